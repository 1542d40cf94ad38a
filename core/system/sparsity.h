// Pattern of the iteration matrix in compressed columns, and where each element's dense block goes in it. Found once
// per system; a step only writes values.
#pragma once

#include <span>
#include <vector>

namespace sprung {

struct Sparsity {
  int size = 0;                   ///< rows = columns = coordinates + constraints
  std::vector<int> columnStarts;  ///< size + 1
  std::vector<int> rowIndices;
  std::vector<int> positions;  ///< element blocks one after the other, column by column: index into the values

  int nonZeros() const { return static_cast<int>(rowIndices.size()); }
  /// Places a further dense block where all its entries are there already: its start in `positions`, or -1.
  int findBlock(std::span<const int> unknowns);
};

/// Collects the blocks (square, over the given unknowns) and builds the pattern.
class SparsityBuilder {
 public:
  explicit SparsityBuilder(int size) : size_(size) {}
  /// Returns the start of the block in Sparsity::positions.
  int addBlock(std::span<const int> unknowns);
  /// The diagonal entries of consecutive unknowns alone, one after the other.
  int addDiagonal(int first, int count);
  Sparsity build() const;

 private:
  int size_;
  int blockEntries_ = 0;
  std::vector<std::vector<int>> blocks_;
};

}  // namespace sprung
