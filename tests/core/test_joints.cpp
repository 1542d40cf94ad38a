// Joints and constraints: closed forms, locked and free directions, what happens when they are off.
#include <QTest>
#include <cmath>
#include <numbers>

#include "core/check/preflight.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/load_coordinate.h"
#include "core/modes/vibration.h"
#include "core/solver/constraint_rank.h"
#include "core/solver/redundancy_finding.h"
#include "tests/support/mechanisms.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kPi = std::numbers::pi;
constexpr double kGravity = 9.81;

/// A body hinged to ground by one joint, closed at the start; joint frames point anywhere.
struct Hinged {
  MechanismBuilder b;
  ItemId joint, groundMarker, bodyMarker;
  Mat3 r0, r1;
};

using AddJoint = std::function<ItemId(Hinged&)>;

struct JointCase {
  const char* name;
  int freeDirections;
  AddJoint add;
  /// Deviation in the locked directions [m, rad]: displacement and rotation of frame 1 in frame 0.
  std::function<double(const Vec3&, const Mat3&)> open;
};

ItemId generic(Hinged& h, const std::array<double, 6>& axes) {
  return h.b.generic("joint", h.groundMarker, h.bodyMarker, Eigen::Map<const Vector6D>(axes.data()), h.r0, h.r1);
}
/// Angle between the same axis of both frames.
double tilt(const Mat3& r, int axis) { return r.col(axis).cross(Vec3::Unit(axis)).norm(); }
double turned(const Mat3& r) { return Eigen::AngleAxisd(r).angle(); }

const std::vector<JointCase>& jointCases() {
  static const std::vector<JointCase> list = {
      {"revolute", 1, [](Hinged& h) { return h.b.revolute("joint", h.groundMarker, h.bodyMarker, h.r0, h.r1); },
       [](const Vec3& d, const Mat3& r) { return d.norm() + tilt(r, 2); }},
      {"prismatic", 1,
       [](Hinged& h) {
         return h.b.add(
             jointPrismaticXType(), "joint",
             JointPrismaticX{
                 .markerNumbers = {h.groundMarker, h.bodyMarker}, .rotationMarker0 = h.r0, .rotationMarker1 = h.r1});
       },
       [](const Vec3& d, const Mat3& r) { return d.tail<2>().norm() + turned(r); }},
      {"spherical", 3,
       [](Hinged& h) {
         return h.b.add(jointSphericalType(), "joint", JointSpherical{.markerNumbers = {h.groundMarker, h.bodyMarker}});
       },
       [](const Vec3& d, const Mat3&) { return d.norm(); }},
      {"distance", 5,
       [](Hinged& h) {
         // From another point of ground, one metre away from where the others sit.
         return h.b.distance("joint", h.b.groundFrame(Vec3(0.3, -0.2, 0.5) + h.r0.col(1)), h.bodyMarker, 1.0);
       },
       [](const Vec3& d, const Mat3&) { return std::abs((d - Vec3::UnitY()).norm() - 1.0); }},
      {"rigid", 0,
       [](Hinged& h) {
         return generic(h, {1, 1, 1, 1, 1, 1});
       },
       [](const Vec3& d, const Mat3& r) { return d.norm() + turned(r); }},
      {"universal", 2,
       [](Hinged& h) {
         return generic(h, {1, 1, 1, 0, 0, 1});
       },
       [](const Vec3& d, const Mat3& r) { return d.norm() + std::abs(r(0, 1)); }},
      {"cylindrical", 2,
       [](Hinged& h) {
         return generic(h, {1, 1, 0, 1, 1, 0});
       },
       [](const Vec3& d, const Mat3& r) { return d.head<2>().norm() + tilt(r, 2); }},
      {"revolute about x", 1,
       [](Hinged& h) {
         return generic(h, {1, 1, 1, 0, 1, 1});
       },
       [](const Vec3& d, const Mat3& r) { return d.norm() + tilt(r, 0); }},
      {"revolute about y", 1,
       [](Hinged& h) {
         return generic(h, {1, 1, 1, 1, 0, 1});
       },
       [](const Vec3& d, const Mat3& r) { return d.norm() + tilt(r, 1); }},
      {"plane", 3,
       [](Hinged& h) {
         return generic(h, {0, 0, 1, 1, 1, 0});
       },
       [](const Vec3& d, const Mat3& r) { return std::abs(d.z()) + tilt(r, 2); }},
      {"parallel", 3,
       [](Hinged& h) {
         return generic(h, {0, 0, 0, 1, 1, 1});
       },
       [](const Vec3&, const Mat3& r) { return turned(r); }},
      {"point on a line", 4,
       [](Hinged& h) {
         return generic(h, {0, 1, 1, 0, 0, 0});
       },
       [](const Vec3& d, const Mat3&) { return d.tail<2>().norm(); }},
  };
  return list;
}

Hinged hinged(const JointCase& joint, bool eulerParameters, unsigned seed, double h, bool withJoint = true) {
  Dice dice(seed);
  Hinged m;
  Motion at;
  at.rotation = rotationFromTaitBryan(dice.vector(0.5));
  const Vec3 local = dice.vector(0.3);
  m.r1 = dice.rotation();
  m.r0 = at.rotation * m.r1;
  m.groundMarker = m.b.groundFrame(Vec3(0.3, -0.2, 0.5));
  at.position = Vec3(0.3, -0.2, 0.5) - at.rotation * local;
  const Solid solid = Solid::random(dice);
  const auto body = eulerParameters ? m.b.rigidEP("body", solid, at) : m.b.rigidRxyz("body", solid, at);
  m.bodyMarker = m.b.frame(body.body, local);
  m.b.gravity("gravity", body.body, dice.vector(1.0).normalized() * 3.0);
  if (withJoint) m.joint = joint.add(m);
  m.b.steps(h, 1.0);
  return m;
}

/// A mass on a massless rod from the origin, released at rest at an angle from the hanging position.
MechanismBuilder pendulum(double length, double angle, double h) {
  MechanismBuilder b;
  const Vec3 at = length * Vec3(std::sin(angle), -std::cos(angle), 0.0);
  const auto mass = b.mass("mass", 0.7, at);
  b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, length);
  b.gravity("gravity", mass.body, Vec3(0, -kGravity, 0));
  b.steps(h, 10.0);
  return b;
}

}  // namespace

class TestJoints : public QObject {
  Q_OBJECT
 private slots:
  void pendulumHasTheEllipticPeriod_data() {
    QTest::addColumn<double>("degrees");
    for (const double degrees : {30.0, 90.0, 150.0}) QTest::addRow("%g", degrees) << degrees;
  }
  void pendulumHasTheEllipticPeriod() {
    QFETCH(double, degrees);
    const double length = 0.8, amplitude = degrees * kPi / 180.0;
    const double period = 4.0 * std::sqrt(length / kGravity) * std::comp_ellint_1(std::sin(0.5 * amplitude));
    Simulator simulator(pendulum(length, amplitude, 5e-4).compiled());
    // It passes the lowest point after 1/4 and 3/4 of the period.
    std::vector<double> passings;
    double before = 0.0, worst = 0.0;
    while (passings.size() < 2) {
      QVERIFY2(simulator.step(), reason(simulator));
      const Vec3 p =
          Vec3(length * Vec3(std::sin(amplitude), -std::cos(amplitude), 0.0)) + simulator.state().q.head<3>();
      worst = std::max(worst, std::abs(p.norm() - length));
      if (before * p.x() < 0.0) passings.push_back(simulator.time() - simulator.stepSize() * p.x() / (p.x() - before));
      before = p.x();
    }
    const double measured = 2.0 * (passings[1] - passings[0]);
    qInfo("period %.7f s, closed form %.7f s, relative error %.2g; length kept to %.2g m", measured, period,
          measured / period - 1.0, worst);
    QVERIFY(std::abs(measured / period - 1.0) < 3e-6);
    QVERIFY(std::abs(passings[0] / period - 0.25) < 3e-6);
    QVERIFY(worst < 1e-10);
  }

  void rodPendulumOfPlanarAndSpatialMasses() {
    // The same pendulum from a mass in the plane and one in space.
    const double length = 0.8;
    MechanismBuilder plane;
    const auto mass = plane.planarMass("mass", 0.7, Vec2(length, 0));
    plane.distance("rod", plane.groundMarker(Vec3::Zero()), mass.marker, length);
    plane.gravity("gravity", mass.body, Vec3(0, -kGravity, 0));
    plane.steps(1e-3, 1.0);
    MechanismBuilder space = pendulum(length, 0.5 * kPi, 1e-3);
    Simulator a(plane.compiled()), b(space.compiled());
    for (int i = 0; i < 1000; ++i) QVERIFY(a.step() && b.step());
    QVERIFY((a.state().q - b.state().q.head<2>()).norm() < 1e-11);
    qInfo("tensions differ by %.2g N", a.state().lambda[0] - b.state().lambda[0]);
    QVERIFY(std::abs(a.state().lambda[0] - b.state().lambda[0]) < 1e-6);
    // Tension: m (g cos + L w^2), three times the weight at the bottom of a swing from the horizontal.
    const Vec3 p(length + a.state().q[0], a.state().q[1], 0.0);
    const double tension = 0.7 * 3.0 * kGravity * (-p.y() / length);
    qInfo("tension %.6f N, closed form %.6f N", a.state().lambda[0], tension);
    QVERIFY(std::abs(a.state().lambda[0] - tension) < 1e-4);
  }

  void lockedDirectionsStayLocked_data() {
    QTest::addColumn<int>("index");
    QTest::addColumn<bool>("eulerParameters");
    for (std::size_t i = 0; i < jointCases().size(); ++i)
      for (const bool ep : {true, false})
        QTest::addRow("%s, %s", jointCases()[i].name, ep ? "Euler parameters" : "angles") << static_cast<int>(i) << ep;
  }
  void lockedDirectionsStayLocked() {
    QFETCH(int, index);
    QFETCH(bool, eulerParameters);
    const JointCase& joint = jointCases()[static_cast<std::size_t>(index)];
    double worstPosition = 0.0, movedMost = 0.0;
    std::array<double, 2> worstVelocity{};
    for (unsigned seed = 0; seed < 3; ++seed) {
      for (std::size_t refined = 0; refined < 2; ++refined) {
        const double h = refined == 0 ? 2e-3 : 1e-3;
        const Hinged m = hinged(joint, eulerParameters, seed, h);
        const auto model = m.b.compiled();
        const System& system = *model->system;
        Simulator simulator(model);
        Equations equations(model->system, model->coefficients);
        QCOMPARE(redundantConstraints(equations, model->initial).size(), std::size_t{0});
        QCOMPARE(system.coordinateCount - system.constraintCount, joint.freeDirections);
        QVERIFY(constraintGaps(equations, model->initial).empty());
        double moved = 0.0;
        while (simulator.time() < 1.0 - 0.5 * h) {
          QVERIFY2(simulator.step(), reason(simulator));
          equations.evaluate(simulator.state());
          const MovingFrame& f0 = equations.marker(*system.directory->markerIndex(m.groundMarker));
          const MovingFrame& f1 = equations.marker(*system.directory->markerIndex(m.bodyMarker));
          const Mat3 j0 = f0.rotation * m.r0, j1 = f1.rotation * m.r1;
          const double open = joint.open(j0.transpose() * (f1.position - f0.position), j0.transpose() * j1);
          worstPosition = std::max(worstPosition, open);
          worstVelocity[refined] = std::max(worstVelocity[refined],
                                            gaps(simulator, *model, ConstraintLevel::Velocity).cwiseAbs().maxCoeff());
          moved = std::max(moved, simulator.state().q.norm());
        }
        movedMost = std::max(movedMost, moved);
      }
    }
    QVERIFY(joint.freeDirections == 0 || movedMost > 0.1);
    qInfo("%s: position %.2g, velocity %.2g and %.2g for half the step", joint.name, worstPosition, worstVelocity[0],
          worstVelocity[1]);
    QVERIFY(worstPosition < 1e-9);
    QVERIFY(worstVelocity[1] < std::max(0.4 * worstVelocity[0], 1e-9));
    QVERIFY(worstVelocity[1] < 1e-3);
  }

  /// What a plane holds already is no obstacle: the same motion by a planar joint and by spatial ones.
  void spatialJointsOnPlanarBodies() {
    std::vector<VecX> ends;
    for (const int kind : {0, 1, 2, 3}) {
      MechanismBuilder b;
      Motion at{.position = Vec3(0.4, 0.1, 0), .rotation = Eigen::AngleAxisd(0.3, Vec3::UnitZ()).toRotationMatrix()};
      const auto body = b.planar("body", Solid::aboutCentre(1.2, 0.05 * Mat3::Identity(), Vec3(0.1, 0, 0)), at);
      const Vec3 local(-0.4, 0.05, 0);
      const ItemId m0 = b.groundFrame(at.position + at.rotation * local), m1 = b.frame(body.body, local);
      b.gravity("g", body.body, Vec3(0, -kGravity, 0));
      Vector6D locked;
      locked << 1, 1, 1, 1, 1, 0;
      if (kind == 0) b.add(jointRevolute2DType(), "joint", JointRevolute2D{.markerNumbers = {m0, m1}});
      if (kind == 1) b.revolute("joint", m0, m1);
      if (kind == 2) b.generic("joint", m0, m1, locked);
      if (kind == 3) b.add(jointSphericalType(), "joint", JointSpherical{.markerNumbers = {m0, m1}});
      b.steps(1e-3, 0.5, 1.0);
      const auto model = b.compiled();
      for (const Diagnostic& finding : preflight(*model))
        QVERIFY2(finding.severity != Severity::Error, finding.text().c_str());
      Simulator simulator(model);
      for (int i = 0; i < 500; ++i) QVERIFY2(simulator.step(), reason(simulator));
      ends.push_back(simulator.state().q);
      QVERIFY((ends.back() - ends.front()).norm() < 1e-9 && ends.back().norm() > 0.1);
      Equations equations(model->system, model->coefficients);
      QCOMPARE(degreesOfFreedom(equations, model->initial).count, 1);
      const auto modes = undampedModes(equations, model->initial);
      QVERIFY2(modes.ok(), modes.ok() ? "" : toText(modes.errors()).c_str());
      QCOMPARE(modes->size(), std::size_t{1});
    }
  }

  void planarJoints() {
    for (const bool prismatic : {false, true}) {
      MechanismBuilder b;
      Motion at{.position = Vec3(0.4, 0.1, 0), .rotation = Eigen::AngleAxisd(0.3, Vec3::UnitZ()).toRotationMatrix()};
      const auto body = b.planar("body", Solid::aboutCentre(1.2, 0.05 * Mat3::Identity(), Vec3(0.1, 0, 0)), at);
      const Vec3 local(-0.4, 0.05, 0);
      const Vec3 hinge = at.position + at.rotation * local;
      const ItemId m0 = b.groundFrame(hinge), m1 = b.frame(body.body, local);
      b.gravity("g", body.body, Vec3(0, -kGravity, 0));
      const Vec3 axis = at.rotation * Vec3::UnitX();
      const ItemId joint =
          prismatic
              ? b.add(jointPrismatic2DType(), "joint",
                      JointPrismatic2D{.markerNumbers = {m0, m1}, .axisMarker0 = axis, .normalMarker1 = Vec3::UnitY()})
              : b.add(jointRevolute2DType(), "joint", JointRevolute2D{.markerNumbers = {m0, m1}});
      b.steps(1e-3, 1.0, 1.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      Equations equations(model->system, model->coefficients);
      QCOMPARE(model->system->coordinateCount - model->system->constraintCount, 1);
      double worst = 0.0;
      for (int i = 0; i < 1000; ++i) {
        QVERIFY2(simulator.step(), reason(simulator));
        equations.evaluate(simulator.state());
        const Vec3 d = equations.marker(*model->system->directory->markerIndex(m1)).position - hinge;
        const double angle = simulator.state().q[2];
        worst = std::max(worst, prismatic ? std::abs(d.cross(axis).z()) + std::abs(angle) : d.norm());
        if (!prismatic) continue;
        // Down an incline: s = g sin(slope) t^2 / 2.
        const double t = simulator.time();
        const double slide = d.dot(axis);
        QVERIFY(std::abs(slide + 0.5 * kGravity * std::sin(0.3) * t * t) < 1e-9);
      }
      std::vector<double> force;
      simulator.measure(joint, OutputVariable::Force, force);
      QCOMPARE(force.size(), std::size_t{3});
      const Vec3 f(force[0], force[1], force[2]);
      // On an incline it carries the weight across it; else at least the weight's pull outwards.
      if (prismatic)
        QVERIFY(std::abs(f.norm() - 1.2 * kGravity * std::cos(0.3)) < 1e-5 && std::abs(f.dot(axis)) < 1e-9);
      else
        QVERIFY(f.norm() > 1.0 && f.z() == 0.0);
      qInfo("%s: locked to %.2g", prismatic ? "prismatic" : "revolute", worst);
      QVERIFY(worst < 1e-9);
    }
  }

  void anInactiveJointCarriesNothing() {
    for (const JointCase& joint : jointCases()) {
      for (const bool ep : {true, false}) {
        Hinged off = hinged(joint, ep, 5, 1e-3);
        off.b.set(off.joint, "activeConnector", false);
        const Hinged none = hinged(joint, ep, 5, 1e-3, false);
        Simulator a(off.b.compiled()), b(none.b.compiled());
        for (int i = 0; i < 200; ++i) QVERIFY2(a.step() && b.step(), joint.name);
        const ConnectorLayout& layout = a.system().connectors.front();
        QCOMPARE(a.state().lambda.segment(layout.firstLambda, layout.lambdaCount).norm(), 0.0);
        QVERIFY2((a.state().q - b.state().q).norm() < 1e-11, joint.name);
        Snapshot snapshot;
        a.fill(snapshot);
        QCOMPARE(snapshot.connectorForces[0].norm(), 0.0);
      }
    }
  }

  void aJointCanBeLetGoAndCaughtWhileRunning() {
    const double h = 1e-3;
    const MechanismBuilder b = pendulum(0.8, 1.2, h);
    const auto model = b.compiled();
    const ItemId rod = b.document.byName(ItemList::Objects, "rod");
    const auto active = *model->system->directory->coefficientSlot(rod, *distanceType().row("activeConnector"));
    const auto length = *model->system->directory->coefficientSlot(rod, *distanceType().row("distance"));
    Simulator simulator(model);
    for (int i = 0; i < 500; ++i) QVERIFY(simulator.step());
    const Vec3 start = 0.8 * Vec3(std::sin(1.2), -std::cos(1.2), 0.0);
    const Vec3 p0 = start + simulator.state().q, v0 = simulator.state().v;
    simulator.apply(command::SetCoefficients{active.begin, {0.0}});
    for (int i = 0; i < 200; ++i) QVERIFY(simulator.step());
    // Free flight from the state of release; the accelerations change within the first step, an error of order h.
    const Vec3 flown = p0 + 0.2 * v0 + 0.5 * 0.04 * Vec3(0, -kGravity, 0);
    const Vec3 p1 = start + simulator.state().q;
    qInfo("flight: off by %.2g m", (p1 - flown).norm());
    QVERIFY((p1 - flown).norm() < 5e-3);
    QCOMPARE(simulator.state().lambda[0], 0.0);
    simulator.apply(command::SetCoefficients{length.begin, {p1.norm()}});
    simulator.apply(command::SetCoefficients{active.begin, {1.0}});
    double worst = 0.0;
    for (int i = 0; i < 500; ++i) {
      QVERIFY2(simulator.step(), reason(simulator));
      worst = std::max(worst, std::abs((start + Vec3(simulator.state().q)).norm() - p1.norm()));
    }
    qInfo("caught: length kept to %.2g m", worst);
    QVERIFY(worst < 1e-9);
    QVERIFY(simulator.state().v.norm() < 10.0);
  }

  void index2KeepsTheVelocities_data() {
    QTest::addColumn<bool>("trapezoidal");
    QTest::addRow("trapezoidal") << true;
    QTest::addRow("generalized alpha") << false;
  }
  void index2KeepsTheVelocities() {
    QFETCH(bool, trapezoidal);
    for (const JointCase& joint : jointCases()) {
      std::array<double, 2> drift{};
      double velocity = 0.0;
      for (std::size_t refined = 0; refined < 2; ++refined) {
        Hinged m = hinged(joint, true, 2, refined == 0 ? 2e-3 : 1e-3);
        if (trapezoidal)
          m.b.set("solverType", std::string("TrapezoidalIndex2"));
        else
          m.b.set("settings.timeIntegration.generalizedAlpha.useIndex2Constraints", true);
        const auto model = m.b.compiled();
        Simulator simulator(model);
        while (simulator.time() < 1.0 - 5e-4) {
          QVERIFY2(simulator.step(), reason(simulator));
          velocity = std::max(velocity, gaps(simulator, *model, ConstraintLevel::Velocity).cwiseAbs().maxCoeff());
        }
        drift[refined] = gaps(simulator, *model, ConstraintLevel::Position).cwiseAbs().maxCoeff();
      }
      qInfo("%s: velocities to %.2g, positions drift %.2g and %.2g for half the step", joint.name, velocity, drift[0],
            drift[1]);
      QVERIFY(velocity < 1e-9);
      QVERIFY(drift[1] < std::max(0.4 * drift[0], 1e-9));
      QVERIFY(drift[1] < 1e-4);
    }
  }

  void coordinateConstraintRelatesTwoCoordinates() {
    // c = k q1 - q0 - offset: force on 1 drives 0 with ratio k; both together feel m0 k^2 + m1.
    for (const bool velocities : {false, true}) {
      MechanismBuilder b;
      const double k = 2.5, m0 = 3.0, m1 = 0.5, offset = 0.4;
      const auto s0 = b.slider("s0", m0, velocities ? 0.0 : -offset, velocities ? -offset : 0.0);
      const auto s1 = b.slider("s1", m1);
      b.add(connectorCoordinateType(), "gear",
            ConnectorCoordinate{.markerNumbers = {s0.marker, s1.marker},
                                .offset = offset,
                                .factorValue1 = k,
                                .velocityLevel = velocities});
      b.add(loadCoordinateType(), "load", LoadCoordinate{.markerNumber = s1.marker, .load = 7.0});
      b.steps(1e-3, 1.0);
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      QVERIFY(constraintGaps(equations, model->initial).empty());
      Simulator simulator(model);
      while (simulator.time() < 1.0 - 5e-4) QVERIFY(simulator.step());
      const double a1 = 7.0 / (m1 + k * k * m0);
      const State& s = simulator.state();
      qInfo("q1 %.9f (closed form %.9f), gap %.2g", s.q[1], 0.5 * a1, k * s.q[1] - s.q[0] - offset);
      QVERIFY(std::abs(s.q[1] - 0.5 * a1) < 1e-9);
      QVERIFY(std::abs(s.q[0] - (k * s.q[1] - offset)) < 1e-9);
      QVERIFY(std::abs(k * s.v[1] - s.v[0] - (velocities ? offset : 0.0)) < 1e-9);
      // m1 a1 + k lambda = load
      QVERIFY(std::abs(s.lambda[0] - (7.0 - m1 * a1) / k) < 1e-8);
    }
  }

  /// Wherever its coordinates are zero: those of a whole node count with their reference values.
  void coordinateVectorHoldsAMassOnAParabola_data() {
    QTest::addColumn<double>("x");
    QTest::addColumn<double>("y");
    QTest::newRow("about the origin") << 0.0 << 0.0;
    QTest::newRow("about a reference") << 0.4 << -0.2;
  }
  void coordinateVectorHoldsAMassOnAParabola() {
    // y = x^2 / 2 + 0.3: a bead on a wire, with energy kept.
    QFETCH(double, x);
    QFETCH(double, y);
    MechanismBuilder b;
    const auto bead = b.planarMass("bead", 1.0, Vec2(x, y));
    b.set(bead.node, "initialCoordinates", Numbers{{1.0 - x, 0.8 - y}, 0});
    const ItemId all = b.add(nodeCoordinatesType(), "all", NodeCoordinates{.nodeNumber = bead.node});
    MatX linear(1, 2), quadratic(1, 2);
    linear << 0, 1;
    quadratic << -0.5, 0;
    b.add(connectorCoordinateVectorType(), "wire",
          ConnectorCoordinateVector{.markerNumbers = {b.groundCoordinate(), all},
                                    .scalingMarker1 = linear,
                                    .quadraticTermMarker1 = quadratic,
                                    .offset = VecX::Constant(1, 0.3)});
    b.gravity("g", bead.body, Vec3(0, -kGravity, 0));
    b.steps(5e-4, 2.0);
    Simulator simulator(b.compiled());
    double gap = 0.0, energy = 0.0, left = 0.0;
    for (int i = 0; i < 4000; ++i) {
      QVERIFY2(simulator.step(), reason(simulator));
      const auto& s = simulator.state();
      const Vec2 place = s.q + Vec2(x, y);
      gap = std::max(gap, std::abs(place.y() - 0.5 * place.x() * place.x() - 0.3));
      energy = std::max(energy, std::abs(0.5 * s.v.squaredNorm() + kGravity * (place.y() - 0.8)));
      left = std::min(left, place.x());
    }
    qInfo("gap %.2g m, energy off by %.2g J of %.3g, turns at x = %.6f", gap, energy, kGravity * 0.5, left);
    QVERIFY(gap < 1e-10);
    QVERIFY(energy < 1e-4);
    QVERIFY(std::abs(left + 1.0) < 1e-4);
  }
};

QTEST_GUILESS_MAIN(TestJoints)
#include "test_joints.moc"
