// Node of a spatial rigid body: three displacements and three Tait-Bryan angles, A = Rx(psi0) Ry(psi1) Rz(psi2).
// Singular at psi1 = +-pi/2.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct RigidBodyRxyz {
  Vector6D referenceCoordinates = Vector6D::Zero();  ///< x, y, z [m], psi0, psi1, psi2 [rad]
  Vector6D initialCoordinates = Vector6D::Zero();
  Vector6D initialVelocities = Vector6D::Zero();
  NodeLook visualization;
};

const ItemType& rigidBodyRxyzType();

}  // namespace sprung
