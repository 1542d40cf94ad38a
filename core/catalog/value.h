// What kind of value a parameter holds; the values themselves are in core/base/value.h.
#pragma once

#include <cstdint>
#include <string_view>

#include "core/base/value.h"

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

std::string_view kindName(ValueKind kind);

}  // namespace sprung
