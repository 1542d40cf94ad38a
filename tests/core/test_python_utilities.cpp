// What user functions import from exudyn and ask of mbs at other configurations: values against closed forms, traced
// functions with helpers, matrices in containers.
#include <QTest>
#include <cmath>

#include "core/dynamics/outputs.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/markers/node_coordinates.h"
#include "core/script/python_run.h"
#include "core/sim/simulator.h"
#include "tests/support/function_models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

const std::string kImports =
    "import exudyn as exu, math\n"
    "from exudyn.utilities import *\n"
    "from exudyn.physics import *\n"
    "def near(a, b, by=1e-12):\n"
    "    flat = lambda x: [y for part in x for y in flat(part)] if hasattr(x, '__len__') else [x]\n"
    "    a, b = flat(a), flat(b)\n"
    "    assert len(a) == len(b), (a, b)\n"
    "    assert all(abs(x - y) <= by*(1 + abs(y)) for x, y in zip(a, b)), (a, b)\n";

/// What a run says whose force function does this first.
std::string failureOf(const std::string& statements) {
  std::string body;
  for (const QString& line : QString::fromStdString(statements).split('\n')) body += "    " + line.toStdString() + "\n";
  ModelBuilder b = springModel(kImports + "def f(mbs, t, i, u, v, k, d, offset):\n    assert True\n" + body +
                               "    return [0, 0, 0]\n");
  b.steps(1e-3, 1e-3);
  return solve(b).failure;
}

/// Nodes and bodies of all kinds, turned and moved, also at the start.
struct AllKinds {
  MechanismBuilder b;
  Dice dice{7};
  std::vector<ItemId> nodes, bodies, markers;

  AllKinds() {
    const auto motion = [&] { return Motion{dice.vector(1), dice.rotation(), dice.vector(1), dice.vector(1)}; };
    const auto keep = [&](const MechanismBuilder::Body& body, int coordinates) {
      nodes.push_back(body.node);
      bodies.push_back(body.body);
      markers.push_back(body.marker);
      VecX q = dice.vectorX(coordinates, 0.3);
      const auto list = [](const VecX& v) { return Numbers{{v.begin(), v.end()}, 0}; };
      if (coordinates == 7) return;  // its parameters have to keep their length
      b.set(body.node, "initialCoordinates", list(q));
    };
    keep(b.rigidEP("ep", Solid::random(dice), motion()), 7);
    keep(b.rigidRxyz("rxyz", Solid::random(dice), motion()), 6);
    keep(b.rigidRotVec("lg", Solid::random(dice), motion()), 6);
    keep(b.planar("planar", Solid::random(dice), motion()), 3);
    keep(b.planarMass("flat", 2.0, Vec2(1, 2), Vec2(3, 4)), 2);
    keep(b.mass("mass", 2.0, Vec3(1, 2, 3), Vec3(0.1, 0.2, 0.3), Vec3(4, 5, 6)), 3);
    keep(b.slider("slider", 2.0, 0.3, 0.4, Vec3(1, 2, 3), dice.rotation()), 1);
    keep(b.rotor("rotor", 2.0, 0.3, 0.4, Vec3(1, 2, 3), dice.rotation()), 1);
    bodies.push_back(b.ground());
    for (const std::size_t i : {0, 1, 2, 3}) markers.push_back(b.frame(bodies[i], Vec3(0.1, 0.2, 0.3)));
    for (const std::size_t i : {0, 1, 3, 4, 5, 6})
      markers.push_back(
          b.add(nodeCoordinatesType(), "all" + std::to_string(i), NodeCoordinates{.nodeNumber = nodes[i]}));
    const auto turn = [&](std::size_t i, int axis) {
      markers.push_back(b.add(nodeRotationCoordinateType(), "turn" + std::to_string(i),
                              NodeRotationCoordinate{.nodeNumber = nodes[i], .rotationCoordinate = axis}));
    };
    turn(0, 0);
    turn(1, 1);
    turn(3, 2);
    nodes.push_back(b.data({3.0, 4.0}));
    b.steps(1e-3, 2e-3);
  }
};

}  // namespace

class TestPythonUtilities : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    if (failureOf("import numpy").find("ModuleNotFoundError") != std::string::npos) QSKIP("NumPy is not installed");
  }

  void closedForms_data() {
    QTest::addColumn<QString>("statements");
    const auto row = [](const char* name, const char* statements) { QTest::addRow("%s", name) << statements; };
    row("vectors",
        "near(NormL2([3, 4]), 5)\nnear(VSum([1, 2, 3]), 6)\nnear(VAdd([1, 2], [3, 4]), [4, 6])\n"
        "near(VSub([1, 2], [3, 5]), [-2, -3])\nnear(VMult([1, 2, 3], [4, 5, 6]), 32)\n"
        "near(ScalarMult(2, [1, 2]), [2, 4])\nnear(Normalize([0, 3, 4]), [0, 0.6, 0.8])\n"
        "near(Vec2Tilde([1, 2, 3]), [[0, -3, 2], [3, 0, -1], [-2, 1, 0]])\nnear(Tilde2Vec(Skew([1, 2, 3])), [1, 2, "
        "3])\n"
        "near(DiagonalMatrix(2, 3), [[3, 0], [0, 3]])");
    row("integrals",
        "near(GaussIntegrate(lambda x: x**5, 5, 0, 2), 64/6)\nnear(LobattoIntegrate(lambda x: x**5, 5, 0, 2), 64/6)\n"
        "near(GaussIntegrate(lambda x: x, 1, 0, 2), 2)\nnear(LobattoIntegrate(lambda x: x, 1, 0, 2), 2)");
    row("sweeps",
        "near(FrequencySweep(2, 10, 1, 6), 2)\nphase = 2*math.pi*(1*2 + 0.5*(6 - 1)/10*2**2)\n"
        "near(SweepSin(2, 10, 1, 6), math.sin(phase))\nnear(SweepCos(2, 10, 1, 6), math.cos(phase))");
    row("steps",
        "near([SmoothStep(x, 1, 3, 10, 20) for x in (0, 1, 1.5, 2, 3, 4)], [10, 10, 15 - 5*math.sqrt(0.5), 15, 20, "
        "20])\nh = 1e-6\n"
        "for x in (0.5, 1.2, 2, 2.9, 3.5):\n"
        "    near(SmoothStepDerivative(x, 1, 3, 10, 20), (SmoothStep(x + h, 1, 3, 10, 20) - SmoothStep(x - h, 1, 3, "
        "10, 20))/(2*h), 1e-8)");
    row("angles about x, y, z",
        "s = math.sin(0.3)\nc = math.cos(0.3)\nnear(RotationMatrixX(0.3), [[1, 0, 0], [0, c, -s], [0, s, c]])\n"
        "near(RotXYZ2RotationMatrix([0, 0, 0.3]), [[c, -s, 0], [s, c, 0], [0, 0, 1]])\n"
        "near(RotationMatrix2RotXYZ(RotXYZ2RotationMatrix([0.1, -1.2, 3])), [0.1, -1.2, 3])\n"
        "near(RotXYZ2G([0, 0, 0]), [[1, 0, 0], [0, 1, 0], [0, 0, 1]])\n"
        "near(RotXYZ2GLocal([1, 2, 3]), RotXYZ2RotationMatrix([1, 2, 3]).T @ RotXYZ2G([1, 2, 3]))\n"
        "near(AngularVelocity2RotXYZ_t(RotXYZ2G([1, 2, 3]) @ [4, 5, 6], [1, 2, 3]), [4, 5, 6])");
    row("Euler parameters",
        "p = [math.cos(0.4), 0, 0, math.sin(0.4)]\nnear(EulerParameters2RotationMatrix(p), RotationMatrixZ(0.8))\n"
        "near(RotationMatrix2EulerParameters(RotationMatrixZ(0.8)), p)\nnear(RotXYZ2EulerParameters([0, 0, 0.8]), p)\n"
        "p_t = AngularVelocity2EulerParameters_t([1, 2, 3], p)\nnear(EulerParameters2G(p) @ p_t, [1, 2, 3])\n"
        "near(EulerParameters2GLocal(p) @ p_t, RotationMatrixZ(0.8).T @ [1, 2, 3])");
    row("rotation vectors",
        "near(RotationVector2RotationMatrix([0, 0.7, 0]), RotationMatrixY(0.7))\n"
        "near(RotationMatrix2RotationVector(RotationMatrixX(math.pi)), [math.pi, 0, 0])\n"
        "near(RotationMatrix2RotationVector(RotationVector2RotationMatrix([1e-9, 2, 0.5])), [1e-9, 2, 0.5])\n"
        "near(ComputeRotationAxisFromRotationVector([0, 3, 4]), [0, 0.6, 0.8])\n"
        "v = [0.2, -0.5, 1]\nnear(RotationVector2GLocal(v), RotationVector2RotationMatrix(v).T @ RotationVector2G(v))\n"
        "near(RotationVector2G(v) @ v, v)");
    row("transformations",
        "T = HT(RotationMatrixZ(math.pi/2), [1, 2, 3])\nnear(T @ [1, 0, 0, 1], [1, 3, 3, 1])\n"
        "near(InverseHT(T) @ T, HT0())\nnear(HTtranslate([1, 2, 3]) @ HTrotateZ(math.pi/2), T)\n"
        "X = RotationTranslation2T66(HT2rotationMatrix(T), HT2translation(T))\nnear(T66toHT(X), T)\n"
        "near(HT2T66Inverse(T) @ X, np.eye(6))\nnear(Translation2T66([1, 2, 3]) @ RotationZ2T66(math.pi/2), X)");
    row("bases",
        "B = ComputeOrthonormalBasis([0, 0, -2])\nnear(B.T @ B, np.eye(3))\nnear(B[:, 0], [0, 0, -1])\n"
        "near(np.linalg.det(B), 1)\nnear(GramSchmidt([2, 0, 0], [1, 1, 0]), np.eye(3))");
    row("inertia",
        "J = InertiaCuboid(12, [1, 2, 3])\nnear(J.Mass(), 72)\nnear(J.GetInertia6D(), [78, 60, 30, 0, 0, 0])\n"
        "moved = J.Translated([1, 0, 0])\nnear(moved.Inertia(), np.diag([78, 132, 102]))\nnear(moved.InertiaCOM(), "
        "J.Inertia())\nnear(InertiaTensor2Inertia6D(Inertia6D2InertiaTensor([1, 2, 3, 4, 5, 6])), [1, 2, 3, 4, 5, 6])");
    row("friction",
        "near(StribeckFunction(0.5e-3, 0.3, 0.1), 0.2)\nnear(StribeckFunction(-0.101, 0.3, 0.1, 2, 0.1, 0.001), "
        "-(0.3 + 0.1*math.exp(-1) + 0.2))\nnear([RegularizedFrictionStep(x, 1, 10, 3, 20) for x in (0, 1.5, 2, 4)], "
        "[10, 10 + 10*0.15625, 15, 20])\n"
        "near([RegularizedFriction(v, 0.3, 0.1, 1, 2, 0.5) for v in (-1, 0, 1, 1.5, 2, -3)], [-0.4, 0, 0.4, 0.35, 0.3, "
        "-0.8])");
    row("stress", "near(VonMisesStress([3, 0, 0, 0, 0, 0]), 3)\nnear(VonMisesStress([0, 0, 0, 0, 0, 2]), 2*3**0.5)");
    row("signals",
        "from exudyn.signalProcessing import GetInterpolatedSignalValue as signal\n"
        "near(signal(1.25, [5, 7, 8], [0, 1, 2]), 7.25)\n"
        "near(signal(0.5, [[0, 1, 5], [1, 2, 7]], dataArrayIndex=2, timeArrayIndex=0), 6)\n"
        "assert IndexFromValue([0, 0.1, 0.2], 0.1) == 1 and IndexFromValue([0, 0.1, 0.2], 0.2, 1e-7, True) == 2");
    row("modules",
        "import exudyn.rigidBodyUtilities as rb, exudyn.basicUtilities, exudyn.advancedUtilities\n"
        "from exudyn.machines import Involute, InvInvolute\nfrom exudyn.kinematicTree import CRM, CRF\n"
        "import exudyn.graphicsDataUtilities as graphics\nnear(rb.Skew2Vec(rb.Skew([1, 2, 3])), [1, 2, 3])\n"
        "near(Involute(InvInvolute(0.3)), 0.3)\nnear(CRM([1, 2, 3, 4, 5, 6]) @ [1, 2, 3, 4, 5, 6], [0]*6)\n"
        "near(graphics.ComputeTriangleArea([0, 0, 0], [2, 0, 0], [0, 3, 0]), 3)\n"
        "assert exu.utilities.SweepSin is SweepSin and exu.physics.StribeckFunction is StribeckFunction\n"
        "assert not hasattr(rb, 'VAdd') and exu.InvalidIndex() == -1");
    row("heads of models",
        "import exudyn.itemInterface, exudyn.graphics as graphics, exudyn.robotics.motion, exudyn.solver\n"
        "import exudyn.mainSystemExtensions, exudyn.plot\nassert exu.robotics.motion.__all__ == []");
  }
  void closedForms() {
    QFETCH(QString, statements);
    const std::string failure = failureOf(statements.toStdString());
    QVERIFY2(failure.empty(), failure.c_str());
  }

  void wrongArgumentsAreNamed_data() {
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* call, const char* message) { QTest::addRow("%s", call) << call << message; };
    row("VAdd([1, 2], [3])", "VAdd: vectors of 2 and 1 numbers");
    row("Skew([1, 2])", "Skew: a vector of 3 numbers is expected, not of 2");
    row("RotationMatrix2RotXYZ([1, 2, 3])", "a matrix of 3x3 numbers is expected");
    row("EulerParameters2RotationMatrix([1, 2, 3])", "4 Euler parameters are expected, not 3");
    row("AngularVelocity2RotXYZ_t([1, 2, 3], [0, math.pi/2, 0])", "the angles have no rates");
    row("GramSchmidt([1, 2, 3], [2, 4, 6])", "the vectors are parallel");
    row("exu.graphics.Sphere", "module 'exudyn.graphics' has no 'Sphere' here");
    row("exu.utilities.NoSuchThing", "module 'exudyn.utilities' has no 'NoSuchThing' here");
    row("exu.MatrixContainer([1, 2])", "a matrix is a list of rows");
    row("exu.MatrixContainer([[1, 2], [3]])", "different lengths");
    row("exu.MatrixContainer().SetWithSparseMatrix([[0, 2, 1]], 1, 2)", "an entry lies in column 2 of 2");
    row("exu.MatrixContainer().SetWithSparseMatrix([[0, 2]])", "triplets");
  }
  void wrongArgumentsAreNamed() {
    QFETCH(QString, call);
    QFETCH(QString, message);
    const std::string failure = failureOf(call.toStdString());
    QVERIFY2(failure.find(message.toStdString()) != std::string::npos, failure.c_str());
  }

  void functionsWithHelpersAreTracedOrCalled_data() {
    QTest::addColumn<QString>("result");
    QTest::addColumn<bool>("traced");
    const auto row = [](const char* result, bool traced) { QTest::addRow("%s", result) << result << traced; };
    row("[SweepSin(t, 10, 1, 5), SmoothStep(t, 0, 1, 2, 3), NormL2(u)]", true);
    row("VAdd(ScalarMult(2, u), VSub(v, k))", true);
    row("[StribeckFunction(v[0], 0.3, 0.1, 0.01), RegularizedFriction(v[1], 0.3, 0.1, 0.01, 0.1), VMult(u, v)]", true);
    row("list(RotXYZ2RotationMatrix(u) @ np.array(v))", false);
    row("[exu.utilities.SweepSin(t, 10, 1, 5), 0, 0]", false);
    row("[GaussIntegrate(cos, 3, 0, u[0]), 0, 0]", false);
  }
  void functionsWithHelpersAreTracedOrCalled() {
    QFETCH(QString, result);
    QFETCH(bool, traced);
    const std::string source =
        "import exudyn as exu\nfrom exudyn.utilities import *\nfrom exudyn.physics import *\n"
        "def f(mbs, t, i, u, v, k, d, offset):\n    return " +
        result.toStdString() + "\n";
    const auto model = trusted(springModel(source));
    Equations equations(model->system, model->coefficients, Equations::Python::Run);
    equations.functions().start();
    QCOMPARE(equations.functions().kind(0), traced ? FunctionKind::Traced : FunctionKind::Python);
    const Outcome a = solve(springModel(source)), b = solve(springModel(source + "if True:\n    pass\n"));
    QVERIFY2(a.failure.empty() && b.failure.empty(), (a.failure + b.failure).c_str());
    QVERIFY2(difference(a.state, b.state) < 1e-9, std::to_string(difference(a.state, b.state)).c_str());
  }

  void readingKnowsTheModules() {
    QCOMPARE(readPython("from exudyn.rigidBodyUtilities import *\nimport exudyn.physics", "here").effect, "");
    QCOMPARE(readPython("import exudyn.plot", "here").effect, "it imports exudyn.plot");
  }

  /// A pendulum: its rod as a constraint with a Jacobian of its own.
  void aMatrixContainerIsAMatrix_data() {
    QTest::addColumn<QString>("result");
    QTest::addRow("dense") << "m.SetWithDenseMatrix([[q[0]/r, q[1]/r]], useDenseMatrix=True)";
    QTest::addRow("factor") << "m.SetWithDenseMatrix([[q[0], q[1]]], factor=1/r)";
    QTest::addRow("sparse") << "m.SetWithSparseMatrix([[0, 0, q[0]/r], [0, 1, q[1]/r]], 1, 2)";
    QTest::addRow("compressed")
        << "m.SetWithSparseMatrixCSR(1, 2, [[0, 1, q[1]/r], [0, 0, q[0]/r/2], [0, 0, q[0]/r/2]])";
    QTest::addRow("made at once") << "m = exu.MatrixContainer([[q[0]/r, q[1]/r]])";
  }
  void aMatrixContainerIsAMatrix() {
    QFETCH(QString, result);
    const auto solved = [](const std::string& jacobian) {
      MechanismBuilder b;
      const auto bob = b.planarMass("bob", 1.5, Vec2(2.0, 0.0));
      b.force("weight", bob.marker, Vec3(0.0, -1.5 * 9.81, 0.0));
      const ItemId all = b.add(nodeCoordinatesType(), "all", NodeCoordinates{.nodeNumber = bob.node});
      const std::string head =
          "import exudyn as exu\nfrom math import hypot\ndef f(mbs, t, i, q, q_t, velocityLevel):\n"
          "    r = hypot(q[0], q[1])\n    ";
      b.add(connectorCoordinateVectorType(), "rod",
            ConnectorCoordinateVector{
                .markerNumbers = {b.groundCoordinate(), all},
                .scalingMarker1 = MatX::Zero(1, 2),
                .constraintUserFunction = {head + "return [(q[0]*q_t[0] + q[1]*q_t[1])/r if velocityLevel else r - 2]"},
                .jacobianUserFunction = {head + jacobian}});
      b.steps(1e-3, 0.2);
      return solve(b);
    };
    const Outcome expected = solved("return [[q[0]/r, q[1]/r]]");
    const Outcome found = solved("m = exu.MatrixContainer()\n    " + result.toStdString() + "\n    return m");
    QVERIFY2(expected.failure.empty() && found.failure.empty(), (expected.failure + found.failure).c_str());
    // Newton's iteration has the same matrix in both: an untraced function gives the numbers that a formula gives.
    QVERIFY2(difference(found.state, expected.state) < 1e-9,
             std::to_string(difference(found.state, expected.state)).c_str());
  }

  void containersCanBeReadAndGiven() {
    const std::string failure = failureOf(
        "m = exu.MatrixContainer()\nm.SetWithSparseMatrix([[1, 0, 2], [0, 1, 3], [1, 0, 1]], 2, 3)\n"
        "near(m, [[0, 3, 0], [3, 0, 0]])\nnear(m.Convert2DenseMatrix(), m)\nnear(np.array(m) @ [1, 1, 1], [3, 3])\n"
        "assert len(m) == m.NumberOfRows() == 2 and m.NumberOfColumns() == 3 and m[0, 1] == 3\n"
        "assert not m.UseDenseMatrix()\nmbs.SetObjectParameter(i, 'stiffness', [1, 2, 3])");
    QVERIFY2(failure.empty(), failure.c_str());
  }

  // --- mbs at other configurations ---

  /// What Python computes at the start is what sensors measure there.
  void outputsAtTheStartAreThoseThatSensorsMeasure() {
    const auto build = [](const std::string& source) {
      AllKinds all;
      if (!source.empty()) all.b.set("preStepUserFunction", source);
      return all;
    };
    AllKinds all = build("");
    const auto model = all.b.compiled();
    const Equations equations(model->system, model->coefficients);
    const State start = Simulator(model).state();
    std::string checks;
    int compared = 0;
    const auto compare = [&](const std::string& question, ItemId id, const Vec3& local) {
      const ItemType& type = all.b.document.find(id)->type();
      for (const OutputRow& row : type.outputs) {
        const std::string name(outputVariableName(row.variable));
        if (name.find("Acceleration") != std::string::npos || name == "Coordinates_tt") continue;
        auto sensor = measuring(*model->system, id, type, row.variable);
        sensor->local = local;
        std::vector<double> values;
        appendSensor(equations, start, *sensor, values);
        std::string list;
        for (const double x : values) list += QString::number(x, 'g', 17).toStdString() + ", ";
        const std::string call = question + std::to_string(all.b.document.position(id)) + ", '" + name + "'";
        const bool body = local != Vec3::Zero();
        const std::string point = body ? ", [0.1, -0.2, 0.3]" : "";
        checks +=
            "        near(" + call + point + ", configuration=exu.ConfigurationType.Initial), [" + list + "], 1e-12)\n";
        ++compared;
      }
    };
    for (const ItemId id : all.nodes) compare("mbs.GetNodeOutput(", id, Vec3::Zero());
    for (const ItemId id : all.bodies) compare("mbs.GetObjectOutput(", id, Vec3::Zero());
    for (const ItemId id : all.bodies) compare("mbs.GetObjectOutputBody(", id, Vec3(0.1, -0.2, 0.3));
    for (const ItemId id : all.markers) compare("mbs.GetMarkerOutput(", id, Vec3::Zero());
    QVERIFY(compared > 150);
    const Outcome outcome =
        solve(build(kImports + "def f(mbs, t):\n    if t > 1e-3:\n" + checks + "    return True\n").b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
  }

  void outputsAtTheReference() {
    AllKinds all;
    all.b.set(
        "preStepUserFunction",
        kImports +
            "def f(mbs, t):\n"
            "    R = exu.ConfigurationType.Reference\n"
            "    near(mbs.GetNodeOutput('nmass', 'Position', R), [1, 2, 3])\n"
            "    near(mbs.GetNodeOutput('nmass', 'Displacement', R), [0, 0, 0])\n"
            "    near(mbs.GetNodeOutput('nmass', 'Velocity', R), [0, 0, 0])\n"
            "    near(mbs.GetNodeOutput(nodeNumber='nmass', variableType='Position', configuration=R), [1, 2, 3])\n"
            "    m = mbs.GetObjectParameter(objectNumber='mass', parameterName='physicsMass')\n"
            "    mbs.SetObjectParameter(objectNumber='mass', parameterName='physicsMass', value=m)\n"
            "    for n in range(8):\n"
            "        near(mbs.GetNodeOutput(n, 'Coordinates', R), mbs.GetNode(n)['referenceCoordinates'])\n"
            "        near(mbs.GetNodeOutput(n, 'CoordinatesTotal', R), mbs.GetNode(n)['referenceCoordinates'])\n"
            "    near(mbs.GetObjectOutputBody('mass', 'Position', [1, 0, 0], R), [2, 2, 3])\n"
            "    near(mbs.GetNodeOutput('nrxyz', 'RotationMatrix', R),\n"
            "         RotXYZ2RotationMatrix(mbs.GetNode('nrxyz')['referenceCoordinates'][3:]))\n"
            "    near(mbs.GetNodeOutput('nep', 'RotationMatrix', R),\n"
            "         EulerParameters2RotationMatrix(mbs.GetNode('nep')['referenceCoordinates'][3:]))\n"
            "    near(mbs.GetNodeOutput('nlg', 'RotationMatrix', R),\n"
            "         RotationVector2RotationMatrix(mbs.GetNode('nlg')['referenceCoordinates'][3:]))\n"
            "    return True\n");
    const Outcome outcome = solve(all.b);
    QVERIFY2(outcome.failure.empty(), outcome.failure.c_str());
  }

  void whatCannotBeEvaluatedIsRefused_data() {
    QTest::addColumn<QString>("call");
    QTest::addColumn<QString>("message");
    const auto row = [](const char* call, const char* message) { QTest::addRow("%s", call) << call << message; };
    row("mbs.GetNodeOutput(0, 'Acceleration', exu.ConfigurationType.Initial)", "known at the present state only");
    row("mbs.GetObjectOutput(i, 'Force', exu.ConfigurationType.Reference)",
        "what connects bodies is measured now only");
    row("mbs.GetNodeOutput(0, 'Force', exu.ConfigurationType.Reference)", "has no output variable 'Force'");
    row("mbs.GetNodeOutput(7, 'Position', exu.ConfigurationType.Initial)", "there is no node number 7");
    row("mbs.GetLoadValues(0, exu.ConfigurationType.Initial)",
        "sensors and loads are known at the current configuration");
    row("mbs.GetNodeOutput(0, 'Acceleration', exu.ConfigurationType.StartOfStep)", "known at the present state only");
    row("mbs.GetNodeOutput(0, 'Position', exu.ConfigurationType._None)",
        "Current, Initial, Reference and StartOfStep are known here, not _None");
  }
  void whatCannotBeEvaluatedIsRefused() {
    QFETCH(QString, call);
    QFETCH(QString, message);
    const std::string failure = failureOf(call.toStdString());
    QVERIFY2(failure.find(message.toStdString()) != std::string::npos, failure.c_str());
  }
};

QTEST_GUILESS_MAIN(TestPythonUtilities)
#include "test_python_utilities.moc"
