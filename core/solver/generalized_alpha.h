// Implicit time integration: the generalized-alpha method with an auxiliary acceleration (Chung & Hulbert 1993, in the
// form of Arnold & Bruels 2007), and Newmark's method as its special case. Rotation vectors are advanced as rotations
// (Bruels, Cardona & Arnold 2012): the increment of a step is composed with the rotation at its beginning.
#pragma once

#include "core/solver/extrapolation.h"
#include "core/solver/hand_work.h"
#include "core/solver/newton.h"
#include "core/solver/time_integrator.h"

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

class GeneralizedAlpha final : public TimeIntegrator {
 public:
  GeneralizedAlpha(Equations& equations, const Simulation& simulation);

  /// Accelerations and Lagrange multipliers that fulfil the equations of motion and the second time derivative of the
  /// constraints at `state`. Fails when a coordinate has no mass.
  std::optional<StepFailure> initialize(State& state, const Cancelled& cancelled) override;
  /// Newton solutions are repeated while friction or stop states change by more than the tolerance. When they do not
  /// settle, a contact that begins within the step proposes the size that ends there.
  StepAttempt attempt(State& state, double h, double end, const Cancelled& cancelled) override;
  StepFailure explain(const State& state) override;

  void invalidate() override;
  void afterFunctions(bool laws) override { work_.lawsChanged(laws); }
  void save(ByteWriter& to) const override;
  bool restore(ByteReader& from) override;
  double handWork() const override { return lastHandWork_; }
  std::span<const double> handWorks() const override { return hand_.works(); }
  bool beginsFromForces() const override { return computeInitialAccelerations_; }
  const LeftOut* leftOut() const override { return &work_.leftOut; }
  int lastIterations() const override { return lastIterations_; }
  int factorizations() const override { return work_.linear.factorizations(); }

 private:
  struct StepProblem;
  struct AccelerationProblem;

  NewtonReport solveAccelerations(const State& begin, const Cancelled& cancelled);
  void predict(const State& state, double h, double end);
  void place(const State& state, double h);
  void improveGuess(StepProblem& problem, const State& state, double h, double end);
  double watchedSpeed(const State& state) const;
  bool recommends(const PostNewton& change, double h) const;
  StepAttempt finish(State& state, StepOutcome outcome, double proposal = 0.0);

  static constexpr int kStepsPerKept = 8;

  Equations& equations_;
  NewtonSettings newtonSettings_;
  std::int64_t loadsJacobian_ = 0;
  DiscontinuousSettings discontinuous_;
  AlphaScheme scheme_;
  bool computeInitialAccelerations_;
  bool adaptive_;
  bool tangentOperator_;
  ConstraintLevel level_;
  NewtonWorkspace work_;
  Extrapolation extrapolation_;
  bool guessed_ = false;  ///< the present step begins from it
  /// The first residual of a step that begins from kept accelerations, as it was so many steps ago.
  std::optional<ResidualNorm> ofKept_;
  int stepsSinceKept_ = 0;
  State trial_;
  VecX increment_;  ///< of the positions in this step
  HandWork hand_;
  double lastHandWork_ = 0.0;
  double lastStepSize_ = 0.0;
  int lastIterations_ = 0;
  int lastDiscontinuousIterations_ = 0;
  NewtonReport report_;  ///< of the last Newton solution
  PostNewton change_;    ///< after it
};

}  // namespace sprung
