// Newton's method for the equations of one step. The problem supplies residual, Jacobian and update; the loop knows
// neither items nor time integration.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "core/algebra/linear.h"
#include "core/algebra/secant_updates.h"
#include "core/base/types.h"
#include "core/model/simulation.h"
#include "core/solver/function_slopes.h"
#include "core/solver/hand_correction.h"
#include "core/solver/left_out.h"
#include "core/solver/newton_recorder.h"

namespace sprung {

enum class NewtonOutcome : std::uint8_t { Converged, Singular, Contradiction, Diverged, NotFinite, Cancelled };

struct NewtonReport {
  NewtonOutcome outcome = NewtonOutcome::Converged;
  int iterations = 0;
  double residual = 0.0;  ///< RMS of the equations of motion at the end [N]
  int unknown = -1;       ///< where the failure shows: pivot-less unknown, largest or non-finite residual
  double ranAway = 0.0;   ///< norm of the coordinates, where it exceeds maximumSolutionNorm; else 0
  double gap = 0.0;       ///< of a constraint that contradicts others [m or rad]
  /// The largest entries of the residual when the iteration ran away; -1 = none.
  struct Share {
    int unknown = -1;
    double residual = 0.0;
  };
  std::array<Share, 4> largest{};
};

struct NewtonWorkspace;

/// RMS of the two parts of a residual; forces and gaps have different units and converge separately.
struct ResidualNorm {
  double force = 0.0;
  double constraint = 0.0;

  explicit ResidualNorm(const NewtonWorkspace& work);
  double sum() const { return force + constraint; }

 private:
  template <class Vector>
  static double rms(const Vector& v) {
    return v.size() == 0 ? 0.0 : v.norm() / std::sqrt(static_cast<double>(v.size()));
  }
};

/// Tells when a kept matrix is to be replaced although it still converges: as soon as one more solution with it takes
/// more iterations than the solutions since it was made took on average, the making counted among them.
class MatrixWear {
 public:
  void renew() { solutions_ = iterations_ = 0; }
  void save(ByteWriter& to) const {
    to.put(solutions_);
    to.put(iterations_);
  }
  void restore(ByteReader& from) {
    from.get(solutions_);
    from.get(iterations_);
  }
  /// A solution has taken so many iterations. True: it was one too many.
  bool note(int iterations) {
    ++solutions_;
    iterations_ += iterations;
    return iterations * solutions_ > kMaking + iterations_;
  }

 private:
  /// What a Jacobian and its factors cost, in iterations with a kept one (bricks in chains 6 to 7, nets 15).
  static constexpr int kMaking = 5;

  std::int64_t solutions_ = 0, iterations_ = 0;
};

/// Constraints whose RMS is below this share of the noise of their largest term hold as well as they can.
inline constexpr double kHolds = 0.05;

/// Memory of Newton solutions, sized once. `equations` of the residual are equations of motion, the rest constraints.
struct NewtonWorkspace {
  Eigen::Index equations = 0;
  VecX residual;
  VecX increment;
  std::vector<double> values;
  LinearSolver linear;
  HandCorrection hands;
  SecantUpdates secants;  ///< of modified Newton
  MatrixWear wear;
  LeftOut leftOut;
  FunctionSlopes slopes;  ///< beside what the matrix knows
  NewtonRecorder recorder;
  /// What relative tolerances of the next solution refer to, when its residual has been computed already; empty: the
  /// first residual.
  std::optional<ResidualNorm> first;
  bool jacobianValid = false;     ///< the last factorisation belongs to this step size and these laws
  bool jacobianConstant = false;  ///< and to every motion
  bool modified = false;          ///< a factorisation is kept from one solution to the next

  explicit NewtonWorkspace(const System& system)
      : equations(system.coordinateCount), leftOut(system), recorder(equations, system.sparsity.size) {
    const Sparsity& pattern = system.sparsity;
    residual.resize(pattern.size);
    increment.resize(pattern.size);
    values.assign(static_cast<std::size_t>(pattern.nonZeros()), 0.0);
    linear.analyze(pattern, system.simulation.settings.parallel.numberOfThreads);
  }
  /// Nothing computed with other parameters, or in another run, is used again.
  void forget() {
    leftOut.forget();
    jacobianValid = false;
  }
  /// Solves with these slopes beside the matrix from now on.
  void takeSlopes(const System& system, const SparseMatrix& lacking) {
    const bool had = slopes.any();
    slopes.set(system.sparsity, lacking);
    jacobianValid = false;
    if (!had && !slopes.any()) return;
    linear.analyze(slopes.any() ? slopes.pattern() : system.sparsity,
                   system.simulation.settings.parallel.numberOfThreads);
    linear.forget();
  }
  void dropSlopes(const System& system) {
    if (slopes.any()) takeSlopes(system, {});
  }
  int factorize() { return linear.factorize(slopes.any() ? slopes.with(values) : values); }
  /// A matrix that was to hold for ever belongs to other laws; others are judged by how the iteration goes.
  void lawsChanged(bool changed) { jacobianValid = jacobianValid && !(changed && jacobianConstant); }
  /// What is left out, and the matrix of modified Newton: how long it is kept must not depend on who looks on.
  void save(ByteWriter& to) const {
    leftOut.save(to);
    const bool kept = keepsMatrix();
    to.put(kept);
    if (!kept) return;
    to.put(linear.values());
    wear.save(to);
  }
  bool restore(ByteReader& from) {
    jacobianValid = jacobianConstant = false;
    linear.forget();
    bool kept = false;
    const bool good = leftOut.restore(from);
    from.get(kept);
    if (!good || !kept) return good && from.good();
    from.get(values, static_cast<std::ptrdiff_t>(values.size()));
    wear.restore(from);
    if (!from.good()) return false;
    modified = true;
    jacobianValid = linear.factorize(values) < 0;
    return true;
  }
  bool keepsMatrix() const { return modified && jacobianValid && !jacobianConstant && !slopes.any(); }
};

inline ResidualNorm::ResidualNorm(const NewtonWorkspace& work)
    : force(rms(work.residual.head(work.equations))),
      constraint(rms(work.residual.tail(work.residual.size() - work.equations))) {}

/// Index of the first non-finite entry, constraints first: they are the cause, forces only carry it on.
inline int firstNonFinite(const VecX& residual, Eigen::Index equations) {
  const Eigen::Index size = residual.size();
  for (Eigen::Index i = 0; i < size; ++i) {
    const Eigen::Index at = (i + equations) % size;
    if (!std::isfinite(residual[at])) return static_cast<int>(at);
  }
  return -1;
}

/// The entries that are largest in magnitude, in falling order.
inline std::array<NewtonReport::Share, 4> largestEntries(const VecX& residual) {
  std::array<NewtonReport::Share, 4> largest{};
  for (Eigen::Index i = 0; i < residual.size(); ++i) {
    NewtonReport::Share share{static_cast<int>(i), residual[i]};
    for (NewtonReport::Share& place : largest)
      if (place.unknown < 0 || std::abs(share.residual) > std::abs(place.residual)) std::swap(place, share);
  }
  return largest;
}

/// Iterates, once at least, until each part of the residual is below max(relativeTolerance * its first value,
/// absoluteTolerance): in a model of milligrams all forces may be smaller than that. What is below the rounding noise
/// of the terms it is the sum of is done: no iteration can improve on that. `Problem` has
///   void residual(VecX&);  void jacobian(std::vector<double>&);  void scale(VecX&);  void update(const VecX&);
///   double forceNoise();   double constraintNoise();   std::span<const HandBlock> hands();
///   bool jacobianIsConstant();
/// where `hands` is what the matrix lacks of the hands, `update` subtracts the increment from the unknowns and `scale`
/// brings a residual to the scale of the matrix. With `useModifiedNewton` the matrix is kept as long as the increments
/// shrink by `modifiedNewtonContractivity` and it is not worn, and corrected by secants within a solution; a constant
/// one is kept as long as the step size. (Increments show how the error shrinks: in the residual, a gap that closes is
/// much smaller than the force that is still wanting for it.)
template <class Problem, class Cancelled>
NewtonReport newton(Problem& problem, NewtonWorkspace& work, const NewtonSettings& settings,
                    const Cancelled& cancelled) {
  NewtonReport report;
  const auto evaluate = [&] {
    problem.residual(work.residual);
    work.leftOut.take(work.residual);
  };
  if (!work.first) evaluate();
  ResidualNorm now(work);
  const ResidualNorm first = std::exchange(work.first, std::nullopt).value_or(now);
  const auto finish = [&](NewtonOutcome outcome, int unknown) {
    report.outcome = outcome;
    report.unknown = unknown;
    report.residual = now.force;
    const bool worn = work.wear.note(report.iterations) && !work.jacobianConstant;
    if (outcome != NewtonOutcome::Converged || worn) work.jacobianValid = false;
    if (outcome != NewtonOutcome::Converged) work.recorder.keepLast(work.residual);
    return report;
  };
  const auto small = [&](double value, double start, double noise) {
    return value <= noise || (report.iterations > 0 &&
                              (value <= settings.absoluteTolerance || value <= settings.relativeTolerance * start));
  };
  int withThisJacobian = 0;
  work.modified = settings.useModifiedNewton;
  const auto renew = [&] {
    work.jacobianConstant = problem.jacobianIsConstant();
    problem.jacobian(work.values);
    work.leftOut.apply(work.values);
    const int singular = work.factorize();
    work.jacobianValid = singular < 0;
    work.wear.renew();
    work.secants.begin();
    withThisJacobian = 0;
    return singular;
  };
  // Turns the residual into the increment; what that measures in the unknowns of the equations of motion.
  const auto solve = [&] {
    const bool corrects = settings.useModifiedNewton && !work.jacobianConstant;
    // The rounding errors of constraints that hold would come back as forces, through a matrix of other steps.
    if (corrects && now.constraint <= kHolds * problem.constraintNoise())
      work.residual.tail(work.residual.size() - work.equations).setZero();
    work.increment.swap(work.residual);
    problem.scale(work.increment);
    work.leftOut.keep(work.increment);
    work.hands.solve(work.linear, problem.hands(), work.increment);
    if (!corrects) return 0.0;
    work.secants.improve(work.increment);
    return work.increment.head(work.equations).norm();
  };
  const auto record = [&] {
    // Of linear equations one iteration says as much as all.
    work.recorder.note(work.residual, now.force, now.constraint, !problem.jacobianIsConstant());
  };
  work.recorder.beginSolution(std::max(settings.absoluteTolerance, settings.relativeTolerance * first.force),
                              std::max(settings.absoluteTolerance, settings.relativeTolerance * first.constraint));
  record();
  work.secants.begin();
  // Slopes by differences are of one solution: a checkpoint does not hold them.
  if (settings.modifiedNewtonJacUpdatePerStep || work.slopes.any()) work.jacobianValid = false;
  double last = 0.0;  // what the increment before measured
  constexpr int kMostInVain = 1000;
  ResidualNorm least = now;
  int leastAt = 0;
  while (true) {
    if (!std::isfinite(now.sum())) {
      // Entries may be finite and yet too large for their norm.
      const int place = firstNonFinite(work.residual, work.equations);
      return finish(NewtonOutcome::NotFinite, place >= 0 ? place : largestEntries(work.residual).front().unknown);
    }
    if (small(now.force, first.force, problem.forceNoise()) &&
        small(now.constraint, first.constraint, problem.constraintNoise()))
      return finish(NewtonOutcome::Converged, -1);
    if (now.force < least.force || now.constraint < least.constraint) leastAt = report.iterations;
    least.force = std::min(least.force, now.force);
    least.constraint = std::min(least.constraint, now.constraint);
    // However many are allowed: it goes round and round.
    if (report.iterations >= settings.maxIterations || report.iterations - leastAt >= kMostInVain) {
      report.largest = largestEntries(work.residual);
      return finish(NewtonOutcome::Diverged, report.largest.front().unknown);
    }
    if (cancelled()) return finish(NewtonOutcome::Cancelled, -1);
    const bool modified = settings.useModifiedNewton && withThisJacobian < settings.maxModifiedNewtonIterations;
    const bool constant = work.jacobianConstant && problem.jacobianIsConstant();
    const bool keep = work.jacobianValid && (modified || constant);
    double size = keep ? solve() : 0.0;
    if (!keep || (!constant && withThisJacobian > 0 && size > settings.modifiedNewtonContractivity * last)) {
      if (keep) evaluate();
      if (const int singular = renew(); singular >= 0) return finish(NewtonOutcome::Singular, singular);
      size = solve();
    }
    last = size;
    problem.update(work.increment);
    ++report.iterations;
    ++withThisJacobian;
    evaluate();
    now = ResidualNorm(work);
    record();
  }
}

/// The same where constraints may follow from others: these are left out, found anew when the matrix is singular or
/// when one of them opens, and taken in again when they no longer follow. `lambda` are the multipliers among the
/// unknowns; `speed` as in LeftOut::opened.
template <class Problem, class Cancelled>
NewtonReport newtonWithout(Problem& problem, NewtonWorkspace& work, const NewtonSettings& settings,
                           const Cancelled& cancelled, VecX& lambda, double speed) {
  constexpr int kMostRounds = 8;
  LeftOut& leftOut = work.leftOut;
  const auto findAnew = [&] {
    problem.jacobian(work.values);
    const bool changed = leftOut.update(work.values);
    for (const int row : leftOut.rows()) lambda[row] = 0.0;
    if (changed) work.jacobianValid = false;
    return changed;
  };
  if (!leftOut.known()) {
    problem.residual(work.residual);
    findAnew();
  }
  int iterations = 0;
  NewtonReport report;
  for (int round = 0; round < kMostRounds; ++round) {
    report = newton(problem, work, settings, cancelled);
    iterations += report.iterations;
    if (report.outcome == NewtonOutcome::Singular) {
      if (!findAnew() && !leftOut.hold(report.unknown)) break;
      continue;
    }
    if (report.outcome != NewtonOutcome::Converged) break;
    const int open = leftOut.opened(speed);
    if (open < 0) break;
    if (findAnew()) continue;
    if (leftOut.tolerate(speed)) break;
    report.outcome = NewtonOutcome::Contradiction;
    report.unknown = static_cast<int>(work.equations) + open;
    report.gap = std::abs(leftOut.gap(open));
    break;
  }
  report.iterations = iterations;
  return report;
}

}  // namespace sprung
