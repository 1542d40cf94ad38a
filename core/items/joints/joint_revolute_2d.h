// Joint in the global xy-plane: two points coincide; the rotation is free.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct JointRevolute2D {
  std::array<ItemId, 2> markerNumbers;
  bool activeConnector = true;
  ConnectorLook visualization;
};

const ItemType& jointRevolute2DType();

}  // namespace sprung
