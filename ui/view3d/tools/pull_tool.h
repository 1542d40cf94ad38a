// What all hands have in common that pull at a body of the running simulation: the wheel is their strength, another
// button pins them, keys keep them as part of the model. The force itself is computed by the solver; a tool only says
// where the hand is and how strong.
#pragma once

#include "core/sim/command.h"
#include "ui/view3d/tools/tool.h"

namespace sprung::ui {

class PullTool : public Tool {
 public:
  ~PullTool() override;
  void press(const Pointer& pointer) override;
  void move(const Pointer& pointer) override;
  void release(const Pointer& pointer) override;
  void otherButton(const Pointer& pointer) override;
  void cancel() override;
  bool wheel(double notches) override;
  bool key(int key) override;
  bool wants(int key) const override;
  Qt::CursorShape cursor() const override { return Qt::ClosedHandCursor; }

 protected:
  /// `item` is what a click selects.
  PullTool(View3D& view, ItemId item, DragTarget target);
  virtual void begin(const Pointer& pointer) = 0;
  /// The mouse is there now.
  virtual void aim(const QPointF& position) = 0;
  void send(const DragTarget& next);
  bool holding() const { return holding_; }
  const DragTarget& target() const { return target_; }
  const QPointF& last() const { return last_; }

 private:
  ItemId item_;
  DragTarget target_;
  Pointer pressed_;
  QPointF last_;
  bool moved_ = false;
  bool holding_ = false;
};

}  // namespace sprung::ui
