// Where the mouse is in space while it holds something: the plane through the grabbed point parallel to the picture, or
// a locked axis through that point; and the low-pass filter that takes the tremble out of mouse events.
#pragma once

#include <chrono>
#include <optional>

#include "core/base/types.h"
#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::ui {

class PullGeometry {
 public:
  /// `point`: the grabbed point when the mouse went down; `normal`: the camera's forward direction then.
  PullGeometry(const Vec3& point, const Vec3& normal) : point_(point), normal_(normal) {}

  const Vec3& point() const { return point_; }
  std::optional<int> axis() const { return axis_; }
  /// Locks 0, 1, 2 = x, y, z; the same axis again unlocks. True when `key` is X, Y or Z.
  bool key(int key);
  /// The point of the plane (or of the locked axis) under the mouse; nothing when the ray misses it.
  std::optional<Vec3> under(const render::Ray& ray) const;
  /// A thin line along the locked axis.
  void drawAxis(render::Frame& frame, const render::Theme& theme, double length) const;

 private:
  Vec3 point_;
  Vec3 normal_;
  std::optional<int> axis_;
};

/// First-order low pass in real time: the same result for few and for many events.
class PointerFilter {
 public:
  using Time = std::chrono::steady_clock::time_point;

  void start(const Vec3& at, Time time);
  void aim(const Vec3& target) { target_ = target; }
  /// Goes on to `time`. Once close enough it arrives exactly.
  void advance(Time time, double tolerance);
  const Vec3& position() const { return position_; }
  const Vec3& velocity() const { return velocity_; }  ///< [m/s]

 private:
  Vec3 position_ = Vec3::Zero();
  Vec3 target_ = Vec3::Zero();
  Vec3 velocity_ = Vec3::Zero();
  Time time_{};
};

}  // namespace sprung::ui
