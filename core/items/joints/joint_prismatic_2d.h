// Joint in the global xy-plane: marker 1 slides along an axis fixed to marker 0.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct JointPrismatic2D {
  std::array<ItemId, 2> markerNumbers;
  Vec3 axisMarker0 = Vec3::UnitX();
  Vec3 normalMarker1 = Vec3::UnitY();
  bool constrainRotation = true;
  bool activeConnector = true;
  ConnectorLook visualization;
};

const ItemType& jointPrismatic2DType();

}  // namespace sprung
