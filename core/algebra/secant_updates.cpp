#include "core/algebra/secant_updates.h"

namespace sprung {
namespace {

/// An update that changes the length of a step by more than this factor follows from no smooth equations.
constexpr double kLargestChange = 5.0;

}  // namespace

void SecantUpdates::resize(Eigen::Index unknowns, Eigen::Index measured) {
  steps_.resize(measured, kMost);
  changes_.resize(unknowns, kMost);
  scales_.resize(kMost);
  last_.resize(measured);
}

void SecantUpdates::begin() {
  count_ = 0;
  follows_ = false;
}

void SecantUpdates::improve(VecX& increment) {
  if (last_.size() == 0) return;
  const auto measured = increment.head(last_.size());
  for (int k = 0; k < count_; ++k) increment += steps_.col(k).dot(measured) / scales_[k] * changes_.col(k);
  if (follows_) {
    // The inverse is to turn the change of the residual into the step d that made it. So far it leaves this increment
    // x of it: H += x d^T H / (d.d - d.x), and x itself becomes x d.d / (d.d - d.x).
    const double size = last_.squaredNorm(), scale = size - last_.dot(measured);
    if (scale * kLargestChange > size && scale < kLargestChange * size) {
      if (count_ == kMost) count_ = 0;
      steps_.col(count_) = last_;
      changes_.col(count_) = increment;
      scales_[count_++] = scale;
      increment *= size / scale;
    }
  }
  last_ = measured;
  follows_ = true;
}

}  // namespace sprung
