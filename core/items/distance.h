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

  /// c = |dp| - d_0 [m] (index 3).
  static double constraint(const Vec3& displacement, double distance) { return displacement.norm() - distance; }
  /// c' = (dp / |dp|)^T dv [m/s] (index 2). Precondition: dp is not zero.
  static double constraintRate(const Vec3& displacement, const Vec3& velocity) {
    return displacement.dot(velocity) / displacement.norm();
  }
};

const ItemType& distanceType();

}  // namespace sprung
