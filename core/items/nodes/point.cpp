#include "core/items/nodes/point.h"

#include "core/items/nodes/node_start.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&Point::referenceCoordinates>({.key = "referenceCoordinates",
                                         .symbol = "p_ref",
                                         .label = "Reference position",
                                         .doc = "Position of the node when its coordinates are zero, in global axes.",
                                         .group = "Position",
                                         .unit = unit::m,
                                         .effect = Effect::Structure}),
    param<&Point::initialCoordinates>({.key = "initialCoordinates",
                                       .symbol = "u_0",
                                       .label = "Initial displacement",
                                       .doc = "Displacement from the reference position at the start.",
                                       .group = "Initial state",
                                       .unit = unit::m,
                                       .effect = Effect::Initial}),
    param<&Point::initialVelocities>({.key = "initialVelocities",
                                      .symbol = "v_0",
                                      .label = "Initial velocity",
                                      .doc = "Velocity at the start, in global axes.",
                                      .group = "Initial state",
                                      .unit = unit::m / unit::s,
                                      .effect = Effect::Initial}),
    visualParam<&Point::visualization, &NodeLook::show>(kShowInfo),
    visualParam<&Point::visualization, &NodeLook::drawSize>(kDrawSizeInfo),
    visualParam<&Point::visualization, &NodeLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = p_ref + u", "global position", unit::m, 3},
    {OutputVariable::Displacement, "u", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "v", "global velocity", unit::m / unit::s, 3},
    {OutputVariable::Acceleration, "a", "global acceleration", unit::m / unit::s / unit::s, 3},
    {OutputVariable::CoordinatesTotal, "c = u + p_ref", "coordinates with reference values", unit::m, 3},
    {OutputVariable::Coordinates, "q = u", "coordinates", unit::m, 3},
    {OutputVariable::Coordinates_t, "q' = v", "velocity coordinates", unit::m / unit::s, 3},
    {OutputVariable::Coordinates_tt, "q'' = a", "acceleration coordinates", unit::m / unit::s / unit::s, 3},
    {OutputVariable::RotationMatrix, "I", "identity: a point does not rotate (row by row)", unit::none, 9},
    {OutputVariable::Rotation, "0", "always zero", unit::rad, 3},
    {OutputVariable::AngularVelocity, "0", "always zero", unit::rad / unit::s, 3},
    {OutputVariable::AngularVelocityLocal, "0", "always zero", unit::rad / unit::s, 3},
};

constexpr NodeKind kKind{.translations = 3, .start = nodeStart<Point>};

}  // namespace

const ItemType& pointType() {
  static const ItemType type{
      .type = "Point",
      .shortName = "Point",
      .label = "Point node",
      .doc = "Three displacement coordinates of a point in space.",
      .equations = "p = p_ref + u,  v = du/dt",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kPosition | kOde2,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(pointType(), Point{}); },
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
