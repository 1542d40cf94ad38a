#include "core/base/round_number.h"

#include <array>
#include <cmath>
#include <span>

namespace sprung {
namespace {

double firstFrom(double value, std::span<const double> digits) {
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double digit : digits)
    if (digit * decade >= value * (1 - 1e-12)) return digit * decade;
  return 10.0 * decade;
}

}  // namespace

double roundedTo(double value, double resolution) {
  constexpr double kLeast = 1e-300;  // below, the inverse is beyond all numbers
  if (!(resolution > kLeast)) return value;
  const double grain = std::pow(10.0, std::floor(std::log10(resolution)));
  return grain >= 1.0 ? std::round(value / grain) * grain
                      : std::round(value * std::round(1.0 / grain)) / std::round(1.0 / grain);
}

double threeDigits(double value) { return std::isfinite(value) ? roundedTo(value, 0.01 * std::abs(value)) : 0.0; }

double roundedDown(double value) {
  const double decade = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
  const double digit = value / decade * (1 + 1e-9);
  return decade * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

double roundedUp(double value) { return firstFrom(value, std::array{1.0, 2.0, 5.0}); }

double roundedUpFinely(double value) { return firstFrom(value, std::array{1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0}); }

}  // namespace sprung
