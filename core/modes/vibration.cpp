#include "core/modes/vibration.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <utility>

#include "core/modes/free_motions.h"
#include "core/modes/general_eigen.h"
#include "core/modes/subspace_iteration.h"
#include "core/solver/step_failure.h"

namespace sprung {
namespace {

constexpr double kPi = std::numbers::pi;
constexpr int kDenseMost = 2500;
constexpr int kSparseMost = 300;
constexpr int kDampedMost = 1500;
constexpr double kMassless = 1e-12;  ///< share of the largest mass of the scaled system
constexpr double kStill = 1e-10;     ///< [rad^2/s^2]: a swing in a week is none; loads that cancel leave so much
constexpr double kSymmetric = 1e-9;

/// The system in the space of motions that the constraints and the massless coordinates leave: dq = basis [z; y] with
/// unit mass on z and none on y, which only creeps: [z''; 0] + damping [z'; y'] + stiffness [z; y] = 0.
struct ReducedSystem {
  MatX basis;
  MatX stiffness, damping;
  Eigen::Index creeping = 0;  ///< size of y
};

/// What massless coordinates do that dampers hold: they follow at once, or creep.
enum class Massless : std::uint8_t { Follow, Creep };

Diagnostic undetermined(const System& system, const VecX& direction) {
  Eigen::Index largest = 0;
  direction.cwiseAbs().maxCoeff(&largest);
  const auto unknown = static_cast<int>(largest);
  const ItemId item = system.directory->ownerOfUnknown(unknown);
  Diagnostic finding =
      error(system.directory->itemName(item),
            "has neither mass nor stiffness (" + system.directory->unknownName(unknown) + "), so it has no frequency",
            "give it a mass, or a spring");
  finding.code = "undetermined-coordinate";
  finding.items = {item};
  return finding;
}

/// What cannot be computed with: forces, masses or stiffnesses so far apart that their products are no numbers.
Diagnostic unbounded(const System& system, int unknown, const std::string& what) {
  const ItemId item = system.directory->ownerOfUnknown(unknown);
  Diagnostic finding =
      error(system.directory->itemName(item),
            what + " is not a finite number (" + system.directory->unknownName(unknown) + "), so it has no frequency",
            "look for extreme parameters around this item");
  finding.code = "frequency-not-finite";
  finding.items = {item};
  return finding;
}

/// The first entry that is no finite number.
std::optional<Diagnostic> notFiniteIn(const LinearizedSystem& linear, const System& system) {
  const auto look = [&](const SparseMatrix& matrix, const char* what, int firstRow) -> std::optional<Diagnostic> {
    for (int column = 0; column < matrix.outerSize(); ++column)
      for (SparseMatrix::InnerIterator it(matrix, column); it; ++it)
        if (!std::isfinite(it.value())) return unbounded(system, firstRow + static_cast<int>(it.row()), what);
    return std::nullopt;
  };
  if (auto found = look(linear.constraints, "its condition", system.coordinateCount)) return found;
  if (auto found = look(linear.mass, "its mass", 0)) return found;
  if (auto found = look(linear.stiffness, "its stiffness", 0)) return found;
  return look(linear.damping, "its damping", 0);
}

/// A motion whose numbers have become too large for further ones.
Diagnostic unboundedMotion(const System& system, const VecX& shape) {
  Eigen::Index worst = 0;
  for (Eigen::Index i = shape.size(); i-- > 0;)
    if (!std::isfinite(shape[i]) || (shape.allFinite() && std::abs(shape[i]) >= std::abs(shape[worst]))) worst = i;
  return unbounded(system, static_cast<int>(worst), "the ratio of its stiffness and mass");
}

/// Massless directions that follow at once, and those that a damper lets creep.
struct MasslessParts {
  MatX following, creeping;
};

MasslessParts partsOf(const MatX& massless, const MatX& damping) {
  const MatX among = massless.transpose() * damping * massless;
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(0.5 * (among + among.transpose()));
  const Eigen::Index loose = (eigen.eigenvalues().array() <= kMassless * damping.norm()).count();
  return {massless * eigen.eigenvectors().leftCols(loose),
          massless * eigen.eigenvectors().rightCols(massless.cols() - loose)};
}

Result<ReducedSystem> reduce(Equations& equations, const State& state, const LinearizedSystem& linear,
                             Massless massless) {
  const System& system = equations.system();
  const FreeMotions motions = freeMotions(equations, state, linear);
  const MatX& full = motions.basis;
  ReducedSystem reduced;
  reduced.basis = full;
  if (full.cols() == 0) return reduced;  // the constraints leave no motion
  const MatX mass = full.transpose() * (linear.mass * full);
  MatX stiffness = full.transpose() * (linear.stiffness * full);
  MatX damping = full.transpose() * (linear.damping * full);
  if (motions.moves()) {
    // dq' = basis z' + basis' z, and dq'' likewise.
    damping += 2.0 * full.transpose() * (linear.mass * motions.rate);
    stiffness += full.transpose() * (linear.damping * motions.rate + linear.mass * motions.change);
  }
  const VecX extent = full.cwiseAbs().rowwise().maxCoeff();
  if (!mass.allFinite() || !stiffness.allFinite() || !damping.allFinite()) return unboundedMotion(system, extent);
  const Eigen::SelfAdjointEigenSolver<MatX> eigen(0.5 * (mass + mass.transpose()));
  const VecX& masses = eigen.eigenvalues();
  const double smallest = kMassless * std::max(masses.maxCoeff(), 0.0);
  const Eigen::Index light = (masses.array() <= smallest).count();
  MasslessParts parts{eigen.eigenvectors().leftCols(light), MatX(masses.size(), 0)};
  if (massless == Massless::Creep && light > 0) parts = partsOf(parts.following, damping);
  reduced.creeping = parts.creeping.cols();
  const Eigen::Index heavy = masses.size() - light;
  MatX moving(masses.size(), heavy + reduced.creeping);
  moving << eigen.eigenvectors().rightCols(heavy) * masses.tail(heavy).cwiseSqrt().cwiseInverse().asDiagonal(),
      parts.creeping;
  if (const MatX& follow = parts.following; follow.cols() > 0) {
    // Without mass a coordinate follows the others so that its forces balance: K00 z0 + K01 z1 = 0.
    const MatX k00 = follow.transpose() * stiffness * follow;
    const Eigen::FullPivLU<MatX> lu(k00);
    if (lu.rank() < follow.cols()) return undetermined(system, full * (follow * lu.kernel().col(0)));
    if (moving.cols() > 0) moving -= follow * lu.solve(follow.transpose() * stiffness * moving);
  }
  reduced.basis = full * moving;
  reduced.stiffness = moving.transpose() * stiffness * moving;
  reduced.damping = moving.transpose() * damping * moving;
  if (!reduced.basis.allFinite() || !reduced.stiffness.allFinite() || !reduced.damping.allFinite())
    return unboundedMotion(system, extent);
  return reduced;
}

/// Stiffness or damping that is lost in rounding is none: a rigid body motion has exactly the frequency 0.
bool rigid(const SparseMatrix& stiffness, const VecX& shape) {
  const double sum = shape.cwiseAbs().dot(stiffness.cwiseAbs() * shape.cwiseAbs());
  return std::abs(shape.dot(stiffness * shape)) <= 1e-11 * sum;
}

/// Sign and size: the entry of largest magnitude becomes 1.
void normalise(VecX& shape) {
  const double size = shape.cwiseAbs().maxCoeff();
  if (size == 0.0) return;
  // The first of equal entries decides, so that rounding does not turn a shape around.
  for (const double x : shape)
    if (std::abs(x) > 0.999 * size) {
      shape /= x < 0.0 ? -size : size;
      return;
    }
}

/// lambda = sqrt(-eigenvalue): how the motion swings and grows.
VibrationMode modeOf(std::complex<double> eigenvalue, VecX shape, const SparseMatrix& stiffness) {
  VibrationMode mode;
  normalise(shape);
  if (std::abs(eigenvalue) > kStill && !rigid(stiffness, shape)) {
    const std::complex<double> rate = std::sqrt(-eigenvalue);
    mode.eigenvalue = eigenvalue.real();
    mode.frequency = std::abs(rate.imag()) / (2.0 * kPi);
    mode.growth = std::abs(rate.real());
    if (mode.growth <= 1e-7 * std::abs(rate)) mode.growth = 0.0;
  }
  mode.shape = std::move(shape);
  return mode;
}

Diagnostic notConverged() { return error("", "the eigenvalues did not converge", "look for extreme parameters"); }

Diagnostic givenUp() { return error("", "the search for eigenvalues has been given up"); }

Result<std::vector<VibrationMode>> denseModes(const ReducedSystem& reduced, const SparseMatrix& stiffness,
                                              const std::function<bool()>& cancelled) {
  std::vector<VibrationMode> modes;
  const MatX& k = reduced.stiffness;
  if (k.size() == 0) return modes;
  const bool symmetric = (k - k.transpose()).norm() <= kSymmetric * k.norm();
  if (symmetric) {
    const Eigen::SelfAdjointEigenSolver<MatX> eigen(0.5 * (k + k.transpose()));
    if (eigen.info() != Eigen::Success) return notConverged();
    for (Eigen::Index i = 0; i < k.cols(); ++i)
      modes.push_back(modeOf(eigen.eigenvalues()[i], reduced.basis * eigen.eigenvectors().col(i), stiffness));
  } else {
    const auto eigen = generalEigen(k, cancelled);
    if (!eigen) return givenUp();
    if (!eigen->converged) return notConverged();
    for (Eigen::Index i = 0; i < k.cols(); ++i)
      modes.push_back(modeOf(eigen->values[i], reduced.basis * eigen->vectors.col(i).real(), stiffness));
  }
  return modes;
}

Result<std::vector<VibrationMode>> sparseModes(Equations& equations, const State& state, const LinearizedSystem& linear,
                                               int count, const std::function<bool()>& cancelled) {
  // A shift just below zero keeps the matrix regular when the model can move freely.
  const double shift = 1e-11 * largestRatio(linear.stiffness, linear.mass);
  ConstrainedSolver solver;
  if (!solver.factorize(equations, state, {shift, 1.0, 0.0}, linear.dependent)) {
    const int unknown = std::min(solver.unknown(), equations.system().coordinateCount - 1);
    return undetermined(equations.system(), VecX::Unit(equations.system().coordinateCount, unknown));
  }
  VecX work(equations.system().sparsity.size);
  const auto inverse = [&](const VecX& force, VecX& motion) {
    work.setZero();
    work.head(force.size()) = force;
    solver.solve(work);
    motion = work.head(force.size());
  };
  const SubspaceResult found = subspaceIteration(linear.stiffness, linear.mass, inverse, count, cancelled);
  if (found.givenUp) return givenUp();
  if (!found.symmetric)
    return error(
        "",
        "the stiffness is not symmetric here (forces turn with the bodies), and the model has too many coordinates "
        "for the general method",
        "linearise at an equilibrium");
  if (!found.converged) return error("", "the eigenvalues did not converge", "ask for fewer of them (--count)");
  std::vector<VibrationMode> modes;
  for (Eigen::Index i = 0; i < found.shapes.cols(); ++i)
    modes.push_back(modeOf(found.eigenvalues[i], found.shapes.col(i), linear.stiffness));
  return modes;
}

}  // namespace

Result<std::vector<VibrationMode>> undampedModes(Equations& equations, const State& state,
                                                 const VibrationOptions& options) {
  if (auto forbidden = forbiddenAt(equations, state)) return std::move(*forbidden);
  const int n = equations.system().coordinateCount;
  const int count = options.count <= 0 ? n : std::min(options.count, n);
  // Without dampers there is no motion either: forces that velocities make are those of dampers and of turning axes.
  State still = state;
  if (state.v.size() > 0 && state.v.cwiseAbs().maxCoeff() > 0.0) {
    still.v.setZero();
    still = consistentState(equations, still).value_or(still);
  }
  const LinearizedSystem linear = linearize(equations, still);
  if (auto found = notFiniteIn(linear, equations.system())) return std::move(*found);
  const bool dense = n <= options.denseLimit || (n <= kDenseMost && 10 * count > n);
  if (!dense && count > kSparseMost)
    return error("",
                 "a model of " + std::to_string(n) + " coordinates has too many modes to find " +
                     std::to_string(count) + " of them",
                 "ask for the lowest, at most " + std::to_string(kSparseMost));
  Result<std::vector<VibrationMode>> modes = std::vector<VibrationMode>{};
  if (dense) {
    const Result<ReducedSystem> reduced = reduce(equations, still, linear, Massless::Follow);
    if (!reduced) return reduced.errors();
    modes = denseModes(*reduced, linear.stiffness, options.cancelled);
  } else {
    modes = sparseModes(equations, still, linear, count, options.cancelled);
  }
  if (!modes) return modes;
  for (const VibrationMode& mode : *modes)
    if (!std::isfinite(mode.eigenvalue) || !mode.shape.allFinite())
      return unboundedMotion(equations.system(), mode.shape);
  std::stable_sort(modes->begin(), modes->end(),
                   [](const VibrationMode& a, const VibrationMode& b) { return a.eigenvalue < b.eigenvalue; });
  if (static_cast<int>(modes->size()) > count) modes->resize(static_cast<std::size_t>(count));
  return modes;
}

namespace {

/// [z; z'; y]' = A [z; z'; y], where the creeping ones follow from their forces: Dyy y' = -(Dyz z' + Kyz z + Kyy y).
MatX firstOrder(const ReducedSystem& reduced) {
  const Eigen::Index m = reduced.creeping, n = reduced.stiffness.cols() - m;
  const MatX &k = reduced.stiffness, &d = reduced.damping;
  MatX a = MatX::Zero(2 * n + m, 2 * n + m);
  a.block(0, n, n, n).setIdentity();
  a.block(n, 0, n, n) = -k.topLeftCorner(n, n);
  a.block(n, n, n, n) = -d.topLeftCorner(n, n);
  if (m == 0) return a;
  MatX creeps(m, 2 * n + m);
  creeps << k.bottomLeftCorner(m, n), d.bottomLeftCorner(m, n), k.bottomRightCorner(m, m);
  a.bottomRows(m) = -d.bottomRightCorner(m, m).partialPivLu().solve(creeps);
  a.block(n, 2 * n, n, m) = -k.topRightCorner(n, m);
  a.middleRows(n, n) -= d.topRightCorner(n, m) * a.bottomRows(m);
  return a;
}

/// Beside the largest eigenvalue, what is left of an eigenvalue 0 after rounding: of the double one of a rigid body
/// motion (which comes out as two, or as a pair, which is two as well) about the root of the rounding error. 0 for what
/// is no such motion.
double roundingOfZero(const LinearizedSystem& linear, const Eigen::VectorXcd& shape) {
  const auto nothingIn = [&](const SparseMatrix& matrix) {
    return rigid(matrix, shape.real()) && rigid(matrix, shape.imag());
  };
  if (!nothingIn(linear.stiffness)) return 0.0;
  return nothingIn(linear.damping) ? 1e-7 : 1e-13;
}

}  // namespace

Result<std::vector<DampedMode>> dampedModes(Equations& equations, const State& state,
                                            const std::function<bool()>& cancelled) {
  if (auto forbidden = forbiddenAt(equations, state)) return std::move(*forbidden);
  if (equations.system().coordinateCount > kDampedMost)
    return error("", "damped eigenvalues of more than " + std::to_string(kDampedMost) + " coordinates are too many");
  const LinearizedSystem linear = linearize(equations, state);
  if (auto found = notFiniteIn(linear, equations.system())) return std::move(*found);
  const Result<ReducedSystem> reduced = reduce(equations, state, linear, Massless::Creep);
  if (!reduced) return reduced.errors();
  const MatX a = firstOrder(*reduced);
  const Eigen::Index creeping = reduced->creeping, n = reduced->stiffness.cols() - creeping;
  std::vector<DampedMode> modes;
  if (a.size() == 0) return modes;
  if (!a.allFinite()) return unboundedMotion(equations.system(), reduced->basis.cwiseAbs().rowwise().maxCoeff());
  const auto eigen = generalEigen(a, cancelled);
  if (!eigen) return givenUp();
  if (!eigen->converged) return notConverged();
  const double scale = eigen->values.cwiseAbs().maxCoeff();
  for (Eigen::Index i = 0; i < a.cols(); ++i) {
    DampedMode mode;
    mode.eigenvalue = eigen->values[i];
    const auto vector = eigen->vectors.col(i);
    mode.shape =
        reduced->basis.leftCols(n) * vector.head(n) + reduced->basis.rightCols(creeping) * vector.tail(creeping);
    if (std::abs(mode.eigenvalue) <= roundingOfZero(linear, mode.shape) * scale) mode.eigenvalue = 0.0;
    if (mode.eigenvalue.imag() < 0.0) continue;  // the other of a pair
    const double size = std::abs(mode.eigenvalue);
    mode.frequency = mode.eigenvalue.imag() / (2.0 * kPi);
    mode.damping = size > 0.0 ? 0.0 - mode.eigenvalue.real() / size : 0.0;  // not -0
    Eigen::Index largest = 0;
    mode.shape.cwiseAbs().maxCoeff(&largest);
    if (mode.shape[largest] != 0.0) mode.shape /= mode.shape[largest];
    if (!std::isfinite(size) || !mode.shape.allFinite())
      return unboundedMotion(equations.system(), mode.shape.cwiseAbs());
    modes.push_back(std::move(mode));
  }
  std::stable_sort(modes.begin(), modes.end(), [](const DampedMode& x, const DampedMode& y) {
    return std::abs(x.eigenvalue) < std::abs(y.eigenvalue);
  });
  return modes;
}

}  // namespace sprung
