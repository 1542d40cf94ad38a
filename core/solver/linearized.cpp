#include "core/solver/linearized.h"

#include "core/dynamics/acceleration_level.h"
#include "core/solver/function_slopes.h"
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

void addWhatFunctionsRead(Equations& equations, const State& state, LinearizedSystem& linear) {
  const System& system = equations.system();
  const auto residual = [&](const State& there, VecX& result) {
    equations.setLevel(ConstraintLevel::Acceleration);
    equations.residual(there, 1.0, result);
  };
  linear.stiffness += lackingStiffness(system, state, linear.stiffness, residual);
  linear.damping += lackingDamping(system, state, linear.damping, residual);
  VecX back(system.sparsity.size);
  equations.residual(state, 1.0, back);
}

}  // namespace

LinearizedSystem linearize(Equations& equations, const State& state) {
  const System& system = equations.system();
  const int n = system.coordinateCount;
  LinearizedSystem linear;
  const std::vector<double> mass = accelerationJacobian(equations, state);
  linear.mass = massMatrix(system, mass);
  linear.constraints = constraintMatrix(system, mass);
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

std::vector<bool> velocityConstraints(Equations& equations, const State& state) {
  const System& system = equations.system();
  // What rows are divided by in a step tells: the factor of positions, 1, or that of velocities, 1/2.
  VecX rates = VecX::Ones(system.sparsity.size);
  equations.setLevel(ConstraintLevel::Position);
  equations.scaleConstraints(state, {1.0, 1.0, 0.5}, rates);
  std::vector<bool> ofVelocity(static_cast<std::size_t>(system.constraintCount));
  for (std::size_t row = 0; row < ofVelocity.size(); ++row)
    ofVelocity[row] = rates[system.coordinateCount + static_cast<int>(row)] > 1.5;
  return ofVelocity;
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
