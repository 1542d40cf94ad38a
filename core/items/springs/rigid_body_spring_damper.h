// Connector: springs and dampers for all six relative motions of two frames, as a bushing.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct RigidBodySpringDamper {
  std::array<ItemId, 2> markerNumbers;
  ItemId nodeNumber;
  Matrix6D stiffness = Matrix6D::Zero();
  Matrix6D damping = Matrix6D::Zero();
  Mat3 rotationMarker0 = Mat3::Identity();
  Mat3 rotationMarker1 = Mat3::Identity();
  Vector6D offset = Vector6D::Zero();
  bool intrinsicFormulation = false;
  bool activeConnector = true;
  FunctionSource springForceTorqueUserFunction;
  FunctionSource postNewtonStepUserFunction;
  ConnectorLook visualization;

  /// [f; m] = K ([dp; theta] - v_off) + D [dv; domega], in the axes of joint frame 0.
  static Vector6D forceTorque(const Matrix6D& stiffness, const Matrix6D& damping, const Vector6D& offset,
                              const Vector6D& displacement, const Vector6D& velocity) {
    return stiffness * (displacement - offset) + damping * velocity;
  }
};

const ItemType& rigidBodySpringDamperType();

}  // namespace sprung
