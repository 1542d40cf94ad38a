// Marker that stands for the mass of a body: what gravity-like loads act on.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct BodyMass {
  ItemId bodyNumber;
  SimpleLook visualization;
};

const ItemType& bodyMassType();

}  // namespace sprung
