// Where things are, at the reference configuration and now; see scene_layout.h.
#include "core/dynamics/scalar_coordinate.h"
#include "core/system/angles.h"
#include "render/scene/scene_layout.h"

namespace sprung::render {

namespace {

// Direction of one coordinate of a node with position.
void setAxis(const NodeLayout& node, int coordinate, Place& place) {
  place.turns = isAngle(node, coordinate);
  if (!place.turns) {
    place.axis = Vec3::Unit(std::max(coordinate, 0));
    return;
  }
  const bool angles = node.kind->rotation == RotationKind::TaitBryan;
  place.axis = angles ? Vec3(Vec3::Unit(std::min(coordinate - node.kind->positions(), 2))) : Vec3::UnitZ();
}

double clearanceOf(const BodyShape& shape) {
  switch (shape.form) {
    case BodyForm::Ball: return shape.radius;
    case BodyForm::Block: return shape.half.x();
    case BodyForm::Rotor: return shape.half.z();
    case BodyForm::Own: return shape.clearance;
    default: return 0;
  }
}

bool isGround(const System& system, const MarkerLayout& marker) {
  return marker.node < 0 || system.nodes[at(marker.node)].kind->isFixed();
}

}  // namespace

bool nodePosition(const System& system, const Snapshot& snapshot, int index, Eigen::Vector3d& position) {
  const NodeLayout& node = system.nodes[at(index)];
  const int count = node.kind->translations;
  if (count == 0) return false;
  position.setZero();
  position.head(count) = node.reference.head(count);
  if (node.count == 0) return true;
  if (node.first + count > snapshot.q.size()) return false;
  position.head(count) += snapshot.q.segment(node.first, count);
  return true;
}

double clearanceAt(const System& system, const SceneLayout& layout, int index) {
  const MarkerLayout& marker = system.markers[at(index)];
  if (isGround(system, marker)) return 0;
  const bool atReference = marker.local.isZero();
  if (const int body = layout.bodyOf(marker); body >= 0 && atReference) return clearanceOf(layout.bodies[at(body)]);
  // A frame away from the centre of its body is not inside its ball.
  return atReference || marker.coordinate ? layout.nodes[at(marker.node)].radius : 0;
}

Place placeOf(const System& system, const SceneLayout& layout, const Snapshot& snapshot, int index) {
  const MarkerLayout& marker = system.markers[at(index)];
  Place place;
  place.coordinate = marker.coordinate;
  place.body = layout.bodyOf(marker);
  const BodyLayout* body = place.body >= 0 ? &system.bodies[at(place.body)] : nullptr;
  const NodeLayout* node = marker.node >= 0 ? &system.nodes[at(marker.node)] : nullptr;
  place.ground = isGround(system, marker);
  place.clearance = clearanceAt(system, layout, index);
  if (!marker.coordinate) {
    place.point = snapshot.markerPositions[at(index)];
    place.axes = snapshot.markerRotations[at(index)];
  } else if (body != nullptr && !body->isGround()) {
    place.point = snapshot.bodyPositions[at(place.body)];
    place.axes = snapshot.bodyRotations[at(place.body)];
  } else if (node != nullptr && !nodePosition(system, snapshot, marker.node, place.point)) {
    const bool known = node->count > 0 && node->first < snapshot.q.size();
    place.point.x() = (node->reference.size() > 0 ? node->reference[0] : 0.0) + (known ? snapshot.q[node->first] : 0.0);
  }
  if (body != nullptr) {
    const BodyShape& shape = layout.bodies[at(place.body)];
    place.lift = snapshot.bodyRotations[at(place.body)] * shape.shift;
    place.point += place.lift;
    if (body->kind->isOnAxis()) place.axis = axisOf(*body->kind, body->rotation);
    if (body->kind->isRotor()) place.turns = marker.coordinate;
  }
  if (marker.rotationAxis >= 0) {
    place.turns = true;
    place.axis = Vec3::Unit(marker.rotationAxis);
  } else if (marker.coordinate && node != nullptr && !node->kind->isCoordinate()) {
    setAxis(*node, marker.firstCoordinate - node->first, place);
  }
  if (const CoordinateRef c = marker.ref(0); marker.coordinate && c.first + c.count <= snapshot.q.size())
    place.value = coordinateValue(system, c, snapshot.q);
  return place;
}

bool sensorPosition(const System& system, const SceneLayout& layout, const Snapshot& snapshot, int index,
                    Eigen::Vector3d& position) {
  const SensorLayout& sensor = system.sensors[at(index)];
  if (sensor.index < 0) return false;
  const auto ofBody = [&](int body) {
    position = snapshot.bodyPositions[at(body)] +
               snapshot.bodyRotations[at(body)] * (sensor.local + layout.bodies[at(body)].shift);
    return true;
  };
  const auto ofMarker = [&](int marker) {
    if (marker < 0) return false;
    position = placeOf(system, layout, snapshot, marker).point;
    return true;
  };
  switch (sensor.list) {
    case ItemList::Nodes: {
      const int body = layout.bodyOnNode[at(sensor.index)];
      return body >= 0 ? ofBody(body) : nodePosition(system, snapshot, sensor.index, position);
    }
    case ItemList::Objects: {
      if (sensor.onBody) return ofBody(sensor.index);
      const ConnectorLayout& connector = system.connectors[at(sensor.index)];
      if (connector.markers[0] < 0 || connector.markers[1] < 0) return false;
      const ConnectorEnds ends = connectorEnds(system, layout, snapshot, sensor.index);
      position = 0.5 * (ends.a + ends.b);
      return true;
    }
    case ItemList::Markers: return ofMarker(sensor.index);
    case ItemList::Loads: return ofMarker(system.loads[at(sensor.index)].marker);
    case ItemList::Sensors: return false;
  }
  return false;
}

ConnectorEnds connectorEnds(const System& system, const SceneLayout& layout, const Snapshot& snapshot, int index) {
  const ConnectorLayout& connector = system.connectors[at(index)];
  const ConnectorShape& shape = layout.connectors[at(index)];
  ConnectorEnds ends;
  ends.first = placeOf(system, layout, snapshot, connector.markers[0]);
  ends.second = placeOf(system, layout, snapshot, connector.markers[1]);
  ends.a = ends.first.point + shape.standOff[0];
  ends.b = ends.second.point + shape.standOff[1];
  if (shape.glides >= 0) {
    const Place& other = shape.glides == 0 ? ends.second : ends.first;
    const Eigen::Vector3d moved = other.point - shape.anchor;
    (shape.glides == 0 ? ends.a : ends.b) += moved - moved.dot(other.axis) * other.axis;
  }
  return ends;
}

void placeAt(const System& system, const VecX& q, Snapshot& snapshot) {
  State state;
  state.q = q;
  state.v = VecX::Zero(system.coordinateCount);
  Kinematics kinematics(system);
  kinematics.evaluate(state);
  snapshot.q = q;
  const auto place = [&](std::size_t count, auto frameOf, std::vector<Vec3>& positions, std::vector<Mat3>& rotations) {
    positions.resize(count);
    rotations.resize(count);
    for (std::size_t i = 0; i < count; ++i) {
      const int frame = frameOf(static_cast<int>(i));
      positions[i] = kinematics.point(frame).position;
      rotations[i] = kinematics.turn(frame).rotation;
    }
  };
  place(
      system.bodies.size(), [&](int i) { return kinematics.bodyFrame(i); }, snapshot.bodyPositions,
      snapshot.bodyRotations);
  place(
      system.markers.size(), [&](int i) { return kinematics.markerFrame(i); }, snapshot.markerPositions,
      snapshot.markerRotations);
}

}  // namespace sprung::render
