#include "core/sim/batch.h"

#include <cmath>
#include <memory>

#include "core/sim/simulator.h"

namespace sprung {

BatchResult runBatch(const CompiledModel& model, const BatchOptions& options) {
  Simulator simulator(std::make_shared<CompiledModel>(model));
  const Simulation& simulation = model.system->simulation;
  const auto total = simulator.isStatic()
                         ? simulation.settings.staticSolver.numberOfLoadSteps
                         : static_cast<std::int64_t>(std::round(simulation.settings.timeIntegration.numberOfSteps));
  BatchResult result;
  result.sensorValues.resize(static_cast<std::size_t>(model.system->sensorValueCount));
  const auto sample = [&] {
    if (!simulator.takeSampleDue() || !options.onSample) return;
    simulator.sample(result.sensorValues);
    options.onSample(simulator.time(), result.sensorValues);
  };
  const auto progress = [&](std::int64_t step) {
    if (!options.onProgress) return true;
    return options.onProgress(static_cast<double>(step) / static_cast<double>(total));
  };
  constexpr std::int64_t kProgressSteps = 64;
  if (simulator.prepare()) {
    sample();
    for (std::int64_t i = 0; i < total && !result.cancelled; ++i) {
      if (!simulator.step()) break;
      sample();
      if (i % kProgressSteps == 0 || i + 1 == total) result.cancelled = !progress(i + 1);
    }
  }
  simulator.sample(result.sensorValues);
  result.state = simulator.state();
  result.steps = simulator.steps();
  result.failure = simulator.failure();
  return result;
}

}  // namespace sprung
