// Which systems have equations of motion that are linear in coordinates and velocities.
#pragma once

#include "core/system/system.h"

namespace sprung {

/// Whether the Jacobian of all laws, constraints and loads depends on parameters only. False is always safe.
bool isLinear(const System& system);

}  // namespace sprung
