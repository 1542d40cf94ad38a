// Arguments that many user functions share; see core/catalog/signature.h.
#pragma once

#include "core/catalog/signature.h"
#include "core/items/shared_rows.h"

namespace sprung::arguments {

inline constexpr Shape kNumber{1, 1}, kVector{3, 1}, kVector6{6, 1}, kMatrix3{3, 3}, kMatrix6{6, 6}, kList{0, 1};

inline constexpr ArgumentInfo kTime{"t", "", ArgumentRole::Time, kNumber, unit::s, "time"};
inline constexpr ArgumentInfo kItem{"itemNumber", "",         ArgumentRole::ItemNumber,
                                    kNumber,      unit::none, "number of the object, from 0"};

/// Part of the motion.
constexpr ArgumentInfo measured(std::string_view name, std::string_view symbol, Shape shape, Dimension unit,
                                std::string_view doc) {
  return {name, symbol, ArgumentRole::Measured, shape, unit, doc, {}, true};
}
constexpr ArgumentInfo copied(std::string_view name, std::string_view symbol, Shape shape, Dimension unit,
                              std::string_view parameter, std::string_view doc = "parameter of the object") {
  return {name, symbol, ArgumentRole::Parameter, shape, unit, doc, parameter};
}
/// A number under the name of its parameter.
constexpr ArgumentInfo copied(std::string_view name, Dimension unit) { return copied(name, "", kNumber, unit, name); }
/// What functions of an older form still expect: always zero.
constexpr ArgumentInfo former(std::string_view name) {
  return {name, "", ArgumentRole::Parameter, kNumber, unit::none, "always 0", {}, false, false, false, true};
}

}  // namespace sprung::arguments
