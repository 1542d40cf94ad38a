#include "core/sim/recording.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {
namespace {

constexpr double kLoadStepTime = 0.1;  // s

}  // namespace

Recording Recording::of(const Simulator& simulator) {
  return {std::make_shared<const CompiledModel>(simulator.logStart()), simulator.log(), simulator.steps()};
}

Recording Recording::planned(std::shared_ptr<const CompiledModel> model) {
  const Simulation& simulation = model->system->simulation;
  const std::int64_t steps =
      simulation.solve == "static"
          ? static_cast<std::int64_t>(simulation.settings.staticSolver.numberOfLoadSteps)
          : static_cast<std::int64_t>(std::round(simulation.settings.timeIntegration.numberOfSteps));
  return {std::move(model), {}, steps};
}

double Recording::duration() const {
  const Simulation& simulation = start->system->simulation;
  if (simulation.solve == "static") return kLoadStepTime * static_cast<double>(steps);
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  return static_cast<double>(steps) * (time.endTime - time.startTime) / std::max(1.0, std::round(time.numberOfSteps));
}

Replay::Replay(Recording recording) : recording_(std::move(recording)), simulator_(recording_.start) {
  // What came before the first step came after the start had been prepared.
  simulator_.prepare();
  begin_ = simulator_.time();
}

void Replay::applyInputs() {
  while (next_ < recording_.inputs.size() && recording_.inputs[next_].step == simulator_.steps())
    simulator_.apply(recording_.inputs[next_++].input);
}

double Replay::elapsed() const {
  return simulator_.isStatic() ? kLoadStepTime * static_cast<double>(simulator_.steps()) : simulator_.time() - begin_;
}

bool Replay::advance(double elapsed) {
  const double slack = 1e-6 * (simulator_.isStatic() ? kLoadStepTime : simulator_.stepSize());
  while (!finished() && this->elapsed() < elapsed - slack) {
    applyInputs();
    if (!simulator_.step()) break;
  }
  return !simulator_.failure();
}

}  // namespace sprung
