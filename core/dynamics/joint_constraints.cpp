#include "core/dynamics/joint_constraints.h"

#include <cmath>
#include <limits>

#include "core/dynamics/rotation.h"
#include "core/dynamics/wrench.h"

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

/// Offsets of a generic joint at a time. The rotation turns joint frame 0; the displacement is in the axes of the
/// turned frame, or in global ones where all three displacements are locked.
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
    if (!offset.given) return Vec3(pair.f0.rotation * vectorAt(block + row.axis0, row.stride0));
    // The axis of the turned joint frame 0.
    return Vec3(pair.f0.rotation * matrixAt(block + row.axis0 - row.column0) * offset.rotation.col(row.column0));
  };
  const auto axis1 = [&] { return Vec3(pair.f1.rotation * vectorAt(block + row.axis1, row.stride1)); };
  Condition c;
  switch (row.condition) {
    case JointRow::Condition::Length: c = lengthCondition(dp, block[row.axis0]); break;
    case JointRow::Condition::Global:
      c.value = dp[row.component] - offset.displacement[row.component];
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

}  // namespace

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
  const bool active = block[joints.active[i]] != 0.0;
  const JointOffset offset = jointOffset(e, joints.offsetFunction[i], e.state.t);
  for (int k = 0; active && k < joints.rowCount[i]; ++k) {
    const Condition c = evaluate(joints.rows[static_cast<std::size_t>(joints.firstRow[i] + k)], block, pair, offset);
    const double lambda = e.state.lambda[joints.lambda[i] + k];
    out.force += lambda * c.gradient.segment<3>(kP1);
    out.torque += lambda * c.gradient.segment<3>(kR1);
  }
  out.forceLocal = j0.transpose() * out.force;
  out.torqueLocal = j0.transpose() * out.torque;
  return out;
}

}  // namespace sprung
