#include "ui/view3d/tools/pull_geometry.h"

#include <qnamespace.h>
#include <cmath>

namespace sprung::ui {
namespace {

constexpr double kTimeConstant = 0.020;  // s

}  // namespace

bool PullGeometry::key(int key) {
  const int axis = key == Qt::Key_X ? 0 : key == Qt::Key_Y ? 1 : key == Qt::Key_Z ? 2 : -1;
  if (axis < 0) return false;
  axis_ = axis_ == axis ? std::nullopt : std::optional<int>(axis);
  return true;
}

std::optional<Vec3> PullGeometry::under(const render::Ray& ray) const {
  if (!axis_) return ray.intersectPlane(point_, normal_);
  // The point of the axis nearest to the ray.
  const Vec3 along = Vec3::Unit(*axis_);
  const double cosine = along.dot(ray.direction);
  const double sine2 = 1.0 - cosine * cosine;
  if (sine2 < 1e-4) return std::nullopt;  // looking along the axis
  const Vec3 between = ray.origin - point_;
  const double distance = (between.dot(along) - cosine * between.dot(ray.direction)) / sine2;
  return point_ + distance * along;
}

void PullGeometry::drawAxis(render::Frame& frame, const render::Theme& theme, double length) const {
  if (!axis_) return;
  const render::Color colors[] = {theme.axisX, theme.axisY, theme.axisZ};
  const Vec3 half = length * Vec3::Unit(*axis_);
  render::Line line;
  line.a = frame.local(point_ - half);
  line.b = frame.local(point_ + half);
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

void PointerFilter::advance(Time time, double tolerance) {
  const double dt = std::chrono::duration<double>(time - time_).count();
  if (dt <= 0.0) return;
  time_ = time;
  const Vec3 before = position_;
  const Vec3 rest = target_ - position_;
  if (rest.norm() <= tolerance)
    position_ = target_;
  else
    position_ += (1.0 - std::exp(-dt / kTimeConstant)) * rest;
  velocity_ = (position_ - before) / dt;
}

}  // namespace sprung::ui
