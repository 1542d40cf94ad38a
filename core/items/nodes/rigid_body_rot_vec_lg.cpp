#include "core/items/nodes/rigid_body_rot_vec_lg.h"

#include "core/items/nodes/node_start.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&RigidBodyRotVecLG::referenceCoordinates>(
        {.key = "referenceCoordinates",
         .symbol = "q_ref",
         .label = "Reference coordinates",
         .doc = "x, y, z [m] and the rotation vector [rad] when the coordinates are zero: its direction is the axis, "
                "its length the "
                "angle.",
         .group = "Position",
         .effect = Effect::Structure}),
    param<&RigidBodyRotVecLG::initialCoordinates>(
        {.key = "initialCoordinates",
         .symbol = "q_0",
         .label = "Initial coordinates",
         .doc = "Displacements [m] and what is added to the reference rotation vector [rad] at the start.",
         .group = "Initial state",
         .effect = Effect::Initial}),
    param<&RigidBodyRotVecLG::initialVelocities>(
        {.key = "initialVelocities",
         .symbol = "q'_0",
         .label = "Initial velocities",
         .doc = "Velocities [m/s] and the angular velocity in body-fixed axes [rad/s] at the start.",
         .group = "Initial state",
         .effect = Effect::Initial}),
    visualParam<&RigidBodyRotVecLG::visualization, &NodeLook::show>(kShowInfo),
    visualParam<&RigidBodyRotVecLG::visualization, &NodeLook::drawSize>(kDrawSizeInfo),
    visualParam<&RigidBodyRotVecLG::visualization, &NodeLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = p_ref + u", "global position", unit::m, 3},
    {OutputVariable::Displacement, "u", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "v", "global velocity", rows::kVelocityUnit, 3},
    {OutputVariable::Acceleration, "a", "global acceleration", rows::kAccelerationUnit, 3},
    {OutputVariable::CoordinatesTotal, "q + q_ref", "coordinates with reference values (m, rad)", unit::none, 6},
    {OutputVariable::Coordinates, "q = [u, nu]", "coordinates (m, rad)", unit::none, 6},
    {OutputVariable::Coordinates_t, "q' = [u', omega_b]", "velocity coordinates (m/s, rad/s)", unit::none, 6},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "phi", "Tait-Bryan angles about x, y, z", unit::rad, 3},
    {OutputVariable::AngularVelocity, "omega", "angular velocity in global axes", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "omega_b", "angular velocity in body-fixed axes", rows::kAngularVelocityUnit,
     3},
};

constexpr NodeKind kKind{
    .translations = 3, .rotation = RotationKind::RotationVector, .start = nodeStart<RigidBodyRotVecLG>};

}  // namespace

const ItemType& rigidBodyRotVecLGType() {
  static const ItemType type{
      .type = "RigidBodyRotVecLG",
      .shortName = "RigidRotVecLG",
      .label = "Rigid-body node (rotation vector)",
      .doc =
          "Three displacements and a rotation vector that is advanced as a rotation: no attitude is singular, and "
          "explicit solvers can use it.",
      .equations = "p = p_ref + u,  A = exp(skew(nu_ref + nu)),  omega_b = nu'",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kPosition | kOrientation | kRigid | kOde2,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(rigidBodyRotVecLGType(), RigidBodyRotVecLG{}); },
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
