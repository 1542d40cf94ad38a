// How output variables of items are measured: for sensors, for functions that ask while running, for the window.
#include "core/system/system.h"

namespace sprung {

namespace {

/// Entries of an output variable whose number the type leaves open.
int openSize(const System& system, const SensorLayout& sensor) {
  const auto index = static_cast<std::size_t>(sensor.index);
  if (sensor.list == ItemList::Nodes) {
    const NodeLayout& node = system.nodes[index];
    return node.kind->isData() ? static_cast<int>(node.initialData.size()) : node.count;
  }
  if (sensor.list == ItemList::Markers) return system.markers[index].coordinateCount;
  const ConnectorLayout& connector = system.connectors[index];
  const bool ofEquations =
      sensor.variable == OutputVariable::Force || sensor.variable == OutputVariable::ConstraintEquation;
  if (ofEquations) return connector.lambdaCount;
  return system.markers[static_cast<std::size_t>(connector.markers[1])].coordinateCount;
}

}  // namespace

std::optional<SensorLayout> measuring(const System& system, ItemId item, const ItemType& type,
                                      OutputVariable variable) {
  SensorLayout sensor;
  sensor.list = type.list;
  sensor.variable = variable;
  std::optional<int> index;
  switch (type.list) {
    case ItemList::Nodes: index = system.directory->nodeIndex(item); break;
    case ItemList::Markers: index = system.directory->markerIndex(item); break;
    case ItemList::Loads: index = system.directory->loadIndex(item); break;
    case ItemList::Objects:
      index = system.directory->bodyIndex(item);
      sensor.onBody = index.has_value();
      if (!index) index = system.directory->connectorIndex(item);
      break;
    case ItemList::Sensors: break;
  }
  if (!index) return std::nullopt;
  sensor.index = *index;
  if (type.list == ItemList::Loads) {
    sensor.size = system.loads[static_cast<std::size_t>(*index)].size;
    return sensor;
  }
  const OutputRow* row = type.output(variable);
  if (row == nullptr) return std::nullopt;
  sensor.size = row->size != 0 ? row->size : openSize(system, sensor);
  return sensor;
}

}  // namespace sprung
