// Turns the report of a failed Newton solution into a finding that names the culprit and says what to do.
#pragma once

#include "core/base/result.h"
#include "core/dynamics/equations.h"
#include "core/solver/newton.h"

namespace sprung {

struct StepFailure {
  Diagnostic finding;  ///< its items begin with the culprit
  bool cancelled = false;
};

/// `during` says what was being solved: "the step", "the initial accelerations", "the static equilibrium"; `state` is
/// the last good one.
StepFailure explainFailure(const NewtonReport& report, Equations& equations, const State& state, const char* during);
/// Friction or stop states that do not settle.
StepFailure discontinuousFailure(const Equations& equations, const PostNewton& change, int iterations);

}  // namespace sprung
