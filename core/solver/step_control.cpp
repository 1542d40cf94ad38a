#include "core/solver/step_control.h"

#include <algorithm>
#include <cmath>

#include "core/base/number_text.h"
#include "core/base/round_number.h"

namespace sprung {
namespace {

/// Beside a large time, or beside other steps, the step is nothing: the run would stand still for ever.
StepFailure tooShort(double t, double h) {
  StepFailure failure;
  failure.finding = error("",
                          "a step of " + numberText(h) + " s is lost in the rounding of the time " + numberText(t) +
                              " s, so that the run cannot go on",
                          "use larger steps, or begin the run at a smaller time");
  failure.finding.code = "step-lost-in-rounding";
  failure.finding.numbers = {{"step size", h, unit::s}, {"time", t, unit::s}};
  return failure;
}

}  // namespace

template <class Settings>
void StepControl::readAdaptive(const Settings& settings) {
  minimum_ = settings.minimumStepSize;
  adaptive_ = settings.adaptiveStep;
  decrease_ = std::min(settings.adaptiveStepDecrease, kMostDecrease);
  increase_ = std::max(settings.adaptiveStepIncrease, kLeastIncrease);
  recoverySteps_ = settings.adaptiveStepRecoverySteps;
  recoveryIterations_ = settings.adaptiveStepRecoveryIterations;
}

StepControl::StepControl(const Simulation& simulation) {
  if (simulation.solve == "static") {
    const StaticSolverSettings& statics = simulation.settings.staticSolver;
    nominal_ = initial_ = statics.loadStepDuration / static_cast<double>(statics.numberOfLoadSteps);
    readAdaptive(statics);
  } else {
    const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
    nominal_ = time.stepSize();
    initial_ = time.initialStepSize > 0.0 ? std::min(time.initialStepSize, nominal_) : nominal_;
    readAdaptive(time);
  }
  progress_.size = nominal_;
}

void StepControl::restart(double t, const TimeIntegrator& integrator) {
  progress_ = {.size = integrator.sizing() == StepSizing::Estimate ? initial_ : nominal_, .anchor = t};
}

StepControl::Length StepControl::lengthOf(double t, double h, double limit) const {
  const double end = h == nominal_ ? progress_.anchor + static_cast<double>(progress_.count + 1) * nominal_ : t + h;
  const double slack = 1e-9 * nominal_;
  if (std::abs(end - limit) <= slack) return {h, limit};
  if (end > limit) return {limit - t, limit};
  return {h, end};
}

std::optional<StepFailure> StepControl::advance(TimeIntegrator& integrator, State& state, double limit,
                                                const TimeIntegrator::Cancelled& cancelled) {
  double h = progress_.size;
  bool followed = false;  // a recommendation is taken once in a step
  while (true) {
    const double t = state.t;
    const Length length = lengthOf(t, h, limit);
    if (!(length.end > t) && limit > t) return tooShort(t, h);
    const StepAttempt attempt = integrator.attempt(state, length.h, length.end, cancelled);
    if (attempt.outcome == StepOutcome::Done) {
      accept(integrator, length, attempt, t);
      return std::nullopt;
    }
    if (attempt.outcome == StepOutcome::Cancelled) {
      StepFailure stopped;
      stopped.cancelled = true;
      return stopped;
    }
    if (integrator.sizing() == StepSizing::Recovery && attempt.proposal > minimum_ && !followed) {
      followed = true;
      h = attempt.proposal;
      continue;
    }
    double shorter = shorterThan(length.h, integrator, attempt);
    // At the smallest size an estimated error is taken as it is; what fails there has no numbers.
    if (integrator.sizing() == StepSizing::Estimate && shorter < minimum_ && minimum_ < length.h) shorter = minimum_;
    if (shorter < minimum_) return giveUp(integrator, state, length.h);
    h = progress_.size = shorter;
    progress_.goodSteps = 0;
  }
}

/// The size to try after a failed attempt of size h; 0 = none.
double StepControl::shorterThan(double h, const TimeIntegrator& integrator, const StepAttempt& attempt) const {
  switch (integrator.sizing()) {
    case StepSizing::Fixed: return 0.0;
    case StepSizing::Estimate: return attempt.proposal;
    case StepSizing::Recovery: return adaptive_ ? decrease_ * h : 0.0;
  }
  return 0.0;
}

void StepControl::accept(const TimeIntegrator& integrator, const Length& length, const StepAttempt& attempt, double t) {
  if (length.h == nominal_ && length.end != t) {
    ++progress_.count;
  } else {
    progress_.onGrid = false;
    progress_.anchor = length.end;
    progress_.count = 0;
  }
  if (integrator.sizing() == StepSizing::Estimate) {
    // A step that was cut short says little about what is possible.
    const bool cut = length.h < progress_.size;
    progress_.size = std::min(nominal_, cut ? std::max(progress_.size, attempt.proposal) : attempt.proposal);
    return;
  }
  if (progress_.size >= nominal_) return;
  progress_.goodSteps = integrator.lastIterations() <= recoveryIterations_ ? progress_.goodSteps + 1 : 0;
  if (progress_.goodSteps < recoverySteps_) return;
  progress_.size = std::min(nominal_, increase_ * progress_.size);
  progress_.goodSteps = 0;
}

StepFailure StepControl::giveUp(TimeIntegrator& integrator, const State& state, double shortest) {
  StepFailure failure = integrator.explain(state);
  if (shortest < 0.999 * nominal_) {
    if (failure.finding.code.empty()) failure.finding.code = "step-below-minimum";
    failure.finding.numbers.push_back({"step size", shortest, unit::s});
    failure.finding.numbers.push_back({"smallest step size", minimum_, unit::s});
    failure.finding.what += "; the step has come down to " + numberText(threeDigits(shortest)) +
                            " s, and minimumStepSize is " + numberText(minimum_) + " s";
    // Shorter steps have failed as well.
    std::erase_if(failure.finding.repairs, [](const Repair& repair) {
      return !repair.assignments.empty() && repair.assignments.front().key == "settings.timeIntegration.numberOfSteps";
    });
  }
  progress_.size = nominal_;
  progress_.goodSteps = 0;
  return failure;
}

}  // namespace sprung
