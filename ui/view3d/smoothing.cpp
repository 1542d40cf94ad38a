#include "ui/view3d/smoothing.h"

namespace sprung::ui {

void Smoothing::measured(int samples, double milliseconds) {
  if ((samples == kPlain) != rough_) return;  // a still picture in between
  mean_ = count_ == 0 ? milliseconds : mean_ + kWeight * (milliseconds - mean_);
  // The first pictures are slow for other reasons: programs are compiled, texts drawn.
  if (++count_ < 8) {
    if (count_ == 4) mean_ = milliseconds;
    return;
  }
  const bool change = rough_ ? mean_ < kFastAgain : mean_ > kTooSlow;
  if (!change) return;
  rough_ = !rough_;
  count_ = 0;
}

}  // namespace sprung::ui
