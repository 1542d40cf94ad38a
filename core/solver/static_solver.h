// Static equilibrium by Newton's method, in one or more load steps.
#pragma once

#include <functional>
#include <optional>

#include "core/dynamics/equations.h"
#include "core/model/simulation.h"
#include "core/solver/newton.h"
#include "core/solver/step_failure.h"

namespace sprung {

class StaticSolver {
 public:
  StaticSolver(Equations& equations, const Simulation& simulation);
  StaticSolver(const StaticSolver&) = delete;
  StaticSolver& operator=(const StaticSolver&) = delete;

  int loadSteps() const { return static_cast<int>(settings_.numberOfLoadSteps); }
  /// Solves load step `index` (1 .. loadSteps): velocities and accelerations are zero, loads scaled by index/loadSteps
  /// when `useLoadFactor`. `state.t` becomes the time of the load step. On failure `state` is unchanged.
  std::optional<StepFailure> step(State& state, int index, const std::function<bool()>& cancelled);
  int lastIterations() const { return lastIterations_; }

 private:
  struct Problem;

  Equations& equations_;
  StaticSolverSettings settings_;
  NewtonWorkspace work_;
  State trial_;
  int lastIterations_ = 0;
};

}  // namespace sprung
