// Gravity between two masses: force and its derivatives, orbits, what happens where the points meet.
#include <QtTest>
#include <cmath>

#include "core/items/springs/connector_gravity.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kPi = 3.14159265358979323846;

/// Two masses that attract each other with G m0 m1 = product.
struct Pair {
  MechanismBuilder b;
  MechanismBuilder::Body first, second;
  ItemId gravity;

  Pair(const Vec3& p0, const Vec3& v0, double m0, const Vec3& p1, const Vec3& v1, double m1, double constant,
       double least = 0.0)
      : first(b.mass("first", m0, p0, Vec3::Zero(), v0)), second(b.mass("second", m1, p1, Vec3::Zero(), v1)) {
    gravity = b.add(connectorGravityType(), "gravity",
                    ConnectorGravity{.markerNumbers = {first.marker, second.marker},
                                     .gravitationalConstant = constant,
                                     .mass0 = m0,
                                     .mass1 = m1,
                                     .minDistanceRegularization = least});
  }
};

}  // namespace

class TestGravity : public QObject {
  Q_OBJECT
 private slots:
  void theForceIsThatOfThePage() {
    QCOMPARE(ConnectorGravity::force(6.0, 0.0, 2.0), 1.5);
    QCOMPARE(ConnectorGravity::force(6.0, 1.0, 2.0), 1.5);
    QCOMPARE(ConnectorGravity::force(6.0, 2.0, 1.0), 3.0);  // 6 / (1 + 1)
    QCOMPARE(ConnectorGravity::force(6.0, 2.0, 0.0), 1.5);  // 6 / (0 + 4)
  }

  void slopeAndPotentialAreDerivativeAndIntegralOfTheForce() {
    for (const double least : {0.0, 0.7})
      for (const double distance : {0.1, 0.3, 0.69, 0.71, 2.0}) {
        constexpr double kStep = 1e-6;
        const auto force = [&](double d) { return ConnectorGravity::force(3.0, least, d); };
        const auto potential = [&](double d) { return ConnectorGravity::potential(3.0, least, d); };
        const double slope = (force(distance + kStep) - force(distance - kStep)) / (2 * kStep);
        const double integrand = (potential(distance + kStep) - potential(distance - kStep)) / (2 * kStep);
        QVERIFY(std::abs(ConnectorGravity::slope(3.0, least, distance) - slope) < 1e-6 * (1 + std::abs(slope)));
        QVERIFY(std::abs(force(distance) - integrand) < 1e-6 * (1 + std::abs(integrand)));
      }
  }

  void twoMassesCircleAboutTheirCentre() {
    // m0 = 3, m1 = 1 at distance 1: angular velocity sqrt(G (m0 + m1)) = 2.
    Pair pair(Vec3(-0.25, 0, 0), Vec3(0, -0.5, 0), 3.0, Vec3(0.75, 0, 0), Vec3(0, 1.5, 0), 1.0, 1.0);
    pair.b.steps(kPi / 4000.0, kPi, 1.0);  // one turn
    Simulator simulator(pair.b.compiled());
    double worst = 0.0;
    for (int i = 0; i < 4000; ++i) {
      QVERIFY(simulator.step());
      const VecX& q = simulator.state().q;
      const Vec3 between = Vec3(1, 0, 0) + q.segment<3>(3) - q.head<3>();
      worst = std::max(worst, std::abs(between.norm() - 1.0));
    }
    qInfo("after one turn: off by %.2g m, distance kept to %.2g m", simulator.state().q.norm(), worst);
    QVERIFY(worst < 1e-5);
    QVERIFY(simulator.state().q.norm() < 1e-4);
  }

  void withoutRegularizationCoincidingPointsAreNamed() {
    Pair pair(Vec3::Zero(), Vec3::Zero(), 1.0, Vec3::Zero(), Vec3::Zero(), 1.0, 1.0);
    pair.b.steps(1e-3, 1.0);
    Simulator simulator(pair.b.compiled());
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure().has_value());
    const std::string text = simulator.failure()->finding.text();
    QVERIFY2(text.find("gravity") != std::string::npos, text.c_str());
    QVERIFY2(text.find("nan") == std::string::npos, text.c_str());
  }

  void withRegularizationTheyDoNotPull() {
    Pair pair(Vec3::Zero(), Vec3::Zero(), 1.0, Vec3::Zero(), Vec3::Zero(), 1.0, 1.0, 0.1);
    pair.b.steps(1e-3, 1.0);
    Simulator simulator(pair.b.compiled());
    for (int i = 0; i < 10; ++i) QVERIFY(simulator.step());
    QCOMPARE(simulator.state().q.norm(), 0.0);
  }
};

QTEST_GUILESS_MAIN(TestGravity)
#include "test_gravity.moc"
