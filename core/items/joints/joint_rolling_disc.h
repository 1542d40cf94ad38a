// Joint: a disc that rolls without slip on a plane. Its conditions are on velocities and no derivatives of conditions
// on positions (non-holonomic).
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct JointRollingDisc {
  std::array<ItemId, 2> markerNumbers;
  Vec3 constrainedAxes = Vec3::Ones();
  bool activeConnector = true;
  double discRadius = 0.0;
  Vec3 discAxis = Vec3::UnitX();
  Vec3 planeNormal = Vec3::UnitZ();
  struct Look {
    bool show = true;
    double discWidth = 0.1;  ///< [m]
    Color color;
  } visualization;
};

const ItemType& jointRollingDiscType();

}  // namespace sprung
