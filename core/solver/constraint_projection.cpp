#include "core/solver/constraint_projection.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "core/algebra/linear.h"
#include "core/base/number_text.h"
#include "core/dynamics/configuration.h"
#include "core/solver/left_out.h"

namespace sprung {
namespace {

constexpr int kConstraintProjectionMostIterations = 50;
constexpr int kConstraintProjectionMostHalvings = 12;

/// Solves [M Cq^T; Cq 0] [x; mu] = [0; gap] for the smallest x that takes the gap away.
class Projection {
 public:
  explicit Projection(Equations& equations) : equations_(equations), system_(equations.system()), leftOut_(system_) {
    linear_.analyze(system_.sparsity);
    work_.resize(system_.sparsity.size);
    values_.resize(static_cast<std::size_t>(system_.sparsity.nonZeros()));
  }

  /// The constraints on a level, without what is left out as far as that is clearance; the frames stand at `state`
  /// afterwards. `speed` scales the clearance: 1 for positions.
  VecX gap(const State& state, ConstraintLevel level, double speed = 1.0) {
    // Constraints on velocities say nothing about positions.
    equations_.setLevel(level, level == ConstraintLevel::Position);
    equations_.residual(state, 1.0, work_);
    VecX gaps = work_.tail(system_.constraintCount);
    for (const int row : leftOut_.rows())
      if (std::abs(gaps[row]) <= speed * clearanceOf(system_, row)) gaps[row] = 0.0;
    return gaps;
  }
  double tolerance() const { return std::max(kClosedGap, 4.0 * equations_.constraintNoise()); }

  /// Precondition: `gap` has been called with this state. Empty when there is no solution.
  std::optional<VecX> correction(const State& state, ConstraintLevel level, const VecX& gap) {
    // The rows of the velocities' constraints are those of the accelerations': dC/dv.
    if (level == ConstraintLevel::Velocity) equations_.setLevel(ConstraintLevel::Acceleration);
    for (const Attempt attempt : {Attempt::Known, Attempt::FoundAnew, Attempt::WithoutMass}) {
      equations_.jacobian(state, {1.0, 0.0, 0.0}, 1.0, values_);
      if (attempt == Attempt::FoundAnew || !leftOut_.known()) leftOut_.update(values_);
      if (attempt == Attempt::WithoutMass) replaceMass();
      leftOut_.apply(values_);
      if (linear_.factorize(values_) >= 0) continue;
      work_.head(system_.coordinateCount).setZero();
      work_.tail(system_.constraintCount) = gap;
      leftOut_.take(work_);
      linear_.solve(work_);
      if (work_.allFinite()) return VecX(work_.head(system_.coordinateCount));
    }
    return std::nullopt;
  }

 private:
  enum class Attempt { Known, FoundAnew, WithoutMass };

  /// Where coordinates have no mass, all count alike.
  void replaceMass() {
    const Sparsity& pattern = system_.sparsity;
    for (int column = 0; column < system_.coordinateCount; ++column)
      for (int k = pattern.columnStarts[static_cast<std::size_t>(column)];
           k < pattern.columnStarts[static_cast<std::size_t>(column) + 1]; ++k) {
        const int row = pattern.rowIndices[static_cast<std::size_t>(k)];
        if (row < system_.coordinateCount) values_[static_cast<std::size_t>(k)] = row == column ? 1.0 : 0.0;
      }
  }

  Equations& equations_;
  const System& system_;
  LinearSolver linear_;
  LeftOut leftOut_;
  VecX work_;
  std::vector<double> values_;
};

StepFailure stillOpen(const System& system, const VecX& gap, bool velocity) {
  Eigen::Index worst = 0;
  double size = std::numeric_limits<double>::infinity();
  if (gap.allFinite()) size = gap.cwiseAbs().maxCoeff(&worst);
  for (Eigen::Index i = 0; i < gap.size() && !gap.allFinite(); ++i)
    if (!std::isfinite(gap[i])) worst = i;
  const ItemId item = system.directory->ownerOfUnknown(system.coordinateCount + static_cast<int>(worst));
  const std::string measure = !std::isfinite(size) ? "it has no direction here"
                              : velocity           ? "its ends move apart with " + numberText(size) + " per second"
                                                   : "it stays open by " + numberText(size) + " (m or rad)";
  StepFailure failure;
  failure.finding = error(system.directory->itemName(item), "cannot be closed: " + measure,
                          "move its ends together, or loosen another joint");
  failure.finding.code = "joint-stays-open";
  failure.finding.items = {item};
  failure.finding.numbers = {{velocity ? "rate of the gap" : "gap", size, velocity ? unit::m / unit::s : unit::m}};
  return failure;
}

/// Newton with a line search; each round takes away as much of the gap as it can.
std::optional<StepFailure> closePositions(Projection& projection, const System& system, State& state) {
  VecX gap = projection.gap(state, ConstraintLevel::Position);
  for (int i = 0; i < kConstraintProjectionMostIterations; ++i) {
    if (gap.allFinite() && gap.cwiseAbs().maxCoeff() <= projection.tolerance()) return std::nullopt;
    if (!gap.allFinite()) break;
    const auto x = projection.correction(state, ConstraintLevel::Position, gap);
    if (!x) break;
    const State before = state;
    double share = 1.0;
    bool better = false;
    for (int k = 0; k < kConstraintProjectionMostHalvings && !better; ++k, share *= 0.5) {
      addIncrement(system, before.q, VecX(-share * *x), state.q);
      const VecX now = projection.gap(state, ConstraintLevel::Position);
      better = now.allFinite() && now.norm() < gap.norm();
      if (better) gap = now;
    }
    if (!better) {
      state = before;
      gap = projection.gap(state, ConstraintLevel::Position);
      break;
    }
  }
  if (gap.allFinite() && gap.cwiseAbs().maxCoeff() <= projection.tolerance()) return std::nullopt;
  return stillOpen(system, gap, false);
}

std::optional<StepFailure> closeVelocities(Projection& projection, const System& system, State& state) {
  const double scale = 1.0 + (state.v.size() > 0 ? state.v.cwiseAbs().maxCoeff() : 0.0);
  VecX gap;
  for (int i = 0; i < 3; ++i) {  // linear: the second round only takes rounding away
    gap = projection.gap(state, ConstraintLevel::Velocity, scale);
    if (!gap.allFinite() || gap.cwiseAbs().maxCoeff() <= kClosedGap * scale) break;
    const auto x = projection.correction(state, ConstraintLevel::Velocity, gap);
    if (!x) break;
    state.v -= *x;
  }
  if (gap.allFinite() && gap.cwiseAbs().maxCoeff() <= 1e3 * kClosedGap * scale) return std::nullopt;
  return stillOpen(system, gap, true);
}

}  // namespace

std::optional<StepFailure> closeConstraints(Equations& equations, State& state) {
  const System& system = equations.system();
  if (system.constraintCount == 0) return std::nullopt;
  Projection projection(equations);
  State trial = state;
  trial.lambda.setZero();  // inactive constraints read their multiplier
  if (auto failure = closePositions(projection, system, trial)) {
    if (auto cause = tiltedFrames(equations, trial)) failure->finding = std::move(*cause);
    return failure;
  }
  if (auto failure = closeVelocities(projection, system, trial)) return failure;
  state.q = trial.q;
  state.v = trial.v;
  return std::nullopt;
}

}  // namespace sprung
