#include "core/solver/newton_culprit.h"

#include <algorithm>
#include <cmath>
#include <optional>

#include "core/base/number_text.h"
#include "core/base/three_digits.h"

namespace sprung {
namespace {

/// The node that an item moves with; -1 = none.
int nodeOf(const System& system, ItemId item) {
  if (const auto body = system.directory->bodyIndex(item)) return system.bodies[static_cast<std::size_t>(*body)].node;
  if (const auto node = system.directory->nodeIndex(item)) return *node;
  return -1;
}

bool holdsOn(const System& system, int marker, int node) {
  return marker >= 0 && system.markers[static_cast<std::size_t>(marker)].node == node;
}

/// A force [N] and a torque [N m] as one size, the torque at the mechanism's size.
double sizeOf(const Vec3& force, const Vec3& torque, double coordinate, double extent) {
  return std::hypot(force.norm(), torque.norm() / extent) + std::abs(coordinate);
}

/// What acts on a node, and how large it is at the begin of the step and at its end.
struct Change {
  ItemId item;
  Vec3 force = Vec3::Zero(), torque = Vec3::Zero();
  double coordinate = 0.0;
  double before = 0.0, after = 0.0;  ///< [N, or N m]
  double change = 0.0;
};

std::vector<Change> actionsOn(Equations& equations, const State& state, int node) {
  const System& system = equations.system();
  equations.evaluate(state);
  std::vector<Change> actions;
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    const ConnectorLayout& connector = system.connectors[i];
    if (connector.lambdaCount > 0) continue;  // joints pass on what others do
    if (!holdsOn(system, connector.markers[0], node) && !holdsOn(system, connector.markers[1], node)) continue;
    const ConnectorAction action = equations.connectorAction(static_cast<int>(i), state);
    actions.push_back({connector.id, action.force, action.torque, action.coordinate});
  }
  for (std::size_t i = 0; i < system.loads.size(); ++i)
    if (holdsOn(system, system.loads[i].marker, node))
      actions.push_back({system.loads[i].id, equations.loadForce(static_cast<int>(i), state)});
  for (Change& action : actions) action.before = sizeOf(action.force, action.torque, action.coordinate, system.extent);
  return actions;
}

/// The force on a node that differs most between two states; empty when none does.
std::optional<Change> largestChange(Equations& equations, const State& begin, const State& trial, int node) {
  if (node < 0 || equations.functions().hasPython()) return std::nullopt;  // a function is not called for looking
  std::vector<Change> actions = actionsOn(equations, begin, node);
  const std::vector<Change> after = actionsOn(equations, trial, node);
  equations.evaluate(begin);
  const double extent = equations.system().extent;
  for (std::size_t i = 0; i < actions.size(); ++i) {
    Change& action = actions[i];
    action.after = after[i].before;
    action.change = sizeOf(after[i].force - action.force, after[i].torque - action.torque,
                           after[i].coordinate - action.coordinate, extent);
    if (!std::isfinite(action.change)) action.change = HUGE_VAL;
  }
  const auto most = std::max_element(actions.begin(), actions.end(),
                                     [](const Change& a, const Change& b) { return a.change < b.change; });
  if (most == actions.end() || !(most->change > 0.0)) return std::nullopt;
  return *most;
}

void blame(ItemId item, const System& system, Diagnostic& finding) {
  std::erase(finding.items, item);
  finding.items.insert(finding.items.begin(), item);
  finding.where = system.directory->itemName(item);
}

std::string three(double value) { return std::isfinite(value) ? numberText(threeDigits(value)) : "beyond all bounds"; }

}  // namespace

std::vector<Repair> convergenceRepairs(const NewtonHistory& history, const System& system) {
  std::vector<Repair> repairs;
  const ItemId simulation = Document::simulationId();
  const bool dynamic = system.simulation.solve == "dynamic";
  const TimeIntegrationSettings& time = system.simulation.settings.timeIntegration;
  const StaticSolverSettings& statics = system.simulation.settings.staticSolver;
  const NewtonSettings& newton = dynamic ? time.newton : statics.newton;
  const std::string key = dynamic ? "settings.timeIntegration." : "settings.staticSolver.";
  const double factor = history.lastFactor();
  if (factor > 0.0 && factor < 0.95 && !history.iterations.empty()) {
    // It was on its way and was stopped.
    const NewtonHistory::Iteration& last = history.iterations.back();
    const double size = history.neverClosed ? last.constraints.size : last.forces.size;
    const double target = history.neverClosed ? history.constraintTarget : history.forceTarget;
    const double missing = std::ceil(std::log(target / size) / std::log(factor));
    const double wanted = std::ceil((static_cast<double>(last.number) + 1.5 * missing) / 10.0) * 10.0;
    if (target > 0.0 && missing > 0.0 && wanted <= 200.0)
      repairs.push_back({"Allow " + numberText(wanted) + " iterations",
                         {{simulation, key + "newton.maxIterations", static_cast<std::int64_t>(wanted)}},
                         {}});
  }
  if (newton.useModifiedNewton)
    repairs.push_back(
        {"Compute the Jacobian in each iteration", {{simulation, key + "newton.useModifiedNewton", false}}, {}});
  if (dynamic ? !time.adaptiveStep : !statics.adaptiveStep)
    repairs.push_back({"Shorten steps that fail", {{simulation, key + "adaptiveStep", true}}, {}});
  return repairs;
}

void nameCulprit(const NewtonHistory& history, Equations& equations, const State& begin, const State& trial,
                 Diagnostic& finding) {
  const System& system = equations.system();
  const NewtonHistory::Share culprit = history.culprit();
  if (!culprit.item.valid()) return;
  blame(culprit.item, system, finding);
  const std::string share = std::to_string(std::lround(100.0 * culprit.share)) + " %";
  if (history.neverClosed) {
    double least = HUGE_VAL;
    for (const NewtonHistory::Iteration& iteration : history.iterations)
      least = std::min(least, iteration.constraints.size);
    finding.what += "; the joints stayed open by " + three(least) + " m (root mean square) at least, " + share +
                    " of it at '" + finding.where + "'";
    finding.hint = "check lengths and places of this joint: perhaps nothing near here closes it";
    finding.numbers.push_back({"least gap of the joints", least, unit::m});
  } else if (const auto most = largestChange(equations, begin, trial, nodeOf(system, culprit.item))) {
    const std::string body = system.directory->itemName(culprit.item);
    blame(most->item, system, finding);
    finding.what += "; " + share + " of it at '" + body + "', where the force of '" + finding.where + "' goes from " +
                    three(most->before) + " N to " + three(most->after) + " N";
    finding.numbers.push_back({"force at the begin of the step", most->before, unit::N});
    if (std::isfinite(most->after)) finding.numbers.push_back({"force in the last iteration", most->after, unit::N});
  }
  for (Repair& repair : convergenceRepairs(history, system)) finding.repairs.push_back(std::move(repair));
}

}  // namespace sprung
