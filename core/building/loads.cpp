#include "core/building/loads.h"

#include <algorithm>
#include <string>

#include "core/building/bodies.h"
#include "core/building/connectors.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/sensors.h"

namespace sprung::build {
namespace {

Status checkMovable(const Document& document, ItemId body) {
  const Item* item = document.find(body);
  if (!isBody(item)) return error("", "loads act on bodies");
  if (isGround(document, body))
    return error(item->name, "'" + item->name + "' is fixed to the world: a load would do nothing");
  return Done{};
}

std::string nameOf(const Document& document, ItemId id, std::string_view part) {
  return document.find(id)->name + " " + std::string(part);
}

}  // namespace

Result<ItemId> addForce(DocumentEditor& editor, ItemId body, const Vec3& local, const Vec3& force) {
  if (Status status = checkMovable(editor.document(), body); !status) return status.errors();
  auto marker = pointMarker(editor, body, local);
  if (!marker) return marker;
  return addItem(editor, Item(forceVectorType(), ForceVector{.markerNumber = *marker, .loadVector = force}),
                 nameOf(editor.document(), body, "force"));
}

Result<ItemId> addTorque(DocumentEditor& editor, ItemId body, const Vec3& torque) {
  if (Status status = checkMovable(editor.document(), body); !status) return status.errors();
  const Item& item = *editor.document().find(body);
  if ((item.type().provides & kOrientation) == 0)
    return error(item.name, "'" + item.name + "' is a point: a torque cannot turn it", "apply a force");
  auto marker = frameMarker(editor, body, Vec3::Zero());
  if (!marker) return marker;
  return addItem(editor, Item(torqueVectorType(), TorqueVector{.markerNumber = *marker, .loadVector = torque}),
                 nameOf(editor.document(), body, "torque"));
}

Result<ItemId> addSensor(DocumentEditor& editor, ItemId id, OutputVariable variable) {
  const Item* item = editor.document().find(id);
  if (item == nullptr || id == Document::simulationId()) return error("", "there is nothing to measure");
  const auto outputs = item->type().outputs;
  const bool load = item->type().list == ItemList::Loads;
  if (!load &&
      std::none_of(outputs.begin(), outputs.end(), [&](const OutputRow& row) { return row.variable == variable; }))
    return error(item->name, "'" + item->name + "' has no " + std::string(outputVariableName(variable)));
  SensorBase base;
  base.outputVariableType = variable;
  const std::string name = item->name + " " + (load ? "load" : std::string(outputVariableName(variable)));
  if (load) {
    base.outputVariableType = OutputVariable::None;
    return addItem(editor, Item(sensorLoadType(), SensorLoad{.loadNumber = id, .sensor = base}), name);
  }
  switch (item->type().list) {
    case ItemList::Nodes:
      return addItem(editor, Item(sensorNodeType(), SensorNode{.nodeNumber = id, .sensor = base}), name);
    case ItemList::Markers:
      return addItem(editor, Item(sensorMarkerType(), SensorMarker{.markerNumber = id, .sensor = base}), name);
    case ItemList::Objects:
      if (isBody(item))
        return addItem(editor, Item(sensorBodyType(), SensorBody{.bodyNumber = id, .sensor = base}), name);
      return addItem(editor, Item(sensorObjectType(), SensorObject{.objectNumber = id, .sensor = base}), name);
    default: return error(item->name, "'" + item->name + "' cannot be measured");
  }
}

}  // namespace sprung::build
