#include "core/solver/explicit_stability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/dynamics/acceleration_level.h"
#include "core/solver/mass_blocks.h"
#include "core/system/explicit_plan.h"

namespace sprung {
namespace {

/// Vectors of the Krylov space: the largest eigenvalue of the longest chain is found within a percent.
constexpr int kVectors = 40;
constexpr double kNoLength = 1e-12;
constexpr double kShorter = 0.97;
constexpr int kMostShortenings = 2000;

/// The matrices of a model that moves as an explicit method sees it.
class FreeModel {
 public:
  FreeModel(Equations& equations, const State& state) : blocks_(equations.system()) {
    const System& system = equations.system();
    const int n = system.coordinateCount;
    const ExplicitPlan plan = planExplicit(system, equations.coefficients());
    std::vector<char> fixed(static_cast<std::size_t>(n), 0);
    for (const PrescribedCoordinate& p : plan.prescribed) fixed[static_cast<std::size_t>(p.coordinate)] = 1;
    blocks_.setFixed(fixed);
    const auto part = [&](const JacobianFactors& factors) {
      return matrixBlock(system.sparsity, accelerationJacobian(equations, state, factors), 0, n, n);
    };
    mass_ = part({1.0, 0.0, 0.0});
    stiffness_ = part({0.0, 1.0, 0.0});
    damping_ = part({0.0, 0.0, 1.0});
    solvable_ = plan.obstacles.empty() && n > 0 && blocks_.factorize(equations, state, false) < 0;
  }

  bool solvable() const { return solvable_; }
  const SparseMatrix& stiffness() const { return stiffness_; }
  const SparseMatrix& damping() const { return damping_; }
  /// x^T A x of a shape with unit mass.
  static double quotient(const SparseMatrix& matrix, const VecX& shape) { return shape.dot(matrix * shape); }

  /// The shape with unit mass for which x^T A x is largest.
  std::optional<VecX> largest(const SparseMatrix& matrix) const {
    const Eigen::Index n = mass_.rows();
    const auto count = std::min<Eigen::Index>(n, kVectors);
    MatX vectors(n, count), tridiagonal = MatX::Zero(count, count);
    VecX next = begin();
    Eigen::Index used = 0;
    double length = std::sqrt(next.dot(mass_ * next));
    double scale = 0.0;
    while (used < count && std::isfinite(length) && length > kNoLength * scale) {
      vectors.col(used) = next / length;
      if (used > 0) tridiagonal(used, used - 1) = tridiagonal(used - 1, used) = length;
      const VecX& v = vectors.col(used);
      const VecX pushed = 0.5 * (matrix * v + matrix.transpose() * v);
      tridiagonal(used, used) = v.dot(pushed);
      next.resize(n);
      blocks_.solve(-pushed, next);
      scale = std::max(scale, std::sqrt(std::max(0.0, next.dot(pushed))));
      ++used;
      for (int twice = 0; twice < 2; ++twice)
        next -= vectors.leftCols(used) * (vectors.leftCols(used).transpose() * (mass_ * next));
      length = std::sqrt(std::max(0.0, next.dot(mass_ * next)));
    }
    if (used == 0 || !tridiagonal.allFinite()) return std::nullopt;
    const Eigen::SelfAdjointEigenSolver<MatX> eigen(MatX(tridiagonal.topLeftCorner(used, used)));
    if (!(eigen.eigenvalues()[used - 1] > 0.0)) return std::nullopt;
    return VecX(vectors.leftCols(used) * eigen.eigenvectors().col(used - 1));
  }

 private:
  /// Has a part of every shape, and is the same each time.
  VecX begin() const {
    VecX x(mass_.rows());
    std::uint32_t number = 1;
    for (Eigen::Index i = 0; i < x.size(); ++i) {
      number = number * 1664525U + 1013904223U;
      x[i] = blocks_.fixed(i) ? 0.0 : 0.5 + static_cast<double>(number >> 8U) / (1U << 24U);
      if ((number & 0x80000000U) != 0U) x[i] = -x[i];
      // Light coordinates, which are fast, have as much of it as heavy ones.
      x[i] /= std::sqrt(std::max(mass_.coeff(i, i), 1e-300));
    }
    return x;
  }

  MassBlocks blocks_;
  SparseMatrix mass_, stiffness_, damping_;
  bool solvable_ = false;
};

}  // namespace

std::vector<SmallMotion> limitingMotions(Equations& equations, const State& state) {
  std::vector<SmallMotion> motions;
  const FreeModel model(equations, state);
  if (!model.solvable()) return motions;
  for (const SparseMatrix* matrix : {&model.stiffness(), &model.damping()}) {
    std::optional<VecX> shape = model.largest(*matrix);
    if (!shape) continue;
    const double square = FreeModel::quotient(model.stiffness(), *shape);
    motions.push_back({std::sqrt(std::max(0.0, square)), FreeModel::quotient(model.damping(), *shape), *shape});
  }
  return motions;
}

double amplification(const ExplicitTableau& tableau, double omega, double decay, double h) {
  const double square = h * omega * h * omega, damping = h * decay;
  Eigen::Matrix2d step;
  for (int start = 0; start < 2; ++start) {
    // A displacement, and a velocity times h.
    const double q0 = start == 0 ? 1.0 : 0.0, v0 = start == 0 ? 0.0 : 1.0;
    std::array<double, kMostStages> rates{}, accelerations{};
    double qEnd = q0, vEnd = v0;
    for (int i = 0; i < tableau.stages(); ++i) {
      double q = q0, v = v0;
      for (int j = 0; j < i; ++j) {
        q += tableau.position(i, j) * rates[at(j)];
        v += tableau.velocity(i, j) * accelerations[at(j)];
      }
      rates[at(i)] = v;
      accelerations[at(i)] = -square * q - damping * v;
      qEnd += tableau.weight(i) * v;
      vEnd += tableau.velocityWeight(i) * accelerations[at(i)];
    }
    step.col(start) << qEnd, vEnd;
  }
  const double half = 0.5 * step.trace(), determinant = step.determinant();
  const double inside = half * half - determinant;
  return inside < 0.0 ? std::sqrt(determinant) : std::abs(half) + std::sqrt(inside);
}

double longestStep(const ExplicitTableau& tableau, double omega, double decay, double h, double span, double factor) {
  const double most = std::log(factor);
  for (int i = 0; i < kMostShortenings; ++i, h *= kShorter)
    if (std::log(amplification(tableau, omega, decay, h)) * span <= most * h) break;
  return h;
}

}  // namespace sprung
