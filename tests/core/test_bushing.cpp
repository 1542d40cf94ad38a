// The bushing by its intrinsic law: exchange of the markers, closed forms, small motions; the alternative weld.
#include <QTest>
#include <cmath>

#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kLength = 1.0;

/// A brick 1 m x 0.1 m x 0.2 m of density 1000 kg/m^3.
Solid brick() {
  const double mass = 20.0;
  return Solid::aboutCentre(
      mass, Vec3(0.01 + 0.04, 1.0 + 0.04, 1.0 + 0.01).asDiagonal() * Mat3(mass / 12.0 * Mat3::Identity()));
}

ItemId bushing(MechanismBuilder& b, const std::string& name, ItemId m0, ItemId m1, double damping = 0.0) {
  Vector6D k;
  k << 4000, 5000, 7000, 250, 500, 325;
  return b.add(rigidBodySpringDamperType(), name,
               RigidBodySpringDamper{.markerNumbers = {m0, m1},
                                     .stiffness = k.asDiagonal(),
                                     .damping = damping * Matrix6D(k.asDiagonal()),
                                     .intrinsicFormulation = true});
}

/// Two equal bricks on ground by bushings with exchanged markers, and two that fly joined.
struct Bricks {
  MechanismBuilder b;
  MechanismBuilder::Body first, second, left, right;

  explicit Bricks(double damping = 0.0) {
    const Vec3 spin = 5.0 * Vec3(1.7, 2.1, 3.2);
    const Motion motion{.position = Vec3(kLength, 0, 0), .velocity = Vec3(0, 1, 2), .omega = spin};
    first = b.rigidEP("first", brick(), motion);
    second = b.rigidEP("second", brick(), motion);
    left = b.rigidEP("left", brick(), {.position = Vec3(0, 1, 0), .omega = spin});
    right = b.rigidEP("right", brick(), {.position = Vec3(kLength, 1, 0), .omega = -spin});
    const Vec3 start(-0.5 * kLength, 0, 0), end(0.5 * kLength, 0, 0);
    bushing(b, "a", b.groundFrame(end), b.frame(first.body, start), damping);
    bushing(b, "b", b.frame(second.body, start), b.groundFrame(end), damping);
    bushing(b, "c", b.frame(left.body, end), b.frame(right.body, start), damping);
    b.steps(0.002, 1.0);
  }
};

}  // namespace

class TestBushing : public QObject {
  Q_OBJECT
 private slots:
  void exchangingTheMarkersChangesNothing() {
    for (const double damping : {0.0, 0.01}) {
      const Bricks bricks(damping);
      Simulator simulator(bricks.b.compiled());
      double worst = 0.0;
      for (int i = 0; i < 500; ++i) {
        QVERIFY(simulator.step());
        worst = std::max(worst, (simulator.state().q.segment<7>(0) - simulator.state().q.segment<7>(7)).norm());
      }
      qInfo("damping %g: the two bricks differ by %.2g", damping, worst);
      QVERIFY(worst < 1e-8);
    }
  }

  void forceAndTorqueFollowTheScrewBetweenTheFrames_data() {
    QTest::addColumn<double>("angle");
    for (const double angle : {0.0, 1e-3, 0.4, 2.0, 3.0}) QTest::addRow("%g", angle) << angle;
  }
  /// Frame 1 is frame 0 after a screw motion about z: everything can be written down.
  void forceAndTorqueFollowTheScrewBetweenTheFrames() {
    QFETCH(double, angle);
    const double pitch = 0.3;
    MechanismBuilder b;
    const Mat3 frame0 = rotationFromTaitBryan(Vec3(0.5, -0.4, 1.1)), turn = rotationFromTaitBryan(Vec3(0, 0, angle));
    const auto body = b.rigidEP("body", brick(), {.position = frame0 * Vec3(0, 0, pitch), .rotation = frame0 * turn});
    const ItemId bush = bushing(b, "bush", b.groundFrame(Vec3::Zero()), body.marker);
    b.set(bush, "rotationMarker0",
          Numbers{{frame0(0, 0), frame0(0, 1), frame0(0, 2), frame0(1, 0), frame0(1, 1), frame0(1, 2), frame0(2, 0),
                   frame0(2, 1), frame0(2, 2)},
                  3});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    State state = model->initial;
    VecX r(model->system->sparsity.size);
    equations.residual(state, 1.0, r);
    // The unit length of the parameters carries no load; forces on the left-hand side are negative on frame 1.
    const Vec3 force = r.head<3>();
    QVERIFY((force - frame0 * Vec3(0, 0, 7000 * pitch)).norm() < 1e-9);
    const Vec4 p = model->system->nodes[0].reference.segment<4>(3);
    const Vec3 torque = 0.25 * eulerParameterRates(p) * r.segment<4>(3);
    QVERIFY((torque - frame0 * Vec3(0, 0, 325 * angle)).norm() < 1e-9);
    QVERIFY(std::abs(equations.potentialEnergy(state) - 0.5 * (7000 * pitch * pitch + 325 * angle * angle)) < 1e-9);
  }

  void smallMotionsObeyBothLawsAlike() {
    std::array<VecX, 2> rest;
    for (const bool intrinsic : {false, true}) {
      Dice dice(7);
      MechanismBuilder b;
      const auto body = b.rigidRxyz("body", brick(),
                                    {.position = dice.vector(1e-6),
                                     .rotation = rotationFromTaitBryan(dice.vector(1e-6)),
                                     .velocity = dice.vector(1.0),
                                     .omega = dice.vector(1.0)});
      const ItemId bush = bushing(b, "bush", b.groundFrame(Vec3::Zero()), body.marker, 0.01);
      b.set(bush, "intrinsicFormulation", intrinsic);
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      rest[intrinsic ? 1 : 0].resize(model->system->sparsity.size);
      equations.residual(model->initial, 1.0, rest[intrinsic ? 1 : 0]);
    }
    qInfo("the laws differ by %.2g of %.2g N", (rest[0] - rest[1]).norm(), rest[0].norm());
    QVERIFY((rest[0] - rest[1]).norm() < 1e-4);
    QVERIFY(rest[0].norm() > 1.0);
  }

  void alternativeWeldKeepsTheMotionAndItsMultipliersAreTheTorques() {
    std::array<VecX, 2> motion;
    for (const bool alternative : {false, true}) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", brick(), {.position = Vec3(0.5, 0, 0)});
      const auto arm = b.rigidEP("arm", brick(), {.position = Vec3(1.5, 0, 0)});
      b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(-0.5, 0, 0)));
      const ItemId weld =
          b.generic("weld", b.frame(body.body, Vec3(0.5, 0, 0)), b.frame(arm.body, Vec3(-0.5, 0, 0)), Vector6D::Ones());
      b.set(weld, "alternativeConstraints", alternative);
      b.gravity("g of body", body.body, Vec3(0, -9.81, 0));
      b.gravity("g of arm", arm.body, Vec3(0, -9.81, 0));
      b.steps(1e-3, 0.3);
      const auto model = b.compiled();
      Simulator simulator(model);
      // Released from the horizontal, both bars turn as one about the hinge.
      const double inertia = brick().inertia(2, 2), weight = 20 * 9.81;
      const double acceleration = weight * (0.5 + 1.5) / (2 * inertia + 20 * (0.25 + 2.25));
      const double moment = weight * 0.5 - acceleration * (inertia + 20 * 1.5 * 0.5);
      int row = model->system->constraintCount - 1;
      while (row > 0 &&
             model->system->directory->unknownName(model->system->coordinateCount + row) != "constraint 5 of 'weld'")
        --row;
      QVERIFY(simulator.step());  // fills in accelerations and multipliers
      const double multiplier = simulator.state().lambda[row];
      qInfo("multiplier %.6f, moment in the weld %.6f N m", multiplier, moment);
      if (alternative) QVERIFY(std::abs(std::abs(multiplier) - std::abs(moment)) < 1e-4);
      while (simulator.time() < 0.3 - 1e-9) QVERIFY(simulator.step());
      motion[alternative ? 1 : 0] = simulator.state().q;
    }
    qInfo("motions differ by %.2g", (motion[0] - motion[1]).norm());
    QVERIFY((motion[0] - motion[1]).norm() < 1e-9);
  }
};

QTEST_GUILESS_MAIN(TestBushing)
#include "test_bushing.moc"
