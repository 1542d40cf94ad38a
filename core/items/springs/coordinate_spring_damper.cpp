#include "core/items/springs/coordinate_spring_damper.h"

#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/items/springs/new_springs.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = CoordinateSpringDamper;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("displacement", "u", kNumber, unit::m, "q1 - q0"),
    measured("velocity", "v", kNumber, rows::kVelocityUnit, "q'1 - q'0"),
    copied("stiffness", "k", kNumber, rows::kStiffnessUnit, "stiffness"),
    copied("damping", "d", kNumber, rows::kDampingUnit, "damping"),
    copied("offset", "", kNumber, unit::m, "offset"),
    former("dryFriction"),
    former("dryFrictionProportionalZone"),
};
constexpr SignatureInfo kForce{
    .function = "springForceUserFunction", .arguments = kArguments, .result = kNumber, .unit = unit::N, .doc = "force"};

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kCoordinatePair),
    param<&T::stiffness>({.key = "stiffness",
                          .symbol = "k",
                          .label = "Stiffness",
                          .doc = "Force per difference of the coordinates (N m/rad between angles). "
                                 "1 kg on 100 N/m sags about 0.1 m.",
                          .group = "Law",
                          .unit = rows::kStiffnessUnit,
                          .effect = Effect::Coefficient,
                          .slider = {0.0, 1e4}}),
    param<&T::damping>({.key = "damping",
                        .symbol = "d",
                        .label = "Damping",
                        .doc = "Force per difference of the velocities. d = 2 sqrt(k m) stops a swing without "
                               "overshoot.",
                        .group = "Law",
                        .unit = rows::kDampingUnit,
                        .effect = Effect::Coefficient,
                        .slider = {0.0, 500.0}}),
    param<&T::offset>({.key = "offset",
                       .symbol = "l_off",
                       .label = "Offset",
                       .doc = "Difference q1 - q0 at which the spring is unstressed.",
                       .group = "Law",
                       .unit = unit::m,
                       .effect = Effect::Coefficient,
                       .slider = {-1.0, 1.0}}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::springForceUserFunction>(
        {.key = "springForceUserFunction",
         .symbol = "UF",
         .label = "Force function",
         .doc =
             "Function (mbs, t, itemNumber, displacement, velocity, stiffness, damping, offset) that gives the force.",
         .group = "Law",
         .unit = unit::N,
         .signature = &kForce}),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Displacement, "dq = q_m1 - q_m0", "difference of the coordinates", unit::m, 1},
    {OutputVariable::Velocity, "dv = q'_m1 - q'_m0", "difference of the velocities", rows::kVelocityUnit, 1},
    {OutputVariable::Force, "f_SD", "connector force", unit::N, 1},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  checkMarkers(item, item.as<T>().markerNumbers, OneMarker::Odd, where, findings);
}

struct Law {
  static constexpr bool kRemembers = false, kConstant = true;

  struct Offsets {
    int stiffness = coefficientOffset(coordinateSpringDamperType(), "stiffness");
    int damping = coefficientOffset(coordinateSpringDamperType(), "damping");
    int offset = coefficientOffset(coordinateSpringDamperType(), "offset");
    int active = coefficientOffset(coordinateSpringDamperType(), "activeConnector");
  };
  static const Offsets& offsets() {
    static const Offsets at;
    return at;
  }

  static void evaluate(const LawContext& context, const CoordinateElement& e, bool derivatives, CoordinateForce& f) {
    const Offsets& at = offsets();
    f.active = e.block[at.active] != 0.0;
    f.displacement = e.pair.q[1] - e.pair.q[0];
    f.velocity = e.pair.v[1] - e.pair.v[0];
    if (!f.active) return;
    const double positions = std::abs(e.pair.q[0]) + std::abs(e.pair.q[1]);
    if (e.function >= 0) return useFunction(context.custom(e.function, derivatives), positions, f);
    f.positionDerivative = e.block[at.stiffness];
    f.velocityDerivative = e.block[at.damping];
    const double stretch = f.displacement - e.block[at.offset];
    f.force = T::force(f.positionDerivative, f.velocityDerivative, e.block[at.offset], f.displacement, f.velocity);
    f.elastic = f.positionDerivative * stretch;
    f.potential = 0.5 * f.positionDerivative * stretch * stretch;
    f.noise = std::abs(f.positionDerivative) * positions;
  }

  static LawReading lines() { return {{.symbol = "f_SD", .variable = OutputVariable::Force, .dimension = unit::N}}; }
  static void read(const CoordinateElement& e, LawReading& lines) {
    const Offsets& at = offsets();
    addTerm(lines[0], {{"k", e.block[at.stiffness], rows::kStiffnessUnit},
                       {"(dq - l_off)", e.pair.q[1] - e.pair.q[0] - e.block[at.offset], unit::m}});
    addTerm(lines[0],
            {{"d", e.block[at.damping], rows::kDampingUnit}, {"dv", e.pair.v[1] - e.pair.v[0], rows::kVelocityUnit}});
  }
};

Item made(const PickedPair& pair) {
  return Item(coordinateSpringDamperType(),
              T{.stiffness = new_springs::kStiffness, .damping = new_springs::kDamping, .offset = pair.offset()});
}

constexpr Recipe kRecipes[] = {{.type = coordinateSpringDamperType,
                                .name = "spring",
                                .key = "V",
                                .tip = "Connect two coordinates by a spring.",
                                .how = ConnectorRecipe{.hold = Hold::Coordinates, .make = made}}};

}  // namespace

const ItemType& coordinateSpringDamperType() {
  static const CoordinateLawOf<Law> coordinates;
  static const ConnectorLaw law{.coordinate = &coordinates,
                                .function = "springForceUserFunction",
                                .reader = {.lines = Law::lines, .coordinate = Law::read}};
  static const ItemType type{
      .type = "ConnectorCoordinateSpringDamper",
      .shortName = "CoordinateSpringDamper",
      .label = "Coordinate spring-damper",
      .doc = "A spring and damper between two single coordinates.",
      .equations = "f_SD = k (dq - l_off) + d dv\ndq = q_m1 - q_m0,  dv = q'_m1 - q'_m0\nInactive: f_SD = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(coordinateSpringDamperType(), CoordinateSpringDamper{}); },
      .check = check,
      .law = &law,
      .drawing = springDrawingOf<T, ConnectorForm::Coil>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
