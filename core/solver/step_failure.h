// Turns the report of a failed Newton solution into a finding that names the culprit and says what to do.
#pragma once

#include "core/base/result.h"
#include "core/solver/newton.h"
#include "core/system/system.h"

namespace sprung {

struct StepFailure {
  ItemId item;  ///< unset when nobody can be blamed
  Diagnostic finding;
  bool cancelled = false;
};

/// `during` says what was being solved: "the step", "the initial accelerations", "the static equilibrium".
StepFailure explainFailure(const NewtonReport& report, const System& system, const char* during);

}  // namespace sprung
