// Newton's method for the equations of one step. The problem supplies residual, Jacobian and update; the loop knows
// neither items nor time integration.
#pragma once

#include <array>
#include <cmath>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/base/types.h"
#include "core/model/simulation.h"
#include "core/solver/linear.h"

namespace sprung {

enum class NewtonOutcome : std::uint8_t { Converged, Singular, Diverged, NotFinite, Cancelled };

struct NewtonReport {
  NewtonOutcome outcome = NewtonOutcome::Converged;
  int iterations = 0;
  double residual = 0.0;  ///< RMS of the equations of motion at the end [N]
  int unknown = -1;       ///< where the failure shows: pivot-less unknown, largest or non-finite residual
  /// The largest entries of the residual when the iteration ran away; -1 = none.
  struct Share {
    int unknown = -1;
    double residual = 0.0;
  };
  std::array<Share, 4> largest{};
};

/// Memory of Newton solutions, sized once. `equations` of the residual are equations of motion, the rest constraints.
struct NewtonWorkspace {
  Eigen::Index equations = 0;
  VecX residual;
  VecX increment;
  std::vector<double> values;
  LinearSolver linear;
  bool jacobianValid = false;  ///< of the modified Newton method: the last factorisation may be used again

  void analyze(const Sparsity& pattern, Eigen::Index equationCount) {
    equations = equationCount;
    residual.resize(pattern.size);
    increment.resize(pattern.size);
    values.assign(static_cast<std::size_t>(pattern.nonZeros()), 0.0);
    linear.analyze(pattern);
    jacobianValid = false;
  }
};

/// RMS of the two parts of a residual; forces and gaps have different units and converge separately.
struct ResidualNorm {
  double force = 0.0;
  double constraint = 0.0;

  explicit ResidualNorm(const NewtonWorkspace& work)
      : force(rms(work.residual.head(work.equations))),
        constraint(rms(work.residual.tail(work.residual.size() - work.equations))) {}
  double sum() const { return force + constraint; }

 private:
  template <class Vector>
  static double rms(const Vector& v) {
    return v.size() == 0 ? 0.0 : v.norm() / std::sqrt(static_cast<double>(v.size()));
  }
};

/// Index of the first non-finite entry, constraints first: they are the cause, forces only carry it on.
inline int firstNonFinite(const NewtonWorkspace& work) {
  const Eigen::Index size = work.residual.size();
  for (Eigen::Index i = 0; i < size; ++i) {
    const Eigen::Index at = (i + work.equations) % size;
    if (!std::isfinite(work.residual[at])) return static_cast<int>(at);
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

/// Iterates until each part of the residual is below max(relativeTolerance * its first value, absoluteTolerance), or
/// below the rounding noise of the terms it is the sum of: no iteration can improve on that. `Problem` has
///   void residual(VecX&);  void jacobian(std::vector<double>&);  void scale(VecX&);  void update(const VecX&);
///   double forceNoise();   double constraintNoise();
/// where `update` subtracts the increment from the unknowns and `scale` brings a residual to the scale of the matrix.
/// With `useModifiedNewton` the matrix is kept as long as the residual shrinks by `modifiedNewtonContractivity`.
template <class Problem, class Cancelled>
NewtonReport newton(Problem& problem, NewtonWorkspace& work, const NewtonSettings& settings,
                    const Cancelled& cancelled) {
  NewtonReport report;
  problem.residual(work.residual);
  const ResidualNorm first(work);
  ResidualNorm now = first;
  int withThisJacobian = 0;
  const auto finish = [&](NewtonOutcome outcome, int unknown) {
    report.outcome = outcome;
    report.unknown = unknown;
    report.residual = now.force;
    if (outcome != NewtonOutcome::Converged) work.jacobianValid = false;
    return report;
  };
  const auto small = [&](double value, double start, double noise) {
    return value <= settings.absoluteTolerance || value <= noise ||
           (report.iterations > 0 && value <= settings.relativeTolerance * start);
  };
  if (settings.modifiedNewtonJacUpdatePerStep) work.jacobianValid = false;
  while (true) {
    if (!std::isfinite(now.sum())) {
      // Entries may be finite and yet too large for their norm.
      const int place = firstNonFinite(work);
      return finish(NewtonOutcome::NotFinite, place >= 0 ? place : largestEntries(work.residual).front().unknown);
    }
    if (small(now.force, first.force, problem.forceNoise()) &&
        small(now.constraint, first.constraint, problem.constraintNoise()))
      return finish(NewtonOutcome::Converged, -1);
    if (report.iterations >= settings.maxIterations || now.sum() > settings.maximumSolutionNorm) {
      report.largest = largestEntries(work.residual);
      return finish(NewtonOutcome::Diverged, report.largest.front().unknown);
    }
    if (cancelled()) return finish(NewtonOutcome::Cancelled, -1);
    if (!settings.useModifiedNewton || !work.jacobianValid ||
        withThisJacobian >= settings.maxModifiedNewtonIterations) {
      problem.jacobian(work.values);
      const int singular = work.linear.factorize(work.values);
      if (singular >= 0) return finish(NewtonOutcome::Singular, singular);
      work.jacobianValid = true;
      withThisJacobian = 0;
    }
    work.increment = work.residual;
    problem.scale(work.increment);
    work.linear.solve(work.increment);
    problem.update(work.increment);
    ++report.iterations;
    ++withThisJacobian;
    const double before = now.sum();
    problem.residual(work.residual);
    now = ResidualNorm(work);
    if (now.sum() > settings.modifiedNewtonContractivity * before) work.jacobianValid = false;
  }
}

}  // namespace sprung
