#include "core/sim/simulator.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "core/base/bytes.h"
#include "core/base/time_grid.h"
#include "core/dynamics/free_body_forces.h"
#include "core/dynamics/outputs.h"
#include "core/script/trust.h"
#include "core/sim/preflight_step.h"
#include "core/sim/shorter_step.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/energy_books.h"

namespace sprung {
namespace {

bool isCancelled(const Simulator::Cancelled& cancelled) { return cancelled && cancelled(); }

}  // namespace

Simulator::Simulator(std::shared_ptr<const CompiledModel> model, std::shared_ptr<CallControl> control)
    : model_(std::move(model)), control_(std::move(control)), stepControl_(model_->system->simulation) {
  load(std::make_unique<Engine>(*model_, control_));
  reset();
}

Simulator::~Simulator() = default;

void Simulator::load(std::unique_ptr<Engine> engine) {
  const Hands before = engine_ ? engine_->equations.hands().targets() : Hands();
  engine_ = std::move(engine);
  matchWorks(before);
  parametersToUndo_ = false;
  stepControl_ = StepControl(system().simulation);
  static_ = system().simulation.solve == "static";
  degreesOfFreedom_ = degreesOfFreedom(engine_->equations, model_->initial).count;
  paths_.restart(system().bodies.size(), true);
}

void Simulator::reset() {
  rewind();
  paths_.restart(system().bodies.size(), true);
}

/// To the start, but for the paths.
void Simulator::rewind() {
  state_ = model_->initial;
  stepControl_.restart(state_.t, *engine_->integrator);
  steps_ = 0;
  lastStepSize_ = stepControl_.size();
  nextSample_ = state_.t;
  dragWork_ = 0.0;
  prepared_ = false;
  parametersToUndo_ = false;
  engine_->equations.restart();
  forgetFailure();
  warnings_.reset();
  log_.clear();
  logCheckpoint_.reset();
  engine_->inertia.forget();
  std::fill(handWorks_.begin(), handWorks_.end(), 0.0);
  heldFast_.reset();
  if (engine_->equations.hands().count() > 0) log(engine_->equations.hands().targets());  // the hands hold on
  restoreBooks({});
  logModel_ = model_;
  logCoefficients_ = engine_->equations.coefficients();
}

double Simulator::endTime() const {
  const SimulationSettings& settings = system().simulation.settings;
  if (static_) return settings.staticSolver.loadStepStart + settings.staticSolver.loadStepDuration;
  return settings.timeIntegration.endTime;
}

CompiledModel Simulator::logStart() const {
  CompiledModel start = *logModel_;
  start.coefficients = logCoefficients_;
  return start;
}

void Simulator::apply(const Input& input) {
  if (const auto* coefficients = std::get_if<command::SetCoefficients>(&input)) {
    if (coefficients->of && coefficients->of != engine_->equations.systemPointer()) return;
    forgetFailure();
    engine_->equations.setCoefficients(coefficients->begin, coefficients->values);
    engine_->integrator->invalidate();
    if (steps_ > 0) renewAccelerations();
    steps_ > 0 ? enterInBooks() : restoreBooks({});
    log(input);
    if (steps_ == 0) prepared_ = false;  // the start accelerations belong to the old values
  } else if (const auto* hands = std::get_if<Hands>(&input)) {
    const Hands before = engine_->equations.hands().targets();
    if (before == *hands) return;
    takeHands(*hands);
    // On bodies that there are: a recording of others could not be read.
    const Hands& held = engine_->equations.hands().targets();
    if (!(held == before)) log(held);
  } else if (const auto* place = std::get_if<command::Place>(&input)) {
    this->place(*place);
  } else if (const auto* anew = std::get_if<command::Refresh>(&input)) {
    refresh(anew->afterFailure);
    const bool entered = entered_;
    log(input);
    entered_ = entered;  // what makes the memory exact changes neither forces nor accelerations
  } else {
    replace(std::get<command::Replace>(input));
  }
}

/// Other numbers change the forces at once: steps that went on with the accelerations of the old ones would put the
/// difference into the energy. Where they cannot be found, those of before are gone on with.
void Simulator::renewAccelerations() {
  const Simulation& simulation = system().simulation;
  const bool wanted = solverMethod(simulation).implicit() &&
                      simulation.settings.timeIntegration.generalizedAlpha.computeInitialAccelerations;
  if (static_ || !wanted || !prepared_ || system().isLocked()) return;
  State renewed = state_;
  if (!engine_->integrator->initialize(renewed, [] { return false; })) state_ = std::move(renewed);
}

void Simulator::replace(const command::Replace& input) {
  refusal_.reset();
  if (input.keepMotion && steps_ > 0) return carryOn(input);
  const std::shared_ptr<const CompiledModel> previous = std::exchange(model_, input.model);  // the engine refers to it
  load(std::make_unique<Engine>(*model_, control_));
  reset();
}

/// The new engine is made ready aside, so that the old one goes on when the motion cannot be carried over.
void Simulator::carryOn(const command::Replace& input) {
  const Simulation& simulation = input.model->system->simulation;
  State carried = transplant(system(), state_, *input.model);
  auto engine = std::make_unique<Engine>(*input.model, control_);
  engine->equations.setHands(engine_->equations.hands().targets());
  if (simulation.solve != "static") {
    std::optional<StepFailure> failure = closeConstraints(engine->equations, carried);
    // What has been added changes the forces at once, and another method starts from its own accelerations.
    const bool anew = !solverMethod(simulation).implicit() ||
                      simulation.settings.timeIntegration.generalizedAlpha.computeInitialAccelerations;
    prepareDrag(*engine, carried);
    if (!failure && anew) failure = engine->integrator->initialize(carried, [] { return false; });
    if (const auto& error = engine->equations.functions().error()) failure = StepFailure{error->finding, false};
    if (failure) {
      refusal_ = Refusal{input.model->system, failure->finding};
      return;
    }
  } else if (!static_) {
    (void)engine->integrator->initialize(carried, [] { return false; });  // the load steps begin
  }
  const std::shared_ptr<const CompiledModel> previous = std::exchange(model_, input.model);
  const std::unique_ptr<EnergyBooks> books = std::move(books_);
  load(std::move(engine));
  state_ = std::move(carried);
  if (books) {
    keepBooks(true);
    engine_->equations.evaluate(state_);
    if (books->begun()) books_->carryOn(*books, engine_->equations, state_);
  }
  stepControl_.restart(state_.t, *engine_->integrator);
  forgetFailure();
  log(input);
}

bool Simulator::prepare(const Cancelled& cancelled) {
  if (failure_) return false;
  if (prepared_ || system().isLocked()) return true;
  engine_->inertia.forget();
  // A step from there may end in any of the places where the joint is closed, some of them a million turns away.
  if (auto tilted = tiltedFrames(engine_->equations, state_)) {
    fail({std::move(*tilted), false}, cancelled);
    return false;
  }
  prepareDrag(*engine_, state_);
  const auto failure = engine_->integrator->initialize(state_, [&] { return isCancelled(cancelled); });
  if (failByFunction()) return false;
  if (failure) {
    fail(*failure, cancelled);
    return false;
  }
  stepControl_.restart(state_.t, *engine_->integrator);
  prepared_ = true;
  entered_ = false;
  if (steps_ == 0) restoreBooks({});  // they begin with these accelerations
  return true;
}

bool Simulator::step(const Cancelled& cancelled, double limit) {
  if (!prepare(cancelled) || finished()) return false;
  const auto poll = [&] { return isCancelled(cancelled); };
  if (system().isLocked()) {
    Diagnostic finding = pythonNotTrusted(system().functions);
    finding.severity = Severity::Error;
    finding.items = {system().functions.front().item};
    fail({finding, false}, cancelled);
    return false;
  }
  beginBooks();
  prepareDrag(*engine_, state_);
  const double start = state_.t;
  if (paths_.empty()) recordPaths();
  const bool functions = !system().functions.empty();
  if (functions) before_ = state_;
  if (engine_->equations.functions().hasPython()) beforeCoefficients_ = engine_->equations.coefficients();
  const StepControl::Progress progress = stepControl_.progress();
  engine_->equations.forgetFunctionData();
  const std::optional<StepFailure> failure = takeStep(poll, limit);
  // A function may fail in a step that the solver has accepted: after the last Newton solution.
  const bool byFunction = failByFunction();
  if (byFunction || failure) {
    undoStep(progress);
    if (!byFunction) fail(*failure, cancelled);
    if (!failure_) undoParameters();
    return false;
  }
  engine_->equations.applyFunctionData(state_);
  noteWarnings();
  lastStepSize_ = state_.t - start;
  ++steps_;
  entered_ = false;
  bookHands();
  if (books_) books_->commit(engine_->integrator->handWork());
  recordPaths();
  return true;
}

void Simulator::trackPaths(double length) { paths_.setLength(length, steps_ == 0); }

void Simulator::recordPaths() {
  if (!paths_.wants(state_.t)) return;
  engine_->equations.evaluate(state_);
  int body = 0;
  for (Vec3& position : paths_.add(state_.t)) position = engine_->equations.bodyPose(body++).position;
}

double Simulator::nextSampleTime() const {
  if (static_) return std::numeric_limits<double>::infinity();
  return nextMultiple(state_.t, model_->initial.t, system().simulation.settings.solutionSettings.sensorsWritePeriod);
}

std::optional<StepFailure> Simulator::takeStep(const Cancelled& poll, double limit) {
  Equations& equations = engine_->equations;
  const bool goesOn = equations.preStep(state_);
  const bool asked = system().preStepFunction >= 0, laws = equations.takeLawsChanged();
  if (asked || laws) engine_->integrator->afterFunctions(laws);
  if (asked) enterInBooks();
  if (!goesOn) {
    StepFailure ended{error("simulation.preStepUserFunction", "the function before the step has ended the run"), false};
    ended.finding.code = kEndedByFunction;
    return ended;
  }
  if (static_) limit = std::min(limit, endTime());
  // Steps of changing size are cut where sensors are to be sampled, if there are any; equal ones are left alone.
  const bool changing = engine_->integrator->sizing() == StepSizing::Estimate || !stepControl_.onGrid();
  if (changing && !system().sensors.empty()) limit = std::min(limit, nextSampleTime());
  return stepControl_.advance(*engine_->integrator, state_, limit, poll);
}

void Simulator::fail(StepFailure failure, const Cancelled& cancelled) {
  if (failure.cancelled) return;
  if (prepared_ && !static_ && !choosesStepSize(system().simulation)) adviseOnStep(failure.finding, cancelled);
  failure_ = Failure{state_.t, steps_, std::move(failure.finding), failure.newton};
}

/// What step would do, where steps of one size have failed.
void Simulator::adviseOnStep(Diagnostic& finding, const Cancelled& cancelled) {
  const Simulation& simulation = system().simulation;
  Equations& equations = engine_->equations;
  if (finding.code == kMotionNotFinite && !solverMethod(simulation).implicit()) {
    // At the end everything is too large to be judged.
    auto fast = findFastMotion(equations, model_->initial, stepControl_.nominal());
    if (!fast) return;
    finding.what += "; " + fast->what;
    finding.where = fast->where;
    finding.hint = fast->hint + ", automatic step size (" + std::string(kErrorControlMethod) + "), or " +
                   std::string(kGeneralMethod);
    finding.explanation = fast->explanation;
    finding.items.insert(finding.items.begin(), fast->items.begin(), fast->items.end());
    finding.numbers = fast->numbers;
    finding.repairs = fast->repairs;
  } else if (finding.code == kNewtonDiverged && !simulation.settings.timeIntegration.adaptiveStep &&
             !equations.functions().hasPython()) {
    engine_->integrator->setBooks(nullptr);
    tryShorterSteps(
        *engine_->integrator, state_, stepControl_.nominal(), simulation, [&] { return isCancelled(cancelled); },
        finding);
    engine_->integrator->setBooks(books_.get());
  }
}

/// What a user function has to say goes before what the solver makes of it.
bool Simulator::failByFunction() {
  FunctionRuntime& functions = engine_->equations.functions();
  if (!functions.error()) return false;
  if (!failure_) failure_ = Failure{state_.t, steps_, functions.error()->finding};
  noteWarnings();
  functions.setLocked(true);  // pictures are still drawn, without it
  return true;
}

/// A function that is warned of ever new things is not worth more lines. What has been recalled may come again.
void Simulator::noteWarnings() {
  constexpr std::size_t kMost = 20;
  Diagnostics fresh = engine_->equations.functions().takeWarnings();
  for (Diagnostic& warning : engine_->integrator->takeWarnings()) fresh.push_back(std::move(warning));
  for (Diagnostic& warning : fresh) {
    if (warnings_ && warnings_->size() >= kMost) return;
    auto all = warnings_ ? *warnings_ : Diagnostics{};
    const auto same = [&](const Diagnostic& known) { return known.text() == warning.text(); };
    if (std::any_of(all.begin(), all.end(), same)) continue;
    all.push_back(std::move(warning));
    warnings_ = std::make_shared<const Diagnostics>(std::move(all));
  }
}

void Simulator::forgetFailure() {
  failure_.reset();
  undoParameters();
  engine_->equations.functions().clearError();
  engine_->equations.functions().setLocked(false);
}

bool Simulator::takeSampleDue() {
  if (static_) return true;
  if (state_.t < nextSample_ - 1e-6 * stepControl_.nominal()) return false;
  // Multiples of the period from the start, so that rounding does not accumulate.
  const double next = nextSampleTime();
  nextSample_ = std::isfinite(next) ? next : state_.t;
  return true;
}

void Simulator::sample(std::vector<double>& values) {
  engine_->equations.evaluate(state_);
  sensorValues(engine_->equations, state_, values);
  noteWarnings();
  failByFunction();
}

void Simulator::measure(ItemId item, OutputVariable variable, std::vector<double>& values) {
  engine_->equations.evaluate(state_);
  for (const SensorLayout& sensor : system().sensors)
    if (system().itemOf(sensor) == item) return appendSensor(engine_->equations, state_, sensor, values);
  const Directory::Entry* entry = system().directory->find(item);
  if (entry == nullptr) return;
  if (const auto sensor = measuring(system(), item, *entry->type, variable)) {
    appendSensor(engine_->equations, state_, *sensor, values);
  }
}

void Simulator::measure(std::span<const SensorLayout> layouts, std::vector<double>& values) {
  engine_->equations.evaluate(state_);
  for (const SensorLayout& layout : layouts) appendSensor(engine_->equations, state_, layout, values);
}

std::vector<int> Simulator::sensorSizes() const {
  std::vector<int> sizes;
  sprung::sensorSizes(engine_->equations, sizes);
  return sizes;
}

std::uint64_t Simulator::stateHash() const {
  Hash hash;
  hash.add(state_.t);
  for (const VecX* part : {&state_.q, &state_.v, &state_.a, &state_.aAlgorithmic, &state_.lambda, &state_.data})
    for (const double number : *part) hash.add(number);
  return hash.value();
}

}  // namespace sprung
