#include "core/items/springs/torsional_spring_damper.h"

#include <cmath>
#include <numbers>

#include "core/items/arguments.h"
#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/new_frames.h"
#include "core/items/shared_rows.h"
#include "core/items/springs/new_springs.h"
#include "core/law/connector_law.h"
#include "core/law/rotation.h"

namespace sprung {
namespace {

using T = TorsionalSpringDamper;

using namespace arguments;

constexpr ArgumentInfo kArguments[] = {
    kTime,
    kItem,
    measured("rotation", "u", kNumber, unit::rad, "relative angle about the z axis of joint frame 0"),
    measured("angularVelocity", "v", kNumber, rows::kAngularVelocityUnit, "relative angular velocity about it"),
    copied("stiffness", "k", kNumber, rows::kTorsionalStiffnessUnit, "stiffness"),
    copied("damping", "d", kNumber, rows::kTorsionalDampingUnit, "damping"),
    copied("offset", "", kNumber, unit::rad, "offset"),
};
constexpr SignatureInfo kTorque{.function = "springTorqueUserFunction",
                                .arguments = kArguments,
                                .result = kNumber,
                                .unit = unit::Nm,
                                .doc = "torque"};

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
         .unit = unit::Nm,
         .signature = &kTorque}),
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
  checkMarkers(item, data.markerNumbers, OneMarker::Odd, where, findings);
  checkDataNode(item, data.nodeNumber, T::kDataCoordinates, "the angle of the last step", items, where, findings);
  checkRotation(data.rotationMarker0, where + ".rotationMarker0", findings);
  checkRotation(data.rotationMarker1, where + ".rotationMarker1", findings);
}

/// The joint frames and what is between them.
struct Twist {
  Mat3 j0, j1;
  Vec3 angles, axis, spin;
  double angle = 0.0;

  Twist(const FrameElement& e, int frame0, int frame1)
      : j0(e.t0->rotation * matrixAt(e.block + frame0)),
        j1(e.t1->rotation * matrixAt(e.block + frame1)),
        angles(taitBryanFromRotation(j0.transpose() * j1)),
        axis(j0.col(2)),
        spin(e.t1->omega - e.t0->omega),
        angle(e.data != nullptr ? T::continuedAngle(angles[2], *e.data) : angles[2]) {}
  /// d(angle) = e3 . H^-1 J0^T (rotation of frame 1 - rotation of frame 0)
  Vec3 gradient() const { return j0 * taitBryanRates(angles).inverse().row(2).transpose(); }
};

struct Law {
  struct Offsets {
    int stiffness = coefficientOffset(torsionalSpringDamperType(), "stiffness");
    int damping = coefficientOffset(torsionalSpringDamperType(), "damping");
    int frame0 = coefficientOffset(torsionalSpringDamperType(), "rotationMarker0");
    int frame1 = coefficientOffset(torsionalSpringDamperType(), "rotationMarker1");
    int offset = coefficientOffset(torsionalSpringDamperType(), "offset");
    int velocity = coefficientOffset(torsionalSpringDamperType(), "velocityOffset");
    int torque = coefficientOffset(torsionalSpringDamperType(), "torque");
    int active = coefficientOffset(torsionalSpringDamperType(), "activeConnector");
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
    const Twist t(e, at.frame0, at.frame1);
    const double rate = t.axis.dot(t.spin);
    if (report != nullptr) {
      report->displacement = t.angle;
      report->velocity = rate;
    }
    if (!f.active) return;
    double k = e.block[at.stiffness], d = e.block[at.damping], scalar = 0.0, potential = 0.0, elastic = 0.0;
    if (e.function >= 0) {
      const ScalarLaw custom = scalarLaw(context.custom(e.function, slope != nullptr), t.angle, rate);
      scalar = custom.force;
      k = custom.positionDerivative;
      d = custom.velocityDerivative;
      f.noise = customNoise(scalar, t.angle, 1.0);
    } else {
      const double twist = t.angle - e.block[at.offset];
      scalar = T::springTorque(k, d, e.block[at.offset], e.block[at.velocity], e.block[at.torque], t.angle, rate);
      elastic = k * twist;
      potential = 0.5 * k * twist * twist;
      f.noise = std::abs(k) * (1.0 + std::abs(t.angle)) + std::abs(scalar);
    }
    f.w.segment<3>(kR0) = -scalar * t.axis;
    f.w.segment<3>(kR1) = scalar * t.axis;
    if (slope != nullptr) slopes(t, k, d, scalar, *slope);
    if (report != nullptr) {
      report->scalar = scalar;
      report->potential = potential;
      report->elastic.segment<3>(kR1) = elastic * t.gradient();
      report->elastic.segment<3>(kR0) = -report->elastic.segment<3>(kR1);
    }
  }

  static void slopes(const Twist& t, double k, double d, double scalar, FrameSlope& slope) {
    const Vec3 gradient = t.gradient();
    const Mat3 turn = -skew(t.axis);
    Eigen::Matrix<double, 3, 12> dx = Eigen::Matrix<double, 3, 12>::Zero(), dvel = dx;
    dx.middleCols<3>(kR1) = k * t.axis * gradient.transpose();
    dx.middleCols<3>(kR0) = -dx.middleCols<3>(kR1) + d * t.axis * t.spin.transpose() * turn + scalar * turn;
    dvel.middleCols<3>(kR1) = d * t.axis * t.axis.transpose();
    dvel.middleCols<3>(kR0) = -dvel.middleCols<3>(kR1);
    slope.position.middleRows<3>(kR1) = dx;
    slope.position.middleRows<3>(kR0) = -dx;
    slope.velocity.middleRows<3>(kR1) = dvel;
    slope.velocity.middleRows<3>(kR0) = -dvel;
  }

  static LawReading lines() {
    return {{.symbol = "tau_SD", .variable = OutputVariable::TorqueLocal, .dimension = unit::Nm}};
  }
  static void read(const FrameElement& e, LawReading& lines) {
    const Offsets& at = offsets();
    const Twist t(e, at.frame0, at.frame1);
    addTerm(lines[0], {{"k", e.block[at.stiffness], unit::Nm / unit::rad},
                       {"(theta - theta_off)", t.angle - e.block[at.offset], unit::rad}});
    addTerm(lines[0], {{"d", e.block[at.damping], unit::Nm * unit::s / unit::rad},
                       {"(omega - omega_off)", t.axis.dot(t.spin) - e.block[at.velocity], rows::kAngularVelocityUnit}});
    addTerm(lines[0], {{"tau_c", e.block[at.torque], unit::Nm}});
  }

  /// The data coordinate continues the angle across +-pi.
  static void finishStep(const LawContext& /*context*/, const FrameElement& e, double* data) {
    if (e.data != nullptr) *data = Twist(e, offsets().frame0, offsets().frame1).angle;
  }
};

Item made(const PickedPair& pair) {
  T data{.stiffness = new_springs::kTorsionStiffness, .damping = new_springs::kTorsionDamping};
  setFrames(data, pair, pair.turn);
  return Item(torsionalSpringDamperType(), data);
}
VecX startData(const PickedPair& /*pair*/) { return VecX::Zero(T::kDataCoordinates); }

constexpr Recipe kRecipes[] = {
    {.type = torsionalSpringDamperType,
     .name = "torsion spring",
     .key = "T",
     .tip = "Connect two bodies by a torsion spring.",
     .synonyms = "torsion rotational rotary",
     .how = ConnectorRecipe{.hold = Hold::Joint, .make = made, .startData = startData, .slides = true}}};

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
  static const FrameLawOf<Law> frames;
  static const ConnectorLaw law{
      .frame = &frames, .function = "springTorqueUserFunction", .reader = {.lines = Law::lines, .frame = Law::read}};
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
      .law = &law,
      .drawing = drawingOf<T, ConnectorForm::Spiral>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
