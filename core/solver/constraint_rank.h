// Which constraints depend on each other, by name, and how wide joints gape at a state.
#pragma once

#include <string>
#include <vector>

#include "core/dynamics/equations.h"

namespace sprung {

struct RedundantConstraint {
  ItemId item;
  int row = 0;  ///< constraint of the item, from 0
};

/// Constraints that follow from the others at `state` (rank-revealing QR of the constraint Jacobian). Dense: meant for
/// explaining a failure, not for every step. Empty above 2000 constraints.
std::vector<RedundantConstraint> redundantConstraints(Equations& equations, const State& state);
/// "constraint 3 of 'hinge', constraint 4 of 'hinge'"
std::string toText(const std::vector<RedundantConstraint>& list, const System& system);

/// Joints that are open or move apart at `state` by more than `tolerance` [m or rad; per s]: warnings with the numbers.
Diagnostics constraintGaps(Equations& equations, const State& state, double tolerance = 1e-8);

}  // namespace sprung
