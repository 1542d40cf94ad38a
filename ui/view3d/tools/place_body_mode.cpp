#include "ui/view3d/tools/place_body_mode.h"

#include <QLineF>
#include <cmath>
#include <utility>

#include "core/base/round_number.h"
#include "core/building/words.h"
#include "render/scene/scene_layout.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kNewSize = 40.0;  // logical pixels: length of a body that is not drawn

/// What can be typed after x, y and z.
constexpr std::size_t kLength = 3, kAngle = 4;

TypedFields fieldsOf(BodyOutline outline) {
  const TypedFields::Field angle{View3D::tr("angle"), "°"};
  switch (outline) {
    case BodyOutline::Bar: return TypedFields::point({{View3D::tr("length"), "m"}, angle});
    case BodyOutline::Sphere: return TypedFields::point({{View3D::tr("radius"), "m"}});
    case BodyOutline::Block: return TypedFields::point({angle});
    default: return TypedFields::point();
  }
}

/// Whether its axis or length is drawn as a line.
bool isDrawn(BodyOutline outline) { return outline != BodyOutline::Ball && outline != BodyOutline::Cube; }

/// Cosine and sine of an angle in degrees; those of right angles are exact.
std::pair<double, double> cleanTurn(double degrees) {
  const double quarters = degrees / 90.0;
  if (quarters == std::round(quarters)) {
    static constexpr double kCosine[] = {1, 0, -1, 0};
    const int turn = static_cast<int>(std::fmod(quarters, 4.0) + 4.0) % 4;
    return {kCosine[turn], kCosine[(turn + 3) % 4]};
  }
  return {std::cos(degrees * M_PI / 180.0), std::sin(degrees * M_PI / 180.0)};
}

}  // namespace

PlaceBodyMode::PlaceBodyMode(View3D& view, const Recipe& recipe, std::optional<Vec3> weight)
    : Mode(view),
      recipe_(recipe),
      outline_(recipe.body()->outline),
      weight_(std::move(weight)),
      plane_(workPlane(view)),
      typed_(fieldsOf(outline_)) {
  here_ = snapOnPlane(view_, view_.mousePosition(), Qt::ControlModifier, plane_);
  pressed_.position = view_.mousePosition();
}

Vec3 PlaceBodyMode::line(const Vec3& from, double size) const {
  Vec3 line = Vec3::Zero();
  if (from_ && dragged_ && isDrawn(outline_)) line = here_->end.point - from;
  const auto length = outline_ == BodyOutline::Block ? std::nullopt : typed_.value(kLength);
  const auto angle = typed_.value(outline_ == BodyOutline::Block ? kLength : kAngle);
  if (!length && !angle) return line;
  // Angles count from the first axis of the plane to the second: from x to y where both lie in it.
  Eigen::Index normal = 2;
  plane_.normal.cwiseAbs().maxCoeff(&normal);
  const Vec3 first = Vec3::Unit(normal == 0 ? 1 : 0), second = Vec3::Unit(normal == 2 ? 1 : 2);
  const double drawn = line.norm();
  Vec3 way = drawn > 1e-9 ? Vec3(line / drawn) : first;
  if (angle) way = cleanTurn(*angle).first * first + cleanTurn(*angle).second * second;
  return length.value_or(drawn > 1e-9 ? drawn : 2.0 * size) * way;
}

build::BodyPlace PlaceBodyMode::place() const {
  build::BodyPlace place;
  place.normal = plane_.normal;
  place.weight = weight_;
  if (!here_) return place;
  place.from = typed_.over(from_ ? from_->end.point : here_->end.point);
  place.size = roundedDown(kNewSize * view_.pixelSizeAt(place.from));
  place.to = place.from + line(place.from, place.size);
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
  // A mouse that rests must not take back what the arrows have done.
  if (byKeys_ && !from_ && QLineF(pressed_.position, pointer.position).length() < kClickSlack) return;
  byKeys_ = false;
  if (!from_) pressed_.position = pointer.position;
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
  put(place);
}

bool PlaceBodyMode::wants(int key) const {
  const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
  return arrow || key == Qt::Key_Return || key == Qt::Key_Enter || typed_.wants(key);
}

bool PlaceBodyMode::key(int key) {
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    if (const auto wrong = typed_.wrong()) {
      emit view_.notice(findingText(*wrong));
      return true;
    }
    if (from_) dragged_ = true;
    const build::BodyPlace place = this->place();
    put(place);
    // The next one is not put into this one.
    here_ = SnapHit{build::ConnectorEnd::world(*stepped(view_, Qt::Key_Right, place.from, plane_.normal)), {}};
    byKeys_ = true;
    from_.reset();
    view_.keepInSight(place.from);
  } else if (const auto to = from_ ? std::nullopt : stepped(view_, key, place().from, plane_.normal)) {
    here_ = SnapHit{build::ConnectorEnd::world(*to), {}};
    typed_.clear();
    byKeys_ = true;
    view_.keepInSight(*to);
  } else {
    // While a line is drawn its length is what is typed.
    if (from_) typed_.begin(kLength);
    if (!typed_.key(key)) return false;
    byKeys_ = true;
  }
  view_.update();
  return true;
}

void PlaceBodyMode::put(const build::BodyPlace& place) {
  typed_.clear();
  ItemId made;
  const Status status =
      view_.session().change(View3D::tr("Add %1").arg(coreText(recipe_.name)), [&](DocumentEditor& editor) -> Status {
        const auto body = build::addBody(editor, recipe_, place);
        if (!body) return body.errors();
        made = *body;
        return Done{};
      });
  if (status)
    view_.session().selection().select(made);
  else
    emit view_.notice(findingText(status.errors().front()));
}

void PlaceBodyMode::cancel() {
  // The first Esc takes back a line that is being drawn, or what has been typed.
  done_ = !from_ && !typed_.any();
  from_.reset();
  typed_.clear();
  view_.update();
}

QString PlaceBodyMode::hint() const {
  const QString name = coreText(build::wordOf(recipe_));
  // The ghost with its words may be out of sight.
  if (typed_.any()) return View3D::tr("%1: %2.  Return: put it there.  Esc: leave it.").arg(name, wordsOf(place()));
  const QString keys = View3D::tr("Or type x, y, Return; arrows move it.  Esc: done.");
  if (!isDrawn(outline_)) return View3D::tr("%1: click where it is to be.  Ctrl: on the grid.  %2").arg(name, keys);
  if (outline_ == BodyOutline::Block || outline_ == BodyOutline::Rotor)
    return View3D::tr("%1: press, draw its axis, release; a click takes the usual axis.  %2").arg(name, keys);
  return View3D::tr("%1: press, draw its length, release; a click takes the usual size.  %2").arg(name, keys);
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
  switch (outline_) {
    case BodyOutline::Ball:
      frame.balls.push_back({frame.local(place.from), static_cast<float>(render::kBallShare * unit), look(theme.mass)});
      break;
    case BodyOutline::Sphere:
      frame.balls.push_back(
          {frame.local(place.from), drawn ? static_cast<float>(length) : 0.5F * size, look(theme.rigidBody)});
      break;
    case BodyOutline::Cube:
      frame.boxes.push_back({.center = frame.local(place.from),
                             .halfExtents = {0.3F * size, 0.3F * size, 0.3F * size},
                             .look = look(theme.ground)});
      break;
    default: {
      const bool slides = outline_ == BodyOutline::Block;
      const bool turns = outline_ == BodyOutline::Rotor;
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
  if (!drawn || typed_.any()) return;
  render::Label label;
  label.position = frame.local(place.to);
  const double angle = std::atan2(line.y(), line.x()) * 180.0 / M_PI;
  label.text = (readoutNumber(length) + " m,  " + withDecimals(angle, 1) + "°").toStdString();
  label.color = render::pack(theme.text);
  label.background = render::pack(render::withAlpha(theme.panel, 0.9F));
  label.offset = {0, -24};
  frame.labels.push_back(std::move(label));
}

void PlaceBodyMode::decorate(render::Frame& frame) const {
  if (!here_) return;
  drawGhost(frame, place());
  if (!typed_.any()) drawSnap(view_, frame, *here_, plane_);
  if (byKeys_ || typed_.any()) typeBeside(frame);
}

QString PlaceBodyMode::wordsOf(const build::BodyPlace& place) const {
  const Vec3 line = place.to - place.from;
  std::vector<double> numbers(place.from.data(), place.from.data() + 3);
  if (line.norm() > 1e-9 && outline_ != BodyOutline::Block) numbers.push_back(line.norm());
  return typed_.text(numbers);
}

void PlaceBodyMode::typeBeside(render::Frame& frame) const {
  const build::BodyPlace place = this->place();
  drawWords(view_, frame, place.from, wordsOf(place));
}

QString PlaceBodyMode::spoken() const { return here_ && byKeys_ && !done_ ? wordsOf(place()) : QString(); }

}  // namespace sprung::ui
