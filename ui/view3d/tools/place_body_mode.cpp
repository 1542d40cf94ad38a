#include "ui/view3d/tools/place_body_mode.h"

#include <QLineF>
#include <cmath>

#include "render/scene/scene_layout.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/units/units.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kNewSize = 40.0;  // logical pixels: length of a body that is not drawn

}  // namespace

PlaceBodyMode::PlaceBodyMode(View3D& view, build::NewBody kind, std::optional<Vec3> weight)
    : Mode(view), kind_(kind), weight_(std::move(weight)), plane_(workPlane(view)) {}

build::BodyPlace PlaceBodyMode::place() const {
  build::BodyPlace place;
  place.normal = plane_.normal;
  place.weight = weight_;
  if (!here_) return place;
  place.from = from_ ? from_->end.point : here_->end.point;
  place.to = from_ && dragged_ && build::newBodyInfo(kind_).drawn ? here_->end.point : place.from;
  place.size = render::niceStep(kNewSize * view_.pixelSizeAt(place.from));
  return place;
}

void PlaceBodyMode::press(const Pointer& pointer) {
  plane_ = workPlane(view_);
  pressed_ = pointer;
  dragged_ = false;
  from_ = here_ = snapAt(view_, pointer.position, pointer.modifiers, plane_);
  view_.update();
}

void PlaceBodyMode::move(const Pointer& pointer) {
  const std::optional<Vec3> from = from_ ? std::optional<Vec3>(from_->end.point) : std::nullopt;
  if (from_ && QLineF(pressed_.position, pointer.position).length() >= kClickSlack) dragged_ = true;
  plane_ = workPlane(view_, from);
  here_ = snapAt(view_, pointer.position, pointer.modifiers, plane_, from);
  view_.update();
}

void PlaceBodyMode::release(const Pointer& pointer) {
  if (!from_) return;
  if (dragged_) move(pointer);
  const build::BodyPlace place = this->place();
  from_.reset();
  ItemId made;
  const Status status = view_.session().change(View3D::tr("Add %1").arg(qText(build::newBodyInfo(kind_).name)),
                                               [&](DocumentEditor& editor) -> Status {
                                                 const auto body = build::addBody(editor, kind_, place);
                                                 if (!body) return body.errors();
                                                 made = *body;
                                                 return Done{};
                                               });
  if (status)
    view_.session().selection().select(made);
  else
    emit view_.notice(QString::fromStdString(status.errors().front().text()));
}

void PlaceBodyMode::cancel() {
  // The first Esc takes back a line that is being drawn.
  done_ = !from_;
  from_.reset();
  view_.update();
}

QString PlaceBodyMode::hint() const {
  const build::NewBodyInfo& info = build::newBodyInfo(kind_);
  const QString name = qText(info.type->label);
  if (!info.drawn) return View3D::tr("%1: click where it is to be.  Ctrl: on the grid.  Esc: done.").arg(name);
  if (kind_ == build::NewBody::Slider || kind_ == build::NewBody::Rotor)
    return View3D::tr("%1: press, draw its axis, release.  A click takes the usual axis.  Esc: done.").arg(name);
  return View3D::tr("%1: press, draw its length, release.  A click takes the usual size.  Esc: done.").arg(name);
}

void PlaceBodyMode::drawGhost(render::Frame& frame, const build::BodyPlace& place) const {
  const render::Theme theme = view_.sceneTheme();
  const auto look = [&](const render::Color& color) {
    render::Look l;
    l.color = render::pack(render::withAlpha(color, 0.45F));
    return l;
  };
  const Vec3 line = place.to - place.from;
  const double length = line.norm();
  const bool drawn = length > 1e-9;
  const auto size = static_cast<float>(place.size);
  const double unit = view_.sceneUnit();
  switch (kind_) {
    case build::NewBody::PointMass:
    case build::NewBody::PointMass2D:
      frame.balls.push_back({frame.local(place.from), static_cast<float>(render::kBallShare * unit), look(theme.mass)});
      break;
    case build::NewBody::Sphere:
      frame.balls.push_back(
          {frame.local(place.from), drawn ? static_cast<float>(length) : 0.5F * size, look(theme.rigidBody)});
      break;
    case build::NewBody::GroundPoint:
      frame.boxes.push_back({.center = frame.local(place.from),
                             .halfExtents = {0.3F * size, 0.3F * size, 0.3F * size},
                             .look = look(theme.ground)});
      break;
    default: {
      const bool slides = kind_ == build::NewBody::Slider;
      const bool turns = kind_ == build::NewBody::Rotor;
      const Vec3 axis = drawn ? Vec3(line / length) : turns ? plane_.normal : Vec3(Vec3::UnitX());
      // Sizes as they will be drawn.
      const double half = slides  ? render::kBlockShare[0] * unit
                          : turns ? render::kRotorHalf * unit
                          : drawn ? 0.5 * length
                                  : place.size;
      const double thick = slides  ? render::kBlockShare[1] * unit
                           : turns ? render::kRotorShare * unit
                           : drawn ? 0.1 * length
                                   : 0.5 * place.size;
      const Vec3 middle = slides || turns || !drawn ? place.from : Vec3(0.5 * (place.from + place.to));
      const Eigen::Quaternionf turn(build::frameAlongX(axis).cast<float>());
      frame.boxes.push_back(
          {.center = frame.local(middle),
           .rotation = {turn.x(), turn.y(), turn.z(), turn.w()},
           .halfExtents = {static_cast<float>(half), static_cast<float>(thick), static_cast<float>(thick)},
           .look = look(slides || turns ? theme.mass : theme.rigidBody)});
      if (!slides && !turns) break;
      const Vec3 reach = std::max(length, 2.0 * place.size) * axis;
      render::Arrow arrow;
      arrow.from = frame.local(place.from - 0.5 * reach);
      arrow.to = frame.local(place.from + reach);
      arrow.radius = 0.06F * size;
      arrow.look = look(theme.joint);
      frame.arrows.push_back(arrow);
    }
  }
  if (!drawn) return;
  render::Label label;
  label.position = frame.local(place.to);
  const double angle = std::atan2(line.y(), line.x()) * 180.0 / M_PI;
  label.text = (readoutNumber(length) + " m,  " + readoutNumber(angle, 1) + "°").toStdString();
  label.color = render::pack(theme.text);
  label.background = render::pack(render::withAlpha(theme.panel, 0.9F));
  label.offset = {0, -24};
  frame.labels.push_back(std::move(label));
}

void PlaceBodyMode::decorate(render::Frame& frame) const {
  if (!here_) return;
  drawGhost(frame, place());
  drawSnap(view_, frame, *here_, plane_);
}

}  // namespace sprung::ui
