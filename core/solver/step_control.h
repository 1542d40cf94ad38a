// Chooses the sizes of the steps: constant, by the error estimate of explicit methods, or shortened when an implicit
// step or a load step fails and lengthened again when steps go well.
#pragma once

#include <cstdint>
#include <limits>

#include "core/solver/time_integrator.h"

namespace sprung {

class StepControl {
 public:
  explicit StepControl(const Simulation& simulation);

  /// Begins anew at time `t` with the initial step size.
  void restart(double t, const TimeIntegrator& integrator);
  /// One step that does not end after `limit`; when an attempt fails, shorter ones as far as the settings allow.
  std::optional<StepFailure> advance(TimeIntegrator& integrator, State& state, double limit,
                                     const TimeIntegrator::Cancelled& cancelled);

  /// Size of the next step, if nothing shortens it [s].
  double size() const { return size_; }
  /// (endTime - startTime) / numberOfSteps, or the size of equal load steps: no step is longer [s].
  double nominal() const { return nominal_; }
  /// Whether all steps since the start had the nominal size.
  bool onGrid() const { return onGrid_; }

 private:
  template <class Settings>
  void readAdaptive(const Settings& settings);

  struct Length {
    double h, end;
  };
  Length lengthOf(double t, double h, double limit) const;
  double shorterThan(double h, const TimeIntegrator& integrator, const StepAttempt& attempt) const;
  void accept(const TimeIntegrator& integrator, const Length& length, const StepAttempt& attempt, double t);
  StepFailure giveUp(TimeIntegrator& integrator, const State& state, double shortest);

  double nominal_ = 0.0, minimum_ = 0.0, initial_ = 0.0;
  bool adaptive_ = false;
  double decrease_ = 0.5, increase_ = 2.0;
  std::int64_t recoverySteps_ = 0, recoveryIterations_ = 0;
  double size_ = 0.0;
  std::int64_t goodSteps_ = 0;
  /// The last time from which all steps had the nominal size, and their number: t = anchor + count * nominal does not
  /// drift.
  double anchor_ = 0.0;
  std::int64_t count_ = 0;
  bool onGrid_ = true;
};

}  // namespace sprung
