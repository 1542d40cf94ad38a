// Bookkeeping of energy: what is stored, what loads give, what dampers take.
#include <QTest>
#include <cmath>

#include "core/dynamics/forces.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

const char* reason(const Simulator& simulator) {
  static std::string text;
  text = simulator.failure() ? simulator.failure()->finding.text() : "no failure";
  return text.c_str();
}

/// Bodies of all kinds with springs and joints; `damping` scales all that takes energy away, or puts it in.
MechanismBuilder machine(double damping) {
  MechanismBuilder b;
  const Solid solid = Solid::aboutCentre(1.0, Vec3(0.05, 0.07, 0.06).asDiagonal(), Vec3(0.05, -0.03, 0.02));
  // A swinging arm with another one on a ball joint at its end, held by springs.
  const auto arm =
      b.rigidEP("arm", solid, {.position = Vec3(0.3, 0, 0), .velocity = Vec3(0, 0.3, 0), .omega = Vec3(0, 0, 1)});
  b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(arm.body, Vec3(-0.3, 0, 0)));
  const auto hand = b.rigidRxyz("hand", solid, {.position = Vec3(0.9, 0, 0), .velocity = Vec3(0, 0.6, 0)});
  b.add(jointSphericalType(), "ball",
        JointSpherical{.markerNumbers = {b.frame(arm.body, Vec3(0.3, 0, 0)), b.frame(hand.body, Vec3(-0.3, 0, 0))}});
  b.spring("cartesian", b.groundMarker(Vec3(1, 0.5, 0.2)), b.point(hand.body, Vec3(0.2, 0, 0)), Vec3(30, 20, 25),
           damping * Vec3(1, 2, 1.5));
  b.add(springDamperType(), "spring",
        SpringDamper{.markerNumbers = {b.point(arm.body, Vec3(0, 0.1, 0)), b.point(hand.body, Vec3(0, 0.2, 0.1))},
                     .referenceLength = 0.4,
                     .stiffness = 50.0,
                     .damping = damping,
                     .velocityOffset = 0.2 * damping});
  b.gravity("g0", arm.body, Vec3(0, -9.81, 0));
  b.gravity("g1", hand.body, Vec3(0, -9.81, 0));
  b.force("push", b.point(hand.body, Vec3(0.1, 0.1, 0)), Vec3(1, 2, 3));
  // A mass on a rod, a planar body, rotors geared to each other, a slider.
  const auto mass = b.mass("bob", 0.5, Vec3(2.4, 0, 0.3));
  b.distance("rod", b.groundMarker(Vec3(2, 0, 0)), mass.marker, 0.5);
  b.gravity("g2", mass.body, Vec3(0, -9.81, 0));
  const auto flat = b.planar("flat", solid, {.position = Vec3(0, 2, 0), .omega = Vec3(0, 0, 3)});
  b.spring("flat spring", b.groundMarker(Vec3(0, 2.5, 0)), b.point(flat.body, Vec3(0.2, 0, 0)), Vec3::Constant(40.0),
           damping * Vec3::Constant(0.5));
  b.gravity("g3", flat.body, Vec3(0, -9.81, 0));
  const auto in = b.rotor("in", 0.1, 0.0, 5.0), out = b.rotor("out", 0.2);
  b.add(coordinateSpringDamperExtType(), "gear",
        CoordinateSpringDamperExt{.markerNumbers = {in.marker, out.marker},
                                  .stiffness = 20.0,
                                  .damping = 0.2 * damping,
                                  .velocityOffset = 0.5 * damping,
                                  .factor0 = 2.0,
                                  .factor1 = 0.5,
                                  .fDynamicFriction = damping,
                                  .frictionProportionalZone = damping});
  b.add(torsionalSpringDamperType(), "coil",
        TorsionalSpringDamper{.markerNumbers = {b.groundFrame(Vec3::Zero()), b.frame(out.body, Vec3::Zero())},
                              .nodeNumber = b.data({0.0}),
                              .stiffness = 3.0,
                              .damping = 0.1 * damping});
  const auto slider = b.slider("slider", 1.0, 0.3);
  b.add(coordinateSpringDamperType(), "axial",
        CoordinateSpringDamper{
            .markerNumbers = {b.groundCoordinate(), slider.marker}, .stiffness = 60.0, .damping = damping});
  if (damping > 0.0) {
    // Laws that are not the gradient of a potential when their axes turn.
    b.add(linearSpringDamperType(), "linear",
          LinearSpringDamper{.markerNumbers = {b.frame(arm.body, Vec3(0, 0.1, 0)), b.frame(hand.body, Vec3::Zero())},
                             .stiffness = 10.0,
                             .damping = 1.0,
                             .axisMarker0 = Vec3(1, 2, 2) / 3.0,
                             .velocityOffset = 0.3,
                             .force = 1.0});
    b.add(rigidBodySpringDamperType(), "bush",
          RigidBodySpringDamper{
              .markerNumbers = {b.frame(arm.body, Vec3(0.3, 0, 0)), b.frame(hand.body, Vec3(-0.3, 0, 0))},
              .stiffness = 2.0 * Matrix6D::Identity(),
              .damping = 0.2 * Matrix6D::Identity()});
  }
  return b;
}

struct Books {
  double stored = 0.0;     ///< kinetic energy and all potentials [J]
  double delivered = 0.0;  ///< kinetic energy and potential of loads [J]
  double power = 0.0;      ///< that force elements take up [W]
};

Books booksOf(Equations& equations, const State& state) {
  equations.evaluate(state);
  Books books;
  const double kinetic = equations.kineticEnergy(state);
  books.stored = kinetic + equations.potentialEnergy(state) + equations.constantLoadPotential(state);
  books.delivered = books.stored;
  for (const ConnectorLayout& connector : equations.system().connectors) {
    if (connector.lambdaCount > 0) continue;
    const ForceOutput output = forceOutput(equations.evaluation(state), connector);
    books.delivered -= output.potential;
    books.power += output.power;
  }
  return books;
}

}  // namespace

class TestEnergy : public QObject {
  Q_OBJECT
 private slots:
  void constantForcesDoWorkAndStoreNothing() {
    MechanismBuilder b;
    const auto mass = b.mass("mass", 2.0, Vec3(3, 0, 0));
    b.force("pull", mass.marker, Vec3(5, 0, 0));
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    equations.evaluate(model->initial);
    QCOMPARE(equations.potentialEnergy(model->initial), 0.0);
    QCOMPARE(equations.constantLoadPotential(model->initial), -15.0);
    b.gravity("weight", mass.body, Vec3(-10, 0, 0));
    const auto heavy = b.compiled();
    Equations both(heavy->system, heavy->coefficients);
    both.evaluate(heavy->initial);
    QCOMPARE(both.potentialEnergy(heavy->initial), 60.0);
    QCOMPARE(both.constantLoadPotential(heavy->initial), -15.0);
  }

  void aLinearModelKeepsItsEnergyToRounding() {
    MechanismBuilder b;
    ItemId before = b.groundMarker(Vec3::Zero());
    for (int i = 0; i < 5; ++i) {
      const auto mass =
          b.mass("m" + std::to_string(i), 0.5 + i, Vec3(i, 0, 0), Vec3(0.1, -0.2 * i, 0.05), Vec3(1, 0, i));
      b.spring("s" + std::to_string(i), before, mass.marker, Vec3(100, 50, 200), Vec3::Zero(), Vec3(1, 0, 0));
      b.gravity("g" + std::to_string(i), mass.body, Vec3(0, -9.81, 0));
      before = mass.marker;
    }
    b.steps(1e-2, 20.0);
    b.set("settings.timeIntegration.generalizedAlpha.useNewmark", true);
    const auto model = b.compiled();
    Simulator simulator(model);
    Equations equations(model->system, model->coefficients);
    simulator.prepare();
    const double start = booksOf(equations, simulator.state()).stored;
    double worst = 0.0;
    for (int i = 0; i < 2000; ++i) {
      QVERIFY2(simulator.step(), reason(simulator));
      worst = std::max(worst, std::abs(booksOf(equations, simulator.state()).stored - start));
    }
    qInfo("energy %.3g J, off by %.2g J after 2000 steps", start, worst);
    QVERIFY(worst < 1e-8);
  }

  void aConservativeMachineKeepsItsEnergy() {
    std::array<double, 2> worst{};
    for (std::size_t refined = 0; refined < 2; ++refined) {
      MechanismBuilder b = machine(0.0);
      const double h = refined == 0 ? 2e-3 : 1e-3;
      b.steps(h, 2.0);
      b.set("settings.timeIntegration.generalizedAlpha.useNewmark", true);
      b.set("settings.timeIntegration.generalizedAlpha.useIndex2Constraints", true);
      const auto model = b.compiled();
      Simulator simulator(model);
      Equations equations(model->system, model->coefficients);
      QVERIFY2(simulator.prepare(), reason(simulator));
      const double start = booksOf(equations, simulator.state()).stored;
      while (simulator.time() < 2.0 - 0.5 * h) {
        QVERIFY2(simulator.step(), reason(simulator));
        worst[refined] = std::max(worst[refined], std::abs(booksOf(equations, simulator.state()).stored - start));
      }
    }
    qInfo("energy off by %.2g J, and %.2g J for half the step", worst[0], worst[1]);
    QVERIFY(worst[1] < 1e-3);
    QVERIFY(worst[1] < 0.35 * worst[0]);
  }

  void whatIsLostIsWhatTheDampersTook() {
    std::array<double, 2> worst{};
    for (std::size_t refined = 0; refined < 2; ++refined) {
      MechanismBuilder b = machine(1.0);
      const double h = refined == 0 ? 2e-3 : 1e-3;
      b.steps(h, 2.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      Equations equations(model->system, model->coefficients);
      QVERIFY2(simulator.prepare(), reason(simulator));
      Books last = booksOf(equations, simulator.state());
      const double start = last.delivered;
      double taken = 0.0, most = 0.0;
      while (simulator.time() < 2.0 - 0.5 * h) {
        QVERIFY2(simulator.step(), reason(simulator));
        const Books now = booksOf(equations, simulator.state());
        taken += 0.5 * h * (last.power + now.power);
        last = now;
        most = std::max(most, std::abs(taken));
        worst[refined] = std::max(worst[refined], std::abs(now.delivered + taken - start));
      }
      QVERIFY(most > 1.0);
    }
    qInfo("books off by %.2g J, and %.2g J for half the step", worst[0], worst[1]);
    QVERIFY(worst[1] < 1e-3);
    QVERIFY(worst[1] < 0.35 * worst[0]);
  }
};

QTEST_GUILESS_MAIN(TestEnergy)
#include "test_energy.moc"
