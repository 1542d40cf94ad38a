#include "core/items/springs/coordinate_spring_damper_ext.h"

#include "core/base/number_text.h"
#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/items/springs/coordinate_spring_damper_ext_law.h"

namespace sprung {
namespace {

using T = CoordinateSpringDamperExt;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("displacement", "u", kNumber, unit::m, "f1 q1 - f0 q0"),
    measured("velocity", "v", kNumber, rows::kVelocityUnit, "f1 q'1 - f0 q'0"),
    copied("stiffness", "k", kNumber, rows::kStiffnessUnit, "stiffness"),
    copied("damping", "d", kNumber, rows::kDampingUnit, "damping"),
    copied("offset", unit::m),
    copied("velocityOffset", rows::kVelocityUnit),
    copied("fDynamicFriction", unit::N),
    copied("fStaticFrictionOffset", unit::N),
    copied("exponentialDecayStatic", rows::kVelocityUnit),
    copied("fViscousFriction", rows::kDampingUnit),
    copied("frictionProportionalZone", rows::kVelocityUnit),
};
constexpr SignatureInfo kForce{
    .function = "springForceUserFunction", .arguments = kArguments, .result = kNumber, .unit = unit::N, .doc = "force"};

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kCoordinatePair),
    param<&T::nodeNumber>({.key = "nodeNumber",
                           .symbol = "n_d",
                           .label = "Data node",
                           .doc = "Data node with 3 values: friction mode, last sticking position, limit stop. Needed "
                                  "for friction without proportional zone and for limit stops.",
                           .group = "Connections",
                           .refList = ItemList::Nodes,
                           .refNeeds = kGenericData,
                           .optional = true}),
    param<&T::stiffness>({.key = "stiffness",
                          .symbol = "k",
                          .label = "Stiffness",
                          .doc = "Force per relative displacement. 1 kg on 100 N/m sags about 0.1 m.",
                          .group = "Spring",
                          .unit = rows::kStiffnessUnit,
                          .effect = Effect::Coefficient,
                          .slider = {0.0, 1e4}}),
    param<&T::damping>({.key = "damping",
                        .symbol = "d",
                        .label = "Damping",
                        .doc = "Force per relative velocity. d = 2 sqrt(k m) stops a swing without overshoot.",
                        .group = "Spring",
                        .unit = rows::kDampingUnit,
                        .effect = Effect::Coefficient,
                        .slider = {0.0, 500.0}}),
    param<&T::offset>({.key = "offset",
                       .symbol = "x_off",
                       .label = "Offset",
                       .doc = "Relative displacement at which the spring is unstressed; the set value of a position "
                              "drive.",
                       .group = "Spring",
                       .unit = unit::m,
                       .effect = Effect::Coefficient,
                       .slider = {-1.0, 1.0}}),
    param<&T::velocityOffset>({.key = "velocityOffset",
                               .symbol = "v_off",
                               .label = "Velocity offset",
                               .doc = "Relative velocity at which the damper is free; the set value of a speed drive.",
                               .group = "Spring",
                               .unit = rows::kVelocityUnit,
                               .effect = Effect::Coefficient,
                               .slider = {-10.0, 10.0}}),
    param<&T::factor0>({.key = "factor0",
                        .symbol = "f_0",
                        .label = "Factor 0",
                        .doc = "Multiplies the coordinate of marker 0, and the force on it: the ratio of a gear.",
                        .group = "Gear",
                        .effect = Effect::Coefficient,
                        .slider = {-10.0, 10.0},
                        .drawn = true}),
    param<&T::factor1>({.key = "factor1",
                        .symbol = "f_1",
                        .label = "Factor 1",
                        .doc = "Multiplies the coordinate of marker 1, and the force on it: the ratio of a gear.",
                        .group = "Gear",
                        .effect = Effect::Coefficient,
                        .slider = {-10.0, 10.0},
                        .drawn = true}),
    param<&T::fDynamicFriction>({.key = "fDynamicFriction",
                                 .symbol = "f_mu,d",
                                 .label = "Dynamic friction",
                                 .doc = "Friction force while sliding: friction coefficient times normal force. 1 kg "
                                        "on a table with 0.3 has about 3 N.",
                                 .group = "Friction",
                                 .unit = unit::N,
                                 .range = kNotNegative,
                                 .effect = Effect::Coefficient,
                                 .slider = {0.0, 50.0}}),
    param<&T::fStaticFrictionOffset>({.key = "fStaticFrictionOffset",
                                      .symbol = "f_mu,so",
                                      .label = "Static friction offset",
                                      .doc = "How much more than the sliding force is needed to break loose.",
                                      .group = "Friction",
                                      .unit = unit::N,
                                      .range = kNotNegative,
                                      .effect = Effect::Coefficient,
                                      .slider = {0.0, 50.0}}),
    param<&T::stickingStiffness>({.key = "stickingStiffness",
                                  .symbol = "k_mu",
                                  .label = "Sticking stiffness",
                                  .doc = "Stiffness of the bristles that hold while sticking. With 1e4 N/m a force of "
                                         "1 N gives 0.1 mm.",
                                  .group = "Friction",
                                  .unit = rows::kStiffnessUnit,
                                  .range = kNotNegative,
                                  .effect = Effect::Coefficient,
                                  .slider = {0.0, 1e5}}),
    param<&T::stickingDamping>({.key = "stickingDamping",
                                .symbol = "d_mu",
                                .label = "Sticking damping",
                                .doc = "Damping of the bristles while sticking.",
                                .group = "Friction",
                                .unit = rows::kDampingUnit,
                                .range = kNotNegative,
                                .effect = Effect::Coefficient,
                                .slider = {0.0, 1e3}}),
    param<&T::exponentialDecayStatic>({.key = "exponentialDecayStatic",
                                       .symbol = "v_exp",
                                       .label = "Decay velocity",
                                       .doc = "Sliding velocity at which the static offset has dropped to 37 %.",
                                       .group = "Friction",
                                       .unit = rows::kVelocityUnit,
                                       .range = kPositive,
                                       .effect = Effect::Coefficient,
                                       .slider = {1e-4, 1.0}}),
    param<&T::fViscousFriction>({.key = "fViscousFriction",
                                 .symbol = "f_mu,v",
                                 .label = "Viscous friction",
                                 .doc = "Growth of the sliding force with velocity.",
                                 .group = "Friction",
                                 .unit = rows::kDampingUnit,
                                 .effect = Effect::Coefficient,
                                 .slider = {0.0, 50.0}}),
    param<&T::frictionProportionalZone>({.key = "frictionProportionalZone",
                                         .symbol = "v_reg",
                                         .label = "Proportional zone",
                                         .doc = "Velocity below which friction grows in proportion: simple, but it "
                                                "creeps instead of sticking. 0: bristles, which stick.",
                                         .group = "Friction",
                                         .unit = rows::kVelocityUnit,
                                         .range = kNotNegative,
                                         .effect = Effect::Coefficient,
                                         .slider = {0.0, 0.1}}),
    param<&T::limitStopsUpper>({.key = "limitStopsUpper",
                                .symbol = "s_upper",
                                .label = "Upper stop",
                                .doc = "Relative displacement at which the upper stop is touched.",
                                .group = "Limit stops",
                                .unit = unit::m,
                                .effect = Effect::Coefficient,
                                .slider = {-1.0, 1.0},
                                .drawn = true}),
    param<&T::limitStopsLower>({.key = "limitStopsLower",
                                .symbol = "s_lower",
                                .label = "Lower stop",
                                .doc = "Relative displacement at which the lower stop is touched.",
                                .group = "Limit stops",
                                .unit = unit::m,
                                .effect = Effect::Coefficient,
                                .slider = {-1.0, 1.0},
                                .drawn = true}),
    param<&T::limitStopsStiffness>({.key = "limitStopsStiffness",
                                    .symbol = "k_limits",
                                    .label = "Stop stiffness",
                                    .doc = "Force per penetration into a stop.",
                                    .group = "Limit stops",
                                    .unit = rows::kStiffnessUnit,
                                    .range = kNotNegative,
                                    .effect = Effect::Coefficient,
                                    .slider = {0.0, 1e5}}),
    param<&T::limitStopsDamping>({.key = "limitStopsDamping",
                                  .symbol = "d_limits",
                                  .label = "Stop damping",
                                  .doc = "Force per velocity while a stop is touched.",
                                  .group = "Limit stops",
                                  .unit = rows::kDampingUnit,
                                  .range = kNotNegative,
                                  .effect = Effect::Coefficient,
                                  .slider = {0.0, 1e3}}),
    param<&T::useLimitStops>({.key = "useLimitStops",
                              .symbol = "",
                              .label = "Limit stops",
                              .doc = "Whether the stops are there. They need a data node.",
                              .group = "Limit stops",
                              .effect = Effect::Coefficient}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::springForceUserFunction>(
        {.key = "springForceUserFunction",
         .symbol = "UF",
         .label = "Force function",
         .doc = "Function (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset, velocityOffset, "
                "fDynamicFriction, fStaticFrictionOffset, exponentialDecayStatic, fViscousFriction, "
                "frictionProportionalZone) that gives the whole force.",
         .group = "Law",
         .unit = unit::N,
         .signature = &kForce}),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Displacement, "q = f_1 q_m1 - f_0 q_m0", "relative displacement", unit::m, 1},
    {OutputVariable::Velocity, "v = f_1 q'_m1 - f_0 q'_m0", "relative velocity", rows::kVelocityUnit, 1},
    {OutputVariable::Force, "f_SD", "connector force, with friction and stops", unit::N, 1},
};

void check(const Item& item, const ItemLookup& items, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Odd, where, findings);
  // A user function gives the whole force: neither friction nor stops nor their data are evaluated.
  if (!data.springForceUserFunction.source.empty()) return;
  checkDataNode(item, data.nodeNumber, T::kDataCoordinates, "friction mode, last sticking position, limit stop", items,
                where, findings);
  if (data.needsData() && !data.nodeNumber.valid())
    findings.push_back(error(where + ".nodeNumber",
                             "'" + item.name + "' has " +
                                 (data.useLimitStops ? "limit stops" : "friction without proportional zone") +
                                 ", which needs a data node",
                             std::string("add a GenericData node with 3 data coordinates") +
                                 (data.useLimitStops ? "" : ", or set frictionProportionalZone above 0")));
  if (data.hasBristles() && data.stickingStiffness == 0.0)
    findings.push_back(warning(where + ".stickingStiffness",
                               "'" + item.name + "' has friction, but nothing to stick with",
                               "set stickingStiffness, e.g. 1e4 N/m"));
  if (data.useLimitStops && data.limitStopsUpper < data.limitStopsLower)
    findings.push_back(warning(where + ".limitStopsUpper",
                               "'" + item.name + "' has its upper stop at " + numberText(data.limitStopsUpper) +
                                   " m, below its lower stop at " + numberText(data.limitStopsLower) +
                                   " m: between them both push",
                               "exchange limitStopsUpper and limitStopsLower, unless it is meant to be clamped"));
}

ConnectorDrawing drawing(const Item& item) {
  const auto& data = item.as<T>();
  ConnectorDrawing drawn = drawnAsSpring(ConnectorForm::Coil, data);
  drawn.rubs = data.fDynamicFriction != 0.0 || data.fStaticFrictionOffset != 0.0;
  drawn.damps = drawn.damps || data.fViscousFriction != 0.0;
  drawn.factors = {data.factor0, data.factor1};
  if (data.useLimitStops) drawn.stops = {data.limitStopsLower, data.limitStopsUpper};
  return drawn;
}

/// Friction of 2 N (3 N to break loose) without a spring, and stops half a metre to each side.
Item made(const PickedPair& pair) {
  const double offset = pair.offset();
  T law;
  law.offset = offset;
  law.fDynamicFriction = 2.0;
  law.fStaticFrictionOffset = 1.0;
  law.exponentialDecayStatic = 0.02;
  law.stickingStiffness = 1e4;
  law.stickingDamping = 10.0;
  law.useLimitStops = true;
  law.limitStopsLower = offset - 0.5;
  law.limitStopsUpper = offset + 0.5;
  law.limitStopsStiffness = 1e4;
  law.limitStopsDamping = 20.0;
  return Item(coordinateSpringDamperExtType(), std::move(law));
}
/// It sticks where it is: mode 0, sticking position, no stop reached.
VecX startData(const PickedPair& pair) { return Vec3(0.0, pair.offset(), 0.0); }

constexpr Recipe kRecipes[] = {
    {.type = coordinateSpringDamperExtType,
     .name = "friction",
     .key = "E",
     .tip = "Friction and limit stops between two coordinates.",
     .synonyms = "brake stick slip stribeck bristle limit end stop",
     .how = ConnectorRecipe{.hold = Hold::Coordinates, .make = made, .startData = startData}}};

}  // namespace

const ItemType& coordinateSpringDamperExtType() {
  static const ItemType type{
      .type = "ConnectorCoordinateSpringDamperExt",
      .shortName = "CoordinateSpringDamperExt",
      .label = "Friction and stops",
      .doc =
          "A spring and damper between two coordinates, with gear factors, friction (Stribeck curve, stick and "
          "slip) and limit stops.",
      .equations =
          "f_SD = k (q - x_off) + d (v - v_off) + f_friction + f_contact\n"
          "q = f_1 q_m1 - f_0 q_m0,  v = f_1 q'_m1 - f_0 q'_m0\n"
          "v_reg > 0, |v| <= v_reg: f_friction = (f_mu,d + f_mu,so) v / v_reg\n"
          "v_reg > 0, |v| > v_reg: f_friction = sign(v) (f_mu,d + f_mu,so exp(-(|v| - v_reg) / v_exp) + "
          "f_mu,v (|v| - v_reg))\n"
          "v_reg = 0, stick: f_friction = k_mu (q - x_lsp) + d_mu v\n"
          "v_reg = 0, slip: |f_friction| = f_mu,d + f_mu,so exp(-|v| / v_exp) + f_mu,v |v|\n"
          "f_contact = k_limits (q - s) + d_limits v beyond the stop s\nInactive: f_SD = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(coordinateSpringDamperExtType(), CoordinateSpringDamperExt{}); },
      .check = check,
      .law = &coordinateSpringDamperExtLaw(),
      .drawing = drawing,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
