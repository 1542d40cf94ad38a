// Settling: the equilibrium a model comes to rest in, from far away, with joints, friction and free directions.
#include <QTest>
#include <cmath>

#include "core/check/settle.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// The document with the state as its start.
ModelBuilder started(ModelBuilder b, const State& state) {
  for (const StartValue& start : startValues(*b.compiled()->system, state))
    b.set(start.node, std::string(start.key), start.value);
  return b;
}

/// Largest acceleration at the start.
double unrest(const ModelBuilder& b) {
  Simulator simulator(b.compiled());
  return simulator.prepare() ? simulator.state().a.cwiseAbs().maxCoeff() : NAN;
}

}  // namespace

class TestSettle : public QObject {
  Q_OBJECT
 private slots:
  void aMassSagsOnItsSpring() {
    ModelBuilder b = oscillator(2.0, 100.0, 0.5, 0.3);
    b.gravity("g", b.document.byName(ItemList::Objects, "mass"), Vec3(0, 0, -9.81));
    const Result<State> rest = settle(*b.compiled());
    QVERIFY2(rest.ok(), rest.ok() ? "" : toText(rest.errors()).c_str());
    QVERIFY((rest->q - Vec3(0, 0, -2.0 * 9.81 / 100.0)).norm() < 1e-9);
    QVERIFY(rest->v.isZero(0.0));
    QVERIFY(unrest(started(b, *rest)) < 1e-7);
    QVERIFY(unrest(b) > 1.0);
  }

  void aPendulumFindsItsLowestPoint() {
    // From nearly upright Newton alone would find the unstable equilibrium; right upright nothing drives it.
    for (const auto& [rotationVector, angle] :
         {std::pair(false, 1.4), std::pair(true, 1.4), std::pair(false, M_PI_2)}) {
      MechanismBuilder b;
      const Solid solid = Solid::aboutCentre(1.0, 0.01 * Mat3::Identity(), Vec3(0.3, 0, 0));
      Motion at;
      at.rotation = Eigen::AngleAxisd(angle, Vec3::UnitZ()).toRotationMatrix();
      const auto body = rotationVector ? b.rigidRotVec("bob", solid, at) : b.rigidEP("bob", solid, at);
      b.revolute("hinge", b.groundFrame(Vec3::Zero()), body.marker);
      b.gravity("g", body.body, Vec3(0, -9.81, 0));
      const auto model = b.compiled();
      const Result<State> rest = settle(*model);
      QVERIFY2(rest.ok(), rest.ok() ? "" : toText(rest.errors()).c_str());
      Equations equations(model->system, model->coefficients);
      equations.evaluate(*rest);
      const Vec3 down =
          equations.kinematics().body(model->system->directory->bodyIndex(body.body).value()).rotation.col(0);
      qInfo("off the vertical by %.2g rad", (down - Vec3(0, -1, 0)).norm());
      QVERIFY((down - Vec3(0, -1, 0)).norm() < 1e-7);
      QVERIFY(unrest(started(b, *rest)) < 1e-5);
    }
  }

  /// Beside something else that sways, and where each of two springs snaps through.
  void noUnstablePlaceIsARest() {
    for (const double height : {0.2, 0.05, 0.0}) {
      MechanismBuilder b;
      const auto mass = b.mass("mass", 1.0, Vec3(0, height, 0));
      for (const double side : {-1.0, 1.0})
        b.add(springDamperType(), side < 0.0 ? "left" : "right",
              SpringDamper{.markerNumbers = {b.groundMarker(Vec3(0.5 * side, 0, 0)), mass.marker},
                           .referenceLength = 0.6,
                           .stiffness = 500.0});
      b.spring("plane", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(0, 0, 100.0));
      const auto other = b.slider("other", 5.0, 0.4);
      b.add(coordinateSpringDamperType(), "sway",
            CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), other.marker}, .stiffness = 1.0});
      const Result<State> rest = settle(*b.compiled());
      QVERIFY2(rest.ok(), rest.ok() ? "" : toText(rest.errors()).c_str());
      // Both springs are as long as they want to be.
      QVERIFY(std::abs(std::abs(rest->q[1] + height) - std::sqrt(0.36 - 0.25)) < 1e-6);
      QVERIFY(std::abs(rest->q[3]) < 1e-6);
    }
  }

  void aChainHangsFromFar() {
    MechanismBuilder b;
    ItemId before = b.groundMarker(Vec3::Zero());
    for (int i = 1; i <= 8; ++i) {
      const auto m = b.mass("m" + std::to_string(i), 0.2, Vec3(0.1 * i, 0, 0));
      b.distance("rod" + std::to_string(i), before, m.marker, 0.1);
      b.gravity("g" + std::to_string(i), m.body, Vec3(0, -9.81, 0));
      before = m.marker;
    }
    b.add(springDamperType(), "spring",
          SpringDamper{.markerNumbers = {b.groundMarker(Vec3(0.5, 0, 0)), before}, .stiffness = 20.0});
    const Result<State> rest = settle(*b.compiled());
    QVERIFY2(rest.ok(), rest.ok() ? "" : toText(rest.errors()).c_str());
    QVERIFY(unrest(started(b, *rest)) < 1e-5);
    QVERIFY(rest->q[3 * 3 + 1] < -0.2);  // it hangs down
  }

  void freeDirectionsStayAndDriftersAreNamed() {
    ModelBuilder b;
    b.mass("free", 1.0, Vec3(1, 2, 3));
    const Result<State> rest = settle(*b.compiled());
    QVERIFY(rest.ok() && rest->q.isZero(1e-12));
    const auto m = b.mass("falls", 1.0, Vec3(0, 1, 0));
    b.gravity("g", m.body, Vec3(0, -9.81, 0));
    const Result<State> never = settle(*b.compiled());
    QVERIFY(!never.ok());
    QCOMPARE(never.errors().front().where, std::string("falls"));
    QVERIFY2(never.errors().front().what.find("does not come to rest: y of 'nfalls'") != std::string::npos,
             never.errors().front().what.c_str());
  }

  void whatADriveMovesHasNoRest() {
    for (const bool function : {false, true}) {
      MechanismBuilder b;
      const auto cart = b.slider("cart", 1.0);
      ConnectorCoordinate drive{.markerNumbers = {b.groundCoordinate(), cart.marker}};
      if (function)
        drive.offsetUserFunction = {"=0.2*t"};
      else
        drive.velocityLevel = true;
      const ItemId driven = b.add(connectorCoordinateType(), "drive", drive);
      if (!function) {
        QVERIFY(settle(*b.compiled()).ok());  // held still
        b.set(driven, "offset", 0.7);
      }
      const Result<State> never = settle(*b.compiled());
      QVERIFY(!never.ok());
      QCOMPARE(never.errors().front().where, std::string("drive"));
      const std::string speed = function ? "0.2 m/s" : "0.7 m/s", what = never.errors().front().what;
      QVERIFY2(what.find("moves the model with " + speed) != std::string::npos, what.c_str());
    }
  }

  /// What forces alone would lead to lies across a condition on velocities, which does nothing where time stands still.
  void whatHoldsVelocitiesIsNotLeft() {
    MechanismBuilder b;
    const auto cart = b.slider("cart", 1.0);
    ConnectorCoordinate brake{.markerNumbers = {b.groundCoordinate(), cart.marker}};
    brake.velocityLevel = true;
    b.add(connectorCoordinateType(), "brake", brake);
    CoordinateSpringDamper spring{.markerNumbers = {b.groundCoordinate(), cart.marker}, .stiffness = 10.0};
    spring.offset = 0.3;
    b.add(coordinateSpringDamperType(), "spring", spring);
    const Result<State> rest = settle(*b.compiled());
    QVERIFY(!rest.ok());
    QCOMPARE(rest.errors().front().where, std::string("brake"));
    QVERIFY(rest.errors().front().what.find("holds velocities") != std::string::npos);
  }

  /// A model that is driven by the time goes on as it would have gone: it begins at the time of the state.
  void aStartKeepsTheTimeThatTheFutureDependsOn_data() {
    QTest::addColumn<QString>("function");
    QTest::addColumn<bool>("timed");
    QTest::newRow("formula of t") << "=[20*sin(9*t), 0, 0]" << true;
    QTest::newRow("formula without t") << "=[20*tanh(loadVector[0]), 0, 0]" << false;
    QTest::newRow("Python") << "def f(mbs, t, loadVector):\n    return [t, 0, 0]\n" << true;
  }
  void aStartKeepsTheTimeThatTheFutureDependsOn() {
    QFETCH(const QString, function);
    QFETCH(const bool, timed);
    ModelBuilder b;
    const auto m = b.mass("mass", 1.0, Vec3::Zero(), Vec3(0.3, 0, 0));
    b.spring("spring", b.groundMarker(Vec3::Zero()), m.marker, Vec3::Constant(100.0), Vec3::Constant(0.5));
    const ItemId force = b.force("force", m.marker, Vec3(1, 0, 0));
    b.set(force, "loadVectorUserFunction", function.toStdString());
    b.steps(1e-3, 2.0);
    const auto whole = compile(b.document, {.allowPython = true});
    QVERIFY2(whole.ok(), whole.ok() ? "" : toText(whole.errors()).c_str());
    QCOMPARE(whole->system->dependsOnTime(), timed);
    Simulator simulator(std::make_shared<const CompiledModel>(*whole));
    const auto steps = [](Simulator& s, int count) {
      s.prepare();
      while (count-- > 0) s.step();
    };
    steps(simulator, 1370);
    DocumentEditor editor(b.document);
    QVERIFY(startFrom(editor, *whole->system, simulator.state()).ok());
    QVERIFY(editor.finish().ok());
    const TimeIntegrationSettings& planned = b.document.simulation().settings.timeIntegration;
    QCOMPARE(planned.startTime, timed ? simulator.time() : 0.0);
    QVERIFY(std::abs(planned.endTime - planned.startTime - 2.0) < 1e-12);
    const auto later = compile(b.document, {.allowPython = true});
    Simulator anew(std::make_shared<const CompiledModel>(*later));
    steps(simulator, 400);
    steps(anew, 400);
    QVERIFY((anew.state().q - simulator.state().q).norm() < 1e-6 * simulator.state().q.norm());
  }

  void itCanBeStopped() {
    ModelBuilder b = oscillator(2.0, 100.0, 0.5, 0.3);
    QVERIFY(!settle(*b.compiled(), [] { return true; }).ok());
  }
};

QTEST_GUILESS_MAIN(TestSettle)
#include "test_settle.moc"
