#include "core/solver/static_solver.h"

#include <utility>

namespace sprung {

StaticSolver::StaticSolver(Equations& equations, const Simulation& simulation)
    : equations_(equations), settings_(simulation.settings.staticSolver) {
  work_.analyze(equations.system().sparsity, equations.system().coordinateCount);
}

struct StaticSolver::Problem {
  Equations& equations;
  State& state;
  double loadFactor;

  void residual(VecX& r) { equations.residual(state, loadFactor, r); }
  void jacobian(std::vector<double>& values) { equations.jacobian(state, kFactors, loadFactor, values); }
  void scale(VecX& r) const { equations.scaleConstraints(state, kFactors, r); }
  void update(const VecX& increment) {
    state.q -= increment.head(state.q.size());
    state.lambda -= increment.tail(state.lambda.size());
  }
  double forceNoise() const { return equations.forceNoise(); }
  double constraintNoise() const { return equations.constraintNoise(); }

  static constexpr JacobianFactors kFactors{0.0, 1.0, 0.0};
};

std::optional<StepFailure> StaticSolver::step(State& state, int index, const std::function<bool()>& cancelled) {
  equations_.beginStep(state);
  equations_.setLevel(ConstraintLevel::Position, true);
  trial_ = state;
  trial_.v.setZero();
  trial_.a.setZero();
  trial_.aAlgorithmic.setZero();
  const double fraction = static_cast<double>(index) / static_cast<double>(loadSteps());
  trial_.t = settings_.loadStepStart + fraction * settings_.loadStepDuration;
  Problem problem{equations_, trial_, settings_.useLoadFactor ? fraction : 1.0};
  lastIterations_ = 0;
  for (int repeat = 0;; ++repeat) {
    const NewtonReport report = newton(problem, work_, settings_.newton, cancelled);
    lastIterations_ += report.iterations;
    if (report.outcome != NewtonOutcome::Converged)
      return explainFailure(report, equations_, state, "the static equilibrium");
    const PostNewton change = equations_.postNewton(trial_, state);
    work_.jacobianValid = false;
    if (change.jump <= settings_.discontinuous.iterationTolerance) break;
    if (repeat + 1 < settings_.discontinuous.maxIterations) continue;
    if (settings_.discontinuous.ignoreMaxIterations) break;
    return discontinuousFailure(equations_, change, repeat + 1);
  }
  equations_.finishStep(trial_);
  std::swap(state, trial_);
  return std::nullopt;
}

}  // namespace sprung
