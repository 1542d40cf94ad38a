// Explicit time integration: what is eliminated, what is refused, settings of steps and matrices, the hand, the same
// bits in the same run.
#include <QTest>
#include <cmath>

#include "core/check/preflight.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/sensors.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/model/repair.h"
#include "core/sim/simulator.h"
#include "tests/support/method_runs.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

std::string refusal(const ModelBuilder& b) {
  const Result<CompiledModel> model = compile(b.document);
  return model ? std::string() : toText(model.errors());
}

}  // namespace

class TestExplicit : public QObject {
  Q_OBJECT
 private slots:
  void theTangentOperatorSavesIterations() {
    ModelBuilder b = tumbling(true);
    configure(b, "GeneralizedAlpha", 1.0, 20);
    const auto iterations = [&] {
      Simulator simulator(b.compiled());
      Snapshot snapshot;
      int sum = 0;
      while (simulator.time() < 0.99) {
        if (!simulator.step()) return -1;
        simulator.fill(snapshot);
        sum += snapshot.newtonIterations;
      }
      return sum;
    };
    const int with = iterations();
    b.set("settings.timeIntegration.generalizedAlpha.lieGroupAddTangentOperator", false);
    const int without = iterations();
    qInfo("%d Newton iterations with, %d without", with, without);
    QVERIFY(with > 0 && with < without);
  }

  void constraintsToGroundAreEliminated() {
    for (const bool velocityLevel : {false, true}) {
      MechanismBuilder b;
      const auto held = b.slider("held", 2.0, 0.3, velocityLevel ? 0.3 : 0.0);
      const auto free = b.slider("free", 1.0, 0.5);
      const ItemId hold = b.add(connectorCoordinateType(), "hold",
                                ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), held.marker},
                                                    .offset = 0.6,
                                                    .factorValue1 = 2.0,
                                                    .velocityLevel = velocityLevel});
      b.add(coordinateSpringDamperType(), "spring",
            CoordinateSpringDamper{.markerNumbers = {held.marker, free.marker}, .stiffness = 50});
      b.add(sensorObjectType(), "force",
            SensorObject{.objectNumber = hold, .sensor = {.outputVariableType = OutputVariable::Force}});
      configure(b, "RK44", 0.5, 500);
      const BatchResult result = run(b);
      QVERIFY(!result.failure);
      QVERIFY(std::abs(result.state.q[0] - (velocityLevel ? 0.3 + 0.3 * 0.5 : 0.3)) < 1e-12);
      QVERIFY(std::abs(result.state.v[0] - (velocityLevel ? 0.3 : 0.0)) < 1e-15);
      configure(b, "GeneralizedAlpha", 0.5, 5000);
      const BatchResult implicit = run(b);
      QVERIFY(std::abs(implicit.state.q[1] - result.state.q[1]) < 1e-5);
      QVERIFY2(std::abs(implicit.sensorValues[0] - result.sensorValues[0]) < 1e-3, "constraint force");
    }
  }

  void turnsAreCountedAndStopsHold() {
    // A rotor on a torsional spring with a memory of turns, against the same between coordinates.
    MechanismBuilder b;
    const auto rotor = b.rotor("rotor", 0.1, 0.0, 12.0);
    b.add(torsionalSpringDamperType(), "twist",
          TorsionalSpringDamper{.markerNumbers = {b.groundFrame(Vec3::Zero()), b.frame(rotor.body, Vec3::Zero())},
                                .nodeNumber = b.data({0.0}),
                                .stiffness = 0.2,
                                .damping = 0.01});
    configure(b, "RK44", 1.0, 400);
    const double turned = run(b).state.q[0];
    MechanismBuilder plain;
    const auto other = plain.rotor("rotor", 0.1, 0.0, 12.0);
    plain.add(coordinateSpringDamperType(), "twist",
              CoordinateSpringDamper{
                  .markerNumbers = {plain.groundCoordinate(), other.marker}, .stiffness = 0.2, .damping = 0.01});
    configure(plain, "RK44", 1.0, 400);
    QVERIFY(std::abs(turned) > 2 * M_PI);
    QVERIFY(std::abs(run(plain).state.q[0] - turned) < 1e-9);

    MechanismBuilder stops;
    const auto slider = stops.slider("slider", 1.0, 0.0, 2.0);
    stops.add(coordinateSpringDamperExtType(), "stop",
              CoordinateSpringDamperExt{.markerNumbers = {stops.groundCoordinate(), slider.marker},
                                        .nodeNumber = stops.data({0, 0, 0}),
                                        .limitStopsUpper = 0.1,
                                        .limitStopsLower = -0.1,
                                        .limitStopsStiffness = 1e4,
                                        .useLimitStops = true});
    configure(stops, "DOPRI5", 1.0, 100, true);
    const BatchResult bounced = run(stops);
    QVERIFY(!bounced.failure);
    QVERIFY(std::abs(bounced.state.q[0]) < 0.1 + 2.0 / std::sqrt(1e4) + 1e-6);
    QVERIFY(std::abs(std::abs(bounced.state.v[0]) - 2.0) < 1e-3 || std::abs(bounced.state.q[0]) > 0.1);
  }

  /// Sticks, is torn loose and sticks again, as by an implicit method.
  void frictionSticksAndSlips() {
    const auto endBy = [](const char* solver, double step) {
      MechanismBuilder b;
      const auto cart = b.slider("cart", 0.5);
      b.add(coordinateSpringDamperExtType(), "brush",
            CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), cart.marker},
                                      .nodeNumber = b.data({0, 0, 0}),
                                      .stiffness = 20.0,
                                      .fDynamicFriction = 2.0,
                                      .fStaticFrictionOffset = 1.0,
                                      .stickingStiffness = 1000.0,
                                      .stickingDamping = 40.0,
                                      .exponentialDecayStatic = 0.05,
                                      .fViscousFriction = 0.3});
      b.add(loadCoordinateType(), "push",
            LoadCoordinate{.markerNumber = cart.marker, .load = 5.0, .loadUserFunction = {"=load*sin(3*t)"}});
      b.steps(step, 2.0, 1.0);
      b.set("solverType", std::string(solver));
      const BatchResult result = run(b);
      if (result.failure) qFatal("%s", result.failure->finding.text().c_str());
      return result.state.q[0];
    };
    const double expected = endBy("GeneralizedAlpha", 2e-5);
    for (const char* solver : {"RK44", "DOPRI5", "RK67", "VelocityVerlet"}) {
      const double error = std::abs(endBy(solver, 1e-4) - expected);
      QVERIFY2(error < 2e-5, qPrintable(QString("%1: %2").arg(solver).arg(error)));
    }
  }

  /// A block that comes to rest sticks first: it never slips the other way at once, whatever the steps are.
  void slipThatEndsSticksFirst() {
    for (const char* solver : {"RK44", "RK67", "DVERK6", "RK33", "VelocityVerlet"})
      for (const int steps : {1000, 1733, 4000}) {
        MechanismBuilder b;
        const auto cart = b.slider("cart", 1.0, 0.0, 0.3);
        const ItemId states = b.data({1.1, 0, 0});
        b.add(coordinateSpringDamperExtType(), "brush",
              CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), cart.marker},
                                        .nodeNumber = states,
                                        .stiffness = 30.0,
                                        .fDynamicFriction = 1.0,
                                        .fStaticFrictionOffset = 0.2,
                                        .stickingStiffness = 5e4,
                                        .stickingDamping = 100.0,
                                        .exponentialDecayStatic = 0.01});
        b.add(loadCoordinateType(), "push",
              LoadCoordinate{.markerNumber = cart.marker, .load = 3.0, .loadUserFunction = {"=load*sin(5*t)"}});
        configure(b, solver, 3.0, steps, false);
        Simulator simulator(b.compiled());
        double before = 1.1;
        while (simulator.time() < 3.0 - 1e-9) {
          QVERIFY(simulator.step({}, 3.0));
          const double mode = simulator.state().data[0];
          QVERIFY2(!(mode * before < 0.0), qPrintable(QString("%1, %2 steps").arg(solver).arg(steps)));
          before = mode;
        }
      }
  }

  /// A user function replaces the whole law, friction and all.
  void aFunctionInPlaceOfFrictionIsSolved() {
    const auto model = [](const char* solver, const char* function) {
      MechanismBuilder b;
      const auto cart = b.slider("cart", 1.0, 0.2);
      b.add(coordinateSpringDamperExtType(), "brush",
            CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), cart.marker},
                                      .nodeNumber = b.data({0, 0, 0}),
                                      .stiffness = 40.0,
                                      .fDynamicFriction = 1.0,
                                      .springForceUserFunction = {function}});
      b.steps(1e-3, 1.0);
      b.set("solverType", std::string(solver));
      return b;
    };
    const MechanismBuilder own = model("RK44", "=stiffness*displacement");
    for (const Diagnostic& finding : preflight(*own.compiled()))
      QVERIFY2(finding.severity == Severity::Info, finding.text().c_str());
    const BatchResult result = runBatch(*own.compiled());
    QVERIFY(!result.failure);
    QVERIFY(std::abs(result.state.q[0] - 0.2 * std::cos(std::sqrt(40.0))) < 1e-9);
  }

  void whatCannotBeSolvedIsRefusedByName() {
    MechanismBuilder b;
    const auto one = b.rigidEP("one", Solid{}, {});
    const auto two = b.rigidRotVec("two", Solid{}, {.position = Vec3(1, 0, 0)});
    const ItemId joint = b.distance("rod", one.marker, two.marker, 1.0);
    const auto a = b.slider("a", 1.0), c = b.slider("c", 1.0);
    b.add(connectorCoordinateType(), "gear", ConnectorCoordinate{.markerNumbers = {a.marker, c.marker}});
    b.add(connectorCoordinateType(), "first", ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), a.marker}});
    b.add(connectorCoordinateType(), "again",
          ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), a.marker}, .offset = 0.1});
    QVERIFY(compile(b.document).ok());
    b.set("solverType", std::string("RK44"));
    const std::string text = refusal(b);
    for (const char* part :
         {"'none' has Euler parameters", "RigidBodyRotVecLG", "'rod' is a constraint", "'gear' ties two coordinates",
          "'again' holds a coordinate that is held already by 'first'"})
      QVERIFY2(text.find(part) != std::string::npos, part);
    b.set("settings.timeIntegration.explicitIntegration.eliminateConstraints", false);
    QVERIFY(refusal(b).find("eliminateConstraints is off") != std::string::npos);
    b.set("solve", std::string("static"));
    QVERIFY(compile(b.document).ok());  // statics do not ask for the time integration method

    // Whoever holds it at the same place holds nothing more.
    MechanismBuilder twice;
    const auto cart = twice.slider("cart", 1.0, 0.0, 3.0);
    for (const char* name : {"first", "again"})
      twice.add(connectorCoordinateType(), name,
                ConnectorCoordinate{.markerNumbers = {twice.groundCoordinate(), cart.marker}, .offset = 0.2});
    configure(twice, "RK44", 1.0, 100, false);
    const BatchResult held = run(twice);
    QVERIFY(!held.failure && held.state.q[0] == 0.2 && held.state.v[0] == 0.0);
    // An inactive joint is no obstacle until it is switched on.
    MechanismBuilder off;
    const auto mass = off.mass("mass", 1.0, Vec3(1, 0, 0));
    const ItemId rod = off.distance("rod", off.groundMarker(Vec3::Zero()), mass.marker, 1.0);
    off.set(rod, "activeConnector", false);
    off.set("solverType", std::string("RK44"));
    const auto model = off.compiled();
    Simulator simulator(model);
    QVERIFY(simulator.step());
    const State before = simulator.state();
    const auto slot = *model->system->directory->coefficientSlot(rod, *distanceType().row("activeConnector"));
    simulator.apply(command::SetCoefficients{slot.begin, {1.0}});
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure()->finding.text().find("'rod' is a constraint") != std::string::npos);
    QVERIFY(simulator.failure()->finding.item() == rod);
    QVERIFY(simulator.state().q == before.q);
    simulator.apply(command::SetCoefficients{slot.begin, {0.0}});
    QVERIFY(simulator.step());
    Q_UNUSED(joint);
  }

  void failuresNameTheCulprit() {
    ModelBuilder massless = oscillator(0.0, 100, 0, 0.1);
    massless.set("solverType", std::string("RK44"));
    Simulator none(massless.compiled());
    QVERIFY(!none.step());
    QVERIFY(none.failure()->finding.item() == massless.document.byName(ItemList::Objects, "mass"));

    ModelBuilder stiff = oscillator(1.0, 1e8, 0, 0.1);  // omega h = 100
    configure(stiff, "RK44", 1.0, 100);
    const BatchResult blown = runBatch(*stiff.compiled());
    QVERIFY(blown.failure.has_value());
    QVERIFY2(blown.failure->finding.text().find("grows beyond all bounds") != std::string::npos,
             blown.failure->finding.text().c_str());
    QVERIFY(blown.state.q.allFinite());
    // The spring and the step are named.
    const Diagnostic& why = blown.failure->finding;
    QVERIFY2(why.what.find("h·omega = 100 on 'spring'") != std::string::npos, why.what.c_str());
    QVERIFY(stiff.document.find(why.item())->name == "spring");
    QVERIFY(!why.repairs.empty());
    DocumentEditor editor(stiff.document);
    QVERIFY(applyRepair(editor, why.repairs.front()).ok() && editor.finish().ok());
    QVERIFY(!runBatch(*stiff.compiled()).failure);
    configure(stiff, "DOPRI5", 1e-3, 1, true);
    stiff.set("settings.timeIntegration.minimumStepSize", 1e-5);
    // Where tolerances ask for smaller steps than the smallest it goes on with that, and says so once.
    const BatchResult small = runBatch(*stiff.compiled());
    QVERIFY2(!small.failure.has_value(), small.failure ? small.failure->finding.text().c_str() : "");
    QCOMPARE(small.warnings.size(), std::size_t{1});
    QVERIFY2(small.warnings.front().text().find("smallest size, 1e-05 s") != std::string::npos,
             small.warnings.front().text().c_str());
  }

  /// Its stages stand at 0, 1/3 and 2/3 of the step: a force that grows with the third power of the time tells them.
  void theThirdOrderMethodIsHeuns() {
    MechanismBuilder b;
    b.add(loadCoordinateType(), "load",
          LoadCoordinate{.markerNumber = b.slider("mass", 1.0).marker, .loadUserFunction = {"=t^3"}});
    configure(b, "RK33", 1.0, 1);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    QVERIFY2(std::abs(result.state.v[0] - 2.0 / 9) < 1e-14, qPrintable(QString::number(result.state.v[0], 'g', 16)));
  }

  void stepSizeSettingsAreFollowed() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    configure(b, "DOPRI5", 1.0, 1, true);
    b.set("settings.solutionSettings.sensorsWritePeriod", 0.0);
    b.set("settings.timeIntegration.initialStepSize", 1e-4);
    b.set("settings.timeIntegration.stepSizeMaxIncrease", 1.5);
    Simulator simulator(b.compiled());
    double before = 0.0;
    for (int i = 0; i < 8; ++i) {
      const double start = simulator.time();
      QVERIFY(simulator.step());
      const double h = simulator.time() - start;
      QVERIFY(std::abs(h - (i == 0 ? 1e-4 : 1.5 * before)) < 1e-12);
      before = h;
    }
    const auto steps = [&](double safety) {
      b.set("settings.timeIntegration.stepSizeSafety", safety);
      return run(b).steps;
    };
    QVERIFY(2 * steps(0.5) > 3 * steps(0.9));
    // Rows of sensors stand at multiples of their period, whatever the steps; without sensors no step is cut.
    const std::int64_t uncut = run(b).steps;
    b.set("settings.solutionSettings.sensorsWritePeriod", 0.07);
    QCOMPARE(run(b).steps, uncut);
    b.add(sensorNodeType(), "x",
          SensorNode{.nodeNumber = b.document.byName(ItemList::Nodes, "nmass"),
                     .sensor = {.outputVariableType = OutputVariable::Position}});
    std::vector<double> times;
    BatchOptions options;
    options.onSample = [&](double time, std::span<const double>) { times.push_back(time); };
    runBatch(*b.compiled(), options);
    QCOMPARE(times.size(), std::size_t{15});
    for (std::size_t i = 0; i < times.size(); ++i) QVERIFY(std::abs(times[i] - 0.07 * static_cast<double>(i)) < 1e-12);
  }

  void accelerationsBelongToTheRow() {
    ModelBuilder b = oscillator(2.0, 100.0, 0.0, 0.1);
    for (const std::string_view name : explicitSolverNames()) {
      configure(b, std::string(name), 0.5, 200);
      const BatchResult result = run(b);
      QVERIFY(std::abs(result.state.a[0] + 50.0 * result.state.q[0]) < 1e-10);
    }
    b.set("settings.timeIntegration.explicitIntegration.computeEndOfStepAccelerations", false);
    const BatchResult result = run(b);
    QVERIFY(std::abs(result.state.a[0] + 50.0 * result.state.q[0]) > 1e-6);
  }

  void keptMassMatricesChangeNothing() {
    ModelBuilder b = smooth();
    configure(b, "RK44", 0.2, 100);
    const VecX kept = run(b).state.q;
    b.set("settings.timeIntegration.reuseConstantMassMatrix", false);
    QVERIFY(run(b).state.q == kept);
    // A mass that is edited while running counts at once.
    b.set("settings.timeIntegration.reuseConstantMassMatrix", true);
    const auto model = b.compiled();
    Simulator simulator(model);
    for (int i = 0; i < 10; ++i) QVERIFY(simulator.step());
    const auto slot = *model->system->directory->coefficientSlot(b.document.byName(ItemList::Objects, "one"),
                                                                 *massPointType().row("physicsMass"));
    simulator.apply(command::SetCoefficients{slot.begin, {1e6}});
    QVERIFY(simulator.step());
    QVERIFY(simulator.state().a.head<3>().norm() < 10.0);
  }

  void sameRunSameBits_data() { explicitMethods(); }
  void sameRunSameBits() {
    QFETCH(QString, solver);
    const auto hash = [&] {
      ModelBuilder b = tumbling(true);
      configure(b, solver.toStdString(), 0.2, 100, true);
      Simulator simulator(b.compiled());
      for (int i = 0; i < 200; ++i) {
        if (i == 20)
          simulator.apply(DragTarget{b.document.byName(ItemList::Objects, "body"), Vec3(0.1, 0, 0), Vec3(1, 1, 1),
                                     Vec3::Zero(), 3});
        if (i == 60) simulator.apply(Hands{});
        if (!simulator.step()) {
          qWarning("%s", simulator.failure()->finding.text().c_str());
          return std::uint64_t{0};
        }
      }
      return simulator.stateHash();
    };
    const std::uint64_t first = hash();
    QVERIFY(first != 0);
    QCOMPARE(hash(), first);
  }

  void theHandNeverBlowsUp_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("step");
    for (const std::string_view name : explicitSolverNames())
      for (const double step : {1e-4, 1e-2, 0.1})
        QTest::addRow("%s, %g s", name.data(), step) << QString::fromLatin1(name.data()) << step;
  }
  void theHandNeverBlowsUp() {
    QFETCH(QString, solver);
    QFETCH(double, step);
    for (const double gain : {1.0, 1e4}) {
      MechanismBuilder b;
      b.mass("light", 1e-3, Vec3(1, 0, 0));
      b.rigidRotVec("body", Solid::aboutCentre(2.0, Mat3::Identity() * 0.1), {});
      configure(b, solver.toStdString(), 1000 * step, 1000, true);
      for (const char* body : {"light", "body"}) {
        Simulator simulator(b.compiled());
        simulator.apply(DragTarget{b.document.byName(ItemList::Objects, body), Vec3(0.1, 0, 0), Vec3(1.5, 0.3, 0),
                                   Vec3::Zero(), gain});
        double largest = 0.0;
        for (int i = 0; i < 1000; ++i) {
          QVERIFY2(simulator.step(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "");
          largest = std::max(largest, simulator.state().q.cwiseAbs().maxCoeff());
        }
        QVERIFY2(largest < 4.0, qPrintable(QString::number(largest)));
      }
    }
  }
};

QTEST_GUILESS_MAIN(TestExplicit)
#include "test_explicit.moc"
