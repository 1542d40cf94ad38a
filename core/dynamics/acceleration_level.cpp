#include "core/dynamics/acceleration_level.h"

namespace sprung {

std::vector<double> accelerationJacobian(Equations& equations, const State& state, const JacobianFactors& factors) {
  const System& system = equations.system();
  VecX residual(system.sparsity.size);
  std::vector<double> values(static_cast<std::size_t>(system.sparsity.nonZeros()));
  equations.setLevel(ConstraintLevel::Acceleration);
  equations.residual(state, 1.0, residual);
  equations.jacobian(state, factors, 1.0, values);
  return values;
}

SparseMatrix massMatrix(const System& system, const std::vector<double>& values) {
  return matrixBlock(system.sparsity, values, 0, system.coordinateCount, system.coordinateCount);
}

SparseMatrix massMatrix(Equations& equations, const State& state) {
  return massMatrix(equations.system(), accelerationJacobian(equations, state));
}

SparseMatrix constraintMatrix(const System& system, const std::vector<double>& values) {
  // The last columns are the rows' transpose.
  return matrixBlock(system.sparsity, values, system.coordinateCount, system.constraintCount, system.coordinateCount)
      .transpose();
}

SparseMatrix constraintMatrix(Equations& equations, const State& state) {
  return constraintMatrix(equations.system(), accelerationJacobian(equations, state));
}

}  // namespace sprung
