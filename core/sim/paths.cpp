#include "core/sim/paths.h"

#include <algorithm>

namespace sprung {
namespace {

constexpr std::size_t kMostMoments = 2000;
constexpr std::size_t kPathsFewestMoments = 32;
constexpr std::size_t kMostPoints = 20000;  // of all bodies together

}  // namespace

void Paths::clear() {
  bodies = 0;
  times.clear();
  positions.clear();
}

void Paths::add(double time, std::span<const Vec3> now) {
  bodies = now.size();
  times.push_back(time);
  positions.insert(positions.end(), now.begin(), now.end());
}

void PathRecorder::setLength(double seconds, bool whole) {
  length_ = std::max(0.0, seconds);
  restart(bodies_, whole);
}

void PathRecorder::restart(std::size_t bodies, bool whole) {
  whole_ = whole;
  aged_ = false;
  bodies_ = bodies;
  first_ = count_ = 0;
  spacing_ = 0.0;
  const bool on = length_ > 0.0 && bodies > 0;
  const std::size_t moments =
      on ? std::clamp(kMostPoints / std::max<std::size_t>(bodies, 1), kPathsFewestMoments, kMostMoments) : 0;
  times_.assign(moments, 0.0);
  positions_.assign(moments * bodies, Vec3::Zero());
}

void PathRecorder::cut(double time) {
  const std::size_t before = count_;
  while (count_ > 0 && times_[slot(count_ - 1)] > time) --count_;
  if (count_ == 0) return restart(bodies_, false);
  if (count_ < before && aged_) whole_ = false;  // of the length before that time the oldest part is gone
}

bool PathRecorder::wants(double time) const {
  if (times_.empty()) return false;
  if (count_ == 0) return true;
  const double since = time - times_[slot(count_ - 1)];
  return since > 0.0 && since >= spacing_ * (1.0 - 1e-9);
}

std::span<Vec3> PathRecorder::add(double time) {
  while (count_ > 0 && times_[first_] < time - length_ * (1.0 + 1e-9)) {
    first_ = slot(1);
    --count_;
    whole_ = aged_ = true;
  }
  if (count_ == times_.size()) thin();
  const std::size_t at = slot(count_++);
  times_[at] = time;
  return positionsAt(at);
}

void PathRecorder::thin() {
  spacing_ = 2.0 * (times_[slot(count_ - 1)] - times_[first_]) / static_cast<double>(count_ - 1);
  std::size_t kept = 0;
  for (std::size_t i = 0; i < count_; i += 2) {
    const std::size_t from = slot(i), to = slot(kept++);
    times_[to] = times_[from];
    std::ranges::copy(positionsAt(from), positionsAt(to).begin());
  }
  count_ = kept;
}

void PathRecorder::fill(double now, Paths& paths) const {
  paths.clear();
  if (times_.empty()) return;
  paths.times.reserve(times_.size() + 1);  // and the present
  paths.positions.reserve(positions_.size() + bodies_);
  for (std::size_t i = 0; i < count_; ++i) {
    const std::size_t at = slot(i);
    if (times_[at] < now - length_ * (1.0 + 1e-9)) continue;
    paths.add(times_[at], std::span(positions_).subspan(at * bodies_, bodies_));
  }
}

}  // namespace sprung
