#include "core/curves/stretch.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace sprung {
namespace {

struct StretchPoint {
  double time, value;
};

/// Maxima of the deflection from the mean, one between two crossings of it.
std::vector<StretchPoint> maximaAbove(const std::vector<StretchPoint>& points, double mean) {
  std::vector<StretchPoint> maxima;
  std::optional<StretchPoint> top;
  bool entered = false;  // the first hump may have begun before the stretch
  for (const StretchPoint& point : points) {
    if (point.value <= mean) {
      if (top && entered) maxima.push_back(*top);
      top.reset();
      entered = true;
    } else if (!top || point.value > top->value) {
      top = point;
    }
  }
  return maxima;
}

void measureDecay(const std::vector<StretchPoint>& points, Stretch& stretch) {
  const std::vector<StretchPoint> maxima = maximaAbove(points, stretch.mean);
  if (maxima.size() < 3) return;
  const auto count = static_cast<double>(maxima.size() - 1);
  const double first = maxima.front().value - stretch.mean, last = maxima.back().value - stretch.mean;
  stretch.decrement = std::log(first / last) / count;
  stretch.frequency = count / (maxima.back().time - maxima.front().time);
}

}  // namespace

std::optional<Stretch> measureStretch(std::span<const double> times, std::span<const double> values) {
  std::vector<StretchPoint> points;
  for (std::size_t i = 0; i < std::min(times.size(), values.size()); ++i)
    if (std::isfinite(values[i])) points.push_back({times[i], values[i]});
  if (points.empty() || points.back().time <= points.front().time) return std::nullopt;
  Stretch stretch{.first = points.front().value,
                  .last = points.back().value,
                  .least = points.front().value,
                  .greatest = points.front().value};
  double sum = 0.0, squares = 0.0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    stretch.least = std::min(stretch.least, points[i].value);
    stretch.greatest = std::max(stretch.greatest, points[i].value);
    if (i == 0) continue;
    const double step = points[i].time - points[i - 1].time, a = points[i - 1].value, b = points[i].value;
    sum += 0.5 * step * (a + b);
    squares += step * (a * a + a * b + b * b) / 3.0;
  }
  const double duration = points.back().time - points.front().time;
  stretch.mean = sum / duration;
  stretch.rms = std::sqrt(squares / duration);
  measureDecay(points, stretch);
  return stretch;
}

}  // namespace sprung
