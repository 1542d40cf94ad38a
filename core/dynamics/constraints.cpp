#include "core/dynamics/constraints.h"

#include "core/dynamics/coordinate_constraints.h"
#include "core/dynamics/joint_constraints.h"
#include "core/dynamics/wrench.h"

namespace sprung {

// --- Euler parameters: C = p^T p - 1 ---

void addUnitLength(const Evaluation& e, std::size_t i, ResidualSum& sum) {
  const EulerParameterColumns& columns = e.system.eulerParameters;
  const NodeLayout& node = e.system.nodes[static_cast<std::size_t>(columns.node[i])];
  const Vec4& p = e.kinematics.parameters(columns.node[i]);
  const Vec4& rates = e.kinematics.rates(columns.node[i]);
  sum.r.segment<4>(node.first + 3) += 2.0 * e.state.lambda[columns.lambda[i]] * p;
  double& equation = sum.r[e.system.coordinateCount + columns.lambda[i]];
  sum.noteConstraint(1.0);
  if (e.level == ConstraintLevel::Position) equation = p.squaredNorm() - 1.0;
  if (e.level == ConstraintLevel::Velocity) equation = 2.0 * p.dot(rates);
  if (e.level == ConstraintLevel::Acceleration)
    equation = 2.0 * p.dot(e.state.a.segment<4>(node.first + 3)) + 2.0 * rates.squaredNorm();
}

namespace {

void addEulerParameters(const Evaluation& e, ResidualSum& sum) {
  for (std::size_t i = 0; i < e.system.eulerParameters.node.size(); ++i) addUnitLength(e, i, sum);
}

void eulerParameterJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const EulerParameterColumns& columns = e.system.eulerParameters;
  for (std::size_t i = 0; i < columns.node.size(); ++i) {
    const Vec4& p = e.kinematics.parameters(columns.node[i]);
    const Vec4& rates = e.kinematics.rates(columns.node[i]);
    const BlockWriter block(e.system, columns.scatter[i], kMaxNodeCoordinates + 1, values);
    for (int k = 0; k < 4; ++k) {
      block.add(3 + k, 3 + k, factors.position * 2.0 * e.state.lambda[columns.lambda[i]]);
      block.add(3 + k, kMaxNodeCoordinates, 2.0 * p[k]);
      double row = 2.0 * p[k];
      if (e.level == ConstraintLevel::Velocity) row += factors.position / factors.velocity * 2.0 * rates[k];
      block.add(kMaxNodeCoordinates, 3 + k, row);
    }
  }
}

}  // namespace

void addConstraints(const Evaluation& e, ResidualSum& sum) {
  addEulerParameters(e, sum);
  addJoints(e, sum);
  addCoordinateConstraints(e, sum);
  addCoordinateVectors(e, sum);
}

void constraintJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  eulerParameterJacobians(e, factors, values);
  jointJacobians(e, factors, values);
  coordinateConstraintJacobians(e, factors, values);
  coordinateVectorJacobians(e, factors, values);
}

void scaleConstraintRows(const Evaluation& e, const JacobianFactors& factors, VecX& rhs) {
  if (e.level == ConstraintLevel::Acceleration || e.system.constraintCount == 0) return;
  const double onPosition = 1.0 / factors.position, onVelocity = 1.0 / factors.velocity;
  const auto factor = [&](bool velocity) { return velocity ? onVelocity : onPosition; };
  const int n = e.system.coordinateCount;
  const bool velocity = e.level == ConstraintLevel::Velocity;
  const auto scale = [&](int lambda, Eigen::Index count, bool active, std::optional<ConstraintLevel> level) {
    if (active && level) rhs.segment(n + lambda, count) *= factor(*level == ConstraintLevel::Velocity);
  };
  for (const int lambda : e.system.eulerParameters.lambda) rhs[n + lambda] *= factor(velocity);
  scaleJointRows(e, onPosition, onVelocity, rhs);
  const CoordinateConstraintColumns& single = e.system.coordinateConstraints;
  for (std::size_t i = 0; i < single.lambda.size(); ++i)
    scale(single.lambda[i], 1, coordinateConstraintActive(e, i), levelOf(e, single.velocityLevel[i] != 0));
  const CoordinateVectorColumns& vectors = e.system.coordinateVectors;
  for (std::size_t i = 0; i < vectors.lambda.size(); ++i)
    scale(vectors.lambda[i], vectors.offset[i].size(), coordinateVectorActive(e, i),
          levelOf(e, vectors.velocityLevel[i] != 0));
}

}  // namespace sprung
