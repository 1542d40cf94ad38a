#include "core/items/joints/joint_rolling_disc.h"

#include <cmath>
#include <limits>

#include "core/items/checks.h"
#include "core/items/drawings.h"
#include "core/items/shared_rows.h"
#include "core/law/connector_law.h"
#include "core/law/rotation.h"

namespace sprung {
namespace {

using T = JointRollingDisc;
using Mat3x12 = Eigen::Matrix<double, 3, 12>;

constexpr ParamRow kRows[] = {
    param<&T::markerNumbers>(rows::kFrames),
    param<&T::constrainedAxes>({.key = "constrainedAxes",
                                .symbol = "j",
                                .label = "Held directions",
                                .doc = "1 = held, 0 = free: lateral, forward (rolling) and normal to the plane.",
                                .group = "Law",
                                .range = {0.0, 1.0, false},
                                .effect = Effect::Coefficient}),
    param<&T::activeConnector>(rows::kActive),
    param<&T::discRadius>({.key = "discRadius",
                           .symbol = "r",
                           .label = "Disc radius",
                           .doc = "Distance of the contact point from the centre of the disc, which is marker 1.",
                           .group = "Law",
                           .unit = unit::m,
                           .range = kPositive,
                           .effect = Effect::Coefficient,
                           .slider = {0.01, 2.0}}),
    param<&T::discAxis>({.key = "discAxis",
                         .symbol = "w_1",
                         .label = "Disc axis",
                         .doc = "Axis of the disc, in the axes of marker 1; of length 1.",
                         .group = "Law",
                         .effect = Effect::Coefficient}),
    param<&T::planeNormal>({.key = "planeNormal",
                            .symbol = "n",
                            .label = "Plane normal",
                            .doc = "Normal of the plane, in the axes of marker 0, towards the disc; of length 1.",
                            .group = "Law",
                            .effect = Effect::Coefficient}),
    visualParam<&T::visualization, &T::Look::show>(kShowInfo),
    visualParam<&T::visualization, &T::Look::discWidth>({.key = "discWidth",
                                                         .symbol = "",
                                                         .label = "Disc width",
                                                         .doc = "Width of the drawn disc.",
                                                         .group = "",
                                                         .unit = unit::m}),
    visualParam<&T::visualization, &T::Look::color>(kColorInfo),
};

constexpr OutputRow kOutputs[] = {
    {OutputVariable::Position, "p_C", "global position of the contact point", unit::m, 3},
    {OutputVariable::Velocity, "v_trail", "velocity at which the contact point wanders", rows::kVelocityUnit, 3},
    {OutputVariable::ForceLocal, "f", "force of the plane on the disc: lateral, forward, normal", unit::N, 3},
    {OutputVariable::RotationMatrix, "A", "lateral, forward and normal direction as columns", unit::none, 9},
};

void check(const Item& item, const ItemLookup& /*items*/, const std::string& where, Diagnostics& findings) {
  const auto& data = item.as<T>();
  checkMarkers(item, data.markerNumbers, OneMarker::Impossible, where, findings);
  checkAxes(item, data.constrainedAxes, where, findings);
  checkAxis(item, data.discAxis, AxisLength::One, "discAxis", where, findings);
  checkAxis(item, data.planeNormal, AxisLength::One, "planeNormal", where, findings);
}

struct Offsets {
  int axes = coefficientOffset(jointRollingDiscType(), "constrainedAxes");
  int radius = coefficientOffset(jointRollingDiscType(), "discRadius");
  int axis = coefficientOffset(jointRollingDiscType(), "discAxis");
  int normal = coefficientOffset(jointRollingDiscType(), "planeNormal");
};
const Offsets& offsets() {
  static const Offsets at;
  return at;
}

/// The directions lateral, forward, normal, and the arms of the contact point from both frames.
struct Contact {
  Vec3 n, w1, crossed, forward, lateral;
  double sine;      ///< of the angle between axis and normal
  Vec3 arm0, arm1;  ///< from p0 and from p1 to p_C
  double radius;

  explicit Contact(const JointElement& e)
      : n(e.f0.rotation * vectorAt(e.block + offsets().normal)),
        w1(e.f1.rotation * vectorAt(e.block + offsets().axis)),
        crossed(w1.cross(n)),
        sine(crossed.norm()),
        radius(e.block[offsets().radius]) {
    // A disc that lies flat has no forward direction: not a number, so that the failure names the joint.
    constexpr double kFlat = 1e-9;
    forward = sine > kFlat ? Vec3(crossed / sine) : Vec3::Constant(std::numeric_limits<double>::quiet_NaN());
    lateral = n.cross(forward);
    arm1 = radius * w1.cross(forward);
    arm0 = e.f1.position + arm1 - e.f0.position;
  }
  Vec3 direction(int row) const { return row == 0 ? lateral : row == 1 ? forward : n; }
};

/// How normal, directions and arm change with displacements and rotations of both frames.
struct ContactChange {
  Mat3x12 n = Mat3x12::Zero(), forward = Mat3x12::Zero(), lateral, arm1;

  explicit ContactChange(const Contact& c) {
    Mat3x12 w1 = Mat3x12::Zero();
    n.middleCols<3>(kR0) = -skew(c.n);
    w1.middleCols<3>(kR1) = -skew(c.w1);
    const Mat3x12 crossed = skew(c.w1) * n - skew(c.n) * w1;
    forward = (Mat3::Identity() - c.forward * c.forward.transpose()) / c.sine * crossed;
    lateral = skew(c.n) * forward - skew(c.forward) * n;
    arm1 = c.radius * (skew(c.w1) * forward - skew(c.forward) * w1);
  }
  const Mat3x12& direction(int row) const { return row == 0 ? lateral : row == 1 ? forward : n; }
};

/// d . [(v1 + omega1 x r w3) - (v0 + omega0 x (p_C - p0))] = 0 along each of the three directions d.
class Law final : public JointLaw {
 public:
  JointCondition condition(const JointElement& e, int row, Mat12* second) const override {
    const Contact c(e);
    const Vec3 d = c.direction(row);
    JointCondition condition;
    condition.magnitude =
        (e.f0.velocity.cwiseAbs() + e.f1.velocity.cwiseAbs()).maxCoeff() + c.radius * e.f1.omega.cwiseAbs().maxCoeff();
    condition.gradient << -d, -c.arm0.cross(d), d, c.arm1.cross(d);
    if (second == nullptr) return condition;
    const ContactChange change(c);
    const Mat3x12& dd = change.direction(row);
    Mat3x12 arm0 = change.arm1;
    arm0.middleCols<3>(kP1) += Mat3::Identity();
    arm0.middleCols<3>(kP0) -= Mat3::Identity();
    second->middleRows<3>(kP0) = -dd;
    second->middleRows<3>(kR0) = skew(d) * arm0 - skew(c.arm0) * dd;
    second->middleRows<3>(kP1) = dd;
    second->middleRows<3>(kR1) = skew(c.arm1) * dd - skew(d) * change.arm1;
    return condition;
  }

  std::vector<double> output(const JointElement& e, OutputVariable variable, const double* lambda) const override {
    const Contact c(e);
    const auto list = [](const Vec3& v) { return std::vector<double>(v.begin(), v.end()); };
    switch (variable) {
      case OutputVariable::Position: return list(e.f1.position + c.arm1);
      case OutputVariable::Velocity: {
        // The arm turns with the directions, not with the wheel.
        const Vec12 velocities = velocitiesOf(e.f0, e.f1);
        return list(e.f1.velocity + ContactChange(c).arm1 * velocities);
      }
      case OutputVariable::ForceLocal: return {-lambda[0], -lambda[1], -lambda[2]};
      case OutputVariable::RotationMatrix:
        return {c.lateral[0], c.forward[0], c.n[0],       c.lateral[1], c.forward[1],
                c.n[1],       c.lateral[2], c.forward[2], c.n[2]};
      default: return {};
    }
  }

  Undefined undefined() const override {
    return {"the disc lies flat on the plane: its axis is the plane's normal, so it has no direction to roll in",
            "turn the disc, discAxis or planeNormal, so that the disc stands on its rim"};
  }
};

std::vector<JointRow> conditions(const Item& /*item*/) {
  const auto row = [](int k) {
    return JointRow{
        .condition = JointRow::Condition::Own, .component = k, .enabled = offsets().axes + k, .velocityLevel = true};
  };
  return {row(0), row(1), row(2)};
}

/// A disc about its axis: frame 1 has it as z; the length is half its width.
ConnectorDrawing drawing(const Item& item) {
  const auto& data = item.as<T>();
  ConnectorDrawing disc = drawnAs(ConnectorForm::Disc, data);
  disc.diameter = 2.0 * data.discRadius;
  disc.length = 0.5 * data.visualization.discWidth;
  disc.frame0 = rotationBetween(Vec3::UnitZ(), data.planeNormal);
  disc.frame1 = rotationBetween(Vec3::UnitZ(), data.discAxis);
  return disc;
}

/// From a point of the plane to the centre of the disc, which is seen from the side.
Item made(const PickedPair& pair) {
  Vec3 axis = pair.hinge.col(2);
  Vec3 up = pair.between - axis.dot(pair.between) * axis;
  if (up.norm() < 1e-3 * pair.between.norm()) {
    axis = pair.slide.col(1);
    up = pair.between;
  }
  return Item(jointRollingDiscType(), T{.discRadius = up.norm(),
                                        .discAxis = pair.sides[1].rotation.transpose() * axis,
                                        .planeNormal = pair.sides[0].rotation.transpose() * up.normalized()});
}

constexpr Recipe kRecipes[] = {{.type = jointRollingDiscType,
                                .name = "rolling disc",
                                .key = "K",
                                .tip = "A disc rolls on a plane: from a point of the plane to the centre of the disc.",
                                .synonyms = "wheel roll tyre coin contact",
                                .how = ConnectorRecipe{.hold = Hold::Frames, .make = made, .apart = true}}};

}  // namespace

const ItemType& jointRollingDiscType() {
  static const Law disc;
  static const JointKind joint{.rows = conditions, .law = &disc};
  static const ConnectorLaw law{.joint = &joint};
  static const ItemType type{
      .type = "JointRollingDisc",
      .shortName = "RollingDiscJoint",
      .label = "Rolling disc",
      .doc = "A disc that rolls on a plane without slip.",
      .equations =
          "w_f = (w_1 x n)/|w_1 x n|,  w_3 = w_1 x w_f,  p_C = p_m1 + r w_3\n"
          "Velocity level: (v_m1 + omega_m1 x r w_3) - (v_m0 + omega_m0 x (p_C - p_m0)) = 0 along n x w_f, w_f, n\n"
          "Inactive or free: lambda = 0",
      .list = ItemList::Objects,
      .family = Family::Joint,
      .provides = kConnector | kConstraint,
      .rows = kRows,
      .outputs = kOutputs,
      .make = [] { return Item(jointRollingDiscType(), JointRollingDisc{}); },
      .check = check,
      .law = &law,
      .drawing = drawing,
      .recipes = kRecipes,
  };
  return type;
}

}  // namespace sprung
