#include "ui/window/dock_layout.h"

#include <QApplication>
#include <QCursor>
#include <QDockWidget>
#include <QLayout>
#include <QMainWindow>
#include <QMouseEvent>

namespace sprung::ui {

namespace {

/// Qt 6.4 keeps the place from which a dock is dragged in the layout that a restored one replaces, and writes there
/// when the mouse lets go. So it lets go before, for the dock by its own title, by its tab or by the frame of its
/// window; those that are not dragged pass this over.
void letGo(QMainWindow& window) {
  const QPoint mouse = QCursor::pos();
  for (QDockWidget* dock : window.findChildren<QDockWidget*>())
    for (const auto type : {QEvent::MouseButtonRelease, QEvent::NonClientAreaMouseButtonRelease}) {
      QMouseEvent release(type, dock->mapFromGlobal(mouse), mouse, Qt::LeftButton, Qt::NoButton, Qt::NoModifier);
      QApplication::sendEvent(dock, &release);
    }
}

}  // namespace

QByteArray takeDocks(QMainWindow& window, int version) {
  letGo(window);
  return window.saveState(version);
}

void putDocks(QMainWindow& window, const QByteArray& layout, int version) {
  letGo(window);
  // Qt 6.4 shows the bars of tabbed docks in a loop over a set that each of these calls replaces when it makes the
  // layout active. A disabled one does not become active.
  window.layout()->setEnabled(false);
  window.restoreState(layout, version);
  window.layout()->setEnabled(true);
  window.layout()->activate();
}

void resizeDocked(QMainWindow& window, QList<QDockWidget*> docks, QList<int> sizes, Qt::Orientation orientation) {
  for (qsizetype i = docks.size(); i-- > 0;) {
    // While a layout is put back, those that come later are not in it yet.
    if (!docks[i]->isFloating() && window.dockWidgetArea(docks[i]) != Qt::NoDockWidgetArea) continue;
    docks.removeAt(i);
    sizes.removeAt(i);
  }
  if (!docks.isEmpty()) window.resizeDocks(docks, sizes, orientation);
}

}  // namespace sprung::ui
