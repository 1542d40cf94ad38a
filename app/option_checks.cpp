#include "app/option_checks.h"

#include <functional>
#include <optional>
#include <string>

#include "core/base/number_text.h"

namespace sprung::app {
namespace {

/// `bounds` as help shows them and as a complaint says them.
CLI::Validator finiteNumber(const std::string& shown, const std::string& expected,
                            const std::function<bool(double)>& isGood) {
  return CLI::Validator(
      [expected, isGood](const std::string& text) {
        const std::optional<double> number = parseNumber(text);
        return number && isGood(*number) ? std::string() : "'" + text + "' is not " + expected;
      },
      shown);
}

}  // namespace

CLI::Validator aboveZero() {
  return finiteNumber("above 0", "a number above 0", [](double number) { return number > 0.0; });
}

CLI::Validator fromZero() {
  return finiteNumber("0 or more", "a number from 0 on", [](double number) { return number >= 0.0; });
}

CLI::Validator between(double low, double high) {
  const std::string bounds = shortText(low, 6) + " to " + shortText(high, 6);
  return finiteNumber(bounds, "a number from " + bounds,
                      [low, high](double number) { return number >= low && number <= high; });
}

void refuseEmptyTexts(CLI::App& command) {
  for (CLI::Option* option : command.get_options())
    if (option->get_items_expected_max() > 0)
      option->check([](const std::string& text) { return text.empty() ? "nothing is named" : std::string(); });
}

}  // namespace sprung::app
