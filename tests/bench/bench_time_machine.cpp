// What keeping the past of a run costs: steps alone, and steps of which everything is kept; in turns, so that both meet
// the same machine. And how long it takes until an instant of the past of each shipped example is seen.
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <random>
#include <string>
#include <thread>
#include <vector>

#include "core/io/model_file.h"
#include "core/runs/runner.h"
#include "core/runs/time_machine.h"
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

/// A run of `length` seconds, at most a million steps, then random instants of it: how long it takes from the command
/// to the first picture of the nearest stored state, and to the exact one.
void seeking(benchmark::State& state, const std::filesystem::path& path, double length) {
  const auto read = readModelFile(path.string());
  if (!read) return state.SkipWithError("no such model");
  Result<CompiledModel> model = compile(read->document, {.allowPython = true});
  if (!model) return state.SkipWithError("it does not compile");
  const auto& settings = model->system->simulation.settings.timeIntegration;
  length = std::min(length, 1e6 * (settings.endTime - settings.startTime) / settings.numberOfSteps);
  Runner runner(std::make_shared<const CompiledModel>(std::move(*model)));
  const Snapshot* picture = nullptr;
  const auto waitFor = [&](const auto& what) {
    for (;;) {
      const Snapshot* fresh = runner.poll();
      if (fresh != nullptr) picture = fresh;
      if (fresh != nullptr && what(*fresh)) return;
      std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
  };
  runner.post(command::RunTo{length});
  waitFor([](const Snapshot& s) { return s.pauses > 0 || s.failure; });
  std::mt19937 random(1);
  std::uniform_int_distribution<std::int64_t> anywhere(0, picture->step);
  double nearest = 0.0, exact = 0.0;
  for (auto _ : state) {
    const std::int64_t step = anywhere(random);
    const auto begin = Clock::now();
    const auto since = [begin] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
    runner.post(command::Seek{{}, step});
    const auto there = [step](const Snapshot& s) { return s.step == step && !s.seeking; };
    waitFor([&](const Snapshot& s) { return s.seeking || there(s); });
    nearest = std::max(nearest, since());
    if (!there(*picture)) waitFor(there);
    exact = std::max(exact, since());
  }
  state.counters["steps"] = static_cast<double>(anywhere.max());
  state.counters["slowest nearest ms"] = 1e3 * nearest;
  state.counters["slowest exact ms"] = 1e3 * exact;
}

const bool kRegistered = [] {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(SPRUNG_RESOURCES "/examples"))
    if (entry.path().string().ends_with(".sprung.json")) paths.push_back(entry.path());
  std::sort(paths.begin(), paths.end());
  for (const double length : {10.0, 600.0})
    for (const auto& path : paths)
      benchmark::RegisterBenchmark(
          ("seeking/" + path.stem().stem().string() + (length > 10.0 ? "/10_min" : "/10_s")).c_str(), seeking, path,
          length)
          ->Iterations(50)
          ->UseRealTime()
          ->Unit(benchmark::kMillisecond);
  return true;
}();

}  // namespace

BENCHMARK_CAPTURE(keeping, net_1250, planarNet, 25, true)->Iterations(10)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keeping, net_1250_full_Newton, planarNet, 25, false)->Iterations(4)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(keeping, chain_100, massChain, 100, true)->Iterations(40);
BENCHMARK_CAPTURE(keeping, bricks_16, brickChain, 16, true)->Iterations(40);
BENCHMARK_CAPTURE(keeping, mass_1, massChain, 1, true)->Iterations(200);
