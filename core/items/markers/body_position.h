// Marker at a point fixed to a body.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct BodyPosition {
  ItemId bodyNumber;
  Vec3 localPosition = Vec3::Zero();
  SimpleLook visualization;
};

const ItemType& bodyPositionType();

}  // namespace sprung
