// Lets the camera travel with a body: what is shown keeps its place on the screen relative to it.
#pragma once

#include <algorithm>
#include <optional>

#include "core/sim/snapshot.h"
#include "render/scene/camera.h"

namespace sprung::render {

class FollowedBody {
 public:
  /// Moves the camera by as much as the body has moved since the last call for the same body. Returns the shift (m).
  Eigen::Vector3d follow(Camera& camera, const Snapshot& snapshot, ItemId body) {
    Eigen::Vector3d shift = Eigen::Vector3d::Zero();
    const auto index =
        snapshot.system != nullptr && body.valid() ? snapshot.system->directory->bodyIndex(body) : std::nullopt;
    if (!index || static_cast<std::size_t>(*index) >= snapshot.bodyPositions.size()) {
      body_ = {};
      return shift;
    }
    const Eigen::Vector3d now = snapshot.bodyPositions[static_cast<std::size_t>(*index)];
    if (!now.allFinite()) return shift;
    if (body_ == body) shift = now - last_;
    body_ = body;
    last_ = now;
    camera.setTarget(camera.target() + shift);
    return shift;
  }

 private:
  ItemId body_;
  Eigen::Vector3d last_ = Eigen::Vector3d::Zero();
};

}  // namespace sprung::render
