// User functions in running models: formulas against built-in laws, Python against formulas, traced against untraced,
// what `mbs` offers, errors, interruption, trust.
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

class TestUserFunctions : public QObject {
  Q_OBJECT
 private slots:
  // --- each item's function against its own law: the same motion ---

  void functionsCanRepeatTheLaw_data() {
    QTest::addColumn<QString>("item");
    QTest::addColumn<QString>("source");
    const auto row = [](const char* item, const char* formula, const char* python) {
      QTest::addRow("%s by formula", item) << item << formula;
      QTest::addRow("%s by Python", item) << item << python;
      QTest::addRow("%s by untraced Python", item) << item << QString(python).replace("return", "if t >= 0: return");
    };
    row("cartesian", "=k*u + d*v",
        "def f(mbs, t, i, u, v, k, d, offset):\n    return [k[j]*u[j] + d[j]*v[j] for j in range(3)]");
    row("spring", "=k*deltaL + d*deltaL_t + force",
        "def f(mbs, t, i, u, v, k, d, force):\n    return k*u + d*v + force");
    row("linear", "=k*(displacement-offset) + d*velocity",
        "def f(mbs, t, i, u, v, k, d, offset):\n    return k*(u-offset) + d*v");
    row("coordinate", "=stiffness*(displacement-offset) + damping*velocity + dryFriction",
        "def f(mbs, t, i, u, v, k, d, offset, f, zone):\n    return k*(u-offset) + d*v + f");
    row("ext", "=k*(u-offset) + d*(v-velocityOffset)",
        "def UFforce(mbs, t, itemNumber, u, v, k, d, offset, vOffset, muDynamic, myStaticOffset, muExpVel, muViscous, "
        "muRegVel):\n    return k*(u-offset) + d*(v-vOffset)");
    row("load", "=load + 0*t", "def f(mbs, t, load):\n    return load");
    row("force", "=loadVector", "def f(mbs, t, loadVector):\n    return loadVector");
  }
  void functionsCanRepeatTheLaw() {
    QFETCH(QString, item);
    QFETCH(QString, source);
    const auto build = [&](bool withFunction) {
      Slider s;
      ModelBuilder& b = s.b;
      const ItemId point = b.document.byName(ItemList::Markers, "mmass");
      const ItemId fixed = b.groundMarker(Vec3(-1, 0.5, 0));
      ItemId id;
      std::string key = "springForceUserFunction";
      if (item == "cartesian") id = b.spring("s", fixed, point, Vec3(100, 200, 300), Vec3(1, 2, 3), Vec3(0.1, 0.2, 0));
      if (item == "spring")
        id = b.add(springDamperType(), "s",
                   SpringDamper{.markerNumbers = {fixed, point},
                                .referenceLength = 0.8,
                                .stiffness = 100,
                                .damping = 2,
                                .force = 3,
                                .velocityOffset = 0.4});
      if (item == "linear") {
        RigidPair pair;
        id = pair.b.add(
            linearSpringDamperType(), "s",
            LinearSpringDamper{.markerNumbers = pair.markers, .stiffness = 100, .damping = 2, .offset = 0.1});
        if (withFunction) pair.b.set(id, key, source.toStdString());
        pair.b.steps(1e-3, 0.1);
        return static_cast<ModelBuilder>(pair.b);
      }
      if (item == "coordinate")
        id = b.add(coordinateSpringDamperType(), "s",
                   CoordinateSpringDamper{
                       .markerNumbers = {s.ground, s.marker}, .stiffness = 100, .damping = 2, .offset = 0.1});
      if (item == "ext")
        id = b.add(coordinateSpringDamperExtType(), "s",
                   CoordinateSpringDamperExt{.markerNumbers = {s.ground, s.marker},
                                             .stiffness = 100,
                                             .damping = 2,
                                             .offset = 0.1,
                                             .velocityOffset = 0.3});
      if (item == "load") {
        id = b.add(loadCoordinateType(), "s", LoadCoordinate{.markerNumber = s.marker, .load = 7});
        key = "loadUserFunction";
      }
      if (item == "force") {
        id = b.force("s", point, Vec3(1, 2, 3));
        key = "loadVectorUserFunction";
      }
      if (withFunction) b.set(id, key, source.toStdString());
      return b;
    };
    const Outcome law = solve(build(false)), function = solve(build(true));
    QVERIFY2(function.failure.empty(), function.failure.c_str());
    QVERIFY2(difference(law.state, function.state) < 1e-10,
             std::to_string(difference(law.state, function.state)).c_str());
  }

  void bushingsAndTorques() {
    const auto build = [](int mode) {
      RigidPair pair;
      RigidBodySpringDamper data{.markerNumbers = pair.markers};
      data.stiffness.diagonal() << 100, 200, 300, 10, 20, 30;
      data.damping.diagonal() << 1, 2, 3, 0.1, 0.2, 0.3;
      data.offset << 0.1, 0, 0, 0, 0.1, 0;
      const ItemId id = pair.b.add(rigidBodySpringDamperType(), "bushing", data);
      if (mode > 0)
        pair.b.set(id, "springForceTorqueUserFunction",
                   std::string("def f(mbs, t, i, u, r, v, w, k, d, rotJ0, rotJ1, offset):\n"
                               "    x = u + r\n    y = v + w\n") +
                       (mode == 1 ? "    return [k[j,j]*(x[j]-offset[j]) + d[j,j]*y[j] for j in range(6)]\n"
                                  : "    import numpy as np\n"
                                    "    return k @ (np.array(x)-np.array(offset)) + d @ np.array(y)\n"));
      pair.b.steps(1e-3, 0.05);
      return static_cast<ModelBuilder>(pair.b);
    };
    const Outcome law = solve(build(0)), traced = solve(build(1)), numpy = solve(build(2));
    QVERIFY2(traced.failure.empty() && numpy.failure.empty(), (traced.failure + numpy.failure).c_str());
    QVERIFY(difference(law.state, traced.state) < 1e-9);
    QVERIFY(difference(law.state, numpy.state) < 1e-8);
  }

  void tracedAndUntracedAgree() {
    const std::string plain =
        "from math import sin, tanh\nc = 2e4\ndef f(mbs, t, i, u, v, k, d, offset):\n"
        "    return [k[0]*u[0] + c*u[0]**3 + d[0]*tanh(v[0]/0.1), k[1]*u[1] + 3*sin(10*t), abs(u[2])*k[2]*u[2]]\n";
    const std::string loose = plain + "if True:\n    pass\n";
    const ModelBuilder a = springModel(plain), b = springModel(loose);
    Equations traced(trusted(a)->system, trusted(a)->coefficients, Equations::Python::Run);
    const auto modelB = trusted(b);
    Equations untraced(modelB->system, modelB->coefficients, Equations::Python::Run);
    traced.functions().start();
    untraced.functions().start();
    QCOMPARE(traced.functions().kind(0), FunctionKind::Traced);
    QCOMPARE(untraced.functions().kind(0), FunctionKind::Python);
    QVERIFY(!untraced.functions().untracedReason(0).empty());
    const Outcome x = solve(a), y = solve(b);
    QVERIFY2(x.failure.empty() && y.failure.empty(), (x.failure + y.failure).c_str());
    QVERIFY2(difference(x.state, y.state) < 1e-9, std::to_string(difference(x.state, y.state)).c_str());
  }

  void whatIsMoreThanArithmeticIsNotTraced_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<bool>("traced");
    const auto row = [](const char* body, bool traced) { QTest::addRow("%s", body) << body << traced; };
    row("return [k[0]*u[0], 0, 0]", true);
    row("x = [0, 0, 0]\n    for j in range(3):\n        x[j] = k[j]*u[j]\n    return x", true);
    row("return [sum(u), max(u[0], u[1]), pow(abs(v[0]), 1.5)]", true);
    row("return [math.sqrt(u[0]**2), math.pi, g(u[1])]", true);
    row("return [u[0] if u[0] > 0 else 0, 0, 0]", false);
    row("if t > 1:\n        return [1, 0, 0]\n    return [0, 0, 0]", false);
    row("global count\n    count = 1\n    return [count*u[0], 0, 0]", false);
    row("memory.append(u[0])\n    return [len(memory)*u[0], 0, 0]", false);
    row("memory[0] = 1\n    return [u[0], 0, 0]", false);
    row("p = memory\n    p[0] = u[0]\n    return [p[0]*u[0], 0, 0]", false);
    row("return [kept(memory, u[0]), 0, 0]", false);
    row("return [mbs.systemData.GetTime(), 0, 0]", false);
    row("return [float(str(u[0])), 0, 0]", false);
    row("try:\n        return [1 if u[0] > 0 else 2, 0, 0]\n    except Exception:\n        return [0, 0, 0]", false);
    row("return [random.random()*u[0], 0, 0]", false);
  }
  void whatIsMoreThanArithmeticIsNotTraced() {
    QFETCH(QString, body);
    QFETCH(bool, traced);
    const std::string keeps = "def kept(list, x):\n    list[0] = list[0] + x\n    return list[0]\n";
    const std::string source = "import math" + std::string(body.contains("random") ? ", random" : "") +
                               "\nmemory = [0]\ncount = 0\ndef g(x):\n    return 2*x\n" +
                               (body.contains("kept") ? keeps : "") + "def f(mbs, t, i, u, v, k, d, offset):\n    " +
                               body.toStdString() + "\n";
    const auto model = trusted(springModel(source));
    Equations equations(model->system, model->coefficients, Equations::Python::Run);
    equations.functions().start();
    QVERIFY2(!equations.functions().error(),
             equations.functions().error() ? equations.functions().error()->finding.text().c_str() : "");
    QCOMPARE(equations.functions().kind(0), traced ? FunctionKind::Traced : FunctionKind::Python);
    QVERIFY(traced || !equations.functions().untracedReason(0).empty());
  }

  // --- the pages' examples as printed ---

  void examplesOfThePages() {
    const ModelBuilder cartesian = springModel(
        "#define simple force for spring-damper:\ndef UFforce(mbs, t, itemNumber, u, v, k, d, offset): \n"
        "    return [u[0]*k[0],u[1]*k[1],u[2]*k[2]]\n");
    const Outcome plain = solve(cartesian);
    QVERIFY2(plain.failure.empty(), plain.failure.c_str());
    RigidPair pair;
    const ItemId torsion =
        pair.b.add(torsionalSpringDamperType(), "torsion",
                   TorsionalSpringDamper{.markerNumbers = pair.markers, .stiffness = 2e3, .damping = 20});
    pair.b.set(torsion, "springTorqueUserFunction",
               std::string("#define simple cubic force for spring-damper:\n"
                           "def UFforce(mbs, t, itemNumber, rotation, angularVelocity, stiffness, damping, offset): \n"
                           "    k = stiffness #passed as list\n    u = rotation\n    return k*u + 0.1*k*u**3\n"));
    pair.b.steps(1e-3, 0.02);
    const Outcome python = solve(pair.b);
    QVERIFY2(python.failure.empty(), python.failure.c_str());
    pair.b.set(torsion, "springTorqueUserFunction", std::string("=k*u + 0.1*k*u^3"));
    const Outcome formula = solve(pair.b);
    QVERIFY2(formula.failure.empty(), formula.failure.c_str());
    QVERIFY(difference(python.state, formula.state) < 1e-12);
  }

  // --- prescribed motion ---

  void offsetsMoveCoordinates_data() {
    QTest::addColumn<QString>("offset");
    QTest::addColumn<QString>("rate");
    QTest::addColumn<bool>("index2");
    for (const bool index2 : {false, true}) {
      const char* way = index2 ? "velocities" : "positions";
      QTest::addRow("formula, %s", way) << "=0.2 + 0.1*sin(3*t)"
                                        << "" << index2;
      QTest::addRow("formula with rate, %s", way) << "=0.2 + 0.1*sin(3*t)"
                                                  << "=0.3*cos(3*t)" << index2;
      QTest::addRow("Python, %s", way)
          << "from math import sin\ndef f(mbs, t, i, offset):\n    return 0.2 + 0.1*sin(3*t) if t > -1 else 0"
          << "from math import cos\ndef f(mbs, t, i, offset):\n    return 0.3*cos(3*t)" << index2;
    }
  }
  void offsetsMoveCoordinates() {
    QFETCH(QString, offset);
    QFETCH(QString, rate);
    QFETCH(bool, index2);
    Slider s;
    const ItemId id =
        s.b.add(connectorCoordinateType(), "drive", ConnectorCoordinate{.markerNumbers = {s.ground, s.marker}});
    s.b.set(id, "offsetUserFunction", offset.toStdString());
    s.b.set(id, "offsetUserFunction_t", rate.toStdString());
    s.b.set(s.node, "initialVelocities", Numbers{{0.3, 0, 0}, 0});
    if (index2) s.b.set("solverType", std::string("TrapezoidalIndex2"));
    const Outcome outcome = solve(s.b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    const double t = outcome.state.t;
    QVERIFY(std::abs(outcome.state.q[0] - 0.2 - 0.1 * std::sin(3 * t)) < (index2 ? 1e-6 : 1e-9));
    QVERIFY2(std::abs(outcome.state.a[0] + 0.9 * std::sin(3 * t)) < 0.02, std::to_string(outcome.state.a[0]).c_str());
    // The drive carries the inertia force: m a = -lambda.
    QVERIFY(std::abs(outcome.state.lambda[0] - 1.5 * 0.9 * std::sin(3 * t)) < 0.05);
  }

  void constraintsOfCoordinates_data() {
    QTest::addColumn<QString>("constraint");
    QTest::addColumn<QString>("jacobian");
    QTest::addRow("formula") << "=[q[0]^2 + q[1]^2 - 1]"
                             << "";
    QTest::addRow("formula with Jacobian") << "=[q[0]^2 + q[1]^2 - 1]"
                                           << "=[[2*q[0], 2*q[1], 0]]";
    QTest::addRow("Python") << "def f(mbs, t, i, q, q_t, velocityLevel):\n    assert velocityLevel is False\n"
                               "    return [q[0]**2 + q[1]**2 - 1]"
                            << "def j(mbs, t, i, q, q_t, velocityLevel):\n    return [[2*q[0], 2*q[1], 0]]";
  }
  /// A mass on a circle in its own coordinates is a pendulum.
  void constraintsOfCoordinates() {
    QFETCH(QString, constraint);
    QFETCH(QString, jacobian);
    ModelBuilder b;
    const auto m = b.mass("bob", 2.0, Vec3::Zero(), Vec3(1, 0, 0));
    b.gravity("gravity", m.body, Vec3(0, -9.81, 0));
    const ItemId fixed = b.add(pointGroundType(), "nG", PointGround{});
    const ItemId mg = b.add(nodeCoordinatesType(), "mG", NodeCoordinates{.nodeNumber = fixed});
    const ItemId mm = b.add(nodeCoordinatesType(), "mM", NodeCoordinates{.nodeNumber = m.node});
    const ItemId id = b.add(connectorCoordinateVectorType(), "circle",
                            ConnectorCoordinateVector{.markerNumbers = {mg, mm}, .scalingMarker1 = MatX::Zero(1, 3)});
    b.set(id, "constraintUserFunction", constraint.toStdString());
    b.set(id, "jacobianUserFunction", jacobian.toStdString());
    b.steps(1e-3, 0.5);
    b.set("settings.timeIntegration.newton.relativeTolerance", 1e-9);
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    const Vec3 q = outcome.state.q, v = outcome.state.v;
    QVERIFY(std::abs(q.norm() - 1.0) < 1e-9);
    QVERIFY2(std::abs(0.5 * v.squaredNorm() + 9.81 * q.y()) < 1e-3, std::to_string(v.squaredNorm()).c_str());
  }

  void jointsWithOffset() {
    RigidPair pair(false);
    const ItemId id = pair.b.add(jointGenericType(), "joint", JointGeneric{.markerNumbers = pair.markers});
    pair.b.set(id, "offsetUserFunction", std::string("=[p[0] + 0.1*t^2, 0, 0, 0, 0, 0.5*t^2]"));
    pair.b.steps(1e-3, 0.2);
    pair.b.add(sensorObjectType(), "s",
               SensorObject{.objectNumber = id, .sensor = {.outputVariableType = OutputVariable::DisplacementLocal}});
    pair.b.add(sensorObjectType(), "r",
               SensorObject{.objectNumber = id, .sensor = {.outputVariableType = OutputVariable::Rotation}});
    const Outcome outcome = solve(pair.b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    const std::vector<double> expected = {0.004, 0, 0, 0, 0, 0.02};
    for (std::size_t i = 0; i < 6; ++i)
      QVERIFY2(std::abs(outcome.sensors[i] - expected[i]) < 1e-8, std::to_string(outcome.sensors[i]).c_str());
  }

  // --- what mbs offers ---

  void functionsReadTheModel() {
    const std::string source =
        "import exudyn as exu\n"
        "def f(mbs, t, itemNumber, u, v, k, d, offset):\n"
        "    assert mbs.GetObjectParameter(itemNumber, 'name') == 'spring'\n"
        "    assert mbs.GetObjectParameter('mass', 'physicsMass') == 2.0\n"
        "    assert mbs.GetObject(itemNumber)['stiffness'] == [300, 200, 100]\n"
        "    assert mbs.GetNodeParameter(0, 'name') == 'nmass'\n"
        "    assert mbs.GetObjectParameter('mass', 'nodeNumber') == 0\n"
        "    assert mbs.GetMarkerParameter('mmass', 'nodeNumber') == mbs.GetNodeNumber('nmass')\n"
        "    assert mbs.variables['c'] == 5\n"
        "    p = mbs.GetNodeOutput('nmass', exu.OutputVariableType.Position)\n"
        "    q = mbs.GetObjectOutputBody('mass', exu.OutputVariableType.Position, [0, 0, 0])\n"
        "    r = mbs.GetMarkerOutput(0, 'Position', exu.ConfigurationType.Current)\n"
        "    s = mbs.GetSensorValues('position')\n"
        "    c = mbs.systemData.GetODE2Coordinates()\n"
        "    c_t = mbs.systemData.GetODE2Coordinates_t()\n"
        "    for j in range(3):\n"
        "        # Differences for the Jacobian vary u a little.\n"
        "        assert p[j] == q[j] == r[j] == s[j] == c[j]\n"
        "        assert abs(p[j] - u[j] - offset[j]) < 1e-5\n"
        "    assert mbs.systemData.GetTime() == t\n"
        "    return [k[j]*u[j] for j in range(3)]\n";
    ModelBuilder b = springModel(source);
    QVERIFY(b.document.setVariables({{.name = "c", .value = 5}}).ok());
    b.add(sensorNodeType(), "position",
          SensorNode{.nodeNumber = b.document.byName(ItemList::Nodes, "nmass"),
                     .sensor = {.outputVariableType = OutputVariable::Position}});
    const Outcome outcome = solve(b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
  }

  void functionsChangeOtherItems() {
    // The function of a load stiffens the spring from t = 0.1 on: the motion is that of the stiffer spring since then.
    ModelBuilder b = springModel("");
    const ItemId load = b.force("load", b.document.byName(ItemList::Markers, "mmass"), Vec3::Zero());
    b.set(load, "loadVectorUserFunction",
          std::string("def f(mbs, t, loadVector):\n"
                      "    mbs.SetObjectParameter('spring', 'stiffness', [600, 400, 200 if t > 0.1 else 200])\n"
                      "    mbs.variables['calls'] = mbs.variables.get('calls', 0) + 1\n    return loadVector\n"));
    ModelBuilder stiff = springModel("");
    stiff.set(stiff.document.byName(ItemList::Objects, "spring"), "stiffness", Numbers{{600, 400, 200}, 0});
    const auto model = trusted(b);
    Simulator simulator(model);
    for (int i = 0; i < 200; ++i) QVERIFY(simulator.step());
    const Outcome expected = solve(stiff);
    QVERIFY2(difference(simulator.state(), expected.state) < 1e-6,
             std::to_string(difference(simulator.state(), expected.state)).c_str());
    // A reset undoes what functions have changed, and the next run is the same to the last bit.
    const auto hash = simulator.stateHash();
    simulator.reset();
    for (int i = 0; i < 200; ++i) QVERIFY(simulator.step());
    QCOMPARE(simulator.stateHash(), hash);
  }

  void stepsArePrepared() {
    ModelBuilder b = springModel("");
    b.set("preStepUserFunction",
          std::string("count = 0\ndef preStep(mbs, t):\n    global count\n    count += 1\n"
                      "    mbs.SetLoadParameter('load', 'loadVector', [count, 0, 0])\n    return count <= 7\n"));
    b.force("load", b.document.byName(ItemList::Markers, "mmass"), Vec3::Zero());
    b.add(sensorLoadType(), "f", SensorLoad{.loadNumber = b.document.byName(ItemList::Loads, "load")});
    const BatchResult result = runBatch(*trusted(b));
    QCOMPARE(result.steps, 7);
    QVERIFY(result.failure && result.failure->finding.where == "simulation.preStepUserFunction");
    QCOMPARE(result.sensorValues[0], 8.0);
  }

  void bushingsRememberAfterNewton() {
    RigidPair pair;
    const ItemId node = pair.b.data({0.0});
    const ItemId id = pair.b.add(rigidBodySpringDamperType(), "bushing",
                                 RigidBodySpringDamper{.markerNumbers = pair.markers, .nodeNumber = node});
    pair.b.set(
        id, "postNewtonStepUserFunction",
        std::string("def f(mbs, t, itemIndex, dataCoordinates, displacement, rotation, velocity, angularVelocity, "
                    "stiffness, damping, rotJ0, rotJ1, offset):\n    return [0, -1, dataCoordinates[0] + 1]\n"));
    pair.b.steps(1e-3, 0.01);
    const Outcome outcome = solve(pair.b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
    QCOMPARE(outcome.state.data[0], 10.0);
  }

  // --- variables ---

  void formulasFollowTheVariables() {
    ModelBuilder b = springModel("=c*u + d*v");
    QVERIFY(b.document.setVariables({{.name = "c", .value = 150}}).ok());
    const auto model = trusted(b);
    QCOMPARE(model->system->variables.count, 1);
    Simulator live(model);
    live.apply(command::SetCoefficients{model->system->variables.begin, {450.0}});
    QVERIFY(b.document.setVariables({{.name = "c", .value = 450}}).ok());
    Simulator fresh(trusted(b));
    for (int i = 0; i < 50; ++i) QVERIFY(live.step() && fresh.step());
    QCOMPARE(live.stateHash(), fresh.stateHash());
  }

  // --- errors ---

  void errorsStopAtTheLastGoodState() {
    const auto model =
        trusted(springModel("def helper(x):\n    return 1/x\n"
                            "def f(mbs, t, i, u, v, k, d, offset):\n"
                            "    if t > 0.0505:\n        return [helper(0), 0, 0]\n"
                            "    return [k[j]*u[j] for j in range(3)]\n"));
    Simulator simulator(model);
    while (simulator.step()) {
    }
    QVERIFY(simulator.failure());
    const Failure& failure = *simulator.failure();
    QCOMPARE(simulator.steps(), 50);
    QVERIFY(std::abs(failure.time - 0.05) < 1e-12 && std::abs(simulator.time() - 0.05) < 1e-12);
    QCOMPARE(model->system->directory->itemName(failure.finding.item()), std::string("spring"));
    const std::string text = failure.finding.text();
    QVERIFY2(text.find("ZeroDivisionError: division by zero (line 2 in helper: return 1/x)") != std::string::npos,
             text.c_str());
    QVERIFY2(text.find("called from line 5 in f: return [helper(0), 0, 0]") != std::string::npos, text.c_str());
    Snapshot snapshot;
    simulator.fill(snapshot);
    QVERIFY(snapshot.connectorForces[0].allFinite());
    simulator.reset();
    QVERIFY(!simulator.failure() && simulator.step());
  }

  void endlessLoopsAreInterrupted_data() {
    QTest::addColumn<QString>("body");
    QTest::addRow("loop") << "while True: pass";
    QTest::addRow("loop that catches")
        << "while True:\n        try:\n            while True: pass\n        except BaseException: pass";
    QTest::addRow("sleep") << "import time\n    while True: time.sleep(0.01)";
  }
  void endlessLoopsAreInterrupted() {
    QFETCH(QString, body);
    const std::string source =
        "def f(mbs, t, i, u, v, k, d, offset):\n    " + body.toStdString() + "\n    return [0, 0, 0]\n";
    auto control = std::make_shared<CallControl>();
    control->limit = 100ms;
    Simulator simulator(trusted(springModel(source)), control);
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure());
    const std::string text = simulator.failure()->finding.text();
    QVERIFY2(text.find("did not return in time") != std::string::npos, text.c_str());
  }

  void aRunnerEndsAnEndlessLoop() {
    auto runner = std::make_unique<Runner>(trusted(
        springModel("def f(mbs, t, i, u, v, k, d, offset):\n    while t > 0.01: pass\n    return [0, 0, 0]\n")));
    runner->post(command::Play{});
    QTest::qWait(100);
    runner.reset();  // returns
    // A command that waits ends it as well, and is then obeyed.
    Runner other(trusted(
        springModel("def f(mbs, t, i, u, v, k, d, offset):\n    while t > 0.01: pass\n    return [0, 0, 0]\n")));
    RunState state = RunState::Paused;
    // On a busy machine it pauses before it has come to the loop.
    for (int wait = 100; state != RunState::Failed && wait < 10000; wait *= 2) {
      other.post(command::Play{});
      QTest::qWait(wait);
      other.post(command::Pause{});
      state = RunState::Running;
      const auto obeyed = [&] {
        if (const Snapshot* s = other.poll()) state = s->state;
        return state != RunState::Running;
      };
      QVERIFY(QTest::qWaitFor(obeyed, 4000));  // before the limit of a call ends it
    }
    QCOMPARE(state, RunState::Failed);
  }

  // --- trust ---

  void nothingRunsWithoutTrust() {
    const QString mark = QDir::temp().filePath("sprung-trust-" + QString::number(QCoreApplication::applicationPid()));
    const std::string source = "open('" + mark.toStdString() +
                               "', 'w')\n"
                               "def f(mbs, t, i, u, v, k, d, offset):\n    return [0, 0, 0]\n";
    const ModelBuilder b = springModel(source);
    const Result<CompiledModel> model = compile(b.document);
    QVERIFY(model.ok());
    QVERIFY(model->system->isLocked());
    QVERIFY(std::any_of(model->warnings.begin(), model->warnings.end(), isPythonNotTrusted));
    Snapshot snapshot;
    fillSnapshot(model->system, model->coefficients, model->initial, snapshot);
    const BatchResult result = runBatch(*model);
    QVERIFY(result.failure && isPythonNotTrusted(result.failure->finding));
    QCOMPARE(result.steps, 0);
    QVERIFY(!QFile::exists(mark));
    // Looking at a trusted model executes nothing either.
    const auto agreed = trusted(b);
    fillSnapshot(agreed->system, agreed->coefficients, agreed->initial, snapshot);
    QVERIFY(!QFile::exists(mark));
    // A run executes it; what is forbidden even then is refused.
    const BatchResult executed = runBatch(*agreed);
    QVERIFY(executed.failure && executed.failure->finding.what.find("PermissionError") != std::string::npos);
    QVERIFY(!QFile::exists(mark));
    // Formulas need no trust.
    QVERIFY(!compile(springModel("=k*u").document)->system->isLocked());
  }

  void theHashFollowsTheContent() {
    ModelBuilder a = springModel("def f(mbs, t, i, u, v, k, d, offset):\n    return [0, 0, 0]\n");
    const std::string hash = pythonHash(a.document);
    QCOMPARE(hash.size(), std::size_t{64});
    a.set(a.document.byName(ItemList::Objects, "spring"), "stiffness", Numbers{{1, 2, 3}, 0});
    QCOMPARE(pythonHash(a.document), hash);
    a.set(a.document.byName(ItemList::Objects, "spring"), "springForceUserFunction", std::string("def f(): pass"));
    QVERIFY(pythonHash(a.document) != hash);
    a.set(a.document.byName(ItemList::Objects, "spring"), "springForceUserFunction", std::string("=k*u"));
    QCOMPARE(pythonHash(a.document), std::string());
  }

  void manyThreadsUseTheInterpreter() {
    const auto model =
        trusted(springModel("def f(mbs, t, i, u, v, k, d, offset):\n"
                            "    return [k[j]*u[j] if u[j] > -9 else 0 for j in range(3)]\n"));
    const Outcome expected = solve(springModel("=k*u"));
    std::vector<State> states(4);
    {
      std::vector<std::jthread> threads;
      for (State& state : states) threads.emplace_back([&state, &model] { state = runBatch(*model).state; });
    }
    for (const State& state : states) QVERIFY(difference(state, expected.state) < 1e-8);
  }
};

QTEST_GUILESS_MAIN(TestUserFunctions)
#include "test_user_functions.moc"
