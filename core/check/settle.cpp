#include "core/check/settle.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/unit_text.h"
#include "core/check/preflight_angles.h"
#include "core/dynamics/configuration.h"
#include "core/dynamics/inertia.h"
#include "core/modes/vibration.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/linearized.h"
#include "core/solver/newton.h"
#include "core/solver/step_failure.h"

namespace sprung {
namespace {

constexpr int kMostSteps = 400;
constexpr double kFirstMu = 400.0;    // [1/s^2]: a step of 1/20 s
constexpr double kLargestMu = 1e14;   // no smaller step is tried
constexpr double kSmallestMu = 1e-9;  // a body that is still not at rest is held by nothing
constexpr double kLargestTurn = 0.3;  // [rad] in one step
constexpr double kLargestMove = 0.2;  // of the extent of the scene

class Settler {
 public:
  Settler(const CompiledModel& model, const std::function<bool()>& cancelled, std::shared_ptr<CallControl> control)
      : equations_(model.system, model.coefficients, Equations::Python::Run, std::move(control)),
        system_(*model.system),
        cancelled_(cancelled),
        settings_(model.system->simulation.settings.staticSolver),
        work_(system_),
        state_(model.initial),
        start_(model.initial.q),
        mass_(*model.system) {
    increment_ = force_ = VecX::Zero(system_.coordinateCount);
    settings_.newton.maxIterations = std::max<std::int64_t>(settings_.newton.maxIterations, 15);
    settings_.newton.relativeTolerance = std::min(settings_.newton.relativeTolerance, 1e-12);
    state_.v.setZero();
    setBounds();
  }

  Result<State> run() {
    double mu = kFirstMu;
    for (int i = 0; i < kMostSteps; ++i) {
      const NewtonReport report = solve(mu);
      if (const auto& wrong = equations_.functions().error()) return wrong->finding;
      if (report.outcome == NewtonOutcome::Cancelled) return error("", "settling was stopped");
      if (report.outcome == NewtonOutcome::Converged && change() <= 1.0 && downhill()) {
        failed_.reset();
        const double remaining = inertia(mu);
        const PostNewton states = equations_.postNewton(trial_, state_);
        equations_.finishStep(trial_);
        std::swap(state_, trial_);
        least_ *= 0.9;
        if (remaining <= tolerance() && states.jump <= settings_.discontinuous.iterationTolerance) {
          if (!leaveUnstable()) return atRest();
          mu = std::max(kFirstMu, least_);
          i = 0;
          continue;
        }
        if (mu <= kSmallestMu) return drifting();
        mu = std::max({kSmallestMu, least_, 0.2 * mu});
        continue;
      }
      if (!failed_ && report.outcome != NewtonOutcome::Converged) failed_ = report;
      if (mu >= kLargestMu) return stuck(report);
      if (mu <= 1e3 * kSmallestMu && report.outcome == NewtonOutcome::Converged) return drifting();
      mu = std::max(10.0 * mu, kSmallestMu);
    }
    return drifting();
  }

  // What Newton's method asks for.
  void residual(VecX& r) {
    equations_.residual(trial_, 1.0, r);
    mass_.evaluate(equations_.evaluation(trial_));
    r.head(increment_.size()) += mu_ * (mass_ * increment_);
  }
  void jacobian(std::vector<double>& values) { equations_.jacobian(trial_, {mu_, 1.0, 0.0}, 1.0, values); }
  void scale(VecX& r) const { equations_.scaleConstraints(trial_, {mu_, 1.0, 0.0}, r); }
  void update(const VecX& step) {
    increment_ -= step.head(increment_.size());
    addIncrement(system_, state_.q, increment_, trial_.q);
    trial_.lambda -= step.tail(trial_.lambda.size());
  }
  double forceNoise() const { return equations_.forceNoise(); }
  std::span<const HandBlock> hands() const { return {}; }  // nobody pulls at a model that settles
  double constraintNoise() const { return equations_.constraintNoise(); }
  bool jacobianIsConstant() const { return false; }

 private:
  NewtonReport solve(double mu) {
    mu_ = mu;
    trial_ = state_;
    increment_.setZero();
    equations_.beginStep(state_);
    equations_.setLevel(ConstraintLevel::Position, true);
    trial_.lambda.setZero();
    equations_.residual(trial_, 1.0, work_.residual);
    force_ = -work_.residual.head(force_.size());
    trial_.lambda = state_.lambda;
    equations_.setIncrement(&increment_);
    work_.jacobianValid = false;
    const NewtonReport report = newtonWithout(
        *this, work_, settings_.newton, [&] { return cancelled_ && cancelled_(); }, trial_.lambda, 1.0);
    equations_.setIncrement(nullptr);
    return report;
  }

  /// How far each coordinate may go in one step.
  void setBounds() {
    bounds_ = VecX::Constant(system_.coordinateCount, kLargestTurn);
    const double move = kLargestMove * system_.extent;
    for (const NodeLayout& node : system_.nodes) bounds_.segment(node.first, node.kind->positions()).setConstant(move);
  }
  /// Whether the forces drive this increment: near an unstable equilibrium too long a step runs against them.
  bool downhill() const {
    return change() < 1e-6 || force_.dot(increment_) >= -1e-9 * force_.norm() * increment_.norm();
  }
  /// Where a small motion grows, goes a little along it, and from there on downwards by steps that are short enough not
  /// to come back. False where nothing grows, or after some such places.
  bool leaveUnstable() {
    constexpr int kMostLeft = 8, kMostCoordinates = 2000;
    constexpr double kGrows = 1e-3;  // [1/s]
    constexpr double kShare = 0.1;   // of the bounds of a step
    if (left_ >= kMostLeft || system_.coordinateCount > kMostCoordinates || (cancelled_ && cancelled_())) return false;
    const auto modes = undampedModes(equations_, state_, {.count = 1});
    if (!modes || modes->empty() || !(modes->front().growth > kGrows)) return false;
    ++left_;
    least_ = -2.0 * modes->front().eigenvalue;
    const VecX& shape = modes->front().shape;
    const VecX way = kShare / shape.cwiseQuotient(bounds_).cwiseAbs().maxCoeff() * shape;
    trial_ = state_;
    addIncrement(system_, state_.q, way, trial_.q);
    std::swap(state_, trial_);
    return true;
  }
  double change() const { return increment_.cwiseQuotient(bounds_).cwiseAbs().maxCoeff(); }

  /// What keeps the state from equilibrium: the forces of inertia in the last step [N], root mean square.
  double inertia(double mu) {
    return mu * (mass_ * increment_).norm() / std::sqrt(std::max<double>(1.0, system_.coordinateCount));
  }
  double tolerance() const { return std::max({settings_.newton.absoluteTolerance, 1e-9, equations_.forceNoise()}); }

  /// Why no step is short enough. The first of them tells: beside huge masses the constraints are lost in rounding.
  Diagnostic stuck(const NewtonReport& last) {
    Diagnostics jumps;
    findAngleJumps(equations_, state_, jumps);
    if (!jumps.empty()) {
      jumps.front().severity = Severity::Error;
      return std::move(jumps.front());
    }
    NewtonReport report = last;
    if (last.outcome == NewtonOutcome::Singular && failed_) report = *failed_;
    return explainFailure(report, equations_, state_, "the equilibrium").finding;
  }

  /// What has come to rest, unless a condition says that it moves.
  Result<State> atRest() {
    constexpr double kStill = 1e-6;  // m/s, rad/s; rates of functions of time are differences
    for (const Diagnostic& gap : constraintGaps(equations_, state_, kStill)) {
      const auto rate = std::find_if(gap.numbers.begin(), gap.numbers.end(),
                                     [](const auto& number) { return number.name == kGapRate; });
      if (rate == gap.numbers.end() || !(rate->value > kStill)) continue;
      return error(gap.where,
                   "moves the model with " + shortText(rate->value, 3) + " " + unitText(rate->unit) +
                       ", so that there is no place of rest",
                   "let it stand still, or take it away");
    }
    if (const auto held = across()) return *held;
    return state_;
  }

  /// Conditions on velocities do nothing where nothing moves in time: a place that lies across them is none of rest.
  std::optional<Diagnostic> across() {
    constexpr double kAlong = 1e-6;  // of the way
    const VecX way = state_.q - start_;
    if (!(way.norm() > 0.0)) return std::nullopt;
    const SparseMatrix rows = linearize(equations_, state_).constraints;
    const VecX crossed = rows * way;
    VecX sizes = VecX::Zero(rows.rows());
    for (int column = 0; column < rows.outerSize(); ++column)
      for (SparseMatrix::InnerIterator it(rows, column); it; ++it) sizes[it.row()] += it.value() * it.value();
    const std::vector<bool> ofVelocity = velocityConstraints(equations_, state_);
    for (Eigen::Index row = 0; row < rows.rows(); ++row) {
      if (!ofVelocity[static_cast<std::size_t>(row)] ||
          !(std::abs(crossed[row]) > kAlong * std::sqrt(sizes[row]) * way.norm()))
        continue;
      const ItemId item = system_.directory->ownerOfUnknown(system_.coordinateCount + static_cast<int>(row));
      Diagnostic finding = error(system_.directory->itemName(item),
                                 "holds velocities, which a search for the place of rest does not follow",
                                 "let a run with dampers come to rest, or hold the position instead");
      finding.items = {item};
      return finding;
    }
    return std::nullopt;
  }

  Result<State> drifting() {
    if (const auto held = across()) return *held;
    Eigen::Index worst = 0;
    increment_.cwiseQuotient(bounds_).cwiseAbs().maxCoeff(&worst);
    const std::string name = system_.directory->itemName(system_.directory->ownerOfUnknown(static_cast<int>(worst)));
    return error(
        name, "does not come to rest: " + system_.directory->unknownName(static_cast<int>(worst)) + " moves on and on",
        "hold it with a spring or a joint, or take away the force that drives it");
  }

  Equations equations_;
  const System& system_;
  const std::function<bool()>& cancelled_;
  StaticSolverSettings settings_;
  NewtonWorkspace work_;
  State state_, trial_;
  VecX start_;
  VecX increment_, bounds_;
  VecX force_;  ///< of all but constraints, at the beginning of the step
  MassMatrix mass_;
  std::optional<NewtonReport> failed_;  ///< the first attempt at this step that has not converged
  double mu_ = 0.0;
  double least_ = 0.0;  ///< of mu [1/s^2]: what an unstable place asks for, and fades away from it
  int left_ = 0;        ///< unstable places
};

Value numbersOf(const VecX& all, int first, Eigen::Index count) {
  return Numbers{{all.data() + first, all.data() + first + count}, 0};
}

Status startAt(DocumentEditor& editor, double time) {
  const TimeIntegrationSettings planned = editor.document().simulation().settings.timeIntegration;
  if (editor.document().simulation().solve == "static" || time == planned.startTime) return Done{};
  const double end = time + (planned.endTime - planned.startTime);
  const ItemId simulation = Document::simulationId();
  if (Status status = editor.assign(simulation, "settings.timeIntegration.startTime", time); !status) return status;
  return editor.assign(simulation, "settings.timeIntegration.endTime", end);
}

/// The coordinates of a node as a start: Euler parameters that nothing keeps at length 1 get it.
Value startCoordinates(const NodeLayout& node, const State& state) {
  constexpr double kNoise = 1e-9;
  VecX q = state.q.segment(node.first, node.count);
  if (node.kind->rotation == RotationKind::EulerParameters) {
    const VecX total = q.tail<4>() + node.reference.tail<4>();
    const double length = total.norm();
    if (length > kNoise && std::abs(length - 1.0) > kNoise) q.tail<4>() = total / length - node.reference.tail<4>();
  }
  return numbersOf(q, 0, node.count);
}

}  // namespace

Result<State> settle(const CompiledModel& model, const std::function<bool()>& cancelled,
                     std::shared_ptr<CallControl> control) {
  if (model.system->coordinateCount == 0) return model.initial;
  return Settler(model, cancelled, std::move(control)).run();
}

std::vector<StartValue> startValues(const System& system, const State& state) {
  std::vector<StartValue> values;
  for (const NodeLayout& node : system.nodes) {
    if (node.count > 0) {
      values.push_back({system.itemOf(node), "initialCoordinates", startCoordinates(node, state)});
      values.push_back({system.itemOf(node), "initialVelocities", numbersOf(state.v, node.first, node.count)});
    }
    if (node.initialData.size() > 0)
      values.push_back(
          {system.itemOf(node), "initialCoordinates", numbersOf(state.data, node.firstData, node.initialData.size())});
  }
  return values;
}

Status startFrom(DocumentEditor& editor, const System& system, const State& state) {
  for (const StartValue& start : startValues(system, state))
    if (Status status = editor.assign(start.node, start.key, start.value); !status) return status;
  return system.dependsOnTime() ? startAt(editor, state.t) : Done{};
}

}  // namespace sprung
