// Gaps that no motion closes: contradictions between joints, and joints whose two ends never move against each other.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/solver/dependence.h"

namespace sprung {

/// An error for each joint that is open by more than `tolerance` [m or rad] although both its ends are fixed, or on the
/// same body, so that its gap always stays the same. Gaps that are functions of time are left to the solver.
Diagnostics lastingGaps(Equations& equations, const State& state, double tolerance);

/// The error that joints which are open by more than `tolerance` contradict each other. Empty when they can be closed.
std::optional<Diagnostic> contradictionAt(Equations& equations, const State& state, const Dependence& dependence,
                                          double tolerance);

/// Whether one end of the connector can move at all.
bool movesSomething(const System& system, ItemId connector);

}  // namespace sprung
