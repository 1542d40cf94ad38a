// Numbers that people read, where more digits would say no more.
#pragma once

#include <cmath>

namespace sprung {

/// Rounded to three significant digits; 0 for what is not finite.
inline double threeDigits(double value) {
  if (!(std::abs(value) > 0.0) || !std::isfinite(value)) return 0.0;
  const double digits = 2.0 - std::floor(std::log10(std::abs(value)));
  const double factor = std::pow(10.0, std::abs(digits));
  return digits >= 0.0 ? std::round(value * factor) / factor : std::round(value / factor) * factor;
}

}  // namespace sprung
