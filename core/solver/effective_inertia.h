// The inertia that a hand feels at a point of a body with all joints in place.
#pragma once

#include <optional>
#include <vector>

#include "core/algebra/linear.h"
#include "core/dynamics/equations.h"
#include "core/solver/left_out.h"

namespace sprung {

/// Solves [M Cq^T; Cq 0] [A; .] = [J^T; 0] and returns the inverse of the mobility J A, 3x3 [kg]. No direction counts
/// more than the mass of all bodies that joints link to the grabbed one: that is what directions in which the point
/// cannot move count, and those in which it hardly moves (a lever held near its hinge). Rotors have no mass; they count
/// as discs of the radius that the hand knows. For a hand that turns, with G for J, it is the moment of inertia
/// [kg m^2]; about axes that are locked there is none. Constraints that follow from others change nothing. Memory is
/// sized once.
class EffectiveInertia {
 public:
  explicit EffectiveInertia(const System& system);
  /// Makes ready for the hands of `equations`, whose frames stand at `state`. `solversChoice` is what the solver leaves
  /// out, if it knows.
  void begin(Equations& equations, const State& state, const LeftOut* solversChoice = nullptr);
  /// What a hand feels there; with a locked axis along this only.
  Mat3 at(int hand);
  /// Of a single hand, all in one.
  Mat3 at(Equations& equations, const State& state, const LeftOut* solversChoice = nullptr) {
    begin(equations, state, solversChoice);
    return at(0);
  }
  /// The change of all coordinates that takes a hand's point along `way` [m] as far as joints let it, to first order:
  /// the smallest in the metric of the mass matrix, less where the point hardly moves. Where that cannot be solved for,
  /// as without mass, the point's own coordinates alone. To be called after `begin`.
  VecX motionTowards(int hand, const Vec3& way);
  /// The joints that keep a hand's point from moving along a direction, which is no zero vector, the strongest first;
  /// empty when it can move. To be called after `begin`.
  std::vector<ItemId> holders(int hand, const Vec3& direction);
  /// A new run: nothing of the last one may enter, not even an order of pivots.
  void forget() {
    linear_.forget();
    leftOut_.forget();
  }

 private:
  bool solvable();
  bool factorize();
  Mat3 mobility(int hand);
  double heaviest(int hand);
  double rotorMass(int hand);
  Mat3 turning(int hand);

  LinearSolver linear_;
  LeftOut leftOut_;
  Equations* equations_ = nullptr;  ///< of the last `begin`
  const State* state_ = nullptr;
  const LeftOut* solversChoice_ = nullptr;
  std::optional<bool> solvable_;  ///< known once somebody needs it
  VecX residual_, column_;
  std::vector<double> values_;
  std::vector<int> assembly_;  ///< of each node: nodes that joints link have the same number
};

}  // namespace sprung
