// Units as people write them -> dimension and factor to SI: "kN/m", "N·s/m^2", "N/(m·s)", "deg". The one table of
// units; fields, variables and formulas read it.
#pragma once

#include <string_view>

#include "core/base/dimension.h"
#include "core/base/result.h"

namespace sprung {

struct Unit {
  Dimension dimension;
  double factor = 1.0;  ///< one of it in SI
  /// Whether numbers in it are SI as they are.
  bool isSi() const { return factor == 1.0; }
};

/// Factors are separated by *, · or a space and divided by /; an empty text is a plain number. Errors: not known, not a
/// unit; they name no place. UTF-8.
Result<Unit> parseUnit(std::string_view text);

/// What a unit of time is in seconds; empty: a second. An error where it is another unit, or none.
Result<double> secondsOf(std::string_view text);

/// Whether a unit can stand for another. The angle may be left out ("N·m" for N·m/rad), everything else must agree.
bool unitFits(Dimension given, Dimension wanted);

}  // namespace sprung
