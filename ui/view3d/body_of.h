// Which body something belongs to, and where an item is: by references and layouts only, without item types.
#pragma once

#include <Eigen/Geometry>

#include "core/sim/snapshot.h"

namespace sprung::ui {

/// The body itself, the body on a node, or the body a marker is on; unset for anything else.
ItemId bodyOf(const Document& document, ItemId id);

/// Extends the box by the points an item stands at now.
void extendByItem(Eigen::AlignedBox3d& box, const Snapshot& snapshot, ItemId id);

}  // namespace sprung::ui
