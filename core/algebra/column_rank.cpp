#include "core/algebra/column_rank.h"

#include <SuiteSparseQR.hpp>
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <numeric>
#include <optional>

namespace sprung {
namespace {

/// Entries this small beside the largest of a relation are rounding.
constexpr double kNoise = 1e-9;
/// A column is chosen when it has at least this share in a relation: the others then carry at most its inverse.
constexpr double kShare = 0.05;

/// SPQR's memory and settings.
struct Workspace {
  cholmod_common common{};
  Workspace() {
    cholmod_l_start(&common);
    common.print = 0;
  }
  ~Workspace() { cholmod_l_finish(&common); }
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;
};

/// The matrix as SPQR reads it, which changes nothing; the vectors hold the indices.
struct View {
  std::vector<SuiteSparse_long> starts, indices;
  cholmod_sparse sparse{};

  /// Precondition: compressed.
  explicit View(const SparseMatrix& matrix)
      : starts(matrix.outerIndexPtr(), matrix.outerIndexPtr() + matrix.cols() + 1),
        indices(matrix.innerIndexPtr(), matrix.innerIndexPtr() + matrix.nonZeros()) {
    sparse.nrow = static_cast<std::size_t>(matrix.rows());
    sparse.ncol = static_cast<std::size_t>(matrix.cols());
    sparse.nzmax = static_cast<std::size_t>(matrix.nonZeros());
    sparse.p = starts.data();
    sparse.i = indices.data();
    sparse.x = const_cast<double*>(matrix.valuePtr());
    sparse.itype = CHOLMOD_LONG;
    sparse.xtype = CHOLMOD_REAL;
    sparse.dtype = CHOLMOD_DOUBLE;
    sparse.sorted = 1;
    sparse.packed = 1;
  }
};

void clean(ColumnRank::Relation& relation) {
  double largest = 0.0;
  for (const auto& [column, value] : relation) largest = std::max(largest, std::abs(value));
  std::erase_if(relation, [&](const auto& entry) { return std::abs(entry.second) <= kNoise * largest; });
  for (auto& entry : relation) entry.second /= largest;
  std::sort(relation.begin(), relation.end());
}

}  // namespace

ColumnRank::ColumnRank(const SparseMatrix& matrix, double tolerance) {
  const auto columns = static_cast<std::size_t>(matrix.cols());
  View view(matrix);
  Workspace work;
  cholmod_sparse* r = nullptr;
  SuiteSparse_long* permutation = nullptr;
  SuiteSparseQR<double>(SPQR_ORDERING_AMD, tolerance, 0, &view.sparse, &r, &permutation, &work.common);
  order_.resize(columns);
  for (std::size_t i = 0; i < columns; ++i)
    order_[i] = permutation == nullptr ? static_cast<int>(i) : static_cast<int>(permutation[i]);
  const auto* starts = static_cast<const SuiteSparse_long*>(r->p);
  const auto* indices = static_cast<const SuiteSparse_long*>(r->i);
  const auto* values = static_cast<const double*>(r->x);
  // R is a staircase: each row begins in a column of its own, which is the next one with a row that is new.
  for (std::size_t place = 0; place < columns; ++place) {
    const auto next = static_cast<SuiteSparse_long>(leading_.size());
    const auto* end = indices + starts[place + 1];
    const auto* found = std::find(indices + starts[place], end, next);
    if (found != end && std::abs(values[found - indices]) > 0.0) {
      leading_.push_back(static_cast<int>(place));
      pivots_.push_back(values[found - indices]);
    } else {
      dead_.push_back(static_cast<int>(place));
    }
  }
  if (!dead_.empty()) takeRows({starts, columns + 1}, indices, values);
  cholmod_l_free_sparse(&r, &work.common);
  cholmod_l_free(columns, sizeof(SuiteSparse_long), permutation, &work.common);
}

void ColumnRank::takeRows(std::span<const SuiteSparse_long> starts, const SuiteSparse_long* indices,
                          const double* values) {
  // How many rows there were when a column came.
  const auto each = [&](const auto& act) {
    std::size_t known = 0;
    for (std::size_t place = 0; place + 1 < starts.size(); ++place) {
      for (SuiteSparse_long k = starts[place]; k < starts[place + 1]; ++k) {
        const auto row = static_cast<std::size_t>(indices[k]);
        if (row < known && values[k] != 0.0) act(row, Entry{static_cast<int>(place), values[k]});
      }
      if (known < leading_.size() && leading_[known] == static_cast<int>(place)) ++known;
    }
  };
  firsts_.assign(leading_.size() + 1, 0);
  each([&](std::size_t row, const Entry&) { ++firsts_[row + 1]; });
  std::partial_sum(firsts_.begin(), firsts_.end(), firsts_.begin());
  entries_.resize(firsts_.back());
  std::vector<std::size_t> next(firsts_.begin(), firsts_.end() - 1);
  each([&](std::size_t row, const Entry& entry) { entries_[next[row]++] = entry; });
}

/// R x = 0 with x = 1 in the dead column and 0 in the other dead ones, from the last row to the first.
ColumnRank::Relation ColumnRank::relation(int index) const {
  VecX x = VecX::Zero(static_cast<Eigen::Index>(order_.size()));
  const int place = dead_[static_cast<std::size_t>(index)];
  x[place] = 1.0;
  Relation result = {{order_[static_cast<std::size_t>(place)], 1.0}};
  const auto before = std::lower_bound(leading_.begin(), leading_.end(), place) - leading_.begin();
  for (auto row = static_cast<std::size_t>(before); row-- > 0;) {
    double sum = 0.0;
    for (std::size_t k = firsts_[row]; k < firsts_[row + 1]; ++k) sum += entries_[k].value * x[entries_[k].place];
    if (sum == 0.0) continue;
    x[leading_[row]] = -sum / pivots_[row];
    result.emplace_back(order_[static_cast<std::size_t>(leading_[row])], x[leading_[row]]);
  }
  clean(result);
  return result;
}

namespace {

/// Gauss-Jordan elimination on relations, each a sparse row.
class Elimination {
 public:
  explicit Elimination(const ColumnRank& columns) {
    for (int i = 0; i < columns.relationCount(); ++i) {
      relations_.push_back({-1, columns.relation(i)});
      for (const auto& entry : relations_.back().relation) users_[entry.first].push_back(relations_.size() - 1);
    }
  }

  std::vector<SolvedRelation> run() {
    for (auto& [column, list] : users_)
      if (const auto best = bestFor(column, list)) choose(*best, column);
    // What has become large only after its column had its turn.
    for (std::size_t i = 0; i < relations_.size(); ++i)
      if (relations_[i].chosen < 0) choose(i, largestOf(relations_[i].relation));
    std::sort(relations_.begin(), relations_.end(), [](const auto& a, const auto& b) { return a.chosen < b.chosen; });
    return std::move(relations_);
  }

 private:
  double share(std::size_t i, int column) const {
    const ColumnRank::Relation& relation = relations_[i].relation;
    const auto at = std::lower_bound(relation.begin(), relation.end(), std::pair{column, -2.0});
    return at != relation.end() && at->first == column ? at->second : 0.0;
  }

  std::optional<std::size_t> bestFor(int column, const std::vector<std::size_t>& list) const {
    std::optional<std::size_t> best;
    for (const std::size_t i : list) {
      const double size = std::abs(share(i, column));
      if (relations_[i].chosen < 0 && size >= kShare && (!best || size > std::abs(share(*best, column)))) best = i;
    }
    return best;
  }

  static int largestOf(const ColumnRank::Relation& relation) {
    return std::max_element(relation.begin(), relation.end(),
                            [](const auto& a, const auto& b) { return std::abs(a.second) < std::abs(b.second); })
        ->first;
  }

  /// The column leaves all relations but this one.
  void choose(std::size_t index, int column) {
    relations_[index].chosen = column;
    const ColumnRank::Relation pivot = relations_[index].relation;
    const double whole = share(index, column);
    for (const std::size_t i : std::vector<std::size_t>(users_[column])) {
      const double part = share(i, column);
      if (i == index || part == 0.0) continue;
      ColumnRank::Relation& relation = relations_[i].relation;
      std::map<int, double> sum(relation.begin(), relation.end());
      for (const auto& [other, value] : pivot) {
        const auto [at, fresh] = sum.try_emplace(other, 0.0);
        if (fresh) users_[other].push_back(i);
        at->second -= part / whole * value;
      }
      sum.erase(column);
      relation.assign(sum.begin(), sum.end());
      clean(relation);
    }
  }

  std::vector<SolvedRelation> relations_;
  std::map<int, std::vector<std::size_t>, std::greater<>> users_;  ///< relations that may have a column, last first
};

}  // namespace

std::vector<SolvedRelation> solveForLast(const ColumnRank& columns) { return Elimination(columns).run(); }

}  // namespace sprung
