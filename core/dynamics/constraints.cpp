#include "core/dynamics/constraints.h"

#include <cmath>
#include <limits>

#include "core/dynamics/rotation.h"
#include "core/dynamics/wrench.h"
#include "core/items/connector_coordinate.h"
#include "core/items/connector_coordinate_vector.h"

namespace sprung {
namespace {

/// One scalar condition: value, gradient with respect to [dp0, rotation 0, dp1, rotation 1], and the derivative of the
/// gradient with respect to the same.
struct Condition {
  double value = 0.0;
  double magnitude = 0.0;  ///< of the terms `value` is the difference of
  Vec12 gradient = Vec12::Zero();
  Mat12 second = Mat12::Zero();
};

Condition lengthCondition(const Vec3& dp, double length) {
  Condition c;
  const double actual = dp.norm();
  const Vec3 n = dp / actual;
  // Without a direction there is no such condition: not a number, so that the failure names this constraint.
  c.value = actual > 0.0 ? actual - length : std::numeric_limits<double>::quiet_NaN();
  c.gradient.segment<3>(kP0) = -n;
  c.gradient.segment<3>(kP1) = n;
  const Mat3 turning = (Mat3::Identity() - n * n.transpose()) / actual;
  c.second.block<3, 3>(kP0, kP0) = c.second.block<3, 3>(kP1, kP1) = turning;
  c.second.block<3, 3>(kP0, kP1) = c.second.block<3, 3>(kP1, kP0) = -turning;
  return c;
}

/// axis . dp with the axis fixed to frame 0 (`rotation` = kR0) or frame 1 (kR1).
Condition slideCondition(const Vec3& dp, const Vec3& axis, int rotation) {
  Condition c;
  c.value = axis.dot(dp);
  c.gradient.segment<3>(kP0) = -axis;
  c.gradient.segment<3>(kP1) = axis;
  c.gradient.segment<3>(rotation) = axis.cross(dp);
  const Mat3 s = skew(axis);  // the axis changes by -s times the rotation
  c.second.block<3, 3>(kP0, rotation) = s;
  c.second.block<3, 3>(kP1, rotation) = -s;
  c.second.block<3, 3>(rotation, rotation) = skew(dp) * s;
  c.second.block<3, 3>(rotation, kP1) += s;
  c.second.block<3, 3>(rotation, kP0) -= s;
  return c;
}

/// a . b with a fixed to frame 0 and b to frame 1.
Condition axesCondition(const Vec3& a, const Vec3& b) {
  Condition c;
  c.value = a.dot(b);
  const Vec3 normal = b.cross(a);
  c.gradient.segment<3>(kR0) = -normal;
  c.gradient.segment<3>(kR1) = normal;
  const Mat3 by0 = skew(b) * skew(a), by1 = skew(a) * skew(b);
  c.second.block<3, 3>(kR1, kR1) = by1;
  c.second.block<3, 3>(kR1, kR0) = -by0;
  c.second.block<3, 3>(kR0, kR1) = -by1;
  c.second.block<3, 3>(kR0, kR0) = by0;
  return c;
}

/// (a_k . b_j - a_j . b_k)/2 with (i, j, k) cyclic: the i-th component of sin(angle) times the axis of the rotation
/// from frame 0 to frame 1.
Condition turnCondition(const Mat3& axes0, const Mat3& axes1, int i) {
  const int j = (i + 1) % 3, k = (i + 2) % 3;
  Condition c = axesCondition(axes0.col(k), axes1.col(j));
  const Condition other = axesCondition(axes0.col(j), axes1.col(k));
  c.value = 0.5 * (c.value - other.value);
  c.gradient = 0.5 * (c.gradient - other.gradient);
  c.second = 0.5 * (c.second - other.second);
  return c;
}

/// Offsets of a generic joint at a time: displacements and angles in the axes of joint frame 0.
struct JointOffset {
  bool given = false;
  Vec3 displacement = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
};

JointOffset jointOffset(const Evaluation& e, int function, double t) {
  if (function < 0) return {};
  CustomLaw law = e.custom(function, false);
  law.time = t;
  const double* values = law.evaluate(nullptr).values;
  return {true, vectorAt(values), rotationFromTaitBryan(vectorAt(values + 3))};
}

Condition evaluate(const JointRow& row, const double* block, const FramePair& pair, const JointOffset& offset = {}) {
  const Vec3 dp = pair.f1.position - pair.f0.position;
  const auto axis0 = [&] {
    if (!offset.given || row.condition != JointRow::Condition::AxisAxis)
      return Vec3(pair.f0.rotation * vectorAt(block + row.axis0, row.stride0));
    // The axis of the turned joint frame 0.
    return Vec3(pair.f0.rotation * matrixAt(block + row.axis0 - row.column0) * offset.rotation.col(row.column0));
  };
  const auto axis1 = [&] { return Vec3(pair.f1.rotation * vectorAt(block + row.axis1, row.stride1)); };
  Condition c;
  switch (row.condition) {
    case JointRow::Condition::Length: c = lengthCondition(dp, block[row.axis0]); break;
    case JointRow::Condition::Global:
      c.value = dp[row.component];
      c.gradient[kP0 + row.component] = -1.0;
      c.gradient[kP1 + row.component] = 1.0;
      break;
    case JointRow::Condition::Axis0:
      c = slideCondition(dp, axis0(), kR0);
      c.value -= offset.displacement[row.component];
      break;
    case JointRow::Condition::Axis1: c = slideCondition(dp, axis1(), kR1); break;
    case JointRow::Condition::AxisAxis: c = axesCondition(axis0(), axis1()); break;
    case JointRow::Condition::Turn:
      c = turnCondition(pair.f0.rotation * matrixAt(block + row.axis0) * offset.rotation,
                        pair.f1.rotation * matrixAt(block + row.axis1), row.component - 3);
      break;
  }
  c.magnitude = row.component >= 3 ? 1.0 : (pair.f0.position.cwiseAbs() + pair.f1.position.cwiseAbs()).maxCoeff();
  return c;
}

/// [dv0, domega0, dv1, domega1]/dt of the frames at the state's accelerations.
Vec12 accelerations(const Evaluation& e, const FramePair& pair) {
  Vec12 a = Vec12::Zero();
  const PairMatrix b = pair.velocityMap();
  const PairMatrix d = pair.velocityDerivative(e.kinematics);
  const MovingFrame& f0 = pair.f0;
  const MovingFrame& f1 = pair.f1;
  const auto part = [&](const MovingFrame& f, int column) {
    a.noalias() += b.middleCols(column, f.count) * e.state.a.segment(f.first, f.count);
    a.noalias() += d.middleCols(column, f.count) * e.state.v.segment(f.first, f.count);
  };
  part(f0, 0);
  part(f1, f0.count);
  return a;
}

/// What a moving offset adds on a level: the derivatives of the condition with respect to time alone, and twice that of
/// its gradient along the velocity.
double movingOffset(const Evaluation& e, const JointRow& row, const double* block, const FramePair& pair,
                    int function) {
  if (function < 0 || e.level == ConstraintLevel::Position) return 0.0;
  constexpr double kStep = 1e-4;
  const Condition before = evaluate(row, block, pair, jointOffset(e, function, e.state.t - kStep));
  const Condition after = evaluate(row, block, pair, jointOffset(e, function, e.state.t + kStep));
  if (e.level == ConstraintLevel::Velocity) return (after.value - before.value) / (2.0 * kStep);
  const Condition now = evaluate(row, block, pair, jointOffset(e, function, e.state.t));
  return (after.value - 2.0 * now.value + before.value) / (kStep * kStep) +
         (after.gradient - before.gradient).dot(pair.velocities()) / kStep;
}

double onLevel(const Evaluation& e, const Condition& c, const FramePair& pair) {
  switch (e.level) {
    case ConstraintLevel::Position: return c.value;
    case ConstraintLevel::Velocity: return c.gradient.dot(pair.velocities());
    case ConstraintLevel::Acceleration: {
      const Vec12 v = pair.velocities();
      return c.gradient.dot(accelerations(e, pair)) + v.dot(c.second * v);
    }
  }
  return 0.0;
}

void addJoints(const Evaluation& e, ResidualSum& sum) {
  const JointColumns& joints = e.system.joints;
  for (std::size_t i = 0; i < joints.markers.size(); ++i) {
    const FramePair pair{e.kinematics.marker(joints.markers[i][0]), e.kinematics.marker(joints.markers[i][1])};
    const double* block = e.block(joints.coefficients[i]);
    const bool active = block[joints.active[i]] != 0.0;
    const int function = joints.offsetFunction[i];
    const JointOffset offset = jointOffset(e, function, e.state.t);
    Vec12 wrench = Vec12::Zero();
    for (int k = 0; k < joints.rowCount[i]; ++k) {
      const double lambda = e.state.lambda[joints.lambda[i] + k];
      double& equation = sum.r[e.system.coordinateCount + joints.lambda[i] + k];
      if (!active) {
        equation = lambda;
        continue;
      }
      const JointRow& row = joints.rows[static_cast<std::size_t>(joints.firstRow[i] + k)];
      const Condition c = evaluate(row, block, pair, offset);
      wrench += lambda * c.gradient;
      equation = onLevel(e, c, pair) + movingOffset(e, row, block, pair, function);
      sum.noteConstraint(c.magnitude);
      sum.noteForce(std::abs(lambda));
    }
    pair.addWrench(wrench, sum.r);
  }
}

void jointJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const JointColumns& joints = e.system.joints;
  for (std::size_t i = 0; i < joints.markers.size(); ++i) {
    const FramePair pair{e.kinematics.marker(joints.markers[i][0]), e.kinematics.marker(joints.markers[i][1])};
    const double* parameters = e.block(joints.coefficients[i]);
    const int count = pair.count();
    const int rows = joints.rowCount[i];
    const BlockWriter block(e.system, joints.scatter[i], count + rows, values);
    if (parameters[joints.active[i]] == 0.0) {
      for (int k = 0; k < rows; ++k) block.add(count + k, count + k, 1.0);
      continue;
    }
    const PairMatrix b = pair.velocityMap(), d = pair.positionMap();
    const Vec12 velocities = pair.velocities();
    const bool onPosition = e.level == ConstraintLevel::Position;
    const bool onVelocity = e.level == ConstraintLevel::Velocity;
    PairMatrix spread = PairMatrix::Zero(12, count);
    if (onVelocity) spread = pair.velocityDerivative(e.kinematics);
    const JointOffset offset = jointOffset(e, joints.offsetFunction[i], e.state.t);
    Wrench wrench;
    for (int k = 0; k < rows; ++k) {
      const Condition c =
          evaluate(joints.rows[static_cast<std::size_t>(joints.firstRow[i] + k)], parameters, pair, offset);
      const double lambda = e.state.lambda[joints.lambda[i] + k];
      wrench.w += lambda * c.gradient;
      wrench.positionDerivative += lambda * c.second;
      for (int j = 0; j < count; ++j) {
        block.add(j, count + k, b.col(j).dot(c.gradient));
        double row = c.gradient.dot(onPosition ? d.col(j) : b.col(j));
        if (onVelocity)
          row += factors.position / factors.velocity *
                 (velocities.dot(c.second * d.col(j)) + c.gradient.dot(spread.col(j)));
        block.add(count + k, j, row);
      }
    }
    const PairMatrix inner = factors.position * (wrench.positionDerivative * d);
    for (int j = 0; j < count; ++j)
      for (int r = 0; r < count; ++r) block.add(r, j, b.col(r).dot(inner.col(j)));
    pair.addLoadDerivative(e.kinematics, wrench.w, factors.position, block);
  }
}

// --- Euler parameters: C = p^T p - 1 ---

void addEulerParameters(const Evaluation& e, ResidualSum& sum) {
  const EulerParameterColumns& columns = e.system.eulerParameters;
  for (std::size_t i = 0; i < columns.node.size(); ++i) {
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

// --- Coordinates ---

struct CoordinateOffsets {
  int offset = coefficientOffset(connectorCoordinateType(), "offset");
  int factor = coefficientOffset(connectorCoordinateType(), "factorValue1");
  int active = coefficientOffset(connectorCoordinateType(), "activeConnector");
};
const CoordinateOffsets& coordinateOffsets() {
  static const CoordinateOffsets at;
  return at;
}

int vectorActive() {
  static const int at = coefficientOffset(connectorCoordinateVectorType(), "activeConnector");
  return at;
}

/// The level on which a constraint that may be given for velocities is imposed; empty: it is left out.
std::optional<ConstraintLevel> levelOf(const Evaluation& e, bool velocityLevel) {
  if (!velocityLevel) return e.level;
  if (e.statics) return std::nullopt;
  return e.level == ConstraintLevel::Position ? ConstraintLevel::Velocity : e.level;
}

/// The offset on a level: itself or its time derivatives. A user function's rate is that of its own function if there
/// is one; what is missing is differentiated.
double offsetOn(const Evaluation& e, std::size_t i, ConstraintLevel level) {
  const CoordinateConstraintColumns& columns = e.system.coordinateConstraints;
  const int offset = columns.offsetFunction[i], rate = columns.rateFunction[i];
  const bool onVelocity = columns.velocityLevel[i] != 0;
  const auto value = [&](int function, double t) {
    CustomLaw law = e.custom(function, false);
    law.time = t;
    return law.evaluate(nullptr).values[0];
  };
  const auto slope = [&](int function, double t) {
    CustomLaw law = e.custom(function, true);
    law.time = t;
    return law.evaluate(nullptr).derivatives[0];
  };
  const double t = e.state.t;
  if (onVelocity) {
    const int function = rate >= 0 ? rate : offset;
    if (function < 0)
      return level == ConstraintLevel::Velocity ? e.block(columns.coefficients[i])[coordinateOffsets().offset] : 0.0;
    return level == ConstraintLevel::Velocity ? value(function, t) : slope(function, t);
  }
  switch (level) {
    case ConstraintLevel::Position:
      return offset >= 0 ? value(offset, t) : e.block(columns.coefficients[i])[coordinateOffsets().offset];
    case ConstraintLevel::Velocity: return rate >= 0 ? value(rate, t) : offset >= 0 ? slope(offset, t) : 0.0;
    case ConstraintLevel::Acceleration: break;
  }
  if (rate >= 0) return slope(rate, t);
  if (offset < 0) return 0.0;
  constexpr double kStep = 1e-4;
  return (slope(offset, t + kStep) - slope(offset, t - kStep)) / (2.0 * kStep);
}

/// C = k1 q1 - q0 - offset, or the same of the velocities (page of ConnectorCoordinate).
void addCoordinateConstraints(const Evaluation& e, ResidualSum& sum) {
  const CoordinateConstraintColumns& columns = e.system.coordinateConstraints;
  const CoordinateOffsets& at = coordinateOffsets();
  for (std::size_t i = 0; i < columns.coordinates.size(); ++i) {
    const double* block = e.block(columns.coefficients[i]);
    const double lambda = e.state.lambda[columns.lambda[i]];
    double& equation = sum.r[e.system.coordinateCount + columns.lambda[i]];
    const auto level = levelOf(e, columns.velocityLevel[i] != 0);
    if (block[at.active] == 0.0 || !level) {
      equation = lambda;
      continue;
    }
    const auto [c0, c1] = columns.coordinates[i];
    const double k1 = block[at.factor];
    const VecX& source = *level == ConstraintLevel::Position   ? e.state.q
                         : *level == ConstraintLevel::Velocity ? e.state.v
                                                               : e.state.a;
    equation = (c1 >= 0 ? k1 * source[c1] : 0.0) - (c0 >= 0 ? source[c0] : 0.0);
    const double offset = offsetOn(e, i, *level);
    equation -= offset;
    sum.noteConstraint(std::abs(offset) + (c1 >= 0 ? std::abs(source[c1]) : 0.0));
    sum.noteForce(std::abs(lambda));
    if (c0 >= 0) sum.r[c0] -= lambda;
    if (c1 >= 0) sum.r[c1] += k1 * lambda;
  }
}

void coordinateConstraintJacobians(const Evaluation& e, std::vector<double>& values) {
  const CoordinateConstraintColumns& columns = e.system.coordinateConstraints;
  const CoordinateOffsets& at = coordinateOffsets();
  for (std::size_t i = 0; i < columns.coordinates.size(); ++i) {
    const double* parameters = e.block(columns.coefficients[i]);
    const auto [c0, c1] = columns.coordinates[i];
    const int count = (c0 >= 0 ? 1 : 0) + (c1 >= 0 ? 1 : 0);
    const BlockWriter block(e.system, columns.scatter[i], count + 1, values);
    if (parameters[at.active] == 0.0 || !levelOf(e, columns.velocityLevel[i] != 0)) {
      block.add(count, count, 1.0);
      continue;
    }
    int row = 0;
    const auto enter = [&](double gradient) {
      block.add(row, count, gradient);
      block.add(count, row, gradient);
      ++row;
    };
    if (c0 >= 0) enter(-1.0);
    if (c1 >= 0) enter(parameters[at.factor]);
  }
}

/// The user function of a coordinate vector constraint at the present state: residuals and their gradient.
struct UserConstraint {
  VecX value;
  MatX gradient;  ///< a row per equation, a column per coordinate
};

VecX constraintCoordinates(const CoordinateVectorColumns& columns, std::size_t i, const VecX& all) {
  const auto& [side0, side1] = columns.sides[i];
  VecX part(side0.count + side1.count);
  part << all.segment(side0.first, side0.count), all.segment(side1.first, side1.count);
  return part;
}

/// At given coordinates and rates: `c`, and dc/dq (dc/dq' on velocity level) by the Jacobian function or derivatives.
UserConstraint userConstraint(const Evaluation& e, std::size_t i, const VecX& q, const VecX& v, double t) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const Eigen::Index rows = columns.offset[i].size(), count = q.size();
  VecX measured(2 * count);
  measured << q, v;
  using RowMajor = Eigen::Matrix<double, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;
  const int jacobian = columns.jacobianFunction[i];
  CustomLaw law = e.custom(columns.constraintFunction[i], jacobian < 0);
  law.time = t;
  const FunctionValue value = law.evaluate(measured.data());
  UserConstraint c;
  c.value = Eigen::Map<const VecX>(value.values, rows);
  if (jacobian < 0) {
    const Eigen::Map<const RowMajor> all(value.derivatives, rows, 2 * count);
    c.gradient = columns.velocityLevel[i] != 0 ? all.rightCols(count) : all.leftCols(count);
    return c;
  }
  law = e.custom(jacobian, false);
  law.time = t;
  c.gradient = Eigen::Map<const RowMajor>(law.evaluate(measured.data()).values, rows, count);
  return c;
}

/// A user function's constraint on a level. What it depends on besides the coordinates (time) enters by differences.
VecX userConstraintOn(const Evaluation& e, std::size_t i, ConstraintLevel level, const VecX& q, const VecX& v,
                      const UserConstraint& c) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const bool onVelocity = columns.velocityLevel[i] != 0;
  if (level == ConstraintLevel::Position || (onVelocity && level == ConstraintLevel::Velocity)) return c.value;
  constexpr double kStep = 1e-4;
  const double t = e.state.t;
  // Along the present motion: dc/dt = (c(t + h) - c(t - h)) / 2h with q(t) = q + v s + a s^2 / 2.
  const VecX a = constraintCoordinates(columns, i, e.state.a);
  const bool second = level == ConstraintLevel::Acceleration && !onVelocity;
  const VecX none = VecX::Zero(q.size());
  const VecX curve = level == ConstraintLevel::Acceleration ? a : none;
  const auto at = [&](double s) -> VecX {
    const VecX moved = q + s * v + 0.5 * s * s * curve;
    return userConstraint(e, i, moved, v + s * curve, t + s).value;
  };
  if (second) return (at(kStep) - 2.0 * c.value + at(-kStep)) / (kStep * kStep);
  return (at(kStep) - at(-kStep)) / (2.0 * kStep);
}

void addUserConstraint(const Evaluation& e, std::size_t i, ConstraintLevel level, ResidualSum& sum) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const VecX q = constraintCoordinates(columns, i, e.state.q), v = constraintCoordinates(columns, i, e.state.v);
  const UserConstraint c = userConstraint(e, i, q, v, e.state.t);
  const Eigen::Index rows = columns.offset[i].size();
  sum.r.segment(e.system.coordinateCount + columns.lambda[i], rows) = userConstraintOn(e, i, level, q, v, c);
  const VecX force = c.gradient.transpose() * e.state.lambda.segment(columns.lambda[i], rows);
  const auto& [side0, side1] = columns.sides[i];
  sum.r.segment(side0.first, side0.count) += force.head(side0.count);
  sum.r.segment(side1.first, side1.count) += force.tail(side1.count);
  sum.noteConstraint(c.gradient.cwiseAbs().maxCoeff() * q.cwiseAbs().maxCoeff());
  // Differences of differences: their noise is far above that of rounding.
  if (level == ConstraintLevel::Acceleration) sum.noteConstraint(1e8 * (1.0 + c.value.cwiseAbs().maxCoeff()));
}

void userConstraintJacobian(const Evaluation& e, std::size_t i, const JacobianFactors& factors,
                            const BlockWriter& block) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  const VecX q = constraintCoordinates(columns, i, e.state.q), v = constraintCoordinates(columns, i, e.state.v);
  const UserConstraint c = userConstraint(e, i, q, v, e.state.t);
  const auto rows = static_cast<int>(c.gradient.rows()), count = static_cast<int>(c.gradient.cols());
  const VecX lambda = e.state.lambda.segment(columns.lambda[i], rows);
  for (int j = 0; j < count; ++j) {
    for (int k = 0; k < rows; ++k) {
      block.add(j, count + k, c.gradient(k, j));
      block.add(count + k, j, c.gradient(k, j));
    }
    if (factors.position == 0.0) continue;
    const double step = 1e-6 * std::max(1.0, std::abs(q[j]));
    VecX upper = q, lower = q;
    upper[j] += step;
    lower[j] -= step;
    const MatX change =
        (userConstraint(e, i, upper, v, e.state.t).gradient - userConstraint(e, i, lower, v, e.state.t).gradient) /
        (upper[j] - lower[j]);
    const VecX force = factors.position * (change.transpose() * lambda);
    for (int r = 0; r < count; ++r) block.add(r, j, force[r]);
  }
}

/// c = X1 q1 + Y1 q1^2 - X0 q0 - Y0 q0^2 - offset (page of ConnectorCoordinateVector); dc/dt is its time derivative.
void addCoordinateVectors(const Evaluation& e, ResidualSum& sum) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  for (std::size_t i = 0; i < columns.sides.size(); ++i) {
    const auto rows = columns.offset[i].size();
    const auto lambda = e.state.lambda.segment(columns.lambda[i], rows);
    auto equation = sum.r.segment(e.system.coordinateCount + columns.lambda[i], rows);
    const auto level = levelOf(e, columns.velocityLevel[i] != 0);
    if (e.block(columns.coefficients[i])[vectorActive()] == 0.0 || !level) {
      equation = lambda;
      continue;
    }
    if (columns.constraintFunction[i] >= 0) {
      addUserConstraint(e, i, *level, sum);
      continue;
    }
    equation.setZero();
    for (std::size_t s = 0; s < 2; ++s) {
      const CoordinateVectorColumns::Side& side = columns.sides[i][s];
      const double sign = s == 1 ? 1.0 : -1.0;
      for (int j = 0; j < side.count; ++j) {
        const int c = side.first + j;
        const double q = e.state.q[c], v = e.state.v[c];
        for (Eigen::Index k = 0; k < rows; ++k) {
          const double x = side.linear(k, j), y = side.quadratic(k, j);
          const double gradient = sign * (x + 2.0 * y * q);
          if (*level == ConstraintLevel::Position) equation[k] += sign * (x * q + y * q * q);
          if (*level == ConstraintLevel::Velocity) equation[k] += gradient * v;
          if (*level == ConstraintLevel::Acceleration) equation[k] += gradient * e.state.a[c] + sign * 2.0 * y * v * v;
          sum.r[c] += gradient * lambda[k];
          sum.noteConstraint(std::abs(gradient * q));
        }
      }
    }
    const bool withOffset =
        columns.velocityLevel[i] != 0 ? *level == ConstraintLevel::Velocity : *level == ConstraintLevel::Position;
    if (withOffset) equation -= columns.offset[i];
  }
}

void coordinateVectorJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const CoordinateVectorColumns& columns = e.system.coordinateVectors;
  for (std::size_t i = 0; i < columns.sides.size(); ++i) {
    const auto rows = static_cast<int>(columns.offset[i].size());
    const int count = columns.sides[i][0].count + columns.sides[i][1].count;
    const BlockWriter block(e.system, columns.scatter[i], count + rows, values);
    const auto level = levelOf(e, columns.velocityLevel[i] != 0);
    if (e.block(columns.coefficients[i])[vectorActive()] == 0.0 || !level) {
      for (int k = 0; k < rows; ++k) block.add(count + k, count + k, 1.0);
      continue;
    }
    if (columns.constraintFunction[i] >= 0) {
      userConstraintJacobian(e, i, factors, block);
      continue;
    }
    int column = 0;
    for (std::size_t s = 0; s < 2; ++s) {
      const CoordinateVectorColumns::Side& side = columns.sides[i][s];
      const double sign = s == 1 ? 1.0 : -1.0;
      for (int j = 0; j < side.count; ++j, ++column) {
        const double q = e.state.q[side.first + j], v = e.state.v[side.first + j];
        for (int k = 0; k < rows; ++k) {
          const double x = side.linear(k, j), y = side.quadratic(k, j);
          const double gradient = sign * (x + 2.0 * y * q);
          const double lambda = e.state.lambda[columns.lambda[i] + k];
          block.add(column, count + k, gradient);
          double row = gradient;
          if (*level == ConstraintLevel::Velocity) row += factors.position / factors.velocity * sign * 2.0 * y * v;
          block.add(count + k, column, row);
          block.add(column, column, factors.position * sign * 2.0 * y * lambda);
        }
      }
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
  coordinateConstraintJacobians(e, values);
  coordinateVectorJacobians(e, factors, values);
}

void scaleConstraintRows(const Evaluation& e, const JacobianFactors& factors, VecX& rhs) {
  if (e.level == ConstraintLevel::Acceleration || e.system.constraintCount == 0) return;
  const auto factor = [&](bool velocity) { return 1.0 / (velocity ? factors.velocity : factors.position); };
  const int n = e.system.coordinateCount;
  const bool velocity = e.level == ConstraintLevel::Velocity;
  const auto scale = [&](int lambda, Eigen::Index count, bool active, std::optional<ConstraintLevel> level) {
    if (active && level) rhs.segment(n + lambda, count) *= factor(*level == ConstraintLevel::Velocity);
  };
  for (const int lambda : e.system.eulerParameters.lambda) rhs[n + lambda] *= factor(velocity);
  const JointColumns& joints = e.system.joints;
  for (std::size_t i = 0; i < joints.lambda.size(); ++i)
    scale(joints.lambda[i], joints.rowCount[i], e.block(joints.coefficients[i])[joints.active[i]] != 0.0, e.level);
  const CoordinateConstraintColumns& single = e.system.coordinateConstraints;
  for (std::size_t i = 0; i < single.lambda.size(); ++i)
    scale(single.lambda[i], 1, e.block(single.coefficients[i])[coordinateOffsets().active] != 0.0,
          levelOf(e, single.velocityLevel[i] != 0));
  const CoordinateVectorColumns& vectors = e.system.coordinateVectors;
  for (std::size_t i = 0; i < vectors.lambda.size(); ++i)
    scale(vectors.lambda[i], vectors.offset[i].size(), e.block(vectors.coefficients[i])[vectorActive()] != 0.0,
          levelOf(e, vectors.velocityLevel[i] != 0));
}

JointOutput jointOutput(const Evaluation& e, const ConnectorLayout& connector) {
  JointOutput out;
  const JointColumns& joints = e.system.joints;
  const auto i = static_cast<std::size_t>(connector.index);
  const FramePair pair{e.kinematics.marker(joints.markers[i][0]), e.kinematics.marker(joints.markers[i][1])};
  const double* block = e.block(joints.coefficients[i]);
  out.displacement = pair.f1.position - pair.f0.position;
  Mat3 j0 = pair.f0.rotation, j1 = pair.f1.rotation;
  if (joints.frame[i] >= 0) {
    j0 = j0 * matrixAt(block + joints.frame[i]);
    j1 = j1 * matrixAt(block + joints.frame[i] + 9);
  }
  out.displacementLocal = j0.transpose() * out.displacement;
  out.velocityLocal = j0.transpose() * (pair.f1.velocity - pair.f0.velocity);
  out.omegaLocal = j0.transpose() * (pair.f1.omega - pair.f0.omega);
  out.rotation = taitBryanFromRotation(j0.transpose() * j1);
  Vec3 torque = Vec3::Zero();
  const bool active = block[joints.active[i]] != 0.0;
  const JointOffset offset = jointOffset(e, joints.offsetFunction[i], e.state.t);
  for (int k = 0; active && k < joints.rowCount[i]; ++k) {
    const Condition c = evaluate(joints.rows[static_cast<std::size_t>(joints.firstRow[i] + k)], block, pair, offset);
    const double lambda = e.state.lambda[joints.lambda[i] + k];
    out.force += lambda * c.gradient.segment<3>(kP1);
    torque += lambda * c.gradient.segment<3>(kR1);
  }
  out.forceLocal = j0.transpose() * out.force;
  out.torqueLocal = j0.transpose() * torque;
  return out;
}

}  // namespace sprung
