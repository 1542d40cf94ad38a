// What a plot costs: a curve of ten million steps thinned to the pixels of a picture, and a step that is kept.
#include <benchmark/benchmark.h>

#include <cmath>

#include "core/curves/column_writer.h"
#include "core/curves/curve_reader.h"

namespace {

using namespace sprung;

constexpr std::int64_t kSteps = 10'000'000;
constexpr int kPixels = 1200;

/// Once for all; `onDisk`: the values of all but the last block are in a temporary file.
CurveReader longCurve(bool onDisk) {
  static const auto make = [](bool spilled) {
    const auto file = std::make_shared<ScratchFile>();
    file->setLimit(1'000'000'000);
    ColumnWriter times, values;
    for (std::int64_t i = 0; i < kSteps; ++i) {
      const double t = 1e-3 * static_cast<double>(i);
      times.append(i, t);
      values.append(i, std::sin(t) + 0.1 * std::sin(1234.5 * t));
    }
    while (spilled && values.spillable() > 0) {
      times.spill(file);
      values.spill(file);
    }
    auto curves = std::make_shared<Curves>();
    curves->channels = {Channel{}};
    curves->paths = {{0, {{0, 0, kSteps, {times.column(), values.column()}}}}};
    return curves;
  };
  static const auto inMemory = make(false), spilled = make(true);
  return {onDisk ? spilled : inMemory, 0};
}

/// Arguments: seconds that are seen (of 10 000), and whether old values are on the disk. Pans on from picture to
/// picture.
void thinned(benchmark::State& state) {
  const CurveReader reader = longCurve(state.range(1) != 0);
  const auto length = static_cast<double>(state.range(0));
  double begin = 0.0;
  std::size_t points = 0;
  for (auto _ : state) {
    points = reader.thinned(1, begin, begin + length, kPixels).size();
    begin += 0.01 * length;
    if (begin + length > 1e4) begin = 0.0;
  }
  state.counters["points"] = static_cast<double>(points);
}
BENCHMARK(thinned)
    ->ArgNames({"seconds", "disk"})
    ->ArgsProduct({{1, 10, 100, 1000, 10'000}, {0, 1}})
    ->Unit(benchmark::kMillisecond);

void append(benchmark::State& state) {
  ColumnWriter writer;
  std::int64_t row = 0;
  for (auto _ : state) {
    writer.append(row, static_cast<double>(row));
    if (++row == 1'000'000) {
      writer = {};
      row = 0;
    }
  }
}
BENCHMARK(append);

}  // namespace

BENCHMARK_MAIN();
