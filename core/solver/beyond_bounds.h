// Motions that have become too large to go on with.
#pragma once

#include "core/model/simulation.h"
#include "core/system/system.h"

namespace sprung {

/// The first coordinate whose place or speed is no finite number, or so large that its square is none; -1 = none.
/// Nothing can be computed from there: neither energies nor distances.
int firstBeyondBounds(const State& state);

struct NewtonReport;
/// Whether a solution that has been found is beyond bounds, or further than `maximumSolutionNorm` allows; then the
/// report says so in place of its convergence.
bool isBeyondBounds(const State& solution, const NewtonSettings& settings, NewtonReport& report);

}  // namespace sprung
