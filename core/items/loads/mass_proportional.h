// Load: a force per mass on a whole body, such as gravity.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/law/load_law.h"

namespace sprung {

struct MassProportional {
  ItemId markerNumber;
  Vec3 loadVector = Vec3::Zero();
  FunctionSource loadVectorUserFunction;
  SimpleLook visualization;
};

/// How it reads: f = m b.
LawReading readMassProportional(const LoadElement& load);

const ItemType& massProportionalType();

}  // namespace sprung
