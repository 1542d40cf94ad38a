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

Cycle cycleOf(const std::vector<Step>& steps, std::size_t first, std::size_t last) {
  const double begin = steps[first].coordinate;
  Cycle cycle{steps[first].time, steps[last].time, begin, begin, begin, steps[last].coordinate, 0.0};
  for (std::size_t i = first + 1; i <= last; ++i) {
    cycle.least = std::min(cycle.least, steps[i].coordinate);
    cycle.greatest = std::max(cycle.greatest, steps[i].coordinate);
    cycle.work += 0.5 * (steps[i].force + steps[i - 1].force) * (steps[i].coordinate - steps[i - 1].coordinate);
  }
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
