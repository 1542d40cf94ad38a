// What tests ask of a simulation between two steps.
#pragma once

#include <string>

#include "core/sim/simulator.h"

namespace sprung::testing {

/// Why it has stopped; valid until the next call.
const char* reason(const Simulator& simulator);

/// Constraint part of the residual on a level.
VecX gaps(const Simulator& simulator, const CompiledModel& model, ConstraintLevel level);

}  // namespace sprung::testing
