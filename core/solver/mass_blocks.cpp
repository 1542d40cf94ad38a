#include "core/solver/mass_blocks.h"

#include <algorithm>
#include <cmath>

namespace sprung {
namespace {

/// A pivot this far below the largest entry of its block carries no digit of the solution.
constexpr double kMassBlocksSingular = 1e-13;

}  // namespace

MassBlocks::MassBlocks(const System& system)
    : system_(system),
      mass_(system),
      fixed_(static_cast<std::size_t>(system.coordinateCount), 0),
      inBlock_(static_cast<std::size_t>(system.coordinateCount), 0),
      inverse_(VecX::Zero(system.coordinateCount)),
      factors_(mass_.nodes.size(), NodeMatrix::Zero()) {
  for (const int index : mass_.nodes) {
    const NodeLayout& node = system.nodes[static_cast<std::size_t>(index)];
    std::fill_n(inBlock_.begin() + node.first, node.count, char{1});
  }
}

void MassBlocks::setFixed(const std::vector<char>& fixed) {
  fixed_ = fixed;
  invalidate();
}

int MassBlocks::factorize(const Equations& equations, const State& state, bool keepConstant) {
  const bool keep = keepConstant && constantDone_;
  if (keep && mass_.nodes.empty()) return -1;
  constantDone_ = false;
  if (keep) {
    mass_.evaluateBlocks(equations.evaluation(state));
  } else {
    mass_.evaluate(equations.evaluation(state));
    if (const int singular = invertDiagonal(); singular >= 0) return singular;
  }
  for (std::size_t i = 0; i < factors_.size(); ++i)
    if (const int singular = factorizeBlock(i); singular >= 0) return singular;
  constantDone_ = true;
  return -1;
}

int MassBlocks::invertDiagonal() {
  for (Eigen::Index i = 0; i < inverse_.size(); ++i) {
    if (fixed(i) || inBlock_[static_cast<std::size_t>(i)] != 0) {
      inverse_[i] = 0.0;
      continue;
    }
    if (!(mass_.diagonal[i] > 0.0)) return static_cast<int>(i);
    inverse_[i] = 1.0 / mass_.diagonal[i];
  }
  return -1;
}

/// Cholesky's factorisation, row by row.
int MassBlocks::factorizeBlock(std::size_t index) {
  const NodeLayout& node = system_.nodes[static_cast<std::size_t>(mass_.nodes[index])];
  NodeMatrix m = mass_.blocks[index];
  m.diagonal().head(node.count) += mass_.diagonal.segment(node.first, node.count);
  NodeMatrix& l = factors_[index];
  double largest = 0.0;
  for (int i = 0; i < node.count; ++i) largest = std::max(largest, std::abs(m(i, i)));
  for (int i = 0; i < node.count; ++i) {
    const bool fixed = fixed_[static_cast<std::size_t>(node.first + i)] != 0;
    for (int j = 0; j < i; ++j) {
      const bool out = fixed || fixed_[static_cast<std::size_t>(node.first + j)] != 0;
      l(i, j) = out ? 0.0 : (m(i, j) - l.row(i).head(j).dot(l.row(j).head(j))) / l(j, j);
    }
    const double pivot = fixed ? 1.0 : m(i, i) - l.row(i).head(i).squaredNorm();
    if (!(pivot > (fixed ? 0.0 : kMassBlocksSingular * largest))) return node.first + i;
    l(i, i) = std::sqrt(pivot);
  }
  return -1;
}

void MassBlocks::solve(const Eigen::Ref<const VecX>& r, Eigen::Ref<VecX> a) const {
  a = -r.cwiseProduct(inverse_);
  for (std::size_t n = 0; n < factors_.size(); ++n) {
    const NodeLayout& node = system_.nodes[static_cast<std::size_t>(mass_.nodes[n])];
    const NodeMatrix& l = factors_[n];
    auto x = a.segment(node.first, node.count);
    x = -r.segment(node.first, node.count);
    for (int i = 0; i < node.count; ++i)
      if (fixed(node.first + i)) x[i] = 0.0;
    for (int i = 0; i < node.count; ++i) {
      for (int j = 0; j < i; ++j) x[i] -= l(i, j) * x[j];
      x[i] /= l(i, i);
    }
    for (int i = node.count - 1; i >= 0; --i) {
      for (int j = i + 1; j < node.count; ++j) x[i] -= l(j, i) * x[j];
      x[i] /= l(i, i);
    }
  }
}

}  // namespace sprung
