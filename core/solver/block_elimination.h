// LU factorisation by blocks along an elimination plan: a small dense matrix for each block, with pivots chosen inside
// the block. Made for bodies joined in chains and trees, whose blocks are a body with its joint.
#pragma once

#include <vector>

#include "core/base/types.h"
#include "core/solver/elimination_plan.h"

namespace sprung {

class BlockElimination {
 public:
  /// Sizes all memory. What `values` has on the diagonal shows which unknowns are multipliers of constraints. A plan
  /// for the same pattern and multipliers is kept. `pattern` must outlive the elimination.
  void analyze(const Sparsity& pattern, const std::vector<double>& values);
  bool planned() const { return planned_; }
  /// The next factorisation begins with `analyze`: merged blocks are parted again.
  void forget() { planned_ = false; }
  /// Merges the blocks that lacked a pivot in the last factorisation with their parents. False: no such block, or
  /// they would grow too large.
  bool join();

  /// False when a block has no pivot that its own entries do not bury in rounding: then this method does not suit the
  /// matrix, which may be regular all the same. `values` must stay as they are until the last solution with them.
  bool factorize(const std::vector<double>& values);
  /// Solves in place. Precondition: factorised.
  void solve(VecX& rightHandSide);

 private:
  void place();
  void addUpdates(const EliminationPlan::Block& block);
  bool factorizeFront(const EliminationPlan::Block& block);
  bool pivot(const EliminationPlan::Block& block, int p);
  void updateParent(const EliminationPlan::Block& block);
  void eliminate(const EliminationPlan::Block& block);
  void substitute(const EliminationPlan::Block& block);
  bool isAccurate();
  void solveOnce(VecX& rightHandSide);
  template <class Entry>
  void visit(Entry entry) const;

  const Sparsity* pattern_ = nullptr;
  bool planned_ = false;
  std::vector<char> weak_, joined_;
  EliminationPlan plan_;
  std::vector<int> entryStarts_;  ///< per block, into the two below
  std::vector<int> sources_;      ///< positions in the values of the matrix
  std::vector<int> targets_;      ///< positions in the factors of the block
  std::vector<double> factors_, updates_;
  std::vector<int> swaps_;                       ///< row that a place of the order was exchanged with, within its block
  std::vector<double> magnitudes_;               ///< per place of a block: what its diagonal entry is the sum of
  std::vector<int> withoutPivot_;                ///< blocks
  double smallest_ = 1.0;                        ///< pivot of the last factorisation, beside its magnitude
  double checked_ = 0.0;                         ///< the same where a solution was last compared with a known one
  bool refines_ = false;                         ///< solutions are improved by a second one
  const std::vector<double>* values_ = nullptr;  ///< of the matrix that was factorised
  VecX ordered_, error_;
  std::vector<double> line_;   ///< of one front
  std::vector<double> known_;  ///< unknowns that one block is coupled to
};

}  // namespace sprung
