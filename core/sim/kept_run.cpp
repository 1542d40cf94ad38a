#include "core/sim/kept_run.h"

#include <algorithm>
#include <utility>

#include "core/base/dimension.h"
#include "core/base/number_text.h"
#include "core/catalog/coefficients.h"

namespace sprung {
namespace {

constexpr std::size_t kFewestMoments = 4;

/// Whose a coefficient is.
struct Parameter {
  ItemId item;
  const ParamRow* row = nullptr;  ///< null: of no item, as those of variables are
  int count = 0;                  ///< of its numbers
};

Parameter parameterAt(const System& system, int coefficient) {
  Parameter found;
  const auto look = [&](const auto& list) {
    for (const auto& layout : list) {
      const Directory::Entry* entry = system.directory->find(layout.id);
      if (entry == nullptr || entry->coefficients < 0 || entry->coefficients > coefficient) continue;
      int begin = entry->coefficients;
      for (const ParamRow& row : entry->type->rows) {
        const int count = coefficientSize(row);
        if (coefficient >= begin && coefficient < begin + count) found = {layout.id, &row, count};
        begin += count;
      }
    }
  };
  look(system.nodes);
  look(system.bodies);
  look(system.connectors);
  look(system.markers);
  look(system.loads);
  return found;
}

/// "stiffness 100 → 200 N/m"; of several numbers the name alone.
std::string changeText(const Parameter& parameter, double before, double after) {
  if (parameter.row == nullptr) return "variables";
  std::string text(parameter.row->label);
  if (parameter.count != 1) return text;
  const std::string unit = unitText(parameter.row->unit);
  text += ' ' + numberText(before) + " → " + numberText(after);
  if (!unit.empty() && unit != "1") text += ' ' + unit;
  return text;
}

}  // namespace

bool KeptRun::touched() const {
  return std::any_of(inputs.begin(), inputs.end(),
                     [](const LoggedInput& logged) { return !std::holds_alternative<command::Refresh>(logged.input); });
}

void KeptRun::add(std::shared_ptr<const Checkpoint> checkpoint) {
  momentBytes += checkpoint->bytes();
  moments.push_back({std::move(checkpoint), inputs.size()});
}

/// The distance doubles with it: the gaps stay even. The last one stays, so that the next one comes in its turn.
bool KeptRun::thin() {
  if (moments.size() < kFewestMoments) return false;
  std::size_t kept = 0;
  momentBytes = 0;
  for (std::size_t i = 0; i < moments.size(); ++i) {
    if (i % 2 == 1 && i + 1 < moments.size()) continue;
    if (kept != i) moments[kept] = std::move(moments[i]);
    momentBytes += moments[kept++].checkpoint->bytes();
  }
  moments.resize(kept);
  distance *= 2;
  return true;
}

void KeptRun::mark(RunMark mark) { told.marks.push_back(std::move(mark)); }

void KeptRun::noteHand(const std::optional<DragTarget>& hand, const Simulator& simulator) {
  const bool another = handMark_ >= 0 && hand && told.marks[static_cast<std::size_t>(handMark_)].item != hand->body;
  if (!hand || another) handMark_ = -1;
  if (!hand || handMark_ >= 0) return;
  handMark_ = static_cast<int>(told.marks.size());
  mark({.kind = RunMark::Kind::Hand,
        .time = simulator.time(),
        .step = simulator.steps(),
        .item = hand->body,
        .text = "hand on '" + simulator.system().directory->itemName(hand->body) + "'"});
}

void KeptRun::noteParameters(const command::SetCoefficients& edit, const Coefficients& before,
                             const Simulator& simulator) {
  int changed = -1;
  for (std::size_t i = 0; i < edit.values.size() && changed < 0; ++i)
    if (edit.values[i] != before[static_cast<std::size_t>(edit.begin) + i]) changed = edit.begin + static_cast<int>(i);
  if (changed < 0) return;
  const Parameter parameter = parameterAt(simulator.system(), changed);
  const double value = edit.values[static_cast<std::size_t>(changed - edit.begin)];
  mark({.kind = RunMark::Kind::Slider,
        .time = simulator.time(),
        .step = simulator.steps(),
        .item = parameter.item,
        .text = changeText(parameter, before[static_cast<std::size_t>(changed)], value)});
}

void KeptRun::noteModel(const Simulator& simulator) {
  mark({.kind = RunMark::Kind::Edit, .time = simulator.time(), .step = simulator.steps(), .text = "model edited"});
}

void KeptRun::noteEnd(const Simulator& simulator) {
  told.lastStep = simulator.steps();
  told.lastTime = simulator.time();
  if (handMark_ < 0) return;
  RunMark& hand = told.marks[static_cast<std::size_t>(handMark_)];
  hand.duration = told.lastTime - hand.time;
}

}  // namespace sprung
