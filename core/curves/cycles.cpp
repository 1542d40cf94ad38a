#include "core/curves/cycles.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace sprung {
namespace {

constexpr double kSmallTurn = 0.01;
constexpr std::int64_t kFirstLook = 2000, kLongestLook = 200'000;

struct Step {
  double time, coordinate, force;
};

/// Places of the upper turning points.
std::vector<std::size_t> upperTurns(const std::vector<Step>& steps) {
  const auto [least, greatest] = std::minmax_element(
      steps.begin(), steps.end(), [](const Step& a, const Step& b) { return a.coordinate < b.coordinate; });
  std::vector<std::size_t> turns;
  if (least == steps.end()) return turns;
  const double small = kSmallTurn * (greatest->coordinate - least->coordinate);
  if (!(small > 0.0)) return turns;
  std::size_t low = 0, high = 0;
  bool rising = false;  // at the begin it is not known; a first maximum there is no turn
  for (std::size_t i = 1; i < steps.size(); ++i) {
    const double now = steps[i].coordinate;
    if (rising) {
      if (now > steps[high].coordinate) high = i;
      if (steps[high].coordinate - now <= small) continue;
      turns.push_back(high);
      rising = false;
      low = i;
    } else {
      if (now < steps[low].coordinate) low = i;
      if (now - steps[low].coordinate <= small) continue;
      rising = true;
      high = i;
    }
  }
  return turns;
}

/// Where the coordinate passes `level` between two steps.
Step between(const Step& a, const Step& b, double level) {
  const double share = b.coordinate == a.coordinate ? 1.0 : (level - a.coordinate) / (b.coordinate - a.coordinate);
  return {a.time + share * (b.time - a.time), level, a.force + share * (b.force - a.force)};
}

/// The loop between two upper turning points. A swing that dies out begins where it first comes down to the second of
/// them, one that grows ends where it last comes up to the first.
Cycle cycleOf(const std::vector<Step>& steps, std::size_t first, std::size_t last) {
  const double level = std::min(steps[first].coordinate, steps[last].coordinate);
  std::size_t from = first, to = last;
  while (steps[from + 1].coordinate > level) ++from;
  while (steps[to - 1].coordinate > level) --to;
  Step before = between(steps[from], steps[from + 1], level);
  const Step end = between(steps[to - 1], steps[to], level);
  Cycle cycle{before.time, end.time, level, level, 0.0};
  const auto go = [&](const Step& step) {
    cycle.least = std::min(cycle.least, step.coordinate);
    cycle.greatest = std::max(cycle.greatest, step.coordinate);
    cycle.work += 0.5 * (step.force + before.force) * (step.coordinate - before.coordinate);
    before = step;
  };
  for (std::size_t i = from + 1; i < to; ++i) go(steps[i]);
  go(end);
  return cycle;
}

}  // namespace

std::optional<Cycle> lastCycle(const CurveReader& run, std::size_t coordinate, std::size_t force, double time) {
  const auto known = run.timeRange();
  if (!known || coordinate == 0 || force == 0 || time <= known->first) return std::nullopt;
  const std::int64_t all = std::max<std::int64_t>(1, run.steps(known->first, time));
  const double step = (time - known->first) / static_cast<double>(all);
  for (std::int64_t look = kFirstLook; look <= kLongestLook; look *= 10) {
    std::vector<Step> steps;
    const double from = std::max(known->first, time - static_cast<double>(look) * step);
    run.eachStep({coordinate, force}, from, time, [&](double t, const std::vector<double>& values) {
      steps.push_back({t, values[0], values[1]});
      return true;
    });
    const std::vector<std::size_t> turns = upperTurns(steps);
    if (turns.size() >= 2) return cycleOf(steps, turns[turns.size() - 2], turns.back());
    if (from == known->first) break;
  }
  return std::nullopt;
}

}  // namespace sprung
