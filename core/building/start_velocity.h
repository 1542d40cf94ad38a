// The initial velocity of a node as vectors, whatever its coordinates are: what moving, turning and mirroring act on.
#pragma once

#include <optional>

#include "core/base/types.h"
#include "core/model/document_editor.h"

namespace sprung::build {

struct StartVelocity {
  Vec3 linear = Vec3::Zero();   ///< of the reference point, global axes [m/s]
  Vec3 angular = Vec3::Zero();  ///< global axes [rad/s]

  /// After a rotation of everything.
  StartVelocity turned(const Mat3& turn) const { return {turn * linear, turn * angular}; }
  /// After a reflection in a plane normal to a global axis; angular velocities are axial vectors.
  StartVelocity mirrored(const Vec3& across) const {
    return {across.cwiseProduct(linear), -across.cwiseProduct(angular)};
  }
};

/// Empty for nodes without velocity in space: on an axis, on ground, of data.
std::optional<StartVelocity> startVelocity(const Item& node);
/// Gives a node this velocity at the start, in its own coordinates; those it does not have are left out. Rates of
/// rotation parameters are those at the node's initial coordinates. Does nothing for nodes without velocity in space.
Status setStartVelocity(DocumentEditor& editor, ItemId node, const StartVelocity& velocity);

}  // namespace sprung::build
