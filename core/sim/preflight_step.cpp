#include "core/sim/preflight_step.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <string_view>
#include <unordered_set>

#include "core/base/number_text.h"
#include "core/dynamics/local_frequency.h"
#include "core/model/solver_method.h"
#include "core/sim/preflight_stability.h"
#include "core/solver/dependence.h"
#include "core/solver/linearized.h"
#include "core/solver/step_control.h"
#include "core/system/angles.h"

namespace sprung {
namespace {

/// An implicit step of h omega = 3 gives two points to each swing: it can no longer be told from another motion.
constexpr double kImplicitBound = 3.0;
/// A stop that is touched between steps is met too late, and throws back more than it took.
constexpr double kStopBound = 1.0;
constexpr double kStopGood = 0.2;
/// Six points for each swing show it fairly.
constexpr double kPreflightStepGood = 1.0;
/// The friction force may take the velocity through its zone so many times in a step: Newton's iteration finds back, an
/// explicit method does not.
constexpr double kZones = 50.0;
constexpr double kExplicitZones = 1.0;

constexpr const char* kStepCount = "settings.timeIntegration.numberOfSteps";
/// A day of a small model: whoever asks for more should know it before.
constexpr double kManySteps = 1e11;
constexpr double kManySamples = 1e8;  ///< each is a row of a table: gigabytes

/// "2.3 days", "3.2 years".
std::string longTime(double seconds) {
  const double days = seconds / 86400.0;
  return days < 1000.0 ? shortNumber(days) + " days" : shortNumber(days / 365.25) + " years";
}

void findCoarseFriction(Equations& equations, const State& state, double h, Diagnostics& findings) {
  const System& system = equations.system();
  const bool implicit = solverMethod(system.simulation).implicit();
  const double zones = implicit ? kZones : kExplicitZones;
  const Angles angles(system);
  for (const FrictionZone& zone : coarseFriction(equations, state, h, zones)) {
    const ItemId item = system.directory->items.connectors[static_cast<std::size_t>(zone.connector)];
    const double good = h * zone.zone * zones / zone.change;
    const ForceWords words = forceWords(angles.between(system.connectors[static_cast<std::size_t>(zone.connector)]));
    Diagnostic finding = warning(system.directory->itemName(item),
                                 "its friction changes the velocity by " + shortNumber(zone.change) + " " +
                                     words.rateUnit + " in one step, and its regularisation zone is only " +
                                     numberText(zone.zone) + " " + words.rateUnit + " wide",
                                 "widen frictionProportionalZone, or use h <= " + shortTime(good));
    finding.code = "friction-zone";
    finding.explanation =
        implicit ? "The friction force changes its sign within the zone; when one step jumps across it, the "
                   "iteration of the step flips between forward and backward."
                 : "The friction force changes its sign within the zone; an explicit step that jumps across it comes "
                   "back from the other side, for ever.";
    finding.items = {item};
    finding.numbers = {{"change of velocity in a step", zone.change, words.rate},
                       {"zone", zone.zone, words.rate},
                       {"step size", h, unit::s},
                       {"suggested step size", good, unit::s}};
    const double wide = zone.change / zones;
    finding.repairs.push_back({"Widen the zone to " + shortNumber(wide) + " " + words.rateUnit,
                               {{item, "frictionProportionalZone", wide}},
                               {}});
    finding.repairs.push_back(stepsOf(system.simulation, good));
    findings.push_back(std::move(finding));
  }
}

}  // namespace

std::string shortNumber(double value) {
  return value >= 100.0 && value < 1e6 ? numberText(std::round(value)) : shortText(value, 2);
}

std::string shortTime(double seconds) {
  // The slack keeps what is a round number but for rounding.
  const double digits = std::pow(10.0, std::floor(std::log10(seconds) + 1e-9) - 1.0);
  const double value = std::floor(seconds / digits + 1e-6) * digits;
  if (value >= 0.1) return shortText(value, 2) + " s";
  if (value >= 1e-4) return shortText(value * 1e3, 2) + " ms";
  return value >= 1e-7 ? shortText(value * 1e6, 2) + " µs" : shortText(value * 1e9, 2) + " ns";
}

Repair stepsOf(const Simulation& simulation, double h) {
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  const double steps = std::ceil((time.endTime - time.startTime) / h * (1.0 - 1e-9));
  return {"Use " + numberText(steps) + " steps", {{Document::simulationId(), kStepCount, steps}}, {}};
}

bool changesStepCount(const Repair& repair) {
  return !repair.assignments.empty() && repair.assignments.front().key == kStepCount;
}

namespace {

double boundOf(const LocalFrequency& f) { return f.stop ? kStopBound : kImplicitBound; }

void fastestFirst(std::vector<LocalFrequency>& fast) {
  std::stable_sort(fast.begin(), fast.end(),
                   [](const LocalFrequency& a, const LocalFrequency& b) { return a.omega > b.omega; });
}

/// What joints tie to heavier bodies swings as slowly as these. Each question is some solutions of the whole model: of
/// many only the fastest are asked.
void dropHeld(Equations& equations, const State& state, double h, std::vector<LocalFrequency>& fast) {
  constexpr int kMostAsked = 8;
  if (equations.system().constraintCount == 0) return;
  ConstrainedSolver solver;
  if (!solver.factorize(equations, state, {1.0, 0.0, 0.0}, findDependence(equations, state).leftOut())) return;
  int asked = 0;
  for (LocalFrequency& f : fast)
    if (!f.contact && ++asked <= kMostAsked)
      f = heldFrequency(equations, state, f.connector, [&solver](VecX& forces) { solver.solve(forces); });
  std::erase_if(fast, [h](const LocalFrequency& f) { return h * f.omega <= boundOf(f) || f.damping >= 1.0; });
  fastestFirst(fast);
}

}  // namespace

std::optional<Diagnostic> findFastMotion(Equations& equations, const State& state, double h) {
  const System& system = equations.system();
  if (!solverMethod(system.simulation).implicit()) return findUnstableMotion(equations, state, h);
  std::vector<LocalFrequency> fast = localFrequencies(equations, state);
  // Strongly damped motions creep back without swinging; an implicit method follows them at any step.
  std::erase_if(fast, [&](const LocalFrequency& f) {
    return h * f.omega <= boundOf(f) || f.damping >= 1.0 || !std::isfinite(h * f.omega);
  });
  fastestFirst(fast);
  if (!fast.empty()) dropHeld(equations, state, h, fast);
  if (fast.empty()) return std::nullopt;
  const LocalFrequency& worst = fast.front();
  const double good = (worst.stop ? kStopGood : kPreflightStepGood) / worst.omega;
  const std::string name =
      system.directory->itemName(system.directory->items.connectors[static_cast<std::size_t>(worst.connector)]);
  Diagnostic finding =
      warning(name, "h·omega = " + shortNumber(h * worst.omega) + " on '" + name + "'", "use h <= " + shortTime(good));
  finding.code = "step-too-large";
  finding.explanation =
      worst.stop ? "The stop is so stiff that it is met between two steps: it pushes too late and too hard, and what "
                   "bounces gains speed."
                 : "The step is too long to follow how this element swings; it is damped or slowed down by the "
                   "numbers, and friction or contact on it is not resolved.";
  finding.numbers = {{"h·omega", h * worst.omega},
                     {"frequency", worst.omega / (2.0 * std::numbers::pi), unit::none / unit::s},
                     {"step size", h, unit::s},
                     {"suggested step size", good, unit::s},
                     {"damping ratio", worst.damping}};
  std::unordered_set<ItemId> known;
  for (const LocalFrequency& f : fast) {
    const ItemId item = system.directory->items.connectors[static_cast<std::size_t>(f.connector)];
    if (known.insert(item).second) finding.items.push_back(item);
  }
  finding.repairs.push_back(stepsOf(system.simulation, good));
  return finding;
}

namespace {

/// Four parameters and the condition on their length, met at positions alone: of a body that turns farther in a step
/// the numbers take the spin, the sooner the less they damp (measured with a free body: 20 000 steps; up to the bound
/// less than a hundredth is lost).
double turnBound(double spectralRadius) { return spectralRadius > 0.95 ? 0.02 : spectralRadius > 0.8 ? 0.1 : 0.2; }

void findFastTurning(const System& system, const State& state, double h, Diagnostics& findings) {
  const GeneralizedAlphaSettings& settings = system.simulation.settings.timeIntegration.generalizedAlpha;
  const SolverMethod& method = solverMethod(system.simulation);
  if (method.constraintIndex != 3 || settings.useIndex2Constraints) return;
  const NodeLayout* worst = nullptr;
  double fastest = 0.0;
  for (const NodeLayout& node : system.nodes) {
    if (node.count == 0 || node.kind->rotation != RotationKind::EulerParameters) continue;
    const double rate = 2.0 * state.v.segment<4>(node.first + node.kind->positions()).norm();
    if (rate > fastest) worst = &node;
    fastest = std::max(fastest, rate);
  }
  const double bound = turnBound(method.weights ? 1.0 : settings.spectralRadius);
  if (worst == nullptr || !(h * fastest > bound) || !std::isfinite(fastest)) return;
  const ItemId item = system.directory->ownerOfUnknown(worst->first);
  const double good = bound / fastest;
  Diagnostic finding =
      warning(system.directory->itemName(item),
              "it turns by " + shortNumber(h * fastest) + " rad in a step, and its Euler parameters lose its spin then",
              "use h <= " + shortTime(good) + ", or a node that turns by angles or by a rotation vector");
  finding.code = "turn-too-far";
  finding.explanation =
      "Four Euler parameters describe the rotation, with the condition that their length is 1. Where a body turns far "
      "in a step, the numbers that keep this condition brake the body (or drive it): the energy residual shows how "
      "much.";
  finding.items = {item};
  finding.numbers = {{"turn in a step", h * fastest, unit::rad},
                     {"angular velocity", fastest, unit::rad / unit::s},
                     {"step size", h, unit::s},
                     {"suggested step size", good, unit::s}};
  finding.repairs.push_back(stepsOf(system.simulation, good));
  findings.push_back(std::move(finding));
}

}  // namespace

void findBoundedFactors(const Simulation& simulation, Diagnostics& findings) {
  const auto say = [&](const std::string& key, double given, double used, const char* hint) {
    if (given != used)
      findings.push_back(warning("simulation.settings." + key,
                                 "the run takes " + numberText(used) + " for it, not " + numberText(given), hint));
  };
  const auto adaptive = [&](const std::string& section, const auto& settings) {
    if (!settings.adaptiveStep) return;
    say(section + ".adaptiveStepDecrease", settings.adaptiveStepDecrease,
        std::min(settings.adaptiveStepDecrease, StepControl::kMostDecrease),
        "it has to shorten a step that failed: give a number from 0.1 to 0.9");
    say(section + ".adaptiveStepIncrease", settings.adaptiveStepIncrease,
        std::max(settings.adaptiveStepIncrease, StepControl::kLeastIncrease),
        "it must not shorten a step that went well: give 1 or more");
  };
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  if (simulation.solve == "static")
    adaptive("staticSolver", simulation.settings.staticSolver);
  else if (solverMethod(simulation).implicit())
    adaptive("timeIntegration", time);
  else if (choosesStepSize(simulation)) {
    say("timeIntegration.stepSizeMaxIncrease", time.stepSizeMaxIncrease, std::max(1.0, time.stepSizeMaxIncrease),
        "it must not shorten a step that went well: give 1 or more");
    say("timeIntegration.stepSizeSafety", time.stepSizeSafety, std::max(StepControl::kLeastSafety, time.stepSizeSafety),
        "give a number from 0.5 to 1");
  }
}

void findManySteps(const Simulation& simulation, Diagnostics& findings) {
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  const double span = time.endTime - time.startTime;
  const bool dynamic = simulation.solve != "static";
  const auto loadSteps = static_cast<double>(simulation.settings.staticSolver.numberOfLoadSteps);
  const double steps = !dynamic ? loadSteps : span > 0.0 ? time.steps() : 0.0;
  // Steps that are not all equal are cut where sensors are sampled.
  const double period = simulation.settings.solutionSettings.sensorsWritePeriod;
  const double samples = dynamic && choosesStepSize(simulation) && period > 0.0 ? span / period : 0.0;
  const double count = std::max(steps, samples);
  const bool sampled = samples > steps;
  if (!(count > (sampled ? kManySamples : kManySteps))) return;
  Diagnostic finding =
      warning(sampled   ? "simulation.settings.solutionSettings.sensorsWritePeriod"
              : dynamic ? "simulation.settings.timeIntegration.numberOfSteps"
                        : "simulation.settings.staticSolver.numberOfLoadSteps",
              "the run is to take " + (std::isfinite(count) ? shortNumber(count) : "countless") +
                  " steps: at a millionth of a second each they need " +
                  (std::isfinite(count) ? longTime(1e-6 * count) : "for ever"),
              sampled ? "use a longer period, or an earlier end time" : "use fewer steps, or an earlier end time");
  finding.code = "many-steps";
  if (std::isfinite(count)) finding.numbers = {{"steps", count}};
  findings.push_back(std::move(finding));
}

void findCoarseSteps(Equations& equations, const State& state, Diagnostics& findings) {
  const Simulation& simulation = equations.system().simulation;
  if (choosesStepSize(simulation)) return;
  const double h = simulation.settings.timeIntegration.stepSize();
  if (auto fast = findFastMotion(equations, state, h)) findings.push_back(std::move(*fast));
  findFastTurning(equations.system(), state, h, findings);
  findCoarseFriction(equations, state, h, findings);
}

}  // namespace sprung
