#include "ui/window/dock_tabs.h"

#include <QApplication>
#include <QEvent>
#include <QMouseEvent>
#include <QTabBar>

namespace sprung::ui {

namespace {

constexpr int kMoving = 400;  ///< ms, longer than docks take to their places

}  // namespace

DockTabs::DockTabs(QMainWindow& window) : QObject(&window), window_(window) {
  for (QTimer* timer : {&soon_, &later_}) {
    timer->setSingleShot(true);
    timer->callOnTimeout(this, &DockTabs::tidy);
  }
  later_.setInterval(kMoving);
  window.installEventFilter(this);
}

bool DockTabs::eventFilter(QObject* watched, QEvent* event) {
  if (auto* bar = qobject_cast<QTabBar*>(watched); bar != nullptr) {
    if (event->type() == QEvent::MouseMove) return letsGo(*bar, *static_cast<QMouseEvent*>(event));
    if (event->type() != QEvent::MouseButtonPress) return false;
    const auto* press = static_cast<QMouseEvent*>(event);
    if (press->button() != Qt::LeftButton) return false;
    pressed_ = bar;
    pressedAt_ = press->position().toPoint();
    pressedCount_ = bar->count();
    return false;
  }
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::ChildAdded) {
    soon_.start();
    later_.start();
  }
  return QObject::eventFilter(watched, event);
}

/// Qt 6.4 remembers the place of the tab that was pressed, also when there are fewer tabs by now, and begins to drag
/// the one that stood there.
bool DockTabs::letsGo(QTabBar& bar, const QMouseEvent& move) {
  if (pressed_ != &bar) return false;
  const bool gone = bar.count() != pressedCount_;
  if (gone || (move.position().toPoint() - pressedAt_).manhattanLength() > QApplication::startDragDistance())
    pressed_ = nullptr;
  if (!gone) return false;
  const QPointF nowhere(-1, -1);
  QMouseEvent release(QEvent::MouseButtonRelease, nowhere, move.globalPosition(), Qt::LeftButton, Qt::NoButton,
                      Qt::NoModifier);
  QCoreApplication::sendEvent(&bar, &release);
  return true;
}

void DockTabs::tidy() {
  for (QTabBar* bar : window_.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
    bar->installEventFilter(this);  // once, however often it is said
    bar->setAccessibleName(QCoreApplication::translate("sprung::ui::MainWindow", "Panels"));
    // Elided rather than hidden behind arrows. Said only where it is not so: each of these asks for the layout anew,
    // which leads here again.
    if (bar->elideMode() != Qt::ElideRight) bar->setElideMode(Qt::ElideRight);
    if (bar->usesScrollButtons()) bar->setUsesScrollButtons(false);
    if (bar->drawBase()) bar->setDrawBase(false);
    // Qt 6.4 leaves bars where they were that a dock has left while it moved. Hidden ones it would not show again.
    if (bar->count() == 0 && bar->geometry().intersects(window_.rect()))
      bar->move(-2 * bar->width(), -2 * bar->height());
  }
}

}  // namespace sprung::ui
