// What belongs to a list of variables: numbers given by formulas over the others, units, who names whom.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/script/formula.h"
#include "core/script/formula_measure.h"

namespace sprung {

/// Gives the variables that are formulas of others their values, whatever the order. Errors: each formula's own, and
/// circles, which are named. Paths are "variables[1].value".
Diagnostics resolveVariables(std::vector<Variable>& variables);

/// Names of `names` and of the variables that these are formulas of, and so on.
void addDependencies(const std::vector<Variable>& variables, std::set<std::string, std::less<>>& names);

/// The dimension of a variable's unit; empty when it has none, or one that is not known or not SI (see
/// `unitTextProblem`): then its number may stand for anything.
std::optional<Dimension> dimensionOf(const Variable& variable);

/// Why a text cannot be the unit of a variable, whose numbers are SI; empty when it can. No text is a plain number.
std::optional<Diagnostic> unitTextProblem(const std::string& unit, const std::string& where);

/// What is wrong with the units in a formula over the variables, beside the unit its result must have (if it is known);
/// empty when nothing that is known contradicts.
std::optional<Diagnostic> formulaUnitProblem(std::string_view text, const VariableTable& variables,
                                             std::optional<Dimension> expected, UnitRules rules,
                                             const std::string& where);

/// The same for the variable at a place: its unit text, and its formula beside its unit.
std::optional<Diagnostic> variableUnitProblem(const VariableTable& variables, std::size_t index);

}  // namespace sprung
