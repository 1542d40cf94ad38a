#include "ui/view3d/body_of.h"

namespace sprung::ui {

std::optional<ConnectorEnd> nearestEnd(const Snapshot& snapshot, ItemId id, const Vec3& point) {
  const System& system = *snapshot.system;
  const auto connector = system.directory->connectorIndex(id);
  if (!connector) return std::nullopt;
  std::optional<ConnectorEnd> nearest;
  double distance = 0.0;
  for (const int end : system.connectors[static_cast<std::size_t>(*connector)].markers) {
    const MarkerLayout& marker = system.markers[static_cast<std::size_t>(end)];
    if (marker.coordinate || marker.node < 0) continue;
    for (const BodyLayout& body : system.bodies) {
      const Vec3 position = snapshot.markerPositions[static_cast<std::size_t>(end)];
      if (body.node != marker.node || (nearest && (position - point).norm() >= distance)) continue;
      nearest = ConnectorEnd{system.itemOf(body), position};
      distance = (position - point).norm();
    }
  }
  return nearest;
}

void extendByItem(Eigen::AlignedBox3d& box, const Snapshot& snapshot, ItemId id) {
  if (snapshot.system == nullptr) return;
  const System& system = *snapshot.system;
  const auto addMarker = [&](int marker) {
    if (marker >= 0) box.extend(snapshot.markerPositions[static_cast<std::size_t>(marker)]);
  };
  if (const auto body = system.directory->bodyIndex(id)) {
    box.extend(snapshot.bodyPositions[static_cast<std::size_t>(*body)]);
  } else if (const auto marker = system.directory->markerIndex(id)) {
    addMarker(*marker);
  } else if (const auto connector = system.directory->connectorIndex(id)) {
    for (const int end : system.connectors[static_cast<std::size_t>(*connector)].markers) addMarker(end);
  } else if (const auto load = system.directory->loadIndex(id)) {
    addMarker(system.loads[static_cast<std::size_t>(*load)].marker);
  } else if (const auto node = system.directory->nodeIndex(id)) {
    for (std::size_t i = 0; i < system.bodies.size(); ++i)
      if (system.bodies[i].node == *node) box.extend(snapshot.bodyPositions[i]);
  }
}

}  // namespace sprung::ui
