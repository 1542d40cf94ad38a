// The names that a user function which is a formula may use.
#pragma once

#include <vector>

#include "core/script/function_formula.h"
#include "core/script/user_function.h"

namespace sprung {

/// Its arguments, then the variables of the model, then the short names: what people define themselves goes before what
/// is only an abbreviation. With their places in the inputs, and their units as far as they are known.
std::vector<FormulaName> argumentNames(const UserFunction& function, const std::vector<Variable>& variables);

}  // namespace sprung
