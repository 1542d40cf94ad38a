#include "ui/view3d/tools/deed_mode.h"

#include "ui/session/session.h"
#include "ui/view3d/body_of.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

DeedTarget DeedMode::targetAt(View3D& view, const QPointF& position, Qt::KeyboardModifiers modifiers) {
  DeedTarget target{view.itemAt(position), {}, {}};
  const SnapHit hit = snapAt(view, position, modifiers, workPlane(view));
  if (hit.end.body.valid()) {
    target.body = hit.end.body;
    target.point = hit.end.point;
    if (!target.item.valid()) target.item = target.body;
  }
  return target;
}

void DeedMode::look(const Pointer& pointer) {
  target_ = targetAt(view_, pointer.position, pointer.modifiers);
  const Status status = check_(target_);
  refusal_ = status ? QString() : QString::fromStdString(status.errors().front().text());
  view_.update();
}

void DeedMode::press(const Pointer& pointer) {
  pressed_ = true;
  look(pointer);
}

void DeedMode::move(const Pointer& pointer) { look(pointer); }

void DeedMode::release(const Pointer& pointer) {
  if (!std::exchange(pressed_, false)) return;
  look(pointer);
  if (!refusal_.isEmpty()) return emit view_.notice(refusal_);
  done_ = true;
  deed_(target_, pointer.position);
}

QString DeedMode::hint() const { return View3D::tr("%1.  Esc: leave it.").arg(what_); }

void DeedMode::decorate(render::Frame& frame) const {
  if (!target_.body.valid() || !target_.point) return;
  SnapHit hit;
  hit.end.body = target_.body;
  hit.end.point = *target_.point;
  drawSnap(view_, frame, hit, workPlane(view_, target_.point), refusal_);
}

}  // namespace sprung::ui
