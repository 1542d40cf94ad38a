// Chooses the tool for a press and passes the mouse on to it until the button is released.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "core/base/ids.h"
#include "core/base/types.h"
#include "ui/view3d/tools/tool.h"

namespace sprung::ui {

/// What the mouse has hold of.
struct Grab {
  ItemId item;                       ///< what was hit
  ItemId body;                       ///< the body it belongs to
  Vec3 point = Vec3::Zero();         ///< global [m]
  Vec3 localPoint = Vec3::Zero();    ///< in the axes of the body [m]
  Vec3 bodyPosition = Vec3::Zero();  ///< global [m]
  bool fixed = false;
};

class ToolBox : public QObject {
  Q_OBJECT
 public:
  explicit ToolBox(View3D& view);

  bool active() const { return tool_ != nullptr; }
  void press(const Pointer& pointer);
  void move(const Pointer& pointer);
  void release(const Pointer& pointer);
  void cancel();
  bool wheel(double notches);
  bool key(int key);
  void decorate(render::Frame& frame) const;
  std::optional<Qt::CursorShape> cursor() const;
  /// The next left press draws a rectangle that selects.
  void armBoxSelect() { boxArmed_ = true; }

 private:
  std::unique_ptr<Tool> choose(const Pointer& pointer);
  std::unique_ptr<Tool> chooseLeft(const Pointer& pointer);
  std::unique_ptr<Tool> toolForHeld(const Grab& grab);

  View3D& view_;
  std::unique_ptr<Tool> tool_;
  bool boxArmed_ = false;
  Qt::MouseButton button_ = Qt::NoButton;
  QTimer ticker_;
};

}  // namespace sprung::ui
