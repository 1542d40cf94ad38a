// Copies of parts of a model at other places: duplicate, rows of copies, mirror images; and aligning.
#pragma once

#include <vector>

#include "core/building/pose.h"

namespace sprung::build {

/// Adds copies of bodies with their nodes, markers and loads, of connectors among them, of connectors that were chosen
/// themselves (an end on what is not copied stays there), and of chosen sensors of what is copied. The copies are
/// shifted; returns those of what was chosen and of the connectors.
Result<std::vector<ItemId>> duplicate(DocumentEditor& editor, const std::vector<ItemId>& chosen, const Vec3& shift);
/// `count` further copies, each shifted by `spacing` against the one before.
Result<std::vector<ItemId>> arrayOf(DocumentEditor& editor, const std::vector<ItemId>& chosen, int count,
                                    const Vec3& spacing);
/// A mirror image in the plane through `point` normal to a global axis (0, 1, 2).
Result<std::vector<ItemId>> mirrored(DocumentEditor& editor, const std::vector<ItemId>& chosen, const Vec3& point,
                                     int axis);
/// Brings bodies to the coordinate that the last one has along a global axis.
Status align(DocumentEditor& editor, const std::vector<ItemId>& bodies, int axis);

}  // namespace sprung::build
