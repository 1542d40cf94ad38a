// Values of parameters as a report prints them: what differs from the default, with symbol, unit and formula.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/catalog/item.h"

namespace sprung::report {

/// A formula as it stands in the model, as HTML.
std::string formulaHtml(std::string_view formula);

/// "[1, 0, 2]&nbsp;m": a value of the row as HTML, without its name. Empty for what is no value to read.
std::string valueHtml(const ParamRow& row, const Value& value);

/// The value of one parameter, with the formula that gives it; nothing when it is the default, cannot be seen in
/// numbers, or is without effect.
std::vector<std::string> changedParameter(const Item& item, const ParamRow& row);

/// "Stiffness <i>k</i> = 100&nbsp;N/m" for each parameter of an item that differs from its default.
std::vector<std::string> changedParameters(const Item& item);

}  // namespace sprung::report
