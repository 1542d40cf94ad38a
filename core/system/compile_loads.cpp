// Loads and sensors.
#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "core/base/number_text.h"
#include "core/system/compiler.h"
#include "core/system/output_units.h"

namespace sprung {

const BodyLayout& Compiler::bodyOf(const LoadLayout& load) const {
  return system_->bodies[static_cast<std::size_t>(system_->markers[static_cast<std::size_t>(load.marker)].body)];
}

LoadColumns& Compiler::loadColumns(LoadKind kind) {
  switch (kind) {
    case LoadKind::Torque: return system_->torques;
    case LoadKind::Gravity: return system_->gravities;
    case LoadKind::Coordinate: return system_->coordinateLoads;
    default: return system_->forces;
  }
}

void Compiler::addLoad(ItemId id, const Item& item) {
  const ItemType& type = item.type();
  LoadColumns& columns = loadColumns(type.load);
  const auto index = static_cast<int>(system_->loads.size());
  directory_->enter(id, item).index = index;
  LoadLayout& load = system_->loads.emplace_back();
  directory_->items.loads.push_back(id);
  load.kind = type.load;
  load.index = static_cast<int>(columns.load.size());
  load.marker = *system_->directory->markerIndex(std::get<ItemId>(item.get(*type.row("markerNumber"))));
  load.size = type.load == LoadKind::Coordinate ? 1 : 3;
  const int own = coefficientOffset(type, load.size == 1 ? "load" : "loadVector");
  load.coefficients = addCoefficients(id, item) + own;
  load.function = addFunction(id, item, load.size == 1 ? "loadUserFunction" : "loadVectorUserFunction");
  columns.load.push_back(index);
  columns.marker.push_back(load.marker);
  columns.coefficients.push_back(load.coefficients);
  columns.function.push_back(load.function);
  if (type.row("bodyFixed") != nullptr) columns.bodyFixed = coefficientOffset(type, "bodyFixed") - own;
  if (type.load == LoadKind::Gravity && bodyOf(load).isGround())
    warnings_.push_back(warning(document_.place(id), "'" + item.name + "' acts on ground, which has no mass",
                                "choose the body-mass marker of a moving body"));
}

/// What a calculated one reads may stand behind it in the list: `resolveSensors` completes it.
void Compiler::addSensor(ItemId id, const Item& item) {
  directory_->enter(id, item);
  const SensorGrip grip = item.type().sensor(item);
  SensorLayout sensor = grip.of.valid() ? measured(id, item, grip) : SensorLayout{.list = ItemList::Sensors};
  directory_->items.sensors.push_back(id);
  sensor.writeToFile = grip.writeToFile;
  system_->sensors.push_back(std::move(sensor));
}

SensorLayout Compiler::measured(ItemId id, const Item& item, const SensorGrip& grip) {
  SensorLayout sensor = *measuring(*system_, grip.of, document_.find(grip.of)->type(), grip.variable);
  sensor.local = grip.local;
  if (grip.component >= sensor.size) {
    problems_.push_back(error(document_.place(id) + ".component",
                              "'" + item.name + "' measures entry " + std::to_string(grip.component) +
                                  " of a value that has " + std::to_string(sensor.size),
                              "entries are counted from 0; -1 measures all of them"));
  } else if (grip.component >= 0) {
    sensor.component = grip.component;
    sensor.whole = std::exchange(sensor.size, 1);
  }
  return sensor;
}

void Compiler::resolveSensor(std::size_t index, std::vector<char>& resolved) {
  constexpr std::string_view kFunction = "sensorUserFunction";
  if (std::exchange(resolved[index], 1) != 0 || system_->sensors[index].list != ItemList::Sensors) return;
  const ItemId id = directory_->items.sensors[index];
  const Item& item = *document_.find(id);
  const SensorGrip grip = item.type().sensor(item);
  OpenShapes shapes;
  int values = 0;
  for (const ItemId read : grip.reads) {
    const std::size_t other = document_.position(read);
    resolveSensor(other, resolved);
    shapes.sensors.push_back(static_cast<int>(other));
    const SensorLayout& given = system_->sensors[other];
    if (given.list == ItemList::Sensors && given.function < 0) return;  // refused: what it gives is not known
    values += given.size;
  }
  shapes.measured = {values};
  // A formula says how many numbers it gives; a Python function is asked when it is called.
  const bool formula = isFormula(std::get<std::string>(item.get(*item.type().row(kFunction))));
  shapes.result = {formula ? 0 : grip.values, 1};
  SensorLayout& sensor = system_->sensors[index];
  sensor.reads = shapes.sensors;
  sensor.function = addFunction(id, item, kFunction, shapes);
  sensor.size = sensor.function < 0 ? 0 : system_->functions[static_cast<std::size_t>(sensor.function)].resultCount();
  sensor.open = !formula && sensor.size == 0;
  if (sensor.open) sensor.size = std::max(values, 1);
}

void Compiler::resolveSensors() {
  std::vector<char> resolved(system_->sensors.size(), 0);
  for (std::size_t i = 0; i < system_->sensors.size(); ++i) resolveSensor(i, resolved);
  checkSensorUnits();
  checkColumnNames();
}

/// What a formula says by itself has been looked at with it; here is known what the sensors measure that it reads.
void Compiler::checkSensorUnits() {
  std::optional<OutputUnits> units;
  for (std::size_t i = 0; i < system_->sensors.size(); ++i) {
    if (system_->sensors[i].list != ItemList::Sensors) continue;
    if (!units) units.emplace(*system_);
    const ItemId id = directory_->items.sensors[i];
    const bool told = std::any_of(warnings_.begin(), warnings_.end(), [id](const Diagnostic& warning) {
      return warning.code == "units" && warning.items == std::vector<ItemId>{id};
    });
    std::optional<Diagnostic> problem = told ? std::nullopt : units->sensorProblem(document_, i);
    if (!problem) continue;
    problem->severity = Severity::Warning;
    problem->code = "units";
    problem->items = {id};
    warnings_.push_back(std::move(*problem));
  }
}

/// A table calls the entries of a sensor name[0], name[1], …, and its first column time: no other one may be called so.
void Compiler::checkColumnNames() {
  const Directory::Items& items = directory_->items;
  std::map<std::string, std::size_t, std::less<>> lists;
  for (std::size_t i = 0; i < system_->sensors.size(); ++i)
    if (system_->sensors[i].size > 1) lists.emplace(document_.find(items.sensors[i])->name, i);
  for (const ItemId id : items.sensors) {
    const std::string& name = document_.find(id)->name;
    const std::size_t bracket = name.ends_with(']') ? name.rfind('[') : std::string::npos;
    bool taken = name == "time";
    if (bracket != std::string::npos) {
      const auto list = lists.find(std::string_view(name).substr(0, bracket));
      const std::optional<double> entry = parseNumber(name.substr(bracket + 1, name.size() - bracket - 2));
      taken = list != lists.end() && entry && *entry >= 0.0 && *entry < system_->sensors[list->second].size &&
              *entry == std::floor(*entry);
    }
    if (taken)
      warnings_.push_back(warning(document_.place(id) + ".name",
                                  "tables have two columns that are called '" + name + "'",
                                  "give the sensor another name"));
  }
}

}  // namespace sprung
