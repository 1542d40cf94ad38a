#include "core/dynamics/joint_constraints.h"

#include <cmath>
#include <limits>

#include "core/dynamics/wrench.h"
#include "core/law/rotation.h"

namespace sprung {
namespace {

// The conditions: value, gradient and, where `second` is not null, the derivative of the gradient.

JointCondition lengthCondition(const Vec3& dp, double length, Mat12* second) {
  JointCondition c;
  const double actual = dp.norm();
  const Vec3 n = dp / actual;
  // Without a direction there is no such condition: not a number, so that the failure names this constraint.
  c.value = actual > 0.0 ? actual - length : std::numeric_limits<double>::quiet_NaN();
  c.gradient.segment<3>(kP0) = -n;
  c.gradient.segment<3>(kP1) = n;
  if (second == nullptr) return c;
  const Mat3 turning = (Mat3::Identity() - n * n.transpose()) / actual;
  second->block<3, 3>(kP0, kP0) = second->block<3, 3>(kP1, kP1) = turning;
  second->block<3, 3>(kP0, kP1) = second->block<3, 3>(kP1, kP0) = -turning;
  return c;
}

/// axis . dp with the axis fixed to frame 0 (`rotation` = kR0) or frame 1 (kR1).
JointCondition slideCondition(const Vec3& dp, const Vec3& axis, int rotation, Mat12* second) {
  JointCondition c;
  c.value = axis.dot(dp);
  c.gradient.segment<3>(kP0) = -axis;
  c.gradient.segment<3>(kP1) = axis;
  c.gradient.segment<3>(rotation) = axis.cross(dp);
  if (second == nullptr) return c;
  const Mat3 s = skew(axis);  // the axis changes by -s times the rotation
  second->block<3, 3>(kP0, rotation) = s;
  second->block<3, 3>(kP1, rotation) = -s;
  second->block<3, 3>(rotation, rotation) = skew(dp) * s;
  second->block<3, 3>(rotation, kP1) += s;
  second->block<3, 3>(rotation, kP0) -= s;
  return c;
}

/// a . b with a fixed to frame 0 and b to frame 1; `factor` times its second derivative is added.
JointCondition axesCondition(const Vec3& a, const Vec3& b, Mat12* second, double factor = 1.0) {
  JointCondition c;
  c.value = a.dot(b);
  const Vec3 normal = b.cross(a);
  c.gradient.segment<3>(kR0) = -normal;
  c.gradient.segment<3>(kR1) = normal;
  if (second == nullptr) return c;
  const Mat3 by0 = factor * skew(b) * skew(a), by1 = factor * skew(a) * skew(b);
  second->block<3, 3>(kR1, kR1) += by1;
  second->block<3, 3>(kR1, kR0) -= by0;
  second->block<3, 3>(kR0, kR1) -= by1;
  second->block<3, 3>(kR0, kR0) += by0;
  return c;
}

/// (a_k . b_j - a_j . b_k)/2 with (i, j, k) cyclic: the i-th component of sin(angle) times the axis of the rotation
/// from frame 0 to frame 1.
JointCondition turnCondition(const Mat3& axes0, const Mat3& axes1, int i, Mat12* second) {
  const int j = (i + 1) % 3, k = (i + 2) % 3;
  JointCondition c = axesCondition(axes0.col(k), axes1.col(j), second, 0.5);
  const JointCondition other = axesCondition(axes0.col(j), axes1.col(k), second, -0.5);
  c.value = 0.5 * (c.value - other.value);
  c.gradient = 0.5 * (c.gradient - other.gradient);
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

/// One joint, ready to be evaluated row by row.
struct Joint {
  const JointColumns& columns;
  std::size_t index;
  const double* block;
  int frame0, frame1;
  FrameMotion f0, f1;
  int function;  ///< of moving offsets; -1 = none

  Joint(const Evaluation& e, std::size_t i)
      : columns(e.system.joints),
        index(i),
        block(e.block(columns.coefficients[i])),
        frame0(e.kinematics.markerFrame(columns.markers[i][0])),
        frame1(e.kinematics.markerFrame(columns.markers[i][1])),
        f0(e.kinematics.motion(frame0)),
        f1(e.kinematics.motion(frame1)),
        function(columns.offsetFunction[i]) {}

  int rowCount() const { return columns.rowCount[index]; }
  const JointRow& row(int k) const { return columns.rows[static_cast<std::size_t>(columns.firstRow[index] + k)]; }

  JointCondition condition(int k, const JointOffset& offset, Mat12* second = nullptr) const;
};

JointCondition Joint::condition(int k, const JointOffset& offset, Mat12* second) const {
  const JointRow& r = row(k);
  const Vec3 dp = f1.position - f0.position;
  const auto axis0 = [&] {
    if (!offset.given) return Vec3(f0.rotation * vectorAt(block + r.axis0, r.stride0));
    // The axis of the turned joint frame 0.
    return Vec3(f0.rotation * matrixAt(block + r.axis0 - r.column0) * offset.rotation.col(r.column0));
  };
  const auto axis1 = [&] { return Vec3(f1.rotation * vectorAt(block + r.axis1, r.stride1)); };
  JointCondition c;
  switch (r.condition) {
    case JointRow::Condition::Length: c = lengthCondition(dp, block[r.axis0], second); break;
    case JointRow::Condition::Global:
      c.value = dp[r.component] - offset.displacement[r.component];
      c.gradient[kP0 + r.component] = -1.0;
      c.gradient[kP1 + r.component] = 1.0;
      break;
    case JointRow::Condition::Axis0:
      c = slideCondition(dp, axis0(), kR0, second);
      c.value -= offset.displacement[r.component];
      break;
    case JointRow::Condition::Axis1: c = slideCondition(dp, axis1(), kR1, second); break;
    case JointRow::Condition::AxisAxis: c = axesCondition(axis0(), axis1(), second); break;
    case JointRow::Condition::Turn:
      c = turnCondition(f0.rotation * matrixAt(block + r.axis0) * offset.rotation,
                        f1.rotation * matrixAt(block + r.axis1), r.component - 3, second);
      break;
    case JointRow::Condition::Own: return columns.law[index]->condition({block, f0, f1}, r.component, second);
  }
  c.magnitude = r.component >= 3 ? 1.0 : (f0.position.cwiseAbs() + f1.position.cwiseAbs()).maxCoeff();
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
double movingOffset(const Evaluation& e, const Joint& joint, int k, ConstraintLevel level) {
  if (joint.function < 0 || level == ConstraintLevel::Position) return 0.0;
  constexpr double kStep = 1e-4;
  const JointCondition before = joint.condition(k, jointOffset(e, joint.function, e.state.t - kStep));
  const JointCondition after = joint.condition(k, jointOffset(e, joint.function, e.state.t + kStep));
  if (level == ConstraintLevel::Velocity) return (after.value - before.value) / (2.0 * kStep);
  const JointCondition now = joint.condition(k, jointOffset(e, joint.function, e.state.t));
  return (after.value - 2.0 * now.value + before.value) / (kStep * kStep) +
         (after.gradient - before.gradient).dot(velocitiesOf(joint.f0, joint.f1)) / kStep;
}

FramePair pairOf(const Evaluation& e, const JointColumns& joints, std::size_t i) {
  return {e.kinematics.marker(joints.markers[i][0]), e.kinematics.marker(joints.markers[i][1])};
}

/// The second time derivative of a condition.
double onAccelerations(const Evaluation& e, const Joint& joint, int k, const JointOffset& offset) {
  Mat12 second = Mat12::Zero();
  const JointCondition c = joint.condition(k, offset, &second);
  const Vec12 v = velocitiesOf(joint.f0, joint.f1);
  return c.gradient.dot(accelerations(e, pairOf(e, joint.columns, joint.index))) + v.dot(second * v);
}

}  // namespace

std::optional<ConstraintLevel> jointRowLevel(const Evaluation& e, std::size_t i, int k) {
  const JointColumns& joints = e.system.joints;
  const double* block = e.block(joints.coefficients[i]);
  const JointRow& row = joints.rows[static_cast<std::size_t>(joints.firstRow[i] + k)];
  if (block[joints.active[i]] == 0.0 || (row.enabled >= 0 && block[row.enabled] == 0.0)) return std::nullopt;
  return levelOf(e, row.velocityLevel);
}

void addJoints(const Evaluation& e, ResidualSum& sum) {
  const JointColumns& joints = e.system.joints;
  for (std::size_t i = 0; i < joints.markers.size(); ++i) {
    const Joint joint(e, i);
    const JointOffset offset = jointOffset(e, joint.function, e.state.t);
    Vec12 wrench = Vec12::Zero();
    for (int k = 0; k < joint.rowCount(); ++k) {
      const double lambda = e.state.lambda[joints.lambda[i] + k];
      double& equation = sum.r[e.system.coordinateCount + joints.lambda[i] + k];
      const auto level = jointRowLevel(e, i, k);
      if (!level) {
        equation = lambda;
        continue;
      }
      const JointCondition c = joint.condition(k, offset);
      wrench += lambda * c.gradient;
      equation = *level == ConstraintLevel::Position   ? c.value
                 : *level == ConstraintLevel::Velocity ? c.gradient.dot(velocitiesOf(joint.f0, joint.f1))
                                                       : onAccelerations(e, joint, k, offset);
      equation += movingOffset(e, joint, k, *level);
      sum.noteConstraint(c.magnitude);
      sum.noteForce(std::abs(lambda));
    }
    e.kinematics.addWrench(joint.frame0, wrench.segment<3>(kP0), wrench.segment<3>(kR0), sum.r);
    e.kinematics.addWrench(joint.frame1, wrench.segment<3>(kP1), wrench.segment<3>(kR1), sum.r);
  }
}

void jointJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const JointColumns& joints = e.system.joints;
  for (std::size_t i = 0; i < joints.markers.size(); ++i) {
    const Joint joint(e, i);
    const FramePair pair = pairOf(e, joints, i);
    const int count = pair.count();
    const int rows = joint.rowCount();
    const BlockWriter block(e.system, joints.scatter[i], count + rows, values);
    const PairMatrix b = pair.velocityMap(), d = pair.positionMap();
    const Vec12 velocities = velocitiesOf(joint.f0, joint.f1);
    const JointOffset offset = jointOffset(e, joint.function, e.state.t);
    PairMatrix spread;
    Vec12 wrench = Vec12::Zero();
    Mat12 turning = Mat12::Zero();
    for (int k = 0; k < rows; ++k) {
      const auto level = jointRowLevel(e, i, k);
      if (!level) {
        block.add(count + k, count + k, 1.0);
        continue;
      }
      Mat12 second = Mat12::Zero();
      const JointCondition c = joint.condition(k, offset, &second);
      const double lambda = e.state.lambda[joints.lambda[i] + k];
      wrench += lambda * c.gradient;
      turning += lambda * second;
      const bool onPosition = *level == ConstraintLevel::Position, onVelocity = *level == ConstraintLevel::Velocity;
      if (onVelocity && spread.cols() == 0) spread = pair.velocityDerivative(e.kinematics);
      for (int j = 0; j < count; ++j) {
        block.add(j, count + k, b.col(j).dot(c.gradient));
        double entry = c.gradient.dot(onPosition ? d.col(j) : b.col(j));
        if (onVelocity)
          entry +=
              factors.position / factors.velocity * (velocities.dot(second * d.col(j)) + c.gradient.dot(spread.col(j)));
        block.add(count + k, j, entry);
      }
    }
    const PairMatrix inner = factors.position * (turning * d);
    for (int j = 0; j < count; ++j)
      for (int r = 0; r < count; ++r) block.add(r, j, b.col(r).dot(inner.col(j)));
    pair.addLoadDerivative(e.kinematics, wrench, factors.position, block);
  }
}

JointOutput jointOutput(const Evaluation& e, const ConnectorLayout& connector) {
  JointOutput out;
  const JointColumns& joints = e.system.joints;
  const auto i = static_cast<std::size_t>(connector.index);
  const Joint joint(e, i);
  const FrameMotion &f0 = joint.f0, &f1 = joint.f1;
  const double* block = joint.block;
  out.displacement = f1.position - f0.position;
  Mat3 j0 = f0.rotation, j1 = f1.rotation;
  if (joints.frame0[i] >= 0) {
    j0 = j0 * matrixAt(block + joints.frame0[i]);
    j1 = j1 * matrixAt(block + joints.frame1[i]);
  }
  out.displacementLocal = j0.transpose() * out.displacement;
  out.velocityLocal = j0.transpose() * (f1.velocity - f0.velocity);
  out.omegaLocal = j0.transpose() * (f1.omega - f0.omega);
  out.rotation = taitBryanFromRotation(j0.transpose() * j1);
  const JointOffset offset = jointOffset(e, joint.function, e.state.t);
  for (int k = 0; k < joint.rowCount(); ++k) {
    if (!jointRowLevel(e, i, k)) continue;
    const JointCondition c = joint.condition(k, offset);
    const double lambda = e.state.lambda[joints.lambda[i] + k];
    out.force += lambda * c.gradient.segment<3>(kP1);
    out.torque += lambda * c.gradient.segment<3>(kR1);
  }
  out.forceLocal = j0.transpose() * out.force;
  out.torqueLocal = j0.transpose() * out.torque;
  return out;
}

std::vector<double> ownJointOutput(const Evaluation& e, const ConnectorLayout& connector, OutputVariable variable) {
  const auto i = static_cast<std::size_t>(connector.index);
  const JointLaw* law = e.system.joints.law[i];
  if (law == nullptr) return {};
  const Joint joint(e, i);
  return law->output({joint.block, joint.f0, joint.f1}, variable, e.state.lambda.data() + connector.firstLambda);
}

}  // namespace sprung
