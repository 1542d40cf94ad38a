#include "core/model/variable_use.h"

#include <algorithm>

#include "core/model/displays.h"
#include "core/script/formula_variables.h"

namespace sprung {
namespace {

void addFunctionNames(const Item& item, VariableNames& names) {
  for (const ParamRow& row : item.type().rows)
    if (row.kind == ValueKind::Function) names.merge(namesIn(std::get<std::string>(item.get(row))));
}

void addFormulaNames(const Item& item, VariableNames& names) {
  for (const auto& [place, text] : item.formulas) names.merge(namesIn(text));
}

}  // namespace

VariableNames functionNames(const Document& document) {
  VariableNames names;
  addFunctionNames(*document.find(Document::simulationId()), names);
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list)) addFunctionNames(*document.find(id), names);
  return names;
}

std::vector<Variable> variablesOf(const Document& document, const std::unordered_set<ItemId>& items) {
  VariableNames names;
  for (const ItemId id : items) {
    addFormulaNames(*document.find(id), names);
    addFunctionNames(*document.find(id), names);
  }
  std::vector<Variable> variables = document.variables();
  addDependencies(variables, names);
  std::erase_if(variables, [&](const Variable& v) { return !names.contains(v.name); });
  return variables;
}

std::vector<std::string> formulasWith(const Document& document, const std::string& name) {
  std::vector<std::string> users;
  for (const Variable& variable : document.variables())
    if (namesIn(variable.formula).contains(name)) users.push_back(variable.name);
  for (const ItemId id : document.withFormulas()) {
    VariableNames names;
    addFormulaNames(*document.find(id), names);
    if (names.contains(name)) users.push_back(document.find(id)->name);
  }
  return users;
}

bool usesVariable(const Document& document, const std::string& name) {
  VariableNames names = functionNames(document);
  for (const ItemId id : document.withFormulas()) addFormulaNames(*document.find(id), names);
  for (const Variable& variable : document.variables()) names.merge(namesIn(variable.formula));
  const auto& panel = document.displays()->panel;
  return names.contains(name) || std::any_of(panel.begin(), panel.end(), [&](const PanelControl& control) {
           return control.target.variable == name;
         });
}

}  // namespace sprung
