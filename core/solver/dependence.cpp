#include "core/solver/dependence.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/dynamics/acceleration_level.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/constraint_rank.h"

namespace sprung {
namespace {

/// A gradient this short beside the longest is rounding: of axes that are parallel and should be normal.
constexpr double kNoGradient = 1e-12;
/// The share of a gradient beside others below which the matrices of the solvers, which contain its square, lose their
/// last digit: the tolerance where a wider one would take long structures for redundant.
constexpr double kLastDigit = 1e-6;

/// Per node the lever arm by which the constraints on its displacements turn it; 0 = none does.
std::vector<double> leverArms(const System& system, const SparseMatrix& transposed) {
  std::vector<int> nodeOf(static_cast<std::size_t>(system.coordinateCount), 0);
  for (std::size_t n = 0; n < system.nodes.size(); ++n)
    for (int i = 0; i < system.nodes[n].count; ++i)
      nodeOf[static_cast<std::size_t>(system.nodes[n].first + i)] = static_cast<int>(n);
  std::vector<double> arms(system.nodes.size(), 0.0);
  for (int column = 0; column < transposed.outerSize(); ++column) {
    SparseMatrix::InnerIterator it(transposed, column);
    while (it) {
      const auto n = static_cast<std::size_t>(nodeOf[static_cast<std::size_t>(it.row())]);
      const NodeLayout& node = system.nodes[n];
      double displacement = 0.0, rotation = 0.0;
      for (; it && it.row() < node.first + node.count; ++it) {
        double& size = it.row() - node.first < node.kind->positions() ? displacement : rotation;
        size = std::max(size, std::abs(it.value()));
      }
      if (displacement > 0.0) arms[n] = std::max(arms[n], rotation / displacement);
    }
  }
  return arms;
}

/// What each coordinate is multiplied with to become a length like the others of its mechanism.
VecX unitsOf(const System& system, const SparseMatrix& transposed) {
  const std::vector<double> arms = leverArms(system, transposed);
  double usual = 0.0;
  for (const double arm : arms) usual = std::max(usual, arm);
  VecX units = VecX::Ones(system.coordinateCount);
  for (std::size_t n = 0; n < system.nodes.size(); ++n) {
    const NodeLayout& node = system.nodes[n];
    const int rotations = rotationCount(node.kind->rotation);
    const double arm = arms[n] > 0.0 ? arms[n] : usual;
    if (rotations > 0 && arm > 0.0)
      units.segment(node.first + node.count - rotations, rotations).setConstant(1.0 / arm);
  }
  return units;
}

/// These columns, from left to right.
SparseMatrix withColumns(const SparseMatrix& matrix, const std::vector<int>& columns) {
  if (static_cast<Eigen::Index>(columns.size()) == matrix.cols()) return matrix;
  SparseMatrix result(matrix.rows(), static_cast<Eigen::Index>(columns.size()));
  result.reserve(matrix.nonZeros());
  for (std::size_t column = 0; column < columns.size(); ++column) {
    result.startVec(static_cast<Eigen::Index>(column));
    for (SparseMatrix::InnerIterator it(matrix, columns[column]); it; ++it)
      result.insertBack(it.row(), static_cast<Eigen::Index>(column)) = it.value();
  }
  result.finalize();
  return result;
}

/// By how much a constraint opens in the motion that it alone forbids, as a share of the longest way in it. A bar at
/// the foot of a tower has next to nothing of its own, and yet lets the top go far: what is left of its gradient is
/// spread over all that would move.
class Opening {
 public:
  explicit Opening(const SparseMatrix& gradients) : gradients_(gradients), left_(VecX::Zero(gradients.rows())) {}

  double operator()(const SolvedRelation& relation) {
    const auto each = [&](const auto& act) {
      for (const auto& [column, value] : relation.relation)
        for (SparseMatrix::InnerIterator it(gradients_, column); it; ++it) act(left_[it.row()], value * it.value());
    };
    each([](double& left, double part) { left += part; });
    double longest = 0.0, squares = 0.0;
    each([&](double& left, double) {
      longest = std::max(longest, std::abs(left));
      squares += left * left;
      left = 0.0;
    });
    return longest > 0.0 ? squares / longest : 0.0;
  }

 private:
  const SparseMatrix& gradients_;
  VecX left_;  ///< zero between calls, so that a call costs what its relation has entries
};

}  // namespace

std::vector<int> Dependence::leftOut() const {
  std::vector<int> rows;
  rows.reserve(relations.size());
  for (const SolvedRelation& relation : relations) rows.push_back(relation.chosen);
  return rows;
}

std::vector<int> withEmptyRows(const System& system, std::vector<int> rows, const std::vector<double>& values) {
  const Sparsity& pattern = system.sparsity;
  // An inactive one has an entry on its diagonal.
  VecX sizes = VecX::Zero(system.constraintCount);
  for (int row = 0; row < system.constraintCount; ++row) {
    const auto column = static_cast<std::size_t>(system.coordinateCount + row);
    for (int k = pattern.columnStarts[column]; k < pattern.columnStarts[column + 1]; ++k)
      sizes[row] = std::max(sizes[row], std::abs(values[static_cast<std::size_t>(k)]));
  }
  const double least = sizes.size() == 0 ? 0.0 : kNoGradient * sizes.maxCoeff();
  const auto known = static_cast<std::ptrdiff_t>(rows.size());
  for (int row = 0; row < system.constraintCount; ++row)
    if (sizes[row] <= least && !std::binary_search(rows.begin(), rows.begin() + known, row)) rows.push_back(row);
  std::inplace_merge(rows.begin(), rows.begin() + known, rows.end());
  return rows;
}

SparseMatrix scaledGradients(const System& system, const SparseMatrix& constraints, std::vector<int>& rows, VecX& units,
                             VecX& lengths) {
  SparseMatrix gradients = constraints.transpose();
  units = unitsOf(system, gradients);
  const Eigen::Index count = gradients.cols();
  lengths = VecX::Zero(count);
  for (Eigen::Index row = 0; row < count; ++row) {
    for (SparseMatrix::InnerIterator it(gradients, row); it; ++it) it.valueRef() *= units[it.row()];
    if (gradients.rows() > 0) lengths[row] = gradients.col(row).norm();
  }
  // What is left of a gradient by rounding alone has no direction.
  const double least = count == 0 ? 0.0 : kNoGradient * lengths.maxCoeff();
  rows.clear();
  for (Eigen::Index row = 0; row < count; ++row) {
    if (!(lengths[row] > least)) continue;
    for (SparseMatrix::InnerIterator it(gradients, row); it; ++it) it.valueRef() /= lengths[row];
    rows.push_back(static_cast<int>(row));
  }
  return withColumns(gradients, rows);
}

SparseMatrix keptGradients(const System& system, const SparseMatrix& constraints, const std::vector<int>& leftOut,
                           std::vector<int>& rows, VecX& units) {
  std::vector<int> all;
  VecX lengths;
  const SparseMatrix gradients = scaledGradients(system, constraints, all, units, lengths);
  std::vector<int> columns;
  rows.clear();
  for (std::size_t column = 0; column < all.size(); ++column) {
    if (std::binary_search(leftOut.begin(), leftOut.end(), all[column])) continue;
    columns.push_back(static_cast<int>(column));
    rows.push_back(all[column]);
  }
  return withColumns(gradients, columns);
}

Dependence findDependence(const System& system, const SparseMatrix& constraints, double tolerance) {
  Dependence result;
  for (int column = 0; column < constraints.outerSize(); ++column)
    for (SparseMatrix::InnerIterator it(constraints, column); it; ++it)
      if (!std::isfinite(it.value())) return result;
  std::vector<int> rows;
  VecX units;
  const SparseMatrix gradients = scaledGradients(system, constraints, rows, units, result.lengths);
  result.active = static_cast<int>(rows.size());
  if (rows.empty()) return result;
  result.relations = solveForLast(ColumnRank(gradients, tolerance));
  Opening opening(gradients);
  if (std::any_of(result.relations.begin(), result.relations.end(),
                  [&](const SolvedRelation& each) { return opening(each) >= tolerance; }))
    result.relations = solveForLast(ColumnRank(gradients, kLastDigit));
  for (SolvedRelation& relation : result.relations) {
    relation.chosen = rows[static_cast<std::size_t>(relation.chosen)];
    for (auto& entry : relation.relation) entry.first = rows[static_cast<std::size_t>(entry.first)];
  }
  return result;
}

Dependence findDependence(Equations& equations, const State& state) {
  const System& system = equations.system();
  if (system.constraintCount == 0) return {};
  State closed = state;
  return findDependence(system, closedConstraints(equations, closed));
}

bool isClosed(Equations& equations, const State& state) {
  return !(positionGaps(equations, state).lpNorm<Eigen::Infinity>() > kClosedGap);
}

SparseMatrix closedConstraints(Equations& equations, State& state) {
  state.v.setZero();
  if (!isClosed(equations, state)) (void)closeConstraints(equations, state);
  return constraintMatrix(equations, state);
}

}  // namespace sprung
