// Whether a place is one of rest, about which small vibrations are asked for.
#pragma once

#include <optional>

#include "core/dynamics/equations.h"

namespace sprung {

/// Names what is accelerated at a start where forces do not balance and the equations are not linear, so that
/// frequencies depend on the place; empty otherwise. `consistent` is the start with its accelerations.
std::optional<Diagnostic> outOfBalance(Equations& equations, const State& consistent);
/// Warnings of joints that are open at a place about which small vibrations are asked for: there they are others than
/// where the joints are closed.
Diagnostics openAt(Equations& equations, const State& state);

}  // namespace sprung
