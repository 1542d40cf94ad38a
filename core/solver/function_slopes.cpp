#include "core/solver/function_slopes.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "core/dynamics/configuration.h"

namespace sprung {
namespace {

constexpr int kMostCoordinates = 2000;

/// All of the slopes is in the differences of the residual, and what these lack beside the matrix is rounding.
template <class Moved>
SparseMatrix lackingBeside(const System& system, const SparseMatrix& known, const ResidualAt& residual,
                           const Moved& moved) {
  constexpr double kStep = 1e-5, kCounts = 1e-5;
  const Eigen::Index n = system.coordinateCount;
  const double reach = kStep * std::min(1.0, system.extent);
  VecX up(system.sparsity.size), down(system.sparsity.size);
  std::vector<Eigen::Triplet<double>> entries;
  for (Eigen::Index j = 0; j < n; ++j) {
    residual(moved(j, reach), up);
    residual(moved(j, -reach), down);
    const VecX before = known.col(j), found = (up - down).head(n) / (2.0 * reach), more = found - before;
    const double largest = std::max(before.cwiseAbs().maxCoeff(), found.cwiseAbs().maxCoeff());
    for (Eigen::Index i = 0; i < n; ++i)
      if (std::abs(more[i]) > kCounts * largest)
        entries.emplace_back(static_cast<int>(i), static_cast<int>(j), more[i]);
  }
  SparseMatrix lacking(n, n);
  lacking.setFromTriplets(entries.begin(), entries.end());
  return lacking;
}

}  // namespace

SparseMatrix lackingStiffness(const System& system, const State& state, const SparseMatrix& known,
                              const ResidualAt& residual) {
  return lackingBeside(system, known, residual, [&](Eigen::Index j, double by) {
    State there = state;
    addIncrement(system, state.q, by * VecX::Unit(state.v.size(), j), there.q);
    return there;
  });
}

SparseMatrix lackingDamping(const System& system, const State& state, const SparseMatrix& known,
                            const ResidualAt& residual) {
  return lackingBeside(system, known, residual, [&](Eigen::Index j, double by) {
    State there = state;
    there.v[j] += by;
    return there;
  });
}

bool hasLackingSlopes(const Equations& equations) {
  return equations.functionsReadState() && equations.system().coordinateCount <= kMostCoordinates;
}

SparseMatrix lackingSlopes(Equations& equations, const State& state, const JacobianFactors& factors, double loadFactor,
                           std::vector<double>& values) {
  const System& system = equations.system();
  const int n = system.coordinateCount;
  const auto residual = [&](const State& there, VecX& r) { equations.residual(there, loadFactor, r); };
  SparseMatrix lacking(n, n);
  if (factors.position != 0.0) {
    equations.jacobian(state, {0.0, 1.0, 0.0}, loadFactor, values);
    lacking +=
        factors.position * lackingStiffness(system, state, matrixBlock(system.sparsity, values, 0, n, n), residual);
  }
  if (factors.velocity != 0.0) {
    equations.jacobian(state, {0.0, 0.0, 1.0}, loadFactor, values);
    lacking +=
        factors.velocity * lackingDamping(system, state, matrixBlock(system.sparsity, values, 0, n, n), residual);
  }
  VecX back(system.sparsity.size);
  residual(state, back);
  return lacking;
}

void FunctionSlopes::set(const Sparsity& pattern, const SparseMatrix& lacking) {
  slopes_.clear();
  if (lacking.nonZeros() == 0) return;
  const auto size = static_cast<std::size_t>(pattern.size);
  // Patterns are symmetric.
  std::vector<std::set<int>> columns(size);
  for (std::size_t column = 0; column < size; ++column)
    columns[column].insert(pattern.rowIndices.begin() + pattern.columnStarts[column],
                           pattern.rowIndices.begin() + pattern.columnStarts[column + 1]);
  for (int column = 0; column < lacking.outerSize(); ++column)
    for (SparseMatrix::InnerIterator it(lacking, column); it; ++it) {
      columns[static_cast<std::size_t>(column)].insert(static_cast<int>(it.row()));
      columns[static_cast<std::size_t>(it.row())].insert(column);
    }
  pattern_ = {.size = pattern.size, .columnStarts = {0}, .rowIndices = {}, .positions = {}};
  for (const std::set<int>& rows : columns) {
    pattern_.rowIndices.insert(pattern_.rowIndices.end(), rows.begin(), rows.end());
    pattern_.columnStarts.push_back(pattern_.nonZeros());
  }
  const auto placeOf = [&](std::size_t column, int row) {
    const auto begin = pattern_.rowIndices.begin() + pattern_.columnStarts[column];
    const auto end = pattern_.rowIndices.begin() + pattern_.columnStarts[column + 1];
    return static_cast<std::size_t>(std::lower_bound(begin, end, row) - pattern_.rowIndices.begin());
  };
  places_.clear();
  for (std::size_t column = 0; column < size; ++column)
    for (int k = pattern.columnStarts[column]; k < pattern.columnStarts[column + 1]; ++k)
      places_.push_back(placeOf(column, pattern.rowIndices[static_cast<std::size_t>(k)]));
  for (int column = 0; column < lacking.outerSize(); ++column)
    for (SparseMatrix::InnerIterator it(lacking, column); it; ++it)
      slopes_.push_back({placeOf(static_cast<std::size_t>(column), static_cast<int>(it.row())), it.value()});
}

std::vector<double>& FunctionSlopes::with(const std::vector<double>& values) {
  all_.assign(static_cast<std::size_t>(pattern_.nonZeros()), 0.0);
  for (std::size_t i = 0; i < places_.size(); ++i) all_[places_[i]] = values[i];
  for (const Slope& slope : slopes_) all_[slope.place] += slope.value;
  return all_;
}

}  // namespace sprung
