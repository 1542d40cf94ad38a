#include "core/items/nodes/rigid_body_rxyz.h"

#include "core/items/nodes/node_start.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&RigidBodyRxyz::referenceCoordinates>(
        {.key = "referenceCoordinates",
         .symbol = "q_ref",
         .label = "Reference coordinates",
         .doc = "x, y, z [m] and the angles psi0, psi1, psi2 [rad] when the coordinates are zero.",
         .group = "Position",
         .effect = Effect::Structure}),
    param<&RigidBodyRxyz::initialCoordinates>(
        {.key = "initialCoordinates",
         .symbol = "q_0",
         .label = "Initial coordinates",
         .doc = "Displacements [m] and angles [rad] from the reference at the start.",
         .group = "Initial state",
         .effect = Effect::Initial}),
    param<&RigidBodyRxyz::initialVelocities>(
        {.key = "initialVelocities",
         .symbol = "q'_0",
         .label = "Initial velocities",
         .doc = "Velocities [m/s] and time derivatives of the angles [rad/s] at the start. "
                "With all angles zero these are the components of the angular velocity.",
         .group = "Initial state",
         .effect = Effect::Initial}),
    visualParam<&RigidBodyRxyz::visualization, &NodeLook::show>(kShowInfo),
    visualParam<&RigidBodyRxyz::visualization, &NodeLook::drawSize>(kDrawSizeInfo),
    visualParam<&RigidBodyRxyz::visualization, &NodeLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = p_ref + u", "global position", unit::m, 3},
    {OutputVariable::Displacement, "u", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "v", "global velocity", rows::kVelocityUnit, 3},
    {OutputVariable::Acceleration, "a", "global acceleration", rows::kAccelerationUnit, 3},
    {OutputVariable::CoordinatesTotal, "q + q_ref", "coordinates with reference values (m, rad)", unit::none, 6},
    {OutputVariable::Coordinates, "q = [u, psi]", "coordinates (m, rad)", unit::none, 6},
    {OutputVariable::Coordinates_t, "q'", "velocity coordinates (m/s, rad/s)", unit::none, 6},
    {OutputVariable::Coordinates_tt, "q''", "acceleration coordinates (m/s², rad/s²)", unit::none, 6},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "psi_ref + psi", "Tait-Bryan angles about x, y, z", unit::rad, 3},
    {OutputVariable::AngularVelocity, "omega", "angular velocity in global axes", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "omega_b", "angular velocity in body-fixed axes", rows::kAngularVelocityUnit,
     3},
    {OutputVariable::AngularAcceleration, "alpha", "angular acceleration in global axes",
     rows::kAngularAccelerationUnit, 3},
};

constexpr NodeKind kKind{.translations = 3, .rotation = RotationKind::TaitBryan, .start = nodeStart<RigidBodyRxyz>};

}  // namespace

const ItemType& rigidBodyRxyzType() {
  static const ItemType type{
      .type = "RigidBodyRxyz",
      .shortName = "RigidRxyz",
      .label = "Rigid-body node (angles)",
      .doc =
          "Three displacements and three Tait-Bryan angles. Singular when the second angle is 90 degrees; use "
          "RigidBodyEP where a body tumbles.",
      .equations = "p = p_ref + u,  A = Rx(psi0) Ry(psi1) Rz(psi2)",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kPosition | kOrientation | kRigid | kOde2,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(rigidBodyRxyzType(), RigidBodyRxyz{}); },
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
