// The equations of motion linearised about a state:
//   M dq'' + D dq' + K dq + Cq^T dlambda = 0,   Cq dq = 0,
// with the matrices of the iteration matrix, so that everything that acts is in them: springs, dampers, loads,
// velocity terms, and the stiffness of forces and joint forces that turn with the motion.
#pragma once

#include <optional>
#include <vector>

#include "core/algebra/linear.h"
#include "core/dynamics/equations.h"
#include "core/system/sparse_block.h"

namespace sprung {

struct LinearizedSystem {
  SparseMatrix mass, damping, stiffness;  ///< coordinates x coordinates
  SparseMatrix constraints;               ///< Cq: constraints x coordinates; the row of an inactive constraint is empty
  std::vector<int> dependent;             ///< rows of `constraints` that follow from earlier ones
};

/// At `state` with its accelerations and multipliers (see `consistentState`).
LinearizedSystem linearize(Equations& equations, const State& state);

/// `state` with the accelerations and multipliers that its positions and velocities ask for; constraints that follow
/// from others carry nothing. Empty when a coordinate has neither mass nor constraint.
std::optional<State> consistentState(Equations& equations, const State& state);

/// Which constraints hold velocities alone, as rolling does.
std::vector<bool> velocityConstraints(Equations& equations, const State& state);

/// fM M + fD D + fK K over the constraints, factorised: solves [A Cq^T; Cq 0] [x; .] = [b; 0]. Constraints that follow
/// from others are left out.
class ConstrainedSolver {
 public:
  /// False when the matrix is singular; `unknown` is then one that nothing determines.
  bool factorize(Equations& equations, const State& state, const JacobianFactors& factors,
                 const std::vector<int>& dependent);
  int unknown() const { return unknown_; }
  /// Solves in place. Precondition: factorised; the size is that of all unknowns.
  void solve(VecX& rightHandSide) { linear_.solve(rightHandSide); }

 private:
  LinearSolver linear_;
  std::vector<double> values_;
  int unknown_ = -1;
};

}  // namespace sprung
