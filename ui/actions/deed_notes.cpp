#include "ui/actions/deed_notes.h"

#include <QApplication>
#include <QKeyEvent>
#include <QMetaEnum>
#include <QMouseEvent>
#include <QWidget>

#include "core/base/black_box.h"

namespace sprung::ui {
namespace {

/// "QToolButton 'offer'".
QString nameOf(const QObject& object) {
  const QString type = object.metaObject()->className();
  return object.objectName().isEmpty() ? type : QStringLiteral("%1 '%2'").arg(type, object.objectName());
}

QString keyText(const QKeyEvent& key) {
  const auto held = static_cast<int>(key.modifiers() & ~Qt::KeypadModifier);
  return QKeySequence(held | key.key()).toString(QKeySequence::PortableText);
}

/// A letter alone may be part of a text that is nobody's business.
bool isText(const QKeyEvent& key) {
  const bool command = (key.modifiers() & (Qt::ControlModifier | Qt::AltModifier | Qt::MetaModifier)) != 0;
  return !command && !key.text().isEmpty() && key.text().front().isPrint();
}

}  // namespace

bool DeedNotes::eventFilter(QObject* watched, QEvent* event) {
  if (!watched->isWidgetType()) return false;
  if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseButtonDblClick) {
    // Its parents hear of a press that nobody wants, too.
    const auto& mouse = *static_cast<QMouseEvent*>(event);
    if (QApplication::widgetAt(mouse.globalPosition().toPoint()) != watched) return false;
    const char* button = QMetaEnum::fromType<Qt::MouseButtons>().valueToKey(mouse.button());
    const QPoint at = mouse.position().toPoint();
    noteDeed(QStringLiteral("press %1 in %2 at (%3, %4)")
                 .arg(button != nullptr ? button : "?", nameOf(*watched))
                 .arg(at.x())
                 .arg(at.y())
                 .toStdString());
  } else if (event->type() == QEvent::KeyPress && watched == QApplication::focusWidget()) {
    const auto& key = *static_cast<QKeyEvent*>(event);
    const QString what = isText(key) ? QStringLiteral("text") : keyText(key);
    noteDeed(QStringLiteral("key %1 in %2").arg(what, nameOf(*watched)).toStdString());
  }
  return false;
}

}  // namespace sprung::ui
