#include "core/sim/preflight_stability.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "core/dynamics/local_frequency.h"
#include "core/model/solver_method.h"
#include "core/sim/preflight_step.h"
#include "core/solver/explicit_stability.h"

namespace sprung {
namespace {

/// What a motion may grow by in a run before it is said, and what the suggested steps let it grow by.
constexpr double kGrowth = 2.0;
constexpr double kGrowthGood = 1.05;
/// Six steps for each swing show it fairly.
constexpr double kGood = 1.0;
/// A method that needs more steps than this for a run is the wrong one.
constexpr double kTooManySteps = 1e8;
constexpr const char* kGrowingMethod = "ExplicitEuler";
constexpr const char* kBetterMethod = "RK44";
constexpr double kBetterGrowth = 1e-3;  // logarithm, in the whole run

struct Candidate {
  double omega = 0.0, decay = 0.0;
  ItemId item;
  bool damped = false;  ///< its damping makes it fast
  double growth = 0.0;  ///< logarithm, in the whole run
};

/// Who makes this motion fast: the element with the largest share, else whose coordinate moves most.
ItemId culprit(Equations& equations, const State& state, const SmallMotion& motion, bool damped) {
  const Directory& directory = *equations.system().directory;
  const int connector = largestShare(
      equations, state, damped ? JacobianFactors{0.0, 0.0, 1.0} : JacobianFactors{0.0, 1.0, 0.0}, motion.shape);
  if (connector >= 0) return directory.items.connectors[at(connector)];
  Eigen::Index most = 0;
  motion.shape.cwiseAbs().maxCoeff(&most);
  return directory.ownerOfUnknown(static_cast<int>(most));
}

}  // namespace

std::optional<Diagnostic> findUnstableMotion(Equations& equations, const State& state, double h) {
  const System& system = equations.system();
  const Simulation& simulation = system.simulation;
  const TimeIntegrationSettings& time = simulation.settings.timeIntegration;
  const ExplicitTableau& tableau = *findTableau(simulation.solverType);
  const double span = time.endTime - time.startTime;
  if (!(h > 0.0) || !(span > 0.0)) return std::nullopt;
  Candidate worst;
  const auto consider = [&](Candidate candidate, const auto& itemOf) {
    candidate.growth = std::log(amplification(tableau, candidate.omega, candidate.decay, h)) * span / h;
    if (!(candidate.growth > std::max(worst.growth, std::log(kGrowth)))) return;
    candidate.damped = candidate.decay > 2.0 * candidate.omega;
    worst = candidate;
    worst.item = itemOf();
  };
  const std::vector<SmallMotion> motions = limitingMotions(equations, state);
  for (const SmallMotion& motion : motions)
    consider({.omega = motion.omega, .decay = motion.decay},
             [&] { return culprit(equations, state, motion, motion.decay > 2.0 * motion.omega); });
  std::vector<LocalFrequency> contacts;
  if (!motions.empty()) contacts = contactFrequencies(equations, state);
  for (const LocalFrequency& contact : contacts)
    consider({.omega = contact.omega, .decay = 2.0 * contact.damping * contact.omega},
             [&] { return system.directory->items.connectors[at(contact.connector)]; });
  if (worst.growth == 0.0) return std::nullopt;

  double good = worst.omega > 0.0 ? std::min(h, kGood / worst.omega) : h;
  for (const SmallMotion& motion : motions)
    good = longestStep(tableau, motion.omega, motion.decay, good, span, kGrowthGood);
  for (const LocalFrequency& contact : contacts)
    good = longestStep(tableau, contact.omega, 2.0 * contact.damping * contact.omega, good, span, kGrowthGood);
  const std::string name = system.directory->itemName(worst.item);
  const bool grows = simulation.solverType == kGrowingMethod;
  // Another method is proposed where it lets nothing grow with these steps.
  const ExplicitTableau& betterTableau = *findTableau(kBetterMethod);
  const auto holds = [&](double omega, double decay) {
    return std::log(amplification(betterTableau, omega, decay, h)) * span / h < kBetterGrowth;
  };
  const bool better =
      grows && std::all_of(motions.begin(), motions.end(), [&](const auto& m) { return holds(m.omega, m.decay); }) &&
      std::all_of(contacts.begin(), contacts.end(),
                  [&](const auto& c) { return holds(c.omega, 2.0 * c.damping * c.omega); });
  Diagnostic finding =
      warning(name,
              worst.damped ? "h·d/m = " + shortNumber(h * worst.decay) + " on '" + name +
                                 "': its damping is too strong for " + simulation.solverType + " with such steps"
                           : "h·omega = " + shortNumber(h * worst.omega) + " on '" + name + "'",
              "use h <= " + shortTime(good) + (better ? std::string(", or ") + kBetterMethod : std::string()));
  finding.code = "step-too-large";
  finding.explanation = grows && !worst.damped
                            ? "This method adds to every swing in each step, the more the longer the step."
                            : "An explicit method is unstable for steps this long beside how fast this element moves.";
  finding.numbers = {{"h·omega", h * worst.omega},
                     {"h·d/m", h * worst.decay},
                     {"frequency", worst.omega / (2.0 * std::numbers::pi), unit::none / unit::s},
                     {"step size", h, unit::s},
                     {"suggested step size", good, unit::s}};
  finding.items = {worst.item};
  if (span / good <= kTooManySteps) finding.repairs.push_back(stepsOf(simulation, good));
  const std::string other = better ? kBetterMethod : std::string(kGeneralMethod);
  if (better || finding.repairs.empty())
    finding.repairs.push_back({"Use " + other, {{Document::simulationId(), "solverType", other}}, {}});
  return finding;
}

}  // namespace sprung
