#include "core/solver/explicit_integrator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <type_traits>
#include <utility>

#include "core/base/number_text.h"
#include "core/dynamics/configuration.h"
#include "core/solver/beyond_bounds.h"
#include "core/solver/energy_books.h"
#include "core/solver/newton.h"
#include "core/solver/step_control.h"

namespace sprung {
namespace {

/// A step is shortened at most by this factor at once.
constexpr double kLargestDecrease = 0.2;
/// Entries that are taken through all stages of a sum together, in registers.
constexpr int kChunk = 8;

/// f1 x1 + f2 x2 + … of columns x.
class ColumnSum {
 public:
  void add(double factor, const double* column) {
    if (factor != 0.0) terms_[count_++] = {factor, column};
  }
  /// Adds `Count` entries from `at`.
  template <int Count>
  void addTo(Eigen::Array<double, Count, 1>& entries, Eigen::Index at) const {
    for (std::size_t j = 0; j < count_; ++j)
      entries += terms_[j].factor * Eigen::Map<const Eigen::Array<double, Count, 1>>(terms_[j].column + at);
  }

 private:
  struct Term {
    double factor;
    const double* column;
  };
  std::array<Term, kMostStages> terms_;
  std::size_t count_ = 0;
};

/// The first entry that is no finite number; -1 = none.
template <class Vector>
Eigen::Index firstNotFinite(const Vector& x) {
  if ((x.array() * 0.0).sum() == 0.0) return -1;
  for (Eigen::Index i = 0; i < x.size(); ++i)
    if (!std::isfinite(x[i])) return i;
  return -1;
}

}  // namespace

ExplicitIntegrator::ExplicitIntegrator(Equations& equations, const Simulation& simulation)
    : equations_(equations),
      tableau_(*findTableau(simulation.solverType)),
      embeddedOrder_(solverMethod(simulation).embeddedOrder),
      automatic_(choosesStepSize(simulation)),
      mass_(equations.system()) {
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  keepMass_ = time.reuseConstantMassMatrix;
  endAccelerations_ = time.explicitIntegration.computeEndOfStepAccelerations;
  composeRotations_ = time.explicitIntegration.useLieGroupIntegration;
  absoluteTolerance_ = time.absoluteTolerance;
  relativeTolerance_ = time.relativeTolerance;
  safety_ = std::max(StepControl::kLeastSafety, time.stepSizeSafety);
  maxIncrease_ = std::max(1.0, time.stepSizeMaxIncrease);
  smallestStep_ = time.minimumStepSize;
  const Eigen::Index n = equations.system().coordinateCount;
  const auto stages = static_cast<std::size_t>(tableau_.stages());
  ownRates_.assign(stages, VecX::Zero(n));
  ownAccelerations_ = MatX::Zero(n, tableau_.stages() + 1);
  rates_.assign(stages, nullptr);
  accelerations_.assign(stages + 1, nullptr);
  increment_ = VecX::Zero(n);
  residual_.resize(equations.system().sparsity.size);
}

void ExplicitIntegrator::invalidate() {
  current_ = false;
  planned_ = false;
  mass_.invalidate();
}

/// The accelerations at the end of the last step are no first stage any more.
void ExplicitIntegrator::afterFunctions(bool laws) {
  current_ = false;
  if (laws) invalidate();
}

bool ExplicitIntegrator::restore(ByteReader& from) {
  invalidate();
  from.get(current_);
  return from.finished();
}

void ExplicitIntegrator::plan() {
  planned_ = true;
  plan_ = planExplicit(equations_.system(), equations_.coefficients());
  std::vector<char> fixed(static_cast<std::size_t>(equations_.system().coordinateCount), 0);
  for (const PrescribedCoordinate& p : plan_.prescribed) fixed[static_cast<std::size_t>(p.coordinate)] = 1;
  mass_.setFixed(fixed);
}

bool ExplicitIntegrator::fail(Problem problem, Eigen::Index unknown) {
  problem_ = problem;
  unknown_ = static_cast<int>(unknown);
  return false;
}

/// What a step begins with.
void ExplicitIntegrator::begin(const State& state) {
  begin_ = &state;
  trial_.lambda.setZero(state.lambda.size());
  equations_.beginStep(state);
}

/// The displacements and velocities that constraints to ground give, at the beginning of a step.
bool ExplicitIntegrator::prescribe() {
  if (!planned_) plan();
  if (!plan_.obstacles.empty()) return fail(Problem::Obstacle, -1);
  if (!plan_.prescribed.empty()) {
    held_ = *begin_;
    begin_ = &held_;
  }
  for (const PrescribedCoordinate& p : plan_.prescribed) {
    if (!p.velocityLevel) held_.q[p.coordinate] = p.value;
    held_.v[p.coordinate] = p.velocityLevel ? p.value : 0.0;
  }
  trial_.t = begin_->t;
  trial_.data = begin_->data;
  trial_.a.setZero(begin_->v.size());  // these are forces without accelerations
  trial_.q.resize(begin_->q.size());
  trial_.v.resize(begin_->v.size());
  if (current_ && !turns()) return true;  // the first stage is known, the others place themselves
  trial_.q = begin_->q;
  trial_.v = begin_->v;
  return true;
}

std::optional<StepFailure> ExplicitIntegrator::initialize(State& state, const Cancelled& /*cancelled*/) {
  invalidate();
  begin(state);
  if (!prescribe()) return explain(state);
  equations_.postNewton(trial_, trial_, StateMoment::AfterStep);
  if (!accelerate(0)) return explain(state);
  trial_.a = ownAccelerations_.col(0);
  trial_.aAlgorithmic = trial_.a;
  findMultipliers();
  std::swap(state, trial_);
  current_ = true;
  return std::nullopt;
}

/// a = M^-1 f at the positions, velocities and time of the trial state.
bool ExplicitIntegrator::accelerate(int column) {
  equations_.postNewton(trial_, trial_, StateMoment::WithinStep);
  equations_.setLevel(ConstraintLevel::Position);
  equations_.forces(trial_, residual_);
  const int massless = mass_.factorize(equations_, trial_, keepMass_);
  if (massless >= 0) return fail(Problem::NoMass, massless);
  auto accelerations = ownAccelerations_.col(column);
  accelerations_[static_cast<std::size_t>(column)] = accelerations.data();
  mass_.solve(residual_.head(accelerations.size()), accelerations);
  const std::span<const DragPush> pushes = equations_.hands().pushes();
  for (std::size_t i = 0; i < handPower_.size() && i < pushes.size(); ++i)
    handPower_[i][column] =
        pushes[i].force.head(pushes[i].count).dot(trial_.v.segment(pushes[i].first, pushes[i].count));
  if (books_ != nullptr) bookStage(column);
  const Eigen::Index bad = firstNotFinite(accelerations);
  return bad < 0 || fail(Problem::NotFinite, bad);
}

/// The powers at the trial state; its accelerations and multipliers are none of the method's.
void ExplicitIntegrator::bookStage(int column) {
  trial_.a = ownAccelerations_.col(column);
  findMultipliers();
  books_->stage(equations_, trial_, column);
  trial_.a.setZero();
  trial_.lambda.setZero();
}

/// Positions and velocities of a stage, or of the end of the step, from the rates of `stages` earlier ones.
void ExplicitIntegrator::place(double h, int stages, bool last) {
  const bool turning = turns();
  // Where nothing turns, the velocities of the stage before are its rates: they stay, and others take their place.
  if (!turning && stages > 1) {
    VecX& before = ownRates_[static_cast<std::size_t>(stages - 1)];
    before.swap(trial_.v);
    rates_[static_cast<std::size_t>(stages - 1)] = before.data();
  }
  ColumnSum positions, velocities;
  for (int j = 0; j < stages; ++j) {
    const auto of = static_cast<std::size_t>(j);
    positions.add(h * (last ? tableau_.weight(j) : tableau_.position(stages, j)), rates_[of]);
    velocities.add(h * (last ? tableau_.velocityWeight(j) : tableau_.velocity(stages, j)), accelerations_[of]);
  }
  const auto entries = [&]<int Count>(std::integral_constant<int, Count>, Eigen::Index at) {
    Eigen::Array<double, Count, 1> x = Eigen::Array<double, Count, 1>::Zero(), v = begin_->v.segment<Count>(at);
    positions.addTo(x, at);
    velocities.addTo(v, at);
    trial_.q.segment<Count>(at) = begin_->q.segment<Count>(at) + x.matrix();
    trial_.v.segment<Count>(at) = v;
    if (turning) increment_.segment<Count>(at) = x;
  };
  Eigen::Index at = 0;
  for (; at + kChunk <= increment_.size(); at += kChunk) entries(std::integral_constant<int, kChunk>(), at);
  for (; at < increment_.size(); ++at) entries(std::integral_constant<int, 1>(), at);
  if (turning && composeRotations_) addIncrement(equations_.system(), begin_->q, increment_, trial_.q);
}

bool ExplicitIntegrator::stage(int index, double h) {
  if (index > 0) place(h, index, false);
  trial_.t = begin_->t + tableau_.c[static_cast<std::size_t>(index)] * h;
  if (index == 0 && (!turns() || composeRotations_)) {
    rates_[0] = begin_->v.data();
  } else if (turns()) {
    VecX& rates = ownRates_[static_cast<std::size_t>(index)];
    if (composeRotations_)
      incrementRates(equations_.system(), increment_, trial_.v, rates);
    else
      coordinateRates(equations_.system(), trial_.q, trial_.v, rates);
    rates_[static_cast<std::size_t>(index)] = rates.data();
  }
  if (index == 0 && current_) {
    accelerations_[0] = begin_->a.data();
    if (books_ != nullptr) {
      equations_.evaluate(*begin_);
      books_->stage(equations_, *begin_, 0);
    }
    return true;
  }
  return !tableau_.needsForces(index) || accelerate(index);
}

StepAttempt ExplicitIntegrator::attempt(State& state, double h, double end, const Cancelled& cancelled) {
  stepSize_ = h;
  if (books_ != nullptr) books_->prepareStages(tableau_.stages() + 1);
  const bool drag = equations_.hands().count() > 0;
  if (drag) current_ = false;  // the law of the mouse force is set anew for each step
  begin(state);
  if (!prescribe()) return {StepOutcome::Failed, 0.0};
  handPower_.resize(static_cast<std::size_t>(equations_.hands().count()), VecX::Zero(tableau_.stages() + 1));
  for (int i = 0; i < tableau_.stages(); ++i) {
    if (cancelled()) return {StepOutcome::Cancelled, 0.0};
    if (!stage(i, h)) return {StepOutcome::Failed, shorter(h)};
  }
  if (!arrive(h, end)) return {StepOutcome::Failed, shorter(h)};
  double proposal = 0.0;
  if (automatic_) {
    estimateError(h);
    const double best = safety_ * std::pow(1.0 / error_, 1.0 / (embeddedOrder_ + 1));
    proposal = h * std::clamp(best, kLargestDecrease, maxIncrease_);
    if (!isAccurate(h)) {
      problem_ = Problem::Error;
      return {StepOutcome::Failed, std::min(proposal, 0.9 * h)};
    }
    proposal = std::max(proposal, smallestStep_);
  }
  // The work is one more unknown of the method: W' = power.
  handWork_ = 0.0;
  handWorks_.assign(handPower_.size(), 0.0);
  for (std::size_t hand = 0; hand < handPower_.size(); ++hand) {
    for (int i = 0; i < tableau_.stages(); ++i)
      if (tableau_.velocityWeight(i) != 0.0) handWorks_[hand] += h * tableau_.velocityWeight(i) * handPower_[hand][i];
    handWork_ += handWorks_[hand];
  }
  if (!settle()) return {StepOutcome::Failed, shorter(h)};
  if (books_ != nullptr) bookStep(h);
  current_ = endAccelerations_ && !drag;
  std::swap(state, trial_);
  return {StepOutcome::Done, proposal};
}

/// At the smallest size, as where a force jumps, a step is taken with the error that it has.
bool ExplicitIntegrator::isAccurate(double h) {
  if (error_ <= 1.0) return true;
  if (!std::isfinite(error_) || h > (1.0 + 1e-9) * smallestStep_) return false;
  warnings_.push_back(warning("settings.timeIntegration.minimumStepSize",
                              "steps have come down to the smallest size, " + numberText(smallestStep_) +
                                  " s, and were taken with a larger error than the tolerances allow",
                              "where a force jumps nothing need be done; else choose a smaller size, or larger "
                              "tolerances"));
  return true;
}

void ExplicitIntegrator::bookStep(double h) {
  std::array<double, kMostStages> weights{};
  const auto stages = static_cast<std::size_t>(tableau_.stages());
  for (std::size_t i = 0; i < stages; ++i) weights[i] = tableau_.velocityWeight(static_cast<int>(i));
  equations_.evaluate(trial_);
  books_->stagesStep(equations_, trial_, h, {weights.data(), stages});
}

/// What to try when forces or motion are no numbers: a shorter step may not get there.
double ExplicitIntegrator::shorter(double h) const {
  return automatic_ && problem_ == Problem::NotFinite ? kLargestDecrease * h : 0.0;
}

/// Positions and velocities at the end of the step.
bool ExplicitIntegrator::arrive(double h, double end) {
  place(h, tableau_.stages(), true);
  trial_.t = end;
  const int beyond = firstBeyondBounds(trial_);
  return beyond < 0 || fail(Problem::NotFinite, beyond);
}

/// Accelerations, constraint forces and data at the end of the step.
bool ExplicitIntegrator::settle() {
  usedData_ = trial_.data;
  equations_.postNewton(trial_, *begin_, StateMoment::AfterStep);
  const bool changed = trial_.data != usedData_;
  if (endAccelerations_) {
    const int column = tableau_.lastIsNext ? tableau_.stages() - 1 : tableau_.stages();
    if ((!tableau_.lastIsNext || changed) && !accelerate(column)) return false;
    trial_.a = Eigen::Map<const VecX>(accelerations_[static_cast<std::size_t>(column)], trial_.a.size());
    findMultipliers();
  } else {
    equations_.evaluate(trial_);
    trial_.a = Eigen::Map<const VecX>(accelerations_[0], trial_.a.size());
  }
  trial_.aAlgorithmic = trial_.a;
  equations_.finishStep(trial_);
  return true;
}

/// The root mean square of the estimated errors of positions and velocities, each in units of its tolerance
/// (absolute + relative * size; Hairer, Norsett & Wanner 1993, II.4).
void ExplicitIntegrator::estimateError(double h) {
  error_ = 0.0;
  double largest = 0.0;
  int count = 0;
  const auto add = [&](const std::vector<const double*>& rates, const VecX& before, const VecX& after, Eigen::Index i) {
    double difference = 0.0;
    for (int j = 0; j < tableau_.stages(); ++j)
      if (tableau_.errorWeight(j) != 0.0) difference += tableau_.errorWeight(j) * rates[static_cast<std::size_t>(j)][i];
    const double size = std::max(std::abs(before[i]), std::abs(after[i]));
    const double ratio = std::abs(h * difference) / (absoluteTolerance_ + relativeTolerance_ * size);
    if (ratio > largest) {
      largest = ratio;
      unknown_ = static_cast<int>(i);
    }
    // Without any tolerance the slightest difference is too much, but none at all is fine.
    if (difference != 0.0) error_ += ratio * ratio;
    ++count;
  };
  for (Eigen::Index i = 0; i < trial_.q.size(); ++i) {
    if (mass_.fixed(i)) continue;
    add(rates_, begin_->q, trial_.q, i);
    add(accelerations_, begin_->v, trial_.v, i);
  }
  if (count > 0) error_ = std::sqrt(error_ / count);
}

/// The forces of the constraints that are eliminated: what the equations of their coordinates lack.
void ExplicitIntegrator::findMultipliers() {
  if (plan_.prescribed.empty()) return;
  trial_.lambda.setZero();
  equations_.residual(trial_, 1.0, residual_);
  for (const PrescribedCoordinate& p : plan_.prescribed)
    trial_.lambda[p.lambda] = -residual_[p.coordinate] / p.gradient;
}

double ExplicitIntegrator::dragFactor(double gain, double h) const {
  // x'' = -g w^2 x - 2 g w x': both h g w and h^2 g w^2 stay below a quarter, where every method is stable.
  const double wh = kDragFrequency * h;
  return std::min(1.0, 0.25 / (gain * wh * std::max(1.0, wh)));
}

StepFailure ExplicitIntegrator::explain(const State& state) {
  const System& system = equations_.system();
  StepFailure failure;
  if (problem_ == Problem::Obstacle) {
    const ExplicitObstacle& obstacle = plan_.obstacles.front();
    failure.finding = error(system.directory->itemName(obstacle.item), obstacle.what, obstacle.hint);
    failure.finding.items = {obstacle.item};
    return failure;
  }
  if (problem_ == Problem::NoMass) {
    NewtonReport report;
    report.outcome = NewtonOutcome::Singular;
    report.unknown = unknown_;
    return explainFailure(report, equations_, state, "the accelerations");
  }
  // A force that is no number is named itself; a motion that has grown too large is not.
  if (problem_ == Problem::NotFinite && trial_.q.allFinite() && trial_.v.allFinite())
    if (auto missing = notFiniteAt(equations_, trial_)) {
      failure.finding = std::move(*missing);
      return failure;
    }
  const ItemId culprit = system.directory->ownerOfUnknown(unknown_);
  const std::string place = " (" + system.directory->unknownName(unknown_) + ")";
  const std::string size = numberText(stepSize_) + " s";
  if (problem_ == Problem::Error)
    failure.finding = error(
        system.directory->itemName(culprit),
        "a step of " + size + " has " + numberText(error_) + " times the allowed error, most of it here" + place,
        "raise absoluteTolerance or relativeTolerance, or use " + std::string(kGeneralMethod) + " for stiff models");
  else {
    failure.finding =
        error(system.directory->itemName(culprit), "the motion grows beyond all bounds with steps of " + size + place,
              "use a smaller step (more steps), automatic step size (" + std::string(kErrorControlMethod) + "), or " +
                  std::string(kGeneralMethod));
    failure.finding.code = kMotionNotFinite;
  }
  failure.finding.items = {culprit};
  return failure;
}

}  // namespace sprung
