// Pre-flight of friction with bristles: those that are bent at the start so far that they snap. Used by preflight.cpp
// only.
#pragma once

#include "core/dynamics/equations.h"

namespace sprung {

void findStressedBristles(Equations& equations, const State& state, Diagnostics& findings);

}  // namespace sprung
