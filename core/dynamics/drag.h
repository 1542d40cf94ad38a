// The laws of the mouse force and the mouse torque: critically damped springs between what is held and where the hand
// is, whose stiffness is scaled by the inertia felt there, so that every body follows the hand in the same time
// whatever its mass and joints.
#pragma once

#include <optional>
#include <vector>

#include "core/base/ids.h"
#include "core/base/types.h"
#include "core/dynamics/moving_frame.h"

namespace sprung {

/// omega of the drag law [rad/s].
inline constexpr double kDragFrequency = 12.0;

/// A hand: where it holds a body and where it pulls to. Global axes, SI.
struct DragTarget {
  ItemId body;
  Vec3 localPoint = Vec3::Zero();  ///< grabbed point in the axes of the body [m]
  Vec3 target = Vec3::Zero();      ///< where the mouse is [m]
  Vec3 velocity = Vec3::Zero();    ///< of the target, per second of simulated time [m/s; turning rad/s]
  double gain = 1.0;               ///< strength on the wheel, 1..1e4
  /// 0, 1, 2: only along x, y, z, from the distance along it; empty: towards the target.
  std::optional<int> axis = std::nullopt;
  /// Radius of a rotor, which has no size of its own: held nearer to its axis it is harder to turn [m]; 0 = the arm of
  /// the grabbed point.
  double radius = 0.0;
  /// Given: the hand turns the body instead of pulling at it, towards this rotation vector (body to global) [rad].
  std::optional<Vec3> turn = std::nullopt;
  int number = 0;       ///< tells hands apart; another one each time something is taken hold of
  bool pinned = false;  ///< it stays without the mouse
  bool operator==(const DragTarget&) const = default;
};

/// All hands at work.
struct Hands {
  std::vector<DragTarget> all;

  Hands() = default;
  Hands(const DragTarget& one) : all{one} {}
  explicit Hands(std::vector<DragTarget> hands) : all(std::move(hands)) {}
  bool operator==(const Hands&) const = default;
};

/// What a hand does to a body.
struct DragForce {
  Vec3 point = Vec3::Zero();     ///< grabbed point [m, global]
  Vec3 velocity = Vec3::Zero();  ///< of that point [m/s, global]
  Vec3 force = Vec3::Zero();     ///< [N, global]
  Vec3 torque = Vec3::Zero();  ///< of a hand that turns, and of one that pulls at a rotor, about its axis [N m, global]
  double stiffness = 0.0;      ///< of the law towards the target [N/m; N m/rad], the cap in it
  double damping = 0.0;        ///< [N s/m; N m s/rad]
};

/// The force of a hand on the coordinates q[first .. first + count): J^T F or G^T T, conjugate to their velocities.
struct DragPush {
  int first = 0;
  int count = 0;
  int hand = 0;  ///< its number
  NodeVector force = NodeVector::Zero();
};

/// The law for a given inertia matrix L: F = s (-K (P - R) - D (vP - vR)) with K = g w^2 L and D = 2 g w L. The factor
/// s = 1 / sqrt(1 + |F0|^2 / limit^2), F0 the force for s = 1, keeps |F| below `limit`. It is taken at the beginning of
/// a step and held during it, so that the law is linear within the step and stable for any step size. A torque follows
/// the same law from the rotation vector between the two orientations.
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

/// The part of a hand of the iteration matrix on the consecutive coordinates of a point, where the pattern of the laws
/// has no place for it.
struct HandBlock {
  int first = 0;
  int count = 0;
  Mat3 block = Mat3::Zero();
};

}  // namespace sprung
