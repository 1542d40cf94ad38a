// Chooses the tool for a press and passes the mouse on to it until the button is released.
#pragma once

#include <QObject>
#include <QTimer>
#include <memory>
#include <optional>

#include "core/base/ids.h"
#include "core/base/types.h"
#include "ui/view3d/tools/mode.h"

namespace sprung {
struct HandReport;
}

namespace sprung::ui {

/// What the mouse has hold of.
struct Grab {
  ItemId item;                       ///< what was hit
  ItemId body;                       ///< the body it belongs to
  Vec3 point = Vec3::Zero();         ///< global [m]
  Vec3 bodyPosition = Vec3::Zero();  ///< global [m]
  Mat3 bodyRotation = Mat3::Identity();
  bool fixed = false;

  Vec3 localPoint() const { return bodyRotation.transpose() * (point - bodyPosition); }  ///< in axes of the body [m]
};

class ToolBox : public QObject {
  Q_OBJECT
 public:
  explicit ToolBox(View3D& view);

  bool active() const { return tool_ != nullptr; }
  /// What is active takes keys only: no button holds it.
  bool byKeys() const { return tool_ != nullptr && button_ == Qt::NoButton; }
  /// Takes hold of a body of the run by keys.
  void pullByKeys(const Grab& grab);
  /// What stays after a button's release; none = pointing, pulling and moving as usual.
  Mode* mode() const { return mode_.get(); }
  void setMode(std::unique_ptr<Mode> mode);
  /// Whether a key belongs to what is going on although it is a shortcut of the window.
  bool wants(int key) const;
  void press(const Pointer& pointer);
  void move(const Pointer& pointer);
  void release(const Pointer& pointer);
  void cancel();
  bool wheel(double notches);
  bool key(int key);
  void decorate(render::Frame& frame) const;
  std::optional<Qt::CursorShape> cursor() const;
  /// What can be done now; empty when there is nothing to say.
  QString hint() const;
  /// The next left press draws a rectangle that selects.
  void armBoxSelect() { boxArmed_ = true; }

 signals:
  void modeChanged();
  /// What a key has led to, in words.
  void spoken(const QString& text);
  /// The right button was clicked without moving the picture.
  void menuWanted(const QPointF& position);

 private:
  void endModeWhenDone();
  void dropMode();
  void endTool();
  std::unique_ptr<Tool> choose(const Pointer& pointer);
  std::unique_ptr<Tool> chooseLeft(const Pointer& pointer);
  std::unique_ptr<Tool> chooseRight(const Pointer& pointer);
  std::unique_ptr<Tool> toolForHeld(const Grab& grab, bool turning);
  bool pinKey(int key);
  const HandReport* keepablePin() const;
  void notePin(std::size_t pinsBefore);

  View3D& view_;
  std::unique_ptr<Tool> tool_;
  bool boxArmed_ = false;
  std::unique_ptr<Mode> mode_;
  bool modeHeld_ = false;       ///< the left button is down for the mode
  std::optional<int> lastPin_;  ///< number of the hand that has just been pinned, until something else is done
  QPointF pressed_;
  Qt::MouseButton button_ = Qt::NoButton;
  QTimer ticker_;
};

}  // namespace sprung::ui
