#include "core/solver/hand_work.h"

#include "core/solver/generalized_alpha.h"

namespace sprung {

void HandWork::resize(Eigen::Index coordinates) {
  push_ = filtered_ = next_ = VecX::Zero(coordinates);
  idle_ = true;
}

void HandWork::start(const DragPush& push) {
  push_.setZero();
  push_.segment(push.first, push.count) = push.force.head(push.count);
  filtered_ = push_;
  idle_ = push.count == 0;
}

double HandWork::step(const DragPush& push, const AlphaScheme& scheme, double h, const VecX& v0, const VecX& v1) {
  if (idle_ && push.count == 0) return 0.0;
  idle_ = false;
  next_ = scheme.alphaF * push_ - scheme.alphaM * filtered_;
  next_.segment(push.first, push.count) += (1.0 - scheme.alphaF) * push.force.head(push.count);
  next_ /= 1.0 - scheme.alphaM;
  const double work =
      0.5 * h *
      ((1.0 - scheme.gamma) * (filtered_.dot(v0) + filtered_.dot(v1)) + scheme.gamma * (next_.dot(v0) + next_.dot(v1)));
  filtered_.swap(next_);
  push_.setZero();
  push_.segment(push.first, push.count) = push.force.head(push.count);
  // What is left of a hand that has let go fades away, unless the filter has no damping.
  if (push.count == 0 && filtered_.cwiseAbs().maxCoeff() < 1e-100) start({});
  return work;
}

void HandWork::save(ByteWriter& to) const {
  to.put(idle_);
  if (idle_) return;  // both are zero
  to.put(push_);
  to.put(filtered_);
}

bool HandWork::restore(ByteReader& from) {
  const Eigen::Index size = push_.size();
  start({});
  from.get(idle_);
  if (from.good() && idle_) return true;
  VecX push, filtered;
  from.get(push, size);
  from.get(filtered, size);
  if (!from.good()) {
    idle_ = true;
    return false;
  }
  push_ = push;
  filtered_ = filtered;
  return true;
}

}  // namespace sprung
