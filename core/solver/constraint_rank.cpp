#include "core/solver/constraint_rank.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/dynamics/acceleration_level.h"
#include "core/system/angles.h"

namespace sprung {
namespace {

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

/// The gaps of all constraints on a level; constraints on velocities have none of position.
VecX gapsOf(Equations& equations, const State& state, ConstraintLevel level) {
  const System& system = equations.system();
  State still = state;
  still.lambda.setZero();
  VecX residual(system.sparsity.size);
  equations.setLevel(level, level == ConstraintLevel::Position);
  equations.residual(still, 1.0, residual);
  equations.setLevel(level);
  return residual.tail(system.constraintCount);
}

}  // namespace

RedundantConstraint constraintAt(const System& system, int row) {
  const ItemId item = system.directory->ownerOfUnknown(system.coordinateCount + row);
  const auto connector = system.directory->connectorIndex(item);
  const int first = connector ? system.connectors[static_cast<std::size_t>(*connector)].firstLambda : row;
  return {item, row - first};
}

std::vector<RedundantConstraint> redundantConstraints(Equations& equations, const State& state) {
  return degreesOfFreedom(equations, state).redundant;
}

Freedom degreesOfFreedom(Equations& equations, const State& state) {
  return degreesOfFreedom(equations.system(), findDependence(equations, state));
}

Freedom degreesOfFreedom(const System& system, const Dependence& dependence) {
  Freedom freedom;
  for (const int row : dependence.leftOut()) freedom.redundant.push_back(constraintAt(system, row));
  freedom.count = system.coordinateCount - dependence.active + static_cast<int>(freedom.redundant.size());
  return freedom;
}

MatX remainingMotions(Equations& equations, const State& state, int limit) {
  const System& system = equations.system();
  const Eigen::Index n = system.coordinateCount;
  std::vector<int> rows;
  VecX units = VecX::Ones(n);
  SparseMatrix gradients(n, 0);
  if (system.constraintCount > 0) {
    const SparseMatrix constraints = constraintMatrix(equations, state);
    gradients = keptGradients(system, constraints, findDependence(system, constraints).leftOut(), rows, units);
  }
  if (rows.empty()) return MatX::Identity(n, std::min<Eigen::Index>(n, limit));
  // Motions are relations between the columns of coordinates; what is kept has something of its own.
  constexpr double kRounding = 1e-9;
  const ColumnRank columns(SparseMatrix(gradients.transpose()), kRounding);
  const int count = std::min(columns.relationCount(), limit);
  MatX basis = MatX::Zero(n, count);
  for (int i = 0; i < count; ++i)
    for (const auto& [coordinate, value] : columns.relation(i)) basis(coordinate, i) = value;
  basis = (units.asDiagonal() * basis).eval();
  separate(basis);
  return basis;
}

/// Joints measure some of their gaps as angles.
Dimension unitOfConstraint(const System& system, int row) {
  const auto index = system.connectorOfLambda(row);
  if (!index) return unit::none;
  const ConnectorLayout& connector = system.connectors[static_cast<std::size_t>(*index)];
  if (connector.kind == ConnectorKind::Coordinate) return Angles(system).between(connector) ? unit::rad : unit::m;
  if (connector.kind != ConnectorKind::Joint) return unit::m;
  const auto joint = static_cast<std::size_t>(connector.index);
  const int place = system.joints.firstRow[joint] + row - connector.firstLambda;
  return system.joints.rows[static_cast<std::size_t>(place)].component >= 3 ? unit::rad : unit::m;
}

VecX positionGaps(Equations& equations, const State& state) {
  return gapsOf(equations, state, ConstraintLevel::Position);
}

Diagnostics constraintGaps(Equations& equations, const State& state, double tolerance) {
  const System& system = equations.system();
  Diagnostics findings;
  if (system.constraintCount == 0) return findings;
  const VecX position = positionGaps(equations, state);
  const VecX velocity = gapsOf(equations, state, ConstraintLevel::Velocity);
  // The rate of an offset that is a function of time is a difference, good to some seven digits.
  const double slow = tolerance * (1.0 + 10.0 * state.v.lpNorm<Eigen::Infinity>());
  struct Gap {
    double size = 0.0, rate = 0.0;
    Dimension unit;
  };
  std::map<ItemId, Gap> gaps;
  for (int row = 0; row < system.constraintCount; ++row) {
    const double size = std::abs(position[row]);
    const double rate = std::abs(velocity[row]);
    if (!(size > tolerance) && !(rate > slow)) continue;
    Gap& gap = gaps[system.directory->ownerOfUnknown(system.coordinateCount + row)];
    if (size > gap.size || (gap.size <= tolerance && rate > gap.rate)) gap.unit = unitOfConstraint(system, row);
    gap.size = std::max(gap.size, size);
    gap.rate = std::max(gap.rate, rate);
  }
  for (const auto& [item, gap] : gaps) {
    const bool open = gap.size > tolerance;
    const bool apart = gap.rate > slow && system.simulation.solve != "static";  // where nothing moves
    if (!open && !apart) continue;
    const auto text = [](double value, Dimension unit) {
      const std::string symbol = unitText(unit);
      return numberText(threeDigits(value)) + (symbol.empty() ? "" : " ") + symbol;
    };
    std::string what = "starts inconsistent: ";
    if (open) what += "open by " + text(gap.size, gap.unit);
    if (apart) what += (open ? ", moving apart with " : "moving apart with ") + text(gap.rate, gap.unit / unit::s);
    Diagnostic finding =
        warning(system.directory->itemName(item), what, "set initial positions and velocities that fit the joint");
    finding.code = open ? "open-joint" : "inconsistent-velocity";
    finding.explanation =
        "The solver closes the joint in its first step, as if by a blow: positions jump, or velocities do.";
    finding.items = {item};
    finding.numbers = {{"gap", gap.size, gap.unit}, {kGapRate, gap.rate, gap.unit / unit::s}};
    findings.push_back(std::move(finding));
  }
  return findings;
}

}  // namespace sprung
