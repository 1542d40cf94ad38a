// The values a parameter can take on its way between file, inspector, undo, formula and item.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

#include "core/base/ids.h"

namespace sprung {

/// Vectors and matrices (row by row). `columns` is 0 for a vector.
struct Numbers {
  std::vector<double> values;
  int columns = 0;
  bool operator==(const Numbers&) const = default;
};

using Value = std::variant<bool, std::int64_t, double, std::string, Numbers, ItemId, std::vector<ItemId>>;

}  // namespace sprung
