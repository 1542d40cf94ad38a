// Load: a generalized force on a single coordinate: a force on a displacement, a torque on an angle.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/law/load_law.h"

namespace sprung {

struct LoadCoordinate {
  ItemId markerNumber;
  double load = 0.0;
  FunctionSource loadUserFunction;
  SimpleLook visualization;
};

/// How it reads: f.
LawReading readLoadCoordinate(const LoadElement& load);

const ItemType& loadCoordinateType();

}  // namespace sprung
