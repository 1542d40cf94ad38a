// Connector: two masses that attract each other.
// Source of the equations: Newton's law of gravitation.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct ConnectorGravity {
  std::array<ItemId, 2> markerNumbers;
  double gravitationalConstant = 6.67430e-11;
  double mass0 = 0.0;
  double mass1 = 0.0;
  double minDistanceRegularization = 0.0;
  bool activeConnector = true;
  ConnectorLook visualization{.show = false};

  /// G m0 m1 / L^2, below the distance d_min G m0 m1 / (L^2 + (L - d_min)^2) [N]; `product` = G m0 m1.
  static double force(double product, double minDistance, double distance) {
    const double beyond = distance < minDistance ? distance - minDistance : 0.0;
    return product / (distance * distance + beyond * beyond);
  }
  /// Its derivative with respect to the distance [N/m].
  static double slope(double product, double minDistance, double distance);
  /// Its potential, zero at infinity [J].
  static double potential(double product, double minDistance, double distance);
};

const ItemType& connectorGravityType();

}  // namespace sprung
