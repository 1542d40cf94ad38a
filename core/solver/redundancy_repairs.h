// Changes of joints that take redundancy away, as repairs of one click.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/solver/dependence.h"

namespace sprung {

/// The first takes away all that is redundant, if there is such a change; others a part of it. `equations` stand at the
/// state of the dependence. Empty when neither parameters nor another type of joint can help.
std::vector<Repair> redundancyRepairs(const Equations& equations, const Dependence& dependence);

}  // namespace sprung
