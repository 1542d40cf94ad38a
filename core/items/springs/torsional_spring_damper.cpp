#include "core/items/springs/torsional_spring_damper.h"

#include <cmath>
#include <numbers>

#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

using T = TorsionalSpringDamper;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kFrames),
    param<&T::nodeNumber>({.key = "nodeNumber",
                           .symbol = "n_d",
                           .label = "Data node",
                           .doc = "Data node with 1 value that counts whole turns. Without it the angle jumps at "
                                  "half a turn.",
                           .group = "Connections",
                           .refList = ItemList::Nodes,
                           .refNeeds = kGenericData,
                           .optional = true}),
    param<&T::stiffness>({.key = "stiffness",
                          .symbol = "k",
                          .label = "Stiffness",
                          .doc = "Torque per relative angle. 1 N m/rad holds 17 mN m per degree.",
                          .group = "Law",
                          .unit = rows::kTorsionalStiffnessUnit,
                          .effect = Effect::Coefficient,
                          .slider = {0.0, 1e4}}),
    param<&T::damping>({.key = "damping",
                        .symbol = "d",
                        .label = "Damping",
                        .doc = "Torque per relative angular velocity. d = 2 sqrt(k J) stops a swing without overshoot.",
                        .group = "Law",
                        .unit = rows::kTorsionalDampingUnit,
                        .effect = Effect::Coefficient,
                        .slider = {0.0, 500.0}}),
    param<&T::rotationMarker0>(rows::kRotation0),
    param<&T::rotationMarker1>(rows::kRotation1),
    param<&T::offset>({.key = "offset",
                       .symbol = "theta_off",
                       .label = "Angle offset",
                       .doc = "Angle at which the spring is unstressed; the set value of a position drive.",
                       .group = "Law",
                       .unit = unit::rad,
                       .effect = Effect::Coefficient,
                       .slider = {-3.15, 3.15}}),
    param<&T::velocityOffset>({.key = "velocityOffset",
                               .symbol = "omega_off",
                               .label = "Velocity offset",
                               .doc = "Angular velocity at which the damper is free; the set value of a speed drive.",
                               .group = "Law",
                               .unit = rows::kAngularVelocityUnit,
                               .effect = Effect::Coefficient,
                               .slider = {-50.0, 50.0}}),
    param<&T::torque>({.key = "torque",
                       .symbol = "tau_c",
                       .label = "Torque",
                       .doc = "Constant torque added to spring and damper: a motor between the two frames. Positive "
                              "turns marker 0 forward and marker 1 back.",
                       .group = "Law",
                       .unit = unit::Nm,
                       .effect = Effect::Coefficient,
                       .slider = {-100.0, 100.0}}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::springTorqueUserFunction>(
        {.key = "springTorqueUserFunction",
         .symbol = "UF",
         .label = "Torque function",
         .doc = "Function (mbs, t, itemNumber, rotation, angularVelocity, stiffness, damping, offset) that gives the "
                "torque.",
         .group = "Law",
         .unit = unit::Nm}),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Rotation, "theta", "relative angle about Z of joint frame 0; continuous with a data node",
     unit::rad, 1},
    {OutputVariable::AngularVelocityLocal, "omega", "relative angular velocity about Z of joint frame 0",
     rows::kAngularVelocityUnit, 1},
    {OutputVariable::TorqueLocal, "tau_SD", "torque about Z of joint frame 0", unit::Nm, 1},
};

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, where, findings);
  checkDataNode(item, data.nodeNumber, T::kDataCoordinates, "the angle of the last step", items, where, findings);
  checkRotation(data.rotationMarker0, where + ".rotationMarker0", findings);
  checkRotation(data.rotationMarker1, where + ".rotationMarker1", findings);
}

}  // namespace

double TorsionalSpringDamper::angle(const Mat3& relativeRotation) {
  // A = Rx(phi0) Ry(phi1) Rz(phi2) has A00 = cos phi1 cos phi2, A01 = -cos phi1 sin phi2.
  return std::atan2(-relativeRotation(0, 1), relativeRotation(0, 0));
}

double TorsionalSpringDamper::continuedAngle(double angle, double last) {
  constexpr double turn = 2.0 * std::numbers::pi;
  return angle + turn * std::round((last - angle) / turn);
}

const ItemType& torsionalSpringDamperType() {
  static const ItemType type{
      .type = "ConnectorTorsionalSpringDamper",
      .shortName = "TorsionalSpringDamper",
      .label = "Torsional spring-damper",
      .doc = "A torsion spring and damper about one axis, usually beside a hinge.",
      .equations =
          "tau_SD = k (theta - theta_off) + d (omega - omega_off) + tau_c\n"
          "theta: third xyz angle of A_J0^T A_J1,  omega = (omega_m1 - omega_m0) along Z of frame 0\n"
          "Inactive: tau_SD = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(torsionalSpringDamperType(), TorsionalSpringDamper{}); },
      .check = check,
  };
  return type;
}

}  // namespace sprung
