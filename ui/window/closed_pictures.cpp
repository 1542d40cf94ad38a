#include "ui/window/closed_pictures.h"

#include <QApplication>
#include <QBackingStore>
#include <QEvent>
#include <QPointer>
#include <QWidget>
#include <QWindow>

namespace sprung::ui {

void ClosedPictures::watch() {
  static QPointer<ClosedPictures> one;
  if (one) return;
  one = new ClosedPictures(qApp);
  qApp->installEventFilter(one);
}

bool ClosedPictures::eventFilter(QObject* watched, QEvent* event) {
  // A spontaneous one is the screen's, of a window that is still open and comes back without being drawn anew.
  if (event->type() != QEvent::Hide || event->spontaneous() || !watched->isWidgetType()) return false;
  const auto* widget = static_cast<QWidget*>(watched);
  if (!widget->isWindow() || widget->windowHandle() == nullptr || widget->windowHandle()->handle() == nullptr)
    return false;
  if (QBackingStore* picture = widget->backingStore())
    picture->resize(QSize(0, 0));  // sized again by what is drawn next
  return false;
}

}  // namespace sprung::ui
