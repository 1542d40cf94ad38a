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
  std::vector<Eigen::Triplet<double>> entries;
  for (int column = 0; column < columns; ++column)
    for (int k = pattern.columnStarts[static_cast<std::size_t>(column)];
         k < pattern.columnStarts[static_cast<std::size_t>(column) + 1]; ++k) {
      const int row = pattern.rowIndices[static_cast<std::size_t>(k)] - firstRow;
      const double value = values[static_cast<std::size_t>(k)];
      if (row >= 0 && row < rows && value != 0.0) entries.emplace_back(row, column, value);
    }
  SparseMatrix matrix(rows, columns);
  matrix.setFromTriplets(entries.begin(), entries.end());
  return matrix;
}

}  // namespace sprung
