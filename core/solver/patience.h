// When to give up an iteration, whatever number of rounds the settings allow.
#pragma once

#include <limits>

namespace sprung {

/// Tells an iteration that gets nowhere from a slow one: it is in vain when a measure that should vanish has not fallen
/// by a hundredth in 200 rounds.
class Patience {
 public:
  /// After each round; true when it has been in vain.
  bool lost(double measure) {
    constexpr int kRounds = 200;
    if (!(measure >= 0.99 * least_)) {
      least_ = measure;
      rounds_ = 0;
    }
    return ++rounds_ > kRounds;
  }

 private:
  double least_ = std::numeric_limits<double>::infinity();
  int rounds_ = 0;
};

}  // namespace sprung
