#include "ui/view3d/tools/select_tool.h"

#include <QLineF>
#include <utility>

#include "ui/session/session.h"
#include "ui/view3d/view3d.h"

namespace sprung::ui {

void clickSelect(View3D& view, ItemId item, Qt::KeyboardModifiers modifiers) {
  Selection& selection = view.session().selection();
  if (selection.offer(item)) return;
  if (modifiers & Qt::ControlModifier) {
    if (item.valid()) selection.toggle(item);
  } else {
    selection.select(item);
  }
}

SelectTool::SelectTool(View3D& view, ItemId item, std::function<std::unique_ptr<Tool>()> makeDragTool)
    : Tool(view), item_(item), makeDragTool_(std::move(makeDragTool)) {}

void SelectTool::press(const Pointer& pointer) { pressed_ = pointer; }

void SelectTool::move(const Pointer& pointer) {
  if (!dragged_ && QLineF(pressed_.position, pointer.position).length() >= kClickSlack) {
    dragged_ = true;
    next_ = makeDragTool_();
    if (next_) next_->press(pressed_);
  }
  if (next_) next_->move(pointer);
}

void SelectTool::release(const Pointer& pointer) {
  if (next_) return next_->release(pointer);
  if (!dragged_) clickSelect(view_, item_, pointer.modifiers);
}

void SelectTool::cancel() {
  if (next_) next_->cancel();
  dragged_ = true;
}

void SelectTool::tick(std::chrono::steady_clock::time_point now) {
  if (next_) next_->tick(now);
}

Qt::CursorShape SelectTool::cursor() const {
  if (next_) return next_->cursor();
  return item_.valid() ? Qt::PointingHandCursor : Qt::ArrowCursor;
}

void SelectTool::decorate(render::Frame& frame) const {
  if (next_) next_->decorate(frame);
}

}  // namespace sprung::ui
