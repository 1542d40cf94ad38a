#include "ui/view3d/tools/orbit_tool.h"

#include "ui/view3d/view3d.h"

namespace sprung::ui {

void OrbitTool::move(const Pointer& pointer) {
  const QPointF step = (pointer.position - last_) * view_.devicePixelRatioF();
  last_ = pointer.position;
  view_.camera().orbit(step.x(), step.y(), view_.viewport());
  view_.update();
}

}  // namespace sprung::ui
