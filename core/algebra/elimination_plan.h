// The plan of a block elimination, found from a pattern alone: an order of the unknowns with little fill, gathered into
// blocks that are eliminated together, and the tree of these blocks. What a block's elimination changes lies in the
// front of its parent. Near-linear cost for chains and trees.
#pragma once

#include <cstddef>
#include <vector>

#include "core/system/sparsity.h"

namespace sprung {

struct EliminationPlan {
  /// Unknowns that are eliminated together: `count` at the places from `first`, coupled to `rows` later places.
  struct Block {
    int first = 0, count = 0;
    int rows = 0;
    int rowStart = 0;    ///< into `rows` and `local`
    int parent = -1;     ///< -1: a root, without rows
    int childStart = 0;  ///< into `children`
    int childCount = 0;
    int top = 0;             ///< an unknown that names the block in `joined`
    std::size_t update = 0;  ///< start of its update matrix: `rows` lines of `rows` entries
    std::size_t factor = 0;  ///< start of its factors: `count` lines of count + rows, then `rows` lines of `count`

    std::size_t topStride() const { return stride(count + rows); }
    std::size_t sideStride() const { return stride(count); }
    std::size_t updateStride() const { return stride(rows); }
    std::size_t sideStart() const { return factor + static_cast<std::size_t>(count) * topStride(); }
    std::size_t factorSize() const {
      return static_cast<std::size_t>(count) * topStride() + static_cast<std::size_t>(rows) * sideStride();
    }
    std::size_t updateSize() const { return static_cast<std::size_t>(rows) * updateStride(); }
  };
  /// From line to line: whole chunks of four.
  static std::size_t stride(int entries) { return (static_cast<std::size_t>(entries) + 3) / 4 * 4; }

  std::vector<int> unknowns;  ///< at each place of the order
  std::vector<Block> blocks;  ///< children before parents
  std::vector<int> rows;      ///< places, rising within a block
  std::vector<int> local;     ///< the same in the front of the parent: first its unknowns, then its rows
  std::vector<int> children;
  std::size_t factorSize = 0, updateSize = 0;
  int widest = 0;     ///< unknowns and rows of the largest front
  double work = 0.0;  ///< estimated multiplications of a factorisation

  /// Blocks that have nothing to do with those before them: a whole subtree, which can be eliminated at the same time.
  struct Beside {
    int begin = 0, end = 0;
    double work = 0.0;  ///< that is done at the same time, as above
  };
  Beside beside;

  /// `weak` marks unknowns without a pivot of their own (multipliers of constraints): they are eliminated after, or
  /// with, unknowns that they are coupled to. `joined` marks unknowns whose block is merged with its parent.
  static EliminationPlan of(const Sparsity& pattern, const std::vector<char>& weak, const std::vector<char>& joined);
};

}  // namespace sprung
