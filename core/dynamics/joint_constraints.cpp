#include "core/dynamics/joint_constraints.h"

#include <array>
#include <cmath>

#include "core/dynamics/joint_rows.h"
#include "core/dynamics/plain_joint.h"
#include "core/dynamics/wrench.h"
#include "core/law/rotation.h"

namespace sprung {
namespace {

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
  const Condition before = joint.condition(k, jointOffset(e, joint.function, e.state.t - kStep));
  const Condition after = joint.condition(k, jointOffset(e, joint.function, e.state.t + kStep));
  if (level == ConstraintLevel::Velocity) return (after.value - before.value) / (2.0 * kStep);
  const Condition now = joint.condition(k, jointOffset(e, joint.function, e.state.t));
  const Vec12 v = velocitiesOf(joint.f0, joint.f1);
  return (after.value - 2.0 * now.value + before.value) / (kStep * kStep) + (after.along(v) - before.along(v)) / kStep;
}

FramePair pairOf(const Evaluation& e, const JointColumns& joints, std::size_t i) {
  return {e.kinematics.marker(joints.markers[i][0]), e.kinematics.marker(joints.markers[i][1])};
}

/// The second time derivative of a condition.
double onAccelerations(const Evaluation& e, const Joint& joint, int k, const JointOffset& offset) {
  Mat12 second = Mat12::Zero();
  const Condition c = joint.condition(k, offset, 1.0, &second);
  const Vec12 v = velocitiesOf(joint.f0, joint.f1);
  return c.along(accelerations(e, pairOf(e, joint.columns, joint.index))) + v.dot(second * v);
}

/// The gradient of the rate of a condition at constant velocities of the frames.
Vec12 rateGradient(const Joint& joint, int k, const JointOffset& offset) {
  Mat12 second = Mat12::Zero();
  joint.condition(k, offset, 1.0, &second);
  return second.transpose() * velocitiesOf(joint.f0, joint.f1);
}

using SpinMap = Eigen::Matrix<double, 3, 4>;

/// How a frame moves with the coordinates of its node: the first `shifts` move it along the columns of `along`, the
/// others turn it, and that moves a point at the end of an arm as well.
struct NodeMap {
  const MovingFrame& frame;
  int shifts = 0, turns = 0;
  Mat3 along = Mat3::Identity();
  Mat3 arm;      ///< its cross product
  SpinMap spin;  ///< angular velocity by rates; columns beyond `turns` are zero
  SpinMap turn;  ///< rotation by coordinates

  NodeMap(const Kinematics& kinematics, int marker)
      : frame(kinematics.marker(marker)),
        shifts(frame.rotates ? kinematics.translations(kinematics.markerFrame(marker)) : frame.count),
        turns(frame.count - shifts),
        arm(skew(frame.arm)),
        spin(frame.spinJacobian.middleCols<4>(frame.rotates ? shifts : 3)),
        turn(frame.rotationDerivative.middleCols<4>(frame.rotates ? shifts : 3)) {
    if (!frame.rotates) along = frame.velocityJacobian.leftCols<3>();
  }
  /// What a force and a torque on the frame, or a gradient by its position and rotation, are in the node's
  /// coordinates; `by` is `spin` or `turn`. There is room for all that a node may have.
  void pull(const Vec3& force, const Vec3& torque, const SpinMap& by, double* entries) const {
    for (int i = 0; i < shifts; ++i) entries[i] = along.col(i).dot(force);
    if (turns == 0) return;
    const Vec3& r = frame.arm;
    const double x = torque[0] + (r[1] * force[2] - r[2] * force[1]);
    const double y = torque[1] + (r[2] * force[0] - r[0] * force[2]);
    const double z = torque[2] + (r[0] * force[1] - r[1] * force[0]);
    for (int k = 0; k < 4; ++k) entries[shifts + k] = by(0, k) * x + by(1, k) * y + by(2, k) * z;
  }
};

template <class Matrix>
void put(const Matrix& matrix, int rows, int columns, int row, int column, const BlockWriter& block) {
  for (int c = 0; c < columns; ++c)
    for (int r = 0; r < rows; ++r) block.add(row + r, column + c, matrix(r, c));
}

/// Adds `factor` times second derivatives with respect to points and axes of the frames, in the coordinates of their
/// nodes. Without `points` they are derivatives with respect to axes alone.
void addSecond(Mat12& second, bool points, const std::array<NodeMap, 2>& nodes, double factor,
               const BlockWriter& block) {
  if (points)
    for (int n = 0; n < 2; ++n) {  // the points turn with their arms
      const NodeMap& node = nodes[static_cast<std::size_t>(n)];
      second.middleRows<3>(6 * n + 3) += (node.arm * second.middleRows<3>(6 * n)).eval();
      second.middleCols<3>(6 * n + 3) -= (second.middleCols<3>(6 * n) * node.arm).eval();
    }
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 2; ++j) {
      const NodeMap &ni = nodes[static_cast<std::size_t>(i)], &nj = nodes[static_cast<std::size_t>(j)];
      const int row = i * nodes[0].frame.count, column = j * nodes[0].frame.count;
      if (ni.turns > 0 && nj.turns > 0) {
        const SpinMap inner = factor * second.block<3, 3>(6 * i + 3, 6 * j + 3) * nj.turn;
        const Eigen::Matrix4d outer = ni.spin.transpose() * inner;
        put(outer, ni.turns, nj.turns, row + ni.shifts, column + nj.shifts, block);
      }
      if (!points) continue;
      const Mat3 push = factor * ni.along.transpose() * second.block<3, 3>(6 * i, 6 * j) * nj.along;
      put(push, ni.shifts, nj.shifts, row, column, block);
      const SpinMap pushed = factor * ni.along.transpose() * second.block<3, 3>(6 * i, 6 * j + 3) * nj.turn;
      put(pushed, ni.shifts, nj.turns, row, column + nj.shifts, block);
      const Eigen::Matrix<double, 4, 3> turned =
          factor * ni.spin.transpose() * second.block<3, 3>(6 * i + 3, 6 * j) * nj.along;
      put(turned, ni.turns, nj.shifts, row + ni.shifts, column, block);
    }
}

bool usesPoints(const JointRow& row) {
  using Condition = JointRow::Condition;
  return row.condition == Condition::Length || row.condition == Condition::Axis0 || row.condition == Condition::Axis1 ||
         row.condition == Condition::Own;
}

}  // namespace

void scaleJointRows(const Evaluation& e, double onPosition, double onVelocity, VecX& rightHandSide) {
  const JointColumns& joints = e.system.joints;
  for (std::size_t i = 0; i < joints.lambda.size(); ++i) {
    double* row = rightHandSide.data() + e.system.coordinateCount + joints.lambda[i];
    for (int k = 0; k < joints.rowCount[i]; ++k) {
      const auto level = rowLevel(e, e.block(joints.coefficients[i]), joints.active[i],
                                  joints.rows[static_cast<std::size_t>(joints.firstRow[i] + k)]);
      if (level) row[k] *= *level == ConstraintLevel::Velocity ? onVelocity : onPosition;
    }
  }
}

namespace {

/// Three numbers that stay in registers. A vector that is written by entries and read in pairs would have to go through
/// the memory.
struct Triple {
  double x = 0.0, y = 0.0, z = 0.0;

  void add(double factor, const Vec3& v) {
    x += factor * v[0];
    y += factor * v[1];
    z += factor * v[2];
  }
};

/// What the multipliers of a joint do to its frames.
struct Pulls {
  Triple force, torque0, torque1;

  void add(double lambda, const Condition& c) {
    force.add(lambda, c.push);
    torque0.add(lambda, c.turn0);
    torque1.add(lambda, c.turn1);
  }
  Vec3 on0() const { return {torque0.x, torque0.y, torque0.z}; }
  Vec3 on1() const { return {torque1.x, torque1.y, torque1.z}; }

  /// The commonest conditions on positions, as Joint::condition has them, without an offset. False: it is another.
  bool addSimple(const Joint& joint, int k, double lambda, double& equation) {
    const JointRow& row = joint.row(k);
    if (row.condition == JointRow::Condition::Global) {
      (row.component == 0 ? force.x : row.component == 1 ? force.y : force.z) += lambda;
      equation = joint.dp[row.component];
      return true;
    }
    if (row.condition != JointRow::Condition::AxisAxis) return false;
    const Vec3 a = joint.f0.rotation * vectorAt(joint.block + row.axis0, row.stride0);
    const Vec3 b = joint.f1.rotation * vectorAt(joint.block + row.axis1, row.stride1);
    const double x = b[1] * a[2] - b[2] * a[1], y = b[2] * a[0] - b[0] * a[2], z = b[0] * a[1] - b[1] * a[0];
    equation = a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    torque0.x -= lambda * x;
    torque0.y -= lambda * y;
    torque0.z -= lambda * z;
    torque1.x += lambda * x;
    torque1.y += lambda * y;
    torque1.z += lambda * z;
    return true;
  }
};

}  // namespace

[[gnu::flatten]] void addJoints(const Evaluation& e, ResidualSum& sum) {
  for (std::size_t i = 0; i < e.system.joints.markers.size(); ++i) addJoint(e, i, sum);
}

void addJoint(const Evaluation& e, std::size_t i, ResidualSum& sum) {
  const JointColumns& joints = e.system.joints;
  const Joint joint(e, i);
  const JointOffset offset = jointOffset(e, joint.function, e.state.t);
  Pulls pulls;
  for (int k = 0; k < joint.rowCount(); ++k) {
    const double lambda = e.state.lambda[joints.lambda[i] + k];
    double& equation = sum.r[e.system.coordinateCount + joints.lambda[i] + k];
    const auto level = joint.level(e, k);
    if (!level) {
      equation = lambda;
      continue;
    }
    sum.noteForce(std::abs(lambda));
    if (*level == ConstraintLevel::Position && !offset.given && pulls.addSimple(joint, k, lambda, equation)) {
      sum.noteConstraint(joint.magnitude(k));
      continue;
    }
    const Condition c = joint.condition(k, offset);
    pulls.add(lambda, c);
    equation = *level == ConstraintLevel::Position   ? c.value
               : *level == ConstraintLevel::Velocity ? c.along(velocitiesOf(joint.f0, joint.f1))
                                                     : onAccelerations(e, joint, k, offset);
    equation += movingOffset(e, joint, k, *level);
    sum.noteConstraint(c.magnitude);
  }
  const auto& [x, y, z] = pulls.force;
  e.kinematics.addWrench(joint.frame0, -Vec3(x, y, z), pulls.on0(), sum.r);
  e.kinematics.addWrench(joint.frame1, Vec3(x, y, z), pulls.on1(), sum.r);
}

void jointJacobians(const Evaluation& e, const JacobianFactors& factors, std::vector<double>& values) {
  const JointColumns& joints = e.system.joints;
  for (std::size_t i = 0; i < joints.markers.size(); ++i) {
    const Joint joint(e, i);
    const FramePair pair = pairOf(e, joints, i);
    const int count = pair.count(), rows = joint.rowCount();
    const BlockWriter block(e.system, joints.scatter[i], count + rows, values);
    if (isPlain(e, joint)) {
      plainJointJacobian(e, joint, factors.position, block);
      continue;
    }
    const std::array<NodeMap, 2> nodes = {NodeMap(e.kinematics, joints.markers[i][0]),
                                          NodeMap(e.kinematics, joints.markers[i][1])};
    const JointOffset offset = jointOffset(e, joint.function, e.state.t);
    using Entries = std::array<double, 2 * kMaxNodeCoordinates>;
    const auto pull = [&](const Vec3& push0, const Vec3& turn0, const Vec3& push1, const Vec3& turn1,
                          SpinMap NodeMap::*by, Entries& entries) {
      nodes[0].pull(push0, turn0, nodes[0].*by, entries.data());
      nodes[1].pull(push1, turn1, nodes[1].*by, entries.data() + nodes[0].frame.count);
    };
    Entries forces, changes;
    Vec3 force = Vec3::Zero(), torque0 = Vec3::Zero(), torque1 = Vec3::Zero();
    Mat12 turning = Mat12::Zero();
    bool points = false;
    for (int k = 0; k < rows; ++k) {
      const auto level = joint.level(e, k);
      if (!level) {
        block.add(count + k, count + k, 1.0);
        continue;
      }
      points = points || usesPoints(joint.row(k));
      const double lambda = e.state.lambda[joints.lambda[i] + k];
      const Condition c = joint.condition(k, offset, lambda, &turning);
      force += lambda * c.push;
      torque0 += lambda * c.turn0;
      torque1 += lambda * c.turn1;
      pull(-c.push, c.turn0, c.push, c.turn1, &NodeMap::spin, forces);
      const bool onPosition = *level == ConstraintLevel::Position;
      if (onPosition) pull(-c.push, c.turn0, c.push, c.turn1, &NodeMap::turn, changes);
      const Entries& row = onPosition ? changes : forces;
      for (int j = 0; j < count; ++j) {
        block.add(j, count + k, forces[static_cast<std::size_t>(j)]);
        block.add(count + k, j, row[static_cast<std::size_t>(j)]);
      }
      if (*level != ConstraintLevel::Velocity) continue;
      // The rate of the condition changes with the positions as well.
      const Vec12 bend = rateGradient(joint, k, offset);
      pull(bend.segment<3>(kP0), bend.segment<3>(kR0), bend.segment<3>(kP1), bend.segment<3>(kR1), &NodeMap::turn,
           changes);
      const PairMatrix spread = pair.velocityDerivative(e.kinematics);
      for (int j = 0; j < count; ++j)
        block.add(
            count + k, j,
            factors.position / factors.velocity * (changes[static_cast<std::size_t>(j)] + c.along(spread.col(j))));
    }
    addSecond(turning, points, nodes, factors.position, block);
    for (int n = 0; n < 2; ++n) {
      const NodeMap& node = nodes[static_cast<std::size_t>(n)];
      if (!node.frame.curved) continue;
      const Eigen::Matrix4d turned =
          factors.position *
          e.kinematics.turningDerivative(node.frame, n == 0 ? Vec3(-force) : force, n == 0 ? torque0 : torque1);
      const int at = n * nodes[0].frame.count + node.shifts;
      put(turned, node.turns, node.turns, at, at, block);
    }
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
    if (!joint.level(e, k)) continue;
    const Condition c = joint.condition(k, offset);
    const double lambda = e.state.lambda[joints.lambda[i] + k];
    out.force += lambda * c.push;
    out.torque += lambda * c.turn1;
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
