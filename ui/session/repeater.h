// Lets the run start again when it has reached its end time or has come to rest, for models that ask for it: an example
// that stands still shows nothing.
#pragma once

#include <QElapsedTimer>
#include <QObject>

#include "ui/session/run_control.h"

namespace sprung::ui {

class Repeater : public QObject {
  Q_OBJECT
 public:
  explicit Repeater(RunControl& run, QObject* parent = nullptr);

  void setOn(bool on) { on_ = on; }

 signals:
  /// The present picture is the last one of this run: for whoever lets it fade.
  void startsAgain();

 private:
  void look();
  bool atRest(const Snapshot& snapshot);

  RunControl& run_;
  bool on_ = false;
  double liveliest_ = 0.0;     ///< J, the largest kinetic energy of this run
  QElapsedTimer sinceStart_;   ///< of this run, as the clock goes
  QElapsedTimer sinceMotion_;  ///< likewise; since it was seen to move
};

}  // namespace sprung::ui
