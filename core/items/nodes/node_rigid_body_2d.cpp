#include "core/items/nodes/node_rigid_body_2d.h"

#include "core/items/nodes/node_start.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&NodeRigidBody2D::referenceCoordinates>(
        {.key = "referenceCoordinates",
         .symbol = "q_ref",
         .label = "Reference coordinates",
         .doc = "x, y [m] and angle psi [rad] about z when the coordinates are zero.",
         .group = "Position",
         .effect = Effect::Structure}),
    param<&NodeRigidBody2D::initialCoordinates>({.key = "initialCoordinates",
                                                 .symbol = "q_0",
                                                 .label = "Initial coordinates",
                                                 .doc = "Displacement x, y [m] and rotation [rad] from the reference "
                                                        "at the start.",
                                                 .group = "Initial state",
                                                 .effect = Effect::Initial}),
    param<&NodeRigidBody2D::initialVelocities>(
        {.key = "initialVelocities",
         .symbol = "q'_0",
         .label = "Initial velocities",
         .doc = "Velocity x, y [m/s] and angular velocity [rad/s] at the start, positive from x to y.",
         .group = "Initial state",
         .effect = Effect::Initial}),
    visualParam<&NodeRigidBody2D::visualization, &NodeLook::show>(kShowInfo),
    visualParam<&NodeRigidBody2D::visualization, &NodeLook::drawSize>(kDrawSizeInfo),
    visualParam<&NodeRigidBody2D::visualization, &NodeLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = [p_ref + u, 0]", "global position", unit::m, 3},
    {OutputVariable::Displacement, "[u, 0]", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "[v, 0]", "global velocity", rows::kVelocityUnit, 3},
    {OutputVariable::Acceleration, "[a, 0]", "global acceleration", rows::kAccelerationUnit, 3},
    {OutputVariable::AngularVelocity, "[0, 0, psi']", "global angular velocity", rows::kAngularVelocityUnit, 3},
    {OutputVariable::CoordinatesTotal, "q + q_ref", "coordinates with reference values (m, rad)", unit::none, 3},
    {OutputVariable::Coordinates, "q = [u, psi]", "coordinates (m, rad)", unit::none, 3},
    {OutputVariable::Coordinates_t, "q'", "velocity coordinates (m/s, rad/s)", unit::none, 3},
    {OutputVariable::Coordinates_tt, "q''", "acceleration coordinates (m/s², rad/s²)", unit::none, 3},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "[0, 0, psi_ref + psi]", "rotation angles about x, y, z", unit::rad, 3},
    {OutputVariable::AngularVelocityLocal, "[0, 0, psi']", "angular velocity in body-fixed axes",
     rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularAcceleration, "[0, 0, psi'']", "global angular acceleration",
     rows::kAngularAccelerationUnit, 3},
};

constexpr NodeKind kKind{.translations = 2, .rotation = RotationKind::Planar, .start = nodeStart<NodeRigidBody2D>};

}  // namespace

const ItemType& nodeRigidBody2DType() {
  static const ItemType type{
      .type = "RigidBody2D",
      .shortName = "Rigid2D",
      .label = "Planar rigid-body node",
      .doc = "Two displacements and a rotation in the global xy-plane.",
      .equations = "p = [p_ref + u, 0],  A = Rz(psi_ref + psi)",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kPosition | kOrientation | kPlanar | kOde2,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(nodeRigidBody2DType(), NodeRigidBody2D{}); },
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
