#include "ui/view3d/tools/connect_mode.h"

#include <QLineF>
#include <algorithm>
#include <utility>

#include "core/building/closing.h"
#include "core/building/words.h"
#include "core/law/body_kind.h"
#include "ui/language/core_text.h"
#include "ui/language/finding_text.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/units/units.h"
#include "ui/view3d/tools/body_snap.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

ConnectMode::ConnectMode(View3D& view, const Recipe& recipe) : Mode(view), recipe_(recipe), plane_(workPlane(view)) {}

ConnectMode::ConnectMode(View3D& view, const Recipe& recipe, const build::ConnectorEnd& first)
    : Mode(view), recipe_(recipe), plane_(workPlane(view, first.point)), clicked_(first) {}

const std::optional<build::ConnectorEnd>& ConnectMode::first() const {
  // A line that does not lead to something else is a click that slipped.
  const bool leads = drawnFrom_ && here_ && drawnFrom_->body != here_->end.body;
  return leads ? drawnFrom_ : clicked_;
}

void ConnectMode::look(const Pointer& pointer) {
  const Document& document = view_.session().document();
  if (pressed_ && !drawnFrom_ && here_ && QLineF(pressed_->position, pointer.position).length() >= kClickSlack &&
      build::checkEnd(document, recipe_, here_->end))
    drawnFrom_ = here_->end;
  const auto pointOf = [](const std::optional<build::ConnectorEnd>& end) {
    return end ? std::optional<Vec3>(end->point) : std::nullopt;
  };
  const std::optional<Vec3> from = pointOf(drawnFrom_ ? drawnFrom_ : clicked_);
  plane_ = workPlane(view_, from);
  here_ = snapAt(view_, pointer.position, pointer.modifiers, plane_, from);
  byKeys_ = false;
  mouse_ = pointer.position;
  judge();
}

void ConnectMode::judge() {
  const Document& document = view_.session().document();
  const auto& begin = first();
  const Status status =
      begin ? build::checkPair(document, recipe_, {*begin, second()}) : build::checkEnd(document, recipe_, here_->end);
  refusal_ = status ? QString() : findingSentence(status.errors().front().what);
  onTheWay_ = begin && (!here_->end.body.valid() || here_->end.body == begin->body);
  view_.update();
}

build::ConnectorEnd ConnectMode::second() const {
  // A joint picked twice on one body connects it to what lies at the same place, else it holds it to the world.
  const bool joint = recipe_.connector()->hold == Hold::Joint;
  const build::ConnectorEnd& begin = *first();
  if (!joint || !begin.body.valid() || begin.body != here_->end.body) return here_->end;
  if (const ItemId other = otherBodyAt(view_, begin.point, begin.body); other.valid()) {
    build::ConnectorEnd end{other, begin.point, seenPose(view_, other)};
    if (build::checkPair(view_.session().document(), recipe_, {begin, end})) return end;
  }
  return build::ConnectorEnd::world(begin.point);
}

void ConnectMode::press(const Pointer& pointer) {
  look(pointer);
  pressed_ = pointer;
}

void ConnectMode::move(const Pointer& pointer) {
  // A mouse that rests must not take back what keys have chosen.
  if (byKeys_ && QLineF(mouse_, pointer.position).length() < kClickSlack) return;
  typed_.clear();
  look(pointer);
}

void ConnectMode::release(const Pointer& pointer) {
  if (!pressed_) return;
  look(pointer);
  pressed_.reset();
  pick();
}

void ConnectMode::pick() {
  if (refusal_.isEmpty() && first()) {
    connect();
  } else if (refusal_.isEmpty()) {
    clicked_ = here_->end;
  } else if (drawnFrom_ && !clicked_) {
    // A line that leads nowhere has at least its beginning.
    clicked_ = drawnFrom_;
    emit view_.notice(refusal_);
  } else {
    emit view_.notice(refusal_);
  }
  drawnFrom_.reset();
  view_.update();
}

bool ConnectMode::holds() const {
  const Document& document = view_.session().document();
  const auto there = [&](ItemId body) { return !body.valid() || document.find(body) != nullptr; };
  return (!clicked_ || there(clicked_->body)) && (!here_ || there(here_->end.body));
}

bool ConnectMode::wants(int key) const {
  const bool arrow = key == Qt::Key_Left || key == Qt::Key_Right || key == Qt::Key_Up || key == Qt::Key_Down;
  return arrow || key == Qt::Key_Return || key == Qt::Key_Enter || typed_.wants(key);
}

bool ConnectMode::key(int key) {
  const bool forward = key == Qt::Key_Right || key == Qt::Key_Down || key == Qt::Key_Tab;
  if (key == Qt::Key_Return || key == Qt::Key_Enter) {
    if (!here_) return false;
    if (const auto wrong = typed_.wrong()) {
      emit view_.notice(findingText(*wrong));
      return true;
    }
    typed_.clear();
    pick();
    if (here_ && clicked_) judge();
    return true;
  }
  const bool tab = key == Qt::Key_Tab || key == Qt::Key_Backtab;
  if (tab && !typed_.any()) {
    goToBody(forward ? 1 : -1);
  } else if (typed_.key(key)) {
    if (typed_.any()) {
      plane_ = workPlane(view_, clicked_ ? std::optional<Vec3>(clicked_->point) : std::nullopt);
      here_ = SnapHit{build::ConnectorEnd::world(typed_.over(plane_.point)), {}};
    }
  } else if (wants(key)) {
    typed_.clear();
    goToPoint(forward ? 1 : -1);
  } else {
    return false;
  }
  byKeys_ = true;
  mouse_ = view_.mousePosition();
  if (here_) judge();
  return true;
}

void ConnectMode::goToBody(int step) {
  const Document& document = view_.document();
  std::vector<ItemId> bodies;
  for (const ItemId id : document.order(ItemList::Objects))
    if (build::isBody(document.find(id)) && !snapPoints(view_, id).empty()) bodies.push_back(id);
  if (bodies.empty()) return;
  const ItemId from = here_ && here_->end.body.valid() ? here_->end.body : clicked_ ? clicked_->body : ItemId{};
  const auto found = std::find(bodies.begin(), bodies.end(), from);
  const auto count = static_cast<std::ptrdiff_t>(bodies.size());
  std::ptrdiff_t next = step > 0 ? 0 : count - 1;
  if (found != bodies.end()) next = (found - bodies.begin() + step + count) % count;
  here_ = snapPoints(view_, bodies[static_cast<std::size_t>(next)]).front();
}

void ConnectMode::goToPoint(int step) {
  if (!here_ || !here_->end.body.valid()) return goToBody(step);
  const std::vector<SnapHit> points = snapPoints(view_, here_->end.body);
  const auto found = std::find_if(points.begin(), points.end(), [this](const SnapHit& hit) {
    return (hit.end.point - here_->end.point).norm() < 1e-9;
  });
  const auto count = static_cast<std::ptrdiff_t>(points.size());
  const std::ptrdiff_t at = found == points.end() ? 0 : (found - points.begin() + step + count) % count;
  here_ = points[static_cast<std::size_t>(at)];
}

void ConnectMode::connect() {
  const build::ConnectorEnd end = second();
  ItemId made;
  const Status status =
      view_.session().change(View3D::tr("Add %1").arg(coreText(recipe_.name)), [&](DocumentEditor& editor) -> Status {
        const auto connector = build::addConnector(editor, recipe_, {*first(), end}, plane_.normal);
        if (!connector) return connector.errors();
        made = *connector;
        // Connected as the bodies stand now: they may have stood otherwise at the start. What cannot be closed there is
        // named among the problems.
        if (!view_.session().run().atStart()) (void)build::closeJoints(editor);
        return Done{};
      });
  if (!status) return emit view_.notice(findingText(status.errors().front()));
  view_.session().selection().select(made);
  if (recipe_.connector()->hold == Hold::Coordinates && recipe_.type().family == Family::Connector)
    tellWhatStaysFree(first()->body, end.body);
  // A chain of springs goes on from the body it has reached.
  clicked_.reset();
  chained_ = recipe_.connector()->hold != Hold::Joint && end.body.valid() &&
             !build::isGround(view_.session().document(), end.body);
  if (chained_) clicked_ = end;
}

/// On a body that is no slider it acts along one coordinate, and nothing holds the others.
void ConnectMode::tellWhatStaysFree(ItemId one, ItemId other) const {
  for (const ItemId id : {one, other}) {
    const Item* body = view_.session().document().find(id);
    if (body == nullptr || body->type().body == nullptr || body->type().body->motion != BodyKind::Motion::WithNode)
      continue;
    emit view_.notice(View3D::tr("It acts along one direction only; “%1” stays free in the others. A slider moves "
                                 "along one line.")
                          .arg(qText(body->name)));
    return;
  }
}

void ConnectMode::cancel() {
  // The first Esc takes back what has been typed, then the first click or the chain.
  if (typed_.any()) {
    typed_.clear();
    here_.reset();
    return view_.update();
  }
  done_ = !clicked_;
  clicked_.reset();
  drawnFrom_.reset();
  pressed_.reset();
  refusal_.clear();
  view_.update();
}

QString ConnectMode::spoken() const {
  if (!here_ || done_) return {};
  const Item* body = view_.document().find(here_->end.body);
  const Vec3& at = here_->end.point;
  const QStringList shown = readoutNumbers({at.data(), 3});
  const QString place = typed_.any() ? typed_.text({at.x(), at.y(), at.z()})
                                     : View3D::tr("at %1, %2, %3 m").arg(shown[0], shown[1], shown[2]);
  QString text = body != nullptr ? View3D::tr("“%1”").arg(qText(body->name)) : View3D::tr("The world");
  if (!here_->mark.isEmpty()) text += ", " + here_->mark;
  text += ", " + place;
  return refusal_.isEmpty() || onTheWay_ ? text : text + ". " + refusal_;
}

QString ConnectMode::hint() const {
  const QString name = coreText(build::wordOf(recipe_));
  if (chained_ && clicked_) {
    const Item* last = view_.session().document().find(clicked_->body);
    return View3D::tr(
               "%1: the next one goes on from “%2”: click its other end, or draw one elsewhere.  Esc: end the chain.")
        .arg(name, last != nullptr ? qText(last->name) : QString());
  }
  const QString keys = byKeys_ ? View3D::tr("  Return: take it.") : QString();
  if (!clicked_)
    return View3D::tr(
               "%1: click one end, then the other, or draw a line between them. Empty space is a point fixed to "
               "the world.  Tab: next body.  Esc: done.")
               .arg(name) +
           keys;
  if (recipe_.connector()->hold == Hold::Joint)
    return View3D::tr("%1: click the other body, or empty space to hold it to the world.  Esc: back.").arg(name) + keys;
  return View3D::tr("%1: click the other end.  Esc: back.").arg(name) + keys;
}

/// Where the point of the body is by now: bodies move on while a connector is in the hand.
Vec3 ConnectMode::seenAt(const build::ConnectorEnd& end) const {
  if (!end.body.valid()) return end.point;
  return seenPose(view_, end.body).toGlobal(end.pose.toLocal(end.point));
}

void ConnectMode::decorate(render::Frame& frame) const {
  if (!here_) return;
  SnapHit here = *here_;
  here.end.point = seenAt(here_->end);
  drawSnap(view_, frame, here, plane_, onTheWay_ ? QString() : refusal_);
  if (typed_.any()) {
    const Vec3& at = here.end.point;
    drawWords(view_, frame, at, typed_.text({at.x(), at.y(), at.z()}));
  }
  const auto& begin = first();
  if (!begin) return;
  const render::Theme theme = view_.sceneTheme();
  render::Line line;
  const Vec3 from = seenAt(*begin);
  line.a = frame.local(from);
  line.b = frame.local(here.end.point);
  line.width = 2.5F;
  line.look.color = render::pack(refusal_.isEmpty() || onTheWay_ ? theme.spring : theme.error);
  line.look.flags = render::kUnlit;
  line.colorB = line.look.color;
  frame.lines.push_back(line);
  if (!chained_ || drawnFrom_) return;
  render::Label label;
  label.position = frame.local(from);
  label.text = View3D::tr("goes on from here").toStdString();
  label.color = render::pack(theme.text);
  label.background = render::pack(render::withAlpha(theme.panel, 0.9F));
  label.offset = {0, -30};
  frame.labels.push_back(std::move(label));
}

}  // namespace sprung::ui
