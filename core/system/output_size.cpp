// How many numbers an output variable has: for sensors, and for functions that ask while running.
#include <algorithm>

#include "core/system/system.h"

namespace sprung {

int outputSize(const System& system, const SensorLayout& sensor, const ItemType& measured) {
  const auto index = static_cast<std::size_t>(sensor.index);
  if (sensor.list == ItemList::Loads) return system.loads[index].size;
  const auto row = std::find_if(measured.outputs.begin(), measured.outputs.end(),
                                [&](const OutputRow& r) { return r.variable == sensor.variable; });
  if (row->size != 0) return row->size;
  if (sensor.list == ItemList::Nodes) {
    const NodeLayout& node = system.nodes[index];
    return node.kind == NodeKind::GenericData ? static_cast<int>(node.initialData.size()) : node.count;
  }
  if (sensor.list == ItemList::Markers) return system.markers[index].coordinateCount;
  const ConnectorLayout& connector = system.connectors[index];
  const bool ofEquations =
      sensor.variable == OutputVariable::Force || sensor.variable == OutputVariable::ConstraintEquation;
  if (ofEquations) return connector.lambdaCount;
  return system.markers[static_cast<std::size_t>(connector.markers[1])].coordinateCount;
}

}  // namespace sprung
