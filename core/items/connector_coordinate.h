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

  /// c = k_m1 q_m1 - q_m0 - l_off; at velocity level the same with velocities.
  static double constraint(double factor, double offset, double q0, double q1) { return factor * q1 - q0 - offset; }
};

const ItemType& connectorCoordinateType();

}  // namespace sprung
