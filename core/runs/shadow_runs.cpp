#include "core/runs/shadow_runs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/base/same_numbers.h"

namespace sprung {

bool sameInput(const LoggedInput& a, const LoggedInput& b) {
  if (a.step != b.step || a.prepared != b.prepared || a.input.index() != b.input.index()) return false;
  if (const auto* edit = std::get_if<command::SetCoefficients>(&a.input)) {
    const auto& other = std::get<command::SetCoefficients>(b.input);
    return edit->begin == other.begin && edit->values == other.values;
  }
  if (const auto* replace = std::get_if<command::Replace>(&a.input))
    return replace->model == std::get<command::Replace>(b.input).model;
  if (const auto* hands = std::get_if<Hands>(&a.input)) return *hands == std::get<Hands>(b.input);
  if (const auto* place = std::get_if<command::Place>(&a.input)) {
    const auto& other = std::get<command::Place>(b.input);
    return sameNumbers(place->q, other.q) && sameNumbers(place->v, other.v);
  }
  return true;
}

std::shared_ptr<const CompiledModel> withFinerSteps(const CompiledModel& model, int refinement) {
  auto finer = std::make_shared<CompiledModel>(model);
  auto system = std::make_shared<System>(*model.system);
  TimeIntegrationSettings& time = system->simulation.settings.timeIntegration;
  time.numberOfSteps = time.steps() * refinement;
  time.initialStepSize /= refinement;
  const double tolerance = std::pow(10.0, std::log2(static_cast<double>(refinement)));
  time.absoluteTolerance /= tolerance;
  time.relativeTolerance /= tolerance;
  finer->system = std::move(system);
  return finer;
}

ShadowRuns::ShadowRuns(Recording recording, std::span<const int> refinements,
                       const std::shared_ptr<CallControl>& control)
    : recording_(std::move(recording)), run_(recording_.start, 1, control) {
  run_.begin(recording_);
  for (const int refinement : refinements) {
    shadows_.push_back(std::make_unique<One>(recording_.start, refinement, control));
    shadows_.back()->begin(recording_);
  }
}

std::shared_ptr<const CompiledModel> ShadowRuns::One::of(const std::shared_ptr<const CompiledModel>& model) const {
  return refinement > 1 ? withFinerSteps(*model, refinement) : model;
}

/// Where the recording begins; finer steps begin a grid of their own at a checkpoint.
void ShadowRuns::One::begin(const Recording& recording) {
  if (recording.from != nullptr) {
    Checkpoint from = *recording.from;
    from.model = simulator.model();
    if (refinement > 1) from.progress = {.size = from.progress.size / refinement, .anchor = from.state.t};
    simulator.restore(from);
  }
  takeSample();
}

void ShadowRuns::One::takeSample() {
  if (simulator.takeSampleDue()) simulator.sample(sample);
}

Input ShadowRuns::One::translated(const Input& input) const {
  if (const auto* replace = std::get_if<command::Replace>(&input))
    return command::Replace{of(replace->model), replace->keepMotion};
  if (const auto* edit = std::get_if<command::SetCoefficients>(&input))
    return command::SetCoefficients{edit->begin, edit->values};  // also for the system of finer steps
  return input;
}

bool ShadowRuns::One::enter(const LoggedInput& known) {
  if (known.prepared) simulator.prepare();
  simulator.apply(translated(known.input));
  (void)simulator.takeLog();
  return !simulator.refusal() || !std::holds_alternative<command::Replace>(known.input);
}

bool ShadowRuns::extend(Recording recording) {
  const CompiledModel &start = *recording.start, &known = *recording_.start;
  if (start.system != known.system || start.coefficients != known.coefficients) return false;
  if (recording.from != recording_.from) return false;
  const std::int64_t steps = run_.simulator.steps();
  if (recording.steps < steps || recording.inputs.size() < next_) return false;
  if (recording.inputs.size() > next_ && recording.inputs[next_].step < steps) return false;
  const auto begin = recording.inputs.begin();
  if (!std::equal(begin, begin + static_cast<std::ptrdiff_t>(next_), recording_.inputs.begin(), sameInput))
    return false;
  recording_ = std::move(recording);
  return true;
}

bool ShadowRuns::enterKnown() {
  while (next_ < recording_.inputs.size() && recording_.inputs[next_].step == run_.simulator.steps()) {
    const LoggedInput& known = recording_.inputs[next_++];
    (void)run_.enter(known);
    for (const auto& shadow : shadows_) {
      if (shadow->enter(known)) continue;
      const Simulator& at = shadow->simulator;
      failure_ = Failure{at.time(), at.steps(), at.refusal()->finding};
      return false;
    }
  }
  return true;
}

bool ShadowRuns::step(const Simulator::Cancelled& cancelled) {
  if (failure_) return false;
  if (!behind_) {
    if (finished()) return false;
    if (!enterKnown()) return false;
    // The last step of a run may have been cut at its end.
    const bool last = recording_.time && run_.simulator.steps() + 1 == recording_.steps;
    const double limit = last ? *recording_.time : std::numeric_limits<double>::infinity();
    if (!run_.simulator.step(cancelled, limit)) {
      failure_ = run_.simulator.failure();
      return false;
    }
    run_.takeSample();
    (void)run_.simulator.takeLog();
    behind_ = true;
  }
  for (const auto& shadow : shadows_)
    if (!follow(*shadow, cancelled)) return false;
  behind_ = false;
  return true;
}

bool ShadowRuns::follow(One& one, const Simulator::Cancelled& cancelled) {
  // After very many steps times agree but for rounding, which is no step.
  const double slack = 1e-6 * one.simulator.stepSize();
  while (one.simulator.time() < run_.simulator.time() - slack) {
    const bool good = one.simulator.step(cancelled, run_.simulator.time());
    (void)one.simulator.takeLog();
    if (!good) {
      failure_ = one.simulator.failure();
      return false;
    }
    one.takeSample();
  }
  return true;
}

}  // namespace sprung
