#include "core/solver/linearized.h"

#include <algorithm>

#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/configuration.h"
#include "core/solver/left_out.h"

namespace sprung {
namespace {

/// Of nodes whose rotation is integrated on the group the rates are the angular velocity in the axes of the body, and
/// these turn: a small rotation p, seen along them, has d omega = p' and d omega' = p'' - omega x p'. The cross
/// products of all such nodes; empty when none turns.
SparseMatrix turningAxes(const System& system, const State& state) {
  std::vector<Eigen::Triplet<double>> entries;
  for (const NodeLayout& node : system.nodes) {
    if (node.kind->rotation != RotationKind::RotationVector || node.count == 0) continue;
    const int first = node.first + node.kind->positions();
    const Mat3 cross = skew(state.v.segment<3>(first));
    for (int i = 0; i < 3; ++i)
      for (int j = 0; j < 3; ++j)
        if (cross(i, j) != 0.0) entries.emplace_back(first + i, first + j, cross(i, j));
  }
  SparseMatrix axes(system.coordinateCount, entries.empty() ? 0 : system.coordinateCount);
  axes.setFromTriplets(entries.begin(), entries.end());
  return axes;
}

/// What functions make of the state that they ask for beside their arguments: all of that is in the differences of the
/// residual, and what these lack beside the matrices is rounding.
void addWhatFunctionsRead(Equations& equations, const State& state, LinearizedSystem& linear) {
  constexpr double kStep = 1e-5, kCounts = 1e-5;
  const System& system = equations.system();
  const Eigen::Index n = system.coordinateCount;
  const double reach = kStep * std::min(1.0, system.extent);
  VecX up(system.sparsity.size), down(system.sparsity.size);
  const auto residual = [&](const State& there, VecX& result) {
    equations.setLevel(ConstraintLevel::Acceleration);
    equations.residual(there, 1.0, result);
  };
  const auto add = [&](SparseMatrix& matrix, const auto& moved) {
    std::vector<Eigen::Triplet<double>> entries;
    for (Eigen::Index j = 0; j < n; ++j) {
      residual(moved(j, reach), up);
      residual(moved(j, -reach), down);
      const VecX known = matrix.col(j), found = (up - down).head(n) / (2.0 * reach), more = found - known;
      const double largest = std::max(known.cwiseAbs().maxCoeff(), found.cwiseAbs().maxCoeff());
      for (Eigen::Index i = 0; i < n; ++i)
        if (std::abs(more[i]) > kCounts * largest)
          entries.emplace_back(static_cast<int>(i), static_cast<int>(j), more[i]);
    }
    SparseMatrix lacking(n, n);
    lacking.setFromTriplets(entries.begin(), entries.end());
    matrix += lacking;
  };
  add(linear.stiffness, [&](Eigen::Index j, double by) {
    State there = state;
    addIncrement(system, state.q, by * VecX::Unit(n, j), there.q);
    return there;
  });
  add(linear.damping, [&](Eigen::Index j, double by) {
    State there = state;
    there.v[j] += by;
    return there;
  });
  equations.residual(state, 1.0, up);
}

}  // namespace

LinearizedSystem linearize(Equations& equations, const State& state) {
  const System& system = equations.system();
  const int n = system.coordinateCount;
  LinearizedSystem linear;
  const std::vector<double> mass = accelerationJacobian(equations, state);
  linear.mass = matrixBlock(system.sparsity, mass, 0, n, n);
  linear.constraints = matrixBlock(system.sparsity, mass, n, system.constraintCount, n);
  linear.damping = matrixBlock(system.sparsity, accelerationJacobian(equations, state, {0.0, 0.0, 1.0}), 0, n, n);
  linear.stiffness = matrixBlock(system.sparsity, accelerationJacobian(equations, state, {0.0, 1.0, 0.0}), 0, n, n);
  if (equations.functionsReadState()) addWhatFunctionsRead(equations, state, linear);
  if (const SparseMatrix axes = turningAxes(system, state); axes.cols() > 0) {
    const SparseMatrix turned = linear.mass * axes;
    linear.damping -= turned;
  }
  linear.dependent = withEmptyRows(system, findDependence(system, linear.constraints).leftOut(), mass);
  return linear;
}

bool ConstrainedSolver::factorize(Equations& equations, const State& state, const JacobianFactors& factors,
                                  const std::vector<int>& dependent) {
  const System& system = equations.system();
  values_ = accelerationJacobian(equations, state, factors);
  LeftOut leftOut(system);
  leftOut.set(withEmptyRows(system, dependent, values_));
  leftOut.apply(values_);
  linear_.analyze(system.sparsity);
  unknown_ = linear_.factorize(values_);
  return unknown_ < 0;
}

std::optional<State> consistentState(Equations& equations, const State& state) {
  const System& system = equations.system();
  State result = state;
  result.a.setZero();
  result.aAlgorithmic.setZero();
  result.lambda.setZero();
  const std::vector<int> dependent = linearize(equations, result).dependent;
  ConstrainedSolver solver;
  if (!solver.factorize(equations, result, {1.0, 0.0, 0.0}, dependent)) return std::nullopt;
  // The equations are linear in accelerations and multipliers: one solution is exact.
  VecX change(system.sparsity.size);
  equations.residual(result, 1.0, change);
  for (const int row : dependent) change[system.coordinateCount + row] = 0.0;
  solver.solve(change);
  if (!change.allFinite()) return std::nullopt;
  result.a = -change.head(system.coordinateCount);
  result.aAlgorithmic = result.a;
  result.lambda = -change.tail(system.constraintCount);
  return result;
}

}  // namespace sprung
