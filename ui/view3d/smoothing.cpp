#include "ui/view3d/smoothing.h"

#include <algorithm>
#include <utility>

namespace sprung::ui {

void Smoothing::measured(int samples, double milliseconds) {
  if ((samples == kPlain) != rough_) return;  // a still picture in between
  // The first pictures are slow for other reasons: programs are compiled, texts drawn.
  if (++count_ == 1) return;
  mean_ = count_ <= kMany / 2 ? milliseconds : mean_ + kWeight * (milliseconds - mean_);
  const double shorter = std::min(milliseconds, std::exchange(last_, milliseconds));
  const bool known = count_ >= kMany, hopeless = count_ > 2 && shorter > kMuchTooSlow;
  const bool change = rough_ ? known && mean_ < kFastAgain : hopeless || (known && mean_ > kTooSlow);
  if (!change) return;
  rough_ = !rough_;
  count_ = 0;
}

}  // namespace sprung::ui
