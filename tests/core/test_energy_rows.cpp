// The rows of the books of energy, kind by kind, against closed forms: what loads and laws of one's own do, what
// dampers turn into heat when a speed or a force of their own drives them.
#include <QTest>
#include <cmath>
#include <functional>

#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/results/ledger_groups.h"
#include "core/sim/simulator.h"
#include "core/solver/energy_books.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kMass = 2.0, kDamping = 4.0, kSpeed = 0.5, kForce = 3.0, kEnd = 1.0;

Ledger after(MechanismBuilder& b, double h = 1e-3, const std::string& solver = "GeneralizedAlpha") {
  b.steps(h, kEnd, 1.0);
  b.set("solverType", solver);
  Simulator simulator(b.compiled());
  simulator.keepBooks(true);
  for (long i = std::lround(kEnd / h); i > 0; --i)
    if (!simulator.step()) throw std::runtime_error(simulator.failure()->finding.text());
  return *simulator.ledger();
}

const LedgerRow& row(const Ledger& ledger, const MechanismBuilder& b, const std::string& name) {
  for (const LedgerRow& row : ledger.rows)
    if (b.document.find(row.item)->name == name) return row;
  throw std::runtime_error("no row " + name);
}

bool near(double value, double wanted, double tolerance) {
  return std::abs(value - wanted) <= tolerance * std::abs(wanted);
}

/// What pulls a mass or inertia of 2 by a damper with a speed of its own, and pushes it by a force of its own.
using Puller = std::function<void(MechanismBuilder& b, double damping, double speed, double force)>;

void byCoordinate(MechanismBuilder& b, double damping, double speed, double /*force*/) {
  const auto slider = b.slider("body", kMass);
  b.add(coordinateSpringDamperExtType(), "pull",
        CoordinateSpringDamperExt{
            .markerNumbers = {b.groundCoordinate(), slider.marker}, .damping = damping, .velocityOffset = speed});
}

void byLine(MechanismBuilder& b, double damping, double speed, double force) {
  const auto mass = b.mass("body", kMass, Vec3(3, 0, 0));
  b.add(springDamperType(), "pull",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker},
                     .damping = damping,
                     .force = -force,
                     .velocityOffset = speed});
}

void byAxis(MechanismBuilder& b, double damping, double speed, double force) {
  const Solid solid = Solid::aboutCentre(kMass, Mat3::Identity());
  const auto body = b.rigidRotVec("body", solid, {.position = Vec3(1, 0, 0)});
  b.add(linearSpringDamperType(), "pull",
        LinearSpringDamper{.markerNumbers = {b.groundFrame(Vec3::Zero()), body.marker},
                           .damping = damping,
                           .axisMarker0 = Vec3::UnitX(),
                           .velocityOffset = speed,
                           .force = -force});
}

void byTurning(MechanismBuilder& b, double damping, double speed, double force) {
  const auto body = b.rigidRotVec("body", Solid::aboutCentre(1.0, kMass * Mat3::Identity()), {});
  b.revolute("hinge", b.groundFrame(Vec3::Zero()), body.marker);
  b.add(torsionalSpringDamperType(), "pull",
        TorsionalSpringDamper{.markerNumbers = {b.groundFrame(Vec3::Zero()), body.marker},
                              .damping = damping,
                              .velocityOffset = speed,
                              .torque = -force});
}

}  // namespace

class TestEnergyRows : public QObject {
  Q_OBJECT
 private slots:
  void aSpeedOfItsOwnHeatsTheDamper_data() { pullers(true); }
  void aSpeedOfItsOwnHeatsTheDamper();
  void aForceOfItsOwnHeatsNothing_data() { pullers(false); }
  void aForceOfItsOwnHeatsNothing();
  void whatIsSwitchedOffHeatsNothing();
  void whatADamperTakesIsHeat();
  void aDamperThatPushesIsTold();
  void weightsThatChangeWithTimeDoWork();
  void forcesThatTurnWithTheBodyDoWork();
  void lawsOfOnesOwnDoWork();

 private:
  static void pullers(bool coordinates) {
    QTest::addColumn<Puller>("pull");
    if (coordinates) QTest::newRow("between coordinates") << Puller(byCoordinate);
    QTest::newRow("along the line") << Puller(byLine);
    QTest::newRow("along an axis") << Puller(byAxis);
    QTest::newRow("about an axis") << Puller(byTurning);
  }
};

/// v = v0 (1 - exp(-d t / m)): what the damper turns into heat is as much as the body gets, less what is still to come.
void TestEnergyRows::aSpeedOfItsOwnHeatsTheDamper() {
  QFETCH(const Puller, pull);
  const double decay = std::exp(-kDamping * kEnd / kMass), whole = 0.5 * kMass * kSpeed * kSpeed;
  for (const char* solver : {"GeneralizedAlpha", "RK44"}) {
    MechanismBuilder b;
    pull(b, kDamping, kSpeed, 0.0);
    if (std::string(solver) == "RK44" && b.document.byName(ItemList::Objects, "hinge").valid()) continue;
    const Ledger ledger = after(b, 1e-3, solver);
    const LedgerRow& damper = row(ledger, b, "pull");
    QVERIFY(near(damper.work, whole * (1.0 - decay) * (1.0 - decay), 1e-5));
    QVERIFY2(near(damper.heat, whole * (1.0 - decay * decay), 1e-5), qPrintable(QString::number(damper.heat)));
    QCOMPARE(heatOf(damper), std::optional(damper.heat));
    QVERIFY(std::abs(ledger.residual) < 1e-5 * ledger.moved);
  }
}

void TestEnergyRows::aForceOfItsOwnHeatsNothing() {
  QFETCH(const Puller, pull);
  MechanismBuilder b;
  pull(b, 0.0, 0.0, kForce);
  const LedgerRow motor = row(after(b), b, "pull");
  QVERIFY(near(motor.work, 0.5 * kForce * kForce * kEnd * kEnd / kMass, 1e-6));
  QVERIFY2(std::abs(motor.heat) < 1e-9 * motor.work, qPrintable(QString::number(motor.heat)));
}

void TestEnergyRows::whatIsSwitchedOffHeatsNothing() {
  MechanismBuilder b;
  byLine(b, kDamping, kSpeed, kForce);
  b.set(b.document.byName(ItemList::Objects, "pull"), "activeConnector", false);
  const LedgerRow off = row(after(b), b, "pull");
  QCOMPARE(off.work, 0.0);
  QCOMPARE(off.heat, 0.0);
}

void TestEnergyRows::whatADamperTakesIsHeat() {
  MechanismBuilder b;
  const auto mass = b.mass("mass", kMass, Vec3::Zero(), Vec3::Zero(), Vec3(1, 0, 0));
  b.spring("damper", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Zero(), Vec3(kDamping, 0, 0));
  const Ledger ledger = after(b);
  const LedgerRow& damper = row(ledger, b, "damper");
  QCOMPARE(damper.heat, -damper.work);
  QVERIFY(near(damper.heat, 0.5 * kMass * (1.0 - std::exp(-2.0 * kDamping * kEnd / kMass)), 1e-5));
  QVERIFY(!heatOf(row(ledger, b, "mass")).has_value());
}

/// A negative damping gives energy: that is no heat, and it is not hidden.
void TestEnergyRows::aDamperThatPushesIsTold() {
  MechanismBuilder b;
  const auto mass = b.mass("mass", kMass, Vec3::Zero(), Vec3::Zero(), Vec3(1, 0, 0));
  b.spring("damper", b.groundMarker(Vec3::Zero()), mass.marker, Vec3::Zero(), Vec3(-1.0, 0, 0));
  const LedgerRow damper = row(after(b), b, "damper");
  QVERIFY(damper.work > 0.5);
  QCOMPARE(heatOf(damper), std::optional(-damper.work));
}

/// g t downwards: v = g t^2 / 2, and all of it is work. A weight that stays has a potential.
void TestEnergyRows::weightsThatChangeWithTimeDoWork() {
  MechanismBuilder b;
  const auto mass = b.mass("mass", kMass, Vec3(0, 0, 5));
  b.add(massProportionalType(), "weight",
        MassProportional{.markerNumber = b.add(bodyMassType(), "of mass", BodyMass{mass.body}),
                         .loadVectorUserFunction = {"=[0, 0, -9.81*t]"}});
  const auto other = b.mass("other", kMass, Vec3(1, 0, 5));
  b.gravity("constant", other.body, Vec3(0, 0, -9.81));
  const Ledger ledger = after(b);
  const LedgerRow& weight = row(ledger, b, "weight");
  QVERIFY(weight.kind == EnergyKind::Load);
  QVERIFY2(near(weight.work, 0.5 * kMass * std::pow(0.5 * 9.81, 2), 1e-5), qPrintable(QString::number(weight.work)));
  QCOMPARE(weight.stored, 0.0);
  const LedgerRow& constant = row(ledger, b, "constant");
  QVERIFY(constant.kind == EnergyKind::Gravity);
  QCOMPARE(constant.work, 0.0);
  QVERIFY(near(constant.change, -0.5 * kMass * 9.81 * 9.81, 1e-9));
}

/// A force along an axis of a body that spins about z goes round: its work is what the body has gained.
void TestEnergyRows::forcesThatTurnWithTheBodyDoWork() {
  MechanismBuilder b;
  const auto body =
      b.rigidEP("body", Solid::aboutCentre(kMass, Mat3::Identity()), {.omega = Vec3(0, 0, 2.0 * M_PI / 3.0)});
  b.add(forceVectorType(), "push",
        ForceVector{.markerNumber = body.marker, .loadVector = Vec3(kForce, 0, 0), .bodyFixed = true});
  const Ledger ledger = after(b);
  const LedgerRow& push = row(ledger, b, "push");
  QVERIFY(push.kind == EnergyKind::Load);
  // The velocity is the integral of F/m (cos, sin)(omega t).
  const double omega = 2.0 * M_PI / 3.0, speed = kForce / kMass / omega * 2.0 * std::sin(0.5 * omega * kEnd);
  QVERIFY2(near(push.work, 0.5 * kMass * speed * speed, 1e-4), qPrintable(QString::number(push.work)));
  QCOMPARE(push.stored, 0.0);
}

/// A spring of one's own, k u^3, lets a mass go: the work is what it had stored, but nobody knows that it stores.
void TestEnergyRows::lawsOfOnesOwnDoWork() {
  MechanismBuilder b;
  constexpr double kStart = 0.3;
  const auto slider = b.slider("mass", kMass, kStart);
  b.add(coordinateSpringDamperType(), "own",
        CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), slider.marker},
                               .springForceUserFunction = {"=500*u^3"}});
  b.steps(1e-3, kEnd, 1.0);
  Simulator simulator(b.compiled());
  simulator.keepBooks(true);
  for (int i = 0; i < 300; ++i) QVERIFY(simulator.step());
  const Ledger ledger = *simulator.ledger();
  const LedgerRow& own = row(ledger, b, "own");
  QVERIFY(own.kind == EnergyKind::Function);
  const double u = simulator.state().q[0];
  QVERIFY2(near(own.work, 0.25 * 500.0 * (std::pow(kStart, 4) - std::pow(u, 4)), 1e-4),
           qPrintable(QString::number(own.work)));
  QCOMPARE(own.stored, 0.0);
  QVERIFY(!heatOf(own).has_value());
  QVERIFY(std::abs(ledger.residual) < 1e-4 * ledger.moved);
}

QTEST_GUILESS_MAIN(TestEnergyRows)
#include "test_energy_rows.moc"
