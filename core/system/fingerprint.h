// Tells compiled models apart: a hash over all that enters the equations and the solver.
#pragma once

#include <cstdint>

#include "core/system/system.h"

namespace sprung {

/// Equal for models that compute the same motion from equal states: structure, coefficients, start, user functions and
/// settings. A run may end later, as long as its steps are as long.
std::uint64_t fingerprint(const CompiledModel& model);

}  // namespace sprung
