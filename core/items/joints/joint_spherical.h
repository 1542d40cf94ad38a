// Joint: two points coincide along the chosen global axes; rotations are free.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct JointSpherical {
  std::array<ItemId, 2> markerNumbers;
  Vec3 constrainedAxes = Vec3::Ones();  ///< 1 = locked: global x, y, z
  bool activeConnector = true;
  struct Look {
    bool show = true;
    double jointRadius = -1.0;  ///< [m]; -1 = chosen from the scene
    Color color;
  } visualization;
};

const ItemType& jointSphericalType();

}  // namespace sprung
