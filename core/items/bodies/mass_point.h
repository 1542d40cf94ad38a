// A mass without rotation on a point node: m a = f.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct MassPoint {
  double physicsMass = 0.0;
  ItemId nodeNumber;
  BodyLook visualization;
};

const ItemType& massPointType();

}  // namespace sprung
