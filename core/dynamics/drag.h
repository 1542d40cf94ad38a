// The law of the mouse force: a critically damped spring between the grabbed point P and the target R whose stiffness
// is scaled by the inertia felt at P, so that every body follows the hand in the same time whatever its mass and
// joints.
#pragma once

#include <optional>

#include "core/base/ids.h"
#include "core/base/types.h"
#include "core/dynamics/moving_frame.h"

namespace sprung {

/// omega of the drag law [rad/s].
inline constexpr double kDragFrequency = 12.0;

/// The hand: where it holds a body and where it pulls to. Global axes, SI.
struct DragTarget {
  ItemId body;
  Vec3 localPoint = Vec3::Zero();  ///< grabbed point in the axes of the body [m]
  Vec3 target = Vec3::Zero();      ///< where the mouse is [m]
  Vec3 velocity = Vec3::Zero();    ///< of the target, per second of simulated time [m/s]
  double gain = 1.0;               ///< strength on the wheel, 1..1e4
  /// 0, 1, 2: only along x, y, z, from the distance along it; empty: towards the target.
  std::optional<int> axis = std::nullopt;
  /// Radius of a rotor, which has no size of its own: held nearer to its axis it is harder to turn [m]; 0 = the arm of
  /// the grabbed point.
  double radius = 0.0;
  bool operator==(const DragTarget&) const = default;
};

struct DragForce {
  Vec3 point = Vec3::Zero();  ///< grabbed point [m, global]
  Vec3 force = Vec3::Zero();  ///< on the body [N, global]
};

/// The force of the hand on the coordinates q[first .. first + count): J^T F, conjugate to their velocities.
struct DragPush {
  int first = 0;
  int count = 0;  ///< 0 = no hand
  NodeVector force = NodeVector::Zero();
};

/// The law for a given inertia matrix L: F = s (-K (P - R) - D (vP - vR)) with K = g w^2 L and D = 2 g w L. The factor
/// s = 1 / sqrt(1 + |F0|^2 / limit^2), F0 the force for s = 1, keeps |F| below `limit`. It is taken at the beginning of
/// a step and held during it, so that the law is linear within the step and stable for any step size.
struct DragLaw {
  Mat3 stiffness = Mat3::Zero();  ///< s K [N/m]
  Mat3 damping = Mat3::Zero();    ///< s D [N s/m]

  /// `inertia` felt at the point [kg]; the limit is the force at a pull of four times `reach` [m].
  static DragLaw of(const Mat3& inertia, double gain, double reach, const Vec3& displacement, const Vec3& velocity);
  /// `displacement` = P - R [m], `velocity` = vP - vR [m/s].
  Vec3 force(const Vec3& displacement, const Vec3& velocity) const {
    return -stiffness * displacement - damping * velocity;
  }
};

/// The hand's part of the iteration matrix on the consecutive coordinates of a point, where the pattern of the laws has
/// no place for it.
struct HandBlock {
  int first = 0;
  int count = 0;
  Mat3 block = Mat3::Zero();
};

}  // namespace sprung
