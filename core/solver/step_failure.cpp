#include "core/solver/step_failure.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <numbers>
#include <string_view>
#include <utility>
#include <vector>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/dynamics/acceleration_level.h"
#include "core/dynamics/forces.h"
#include "core/dynamics/joint_constraints.h"
#include "core/solver/newton.h"
#include "core/solver/redundancy_finding.h"
#include "core/solver/redundancy_gaps.h"
#include "core/system/angles.h"

namespace sprung {
namespace {

ItemId ownerOf(const NewtonReport& report, const System& system) {
  return report.unknown >= 0 ? system.directory->ownerOfUnknown(report.unknown) : ItemId{};
}

/// " (y of 'nMass')"
std::string placeOf(const NewtonReport& report, const System& system) {
  return report.unknown >= 0 ? " (" + system.directory->unknownName(report.unknown) + ")" : std::string();
}

Diagnostic about(ItemId item, const System& system, std::string code, std::string what, std::string hint) {
  Diagnostic finding = error(system.directory->itemName(item), std::move(what), std::move(hint));
  finding.code = std::move(code);
  if (item.valid()) finding.items = {item};
  return finding;
}

/// The words of the static solver for what it solves (see step_failure.h).
constexpr std::string_view kStatics = "the static equilibrium";
/// And of settling.
constexpr std::string_view kSettling = "the equilibrium";

/// Angles of which two turn about one axis, if the unknown is among those of such a node.
std::optional<Diagnostic> gimbalLock(const NewtonReport& report, const System& system, const State& state,
                                     const std::string& during) {
  constexpr double kNear = 1e-3;  // [rad] of the second angle from a right angle
  constexpr double kDegrees = 180.0 / std::numbers::pi;
  for (const NodeLayout& node : system.nodes) {
    const int angles = node.first + node.kind->positions();
    if (node.kind->rotation != RotationKind::TaitBryan || report.unknown < angles || report.unknown >= angles + 3)
      continue;
    const double second = state.q[angles + 1] + node.reference[node.kind->positions() + 1];
    if (!(std::abs(std::cos(second)) < kNear)) continue;
    Diagnostic finding =
        about(ownerOf(report, system), system, "undetermined-coordinate",
              "its angles are in gimbal lock in " + during + placeOf(report, system) + ": with the second at " +
                  shortText(second * kDegrees, 4) + "°, the first and the third turn it about the same axis",
              "use a node of type RigidBodyEP or RigidBodyRotVecLG, which have no such position");
    finding.explanation =
        "Three angles cannot describe every rotation: where two of their axes fall together, a direction of turning is "
        "lost, whatever the mass.";
    finding.numbers = {{"second angle", second, unit::rad}};
    return finding;
  }
  return std::nullopt;
}

/// The gap of an item that no motion closes.
std::optional<Diagnostic> lastingGapOf(ItemId item, Equations& equations, const State& state) {
  for (Diagnostic& gap : lastingGaps(equations, state, kOpenGap))
    if (gap.item() == item) return std::move(gap);
  return std::nullopt;
}

/// A constraint without a pivot: it has nothing to act on, or others are in its way.
Diagnostic unsolvable(const NewtonReport& report, Equations& equations, const State& state, const std::string& during) {
  const System& system = equations.system();
  const ItemId item = ownerOf(report, system);
  if (auto lasting = lastingGapOf(item, equations, state)) return std::move(*lasting);
  if (auto fight = contradictionAt(equations, state, findDependence(equations, state))) return std::move(*fight);
  equations.evaluate(state);
  const bool moves = !system.directory->connectorIndex(item) || movesSomething(system, item);
  return about(item, system, "constraint-without-effect",
               "this constraint cannot be solved for in " + during + placeOf(report, system),
               moves ? "its direction is lost here, or others hold the same: loosen one of them, or begin elsewhere"
                     : "it acts on nothing that can move");
}

/// What is not finite at `state`, if anything is.
std::optional<Diagnostic> missingNumber(Equations& equations, const State& state, const char* during) {
  VecX residual(equations.system().sparsity.size);
  NewtonReport report;
  report.outcome = NewtonOutcome::NotFinite;
  report.residual = std::numeric_limits<double>::infinity();
  for (const ConstraintLevel level : {ConstraintLevel::Position, ConstraintLevel::Acceleration}) {
    equations.setLevel(level);
    equations.residual(state, 1.0, residual);
    report.unknown = firstNonFinite(residual, equations.system().coordinateCount);
    if (const auto& wrong = equations.functions().error()) return wrong->finding;
    if (report.unknown >= 0) return explainFailure(report, equations, state, during).finding;
  }
  return std::nullopt;
}

Diagnostic singular(const NewtonReport& report, Equations& equations, const State& state, const std::string& during) {
  const System& system = equations.system();
  if (auto missing = missingNumber(equations, state, during.c_str())) return std::move(*missing);
  if (auto steep = steepAt(equations, state)) return std::move(*steep);
  if (report.unknown >= system.coordinateCount) return unsolvable(report, equations, state, during);
  if (auto lock = gimbalLock(report, system, state, during)) return std::move(*lock);
  if (during == kStatics && report.iterations > 0)
    return about(ownerOf(report, system), system, "undetermined-coordinate",
                 "nothing determines this coordinate at the place to which the iteration for " + during + " has come" +
                     placeOf(report, system),
                 "if something holds it, use more load steps, or let it settle; else hold it by a spring or a joint");
  return about(ownerOf(report, system), system, "undetermined-coordinate",
               "nothing determines this coordinate in " + during + placeOf(report, system),
               during == kStatics
                   ? system.simulation.settings.staticSolver.stabilizerODE2term > 0.0
                         ? "hold it by a spring or a joint: stabilizerODE2term has vanished in the last load step"
                         : "hold it by a spring or a joint, or set stabilizerODE2term"
                   : "give the body a mass, or connect it so that no direction is free");
}

/// Which axis of frame 0 and of frame 1 a condition keeps normal to each other: "z" and "y".
std::string axesOf(const System& system, const ConnectorLayout& joint, const JointRow& row) {
  static constexpr std::array<const char*, 3> kAxes = {"x", "y", "z"};
  const int frame = system.joints.frame0[static_cast<std::size_t>(joint.index)];
  const int other = row.axis1 - frame - 9;
  if (frame < 0 || other < 0 || other > 2) return "two axes that should be normal to each other are parallel";
  return std::string(kAxes[static_cast<std::size_t>(row.column0)]) + " of joint frame 0 and " +
         kAxes[static_cast<std::size_t>(other)] + " of joint frame 1 are parallel and should be normal to each other";
}

std::string convergenceHint(const System& system, const std::string& during) {
  const SimulationSettings& settings = system.simulation.settings;
  const bool statics = system.simulation.solve == "static";
  const std::int64_t most = (statics ? settings.staticSolver.newton : settings.timeIntegration.newton).maxIterations;
  if (most < 2) return "let it iterate: newton.maxIterations is " + std::to_string(most) + ", usual are 25";
  if (during == kSettling)
    return "there may be no place of rest near here (what orbits or falls has none): begin closer to one, or look at "
           "the stiffness around this item";
  if (during == kStatics)
    return "use more load steps, let it settle instead, or look at the stiffness around this item";
  return "use a smaller step (more steps), or look at the stiffness around this item";
}

/// The items whose equations are furthest from balance, with their share.
/// The solution was found, but lies further away than the settings allow.
Diagnostic ranAway(const NewtonReport& report, const System& system, const std::string& during) {
  const SimulationSettings& settings = system.simulation.settings;
  const NewtonSettings& newton = during == kStatics ? settings.staticSolver.newton : settings.timeIntegration.newton;
  Diagnostic finding = about(ownerOf(report, system), system, "ran-away",
                             "the norm of all coordinates has come to " + numberText(threeDigits(report.ranAway)) +
                                 " in " + during + ", beyond maximumSolutionNorm (" +
                                 numberText(newton.maximumSolutionNorm) + "), largest here" + placeOf(report, system),
                             "look for what lets the motion run away, or raise maximumSolutionNorm");
  finding.numbers = {{"norm of the coordinates", report.ranAway}};
  return finding;
}

Diagnostic diverged(const NewtonReport& report, const Equations& equations, const std::string& during) {
  const System& system = equations.system();
  Diagnostic finding = about(ownerOf(report, system), system, kNewtonDiverged,
                             "Newton did not converge in " + during + " after " + std::to_string(report.iterations) +
                                 " iterations; residual " + numberText(threeDigits(report.residual)) +
                                 " N, largest here" + placeOf(report, system),
                             convergenceHint(system, during));
  finding.explanation =
      "The forces of a step are found by iteration; when they change much within one step, or against the motion, the "
      "iteration runs away.";
  if (system.simulation.solve == "dynamic") {
    const double steps = 4.0 * system.simulation.settings.timeIntegration.steps();
    finding.repairs = {{"Use " + numberText(steps) + " steps",
                        {{Document::simulationId(), "settings.timeIntegration.numberOfSteps", steps}},
                        {}}};
  }
  finding.numbers.push_back({"residual", report.residual, unit::N});
  finding.numbers.push_back({"iterations", static_cast<double>(report.iterations)});
  for (const NewtonReport::Share& share : report.largest) {
    if (share.unknown < 0) continue;
    const ItemId item = system.directory->ownerOfUnknown(share.unknown);
    if (!item.valid()) continue;
    if (std::find(finding.items.begin(), finding.items.end(), item) == finding.items.end())
      finding.items.push_back(item);
    const bool force = share.unknown < system.coordinateCount;
    finding.numbers.push_back(
        {"residual of " + system.directory->unknownName(share.unknown), share.residual, force ? unit::N : unit::m});
  }
  return finding;
}

/// The force element whose force is not finite at the state evaluated last; forces on bodies only carry it on.
const ConnectorLayout* notFiniteConnector(const Equations& equations, const State& state) {
  for (const ConnectorLayout& connector : equations.system().connectors) {
    if (connector.lambdaCount > 0) continue;
    const ForceOutput output = forceOutput(equations.evaluation(state), connector);
    if (!output.force.allFinite() || !output.torque.allFinite() || !std::isfinite(output.scalarForce))
      return &connector;
  }
  return nullptr;
}

/// Whether the two points of a connector coincide, or lie so near that the square of their distance is lost.
bool pointsCoincide(const Equations& equations, const ConnectorLayout& connector) {
  const auto at = [&](std::size_t i) { return equations.marker(connector.markers[i]).position; };
  return (at(1) - at(0)).norm() == 0.0;
}

Diagnostic coinciding(ItemId item, const System& system) {
  return about(item, system, "points-coincide",
               "the distance between its two points has become zero, so it has no direction",
               "keep the points of this connector apart");
}

/// The constraint that is not a number: rods have no direction without a length, others are too large.
Diagnostic notFiniteConstraint(const NewtonReport& report, const Equations& equations, const std::string& during) {
  const System& system = equations.system();
  const ItemId item = ownerOf(report, system);
  const auto index = system.connectorOfLambda(report.unknown - system.coordinateCount);
  const ConnectorLayout* joint = index ? &system.connectors[static_cast<std::size_t>(*index)] : nullptr;
  if (joint != nullptr && joint->kind == ConnectorKind::Joint) {
    const auto i = static_cast<std::size_t>(joint->index);
    if (const JointLaw* law = system.joints.law[i]) {
      const Undefined cause = law->undefined();
      return about(item, system, "joint-undefined", std::string(cause.what), std::string(cause.hint));
    }
    const int place = system.joints.firstRow[i] + report.unknown - system.coordinateCount - joint->firstLambda;
    const JointRow& row = system.joints.rows[static_cast<std::size_t>(place)];
    if (row.condition == JointRow::Condition::Length && pointsCoincide(equations, *joint))
      return coinciding(item, system);
  }
  return about(item, system, "condition-not-finite",
               "its condition is not a finite number in " + during + placeOf(report, system),
               "look for extreme parameters or start values around this item");
}

Diagnostic notFinite(const NewtonReport& report, const Equations& equations, const State& state,
                     const std::string& during) {
  const System& system = equations.system();
  // A formula without a number for a result is the cause of whatever comes of it.
  if (const auto& wrong = equations.functions().error()) return wrong->finding;
  if (report.unknown >= system.coordinateCount) return notFiniteConstraint(report, equations, during);
  // The equations are solved, by a motion that is too large to go on with.
  if (std::isfinite(report.residual))
    return about(ownerOf(report, system), system, kMotionNotFinite,
                 "the motion grows beyond all bounds in " + during + placeOf(report, system),
                 "look for extreme parameters, loads or start values around this item");
  if (const ConnectorLayout* connector = notFiniteConnector(equations, state)) {
    const bool directed = connector->kind == ConnectorKind::PointForce &&
                          system.pointForces[static_cast<std::size_t>(connector->batch)].law->directed;
    if (directed && pointsCoincide(equations, *connector)) return coinciding(system.itemOf(*connector), system);
    return about(system.itemOf(*connector), system, "force-not-finite", "its force is not a finite number in " + during,
                 "look for extreme parameters of this item");
  }
  return about(ownerOf(report, system), system, "force-not-finite",
               "a force is not a finite number in " + during + placeOf(report, system),
               "look for extreme parameters, or points that coincide, around this item");
}

/// The force element whose slope is not finite at the state evaluated last, although its force is.
const ConnectorLayout* steepConnector(const Equations& equations, const State& state) {
  const System& system = equations.system();
  std::vector<double> values(static_cast<std::size_t>(system.sparsity.nonZeros()), 0.0);
  for (const ConnectorLayout& connector : system.connectors) {
    if (connector.lambdaCount > 0) continue;
    forceElementJacobian(equations.evaluation(state), connector, {0.0, 1.0, 1.0}, values);
    if (!std::all_of(values.begin(), values.end(), [](double x) { return std::isfinite(x); })) return &connector;
  }
  return nullptr;
}

}  // namespace

std::optional<Diagnostic> steepAt(Equations& equations, const State& state) {
  const System& system = equations.system();
  const std::vector<double> all = accelerationJacobian(equations, state, {0.0, 1.0, 1.0});
  if (std::all_of(all.begin(), all.end(), [](double x) { return std::isfinite(x); })) return std::nullopt;
  const ConnectorLayout* connector = steepConnector(equations, state);
  if (connector == nullptr) return std::nullopt;
  const ItemId item = system.itemOf(*connector);
  const auto function = std::find_if(system.functions.begin(), system.functions.end(),
                                     [&](const UserFunction& f) { return f.item == item && !f.motion.empty(); });
  Diagnostic finding = about(item, system, "slope-not-finite", "its force changes infinitely fast with the motion here",
                             "look for extreme parameters of this item");
  if (function != system.functions.end()) {
    finding.where = function->place;
    finding.what = "the formula changes infinitely fast with the motion here: its derivative is not a finite number";
    finding.hint = "use a formula whose slope is finite here, or begin elsewhere";
  }
  finding.explanation = "The solver finds the forces of a step by their slopes; one that is infinite leads nowhere.";
  return finding;
}

std::optional<Diagnostic> tiltedFrames(Equations& equations, const State& state) {
  constexpr double kParallel = 1e-9;
  const System& system = equations.system();
  if (system.joints.rows.empty()) return std::nullopt;
  State still = state;
  still.lambda.setZero();
  VecX residual = VecX::Zero(system.sparsity.size);
  equations.setLevel(ConstraintLevel::Position);
  equations.evaluate(still);
  ResidualSum sum{residual};
  addJoints(equations.evaluation(still), sum);
  for (const ConnectorLayout& joint : system.connectors) {
    if (joint.kind != ConnectorKind::Joint) continue;
    const auto first = static_cast<std::size_t>(system.joints.firstRow[static_cast<std::size_t>(joint.index)]);
    for (int k = 0; k < joint.lambdaCount; ++k) {
      const JointRow& row = system.joints.rows[first + static_cast<std::size_t>(k)];
      const double cosine = residual[system.coordinateCount + joint.firstLambda + k];
      if (row.condition != JointRow::Condition::AxisAxis || !(std::abs(std::abs(cosine) - 1.0) <= kParallel)) continue;
      Diagnostic finding =
          about(system.itemOf(joint), system, "tilted-frames",
                "its joint frames are tilted by exactly 90° against each other: " + axesOf(system, joint, row),
                "turn one of the bodies, or rotationMarker0 or rotationMarker1, so that the frames "
                "agree at the start");
      finding.explanation =
          "From there every direction of turning is as good as its opposite, so that no solver can "
          "close the joint.";
      return finding;
    }
  }
  return std::nullopt;
}

StepFailure explainFailure(const NewtonReport& report, Equations& equations, const State& state, const char* during) {
  StepFailure failure;
  const std::string what(during);
  // Where a force is not finite is asked of the state evaluated last, which looking at the frames would replace.
  const bool unsolved = report.outcome == NewtonOutcome::Singular || report.outcome == NewtonOutcome::Contradiction ||
                        report.outcome == NewtonOutcome::Diverged;
  if (unsolved)
    if (auto cause = tiltedFrames(equations, state)) return {std::move(*cause), false};
  switch (report.outcome) {
    case NewtonOutcome::Converged: break;
    case NewtonOutcome::Singular: failure.finding = singular(report, equations, state, what); break;
    case NewtonOutcome::Contradiction: {
      if (auto lasting = lastingGapOf(ownerOf(report, equations.system()), equations, state)) {
        failure.finding = std::move(*lasting);
        break;
      }
      const Dependence dependence = findDependence(equations, state);
      equations.evaluate(state);
      failure.finding =
          contradictionFinding(equations, dependence, report.unknown - equations.system().coordinateCount, report.gap);
      break;
    }
    case NewtonOutcome::Diverged:
      failure.finding =
          report.ranAway > 0.0 ? ranAway(report, equations.system(), what) : diverged(report, equations, what);
      break;
    case NewtonOutcome::NotFinite: failure.finding = notFinite(report, equations, state, what); break;
    case NewtonOutcome::Cancelled:
      failure.finding = error("", "stopped during " + what);
      failure.cancelled = true;
      break;
  }
  return failure;
}

StepFailure explainFailure(const NewtonReport& report, const NewtonRecorder& recorder, Equations& equations,
                           const State& state, const IterationEnd& end, double h, const char* during) {
  StepFailure failure = explainFailure(report, equations, state, during);
  if (report.outcome == NewtonOutcome::Cancelled) return failure;
  const auto history = std::make_shared<NewtonHistory>(recorder.history(equations.system(), state.t, h));
  if (failure.finding.code == kNewtonDiverged) nameCulprit(*history, equations, state, end, failure.finding);
  failure.newton = history;
  return failure;
}

std::optional<Diagnostic> notFiniteAt(Equations& equations, const State& state) {
  return missingNumber(equations, state, "the initial accelerations");
}

std::optional<Diagnostic> forbiddenAt(Equations& equations, const State& state) {
  auto missing = notFiniteAt(equations, state);  // where a number is missing, nothing else can be said
  return missing ? missing : tiltedFrames(equations, state);
}

StepFailure discontinuousFailure(const Equations& equations, const PostNewton& change, int iterations) {
  StepFailure failure;
  const System& system = equations.system();
  ItemId item;
  ForceWords words = forceWords(false);
  if (change.connector >= 0) {
    const auto connector = static_cast<std::size_t>(change.connector);
    item = system.directory->items.connectors[connector];
    words = forceWords(Angles(system).between(system.connectors[connector]));
  }
  std::string hint = "use a smaller step, or raise discontinuous.maxIterations or iterationTolerance";
  if (change.recommendedStep > 0.0)
    hint = "a step of " + numberText(change.recommendedStep) + " s would end where the contact begins; or raise " +
           "discontinuous.maxIterations or iterationTolerance";
  failure.finding =
      about(item, system, "discontinuity-unsettled",
            "friction or stop states did not settle after " + std::to_string(iterations) + " iterations; a " +
                words.name + " still jumps by " + numberText(change.jump) + " " + words.unit,
            hint);
  failure.finding.numbers = {{std::string("jump of the ") + words.name, change.jump, words.force},
                             {"iterations", static_cast<double>(iterations)}};
  if (change.recommendedStep > 0.0)
    failure.finding.numbers.push_back({"recommended step", change.recommendedStep, unit::s});
  return failure;
}

}  // namespace sprung
