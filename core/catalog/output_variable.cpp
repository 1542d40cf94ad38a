#include "core/catalog/output_variable.h"

#include <algorithm>

namespace sprung {

std::optional<OutputVariable> outputVariableFromName(std::string_view name) {
  const auto* found = std::find(kOutputVariableNames.begin(), kOutputVariableNames.end(), name);
  if (found == kOutputVariableNames.end()) return std::nullopt;
  return static_cast<OutputVariable>(found - kOutputVariableNames.begin());
}

}  // namespace sprung
