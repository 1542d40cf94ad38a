// The values a parameter can take on its way between file, inspector, undo, formula and item.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/base/ids.h"

namespace sprung {

enum class ValueKind : std::uint8_t {
  Bool,
  Integer,     ///< std::int64_t
  Real,        ///< double
  Text,        ///< std::string
  Choice,      ///< std::string, one of ParamRow::choices
  Vector,      ///< Numbers of `rows` entries (0 = any number)
  Matrix,      ///< Numbers, row by row, rows x cols (0 x 0 = any, see Numbers::columns)
  Color,       ///< Numbers of 4, red green blue alpha in 0..1; red -1 = default
  Reference,   ///< ItemId
  References,  ///< std::vector<ItemId> of `rows` entries
  Function,    ///< std::string: source of a user function or a formula; empty = none
  Graphics,    ///< std::string: the JSON list of `graphicsData` in canonical form
};

/// Vectors and matrices (row by row). `columns` is 0 for a vector.
struct Numbers {
  std::vector<double> values;
  int columns = 0;
  bool operator==(const Numbers&) const = default;
};

using Value = std::variant<bool, std::int64_t, double, std::string, Numbers, ItemId, std::vector<ItemId>>;

std::string_view kindName(ValueKind kind);

}  // namespace sprung
