#include "core/solver/mass_blocks.h"

#include <cmath>

#include "core/dynamics/inertia.h"

namespace sprung {
namespace {

/// A pivot this far below the largest entry of its block carries no digit of the solution.
constexpr double kSingular = 1e-13;

}  // namespace

MassBlocks::MassBlocks(const System& system)
    : system_(system),
      fixed_(static_cast<std::size_t>(system.coordinateCount), 0),
      moving_(system.nodes.size(), 0),
      matrices_(system.nodes.size(), NodeMatrix::Zero()),
      factors_(system.nodes.size(), NodeMatrix::Zero()) {
  for (const int body : system.rigidBodies.body) {
    moving_[static_cast<std::size_t>(system.bodies[static_cast<std::size_t>(body)].node)] = 1;
    anyMoving_ = true;
  }
}

void MassBlocks::setFixed(const std::vector<char>& fixed) {
  fixed_ = fixed;
  invalidate();
}

int MassBlocks::factorize(const Equations& equations, const State& state, bool keepConstant) {
  const bool keep = keepConstant && constantDone_;
  if (keep && !anyMoving_) return -1;
  massMatrices(equations.evaluation(state), matrices_);
  for (std::size_t i = 0; i < matrices_.size(); ++i) {
    if (keep && moving_[i] == 0) continue;
    const int singular = factorizeBlock(i);
    if (singular >= 0) {
      constantDone_ = false;
      return singular;
    }
  }
  constantDone_ = true;
  return -1;
}

/// Cholesky's factorisation, row by row.
int MassBlocks::factorizeBlock(std::size_t index) {
  const NodeLayout& node = system_.nodes[index];
  const NodeMatrix& m = matrices_[index];
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
    if (!(pivot > (fixed ? 0.0 : kSingular * largest))) return node.first + i;
    l(i, i) = std::sqrt(pivot);
  }
  return -1;
}

void MassBlocks::solve(VecX& f) const {
  for (std::size_t n = 0; n < factors_.size(); ++n) {
    const NodeLayout& node = system_.nodes[n];
    const NodeMatrix& l = factors_[n];
    auto x = f.segment(node.first, node.count);
    for (int i = 0; i < node.count; ++i)
      if (fixed_[static_cast<std::size_t>(node.first + i)] != 0) x[i] = 0.0;
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
