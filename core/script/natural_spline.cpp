#include "core/script/natural_spline.h"

#include <cstddef>

namespace sprung {

std::vector<double> splineCurvatures(std::span<const double> x, std::span<const double> y) {
  std::vector<double> curvatures(x.size(), 0.0), diagonal(x.size(), 1.0);
  if (x.size() < 3) return curvatures;
  const auto width = [&](std::size_t i) { return x[i + 1] - x[i]; };
  const auto slope = [&](std::size_t i) { return (y[i + 1] - y[i]) / width(i); };
  // The tridiagonal equations, from the first inner place to the last and back.
  for (std::size_t i = 1; i + 1 < x.size(); ++i) {
    const double share = i > 1 ? width(i - 1) / diagonal[i - 1] : 0.0;
    diagonal[i] = 2.0 * (width(i - 1) + width(i)) - share * (i > 1 ? width(i - 1) : 0.0);
    curvatures[i] = 6.0 * (slope(i) - slope(i - 1)) - share * curvatures[i - 1];
  }
  for (std::size_t i = x.size() - 2; i > 0; --i)
    curvatures[i] = (curvatures[i] - width(i) * curvatures[i + 1]) / diagonal[i];
  return curvatures;
}

}  // namespace sprung
