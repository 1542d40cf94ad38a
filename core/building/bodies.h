// New bodies with all they need: node, mass, inertia, shape, weight, names. What a palette of bodies offers.
#pragma once

#include <span>
#include <string_view>

#include "core/building/pose.h"

namespace sprung::build {

enum class NewBody : std::uint8_t {
  PointMass,
  Slider,       ///< mass on a line
  Rotor,        ///< turns about one axis
  Brick,        ///< rigid
  Sphere,       ///< rigid
  Cylinder,     ///< rigid
  GroundPoint,  ///< a place fixed to the world
  PointMass2D,
  Brick2D,  ///< planar rigid body
};

struct NewBodyInfo {
  NewBody kind;
  const ItemType* type;
  std::string_view name;       ///< what the first one is called
  bool drawn = false;          ///< takes its axis or length from a line that is drawn
  std::string_view word = {};  ///< where the word of the type says too little; else empty
};
std::span<const NewBodyInfo> newBodies();
const NewBodyInfo& newBodyInfo(NewBody kind);

/// Where a new body goes. A line from `from` to `to` gives a slider and a rotor their axis, and a brick or cylinder its
/// length along body-fixed x; without one (both the same) they take `size` and the axis that fits the plane.
struct BodyPlace {
  Vec3 from = Vec3::Zero();         ///< global [m]
  Vec3 to = Vec3::Zero();           ///< global [m]
  Vec3 normal = Vec3::UnitZ();      ///< of the plane that is drawn in
  double size = 0.2;                ///< diameter or length of what has no line [m]
  std::optional<Vec3> weight = {};  ///< gravity that the body is to feel [m/s^2]
};

/// Adds the body; returns its handle.
Result<ItemId> addBody(DocumentEditor& editor, NewBody kind, const BodyPlace& place);
/// Lets a body feel gravity; replaces what it felt. Refuses bodies without mass.
Result<ItemId> addWeight(DocumentEditor& editor, ItemId body, const Vec3& gravity);
/// The gravity of the model: that of its first load of this kind.
std::optional<Vec3> gravityOf(const Document& document);

/// An empty model with steps that are fine enough to watch: 1 ms.
Document newModel();

/// Adds an item of a type under the first free name.
Result<ItemId> addItem(DocumentEditor& editor, Item item, std::string_view name);

}  // namespace sprung::build
