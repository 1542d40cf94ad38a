// Static equilibrium by Newton's method, in one or more load steps. Load steps are steps in a time of their own, so
// that StepControl shortens and lengthens them as it does with those of the time integration.
#pragma once

#include "core/solver/newton.h"
#include "core/solver/time_integrator.h"

namespace sprung {

class StaticSolver final : public TimeIntegrator {
 public:
  StaticSolver(Equations& equations, const Simulation& simulation);

  /// The start of the load steps: no load has been solved for yet.
  std::optional<StepFailure> initialize(State& state, const Cancelled& cancelled) override;
  /// Equilibrium with the loads at time `end`: velocities and accelerations are zero.
  StepAttempt attempt(State& state, double h, double end, const Cancelled& cancelled) override;
  StepFailure explain(const State& state) override;
  double handWork() const override { return handWork_; }
  std::span<const double> handWorks() const override { return handWorks_; }
  void invalidate() override { work_.forget(); }
  void afterFunctions(bool laws) override { work_.lawsChanged(laws); }
  void save(ByteWriter& to) const override;
  bool restore(ByteReader& from) override;
  bool beginsFromForces() const override { return false; }
  const LeftOut* leftOut() const override { return &work_.leftOut; }
  int lastIterations() const override { return lastIterations_; }
  int factorizations() const override { return work_.linear.factorizations(); }

  /// Share of the loads at a time of the load steps; 1 without `useLoadFactor`. With s from 0 to 1 over their duration
  /// it is s, or range^((s - 1) n / (n - 1)) for n geometric steps: 1/range in the first and 1 in the last one.
  double loadFactor(double time) const override;

 private:
  struct Problem;
  void bookHands();
  void warnOfRest();

  Equations& equations_;
  StaticSolverSettings settings_;
  NewtonWorkspace work_;
  State trial_;
  VecX increment_;                ///< of the positions in this load step
  std::vector<DragPush> pushes_;  ///< of the hands at the end of the last load step
  std::vector<double> handWorks_;
  double handWork_ = 0.0;
  int lastIterations_ = 0;
  int repeats_ = 0;
  bool warned_ = false;
  NewtonReport report_;
  PostNewton change_;
};

}  // namespace sprung
