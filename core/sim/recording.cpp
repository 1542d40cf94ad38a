#include "core/sim/recording.h"

#include <cmath>
#include <utility>

#include "core/sim/hidden_state.h"
#include "core/sim/step_limit.h"

namespace sprung {
namespace {

constexpr double kLoadStepTime = 0.1;  // s

}  // namespace

Recording Recording::of(const Simulator& simulator) {
  return {std::make_shared<const CompiledModel>(simulator.logStart()), simulator.log(), simulator.steps(),
          simulator.logCheckpoint(), simulator.time()};
}

Recording Recording::planned(std::shared_ptr<const CompiledModel> model) {
  const Simulation& simulation = model->system->simulation;
  const std::int64_t steps = simulation.solve == "static"
                                 ? static_cast<std::int64_t>(simulation.settings.staticSolver.numberOfLoadSteps)
                                 : static_cast<std::int64_t>(std::ceil(simulation.settings.timeIntegration.steps()));
  return {std::move(model), {}, steps};
}

double Recording::duration() const {
  const Simulation& simulation = start->system->simulation;
  if (simulation.solve == "static") return kLoadStepTime * static_cast<double>(steps);
  if (time) return *time - (from ? from->state.t : start->initial.t);
  const TimeIntegrationSettings& settings = simulation.settings.timeIntegration;
  const auto count = static_cast<double>(steps - (from ? from->steps : 0));
  // Of a planned run the last step may be shorter.
  return (count == std::ceil(settings.steps()) ? settings.steps() : count) * settings.stepSize();
}

Replay::Replay(Recording recording, std::shared_ptr<CallControl> control)
    : recording_(std::move(recording)), simulator_(recording_.start, std::move(control)) {
  if (recording_.from) simulator_.restore(*recording_.from);
  applyInputs();
  simulator_.prepare();
  begin_ = simulator_.time();
}

void Replay::applyInputs() {
  while (next_ < recording_.inputs.size() && recording_.inputs[next_].step == simulator_.steps()) {
    if (recording_.inputs[next_].prepared) simulator_.prepare();
    simulator_.apply(recording_.inputs[next_++].input);
  }
}

double Replay::elapsed() const {
  return simulator_.isStatic() ? kLoadStepTime * static_cast<double>(simulator_.steps()) : simulator_.time() - begin_;
}

bool Replay::advance(double elapsed) {
  const double slack = 1e-6 * (simulator_.isStatic() ? kLoadStepTime : simulator_.stepSize());
  while (!finished() && this->elapsed() < elapsed - slack)
    if (!step()) break;
  return !simulator_.failure();
}

bool Replay::step() {
  if (simulator_.failure() || (cancelled_ && cancelled_())) return false;
  applyInputs();
  return !finished() && simulator_.step(cancelled_, stepLimit(recording_, simulator_));
}

bool Replay::sample(std::vector<double>& values) {
  if (!simulator_.takeSampleDue()) return false;
  simulator_.sample(values);
  return true;
}

std::optional<Diagnostic> findHiddenState(const Checkpoint& begin, std::vector<LoggedInput> inputs, std::int64_t steps,
                                          std::uint64_t end, const Simulator::Cancelled& cancelled) {
  Replay replay({begin.model, std::move(inputs), steps, std::make_shared<const Checkpoint>(begin)});
  replay.stopWhen(cancelled);
  while (replay.step()) {
  }
  if (cancelled && cancelled()) return std::nullopt;
  if (replay.simulator().steps() == steps && replay.simulator().stateHash() == end) return std::nullopt;
  return hiddenState(replay.simulator(), "the motion from step " + std::to_string(begin.steps) + " to step " +
                                             std::to_string(steps) + " differs when it is computed again");
}

}  // namespace sprung
