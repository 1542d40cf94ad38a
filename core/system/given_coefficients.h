// Parameters as a run knows them, back in the document.
#pragma once

#include "core/model/document.h"
#include "core/system/system.h"

namespace sprung {

/// Gives variables and parameters of a document the values they have in `model`, which has been compiled from it. Where
/// another value than that of a formula has been given, the formula goes.
void takeCoefficients(Document& document, const CompiledModel& model);

}  // namespace sprung
