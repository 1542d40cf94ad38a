#include "core/sim/batch.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>
#include <utility>

#include "core/curves/channel_values.h"
#include "core/sim/simulator.h"

namespace sprung {

namespace {

/// The first multiple of `every` after `t`, counted from `start`.
double nextMultiple(double t, double start, double every) {
  if (!(every > 0.0)) return std::numeric_limits<double>::infinity();
  return start + (std::floor((t - start) / every + 1e-6) + 1.0) * every;
}

}  // namespace

BatchResult runBatch(const CompiledModel& model, const BatchOptions& options) {
  Simulator simulator(std::make_shared<CompiledModel>(model));
  simulator.keepBooks(options.books);
  BatchResult result;
  bool told = !options.onSizes;
  const auto tellSizes = [&] {
    if (std::exchange(told, true)) return;
    options.onSizes(options.channels.empty() ? simulator.sensorSizes() : std::vector<int>(options.channels.size(), 1));
  };
  ChannelValues channels;
  channels.setChannels(options.channels);
  std::vector<double> values;
  const auto sample = [&] {
    if (!simulator.takeSampleDue() || !options.onSample) return;
    simulator.sample(result.sensorValues);
    tellSizes();
    if (!options.channels.empty()) channels.read(simulator, result.sensorValues, values);
    options.onSample(simulator.time(), options.channels.empty() ? result.sensorValues : values);
  };
  const double start = simulator.time();
  const bool sound = options.from == nullptr || simulator.restore(*options.from);
  double nextCheckpoint = nextMultiple(simulator.time(), start, options.every);
  const auto checkpoint = [&] {
    if (simulator.time() < nextCheckpoint - 1e-6 * options.every) return;
    nextCheckpoint = nextMultiple(simulator.time(), start, options.every);
    const Checkpoint taken = simulator.checkpoint();
    if (options.onCheckpoint) options.onCheckpoint(taken);
  };
  const double end = simulator.endTime();
  const auto progress = [&] {
    return !options.onProgress || options.onProgress(std::min(1.0, (simulator.time() - start) / (end - start)));
  };
  constexpr std::int64_t kProgressSteps = 64;
  if (sound && simulator.prepare()) {
    sample();
    for (std::int64_t i = 0; simulator.time() < end && !result.cancelled; ++i) {
      if (!simulator.step({}, end)) break;
      sample();
      if (simulator.failure()) break;
      checkpoint();
      if (i % kProgressSteps == 0 || simulator.time() >= end) result.cancelled = !progress();
    }
  }
  simulator.sample(result.sensorValues);
  result.sensorSizes = simulator.sensorSizes();
  tellSizes();
  result.state = simulator.state();
  result.hash = simulator.stateHash();
  result.ledger = simulator.ledger();
  result.recording = Recording::of(simulator);
  result.steps = simulator.steps();
  result.failure = simulator.failure();
  if (!sound) result.failure = Failure{start, 0, error("", "the checkpoint makes no sense for this model")};
  if (simulator.functionWarnings()) result.warnings = *simulator.functionWarnings();
  return result;
}

}  // namespace sprung
