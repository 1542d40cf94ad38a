// The positions of a system and how they change. Coordinates are added; rotation vectors are composed as rotations,
// A(q + x) = A(q) exp(x), so that a body may turn any way without a singularity.
#pragma once

#include "core/system/system.h"

namespace sprung {

/// q = from + x, with rotations composed. `q` must be another vector than `from`; all have System::coordinateCount
/// entries.
void addIncrement(const System& system, const VecX& from, const VecX& x, VecX& q);
/// dx/dt at the velocities v: v itself; for rotations x' with omega = T(x) x' in body axes.
void incrementRates(const System& system, const VecX& x, const VecX& v, VecX& rates);
/// dq/dt at the velocities v, for rotation vectors taken as coordinates; singular at a full turn.
void coordinateRates(const System& system, const VecX& q, const VecX& v, VecX& rates);

}  // namespace sprung
