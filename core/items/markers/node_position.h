// Marker at the position of a node.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct NodePosition {
  ItemId nodeNumber;
  SimpleLook visualization;
};

const ItemType& nodePositionType();

}  // namespace sprung
