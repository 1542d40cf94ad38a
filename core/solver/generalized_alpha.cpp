#include "core/solver/generalized_alpha.h"

#include <algorithm>
#include <utility>

#include "core/dynamics/configuration.h"
#include "core/solver/beyond_bounds.h"
#include "core/solver/energy_books.h"
#include "core/solver/gimbal_lock.h"
#include "core/solver/linearized.h"
#include "core/solver/patience.h"

namespace sprung {

AlphaScheme AlphaScheme::fromSettings(const Simulation& simulation) {
  const GeneralizedAlphaSettings& settings = simulation.settings.timeIntegration.generalizedAlpha;
  AlphaScheme scheme;
  if (const auto& weights = solverMethod(simulation).weights) {
    scheme.beta = weights->beta;
    scheme.gamma = weights->gamma;
    return scheme;
  }
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
      loadsJacobian_(simulation.settings.timeIntegration.computeLoadsJacobian),
      discontinuous_(simulation.settings.timeIntegration.discontinuous),
      scheme_(AlphaScheme::fromSettings(simulation)),
      computeInitialAccelerations_(simulation.settings.timeIntegration.generalizedAlpha.computeInitialAccelerations),
      adaptive_(simulation.settings.timeIntegration.adaptiveStep),
      tangentOperator_(simulation.settings.timeIntegration.generalizedAlpha.lieGroupAddTangentOperator),
      level_(solverMethod(simulation).constraintIndex == 2 ||
                     simulation.settings.timeIntegration.generalizedAlpha.useIndex2Constraints
                 ? ConstraintLevel::Velocity
                 : ConstraintLevel::Position),
      work_(equations.system()),
      extrapolation_(equations.system().coordinateCount, equations.system().constraintCount) {
  increment_ = trial_.v = trial_.aAlgorithmic = VecX::Zero(equations.system().coordinateCount);
  hand_.resize(increment_.size());
  if (newtonSettings_.useModifiedNewton) work_.secants.resize(work_.residual.size(), work_.equations);
}

/// Unknown: accelerations and multipliers at fixed positions and velocities.
struct GeneralizedAlpha::AccelerationProblem {
  Equations& equations;
  State& state;

  void residual(VecX& r) { equations.residual(state, 1.0, r); }
  void jacobian(std::vector<double>& values) { equations.jacobian(state, {1.0, 0.0, 0.0}, 1.0, values); }
  void scale(VecX& /*r*/) const {}  // on the level of accelerations the rows are Cq as they are
  void update(const VecX& change) {
    state.a -= change.head(state.a.size());
    state.lambda -= change.tail(state.lambda.size());
  }
  double forceNoise() const { return equations.forceNoise(); }
  double constraintNoise() const { return 1e-12 * (1.0 + state.a.norm()); }
  bool jacobianIsConstant() const { return false; }        // it is used once
  std::span<const HandBlock> hands() const { return {}; }  // their forces do not depend on accelerations
};

/// Unknown: accelerations and multipliers at the end of the step; positions and velocities follow by the scheme. The
/// iteration matrix M + c (beta h^2 K + gamma h D), c = (1 - alphaF)/(1 - alphaM), stays balanced for any h, and so do
/// the constraints, whose rows are divided by the factor of their level.
struct GeneralizedAlpha::StepProblem {
  Equations& equations;
  const AlphaScheme& scheme;
  const State& begin;
  State& end;       ///< the trial state at the end of the step
  VecX& increment;  ///< of the positions
  double h;
  NewtonWorkspace& work;
  std::int64_t loads;  ///< computeLoadsJacobian: 1 by position, 2 by velocity as well

  double ratio() const { return (1.0 - scheme.alphaF) / (1.0 - scheme.alphaM); }
  JacobianFactors factors() const {
    const double c = ratio();
    return {1.0, c * scheme.beta * h * h, c * scheme.gamma * h};
  }

  void residual(VecX& r) { equations.residual(end, 1.0, r); }
  void jacobian(std::vector<double>& values) {
    if (readsState()) {
      JacobianFactors wanted = factors();
      if (loads < 2) wanted.velocity = 0.0;
      work.takeSlopes(equations.system(), lackingSlopes(equations, end, wanted, 1.0, values));
    } else {
      work.dropSlopes(equations.system());
    }
    equations.jacobian(end, factors(), 1.0, values);
  }
  bool readsState() const { return loads > 0 && hasLackingSlopes(equations); }
  void scale(VecX& r) const { equations.scaleConstraints(end, factors(), r); }
  void update(const VecX& change) {
    const double algorithmic = ratio();
    const JacobianFactors f = factors();
    for (Eigen::Index i = 0; i < end.a.size(); ++i) {
      const double da = change[i];
      end.a[i] -= da;
      end.aAlgorithmic[i] -= algorithmic * da;
      end.v[i] -= f.velocity * da;
      increment[i] -= f.position * da;
    }
    addIncrement(equations.system(), begin.q, increment, end.q);
    end.lambda -= change.tail(end.lambda.size());
  }
  double forceNoise() const { return equations.forceNoise(); }
  double constraintNoise() const { return equations.constraintNoise(); }
  bool jacobianIsConstant() const { return equations.jacobianIsConstant() && !readsState(); }
  std::span<const HandBlock> hands() const { return equations.hands().blocks(factors()); }
};

std::optional<StepFailure> GeneralizedAlpha::initialize(State& state, const Cancelled& cancelled) {
  state.a.setZero();
  state.aAlgorithmic.setZero();
  state.lambda.setZero();
  lastIterations_ = 0;
  // A run depends on its start only, to the last bit, whatever was computed before.
  work_.linear.forget();
  invalidate();
  hand_.start({});
  if (!computeInitialAccelerations_) {
    if (books_ != nullptr && books_->begun()) books_->start(equations_, state, false);
    return std::nullopt;
  }
  equations_.beginStep(state);
  equations_.setLevel(ConstraintLevel::Acceleration);
  work_.dropSlopes(equations_.system());
  work_.recorder.begin();
  trial_ = state;
  NewtonReport report;
  // Rounding leaves a mass to the direction that is lost there.
  if (report.unknown = unknownInGimbalLock(equations_.system(), state); report.unknown >= 0)
    report.outcome = NewtonOutcome::Singular;
  else
    report = solveAccelerations(state, cancelled);
  work_.jacobianValid = false;
  work_.leftOut.release();  // of steps everything is asked
  if (report.outcome != NewtonOutcome::Converged)
    return explainFailure(report, work_.recorder, equations_, state, {trial_, trial_}, 0.0,
                          "the initial accelerations");
  state.a = trial_.a;
  state.aAlgorithmic = trial_.a;
  state.lambda = trial_.lambda;
  hand_.start(equations_.hands().pushes());
  if (books_ != nullptr && books_->begun()) books_->start(equations_, state, true);
  return std::nullopt;
}

/// Accelerations that no mass determines are those of the trial state where the steps determine the motion, by springs
/// and dampers: no force on such a coordinate is in balance before.
NewtonReport GeneralizedAlpha::solveAccelerations(const State& begin, const Cancelled& cancelled) {
  constexpr int kMostRounds = 64;  // coordinates that stand in no equation are found together
  AccelerationProblem problem{equations_, trial_};
  const auto solve = [&] { return newtonWithout(problem, work_, newtonSettings_, cancelled, trial_.lambda, 0.0); };
  NewtonReport report = solve();
  if (report.outcome != NewtonOutcome::Singular) return report;
  const double h = equations_.system().simulation.settings.timeIntegration.stepSize();
  const StepProblem step{equations_, scheme_, begin, trial_, increment_, h, work_, loadsJacobian_};
  ConstrainedSolver iterationMatrix;
  if (!iterationMatrix.factorize(equations_, begin, step.factors(), work_.leftOut.rows())) return report;
  const NewtonReport first = report;
  for (int round = 0; report.outcome == NewtonOutcome::Singular; ++round) {
    if (round == kMostRounds || !work_.leftOut.setAside(report.unknown, work_.values)) return first;
    report = solve();
  }
  return report;
}

void GeneralizedAlpha::invalidate() {
  work_.forget();
  extrapolation_.forget();
  ofKept_.reset();
}

StepAttempt GeneralizedAlpha::attempt(State& state, double h, double end, const Cancelled& cancelled) {
  if (h != std::exchange(lastStepSize_, h)) work_.jacobianValid = false;
  equations_.beginStep(state);
  equations_.setLevel(level_);
  equations_.setIncrement(tangentOperator_ ? &increment_ : nullptr);
  StepProblem problem{equations_, scheme_, state, trial_, increment_, h, work_, loadsJacobian_};
  predict(state, h, end);
  guessed_ = extrapolation_.pays(h) && work_.leftOut.known();
  if (guessed_)
    improveGuess(problem, state, h, end);
  else
    ofKept_.reset();
  const double speed = watchedSpeed(state);
  work_.recorder.begin();
  lastIterations_ = 0;
  lastDiscontinuousIterations_ = 0;
  change_ = {};
  Patience patience;
  while (true) {
    report_ = newtonWithout(problem, work_, newtonSettings_, cancelled, trial_.lambda, speed);
    lastIterations_ += report_.iterations;
    if (report_.outcome == NewtonOutcome::Cancelled) return finish(state, StepOutcome::Cancelled);
    if (report_.outcome != NewtonOutcome::Converged) return finish(state, StepOutcome::Failed);
    if (isBeyondBounds(trial_, newtonSettings_, report_)) return finish(state, StepOutcome::Failed);
    if (books_ != nullptr) books_->solved(equations_, trial_, 1.0);
    change_ = equations_.postNewton(trial_, state);
    if (change_.jump <= discontinuous_.iterationTolerance) return finish(state, StepOutcome::Done);
    work_.jacobianValid = false;  // another law holds now
    if (++lastDiscontinuousIterations_ < discontinuous_.maxIterations && !patience.lost(change_.jump)) continue;
    if (recommends(change_, h)) return finish(state, StepOutcome::Failed, change_.recommendedStep);
    return finish(state, discontinuous_.ignoreMaxIterations ? StepOutcome::Done : StepOutcome::Failed);
  }
}

/// Keeps the accelerations and multipliers.
void GeneralizedAlpha::predict(const State& state, double h, double end) {
  trial_.t = end;
  trial_.a = state.a;
  trial_.lambda = state.lambda;
  trial_.data = state.data;
  place(state, h);
}

/// Begins from the accelerations and multipliers that the steps before point to, if they fit better than kept ones;
/// what is solved is still measured by the residual of these, which is computed anew every few steps.
void GeneralizedAlpha::improveGuess(StepProblem& problem, const State& state, double h, double end) {
  const auto measure = [&] {
    problem.residual(work_.residual);
    work_.leftOut.take(work_.residual);
    return ResidualNorm(work_);
  };
  if (!ofKept_ || ++stepsSinceKept_ == kStepsPerKept) {
    ofKept_ = measure();
    stepsSinceKept_ = 0;
  }
  extrapolation_.guess(trial_);
  place(state, h);
  if (measure().sum() >= ofKept_->sum()) {
    predict(state, h, end);
    ofKept_ = measure();
    stepsSinceKept_ = 0;
  }
  work_.first = ofKept_;
}

/// Positions and velocities that belong to the accelerations at the end of the step, by the scheme:
/// (1 - alphaM) aa_{n+1} + alphaM aa_n = (1 - alphaF) a_{n+1} + alphaF a_n.
void GeneralizedAlpha::place(const State& state, double h) {
  for (const int row : work_.leftOut.rows()) trial_.lambda[row] = 0.0;
  for (Eigen::Index i = 0; i < state.a.size(); ++i) {
    const double before = state.aAlgorithmic[i];
    const double filtered = state.a[i] + (1.0 - scheme_.alphaF) * (trial_.a[i] - state.a[i]);
    const double after = (filtered - scheme_.alphaM * before) / (1.0 - scheme_.alphaM);
    trial_.aAlgorithmic[i] = after;
    trial_.v[i] = state.v[i] + h * ((1.0 - scheme_.gamma) * before + scheme_.gamma * after);
    increment_[i] = h * state.v[i] + h * h * ((0.5 - scheme_.beta) * before + scheme_.beta * after);
  }
  addIncrement(equations_.system(), state.q, increment_, trial_.q);
}

/// How far constraints that are left out may open beside their size: a gap, or its rate beside the speed of the motion.
double GeneralizedAlpha::watchedSpeed(const State& state) const {
  if (level_ == ConstraintLevel::Position || state.v.size() == 0) return 1.0;
  return std::max(1.0, state.v.cwiseAbs().maxCoeff() / equations_.system().extent);
}

/// A step that is nearly as long is not worth the repetition.
bool GeneralizedAlpha::recommends(const PostNewton& change, double h) const {
  return adaptive_ && discontinuous_.useRecommendedStepSize && change.recommendedStep > 0.0 &&
         change.recommendedStep < 0.9 * h;
}

StepAttempt GeneralizedAlpha::finish(State& state, StepOutcome outcome, double proposal) {
  equations_.setIncrement(nullptr);
  if (outcome == StepOutcome::Done) {
    lastHandWork_ = hand_.step(equations_.hands().pushes(), scheme_, lastStepSize_, state.v, trial_.v);
    if (books_ != nullptr) books_->alphaStep(scheme_, lastStepSize_, state.v, trial_.v);
    equations_.finishStep(trial_);
    extrapolation_.note(state, lastStepSize_, lastIterations_, guessed_);
    std::swap(state, trial_);
  }
  return {outcome, proposal};
}

StepFailure GeneralizedAlpha::explain(const State& state) {
  if (report_.outcome == NewtonOutcome::Converged)
    return discontinuousFailure(equations_, change_, lastDiscontinuousIterations_);
  State before = trial_;
  if (report_.outcome == NewtonOutcome::Diverged && report_.iterations > 0) {
    VecX increment = increment_;
    StepProblem{equations_, scheme_, state, before, increment, lastStepSize_, work_, loadsJacobian_}.update(
        -work_.increment);
  }
  return explainFailure(report_, work_.recorder, equations_, state, {before, trial_}, lastStepSize_, "the step");
}

void GeneralizedAlpha::save(ByteWriter& to) const {
  work_.save(to);
  hand_.save(to);
  extrapolation_.save(to);
  to.put(ofKept_.has_value());
  if (ofKept_) {
    to.put(ofKept_->force);
    to.put(ofKept_->constraint);
    to.put(stepsSinceKept_);
  }
  to.put(work_.keepsMatrix() ? lastStepSize_ : 0.0);  // that of the matrix
  to.put(lastIterations_);
}

bool GeneralizedAlpha::restore(ByteReader& from) {
  work_.dropSlopes(equations_.system());  // a matrix that was kept has none
  const bool good = work_.restore(from) && hand_.restore(from) && extrapolation_.restore(from);
  ofKept_.reset();
  bool known = false;
  from.get(known);
  if (known) {
    from.get(ofKept_.emplace(work_).force);
    from.get(ofKept_->constraint);
    from.get(stepsSinceKept_);
  }
  from.get(lastStepSize_);
  from.get(lastIterations_);
  return good && from.finished();
}

}  // namespace sprung
