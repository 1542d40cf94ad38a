// What the timeline, its keys and its menu do: to other instants and runs, ghosts of other runs, running to the end.
#pragma once

#include <QElapsedTimer>
#include <QLabel>
#include <QObject>
#include <functional>
#include <optional>
#include <set>

#include "ui/actions/actions.h"
#include "ui/session/session.h"

class QMenu;

namespace sprung::ui {

class TimelineBar;

class TimeFlow : public QObject {
  Q_OBJECT
 public:
  /// `over`: what the ghost is seen in; it gets a line that says whose it is.
  TimeFlow(Session& session, Actions& actions, TimelineBar& bar, QWidget* over);

  /// Says where in time one is, when that is not obvious; else empty.
  const QString& hint() const { return hint_; }
  /// The run seen besides, if there is one.
  std::optional<int> ghost() const { return ghost_; }
  /// Until when the run goes by itself [s], as fast as it can.
  std::optional<double> goal() const { return goal_; }
  /// The menu of a run; what it does at an instant it does at `time` [s], without one at the present time.
  QMenu* makeMenu(int branch, std::optional<double> time = {});
  /// What else lies over the upper edge of the view, as high as this [pixels].
  void setTop(int height);

 signals:
  void hintChanged();
  void goalChanged();
  /// Worth a line that goes away by itself.
  void said(const QString& text);

 private:
  void wireBar();
  void wireSteps();
  void wireRuns();
  void refresh();
  void refreshHint(const Snapshot& snapshot);
  void followGhost(const Snapshot& snapshot);
  void setGhost(std::optional<int> branch);
  void stepBack(int count);
  /// By a key that may be pressed again before the picture is there.
  void goTo(std::int64_t step);
  void goToEvent(bool after);
  void goToMark(const RunMark& mark);
  void runToEnd();
  void nextGhost();
  void compareWith(int other);
  void remove(int branch);
  void doAt(int branch, std::optional<double> time, Act act);
  void doWhenThere();
  void placeNote();
  QString nameOf(int branch) const;
  std::int64_t stepNow() const;

  Session& session_;
  RunControl& run_;
  Actions& actions_;
  TimelineBar& bar_;
  QLabel* note_;  ///< whose ghost is seen
  QString hint_;
  std::optional<int> ghost_;
  std::optional<double> goal_;
  std::optional<Act> atInstant_;  ///< to be done when the instant that is wanted is shown
  std::set<int> known_;           ///< branches that have been seen
  int shown_ = -1;
  int top_ = 0;
  std::optional<std::int64_t> wantedStep_;  ///< of a key that may be pressed again before the picture is there
  QElapsedTimer sinceWanted_;
};

}  // namespace sprung::ui
