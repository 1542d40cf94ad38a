// Numbers as text, independent of the locale.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace sprung {

/// The shortest text that reads back to the same double ("0.1", "1e-09", "250").
std::string numberText(double value);
/// 17 significant digits, as CSV files hold them.
std::string numberText17(double value);
/// A whole text as a number; empty when it is not one. Accepts what `numberText` writes, and a leading '+'.
std::optional<double> parseNumber(std::string_view text);

}  // namespace sprung
