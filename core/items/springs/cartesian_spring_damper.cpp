#include "core/items/springs/cartesian_spring_damper.h"

#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/springs/new_springs.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

static_assert(unit::N / unit::m * unit::m == unit::N, "stiffness times displacement is a force");
static_assert(unit::N * unit::s / unit::m * (unit::m / unit::s) == unit::N, "damping times velocity is a force");

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("displacement", "u", kVector, unit::m, "p1 - p0 - offset, global"),
    measured("velocity", "v", kVector, rows::kVelocityUnit, "v1 - v0, global"),
    copied("stiffness", "k", kVector, rows::kStiffnessUnit, "stiffness"),
    copied("damping", "d", kVector, rows::kDampingUnit, "damping"),
    copied("offset", "", kVector, unit::m, "offset"),
};
constexpr SignatureInfo kForce{.function = "springForceUserFunction",
                               .arguments = kArguments,
                               .result = kVector,
                               .unit = unit::N,
                               .doc = "force on marker 1 towards marker 0, global",
                               .fromOffset = true};

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
         .unit = unit::N,
         .signature = &kForce}),
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
  const auto& data = item.as<CartesianSpringDamper>();
  checkMarkers(item, data.markerNumbers, OneMarker::Odd, where, findings);
  if (data.springForceUserFunction == FunctionSource{}) checkSigns(item, data.stiffness, data.damping, where, findings);
}

/// Measured by a user function from the unstressed position: so the reference cases, against the letter of the page.
void customForce(const CustomLaw& custom, const Vec3& u, const Vec3& v, PointForce& f, PointSlope* slope) {
  Eigen::Matrix<double, 6, 1> measured;
  measured << u, v;
  const FunctionValue value = custom.evaluate(measured.data());
  f.force = Eigen::Map<const Vec3>(value.values);
  if (slope == nullptr) return;
  const Eigen::Map<const Eigen::Matrix<double, 3, 6, Eigen::RowMajor>> derivatives(value.derivatives);
  slope->position = derivatives.leftCols<3>();
  slope->velocity = derivatives.rightCols<3>();
}

struct Law {
  static constexpr bool kDiagonal = true, kConstant = true, kDirected = false;

  struct Offsets {
    int stiffness = coefficientOffset(cartesianSpringDamperType(), "stiffness");
    int damping = coefficientOffset(cartesianSpringDamperType(), "damping");
    int offset = coefficientOffset(cartesianSpringDamperType(), "offset");
    int active = coefficientOffset(cartesianSpringDamperType(), "activeConnector");
  };
  static const Offsets& offsets() {
    static const Offsets at;
    return at;
  }

  // Into the loops over forces and over slopes, each of which needs a part of it.
  [[gnu::always_inline]] static void evaluate(const LawContext& context, const PointElement& e, PointForce& f,
                                              PointSlope* slope, PointReport* report) {
    const Offsets& at = offsets();
    f.active = e.block[at.active] != 0.0;
    if (!f.active) return;
    const Vec3 k = vectorAt(e.block + at.stiffness), d = vectorAt(e.block + at.damping);
    const Vec3 off = vectorAt(e.block + at.offset);
    const Vec3 u = e.displacement(), v = e.velocity();
    if (e.function >= 0) {
      customForce(context.custom(e.function, slope != nullptr), u - off, v, f, slope);
      f.noise = customNoise(f.force.norm(), (u - off).norm(), e.positions().norm());
      return;
    }
    f.force = CartesianSpringDamper::force(k, d, off, u, v);
    if (context.noise)
      f.noise = k.cwiseAbs().dot(e.positions() + off.cwiseAbs()) +
                d.cwiseAbs().dot(e.p0->velocity.cwiseAbs() + e.p1->velocity.cwiseAbs());
    if (slope != nullptr) {
      slope->position = k.asDiagonal();
      slope->velocity = d.asDiagonal();
    }
    if (report != nullptr) {
      report->potential = 0.5 * k.dot((u - off).cwiseAbs2());
      report->elastic = k.cwiseProduct(u - off);
    }
  }

  static LawReading lines() { return vectorLines("f_SD", OutputVariable::Force, unit::N); }
  static void read(const PointElement& e, LawReading& lines) {
    const Vec3 k = vectorAt(e.block + offsets().stiffness), d = vectorAt(e.block + offsets().damping);
    const Vec3 stretch = e.displacement() - vectorAt(e.block + offsets().offset), v = e.velocity();
    for (int i = 0; i < 3; ++i) {
      LawLine& line = lines[static_cast<std::size_t>(i)];
      addTerm(line, {{"k", k[i], rows::kStiffnessUnit}, {"(dp - v_off)", stretch[i], unit::m}});
      addTerm(line, {{"d", d[i], rows::kDampingUnit}, {"dv", v[i], rows::kVelocityUnit}});
    }
  }
};

Item made(const PickedPair& pair) {
  return Item(cartesianSpringDamperType(), CartesianSpringDamper{.stiffness = Vec3::Constant(new_springs::kStiffness),
                                                                 .damping = Vec3::Constant(new_springs::kDamping),
                                                                 .offset = pair.between});
}

constexpr Recipe kRecipes[] = {{.type = cartesianSpringDamperType,
                                .name = "spring",
                                .key = "C",
                                .tip = "Connect two points by springs along the three global axes.",
                                .how = ConnectorRecipe{.hold = Hold::Points, .make = made}}};

}  // namespace

const ItemType& cartesianSpringDamperType() {
  static const PointLawOf<Law> points;
  static const ConnectorLaw law{
      .point = &points, .function = "springForceUserFunction", .reader = {.lines = Law::lines, .point = Law::read}};
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
      .law = &law,
      .drawing = springDrawingOf<CartesianSpringDamper, ConnectorForm::Coil>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
