// Node of a spatial rigid body: three displacements and a rotation vector, A = exp(skew(nu)), whose velocities are the
// angular velocity in body axes. Steps compose rotations, so that no attitude is singular.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct RigidBodyRotVecLG {
  Vector6D referenceCoordinates = Vector6D::Zero();  ///< x, y, z [m], rotation vector [rad]
  Vector6D initialCoordinates = Vector6D::Zero();
  Vector6D initialVelocities = Vector6D::Zero();  ///< [m/s], angular velocity in body axes [rad/s]
  NodeLook visualization;
};

const ItemType& rigidBodyRotVecLGType();

}  // namespace sprung
