// Single keys are shortcuts of the whole window (Space, Right, M, …). This keeps them from acting on the model while
// the keyboard is elsewhere: what has the keyboard keeps the keys it needs (buttons, lists, sliders), and while
// somebody types in a panel, or has just left a field by Tab, plain keys are nobody's command. A mouse button, Esc, or
// the arrows in a list make them commands again. Return presses the button that has the keyboard.
#pragma once

#include <QObject>

class QKeyEvent;
class QWidget;

namespace sprung::ui {

/// Lists in panels where plain keys are commands for what is selected (the scene tree) say so by this property.
inline constexpr const char* kCommandKeys = "commandKeys";

class KeyGuard : public QObject {
  Q_OBJECT
 public:
  using QObject::QObject;
  bool eventFilter(QObject* watched, QEvent* event) override;

 signals:
  /// A key was kept from being a command.
  void held();

 private:
  bool overridden(QWidget& focus, const QKeyEvent& key);
  bool pressed(QWidget& focus, const QKeyEvent& key);
  bool holds(const QWidget& focus, const QKeyEvent& key) const;

  bool byKeyboard_ = false;  ///< how the present widget got the keyboard
  bool leftField_ = false;   ///< the last Tab has left a field of a panel
};

}  // namespace sprung::ui
