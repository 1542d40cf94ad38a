#include "core/solver/hand_work.h"

#include <algorithm>

#include "core/solver/generalized_alpha.h"

namespace sprung {

void HandWork::resize(Eigen::Index coordinates) {
  coordinates_ = coordinates;
  next_ = VecX::Zero(coordinates);
  trails_.clear();
  works_.clear();
}

HandWork::Trail& HandWork::trailOf(int hand) {
  const auto own =
      std::find_if(trails_.begin(), trails_.end(), [hand](const Trail& trail) { return trail.hand == hand; });
  if (own != trails_.end()) return *own;
  return trails_.emplace_back(Trail{hand, VecX::Zero(coordinates_), VecX::Zero(coordinates_)});
}

void HandWork::start(std::span<const DragPush> pushes) {
  trails_.clear();
  for (const DragPush& push : pushes) {
    Trail& trail = trailOf(push.hand);
    trail.push.segment(push.first, push.count) = push.force.head(push.count);
    trail.filtered = trail.push;
  }
}

double HandWork::step(std::span<const DragPush> pushes, const AlphaScheme& scheme, double h, const VecX& v0,
                      const VecX& v1) {
  works_.resize(pushes.size());
  double sum = 0.0;
  for (std::size_t i = 0; i < pushes.size(); ++i) {
    works_[i] = step(trailOf(pushes[i].hand), pushes[i], scheme, h, v0, v1);
    sum += works_[i];
  }
  if (trails_.size() == pushes.size()) return sum;
  const auto holds = [&](const Trail& trail) {
    return std::any_of(pushes.begin(), pushes.end(), [&](const DragPush& push) { return push.hand == trail.hand; });
  };
  for (Trail& trail : trails_)
    if (!holds(trail)) sum += step(trail, {}, scheme, h, v0, v1);
  // What is left of a hand that has let go fades away, unless the filter has no damping.
  std::erase_if(trails_,
                [&](const Trail& trail) { return !holds(trail) && trail.filtered.cwiseAbs().maxCoeff() < 1e-100; });
  return sum;
}

double HandWork::step(Trail& trail, const DragPush& push, const AlphaScheme& scheme, double h, const VecX& v0,
                      const VecX& v1) {
  next_ = scheme.alphaF * trail.push - scheme.alphaM * trail.filtered;
  next_.segment(push.first, push.count) += (1.0 - scheme.alphaF) * push.force.head(push.count);
  next_ /= 1.0 - scheme.alphaM;
  const double work = 0.5 * h *
                      ((1.0 - scheme.gamma) * (trail.filtered.dot(v0) + trail.filtered.dot(v1)) +
                       scheme.gamma * (next_.dot(v0) + next_.dot(v1)));
  trail.filtered.swap(next_);
  trail.push.setZero();
  trail.push.segment(push.first, push.count) = push.force.head(push.count);
  return work;
}

void HandWork::save(ByteWriter& to) const {
  to.put(static_cast<std::int64_t>(trails_.size()));
  for (const Trail& trail : trails_) {
    to.put(trail.hand);
    to.put(trail.push);
    to.put(trail.filtered);
  }
}

bool HandWork::restore(ByteReader& from) {
  start({});
  std::int64_t count = 0;
  from.get(count);
  std::vector<Trail> trails;
  for (std::int64_t i = 0; i < count && from.good(); ++i) {
    Trail& trail = trails.emplace_back();
    from.get(trail.hand);
    from.get(trail.push, coordinates_);
    from.get(trail.filtered, coordinates_);
  }
  if (!from.good()) return false;
  trails_ = std::move(trails);
  return true;
}

}  // namespace sprung
