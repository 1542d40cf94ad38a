// Answers what user functions in the process of Python ask of the model.
#pragma once

#include <string>
#include <string_view>

#include "core/script/model_access.h"

namespace sprung::python {

/// The answer to a message of the kind Ask: whether it could be given, then what was asked for, or what is wrong and a
/// hint. `model` may be null. Whatever the message holds, nothing but an answer comes of it.
std::string answer(std::string_view question, ModelAccess* model);

}  // namespace sprung::python
