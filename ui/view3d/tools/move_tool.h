// Moves a body while the simulation stands at its start: edits the initial coordinates of its node, one undo step for
// the whole movement. What joints hold is pulled along with them closed. Ctrl snaps the position to the grid.
#pragma once

#include <memory>

#include "core/building/closing.h"
#include "ui/session/session.h"
#include "ui/view3d/tools/pull_geometry.h"
#include "ui/view3d/tools/tool_box.h"

namespace sprung::ui {

class MoveTool final : public Tool {
 public:
  MoveTool(View3D& view, const Grab& touched);
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void cancel() override;
  bool key(int key) override;
  Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }
  void decorate(render::Frame& frame) const override;

 private:
  Vec3 snapped(const Vec3& shift) const;
  Status startAt(const Document::RowState& state);
  void shiftBy(const Vec3& shift);
  void pullTo(const Vec3& target);

  Grab grab_;
  PullGeometry geometry_;
  Vec3 local_ = Vec3::Zero();              ///< the grabbed point, body-fixed [m]
  std::unique_ptr<build::Puller> puller_;  ///< for what is not a free point
  ItemId node_;
  const ParamRow* row_ = nullptr;
  Document::RowState start_;
  double gridStep_ = 0.1;
  Gesture gesture_ = kNoGesture;
  Pointer last_;
  bool active_ = false;
};

}  // namespace sprung::ui
