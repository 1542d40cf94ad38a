// User functions: their arguments are laid out and formulas compiled; Python is only kept.
#include <algorithm>

#include "core/model/formula_units.h"
#include "core/script/trust.h"
#include "core/system/compiler.h"

namespace sprung {
namespace {

const std::string& sourceOf(const Value& value) { return std::get<std::string>(value); }

}  // namespace

/// Such formulas have to know where the variables stand before the items are added.
bool Compiler::hasFormulaFunction() const {
  for (const ItemList list : kItemLists)
    for (const ItemId id : document_.order(list))
      for (const ParamRow& row : document_.find(id)->type().rows)
        if (row.kind == ValueKind::Function && isFormula(sourceOf(document_.find(id)->get(row)))) return true;
  return false;
}

/// Formulas of functions read the variables while running, and curves show them, so they stand among the coefficients:
/// without such formulas behind those of the items, so that inputs of older recordings keep their places.
void Compiler::addVariables() {
  std::vector<std::string> names;
  for (const Variable& variable : document_.variables()) names.push_back(variable.name);
  directory_->enterVariables(std::move(names), static_cast<int>(coefficients_.size()));
  system_->variables = {static_cast<int>(coefficients_.size()), static_cast<int>(document_.variables().size())};
  for (const Variable& variable : document_.variables()) coefficients_.push_back(variable.value);
}

int Compiler::addFunction(ItemId id, const Item& item, std::string_view key, const OpenShapes& open) {
  const ParamRow* row = item.type().row(key);
  if (row == nullptr) return -1;
  const Value source = item.get(*row);
  if (sourceOf(source).empty()) return -1;
  FunctionSite site;
  site.item = id;
  site.itemName = item.name;
  site.place = document_.place(id) + "." + std::string(key);
  site.signature = row->signature;
  site.source = sourceOf(source);
  site.itemNumber = id == Document::simulationId() ? 0 : static_cast<int>(document_.position(id));
  site.sensorNumbers = open.sensors;
  site.result = open.result;
  site.measuredSizes = open.measured;
  site.variables = &document_.variables();
  site.firstVariable = system_->variables.begin;
  site.parameter = [&](std::string_view parameter) -> FunctionSite::Parameter {
    const ParamRow& from = *item.type().row(parameter);
    const auto slot = directory_->coefficientSlot(id, from);
    if (slot) return {slot->begin, {}};
    return {-1, coefficientValues(item.get(from))};
  };
  Result<UserFunction> function = makeUserFunction(site);
  if (!function) {
    problems_.insert(problems_.end(), function.errors().begin(), function.errors().end());
    return -1;
  }
  if (auto problem = functionUnitProblem(*function, document_.variables(), lengthsMayBeAngles(item.type()))) {
    problem->severity = Severity::Warning;
    problem->code = "units";
    problem->items = {id};
    warnings_.push_back(std::move(*problem));
  }
  system_->functions.push_back(std::move(*function));
  return static_cast<int>(system_->functions.size()) - 1;
}

void Compiler::finishFunctions() {
  const ItemId simulation = Document::simulationId();
  system_->preStepFunction = addFunction(simulation, *document_.find(simulation), "preStepUserFunction");
  if (!system_->hasPython()) return;
  system_->pythonAllowed = options_.allowPython;
  directory_->keepDocument(document_);
  if (!options_.allowPython) warnings_.push_back(pythonNotTrusted(system_->functions));
}

}  // namespace sprung
