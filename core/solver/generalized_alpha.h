// Implicit time integration: the generalized-alpha method with an auxiliary acceleration (Chung & Hulbert 1993, in the
// form of Arnold & Bruels 2007), and Newmark's method as its special case.
#pragma once

#include <functional>
#include <optional>

#include "core/dynamics/equations.h"
#include "core/model/simulation.h"
#include "core/solver/newton.h"
#include "core/solver/step_failure.h"

namespace sprung {

/// Parameters of the scheme. With spectral radius r at infinity:
/// alphaM = (2r - 1)/(r + 1), alphaF = r/(r + 1), gamma = 1/2 + alphaF - alphaM, beta = (gamma + 1/2)^2 / 4.
struct AlphaScheme {
  double alphaM = 0.0;
  double alphaF = 0.0;
  double gamma = 0.5;
  double beta = 0.25;

  static AlphaScheme fromSettings(const Simulation& simulation);
};

class GeneralizedAlpha {
 public:
  using Cancelled = std::function<bool()>;

  /// `equations` must outlive the integrator.
  GeneralizedAlpha(Equations& equations, const Simulation& simulation);

  /// Accelerations that fulfil the equations of motion at `state`. Fails when a coordinate has no mass.
  std::optional<StepFailure> initialize(State& state, const Cancelled& cancelled);
  /// One step from `state` (length h [s], ending at time `end`). On failure `state` is unchanged.
  std::optional<StepFailure> step(State& state, double h, double end, const Cancelled& cancelled);

  int lastIterations() const { return lastIterations_; }
  int factorizations() const { return work_.linear.factorizations(); }

 private:
  struct StepProblem;
  struct AccelerationProblem;

  Equations& equations_;
  NewtonSettings newtonSettings_;
  AlphaScheme scheme_;
  bool computeInitialAccelerations_;
  NewtonWorkspace work_;
  State trial_;
  int lastIterations_ = 0;
};

}  // namespace sprung
