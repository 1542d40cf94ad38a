// Pre-flight of the step size: against the fastest swing in the model, and against the zones of regularised friction.
// The same is asked after a failure.
#pragma once

#include <optional>
#include <string>

#include "core/dynamics/equations.h"

namespace sprung {

/// A run of so many steps that it would hardly end.
void findManySteps(const Simulation& simulation, Diagnostics& findings);
/// Factors on the step size that are beyond what can be used.
void findBoundedFactors(const Simulation& simulation, Diagnostics& findings);
void findCoarseSteps(Equations& equations, const State& state, Diagnostics& findings);
/// What steps of size h [s] are too long for: with an implicit method the force elements that swing too fast, with an
/// explicit one the motion that would grow without bounds. Empty when they are short enough.
std::optional<Diagnostic> findFastMotion(Equations& equations, const State& state, double h);

/// "14", "1.2e8": two digits, or whole.
std::string shortNumber(double value);
/// "0.7 ms": two digits, rounded down so that a promise holds.
std::string shortTime(double seconds);
/// Steps of at most h [s].
Repair stepsOf(const Simulation& simulation, double h);
bool changesStepCount(const Repair& repair);

}  // namespace sprung
