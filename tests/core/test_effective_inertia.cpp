// What a hand feels at a grabbed point, and how a held body follows it.
#include <QTest>
#include <cmath>

#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Inertia at a point of a body at the start of a model.
Mat3 feltAt(const MechanismBuilder& b, ItemId body, const Vec3& local) {
  const auto model = b.compiled();
  Equations equations(model->system, model->coefficients);
  equations.setHands(DragTarget{.body = body, .localPoint = local});
  equations.evaluate(model->initial);
  EffectiveInertia inertia(*model->system);
  return inertia.at(equations, model->initial);
}

}  // namespace

class TestEffectiveInertia : public QObject {
  Q_OBJECT
 private slots:
  void aFreeBodyFeelsLikeItself() {
    // Pulled at the centre of mass a body is its mass; away from it lighter, never heavier.
    for (unsigned seed = 0; seed < 20; ++seed) {
      Dice dice(seed);
      const Solid solid = Solid::random(dice);
      Motion at{
          .position = dice.vector(1.0), .rotation = rotationFromTaitBryan(dice.vector(1.0)), .omega = dice.vector(3.0)};
      for (const bool ep : {true, false}) {
        MechanismBuilder b;
        const auto body = ep ? b.rigidEP("body", solid, at) : b.rigidRxyz("body", solid, at);
        const Mat3 atCentre = feltAt(b, body.body, solid.centre);
        QVERIFY((atCentre - solid.mass * Mat3::Identity()).norm() < 1e-9);
        const Vec3 local = dice.vector(0.5);
        const Vec3 r = local - solid.centre;
        // Inverse of the inertia: 1/m - r~ J^-1 r~, about the centre of mass in body axes.
        const Mat3 central = solid.inertia - solid.mass * (solid.centre.squaredNorm() * Mat3::Identity() -
                                                           solid.centre * solid.centre.transpose());
        const Mat3 mobility = Mat3::Identity() / solid.mass - skew(r) * central.inverse() * skew(r);
        const Mat3 expected = at.rotation * mobility.inverse() * at.rotation.transpose();
        const double off = (feltAt(b, body.body, local) - expected).norm();
        QVERIFY2(off < 1e-9, qPrintable(QString::number(off)));
      }
    }
  }

  void aMassOnARodIsHeavyAlongIt() {
    MechanismBuilder b;
    const Vec3 along = Vec3(1, 2, -0.5).normalized();
    const auto mass = b.mass("mass", 0.7, 0.9 * along);
    b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, 0.9);
    // What hangs on it by rods counts along them; what only stands in the same model does not.
    const auto other = b.mass("other", 2.0, 1.9 * along);
    b.distance("rod on", mass.marker, other.marker, 1.0);
    b.mass("apart", 1e6, Vec3(1, 0, 0));
    const Mat3 felt = feltAt(b, mass.body, Vec3::Zero());
    const Mat3 expected = 2.7 * along * along.transpose() + 0.7 * (Mat3::Identity() - along * along.transpose());
    qInfo("along the rod %.12f kg, across %.12f kg", along.dot(felt * along),
          (felt.trace() - along.dot(felt * along)) / 2.0);
    QVERIFY((felt - expected).norm() < 1e-9);
  }

  void aHingedBarFeelsLikeItsInertiaOverTheArm() {
    const double length = 1.2, mass = 3.0, aboutHinge = mass * length * length / 3.0;
    for (const int kind : {0, 1, 2}) {
      MechanismBuilder b;
      const Solid bar = Solid::aboutCentre(mass, Vec3(1e-3, 1, 1).asDiagonal() * (mass * length * length / 12.0));
      const Motion at{.position = Vec3(0.5 * length, 0, 0)};
      const auto body = kind == 0   ? b.rigidEP("bar", bar, at)
                        : kind == 1 ? b.rigidRxyz("bar", bar, at)
                                    : b.planar("bar", bar, at);
      const ItemId m0 = b.groundFrame(Vec3::Zero()), m1 = b.frame(body.body, Vec3(-0.5 * length, 0, 0));
      Vector6D locked;
      locked << 1, 1, 0, 0, 0, 0;
      if (kind == 2)
        b.generic("hinge", m0, m1, locked);
      else
        b.revolute("hinge", m0, m1);
      const Mat3 felt = feltAt(b, body.body, Vec3(0.5 * length, 0, 0));
      qInfo("across %.12f kg (closed form %.12f), along %.12f, along the axis %.12f", felt(1, 1),
            aboutHinge / (length * length), felt(0, 0), felt(2, 2));
      QVERIFY(std::abs(felt(1, 1) - aboutHinge / (length * length)) < 1e-9);
      // It cannot move there: the whole mass.
      QVERIFY(std::abs(felt(0, 0) - mass) < 1e-9);
      QVERIFY(std::abs(felt(2, 2) - mass) < 1e-9);
    }
  }

  void aRotorFeelsLikeItsInertiaOverTheArm() {
    // Across the arm; where it cannot go it counts as the disc of its radius, and so it does held nearer to the axis
    // than the disc is heavy.
    const double inertia = 0.02, radius = 0.2;
    for (const double arm : {0.3, 0.2, 0.15, 0.05, 0.0}) {
      MechanismBuilder b;
      const auto rotor = b.rotor("rotor", inertia, 0, 0, Vec3(1, 2, 3));
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      equations.setHands(DragTarget{.body = rotor.body, .localPoint = Vec3(arm, 0, 0.05), .radius = radius});
      equations.evaluate(model->initial);
      EffectiveInertia felt(*model->system);
      const Mat3 matrix = felt.at(equations, model->initial);
      const double disc = 2.0 * inertia / (radius * radius);
      const double across = arm > 0.0 ? std::min(inertia / (arm * arm), disc) : disc;
      QVERIFY2((matrix - Mat3(Vec3(disc, across, disc).asDiagonal())).norm() < 1e-9 * disc,
               qPrintable(QString("arm %1: %2 kg").arg(arm).arg(matrix(1, 1))));
    }
  }

  void aHingedBodyFollowsTheHandCriticallyDamped() {
    // x = R (1 - (1 + w t) e^(-w t)) along the circle, for pulls small against the arm.
    const double length = 1.0, pull = 1e-3;
    MechanismBuilder b;
    const auto body =
        b.rigidEP("bar", Solid::aboutCentre(2.0, Vec3(0.01, 0.2, 0.2).asDiagonal()), {.position = Vec3(0.5, 0, 0)});
    b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(-0.5, 0, 0)));
    b.groundMarker(Vec3(0, 50, 0));  // sets the extent of the scene, which bounds the force
    const ItemId end = b.frame(body.body, Vec3(0.5, 0, 0));
    b.steps(1e-4, 0.6);
    const auto model = b.compiled();
    Simulator simulator(model);
    simulator.apply(DragTarget{body.body, Vec3(0.5, 0, 0), Vec3(length, pull, 0), Vec3::Zero(), 1.0});
    Equations equations(model->system, model->coefficients);
    double worst = 0.0;
    for (int i = 0; i < 6000; ++i) {
      QVERIFY(simulator.step());
      equations.evaluate(simulator.state());
      const Vec3 p = equations.marker(*model->system->directory->markerIndex(end)).position;
      const double t = simulator.time(), w = kDragFrequency;
      const double expected = pull * (1.0 - (1.0 + w * t) * std::exp(-w * t));
      worst = std::max(worst, std::abs(p.y() - expected) / pull);
    }
    qInfo("off by %.2g of the pull", worst);
    QVERIFY(worst < 1e-5);
  }
};

QTEST_GUILESS_MAIN(TestEffectiveInertia)
#include "test_effective_inertia.moc"
