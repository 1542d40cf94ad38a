#include "core/items/nodes/point_ground.h"

#include "core/items/nodes/node_start.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&PointGround::referenceCoordinates>({.key = "referenceCoordinates",
                                               .symbol = "p_ref",
                                               .label = "Position",
                                               .doc = "Fixed position of the node in global axes.",
                                               .group = "Position",
                                               .unit = unit::m,
                                               .effect = Effect::Structure}),
    visualParam<&PointGround::visualization, &NodeLook::show>(kShowInfo),
    visualParam<&PointGround::visualization, &NodeLook::drawSize>(kDrawSizeInfo),
    visualParam<&PointGround::visualization, &NodeLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = p_ref", "global position", unit::m, 3},
    {OutputVariable::Displacement, "0", "always zero", unit::m, 3},
    {OutputVariable::Velocity, "0", "always zero", rows::kVelocityUnit, 3},
    {OutputVariable::CoordinatesTotal, "[]", "empty: ground has no unknowns", unit::m, 0},
    {OutputVariable::Coordinates, "[]", "empty: ground has no unknowns", unit::m, 0},
    {OutputVariable::Coordinates_t, "[]", "empty: ground has no unknowns", rows::kVelocityUnit, 0},
    {OutputVariable::RotationMatrix, "I", "identity, row by row", unit::none, 9},
    {OutputVariable::Rotation, "0", "always zero", unit::rad, 3},
    {OutputVariable::AngularVelocity, "0", "always zero", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "0", "always zero", rows::kAngularVelocityUnit, 3},
};

constexpr NodeKind kKind{.role = NodeKind::Role::Fixed, .translations = 3, .start = nodeStart<PointGround>};

}  // namespace

const ItemType& pointGroundType() {
  static const ItemType type{
      .type = "PointGround",
      .shortName = "PointGround",
      .label = "Ground node",
      .doc = "A fixed point. Its coordinates are zero, for connectors that hold a coordinate against ground.",
      .equations = "p = p_ref,  q = 0",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kPosition | kOrientation | kPlanar | kOde2 | kGround,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(pointGroundType(), PointGround{}); },
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
