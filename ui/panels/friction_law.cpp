#include "ui/panels/friction_law.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::ui {
namespace {

using Law = CoordinateSpringDamperExt;

Law::Friction frictionOf(const Law& law) {
  return {law.fDynamicFriction, law.fStaticFrictionOffset, law.exponentialDecayStatic, law.fViscousFriction,
          law.frictionProportionalZone};
}

const RunBranch* branchOf(const Timeline& timeline, int id) {
  const auto branch =
      std::find_if(timeline.branches.begin(), timeline.branches.end(), [id](const RunBranch& b) { return b.id == id; });
  return branch == timeline.branches.end() ? nullptr : &*branch;
}

void collect(const Timeline& timeline, int id, double until, ItemId item, std::vector<RegimeLane::Change>& changes) {
  const RunBranch* branch = branchOf(timeline, id);
  if (branch == nullptr) return;
  if (branch->parent >= 0) collect(timeline, branch->parent, branch->forkTime, item, changes);
  using Kind = RunMark::Kind;
  using Regime = RegimeLane::Regime;
  for (const RunMark& mark : branch->marks) {
    if (mark.item != item || mark.time > until) continue;
    const Regime before = changes.empty() ? Regime::Unknown : changes.back().regime;
    if (mark.kind == Kind::Stick || mark.kind == Kind::Slip) {
      const Regime regime = mark.kind == Kind::Stick ? Regime::Stick : Regime::Slip;
      // What begins at a stop shows when that is left.
      if (!changes.empty() && changes.back().time > mark.time)
        changes.back().regime = regime;
      else
        changes.push_back({mark.time, regime});
    }
    if (mark.kind == Kind::Stop) {
      changes.push_back({mark.time, Regime::Stop});
      changes.push_back({mark.time + mark.duration, before});
    }
  }
}

}  // namespace

bool hasFriction(const Law& law) {
  return law.springForceUserFunction.source.empty() &&
         (law.fDynamicFriction != 0.0 || law.fStaticFrictionOffset != 0.0 || law.fViscousFriction != 0.0 ||
          law.useLimitStops);
}

double slidingFriction(const Law& law, double velocity) {
  const Law::Friction friction = frictionOf(law);
  if (friction.zone > 0.0) return Law::regularizedFriction(friction, velocity);
  return std::copysign(Law::stribeck(friction, std::abs(velocity)), velocity);
}

double frictionIn(const Law& law, double force, double q, double v) {
  double rest = force - Law::springForce(law.stiffness, law.damping, law.offset, law.velocityOffset, q, v);
  const double penetration = Law::penetration(law.limitStopsLower, law.limitStopsUpper, q);
  if (law.useLimitStops && penetration != 0.0)
    rest -= Law::contactForce(law.limitStopsStiffness, law.limitStopsDamping, penetration, v);
  return rest;
}

double beginOf(const Timeline& timeline, int run) {
  const RunBranch* branch = branchOf(timeline, run);
  while (branch != nullptr && branch->parent >= 0) branch = branchOf(timeline, branch->parent);
  return branch != nullptr ? branch->forkTime : 0.0;
}

std::vector<RegimeLane::Change> regimeChanges(const Timeline& timeline, int run, ItemId item,
                                              RegimeLane::Regime always) {
  const double begin = beginOf(timeline, run);
  std::vector<RegimeLane::Change> changes;
  collect(timeline, run, std::numeric_limits<double>::infinity(), item, changes);
  // Before it first slipped it stuck, and the other way round.
  using Regime = RegimeLane::Regime;
  if (!changes.empty() && changes.front().regime != Regime::Stop)
    changes.insert(changes.begin(), {begin, changes.front().regime == Regime::Slip ? Regime::Stick : Regime::Slip});
  if (changes.empty() && always != Regime::Unknown) changes.push_back({begin, always});
  return changes;
}

}  // namespace sprung::ui
