// Load: a force at a position marker, in global or in body-fixed axes.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/law/load_law.h"

namespace sprung {

struct ForceVector {
  ItemId markerNumber;
  Vec3 loadVector = Vec3::Zero();
  bool bodyFixed = false;
  FunctionSource loadVectorUserFunction;
  SimpleLook visualization;
};

/// How it reads: its components, or the turned ones of body-fixed axes.
LawReading readForceVector(const LoadElement& load);

const ItemType& forceVectorType();

}  // namespace sprung
