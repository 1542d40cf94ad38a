#include "core/modes/subspace_iteration.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace sprung {
namespace {

constexpr int kSubspaceIterationMostIterations = 400;

/// Makes column `k` orthogonal to those before it with respect to the mass, and of unit mass. False when nothing of it
/// is left.
bool orthogonalise(MatX& x, MatX& massTimesX, Eigen::Index k, const SparseMatrix& mass) {
  VecX column = x.col(k);
  VecX product = mass * column;
  const double before = std::sqrt(std::max(column.dot(product), 0.0));
  if (!(before > 0.0) || !std::isfinite(before)) return false;
  for (int repeat = 0; repeat < 2; ++repeat) {
    column -= x.leftCols(k) * (massTimesX.leftCols(k).transpose() * column);
    product.noalias() = mass * column;
  }
  const double size = std::sqrt(std::max(column.dot(product), 0.0));
  if (size <= 1e-10 * before) return false;
  x.col(k) = column / size;
  massTimesX.col(k) = product / size;
  return true;
}

}  // namespace

double largestRatio(const SparseMatrix& stiffness, const SparseMatrix& mass) {
  const VecX k = stiffness.diagonal(), m = mass.diagonal();
  double ratio = 0.0;
  for (Eigen::Index i = 0; i < k.size(); ++i)
    if (m[i] > 0.0) ratio = std::max(ratio, std::abs(k[i]) / m[i]);
  return ratio > 0.0 ? ratio : 1.0;
}

SubspaceResult subspaceIteration(const SparseMatrix& stiffness, const SparseMatrix& mass,
                                 const std::function<void(const VecX& force, VecX& motion)>& inverse, int count,
                                 const std::function<bool()>& cancelled) {
  const Eigen::Index n = stiffness.cols();
  Eigen::Index size = std::min<Eigen::Index>(n, std::max(2 * count, count + 8));
  const double scale = largestRatio(stiffness, mass);
  std::mt19937 random(1);
  std::uniform_real_distribution<double> number(-1.0, 1.0);
  const auto randomForce = [&] {
    VecX force(n);
    for (double& f : force) f = number(random);
    return VecX(mass * force);
  };
  MatX x(n, size), product(n, size);
  for (Eigen::Index i = 0; i < size; ++i) product.col(i) = randomForce();
  VecX before = VecX::Zero(size), motion(n);
  SubspaceResult result;
  for (int iteration = 0; iteration < kSubspaceIterationMostIterations; ++iteration) {
    Eigen::Index kept = 0;
    for (Eigen::Index i = 0; i < size; ++i) {
      // What follows from the columns before it is replaced, a few times; then the space is used up.
      for (int attempt = 0; attempt < 3; ++attempt) {
        result.givenUp = cancelled && cancelled();
        if (result.givenUp) return result;
        inverse(attempt == 0 ? VecX(product.col(i)) : randomForce(), motion);
        x.col(kept) = motion;
        if (!orthogonalise(x, product, kept, mass)) continue;
        ++kept;
        break;
      }
    }
    if (kept == 0) break;
    size = kept;
    const MatX kx = stiffness * x.leftCols(size);
    const MatX k = x.leftCols(size).transpose() * kx;
    // Compared with the whole system: in a space of rigid body motions all that is left is rounding.
    result.symmetric = (k - k.transpose()).cwiseAbs().maxCoeff() <= 1e-8 * std::max(scale, k.cwiseAbs().maxCoeff());
    const Eigen::SelfAdjointEigenSolver<MatX> eigen(0.5 * (k + k.transpose()));
    x.leftCols(size) = (x.leftCols(size) * eigen.eigenvectors()).eval();
    product.leftCols(size) = (product.leftCols(size) * eigen.eigenvectors()).eval();
    const VecX& now = eigen.eigenvalues();
    const Eigen::Index wanted = std::min<Eigen::Index>(count, size);
    const VecX change = (now.head(wanted) - before.head(wanted)).cwiseAbs();
    const bool settled =
        iteration > 0 && (change.array() <= 1e-11 * now.head(wanted).array().abs() + 1e-15 * scale).all();
    before.head(size) = now;
    if (!settled) continue;
    result.converged = true;
    result.eigenvalues = now.head(wanted);
    result.shapes = x.leftCols(wanted);
    break;
  }
  return result;
}

}  // namespace sprung
