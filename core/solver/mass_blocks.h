// Solves M a = f. The mass matrix is block diagonal, one block for each node, so that a solution costs as much as the
// model has nodes.
#pragma once

#include <vector>

#include "core/dynamics/equations.h"

namespace sprung {

class MassBlocks {
 public:
  explicit MassBlocks(const System& system);

  /// Coordinates with a prescribed motion: their rows are left out and their solution is zero. One entry for each
  /// coordinate.
  void setFixed(const std::vector<char>& fixed);
  bool fixed(Eigen::Index coordinate) const { return fixed_[static_cast<std::size_t>(coordinate)] != 0; }
  /// Factorises M at the frames of the last evaluation. With `keepConstant`, blocks that depend on no coordinate are
  /// factorised once. Returns -1, or the coordinate without mass.
  int factorize(const Equations& equations, const State& state, bool keepConstant);
  /// Solves in place. Precondition: factorised.
  void solve(VecX& f) const;
  /// Parameters have changed.
  void invalidate() { constantDone_ = false; }

 private:
  int factorizeBlock(std::size_t node);

  const System& system_;
  std::vector<char> fixed_;
  std::vector<char> moving_;          ///< per node: the block depends on coordinates
  std::vector<NodeMatrix> matrices_;  ///< M
  std::vector<NodeMatrix> factors_;   ///< L of L L^T
  bool anyMoving_ = false;
  bool constantDone_ = false;
};

}  // namespace sprung
