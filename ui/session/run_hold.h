// A run that waits while somebody is asked.
#pragma once

#include "ui/session/run_control.h"

namespace sprung::ui {

/// The run waits as long as this lives.
class RunHold {
 public:
  explicit RunHold(RunControl& run) : run_(run), playing_(run.playing()) {
    if (playing_) run.pause();
  }
  ~RunHold() {
    if (playing_ && !run_.failed()) run_.play();
  }
  RunHold(const RunHold&) = delete;
  RunHold& operator=(const RunHold&) = delete;

 private:
  RunControl& run_;
  bool playing_;
};

}  // namespace sprung::ui
