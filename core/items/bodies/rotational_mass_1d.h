// A rotor that turns about one axis, the third column of its reference rotation: J q'' = tau.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct RotationalMass1D {
  double physicsInertia = 0.0;
  ItemId nodeNumber;
  Vec3 referencePosition = Vec3::Zero();
  Mat3 referenceRotation = Mat3::Identity();  ///< axes of the rotor at angle zero to global axes
  BodyLook visualization;
};

const ItemType& rotationalMass1DType();

}  // namespace sprung
