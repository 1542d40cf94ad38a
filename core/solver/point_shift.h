// Brings a point of a body to another place without forces: joints stay closed.
#pragma once

#include "core/dynamics/equations.h"

namespace sprung {

/// Moves the body-fixed point `local` [m] to where it is nearest to a global target [m], as far as joints let it, by
/// the smallest motions in the metric of the mass matrix; velocities become those nearest to `state.v` that joints
/// allow there. It ends within 1e-9 of the extent of the model. The frames of `equations` stand at the new state.
/// False: nothing has moved.
bool shiftPoint(Equations& equations, State& state, ItemId body, const Vec3& local, const Vec3& target);

}  // namespace sprung
