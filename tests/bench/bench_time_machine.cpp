// What keeping the past of a run costs: steps alone, and steps of which everything is kept; in turns, so that both meet
// the same machine. And how long it takes to come to an instant of the past of each shipped example.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "core/io/model_file.h"
#include "core/sim/time_machine.h"
#include "tests/bench/step_models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

using Clock = std::chrono::steady_clock;
constexpr int kSteps = 256;

template <class Step>
double seconds(const Step& step) {
  const auto begin = Clock::now();
  for (int i = 0; i < kSteps; ++i) step();
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void keeping(benchmark::State& state, MechanismBuilder (*make)(int), int size, bool modifiedNewton) {
  MechanismBuilder b = make(size);
  b.set("settings.timeIntegration.endTime", 1e3);
  b.set("settings.timeIntegration.numberOfSteps", 1e6);
  b.set("settings.timeIntegration.newton.relativeTolerance", 1e-8);
  b.set("settings.timeIntegration.newton.useModifiedNewton", modifiedNewton);
  const auto model = b.compiled();
  Simulator alone(model), simulator(model);
  TimeMachine kept(simulator, [] {});
  double fastest = 1e9, fastestKept = 1e9;
  for (auto _ : state) {
    fastest = std::min(fastest, seconds([&] { alone.step(); }));
    fastestKept = std::min(fastestKept, seconds([&] { kept.step(); }));
  }
  state.counters["us/step alone"] = 1e6 * fastest / kSteps;
  state.counters["us/step kept"] = 1e6 * fastestKept / kSteps;
  state.counters["ratio"] = fastestKept / fastest;
  state.counters["bytes/step"] = static_cast<double>(kept.runs().bytes()) / static_cast<double>(simulator.steps());
}

/// Ten seconds of an example, then random instants of them.
void seeking(benchmark::State& state, const std::filesystem::path& path) {
  const auto read = readModelFile(path.string());
  if (!read) return state.SkipWithError("no such model");
  Result<CompiledModel> model = compile(read->document, {.allowPython = true});
  if (!model) return state.SkipWithError("it does not compile");
  Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
  TimeMachine machine(simulator, [] {});
  while (simulator.time() < 10.0 && simulator.steps() < 100'000 && machine.step()) {
  }
  std::mt19937 random(1);
  std::uniform_int_distribution<std::int64_t> anywhere(0, simulator.steps());
  double slowest = 0.0;
  for (auto _ : state) {
    const auto begin = Clock::now();
    machine.seek({{}, anywhere(random)});
    while (machine.seeking()) machine.approach();
    slowest = std::max(slowest, std::chrono::duration<double>(Clock::now() - begin).count());
  }
  state.counters["slowest ms"] = 1e3 * slowest;
}

const bool kRegistered = [] {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(SPRUNG_RESOURCES "/examples"))
    if (entry.path().string().ends_with(".sprung.json")) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const auto& path : paths)
    benchmark::RegisterBenchmark(("seeking/" + path.stem().stem().string()).c_str(), seeking, path)
        ->Iterations(50)
        ->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace

BENCHMARK_CAPTURE(keeping, net_1250, planarNet, 25, true)->Iterations(10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keeping, net_1250_full_Newton, planarNet, 25, false)->Iterations(4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keeping, chain_100, massChain, 100, true)->Iterations(40);
BENCHMARK_CAPTURE(keeping, bricks_16, brickChain, 16, true)->Iterations(40);
BENCHMARK_CAPTURE(keeping, mass_1, massChain, 1, true)->Iterations(200);
