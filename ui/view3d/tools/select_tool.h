// A left press that is not yet known to be a click or a drag: a click selects, a drag hands over to another tool.
#pragma once

#include <functional>
#include <memory>

#include "core/base/ids.h"
#include "ui/view3d/tools/tool.h"

namespace sprung::ui {

class SelectTool final : public Tool {
 public:
  /// `makeDragTool` is asked once the mouse has moved; it may give nothing.
  SelectTool(View3D& view, ItemId item, std::function<std::unique_ptr<Tool>()> makeDragTool);
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  bool wheel(double notches) override { return next_ && next_->wheel(notches); }
  bool key(int key) override { return next_ && next_->key(key); }
  bool wants(int key) const override { return next_ && next_->wants(key); }
  void otherButton(const Pointer& pointer) override {
    if (next_) next_->otherButton(pointer);
  }
  void tick(std::chrono::steady_clock::time_point now) override;
  Qt::CursorShape cursor() const override;
  void decorate(render::Frame& frame) const override;

 private:
  ItemId item_;
  std::function<std::unique_ptr<Tool>()> makeDragTool_;
  std::unique_ptr<Tool> next_;
  Pointer pressed_;
  bool dragged_ = false;
};

/// What a click on an item (or on nothing) does.
void clickSelect(View3D& view, ItemId item, Qt::KeyboardModifiers modifiers);

}  // namespace sprung::ui
