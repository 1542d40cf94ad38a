// Gaps that no motion closes: contradictions between joints, and joints whose two ends never move against each other.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/solver/dependence.h"

namespace sprung {

inline constexpr double kOpenGap = 1e-8;  ///< a joint that is open by more is told [m, rad; per second]

/// An error (within its clearance, a warning) for each joint that is open by more than `tolerance` [m or rad] although
/// both its ends are fixed, or on the same body, so that its gap always stays the same. Gaps that are functions of time
/// are left to the solver.
Diagnostics lastingGaps(Equations& equations, const State& state, double tolerance);

/// The error that joints contradict each other. Empty when they can be closed, up to their clearance (clearanceOf).
std::optional<Diagnostic> contradictionAt(Equations& equations, const State& state, const Dependence& dependence);

/// A note that names the joints which stay open when all others are closed, within their clearance. Empty when there
/// are none, or when they contradict each other.
std::optional<Diagnostic> clearanceAt(Equations& equations, const State& state, const Dependence& dependence);

/// Whether one end of the connector can move at all.
bool movesSomething(const System& system, ItemId connector);

}  // namespace sprung
