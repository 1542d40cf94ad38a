// The motions of a model that a motor can drive: what a joint leaves free, and the coordinates of bodies.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/building/pose.h"

namespace sprung::build {

/// Of a joint: its second side against its first, or what moves against the world, counted from where it starts. Of a
/// body: a coordinate of its node.
struct Motion {
  ItemId of;     ///< joint or body
  int axis = 0;  ///< of a joint: displacement along (0..2), rotation about (3..5) x, y, z of frame 0; else coordinate
  bool turns = false;
  std::string name;  ///< "rotation", "displacement along x", "coordinate y"

  bool same(const Motion& other) const { return of == other.of && axis == other.axis; }
};

/// What can be driven of a joint or body; an error says why nothing can.
Result<std::vector<Motion>> motionsOf(const Document& document, ItemId item);
/// The motion of a joint between the same two bodies as a connector's.
std::optional<Motion> motionBetween(const Document& document, ItemId connector, bool turns);
/// The motion of a body that a coordinate marker means.
std::optional<Motion> motionAt(const Document& document, ItemId marker);
/// A hinge whose angle is a difference of coordinates.
bool turnsByCoordinates(const Document& document, const Motion& motion);
/// Whether a body's node has an angle among its coordinates, and which it is.
bool hasAngle(const Document& document, ItemId body);
inline constexpr int kAngleCoordinate = 2;
inline constexpr int kFirstTurn = 3;  ///< axis of the first rotation of a joint
bool isJoint(const Item* item);

}  // namespace sprung::build
