// Node with two displacement coordinates in the global xy-plane.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct Point2D {
  Vec2 referenceCoordinates = Vec2::Zero();
  Vec2 initialCoordinates = Vec2::Zero();
  Vec2 initialVelocities = Vec2::Zero();
  NodeLook visualization;
};

const ItemType& point2DType();

}  // namespace sprung
