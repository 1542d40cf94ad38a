#include "ui/actions/key_guard.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSlider>
#include <QComboBox>
#include <QKeyEvent>

namespace sprung::ui {

bool KeyGuard::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() != QEvent::ShortcutOverride) return QObject::eventFilter(watched, event);
  const auto* key = static_cast<QKeyEvent*>(event);
  const bool plain = key->modifiers() == Qt::NoModifier || key->modifiers() == Qt::KeypadModifier;
  if (!plain) return false;
  const int code = key->key();
  const bool arrows = code == Qt::Key_Left || code == Qt::Key_Right;
  const bool ends = code == Qt::Key_Home || code == Qt::Key_End;
  const bool wanted = (qobject_cast<QAbstractButton*>(watched) != nullptr && code == Qt::Key_Space) ||
                      (qobject_cast<QAbstractItemView*>(watched) != nullptr && (arrows || ends)) ||
                      (qobject_cast<QAbstractSlider*>(watched) != nullptr && (arrows || ends)) ||
                      (qobject_cast<QComboBox*>(watched) != nullptr && (arrows || ends || code == Qt::Key_Space));
  if (!wanted) return false;
  event->accept();
  return true;
}

}  // namespace sprung::ui
