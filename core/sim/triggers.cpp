#include "core/sim/triggers.h"

#include <utility>

#include "core/base/number_text.h"

namespace sprung {
namespace {

constexpr std::size_t kPoints = 4;
constexpr int kHalvings = 60;

/// The polynomial through all points, after Neville.
double interpolated(const std::vector<double>& times, const std::vector<double>& values, double t) {
  double p[kPoints] = {};
  const std::size_t n = times.size();
  for (std::size_t i = 0; i < n; ++i) p[i] = values[i];
  for (std::size_t k = 1; k < n; ++k)
    for (std::size_t i = 0; i + k < n; ++i)
      p[i] = ((t - times[i + k]) * p[i] + (times[i] - t) * p[i + 1]) / (times[i] - times[i + k]);
  return p[0];
}

/// Where the values cross `level` between the last two times.
double crossingTime(const std::vector<double>& times, const std::vector<double>& values, double level) {
  double low = times[times.size() - 2], high = times.back();
  const bool rises = values.back() > values[values.size() - 2];
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = 0.5 * (low + high);
    ((interpolated(times, values, middle) < level) == rises ? low : high) = middle;
  }
  return high;
}

}  // namespace

void TriggerWatch::set(std::vector<command::Trigger> triggers) {
  watched_.clear();
  for (command::Trigger& trigger : triggers) watched_.push_back({std::move(trigger), {}, {}});
  step_ = -1;
}

void TriggerWatch::before(Simulator& simulator) {
  if (step_ == simulator.steps() && system_ == &simulator.system()) return;
  for (Watched& watched : watched_) {
    watched.times.clear();
    watched.values.clear();
  }
  look(simulator);
}

void TriggerWatch::look(Simulator& simulator) {
  step_ = simulator.steps();
  system_ = &simulator.system();
  for (Watched& watched : watched_) {
    scratch_.clear();
    simulator.measure(watched.trigger.item, watched.trigger.variable, scratch_);
    const auto component = static_cast<std::size_t>(watched.trigger.component);
    if (component >= scratch_.size()) continue;
    if (watched.times.size() == kPoints) {
      watched.times.erase(watched.times.begin());
      watched.values.erase(watched.values.begin());
    }
    watched.times.push_back(simulator.time());
    watched.values.push_back(scratch_[component]);
  }
}

const std::vector<TriggerWatch::Crossing>& TriggerWatch::after(Simulator& simulator) {
  using Direction = command::Trigger::Direction;
  crossings_.clear();
  look(simulator);
  for (const Watched& watched : watched_) {
    if (watched.values.size() < 2) continue;
    const command::Trigger& trigger = watched.trigger;
    const double was = watched.values[watched.values.size() - 2], is = watched.values.back();
    const bool up = was < trigger.level && is >= trigger.level && trigger.direction != Direction::Down;
    const bool down = was > trigger.level && is <= trigger.level && trigger.direction != Direction::Up;
    if (!up && !down) continue;
    crossings_.push_back({{.kind = RunMark::Kind::Trigger,
                           .time = crossingTime(watched.times, watched.values, trigger.level),
                           .step = simulator.steps(),
                           .item = trigger.item,
                           .text = std::string(up ? "up through " : "down through ") + numberText(trigger.level)},
                          trigger.pauses});
  }
  return crossings_;
}

}  // namespace sprung
