// The door through which numbers leave core as text: independent of the locale, and what is no finite number is named
// "infinite", "-infinite" or "undefined". What the window shows goes through ui/units.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sprung {

/// The shortest text that reads back to the same double ("0.1", "1e-09", "250").
std::string numberText(double value);
/// 17 significant digits, as CSV files hold them.
std::string numberText17(double value);
/// So many significant digits, without zeros at the end, as printf's "%.4g" has them.
std::string shortText(double value, int digits);
/// So many decimals: "%.2f".
std::string fixedText(double value, int decimals);
/// So many decimals before an exponent: "%.3e".
std::string exponentText(double value, int decimals);

/// Text of at least this width, on the right.
std::string rightAligned(const std::string& text, std::size_t width);

/// A whole text as a number; empty when it is not one. Accepts what `numberText` writes of finite numbers, and a
/// leading '+'.
std::optional<double> parseNumber(std::string_view text);

}  // namespace sprung
