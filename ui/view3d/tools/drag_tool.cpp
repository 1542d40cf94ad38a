#include "ui/view3d/tools/drag_tool.h"

#include <QLineF>
#include <algorithm>
#include <cmath>

#include "ui/session/session.h"
#include "ui/units/units.h"
#include "ui/view3d/tools/select_tool.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kWeakest = 1.0;
constexpr double kStrongest = 1e4;
constexpr double kNotch = 1.5848931924611136;  // 10^(1/5): five notches are a factor of ten

}  // namespace

DragTool::DragTool(View3D& view, const Grab& touched) : DragTool(view, inWorkPlane(view, touched), touched.item) {}

DragTool::DragTool(View3D& view, const Grab& grab, ItemId item) : Tool(view), item_(item), geometry_(view, grab.point) {
  target_.body = grab.body;
  target_.localPoint = grab.localPoint();
  target_.target = grab.point;
  if (const render::BodyShape* shape = view.shapeOf(grab.body)) target_.radius = shape->radius;
}

DragTool::~DragTool() {
  if (holding_) view_.session().run().setDrag(std::nullopt);
}

void DragTool::press(const Pointer& pointer) {
  pressed_ = pointer;
  last_ = pointer.position;
  holding_ = true;
  filter_.start(geometry_.point(), pointer.time);
  send();
}

void DragTool::aim(const QPointF& position) {
  last_ = position;
  if (const auto at = geometry_.under(view_, position)) filter_.aim(*at);
}

void DragTool::move(const Pointer& pointer) {
  if (!holding_) return;
  moved_ = moved_ || QLineF(pressed_.position, pointer.position).length() >= kClickSlack;
  if (!moved_) return;
  aim(pointer.position);
  tick(pointer.time);
}

void DragTool::tick(std::chrono::steady_clock::time_point now) {
  if (!holding_) return;
  filter_.advance(now, 0.02 * view_.pixelSizeAt(geometry_.point()));
  send();
}

void DragTool::send() {
  DragTarget next = target_;
  next.target = filter_.position();
  next.velocity = filter_.velocity();
  next.axis = geometry_.axis();
  const bool first = next == target_ && !moved_;
  if (next == target_ && !first) return;
  target_ = next;
  view_.session().run().setDrag(target_);
}

void DragTool::release(const Pointer& pointer) {
  const bool click = !moved_ && holding_;
  cancel();
  if (click) clickSelect(view_, item_, pointer.modifiers);
}

void DragTool::cancel() {
  if (!holding_) return;
  holding_ = false;
  view_.session().run().setDrag(std::nullopt);
  view_.update();
}

bool DragTool::wheel(double notches) {
  if (!holding_) return true;
  target_.gain = std::clamp(target_.gain * std::pow(kNotch, notches), kWeakest, kStrongest);
  view_.session().run().setDrag(target_);
  emit view_.notice(View3D::tr("Strength of the pull: %1×").arg(QString::number(target_.gain, 'g', 3)));
  return true;
}

bool DragTool::key(int key) {
  if (!holding_ || !geometry_.key(key, last_)) return false;
  emit view_.notice(View3D::tr("Pulling %1").arg(geometry_.words()));
  aim(last_);
  view_.update();
  return true;
}

void DragTool::decorate(render::Frame& frame) const {
  if (holding_) geometry_.drawAxis(frame, view_.sceneTheme(), 1e3 * view_.pixelSizeAt(geometry_.point()));
}

}  // namespace sprung::ui
