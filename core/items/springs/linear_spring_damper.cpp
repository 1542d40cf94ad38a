#include "core/items/springs/linear_spring_damper.h"

#include "core/items/checks.h"
#include "core/items/shared_rows.h"

namespace sprung {
namespace {

using T = LinearSpringDamper;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kFrames),
    param<&T::stiffness>({.key = "stiffness",
                          .symbol = "k",
                          .label = "Stiffness",
                          .doc = "Force per displacement along the axis. 1 kg on 100 N/m sags about 0.1 m.",
                          .group = "Law",
                          .unit = rows::kStiffnessUnit,
                          .effect = Effect::Coefficient,
                          .slider = {0.0, 1e4}}),
    param<&T::damping>({.key = "damping",
                        .symbol = "d",
                        .label = "Damping",
                        .doc = "Force per velocity along the axis. d = 2 sqrt(k m) stops a swing without overshoot.",
                        .group = "Law",
                        .unit = rows::kDampingUnit,
                        .effect = Effect::Coefficient,
                        .slider = {0.0, 500.0}}),
    param<&T::axisMarker0>({.key = "axisMarker0",
                            .symbol = "d_0",
                            .label = "Axis",
                            .doc = "Direction in the axes of marker 0; its length does not matter.",
                            .group = "Frames",
                            .effect = Effect::Coefficient}),
    param<&T::offset>({.key = "offset",
                       .symbol = "x_off",
                       .label = "Offset",
                       .doc = "Displacement along the axis at which the spring is unstressed.",
                       .group = "Law",
                       .unit = unit::m,
                       .effect = Effect::Coefficient,
                       .slider = {-1.0, 1.0}}),
    param<&T::velocityOffset>({.key = "velocityOffset",
                               .symbol = "v_off",
                               .label = "Velocity offset",
                               .doc = "Velocity along the axis at which the damper is free.",
                               .group = "Law",
                               .unit = rows::kVelocityUnit,
                               .effect = Effect::Coefficient,
                               .slider = {-10.0, 10.0}}),
    param<&T::force>({.key = "force",
                      .symbol = "f_c",
                      .label = "Force",
                      .doc = "Constant force added to spring and damper; positive pulls marker 1 back along the axis.",
                      .group = "Law",
                      .unit = unit::N,
                      .effect = Effect::Coefficient,
                      .slider = {-100.0, 100.0}}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::springForceUserFunction>(
        {.key = "springForceUserFunction",
         .symbol = "UF",
         .label = "Force function",
         .doc =
             "Function (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset) that gives the force.",
         .group = "Law",
         .unit = unit::N}),
    visualParam<&T::visualization, &T::Look::show>(kShowInfo),
    visualParam<&T::visualization, &T::Look::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &T::Look::drawAsCylinder>({.key = "drawAsCylinder",
                                                              .symbol = "",
                                                              .label = "As cylinder",
                                                              .doc = "Draws a cylinder with rod in place of a spring.",
                                                              .group = ""}),
    visualParam<&T::visualization, &T::Look::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::DisplacementLocal, "dx", "displacement of marker 1 along the axis", unit::m, 1},
    {OutputVariable::VelocityLocal, "dv", "velocity of marker 1 along the axis", rows::kVelocityUnit, 1},
    {OutputVariable::ForceLocal, "f_SD", "force along the axis", unit::N, 1},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, where, findings);
  checkAxis(item, data.axisMarker0, "axisMarker0", where, findings);
}

}  // namespace

const ItemType& linearSpringDamperType() {
  static const ItemType type{
      .type = "ConnectorLinearSpringDamper",
      .shortName = "LinearSpringDamper",
      .label = "Spring-damper along an axis",
      .doc = "A spring, damper and actuator along an axis fixed to marker 0, usually beside a slide joint.",
      .equations =
          "f_SD = k (dx - x_off) + d (dv - v_off) + f_c\ndx = (A_m0 d_0)^T (p_m1 - p_m0)\n"
          "Inactive: f_SD = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(linearSpringDamperType(), LinearSpringDamper{}); },
      .check = check,
  };
  return type;
}

}  // namespace sprung
