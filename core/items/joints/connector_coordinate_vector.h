// Constraint: linear and quadratic relations between the coordinates of two markers, one equation per row.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct ConnectorCoordinateVector {
  std::array<ItemId, 2> markerNumbers;
  MatX scalingMarker0;
  MatX scalingMarker1;
  MatX quadraticTermMarker0;
  MatX quadraticTermMarker1;
  VecX offset;
  bool velocityLevel = false;
  FunctionSource constraintUserFunction;
  FunctionSource jacobianUserFunction;
  bool activeConnector = true;
  struct Look {
    bool show = true;
    Color color;
  } visualization;
};

const ItemType& connectorCoordinateVectorType();

}  // namespace sprung
