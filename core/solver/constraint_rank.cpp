#include "core/solver/constraint_rank.h"

#include <Eigen/SparseQR>
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "core/base/number_text.h"
#include "core/dynamics/acceleration_level.h"

namespace sprung {
namespace {

/// Lengths below this share of a constraint's own gradient count as zero: the constraint follows from the others.
constexpr double kDependent = 1e-9;

using SparseQR = Eigen::SparseQR<SparseMatrix, Eigen::NaturalOrdering<int>>;

/// The constraint Jacobian Cq, one row per constraint; empty where inactive.
/// Cq^T with columns of length 1, without those of inactive constraints; `rows` are the constraints of the columns.
SparseMatrix gradients(const SparseMatrix& constraints, std::vector<int>& rows) {
  const SparseMatrix transposed = constraints.transpose();
  std::vector<Eigen::Triplet<double>> entries;
  rows.clear();
  for (int row = 0; row < transposed.outerSize(); ++row) {
    const double length = transposed.col(row).norm();
    if (!(length > 0.0) || !std::isfinite(length)) continue;
    for (SparseMatrix::InnerIterator it(transposed, row); it; ++it)
      entries.emplace_back(static_cast<int>(it.row()), static_cast<int>(rows.size()), it.value() / length);
    rows.push_back(row);
  }
  SparseMatrix result(transposed.rows(), static_cast<Eigen::Index>(rows.size()));
  result.setFromTriplets(entries.begin(), entries.end());
  result.makeCompressed();
  return result;
}

/// The natural order keeps the order of the file: the QR moves a column to the end when it follows from those before.
void decompose(const SparseMatrix& columns, SparseQR& qr) {
  qr.setPivotThreshold(kDependent);
  qr.compute(columns);
}

/// Reduces a basis of motions (columns) so that each of the first coordinates found moves in one of them only.
void separate(MatX& basis) {
  for (Eigen::Index column = 0; column < basis.cols(); ++column) {
    Eigen::Index row = 0, best = column;
    basis.rightCols(basis.cols() - column).cwiseAbs().maxCoeff(&row, &best);
    basis.col(column).swap(basis.col(column + best));
    basis.col(column) /= basis(row, column);
    for (Eigen::Index other = 0; other < basis.cols(); ++other)
      if (other != column) basis.col(other) -= VecX(basis.col(column)) * basis(row, other);
  }
  for (Eigen::Index column = 0; column < basis.cols(); ++column) {
    Eigen::Index row = 0;
    basis.col(column).cwiseAbs().maxCoeff(&row);
    basis.col(column) /= basis(row, column);
  }
  basis = (basis.array().abs() < 1e-12).select(0.0, basis);
}

}  // namespace

std::vector<int> dependentRows(const SparseMatrix& constraints) {
  std::vector<int> rows;
  const SparseMatrix columns = gradients(constraints, rows);
  if (rows.empty()) return {};
  SparseQR qr;
  decompose(columns, qr);
  std::vector<int> dependent;
  for (Eigen::Index i = qr.rank(); i < columns.cols(); ++i)
    dependent.push_back(rows[static_cast<std::size_t>(qr.colsPermutation().indices()[i])]);
  std::sort(dependent.begin(), dependent.end());
  return dependent;
}

std::vector<RedundantConstraint> redundantConstraints(Equations& equations, const State& state) {
  const System& system = equations.system();
  std::vector<RedundantConstraint> result;
  if (system.constraintCount == 0) return result;
  for (const int row : dependentRows(constraintMatrix(equations, state))) {
    const ItemId item = system.ownerOfUnknown(system.coordinateCount + row);
    const auto connector = system.connectorIndex(item);
    const int first = connector ? system.connectors[static_cast<std::size_t>(*connector)].firstLambda : row;
    result.push_back({item, row - first});
  }
  return result;
}

Freedom degreesOfFreedom(Equations& equations, const State& state) {
  const System& system = equations.system();
  Freedom freedom;
  freedom.count = system.coordinateCount;
  if (system.constraintCount == 0) return freedom;
  const SparseMatrix constraints = constraintMatrix(equations, state);
  freedom.redundant = redundantConstraints(equations, state);
  std::vector<int> active;
  gradients(constraints, active);
  freedom.count -= static_cast<int>(active.size() - freedom.redundant.size());
  return freedom;
}

MatX remainingMotions(Equations& equations, const State& state, int limit) {
  const System& system = equations.system();
  const Eigen::Index n = system.coordinateCount;
  std::vector<int> rows;
  SparseMatrix columns(n, 0);
  if (system.constraintCount > 0) columns = gradients(constraintMatrix(equations, state), rows);
  if (rows.empty()) return MatX::Identity(n, std::min<Eigen::Index>(n, limit));
  SparseQR qr;
  decompose(columns, qr);
  const Eigen::Index count = std::min<Eigen::Index>(n - qr.rank(), limit);
  MatX last = MatX::Zero(n, count);
  for (Eigen::Index i = 0; i < count; ++i) last(qr.rank() + i, i) = 1.0;
  MatX basis = qr.matrixQ() * last;
  separate(basis);
  return basis;
}

std::string toText(const std::vector<RedundantConstraint>& list, const System& system) {
  std::string text;
  for (const RedundantConstraint& r : list) {
    if (!text.empty()) text += ", ";
    text += "constraint " + std::to_string(r.row) + " of '" + system.itemName(r.item) + "'";
  }
  return text;
}

namespace {

/// Takes the redundant directions of one item away: all of them by switching it off, some by freeing axes of a generic
/// joint. Empty where no parameter can do that.
std::optional<Repair> freeing(ItemId item, const std::vector<RedundantConstraint>& redundant, const System& system) {
  const auto index = system.connectorIndex(item);
  if (!index) return std::nullopt;
  const ConnectorLayout& connector = system.connectors[static_cast<std::size_t>(*index)];
  const std::string name = "'" + system.itemName(item) + "'";
  const auto count =
      std::count_if(redundant.begin(), redundant.end(), [&](const RedundantConstraint& r) { return r.item == item; });
  if (count == connector.lambdaCount) return Repair{"Switch " + name + " off", {{item, "activeConnector", false}}, {}};
  if (connector.kind != ConnectorKind::Joint || system.coefficientTypes.at(item)->row("constrainedAxes") == nullptr)
    return std::nullopt;
  Numbers axes{std::vector<double>(6, 0.0), 0};
  const auto joint = static_cast<std::size_t>(connector.index);
  const auto first = static_cast<std::size_t>(system.joints.firstRow[joint]);
  for (int row = 0; row < system.joints.rowCount[joint]; ++row)
    axes.values[static_cast<std::size_t>(system.joints.rows[first + static_cast<std::size_t>(row)].component)] = 1.0;
  for (const RedundantConstraint& r : redundant)
    if (r.item == item)
      axes.values[static_cast<std::size_t>(system.joints.rows[first + static_cast<std::size_t>(r.row)].component)] =
          0.0;
  return Repair{"Free the redundant axes of " + name, {{item, "constrainedAxes", axes}}, {}};
}

/// Joints measure some of their gaps as angles.
Dimension unitOfConstraint(const System& system, int lambda) {
  const auto index = system.connectorOfLambda(lambda);
  if (!index) return unit::none;
  const ConnectorLayout& connector = system.connectors[static_cast<std::size_t>(*index)];
  if (connector.kind != ConnectorKind::Joint) return unit::m;
  const auto joint = static_cast<std::size_t>(connector.index);
  const int row = system.joints.firstRow[joint] + lambda - connector.firstLambda;
  const bool angle = system.joints.rows[static_cast<std::size_t>(row)].condition == JointRow::Condition::AxisAxis;
  return angle ? unit::rad : unit::m;
}

}  // namespace

std::optional<Diagnostic> redundancyFinding(Equations& equations, const State& state) {
  const System& system = equations.system();
  const std::vector<RedundantConstraint> redundant = redundantConstraints(equations, state);
  if (redundant.empty()) return std::nullopt;
  Diagnostic finding = warning(
      system.itemName(redundant.front().item),
      "constraints depend on each other: " + toText(redundant, system) + " already follow from the other joints",
      "free these directions, for example by another type of joint");
  finding.code = "redundant-constraints";
  finding.explanation =
      "Forces can be shared among these joints in infinitely many ways, so no solver can tell them; in reality the "
      "joint clearances decide.";
  finding.numbers.push_back({"redundant constraints", static_cast<double>(redundant.size())});
  for (const RedundantConstraint& r : redundant)
    if (std::find(finding.items.begin(), finding.items.end(), r.item) == finding.items.end())
      finding.items.push_back(r.item);
  Repair all{"", {}, {}};
  for (const ItemId item : finding.items) {
    std::optional<Repair> one = freeing(item, redundant, system);
    if (!one) return finding;
    all.label = finding.items.size() == 1 ? one->label : "Free all redundant directions";
    all.assignments.push_back(one->assignments.front());
  }
  finding.repairs = {std::move(all)};
  return finding;
}

Diagnostics constraintGaps(Equations& equations, const State& state, double tolerance) {
  const System& system = equations.system();
  Diagnostics findings;
  if (system.constraintCount == 0) return findings;
  VecX position(system.sparsity.size), velocity(system.sparsity.size);
  State still = state;
  still.lambda.setZero();
  equations.setLevel(ConstraintLevel::Position);
  equations.residual(still, 1.0, position);
  equations.setLevel(ConstraintLevel::Velocity);
  equations.residual(still, 1.0, velocity);
  // Constraints on velocities appear on both levels; only their velocity counts.
  for (std::size_t i = 0; i < system.coordinateConstraints.lambda.size(); ++i)
    if (system.coordinateConstraints.velocityLevel[i] != 0)
      position[system.coordinateCount + system.coordinateConstraints.lambda[i]] = 0.0;
  for (std::size_t i = 0; i < system.coordinateVectors.lambda.size(); ++i)
    if (system.coordinateVectors.velocityLevel[i] != 0)
      position
          .segment(system.coordinateCount + system.coordinateVectors.lambda[i],
                   system.coordinateVectors.offset[i].size())
          .setZero();
  struct Gap {
    double size = 0.0, rate = 0.0;
    Dimension unit;
  };
  std::map<ItemId, Gap> gaps;
  for (int row = 0; row < system.constraintCount; ++row) {
    Gap& gap = gaps[system.ownerOfUnknown(system.coordinateCount + row)];
    const double size = std::abs(position[system.coordinateCount + row]);
    const double rate = std::abs(velocity[system.coordinateCount + row]);
    if (size > gap.size || (gap.size <= tolerance && rate > gap.rate)) gap.unit = unitOfConstraint(system, row);
    gap.size = std::max(gap.size, size);
    gap.rate = std::max(gap.rate, rate);
  }
  for (const auto& [item, gap] : gaps) {
    const bool open = gap.size > tolerance;
    const bool apart = gap.rate > tolerance;
    if (!open && !apart) continue;
    const auto text = [](double value, Dimension unit) {
      const std::string symbol = unitText(unit);
      return numberText(value) + (symbol.empty() ? "" : " ") + symbol;
    };
    std::string what = "starts inconsistent: ";
    if (open) what += "open by " + text(gap.size, gap.unit);
    if (apart) what += (open ? ", moving apart with " : "moving apart with ") + text(gap.rate, gap.unit / unit::s);
    Diagnostic finding =
        warning(system.itemName(item), what, "set initial positions and velocities that fit the joint");
    finding.code = open ? "open-joint" : "inconsistent-velocity";
    finding.explanation =
        "The solver closes the joint in its first step, as if by a blow: positions jump, or velocities do.";
    finding.items = {item};
    finding.numbers = {{"gap", gap.size, gap.unit}, {"rate of the gap", gap.rate, gap.unit / unit::s}};
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace sprung
