// Connector: a spring, damper and actuator along an axis fixed to marker 0.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct LinearSpringDamper {
  std::array<ItemId, 2> markerNumbers;
  double stiffness = 0.0;
  double damping = 0.0;
  Vec3 axisMarker0 = Vec3::UnitX();
  double offset = 0.0;
  double velocityOffset = 0.0;
  double force = 0.0;
  bool activeConnector = true;
  FunctionSource springForceUserFunction;
  struct Look {
    bool show = true;
    double drawSize = -1.0;
    bool drawAsCylinder = false;
    Color color;
  } visualization;

  /// f_SD = k (dx - x_off) + d (dv - v_off) + f_c [N], with dx the displacement along the axis.
  static double springForce(double stiffness, double damping, double offset, double velocityOffset, double force,
                            double displacement, double velocity) {
    return stiffness * (displacement - offset) + damping * (velocity - velocityOffset) + force;
  }
};

const ItemType& linearSpringDamperType();

}  // namespace sprung
