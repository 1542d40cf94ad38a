// Markers and nodes that belong to something: an equal one is used again, else one is made under a good name.
#pragma once

#include <string_view>

#include "core/building/pose.h"

namespace sprung::build {

/// Coordinate `coordinate` of a body's node. Precondition: the body has such a node.
Result<ItemId> coordinateMarker(DocumentEditor& editor, ItemId body, int coordinate);
/// A coordinate that stays zero, drawn at this point.
Result<ItemId> groundCoordinate(DocumentEditor& editor, const Vec3& point);
/// The mass of a body as a whole.
Result<ItemId> massMarker(DocumentEditor& editor, ItemId body);
/// All coordinates of a node.
Result<ItemId> allCoordinates(DocumentEditor& editor, ItemId node);
/// The ground body at a point of the world.
Result<ItemId> groundAt(DocumentEditor& editor, const Vec3& point);
/// A data node of its own for an item.
Result<ItemId> dataNode(DocumentEditor& editor, std::string_view owner, const VecX& start);

}  // namespace sprung::build
