// A bar on a terminal that shows how far a command is, redrawn a few times a second; nothing elsewhere.
#pragma once

#include <chrono>

#include "app/batch_commands.h"

namespace sprung::app {

class ProgressBar {
 public:
  ProgressBar(Console console, bool quiet) : console_(console), on_(console.progressBar && !quiet) {}
  ~ProgressBar() { clear(); }
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;

  /// The finished share, 0..1.
  void show(double fraction);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;

  Console console_;
  bool on_;
  Clock::time_point last_ = Clock::now();
  bool shown_ = false;
};

}  // namespace sprung::app
