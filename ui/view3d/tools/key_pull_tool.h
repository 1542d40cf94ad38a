// Pulls a body of the running simulation by keys alone: arrows send the hand about like a mouse, with Shift farther;
// what else keys do to a pull they do here, too. Return pins the hand, Esc lets go. When the arrows rest it says how
// strongly the hand pulls.
#pragma once

#include "ui/view3d/tools/drag_tool.h"

namespace sprung::ui {

class KeyPullTool final : public DragTool {
 public:
  KeyPullTool(View3D& view, const Grab& grab);

  void otherButton(const Pointer& pointer) override;
  bool key(int key) override;
  bool wants(int key) const override;
  void tick(std::chrono::steady_clock::time_point now) override;
  bool over() const override { return !holding(); }
  QString hint() const override;

 private:
  bool report() const;

  ItemId body_;
  std::chrono::steady_clock::time_point keyed_;
  bool told_ = true;  ///< how strongly it pulls where it is
};

}  // namespace sprung::ui
