#include "core/items/nodes/rigid_body_ep.h"

#include <cmath>

#include "core/base/number_text.h"
#include "core/items/nodes/node_start.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

constexpr ParamRow kRows[] = {
    param<&RigidBodyEP::referenceCoordinates>(
        {.key = "referenceCoordinates",
         .symbol = "q_ref",
         .label = "Reference coordinates",
         .doc =
             "x, y, z [m] and four Euler parameters when the coordinates are zero; [x, y, z, 1, 0, 0, 0] is unturned.",
         .group = "Position",
         .effect = Effect::Structure}),
    param<&RigidBodyEP::initialCoordinates>(
        {.key = "initialCoordinates",
         .symbol = "q_0",
         .label = "Initial coordinates",
         .doc = "Displacements [m] and Euler parameters from the reference at the start. "
                "Reference and initial Euler parameters together must have length 1.",
         .group = "Initial state",
         .effect = Effect::Initial}),
    param<&RigidBodyEP::initialVelocities>(
        {.key = "initialVelocities",
         .symbol = "q'_0",
         .label = "Initial velocities",
         .doc = "Velocities [m/s] and time derivatives of the Euler parameters at the start: unturned, half the "
                "angular velocity in the last three entries.",
         .group = "Initial state",
         .effect = Effect::Initial}),
    param<&RigidBodyEP::addConstraintEquation>({.key = "addConstraintEquation",
                                                .symbol = "",
                                                .label = "Keep unit length",
                                                .doc = "Adds the equation that keeps the Euler parameters at length 1.",
                                                .group = "Position",
                                                .effect = Effect::Structure}),
    visualParam<&RigidBodyEP::visualization, &NodeLook::show>(kShowInfo),
    visualParam<&RigidBodyEP::visualization, &NodeLook::drawSize>(kDrawSizeInfo),
    visualParam<&RigidBodyEP::visualization, &NodeLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p = p_ref + u", "global position", unit::m, 3},
    {OutputVariable::Displacement, "u", "displacement from the reference position", unit::m, 3},
    {OutputVariable::Velocity, "v", "global velocity", rows::kVelocityUnit, 3},
    {OutputVariable::Acceleration, "a", "global acceleration", rows::kAccelerationUnit, 3},
    {OutputVariable::CoordinatesTotal, "q + q_ref", "coordinates with reference values", unit::none, 7},
    {OutputVariable::Coordinates, "q = [u, psi]", "coordinates", unit::none, 7},
    {OutputVariable::Coordinates_t, "q'", "velocity coordinates", unit::none, 7},
    {OutputVariable::Coordinates_tt, "q''", "acceleration coordinates", unit::none, 7},
    {OutputVariable::RotationMatrix, "A", "rotation matrix, row by row", unit::none, 9},
    {OutputVariable::Rotation, "phi", "Tait-Bryan angles about x, y, z, from the rotation matrix", unit::rad, 3},
    {OutputVariable::AngularVelocity, "omega", "angular velocity in global axes", rows::kAngularVelocityUnit, 3},
    {OutputVariable::AngularVelocityLocal, "omega_b", "angular velocity in body-fixed axes", rows::kAngularVelocityUnit,
     3},
    {OutputVariable::AngularAcceleration, "alpha", "angular acceleration in global axes",
     rows::kAngularAccelerationUnit, 3},
};

constexpr double kRoundedEP = 1e-6, kCoarseEP = 1e-3;  ///< how far a length may be from 1: unsaid, with a warning

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<RigidBodyEP>();
  if (!data.addConstraintEquation)
    findings.push_back(warning(where + ".addConstraintEquation",
                               "nothing keeps the Euler parameters at length 1, and rotations are wrong without it",
                               "set it to true, unless a connector of the model is this condition"));
  const Vec4 parameters = data.referenceCoordinates.tail<4>() + data.initialCoordinates.tail<4>();
  const double length = parameters.norm();
  if (!std::isfinite(length) || std::abs(length - 1.0) < kRoundedEP) return;  // not finite: reported with the row
  const bool rounded = std::abs(length - 1.0) < kCoarseEP;
  std::string hint = "give e.g. [x, y, z, 1, 0, 0, 0]";
  if (length > 0.1) {
    const Vec4 unit = parameters / length;
    hint = "divide by the length:";
    for (const double value : unit) hint += " " + numberText(value);
  }
  const std::string place = where + ".referenceCoordinates";
  const std::string what = "'" + item.name + "' has Euler parameters of length " + numberText(length) +
                           " (reference plus initial), expected 1";
  findings.push_back(rounded ? warning(place, what + "; it starts from the nearest that have it", hint)
                             : error(place, what, hint));
}

/// Parameters that were rounded in the file begin at length 1.
NodeStart startOf(const Item& item) {
  NodeStart start = nodeStart<RigidBodyEP>(item);
  const Vec4 parameters = start.reference.tail<4>() + start.initial.tail<4>();
  const double length = parameters.norm();
  if (std::abs(length - 1.0) >= kRoundedEP && std::abs(length - 1.0) < kCoarseEP)
    start.initial.tail<4>() = parameters / length - start.reference.tail<4>();
  return start;
}

constexpr NodeKind kKind{.translations = 3, .rotation = RotationKind::EulerParameters, .start = startOf};

}  // namespace

const ItemType& rigidBodyEPType() {
  static const ItemType type{
      .type = "RigidBodyEP",
      .shortName = "RigidEP",
      .label = "Rigid-body node (Euler parameters)",
      .doc = "Three displacements and four Euler parameters; free of singularities.",
      .equations = "p = p_ref + u,  A = A(psi_ref + psi)\n|psi_ref + psi|^2 - 1 = 0",
      .list = ItemList::Nodes,
      .family = Family::Node,
      .provides = kPosition | kOrientation | kRigid | kOde2,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(rigidBodyEPType(), RigidBodyEP{}); },
      .check = check,
      .node = &kKind,
  };
  return type;
}

}  // namespace sprung
