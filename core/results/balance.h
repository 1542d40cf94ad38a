// Whether the start of a model is a place of rest, about which small vibrations are asked for.
#pragma once

#include <optional>

#include "core/dynamics/equations.h"
#include "core/system/system.h"

namespace sprung {

/// Names what is accelerated at the start when forces do not balance there and the equations are not linear, so that
/// frequencies depend on the place; empty otherwise.
std::optional<Diagnostic> startOutOfBalance(const CompiledModel& model);
/// Warnings of joints that are open at a place about which small vibrations are asked for: there they are others than
/// where the joints are closed.
Diagnostics openAt(Equations& equations, const State& state);

}  // namespace sprung
