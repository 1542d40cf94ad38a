// Where in the text of a function a finding is: among the numbers of the finding, counted from 1.
#pragma once

#include <algorithm>
#include <string_view>

#include "core/base/result.h"

namespace sprung {

inline constexpr std::string_view kLineNumber = "line";            ///< of Python source
inline constexpr std::string_view kCharacterNumber = "character";  ///< of a formula, behind its '='

/// 0 when the finding does not say.
inline int sourcePosition(const Diagnostic& finding, std::string_view name) {
  const auto found = std::find_if(finding.numbers.begin(), finding.numbers.end(),
                                  [name](const Quantity& number) { return number.name == name; });
  return found == finding.numbers.end() ? 0 : static_cast<int>(found->value);
}

}  // namespace sprung
