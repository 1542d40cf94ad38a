#include "ui/view3d/tools/drag_tool.h"

#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

DragTarget targetOf(const View3D& view, const Grab& grab) {
  DragTarget target{.body = grab.body, .localPoint = grab.localPoint(), .target = grab.point};
  if (const render::BodyShape* shape = view.shapeOf(grab.body)) target.radius = shape->radius;
  return target;
}

}  // namespace

DragTool::DragTool(View3D& view, const Grab& touched) : DragTool(view, inWorkPlane(view, touched), touched.item) {}

DragTool::DragTool(View3D& view, const Grab& grab, ItemId item)
    : PullTool(view, item, targetOf(view, grab)), geometry_(view, grab.point) {}

void DragTool::begin(const Pointer& pointer) {
  filter_.start(geometry_.point(), pointer.time);
  sendHand();
}

void DragTool::aim(const QPointF& position) {
  if (const auto at = geometry_.under(view_, position)) filter_.aim(*at);
}

void DragTool::tick(std::chrono::steady_clock::time_point now) {
  if (!holding()) return;
  filter_.advance(now, 0.02 * view_.pixelSizeAt(geometry_.point()));
  sendHand();
}

void DragTool::sendHand() {
  DragTarget next = target();
  next.target = filter_.position();
  next.velocity = filter_.velocity();
  next.axis = geometry_.axis();
  send(next);
}

bool DragTool::key(int key) {
  if (!holding()) return false;
  if (PullTool::key(key)) return true;
  if (!geometry_.key(key, last())) return false;
  emit view_.notice(View3D::tr("Pulling %1").arg(geometry_.words()));
  aim(last());
  view_.update();
  return true;
}

void DragTool::decorate(render::Frame& frame) const {
  if (holding()) geometry_.drawAxis(frame, view_.sceneTheme(), 1e3 * view_.pixelSizeAt(geometry_.point()));
}

}  // namespace sprung::ui
