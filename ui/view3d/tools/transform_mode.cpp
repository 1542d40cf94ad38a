#include "ui/view3d/tools/transform_mode.h"

#include <QScopedValueRollback>
#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/round_number.h"
#include "core/building/closing.h"
#include "core/law/body_kind.h"
#include "ui/language/finding_text.h"
#include "ui/units/units.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kTurnStep = M_PI / 180.0;  // the mouse turns by whole degrees

}  // namespace

TransformMode::TransformMode(View3D& view, bool turn, const QPointF& mouse, const Vec3& leftAt, Gesture copied)
    : Mode(view),
      turn_(turn),
      start_(mouse),
      leftAt_(leftAt),
      copied_(copied),
      left_(view.session().undoStack().index()) {
  const Document& document = view.session().document();
  for (const ItemId id : view.session().selection().items()) {
    const ItemId body = bodyOf(document, id);
    if (build::startPose(document, body) && std::find(bodies_.begin(), bodies_.end(), body) == bodies_.end())
      bodies_.push_back(body);
  }
  if (bodies_.empty()) {
    done_ = true;
    emit view_.notice(View3D::tr("Select a body first, then move it (G) or turn it (R)."));
    return;
  }
  const BodyKind& kind = *document.find(bodies_.front())->type().body;
  const bool point = kind.motion == BodyKind::Motion::WithNode && !kind.resists.empty();
  if (turn_ && bodies_.size() == 1 && point) {
    done_ = true;
    emit view_.notice(
        View3D::tr("A point has no directions that could be turned; several are turned about the last one."));
    return;
  }
  if (!view.session().run().atStart()) {
    done_ = true;
    emit view_.notice(View3D::tr("Reset first (Backspace): bodies are put elsewhere at their start."));
    return;
  }
  centre_ = build::startPose(document, bodies_.back())->position;
  plane_ = workPlane(view, centre_);
  startPoint_ = view_.rayAt(mouse).intersectPlane(plane_.point, plane_.normal);
}

Vec3 TransformMode::axis() const { return locked_ ? Vec3(Vec3::Unit(*locked_)) : plane_.normal; }

std::optional<double> TransformMode::typed() const {
  bool ok = false;
  const double value = number_.toDouble(&ok);
  return ok ? std::optional(value) : std::nullopt;
}

/// A typed number goes along the locked axis, or along x.
Vec3 TransformMode::shift() const {
  if (turn_) return Vec3::Zero();
  const Vec3 along = Vec3::Unit(locked_.value_or(0));
  if (const auto value = typed()) return *value * along;
  return locked_ ? Vec3(byMouse_.dot(along) * along) : byMouse_;
}

Mat3 TransformMode::turn() const {
  if (!turn_) return Mat3::Identity();
  const auto value = typed();
  const double angle = value ? *value * M_PI / 180.0 : angle_;
  Mat3 turn = Eigen::AngleAxisd(angle, axis()).toRotationMatrix();
  // Quarter turns are exact.
  return turn.unaryExpr([](double x) { return std::abs(x - std::round(x)) < 1e-14 ? std::round(x) : x; });
}

QString TransformMode::amount() const {
  static const char* const names[] = {"x", "y", "z"};
  const QString along = locked_ ? QString(names[*locked_]) : QString();
  if (turn_) {
    const QString angle = number_.isEmpty() ? readoutNumber(angle_ * 180.0 / M_PI) : number_;
    return View3D::tr("turn %1: %2°").arg(along, angle);
  }
  if (!number_.isEmpty()) return View3D::tr("move %1: %2 m").arg(locked_ ? along : "x", number_);
  const Vec3 by = shift();
  if (locked_) return View3D::tr("move %1: %2 m").arg(along, readoutNumber(by[*locked_]));
  const QStringList all = readoutNumbers({by.data(), 3});
  return View3D::tr("move: %1, %2, %3 m").arg(all[0], all[1], all[2]);
}

void TransformMode::press(const Pointer& pointer) { move(pointer); }

void TransformMode::move(const Pointer& pointer) {
  const auto at = view_.rayAt(pointer.position).intersectPlane(plane_.point, plane_.normal);
  if (!at) return;
  if (!startPoint_) startPoint_ = at;
  if (turn_) {
    const Vec3 from = *startPoint_ - centre_, to = *at - centre_;
    const double angle = std::atan2(plane_.normal.dot(from.cross(to)), from.dot(to));
    angle_ = std::round(angle / kTurnStep) * kTurnStep;
  } else {
    const Vec3 raw = *at - *startPoint_;
    const bool snaps = (pointer.modifiers & Qt::ControlModifier) != 0;
    const double step = snapStep(view_, *at), pixel = view_.pixelSizeAt(*at);
    for (int i = 0; i < 3; ++i)
      byMouse_[i] = snaps ? roundedTo(std::round(raw[i] / step) * step, step * 1e-3) : roundedTo(raw[i], pixel);
  }
  preview();
}

void TransformMode::release(const Pointer& /*pointer*/) { finish(); }

void TransformMode::finish() {
  done_ = refusal_.isEmpty();
  if (!done_ || copied_ == kNoGesture || !shown_) return;
  takeBack();
  seen_.reset();
  preview(copied_);
}

void TransformMode::cancel() {
  done_ = true;
  byMouse_ = leftAt_;
  number_.clear();
  locked_.reset();
  angle_ = 0.0;
  if (leftAt_.isZero())
    takeBack();
  else
    preview();
  if (!leftAt_.isZero()) finish();
  done_ = true;
  view_.update();
}

bool TransformMode::wants(int key) const {
  return (key >= Qt::Key_0 && key <= Qt::Key_9) || key == Qt::Key_Minus || key == Qt::Key_Period ||
         key == Qt::Key_Comma || key == Qt::Key_Backspace || key == Qt::Key_Return || key == Qt::Key_Enter ||
         key == Qt::Key_X || key == Qt::Key_Y || key == Qt::Key_Z || key == Qt::Key_Space;
}

bool TransformMode::key(int key) {
  if (key == Qt::Key_Return || key == Qt::Key_Enter || key == Qt::Key_Space) {
    finish();
    return true;
  }
  if (key == Qt::Key_Backspace) {
    number_.chop(1);
  } else if (key >= Qt::Key_X && key <= Qt::Key_Z) {
    const int axis = key - Qt::Key_X;
    locked_ = locked_ == axis ? std::nullopt : std::optional<int>(axis);
  } else if (key == Qt::Key_Minus) {
    number_ = number_.startsWith('-') ? number_.mid(1) : "-" + number_;
  } else if (key == Qt::Key_Period || key == Qt::Key_Comma) {
    if (!number_.contains('.')) number_ += '.';
  } else if (key >= Qt::Key_0 && key <= Qt::Key_9) {
    number_ += QChar('0' + (key - Qt::Key_0));
  } else {
    return false;
  }
  preview();
  return true;
}

void TransformMode::preview(Gesture gesture) {
  const Vec3 by = shift();
  const Mat3 turned = turn();
  if (seen_ && seen_->first == by && seen_->second == turned) return;
  seen_ = {by, turned};
  takeBack();
  Session& session = view_.session();
  const QScopedValueRollback<bool> changing(changing_, true);
  const int before = session.undoStack().index();
  const Status status = session.change(
      turn_ ? View3D::tr("Turn") : View3D::tr("Move"),
      [&](DocumentEditor& editor) -> Status {
        for (const ItemId body : bodies_)
          if (Status moved = build::displace(editor, body, by, turned, centre_); !moved) return moved;
        return build::closeJoints(editor);
      },
      gesture);
  refusal_ = status ? QString() : findingSentence(status.errors().front().what);
  left_ = session.undoStack().index();
  shown_ = left_ != before;
  view_.update();
}

void TransformMode::takeBack() {
  if (!std::exchange(shown_, false)) return;
  const QScopedValueRollback<bool> changing(changing_, true);
  QUndoStack& stack = view_.session().undoStack();
  stack.undo();
  left_ = stack.index();
}

bool TransformMode::holds() const { return changing_ || view_.session().undoStack().index() == left_; }

/// An undo takes the place of a copy away: the copy goes, too, which would lie on its original.
void TransformMode::lost() {
  QUndoStack& stack = view_.session().undoStack();
  const int now = stack.index();
  if (leftAt_.isZero() || !shown_ || now != left_ - 1) return;
  QMetaObject::invokeMethod(
      &stack,
      [&stack, now] {
        if (stack.index() == now) stack.undo();
      },
      Qt::QueuedConnection);
}

QString TransformMode::hint() const {
  const QString what = turn_              ? View3D::tr("Turn.")
                       : leftAt_.isZero() ? View3D::tr("Move.")
                                          : View3D::tr("Put the copy down.");
  const QString escape = leftAt_.isZero() ? View3D::tr("leave it") : View3D::tr("beside the original");
  return View3D::tr("%1   X, Y, Z: along an axis.  Digits: exact amount.  Return or click: done.  Esc: %2.")
      .arg(what, escape);
}

void TransformMode::decorate(render::Frame& frame) const {
  const render::Theme theme = view_.sceneTheme();
  const Vec3 last = centre_ + shift();
  render::Label label;
  label.position = frame.local(last);
  label.text = (refusal_.isEmpty() ? amount() : refusal_).toStdString();
  label.color = render::pack(refusal_.isEmpty() ? theme.text : theme.error);
  label.background = render::pack(render::withAlpha(theme.panel, 0.9F));
  label.offset = {0, 28};
  frame.labels.push_back(std::move(label));
  if (!locked_ && !turn_) return;
  const render::Color colors[] = {theme.axisX, theme.axisY, theme.axisZ};
  const Vec3 reach = 1e3 * view_.pixelSizeAt(centre_) * axis();
  render::Line line;
  line.a = frame.local(centre_ - reach);
  line.b = frame.local(centre_ + reach);
  line.width = 1.5F;
  line.look.color = render::pack(locked_ ? colors[*locked_] : theme.textSecondary);
  line.look.flags = render::kUnlit;
  line.colorB = line.look.color;
  frame.lines.push_back(line);
}

}  // namespace sprung::ui
