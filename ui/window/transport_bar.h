// Play, step, reset, speed and time, below the 3D view.
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace sprung::ui {

class Actions;
class NumberLabel;
class Session;
class TimeFlow;

class TransportBar : public QWidget {
  Q_OBJECT
 public:
  TransportBar(Session& session, const Actions& actions, const TimeFlow& time, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refresh();
  void refreshPlay();
  void refreshEnd();
  void fitEnd();

  Session& session_;
  const Actions& actions_;
  const TimeFlow& flow_;
  QToolButton* play_;
  QToolButton* toEnd_;
  NumberLabel* time_;
  QLabel* end_;  ///< what the end time is for; how far it is while the run goes there
  NumberLabel* wanted_;
  NumberLabel* measured_;
};

}  // namespace sprung::ui
