// User functions as formulas: "=k*u + 0.1*k*u^3", "=[k[0]*u[0], 0, -9.81]". Grammar: numbers, names, + - * / % ^ (or
// **), comparisons, && || !, c ? a : b, functions, lists in brackets, entries as u[0], K[0,1]. Lists are added and
// multiplied entry by entry, and a number goes with every entry.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/result.h"
#include "core/catalog/signature.h"
#include "core/script/expression.h"
#include "core/script/formula_measure.h"

namespace sprung {

/// A name that a formula may use and where its numbers stand in the inputs, row by row.
struct FormulaName {
  std::string name;
  int begin = 0;
  Shape shape = {};
  std::optional<Dimension> unit = {};  ///< empty: not known
  /// Of each of its numbers, where they may differ; empty: all are in `unit`.
  std::vector<std::optional<Dimension>> units = {};
};

/// Compiles a formula with or without its '='. Of two equal names the first counts. `result` is the shape it must give;
/// rows 0: any list. `derivativesTo`: inputs the result is to be differentiated with respect to. `where` names the
/// place in errors.
Result<Expression> compileFormula(std::string_view text, const std::vector<FormulaName>& names, int inputCount,
                                  Shape result, const std::string& where, std::span<const int> derivativesTo = {});

/// What is wrong with the units in a formula, or with that of its result beside an expected one; empty when nothing
/// that is known contradicts. A text that is no formula has no unit problem.
std::optional<Diagnostic> formulaUnitProblem(std::string_view text, const std::vector<FormulaName>& names,
                                             std::optional<Dimension> expected, UnitRules rules,
                                             const std::string& where);

/// The units of the numbers that a formula gives, each empty where it is not known; none when the text is no formula.
std::vector<std::optional<Dimension>> formulaUnits(std::string_view text, const std::vector<FormulaName>& names);

}  // namespace sprung
