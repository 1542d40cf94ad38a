// Instants at equal distances.
#pragma once

#include <cmath>
#include <limits>

namespace sprung {

/// The first instant after `t` that lies a multiple of `period` after `start` [all s]; infinity where there is none:
/// for a period that is not above 0, or one that is lost in the rounding of `t`.
inline double nextMultiple(double t, double start, double period) {
  if (!(period > 0.0)) return std::numeric_limits<double>::infinity();
  const double next = start + (std::floor((t - start) / period + 1e-6) + 1.0) * period;
  return next > t ? next : std::numeric_limits<double>::infinity();
}

}  // namespace sprung
