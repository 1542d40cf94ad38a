#include "ui/inspector/live_values.h"

#include <QCoreApplication>

#include "render/scene/angles.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("LiveValues", text); }

std::vector<double> list(const Vec3& v) { return {v.x(), v.y(), v.z()}; }

/// Adds displacement and velocity of a node that moves in three directions.
void addMotion(const Snapshot& snapshot, const NodeLayout& node, std::vector<LiveValue>& values) {
  if (node.first < 0 || node.count != 3 || snapshot.v.size() < node.first + 3) return;
  values.push_back({tr("Displacement"), "m", list(snapshot.q.segment<3>(node.first))});
  values.push_back({tr("Velocity"), "m/s", list(snapshot.v.segment<3>(node.first))});
}

void addSensor(const Snapshot& snapshot, ItemId id, std::vector<LiveValue>& values) {
  std::size_t at = 0;
  for (const SensorLayout& sensor : snapshot.system->sensors) {
    const auto size = static_cast<std::size_t>(sensor.size);
    if (sensor.id == id && at + size <= snapshot.sensorValues.size()) {
      const auto first = snapshot.sensorValues.begin() + static_cast<std::ptrdiff_t>(at);
      const std::string_view name = outputVariableName(sensor.variable);
      values.push_back(
          {QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())), {}, {first, first + sensor.size}});
    }
    at += size;
  }
}

/// What a connector does to its first end.
void addAction(const Snapshot& snapshot, std::size_t at, std::vector<LiveValue>& values) {
  const ConnectorLayout& connector = snapshot.system->connectors[at];
  switch (connector.kind) {
    case ConnectorKind::CoordinateVector: return;
    case ConnectorKind::Coordinate:
    case ConnectorKind::CoordinateSpringDamper:
    case ConnectorKind::CoordinateSpringDamperExt:
      if (render::Angles(*snapshot.system).between(connector))
        values.push_back({tr("Torque"), "N·m", {snapshot.coordinateForces[at]}});
      else
        values.push_back({tr("Force"), "N", {snapshot.coordinateForces[at]}});
      return;
    case ConnectorKind::TorsionalSpringDamper:
      values.push_back({tr("Torque"), "N·m", list(snapshot.connectorTorques[at])});
      return;
    default: values.push_back({tr("Force"), "N", list(snapshot.connectorForces[at])});
  }
  if (connector.kind == ConnectorKind::Joint || connector.kind == ConnectorKind::RigidBodySpringDamper)
    values.push_back({tr("Torque"), "N·m", list(snapshot.connectorTorques[at])});
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
  const System& system = *snapshot.system;
  if (id == Document::simulationId()) {
    addSimulation(snapshot, values);
  } else if (const auto body = system.bodyIndex(id)) {
    const auto at = static_cast<std::size_t>(*body);
    values.push_back({tr("Position"), "m", list(snapshot.bodyPositions[at])});
    if (system.bodies[at].node >= 0)
      addMotion(snapshot, system.nodes[static_cast<std::size_t>(system.bodies[at].node)], values);
  } else if (const auto node = system.nodeIndex(id)) {
    addMotion(snapshot, system.nodes[static_cast<std::size_t>(*node)], values);
  } else if (const auto marker = system.markerIndex(id)) {
    values.push_back({tr("Position"), "m", list(snapshot.markerPositions[static_cast<std::size_t>(*marker)])});
  } else if (const auto connector = system.connectorIndex(id)) {
    const auto at = static_cast<std::size_t>(*connector);
    const auto& ends = system.connectors[at].markers;
    const Vec3 distance = snapshot.markerPositions[static_cast<std::size_t>(ends[1])] -
                          snapshot.markerPositions[static_cast<std::size_t>(ends[0])];
    addAction(snapshot, at, values);
    values.push_back({tr("Length"), "m", {distance.norm()}});
  } else if (const auto load = system.loadIndex(id)) {
    values.push_back({tr("Force"), "N", list(snapshot.loadForces[static_cast<std::size_t>(*load)])});
  } else if (document.find(id) != nullptr && document.find(id)->type().list == ItemList::Sensors) {
    addSensor(snapshot, id, values);
    const Item& sensor = *document.find(id);
    for (const ParamRow& row : sensor.type().rows) {
      if (row.kind != ValueKind::Reference || values.empty()) continue;
      const Item* measured = document.find(std::get<ItemId>(sensor.get(row)));
      if (measured == nullptr) continue;
      for (const OutputRow& output : measured->type().outputs) {
        const std::string_view name = outputVariableName(output.variable);
        if (values[0].label == QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())))
          values[0].unit = unitLabel(output.unit);
      }
    }
  }
  return values;
}

}  // namespace sprung::ui
