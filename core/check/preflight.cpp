#include "core/check/preflight.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/number_text.h"
#include "core/check/mobility.h"
#include "core/check/preflight_angles.h"
#include "core/check/preflight_friction.h"
#include "core/check/preflight_mass.h"
#include "core/check/preflight_static.h"
#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/outputs.h"
#include "core/sim/batch.h"
#include "core/sim/preflight_step.h"
#include "core/sim/simulator.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/left_out.h"
#include "core/solver/linearized.h"
#include "core/solver/newton.h"
#include "core/solver/redundancy_finding.h"
#include "core/solver/redundancy_gaps.h"
#include "core/solver/step_control.h"
#include "core/solver/time_integrator.h"

namespace sprung {
namespace {

/// "'a', 'b', 'c' and 4 others"
std::string namesOf(const std::vector<ItemId>& items, const System& system) {
  constexpr std::size_t kNamed = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), kNamed); ++i)
    text += (i == 0 ? "'" : ", '") + system.directory->itemName(items[i]) + "'";
  if (items.size() > kNamed) text += " and " + std::to_string(items.size() - kNamed) + " others";
  return text;
}

/// Whether a run comes through its first step, or its first load step: tried once, when first asked for.
class FirstStep {
 public:
  FirstStep(const CompiledModel& model, Equations& equations) : model_(model), equations_(equations) {}
  bool isSolved() {
    if (!solved_) solved_ = attempt();
    return *solved_;
  }

 private:
  bool attempt() {
    const std::unique_ptr<TimeIntegrator> integrator = makeTimeIntegrator(equations_, model_.system->simulation);
    State state = model_.initial;
    const auto never = [] { return false; };
    if (integrator->initialize(state, never)) return false;
    StepControl control(model_.system->simulation);
    control.restart(state.t, *integrator);
    return !control.advance(*integrator, state, std::numeric_limits<double>::infinity(), never);
  }
  const CompiledModel& model_;
  Equations& equations_;
  std::optional<bool> solved_;
};

void findUntied(const CompiledModel& model, FirstStep& first, Diagnostics& findings) {
  const System& system = *model.system;
  const std::vector<ItemId> items = untiedItems(system, model.coefficients);
  if (items.empty()) return;
  const auto moving =
      std::count_if(system.nodes.begin(), system.nodes.end(), [](const NodeLayout& n) { return n.count > 0; });
  const bool all = static_cast<std::ptrdiff_t>(items.size()) == moving;
  const bool loose = system.simulation.solve == "static" &&
                     system.simulation.settings.staticSolver.stabilizerODE2term == 0.0 &&
                     !system.simulation.settings.linearSolverSettings.ignoreSingularJacobian && !first.isSolved();
  Diagnostic finding =
      note(system.directory->itemName(items.front()),
           all ? "nothing ties the model to ground" : "nothing ties " + namesOf(items, system) + " to ground",
           "fine for a free flight; else add a spring or a joint to ground");
  if (loose) {
    finding.severity = Severity::Error;
    finding.what += ", so that it has no static equilibrium";
    finding.hint = "add a spring or a joint to ground, or set stabilizerODE2term";
  }
  finding.code = "no-ground";
  finding.explanation =
      "What is connected to nothing that stands still falls with gravity and drifts with its velocity.";
  finding.items = items;
  finding.numbers = {{"items without a tie", static_cast<double>(items.size())}};
  findings.push_back(std::move(finding));
}

/// "Close the joints" as assignments of the initial values.
std::optional<Repair> closing(const CompiledModel& model, Equations& equations) {
  State closed = model.initial;
  if (closeConstraints(equations, closed)) return std::nullopt;
  Repair repair{"Close the joints", {}, {}};
  for (const NodeLayout& node : model.system->nodes) {
    const auto assign = [&](const char* key, const VecX& now, const VecX& before) {
      const VecX values = now.segment(node.first, node.count);
      if ((values - before.segment(node.first, node.count)).cwiseAbs().maxCoeff() < 1e-14) return;
      repair.assignments.push_back(
          {model.system->itemOf(node), key, Numbers{{values.data(), values.data() + values.size()}, 0}});
    };
    if (node.count == 0) continue;
    assign("initialCoordinates", closed.q, model.initial.q);
    assign("initialVelocities", closed.v, model.initial.v);
  }
  if (repair.assignments.empty()) return std::nullopt;
  return repair;
}

/// Whether what is open at the start may stay open: joints that hold as velocities, or dependence that is ignored.
bool toleratesGaps(const Simulation& simulation) {
  const SimulationSettings& settings = simulation.settings;
  if (settings.linearSolverSettings.ignoreSingularJacobian) return true;
  return simulation.solve == "dynamic" && (solverMethod(simulation).constraintIndex == 2 ||
                                           settings.timeIntegration.generalizedAlpha.useIndex2Constraints);
}

/// The bodies have been moved to close it, in vain.
void neverClosed(Diagnostic& gap) {
  gap.what += ", and no places of the bodies were found in which all joints close";
  gap.hint = "check lengths and the places of markers, or start nearer to where the joints close";
  gap.explanation =
      "The bodies were moved step by step to close their joints, as at the start of a run, and did not arrive: either "
      "their lengths do not fit together, or the way there leads through a singular position.";
}

/// Joints that are open at the start, and what is redundant among all: nothing to worry about, unless it contradicts.
void findGaps(const CompiledModel& model, Equations& equations, const Dependence& dependence, Diagnostics& findings) {
  const System& system = *model.system;
  Diagnostics gaps = constraintGaps(equations, model.initial, kOpenGap);
  const auto tolerated = [&](Diagnostic finding) {
    if (toleratesGaps(system.simulation)) finding.severity = Severity::Warning;
    return finding;
  };
  const Diagnostics lasting = lastingGaps(equations, model.initial, kOpenGap);
  for (const Diagnostic& gap : lasting) {
    std::erase_if(gaps, [&](const Diagnostic& d) { return d.item() == gap.item() && d.code == "open-joint"; });
    std::erase_if(findings, [&](const Diagnostic& d) { return d.item() == gap.item(); });
    findings.push_back(tolerated(gap));
  }
  std::optional<Repair> repair;
  if (!gaps.empty() && lasting.empty()) repair = closing(model, equations);
  const auto isOpen = [](const Diagnostic& d) { return d.code == "open-joint"; };
  if (std::any_of(gaps.begin(), gaps.end(), isOpen) && lasting.empty()) {
    if (auto fight = repair ? std::nullopt : contradictionAt(equations, model.initial, dependence)) {
      findings.push_back(tolerated(std::move(*fight)));
      return;
    }
    if (auto loose = clearanceAt(equations, model.initial, dependence)) {
      std::erase_if(gaps, [&](const Diagnostic& d) {
        return isOpen(d) && std::find(loose->items.begin(), loose->items.end(), d.item()) != loose->items.end();
      });
      if (repair) loose->repairs.push_back(*repair);
      findings.push_back(std::move(*loose));
    }
    for (Diagnostic& gap : gaps)
      if (isOpen(gap) && !repair) neverClosed(gap);
  }
  for (Diagnostic& gap : gaps) {
    if (repair) gap.repairs.push_back(*repair);
    findings.push_back(std::move(gap));
  }
  equations.evaluate(model.initial);
  if (auto redundant = redundancyFinding(equations, dependence)) findings.push_back(std::move(*redundant));
}

/// A constraint between two places that are fixed; the solver gets along with it as long as it holds.
Diagnostic withoutEffect(const System& system, ItemId item) {
  Diagnostic finding = warning(system.directory->itemName(item), "has no effect: it acts on nothing that can move",
                               "connect a body that can move, or take it away");
  finding.code = "constraint-without-effect";
  finding.items = {item};
  return finding;
}

/// What computing the accelerations at the start came to.
struct StartAccelerations {
  std::optional<StepFailure> failure;
  bool solved = false;  ///< from equations of full rank, without the constraints that follow from others
};

/// With the method of the run, whose memory is given back.
StartAccelerations startAccelerations(const CompiledModel& model, Equations& equations, const Dependence& dependence) {
  const Simulation& simulation = model.system->simulation;
  const std::unique_ptr<TimeIntegrator> integrator = makeTimeIntegrator(equations, simulation);
  State state = model.initial;
  StartAccelerations start{integrator->initialize(state, [] { return false; })};
  const LeftOut* leftOut = integrator->leftOut();
  // Where forces are in balance nothing had to be solved, and what is undetermined is held if the settings say so.
  start.solved = !start.failure && integrator->factorizations() > 0 && leftOut != nullptr &&
                 leftOut->rows() == dependence.leftOut() &&
                 !simulation.settings.linearSolverSettings.ignoreSingularJacobian;
  return start;
}

/// What the solver says when it computes the accelerations at the start, or would say as soon as a force acts.
std::optional<Diagnostic> startFailure(const CompiledModel& model, Equations& equations, const Dependence& dependence) {
  const System& system = *model.system;
  if (system.simulation.solve != "dynamic") return findUnheld(equations, model.initial, dependence);
  if (StartAccelerations start = startAccelerations(model, equations, dependence); start.failure)
    return std::move(start.failure->finding);
  else if (start.solved)
    return std::nullopt;
  for (const int row : withEmptyRows(system, {}, accelerationJacobian(equations, model.initial)))
    if (const ItemId item = constraintAt(system, row).item;
        system.directory->connectorIndex(item) && !movesSomething(system, item))
      return withoutEffect(system, item);
  ConstrainedSolver solver;
  if (solver.factorize(equations, model.initial, {1.0, 0.0, 0.0}, dependence.leftOut())) return std::nullopt;
  // The solver gets along with constraints that nearly follow from others.
  if (solver.unknown() >= system.coordinateCount) return std::nullopt;
  NewtonReport report;
  report.outcome = NewtonOutcome::Singular;
  report.unknown = solver.unknown();
  Diagnostic finding = explainFailure(report, equations, model.initial, "the initial accelerations").finding;
  finding.severity = Severity::Warning;
  return finding;
}

/// The failure is a symptom when its cause has been found already: then the cause becomes an error.
bool explains(Diagnostic& cause, const Diagnostic& failure) {
  const bool massless = cause.code == "zero-mass" && failure.code == "undetermined-coordinate";
  const bool loose = cause.code == "no-ground" && failure.code == "unheld-coordinate";
  if (!massless && !loose) return false;
  cause.severity = std::max(cause.severity, failure.severity);
  return true;
}

void findFreedom(const System& system, const Freedom& freedom, Diagnostics& findings) {
  if (freedom.count > 0 || system.coordinateCount == 0) return;
  Diagnostic finding =
      note("", "the joints leave nothing to move: 0 degrees of freedom", "loosen a joint if it should move");
  finding.code = "no-freedom";
  finding.numbers = {{"degrees of freedom", static_cast<double>(freedom.count)}};
  findings.push_back(std::move(finding));
}

/// What several checks ask for, computed once.
struct StartMatrices {
  SparseMatrix mass;         ///< M at the start
  SparseMatrix constraints;  ///< Cq where open joints have been closed
};

StartMatrices startMatrices(Equations& equations, const State& start) {
  const System& system = equations.system();
  const std::vector<double> values = accelerationJacobian(equations, start);
  StartMatrices matrices{massMatrix(system, values), SparseMatrix(0, system.coordinateCount)};
  if (system.constraintCount == 0) return matrices;
  State closed = start;
  matrices.constraints =
      isClosed(equations, start) ? constraintMatrix(system, values) : closedConstraints(equations, closed);
  return matrices;
}

/// What seems to be in the way of a run, and is not, is a warning: the solver may find another place than the check, or
/// needs nothing of what is missing while all is in balance.
void tryFirstStep(FirstStep& first, Diagnostics& findings) {
  const auto isError = [](const Diagnostic& finding) { return finding.severity == Severity::Error; };
  if (std::none_of(findings.begin(), findings.end(), isError) || !first.isSolved()) return;
  for (Diagnostic& finding : findings) {
    if (!isError(finding)) continue;
    finding.severity = Severity::Warning;
    finding.explanation += (finding.explanation.empty() ? "" : " ") +
                           std::string(
                               "The first step of a run can be solved all the same: look whether it is what "
                               "you want.");
  }
}

/// Python functions are not executed here: what is found about their items may not be so, and nothing else is certain.
void allowForFunctions(const System& system, Diagnostics& findings) {
  if (!system.hasPython()) return;
  const auto hasFunction = [&](ItemId item) {
    return std::any_of(system.functions.begin(), system.functions.end(),
                       [&](const UserFunction& function) { return function.isPython() && function.item == item; });
  };
  std::erase_if(findings, [&](const Diagnostic& finding) {
    return finding.severity != Severity::Info && std::any_of(finding.items.begin(), finding.items.end(), hasFunction);
  });
  for (Diagnostic& finding : findings) {
    if (finding.severity != Severity::Error) continue;
    finding.severity = Severity::Warning;
    finding.explanation += (finding.explanation.empty() ? "" : " ") +
                           std::string("Python functions are left out of this check: with them it may be otherwise.");
  }
}

}  // namespace

StartCheck checkStart(const CompiledModel& model) {
  const System& system = *model.system;
  Equations equations(model.system, model.coefficients);
  const bool dynamic = system.simulation.solve == "dynamic";
  const State& start = model.initial;
  if (auto forbidden = forbiddenAt(equations, start)) return {{std::move(*forbidden)}};
  Diagnostics findings;
  FirstStep first(model, equations);
  if (auto steep = steepAt(equations, start)) {
    // Explicit methods ask for no slopes, but what comes next does.
    if (dynamic && !solverMethod(system.simulation).implicit()) steep->severity = Severity::Warning;
    findings.push_back(std::move(*steep));
    tryFirstStep(first, findings);
    findManySteps(system.simulation, findings);
    return {std::move(findings)};
  }
  const StartMatrices matrices = startMatrices(equations, start);
  const Dependence dependence = findDependence(system, matrices.constraints);
  if (dynamic) findMasses(equations, start, matrices.mass, dependence, findings);
  if (!dynamic) findIdleConstraints(equations, start, findings);
  findUntied(model, first, findings);
  if (const auto failure = startFailure(model, equations, dependence)) {
    const auto cause =
        std::find_if(findings.begin(), findings.end(), [&](Diagnostic& d) { return explains(d, *failure); });
    if (cause == findings.end()) findings.insert(findings.begin(), *failure);
  }
  findGaps(model, equations, dependence, findings);
  if (auto singular = singularStart(equations, start)) findings.push_back(std::move(*singular));
  findAngleJumps(equations, start, findings);
  if (dynamic) findStressedBristles(equations, start, findings);
  findManySteps(system.simulation, findings);
  findBoundedFactors(system.simulation, findings);
  if (dynamic) findCoarseSteps(equations, start, findings);
  const Freedom freedom = degreesOfFreedom(system, dependence);
  findFreedom(system, freedom, findings);
  allowForFunctions(system, findings);
  tryFirstStep(first, findings);
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
  return {std::move(findings), freedom.count};
}

Diagnostics preflight(const CompiledModel& model) { return checkStart(model).findings; }

Diagnostics checkFunctions(const CompiledModel& model) {
  FunctionRuntime functions(model.system->functions, model.system->pythonAllowed);
  functions.start();
  if (!functions.error()) return {};
  return {functions.error()->finding};
}

Diagnostics tryFunctions(const CompiledModel& model) {
  if (model.system->functions.empty() || model.system->isLocked()) return {};
  Simulator simulator(std::make_shared<const CompiledModel>(model));
  std::vector<double> values;
  const auto sampled = [&]() -> std::optional<Failure> {
    simulator.sample(values);
    if (const auto& wrong = simulator.equations().functions().error())
      return Failure{simulator.time(), simulator.steps(), wrong->finding};
    return sensorFailure(simulator, values);
  };
  std::optional<Failure> failure;
  if (simulator.prepare()) failure = sampled();
  // The first load step of statics may be all of it.
  if (!failure && !simulator.failure() && model.system->simulation.solve == "dynamic" && simulator.step())
    failure = sampled();
  if (!failure) failure = simulator.failure();
  if (!failure) return {};
  return {failure->finding};
}

std::shared_ptr<const System> withSensorSizes(const CompiledModel& model) {
  const std::vector<SensorLayout>& sensors = model.system->sensors;
  if (std::none_of(sensors.begin(), sensors.end(), [](const SensorLayout& sensor) { return sensor.open; }))
    return model.system;
  Equations equations(model.system, model.coefficients, Equations::Python::Run);
  equations.evaluate(model.initial);
  std::vector<double> values;
  sensorValues(equations, model.initial, values);
  auto known = std::make_shared<System>(*model.system);
  for (SensorLayout& sensor : known->sensors) sensor.size = sensorSize(equations, sensor);
  return known;
}

}  // namespace sprung
