#include "core/solver/hand_correction.h"

namespace sprung {

void HandCorrection::solvePlain(LinearSolver& linear, const HandBlock& block, Eigen::Index size, Hand& hand) {
  for (int k = 0; k < block.count; ++k) {
    VecX& column = hand.plain[static_cast<std::size_t>(k)];
    column.setZero(size);
    column[block.first + k] = 1.0;
    linear.solve(column);
  }
  hand.first = block.first;
  hand.count = block.count;
  hand.factorization = linear.factorizations();
}

void HandCorrection::correct(const Hand& hand, const HandBlock& block, VecX& x) {
  Vec3 push = Vec3::Zero();
  push.head(hand.count) = block.block.topLeftCorner(hand.count, hand.count) * x.segment(hand.first, hand.count);
  const Vec3 share = hand.felt.solve(push);
  for (int k = 0; k < hand.count; ++k) x -= share[k] * hand.columns[static_cast<std::size_t>(k)];
}

void HandCorrection::solve(LinearSolver& linear, std::span<const HandBlock> hands, VecX& x) {
  linear.solve(x);
  if (hands_.size() < hands.size()) hands_.resize(hands.size());
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const HandBlock& block = hands[i];
    Hand& hand = hands_[i];
    const int count = block.count;
    if (hand.first != block.first || hand.count != count || hand.factorization != linear.factorizations() ||
        hand.plain[0].size() != x.size())
      solvePlain(linear, block, x.size(), hand);
    Mat3 felt = Mat3::Identity();  // I + B E^T A^-1 E
    for (int k = 0; k < count; ++k) {
      VecX& column = hand.columns[static_cast<std::size_t>(k)];
      column = hand.plain[static_cast<std::size_t>(k)];
      for (std::size_t j = 0; j < i; ++j) correct(hands_[j], hands[j], column);
      felt.col(k).head(count) += block.block.topLeftCorner(count, count) * column.segment(hand.first, count);
    }
    hand.felt.compute(felt);
    correct(hand, block, x);
  }
}

}  // namespace sprung
