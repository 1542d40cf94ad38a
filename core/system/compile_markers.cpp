// Markers: frames on nodes and bodies, and coordinates of nodes.
#include "core/law/grip.h"
#include "core/system/compiler.h"

namespace sprung {

void Compiler::addMarker(ItemId id, const Item& item) {
  directory_->enter(id, item).index = static_cast<int>(system_->markers.size());
  directory_->items.markers.push_back(id);
  const MarkerGrip grip = item.type().marker(item);
  MarkerLayout marker;
  if (const auto body = directory_->bodyIndex(grip.on)) {
    marker.body = *body;
    marker.node = system_->bodies[static_cast<std::size_t>(*body)].node;
    marker.local = grip.local;
    marker.bodyMass = grip.gives == MarkerGrip::Gives::Mass;
  } else {
    marker.node = *directory_->nodeIndex(grip.on);
    if (!grip.isPlace()) takeCoordinates(grip, marker);
  }
  system_->markers.push_back(marker);
}

void Compiler::takeCoordinates(const MarkerGrip& grip, MarkerLayout& marker) const {
  const NodeLayout& node = system_->nodes[static_cast<std::size_t>(marker.node)];
  const bool one = grip.gives == MarkerGrip::Gives::Coordinate, turn = grip.gives == MarkerGrip::Gives::Rotation;
  const int firstRotation = node.count == 0 ? 0 : node.kind->positions();
  marker.coordinate = true;
  marker.firstCoordinate = node.first + (one ? grip.index : turn ? firstRotation : 0);
  if (node.count == 0) return;
  marker.coordinateCount = one || turn ? 1 : node.count;
  if (one) return;
  if (!turn) {
    marker.reference.assign(node.reference.begin(), node.reference.begin() + node.count);
    return;
  }
  const int axis = node.kind->rotation == RotationKind::TaitBryan ? grip.index : 0;
  marker.reference = {node.reference[firstRotation + axis]};
  if (node.kind->rotation == RotationKind::Planar) return;
  marker.rotationAxis = grip.index;
  marker.rotationCount = node.count - firstRotation;
}

}  // namespace sprung
