#include "core/runs/run_marks.h"

#include <algorithm>
#include <utility>

#include "core/base/dimension.h"
#include "core/base/number_text.h"
#include "core/catalog/coefficients.h"

namespace sprung {
namespace {

// s of the clock:
constexpr double kOneGesture = 0.5;  // between two moves of a slider
constexpr double kAtOnce = 0.02;     // between what one move of it changes

bool isMinor(const RunMark& mark) {
  using Kind = RunMark::Kind;
  return mark.kind == Kind::Stick || mark.kind == Kind::Slip || mark.kind == Kind::Stop || mark.kind == Kind::Trigger;
}

}  // namespace

std::vector<double> editedPart(const command::SetCoefficients& edit, const Coefficients& all) {
  const auto begin = all.begin() + edit.begin;
  return {begin, begin + static_cast<std::ptrdiff_t>(edit.values.size())};
}

RunMarks::Parameter RunMarks::parameterAt(const System& system, int coefficient) {
  Parameter found;
  const auto look = [&](const auto& list) {
    for (const ItemId item : list) {
      const Directory::Entry* entry = system.directory->find(item);
      if (entry == nullptr || entry->coefficients < 0 || entry->coefficients > coefficient) continue;
      int begin = entry->coefficients;
      for (const ParamRow& row : entry->type->rows) {
        const int count = coefficientSize(row);
        if (coefficient >= begin && coefficient < begin + count) found = {item, &row, count};
        begin += count;
      }
    }
  };
  const Directory::Items& items = system.directory->items;
  for (const auto* list : {&items.nodes, &items.bodies, &items.connectors, &items.markers, &items.loads}) look(*list);
  return found;
}

/// "stiffness 100 → 200 N/m"; of several numbers the name alone.
std::string RunMarks::changeText(const Slider& slider, double after) {
  const auto& [item, row, count] = slider.parameter;
  if (row == nullptr) return "variables";
  std::string text(row->label);
  if (count != 1) return text;
  const std::string unit = unitText(row->unit);
  text += ' ' + numberText(slider.before) + " → " + numberText(after);
  if (!unit.empty() && unit != "1") text += ' ' + unit;
  return text;
}

void RunMarks::add(RunMark mark) {
  marks_.push_back(std::move(mark));
  if (marks_.size() > kMost) bound();
}

void RunMarks::add(RunMark::Kind kind, const Simulator& simulator, ItemId item, std::string text) {
  add({.kind = kind, .time = simulator.time(), .step = simulator.steps(), .item = item, .text = std::move(text)});
}

/// Half of those that may go do, so that this is rare.
void RunMarks::bound() {
  auto going = static_cast<std::size_t>(std::count_if(marks_.begin(), marks_.end(), isMinor)) / 2;
  std::size_t kept = 0;
  std::vector<std::size_t> lasting;
  for (std::size_t i = 0; i < marks_.size(); ++i) {
    const bool lasts = std::find(stops_.begin(), stops_.end(), i) != stops_.end();
    if (going > 0 && isMinor(marks_[i]) && !lasts) {
      --going;
      continue;
    }
    if (lasts) lasting.push_back(kept);
    if (hand_ == i) hand_ = kept;
    for (std::optional<Gesture>* gesture : {&gesture_, &edit_})
      if (*gesture && (*gesture)->mark == i) (*gesture)->mark = kept;
    if (kept != i) marks_[kept] = std::move(marks_[i]);
    ++kept;
  }
  marks_.resize(kept);
  stops_ = std::move(lasting);
}

void RunMarks::placed(const Simulator& simulator) {
  const std::string text = "moved by hand";
  if (!marks_.empty() && marks_.back().step == simulator.steps() && marks_.back().text == text) return;
  add(RunMark::Kind::Hand, simulator, {}, text);
}

void RunMarks::hands(const Hands& hands, const Simulator& simulator) {
  const DragTarget* hand = hands.all.empty() ? nullptr : &hands.all.back();
  if (!hand || (hand_ && marks_[*hand_].item != hand->body)) hand_.reset();
  if (!hand || hand_) return;
  add(RunMark::Kind::Hand, simulator, hand->body,
      "hand on '" + simulator.system().directory->itemName(hand->body) + "'");
  hand_ = marks_.size() - 1;
}

void RunMarks::parameters(const command::SetCoefficients& edit, std::span<const double> before, double clock,
                          const Simulator& simulator) {
  const auto [value, was] = std::ranges::mismatch(edit.values, before);
  if (value == edit.values.end()) return;
  const auto first = static_cast<std::size_t>(value - edit.values.begin());
  const auto same = [&](const Slider& slider) {
    return slider.begin == edit.begin && slider.count == edit.values.size();
  };
  Slider* slider = nullptr;
  if (gesture_) {
    const auto found = std::find_if(gesture_->sliders.begin(), gesture_->sliders.end(), same);
    if (found != gesture_->sliders.end()) slider = &*found;
  }
  if (!gesture_ || !goesOn(*gesture_, clock, slider != nullptr ? kOneGesture : kAtOnce, simulator)) {
    add(RunMark::Kind::Slider, simulator, {}, {});
    gesture_ = Gesture{.mark = marks_.size() - 1};
    slider = nullptr;
  }
  const bool isNew = slider == nullptr;
  if (isNew) slider = &gesture_->sliders.emplace_back(Slider{edit.begin, edit.values.size(), first, *was, {}});
  extend(*gesture_, clock, simulator);
  if (slider != &gesture_->sliders.front()) return;
  if (isNew || slider->first != first)
    slider->parameter = parameterAt(simulator.system(), edit.begin + static_cast<int>(first));
  slider->first = first;
  RunMark& mark = marks_[gesture_->mark];
  if (isNew) mark.item = slider->parameter.item;
  mark.text = changeText(*slider, edit.values[first]);
}

void RunMarks::edited(double clock, const Simulator& simulator) {
  if (!edit_ || !goesOn(*edit_, clock, kOneGesture, simulator)) {
    add(RunMark::Kind::Edit, simulator, {}, "model edited");
    edit_ = Gesture{.mark = marks_.size() - 1};
  }
  extend(*edit_, clock, simulator);
}

/// Where the clock stands still, steps count.
bool RunMarks::goesOn(const Gesture& gesture, double clock, double pause, const Simulator& simulator) const {
  const bool soon = clock > gesture.clock && clock - gesture.clock < pause;
  return soon || (clock == gesture.clock && simulator.steps() <= gesture.step + 1);
}

void RunMarks::extend(Gesture& gesture, double clock, const Simulator& simulator) {
  gesture.clock = clock;
  gesture.step = simulator.steps();
  marks_[gesture.mark].duration = simulator.time() - marks_[gesture.mark].time;
}

void RunMarks::grow(double time) {
  if (hand_) marks_[*hand_].duration = time - marks_[*hand_].time;
  for (const std::size_t stop : stops_) marks_[stop].duration = time - marks_[stop].time;
}

void RunMarks::touches(const Simulator& simulator, ItemId item) {
  add(RunMark::Kind::Stop, simulator, item, {});
  stops_.push_back(marks_.size() - 1);
}

void RunMarks::leaves(const Simulator& simulator, ItemId item) {
  const auto stop =
      std::find_if(stops_.begin(), stops_.end(), [&](std::size_t mark) { return marks_[mark].item == item; });
  if (stop == stops_.end()) return;
  marks_[*stop].duration = simulator.time() - marks_[*stop].time;
  stops_.erase(stop);
}

void RegimeWatch::before(const Simulator& simulator) {
  connectorRegimes(simulator.equations().evaluation(simulator.state()), before_);
}

void RegimeWatch::after(const Simulator& simulator, RunMarks& marks) {
  if (before_.empty()) return;
  connectorRegimes(simulator.equations().evaluation(simulator.state()), after_);
  using Friction = CoordinateRegime::Friction;
  for (std::size_t i = 0; i < before_.size() && i < after_.size(); ++i) {
    const CoordinateRegime& was = before_[i].regime;
    const CoordinateRegime& is = after_[i].regime;
    if (was == is) continue;
    const ItemId item = simulator.system().directory->items.connectors[static_cast<std::size_t>(after_[i].connector)];
    if (is.friction != was.friction && is.friction == Friction::Stick)
      marks.add(RunMark::Kind::Stick, simulator, item, {});
    if (is.friction != was.friction && is.friction == Friction::Slip)
      marks.add(RunMark::Kind::Slip, simulator, item, {});
    if (is.stopped && !was.stopped) marks.touches(simulator, item);
    if (!is.stopped && was.stopped) marks.leaves(simulator, item);
  }
}

}  // namespace sprung
