// Who names which variables.
#pragma once

#include <set>
#include <string>
#include <unordered_set>
#include <vector>

#include "core/model/document.h"

namespace sprung {

using VariableNames = std::set<std::string, std::less<>>;

/// All identifiers in the user functions of a model.
VariableNames functionNames(const Document& document);

/// The variables that formulas and functions of these items name, and those that they are formulas of.
std::vector<Variable> variablesOf(const Document& document, const std::unordered_set<ItemId>& items);

/// The names of the items and variables whose formulas name a variable, in the order of the model.
std::vector<std::string> formulasWith(const Document& document, const std::string& name);

/// Whether formulas, user functions, other variables or the panel of the model name a variable.
bool usesVariable(const Document& document, const std::string& name);

}  // namespace sprung
