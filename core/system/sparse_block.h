// Parts of the iteration matrix as sparse matrices, for what is computed once and not in every step.
#pragma once

#include <Eigen/Sparse>
#include <vector>

#include "core/system/sparsity.h"

namespace sprung {

using SparseMatrix = Eigen::SparseMatrix<double>;

/// The entries of `values` (in the order of the pattern) with row in [firstRow, firstRow + rows) and column < columns.
inline SparseMatrix matrixBlock(const Sparsity& pattern, const std::vector<double>& values, int firstRow, int rows,
                                int columns) {
  SparseMatrix matrix(rows, columns);
  Eigen::Index count = 0;
  const auto each = [&](int column, const auto& act) {
    for (int k = pattern.columnStarts[static_cast<std::size_t>(column)];
         k < pattern.columnStarts[static_cast<std::size_t>(column) + 1]; ++k) {
      const int row = pattern.rowIndices[static_cast<std::size_t>(k)] - firstRow;
      const double value = values[static_cast<std::size_t>(k)];
      if (row >= 0 && row < rows && value != 0.0) act(row, value);
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
