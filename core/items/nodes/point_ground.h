// Node fixed to ground: a point without unknowns, whose coordinates are always zero.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct PointGround {
  Vec3 referenceCoordinates = Vec3::Zero();
  NodeLook visualization;
};

const ItemType& pointGroundType();

}  // namespace sprung
