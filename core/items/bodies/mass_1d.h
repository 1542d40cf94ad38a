// A mass that moves along one axis, the first column of its reference rotation: m q'' = f.
// Source of the equations: the page of Mass1D.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct Mass1D {
  double physicsMass = 0.0;
  ItemId nodeNumber;
  Vec3 referencePosition = Vec3::Zero();
  Mat3 referenceRotation = Mat3::Identity();  ///< body-fixed to global axes, constant
  BodyLook visualization;
};

const ItemType& mass1DType();

}  // namespace sprung
