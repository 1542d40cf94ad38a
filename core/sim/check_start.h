// What is worth knowing before the first step: open joints, constraints that depend on each other, missing masses.
#pragma once

#include "core/base/result.h"
#include "core/system/system.h"

namespace sprung {

/// Findings at the initial state, with item names and numbers: joints that are open or move apart (warnings, above 1e-8
/// m, rad or per second), redundant constraints and initial accelerations that cannot be solved for (errors).
Diagnostics checkStart(const CompiledModel& model);

}  // namespace sprung
