// Load: a generalized force on a single coordinate: a force on a displacement, a torque on an angle.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct LoadCoordinate {
  ItemId markerNumber;
  double load = 0.0;
  FunctionSource loadUserFunction;
  SimpleLook visualization;
};

const ItemType& loadCoordinateType();

}  // namespace sprung
