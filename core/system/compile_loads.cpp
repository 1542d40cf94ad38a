// Loads and sensors.
#include <algorithm>
#include <utility>

#include "core/system/compiler.h"

namespace sprung {

std::span<const Compiler::TypeRule> Compiler::sensorRules() {
  static const std::array rules = {
      TypeRule{&sensorNodeType(), &Compiler::addSensorNode},
      TypeRule{&sensorObjectType(), &Compiler::addSensorObject},
      TypeRule{&sensorBodyType(), &Compiler::addSensorBody},
      TypeRule{&sensorMarkerType(), &Compiler::addSensorMarker},
      TypeRule{&sensorLoadType(), &Compiler::addSensorLoad},
      TypeRule{&sensorUserFunctionType(), &Compiler::addSensorUserFunction},
  };
  return rules;
}

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
  load.id = id;
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

void Compiler::addSensor(ItemId id, const SensorBase& base, ItemId target, const Vec3& local) {
  SensorLayout sensor = *measuring(*system_, target, document_.find(target)->type(), base.outputVariableType);
  sensor.id = id;
  sensor.writeToFile = base.writeToFile;
  sensor.local = local;
  if (base.component >= sensor.size) {
    problems_.push_back(error(document_.place(id) + ".component",
                              "'" + document_.find(id)->name + "' measures entry " + std::to_string(base.component) +
                                  " of a value that has " + std::to_string(sensor.size),
                              "entries are counted from 0; -1 measures all of them"));
  } else if (base.component >= 0) {
    sensor.component = static_cast<int>(base.component);
    sensor.whole = std::exchange(sensor.size, 1);
  }
  system_->sensors.push_back(std::move(sensor));
}

/// What it reads may stand behind it in the list: `resolveSensors` completes it.
void Compiler::addSensorUserFunction(ItemId id, const Item& item) {
  SensorLayout sensor;
  sensor.id = id;
  sensor.list = ItemList::Sensors;
  sensor.writeToFile = item.as<SensorUserFunction>().sensor.writeToFile;
  system_->sensors.push_back(std::move(sensor));
}

void Compiler::resolveSensor(std::size_t index, std::vector<char>& resolved) {
  if (std::exchange(resolved[index], 1) != 0 || system_->sensors[index].list != ItemList::Sensors) return;
  const ItemId id = system_->sensors[index].id;
  const Item& item = *document_.find(id);
  const auto& data = item.as<SensorUserFunction>();
  OpenShapes shapes;
  int values = 0;
  for (const ItemId read : data.sensorNumbers) {
    const std::size_t other = document_.position(read);
    resolveSensor(other, resolved);
    shapes.sensors.push_back(static_cast<int>(other));
    values += system_->sensors[other].size;
  }
  shapes.measured = {values};
  // A formula says how many numbers it gives; a Python function is asked when it is called.
  const bool formula = isFormula(data.sensorUserFunction.source);
  shapes.result = {formula ? 0 : static_cast<int>(data.numberOfValues), 1};
  SensorLayout& sensor = system_->sensors[index];
  sensor.reads = shapes.sensors;
  sensor.function = addFunction(id, item, "sensorUserFunction", shapes);
  sensor.size = sensor.function < 0 ? 0 : system_->functions[static_cast<std::size_t>(sensor.function)].resultCount();
  sensor.open = !formula && sensor.size == 0;
  if (sensor.open) sensor.size = std::max(values, 1);
}

void Compiler::resolveSensors() {
  std::vector<char> resolved(system_->sensors.size(), 0);
  for (std::size_t i = 0; i < system_->sensors.size(); ++i) resolveSensor(i, resolved);
}

void Compiler::addSensorNode(ItemId id, const Item& item) {
  const auto& data = item.as<SensorNode>();
  addSensor(id, data.sensor, data.nodeNumber, Vec3::Zero());
}

void Compiler::addSensorObject(ItemId id, const Item& item) {
  const auto& data = item.as<SensorObject>();
  addSensor(id, data.sensor, data.objectNumber, Vec3::Zero());
}

void Compiler::addSensorBody(ItemId id, const Item& item) {
  const auto& data = item.as<SensorBody>();
  addSensor(id, data.sensor, data.bodyNumber, data.localPosition);
}

void Compiler::addSensorMarker(ItemId id, const Item& item) {
  const auto& data = item.as<SensorMarker>();
  addSensor(id, data.sensor, data.markerNumber, Vec3::Zero());
}

void Compiler::addSensorLoad(ItemId id, const Item& item) {
  const auto& data = item.as<SensorLoad>();
  addSensor(id, data.sensor, data.loadNumber, Vec3::Zero());
}

}  // namespace sprung
