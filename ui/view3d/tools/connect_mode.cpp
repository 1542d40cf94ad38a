#include "ui/view3d/tools/connect_mode.h"

#include "core/build/closing.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

ConnectMode::ConnectMode(View3D& view, build::NewConnector kind) : Mode(view), kind_(kind), plane_(workPlane(view)) {}

ConnectMode::ConnectMode(View3D& view, build::NewConnector kind, const build::ConnectorEnd& first)
    : Mode(view), kind_(kind), plane_(workPlane(view, first.point)), first_(first) {}

void ConnectMode::look(const Pointer& pointer) {
  const std::optional<Vec3> from = first_ ? std::optional<Vec3>(first_->point) : std::nullopt;
  plane_ = workPlane(view_, from);
  here_ = snapAt(view_, pointer.position, pointer.modifiers, plane_, from);
  const Document& document = view_.session().document();
  const Status status =
      first_ ? build::checkPair(document, kind_, {*first_, second()}) : build::checkEnd(document, kind_, here_->end);
  refusal_ = status ? QString() : QString::fromStdString(status.errors().front().what);
  onTheWay_ = first_ && (!here_->end.body.valid() || here_->end.body == first_->body);
  view_.update();
}

build::ConnectorEnd ConnectMode::second() const {
  // A joint picked twice on one body holds it to the world.
  const bool joint = build::newConnectorInfo(kind_).hold == build::Hold::Joint;
  if (joint && first_->body.valid() && first_->body == here_->end.body)
    return build::ConnectorEnd::world(first_->point);
  return here_->end;
}

void ConnectMode::press(const Pointer& pointer) {
  pressed_ = true;
  look(pointer);
}

void ConnectMode::move(const Pointer& pointer) { look(pointer); }

void ConnectMode::release(const Pointer& pointer) {
  if (!pressed_) return;
  pressed_ = false;
  look(pointer);
  if (!refusal_.isEmpty()) return emit view_.notice(refusal_);
  if (!first_)
    first_ = here_->end;
  else
    connect();
  view_.update();
}

void ConnectMode::connect() {
  const build::NewConnectorInfo& info = build::newConnectorInfo(kind_);
  const build::ConnectorEnd end = second();
  ItemId made;
  const Status status =
      view_.session().change(View3D::tr("Add %1").arg(qText(info.name)), [&](DocumentEditor& editor) -> Status {
        const auto connector = build::addConnector(editor, kind_, {*first_, end}, plane_.normal);
        if (!connector) return connector.errors();
        made = *connector;
        // Connected as the bodies stand now: they may have stood otherwise at the start. What cannot be closed there is
        // named among the problems.
        if (!view_.session().run().atStart()) (void)build::closeJoints(editor);
        return Done{};
      });
  if (!status) return emit view_.notice(QString::fromStdString(status.errors().front().text()));
  view_.session().selection().select(made);
  // A chain of springs goes on from the body it has reached.
  first_.reset();
  if (info.hold != build::Hold::Joint && end.body.valid() && !build::isGround(view_.session().document(), end.body))
    first_ = end;
}

void ConnectMode::cancel() {
  // The first Esc takes back the first click.
  done_ = !first_;
  first_.reset();
  refusal_.clear();
  view_.update();
}

QString ConnectMode::hint() const {
  const build::NewConnectorInfo& info = build::newConnectorInfo(kind_);
  const QString name = qText(info.type->label);
  if (!first_)
    return View3D::tr("%1: click the first body, or empty space for a point fixed to the world.  Esc: done.").arg(name);
  if (info.hold == build::Hold::Joint)
    return View3D::tr("%1: click the other body, or empty space to hold it to the world.  Esc: back.").arg(name);
  return View3D::tr("%1: click the other end.  Esc: back.").arg(name);
}

void ConnectMode::decorate(render::Frame& frame) const {
  if (!here_) return;
  drawSnap(view_, frame, *here_, plane_, onTheWay_ ? QString() : refusal_);
  if (!first_) return;
  const render::Theme theme = view_.sceneTheme();
  render::Line line;
  line.a = frame.local(first_->point);
  line.b = frame.local(here_->end.point);
  line.width = 2.5F;
  line.look.color = render::pack(refusal_.isEmpty() || onTheWay_ ? theme.spring : theme.error);
  line.look.flags = render::kUnlit;
  line.colorB = line.look.color;
  frame.lines.push_back(line);
}

}  // namespace sprung::ui
