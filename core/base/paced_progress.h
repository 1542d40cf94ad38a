// Progress of work in steps that take microseconds or minutes: told, and asked whether to go on, some ten times a
// second.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <utility>

#include "core/base/progress.h"

namespace sprung {

/// When it is time again, with a look at the clock only after several short steps.
class Pace {
 public:
  bool due() {
    if (++steps_ < wanted_) return false;
    const auto now = Clock::now();
    const std::chrono::duration<double> passed = now - last_;
    wanted_ = passed.count() > 0.1 ? std::max<std::int64_t>(1, wanted_ / 2) : std::min<std::int64_t>(64, 2 * wanted_);
    last_ = now;
    steps_ = 0;
    return true;
  }

 private:
  using Clock = std::chrono::steady_clock;
  std::int64_t steps_ = 0, wanted_ = 1;
  Clock::time_point last_ = Clock::now();
};

class PacedProgress {
 public:
  /// `tell` may be empty; when it returns false the work is to stop. `share` is what is done of it, 0 to 1; of no work
  /// at all it need be no number.
  PacedProgress(Progress tell, std::function<double()> share) : tell_(std::move(tell)), share_(std::move(share)) {}

  /// To be asked between steps and within them (Simulator::Cancelled).
  bool stops() {
    if (stopped_ || !tell_ || !pace_.due()) return stopped_;
    const double share = share_();
    stopped_ = !tell_(share > 0.0 ? std::min(share, 1.0) : 0.0);
    return stopped_;
  }
  /// To be asked when the work is done: tells so, unless it has been stopped.
  bool stopsAtEnd() {
    if (!stopped_ && tell_) stopped_ = !tell_(1.0);
    return stopped_;
  }
  /// What it has answered before, without telling.
  bool stopped() const { return stopped_; }

 private:
  Progress tell_;
  std::function<double()> share_;
  Pace pace_;
  bool stopped_ = false;
};

}  // namespace sprung
