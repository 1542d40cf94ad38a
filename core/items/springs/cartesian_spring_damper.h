// Connector: springs and dampers along the three global axes between two position markers.
// Source of the equations: the page of ConnectorCartesianSpringDamper.
#pragma once

#include <array>

#include "core/catalog/item.h"
#include "core/items/looks.h"

namespace sprung {

struct CartesianSpringDamper {
  std::array<ItemId, 2> markerNumbers;
  Vec3 stiffness = Vec3::Zero();
  Vec3 damping = Vec3::Zero();
  Vec3 offset = Vec3::Zero();
  FunctionSource springForceUserFunction;
  bool activeConnector = true;
  ConnectorLook visualization;

  /// f_SD = diag(k) (dp - v_off) + diag(d) dv, with dp = p_m1 - p_m0 and dv = v_m1 - v_m0 [N, global axes].
  /// Acts on marker 0 with +f_SD and on marker 1 with -f_SD.
  static Vec3 force(const Vec3& stiffness, const Vec3& damping, const Vec3& offset, const Vec3& displacement,
                    const Vec3& velocity) {
    return stiffness.cwiseProduct(displacement - offset) + damping.cwiseProduct(velocity);
  }
};

const ItemType& cartesianSpringDamperType();

}  // namespace sprung
