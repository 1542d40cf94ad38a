#include "core/items/springs/rigid_body_spring_damper.h"

#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

using T = RigidBodySpringDamper;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kFrames),
    param<&T::nodeNumber>({.key = "nodeNumber",
                           .symbol = "n_d",
                           .label = "Data node",
                           .doc = "Data node for the function that runs after each Newton solution.",
                           .group = "Connections",
                           .refList = ItemList::Nodes,
                           .refNeeds = kGenericData,
                           .optional = true}),
    param<&T::stiffness>({.key = "stiffness",
                          .symbol = "K",
                          .label = "Stiffness",
                          .doc = "6x6 matrix in the axes of joint frame 0: forces per displacement [N/m] in the upper "
                                 "left, torques per angle [N m/rad] in the lower right.",
                          .group = "Law",
                          .effect = Effect::Coefficient}),
    param<&T::damping>({.key = "damping",
                        .symbol = "D",
                        .label = "Damping",
                        .doc = "6x6 matrix in the axes of joint frame 0: [N s/m] in the upper left, [N m s/rad] in the "
                               "lower right.",
                        .group = "Law",
                        .effect = Effect::Coefficient}),
    param<&T::rotationMarker0>(rows::kRotation0),
    param<&T::rotationMarker1>(rows::kRotation1),
    param<&T::offset>({.key = "offset",
                       .symbol = "v_off",
                       .label = "Offset",
                       .doc = "Displacements [m] and angles [rad] at which the springs are unstressed.",
                       .group = "Law",
                       .effect = Effect::Coefficient}),
    param<&T::intrinsicFormulation>({.key = "intrinsicFormulation",
                                     .symbol = "",
                                     .label = "Intrinsic",
                                     .doc = "Measures and acts in the frame half way between both joint frames, by "
                                            "the SE(3) logarithm, so that the order of the markers does not matter; "
                                            "otherwise by frame 0 and Tait-Bryan angles.",
                                     .group = "Law",
                                     .effect = Effect::Coefficient}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::springForceTorqueUserFunction>(
        {.key = "springForceTorqueUserFunction",
         .symbol = "UF",
         .label = "Force function",
         .doc = "Function (mbs, t, itemNumber, displacement, rotation, velocity, angularVelocity, stiffness, damping, "
                "rotJ0, rotJ1, offset) that gives three forces and three torques.",
         .group = "Law"}),
    param<&T::postNewtonStepUserFunction>(
        {.key = "postNewtonStepUserFunction",
         .symbol = "UF_PN",
         .label = "Function after Newton",
         .doc = "Function (mbs, t, itemIndex, dataCoordinates, displacement, rotation, velocity, angularVelocity, "
                "stiffness, damping, rotJ0, rotJ1, offset) that gives the error and the new data.",
         .group = "Law"}),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::DisplacementLocal, "dp", "relative displacement in the axes of frame 0", unit::m, 3},
    {OutputVariable::VelocityLocal, "dv", "relative velocity in the axes of frame 0", rows::kVelocityUnit, 3},
    {OutputVariable::Rotation, "theta", "relative angles", unit::rad, 3},
    {OutputVariable::AngularVelocityLocal, "domega", "relative angular velocity in the axes of frame 0",
     rows::kAngularVelocityUnit, 3},
    {OutputVariable::ForceLocal, "f", "force in the axes of frame 0", unit::N, 3},
    {OutputVariable::TorqueLocal, "m", "torque in the axes of frame 0", unit::Nm, 3},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, where, findings);
  checkRotation(data.rotationMarker0, where + ".rotationMarker0", findings);
  checkRotation(data.rotationMarker1, where + ".rotationMarker1", findings);
}

}  // namespace

const ItemType& rigidBodySpringDamperType() {
  static const ItemType type{
      .type = "ConnectorRigidBodySpringDamper",
      .shortName = "RigidBodySpringDamper",
      .label = "Bushing",
      .doc = "Springs and dampers for all relative displacements and rotations of two frames.",
      .equations =
          "[f, m] = K ([dp, theta] - v_off) + D [dv, domega]\n"
          "Intrinsic: [f, m] = K (log(H0^-1 H1) - v_off) + D [dv, domega] in the mid frame\nInactive: f = 0, m = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(rigidBodySpringDamperType(), RigidBodySpringDamper{}); },
      .check = check,
  };
  return type;
}

}  // namespace sprung
