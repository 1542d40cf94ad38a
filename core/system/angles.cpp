#include "core/system/angles.h"

namespace sprung {

bool isAngle(const NodeLayout& node, int coordinate) {
  return !node.kind->isCoordinate() && coordinate >= node.kind->translations;
}

ForceWords forceWords(bool angles) {
  if (angles) return {"torque", "N·m", "rad/s", unit::Nm, unit::rad / unit::s};
  return {"force", "N", "m/s", unit::N, unit::m / unit::s};
}

Angles::Angles(const System& system) : system_(system), rotors_(system.nodes.size(), false) {
  for (const BodyLayout& body : system.bodies)
    if (body.kind->isRotor() && body.node >= 0) rotors_[static_cast<std::size_t>(body.node)] = true;
}

bool Angles::isAngle(int node, int coordinate) const {
  const auto at = static_cast<std::size_t>(node);
  return rotors_[at] || sprung::isAngle(system_.nodes[at], coordinate);
}

bool Angles::moves(int index) const {
  if (index < 0) return false;
  const MarkerLayout& marker = system_.markers[static_cast<std::size_t>(index)];
  return marker.coordinate && marker.node >= 0 && marker.coordinateCount > 0;
}

bool Angles::ofMarker(int index) const {
  if (!moves(index)) return false;
  const MarkerLayout& marker = system_.markers[static_cast<std::size_t>(index)];
  return isAngle(marker.node, marker.firstCoordinate - system_.nodes[static_cast<std::size_t>(marker.node)].first);
}

bool Angles::between(const ConnectorLayout& connector) const {
  // A rotor against a length, as of a belt or a rack: its factor is a radius, and what is transmitted is a force.
  bool angle = false;
  for (const int index : connector.markers) {
    if (ofMarker(index))
      angle = true;
    else if (moves(index))
      return false;
  }
  return angle;
}

}  // namespace sprung
