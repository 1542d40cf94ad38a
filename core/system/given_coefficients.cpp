#include "core/system/given_coefficients.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "core/catalog/coefficients.h"

namespace sprung {
namespace {

/// A value like `old` with other numbers.
Value valueOf(const Value& old, std::span<const double> numbers) {
  if (std::holds_alternative<bool>(old)) return numbers[0] != 0.0;
  if (std::holds_alternative<std::int64_t>(old)) return static_cast<std::int64_t>(std::llround(numbers[0]));
  if (const auto* list = std::get_if<Numbers>(&old)) {
    Numbers made = *list;
    made.values.assign(numbers.begin(), numbers.end());
    return made;
  }
  return numbers[0];
}

void takeVariables(Document& document, const CompiledModel& model) {
  const CoefficientSlot slot = model.system->variables;
  std::vector<Variable> variables = document.variables();
  if (slot.count != static_cast<int>(variables.size())) return;
  for (std::size_t i = 0; i < variables.size(); ++i)
    variables[i].value = model.coefficients[static_cast<std::size_t>(slot.begin) + i];
  (void)document.setVariables(std::move(variables));
}

/// The numbers of a parameter in a run; empty when it has no such parameter.
std::span<const double> numbersIn(const System& system, const Coefficients& run, ItemId id, const ParamRow& row) {
  const auto slot = system.directory->coefficientSlot(id, row);
  if (!slot || slot->count == 0) return {};
  return std::span(run).subspan(static_cast<std::size_t>(slot->begin), static_cast<std::size_t>(slot->count));
}

/// Null when the run has no such variable.
const double* variableIn(const System& system, const Coefficients& run, const Variable& variable) {
  const auto slot = system.directory->variableSlot(variable.name);
  return slot ? &run[static_cast<std::size_t>(slot->begin)] : nullptr;
}

Status takeRow(DocumentEditor& editor, ItemId id, const ParamRow& row, std::span<const double> numbers) {
  Document::RowState state = editor.document().rowState(id, row);
  const std::vector<double> before = coefficientValues(state.value);
  if (before.size() != numbers.size() || std::equal(before.begin(), before.end(), numbers.begin())) return Done{};
  state.value = valueOf(state.value, numbers);
  std::erase_if(state.formulas, [&](const auto& formula) { return before[formula.first] != numbers[formula.first]; });
  return editor.assignState(id, row, state);
}

}  // namespace

std::vector<OtherNumber> otherNumbers(const Document& document, const System& system, const Coefficients& run) {
  std::vector<OtherNumber> others;
  const std::vector<Variable>& variables = document.variables();
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const double* here = variables[i].formula.empty() ? variableIn(system, run, variables[i]) : nullptr;
    if (here != nullptr && *here != variables[i].value)
      others.push_back({.entry = i, .run = *here, .document = variables[i].value});
  }
  const bool follow = !others.empty();
  for (const ItemList list : kItemLists) {
    for (const ItemId id : document.order(list)) {
      const Item& item = *document.find(id);
      for (const ParamRow& row : item.type().rows) {
        const std::span<const double> here = numbersIn(system, run, id, row);
        if (here.empty()) continue;
        const Document::RowState there = document.rowState(id, row);
        const std::vector<double> values = coefficientValues(there.value);
        for (std::size_t i = 0; i < std::min(here.size(), values.size()); ++i)
          if (here[i] != values[i] && !(follow && there.formulas.contains(i)))
            others.push_back({id, &row, i, here[i], values[i]});
      }
    }
  }
  return others;
}

Item withNumbers(Item item, ItemId id, const System& system, const Coefficients& run) {
  for (const ParamRow& row : item.type().rows) {
    const std::span<const double> here = numbersIn(system, run, id, row);
    const Value value = item.get(row);
    if (!here.empty() && coefficientValues(value).size() == here.size()) item.set(row, valueOf(value, here));
  }
  return item;
}

Status takeNumbers(DocumentEditor& editor, const System& system, const Coefficients& run) {
  std::vector<Variable> variables = editor.document().variables();
  for (Variable& variable : variables)
    if (const double* here = variable.formula.empty() ? variableIn(system, run, variable) : nullptr)
      variable.value = *here;
  if (variables != editor.document().variables())
    if (Status status = editor.setVariables(std::move(variables)); !status) return status;
  for (const ItemList list : kItemLists) {
    for (const ItemId id : editor.document().order(list)) {
      for (const ParamRow& row : editor.document().find(id)->type().rows) {
        const std::span<const double> here = numbersIn(system, run, id, row);
        if (here.empty()) continue;
        if (Status status = takeRow(editor, id, row, here); !status) return status;
      }
    }
  }
  return Done{};
}

void takeCoefficients(Document& document, const CompiledModel& model) {
  takeVariables(document, model);
  for (const ItemList list : kItemLists) {
    const std::vector<ItemId> items = document.order(list);
    for (const ItemId id : items) {
      for (const ParamRow& row : document.find(id)->type().rows) {
        const auto slot = model.system->directory->coefficientSlot(id, row);
        if (!slot || slot->count == 0) continue;
        const Value value = document.find(id)->get(row);
        const std::vector<double> before = coefficientValues(value);
        const std::span<const double> now(model.coefficients.data() + slot->begin, before.size());
        if (!std::equal(before.begin(), before.end(), now.begin()))
          (void)document.restoreRow(id, row, {valueOf(value, now), {}});
      }
    }
  }
}

}  // namespace sprung
