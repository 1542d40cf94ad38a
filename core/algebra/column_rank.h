// Rank of a large sparse matrix, and how its columns follow from each other: SuiteSparse's multifrontal QR, which costs
// about as much as the matrix has entries where things are connected in chains and loops. The only place that sees
// SPQR.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/base/types.h"
#include "core/system/sparse_block.h"

namespace sprung {

class ColumnRank {
 public:
  /// A linear relation between columns: sum of value * column = 0. Sorted by column, largest magnitude 1.
  using Relation = std::vector<std::pair<int, double>>;

  /// A column follows from others when less than `tolerance` of it is left beside them. Precondition: finite entries,
  /// compressed, columns of length about 1.
  ColumnRank(const SparseMatrix& matrix, double tolerance);

  int rank() const { return static_cast<int>(leading_.size()); }
  /// How many independent relations there are: columns less rank.
  int relationCount() const { return static_cast<int>(dead_.size()); }
  Relation relation(int index) const;

 private:
  struct Entry {
    int place = 0;  ///< of the column in R
    double value = 0.0;
  };
  /// Fills `entries_` from the columns of R.
  void takeRows(std::span<const std::int64_t> starts, const std::int64_t* indices, const double* values);

  std::vector<Entry> entries_;       ///< of R's rows, one after the other, without the leading ones; none without dead_
  std::vector<std::size_t> firsts_;  ///< per row: into entries_
  std::vector<int> leading_;         ///< per row: the place of its leading entry
  std::vector<double> pivots_;       ///< per row: that entry
  std::vector<int> dead_;            ///< places without a row that leads there
  std::vector<int> order_;           ///< place -> column of the matrix
};

/// Basis of all motions x with matrix * x = 0, in which the columns that come last carry one relation each wherever
/// they can: entry `chosen` of each relation is the column that follows from the others, and is in no other relation.
struct SolvedRelation {
  int chosen = 0;
  ColumnRank::Relation relation;
};
std::vector<SolvedRelation> solveForLast(const ColumnRank& columns);

}  // namespace sprung
