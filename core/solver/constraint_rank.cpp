#include "core/solver/constraint_rank.h"

#include <cmath>
#include <map>

#include "core/base/number_text.h"

namespace sprung {
namespace {

constexpr int kLargest = 2000;

/// The dense constraint Jacobian Cq, one row per active constraint.
MatX constraintJacobian(Equations& equations, const State& state) {
  const System& system = equations.system();
  VecX residual(system.sparsity.size);
  std::vector<double> values(static_cast<std::size_t>(system.sparsity.nonZeros()));
  equations.setLevel(ConstraintLevel::Position);
  equations.residual(state, 1.0, residual);
  equations.jacobian(state, {1.0, 1.0, 1.0}, 1.0, values);
  MatX c = MatX::Zero(system.constraintCount, system.coordinateCount);
  for (int column = 0; column < system.coordinateCount; ++column)
    for (int k = system.sparsity.columnStarts[static_cast<std::size_t>(column)];
         k < system.sparsity.columnStarts[static_cast<std::size_t>(column) + 1]; ++k) {
      const int row = system.sparsity.rowIndices[static_cast<std::size_t>(k)] - system.coordinateCount;
      if (row >= 0) c(row, column) = values[static_cast<std::size_t>(k)];
    }
  return c;
}

}  // namespace

std::vector<RedundantConstraint> redundantConstraints(Equations& equations, const State& state) {
  const System& system = equations.system();
  std::vector<RedundantConstraint> result;
  if (system.constraintCount == 0 || system.constraintCount > kLargest) return result;
  const MatX c = constraintJacobian(equations, state);
  if (!c.allFinite()) return result;
  // Taken one by one in the order of the file: a row that adds no direction follows from those before it.
  MatX basis(system.coordinateCount, 0);
  for (int row = 0; row < system.constraintCount; ++row) {
    VecX direction = c.row(row).transpose();
    const double length = direction.norm();
    if (length == 0.0) continue;  // inactive
    for (int repeat = 0; repeat < 2; ++repeat) direction -= basis * (basis.transpose() * direction);
    if (direction.norm() > 1e-9 * length) {
      basis.conservativeResize(Eigen::NoChange, basis.cols() + 1);
      basis.col(basis.cols() - 1) = direction.normalized();
      continue;
    }
    const ItemId item = system.ownerOfUnknown(system.coordinateCount + row);
    const auto connector = system.connectorIndex(item);
    const int first = connector ? system.connectors[static_cast<std::size_t>(*connector)].firstLambda : row;
    result.push_back({item, row - first});
  }
  return result;
}

std::string toText(const std::vector<RedundantConstraint>& list, const System& system) {
  std::string text;
  for (const RedundantConstraint& r : list) {
    if (!text.empty()) text += ", ";
    text += "constraint " + std::to_string(r.row) + " of '" + system.itemName(r.item) + "'";
  }
  return text;
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
  std::map<std::string, std::pair<double, double>> gaps;
  for (int row = 0; row < system.constraintCount; ++row) {
    auto& [gap, rate] = gaps[system.itemName(system.ownerOfUnknown(system.coordinateCount + row))];
    gap = std::max(gap, std::abs(position[system.coordinateCount + row]));
    rate = std::max(rate, std::abs(velocity[system.coordinateCount + row]));
  }
  for (const auto& [name, gap] : gaps) {
    if (gap.first <= tolerance && gap.second <= tolerance) continue;
    findings.push_back(warning(name,
                               "starts inconsistent: open by " + numberText(gap.first) +
                                   " (m or rad), moving apart with " + numberText(gap.second) + " per second",
                               "set initial positions and velocities that fit the joint"));
  }
  return findings;
}

}  // namespace sprung
