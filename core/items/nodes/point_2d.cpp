#include "core/items/nodes/point_2d.h"

#include "core/items/nodes/node_start.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&Point2D::referenceCoordinates>({.key = "referenceCoordinates",
                                           .symbol = "p_ref",
                                           .label = "Reference position",
                                           .doc = "Position x, y of the node when its coordinates are zero.",
                                           .group = "Position",
                                           .unit = unit::m,
                                           .effect = Effect::Structure}),
    param<&Point2D::initialCoordinates>({.key = "initialCoordinates",
                                         .symbol = "u_0",
                                         .label = "Initial displacement",
                                         .doc = "Displacement x, y from the reference position at the start.",
                                         .group = "Initial state",
                                         .unit = unit::m,
                                         .effect = Effect::Initial}),
    param<&Point2D::initialVelocities>({.key = "initialVelocities",
                                        .symbol = "v_0",
                                        .label = "Initial velocity",
                                        .doc = "Velocity x, y at the start, in global axes.",
                                        .group = "Initial state",
                                        .unit = rows::kVelocityUnit,
                                        .effect = Effect::Initial}),
    visualParam<&Point2D::visualization, &NodeLook::show>(kShowInfo),
    visualParam<&Point2D::visualization, &NodeLook::drawSize>(kDrawSizeInfo),
    visualParam<&Point2D::visualization, &NodeLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = [p_ref + u, 0]", "global position", unit::m, 3},
    {OutputVariable::Displacement, "[u, 0]", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "[v, 0]", "global velocity", rows::kVelocityUnit, 3},
    {OutputVariable::Acceleration, "[a, 0]", "global acceleration", rows::kAccelerationUnit, 3},
    {OutputVariable::CoordinatesTotal, "c = u + p_ref", "coordinates with reference values", unit::m, 2},
    {OutputVariable::Coordinates, "q = u", "coordinates", unit::m, 2},
    {OutputVariable::Coordinates_t, "q' = v", "velocity coordinates", rows::kVelocityUnit, 2},
    {OutputVariable::Coordinates_tt, "q'' = a", "acceleration coordinates", rows::kAccelerationUnit, 2},
    {OutputVariable::RotationMatrix, "I", "identity: a point does not rotate (row by row)", unit::none, 9},
    {OutputVariable::Rotation, "0", "always zero", unit::rad, 3},
    {OutputVariable::AngularVelocity, "0", "always zero", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "0", "always zero", rows::kAngularVelocityUnit, 3},
};

constexpr NodeKind kKind{.translations = 2, .start = nodeStart<Point2D>};

}  // namespace

const ItemType& point2DType() {
  static const ItemType type{
      .type = "Point2D",
      .shortName = "Point2D",
      .label = "Planar point node",
      .doc = "Two displacement coordinates of a point that stays in the global xy-plane.",
      .equations = "p = [p_ref + u, 0],  v = du/dt",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kPosition | kPlanar | kOde2,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(point2DType(), Point2D{}); },
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
