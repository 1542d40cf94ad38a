#include "core/model/formula_units.h"

#include <algorithm>
#include <functional>
#include <map>
#include <utility>

#include "core/script/formula_variables.h"

namespace sprung {
namespace {

using Check = std::function<void(ItemId, const ParamRow&, const std::string&)>;

void forEachFormula(const Document& document, const Check& check) {
  for (const ItemId id : document.withFormulas()) {
    const Item& item = *document.find(id);
    for (const auto& [place, text] : item.formulas) check(id, item.type().rows[place.row], text);
  }
}

/// Large models repeat few formulas.
class Checker {
 public:
  Checker(const Document& document, const VariableTable& variables) : document_(document), variables_(variables) {}

  std::optional<Diagnostic> operator()(ItemId id, const ParamRow& row, const std::string& text) {
    const auto [known, fresh] = found_.try_emplace({&row, text});
    if (fresh) known->second = formulaUnitProblem(document_, variables_, id, row, text);
    std::optional<Diagnostic> problem = known->second;
    if (problem) {
      problem->where = document_.place(id) + "." + std::string(row.key);
      problem->items = {id};
    }
    return problem;
  }

 private:
  const Document& document_;
  const VariableTable& variables_;
  std::map<std::pair<const ParamRow*, std::string>, std::optional<Diagnostic>> found_;
};

/// Whether two lists differ in more than values: then units may have become wrong.
bool sameUnits(const std::vector<Variable>& a, const std::vector<Variable>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Variable& x, const Variable& y) {
    return x.name == y.name && x.unit == y.unit && x.formula == y.formula;
  });
}

}  // namespace

bool lengthsMayBeAngles(const ItemType& type) {
  return type.list == ItemList::Nodes || std::any_of(type.rows.begin(), type.rows.end(), [](const ParamRow& row) {
           const bool reference = row.kind == ValueKind::Reference || row.kind == ValueKind::References;
           return reference && (row.refNeeds & (kCoordinate | kCoordinates)) != 0;
         });
}

std::optional<Diagnostic> formulaUnitProblem(const Document& document, const VariableTable& variables, ItemId id,
                                             const ParamRow& row, const std::string& formula) {
  const std::optional<Dimension> wanted = row.unit == unit::none ? std::nullopt : std::optional(row.unit);
  const UnitRules rules{.lengthOrAngle = lengthsMayBeAngles(document.find(id)->type())};
  auto problem = formulaUnitProblem(formula, variables, wanted, rules, document.place(id) + "." + std::string(row.key));
  if (problem) problem->items = {id};
  return problem;
}

Diagnostics formulaUnitFindings(const Document& document) {
  Diagnostics findings;
  const VariableTable variables = VariableTable::indexed(document.variables());
  const auto add = [&findings](std::optional<Diagnostic> problem) {
    if (!problem) return;
    problem->severity = Severity::Warning;
    problem->code = "units";
    findings.push_back(std::move(*problem));
  };
  for (std::size_t i = 0; i < variables.all().size(); ++i) add(variableUnitProblem(variables, i));
  Checker check(document, variables);
  forEachFormula(document, [&](ItemId id, const ParamRow& row, const std::string& text) { add(check(id, row, text)); });
  return findings;
}

Diagnostics newUnitProblems(const Document& document, const std::vector<Variable>& variables) {
  const std::vector<Variable>& before = document.variables();
  if (sameUnits(before, variables)) return {};
  const VariableTable then = VariableTable::indexed(before), now = VariableTable::indexed(variables);
  Diagnostics problems;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const auto problem = variableUnitProblem(now, i);
    if (!problem) continue;
    const Variable* old = then.find(variables[i].name);
    const bool wasWrong = old != nullptr && variableUnitProblem(then, static_cast<std::size_t>(old - before.data()));
    if (!wasWrong) problems.push_back(*problem);
  }
  Checker checkBefore(document, then), check(document, now);
  forEachFormula(document, [&](ItemId id, const ParamRow& row, const std::string& text) {
    const auto problem = check(id, row, text);
    if (problem && !checkBefore(id, row, text)) problems.push_back(*problem);
  });
  return problems;
}

}  // namespace sprung
