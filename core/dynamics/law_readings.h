// The laws of connectors and loads with their present numbers put in.
#pragma once

#include "core/dynamics/equations.h"
#include "core/law/law_reading.h"

namespace sprung {

/// How the law of an item reads at a state whose frames have been evaluated; empty for what has none. Inactive
/// connectors have lines without terms, user functions one term for all that they give.
LawReading lawReading(const Equations& equations, const State& state, ItemId item);

}  // namespace sprung
