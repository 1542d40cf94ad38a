#include "core/sim/shadow_runs.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

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
    return place->q == other.q && place->v == other.v;
  }
  return true;
}

std::vector<double> ratiosOf(const Coefficients& varied, const Coefficients& run) {
  std::vector<double> ratios;
  if (varied.size() != run.size() || varied == run) return ratios;
  ratios.assign(run.size(), 1.0);
  for (std::size_t i = 0; i < run.size(); ++i)
    if (varied[i] != run[i] && run[i] != 0.0) ratios[i] = varied[i] / run[i];
  return ratios;
}

Input scaled(const Input& input, std::span<const double> ratios) {
  const auto* edit = std::get_if<command::SetCoefficients>(&input);
  if (edit == nullptr) return input;
  command::SetCoefficients own{edit->begin, edit->values};
  for (std::size_t i = 0; i < own.values.size() && !ratios.empty(); ++i)
    own.values[i] *= ratios[static_cast<std::size_t>(own.begin) + i];
  return own;
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

ShadowRuns::ShadowRuns(Recording recording, std::span<const Variation> variations,
                       const std::shared_ptr<CallControl>& control)
    : recording_(std::move(recording)), run_(recording_.start, control) {
  run_.begin(recording_);
  for (const Variation& variation : variations) {
    const CompiledModel& start = variation.model != nullptr ? *variation.model : *recording_.start;
    auto model = variation.refinement > 1 ? withFinerSteps(start, variation.refinement)
                                          : std::make_shared<const CompiledModel>(start);
    shadows_.push_back(std::make_unique<One>(std::move(model), control));
    shadows_.back()->variation = variation;
    shadows_.back()->ratios = ratiosOf(start.coefficients, recording_.start->coefficients);
    shadows_.back()->begin(recording_);
  }
}

/// Where the recording begins; finer steps begin a grid of their own at a checkpoint.
void ShadowRuns::One::begin(const Recording& recording) {
  if (recording.from != nullptr) {
    Checkpoint from = *recording.from;
    if (simulator.model() != recording.start) {
      from.model = simulator.model();
      for (std::size_t i = 0; i < ratios.size(); ++i) {
        from.coefficients[i] *= ratios[i];
        from.given[i] *= ratios[i];
      }
    }
    if (variation.refinement > 1)
      from.progress = {.size = from.progress.size / variation.refinement, .anchor = from.state.t};
    simulator.restore(from);
  }
  takeSample();
}

void ShadowRuns::One::takeSample() {
  if (simulator.takeSampleDue()) simulator.sample(sample);
}

Input ShadowRuns::One::translated(const Input& input) const {
  if (const auto* replace = std::get_if<command::Replace>(&input); replace != nullptr && variation.refinement > 1)
    return command::Replace{withFinerSteps(*replace->model, variation.refinement), replace->keepMotion};
  return scaled(input, ratios);
}

void ShadowRuns::One::enter(const LoggedInput& known) {
  if (known.prepared) simulator.prepare();
  simulator.apply(translated(known.input));
  // Another model has other numbers, which nobody has varied.
  if (std::holds_alternative<command::Replace>(known.input)) ratios.clear();
  (void)simulator.takeLog();
}

bool ShadowRuns::extend(Recording recording) {
  const CompiledModel &start = *recording.start, &known = *recording_.start;
  if (start.system != known.system || start.coefficients != known.coefficients) return false;
  if (recording.from != recording_.from) return false;
  const std::int64_t steps = run_.simulator.steps();
  if (recording.steps < steps || recording.inputs.size() < next_) return false;
  if (recording.inputs.size() > next_ && recording.inputs[next_].step < steps - (behind_ ? 1 : 0)) return false;
  const auto begin = recording.inputs.begin();
  if (!std::equal(begin, begin + static_cast<std::ptrdiff_t>(next_), recording_.inputs.begin(), sameInput))
    return false;
  recording_ = std::move(recording);
  return true;
}

void ShadowRuns::enterKnown() {
  while (next_ < recording_.inputs.size() && recording_.inputs[next_].step == run_.simulator.steps()) {
    const LoggedInput& known = recording_.inputs[next_++];
    run_.enter(known);
    for (const auto& shadow : shadows_) shadow->enter(known);
  }
}

bool ShadowRuns::step(const Simulator::Cancelled& cancelled) {
  if (failure_) return false;
  if (!behind_) {
    if (finished()) return false;
    enterKnown();
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
