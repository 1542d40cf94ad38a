// Connector: a spring and damper between two single coordinates.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct CoordinateSpringDamper {
  std::array<ItemId, 2> markerNumbers;
  double stiffness = 0.0;
  double damping = 0.0;
  double offset = 0.0;
  bool activeConnector = true;
  FunctionSource springForceUserFunction;
  ConnectorLook visualization;

  /// f_SD = k (dq - l_off) + d dv [N], with dq = q_m1 - q_m0. Acts on coordinate 0 with +f_SD, on 1 with -f_SD.
  static double force(double stiffness, double damping, double offset, double displacement, double velocity) {
    return stiffness * (displacement - offset) + damping * velocity;
  }
};

const ItemType& coordinateSpringDamperType();

}  // namespace sprung
