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
  GeneralizedAlpha(const GeneralizedAlpha&) = delete;
  GeneralizedAlpha& operator=(const GeneralizedAlpha&) = delete;

  /// Accelerations and Lagrange multipliers that fulfil the equations of motion and the second time derivative of the
  /// constraints at `state`. Fails when a coordinate has no mass or constraints depend on each other.
  std::optional<StepFailure> initialize(State& state, const Cancelled& cancelled);
  /// One step from `state` (length h [s], ending at time `end`). Newton solutions are repeated while friction or stop
  /// states change by more than the tolerance. On failure `state` is unchanged.
  std::optional<StepFailure> step(State& state, double h, double end, const Cancelled& cancelled);

  /// Parameters have changed: an old iteration matrix must not be used again.
  void invalidate() { work_.jacobianValid = false; }
  int lastIterations() const { return lastIterations_; }
  int lastDiscontinuousIterations() const { return lastDiscontinuousIterations_; }
  int factorizations() const { return work_.linear.factorizations(); }

 private:
  struct StepProblem;
  struct AccelerationProblem;

  Equations& equations_;
  NewtonSettings newtonSettings_;
  DiscontinuousSettings discontinuous_;
  AlphaScheme scheme_;
  bool computeInitialAccelerations_;
  ConstraintLevel level_;
  NewtonWorkspace work_;
  State trial_;
  double lastStepSize_ = 0.0;
  int lastIterations_ = 0;
  int lastDiscontinuousIterations_ = 0;
};

}  // namespace sprung
