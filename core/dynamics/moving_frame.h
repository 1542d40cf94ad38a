// Position, orientation, velocity and Jacobians of a frame that moves with a node, body or marker. Connectors, joints
// and loads see only this, never the type of what carries them. All vectors in global axes, SI.
#pragma once

#include "core/law/motion.h"

namespace sprung {

/// Most coordinates a node has (three positions and four Euler parameters).
inline constexpr int kMaxNodeCoordinates = 7;
using NodeJacobian = Eigen::Matrix<double, 3, kMaxNodeCoordinates>;
using NodeMatrix = Eigen::Matrix<double, kMaxNodeCoordinates, kMaxNodeCoordinates>;
using NodeVector = Eigen::Matrix<double, kMaxNodeCoordinates, 1>;

/// A frame depends on the contiguous coordinates q[first .. first + count) of one node (count = 0 on ground). Columns
/// of the Jacobians beyond `count` are zero.
struct MovingFrame {
  Vec3 position = Vec3::Zero();
  Vec3 velocity = Vec3::Zero();
  Mat3 rotation = Mat3::Identity();  ///< frame to global axes
  Vec3 omega = Vec3::Zero();         ///< angular velocity
  Vec3 arm = Vec3::Zero();           ///< from the node (or the axis of a rotational mass) to this point
  int first = 0;
  int count = 0;
  int node = -1;         ///< index into System::nodes, for second derivatives; -1 on ground
  bool rotates = false;  ///< the orientation depends on the coordinates
  bool curved = false;   ///< the Jacobians depend on the coordinates

  NodeJacobian velocityJacobian = NodeJacobian::Zero();  ///< J: velocity = J q', virtual displacement = J dq
  NodeJacobian spinJacobian = NodeJacobian::Zero();      ///< G: omega = G q'
  /// Derivatives of position and orientation with respect to q: dp = X dq, and the rotation by the vector T dq. They
  /// are J and G but for Euler parameters off the unit sphere, where only the direction of the parameters counts.
  NodeJacobian positionDerivative = NodeJacobian::Zero();
  NodeJacobian rotationDerivative = NodeJacobian::Zero();

  auto J() const { return velocityJacobian.leftCols(count); }
  auto G() const { return spinJacobian.leftCols(count); }
  auto X() const { return positionDerivative.leftCols(count); }
  auto T() const { return rotationDerivative.leftCols(count); }
};

}  // namespace sprung
