// Where angles lose a direction of turning: what acts in it is not seen by the equations of the angles.
#pragma once

#include "core/system/system.h"

namespace sprung {

/// The unknown of the third angle of a node whose second one is a right angle, within rounding and what a solver leaves
/// (1e-5 rad): its first and its third angle turn it about one axis. -1: there is none.
int unknownInGimbalLock(const System& system, const State& state);

}  // namespace sprung
