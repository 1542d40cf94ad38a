// The way of a point through a plane, as a picture of some pixels shows it: every step is looked at, and left out where
// it goes over what is drawn already.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace sprung {

/// What of an axis is in sight, in how many pixels.
struct SightAxis {
  double begin = 0.0, end = 1.0;
  int pixels = 1;
  bool logarithmic = false;
  /// In pixels from the begin; NaN where the axis has no place.
  double place(double value) const;
};

struct WayPoint {
  double time, x, y;  ///< x and y are NaN between pieces of the way
};

class PlaneWay {
 public:
  PlaneWay(const SightAxis& x, const SightAxis& y);

  /// The next step; what is no number parts the way. What follows from it may be seen in `points` after `finish`.
  void add(double time, double x, double y);
  /// Its last step is there.
  void finish();
  /// Lines from point to point go through the pixels that the way goes through, or beside them, and through no other.
  const std::vector<WayPoint>& points() const { return points_; }

 private:
  struct Place {
    WayPoint point;
    double u, v;  ///< pixels
  };
  bool cover(const Place& from, const Place& to);
  void take(const Place& to);

  SightAxis x_, y_;
  int wide_, high_;
  std::vector<std::uint8_t> covered_;  ///< pixels
  std::vector<std::size_t> touched_;   ///< by the line at hand
  std::vector<WayPoint> points_;
  Place before_{}, drawn_{};  ///< the last step, and the last one that is drawn
  bool begun_ = false;        ///< there is a last step
  bool near_ = false;         ///< nothing since the last one that is drawn went away from it
};

}  // namespace sprung
