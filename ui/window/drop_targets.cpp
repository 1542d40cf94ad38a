#include "ui/window/drop_targets.h"

#include <QApplication>
#include <QDragEnterEvent>
#include <QMimeData>
#include <QPointer>
#include <QWidget>

namespace sprung::ui {
namespace {

class Taker : public QWidget {
 public:
  Taker() { setAcceptDrops(true); }

 private:
  void dragEnterEvent(QDragEnterEvent* event) override { event->accept(); }
};

}  // namespace

void DropTargets::watch() {
  static QPointer<DropTargets> one;
  if (one) return;
  one = new DropTargets(qApp);
  qApp->installEventFilter(one);
}

/// One that takes what is dragged and lets it go: afterwards Qt has no widget in mind.
void DropTargets::forget() {
  Taker taker;
  target_ = &taker;
  const QMimeData nothing;
  QDragEnterEvent enter({}, Qt::IgnoreAction, &nothing, Qt::NoButton, Qt::NoModifier);
  QCoreApplication::sendEvent(&taker, &enter);
  QDragLeaveEvent leave;
  QCoreApplication::sendEvent(&taker, &leave);
  target_ = nullptr;
}

bool DropTargets::eventFilter(QObject* watched, QEvent* event) {
  const bool drags = event->type() == QEvent::DragEnter || event->type() == QEvent::DragMove;
  if (!drags || watched == target_ || !watched->isWidgetType()) return false;
  disconnect(end_);
  target_ = watched;
  end_ = connect(watched, &QObject::destroyed, this, &DropTargets::forget);
  return false;
}

}  // namespace sprung::ui
