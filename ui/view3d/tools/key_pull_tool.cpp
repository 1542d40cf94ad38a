#include "ui/view3d/tools/key_pull_tool.h"

#include <optional>

#include "render/scene/frame_builder.h"
#include "ui/session/session.h"
#include "ui/text.h"
#include "ui/units/units.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kStep = 16.0, kLargeStep = 80.0;  // logical pixels
constexpr std::chrono::milliseconds kRest{500};    // until the pull is what the keys wanted

/// Where an arrow sends the hand, to the right and down; nothing for other keys.
std::optional<QPointF> way(int key) {
  const bool far = (key & static_cast<int>(Qt::SHIFT)) != 0;
  const double step = far ? kLargeStep : kStep;
  switch (key & ~static_cast<int>(Qt::SHIFT)) {
    case Qt::Key_Left: return QPointF(-step, 0);
    case Qt::Key_Right: return QPointF(step, 0);
    case Qt::Key_Up: return QPointF(0, -step);
    case Qt::Key_Down: return QPointF(0, step);
    default: return std::nullopt;
  }
}

/// How much stronger a key makes the pull, in turns of the wheel.
int notches(int key) {
  if (key == Qt::Key_Plus || key == Qt::Key_Equal) return 1;
  return key == Qt::Key_Minus ? -1 : 0;
}

bool isReturn(int key) { return key == Qt::Key_Return || key == Qt::Key_Enter; }

}  // namespace

KeyPullTool::KeyPullTool(View3D& view, const Grab& grab) : DragTool(view, grab), body_(grab.body) {}

/// A click is no pin here: the mouse has not been the hand.
void KeyPullTool::otherButton(const Pointer& /*pointer*/) { cancel(); }

bool KeyPullTool::wants(int key) const {
  return way(key).has_value() || notches(key) != 0 || isReturn(key) || DragTool::wants(key);
}

bool KeyPullTool::key(int key) {
  const auto now = std::chrono::steady_clock::now();
  if (const auto step = way(key)) {
    move({last() + *step, Qt::NoButton, Qt::NoModifier, now});
  } else if (notches(key) != 0) {
    wheel(notches(key));
    return true;
  } else if (isReturn(key)) {
    DragTool::otherButton({last(), Qt::RightButton, Qt::NoModifier, now});
    return true;
  } else if (!DragTool::key(key)) {
    return false;
  }
  keyed_ = now;
  told_ = false;
  return true;
}

void KeyPullTool::tick(std::chrono::steady_clock::time_point now) {
  DragTool::tick(now);
  if (told_ || now - keyed_ < kRest) return;
  told_ = report();
}

/// False while no picture of the run shows the pull: a slow model takes longer than the rest.
bool KeyPullTool::report() const {
  const Snapshot* snapshot = view_.session().run().snapshot();
  const HandReport* pull = snapshot != nullptr ? snapshot->pull() : nullptr;
  const Item* body = view_.document().find(body_);
  if (pull == nullptr || body == nullptr) return false;
  const double far = (pull->target.target - pull->action.point).norm();
  emit view_.notice(View3D::tr("The hand pulls “%1” with %2, from %3 m away")
                        .arg(qText(body->name), qText(render::effortText(pull->action)), readoutNumber(far)));
  return true;
}

QString KeyPullTool::hint() const {
  const Item* body = view_.document().find(body_);
  return View3D::tr(
             "Pulling “%1”.  Arrows: where to, with Shift farther.  X, Y, Z, D: along an axis.  +, −: strength.  "
             "Return: pin it.  K: keep it as a spring.  Esc: let go.")
      .arg(body != nullptr ? qText(body->name) : QString());
}

}  // namespace sprung::ui
