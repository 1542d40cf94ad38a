#include "core/items/springs/spring_damper.h"

#include <cmath>
#include <limits>

#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/items/springs/new_springs.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = SpringDamper;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("deltaL", "u", kNumber, unit::m, "length minus reference length"),
    measured("deltaL_t", "v", kNumber, rows::kVelocityUnit, "rate of the length, less the velocity offset"),
    copied("stiffness", "k", kNumber, rows::kStiffnessUnit, "stiffness"),
    copied("damping", "d", kNumber, rows::kDampingUnit, "damping"),
    copied("force", "", kNumber, unit::N, "force"),
};
constexpr SignatureInfo kForce{.function = "springForceUserFunction",
                               .arguments = kArguments,
                               .result = kNumber,
                               .unit = unit::N,
                               .doc = "force along the line, > 0 pulls"};

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kPoints),
    param<&T::referenceLength>({.key = "referenceLength",
                                .symbol = "L_0",
                                .label = "Reference length",
                                .doc = "Length at which the spring is unstressed.",
                                .group = "Law",
                                .unit = unit::m,
                                .range = kNotNegative,
                                .effect = Effect::Coefficient,
                                .slider = {0.0, 5.0}}),
    param<&T::stiffness>({.key = "stiffness",
                          .symbol = "k",
                          .label = "Stiffness",
                          .doc = "Force per change of length. 1 kg on 100 N/m sags about 0.1 m.",
                          .group = "Law",
                          .unit = rows::kStiffnessUnit,
                          .range = kNotNegative,
                          .effect = Effect::Coefficient,
                          .slider = {0.0, 1e4}}),
    param<&T::damping>({.key = "damping",
                        .symbol = "d",
                        .label = "Damping",
                        .doc = "Force per rate of the length. d = 2 sqrt(k m) stops a swing without overshoot.",
                        .group = "Law",
                        .unit = rows::kDampingUnit,
                        .range = kNotNegative,
                        .effect = Effect::Coefficient,
                        .slider = {0.0, 500.0}}),
    param<&T::force>({.key = "force",
                      .symbol = "f_a",
                      .label = "Force",
                      .doc = "Constant force added to spring and damper; positive pulls the markers together.",
                      .group = "Law",
                      .unit = unit::N,
                      .effect = Effect::Coefficient,
                      .slider = {-100.0, 100.0}}),
    param<&T::velocityOffset>({.key = "velocityOffset",
                               .symbol = "L'_0",
                               .label = "Velocity offset",
                               .doc = "Rate of the length at which the damper is free.",
                               .group = "Law",
                               .unit = rows::kVelocityUnit,
                               .effect = Effect::Coefficient,
                               .slider = {-10.0, 10.0}}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::springForceUserFunction>(
        {.key = "springForceUserFunction",
         .symbol = "UF",
         .label = "Force function",
         .doc = "Function (mbs, t, itemNumber, deltaL, deltaL_t, stiffness, damping, force) that gives the force along "
                "the line; deltaL = L - L_0, deltaL_t = L' - L'_0.",
         .group = "Law",
         .unit = unit::N,
         .signature = &kForce}),
    visualParam<&T::visualization, &ConnectorLook::show>(kShowInfo),
    visualParam<&T::visualization, &ConnectorLook::drawSize>(kDrawSizeInfo),
    visualParam<&T::visualization, &ConnectorLook::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Distance, "L = |dp|", "distance between the markers", unit::m, 1},
    {OutputVariable::Displacement, "dp = p_m1 - p_m0", "relative displacement in global axes", unit::m, 3},
    {OutputVariable::Velocity, "dv = v_m1 - v_m0", "relative velocity in global axes", rows::kVelocityUnit, 3},
    {OutputVariable::Force, "f = f_SD dp / L", "force vector in global axes", unit::N, 3},
    {OutputVariable::ForceLocal, "f_SD", "force along the line, positive for tension", unit::N, 1},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  checkMarkers(item, item.as<T>().markerNumbers, OneMarker::Impossible, where, findings);
}

/// f = (k (L - L0) + d (dL/dt - v_off) + f_a) n with n = dp / L.
struct Law {
  static constexpr bool kDiagonal = false, kConstant = false, kDirected = true;

  struct Offsets {
    int length = coefficientOffset(springDamperType(), "referenceLength");
    int stiffness = coefficientOffset(springDamperType(), "stiffness");
    int damping = coefficientOffset(springDamperType(), "damping");
    int force = coefficientOffset(springDamperType(), "force");
    int velocity = coefficientOffset(springDamperType(), "velocityOffset");
    int active = coefficientOffset(springDamperType(), "activeConnector");
  };
  static const Offsets& offsets() {
    static const Offsets at;
    return at;
  }

  static void evaluate(const LawContext& context, const PointElement& e, PointForce& f, PointSlope* slope,
                       PointReport* report) {
    const Offsets& at = offsets();
    f.active = e.block[at.active] != 0.0;
    if (!f.active) return;
    double k = e.block[at.stiffness], d = e.block[at.damping];
    const Vec3 u = e.displacement(), v = e.velocity();
    const double length = u.norm();
    if (length == 0.0) return passThrough(context, e, f, slope, report);
    const Vec3 n = u / length;
    const double rate = n.dot(v);
    const double stretch = length - e.block[at.length];
    double scalar = 0.0;
    if (e.function >= 0) {
      const ScalarLaw custom =
          scalarLaw(context.custom(e.function, slope != nullptr), stretch, rate - e.block[at.velocity]);
      scalar = custom.force;
      k = custom.positionDerivative;
      d = custom.velocityDerivative;
      f.noise = customNoise(scalar, stretch, e.positions().sum());
    } else {
      scalar = T::springForce(k, d, e.block[at.length], e.block[at.velocity], e.block[at.force], length, rate);
      f.noise = std::abs(k) * e.positions().sum() + std::abs(scalar);
    }
    f.force = scalar * n;
    if (slope != nullptr) {
      const Mat3 turning = (Mat3::Identity() - n * n.transpose()) / length;
      slope->position = k * n * n.transpose() + d * n * (turning * v).transpose() + scalar * turning;
      slope->velocity = d * n * n.transpose();
    }
    if (report != nullptr) {
      report->scalar = scalar;
      if (e.function < 0) {
        report->potential = 0.5 * k * stretch * stretch;
        report->elastic = k * stretch * n;
      }
    }
  }

  /// At no length the line has no direction but that of the velocity, forward or back. A force that is the same either
  /// way, none or d v, is defined; any other is no number.
  static void passThrough(const LawContext& context, const PointElement& e, PointForce& f, PointSlope* slope,
                          PointReport* report) {
    const Offsets& at = offsets();
    double k = e.block[at.stiffness], d = e.block[at.damping];
    const double length = e.block[at.length], offset = e.block[at.velocity];
    const Vec3 v = e.velocity();
    const double speed = v.norm();
    double forward = 0.0, back = 0.0;
    if (e.function >= 0) {
      const CustomLaw law = context.custom(e.function, slope != nullptr);
      back = scalarLaw(law, -length, -speed - offset).force;
      const ScalarLaw custom = scalarLaw(law, -length, speed - offset);
      forward = custom.force;
      k = custom.positionDerivative;
      d = custom.velocityDerivative;
    } else {
      const double rest = T::springForce(k, d, length, offset, e.block[at.force], 0.0, 0.0);
      forward = rest + d * speed;
      back = rest - d * speed;
    }
    f.noise = std::abs(k) * e.positions().sum() + std::abs(forward);
    if (forward != -back)
      f.force.setConstant(std::numeric_limits<double>::quiet_NaN());
    else
      f.force = speed > 0.0 ? Vec3(forward / speed * v) : Vec3::Zero();
    if (slope != nullptr) {
      slope->position = k * Mat3::Identity();
      slope->velocity = d * Mat3::Identity();
    }
    if (report != nullptr) {
      report->scalar = forward;
      if (e.function < 0) report->potential = 0.5 * k * length * length;
    }
  }

  static LawReading lines() {
    return {{.symbol = "f_SD", .variable = OutputVariable::ForceLocal, .dimension = unit::N}};
  }
  static void read(const PointElement& e, LawReading& lines) {
    const Offsets& at = offsets();
    const Vec3 u = e.displacement();
    const double length = u.norm();
    const double rate = length == 0.0 ? e.velocity().norm() : (u / length).dot(e.velocity());
    addTerm(lines[0],
            {{"k", e.block[at.stiffness], rows::kStiffnessUnit}, {"(L - L_0)", length - e.block[at.length], unit::m}});
    addTerm(lines[0], {{"d", e.block[at.damping], rows::kDampingUnit},
                       {"(L' - L'_0)", rate - e.block[at.velocity], rows::kVelocityUnit}});
    addTerm(lines[0], {{"f_a", e.block[at.force], unit::N}});
  }
};

Item made(const PickedPair& pair) {
  return Item(springDamperType(), T{.referenceLength = pair.between.norm(),
                                    .stiffness = new_springs::kStiffness,
                                    .damping = new_springs::kDamping});
}

constexpr Recipe kRecipes[] = {{.type = springDamperType,
                                .name = "spring",
                                .key = "L",
                                .tip = "Connect two points by a spring.",
                                .synonyms = "coil",
                                .how = ConnectorRecipe{.hold = Hold::Points, .make = made, .apart = true}}};

}  // namespace

const ItemType& springDamperType() {
  static const PointLawOf<Law> points;
  static const ConnectorLaw law{
      .point = &points, .function = "springForceUserFunction", .reader = {.lines = Law::lines, .point = Law::read}};
  static const ItemType type{
      .type = "ConnectorSpringDamper",
      .shortName = "SpringDamper",
      .label = "Spring-damper along the line",
      .doc = "A spring, damper and actuator along the line between two points.",
      .equations =
          "f_SD = k (L - L_0) + d (L' - L'_0) + f_a\nf = f_SD dp / L,  L = |dp|,  L' = dp^T dv / L\n"
          "Inactive: f_SD = 0",
      .list = ItemList::Objects,
      .family = Family::Connector,
      .provides = kConnector,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(springDamperType(), SpringDamper{}); },
      .check = check,
      .law = &law,
      .drawing = springDrawingOf<T, ConnectorForm::Coil>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
