#include "core/script/formula_variables.h"

#include <algorithm>
#include <cctype>
#include <map>

#include "core/base/number_text.h"
#include "core/base/unit_text.h"
#include "core/script/function_formula.h"

namespace sprung {
namespace {

std::string placeOf(std::size_t index) { return "variables[" + std::to_string(index) + "]"; }

/// Evaluates each formula after those it names.
class Resolver {
 public:
  explicit Resolver(std::vector<Variable>& variables) : variables_(variables), states_(variables.size(), State::New) {
    for (std::size_t i = 0; i < variables.size(); ++i) places_.try_emplace(variables[i].name, i);
  }
  Diagnostics run() {
    for (std::size_t i = 0; i < variables_.size(); ++i) resolve(i);
    return std::move(findings_);
  }

 private:
  enum class State { New, Busy, Done, Failed };

  bool resolve(std::size_t index) {
    Variable& variable = variables_[index];
    State& state = states_[index];
    if (state == State::Busy) return circle(index);
    if (state != State::New) return state == State::Done;
    if (variable.formula.empty()) {
      state = State::Done;
      return true;
    }
    state = State::Busy;
    path_.push_back(index);
    bool good = true;
    for (const std::string& name : namesIn(variable.formula))
      if (const auto other = places_.find(name); other != places_.end()) good = resolve(other->second) && good;
    path_.pop_back();
    if (good) {
      const Result<double> value = evaluateFormula(variable.formula, variables_, placeOf(index) + ".value");
      if (value)
        variable.value = *value;
      else
        findings_.insert(findings_.end(), value.errors().begin(), value.errors().end());
      good = value.ok();
    }
    state = good ? State::Done : State::Failed;
    return good;
  }

  bool circle(std::size_t index) {
    std::string chain = "'" + variables_[index].name + "'";
    const auto start = std::find(path_.begin(), path_.end(), index);
    if (path_.end() - start == 1) {
      chain += " is a formula of itself";
    } else {
      chain += " needs ";
      for (auto at = start + 1; at != path_.end(); ++at) chain += "'" + variables_[*at].name + "', which needs ";
      chain += "'" + variables_[index].name + "'";
    }
    findings_.push_back(error(placeOf(index) + ".value", chain, "give one of them as a number"));
    return false;
  }

  std::vector<Variable>& variables_;
  std::vector<State> states_;
  std::map<std::string, std::size_t, std::less<>> places_;
  std::vector<std::size_t> path_;
  Diagnostics findings_;
};

}  // namespace

std::set<std::string, std::less<>> namesIn(std::string_view text) {
  const auto isWord = [](char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; };
  std::set<std::string, std::less<>> names;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t begin = at;
    while (at < text.size() && isWord(text[at])) ++at;
    if (at > begin) names.emplace(text.substr(begin, at - begin));
    if (at == begin) ++at;
  }
  return names;
}

Diagnostics resolveVariables(std::vector<Variable>& variables) { return Resolver(variables).run(); }

void addDependencies(const std::vector<Variable>& variables, std::set<std::string, std::less<>>& names) {
  for (std::size_t before = 0; before != names.size();) {
    before = names.size();
    for (const Variable& variable : variables)
      if (names.contains(variable.name)) names.merge(namesIn(variable.formula));
  }
}

std::optional<Dimension> dimensionOf(const Variable& variable) {
  if (variable.unit.empty()) return std::nullopt;
  const Result<Unit> unit = parseUnit(variable.unit);
  return unit && unit->isSi() ? std::optional(unit->dimension) : std::nullopt;
}

std::optional<Diagnostic> unitTextProblem(const std::string& text, const std::string& where) {
  if (text.empty()) return std::nullopt;
  const Result<Unit> unit = parseUnit(text);
  if (!unit) {
    Diagnostic reason = unit.errors().front();
    reason.where = where;
    return reason;
  }
  if (unit->isSi()) return std::nullopt;
  const std::string si = unitText(unit->dimension);
  return error(where,
               "formulas take the number as it is, so its unit has to be SI; 1 " + text + " is " +
                   numberText(unit->factor) + (si.empty() ? "" : " " + si),
               si.empty() ? "" : "write " + si);
}

std::optional<Diagnostic> formulaUnitProblem(std::string_view text, const std::vector<Variable>& variables,
                                             std::optional<Dimension> expected, UnitRules rules,
                                             const std::string& where) {
  std::vector<FormulaName> names;
  bool anyKnown = false;
  for (const Variable& variable : variables) {
    names.push_back({variable.name, static_cast<int>(names.size()), {}, dimensionOf(variable)});
    anyKnown = anyKnown || names.back().unit;
  }
  if (!anyKnown) return std::nullopt;
  return formulaUnitProblem(text, names, expected, rules, where);
}

std::optional<Diagnostic> variableUnitProblem(const std::vector<Variable>& variables, std::size_t index) {
  const Variable& variable = variables[index];
  if (auto problem = unitTextProblem(variable.unit, placeOf(index) + ".unit")) return problem;
  if (variable.formula.empty()) return std::nullopt;
  return formulaUnitProblem(variable.formula, variables, dimensionOf(variable), {}, placeOf(index) + ".value");
}

}  // namespace sprung
