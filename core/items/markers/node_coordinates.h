// Markers on coordinates of a node: one of them, which is a displacement (its reference value is not included), all of
// them, or a rotation, both with their reference values.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct NodeCoordinate {
  ItemId nodeNumber;
  std::int64_t coordinate = -1;
  SimpleLook visualization;
};

struct NodeCoordinates {
  ItemId nodeNumber;
  SimpleLook visualization;
};

struct NodeRotationCoordinate {
  ItemId nodeNumber;
  std::int64_t rotationCoordinate = -1;  ///< 0 = x, 1 = y, 2 = z
  SimpleLook visualization;
};

const ItemType& nodeCoordinateType();
const ItemType& nodeCoordinatesType();
const ItemType& nodeRotationCoordinateType();

}  // namespace sprung
