#include "core/script/formula_variables.h"

#include <algorithm>

#include "core/base/number_text.h"
#include "core/base/unit_text.h"
#include "core/script/function_formula.h"

namespace sprung {
namespace {

std::string placeOf(std::size_t index) { return "variables[" + std::to_string(index) + "]"; }

/// Evaluates each formula after those it names. Chains may be as long as the list, so they are no calls within calls.
class Resolver {
 public:
  explicit Resolver(std::vector<Variable>& variables)
      : variables_(variables), table_(VariableTable::indexed(variables)), states_(variables.size(), State::New) {}
  Diagnostics run() {
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      begin(i);
      while (!chain_.empty()) goOn();
    }
    return std::move(findings_);
  }

 private:
  enum class State { New, Busy, Done, Failed };
  struct Link {
    std::size_t index;
    std::vector<std::size_t> needs;  ///< what it names and is not yet looked at
    bool good = true;
  };

  void begin(std::size_t index) {
    if (states_[index] != State::New) return;
    const Variable& variable = variables_[index];
    states_[index] = variable.formula.empty() ? State::Done : State::Busy;
    if (variable.formula.empty()) return;
    Link& link = chain_.emplace_back(Link{index, {}});
    for (const Variable* other : table_.namedIn(variable.formula))
      link.needs.push_back(static_cast<std::size_t>(other - variables_.data()));
    std::reverse(link.needs.begin(), link.needs.end());
  }

  void goOn() {
    Link& link = chain_.back();
    if (link.needs.empty()) return finish();
    const std::size_t other = link.needs.back();
    if (states_[other] == State::New) {
      begin(other);  // comes back to it
      return;
    }
    link.needs.pop_back();
    if (states_[other] == State::Busy) tellCircle(other);
    if (states_[other] != State::Done) link.good = false;
  }

  void finish() {
    const auto [index, needs, good] = std::move(chain_.back());
    chain_.pop_back();
    states_[index] = State::Failed;
    if (!good) return;
    const Result<double> value = evaluateFormula(variables_[index].formula, table_, placeOf(index) + ".value");
    if (!value) {
      findings_.insert(findings_.end(), value.errors().begin(), value.errors().end());
      return;
    }
    variables_[index].value = *value;
    states_[index] = State::Done;
  }

  void tellCircle(std::size_t index) {
    std::string text = "'" + variables_[index].name + "'";
    const auto start =
        std::find_if(chain_.begin(), chain_.end(), [index](const Link& link) { return link.index == index; });
    const auto length = chain_.end() - start;
    if (length == 1) {
      text += " is a formula of itself";
    } else {
      constexpr std::ptrdiff_t kTold = 20;
      text += " needs ";
      for (auto at = start + 1; at != chain_.end() && at - start <= kTold; ++at)
        text.append("'").append(variables_[at->index].name).append("', which needs ");
      if (length > kTold + 1) text.append(std::to_string(length - kTold - 1)).append(" more, the last of which needs ");
      text.append("'").append(variables_[index].name).append("'");
    }
    findings_.push_back(error(placeOf(index) + ".value", text, "give one of them as a number"));
  }

  std::vector<Variable>& variables_;
  VariableTable table_;
  std::vector<State> states_;
  std::vector<Link> chain_;
  Diagnostics findings_;
};

}  // namespace

Diagnostics resolveVariables(std::vector<Variable>& variables) { return Resolver(variables).run(); }

void addDependencies(const std::vector<Variable>& variables, std::set<std::string, std::less<>>& names) {
  const VariableTable table = VariableTable::indexed(variables);
  std::vector<const Variable*> left;
  for (const Variable& variable : variables)
    if (names.contains(variable.name)) left.push_back(&variable);
  while (!left.empty()) {
    const Variable& variable = *left.back();
    left.pop_back();
    for (const Variable* other : table.namedIn(variable.formula))
      if (names.insert(other->name).second) left.push_back(other);
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

std::optional<Diagnostic> formulaUnitProblem(std::string_view text, const VariableTable& variables,
                                             std::optional<Dimension> expected, UnitRules rules,
                                             const std::string& where) {
  std::vector<FormulaName> names;
  bool anyKnown = false;
  for (const Variable* variable : variables.namedIn(text)) {
    names.push_back({variable->name, static_cast<int>(names.size()), {}, dimensionOf(*variable)});
    anyKnown = anyKnown || names.back().unit;
  }
  if (!anyKnown) return std::nullopt;
  return formulaUnitProblem(text, names, expected, rules, where);
}

std::optional<Diagnostic> variableUnitProblem(const VariableTable& variables, std::size_t index) {
  const Variable& variable = variables.all()[index];
  if (auto problem = unitTextProblem(variable.unit, placeOf(index) + ".unit")) return problem;
  if (variable.formula.empty()) return std::nullopt;
  return formulaUnitProblem(variable.formula, variables, dimensionOf(variable), {}, placeOf(index) + ".value");
}

}  // namespace sprung
