// What a law sees of the places it holds on to: points that move and axes that turn. All vectors in global axes, SI.
#pragma once

#include "core/base/types.h"

namespace sprung {

struct PointMotion {
  Vec3 position = Vec3::Zero();
  Vec3 velocity = Vec3::Zero();
};

struct TurnMotion {
  Mat3 rotation = Mat3::Identity();  ///< frame to global axes
  Vec3 omega = Vec3::Zero();         ///< angular velocity
};

/// A point with axes.
struct FrameMotion {
  const Vec3& position;
  const Vec3& velocity;
  const Mat3& rotation;
  const Vec3& omega;

  FrameMotion(const PointMotion& point, const TurnMotion& turn)
      : position(point.position), velocity(point.velocity), rotation(turn.rotation), omega(turn.omega) {}
};

using Vec12 = Eigen::Matrix<double, 12, 1>;
using Mat12 = Eigen::Matrix<double, 12, 12>;
/// Offsets in 12-vectors: force/displacement and torque/rotation of frame 0, then of frame 1.
inline constexpr int kP0 = 0, kR0 = 3, kP1 = 6, kR1 = 9;

/// The matrix of the cross product: skew(a) b = a x b.
inline Mat3 skew(const Vec3& a) {
  Mat3 s;
  s << 0.0, -a.z(), a.y(), a.z(), 0.0, -a.x(), -a.y(), a.x(), 0.0;
  return s;
}

/// [v0, omega0, v1, omega1]
inline Vec12 velocitiesOf(const FrameMotion& f0, const FrameMotion& f1) {
  Vec12 v;
  v << f0.velocity, f0.omega, f1.velocity, f1.omega;
  return v;
}

}  // namespace sprung
