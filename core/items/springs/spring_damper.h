// Connector: a spring, damper and actuator along the line between two position markers.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct SpringDamper {
  std::array<ItemId, 2> markerNumbers;
  double referenceLength = 0.0;
  double stiffness = 0.0;
  double damping = 0.0;
  double force = 0.0;
  double velocityOffset = 0.0;
  bool activeConnector = true;
  FunctionSource springForceUserFunction;
  ConnectorLook visualization;

  /// f_SD = k (L - L_0) + d (L' - L_0') + f_a [N], positive when it pulls the markers together.
  static double springForce(double stiffness, double damping, double referenceLength, double velocityOffset,
                            double force, double length, double lengthRate) {
    return stiffness * (length - referenceLength) + damping * (lengthRate - velocityOffset) + force;
  }
};

const ItemType& springDamperType();

}  // namespace sprung
