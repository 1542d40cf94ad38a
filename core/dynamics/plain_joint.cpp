#include "core/dynamics/plain_joint.h"

namespace sprung {
namespace {

/// A frame and where its rotation parameters are among the coordinates of its node.
struct TurningFrame {
  const MovingFrame& frame;
  int shifts, turns;
  int column;  ///< of the rotation parameters in the Jacobians

  TurningFrame(const Kinematics& kinematics, int marker)
      : frame(kinematics.marker(marker)),
        shifts(frame.rotates ? kinematics.translations(kinematics.markerFrame(marker)) : frame.count),
        turns(frame.count - shifts),
        column(frame.rotates ? shifts : 3) {}

  auto spin() const { return frame.spinJacobian.middleCols<4>(column); }
  auto turn() const { return frame.rotationDerivative.middleCols<4>(column); }
};

using SpinMap = Eigen::Matrix<double, 3, 4>;

/// One row of a joint in the matrix: its column, which are the forces, and its line, which are the derivatives.
class RowWriter {
 public:
  RowWriter(const BlockWriter& block, int at) : block_(block), at_(at) {}
  void add(int coordinate, const double* forces, const double* changes, int count) const {
    block_.addColumn(coordinate, at_, forces, count);
    for (int i = 0; i < count; ++i) block_.add(at_, coordinate + i, changes[i]);
  }

 private:
  const BlockWriter& block_;
  int at_;
};

/// The points have the same place along a global axis.
void addPoint(const MovingFrame& frame, int axis, double sign, int first, const RowWriter& row) {
  NodeVector forces, changes;
  for (int i = 0; i < frame.count; ++i) {
    forces[i] = sign * frame.velocityJacobian(axis, i);
    changes[i] = sign * frame.positionDerivative(axis, i);
  }
  row.add(first, forces.data(), changes.data(), frame.count);
}

void addTurn(const TurningFrame& f, const Vec3& torque, int first, const RowWriter& row) {
  if (f.turns == 0) return;
  Vec4 forces, changes;
  for (int k = 0; k < 4; ++k) {
    const auto along = [&](const NodeJacobian& by) {
      const double* axis = by.data() + 3 * (f.column + k);
      return axis[0] * torque[0] + axis[1] * torque[1] + axis[2] * torque[2];
    };
    forces[k] = along(f.frame.spinJacobian);
    changes[k] = along(f.frame.rotationDerivative);
  }
  row.add(first + f.shifts, forces.data(), changes.data(), f.turns);
}

void add(const Eigen::Matrix4d& matrix, int rows, int columns, int row, int column, const BlockWriter& block) {
  for (int c = 0; c < columns; ++c) block.addColumn(row, column + c, matrix.data() + 4 * c, rows);
}

}  // namespace

bool isPlain(const Evaluation& e, const Joint& joint) {
  if (e.level != ConstraintLevel::Position || joint.function >= 0) return false;
  for (int k = 0; k < joint.rowCount(); ++k) {
    const JointRow& row = joint.row(k);
    const bool known = row.condition == JointRow::Condition::Global || row.condition == JointRow::Condition::AxisAxis;
    if (!known || row.velocityLevel) return false;
  }
  return true;
}

void plainJointJacobian(const Evaluation& e, const Joint& joint, double onPosition, const BlockWriter& block) {
  const auto [marker0, marker1] = joint.columns.markers[joint.index];
  const TurningFrame f0(e.kinematics, marker0), f1(e.kinematics, marker1);
  const int second = f0.frame.count, count = second + f1.frame.count;
  Vec3 force = Vec3::Zero(), torque0 = Vec3::Zero(), torque1 = Vec3::Zero();
  // How the gradients change when frame 0 turns: by `bend` there and by its negative on frame 1. When frame 1 turns,
  // it is the transposed.
  Mat3 bend = Mat3::Zero();
  bool bends = false;
  for (int k = 0; k < joint.rowCount(); ++k) {
    const RowWriter row(block, count + k);
    if (!joint.level(e, k)) {
      block.add(count + k, count + k, 1.0);
      continue;
    }
    const double lambda = e.state.lambda[joint.columns.lambda[joint.index] + k];
    const JointRow& of = joint.row(k);
    if (of.condition == JointRow::Condition::Global) {
      force[of.component] += lambda;
      addPoint(f0.frame, of.component, -1.0, 0, row);
      addPoint(f1.frame, of.component, 1.0, second, row);
      continue;
    }
    const Vec3 a = joint.f0.rotation * vectorAt(joint.block + of.axis0, of.stride0);
    const Vec3 b = joint.f1.rotation * vectorAt(joint.block + of.axis1, of.stride1);
    const Vec3 normal = b.cross(a);
    torque0 -= lambda * normal;
    torque1 += lambda * normal;
    addTurn(f0, -normal, 0, row);
    addTurn(f1, normal, second, row);
    // skew(b) skew(a) = a b^T - (a . b) I
    Mat3 by0 = lambda * a * b.transpose();
    by0.diagonal().array() -= lambda * a.dot(b);
    bend += by0;
    bends = true;
  }
  const int at0 = f0.shifts, at1 = second + f1.shifts;
  if (bends) {
    const Mat3 by0 = onPosition * bend, by1 = by0.transpose();
    const SpinMap turned0 = by0 * f0.turn(), turned1 = by1 * f1.turn();
    const Eigen::Matrix4d on00 = f0.spin().transpose() * turned0, on11 = f1.spin().transpose() * turned1;
    const Eigen::Matrix4d on10 = -(f1.spin().transpose() * turned0), on01 = -(f0.spin().transpose() * turned1);
    add(on00, f0.turns, f0.turns, at0, at0, block);
    add(on01, f0.turns, f1.turns, at0, at1, block);
    add(on10, f1.turns, f0.turns, at1, at0, block);
    add(on11, f1.turns, f1.turns, at1, at1, block);
  }
  const auto addLoad = [&](const TurningFrame& f, const Vec3& push, const Vec3& torque, int at) {
    if (!f.frame.curved) return;
    const Eigen::Matrix4d turned = onPosition * e.kinematics.turningDerivative(f.frame, push, torque);
    add(turned, f.turns, f.turns, at, at, block);
  };
  addLoad(f0, -force, torque0, at0);
  addLoad(f1, force, torque1, at1);
}

}  // namespace sprung
