#include "core/runs/varied_model.h"

#include <algorithm>
#include <utility>

#include "core/catalog/coefficients.h"

namespace sprung {
namespace {

/// A parameter of an item, and where its numbers stand in the coefficients.
struct Parameter {
  const Item* item = nullptr;
  const ParamRow* row = nullptr;
  CoefficientSlot slot;
};

Result<Parameter> parameterOf(const Document& document, const System& system, const Channel& number) {
  const Item* item = document.find(number.item);
  const ParamRow* row = item != nullptr ? item->type().row(number.setting) : nullptr;
  const auto slot = row != nullptr ? system.directory->coefficientSlot(number.item, *row) : std::nullopt;
  if (!slot || number.component < 0 || number.component >= slot->count)
    return error(item != nullptr ? item->name : "", "has no number '" + number.setting + "' that may change in a run",
                 "vary a number that may, or make this one a variable of the model");
  return Parameter{item, row, *slot};
}

/// A rotation matrix: with one entry changed it would be none any more.
bool isTurn(const ParamRow& row) { return row.kind == ValueKind::Matrix && row.rows == 3 && row.cols == 3; }

/// A formula gives this entry.
bool isFormula(const Parameter& parameter, int entry) {
  const auto row = static_cast<std::size_t>(parameter.row - parameter.item->type().rows.data());
  return parameter.item->formulas.contains({row, static_cast<std::size_t>(entry)});
}

Diagnostic formulaRefused(const std::string& name) {
  return error(name, "is given by a formula", "vary the variables in it");
}

/// The variable of this name as a number; null when it is none.
const Variable* variableOf(const Document& document, const std::string& name) {
  const std::vector<Variable>& all = document.variables();
  const auto found = std::find_if(all.begin(), all.end(), [&](const Variable& v) { return v.name == name; });
  return found == all.end() ? nullptr : &*found;
}

}  // namespace

Result<double> variableNumber(const Document& document, const CompiledModel& model, const Channel& number) {
  double value = 0.0;
  std::string name = number.setting;
  if (number.isVariable()) {
    const Variable* variable = variableOf(document, number.setting);
    if (variable == nullptr) return error(name, "is no variable of the model");
    if (!variable->formula.empty()) return formulaRefused(name);
    value = variable->value;
  } else {
    const Result<Parameter> parameter = parameterOf(document, *model.system, number);
    if (!parameter) return parameter.errors();
    name = parameter->item->name + "." + name;
    if (isFormula(*parameter, number.component)) return formulaRefused(name);
    if (parameter->row->kind == ValueKind::Bool || parameter->row->kind == ValueKind::Integer)
      return error(name, "is a switch or a whole number, of which no share can be taken", "vary another number");
    value = model.coefficients[static_cast<std::size_t>(parameter->slot.begin + number.component)];
  }
  if (value == 0.0) return error(name, "is zero, of which no share can be taken", "give it a value first");
  return value;
}

Result<std::shared_ptr<const CompiledModel>> variedModel(const Document& document, const CompiledModel& model,
                                                         const Channel& number, double factor) {
  const Result<double> value = variableNumber(document, model, number);
  if (!value) return value.errors();
  if (!number.isVariable()) {
    const Result<Parameter> parameter = parameterOf(document, *model.system, number);
    auto varied = std::make_shared<CompiledModel>(model);
    varied->coefficients[static_cast<std::size_t>(parameter->slot.begin + number.component)] = factor * *value;
    return std::shared_ptr<const CompiledModel>(std::move(varied));
  }
  Document changed = document;
  std::vector<Variable> variables = document.variables();
  for (Variable& variable : variables) {
    if (variable.name != number.setting) continue;
    variable.value *= factor;
    variable.hasRange = false;  // its slider may end here
  }
  if (const Status status = changed.setVariables(std::move(variables)); !status) return status.errors();
  Result<CompiledModel> varied = compile(changed, {.allowPython = model.system->pythonAllowed});
  if (!varied) return varied.errors();
  return std::shared_ptr<const CompiledModel>(std::make_shared<CompiledModel>(std::move(*varied)));
}

std::vector<Channel> variableNumbers(const Document& document, const CompiledModel& model) {
  std::vector<Channel> numbers;
  for (const Variable& variable : document.variables()) {
    Channel number = variableChannel(variable.name);
    if (variableNumber(document, model, number)) numbers.push_back(std::move(number));
  }
  return numbers.empty() ? variableParameters(document, model) : numbers;
}

std::vector<Channel> variableParameters(const Document& document, const CompiledModel& model) {
  std::vector<Channel> numbers;
  const auto add = [&](Channel number) {
    if (variableNumber(document, model, number)) numbers.push_back(std::move(number));
  };
  for (const ItemList list : kItemLists)
    for (const ItemId id : document.order(list))
      for (const ParamRow& row : document.find(id)->type().rows)
        if (row.kind != ValueKind::Bool && row.kind != ValueKind::Integer && !isTurn(row))
          for (int entry = 0; entry < coefficientSize(row); ++entry)
            add(parameterChannel(id, std::string(row.key), entry));
  return numbers;
}

}  // namespace sprung
