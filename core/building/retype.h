// Another type for a connector or joint that is there: hinge to ball joint, spring to rod. Markers, name, place in the
// list, users and what both types have in common stay; the rest is made as for a new one, unstressed and closed.
#pragma once

#include "core/building/connectors.h"

namespace sprung::build {

/// Makes of the item what this recipe of a connector makes; returns its new handle, which its users refer to. `normal`
/// is the axis of a hinge that has none yet. Refused where the markers have nothing that the type could hold on to, or
/// a sensor would have nothing to measure; the finding says which.
Result<ItemId> retype(DocumentEditor& editor, ItemId id, const Recipe& recipe, const Vec3& normal = Vec3::UnitZ());

}  // namespace sprung::build
