#include "core/curves/stretch.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

namespace sprung {
namespace {

constexpr std::size_t kFewestTurns = 4;
constexpr double kUneven = 0.25;  // of a period: what comes in other times is no swing
constexpr double kUnlike = 0.15;  // of the logarithm of heights: what goes by other ratios has no decrement
/// Of the range: what goes back by less is no turn. The least at which the swing is regular counts: more only where
/// noise lies over it.
constexpr std::array kSmallTurns = {0.002, 0.01, 0.05, 0.15};

struct StretchPoint {
  double time, value;
};

/// Of the parabola through three points, of which the middle one is the highest or the lowest.
StretchPoint vertexOf(const StretchPoint& a, const StretchPoint& b, const StretchPoint& c) {
  if (!(a.time < b.time && b.time < c.time)) return b;
  const double before = (b.value - a.value) / (b.time - a.time), after = (c.value - b.value) / (c.time - b.time);
  const double bend = (after - before) / (c.time - a.time), slope = before + bend * (b.time - a.time);
  if (bend == 0.0) return b;
  return {b.time - 0.5 * slope / bend, b.value - 0.25 * slope * slope / bend};
}

/// Maxima and minima in turn. The first hump may have begun before the stretch and is none.
std::vector<StretchPoint> turnsOf(const std::vector<StretchPoint>& points, double small) {
  std::vector<StretchPoint> turns;
  std::size_t low = 0, high = 0;
  enum class Goes { Unknown, Up, Down } goes = Goes::Unknown;
  const auto turn = [&](std::size_t at, Goes next) {
    if (goes != Goes::Unknown) turns.push_back(vertexOf(points[at - 1], points[at], points[at + 1]));
    goes = next;
  };
  for (std::size_t i = 1; i < points.size(); ++i) {
    const double now = points[i].value;
    if (now > points[high].value) high = i;
    if (now < points[low].value) low = i;
    if (goes != Goes::Down && points[high].value - now > small) {
      turn(high, Goes::Down);
      low = i;
    } else if (goes != Goes::Up && now - points[low].value > small) {
      turn(low, Goes::Up);
      high = i;
    }
  }
  return turns;
}

/// The mean time from a turn to the second one after it; empty where these differ.
std::optional<double> periodOf(const std::vector<StretchPoint>& turns) {
  if (turns.size() < kFewestTurns) return std::nullopt;
  const std::size_t count = turns.size() - 2;
  double sum = 0.0;
  for (std::size_t i = 0; i < count; ++i) sum += turns[i + 2].time - turns[i].time;
  const double period = sum / static_cast<double>(count);
  for (std::size_t i = 0; i < count; ++i)
    if (std::abs(turns[i + 2].time - turns[i].time - period) > kUneven * period) return std::nullopt;
  return period;
}

/// By the straight line through the logarithms of the heights between turns. What lies over a swing is as large at the
/// small heights as at the large ones, which therefore count by their squares.
std::optional<double> decrementOf(const std::vector<StretchPoint>& turns) {
  double weights = 0.0, places = 0.0, logs = 0.0, squares = 0.0, products = 0.0, logSquares = 0.0;
  const double scale = std::abs(turns[1].value - turns[0].value);
  for (std::size_t i = 0; i + 1 < turns.size(); ++i) {
    const double height = std::abs(turns[i + 1].value - turns[i].value) / scale, weight = height * height;
    const auto place = static_cast<double>(i);
    const double log = std::log(height);
    weights += weight;
    places += weight * place;
    logs += weight * log;
    squares += weight * place * place;
    products += weight * place * log;
    logSquares += weight * log * log;
  }
  const double spread = squares - places * places / weights, both = products - places * logs / weights;
  if (!(spread > 0.0)) return std::nullopt;
  const double slope = both / spread;
  const double unlike = (logSquares - logs * logs / weights - slope * both) / weights;
  if (!(unlike < kUnlike * kUnlike)) return std::nullopt;
  return -2.0 * slope;
}

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
  for (const double share : kSmallTurns) {
    const std::vector<StretchPoint> turns = turnsOf(points, share * (stretch.greatest - stretch.least));
    const auto period = periodOf(turns);
    if (!period) continue;
    if (!stretch.frequency) stretch.frequency = 1.0 / *period;
    stretch.decrement = decrementOf(turns);
    if (!stretch.decrement) continue;
    stretch.frequency = 1.0 / *period;
    return;
  }
  if (stretch.frequency) return;
  // Of what turns several times in a period.
  const std::vector<StretchPoint> maxima = maximaAbove(points, stretch.mean);
  if (maxima.size() < 3) return;
  const double period = (maxima.back().time - maxima.front().time) / static_cast<double>(maxima.size() - 1);
  for (std::size_t i = 1; i < maxima.size(); ++i)
    if (std::abs(maxima[i].time - maxima[i - 1].time - period) > kUneven * period) return;
  stretch.frequency = 1.0 / period;
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
