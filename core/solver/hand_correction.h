// A hand couples coordinates that the laws of a model may leave apart. Its block is kept out of the iteration matrix
// then, so that a linear model is not factorised anew while somebody pulls at it: the solution is corrected instead
// (Sherman-Morrison-Woodbury formula; Golub & Van Loan, Matrix Computations, 2.1.4).
#pragma once

#include <array>
#include <span>
#include <vector>

#include "core/algebra/linear.h"
#include "core/dynamics/drag.h"

namespace sprung {

class HandCorrection {
 public:
  /// Solves (A + sum E B E^T) x = b in place, with A factorised in `linear`, B the blocks of the hands and E their
  /// coordinates: one hand after the other, each on the matrix with those before it.
  void solve(LinearSolver& linear, std::span<const HandBlock> hands, VecX& x);

 private:
  struct Hand {
    int first = -1, count = 0;
    int factorization = -1;       ///< the one that `plain` belongs to
    std::array<VecX, 3> plain;    ///< A^-1 E
    std::array<VecX, 3> columns;  ///< the same with the hands before it
    Eigen::PartialPivLU<Mat3> felt;
  };
  static void correct(const Hand& hand, const HandBlock& block, VecX& x);
  static void solvePlain(LinearSolver& linear, const HandBlock& block, Eigen::Index size, Hand& hand);

  std::vector<Hand> hands_;
};

}  // namespace sprung
