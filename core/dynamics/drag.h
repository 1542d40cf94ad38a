// The law of the mouse force: a critically damped spring between the grabbed point P and the target R whose stiffness
// is scaled by the inertia felt at P, so that every body follows the hand in the same time whatever its mass.
#pragma once

#include "core/base/ids.h"
#include "core/base/types.h"

namespace sprung {

/// omega of the drag law [rad/s].
inline constexpr double kDragFrequency = 12.0;

/// The hand: where it holds a body and where it pulls to. Global axes, SI.
struct DragTarget {
  ItemId body;
  Vec3 localPoint = Vec3::Zero();  ///< grabbed point in the axes of the body [m]
  Vec3 target = Vec3::Zero();      ///< where the mouse is [m]
  Vec3 velocity = Vec3::Zero();    ///< of the target [m/s]
  double gain = 1.0;               ///< strength on the wheel, 1..1e4
  bool operator==(const DragTarget&) const = default;
};

struct DragForce {
  Vec3 point = Vec3::Zero();  ///< grabbed point [m, global]
  Vec3 force = Vec3::Zero();  ///< on the body [N, global]
};

/// Coefficients of the law for a given inertia: F0 = -stiffness (P - R) - damping (vP - vR) with
/// stiffness = g m w^2 and damping = 2 g m w; then F = F0 / sqrt(1 + |F0|^2 / limit^2).
struct DragLaw {
  double stiffness = 0.0;  ///< [N/m]
  double damping = 0.0;    ///< [N s/m]
  double limit = 0.0;      ///< |F| stays below [N]

  /// `inertia` felt at the point [kg]; `extent` of the scene [m]: the limit is the force at four extents of pull.
  static DragLaw of(double inertia, double gain, double extent);
  Vec3 force(const Vec3& displacement, const Vec3& velocity) const;
  /// dF/dF0 (3x3, symmetric), for the Jacobian.
  Mat3 limiting(const Vec3& displacement, const Vec3& velocity) const;
};

}  // namespace sprung
