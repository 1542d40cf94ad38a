// One joint at a state: its conditions row by row. Used by joint_constraints.cpp only.
#pragma once

#include "core/dynamics/evaluation.h"

namespace sprung {

/// Offsets of a generic joint at a time. The rotation turns joint frame 0; the displacement is in the axes of the
/// turned frame, or in global ones where all three displacements are locked.
struct JointOffset {
  bool given = false;
  Vec3 displacement = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();
};

JointOffset jointOffset(const Evaluation& e, int function, double t);

/// A condition at a state. It knows positions by their difference dp = p1 - p0 only.
struct Condition {
  double value;
  double magnitude;   ///< of the terms `value` is the difference of
  Vec3 push;          ///< gradient with respect to dp
  Vec3 turn0, turn1;  ///< with respect to rotations of the frames

  explicit Condition(double size) : value(0.0), magnitude(size) {
    push.setZero();
    turn0.setZero();
    turn1.setZero();
  }
  /// The gradient times [v0, omega0, v1, omega1], or their time derivatives.
  double along(const Vec12& v) const {
    return push.dot(v.segment<3>(kP1) - v.segment<3>(kP0)) + turn0.dot(v.segment<3>(kR0)) +
           turn1.dot(v.segment<3>(kR1));
  }
};

/// The level on which a row is imposed; empty: it is switched off. `active`: offset of activeConnector in the block.
inline std::optional<ConstraintLevel> rowLevel(const Evaluation& e, const double* block, int active,
                                               const JointRow& row) {
  if (block[active] == 0.0 || (row.enabled >= 0 && block[row.enabled] == 0.0)) return std::nullopt;
  return levelOf(e, row.velocityLevel);
}

/// One joint, ready to be evaluated row by row.
struct Joint {
  const JointColumns& columns;
  std::size_t index;
  const double* block;
  int frame0, frame1;
  FrameMotion f0, f1;
  Vec3 dp;          ///< p1 - p0
  double distance;  ///< of the positions from the origin
  int function;     ///< of moving offsets; -1 = none

  Joint(const Evaluation& e, std::size_t i)
      : columns(e.system.joints),
        index(i),
        block(e.block(columns.coefficients[i])),
        frame0(e.kinematics.markerFrame(columns.markers[i][0])),
        frame1(e.kinematics.markerFrame(columns.markers[i][1])),
        f0(e.kinematics.motion(frame0)),
        f1(e.kinematics.motion(frame1)),
        dp(f1.position - f0.position),
        distance((f0.position.cwiseAbs() + f1.position.cwiseAbs()).maxCoeff()),
        function(columns.offsetFunction[i]) {}

  int rowCount() const { return columns.rowCount[index]; }
  const JointRow& row(int k) const { return columns.rows[static_cast<std::size_t>(columns.firstRow[index] + k)]; }
  /// The level on which row k is imposed; empty: it is switched off.
  std::optional<ConstraintLevel> level(const Evaluation& e, int k) const {
    return rowLevel(e, block, columns.active[index], row(k));
  }

  /// Of the terms that the value of row k is the difference of.
  double magnitude(int k) const { return row(k).component >= 3 ? 1.0 : distance; }

  /// Row k; `factor` times the derivative of its gradient is added to `second` unless that is null.
  Condition condition(int k, const JointOffset& offset, double factor = 0.0, Mat12* second = nullptr) const;
};

}  // namespace sprung
