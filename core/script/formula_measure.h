// The unit of each part of a formula, as far as it is known. Numbers with a decimal point and variables without a unit
// may stand for anything; whole numbers count (2*k is as k). Angles are plain numbers here.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>

#include "core/base/dimension.h"
#include "core/script/expression.h"

namespace sprung {

/// How strictly the units of a formula are looked at.
struct UnitRules {
  bool multiples = true;       ///< a whole-number multiple of a quantity has its unit (else 2*u may be anything)
  bool lengthOrAngle = false;  ///< lengths may be angles: of what acts on a single coordinate, N and N·m are one
};

struct Measure {
  enum class Kind {
    Any,    ///< not known
    Plain,  ///< a plain number; beside a quantity it may be one of its kind
    Known,
  };
  Kind kind = Kind::Any;
  std::array<double, 3> powers{};  ///< of kg, m, s
  bool multiple = false;           ///< a number that somebody has typed is a factor of it

  static Measure number(bool whole) { return whole ? Measure{Kind::Plain, {}, true} : Measure{}; }
  static Measure plain() { return {Kind::Plain, {}, false}; }
  /// Empty: not known.
  static Measure of(std::optional<Dimension> dimension);

  bool known() const { return kind == Kind::Known; }
  bool isRatio() const { return known() && powers == std::array<double, 3>{}; }
  /// "N/m"; "a plain number".
  std::string text() const;
};

/// Whether a known unit contradicts another one.
bool contradicts(const Measure& a, const Measure& b, UnitRules rules);

/// Of the result of an operation. `exponent`: of a power, when it is a fixed number. Writes into `problem` what is
/// wrong with the operands ("adds N to m"), if something is.
Measure measureOf(Op op, std::span<const Measure> operands, std::optional<double> exponent, UnitRules rules,
                  std::string& problem);

}  // namespace sprung
