#include "ui/inspector/live_values.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>

#include "ui/language/core_text.h"
#include "ui/session/output_words.h"
#include "ui/text.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("LiveValues", text); }

/// Numbers of one unit stay together; another unit goes on in another line.
void append(LiveValue value, const std::vector<Dimension>& units, const std::vector<double>& numbers,
            std::vector<LiveValue>& values) {
  for (std::size_t begin = 0; begin < numbers.size();) {
    std::size_t end = begin + 1;
    while (end < numbers.size() && units[end] == units[begin]) ++end;
    value.unit = unitLabel(units[begin]);
    value.dimension = units[begin];
    value.first = begin;
    value.total = numbers.size();
    value.numbers.assign(numbers.begin() + static_cast<std::ptrdiff_t>(begin),
                         numbers.begin() + static_cast<std::ptrdiff_t>(end));
    values.push_back(value);
    value.label.clear();
    begin = end;
  }
}

LiveValue headed(const OutputRow& row) {
  return {outputLabel(row.variable), {},          {}, qText(row.symbol) + ": " + coreText(row.doc),
          isDetail(row.variable),    row.variable};
}

void addLoad(const std::vector<Dimension>& units, const std::vector<double>& numbers, std::vector<LiveValue>& values) {
  if (!units.empty()) append({loadLabel(units.front()), {}, {}, loadTip()}, units, numbers, values);
}

/// What a sensor reads, as the measured item would show it.
void addSensor(const Snapshot& snapshot, const Document& document, const Item& item, ItemId id,
               std::vector<LiveValue>& values) {
  const System& system = *snapshot.system;
  const auto found = std::find_if(system.sensors.begin(), system.sensors.end(),
                                  [&](const SensorLayout& s) { return system.itemOf(s) == id; });
  const auto index = static_cast<std::size_t>(found - system.sensors.begin());
  const std::vector<int>& sizes = snapshot.sensorSizes;
  if (found == system.sensors.end() || index >= sizes.size()) return;
  const int at = std::accumulate(sizes.begin(), sizes.begin() + static_cast<std::ptrdiff_t>(index), 0);
  const auto size = static_cast<std::size_t>(sizes[index]);
  const auto first = snapshot.sensorValues.begin() + at;
  const std::vector<double> numbers(first, first + static_cast<std::ptrdiff_t>(size));
  std::vector<Dimension> units;
  for (const std::optional<Dimension>& known : OutputUnits(system).ofSensor(document, index))
    units.push_back(known.value_or(unit::none));
  units.resize(size, unit::none);
  if (found->list == ItemList::Loads) return addLoad(units, numbers, values);
  if (const OutputRow* row = measuredRow(document, item, found->variable)) {
    LiveValue value = headed(*row);
    value.detail = false;
    value.variable = OutputVariable::None;
    return append(value, units, numbers, values);
  }
  const std::size_t before = values.size();
  append({size == 1 ? tr("Value") : tr("Values"), {}, {}, tr("what the function of the sensor gives")}, units, numbers,
         values);
  for (std::size_t i = before; i < values.size(); ++i) values[i].unit = unitLabel(values[i].dimension, saidUnit(item));
}

void addSimulation(const Snapshot& snapshot, std::vector<LiveValue>& values) {
  values.push_back({tr("Time"), "s", {snapshot.time}});
  values.push_back({tr("Kinetic energy"), "J", {snapshot.kineticEnergy}});
  values.push_back({tr("Potential energy"), "J", {snapshot.potentialEnergy}});
  values.push_back({tr("Work of the hand"), "J", {snapshot.dragWork}});
}

}  // namespace

std::vector<LiveValue> liveValues(const Snapshot& snapshot, const Document& document, ItemId id) {
  std::vector<LiveValue> values;
  if (snapshot.system == nullptr) return values;
  const Item* item = document.find(id);
  if (id == Document::simulationId()) {
    addSimulation(snapshot, values);
  } else if (item != nullptr && item->type().list == ItemList::Sensors) {
    addSensor(snapshot, document, *item, id, values);
  } else if (item != nullptr && snapshot.watched.item == id) {
    const OutputUnits units(*snapshot.system);
    const auto& outputs = snapshot.watched.outputs;
    if (item->type().list == ItemList::Loads) {
      if (outputs.size() == 1)
        addLoad(std::vector<Dimension>(outputs.front().size(), units.ofLoad(id, item->type())), outputs.front(),
                values);
      return values;
    }
    const auto rows = item->type().outputs;
    for (std::size_t i = 0; i < std::min(rows.size(), outputs.size()); ++i)
      if (hasOutput(item->type(), rows[i].variable))
        append(headed(rows[i]), units.of(id, rows[i], outputs[i].size()), outputs[i], values);
  }
  return values;
}

}  // namespace sprung::ui
