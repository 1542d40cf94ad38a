// All that acts on a body and what it makes of its motion, as numbers: a free-body diagram.
#pragma once

#include <vector>

#include "core/base/ids.h"
#include "core/base/types.h"

namespace sprung {

/// A force at a point with a torque [N, N m, global].
struct Wrench {
  Vec3 force = Vec3::Zero(), torque = Vec3::Zero();

  /// The same about another point, which lies `arm` [m] from where the torque is taken about.
  Wrench about(const Vec3& arm) const { return {force, torque - arm.cross(force)}; }
};

/// What one item, or a hand, does to the body.
struct BodyAction {
  ItemId item;                ///< a connector, a joint or a load; unset: the hand `hand`
  int hand = 0;               ///< number of the hand
  Vec3 point = Vec3::Zero();  ///< where it acts [m, global]
  Wrench wrench;              ///< about that point
};

/// Axes of a diagram along which nothing is computed (a planar body, a mass on an axis) hold zeros.
struct FreeBody {
  ItemId body;
  Vec3 reference = Vec3::Zero();     ///< of its node [m, global]
  Vec3 centre = Vec3::Zero();        ///< of mass [m, global]
  Mat3 rotation = Mat3::Identity();  ///< body-fixed to global axes
  double mass = 0.0;                 ///< [kg]; 0 for a rotor
  std::vector<BodyAction> actions;   ///< in the order of the model, hands last
  bool settled = true;  ///< false: something has changed since the last step, and the accelerations are older
  /// m a and I alpha + w x I w about the centre of mass: what all actions together should make.
  Wrench inertia;

  /// All actions about a point [m, global].
  Wrench sum(const Vec3& point) const;
  /// The rate of momentum about a point: what `sum` should be there.
  Wrench rate(const Vec3& point) const { return inertia.about(point - centre); }
};

}  // namespace sprung
