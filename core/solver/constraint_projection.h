// Brings a state onto its constraints: after joints have been added to a moving model, or a body has been moved by
// hand.
#pragma once

#include <optional>

#include "core/solver/step_failure.h"

namespace sprung {

/// Largest gap that counts as closed [m, rad; per second for velocities].
inline constexpr double kClosedGap = 1e-11;

/// Changes q so that C(q) = 0 and then v so that dC/dt = 0, each by the smallest change in the metric of the mass
/// matrix: centre of mass and momentum of what is joined stay (a perfectly inelastic shock). Constraints that depend on
/// each other are allowed as long as they agree. On failure the state is unchanged and the worst constraint is named.
std::optional<StepFailure> closeConstraints(Equations& equations, State& state);

}  // namespace sprung
