// The lowest eigenvalues of K x = lambda M x by inverse iteration on a whole subspace with Rayleigh-Ritz projection
// (Bathe, Finite Element Procedures, section 11.6). Knows matrices only. Repeated eigenvalues, such as the three equal
// ones of an isotropic spring, need no special care.
#pragma once

#include <functional>

#include "core/base/types.h"
#include "core/system/sparse_block.h"

namespace sprung {

struct SubspaceResult {
  VecX eigenvalues;  ///< rising
  MatX shapes;       ///< columns with unit mass
  bool converged = false;
  bool symmetric = true;
  bool givenUp = false;  ///< as `cancelled` asked for
};

/// `inverse(force, motion)` solves (K + shift M) motion = force among the motions that are allowed; the eigenvalues
/// nearest to -shift are found. Deterministic. `cancelled` is asked before each solution.
SubspaceResult subspaceIteration(const SparseMatrix& stiffness, const SparseMatrix& mass,
                                 const std::function<void(const VecX& force, VecX& motion)>& inverse, int count,
                                 const std::function<bool()>& cancelled = {});

/// The largest ratio of diagonal entries |K_ii| / M_ii, a measure of the highest eigenvalues; 1 when there is none.
double largestRatio(const SparseMatrix& stiffness, const SparseMatrix& mass);

}  // namespace sprung
