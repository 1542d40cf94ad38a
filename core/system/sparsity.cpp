#include "core/system/sparsity.h"

#include <algorithm>
#include <cstddef>

namespace sprung {

int Sparsity::findBlock(std::span<const int> unknowns) {
  const auto start = positions.size();
  for (const int column : unknowns) {
    const auto first = rowIndices.begin() + columnStarts[static_cast<std::size_t>(column)];
    const auto last = rowIndices.begin() + columnStarts[static_cast<std::size_t>(column) + 1];
    for (const int row : unknowns) {
      const auto at = std::lower_bound(first, last, row);
      if (at == last || *at != row) {
        positions.resize(start);
        return -1;
      }
      positions.push_back(static_cast<int>(at - rowIndices.begin()));
    }
  }
  return static_cast<int>(start);
}

int SparsityBuilder::addBlock(std::span<const int> unknowns) {
  const int start = blockEntries_;
  blocks_.emplace_back(unknowns.begin(), unknowns.end());
  blockEntries_ += static_cast<int>(unknowns.size() * unknowns.size());
  return start;
}

int SparsityBuilder::addDiagonal(int first, int count) {
  const int start = blockEntries_;
  for (int i = 0; i < count; ++i) {
    const int unknown = first + i;
    addBlock({&unknown, 1});
  }
  return start;
}

Sparsity SparsityBuilder::build() const {
  std::vector<std::vector<int>> columns(static_cast<std::size_t>(size_));
  // The diagonal is always present, so that a missing mass shows as a zero pivot that can be named.
  for (int i = 0; i < size_; ++i) columns[static_cast<std::size_t>(i)].push_back(i);
  for (const auto& block : blocks_)
    for (const int column : block)
      columns[static_cast<std::size_t>(column)].insert(columns[static_cast<std::size_t>(column)].end(), block.begin(),
                                                       block.end());
  Sparsity pattern;
  pattern.size = size_;
  pattern.columnStarts.push_back(0);
  for (auto& rows : columns) {
    std::sort(rows.begin(), rows.end());
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
    pattern.rowIndices.insert(pattern.rowIndices.end(), rows.begin(), rows.end());
    pattern.columnStarts.push_back(static_cast<int>(pattern.rowIndices.size()));
  }
  pattern.positions.reserve(static_cast<std::size_t>(blockEntries_));
  for (const auto& block : blocks_) {
    for (const int column : block) {
      const auto first = pattern.rowIndices.begin() + pattern.columnStarts[static_cast<std::size_t>(column)];
      const auto last = pattern.rowIndices.begin() + pattern.columnStarts[static_cast<std::size_t>(column) + 1];
      for (const int row : block)
        pattern.positions.push_back(static_cast<int>(std::lower_bound(first, last, row) - pattern.rowIndices.begin()));
    }
  }
  return pattern;
}

}  // namespace sprung
