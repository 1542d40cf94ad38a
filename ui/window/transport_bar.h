// Play, step, reset, speed and time, below the 3D view.
#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace sprung::ui {

class Actions;
class NumberLabel;
class Session;

class TransportBar : public QWidget {
  Q_OBJECT
 public:
  TransportBar(Session& session, const Actions& actions, QWidget* parent = nullptr);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void refresh();
  void refreshPlay();
  void refreshEnd();

  Session& session_;
  const Actions& actions_;
  QToolButton* play_;
  NumberLabel* time_;
  QLabel* end_;  ///< what the end time is for
  NumberLabel* wanted_;
  NumberLabel* measured_;
};

}  // namespace sprung::ui
