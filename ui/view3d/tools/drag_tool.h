// Pulls a body of the running simulation with the mouse spring. The force itself is computed by the solver; this only
// says where the hand holds the body, where it is, and how strong it is.
#pragma once

#include "core/sim/command.h"
#include "ui/view3d/tools/pull_geometry.h"
#include "ui/view3d/tools/tool.h"

namespace sprung::ui {

struct Grab;

class DragTool final : public Tool {
 public:
  DragTool(View3D& view, const Grab& touched);
  ~DragTool() override;
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  bool wheel(double notches) override;
  bool key(int key) override;
  void tick(std::chrono::steady_clock::time_point now) override;
  Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }
  void decorate(render::Frame& frame) const override;

 private:
  DragTool(View3D& view, const Grab& grab, ItemId item);
  void aim(const QPointF& position);
  void send();

  ItemId item_;
  DragTarget target_;
  PullGeometry geometry_;
  PointerFilter filter_;
  Pointer pressed_;
  QPointF last_;
  bool moved_ = false;
  bool holding_ = false;
};

}  // namespace sprung::ui
