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

 protected:
  bool done_ = false;
};

}  // namespace sprung::ui
