// A planar rigid body. Mass, inertia about the reference point, centre of mass.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct RigidBody2D {
  double physicsMass = 0.0;
  double physicsInertia = 0.0;  ///< about the z-axis through the reference point [kg m^2]
  Vec2 physicsCenterOfMass = Vec2::Zero();
  ItemId nodeNumber;
  BodyLook visualization;
};

const ItemType& rigidBody2DType();

}  // namespace sprung
