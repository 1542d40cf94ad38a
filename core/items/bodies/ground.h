// Fixed body: the place where connectors hold on to the world.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct Ground {
  Vec3 referencePosition = Vec3::Zero();
  Mat3 referenceRotation = Mat3::Identity();  ///< body-fixed to global axes
  BodyLook visualization;
};

const ItemType& groundType();

/// Appends an error unless the matrix is about orthonormal and right-handed, a warning where it is rounded (deviation
/// of A A^T above 1e-6).
void checkRotation(const Mat3& rotation, const std::string& where, Diagnostics& findings);

}  // namespace sprung
