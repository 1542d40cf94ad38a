// The bars of tabbed docks, which Qt makes, forgets and makes anew with the layout: each has a name for screen readers
// and texts that are shortened, none that has lost its tabs lies over a title, and none drags a tab that it has lost.
#pragma once

#include <QMainWindow>
#include <QPoint>
#include <QPointer>
#include <QTimer>

class QMouseEvent;
class QTabBar;

namespace sprung::ui {

class DockTabs : public QObject {
 public:
  /// Cares for all bars of a window as long as it lives, which owns it.
  explicit DockTabs(QMainWindow& window);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void tidy();
  /// Whether a move of the mouse is not for the bar, since the tab that was pressed may be gone.
  bool letsGo(QTabBar& bar, const QMouseEvent& move);

  QMainWindow& window_;
  QTimer soon_, later_;
  QPointer<QTabBar> pressed_;  ///< until it is dragged: from then on Qt keeps account of its tabs
  QPoint pressedAt_;
  int pressedCount_ = 0;  ///< its tabs then
};

}  // namespace sprung::ui
