// Whether the formulas of a model fit the units of what they give. Only what is known can be wrong: a variable without
// a unit, a number with a decimal point and a parameter without a unit fit anywhere.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/model/document.h"
#include "core/script/formula_measure.h"

namespace sprung {

/// Whether lengths in the parameters of a type may be angles: it acts on single coordinates, or has them.
bool lengthsMayBeAngles(const ItemType& type);

/// What is wrong with the unit of a formula for one number of a parameter; empty when nothing is.
std::optional<Diagnostic> formulaUnitProblem(const Document& document, const VariableTable& variables, ItemId id,
                                             const ParamRow& row, const std::string& formula);

/// Everything of the kind in a model, as warnings: files with it stay valid. User functions are looked at where they
/// are compiled.
Diagnostics formulaUnitFindings(const Document& document);

/// What would become wrong with other variables; what is wrong already is left alone.
Diagnostics newUnitProblems(const Document& document, const std::vector<Variable>& variables);

}  // namespace sprung
