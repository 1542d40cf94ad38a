#include "core/items/springs/cartesian_spring_damper.h"

#include "core/items/checks.h"

namespace sprung {
namespace {

static_assert(unit::N / unit::m * unit::m == unit::N, "stiffness times displacement is a force");
static_assert(unit::N * unit::s / unit::m * (unit::m / unit::s) == unit::N, "damping times velocity is a force");

constexpr ParamRow kRows[] = {
    param<&CartesianSpringDamper::markerNumbers>({.key = "markerNumbers",
                                                  .symbol = "[m0, m1]",
                                                  .label = "Markers",
                                                  .doc = "The two points that are connected.",
                                                  .group = "Connections",
                                                  .refList = ItemList::Markers,
                                                  .refNeeds = kPosition}),
    param<&CartesianSpringDamper::stiffness>(
        {.key = "stiffness",
         .symbol = "k",
         .label = "Stiffness",
         .doc = "Force per relative displacement along each global axis. 1 kg on 100 N/m sags about 0.1 m.",
         .group = "Law",
         .unit = unit::N / unit::m,
         .effect = Effect::Coefficient,
         .slider = {0.0, 1e4}}),
    param<&CartesianSpringDamper::damping>(
        {.key = "damping",
         .symbol = "d",
         .label = "Damping",
         .doc = "Force per relative velocity along each global axis. d = 2 sqrt(k m) stops a swing without overshoot.",
         .group = "Law",
         .unit = unit::N * unit::s / unit::m,
         .effect = Effect::Coefficient,
         .slider = {0.0, 500.0}}),
    param<&CartesianSpringDamper::offset>({.key = "offset",
                                           .symbol = "v_off",
                                           .label = "Offset",
                                           .doc = "Relative displacement p1 - p0 at which the springs are unstressed.",
                                           .group = "Law",
                                           .unit = unit::m,
                                           .effect = Effect::Coefficient}),
    param<&CartesianSpringDamper::springForceUserFunction>(
        {.key = "springForceUserFunction",
         .symbol = "UF",
         .label = "Force function",
         .doc =
             "Function (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset) that gives the force.",
         .group = "Law",
         .unit = unit::N}),
    param<&CartesianSpringDamper::activeConnector>({.key = "activeConnector",
                                                    .symbol = "",
                                                    .label = "Active",
                                                    .doc = "An inactive connector carries no force.",
                                                    .group = "Law",
                                                    .effect = Effect::Coefficient}),
    visualParam<&CartesianSpringDamper::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&CartesianSpringDamper::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&CartesianSpringDamper::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Displacement, "dp = p_m1 - p_m0", "relative displacement in global axes", unit::m, 3},
    {OutputVariable::Distance, "L = |dp|", "distance between the markers", unit::m, 1},
    {OutputVariable::Velocity, "dv = v_m1 - v_m0", "relative velocity in global axes", unit::m / unit::s, 3},
    {OutputVariable::Force, "f_SD", "connector force in global axes", unit::N, 3},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  checkMarkers(item, item.as<CartesianSpringDamper>().markerNumbers, where, findings);
}

}  // namespace

const ItemType& cartesianSpringDamperType() {
  static const ItemType type{
      .type = "ConnectorCartesianSpringDamper",
      .shortName = "CartesianSpringDamper",
      .label = "Cartesian spring-damper",
      .doc = "Springs and dampers along the three global axes between two points.",
      .equations =
          "f_SD = diag(k) (dp - v_off) + diag(d) dv\ndp = p_m1 - p_m0,  dv = v_m1 - v_m0\n"
          "Inactive: f_SD = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(cartesianSpringDamperType(), CartesianSpringDamper{}); },
      .check = check,
  };
  return type;
}

}  // namespace sprung
