#include "core/solver/hand_correction.h"

namespace sprung {

void HandCorrection::solve(LinearSolver& linear, const std::optional<HandBlock>& hand, VecX& x) {
  linear.solve(x);
  if (!hand) return;
  const int count = hand->count;
  if (first_ != hand->first || count_ != count || factorization_ != linear.factorizations() ||
      columns_[0].size() != x.size()) {
    for (int k = 0; k < count; ++k) {
      VecX& column = columns_[static_cast<std::size_t>(k)];
      column = VecX::Unit(x.size(), hand->first + k);
      linear.solve(column);
    }
    first_ = hand->first;
    count_ = count;
    factorization_ = linear.factorizations();
  }
  Mat3 felt = Mat3::Identity();  // I + B E^T A^-1 E
  for (int k = 0; k < count; ++k) {
    const auto part = columns_[static_cast<std::size_t>(k)].segment(first_, count);
    felt.col(k).head(count) += hand->block.topLeftCorner(count, count) * part;
  }
  Vec3 push = Vec3::Zero();
  push.head(count) = hand->block.topLeftCorner(count, count) * x.segment(first_, count);
  const Vec3 share = felt.partialPivLu().solve(push);
  for (int k = 0; k < count; ++k) x -= share[k] * columns_[static_cast<std::size_t>(k)];
}

}  // namespace sprung
