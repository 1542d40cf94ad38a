// Newton's method for the equations of one step. The problem supplies residual, Jacobian and update; the loop knows
// neither items nor time integration.
#pragma once

#include <cmath>
#include <cstdint>
#include <vector>

#include "core/base/types.h"
#include "core/model/simulation.h"
#include "core/solver/linear.h"

namespace sprung {

enum class NewtonOutcome : std::uint8_t { Converged, Singular, Diverged, NotFinite, Cancelled };

struct NewtonReport {
  NewtonOutcome outcome = NewtonOutcome::Converged;
  int iterations = 0;
  double residual = 0.0;  ///< RMS of the residual at the end
  int unknown = -1;       ///< where the failure shows: pivot-less unknown, largest or non-finite residual
};

/// Memory of a Newton solution, sized once.
struct NewtonWorkspace {
  VecX residual;
  VecX increment;
  std::vector<double> values;
  LinearSolver linear;

  void analyze(const Sparsity& pattern) {
    residual.resize(pattern.size);
    increment.resize(pattern.size);
    values.assign(static_cast<std::size_t>(pattern.nonZeros()), 0.0);
    linear.analyze(pattern);
  }
};

/// Root mean square; 0 for an empty vector.
inline double rootMeanSquare(const VecX& v) {
  return v.size() == 0 ? 0.0 : v.norm() / std::sqrt(static_cast<double>(v.size()));
}

/// Iterates until the RMS of the residual is below max(relativeTolerance * first residual, absoluteTolerance), or below
/// the rounding noise of the terms it is the sum of: no iteration can improve on that. `Problem` has
///   void residual(VecX&); void jacobian(std::vector<double>&); void update(const VecX& increment); double noise();
/// where `update` subtracts the increment from the unknowns and `noise` belongs to the last residual.
template <class Problem, class Cancelled>
NewtonReport newton(Problem& problem, NewtonWorkspace& work, const NewtonSettings& settings,
                    const Cancelled& cancelled) {
  NewtonReport report;
  problem.residual(work.residual);
  const double first = rootMeanSquare(work.residual);
  report.residual = first;
  while (true) {
    if (!std::isfinite(report.residual)) {
      report.outcome = NewtonOutcome::NotFinite;
      for (Eigen::Index i = 0; i < work.residual.size() && report.unknown < 0; ++i)
        if (!std::isfinite(work.residual[i])) report.unknown = static_cast<int>(i);
      return report;
    }
    if (report.residual <= settings.absoluteTolerance || report.residual <= problem.noise() ||
        (report.iterations > 0 && report.residual <= settings.relativeTolerance * first))
      return report;
    if (report.iterations >= settings.maxIterations || report.residual > settings.maximumSolutionNorm) {
      report.outcome = NewtonOutcome::Diverged;
      Eigen::Index largest = 0;
      work.residual.cwiseAbs().maxCoeff(&largest);
      report.unknown = static_cast<int>(largest);
      return report;
    }
    if (cancelled()) {
      report.outcome = NewtonOutcome::Cancelled;
      return report;
    }
    problem.jacobian(work.values);
    const int singular = work.linear.factorize(work.values);
    if (singular >= 0) {
      report.outcome = NewtonOutcome::Singular;
      report.unknown = singular;
      return report;
    }
    work.increment = work.residual;
    work.linear.solve(work.increment);
    problem.update(work.increment);
    ++report.iterations;
    problem.residual(work.residual);
    report.residual = rootMeanSquare(work.residual);
  }
}

}  // namespace sprung
