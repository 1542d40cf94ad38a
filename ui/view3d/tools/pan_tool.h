// Shifts the camera so that what lies under the mouse stays under it.
#pragma once

#include "ui/view3d/tools/tool.h"

namespace sprung::ui {

class PanTool final : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer) override { last_ = pointer.position; }
  void move(const Pointer& pointer) override;
  void release(const Pointer& /*pointer*/) override {}
  Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }

 private:
  QPointF last_;
};

}  // namespace sprung::ui
