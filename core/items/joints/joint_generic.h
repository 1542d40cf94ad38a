// Joint: any choice of the six relative motions of two frames is locked.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"
#include "core/items/vectors.h"

namespace sprung {

struct JointGeneric {
  std::array<ItemId, 2> markerNumbers;
  Vector6D constrainedAxes = Vector6D::Ones();  ///< 1 = locked: x, y, z, then rotations about x, y, z of frame 0
  Mat3 rotationMarker0 = Mat3::Identity();
  Mat3 rotationMarker1 = Mat3::Identity();
  bool activeConnector = true;
  Vector6D offsetUserFunctionParameters = Vector6D::Zero();
  FunctionSource offsetUserFunction;
  FunctionSource offsetUserFunction_t;
  bool alternativeConstraints = false;
  AxesLook visualization{.axesRadius = -1.0, .axesLength = -1.0};  ///< -1: chosen from the scene
};

const ItemType& jointGenericType();

}  // namespace sprung
