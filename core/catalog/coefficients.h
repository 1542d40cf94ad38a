// Live parameters as numbers: each item has a block of them, its rows with Effect::Coefficient one after the other.
#pragma once

#include <string_view>
#include <vector>

#include "core/catalog/item.h"

namespace sprung {

/// How many coefficients a parameter has: 0 unless its effect is Effect::Coefficient.
int coefficientSize(const ParamRow& row);
/// Offset of a parameter in the coefficient block of its type. Throws std::logic_error if the type has no such row.
int coefficientOffset(const ItemType& type, std::string_view key);
/// The numbers of a parameter in the order of its slot (booleans as 0 and 1).
std::vector<double> coefficientValues(const Value& value);
/// The whole block of an item.
std::vector<double> coefficientBlock(const Item& item);

}  // namespace sprung
