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

void addLoad(const OutputUnits& units, ItemId id, const ItemType& type, const std::vector<double>& numbers,
             std::vector<LiveValue>& values) {
  const Dimension unit = units.ofLoad(id, type);
  append({unit == unit::Nm ? tr("Torque") : tr("Force"), {}, {}, tr("what the load is now, in global axes")},
         std::vector<Dimension>(numbers.size(), unit), numbers, values);
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
  const SensorLayout& sensor = *found;
  const OutputUnits units(system);
  for (const ParamRow& row : item.type().rows) {
    if (row.kind != ValueKind::Reference) continue;
    const auto measured = std::get<ItemId>(item.get(row));
    const Item* target = document.find(measured);
    if (target == nullptr) continue;
    if (sensor.list == ItemList::Loads && system.directory->loadIndex(measured))
      return addLoad(units, measured, target->type(), numbers, values);
    for (const OutputRow& output : target->type().outputs)
      if (output.variable == sensor.variable) {
        LiveValue value = headed(output);
        value.detail = false;
        value.variable = OutputVariable::None;
        return append(value, units.ofSensor(sensor, measured, output), numbers, values);
      }
  }
  append({size == 1 ? tr("Value") : tr("Values"), {}, {}, tr("what the function of the sensor gives")},
         std::vector<Dimension>(size, unit::none), numbers, values);
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
      if (outputs.size() == 1) addLoad(units, id, item->type(), outputs.front(), values);
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
