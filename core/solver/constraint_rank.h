// Which constraints depend on each other, by name; which motions remain; how wide joints gape at a state.
#pragma once

#include <Eigen/Sparse>
#include <optional>
#include <string>
#include <vector>

#include "core/dynamics/equations.h"

namespace sprung {

/// One scalar constraint that follows from others.
struct RedundantConstraint {
  ItemId item;
  int row = 0;  ///< constraint of the item, from 0
};

/// Rows of the constraint Jacobian that follow from rows before them (rank-revealing sparse QR); empty rows, which
/// stand for inactive constraints, do not count.
std::vector<int> dependentRows(const Eigen::SparseMatrix<double>& constraints);

/// Constraints that follow from earlier ones (in the order of the file) at `state`.
std::vector<RedundantConstraint> redundantConstraints(Equations& equations, const State& state);
/// "constraint 3 of 'hinge', constraint 4 of 'hinge'"
std::string toText(const std::vector<RedundantConstraint>& list, const System& system);
/// The finding that names them, a warning with repairs where parameters can take them away; empty when there are none.
std::optional<Diagnostic> redundancyFinding(Equations& equations, const State& state);

/// What the constraints leave free.
struct Freedom {
  int count = 0;                               ///< degrees of freedom: coordinates less independent constraints
  std::vector<RedundantConstraint> redundant;  ///< constraints that add nothing
};
Freedom degreesOfFreedom(Equations& equations, const State& state);
/// The motions that remain, as columns dq (coordinates x degrees of freedom), each moving as few items as it can and
/// with a largest entry of 1. Dense: meant to be looked at. At most `limit` of them.
MatX remainingMotions(Equations& equations, const State& state, int limit = 64);

/// Joints that are open or move apart at `state` by more than `tolerance` [m or rad; per s]: warnings with the numbers.
Diagnostics constraintGaps(Equations& equations, const State& state, double tolerance = 1e-8);

}  // namespace sprung
