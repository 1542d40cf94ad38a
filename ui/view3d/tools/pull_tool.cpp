#include "ui/view3d/tools/pull_tool.h"

#include <QLineF>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/session/session.h"
#include "ui/units/shown_number.h"
#include "ui/view3d/tools/kept_pull.h"
#include "ui/view3d/tools/select_tool.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {
namespace {

constexpr double kWeakest = 1.0;
constexpr double kStrongest = 1e4;
constexpr double kNotch = 1.5848931924611136;  // 10^(1/5): five notches are a factor of ten

}  // namespace

PullTool::PullTool(View3D& view, ItemId item, DragTarget target)
    : Tool(view), item_(item), target_(std::move(target)) {}

PullTool::~PullTool() {
  if (holding_) view_.session().run().setDrag(std::nullopt);
}

void PullTool::press(const Pointer& pointer) {
  pressed_ = pointer;
  last_ = pointer.position;
  holding_ = true;
  begin(pointer);
}

void PullTool::move(const Pointer& pointer) {
  if (!holding_) return;
  moved_ = moved_ || QLineF(pressed_.position, pointer.position).length() >= kClickSlack;
  if (!moved_) return;
  last_ = pointer.position;
  aim(last_);
  tick(pointer.time);
}

void PullTool::send(const DragTarget& next) {
  const bool first = next == target_ && !moved_;
  if (next == target_ && !first) return;
  target_ = next;
  view_.session().run().setDrag(target_);
}

void PullTool::release(const Pointer& pointer) {
  const bool click = !moved_ && holding_ && pointer.button == Qt::LeftButton;
  cancel();
  if (click) clickSelect(view_, item_, pointer.modifiers);
}

void PullTool::otherButton(const Pointer& /*pointer*/) {
  if (!holding_) return;
  holding_ = false;
  view_.session().run().pinDrag();
  emit view_.notice(
      View3D::tr("Pinned: it goes on pulling there. A click on the pin lets go; K keeps it as a spring."));
  view_.update();
}

void PullTool::cancel() {
  if (!holding_) return;
  holding_ = false;
  view_.session().run().setDrag(std::nullopt);
  view_.update();
}

bool PullTool::wheel(double notches) {
  if (!holding_) return true;
  target_.gain = std::clamp(target_.gain * std::pow(kNotch, notches), kWeakest, kStrongest);
  view_.session().run().setDrag(target_);
  emit view_.notice(View3D::tr("Strength of the pull: %1×").arg(significant(target_.gain, 3)));
  return true;
}

bool PullTool::key(int key) {
  const auto as = keepMeant(key);
  if (!holding_ || !as) return false;
  const Snapshot* snapshot = view_.session().run().snapshot();
  const HandReport* pull = snapshot != nullptr ? snapshot->pull() : nullptr;
  if (pull != nullptr && keepPull(view_, *pull, *as)) cancel();
  return true;
}

bool PullTool::wants(int key) const { return keepMeant(key).has_value(); }

}  // namespace sprung::ui
