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

}  // namespace

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
