#include "core/base/number_text.h"

#include <array>
#include <charconv>
#include <cmath>

namespace sprung {
namespace {

/// `form` is what std::to_chars is told beside the number. Room for the largest double with its decimals.
template <class... Form>
std::string textOf(double value, Form... form) {
  if (!std::isfinite(value)) return std::isnan(value) ? "undefined" : value > 0.0 ? "infinite" : "-infinite";
  std::array<char, 400> buffer{};
  const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, form...);
  return {buffer.data(), end.ptr};
}

}  // namespace

std::string numberText(double value) { return textOf(value); }

std::string numberText17(double value) { return textOf(value, std::chars_format::general, 17); }

std::string shortText(double value, int digits) { return textOf(value, std::chars_format::general, digits); }

std::string fixedText(double value, int decimals) { return textOf(value, std::chars_format::fixed, decimals); }

std::string exponentText(double value, int decimals) { return textOf(value, std::chars_format::scientific, decimals); }

std::string rightAligned(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

std::optional<double> parseNumber(std::string_view text) {
  if (text.starts_with('+')) text.remove_prefix(text.starts_with("+-") ? text.size() : 1);
  double value = 0.0;
  const auto end = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end.ec != std::errc{} || end.ptr != text.data() + text.size() || text.empty()) return std::nullopt;
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace sprung
