// Parts of the iteration matrix as sparse matrices, for what is computed once and not in every step.
#pragma once

#include <Eigen/Sparse>
#include <vector>

#include "core/system/sparsity.h"

namespace sprung {

using SparseMatrix = Eigen::SparseMatrix<double>;

/// The entries of `values` (in the order of the pattern) with column in [first, first + columns) and row < rows.
inline SparseMatrix matrixBlock(const Sparsity& pattern, const std::vector<double>& values, int first, int columns,
                                int rows) {
  SparseMatrix matrix(rows, columns);
  Eigen::Index count = 0;
  const auto each = [&](int column, const auto& act) {
    const auto at = static_cast<std::size_t>(first + column);
    for (int k = pattern.columnStarts[at]; k < pattern.columnStarts[at + 1]; ++k) {
      const int row = pattern.rowIndices[static_cast<std::size_t>(k)];
      const double value = values[static_cast<std::size_t>(k)];
      if (row < rows && value != 0.0) act(row, value);
    }
  };
  for (int column = 0; column < columns; ++column) each(column, [&](int, double) { ++count; });
  matrix.reserve(count);
  for (int column = 0; column < columns; ++column) {
    matrix.startVec(column);
    each(column, [&](int row, double value) { matrix.insertBack(row, column) = value; });
  }
  matrix.finalize();
  return matrix;
}

}  // namespace sprung
