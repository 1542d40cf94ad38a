// Pre-flight of masses: coordinates that have none, or next to none beside the others. Used by preflight.cpp only.
#pragma once

#include "core/solver/dependence.h"

namespace sprung {

/// `mass`: M at the state.
void findMasses(Equations& equations, const State& state, const SparseMatrix& mass, const Dependence& dependence,
                Diagnostics& findings);

}  // namespace sprung
