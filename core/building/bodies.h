// New bodies with all they need: node, mass, inertia, shape, weight, names. What a palette of bodies offers.
#pragma once

#include <optional>
#include <string_view>

#include "core/building/pose.h"

namespace sprung::build {

/// Where a new body goes. A line from `from` to `to` gives a slider and a rotor their axis, and a brick or cylinder its
/// length along body-fixed x; without one (both the same) they take `size` and the axis that fits the plane.
struct BodyPlace {
  Vec3 from = Vec3::Zero();         ///< global [m]
  Vec3 to = Vec3::Zero();           ///< global [m]
  Vec3 normal = Vec3::UnitZ();      ///< of the plane that is drawn in
  double size = 0.2;                ///< diameter or length of what has no line [m]
  std::optional<Vec3> weight = {};  ///< gravity that the body is to feel [m/s^2]
};

/// Adds the body; returns its handle. The recipe is one of a body.
Result<ItemId> addBody(DocumentEditor& editor, const Recipe& recipe, const BodyPlace& place);
/// The gravity of the model: that of its first load of this kind.
std::optional<Vec3> gravityOf(const Document& document);

/// An empty model with steps that are fine enough to watch: 1 ms.
Document newModel();

/// Adds an item of a type under the first free name.
Result<ItemId> addItem(DocumentEditor& editor, Item item, std::string_view name);

}  // namespace sprung::build
