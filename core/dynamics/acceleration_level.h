// The Jacobian on the level of accelerations, where the equations are linear in accelerations and multipliers and every
// constraint row is Cq: the mass matrix and the constraint matrix of a state.
#pragma once

#include <vector>

#include "core/dynamics/equations.h"
#include "core/system/sparse_block.h"

namespace sprung {

/// Values in the order of the system's pattern. Leaves the equations on the level of accelerations.
std::vector<double> accelerationJacobian(Equations& equations, const State& state,
                                         const JacobianFactors& factors = {1.0, 0.0, 0.0});

/// M, from these values or at a state.
SparseMatrix massMatrix(const System& system, const std::vector<double>& values);
SparseMatrix massMatrix(Equations& equations, const State& state);
/// Cq, a row per constraint: from the values of any iteration matrix, whose last columns are its transpose on every
/// level, or at a state.
SparseMatrix constraintMatrix(const System& system, const std::vector<double>& values);
SparseMatrix constraintMatrix(Equations& equations, const State& state);

}  // namespace sprung
