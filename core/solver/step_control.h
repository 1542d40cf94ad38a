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

  /// What adaptiveStepDecrease has at most and adaptiveStepIncrease at least, else no step would come to an end, or all
  /// become shorter that go well.
  static constexpr double kMostDecrease = 0.95, kLeastIncrease = 1.0;
  static constexpr double kLeastSafety = 0.1;  ///< of stepSizeSafety, likewise

  /// Begins anew at time `t` with the initial step size.
  void restart(double t, const TimeIntegrator& integrator);
  /// One step that does not end after `limit`; when an attempt fails, shorter ones as far as the settings allow.
  std::optional<StepFailure> advance(TimeIntegrator& integrator, State& state, double limit,
                                     const TimeIntegrator::Cancelled& cancelled);

  /// What the sizes of the next steps depend on.
  struct Progress {
    double size = 0.0;           ///< of the next step, if nothing shortens it [s]
    std::int64_t goodSteps = 0;  ///< since it was shortened or lengthened
    /// The last time from which all steps had the nominal size, and their number: t = anchor + count * nominal does not
    /// drift.
    double anchor = 0.0;
    std::int64_t count = 0;
    bool onGrid = true;  ///< all steps since the start had the nominal size
  };
  const Progress& progress() const { return progress_; }
  void setProgress(const Progress& progress) { progress_ = progress; }

  /// Size of the next step, if nothing shortens it [s].
  double size() const { return progress_.size; }
  /// (endTime - startTime) / numberOfSteps, or the size of equal load steps: no step is longer [s].
  double nominal() const { return nominal_; }
  /// Whether all steps since the start had the nominal size.
  bool onGrid() const { return progress_.onGrid; }

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
  Progress progress_;
};

}  // namespace sprung
