// LU factorisation of matrices whose unknowns are coupled like the vertices of trees: chains of masses with springs
// along the axes, shafts with rotors, free bodies. Eliminating from the leaves fills nothing in, so that factors and
// solutions are plain loops over the unknowns.
#pragma once

#include <vector>

#include "core/base/types.h"
#include "core/system/sparsity.h"

namespace sprung {

class TreeElimination {
 public:
  /// False when the pattern is not that of trees.
  bool analyze(const Sparsity& pattern);
  /// False when a pivot is buried in rounding or small beside what its elimination does: then this method does not suit
  /// the matrix, which may be regular all the same.
  bool factorize(const std::vector<double>& values);
  /// Solves in place. Precondition: factorised.
  void solve(VecX& rightHandSide) const;

 private:
  /// One step of the elimination. A root has itself for a parent and no couplings.
  struct Step {
    int unknown = 0, parent = 0;
  };
  struct Sources {
    int diagonal = -1, below = -1, beside = -1;  ///< positions in the values of the matrix; -1 = zero
  };
  struct Factors {
    double below = 0.0;       ///< entry in the parent's row over the pivot
    double beside = 0.0;      ///< entry in the parent's column over the pivot
    double reciprocal = 0.0;  ///< of the pivot
  };

  std::vector<Step> steps_;
  std::vector<Sources> sources_;
  std::vector<Factors> factors_;
  std::vector<double> pivots_, magnitudes_;  ///< per unknown
};

}  // namespace sprung
