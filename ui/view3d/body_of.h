// Which body something belongs to, and where an item is.
#pragma once

#include <Eigen/Geometry>
#include <optional>

#include "core/building/pose.h"
#include "core/sim/snapshot.h"

namespace sprung::ui {

using build::bodyOf;

/// The movable end of a connector nearest to a point: a hand that takes hold of a spring holds the body behind it.
struct ConnectorEnd {
  ItemId body;
  Vec3 position = Vec3::Zero();  ///< where the connector is fixed to it [m]
};
std::optional<ConnectorEnd> nearestEnd(const Snapshot& snapshot, ItemId connector, const Vec3& point);

/// Extends the box by the points an item stands at now.
void extendByItem(Eigen::AlignedBox3d& box, const Snapshot& snapshot, ItemId id);

}  // namespace sprung::ui
