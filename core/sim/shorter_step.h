// After a failed step: whether a shorter one would have come through. Tried, not guessed.
#pragma once

#include "core/model/simulation.h"
#include "core/solver/time_integrator.h"

namespace sprung {

/// Tries shorter steps from `state`, the last good one, where steps of `h` [s] have failed, and puts into the finding
/// what came of it: the longest that converges with the repair to use it, or that none does, so that it is not the step
/// that is to blame. The state stays as it is, and the
/// integrator goes on as if nothing had been tried: a replay knows nothing of it.
void tryShorterSteps(TimeIntegrator& integrator, const State& state, double h, const Simulation& simulation,
                     const TimeIntegrator::Cancelled& cancelled, Diagnostic& finding);

}  // namespace sprung
