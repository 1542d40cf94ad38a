// Where the mouse is in space while it holds something: in the plane that new things are put on, through the grabbed
// point, or on a locked axis through that point; and the low-pass filter that takes the tremble out of mouse events.
#pragma once

#include <QPointF>
#include <chrono>
#include <optional>

#include "core/base/types.h"
#include "render/scene/frame.h"
#include "render/scene/theme.h"
#include "ui/view3d/tools/snap.h"

namespace sprung::ui {

class View3D;
struct Grab;

/// The grab moved along the line of sight into the work plane through the body, so that a pull in this plane does not
/// tilt the body out of it. Rotors are held where they are touched: in the plane of its axis none could be turned.
Grab inWorkPlane(const View3D& view, const Grab& grab);

class PullGeometry {
 public:
  /// In the work plane through the grabbed point, as seen when the mouse goes down.
  PullGeometry(const View3D& view, const Vec3& point);

  const Vec3& point() const { return plane_.point; }
  std::optional<int> axis() const { return axis_; }
  /// X, Y, Z lock an axis, D the one that points away from the viewer; the same again unlocks.
  static bool means(int key);
  /// Takes such a key, with the mouse at `position`; false for others.
  bool key(int key, const QPointF& position);
  /// What is locked now: "along x only".
  QString words() const;
  /// The point of the plane (or of the locked axis) under the mouse; nothing when the line of sight misses it.
  std::optional<Vec3> under(const View3D& view, const QPointF& position) const;
  /// A thin line along the locked axis.
  void drawAxis(render::Frame& frame, const render::Theme& theme, double length) const;

 private:
  std::optional<Vec3> alongSight(const View3D& view, const QPointF& position) const;

  WorkPlane plane_;
  int away_ = 2;  ///< the axis that the plane is normal to
  std::optional<int> axis_;
  QPointF lockedAt_;
};

/// First-order low pass in real time: the same result for few and for many events.
class PointerFilter {
 public:
  using Time = std::chrono::steady_clock::time_point;

  void start(const Vec3& at, Time time);
  void aim(const Vec3& target) { target_ = target; }
  /// Goes on to `time`; returns how much time has passed [s]. Once close enough it arrives exactly.
  double advance(Time time, double tolerance);
  const Vec3& position() const { return position_; }
  const Vec3& velocity() const { return velocity_; }  ///< [m/s]

 private:
  Vec3 position_ = Vec3::Zero();
  Vec3 target_ = Vec3::Zero();
  Vec3 velocity_ = Vec3::Zero();
  Time time_{};
};

}  // namespace sprung::ui
