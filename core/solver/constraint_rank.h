// Which constraints follow from others, by item; which motions remain; how wide joints gape at a state.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/solver/dependence.h"

namespace sprung {

/// One scalar constraint that follows from others.
struct RedundantConstraint {
  ItemId item;
  int row = 0;  ///< constraint of the item, from 0
  bool operator==(const RedundantConstraint&) const = default;
};

/// Whose constraint this is, and which of its item.
RedundantConstraint constraintAt(const System& system, int row);
/// Constraints that follow from others at `state`; see dependence.h for which are taken.
std::vector<RedundantConstraint> redundantConstraints(Equations& equations, const State& state);
/// What a constraint measures: m, rad, or nothing that is known.
Dimension unitOfConstraint(const System& system, int row);

/// What the constraints leave free.
struct Freedom {
  int count = 0;                               ///< degrees of freedom: coordinates less independent constraints
  std::vector<RedundantConstraint> redundant;  ///< constraints that add nothing
};
Freedom degreesOfFreedom(Equations& equations, const State& state);
Freedom degreesOfFreedom(const System& system, const Dependence& dependence);
/// The motions that remain, as columns dq (coordinates x degrees of freedom), each moving as few items as it can and
/// with a largest entry of 1. Meant to be looked at: at most `limit` of them.
MatX remainingMotions(Equations& equations, const State& state, int limit = 64);

/// The gaps of all constraints on positions [m, rad]; not a number where a constraint has no direction.
VecX positionGaps(Equations& equations, const State& state);
/// The name of the number that says in such a finding how fast a gap opens.
inline constexpr const char* kGapRate = "rate of the gap";
/// Joints that are open or move apart at `state` by more than `tolerance` [m or rad; per s]: warnings with the numbers.
Diagnostics constraintGaps(Equations& equations, const State& state, double tolerance = 1e-8);

}  // namespace sprung
