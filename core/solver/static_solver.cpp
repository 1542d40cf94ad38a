#include "core/solver/static_solver.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/dynamics/configuration.h"
#include "core/dynamics/evaluation.h"
#include "core/solver/beyond_bounds.h"
#include "core/solver/energy_books.h"
#include "core/solver/gimbal_lock.h"
#include "core/solver/patience.h"

namespace sprung {

StaticSolver::StaticSolver(Equations& equations, const Simulation& simulation)
    : equations_(equations), settings_(simulation.settings.staticSolver), work_(equations.system()) {
  increment_ = VecX::Zero(equations.system().coordinateCount);
}

double StaticSolver::loadFactor(double time) const {
  if (!settings_.useLoadFactor) return 1.0;
  const double s = std::min(1.0, (time - settings_.loadStepStart) / settings_.loadStepDuration);
  const auto n = static_cast<double>(settings_.numberOfLoadSteps);
  if (!settings_.loadStepGeometric || n < 2.0) return s;
  return std::pow(settings_.loadStepGeometricRange, (s - 1.0) * n / (n - 1.0));
}

struct StaticSolver::Problem {
  Equations& equations;
  const State& begin;
  State& state;
  VecX& increment;
  double loadFactor;
  double stabilizer;  ///< share of the mass matrix in the Jacobian
  NewtonWorkspace& work;
  bool loads;  ///< are in the Jacobian, also those whose functions ask for the state

  void residual(VecX& r) { equations.residual(state, loadFactor, r); }
  void jacobian(std::vector<double>& values) {
    if (readsState())
      work.takeSlopes(equations.system(), lackingSlopes(equations, state, {0.0, 1.0, 0.0}, loadFactor, values));
    equations.jacobian(state, factors(), loadFactor, values);
  }
  bool readsState() const { return loads && hasLackingSlopes(equations); }
  void scale(VecX& r) const { equations.scaleConstraints(state, factors(), r); }
  void update(const VecX& change) {
    increment -= change.head(increment.size());
    addIncrement(equations.system(), begin.q, increment, state.q);
    state.lambda -= change.tail(state.lambda.size());
  }
  double forceNoise() const { return equations.forceNoise(); }
  double constraintNoise() const { return equations.constraintNoise(); }
  bool jacobianIsConstant() const { return equations.jacobianIsConstant() && !readsState(); }
  std::span<const HandBlock> hands() const { return equations.hands().blocks(factors()); }
  JacobianFactors factors() const { return {stabilizer, 1.0, 0.0}; }
};

std::optional<StepFailure> StaticSolver::initialize(State& state, const Cancelled& /*cancelled*/) {
  state.t = settings_.loadStepStart;
  work_.linear.forget();
  pushes_.clear();
  warned_ = false;
  invalidate();
  return std::nullopt;
}

StepAttempt StaticSolver::attempt(State& state, double /*h*/, double end, const Cancelled& cancelled) {
  equations_.beginStep(state);
  equations_.setLevel(ConstraintLevel::Position, true);
  equations_.setIncrement(&increment_);
  trial_ = state;
  trial_.t = end;
  trial_.v.setZero();
  trial_.a.setZero();
  trial_.aAlgorithmic.setZero();
  increment_.setZero();
  const double factor = loadFactor(end);
  Problem problem{equations_, state,
                  trial_,     increment_,
                  factor,     settings_.stabilizerODE2term * (1.0 - factor * factor),
                  work_,      settings_.computeLoadsJacobian};
  work_.recorder.begin();
  lastIterations_ = 0;
  repeats_ = 0;
  StepOutcome outcome = StepOutcome::Done;
  Patience patience;
  while (true) {
    report_ = newtonWithout(problem, work_, settings_.newton, cancelled, trial_.lambda, 1.0);
    lastIterations_ += report_.iterations;
    if (report_.outcome != NewtonOutcome::Converged) {
      outcome = report_.outcome == NewtonOutcome::Cancelled ? StepOutcome::Cancelled : StepOutcome::Failed;
      break;
    }
    if (isBeyondBounds(trial_, settings_.newton, report_)) {
      outcome = StepOutcome::Failed;
      break;
    }
    if (const int locked = unknownInGimbalLock(equations_.system(), trial_); locked >= 0) {
      report_.outcome = NewtonOutcome::Singular;
      report_.unknown = locked;
      outcome = StepOutcome::Failed;
      break;
    }
    if (books_ != nullptr) books_->solved(equations_, trial_, factor);
    change_ = equations_.postNewton(trial_, state);
    work_.jacobianValid = false;
    if (change_.jump <= settings_.discontinuous.iterationTolerance) break;
    if (++repeats_ < settings_.discontinuous.maxIterations && !patience.lost(change_.jump)) continue;
    if (!settings_.discontinuous.ignoreMaxIterations) outcome = StepOutcome::Failed;
    break;
  }
  equations_.setIncrement(nullptr);
  if (outcome == StepOutcome::Done) {
    warnOfRest();
    bookHands();
    if (books_ != nullptr) books_->loadStep(increment_);
    equations_.finishStep(trial_);
    std::swap(state, trial_);
  }
  return {outcome, 0.0};
}

/// A start far away has a first residual beside which forces that balance nothing look small.
void StaticSolver::warnOfRest() {
  constexpr double kShare = 1e-3;  // of the largest force
  const double largest = equations_.forceNoise() / ResidualSum::kRounding;
  if (warned_ || report_.residual <= std::max(settings_.newton.absoluteTolerance, kShare * largest)) return;
  warned_ = true;
  warnings_.push_back(warning(
      "settings.staticSolver.newton.relativeTolerance",
      "the forces of the equilibrium are left with " + numberText(threeDigits(report_.residual)) + " N beside " +
          numberText(threeDigits(largest)) + " N of the largest: so small is it beside the start",
      "use a smaller relativeTolerance, more load steps, or a nearer start"));
}

StepFailure StaticSolver::explain(const State& state) {
  if (report_.outcome == NewtonOutcome::Converged) return discontinuousFailure(equations_, change_, repeats_);
  State before = trial_;
  if (report_.outcome == NewtonOutcome::Diverged && report_.iterations > 0) {
    VecX increment = increment_;
    Problem{equations_, state, before, increment, 1.0, 0.0, work_, settings_.computeLoadsJacobian}.update(
        -work_.increment);
  }
  return explainFailure(report_, work_.recorder, equations_, state, {before, trial_}, trial_.t - state.t,
                        "the static equilibrium");
}

/// Half the force before and half of that after the load step, along its displacement.
void StaticSolver::bookHands() {
  const std::span<const DragPush> now = equations_.hands().pushes();
  handWorks_.assign(now.size(), 0.0);
  handWork_ = 0.0;
  const auto half = [this](const DragPush& push) {
    return 0.5 * push.force.head(push.count).dot(increment_.segment(push.first, push.count));
  };
  for (const DragPush& before : pushes_) {
    const double work = half(before);
    handWork_ += work;
    for (std::size_t i = 0; i < now.size(); ++i)
      if (now[i].hand == before.hand) handWorks_[i] += work;
  }
  for (std::size_t i = 0; i < now.size(); ++i) {
    const double work = half(now[i]);
    handWork_ += work;
    handWorks_[i] += work;
  }
  pushes_.assign(now.begin(), now.end());
}

void StaticSolver::save(ByteWriter& to) const {
  work_.save(to);
  to.put(static_cast<std::int64_t>(pushes_.size()));
  for (const DragPush& push : pushes_) {
    to.put(push.hand);
    to.put(push.first);
    to.put(push.count);
    for (int i = 0; i < push.count; ++i) to.put(push.force[i]);
  }
  to.put(lastIterations_);
}

bool StaticSolver::restore(ByteReader& from) {
  work_.dropSlopes(equations_.system());  // a matrix that was kept has none
  const bool good = work_.restore(from);
  pushes_.clear();
  std::vector<DragPush> pushes;
  std::int64_t count = 0;
  from.get(count);
  if (!good) return false;
  for (std::int64_t i = 0; i < count && from.good(); ++i) {
    DragPush push;
    from.get(push.hand);
    from.get(push.first);
    from.get(push.count);
    const auto most = static_cast<int>(push.force.size());
    if (!from.good() || push.count < 0 || push.count > most || push.first < 0 ||
        push.first > increment_.size() - push.count)
      return false;
    for (int k = 0; k < push.count; ++k) from.get(push.force[k]);
    pushes.push_back(push);
  }
  from.get(lastIterations_);
  if (!from.finished()) return false;
  pushes_ = std::move(pushes);
  return true;
}

}  // namespace sprung
