// Constraint: one coordinate is a multiple of another plus an offset.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct ConnectorCoordinate {
  std::array<ItemId, 2> markerNumbers;
  double offset = 0.0;
  double factorValue1 = 1.0;
  bool velocityLevel = false;
  FunctionSource offsetUserFunction;
  FunctionSource offsetUserFunction_t;
  bool activeConnector = true;
  ConnectorLook visualization;
};

const ItemType& connectorCoordinateType();

}  // namespace sprung
