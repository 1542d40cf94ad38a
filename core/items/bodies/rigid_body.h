// A spatial rigid body on a node with rotation. Mass, inertia about the reference point, centre of mass.
#pragma once

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct RigidBody {
  double physicsMass = 0.0;
  Vector6D physicsInertia = Vector6D::Zero();  ///< J00, J11, J22, J12, J02, J01 about the reference point [kg m^2]
  Vec3 physicsCenterOfMass = Vec3::Zero();
  ItemId nodeNumber;
  BodyLook visualization;

  /// The symmetric matrix of the six numbers.
  static Mat3 inertiaMatrix(const Vector6D& j) {
    Mat3 matrix;
    matrix << j[0], j[5], j[4], j[5], j[1], j[3], j[4], j[3], j[2];
    return matrix;
  }
};

const ItemType& rigidBodyType();

}  // namespace sprung
