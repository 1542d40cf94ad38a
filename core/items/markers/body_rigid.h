// Marker at a point fixed to a body, with the orientation of the body.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct BodyRigid {
  ItemId bodyNumber;
  Vec3 localPosition = Vec3::Zero();
  SimpleLook visualization;
};

const ItemType& bodyRigidType();

}  // namespace sprung
