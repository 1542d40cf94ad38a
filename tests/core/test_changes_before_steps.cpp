// What a function before the steps changes acts from that step on, whatever the method: conditions that are switched,
// masses, loads. And laws that read the model, where their derivatives are asked for.
#include <QTest>
#include <cmath>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/modes/vibration.h"
#include "core/sim/simulator.h"
#include "tests/support/function_models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A mass of 1 kg that 10 N push for a second, with a function before each of ten steps.
struct Pushed {
  MechanismBuilder b;
  MechanismBuilder::Body mass;

  Pushed(const std::string& method, const std::string& function, double push = 10.0) {
    mass = b.slider("mass", 1.0);
    b.add(loadCoordinateType(), "push", LoadCoordinate{.markerNumber = mass.marker, .load = push});
    b.steps(0.1, 1.0);
    b.set("solverType", method);
    b.set("preStepUserFunction", "def f(mbs, t):\n" + function + "    return True\n");
  }
  ItemId hold(bool active) {
    return b.add(connectorCoordinateType(), "hold",
                 ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), mass.marker}, .activeConnector = active});
  }
  /// Place and speed at the end.
  std::array<double, 2> end() const {
    const Outcome outcome = solve(b);
    if (!outcome.failure.empty()) throw std::runtime_error(outcome.failure);
    return {outcome.state.q[0], outcome.state.v[0]};
  }
};

bool isNear(std::array<double, 2> found, std::array<double, 2> wanted, const char* which) {
  const bool near = std::abs(found[0] - wanted[0]) < 1e-6 && std::abs(found[1] - wanted[1]) < 1e-6;
  if (!near) qWarning("%s: %g and %g, wanted %g and %g", which, found[0], found[1], wanted[0], wanted[1]);
  return near;
}

const char* const kExplicit[] = {"ExplicitMidpoint", "RK33", "RK44", "RK67", "DOPRI5", "VelocityVerlet"};

}  // namespace

class TestChangesBeforeSteps : public QObject {
  Q_OBJECT
 private slots:
  void conditionsAreSwitched() {
    for (const char* method : kExplicit) {
      Pushed released(method, "    mbs.SetObjectParameter('hold', 'activeConnector', t < 0.45)\n");
      released.hold(true);
      QVERIFY(isNear(released.end(), {1.25, 5.0}, method));
      Pushed caught(method, "    mbs.SetObjectParameter('hold', 'activeConnector', t > 0.45)\n");
      caught.hold(false);
      QVERIFY(isNear(caught.end(), {0.0, 0.0}, method));
      Pushed moved(method, "    mbs.SetObjectParameter('hold', 'offset', 0.3)\n");
      moved.hold(true);
      QVERIFY(isNear(moved.end(), {0.3, 0.0}, method));
    }
  }

  void massesAreOthers() {
    for (const char* method : kExplicit) {
      const Pushed heavy(method, "    mbs.SetObjectParameter('mass', 'physicsMass', 10)\n");
      QVERIFY(isNear(heavy.end(), {0.5, 1.0}, method));
    }
  }

  void loadsActFromTheirStepOn() {
    for (const char* method : kExplicit) {
      const Pushed set(method, "    mbs.SetLoadParameter('push', 'load', 10)\n", 0.0);
      QVERIFY(isNear(set.end(), {5.0, 10.0}, method));
      // In the middle of the run, for one step of 0.1 s.
      const Pushed pulse(method, "    mbs.SetLoadParameter('push', 'load', 10 if 0.45 < t < 0.55 else 0)\n", 0.0);
      QVERIFY(isNear(pulse.end(), {0.45, 1.0}, method));
      const Pushed still(method, "    mbs.systemData.SetODE2Coordinates_t([0.0])\n");
      QVERIFY(isNear(still.end(), {0.5, 1.0}, method));
    }
  }

  /// A spring of 50 N/m and a damper of 3 N s/m on 2 kg, partly by what the function asks of the model.
  void lawsMayReadTheModelWhereTheyAreLinearised() {
    for (const char* law : {"50*u + 3*v", "mbs.GetNodeOutput('nmass', 'Coordinates')*50 + 3*v",
                            "20*u + 30*mbs.systemData.GetODE2Coordinates()[0] + 3*v",
                            "50*u + 3*mbs.GetNodeOutput('nmass', 'Coordinates_t')"}) {
      MechanismBuilder b;
      const auto mass = b.slider("mass", 2.0, 0.1);
      b.add(coordinateSpringDamperType(), "spring",
            CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), mass.marker},
                                   .springForceUserFunction =
                                       FunctionSource("def f(mbs, t, itemNumber, u, v, k, d, offset):\n    return " +
                                                      std::string(law) + "\n")});
      const auto model = trusted(b);
      Equations equations(model->system, model->coefficients, Equations::Python::Run);
      equations.functions().start();
      const auto start = consistentState(equations, model->initial);
      const auto& wrong = equations.functions().error();
      QVERIFY2(start && !wrong, wrong ? wrong->finding.text().c_str() : law);
      const LinearizedSystem linear = linearize(equations, *start);
      const double stiffness = linear.stiffness.coeff(0, 0), damping = linear.damping.coeff(0, 0);
      QVERIFY2(std::abs(stiffness - 50.0) < 1e-5 && std::abs(damping - 3.0) < 1e-5,
               qPrintable(QString("%1: %2 N/m, %3 N s/m").arg(law).arg(stiffness).arg(damping)));
    }
  }

  /// Two masses on springs of 10 and 20 N/m that pull at each other by what their loads ask for; and one that only such
  /// a load holds.
  void staticsKnowTheSlopesOfWhatLoadsRead() {
    const auto load = [](const std::string& force) {
      return FunctionSource("def f(mbs, t, load):\n    return load + " + force + "\n");
    };
    MechanismBuilder b;
    const auto one = b.slider("one", 1.0), two = b.slider("two", 1.0);
    const auto spring = [&](const char* name, ItemId marker, double stiffness) {
      b.add(coordinateSpringDamperType(), name,
            CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), marker}, .stiffness = stiffness});
    };
    spring("s1", one.marker, 10.0);
    spring("s2", two.marker, 20.0);
    b.add(loadCoordinateType(), "l1",
          LoadCoordinate{.markerNumber = one.marker,
                         .load = 2.0,
                         .loadUserFunction = load("-50*mbs.GetNodeOutput('ntwo', 'Coordinates')")});
    b.add(loadCoordinateType(), "l2",
          LoadCoordinate{.markerNumber = two.marker,
                         .load = 3.0,
                         .loadUserFunction = load("-40*mbs.GetNodeOutput('none', 'Coordinates')")});
    b.set("solve", "static");
    const Outcome both = solve(b);
    QVERIFY2(both.failure.empty(), both.failure.c_str());
    QVERIFY2(std::abs(both.state.q[0] - 11.0 / 180.0) < 1e-9 && std::abs(both.state.q[1] - 1.0 / 36.0) < 1e-9,
             qPrintable(QString("%1, %2").arg(both.state.q[0]).arg(both.state.q[1])));

    MechanismBuilder held;
    const auto mass = held.slider("mass", 1.0, 0.1);
    held.add(loadCoordinateType(), "l",
             LoadCoordinate{.markerNumber = mass.marker,
                            .load = 3.0,
                            .loadUserFunction = load("-50*mbs.GetNodeOutput('nmass', 'Coordinates')**3")});
    held.set("solve", "static");
    const Outcome alone = solve(held);
    QVERIFY2(alone.failure.empty(), alone.failure.c_str());
    QVERIFY(std::abs(alone.state.q[0] - std::cbrt(0.06)) < 1e-9);
  }

  /// A kept matrix from before there were such slopes has the pattern of the model.
  void staticsGoBackToBeforeTheSlopes() {
    MechanismBuilder b;
    const auto mass = b.slider("mass", 1.0);
    b.add(coordinateSpringDamperType(), "spring",
          CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), mass.marker},
                                 .stiffness = 10.0,
                                 .springForceUserFunction = FunctionSource("=k*u + 100*u^3")});
    const auto other = b.slider("other", 1.0);
    b.add(coordinateSpringDamperType(), "second",
          CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), other.marker}, .stiffness = 20.0});
    b.add(loadCoordinateType(), "pull",
          LoadCoordinate{.markerNumber = mass.marker,
                         .load = 2.0,
                         .loadUserFunction =
                             FunctionSource("def f(mbs, t, load):\n    x = mbs.GetNodeOutput('nother', 'Coordinates')\n"
                                            "    return load - (50*x if t > 0.5 else 0)\n")});
    b.add(loadCoordinateType(), "push", LoadCoordinate{.markerNumber = other.marker, .load = 0.3});
    b.set("solve", "static");
    b.set("settings.staticSolver.numberOfLoadSteps", std::int64_t{10});
    b.set("settings.staticSolver.newton.useModifiedNewton", true);
    Simulator simulator(trusted(b));
    for (int i = 0; i < 3; ++i) QVERIFY(simulator.step());
    const Checkpoint early = simulator.checkpoint();
    while (simulator.step()) {
    }
    QVERIFY(!simulator.failure());
    const std::uint64_t end = simulator.stateHash();
    QVERIFY(simulator.restore(early));
    while (simulator.step()) {
    }
    QVERIFY(!simulator.failure());
    QCOMPARE(simulator.stateHash(), end);
  }

  /// A controller of 1e6 N/m and 2000 N s/m, far stiffer than the steps, that reads the mass by `mbs`: with
  /// computeLoadsJacobian it moves as a spring and a damper do. A checkpoint in its middle changes no bit.
  void dynamicsKnowTheSlopesOfLoadsWhenAsked() {
    const auto model = [](const char* method, bool modified, std::optional<int> jacobian) {
      MechanismBuilder b;
      const auto mass = b.slider("mass", 1.0, 0.01);
      if (!jacobian) {
        b.add(coordinateSpringDamperType(), "spring",
              CoordinateSpringDamper{
                  .markerNumbers = {b.groundCoordinate(), mass.marker}, .stiffness = 1e6, .damping = 2000.0});
      } else {
        b.add(loadCoordinateType(), "controller",
              LoadCoordinate{.markerNumber = mass.marker,
                             .loadUserFunction = FunctionSource(
                                 "def f(mbs, t, load):\n    x = mbs.GetNodeOutput('nmass', 'Coordinates')\n"
                                 "    return -1e6*x - 2000*mbs.GetNodeOutput('nmass', 'Coordinates_t')\n")});
        b.set("settings.timeIntegration.computeLoadsJacobian", std::int64_t{*jacobian});
      }
      b.steps(0.01, 0.2);
      b.set("solverType", method);
      b.set("settings.timeIntegration.adaptiveStep", false);
      b.set("settings.timeIntegration.newton.useModifiedNewton", modified);
      return b;
    };
    for (const char* method : {"GeneralizedAlpha", "TrapezoidalIndex2"}) {
      const Outcome wanted = solve(model(method, false, std::nullopt));
      QVERIFY2(wanted.failure.empty() && !solve(model(method, false, 0)).failure.empty(), wanted.failure.c_str());
      for (const bool modified : {false, true}) {
        const MechanismBuilder b = model(method, modified, 2);
        const Outcome found = solve(b);
        QVERIFY2(found.failure.empty(), found.failure.c_str());
        QVERIFY(std::abs(found.state.q[0] - wanted.state.q[0]) < 1e-8);
        QVERIFY(std::abs(found.state.v[0] - wanted.state.v[0]) < 1e-6);
        Simulator simulator(trusted(b));
        for (int i = 0; i < 7; ++i) QVERIFY(simulator.step());
        const Checkpoint middle = simulator.checkpoint();
        for (int i = 0; i < 13; ++i) QVERIFY(simulator.step());
        const std::uint64_t end = simulator.stateHash();
        QVERIFY(simulator.restore(middle));
        for (int i = 0; i < 13; ++i) QVERIFY(simulator.step());
        QCOMPARE(simulator.stateHash(), end);
      }
    }
  }
};

QTEST_GUILESS_MAIN(TestChangesBeforeSteps)
#include "test_changes_before_steps.moc"
