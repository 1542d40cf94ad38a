// Pre-flight of masses: coordinates that have none, or next to none beside the others. Used by preflight.cpp only.
#pragma once

#include "core/solver/dependence.h"

namespace sprung {

void findMasses(Equations& equations, const State& state, const Dependence& dependence, Diagnostics& findings);

}  // namespace sprung
