// Pre-flight of explicit methods: whether the model's small motions stay bounded with steps of this size.
#pragma once

#include <optional>

#include "core/dynamics/equations.h"

namespace sprung {

/// The motion that would grow most in the run, with the element that makes it fast; empty when none grows much.
/// Precondition: the method is explicit.
std::optional<Diagnostic> findUnstableMotion(Equations& equations, const State& state, double h);

}  // namespace sprung
