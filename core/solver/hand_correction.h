// The hand couples coordinates that the laws of a model may leave apart. Its block is kept out of the iteration matrix
// then, so that a linear model is not factorised anew while somebody pulls at it: the solution is corrected instead
// (Sherman-Morrison-Woodbury formula; Golub & Van Loan, Matrix Computations, 2.1.4).
#pragma once

#include <array>
#include <optional>

#include "core/dynamics/drag.h"
#include "core/solver/linear.h"

namespace sprung {

class HandCorrection {
 public:
  /// Solves (A + E B E^T) x = b in place, with A factorised in `linear`, B the hand's block and E its coordinates.
  void solve(LinearSolver& linear, const std::optional<HandBlock>& hand, VecX& x);

 private:
  int first_ = -1, count_ = 0;
  int factorization_ = -1;       ///< the one that `columns_` belong to
  std::array<VecX, 3> columns_;  ///< A^-1 E
};

}  // namespace sprung
