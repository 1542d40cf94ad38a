// Node for the memory of items that switch (friction, limit stops, turns): numbers that change between steps only.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct GenericData {
  VecX initialCoordinates;
  std::int64_t numberOfDataCoordinates = 0;
  SimpleLook visualization{.show = false};
};

const ItemType& genericDataType();

}  // namespace sprung
