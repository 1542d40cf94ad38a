#include "ui/actions/key_guard.h"

#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QApplication>
#include <QComboBox>
#include <QDialog>
#include <QDockWidget>
#include <QKeyEvent>
#include <QPushButton>
#include <QToolButton>
#include <algorithm>

namespace sprung::ui {
namespace {

/// Takes text.
bool isField(const QWidget& widget) {
  return widget.testAttribute(Qt::WA_InputMethodEnabled) && qobject_cast<const QAbstractItemView*>(&widget) == nullptr;
}

bool isInPanel(const QWidget& widget) {
  for (const QWidget* at = &widget; at != nullptr; at = at->parentWidget())
    if (qobject_cast<const QDockWidget*>(at) != nullptr) return true;
  return false;
}

bool isArrow(int code) { return code >= Qt::Key_Home && code <= Qt::Key_PageDown; }

/// A key that types or deletes something, alone or with Shift.
bool isPlain(const QKeyEvent& key) {
  if ((key.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) != Qt::NoModifier) return false;
  return key.key() < Qt::Key_Escape || key.key() == Qt::Key_Backspace || key.key() == Qt::Key_Delete;
}

/// What the widget itself does with the key comes before what the window would do.
bool needs(const QWidget& widget, const QKeyEvent& key) {
  if (key.modifiers() != Qt::NoModifier && key.modifiers() != Qt::KeypadModifier) return false;
  const int code = key.key();
  const bool along = code == Qt::Key_Left || code == Qt::Key_Right || code == Qt::Key_Home || code == Qt::Key_End;
  if (qobject_cast<const QAbstractButton*>(&widget) != nullptr) return code == Qt::Key_Space;
  if (qobject_cast<const QComboBox*>(&widget) != nullptr) return along || code == Qt::Key_Space;
  const bool page = code == Qt::Key_PageUp || code == Qt::Key_PageDown;
  return (along || page) && (qobject_cast<const QAbstractItemView*>(&widget) != nullptr ||
                             qobject_cast<const QAbstractSlider*>(&widget) != nullptr);
}

/// Return presses the button that has the keyboard, and else the blue one: that one does not wander with the keyboard,
/// so that "Delete" or "Restore defaults" never looks like the proposal.
void keepDefault(const QDialog& dialog) {
  const QList<QPushButton*> buttons = dialog.findChildren<QPushButton*>();
  const bool chosen =
      std::any_of(buttons.begin(), buttons.end(), [](const auto* button) { return button->isDefault(); });
  for (QPushButton* button : buttons)
    if (chosen && !button->isDefault()) button->setAutoDefault(false);
}

}  // namespace

bool KeyGuard::eventFilter(QObject* watched, QEvent* event) {
  auto* widget = qobject_cast<QWidget*>(watched);
  if (widget == nullptr) return false;
  switch (event->type()) {
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonDblClick: leftField_ = false; return false;
    case QEvent::FocusIn: {
      const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
      if (reason == Qt::ActiveWindowFocusReason || reason == Qt::PopupFocusReason) return false;
      byKeyboard_ = reason != Qt::MouseFocusReason;
      const bool byTab = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason;
      if (!byTab && !isInPanel(*widget)) leftField_ = false;  // somebody has asked for it
      return false;
    }
    case QEvent::ShortcutOverride:
      if (!overridden(*widget, *static_cast<QKeyEvent*>(event))) return false;
      event->accept();
      return true;
    case QEvent::Show:
      if (const auto* dialog = qobject_cast<QDialog*>(widget)) keepDefault(*dialog);
      return false;
    case QEvent::KeyPress: return pressed(*widget, *static_cast<QKeyEvent*>(event));
    default: return false;
  }
}

bool KeyGuard::overridden(QWidget& focus, const QKeyEvent& key) {
  const QWidget* keyboard = QApplication::focusWidget();
  if (keyboard != nullptr && keyboard != &focus) return false;  // its parents are asked as well
  if (needs(focus, key)) return true;
  if (!holds(focus, key)) return false;
  emit held();
  return true;
}

/// True: nobody else gets the key.
bool KeyGuard::pressed(QWidget& focus, const QKeyEvent& key) {
  if (&focus != QApplication::focusWidget()) return false;
  const int code = key.key();
  if (code == Qt::Key_Tab || code == Qt::Key_Backtab) leftField_ = isField(focus) && isInPanel(focus);
  if (code == Qt::Key_Escape) leftField_ = byKeyboard_ = false;
  if (isArrow(code) && !isField(focus)) leftField_ = false;
  if ((code == Qt::Key_Return || code == Qt::Key_Enter) && !(key.modifiers() & ~Qt::KeypadModifier)) {
    auto* button = qobject_cast<QAbstractButton*>(&focus);
    if (qobject_cast<QPushButton*>(button) == nullptr && qobject_cast<QToolButton*>(button) == nullptr) return false;
    if (!key.isAutoRepeat()) button->click();
    return true;
  }
  return !needs(focus, key) && holds(focus, key);
}

bool KeyGuard::holds(const QWidget& focus, const QKeyEvent& key) const {
  if (!isPlain(key) || isField(focus) || focus.window()->windowType() == Qt::Popup) return false;
  if (leftField_) return true;
  return byKeyboard_ && isInPanel(focus) && !focus.property(kCommandKeys).toBool();
}

}  // namespace sprung::ui
