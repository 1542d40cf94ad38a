#include "ui/window/dock_tabs.h"

#include <QCoreApplication>
#include <QEvent>
#include <QMouseEvent>
#include <QTabBar>

namespace sprung::ui {

namespace {

constexpr int kMoving = 400;                     ///< ms, longer than docks take to their places
constexpr auto kPressed = "sprung.tabsAtPress";  ///< how many tabs a bar had when one was pressed, until that is let go

/// Qt 6.4 remembers the place of the tab that was pressed, also when there are fewer tabs by now, and drags the one
/// that stood there: in that case the press ends before a move of the mouse, which is not for the bar then.
bool letsGo(QTabBar& bar, const QMouseEvent& move) {
  const QVariant pressed = bar.property(kPressed);
  if (!pressed.isValid() || pressed.toInt() == bar.count()) return false;
  const QPointF nowhere(-1, -1);
  QMouseEvent release(QEvent::MouseButtonRelease, nowhere, move.globalPosition(), Qt::LeftButton, Qt::NoButton,
                      Qt::NoModifier);
  QCoreApplication::sendEvent(&bar, &release);
  return true;
}

/// Of each bar by itself: the end of a press may have gone elsewhere, such as to a menu.
bool watchPress(QTabBar& bar, const QEvent& event) {
  const bool pressed = event.type() == QEvent::MouseButtonPress || event.type() == QEvent::MouseButtonDblClick;
  if (!pressed && event.type() != QEvent::MouseButtonRelease && event.type() != QEvent::MouseMove) return false;
  const auto& mouse = static_cast<const QMouseEvent&>(event);
  if (event.type() == QEvent::MouseMove) return letsGo(bar, mouse);
  if (mouse.button() == Qt::LeftButton) bar.setProperty(kPressed, pressed ? QVariant(bar.count()) : QVariant());
  return false;
}

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
  if (auto* bar = qobject_cast<QTabBar*>(watched); bar != nullptr) return watchPress(*bar, *event);
  if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::ChildAdded) {
    soon_.start();
    later_.start();
  }
  return QObject::eventFilter(watched, event);
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
