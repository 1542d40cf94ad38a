// Joint: two frames keep their orientation; the displacement along the X-axis of frame 0 is free.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct JointPrismaticX {
  std::array<ItemId, 2> markerNumbers;
  Mat3 rotationMarker0 = Mat3::Identity();
  Mat3 rotationMarker1 = Mat3::Identity();
  bool activeConnector = true;
  AxisLook visualization{.axisRadius = -1.0, .axisLength = -1.0};  ///< -1: chosen from the scene
};

const ItemType& jointPrismaticXType();

}  // namespace sprung
