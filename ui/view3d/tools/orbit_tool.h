// Turns the camera about its target.
#pragma once

#include "ui/view3d/tools/tool.h"

namespace sprung::ui {

class OrbitTool final : public Tool {
 public:
  using Tool::Tool;
  void press(const Pointer& pointer) override { last_ = pointer.position; }
  void move(const Pointer& pointer) override;
  void release(const Pointer& /*pointer*/) override {}
  Qt::CursorShape cursor() const override { return Qt::SizeAllCursor; }

 private:
  QPointF last_;
};

}  // namespace sprung::ui
