// A tool that stays after the button is released: placing, connecting, moving by exact amounts. The left button and
// keys go to it; looking around works as always.
#pragma once

#include "ui/view3d/tools/tool.h"

namespace sprung::ui {

class Mode : public Tool {
 public:
  using Tool::Tool;

  void release(const Pointer& pointer) override = 0;
  /// The mouse has moved, with or without the button.
  void move(const Pointer& pointer) override = 0;
  QString hint() const override = 0;
  /// It has ended itself.
  bool done() const { return done_; }
  /// Whether the model is still the one that it works on. Where something else has changed it (a deletion, an undo),
  /// the mode is put away: leaves what it has shown as it is.
  virtual bool holds() const { return true; }
  /// It is put away for that reason.
  virtual void lost() {}

 protected:
  bool done_ = false;
};

}  // namespace sprung::ui
