#include "ui/view3d/tools/shift_tool.h"

#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

ShiftTool::ShiftTool(View3D& view, const Grab& touched)
    : Tool(view), geometry_(view, inWorkPlane(view, touched).point) {
  const Grab grab = inWorkPlane(view, touched);
  wanted_ = {grab.body, grab.localPoint(), grab.point};
}

void ShiftTool::press(const Pointer& pointer) {
  last_ = pointer;
  active_ = view_.session().run().snapshot() != nullptr;
}

void ShiftTool::move(const Pointer& pointer) {
  last_ = pointer;
  if (!active_) return;
  const auto at = geometry_.under(view_, pointer.position);
  if (!at) return;
  if (!moved_) {
    const Snapshot& now = *view_.session().run().snapshot();
    before_ = {now.system, now.branch, now.step, {now.q, now.v}};
  }
  wanted_.target = *at;
  view_.session().run().shift(wanted_);
  moved_ = true;
}

void ShiftTool::release(const Pointer& /*pointer*/) {
  const Snapshot* snapshot = view_.session().run().snapshot();
  // What cannot move says so itself.
  if (active_ && moved_ && snapshot != nullptr && !snapshot->heldFast)
    emit view_.notice(
        View3D::tr("Moved in the middle of the run, which goes on from here. Going back in time undoes it."));
  active_ = false;
  view_.update();
}

void ShiftTool::cancel() {
  if (!active_) return;
  active_ = false;
  if (moved_) view_.session().run().takeBack(before_);
  view_.update();
}

bool ShiftTool::key(int key) {
  if (!active_ || !geometry_.key(key, last_.position)) return false;
  emit view_.notice(View3D::tr("Moving %1").arg(geometry_.words()));
  move(last_);
  view_.update();
  return true;
}

void ShiftTool::decorate(render::Frame& frame) const {
  if (active_) geometry_.drawAxis(frame, view_.sceneTheme(), 1e3 * view_.pixelSizeAt(geometry_.point()));
}

}  // namespace sprung::ui
