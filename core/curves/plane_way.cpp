#include "core/curves/plane_way.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace sprung {
namespace {

/// A line is drawn on older ones if less than one in so many of its pixels is new: what is left out has drawn ones
/// beside it, and what fills an area does so in fewer lines.
constexpr std::size_t kOld = 2;
constexpr double kNowhere = std::numeric_limits<double>::quiet_NaN();

/// The part of a line that lies between two bounds, as shares of it; empty when none does.
std::optional<std::pair<double, double>> inside(double from, double to, double bound,
                                                std::pair<double, double> shares) {
  const double way = to - from;
  if (way == 0.0) return from >= 0.0 && from < bound ? std::optional(shares) : std::nullopt;
  double first = (0.0 - from) / way, last = (bound - from) / way;
  if (first > last) std::swap(first, last);
  shares = {std::max(shares.first, first), std::min(shares.second, last)};
  return shares.first <= shares.second ? std::optional(shares) : std::nullopt;
}

}  // namespace

double SightAxis::place(double value) const {
  if (!logarithmic) return (value - begin) / (end - begin) * pixels;
  return value > 0.0 ? std::log(value / begin) / std::log(end / begin) * pixels : kNowhere;
}

PlaneWay::PlaneWay(const SightAxis& x, const SightAxis& y)
    : x_(x),
      y_(y),
      wide_(std::max(x.pixels, 1)),
      high_(std::max(y.pixels, 1)),
      covered_(static_cast<std::size_t>(wide_) * static_cast<std::size_t>(high_), 0) {}

/// Takes the pixels of a straight line; false where it is drawn on older ones.
bool PlaneWay::cover(const Place& from, const Place& to) {
  auto shares = inside(from.u, to.u, wide_, {0.0, 1.0});
  if (shares) shares = inside(from.v, to.v, high_, *shares);
  if (!shares) return false;
  const auto at = [&](double share) {
    return std::pair(from.u + share * (to.u - from.u), from.v + share * (to.v - from.v));
  };
  const auto begin = at(shares->first), end = at(shares->second);
  const double length = std::max(std::abs(end.first - begin.first), std::abs(end.second - begin.second));
  const int count = static_cast<int>(std::ceil(length)) + 1;
  touched_.clear();
  std::size_t fresh = 0;
  for (int i = 0; i <= count; ++i) {
    const double share = static_cast<double>(i) / count;
    const int u = std::clamp(static_cast<int>(begin.first + share * (end.first - begin.first)), 0, wide_ - 1);
    const int v = std::clamp(static_cast<int>(begin.second + share * (end.second - begin.second)), 0, high_ - 1);
    const std::size_t pixel =
        static_cast<std::size_t>(v) * static_cast<std::size_t>(wide_) + static_cast<std::size_t>(u);
    if (!touched_.empty() && touched_.back() == pixel) continue;
    touched_.push_back(pixel);
    if (covered_[pixel] == 0) ++fresh;
  }
  if (fresh == 0 || kOld * fresh < touched_.size()) return false;
  for (const std::size_t pixel : touched_) covered_[pixel] = 1;
  return true;
}

void PlaneWay::take(const Place& to) {
  if (!near_) {
    if (!points_.empty()) points_.push_back({before_.point.time, kNowhere, kNowhere});
    points_.push_back(before_.point);
  }
  points_.push_back(to.point);
  drawn_ = to;
  near_ = true;
}

void PlaneWay::add(double time, double x, double y) {
  const Place now{{time, x, y}, x_.place(x), y_.place(y)};
  if (!std::isfinite(now.u) || !std::isfinite(now.v)) {
    finish();
    begun_ = near_ = false;
    return;
  }
  if (begun_ && cover(before_, now)) {
    take(now);
  } else if (near_ && std::max(std::abs(now.u - drawn_.u), std::abs(now.v - drawn_.v)) > 1.0) {
    // It leaves what it has drawn, on ways that are drawn.
    finish();
    near_ = false;
  }
  before_ = now;
  begun_ = true;
}

/// What has been left out since the last point is shorter than a pixel.
void PlaneWay::finish() {
  if (near_ && begun_ && before_.point.time != drawn_.point.time) points_.push_back(before_.point);
  if (begun_ && points_.empty()) points_.push_back(before_.point);
}

}  // namespace sprung
