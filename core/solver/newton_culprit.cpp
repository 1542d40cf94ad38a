#include "core/solver/newton_culprit.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

#include "core/base/number_text.h"
#include "core/base/round_number.h"
#include "core/system/angles.h"

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

/// A force element or load, and how large its force is at the begin of the step and in the last iteration.
struct Candidate {
  ItemId item;
  double before = 0.0, after = 0.0;  ///< [N, or N m]
  double change = 0.0;
  bool torque = false;  ///< between angles, or on one
  bool jumps = false;   ///< the change is that of the last iteration, and larger than the one since the begin
  /// Share of the sum of squares of what is left that goes along the change of its force: what an element does that
  /// the iteration does not get along with stays in the equations in just that direction.
  double explains = 0.0;
};

struct Action {
  ConnectorAction connector;
  VecX generalized;  ///< in the equations of motion; empty for loads
};

class Suspects {
 public:
  /// All that acts on these items.
  Suspects(Equations& equations, const std::vector<NewtonHistory::Share>& at)
      : equations_(equations), angles_(equations.system()) {
    const System& system = equations.system();
    std::vector<int> nodes;
    nodes.reserve(at.size());
    for (const NewtonHistory::Share& share : at) nodes.push_back(nodeOf(system, share.item));
    const auto holds = [&](int marker) {
      return std::any_of(nodes.begin(), nodes.end(), [&](int node) { return holdsOn(system, marker, node); });
    };
    for (std::size_t i = 0; i < system.connectors.size(); ++i) {
      const ConnectorLayout& connector = system.connectors[i];
      // Joints pass on what others do.
      if (connector.lambdaCount == 0 && (holds(connector.markers[0]) || holds(connector.markers[1])))
        connectors_.push_back(static_cast<int>(i));
    }
    for (std::size_t i = 0; i < system.loads.size(); ++i)
      if (holds(system.loads[i].marker)) loads_.push_back(static_cast<int>(i));
  }

  /// The one whose change explains most of `left`, else the one that changes most; empty when none changes.
  std::optional<Candidate> worst(const State& begin, const IterationEnd& end, const VecX& left) {
    const std::vector<Action> before = actionsAt(begin), between = actionsAt(end.before), after = actionsAt(end.last);
    equations_.evaluate(begin);
    std::optional<Candidate> worst;
    for (std::size_t i = 0; i < before.size(); ++i) {
      Candidate each = compare(i, before[i], after[i], left);
      Candidate last = compare(i, between[i], after[i], left);
      // A change of direction alone does not show in sizes.
      const bool turns = std::abs(each.after - each.before) < 0.5 * each.change;
      last.jumps = last.change > (turns ? 0.9 : kJumps) * each.change;
      if (last.jumps) each = last;
      if (!(each.change > 0.0)) continue;
      if (!worst || isWorse(each, *worst)) worst = each;
    }
    return worst;
  }

 private:
  std::vector<Action> actionsAt(const State& state) {
    const System& system = equations_.system();
    equations_.evaluate(state);
    std::vector<Action> actions;
    for (const int i : connectors_) {
      VecX elastic = VecX::Zero(system.coordinateCount), rest = elastic;
      addElement(equations_.evaluation(state), system.connectors[static_cast<std::size_t>(i)], elastic, rest);
      actions.push_back({equations_.connectorAction(i, state), elastic + rest});
    }
    for (const int i : loads_) actions.push_back({{equations_.loadForce(i, state), Vec3::Zero(), 0.0}, {}});
    return actions;
  }

  static constexpr double kJumps = 1.5;  ///< times what has changed since the begin

  static bool isWorse(const Candidate& a, const Candidate& b) {
    constexpr double kExplains = 0.2, kAlike = 0.05, kBeyond = 1e6;
    // What has exploded has, whatever else goes the same way.
    if (a.change > kBeyond * b.change || b.change > kBeyond * a.change) return a.change > b.change;
    if (std::max(a.explains, b.explains) <= kExplains) return a.change > b.change;
    // Forces along one line explain alike: a law that jumps may end where it began, but not with a small force.
    return std::abs(a.explains - b.explains) > kAlike ? a.explains > b.explains : a.after > b.after;
  }

  Candidate compare(std::size_t i, const Action& before, const Action& after, const VecX& left) const {
    const System& system = equations_.system();
    const auto size = [&](const ConnectorAction& action) {
      return sizeOf(action.force, action.torque, action.coordinate, system.extent);
    };
    const ItemId item = i < connectors_.size()
                            ? system.directory->items.connectors[static_cast<std::size_t>(connectors_[i])]
                            : system.directory->items.loads[static_cast<std::size_t>(loads_[i - connectors_.size()])];
    Candidate result{item, size(before.connector), size(after.connector)};
    result.torque = i < connectors_.size()
                        ? angles_.between(system.connectors[static_cast<std::size_t>(connectors_[i])])
                        : isTorque(system.loads[static_cast<std::size_t>(loads_[i - connectors_.size()])]);
    result.change =
        size({after.connector.force - before.connector.force, after.connector.torque - before.connector.torque,
              after.connector.coordinate - before.connector.coordinate});
    for (double* number : {&result.change, &result.after})
      if (!std::isfinite(*number)) *number = HUGE_VAL;
    if (before.generalized.size() == 0 || before.generalized.size() > left.size()) return result;
    const VecX change = after.generalized - before.generalized;
    const auto forces = left.head(change.size());
    const double scale = change.squaredNorm() * forces.squaredNorm();
    if (scale > 0.0 && std::isfinite(scale)) result.explains = std::pow(change.dot(forces), 2) / scale;
    return result;
  }

  bool isTorque(const LoadLayout& load) const { return load.size == 1 && angles_.ofMarker(load.marker); }

  Equations& equations_;
  Angles angles_;
  std::vector<int> connectors_, loads_;
};

void blame(ItemId item, const System& system, Diagnostic& finding) {
  std::erase(finding.items, item);
  finding.items.insert(finding.items.begin(), item);
  finding.where = system.directory->itemName(item);
}

std::optional<Candidate> worstForce(const NewtonHistory& history, Equations& equations, const State& begin,
                                    const IterationEnd& end) {
  if (equations.functions().hasPython() || history.iterations.empty())
    return std::nullopt;  // none is called for looking
  return Suspects(equations, history.iterations.back().forces.largest).worst(begin, end, history.left);
}

/// Whether the last iterations have changed next to nothing, far below where the solution began.
bool standsStill(const NewtonHistory& history) {
  const double factor = history.lastFactor();
  return !history.neverClosed && factor > 0.97 && factor < 1.03 &&
         history.iterations.back().forces.size < 1e-6 * history.iterations.front().forces.size;
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
  if (standsStill(history)) {
    const double enough = std::pow(10.0, std::ceil(std::log10(2.0 * history.iterations.back().forces.size)));
    repairs.push_back({"Accept a residual of " + numberText(enough) + " N",
                       {{simulation, key + "newton.absoluteTolerance", enough}},
                       {}});
  }
  if (newton.useModifiedNewton)
    repairs.push_back(
        {"Compute the Jacobian in each iteration", {{simulation, key + "newton.useModifiedNewton", false}}, {}});
  if (dynamic ? !time.adaptiveStep : !statics.adaptiveStep)
    repairs.push_back({"Shorten steps that fail", {{simulation, key + "adaptiveStep", true}}, {}});
  return repairs;
}

void nameCulprit(const NewtonHistory& history, Equations& equations, const State& begin, const IterationEnd& end,
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
  } else if (const auto most = worstForce(history, equations, begin, end)) {
    const std::string body = system.directory->itemName(culprit.item);
    blame(most->item, system, finding);
    const ForceWords words = forceWords(most->torque);
    finding.what += "; " + share + " of it at '" + body + "', where the " + words.name + " of '" + finding.where + "' ";
    if (most->jumps) {
      finding.what += "jumps by " + three(most->change) + " " + words.unit + " from one iteration to the next";
      finding.numbers.push_back({std::string("jump of the ") + words.name, most->change, words.force});
    } else {
      finding.what +=
          "goes from " + three(most->before) + " " + words.unit + " to " + three(most->after) + " " + words.unit;
      finding.numbers.push_back({words.name + std::string(" at the begin of the step"), most->before, words.force});
      if (std::isfinite(most->after))
        finding.numbers.push_back({words.name + std::string(" in the last iteration"), most->after, words.force});
    }
  }
  if (standsStill(history)) {
    finding.what += "; the iteration stands still there";
    finding.hint = "rounding of large forces may leave no less: accept this residual, or look at the stiffness here";
  }
  for (Repair& repair : convergenceRepairs(history, system)) finding.repairs.push_back(std::move(repair));
}

}  // namespace sprung
