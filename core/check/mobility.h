// Mobility of a mechanism at a state: what its joints leave free, what they say more than once, and how near they are
// to a singular position, where another motion becomes free.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/result.h"
#include "core/dynamics/equations.h"

namespace sprung {

/// A motion that the joints leave, to first order.
struct RemainingMotion {
  VecX shape;                 ///< of all coordinates (velocities of rotation vectors); the largest entry is 1
  std::vector<ItemId> items;  ///< that move, what moves most first: bodies, or nodes without one
  std::string text;           ///< "'crank' turns about z, with 'rod', 'slider'"
};

struct Mobility {
  int coordinates = 0;
  int conditions = 0;  ///< that act on something, with those of unit length of Euler parameters
  int redundant = 0;   ///< of these
  int freedom = 0;     ///< degrees of freedom: coordinates - conditions + redundant
  /// Of the conditions that are not redundant: the length of the shortest sum of their gradients, each of length 1,
  /// whose weights have a sum of squares of 1. That is the least singular value of Cq in this scaling: 1 where all are
  /// normal to each other, 0 where one of them follows from others, which makes the position singular. 1 without any.
  /// Less than 1e-8 cannot be told and is given as that.
  double independence = 1.0;
  std::vector<ItemId> nearest;  ///< connectors with the largest weights in that sum, falling

  // Of a whole examination:
  std::vector<RemainingMotion> motions;  ///< at most kMostMotions
  Diagnostics redundancies;    ///< a note for each connector that says something twice: it, what holds it, repairs
  std::vector<ItemId> untied;  ///< see untiedItems
};

inline constexpr int kMostMotions = 64;

/// How much is looked for: numbers alone are cheap enough to follow a motion with.
enum class MobilityDepth : std::uint8_t { Numbers, Whole };

/// Open joints are taken as closed; see dependence.h for what counts as redundant.
Mobility mobility(Equations& equations, const State& state, MobilityDepth depth = MobilityDepth::Whole);
/// The same of a picture: coordinates of a system at a time [s], with the parameters as they were then.
Mobility mobility(const std::shared_ptr<const System>& system, const Coefficients& coefficients, const VecX& q,
                  double t, MobilityDepth depth = MobilityDepth::Whole);

/// The moving bodies, and nodes without one, that no chain of active connectors ties to ground.
std::vector<ItemId> untiedItems(const System& system, const Coefficients& coefficients);

/// A warning that more is redundant at this state than a little beside it: a singular position, where the solver
/// decides which way the motion goes. Empty elsewhere, and for mechanisms that are too large to look beside.
std::optional<Diagnostic> singularStart(Equations& equations, const State& state);

/// A state of rest at these coordinates and this time [s]: everything else is zero.
State restingState(const System& system, const VecX& q, double t);

/// Follows the independence along a motion and says when a singular position comes near. Singular is where there is
/// more redundancy than the motion has had elsewhere; near to it is where the independence has fallen below a quarter
/// of the largest it has had.
class SingularWatch {
 public:
  enum class Place : std::uint8_t { Usual, Near, Singular };

  void restart() { *this = SingularWatch(); }
  Place look(const Mobility& now);
  Place place() const { return place_; }
  /// The independence as a share of the largest one seen, 0..1; 0 in a singular position.
  double share() const { return share_; }

 private:
  Place place_ = Place::Usual;
  double share_ = 1.0, largest_ = 0.0;
  int least_ = -1;  ///< redundant conditions
};

}  // namespace sprung
