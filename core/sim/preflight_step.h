// Pre-flight of the step size: against the fastest swing in the model, and against the zones of regularised friction.
// Used by preflight.cpp only.
#pragma once

#include "core/dynamics/equations.h"

namespace sprung {

/// A run of so many steps that it would hardly end.
void findManySteps(const Simulation& simulation, Diagnostics& findings);
void findCoarseSteps(Equations& equations, const State& state, Diagnostics& findings);

}  // namespace sprung
