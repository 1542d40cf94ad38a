// The inertia that a hand feels at a point of a body with all joints in place.
#pragma once

#include <vector>

#include "core/dynamics/equations.h"
#include "core/solver/linear.h"

namespace sprung {

/// Solves [M Cq^T; Cq 0] [A; .] = [J^T; 0] and returns the inverse of J A, 3x3 [kg]; directions in which the point
/// cannot move count with the total mass of the model. Memory is sized once.
class EffectiveInertia {
 public:
  explicit EffectiveInertia(const System& system);
  /// At the point where `equations` is being dragged.
  Mat3 at(Equations& equations, const State& state);
  /// A new run: nothing of the last one may enter, not even an order of pivots.
  void forget() { linear_.forget(); }

 private:
  LinearSolver linear_;
  VecX residual_, column_;
  std::vector<double> values_;
};

}  // namespace sprung
