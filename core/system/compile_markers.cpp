// Markers: frames on nodes and bodies, and coordinates of nodes.
#include "core/items/markers/body_mass.h"
#include "core/items/markers/body_position.h"
#include "core/items/markers/body_rigid.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/markers/node_position.h"
#include "core/items/markers/node_rigid.h"
#include "core/system/compiler.h"

namespace sprung {

std::span<const Compiler::TypeRule> Compiler::markerRules() {
  static const std::array rules = {
      TypeRule{&nodePositionType(), &Compiler::addNodePosition},
      TypeRule{&nodeRigidType(), &Compiler::addNodeRigid},
      TypeRule{&nodeCoordinateType(), &Compiler::addNodeCoordinate},
      TypeRule{&nodeCoordinatesType(), &Compiler::addNodeCoordinates},
      TypeRule{&nodeRotationCoordinateType(), &Compiler::addNodeRotationCoordinate},
      TypeRule{&bodyPositionType(), &Compiler::addBodyPosition},
      TypeRule{&bodyRigidType(), &Compiler::addBodyRigid},
      TypeRule{&bodyMassType(), &Compiler::addBodyMass},
  };
  return rules;
}

MarkerLayout& Compiler::addMarker(ItemId id) {
  directory_->at(id).index = static_cast<int>(system_->markers.size());
  MarkerLayout& marker = system_->markers.emplace_back();
  marker.id = id;
  return marker;
}

void Compiler::addBodyMarker(ItemId id, ItemId body, const Vec3& local, bool bodyMass) {
  MarkerLayout& marker = addMarker(id);
  marker.body = *system_->directory->bodyIndex(body);
  marker.node = system_->bodies[static_cast<std::size_t>(marker.body)].node;
  marker.local = local;
  marker.bodyMass = bodyMass;
}

void Compiler::addCoordinateMarker(ItemId id, ItemId node, int offset, int count) {
  MarkerLayout& marker = addMarker(id);
  marker.node = *system_->directory->nodeIndex(node);
  const NodeLayout& layout = system_->nodes[static_cast<std::size_t>(marker.node)];
  marker.coordinate = true;
  marker.firstCoordinate = layout.first + offset;
  marker.coordinateCount = layout.count == 0 ? 0 : count;
}

void Compiler::addNodePosition(ItemId id, const Item& item) {
  addMarker(id).node = *system_->directory->nodeIndex(item.as<NodePosition>().nodeNumber);
}

void Compiler::addNodeRigid(ItemId id, const Item& item) {
  addMarker(id).node = *system_->directory->nodeIndex(item.as<NodeRigid>().nodeNumber);
}

void Compiler::addNodeCoordinate(ItemId id, const Item& item) {
  const auto& data = item.as<NodeCoordinate>();
  addCoordinateMarker(id, data.nodeNumber, static_cast<int>(data.coordinate), 1);
}

void Compiler::addNodeCoordinates(ItemId id, const Item& item) {
  const ItemId node = item.as<NodeCoordinates>().nodeNumber;
  addCoordinateMarker(id, node, 0,
                      system_->nodes[static_cast<std::size_t>(*system_->directory->nodeIndex(node))].count);
}

void Compiler::addNodeRotationCoordinate(ItemId id, const Item& item) {
  const auto& data = item.as<NodeRotationCoordinate>();
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(*system_->directory->nodeIndex(data.nodeNumber))];
  if (node.count == 0) return addCoordinateMarker(id, data.nodeNumber, 0, 1);
  const bool planar = node.kind->rotation == RotationKind::Planar;
  const int begin = node.kind->positions(), axis = static_cast<int>(data.rotationCoordinate);
  addCoordinateMarker(id, data.nodeNumber, begin, 1);
  MarkerLayout& marker = system_->markers.back();
  marker.reference = node.reference[node.kind->rotation == RotationKind::TaitBryan ? begin + axis : begin];
  if (planar) return;
  marker.rotationAxis = axis;
  marker.rotationCount = node.count - begin;
}

void Compiler::addBodyPosition(ItemId id, const Item& item) {
  const auto& data = item.as<BodyPosition>();
  addBodyMarker(id, data.bodyNumber, data.localPosition, false);
}

void Compiler::addBodyRigid(ItemId id, const Item& item) {
  const auto& data = item.as<BodyRigid>();
  addBodyMarker(id, data.bodyNumber, data.localPosition, false);
}

void Compiler::addBodyMass(ItemId id, const Item& item) {
  addBodyMarker(id, item.as<BodyMass>().bodyNumber, Vec3::Zero(), true);
}

}  // namespace sprung
