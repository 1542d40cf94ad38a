#include "core/items/springs/rigid_body_spring_damper.h"

#include "core/items/arguments.h"
#include "core/items/bodies/ground.h"
#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/new_frames.h"
#include "core/items/shared_rows.h"
#include "core/items/springs/intrinsic_bushing.h"
#include "core/items/springs/new_springs.h"
#include "core/law/connector_law.h"
#include "core/law/rotation.h"

namespace sprung {
namespace {

using T = RigidBodySpringDamper;

using namespace arguments;

constexpr ArgumentInfo kDisplacement =
    measured("displacement", "u", kVector, unit::m, "p1 - p0 in the axes of joint frame 0");
constexpr ArgumentInfo kRotation =
    measured("rotation", "r", kVector, unit::rad, "Tait-Bryan angles of the relative rotation");
constexpr ArgumentInfo kVelocity =
    measured("velocity", "v", kVector, rows::kVelocityUnit, "in the axes of joint frame 0");
constexpr ArgumentInfo kSpin =
    measured("angularVelocity", "w", kVector, rows::kAngularVelocityUnit, "relative, in the axes of joint frame 0");
constexpr ArgumentInfo kStiffness = copied("stiffness", "k", kMatrix6, unit::none, "stiffness");
constexpr ArgumentInfo kDamping = copied("damping", "d", kMatrix6, unit::none, "damping");
constexpr ArgumentInfo kFrame0 = copied("rotJ0", "", kMatrix3, unit::none, "rotationMarker0");
constexpr ArgumentInfo kFrame1 = copied("rotJ1", "", kMatrix3, unit::none, "rotationMarker1");
constexpr ArgumentInfo kOffset = copied("offset", "", kVector6, unit::none, "offset");
constexpr ArgumentInfo kArguments[] = {kTime,      kItem,    kDisplacement, kRotation, kVelocity, kSpin,
                                       kStiffness, kDamping, kFrame0,       kFrame1,   kOffset};
constexpr ArgumentInfo kAfterNewtonArguments[] = {
    kTime,
    {"itemIndex", "", ArgumentRole::ItemNumber, kNumber, unit::none, "number of the object, from 0"},
    {"dataCoordinates", "", ArgumentRole::Measured, kList, unit::none, "of the data node"},
    kDisplacement,
    kRotation,
    kVelocity,
    kSpin,
    kStiffness,
    kDamping,
    kFrame0,
    kFrame1,
    kOffset};
constexpr SignatureInfo kForceTorque{.function = "springForceTorqueUserFunction",
                                     .arguments = kArguments,
                                     .result = kVector6,
                                     .doc = "three forces and three torques in the axes of joint frame 0"};
constexpr SignatureInfo kAfterNewton{.function = "postNewtonStepUserFunction",
                                     .arguments = kAfterNewtonArguments,
                                     .result = kList,
                                     .doc =
                                         "the jump of a force that asks for another Newton solution, a recommended "
                                         "step size (-1 = none), and the new data "
                                         "coordinates",
                                     .pythonOnly = true};

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
         .group = "Law",
         .signature = &kForceTorque}),
    param<&T::postNewtonStepUserFunction>(
        {.key = "postNewtonStepUserFunction",
         .symbol = "UF_PN",
         .label = "Function after Newton",
         .doc = "Function (mbs, t, itemIndex, dataCoordinates, displacement, rotation, velocity, angularVelocity, "
                "stiffness, damping, rotJ0, rotJ1, offset) that gives the error and the new data.",
         .group = "Law",
         .signature = &kAfterNewton}),
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
  checkMarkers(item, data.markerNumbers, OneMarker::Odd, where, findings);
  if (data.springForceTorqueUserFunction == FunctionSource{})
    checkSigns(item, data.stiffness.diagonal(), data.damping.diagonal(), where, findings);
  checkRotation(data.rotationMarker0, where + ".rotationMarker0", findings);
  checkRotation(data.rotationMarker1, where + ".rotationMarker1", findings);
}

using Mat6x12 = Eigen::Matrix<double, 6, 12>;

using RowMajor6 = Eigen::Matrix<double, 6, 6, Eigen::RowMajor>;

/// [f; t] = K ([u; angles] - offset) + D [dv; domega], all in frame J0; acts with opposite signs on both frames.
struct Law {
  struct Offsets {
    int stiffness = coefficientOffset(rigidBodySpringDamperType(), "stiffness");
    int damping = coefficientOffset(rigidBodySpringDamperType(), "damping");
    int frame0 = coefficientOffset(rigidBodySpringDamperType(), "rotationMarker0");
    int frame1 = coefficientOffset(rigidBodySpringDamperType(), "rotationMarker1");
    int offset = coefficientOffset(rigidBodySpringDamperType(), "offset");
    int intrinsic = coefficientOffset(rigidBodySpringDamperType(), "intrinsicFormulation");
    int active = coefficientOffset(rigidBodySpringDamperType(), "activeConnector");
  };

  /// What is between the joint frames.
  struct Measured {
    Mat3 j0, j1;
    Vec3 dp, dv, spin;
    Vector6D displacement, rate;

    Measured(const FrameElement& e, const Offsets& at)
        : j0(e.t0->rotation * matrixAt(e.block + at.frame0)),
          j1(e.t1->rotation * matrixAt(e.block + at.frame1)),
          dp(e.p1->position - e.p0->position),
          dv(e.p1->velocity - e.p0->velocity),
          spin(e.t1->omega - e.t0->omega) {
      displacement << j0.transpose() * dp, taitBryanFromRotation(j0.transpose() * j1);
      rate << j0.transpose() * dv, j0.transpose() * spin;
    }
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
    const Measured m(e, at);
    if (report != nullptr) {
      report->displacementLocal = m.displacement.head<3>();
      report->rotation = m.displacement.tail<3>();
      report->velocityLocal = m.rate.head<3>();
      report->omegaLocal = m.rate.tail<3>();
    }
    if (!f.active) return;
    Matrix6D k = Eigen::Map<const RowMajor6>(e.block + at.stiffness);
    Matrix6D d = Eigen::Map<const RowMajor6>(e.block + at.damping);
    const Vector6D offset = Eigen::Map<const Vector6D>(e.block + at.offset);
    f.noise = k.cwiseAbs().maxCoeff() * (1.0 + e.positions());
    if (e.block[at.intrinsic] != 0.0 && e.function < 0)
      return addIntrinsicForce(k, d, offset, m.j0, m.j1, e, f, slope, report);
    Vector6D local;
    if (e.function >= 0) {
      Vec12 measured;
      measured << m.displacement, m.rate;
      const FunctionValue value = context.custom(e.function, slope != nullptr).evaluate(measured.data());
      local = Eigen::Map<const Vector6D>(value.values);
      if (slope != nullptr) {
        const Eigen::Map<const Eigen::Matrix<double, 6, 12, Eigen::RowMajor>> derivatives(value.derivatives);
        k = derivatives.leftCols<6>();
        d = derivatives.rightCols<6>();
      }
      f.noise = customNoise(local.norm(), m.displacement.norm(), 1.0 + e.positions());
    } else {
      local = T::forceTorque(k, d, offset, m.displacement, m.rate);
      if (report != nullptr) {
        const Vector6D stretch = m.displacement - offset;
        report->potential = 0.5 * stretch.dot(k * stretch);
        report->elastic = measure(m).transpose() * (0.5 * (k + k.transpose()) * stretch);
      }
    }
    const Vec3 force = m.j0 * local.head<3>(), torque = m.j0 * local.tail<3>();
    f.w << -force, -torque, force, torque;
    if (slope != nullptr) slopes(m, k, d, force, torque, *slope);
    if (report != nullptr) {
      report->forceLocal = local.head<3>();
      report->torqueLocal = local.tail<3>();
    }
  }

  /// How the displacement and the angles change with displacements and rotations of the frames.
  static Mat6x12 measure(const Measured& m) {
    const Mat3 toLocal = m.j0.transpose();
    Mat6x12 measure = Mat6x12::Zero();
    measure.block<3, 3>(0, kP1) = toLocal;
    measure.block<3, 3>(0, kP0) = -toLocal;
    measure.block<3, 3>(0, kR0) = toLocal * skew(m.dp);
    const Mat3 angular = taitBryanRates(m.displacement.tail<3>()).inverse() * toLocal;
    measure.block<3, 3>(3, kR1) = angular;
    measure.block<3, 3>(3, kR0) = -angular;
    return measure;
  }

  static void slopes(const Measured& m, const Matrix6D& k, const Matrix6D& d, const Vec3& force, const Vec3& torque,
                     FrameSlope& slope) {
    const Mat3 toLocal = m.j0.transpose();
    Mat6x12 rates = Mat6x12::Zero(), spins = Mat6x12::Zero();
    rates.block<3, 3>(0, kR0) = toLocal * skew(m.dv);
    rates.block<3, 3>(3, kR0) = toLocal * skew(m.spin);
    spins.block<3, 3>(0, kP1) = spins.block<3, 3>(3, kR1) = toLocal;
    spins.block<3, 3>(0, kP0) = spins.block<3, 3>(3, kR0) = -toLocal;
    Matrix6D toGlobal = Matrix6D::Zero();
    toGlobal.block<3, 3>(0, 0) = toGlobal.block<3, 3>(3, 3) = m.j0;
    Mat6x12 dx = toGlobal * (k * measure(m) + d * rates);
    dx.block<3, 3>(0, kR0) -= skew(force);
    dx.block<3, 3>(3, kR0) -= skew(torque);
    const Mat6x12 dvel = toGlobal * (d * spins);
    slope.position.topRows<6>() = -dx;
    slope.position.bottomRows<6>() = dx;
    slope.velocity.topRows<6>() = -dvel;
    slope.velocity.bottomRows<6>() = dvel;
  }

  static LawReading lines() {
    LawReading lines = vectorLines("f", OutputVariable::ForceLocal, unit::N);
    for (LawLine& line : vectorLines("m", OutputVariable::TorqueLocal, unit::Nm)) lines.push_back(std::move(line));
    return lines;
  }

  static void read(const FrameElement& e, LawReading& lines) {
    const Offsets& at = offsets();
    const Measured m(e, at);
    const Matrix6D k = Eigen::Map<const RowMajor6>(e.block + at.stiffness);
    const Matrix6D d = Eigen::Map<const RowMajor6>(e.block + at.damping);
    const Vector6D offset = Eigen::Map<const Vector6D>(e.block + at.offset);
    if (e.block[at.intrinsic] != 0.0) {
      // Measured and acting half way between the frames: the two parts, as they are felt in the axes of frame 0.
      const auto part = [&](const Matrix6D& stiffness, const Matrix6D& damping) {
        FrameForce force;
        FrameReport report;
        addIntrinsicForce(stiffness, damping, offset, m.j0, m.j1, e, force, nullptr, &report);
        Vector6D both;
        both << report.forceLocal, report.torqueLocal;
        return both;
      };
      const Vector6D spring = part(k, Matrix6D::Zero()), damper = part(Matrix6D::Zero(), d);
      for (int i = 0; i < 6; ++i) {
        LawLine& line = lines[static_cast<std::size_t>(i)];
        addTerm(line, {{"K (log(H0^-1 H1) - v_off)", spring[i], line.dimension}});
        addTerm(line, {{"D [dv, domega]", damper[i], line.dimension}});
      }
      return;
    }
    static const char* const kStretch[] = {"dp_x", "dp_y", "dp_z", "theta_x", "theta_y", "theta_z"};
    static const char* const kRate[] = {"dv_x", "dv_y", "dv_z", "domega_x", "domega_y", "domega_z"};
    for (int i = 0; i < 6; ++i) {
      LawLine& line = lines[static_cast<std::size_t>(i)];
      const auto add = [&](const Matrix6D& matrix, const char* letter, const Vector6D& of, Dimension per,
                           const char* const* names, const char* less) {
        for (int j = 0; j < 6; ++j) {
          const Dimension dimension = j < 3 ? unit::m / per : unit::rad / per;
          const std::string name = *less != '\0' ? "(" + std::string(names[j]) + less + ")" : std::string(names[j]);
          addTerm(line, {{letter + std::string("_") + std::to_string(i + 1) + std::to_string(j + 1), matrix(i, j),
                          line.dimension / dimension},
                         {name, of[j], dimension}});
        }
      };
      add(k, "K", m.displacement - offset, unit::none, kStretch, " - v_off");
      add(d, "D", m.rate, unit::s, kRate, "");
    }
  }

  static FunctionJump afterNewton(const LawContext& context, const FrameElement& e, int function,
                                  Eigen::Ref<VecX> data) {
    const Offsets& at = offsets();
    const Measured m(e, at);
    VecX measured(data.size() + 12);
    measured << data, m.displacement, m.rate;
    const CustomLaw custom = context.custom(function, false);
    const FunctionValue value = custom.evaluate(measured.data());
    if (e.block[at.active] == 0.0 || custom.runtime->error()) return {};
    data = Eigen::Map<const VecX>(value.values + 2, data.size());
    return {std::abs(value.values[0]), std::max(0.0, value.values[1])};
  }
};

Item made(const PickedPair& pair) {
  T data;
  data.stiffness.diagonal() << Vec3::Constant(1e3), Vec3::Constant(new_springs::kTorsionStiffness);
  data.damping.diagonal() << Vec3::Constant(10.0), Vec3::Constant(new_springs::kTorsionDamping);
  setFrames(data, pair, pair.hinge);
  return Item(rigidBodySpringDamperType(), std::move(data));
}

constexpr Recipe kRecipes[] = {{.type = rigidBodySpringDamperType,
                                .name = "bushing",
                                .key = "Shift+C",
                                .tip = "Springs for all six relative motions of two bodies.",
                                .synonyms = "mount rubber",
                                .how = ConnectorRecipe{.hold = Hold::Joint, .make = made}}};

}  // namespace

const ItemType& rigidBodySpringDamperType() {
  static const FrameLawOf<Law> frames;
  static const ConnectorLaw law{.frame = &frames,
                                .function = "springForceTorqueUserFunction",
                                .afterNewton = "postNewtonStepUserFunction",
                                .reader = {.lines = Law::lines, .frame = Law::read}};
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
      .law = &law,
      .drawing = springDrawingOf<T, ConnectorForm::Bushing>,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
