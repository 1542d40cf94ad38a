// Node of a spatial rigid body: three displacements and four Euler parameters (a unit quaternion, scalar part first).
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct RigidBodyEP {
  Vector7D referenceCoordinates = Vector7D::Zero();  ///< x, y, z [m], psi0 .. psi3
  Vector7D initialCoordinates = Vector7D::Zero();
  Vector7D initialVelocities = Vector7D::Zero();
  bool addConstraintEquation = true;
  NodeLook visualization;
};

const ItemType& rigidBodyEPType();

}  // namespace sprung
