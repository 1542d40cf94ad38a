// Pre-flight of statics: directions that nothing holds. Used by preflight.cpp only.
#pragma once

#include <optional>

#include "core/solver/dependence.h"

namespace sprung {

/// A load case that cannot be solved: a direction without stiffness, or constraints that fight. An error where a force
/// drives that direction; else the solver may find that the model rests where it is.
std::optional<Diagnostic> findUnheld(Equations& equations, const State& state, const Dependence& dependence);
/// Conditions for velocities, which say nothing where nothing moves.
void findIdleConstraints(const Equations& equations, const State& state, Diagnostics& findings);

}  // namespace sprung
