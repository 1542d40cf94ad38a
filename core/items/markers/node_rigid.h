// Marker at the position and orientation of a node.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct NodeRigid {
  ItemId nodeNumber;
  SimpleLook visualization;
};

const ItemType& nodeRigidType();

}  // namespace sprung
