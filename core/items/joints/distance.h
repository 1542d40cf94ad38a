// Constraint: a fixed distance between two position markers, as a massless rod with ball ends.
// Source of the equations: the page of ConnectorDistance.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct Distance {
  std::array<ItemId, 2> markerNumbers;
  double distance = 0.0;
  bool activeConnector = true;
  ConnectorLook visualization;
};

const ItemType& distanceType();

}  // namespace sprung
