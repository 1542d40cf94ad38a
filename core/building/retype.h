// Another type for a connector or joint that is there: hinge to ball joint, spring to rod. Markers, name, place in the
// list, users and what both types have in common stay; the rest is made as for a new one, unstressed and closed.
#pragma once

#include "core/building/connectors.h"

namespace sprung::build {

/// What an item is in the palette; empty for what is no connector of it.
std::optional<NewConnector> kindOf(const Item& item);

/// Gives the item this type; returns its new handle, which its users refer to. `normal` is the axis of a hinge that has
/// none yet. Refused where the markers have nothing that the type could hold on to, or a sensor would have nothing to
/// measure; the finding says which.
Result<ItemId> retype(DocumentEditor& editor, ItemId id, NewConnector kind, const Vec3& normal = Vec3::UnitZ());

}  // namespace sprung::build
