// A model with one of its numbers changed: for runs that are compared with the run of the model itself.
#pragma once

#include <memory>
#include <vector>

#include "core/base/result.h"
#include "core/curves/channel.h"
#include "core/model/document.h"
#include "core/system/system.h"

namespace sprung {

/// What a variable, or an entry of a parameter that may change in a run, is now. Errors: there is no such number, it is
/// given by a formula (vary the variables in it), or it is zero, of which no share can be taken.
Result<double> variableNumber(const Document& document, const CompiledModel& model, const Channel& number);

/// `model`, which was compiled from `document`, with a variable or an entry of a parameter multiplied by `factor`. What
/// formulas make of a variable follows, also in the initial state. Errors: those of `variableNumber`, and what is wrong
/// with the model that comes of it.
Result<std::shared_ptr<const CompiledModel>> variedModel(const Document& document, const CompiledModel& model,
                                                         const Channel& number, double factor);

/// The parameters of all items that may change in a run, are not zero and no formulas, entry by entry.
std::vector<Channel> variableParameters(const Document& document, const CompiledModel& model);

/// The variables that are not zero and no formulas; without any, `variableParameters`.
std::vector<Channel> variableNumbers(const Document& document, const CompiledModel& model);

}  // namespace sprung
