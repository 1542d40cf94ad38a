#include "core/base/round_number.h"

#include <cmath>

namespace sprung {

double roundedDown(double value) {
  const double decade = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
  const double digit = value / decade * (1 + 1e-9);
  return decade * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

double roundedUp(double value) {
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double digit : {1.0, 2.0, 5.0})
    if (digit * decade >= value * (1 - 1e-12)) return digit * decade;
  return 10.0 * decade;
}

}  // namespace sprung
