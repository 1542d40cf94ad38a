// Node with a single coordinate, whose meaning (displacement or angle) is up to the body on it.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct Node1D {
  Vector1D referenceCoordinates = Vector1D::Zero();
  Vector1D initialCoordinates = Vector1D::Zero();
  Vector1D initialVelocities = Vector1D::Zero();
  SimpleLook visualization{.show = false};
};

const ItemType& node1DType();

}  // namespace sprung
