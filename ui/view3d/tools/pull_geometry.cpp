#include "ui/view3d/tools/pull_geometry.h"

#include <qnamespace.h>
#include <cmath>

#include "core/law/body_kind.h"
#include "core/model/document.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kTimeConstant = 0.020;  // s
constexpr double kSeenEndOn = 0.25;      // sin^2 of the angle between axis and line of sight

}  // namespace

Grab inWorkPlane(const View3D& view, const Grab& grab) {
  const Item* item = view.document().find(grab.body);
  const render::BodyShape* shape = view.shapeOf(grab.body);
  if (item == nullptr || shape == nullptr || (item->type().body != nullptr && item->type().body->isRotor()))
    return grab;
  const WorkPlane plane = workPlane(view, grab.bodyPosition);
  const auto seen = view.project(grab.point);
  const auto at = seen ? onPlane(view, *seen, plane) : std::nullopt;
  if (!at || (*at - grab.point).norm() > 2.0 * shape->radius) return grab;
  Grab moved = grab;
  moved.point = *at;
  return moved;
}

PullGeometry::PullGeometry(const View3D& view, const Vec3& point) : plane_(workPlane(view, point)) {
  plane_.normal.cwiseAbs().maxCoeff(&away_);
}

bool PullGeometry::means(int key) {
  return key == Qt::Key_X || key == Qt::Key_Y || key == Qt::Key_Z || key == Qt::Key_D;
}

bool PullGeometry::key(int key, const QPointF& position) {
  if (!means(key)) return false;
  const int axis = key == Qt::Key_D ? away_ : key - Qt::Key_X;
  axis_ = axis_ == axis ? std::nullopt : std::optional<int>(axis);
  lockedAt_ = position;
  return true;
}

QString PullGeometry::words() const {
  static const char* const names[] = {"x", "y", "z"};
  if (!axis_) return View3D::tr("in the %1%2 plane").arg(names[(away_ + 1) % 3], names[(away_ + 2) % 3]);
  if (*axis_ == away_) return View3D::tr("in depth, along %1 only: up is away from you").arg(names[*axis_]);
  return View3D::tr("along %1 only").arg(names[*axis_]);
}

std::optional<Vec3> PullGeometry::under(const View3D& view, const QPointF& position) const {
  if (axis_ == away_) return alongSight(view, position);
  auto at = onPlane(view, position, plane_);
  if (!axis_ || !at) return at;
  Vec3 along = point();
  along[*axis_] = (*at)[*axis_];
  return along;
}

/// On the axis that points away: the point nearest to the line of sight, or by the height of the mouse when the axis is
/// seen nearly end on.
std::optional<Vec3> PullGeometry::alongSight(const View3D& view, const QPointF& position) const {
  const render::Ray ray = view.rayAt(position);
  const Vec3 along = Vec3::Unit(away_);
  const double cosine = along.dot(ray.direction);
  const double sine2 = 1.0 - cosine * cosine;
  Vec3 at = point();
  if (sine2 > kSeenEndOn) {
    const Vec3 between = ray.origin - point();
    at[away_] += (between.dot(along) - cosine * between.dot(ray.direction)) / sine2;
  } else {
    at[away_] += std::copysign(1.0, cosine) * (lockedAt_.y() - position.y()) * view.pixelSizeAt(point());
  }
  return at;
}

void PullGeometry::drawAxis(render::Frame& frame, const render::Theme& theme, double length) const {
  if (!axis_) return;
  const render::Color colors[] = {theme.axisX, theme.axisY, theme.axisZ};
  const Vec3 half = length * Vec3::Unit(*axis_);
  render::Line line;
  line.a = frame.local(point() - half);
  line.b = frame.local(point() + half);
  line.width = 1.5F;
  line.look.color = render::pack(colors[*axis_]);
  line.look.flags = render::kUnlit;
  line.colorB = line.look.color;
  frame.lines.push_back(line);
}

void PointerFilter::start(const Vec3& at, Time time) {
  position_ = at;
  target_ = at;
  velocity_.setZero();
  time_ = time;
}

double PointerFilter::advance(Time time, double tolerance) {
  const double dt = std::chrono::duration<double>(time - time_).count();
  if (dt <= 0.0) return 0.0;
  time_ = time;
  const Vec3 before = position_;
  const Vec3 rest = target_ - position_;
  if (rest.norm() <= tolerance)
    position_ = target_;
  else
    position_ += (1.0 - std::exp(-dt / kTimeConstant)) * rest;
  velocity_ = (position_ - before) / dt;
  return dt;
}

}  // namespace sprung::ui
