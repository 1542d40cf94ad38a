// Changes of joints that take redundancy away, as repairs of one click.
#pragma once

#include <vector>

#include "core/base/result.h"
#include "core/solver/dependence.h"

namespace sprung {

/// The first takes away all that is redundant, if there is such a change; others a part of it. `equations` stand at the
/// state of the dependence. Empty when neither parameters nor another type of joint can help.
std::vector<Repair> redundancyRepairs(const Equations& equations, const Dependence& dependence);
/// For constraints that contradict each other, the first of which is the one that is left out: each rod whose ends lie
/// otherwise gets the length that they have now, or the joint left out is switched off. `equations` stand at a state
/// where they lie as drawn.
std::vector<Repair> contradictionRepairs(const Equations& equations, const std::vector<ItemId>& joints);

}  // namespace sprung
