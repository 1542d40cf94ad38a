// Joint: two frames share a point and the Z-axis; the rotation about it is free.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct JointRevoluteZ {
  std::array<ItemId, 2> markerNumbers;
  Mat3 rotationMarker0 = Mat3::Identity();
  Mat3 rotationMarker1 = Mat3::Identity();
  bool activeConnector = true;
  AxisLook visualization{.axisRadius = -1.0, .axisLength = -1.0};  ///< -1: chosen from the scene
};

const ItemType& jointRevoluteZType();

}  // namespace sprung
