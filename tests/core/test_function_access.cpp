// What user functions may ask of the model and tell it: sensors that calculate, the system's data, coordinates of
// constraints, older signatures, warnings.
#include <QDir>
#include <QTest>
#include <chrono>
#include <cmath>
#include <thread>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_revolute_z.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/runs/runner.h"
#include "core/script/trust.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "core/system/python_sources.h"
#include "tests/support/function_models.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

class TestFunctionAccess : public QObject {
  Q_OBJECT

 private slots:
  void accelerationsUnderExplicitSolversAreThoseBefore() {
    // A load against a tenth of the acceleration acts as a tenth of a kilogram more; explicit solvers know it a step
    // later.
    for (const char* solver : {"GeneralizedAlpha", "RK44", "VelocityVerlet"}) {
      ModelBuilder b;
      const auto mass = b.mass("mass", 1.0, Vec3::Zero());
      const ItemId load = b.force("load", mass.marker, Vec3::Zero());
      b.force("push", mass.marker, Vec3(2.2, 0, 0));
      b.set(load, "loadVectorUserFunction",
            std::string("def f(mbs, t, loadVector):\n"
                        "  a = mbs.GetNodeOutput('nmass', 'Coordinates_tt')\n"
                        "  assert list(a) == list(mbs.systemData.GetODE2Coordinates_tt())\n"
                        "  return [-0.1*a[0], 0, 0]"));
      b.set("solverType", std::string(solver));
      b.steps(1e-3, 1.0);
      const Outcome outcome = solve(b);
      QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
      QVERIFY2(std::abs(outcome.state.q[0] - 1.0) < 5e-3, solver);  // 2.2 N on 1.1 kg for a second
    }
  }

  void theStartOfTheStepIsKnown() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    b.set(mass.node, "initialVelocities", Numbers{{2, 0, 0}, 0});
    const ItemId load = b.force("load", mass.marker, Vec3::Zero());
    b.set("settings.timeIntegration.startTime", 3.0);
    b.set(load, "loadVectorUserFunction",
          std::string("import exudyn as exu\n"
                      "def f(mbs, t, loadVector):\n"
                      "  start = exu.ConfigurationType.StartOfStep\n"
                      "  now, then = mbs.systemData.GetTime(), mbs.systemData.GetTime(start)\n"
                      "  assert now == t and mbs.systemData.GetTime(exu.ConfigurationType.Initial) == 3\n"
                      "  assert then <= now and now - then < 0.0101\n"
                      "  x = mbs.GetNodeOutput('nmass', 'Position', start)\n"
                      "  assert abs(x[0] - 2*(then - 3)) < 1e-9\n"
                      "  assert mbs.systemData.GetODE2Coordinates(start)[0] == x[0]\n"
                      "  assert mbs.GetObjectOutputBody('mass', 'Velocity', [0, 0, 0], start)[0] == 2\n"
                      "  here = mbs.GetNodeOutput('nmass', 'Position', exu.ConfigurationType.Visualization)\n"
                      "  assert here[0] == mbs.GetNodeOutput('nmass', 'Position')[0]\n"
                      "  return [0, 0, 0]"));
    b.set("settings.timeIntegration.endTime", 3.1);
    b.set("settings.timeIntegration.numberOfSteps", 10.0);
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    QVERIFY(std::abs(outcome.state.q[0] - 0.2) < 1e-12);
  }

  void sensorsCalculate() {
    ModelBuilder b = springModel("");
    const ItemId position = b.add(sensorNodeType(), "p",
                                  SensorNode{.nodeNumber = b.document.byName(ItemList::Nodes, "nmass"),
                                             .sensor = {.outputVariableType = OutputVariable::Position}});
    const auto add = [&](const char* name, std::vector<ItemId> read, const char* source, std::int64_t values) {
      return b.add(sensorUserFunctionType(), name,
                   SensorUserFunction{.sensorNumbers = std::move(read),
                                      .factors = VecX::Constant(2, 3.0),
                                      .numberOfValues = values,
                                      .sensorUserFunction = {source}});
    };
    const ItemId norm = add("norm", {position}, "=[norm(values), factors[1]*values[0], t]", 0);
    add("python", {norm, position},
        "def f(mbs, t, sensorNumbers, factors, configuration):\n"
        "    a = mbs.GetSensorValues(sensorNumbers[0], configuration)\n    return a[0]*factors[0]",
        1);
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    const Vec3 p = outcome.state.q;
    QCOMPARE(outcome.sensors.size(), std::size_t{7});
    QVERIFY(std::abs(outcome.sensors[3] - p.norm()) < 1e-14);
    QCOMPARE(outcome.sensors[4], 3.0 * p.x());
    QCOMPARE(outcome.sensors[5], outcome.state.t);
    QCOMPARE(outcome.sensors[6], 3.0 * outcome.sensors[3]);
  }

  void aSensorMayReturnAnyNumberOfValues() {
    ModelBuilder b = springModel("");
    const ItemId position = b.add(sensorNodeType(), "p",
                                  SensorNode{.nodeNumber = b.document.byName(ItemList::Nodes, "nmass"),
                                             .sensor = {.outputVariableType = OutputVariable::Position}});
    const auto add = [&](const char* name, const char* body) {
      b.add(sensorUserFunctionType(), name,
            SensorUserFunction{.sensorNumbers = {position},
                               .sensorUserFunction = {std::string("def f(mbs, t, sensorNumbers, factors, "
                                                                  "configuration):\n") +
                                                      body}});
    };
    add("five", "    x = mbs.GetSensorValues(sensorNumbers[0])\n    return [t, x[0], x[1], x[2], 7]\n");
    add("one", "    return mbs.systemData.GetTime()\n");
    add("none", "    return []\n");
    add("traced", "    return [t, 2*t]\n");
    std::vector<int> sizes;
    std::size_t length = 0;
    BatchOptions options;
    options.onSizes = [&](std::span<const int> all) { sizes.assign(all.begin(), all.end()); };
    options.onSample = [&](double, std::span<const double> values) { length = values.size(); };
    const BatchResult result = runBatch(*trusted(b), options);
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
    QCOMPARE(sizes, (std::vector<int>{3, 5, 1, 0, 2}));
    QCOMPARE(result.sensorSizes, sizes);
    QCOMPARE(length, std::size_t{11});
    const double t = result.state.t;
    const std::vector<double> end(result.sensorValues.begin() + 3, result.sensorValues.end());
    QCOMPARE(end, (std::vector<double>{t, result.state.q[0], result.state.q[1], result.state.q[2], 7, t, t, 2 * t}));
  }

  void aSensorThatChangesItsLengthIsNamed() {
    ModelBuilder b = springModel("");
    b.add(sensorUserFunctionType(), "grows",
          SensorUserFunction{.sensorUserFunction = {"def f(mbs, t, sensorNumbers, factors, configuration):\n"
                                                    "    return [t]*(2 if mbs.systemData.GetTime() < 0.05 else 3)\n"}});
    BatchOptions options;
    options.onSample = [](double, std::span<const double>) {};
    const BatchResult result = runBatch(*trusted(b), options);
    QVERIFY(result.failure.has_value());
    const std::string text = result.failure->finding.text();
    QVERIFY2(text.find("sensors[0].sensorUserFunction") != std::string::npos, text.c_str());
    QVERIFY2(
        text.find("gives 3 numbers") != std::string::npos && text.find("gave 2 numbers at first") != std::string::npos,
        text.c_str());
    QCOMPARE(result.sensorSizes, std::vector<int>{2});
  }

  void theOlderFormOfACoordinateSpringIsKnownByItsArguments() {
    const auto model = [](const std::string& function) {
      MechanismBuilder b;
      const auto cart = b.slider("cart", 1.0, 0.2, 0.5);
      b.add(coordinateSpringDamperType(), "spring",
            CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), cart.marker},
                                   .stiffness = 40.0,
                                   .damping = 0.3,
                                   .springForceUserFunction = {function}});
      b.steps(1e-3, 0.1);
      return b;
    };
    const State expected = solve(model("")).state;
    for (const char* function :
         {"def f(mbs, t, itemNumber, u, v, k, d, offset):\n    return k*(u-offset) + d*v\n",
          "def f(mbs, t, itemNumber, u, v, k, d, offset, dryFriction, dryFrictionProportionalZone):\n"
          "    return k*(u-offset) + d*v + dryFriction*v + dryFrictionProportionalZone\n",
          "def f(mbs, t, itemNumber, u, v, k, d, offset, mu, zone):\n"
          "    if mu != 0 or zone != 0:\n        raise ValueError('friction')\n    return k*(u-offset) + d*v\n",
          "def f(mbs, t, itemNumber, u, v, k, d, offset, mu=5):\n    return k*(u-offset) + d*v + 0*mu\n",
          "def f(mbs, t, itemNumber, *rest):\n    return rest[2]*(rest[0]-rest[4]) + rest[3]*rest[1]\n"}) {
      const Outcome outcome = solve(model(function));
      QVERIFY2(outcome.failure.empty(), (function + outcome.failure).c_str());
      QVERIFY2(difference(outcome.state, expected) < 1e-6, function);
    }
    const std::string wrong =
        solve(model("def f(mbs, t, itemNumber, u, v, k, d, offset, mu):\n    return 0\n")).failure;
    QVERIFY2(wrong.find("takes 9 arguments, but is called with 8") != std::string::npos, wrong.c_str());
    QVERIFY2(wrong.find("dryFriction") == std::string::npos, wrong.c_str());
  }

  void functionsReadAndSetTheDataOfTheSystem() {
    MechanismBuilder b;
    const auto cart = b.slider("cart", 1.0, 0.2, 0.5);
    b.data({3.0, 4.0});
    b.add(coordinateSpringDamperType(), "spring",
          CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), cart.marker}, .stiffness = 40.0});
    b.steps(1e-3, 0.05);
    b.set("preStepUserFunction",
          std::string("import exudyn as exu\n"
                      "def preStep(mbs, t):\n"
                      "    s = mbs.systemData\n"
                      "    d = s.GetDataCoordinates()\n"
                      "    assert s.DataSize() == 2 and s.ODE2Size() == 1 and s.NumberOfNodes() == 3\n"
                      "    assert list(s.GetDataCoordinates(exu.ConfigurationType.Initial)) == [3, 4]\n"
                      "    assert list(s.GetODE2Coordinates(configuration=exu.ConfigurationType.Initial)) == [0.2]\n"
                      "    assert list(s.GetODE2Coordinates(exu.ConfigurationType.Reference)) == [0.0]\n"
                      "    assert mbs.GetNodeODE2Index(0) == 0 and s.GetTime() == t\n"
                      "    d[1] += 1\n"
                      "    s.SetDataCoordinates(d, configuration=exu.ConfigurationType.Current)\n"
                      "    assert s.GetDataCoordinates()[1] == d[1]\n"
                      "    if t > 0.02:\n        s.SetODE2Coordinates_t([0.0])\n        s.SetODE2Coordinates([0.1])\n"
                      "    return True\n"));
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    QCOMPARE(outcome.state.data[0], 3.0);
    QCOMPARE(outcome.state.data[1], 54.0);
    QVERIFY(std::abs(outcome.state.q[0] - 0.1) < 1e-4);
  }

  /// While the equations of a step are solved they stay the same: what a force function sets holds from the next step.
  void forceFunctionsSetDataForTheNextStep() {
    MechanismBuilder b;
    const auto cart = b.slider("cart", 1.0, 0.2, 0.5);
    b.data({0.0, 0.0});
    b.add(coordinateSpringDamperType(), "spring",
          CoordinateSpringDamper{
              .markerNumbers = {b.groundCoordinate(), cart.marker},
              .stiffness = 40.0,
              .springForceUserFunction = {"def f(mbs, t, itemNumber, u, v, k, d, offset):\n"
                                          "    data = mbs.systemData.GetDataCoordinates()\n"
                                          "    data[0] += 1\n"
                                          "    data[1] = max(data[1], u)\n"
                                          "    mbs.systemData.SetDataCoordinates(data)\n    return k*u\n"}});
    b.steps(1e-3, 0.1);
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    QCOMPARE(outcome.state.data[0], 100.0);  // once a step, however often it was called
    QVERIFY(std::abs(outcome.state.data[1] - std::hypot(0.2, 0.5 / std::sqrt(40.0))) < 1e-3);
    ModelBuilder moved = springModel(
        "def f(mbs, t, i, u, v, k, d, offset):\n"
        "    mbs.systemData.SetODE2Coordinates([0, 0, 0])\n    return [0, 0, 0]\n");
    const std::string failure = solve(moved).failure;
    QVERIFY2(failure.find("by the function before a step only") != std::string::npos, failure.c_str());
    ModelBuilder wrong = springModel(
        "def f(mbs, t, i, u, v, k, d, offset):\n"
        "    mbs.systemData.SetDataCoordinates([1, 2])\n    return [0, 0, 0]\n");
    QVERIFY2(solve(wrong).failure.find("2 numbers are given, expected 0") != std::string::npos,
             solve(wrong).failure.c_str());
  }

  void warningsOfNumpyAreReportedOnceWithItemAndLine() {
    const auto model =
        trusted(springModel("import numpy as np\n"
                            "def f(mbs, t, i, u, v, k, d, offset):\n"
                            "    x = np.array([t - t, 1.0])\n"
                            "    y = x/np.array([mbs.systemData.GetTime()*0, 1])\n"
                            "    return [k[j]*u[j] for j in range(3)]\n"));
    const BatchResult result = runBatch(*model);
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
    QCOMPARE(result.warnings.size(), std::size_t{1});
    const Diagnostic& warning = result.warnings.front();
    QVERIFY(warning.severity == Severity::Warning);
    for (const char* part :
         {"objects[2].springForceUserFunction", "'spring'", "RuntimeWarning: invalid value", "line 4"})
      QVERIFY2(warning.text().find(part) != std::string::npos, warning.text().c_str());
    QVERIFY(warning.item() == model->system->functions.front().item);
    // Each run says it once.
    Simulator simulator(model);
    for (int run = 0; run < 2; ++run) {
      for (int i = 0; i < 20; ++i) QVERIFY(simulator.step());
      QCOMPARE(simulator.functionWarnings()->size(), std::size_t{1});
      simulator.reset();
      QVERIFY(!simulator.functionWarnings());
    }
  }

  /// A pendulum whose node starts at its length: without the reference coordinates the function divides 0 by 0.
  void constraintFunctionsSeeTotalCoordinates() {
    MechanismBuilder b;
    const auto bob = b.planarMass("bob", 1.5, Vec2(2.0, 0.0));
    b.force("weight", bob.marker, Vec3(0.0, -1.5 * 9.81, 0.0));
    const ItemId all = b.add(nodeCoordinatesType(), "all", NodeCoordinates{.nodeNumber = bob.node});
    b.add(connectorCoordinateVectorType(), "rod",
          ConnectorCoordinateVector{
              .markerNumbers = {b.groundCoordinate(), all},
              .scalingMarker1 = MatX::Zero(1, 2),
              .constraintUserFunction = {"import numpy as np\n"
                                         "def f(mbs, t, itemNumber, q, q_t, velocityLevel):\n"
                                         "    if velocityLevel:\n"
                                         "        return [(q[0]*q_t[0] + q[1]*q_t[1])/np.sqrt(q[0]**2 + q[1]**2)]\n"
                                         "    return [np.sqrt(q[0]**2 + q[1]**2) - 2]\n"},
              .jacobianUserFunction = {"import numpy as np\n"
                                       "def f(mbs, t, itemNumber, q, q_t, velocityLevel):\n"
                                       "    r = np.sqrt(q[0]**2 + q[1]**2)\n"
                                       "    return [[q[0]/r, q[1]/r]]\n"}});
    b.steps(1e-3, 0.5);
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    MechanismBuilder plain;
    const auto other = plain.planarMass("bob", 1.5, Vec2(2.0, 0.0));
    plain.force("weight", other.marker, Vec3(0.0, -1.5 * 9.81, 0.0));
    plain.distance("rod", plain.groundMarker(Vec3::Zero()), other.marker, 2.0);
    plain.steps(1e-3, 0.5);
    QVERIFY2(difference(outcome.state, solve(plain).state) < 1e-6,
             std::to_string(difference(outcome.state, solve(plain).state)).c_str());
  }

  void sensorsThatReadThemselvesAreRefused() {
    ModelBuilder b = springModel("");
    const ItemId a = b.add(sensorUserFunctionType(), "a", SensorUserFunction{.sensorUserFunction = {"=t"}});
    const ItemId c = b.add(sensorUserFunctionType(), "c",
                           SensorUserFunction{.sensorNumbers = {a}, .sensorUserFunction = {"=values[0]"}});
    b.set(a, "sensorNumbers", std::vector<ItemId>{c});
    const auto model = compile(b.document);
    QVERIFY(!model.ok());
    QVERIFY2(toText(model.errors()).find("reads its own value") != std::string::npos, toText(model.errors()).c_str());
    // Through mbs this is found when it happens.
    ModelBuilder loop =
        springModel("def f(mbs, t, i, u, v, k, d, offset):\n    return list(mbs.GetObjectOutput(i, 'Force'))");
    QVERIFY2(solve(loop).failure.find("depends on itself") != std::string::npos, solve(loop).failure.c_str());
  }

  void aRefusedFormulaIsNotToldOfItsReaders() {
    ModelBuilder b = springModel("");
    const ItemId a = b.add(sensorUserFunctionType(), "a", SensorUserFunction{.sensorUserFunction = {"=[t, 2*]"}});
    const ItemId c = b.add(sensorUserFunctionType(), "c",
                           SensorUserFunction{.sensorNumbers = {a}, .sensorUserFunction = {"=values[1]"}});
    b.add(sensorUserFunctionType(), "d",
          SensorUserFunction{.sensorNumbers = {c}, .sensorUserFunction = {"=values[0]"}});
    const auto model = compile(b.document);
    QVERIFY(!model.ok());
    QCOMPARE(model.errors().size(), 1U);
    QVERIFY2(toText(model.errors()).find("sensors[0]") != std::string::npos, toText(model.errors()).c_str());
  }

  /// What its markers do does not depend on the force that is asked for.
  void aSpringReadsItsOwnDisplacement() {
    const Outcome given = solve(springModel(
        "def f(mbs, t, i, u, v, k, d, offset):\n    return [k[j]*u[j] + d[j]*v[j] + 0*len(str(t)) for j in range(3)]"));
    const Outcome asked =
        solve(springModel("def f(mbs, t, i, u, v, k, d, offset):\n    u = mbs.GetObjectOutput(i, 'Displacement')\n"
                          "    v = mbs.GetObjectOutput('spring', 'Velocity')\n"
                          "    return [k[j]*(u[j] - offset[j]) + d[j]*v[j] for j in range(3)]"));
    QVERIFY2(asked.failure.empty(), asked.failure.c_str());
    QVERIFY2(difference(asked.state, given.state) < 1e-9, std::to_string(difference(asked.state, given.state)).c_str());
  }
};

QTEST_GUILESS_MAIN(TestFunctionAccess)
#include "test_function_access.moc"
