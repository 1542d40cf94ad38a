// Numbers of parameters that become variables, and back: what people want to turn while it runs gets a name, a unit and
// a slider.
#pragma once

#include <string>

#include "core/model/document_editor.h"

namespace sprung::build {

/// Whether people know the quantity only by its size: it grows from nothing and has mass in its unit (stiffness,
/// damping, mass, friction forces).
bool soughtByFactors(const ParamRow& row);

/// Whether numbers of the parameter can be formulas.
bool takesFormulas(const ParamRow& row);

/// A name for a new variable that nothing has and nothing would mistake: `wanted`, else with `owner` or a number behind
/// it, and then `ending`.
std::string freeVariableName(const Document& document, const std::string& wanted, const std::string& owner = {},
                             const std::string& ending = {});

/// Gives the number a variable with the parameter's symbol, unit and slider range, and puts `=name` in its place.
/// Returns the name. Refused for what is a formula already.
Result<std::string> makeAdjustable(DocumentEditor& editor, ItemId id, const ParamRow& row, std::size_t entry);

/// The way back: puts the number that a formula gives in its place. A variable that it was made of goes when nothing
/// else uses it. Refused where there is no formula.
Status useNumber(DocumentEditor& editor, ItemId id, const ParamRow& row, std::size_t entry);

}  // namespace sprung::build
