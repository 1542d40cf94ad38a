// Pulls a body of the running simulation with the mouse spring.
#pragma once

#include "ui/view3d/tools/pull_geometry.h"
#include "ui/view3d/tools/pull_tool.h"

namespace sprung::ui {

struct Grab;

class DragTool : public PullTool {
 public:
  DragTool(View3D& view, const Grab& touched);
  bool key(int key) override;
  void tick(std::chrono::steady_clock::time_point now) override;
  void decorate(render::Frame& frame) const override;

 protected:
  void begin(const Pointer& pointer) override;
  void aim(const QPointF& position) override;

 private:
  DragTool(View3D& view, const Grab& grab, ItemId item);
  void sendHand();

  PullGeometry geometry_;
  PointerFilter filter_;
};

}  // namespace sprung::ui
