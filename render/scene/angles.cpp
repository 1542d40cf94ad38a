// See angles.h.
#include "render/scene/angles.h"

#include <algorithm>

#include "render/scene/scene_layout.h"

namespace sprung::render {

Angles::Angles(const System& system) : system_(system), rotors_(system.nodes.size(), false) {
  for (const BodyLayout& body : system.bodies)
    if (body.kind == BodyKind::RotationalMass1D && body.node >= 0) rotors_[static_cast<std::size_t>(body.node)] = true;
}

bool Angles::between(const ConnectorLayout& connector) const {
  return std::any_of(connector.markers.begin(), connector.markers.end(), [&](int index) {
    if (index < 0) return false;
    const MarkerLayout& marker = system_.markers[static_cast<std::size_t>(index)];
    if (!marker.coordinate || marker.node < 0 || marker.coordinateCount == 0) return false;
    const auto node = static_cast<std::size_t>(marker.node);
    return rotors_[node] || isAngle(system_.nodes[node], marker.firstCoordinate - system_.nodes[node].first);
  });
}

}  // namespace sprung::render
