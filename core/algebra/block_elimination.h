// LU factorisation by blocks along an elimination plan: a small dense matrix for each block, with pivots chosen inside
// the block. Made for bodies joined in chains and trees, whose blocks are a body with its joint.
#pragma once

#include <array>
#include <memory>
#include <vector>

#include "core/algebra/aligned.h"
#include "core/algebra/elimination_plan.h"
#include "core/algebra/front.h"
#include "core/algebra/second_core.h"
#include "core/base/types.h"

namespace sprung {

class BlockElimination {
 public:
  explicit BlockElimination(const FrontArithmetic& arithmetic = frontArithmetic()) : arithmetic_(arithmetic) {}
  /// Sizes all memory. What `values` has on the diagonal shows which unknowns are multipliers of constraints. A plan
  /// for the same pattern and multipliers is kept. `pattern` must outlive the elimination.
  void analyze(const Sparsity& pattern, const std::vector<double>& values);
  /// Where it pays, parts of the matrix that have nothing to do with each other are factorised at the same time.
  void useSecondCore(bool use) { usesSecondCore_ = use; }
  int threads() const { return secondCore_ ? 2 : 1; }
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
  void placeEntries();
  /// What one thread needs to eliminate blocks, and what it finds.
  struct Share {
    AlignedNumbers magnitudes;      ///< per place of a block: what its diagonal entry is the sum of
    AlignedNumbers panel;           ///< of one front
    std::vector<int> withoutPivot;  ///< blocks
    double smallest = 1.0;          ///< pivot, beside its magnitude
    void take(const Share& other);
  };
  void factorizeBlocks(const std::vector<double>& values, int begin, int end, Share& share);
  void addUpdates(const EliminationPlan::Block& child, double* magnitudes);
  Front frontOf(const EliminationPlan::Block& block);
  bool isAccurate();
  void solveOnce(VecX& rightHandSide);
  template <class Entry>
  void visit(Entry entry) const;

  const FrontArithmetic& arithmetic_;
  bool usesSecondCore_ = false;
  std::unique_ptr<SecondCore> secondCore_;  ///< while it pays
  const Sparsity* pattern_ = nullptr;
  bool planned_ = false;
  std::vector<char> weak_, joined_;
  EliminationPlan plan_;
  /// Entries that follow each other in the matrix and in the factors of their block.
  struct Run {
    int source = 0, target = 0;
    int count = 0;
  };
  std::vector<Run> runs_;
  std::vector<int> runStarts_;  ///< per block
  AlignedNumbers factors_, updates_;
  std::vector<int> swaps_;  ///< row that a place of the order was exchanged with, within its block
  std::array<Share, 2> shares_;
  double checked_ = 0.0;                         ///< smallest pivot where a solution was last compared with a known one
  bool refines_ = false;                         ///< solutions are improved by a second one
  const std::vector<double>* values_ = nullptr;  ///< of the matrix that was factorised
  VecX ordered_, error_;
  AlignedNumbers line_;   ///< of one front
  AlignedNumbers known_;  ///< unknowns that one block is coupled to
};

}  // namespace sprung
