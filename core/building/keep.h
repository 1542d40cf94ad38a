// A pull of the hand becomes part of the model: a spring, a load or a joint that goes on with it.
#pragma once

#include "core/building/pose.h"

namespace sprung::build {

/// What a hand does to a body at a moment of the run. Global axes.
struct HeldPull {
  ItemId body;
  Vec3 local = Vec3::Zero();   ///< grabbed point, body-fixed [m]
  Vec3 point = Vec3::Zero();   ///< the same, where it is [m]
  Vec3 target = Vec3::Zero();  ///< [m]
  Vec3 force = Vec3::Zero();   ///< on the body [N]
  Vec3 torque = Vec3::Zero();  ///< on a body that is turned, and on a rotor about its axis [N m]
  bool turns = false;          ///< it turns the body instead of pulling at it
  double stiffness = 0.0;      ///< along the pull [N/m; turning N m/rad]
  double damping = 0.0;        ///< [N s/m; turning N m s/rad]
  double coordinate = 0.0;     ///< of a mass on a line [m] or of a rotor [rad]
};

enum class KeepAs { Spring, Load, Joint };

/// Adds what does the same from this moment on; its stiffness and damping have three digits. A spring is fixed to the
/// world at the target, with an offset so that the force stays; on masses on a line and rotors it holds their
/// coordinate. A joint holds the grabbed point where it is. Refuses, with the reason, what has no such item.
Result<ItemId> keepPull(DocumentEditor& editor, const HeldPull& pull, KeepAs as);

}  // namespace sprung::build
