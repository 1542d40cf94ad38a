// Solves M a = f: single coordinates by their masses, nodes with rigid bodies by a block each, so that a solution costs
// as much as the model has nodes.
#pragma once

#include <vector>

#include "core/dynamics/equations.h"
#include "core/dynamics/inertia.h"

namespace sprung {

class MassBlocks {
 public:
  explicit MassBlocks(const System& system);

  /// Coordinates with a prescribed motion: their rows are left out and their solution is zero. One entry for each
  /// coordinate.
  void setFixed(const std::vector<char>& fixed);
  bool fixed(Eigen::Index coordinate) const { return fixed_[static_cast<std::size_t>(coordinate)] != 0; }
  /// Factorises M at the frames of the last evaluation. With `keepConstant`, what depends on no coordinate is
  /// factorised once. Returns -1, or the coordinate without mass.
  int factorize(const Equations& equations, const State& state, bool keepConstant);
  /// a = -M^-1 r. Precondition: factorised.
  void solve(const Eigen::Ref<const VecX>& r, Eigen::Ref<VecX> a) const;
  /// Parameters have changed.
  void invalidate() { constantDone_ = false; }

 private:
  int invertDiagonal();
  int factorizeBlock(std::size_t index);

  const System& system_;
  MassMatrix mass_;
  std::vector<char> fixed_;
  std::vector<char> inBlock_;        ///< per coordinate: it belongs to one of the blocks
  VecX inverse_;                     ///< 1/m of single coordinates; 0 where they are fixed
  std::vector<NodeMatrix> factors_;  ///< L of L L^T of each block
  bool constantDone_ = false;
};

}  // namespace sprung
