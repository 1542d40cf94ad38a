#include "core/solver/generalized_alpha.h"

#include <utility>

namespace sprung {

AlphaScheme AlphaScheme::fromSettings(const Simulation& simulation) {
  const GeneralizedAlphaSettings& settings = simulation.settings.timeIntegration.generalizedAlpha;
  AlphaScheme scheme;
  if (simulation.solverType == "TrapezoidalIndex2") return scheme;  // Newmark with beta = 1/4, gamma = 1/2
  if (settings.useNewmark) {
    scheme.beta = settings.newmarkBeta;
    scheme.gamma = settings.newmarkGamma;
    return scheme;
  }
  const double r = settings.spectralRadius;
  scheme.alphaM = (2.0 * r - 1.0) / (r + 1.0);
  scheme.alphaF = r / (r + 1.0);
  scheme.gamma = 0.5 + scheme.alphaF - scheme.alphaM;
  scheme.beta = 0.25 * (scheme.gamma + 0.5) * (scheme.gamma + 0.5);
  return scheme;
}

GeneralizedAlpha::GeneralizedAlpha(Equations& equations, const Simulation& simulation)
    : equations_(equations),
      newtonSettings_(simulation.settings.timeIntegration.newton),
      scheme_(AlphaScheme::fromSettings(simulation)),
      computeInitialAccelerations_(simulation.settings.timeIntegration.generalizedAlpha.computeInitialAccelerations) {
  work_.analyze(equations.system().sparsity);
}

/// Unknown: accelerations at fixed positions and velocities.
struct GeneralizedAlpha::AccelerationProblem {
  Equations& equations;
  State& state;

  void residual(VecX& r) { equations.residual(state, 1.0, r); }
  void jacobian(std::vector<double>& values) { equations.jacobian(state, {1.0, 0.0, 0.0}, values); }
  void update(const VecX& increment) { state.a -= increment; }
  double noise() const { return equations.roundingNoise(); }
};

/// Unknown: accelerations at the end of the step; positions and velocities follow by the scheme. The iteration matrix
/// M + c (beta h^2 K + gamma h D), c = (1 - alphaF)/(1 - alphaM), stays balanced for any h.
struct GeneralizedAlpha::StepProblem {
  Equations& equations;
  const AlphaScheme& scheme;
  State& end;  ///< the trial state at the end of the step
  double h;

  double ratio() const { return (1.0 - scheme.alphaF) / (1.0 - scheme.alphaM); }
  double scale() const { return scheme.beta * h * h; }

  void residual(VecX& r) { equations.residual(end, 1.0, r); }
  void jacobian(std::vector<double>& values) {
    const double c = ratio();
    equations.jacobian(end, {1.0, c * scale(), c * scheme.gamma * h}, values);
  }
  void update(const VecX& increment) {
    const double c = ratio();
    end.a -= increment;
    end.aAlgorithmic -= c * increment;
    end.v -= c * scheme.gamma * h * increment;
    end.q -= c * scale() * increment;
  }
  double noise() const { return equations.roundingNoise(); }
};

std::optional<StepFailure> GeneralizedAlpha::initialize(State& state, const Cancelled& cancelled) {
  state.a.setZero();
  state.aAlgorithmic.setZero();
  lastIterations_ = 0;
  if (!computeInitialAccelerations_) return std::nullopt;
  equations_.beginStep(state);
  trial_ = state;
  AccelerationProblem problem{equations_, trial_};
  const NewtonReport report = newton(problem, work_, newtonSettings_, cancelled);
  if (report.outcome != NewtonOutcome::Converged)
    return explainFailure(report, equations_.system(), "the initial accelerations");
  state.a = trial_.a;
  state.aAlgorithmic = trial_.a;
  return std::nullopt;
}

std::optional<StepFailure> GeneralizedAlpha::step(State& state, double h, double end, const Cancelled& cancelled) {
  equations_.beginStep(state);
  trial_ = state;
  trial_.t = end;
  // Predictor: the acceleration is kept. (1 - alphaM) aa_{n+1} + alphaM aa_n = (1 - alphaF) a_{n+1} + alphaF a_n.
  trial_.aAlgorithmic = (state.a - scheme_.alphaM * state.aAlgorithmic) / (1.0 - scheme_.alphaM);
  trial_.q += h * state.v + h * h * ((0.5 - scheme_.beta) * state.aAlgorithmic + scheme_.beta * trial_.aAlgorithmic);
  trial_.v += h * ((1.0 - scheme_.gamma) * state.aAlgorithmic + scheme_.gamma * trial_.aAlgorithmic);
  StepProblem problem{equations_, scheme_, trial_, h};
  const NewtonReport report = newton(problem, work_, newtonSettings_, cancelled);
  lastIterations_ = report.iterations;
  if (report.outcome != NewtonOutcome::Converged) return explainFailure(report, equations_.system(), "the step");
  std::swap(state, trial_);
  return std::nullopt;
}

}  // namespace sprung
