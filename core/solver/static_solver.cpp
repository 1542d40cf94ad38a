#include "core/solver/static_solver.h"

#include <utility>

namespace sprung {

StaticSolver::StaticSolver(Equations& equations, const Simulation& simulation)
    : equations_(equations), settings_(simulation.settings.staticSolver) {
  work_.analyze(equations.system().sparsity);
}

struct StaticSolver::Problem {
  Equations& equations;
  State& state;
  double loadFactor;

  void residual(VecX& r) { equations.residual(state, loadFactor, r); }
  void jacobian(std::vector<double>& values) { equations.jacobian(state, {0.0, 1.0, 0.0}, values); }
  void update(const VecX& increment) { state.q -= increment; }
  double noise() const { return equations.roundingNoise(); }
};

std::optional<StepFailure> StaticSolver::step(State& state, int index, const std::function<bool()>& cancelled) {
  equations_.beginStep(state);
  trial_ = state;
  trial_.v.setZero();
  trial_.a.setZero();
  trial_.aAlgorithmic.setZero();
  const double fraction = static_cast<double>(index) / static_cast<double>(loadSteps());
  trial_.t = settings_.loadStepStart + fraction * settings_.loadStepDuration;
  Problem problem{equations_, trial_, settings_.useLoadFactor ? fraction : 1.0};
  const NewtonReport report = newton(problem, work_, settings_.newton, cancelled);
  lastIterations_ = report.iterations;
  if (report.outcome != NewtonOutcome::Converged)
    return explainFailure(report, equations_.system(), "the static equilibrium");
  std::swap(state, trial_);
  return std::nullopt;
}

}  // namespace sprung
