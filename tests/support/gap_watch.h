// How long a window did nothing: between two turns of its events, and between two pictures while its model moves.
#pragma once

#include <QElapsedTimer>
#include <QTimer>

#include "ui/session/session.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

namespace sprung::test {

class GapWatch : public QObject {
 public:
  explicit GapWatch(ui::MainWindow& window) : window_(window) {
    timer_.setTimerType(Qt::PreciseTimer);
    connect(&timer_, &QTimer::timeout, this, [this] { turn(); });
    drawn_ = window.view().frameCount();
    turn_.start();
    picture_.start();
    timer_.start(2);
  }
  /// For a log: "TURNS turns, longest gap MS ms; PICTURES pictures, longest gap while the model moved MS ms".
  QString report() const {
    return QString("%1 turns of the window, longest gap %2 ms; %3 pictures, longest gap while the model moved %4 ms")
        .arg(turns_)
        .arg(longestTurn_)
        .arg(pictures_)
        .arg(longestPicture_);
  }
  int turns() const { return turns_; }

 private:
  void turn() {
    ++turns_;
    longestTurn_ = std::max(longestTurn_, turn_.restart());
    const std::int64_t drawn = window_.view().frameCount();
    const auto& snapshot = window_.session().run().snapshot();
    const bool moves = snapshot != nullptr && snapshot->state == RunState::Running && !window_.session().compiling() &&
                       window_.view().isVisible() && !window_.isMinimized();
    if (drawn == drawn_ && moved_ && moves) return;
    if (drawn != drawn_ && moved_) longestPicture_ = std::max(longestPicture_, picture_.elapsed());
    pictures_ += drawn - drawn_;
    drawn_ = drawn;
    moved_ = moves;
    picture_.restart();
  }

  ui::MainWindow& window_;
  QTimer timer_;
  QElapsedTimer turn_, picture_;
  std::int64_t drawn_ = 0, pictures_ = 0;
  qint64 longestTurn_ = 0, longestPicture_ = 0;
  int turns_ = 0;
  bool moved_ = false;  ///< since the last picture
};

}  // namespace sprung::test
