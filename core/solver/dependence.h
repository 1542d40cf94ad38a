// How the constraints of a system follow from each other at a state. Consistent constraints that follow from others are
// normal: all hinges of a flat mechanism hold it in its plane. They are left out of the equations: their multipliers
// are zero, and the motion is that of all constraints, because what follows from others is fulfilled with them.
#pragma once

#include <vector>

#include "core/algebra/column_rank.h"
#include "core/dynamics/equations.h"

namespace sprung {

/// A constraint follows from others when the motion that it forbids beside them opens it by less than this share of its
/// way: so little may be the rounding of numbers that were written with six digits, and is clearance in reality.
inline constexpr double kDependent = 3e-5;
/// What is left out already stays so up to this share, so that rounding does not let it come and go.
inline constexpr double kStaysDependent = 1e-4;

struct Dependence {
  int active = 0;                         ///< constraints that act on something
  std::vector<SolvedRelation> relations;  ///< between rows of Cq, each divided by its length; `chosen` is left out
  VecX lengths;                           ///< of the rows of Cq; 0 = inactive

  /// The rows that are left out, rising.
  std::vector<int> leftOut() const;
};

/// `constraints` is Cq, a row per constraint and empty where inactive. The last rows are left out wherever that is
/// possible, so that what is left out is at the joint that closes a loop in the order of the file. Rotations are
/// compared with displacements by the lever arms around them: units do not matter. Empty when an entry is not finite.
Dependence findDependence(const System& system, const SparseMatrix& constraints, double tolerance = kDependent);

/// The same at a state, or at what becomes of it when joints that are open close.
Dependence findDependence(Equations& equations, const State& state);

/// Whether no joint is open at a state.
bool isClosed(Equations& equations, const State& state);
/// Cq where joints that are open have been closed; `state` becomes that place, at rest.
SparseMatrix closedConstraints(Equations& equations, State& state);

/// These rows and, in rising order with them, those that act on nothing although they are active, as what holds a
/// planar body in its plane does; from the values of an iteration matrix.
std::vector<int> withEmptyRows(const System& system, std::vector<int> rows, const std::vector<double>& values);

/// Cq without the lengths of its rows and the units of its columns: coordinates x active constraints, columns of length
/// 1; `rows` are the constraints of the columns, `lengths` those of all constraints. Multiplying a column of
/// coordinates by `units` gives back coordinates.
SparseMatrix scaledGradients(const System& system, const SparseMatrix& constraints, std::vector<int>& rows, VecX& units,
                             VecX& lengths);

/// The same of the constraints that are not left out.
SparseMatrix keptGradients(const System& system, const SparseMatrix& constraints, const std::vector<int>& leftOut,
                           std::vector<int>& rows, VecX& units);

}  // namespace sprung
