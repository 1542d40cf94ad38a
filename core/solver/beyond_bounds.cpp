#include "core/solver/beyond_bounds.h"

#include <cmath>

#include "core/solver/newton.h"

namespace sprung {

int firstBeyondBounds(const State& state) {
  if (std::isfinite(state.q.squaredNorm() + state.v.squaredNorm())) return -1;
  const auto beyond = [](const VecX& values, Eigen::Index i) { return !std::isfinite(values[i] * values[i]); };
  Eigen::Index largest = 0;
  for (Eigen::Index i = 0; i < state.q.size(); ++i) {
    if (beyond(state.q, i) || beyond(state.v, i)) return static_cast<int>(i);
    if (std::abs(state.q[i]) > std::abs(state.q[largest])) largest = i;
  }
  return static_cast<int>(largest);  // only their sum is too large
}

bool isBeyondBounds(const State& solution, const NewtonSettings& settings, NewtonReport& report) {
  if (const int beyond = firstBeyondBounds(solution); beyond >= 0) {
    report.outcome = NewtonOutcome::NotFinite;
    report.unknown = beyond;
    return true;
  }
  const double norm = solution.q.norm();
  if (!(norm > settings.maximumSolutionNorm)) return false;
  Eigen::Index largest = 0;
  solution.q.cwiseAbs().maxCoeff(&largest);
  report.outcome = NewtonOutcome::Diverged;
  report.unknown = static_cast<int>(largest);
  report.ranAway = norm;
  return true;
}

}  // namespace sprung
