// A moving belt under a body: a driven pulley that rubs on one of the body's coordinates.
#pragma once

#include <vector>

#include "core/building/pose.h"

namespace sprung::build {

/// Where the belt runs. The pulley's centre is `radius + below` under the body's point.
struct BeltPlace {
  Vec3 up = Vec3::UnitY();  ///< about where the body is, seen from the belt; a coordinate axis across the belt is taken
  double radius = 0.1;      ///< of the pulley [m]
  double below = 0.05;      ///< from the body's point to the belt [m]
  double speed = 0.5;       ///< of the belt, along the body's coordinate [m/s]
};

struct Belt {
  ItemId pulley;               ///< a rotor
  ItemId drive;                ///< holds radius times angular velocity at the speed
  ItemId friction;             ///< between pulley and body
  std::vector<ItemId> guides;  ///< hold the body on the belt, where no joint does
};

/// Adds the belt, and guides without which a body that is free in space would sink through it. Friction is 0.3 of the
/// weight, and half of that more before it slips. Bodies on a line are carried
/// along their line, others along x. Refuses what a belt cannot carry.
Result<Belt> addBelt(DocumentEditor& editor, ItemId body, const BeltPlace& place);
/// Why a belt cannot carry this; done when it can.
Status checkBelt(const Document& document, ItemId body);

}  // namespace sprung::build
