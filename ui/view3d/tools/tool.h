// What the mouse is doing in the 3D view: one state per file, from a button's press to its release.
// Tools act through the view's services and the session; they draw nothing themselves but may add to the frame.
#pragma once

#include <qnamespace.h>
#include <QPointF>
#include <QString>
#include <chrono>

#include "render/scene/frame.h"

namespace sprung::ui {

class View3D;

/// A mouse event in logical pixels of the view, with the time it was handled.
struct Pointer {
  QPointF position;
  Qt::MouseButton button = Qt::NoButton;
  Qt::KeyboardModifiers modifiers;
  std::chrono::steady_clock::time_point time;
};

class Tool {
 public:
  explicit Tool(View3D& view) : view_(view) {}
  Tool(const Tool&) = delete;
  Tool& operator=(const Tool&) = delete;
  virtual ~Tool() = default;

  virtual void press(const Pointer& pointer) = 0;
  virtual void move(const Pointer& pointer) = 0;
  virtual void release(const Pointer& pointer) = 0;
  /// Esc, or the window lost the mouse.
  virtual void cancel() {}
  /// Another button goes down while the tool's own is held.
  virtual void otherButton(const Pointer& /*pointer*/) {}
  /// Turns of the wheel while the button is held; true when used.
  virtual bool wheel(double /*notches*/) { return false; }
  /// True when the key means something to the tool.
  virtual bool key(int /*key*/) { return false; }
  /// Whether the key belongs to the tool although it is a shortcut elsewhere. Keys are Qt::Key, with Qt::SHIFT in it
  /// where that is wanted.
  virtual bool wants(int /*key*/) const { return false; }
  /// Called about 60 times a second while the tool is active.
  virtual void tick(std::chrono::steady_clock::time_point /*now*/) {}
  virtual Qt::CursorShape cursor() const { return Qt::ArrowCursor; }
  /// What can be done now, shown as long as there is something to say.
  virtual QString hint() const { return {}; }
  /// What a key has just led to, for those who do not see it: "“mass2” at 0.2, 0, 0 m".
  virtual QString spoken() const { return {}; }
  /// It has ended although nobody has released a button.
  virtual bool over() const { return false; }
  /// Adds guides to the picture.
  virtual void decorate(render::Frame& /*frame*/) const {}

 protected:
  View3D& view_;
};

/// Movement that makes a press a drag instead of a click, in logical pixels.
inline constexpr double kClickSlack = 4.0;

}  // namespace sprung::ui
