#include "core/sim/preflight.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/number_text.h"
#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/outputs.h"
#include "core/sim/mobility.h"
#include "core/sim/preflight_friction.h"
#include "core/sim/preflight_step.h"
#include "core/solver/constraint_projection.h"
#include "core/solver/linearized.h"
#include "core/solver/newton.h"
#include "core/solver/redundancy_finding.h"
#include "core/solver/step_control.h"
#include "core/solver/time_integrator.h"

namespace sprung {
namespace {

constexpr double kOpen = 1e-8;      ///< gap that counts [m, rad; per second]
constexpr double kTinyMass = 1e-9;  ///< share of the largest mass in the model

/// "'a', 'b', 'c' and 4 others"
std::string namesOf(const std::vector<ItemId>& items, const System& system) {
  constexpr std::size_t kNamed = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(items.size(), kNamed); ++i)
    text += (i == 0 ? "'" : ", '") + system.directory->itemName(items[i]) + "'";
  if (items.size() > kNamed) text += " and " + std::to_string(items.size() - kNamed) + " others";
  return text;
}

/// Whether the first load step can be solved although nothing holds the model: perhaps no force drives it.
bool standsStill(const CompiledModel& model, Equations& equations) {
  const std::unique_ptr<TimeIntegrator> integrator = makeTimeIntegrator(equations, model.system->simulation);
  State state = model.initial;
  const auto never = [] { return false; };
  if (integrator->initialize(state, never)) return false;
  StepControl control(model.system->simulation);
  control.restart(state.t, *integrator);
  return !control.advance(*integrator, state, std::numeric_limits<double>::infinity(), never);
}

void findUntied(const CompiledModel& model, Equations& equations, Diagnostics& findings) {
  const System& system = *model.system;
  const std::vector<ItemId> items = untiedItems(system);
  if (items.empty()) return;
  const auto moving =
      std::count_if(system.nodes.begin(), system.nodes.end(), [](const NodeLayout& n) { return n.count > 0; });
  const bool all = static_cast<std::ptrdiff_t>(items.size()) == moving;
  const bool loose =
      system.simulation.solve == "static" && system.simulation.settings.staticSolver.stabilizerODE2term == 0.0 &&
      !system.simulation.settings.linearSolverSettings.ignoreSingularJacobian && !standsStill(model, equations);
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

/// The parameter that gives a body its mass or inertia on a coordinate, if it is a single number.
void suggestMass(const System& system, ItemId body, double value, Diagnostic& finding) {
  const Directory::Entry* entry = system.directory->find(body);
  if (entry == nullptr) return;
  for (const char* key : {"physicsMass", "physicsInertia"}) {
    const ParamRow* row = entry->type->row(key);
    if (row == nullptr || row->kind != ValueKind::Real) continue;
    finding.repairs.push_back({"Give it " + numberText(value) + " " + unitText(row->unit), {{body, key, value}}, {}});
    return;
  }
}

/// The mass of each coordinate. Of four Euler parameters, which describe three rotations, the length has none: they
/// count with the least inertia of the rotations.
VecX inertias(const System& system, const SparseMatrix& mass) {
  VecX diagonal = mass.diagonal();
  for (const NodeLayout& node : system.nodes) {
    if (node.kind->rotation != RotationKind::EulerParameters) continue;
    const Eigen::Matrix4d block = MatX(mass.block(node.first + 3, node.first + 3, 4, 4));
    const Eigen::SelfAdjointEigenSolver<Eigen::Matrix4d> eigen(block, Eigen::EigenvaluesOnly);
    const double least = eigen.eigenvalues()[1];
    diagonal.segment<4>(node.first + 3).setConstant(least > 1e-14 * eigen.eigenvalues()[3] ? least : 0.0);
  }
  return diagonal;
}

std::string adviceOnMass(const SolverMethod& method) {
  if (method.needsMass) return std::string(method.name) + " needs a mass on every coordinate";
  return "give it a mass, or hold it by a spring and switch off computeInitialAccelerations";
}

/// Coordinates without mass, and with a mass that is nothing beside the others.
void findMasses(const System& system, const SparseMatrix& mass, Diagnostics& findings) {
  // Positions and rotations have masses of different units; each is compared with its own kind.
  std::array<double, 2> largest{};
  const VecX diagonal = inertias(system, mass);
  const auto kind = [](const NodeLayout& node, int local) -> std::size_t {
    return local < node.kind->positions() ? 0 : 1;
  };
  for (const NodeLayout& node : system.nodes)
    for (int i = 0; i < node.count; ++i)
      largest[kind(node, i)] = std::max(largest[kind(node, i)], diagonal[node.first + i]);
  for (const NodeLayout& node : system.nodes) {
    for (int i = 0; i < node.count; ++i) {
      const double m = diagonal[node.first + i], most = largest[kind(node, i)];
      if (m > kTinyMass * most) continue;
      const ItemId owner = system.directory->ownerOfUnknown(node.first);
      const std::string name = "'" + system.directory->itemName(owner) + "'";
      const std::string place = " (" + system.directory->unknownName(node.first + i) + ")";
      const bool none = m == 0.0, unknown = !std::isfinite(m);
      std::string what = name;
      what.append(none ? " has no mass" : unknown ? " has no finite mass" : " has next to no mass").append(place);
      if (!none && !unknown)
        what.append(": ").append(numberText(m)).append(" beside ").append(numberText(most)).append(" elsewhere");
      Diagnostic finding =
          warning(system.directory->itemName(owner), what, adviceOnMass(solverMethod(system.simulation)));
      finding.code = none ? "zero-mass" : "tiny-mass";
      finding.explanation = "A force on a coordinate without mass would accelerate it beyond all bounds.";
      finding.items = {owner};
      if (!unknown) finding.numbers = {{"mass", m, kind(node, i) == 0 ? unit::kg : unit::kg * unit::m * unit::m}};
      suggestMass(system, owner, most > 0.0 ? most : 1.0, finding);
      findings.push_back(std::move(finding));
      break;  // once for each item
    }
  }
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

/// The constraint that is left out and gapes most.
int widestLeftOut(const Dependence& dependence, const VecX& gaps) {
  const std::vector<int> rows = dependence.leftOut();
  return *std::max_element(rows.begin(), rows.end(),
                           [&](int a, int b) { return std::abs(gaps[a]) < std::abs(gaps[b]); });
}

/// Whether what is open at the start may stay open: joints that hold as velocities, or dependence that is ignored.
bool toleratesGaps(const Simulation& simulation) {
  const SimulationSettings& settings = simulation.settings;
  if (settings.linearSolverSettings.ignoreSingularJacobian) return true;
  return simulation.solve == "dynamic" && (solverMethod(simulation).constraintIndex == 2 ||
                                           settings.timeIntegration.generalizedAlpha.useIndex2Constraints);
}

/// Joints that are open at the start, and what is redundant among all: nothing to worry about, unless it contradicts.
void findGaps(const CompiledModel& model, Equations& equations, const Dependence& dependence, Diagnostics& findings) {
  const System& system = *model.system;
  Diagnostics gaps = constraintGaps(equations, model.initial, kOpen);
  std::optional<Repair> repair;
  if (!gaps.empty()) repair = closing(model, equations);
  const bool open = std::any_of(gaps.begin(), gaps.end(), [](const Diagnostic& d) { return d.code == "open-joint"; });
  if (open && !repair && !dependence.relations.empty()) {
    const VecX widths = positionGaps(equations, model.initial);
    const int row = widestLeftOut(dependence, widths);
    if (std::abs(widths[row]) > kOpen) {
      equations.evaluate(model.initial);
      Diagnostic finding = contradictionFinding(equations, dependence, row, std::abs(widths[row]));
      if (toleratesGaps(system.simulation)) finding.severity = Severity::Warning;
      findings.push_back(std::move(finding));
      return;
    }
  }
  for (Diagnostic& gap : gaps) {
    if (repair) gap.repairs.push_back(*repair);
    findings.push_back(std::move(gap));
  }
  equations.evaluate(model.initial);
  if (auto redundant = redundancyFinding(equations, dependence)) findings.push_back(std::move(*redundant));
}

/// A load case that cannot be solved: a direction without stiffness, or constraints that fight.
std::optional<Diagnostic> staticFailure(Equations& equations, const State& state, const Dependence& dependence) {
  const System& system = equations.system();
  if (system.simulation.settings.staticSolver.stabilizerODE2term > 0.0) return std::nullopt;
  ConstrainedSolver solver;
  if (solver.factorize(equations, state, {0.0, 1.0, 0.0}, dependence.leftOut())) return std::nullopt;
  const ItemId item = system.directory->ownerOfUnknown(solver.unknown());
  Diagnostic finding = warning(system.directory->itemName(item),
                               "nothing holds " + system.directory->unknownName(solver.unknown()) + " at the start",
                               "add a spring, or set stabilizerODE2term");
  finding.code = "unheld-coordinate";
  finding.explanation = "A static equilibrium needs a stiffness in every direction that is free.";
  finding.items = {item};
  return finding;
}

/// Whether one end of the connector can move at all.
bool movesSomething(const System& system, ItemId connector) {
  return std::any_of(system.connectors.begin(), system.connectors.end(), [&](const ConnectorLayout& c) {
    return system.itemOf(c) == connector && std::any_of(c.markers.begin(), c.markers.end(), [&](int marker) {
             const int node = system.markers[static_cast<std::size_t>(marker)].node;
             return node >= 0 && system.nodes[static_cast<std::size_t>(node)].count > 0;
           });
  });
}

/// What the solver says when it computes the accelerations at the start, or would say as soon as a force acts.
std::optional<Diagnostic> startFailure(const CompiledModel& model, Equations& equations, const Dependence& dependence) {
  if (model.system->simulation.solve != "dynamic") return staticFailure(equations, model.initial, dependence);
  const std::unique_ptr<TimeIntegrator> integrator = makeTimeIntegrator(equations, model.system->simulation);
  State state = model.initial;
  const auto never = [] { return false; };
  if (const auto failure = integrator->initialize(state, never)) return failure->finding;
  ConstrainedSolver solver;
  if (solver.factorize(equations, model.initial, {1.0, 0.0, 0.0}, dependence.leftOut())) return std::nullopt;
  NewtonReport report;
  report.outcome = NewtonOutcome::Singular;
  report.unknown = solver.unknown();
  Diagnostic finding = explainFailure(report, equations, model.initial, "the initial accelerations").finding;
  // The solver gets along with constraints that nearly follow from others.
  if (finding.code != "undetermined-coordinate" && movesSomething(*model.system, finding.item())) return std::nullopt;
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

}  // namespace

Diagnostics preflight(const CompiledModel& model) {
  const System& system = *model.system;
  Equations equations(model.system, model.coefficients);
  const bool dynamic = system.simulation.solve == "dynamic";
  // Where a number is missing, nothing else can be said.
  if (auto missing = notFiniteAt(equations, model.initial)) return {std::move(*missing)};
  if (auto tilted = tiltedFrames(equations, model.initial)) return {std::move(*tilted)};
  Diagnostics findings;
  const Dependence dependence = findDependence(equations, model.initial);
  if (dynamic) findMasses(system, massMatrix(equations, model.initial), findings);
  findUntied(model, equations, findings);
  if (const auto failure = startFailure(model, equations, dependence)) {
    const auto cause =
        std::find_if(findings.begin(), findings.end(), [&](Diagnostic& d) { return explains(d, *failure); });
    if (cause == findings.end()) findings.insert(findings.begin(), *failure);
  }
  findGaps(model, equations, dependence, findings);
  if (auto singular = singularStart(equations, model.initial)) findings.push_back(std::move(*singular));
  if (dynamic) findStressedBristles(equations, model.initial, findings);
  findManySteps(system.simulation, findings);
  if (dynamic) findCoarseSteps(equations, model.initial, findings);
  findFreedom(system, degreesOfFreedom(system, dependence), findings);
  std::stable_sort(findings.begin(), findings.end(),
                   [](const Diagnostic& a, const Diagnostic& b) { return a.severity > b.severity; });
  return findings;
}

Diagnostics checkFunctions(const CompiledModel& model) {
  FunctionRuntime functions(model.system->functions, model.system->pythonAllowed);
  functions.start();
  if (!functions.error()) return {};
  return {functions.error()->finding};
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
