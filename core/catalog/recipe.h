// How items of a type are built by hand: how the palette offers them, what they hold on to, and the new item itself,
// made from what was picked. Plain data that each type fills.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <variant>

#include "core/base/types.h"

namespace sprung {

class Item;
struct ItemType;

/// What a connector holds on to.
enum class Hold : std::uint8_t {
  Points,       ///< two points apart
  Frames,       ///< two frames apart
  Joint,        ///< two frames at one place
  Coordinates,  ///< a coordinate on each side, or all of them
};

/// One side of a connector that is being made, as the model stands at its start.
struct PickedSide {
  bool ground = false;               ///< cannot move
  Mat3 rotation = Mat3::Identity();  ///< body-fixed to global axes
  VecX start;                        ///< of the coordinates that are connected; empty on ground
  int displacements = 0;             ///< how many of these are displacements
};

/// What a new connector is made from. Axes are global.
struct PickedPair {
  std::array<PickedSide, 2> sides;
  Vec3 between = Vec3::Zero();    ///< from the first point to the second [m]
  Mat3 hinge = Mat3::Identity();  ///< z normal to the plane that is drawn in
  Mat3 slide = Mat3::Identity();  ///< x from the first point to the second
  Mat3 turn = Mat3::Identity();   ///< z along the axis that one of the bodies turns about, if one does; else as `hinge`

  /// These axes in the axes of a side.
  Mat3 inSide(std::size_t side, const Mat3& axes) const { return sides[side].rotation.transpose() * axes; }
  /// Difference of two single coordinates at the start.
  double offset() const { return startOf(sides[1]) - startOf(sides[0]); }

 private:
  static double startOf(const PickedSide& side) { return side.start.size() > 0 ? side.start[0] : 0.0; }
};

struct ConnectorRecipe {
  Hold hold = Hold::Points;
  Item (*make)(const PickedPair& pair) = nullptr;       ///< all but its markers, its data node and its name
  VecX (*startData)(const PickedPair& pair) = nullptr;  ///< of the data node it needs; null: it needs none
  bool apart = false;                                   ///< has no direction where its ends are at one place
  bool slides = false;                                  ///< of what holds frames at one place: they may start apart
  bool planar = false;                                  ///< holds bodies that stay in the global xy-plane only
};

/// What is drawn while a body is placed; it says what can be drawn and typed as well.
enum class BodyOutline : std::uint8_t {
  Ball,    ///< a point
  Cube,    ///< a point of the world
  Sphere,  ///< a centre and a radius
  Block,   ///< a point and the axis it moves along
  Rotor,   ///< a point and the axis it turns about
  Bar,     ///< from end to end
};

/// Where a new body goes. Axes are global.
struct DrawnPlace {
  Vec3 from = Vec3::Zero();        ///< [m]
  Vec3 to = Vec3::Zero();          ///< [m]
  double length = 0.0;             ///< of the line between the two; 0 without one [m]
  double size = 0.2;               ///< diameter or length of what has no line [m]
  Mat3 alongX = Mat3::Identity();  ///< x along the line, else in the plane that is drawn in
  Mat3 alongZ = Mat3::Identity();  ///< z along the line, else normal to that plane
};

struct BodyParts;

struct BodyRecipe {
  BodyOutline outline = BodyOutline::Ball;
  BodyParts (*make)(const DrawnPlace& place) = nullptr;
};

struct LoadRecipe {
  std::string_view click;  ///< "click the point it acts on"
  std::string_view entry;  ///< in the menu of what it acts on, with its mnemonic
  /// All but its marker and its name. `gravity`: that of the model [m/s^2].
  Item (*make)(const Vec3& gravity) = nullptr;
};

/// One way of building items of a type; a type may have several, or none.
struct Recipe {
  const ItemType& (*type)() = nullptr;
  std::string_view name;       ///< what the first one is called: "rod"
  std::string_view word = {};  ///< where the label of the type says too little; else empty
  const char* key = "";        ///< shortcuts as portable text, alternatives separated by "; "
  const char* tip = "";        ///< a whole sentence
  const char* icon = "";       ///< name in resources/icons; empty: that of the type
  const char* synonyms = "";   ///< other words that people look for it by
  bool first = false;          ///< offered where there is nothing yet
  /// Whether an item of the type is what this recipe makes rather than what its type says; null: not to be told.
  bool (*is)(const Item& item) = nullptr;
  std::variant<ConnectorRecipe, BodyRecipe, LoadRecipe> how = {};

  const ConnectorRecipe* connector() const { return std::get_if<ConnectorRecipe>(&how); }
  const BodyRecipe* body() const { return std::get_if<BodyRecipe>(&how); }
  const LoadRecipe* load() const { return std::get_if<LoadRecipe>(&how); }
};

/// Recipes are told apart by where they stand.
inline bool operator==(const Recipe& a, const Recipe& b) { return &a == &b; }

}  // namespace sprung
