#include "core/items/nodes/node_1d.h"

#include "core/items/nodes/node_start.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&Node1D::referenceCoordinates>({.key = "referenceCoordinates",
                                          .symbol = "q_ref",
                                          .label = "Reference coordinate",
                                          .doc = "Value that is added to the coordinate, as a list of one number.",
                                          .group = "Position",
                                          .effect = Effect::Structure}),
    param<&Node1D::initialCoordinates>({.key = "initialCoordinates",
                                        .symbol = "q_0",
                                        .label = "Initial coordinate",
                                        .doc = "Coordinate at the start, without the reference value.",
                                        .group = "Initial state",
                                        .effect = Effect::Initial}),
    param<&Node1D::initialVelocities>({.key = "initialVelocities",
                                       .symbol = "q'_0",
                                       .label = "Initial velocity",
                                       .doc = "Velocity of the coordinate at the start.",
                                       .group = "Initial state",
                                       .effect = Effect::Initial}),
    visualParam<&Node1D::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::CoordinatesTotal, "q + q_ref", "coordinate with its reference value", unit::none, 1},
    {OutputVariable::Coordinates, "q", "coordinate", unit::none, 1},
    {OutputVariable::Coordinates_t, "q'", "velocity of the coordinate", unit::none, 1},
    {OutputVariable::Coordinates_tt, "q''", "acceleration of the coordinate", unit::none, 1},
};

constexpr NodeKind kKind{.role = NodeKind::Role::Coordinate, .start = nodeStart<Node1D>};

}  // namespace

const ItemType& node1DType() {
  static const ItemType type{
      .type = "1D",
      .shortName = "Node1D",
      .label = "Single-coordinate node",
      .doc = "One coordinate: metres for a Mass1D, radians for a RotationalMass1D.",
      .equations = "",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kOde2,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(node1DType(), Node1D{}); },
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
