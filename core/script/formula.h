// Formulas over the model's variables: "=2*k + sqrt(m)". The only place that sees the formula library.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/base/result.h"

namespace sprung {

/// A named number of the model that formulas can use; `lower`, `upper` bound its slider. Numbers are SI.
struct Variable {
  std::string name;
  double value = 0.0;
  double lower = 0.0;
  double upper = 0.0;
  std::string unit;
  bool hasRange = false;
  std::string formula = {};  ///< "=2*k": gives the value (see variables.h); empty = a number
  std::string doc = {};      ///< what it is, for people
  bool operator==(const Variable&) const = default;
};

/// Variables by their names. It refers to the list, which must stay.
class VariableTable {
 public:
  // NOLINTNEXTLINE(google-explicit-constructor): a list is a table that is looked through.
  VariableTable(const std::vector<Variable>& variables) : all_(variables) {}
  /// For many questions: then none looks through the list.
  static VariableTable indexed(const std::vector<Variable>& variables);

  /// The first of this name; null when there is none.
  const Variable* find(std::string_view name) const;
  const std::vector<Variable>& all() const { return all_; }
  /// The variables that a formula or the source of a function names.
  std::set<const Variable*> namedIn(std::string_view text) const;

 private:
  const std::vector<Variable>& all_;
  std::unordered_map<std::string_view, const Variable*> places_;
};

/// All identifiers in a formula or in the source of a function.
std::set<std::string, std::less<>> namesIn(std::string_view text);

/// Value of a formula, with or without its leading '='. The constant `pi` and the usual functions are known. Errors:
/// syntax, unknown names (with the nearest right one), results that are not finite. `where` names the place.
Result<double> evaluateFormula(std::string_view text, const VariableTable& variables, const std::string& where);

/// Empty when a variable may have this name; else what is wrong with it. Names are identifiers and must not hide a
/// function or constant of formulas.
std::string variableNameProblem(std::string_view name);

/// Everything wrong with a list of variables: names, repeated names, numbers that are not finite, values outside their
/// range. Paths are "variables[1].min".
Diagnostics checkVariables(const std::vector<Variable>& variables);

}  // namespace sprung
