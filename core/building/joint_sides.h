// The two sides of a joint or connector as they stand at the start of a model.
#pragma once

#include <array>
#include <vector>

#include "core/building/pose.h"

namespace sprung::build {

struct JointSide {
  ItemId marker;
  ItemId body;                ///< unset for a node without body
  Vec3 local = Vec3::Zero();  ///< where it holds, in the axes of the body [m]
  Vec3 point = Vec3::Zero();  ///< global [m]
  Pose pose;                  ///< of the body
  bool ground = false;        ///< cannot move
  bool oriented = false;      ///< the body has an orientation
};
using JointSides = std::array<JointSide, 2>;

/// Precondition: the item has two markers.
JointSides sidesOf(const Document& document, ItemId connector);
/// The same with the side that stands still, if one does, first.
JointSides baseFirst(JointSides sides);
/// Axes of joint frame 0, global: x along what slides, z along what turns.
Mat3 jointAxes(const Document& document, ItemId joint);
/// What holds on to a body or its node by markers: connectors and loads, in the order of the file. Costs what holds,
/// not what there is.
std::vector<ItemId> holdersOf(const Document& document, ItemId body);
/// A marker with orientation at the place of this side: its own if it has one.
Result<ItemId> frameOf(DocumentEditor& editor, const JointSide& side);

}  // namespace sprung::build
