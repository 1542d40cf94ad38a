// The inertia that a hand feels at a point of a body with all joints in place.
#pragma once

#include <vector>

#include "core/dynamics/equations.h"
#include "core/solver/left_out.h"
#include "core/solver/linear.h"

namespace sprung {

/// Solves [M Cq^T; Cq 0] [A; .] = [J^T; 0] and returns the inverse of the mobility J A, 3x3 [kg]. No direction counts
/// more than the mass of all bodies that joints link to the grabbed one: that is what directions in which the point
/// cannot move count, and those in which it hardly moves (a lever held near its hinge). Rotors have no mass; they count
/// as discs of the radius that the hand knows. Constraints that follow from others change nothing. Memory is sized
/// once.
class EffectiveInertia {
 public:
  explicit EffectiveInertia(const System& system);
  /// At the point where `equations` is being dragged; with a locked axis along this only. `solversChoice` is what the
  /// solver leaves out, if it knows.
  Mat3 at(Equations& equations, const State& state, const LeftOut* solversChoice = nullptr);
  /// A new run: nothing of the last one may enter, not even an order of pivots.
  void forget() {
    linear_.forget();
    leftOut_.forget();
  }

 private:
  bool factorize(Equations& equations, const State& state, const LeftOut* solversChoice);
  double heaviest(const Equations& equations, bool solvable);
  double rotorMass(const Equations& equations, const BodyLayout& rotor, bool solvable);

  LinearSolver linear_;
  LeftOut leftOut_;
  VecX residual_, column_;
  std::vector<double> values_;
  std::vector<int> assembly_;  ///< of each node: nodes that joints link have the same number
};

}  // namespace sprung
