// The bars of tabbed docks, which Qt makes, forgets and makes anew with the layout: each has a name for screen readers
// and texts that are shortened, none that has lost its tabs lies over a title, and none drags a tab that it has lost.
#pragma once

#include <QMainWindow>
#include <QTimer>

namespace sprung::ui {

class DockTabs : public QObject {
 public:
  /// Cares for all bars of a window as long as it lives, which owns it.
  explicit DockTabs(QMainWindow& window);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  void tidy();

  QMainWindow& window_;
  QTimer soon_, later_;
};

}  // namespace sprung::ui
