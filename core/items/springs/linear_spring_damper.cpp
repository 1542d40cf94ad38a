#include "core/items/springs/linear_spring_damper.h"

#include "core/items/arguments.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/items/springs/new_springs.h"
#include "core/law/connector_law.h"

namespace sprung {
namespace {

using T = LinearSpringDamper;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("displacement", "u", kNumber, unit::m, "displacement along the axis"),
    measured("velocity", "v", kNumber, rows::kVelocityUnit, "velocity along the axis"),
    copied("stiffness", "k", kNumber, rows::kStiffnessUnit, "stiffness"),
    copied("damping", "d", kNumber, rows::kDampingUnit, "damping"),
    copied("offset", "", kNumber, unit::m, "offset"),
};
constexpr SignatureInfo kForce{.function = "springForceUserFunction",
                               .arguments = kArguments,
                               .result = kNumber,
                               .unit = unit::N,
                               .doc = "force along the axis"};

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
                            .doc = "Direction in the axes of marker 0, of length 1.",
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
         .unit = unit::N,
         .signature = &kForce}),
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
  checkMarkers(item, data.markerNumbers, OneMarker::Odd, where, findings);
  checkAxis(item, data.axisMarker0, AxisLength::One, "axisMarker0", where, findings);
}

struct Law {
  struct Offsets {
    int stiffness = coefficientOffset(linearSpringDamperType(), "stiffness");
    int damping = coefficientOffset(linearSpringDamperType(), "damping");
    int axis = coefficientOffset(linearSpringDamperType(), "axisMarker0");
    int offset = coefficientOffset(linearSpringDamperType(), "offset");
    int velocity = coefficientOffset(linearSpringDamperType(), "velocityOffset");
    int force = coefficientOffset(linearSpringDamperType(), "force");
    int active = coefficientOffset(linearSpringDamperType(), "activeConnector");
  };
  static const Offsets& offsets() {
    static const Offsets at;
    return at;
  }

  static void evaluate(const LawContext& context, const FrameElement& e, FrameForce& f, FrameSlope* slope,
                       FrameReport* report) {
    const Offsets& at = offsets();
    f.active = e.block[at.active] != 0.0;
    if (!f.active && report == nullptr) return;
    double k = e.block[at.stiffness], d = e.block[at.damping];
    const FrameMotion f0 = e.f0(), f1 = e.f1();
    const Vec3 axis = f0.rotation * vectorAt(e.block + at.axis);
    const Vec3 dp = f1.position - f0.position, dv = f1.velocity - f0.velocity;
    const double displacement = axis.dot(dp), velocity = axis.dot(dv);
    if (report != nullptr) {
      report->displacement = displacement;
      report->velocity = velocity;
    }
    if (!f.active) return;
    double scalar = 0.0, potential = 0.0, elastic = 0.0;
    if (e.function >= 0) {
      const ScalarLaw custom = scalarLaw(context.custom(e.function, slope != nullptr), displacement, velocity);
      scalar = custom.force;
      k = custom.positionDerivative;
      d = custom.velocityDerivative;
      f.noise = customNoise(scalar, displacement, e.positions());
    } else {
      const double stretch = displacement - e.block[at.offset];
      scalar =
          T::springForce(k, d, e.block[at.offset], e.block[at.velocity], e.block[at.force], displacement, velocity);
      elastic = k * stretch;
      potential = 0.5 * k * stretch * stretch;
      f.noise = std::abs(k) * e.positions() + std::abs(scalar);
    }
    f.w.segment<3>(kP0) = -scalar * axis;
    f.w.segment<3>(kP1) = scalar * axis;
    if (slope != nullptr) {
      const Mat3 turn = -skew(axis);  // change of the axis per rotation of frame 0
      Eigen::Matrix<double, 3, 12> dx = Eigen::Matrix<double, 3, 12>::Zero(), dvel = dx;
      dx.middleCols<3>(kP1) = k * axis * axis.transpose();
      dx.middleCols<3>(kP0) = -dx.middleCols<3>(kP1);
      dx.middleCols<3>(kR0) = axis * (k * dp + d * dv).transpose() * turn + scalar * turn;
      dvel.middleCols<3>(kP1) = d * axis * axis.transpose();
      dvel.middleCols<3>(kP0) = -dvel.middleCols<3>(kP1);
      slope->position.middleRows<3>(kP1) = dx;
      slope->position.middleRows<3>(kP0) = -dx;
      slope->velocity.middleRows<3>(kP1) = dvel;
      slope->velocity.middleRows<3>(kP0) = -dvel;
    }
    if (report != nullptr) {
      report->scalar = scalar;
      report->potential = potential;
      report->elastic.segment<3>(kP1) = elastic * axis;
      report->elastic.segment<3>(kP0) = -elastic * axis;
      report->elastic.segment<3>(kR0) = elastic * axis.cross(dp);  // the axis turns with frame 0
    }
  }

  static LawReading lines() {
    return {{.symbol = "f_SD", .variable = OutputVariable::ForceLocal, .dimension = unit::N}};
  }
  static void read(const FrameElement& e, LawReading& lines) {
    const Offsets& at = offsets();
    const Vec3 axis = e.t0->rotation * vectorAt(e.block + at.axis);
    const double displacement = axis.dot(e.p1->position - e.p0->position);
    const double velocity = axis.dot(e.p1->velocity - e.p0->velocity);
    addTerm(lines[0], {{"k", e.block[at.stiffness], rows::kStiffnessUnit},
                       {"(dx - x_off)", displacement - e.block[at.offset], unit::m}});
    addTerm(lines[0], {{"d", e.block[at.damping], rows::kDampingUnit},
                       {"(dv - v_off)", velocity - e.block[at.velocity], rows::kVelocityUnit}});
    addTerm(lines[0], {{"f_c", e.block[at.force], unit::N}});
  }
};

ConnectorDrawing drawing(const Item& item) {
  const auto& data = item.as<T>();
  ConnectorDrawing drawn = drawnAsSpring(ConnectorForm::Coil, data);
  if (data.visualization.drawAsCylinder) {
    drawn.springs = false;
    drawn.damps = true;
  }
  return drawn;
}

Item made(const PickedPair& pair) {
  T data{.stiffness = new_springs::kStiffness, .damping = new_springs::kDamping, .offset = pair.between.norm()};
  data.axisMarker0 = pair.sides[0].rotation.transpose() * pair.between.normalized();
  return Item(linearSpringDamperType(), std::move(data));
}

constexpr Recipe kRecipes[] = {{.type = linearSpringDamperType,
                                .name = "axis spring",
                                .key = "Shift+L",
                                .tip = "A spring along an axis of the first body.",
                                .synonyms = "linear actuator",
                                .how = ConnectorRecipe{.hold = Hold::Frames, .make = made, .apart = true}}};

}  // namespace

const ItemType& linearSpringDamperType() {
  static const FrameLawOf<Law> frames;
  static const ConnectorLaw law{
      .frame = &frames, .function = "springForceUserFunction", .reader = {.lines = Law::lines, .frame = Law::read}};
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
      .law = &law,
      .drawing = drawing,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
