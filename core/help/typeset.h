// Symbols as they are printed, as HTML: Greek letters, raised powers, lowered indices, letters for quantities slanted
// and indices upright. The items write them in plain text ("tau_c", "f_mu,d", "q''"). Inspector and reference pages
// both set them here.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace sprung::help {

/// With the signs that HTML reserves replaced: "a < b" -> "a &lt; b".
std::string escaped(std::string_view text);

/// "theta_off" -> slanted theta with a lowered "off".
std::string symbolHtml(std::string_view symbol);

/// One line of an item's equations. What stands before a colon says when the line holds.
struct EquationLine {
  std::string when;  ///< HTML, without the colon; may be empty
  std::string html;
};
/// "J q'' = tau_a\nInactive: tau_a = 0" -> one entry a line.
std::vector<EquationLine> equationLines(std::string_view equations);

/// A sentence for people: the symbols in it are set, and what stands in quotation marks (names) stays as it is.
std::string proseHtml(std::string_view text);

}  // namespace sprung::help
