// Pre-flight of angles that jump by a whole turn where the model starts. Used by preflight.cpp only.
#pragma once

#include "core/dynamics/equations.h"

namespace sprung {

/// Torsional springs that start at half a turn, where their angle jumps, and their torque with it.
void findAngleJumps(Equations& equations, const State& state, Diagnostics& findings);

}  // namespace sprung
