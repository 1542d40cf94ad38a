// Load: a force at a position marker, in global or in body-fixed axes.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct ForceVector {
  ItemId markerNumber;
  Vec3 loadVector = Vec3::Zero();
  bool bodyFixed = false;
  FunctionSource loadVectorUserFunction;
  SimpleLook visualization;
};

const ItemType& forceVectorType();

}  // namespace sprung
