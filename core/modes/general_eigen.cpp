#include "core/modes/general_eigen.h"

#include <algorithm>

#include <Eigen/Eigenvalues>
#include <Eigen/Householder>

namespace sprung {
namespace {

using Cancelled = std::function<bool()>;

struct Hessenberg {
  MatX h, q;  ///< matrix = q h q^T
};

std::optional<Hessenberg> hessenberg(MatX a, const Cancelled& cancelled) {
  const Eigen::Index n = a.rows();
  VecX factors(std::max<Eigen::Index>(n - 1, 0)), work(n);
  for (Eigen::Index i = 0; i + 1 < n; ++i) {
    if (cancelled()) return std::nullopt;
    const Eigen::Index below = n - i - 1;
    double kept = 0.0;
    a.col(i).tail(below).makeHouseholderInPlace(factors[i], kept);
    a(i + 1, i) = kept;
    const auto essential = a.col(i).tail(below - 1);
    a.bottomRightCorner(below, below).applyHouseholderOnTheLeft(essential, factors[i], work.data());
    a.rightCols(below).applyHouseholderOnTheRight(essential, factors[i], work.data());
  }
  Hessenberg found;
  found.q = MatX::Identity(n, n);
  if (n > 1) found.q = Eigen::householderSequence(a, factors).setLength(n - 1).setShift(1);
  found.h = a.triangularView<Eigen::Upper>();
  if (n > 1) found.h.diagonal(-1) = a.diagonal(-1);
  return found;
}

/// Rows that are not yet split into blocks of one or two, from the bottom.
Eigen::Index unsplit(const MatX& t) {
  Eigen::Index rows = t.rows();
  const auto splitAbove = [&](Eigen::Index row) { return row <= 0 || t(row, row - 1) == 0.0; };
  while (rows > 0) {
    if (splitAbove(rows - 1))
      rows -= 1;
    else if (splitAbove(rows - 2))
      rows -= 2;
    else
      break;
  }
  return rows;
}

}  // namespace

std::optional<GeneralEigen> generalEigen(const MatX& matrix, const Cancelled& cancelled) {
  GeneralEigen result;
  const double scale = matrix.size() > 0 ? matrix.cwiseAbs().maxCoeff() : 0.0;
  const auto start = hessenberg(scale > 0.0 ? MatX(matrix / scale) : matrix, cancelled);
  if (!start) return std::nullopt;
  // Few passes at a time. Eigen shifts the whole matrix after ten that split nothing, and a shifted one must not be
  // left: so there are fewer, and only where they get nowhere it has as many as it likes.
  constexpr Eigen::Index kPasses = 8;
  constexpr int kPatience = 4;
  Eigen::RealSchur<MatX> schur(matrix.rows());
  schur.setMaxIterations(kPasses);
  schur.computeFromHessenberg(start->h, start->q, true);
  Eigen::Index left = matrix.rows();
  for (int stuck = 0; schur.info() != Eigen::Success;) {
    if (cancelled()) return std::nullopt;
    const Eigen::Index now = unsplit(schur.matrixT());
    stuck = now < left ? 0 : stuck + 1;
    left = now;
    if (stuck > kPatience + 1) return result;
    schur.setMaxIterations(stuck > kPatience ? 40 * matrix.rows() : kPasses);
    const MatX t = schur.matrixT(), u = schur.matrixU();
    schur.computeFromHessenberg(t, u, true);
  }
  if (cancelled()) return std::nullopt;
  const Eigen::EigenSolver<MatX> triangular(schur.matrixT());
  if (triangular.info() != Eigen::Success) return result;
  result.values = scale * triangular.eigenvalues();
  if (cancelled()) return std::nullopt;
  result.vectors = schur.matrixU() * triangular.eigenvectors();
  result.converged = true;
  return result;
}

}  // namespace sprung
