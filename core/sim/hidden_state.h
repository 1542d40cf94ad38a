// Motions that cannot be computed again from what is stored of them.
#pragma once

#include <string>

#include "core/base/result.h"
#include "core/sim/simulator.h"

namespace sprung {

/// A warning: `what` says which motion parts from its first pass. It names the Python functions of the model, which may
/// keep what cannot be restored.
Diagnostic hiddenState(const Simulator& simulator, std::string what);

}  // namespace sprung
