// A mass without rotation that moves in the global xy-plane: m a = f.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct MassPoint2D {
  double physicsMass = 0.0;
  ItemId nodeNumber;
  BodyLook visualization;
};

const ItemType& massPoint2DType();

}  // namespace sprung
