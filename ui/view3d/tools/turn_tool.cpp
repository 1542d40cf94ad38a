#include "ui/view3d/tools/turn_tool.h"

#include <algorithm>
#include <cmath>

#include "core/building/pose.h"
#include "core/catalog/item.h"
#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kTrackball = 0.01;  // rad per logical pixel
constexpr double kSmallest = 20.0;   // logical pixels: nearer to the middle no angle can be seen

Vec3 vectorOf(const Mat3& rotation) {
  const Eigen::AngleAxisd turn(rotation);
  return turn.angle() * turn.axis();
}

Mat3 rotationOf(const Vec3& vector) {
  const double angle = vector.norm();
  if (!(angle > 0.0)) return Mat3::Identity();
  return Eigen::AngleAxisd(angle, Vec3(vector / angle)).toRotationMatrix();
}

/// Planar bodies turn about z, rotors about their axis.
std::optional<Vec3> hingeOf(const View3D& view, const Grab& grab) {
  const Item* item = view.document().find(grab.body);
  if (item == nullptr) return std::nullopt;
  if (item->type().body != nullptr && item->type().body->isRotor()) return build::axisOf(view.document(), grab.body);
  const Item* node = view.document().find(build::nodeOf(view.document(), grab.body));
  return node != nullptr && (node->type().provides & kPlanar) != 0 ? std::optional<Vec3>(Vec3::UnitZ()) : std::nullopt;
}

DragTarget targetOf(const Grab& grab) {
  return {
      .body = grab.body, .localPoint = grab.localPoint(), .target = grab.point, .turn = vectorOf(grab.bodyRotation)};
}

}  // namespace

bool TurnTool::fits(const View3D& view, const Grab& grab) {
  const Item* item = view.document().find(grab.body);
  if (item == nullptr) return false;
  return (item->type().provides & kOrientation) != 0 || hingeOf(view, grab).has_value();
}

TurnTool::TurnTool(View3D& view, const Grab& grab)
    : PullTool(view, grab.item, targetOf(grab)),
      centre_(grab.bodyPosition),
      radius_(kSmallest),
      hinge_(hingeOf(view, grab)),
      wanted_(grab.bodyRotation) {
  if (const render::BodyShape* shape = view.shapeOf(grab.body))
    radius_ = std::max(kSmallest, shape->radius / view.pixelSizeAt(centre_));
}

void TurnTool::begin(const Pointer& pointer) {
  filter_.start(Vec3(pointer.position.x(), pointer.position.y(), 0), pointer.time);
  send(target());
}

void TurnTool::aim(const QPointF& position) { filter_.aim(Vec3(position.x(), position.y(), 0)); }

/// The rotation vector that a movement of the mouse means [rad].
Vec3 TurnTool::turnBetween(const QPointF& from, const QPointF& to) const {
  const render::Camera& camera = view_.camera();
  const QPointF step = to - from;
  const QPointF middle = view_.project(centre_).value_or(from);
  const QPointF arm = from - middle;
  const double length2 = arm.x() * arm.x() + arm.y() * arm.y();
  // Pixels count downwards: clockwise on the screen is positive about the line of sight.
  const double around = (arm.x() * step.y() - arm.y() * step.x()) / std::max(length2, kSmallest * kSmallest);
  std::optional<Vec3> along = hinge_;
  if (axis_) along = Vec3::Unit(*axis_);
  const Vec3 rolling = kTrackball * (step.x() * camera.up() + step.y() * camera.right());
  if (along) {
    const double endOn = along->dot(camera.forward());
    return (std::abs(endOn) > 0.3 ? std::copysign(1.0, endOn) * around : rolling.dot(*along)) * *along;
  }
  return length2 > radius_ * radius_ ? Vec3(around * camera.forward()) : rolling;
}

void TurnTool::tick(std::chrono::steady_clock::time_point now) {
  if (!holding()) return;
  const auto pixel = [this] { return QPointF(filter_.position().x(), filter_.position().y()); };
  const QPointF before = pixel();
  const double passed = filter_.advance(now, 0.02);
  if (!(passed > 0.0)) return;
  const Vec3 turn = turnBetween(before, pixel());
  wanted_ = rotationOf(turn) * wanted_;
  DragTarget next = target();
  next.turn = vectorOf(wanted_);
  next.velocity = turn / passed;
  next.axis = axis_;
  send(next);
}

bool TurnTool::key(int key) {
  if (!holding()) return false;
  if (PullTool::key(key)) return true;
  if (key < Qt::Key_X || key > Qt::Key_Z) return false;
  const int axis = key - Qt::Key_X;
  axis_ = axis_ == axis ? std::nullopt : std::optional<int>(axis);
  emit view_.notice(axis_ ? View3D::tr("Turning about %1 only").arg(QChar('x' + axis))
                          : View3D::tr("Turning about any axis"));
  return true;
}

}  // namespace sprung::ui
