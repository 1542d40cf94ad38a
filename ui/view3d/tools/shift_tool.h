// Moves a body while the simulation is paused in the middle of a run: joints stay closed, and the run goes on from
// there. What cannot move says what holds it.
#pragma once

#include "core/sim/command.h"
#include "ui/view3d/tools/pull_geometry.h"
#include "ui/view3d/tools/tool_box.h"

namespace sprung::ui {

class ShiftTool final : public Tool {
 public:
  ShiftTool(View3D& view, const Grab& touched);
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  bool key(int key) override;
  Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }
  void decorate(render::Frame& frame) const override;

 private:
  PullGeometry geometry_;
  command::Shift wanted_;
  command::TakeBack before_;  ///< of the first move
  Pointer last_;
  bool active_ = false;
  bool moved_ = false;
};

}  // namespace sprung::ui
