// See motion_memory.h.
#include "render/scene/motion_memory.h"

#include <algorithm>
#include <cmath>

namespace sprung::render {

namespace {

constexpr std::size_t kMostMoments = 600;

double roundedUp(double value) {
  if (!(value > 0) || !std::isfinite(value)) return 0;
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
    if (value <= step * decade * (1 + 1e-9)) return step * decade;
  return 10 * decade;
}

}  // namespace

void MotionMemory::clear() {
  system_.reset();
  moments_.clear();
  scales_.fill(0);
}

void MotionMemory::setStart(Snapshot start) { start_ = std::move(start); }

void MotionMemory::take(const Snapshot& snapshot, double trailLength) {
  if (snapshot.system == nullptr) return clear();
  const bool other = system_.lock() != snapshot.system;
  if (other || snapshot.step < step_ || snapshot.step == 0) clear();
  system_ = snapshot.system;
  step_ = snapshot.step;
  if (snapshot.step == 0) start_ = snapshot;
  for (const ColorBy by : {ColorBy::Force, ColorBy::Torque, ColorBy::Speed, ColorBy::Energy}) {
    values_.fill(snapshot, by);
    double& scale = scales_[static_cast<std::size_t>(by)];
    scale = std::max(scale, roundedUp(values_.largest()));
  }
  if (trailLength <= 0) return moments_.clear();
  if (!moments_.empty() && snapshot.time <= moments_.back().time) return;
  const auto old = std::find_if(moments_.begin(), moments_.end(),
                                [&](const Moment& moment) { return moment.time >= snapshot.time - trailLength; });
  moments_.erase(moments_.begin(), old);
  // Long trails keep every second moment, so that memory and drawing stay bounded.
  if (moments_.size() >= kMostMoments) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < moments_.size(); i += 2) moments_[kept++] = std::move(moments_[i]);
    moments_.resize(kept);
  }
  moments_.push_back({snapshot.time, snapshot.bodyPositions});
}

const Snapshot* MotionMemory::start(const Snapshot& now) const {
  return start_.system != nullptr && start_.system == now.system && now.step > 0 ? &start_ : nullptr;
}

}  // namespace sprung::render
