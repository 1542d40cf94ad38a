#include "core/sim/batch.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "core/sim/simulator.h"

namespace sprung {

BatchResult runBatch(const CompiledModel& model, const BatchOptions& options) {
  Simulator simulator(std::make_shared<CompiledModel>(model));
  BatchResult result;
  bool told = !options.onSizes;
  const auto tellSizes = [&] {
    if (!std::exchange(told, true)) options.onSizes(simulator.sensorSizes());
  };
  const auto sample = [&] {
    if (!simulator.takeSampleDue() || !options.onSample) return;
    simulator.sample(result.sensorValues);
    tellSizes();
    options.onSample(simulator.time(), result.sensorValues);
  };
  const double start = simulator.time();
  const double end = simulator.endTime();
  const auto progress = [&] {
    return !options.onProgress || options.onProgress(std::min(1.0, (simulator.time() - start) / (end - start)));
  };
  constexpr std::int64_t kProgressSteps = 64;
  if (simulator.prepare()) {
    sample();
    for (std::int64_t i = 0; simulator.time() < end && !result.cancelled; ++i) {
      if (!simulator.step({}, end)) break;
      sample();
      if (i % kProgressSteps == 0 || simulator.time() >= end) result.cancelled = !progress();
    }
  }
  simulator.sample(result.sensorValues);
  result.sensorSizes = simulator.sensorSizes();
  tellSizes();
  result.state = simulator.state();
  result.steps = simulator.steps();
  result.failure = simulator.failure();
  if (simulator.functionWarnings()) result.warnings = *simulator.functionWarnings();
  return result;
}

}  // namespace sprung
