// Load: a force per mass on a whole body, such as gravity.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct MassProportional {
  ItemId markerNumber;
  Vec3 loadVector = Vec3::Zero();
  FunctionSource loadVectorUserFunction;
  SimpleLook visualization;
};

const ItemType& massProportionalType();

}  // namespace sprung
