#include "core/runs/triggers.h"

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

bool ofCoordinates(OutputVariable variable) {
  return variable == OutputVariable::Coordinates || variable == OutputVariable::Coordinates_t ||
         variable == OutputVariable::Coordinates_tt || variable == OutputVariable::CoordinatesTotal;
}

}  // namespace

std::string componentName(OutputVariable variable, std::size_t component, std::size_t size) {
  if (size == 1) return {};
  if (size > 3 || ofCoordinates(variable)) return std::to_string(component);
  return {static_cast<char>('x' + component)};
}

std::string crossingText(const command::Trigger& trigger, std::size_t size, bool up) {
  std::string text;
  if (trigger.variable != OutputVariable::None) text = std::string(outputVariableName(trigger.variable)) + " ";
  const std::string which = componentName(trigger.variable, static_cast<std::size_t>(trigger.component), size);
  if (!which.empty()) text += which + " ";
  return text + (up ? "up through " : "down through ") + numberText(trigger.level);
}

void TriggerWatch::set(const std::vector<command::Trigger>& triggers) {
  watched_.clear();
  for (const command::Trigger& trigger : triggers) watched_.push_back({trigger, {}, {}, 1});
  restart();
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
    watched.size = scratch_.size();
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
    const double time = crossingTime(watched.times, watched.values, trigger.level);
    crossings_.push_back({{trigger, up, time},
                          {.kind = RunMark::Kind::Trigger,
                           .time = time,
                           .step = simulator.steps(),
                           .item = trigger.item,
                           .text = crossingText(trigger, watched.size, up)}});
  }
  return crossings_;
}

}  // namespace sprung
