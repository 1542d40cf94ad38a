// Values of parameters as short texts for tables.
#pragma once

#include <string>

#include "core/catalog/item.h"

namespace sprung::help {

/// The default of a parameter: "[0, 0, 0]", "3 × 3 identity", "none".
std::string defaultText(const ItemType& type, const ParamRow& row);

}  // namespace sprung::help
