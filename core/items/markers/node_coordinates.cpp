#include "core/items/markers/node_coordinates.h"

#include "core/items/checks.h"
#include "core/items/markers/marker_outputs.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/rigid_body_rot_vec_lg.h"
#include "core/items/nodes/rigid_body_rxyz.h"
#include "core/law/grip.h"

namespace sprung {
namespace {

constexpr ParamInfo kNodeInfo{.key = "nodeNumber",
                              .symbol = "n",
                              .label = "Node",
                              .doc = "The node whose coordinates are meant.",
                              .group = "Connections",
                              .refList = ItemList::Nodes,
                              .refNeeds = kOde2};

constexpr ParamRow kCoordinateRows[] = {
    param<&NodeCoordinate::nodeNumber>(kNodeInfo),
    param<&NodeCoordinate::coordinate>(
        {.key = "coordinate",
         .symbol = "i",
         .label = "Coordinate",
         .doc = "Index of the coordinate, from 0: x, y, z, then rotations, as far as the node has them.",
         .group = "Connections",
         .range = kNotNegative,
         .effect = Effect::Structure}),
    visualParam<&NodeCoordinate::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr ParamRow kCoordinatesRows[] = {
    param<&NodeCoordinates::nodeNumber>(kNodeInfo),
    visualParam<&NodeCoordinates::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr ParamRow kRotationRows[] = {
    param<&NodeRotationCoordinate::nodeNumber>({.key = "nodeNumber",
                                                .symbol = "n",
                                                .label = "Node",
                                                .doc = "The node with orientation whose rotation is meant.",
                                                .group = "Connections",
                                                .refList = ItemList::Nodes,
                                                .refNeeds = kOde2 | kOrientation}),
    param<&NodeRotationCoordinate::rotationCoordinate>({.key = "rotationCoordinate",
                                                        .symbol = "i",
                                                        .label = "Axis",
                                                        .doc = "Axis of the rotation: 0 = x, 1 = y, 2 = z.",
                                                        .group = "Connections",
                                                        .range = {0.0, 2.0, false},
                                                        .effect = Effect::Structure}),
    visualParam<&NodeRotationCoordinate::visualization, &SimpleLook::show>(kShowInfo),
};

constexpr OutputRow kRotationOutputs[] = {
    {OutputVariable::Coordinates, "psi", "rotation angle, with its reference value", unit::rad, 1},
    {OutputVariable::Coordinates_t, "omega", "angular velocity about the global axis", unit::rad / unit::s, 1},
};

/// A part of a rotation vector is no angle about an axis: nothing can act along it.
Diagnostic rotationVectorFinding(const Item& item, const Item& node, const std::string& place) {
  return error(place,
               "'" + item.name + "' asks for the rotation vector of '" + node.name +
                   "', whose parts are no coordinates that forces or constraints can act on",
               "use a coordinate from 0 to 2, a node of type RigidBodyRxyz, or a marker with orientation");
}

void checkCoordinates(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const Item* node = items.find(item.as<NodeCoordinates>().nodeNumber);
  if (node != nullptr && &node->type() == &rigidBodyRotVecLGType())
    findings.push_back(rotationVectorFinding(item, *node, where + ".nodeNumber"));
}

void checkCoordinate(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<NodeCoordinate>();
  const Item* node = items.find(data.nodeNumber);
  if (node == nullptr || (node->type().provides & kOde2) == 0) return;  // reported with the reference
  if ((node->type().provides & kGround) != 0) return;                   // all of its coordinates are zero
  const int count = coordinateCount(node->type());
  if (&node->type() == &rigidBodyRotVecLGType() && data.coordinate >= 3 && data.coordinate < count)
    findings.push_back(rotationVectorFinding(item, *node, where + ".coordinate"));
  if (data.coordinate < count) return;
  findings.push_back(error(where + ".coordinate",
                           "'" + item.name + "' asks for coordinate " + std::to_string(data.coordinate) + " of '" +
                               node->name + "' (" + std::string(node->type().type) + "), which has " +
                               std::to_string(count),
                           count == 1 ? "use 0" : "use an index from 0 to " + std::to_string(count - 1)));
}

void checkRotationCoordinate(const Item& item, const ItemLookup& items, const std::string& where,
                             Diagnostics& findings) {
  const auto& data = item.as<NodeRotationCoordinate>();
  const Item* node = items.find(data.nodeNumber);
  constexpr std::uint32_t needs = kOde2 | kOrientation;
  if (node == nullptr || (node->type().provides & needs) != needs) return;  // reported with the reference
  const bool planar = &node->type() == &nodeRigidBody2DType();
  if (planar && data.rotationCoordinate != 2)
    findings.push_back(warning(where + ".rotationCoordinate",
                               "'" + item.name + "' asks for axis " + std::to_string(data.rotationCoordinate) +
                                   ", but '" + node->name + "' turns about z only, and its angle is taken",
                               "use 2"));
}

MarkerGrip gripNodeCoordinate(const Item& item) {
  const auto& data = item.as<NodeCoordinate>();
  return {.gives = MarkerGrip::Gives::Coordinate, .on = data.nodeNumber, .index = static_cast<int>(data.coordinate)};
}

MarkerGrip gripNodeCoordinates(const Item& item) {
  return {.gives = MarkerGrip::Gives::Coordinates, .on = item.as<NodeCoordinates>().nodeNumber};
}

MarkerGrip gripNodeRotationCoordinate(const Item& item) {
  const auto& data = item.as<NodeRotationCoordinate>();
  return {
      .gives = MarkerGrip::Gives::Rotation, .on = data.nodeNumber, .index = static_cast<int>(data.rotationCoordinate)};
}

}  // namespace

const ItemType& nodeCoordinateType() {
  static const ItemType type{
      .type = "NodeCoordinate",
      .shortName = "NodeCoordinate",
      .label = "Coordinate of a node",
      .doc = "A single coordinate of a node, without its reference value.",
      .equations = "q = q_node[i]",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kCoordinate | kCoordinates,
      .rows = kCoordinateRows,
      .outputs = kCoordinateMarkerOutputs,
      .make = [] { return Item(nodeCoordinateType(), NodeCoordinate{}); },
      .check = checkCoordinate,
      .marker = gripNodeCoordinate,
  };
  return type;
}

const ItemType& nodeCoordinatesType() {
  static const ItemType type{
      .type = "NodeCoordinates",
      .shortName = "NodeCoordinates",
      .label = "All coordinates of a node",
      .doc = "The list of all coordinates of a node, with their reference values.",
      .equations = "q = q_node + q_ref",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kCoordinates,
      .rows = kCoordinatesRows,
      .outputs = kCoordinatesMarkerOutputs,
      .make = [] { return Item(nodeCoordinatesType(), NodeCoordinates{}); },
      .check = checkCoordinates,
      .marker = gripNodeCoordinates,
  };
  return type;
}

const ItemType& nodeRotationCoordinateType() {
  static const ItemType type{
      .type = "NodeRotationCoordinate",
      .shortName = "NodeRotationCoordinate",
      .label = "Rotation of a node",
      .doc =
          "The rotation of a node about an axis: one of its Tait-Bryan angles. Its rate is the angular velocity about "
          "the global axis, and forces act as torques about it.",
      .equations = "q = psi_i of A = Rx Ry Rz,  q' = omega_i,  torque along row i of G with omega = G q'",
      .list = ItemList::Markers,
      .family = Family::Marker,
      .provides = kCoordinate | kCoordinates,
      .rows = kRotationRows,
      .outputs = kRotationOutputs,
      .make = [] { return Item(nodeRotationCoordinateType(), NodeRotationCoordinate{}); },
      .check = checkRotationCoordinate,
      .marker = gripNodeRotationCoordinate,
  };
  return type;
}

}  // namespace sprung
