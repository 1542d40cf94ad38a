#include "ui/session/rate_ladder.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sprung::ui {

int rateRung(double rate) {
  const double exact = 10.0 * std::log10(std::max(rate, 1e-12));
  return std::clamp(static_cast<int>(std::lround(exact)), kSlowestRung, kFastestRung);
}

double rateAtRung(int rung) {
  // Renard's series R10: what people call 10 steps a decade.
  constexpr std::array<double, 10> series = {1.0, 1.25, 1.6, 2.0, 2.5, 3.15, 4.0, 5.0, 6.3, 8.0};
  const int bounded = std::clamp(rung, kSlowestRung, kFastestRung);
  const int decade = (bounded + 30) / 10 - 3;
  const int place = (bounded + 30) % 10;
  return series[static_cast<std::size_t>(place)] * std::pow(10.0, decade);
}

}  // namespace sprung::ui
