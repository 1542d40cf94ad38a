// A whole picture without a window at 1000 x 700: upload, drawing, reading back. The examples, 10 000 moving coil
// springs, and a moving net of as many with the building of its frame; the last argument is the number of samples per
// pixel. The CPU column counts all threads of the drawing driver, whose name stands at the end.
#include <benchmark/benchmark.h>

#include <chrono>
#include <cmath>
#include <ctime>
#include <string>

#include "core/io/model_file.h"
#include "core/sim/batch.h"
#include "render/image/offscreen_renderer.h"
#include "render/scene/frame_builder.h"
#include "tests/bench/net.h"

using namespace sprung;
using namespace sprung::render;

namespace {

constexpr int kWidth = 1000;
constexpr int kHeight = 700;

struct Shown {
  Frame frame;
  Camera camera;
};

Shown example(const std::string& name) {
  Result<ReadModel> file = readModelFile(std::string(SPRUNG_RESOURCES) + "/examples/" + name + ".sprung.json");
  const CompiledModel model = std::move(*compile(file->document));
  Snapshot snapshot;
  fillSnapshot(model.system, model.coefficients, model.initial, snapshot);
  Shown shown;
  FrameBuilder builder;
  PickTable picks;
  const Eigen::AlignedBox3d box = builder.bounds(file->document, snapshot, Camera::UpAxis::Y);
  shown.camera.frameBox(box, static_cast<double>(kWidth) / kHeight);
  builder.build(file->document, snapshot, shown.camera, {}, {}, {}, shown.frame, picks);
  return shown;
}

using Clock = std::chrono::steady_clock;
double seconds(Clock::duration time) { return std::chrono::duration<double>(time).count(); }
double processorSeconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

OffscreenRenderer& renderer() {
  static OffscreenRenderer one;
  return one;
}

bool drawOnce(benchmark::State& state, const Shown& shown, int samples) {
  OffscreenRenderer::Options options;
  options.samples = samples;
  const auto image = renderer().render(shown.frame, shown.camera, kWidth, kHeight, options);
  if (!image) state.SkipWithError(toText(image.errors()).c_str());
  benchmark::DoNotOptimize(image);
  return image.ok();
}

Shown nothing() {
  Shown shown;
  shown.frame.applyTheme(lightTheme());
  shown.frame.floor.shadow = true;
  return shown;
}

// Draws what `step` makes of the picture each time; counts in pictures of an empty scene, which pay for the size.
template <class Step>
void measure(benchmark::State& state, Shown& shown, int samples, const std::string& label, const Step& step) {
  constexpr int kEmpty = 20;
  const Shown empty = nothing();
  drawOnce(state, empty, samples);
  const auto wallStart = Clock::now();
  const double busyStart = processorSeconds();
  for (int i = 0; i < kEmpty; ++i) drawOnce(state, empty, samples);
  const double emptyWall = seconds(Clock::now() - wallStart) / kEmpty;
  const double emptyBusy = (processorSeconds() - busyStart) / kEmpty;
  step();
  drawOnce(state, shown, samples);
  const auto first = Clock::now();
  const double firstBusy = processorSeconds();
  for (auto _ : state) {
    step();
    if (!drawOnce(state, shown, samples)) return;
  }
  const auto count = static_cast<double>(state.iterations());
  state.counters["per_empty_wall"] = seconds(Clock::now() - first) / count / emptyWall;
  state.counters["per_empty_cpu"] = (processorSeconds() - firstBusy) / count / emptyBusy;
  state.counters["empty_cpu_ms"] = 1e3 * emptyBusy;
  state.counters["sent_kB"] = static_cast<double>(renderer().cost().sent) / 1e3;
  const auto driver = renderer().driver();
  state.SetLabel(label + ", " + (driver ? *driver : std::string("no driver")));
}

void picture(benchmark::State& state) {
  static const char* const names[] = {"00-welcome", "04-net", "11-arm"};
  const char* name = names[state.range(0)];
  Shown shown = example(name);
  measure(state, shown, static_cast<int>(state.range(1)), name, [] {});
}

// Side by side in a plane: seen from far, from so near that most are outside, and in a cube with others behind them.
enum Scene { Far, Near, Cube };

void coils(benchmark::State& state) {
  constexpr int kCount = 10000;
  Shown shown = nothing();
  const bool cube = state.range(0) == Cube;
  const int columns = cube ? 22 : 100;
  shown.camera.setView(cube ? Camera::View::Default : Camera::View::Front);
  shown.camera.frameBox({Eigen::Vector3d::Zero(), Eigen::Vector3d(columns, columns, cube ? columns : 1)}, 10.0 / 7.0);
  if (state.range(0) == Near) shown.camera.setDistance(0.2 * shown.camera.distance());
  double time = 0;
  const auto move = [&] {
    time += 0.02;
    shown.frame.springs.clear();
    for (int i = 0; i < kCount; ++i) {
      const auto x = static_cast<float>(i % columns);
      const auto y = static_cast<float>(i / columns % columns);
      const auto z = static_cast<float>(i / columns / columns);
      const auto stretch = static_cast<float>(0.1 * std::sin(time + i));
      shown.frame.springs.push_back(
          {{x, y, z}, 0.15F, {x, y + 0.8F + stretch, z}, 0.03F, 8, {{213, 94, 0, 255}, 1, 0}});
    }
  };
  static const char* const names[] = {"far", "near", "cube"};
  measure(state, shown, static_cast<int>(state.range(1)), names[state.range(0)], move);
}

// With the building of the frame: 10 082 springs between 5 112 masses.
void net(benchmark::State& state) {
  bench::Net net(72, 71);
  Shown shown;
  FrameBuilder builder;
  PickTable picks;
  const Eigen::AlignedBox3d box = builder.bounds(net.document, net.snapshot, Camera::UpAxis::Y);
  shown.camera.frameBox(box, static_cast<double>(kWidth) / kHeight);
  const auto rest = net.snapshot.markerPositions;
  double time = 0;
  const auto move = [&] {
    time += 0.02;
    for (std::size_t i = 0; i < rest.size(); ++i) {
      net.snapshot.markerPositions[i].z() = 0.5 * std::sin(time + 0.1 * static_cast<double>(i));
      net.snapshot.bodyPositions[i] = net.snapshot.markerPositions[i];
    }
    builder.build(net.document, net.snapshot, shown.camera, {}, {}, {}, shown.frame, picks);
  };
  measure(state, shown, static_cast<int>(state.range(0)),
          std::to_string(net.snapshot.connectorForces.size()) + " springs", move);
}

}  // namespace

BENCHMARK(picture)
    ->ArgsProduct({{0, 1, 2}, {0, 4}})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK(coils)
    ->ArgsProduct({{Far, Near, Cube}, {0, 4}})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK(net)->Arg(0)->Arg(4)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->UseRealTime();
