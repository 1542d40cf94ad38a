// What a person is told about constraints that follow from others: softly when they agree, as an error when they
// contradict each other.
#pragma once

#include <optional>
#include <string>

#include "core/base/result.h"
#include "core/solver/constraint_rank.h"

namespace sprung {

/// "displacement z", "rotation about x", "length", for the constraint in this row.
std::string constraintName(const System& system, int row);

/// A note that names what is left out, by joint, and the joints it follows from; with repairs where parameters or
/// another type of joint take the redundancy away. Empty when nothing is redundant.
std::optional<Diagnostic> redundancyFinding(const Equations& equations, const Dependence& dependence);
std::optional<Diagnostic> redundancyFinding(Equations& equations, const State& state);

/// The error that a left-out constraint cannot be fulfilled together with those it depends on, with repairs where there
/// are some; `equations` stand at the last state that is as drawn. `gap` [m or rad] is what it is open by when the
/// others are closed; 0 = not known.
Diagnostic contradictionFinding(const Equations& equations, const Dependence& dependence, int row, double gap);

}  // namespace sprung
