#include "core/catalog/output_variable.h"

#include <algorithm>

namespace sprung {

std::optional<OutputVariable> outputVariableFromName(std::string_view name) {
  const auto* found = std::find(kOutputVariableNames.begin(), kOutputVariableNames.end(), name);
  if (found == kOutputVariableNames.end()) return std::nullopt;
  return static_cast<OutputVariable>(found - kOutputVariableNames.begin());
}

std::string componentName(int size, int component) {
  constexpr std::string_view kAxes = "xyz";
  const auto axis = [&](int number) { return std::string(1, kAxes[static_cast<std::size_t>(number)]); };
  if (size == 1 || component < 0) return {};
  if (size == 3 && component < 3) return axis(component);
  if (size == 9 && component < 9) return axis(component / 3) + axis(component % 3);
  return std::to_string(component);
}

}  // namespace sprung
