// Load: a torque at an orientation marker, in global or in body-fixed axes.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct TorqueVector {
  ItemId markerNumber;
  Vec3 loadVector = Vec3::Zero();
  bool bodyFixed = false;
  FunctionSource loadVectorUserFunction;
  SimpleLook visualization;
};

const ItemType& torqueVectorType();

}  // namespace sprung
