// Node with three displacement coordinates: position = reference coordinate + coordinate.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct Point {
  Vec3 referenceCoordinates = Vec3::Zero();
  Vec3 initialCoordinates = Vec3::Zero();
  Vec3 initialVelocities = Vec3::Zero();
  NodeLook visualization;
};

const ItemType& pointType();

}  // namespace sprung
