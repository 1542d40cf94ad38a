// The numbers behind the picture in the status bar: degrees of freedom, step size, iterations, energy and its residual,
// frames, speed; and at the left what is being worked at meanwhile.
#pragma once

#include <QObject>
#include <QTimer>
#include <functional>

class QLabel;
class QStatusBar;

namespace sprung {
struct Snapshot;
}

namespace sprung::ui {

class MobilityFinder;
class NumberLabel;
class Session;

class StatusLine : public QObject {
  Q_OBJECT
 public:
  /// `mobility` knows the degrees of freedom of the state that is shown.
  StatusLine(Session& session, const MobilityFinder& mobility, std::function<int()> framesPerSecond, QStatusBar* bar);

 private:
  NumberLabel* add(QStatusBar* bar, const QString& caption, const QString& tip, const QString& widest,
                   const QString& unit);
  void refresh();
  void keepBooks();
  void showWork(bool compiling);
  void showFreedom(const Snapshot* snapshot);
  void showHand(const Snapshot* snapshot);

  Session& session_;
  const MobilityFinder& mobility_;
  std::function<int()> framesPerSecond_;
  QTimer timer_;
  QLabel* work_;  ///< stays when a notice comes and goes
  NumberLabel *hand_, *freedom_, *stepSize_, *iterations_, *energy_, *residual_, *frames_, *factor_;
};

}  // namespace sprung::ui
