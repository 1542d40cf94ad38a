// What is worth knowing before the first step: the culprit is named before it does harm.
#pragma once

#include <optional>

#include "core/base/result.h"
#include "core/system/system.h"

namespace sprung {

struct StartCheck {
  /// The first cause first: errors, then warnings, then notes. Each has a code, its items, numbers with units, and
  /// repairs where one is known.
  Diagnostics findings;
  /// Degrees of freedom of the closed mechanism, as Mobility has them; unknown where what is found ends the check.
  std::optional<int> freedom = {};
};

/// What is there at the initial state.
StartCheck checkStart(const CompiledModel& model);
/// Its findings.
Diagnostics preflight(const CompiledModel& model);

/// Executes the sources of Python functions, if the model may, without calling them: syntax errors, errors at import,
/// wrong arguments.
Diagnostics checkFunctions(const CompiledModel& model);
/// Calls the functions as a run does, if the model may: at its start, for what is sampled there, and in its first step.
/// What fails then. Empty without functions.
Diagnostics tryFunctions(const CompiledModel& model);

/// The system with the sizes of all sensors: Python functions that may give any number of values are asked, at the
/// initial state, how many they give. Where they fail the run says why.
std::shared_ptr<const System> withSensorSizes(const CompiledModel& model);

}  // namespace sprung
