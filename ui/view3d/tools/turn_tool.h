// Turns a body of the running simulation with the mouse torque: like a trackball under the mouse, beside the body about
// the line of sight; what turns about one axis only follows the mouse around it.
#pragma once

#include <optional>

#include "ui/view3d/tools/pull_geometry.h"
#include "ui/view3d/tools/pull_tool.h"

namespace sprung::ui {

struct Grab;

class TurnTool final : public PullTool {
 public:
  TurnTool(View3D& view, const Grab& grab);
  /// Whether the body has an orientation that a hand could change.
  static bool fits(const View3D& view, const Grab& grab);
  bool key(int key) override;
  void tick(std::chrono::steady_clock::time_point now) override;

 protected:
  void begin(const Pointer& pointer) override;
  void aim(const QPointF& position) override;

 private:
  Vec3 turnBetween(const QPointF& from, const QPointF& to) const;

  Vec3 centre_;                ///< of the body, when it was taken hold of [m]
  double radius_;              ///< of its picture [logical pixels]
  std::optional<Vec3> hinge_;  ///< the only axis it turns about
  std::optional<int> axis_;    ///< locked
  Mat3 wanted_;                ///< orientation
  PointerFilter filter_;       ///< of the mouse, in logical pixels
};

}  // namespace sprung::ui
