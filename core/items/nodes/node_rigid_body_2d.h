// Node of a planar rigid body: two displacements and a rotation about the global z-axis.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct NodeRigidBody2D {
  Vec3 referenceCoordinates = Vec3::Zero();  ///< x, y [m], psi [rad]
  Vec3 initialCoordinates = Vec3::Zero();
  Vec3 initialVelocities = Vec3::Zero();
  NodeLook visualization;
};

const ItemType& nodeRigidBody2DType();

}  // namespace sprung
