// Explicit time integration: the tables against the order conditions, the observed order of every method, error control
// over four decades of tolerances, rigid bodies that tumble, what is eliminated, what is refused.
#include <QTest>
#include <cmath>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/batch.h"
#include "core/sim/preflight.h"
#include "core/sim/simulator.h"
#include "core/solver/explicit_tableau.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A rooted tree: its branches. Every elementary differential of an expansion has one (Butcher).
struct Tree {
  std::vector<Tree> branches;
  int order() const {
    int n = 1;
    for (const Tree& branch : branches) n += branch.order();
    return n;
  }
  double density() const {
    double product = order();
    for (const Tree& branch : branches) product *= branch.density();
    return product;
  }
  /// Elementary weight of each stage.
  std::vector<double> weights(const ExplicitTableau& table) const {
    const int stages = table.stages();
    std::vector<double> result(static_cast<std::size_t>(stages), 1.0);
    for (const Tree& branch : branches) {
      const std::vector<double> inner = branch.weights(table);
      for (int i = 0; i < stages; ++i) {
        double sum = 0.0;
        for (int j = 0; j < i; ++j) sum += table.position(i, j) * inner[static_cast<std::size_t>(j)];
        result[static_cast<std::size_t>(i)] *= sum;
      }
    }
    return result;
  }
};

/// Every tree of `order` nodes at least once: a leaf is added to each node of the smaller ones in turn.
std::vector<Tree> treesOf(int order) {
  if (order == 1) return {Tree{}};
  std::vector<Tree> trees;
  const std::function<void(Tree&, Tree&)> grow = [&](Tree& whole, Tree& at) {
    at.branches.emplace_back();
    trees.push_back(whole);
    at.branches.pop_back();
    for (std::size_t i = 0; i < at.branches.size(); ++i) grow(whole, at.branches[i]);
  };
  for (Tree tree : treesOf(order - 1)) grow(tree, tree);
  return trees;
}

/// How far the weights are from fulfilling the conditions of an order.
double violation(const ExplicitTableau& table, std::span<const double> b, int order) {
  double worst = 0.0;
  for (const Tree& tree : treesOf(order)) {
    const std::vector<double> weights = tree.weights(table);
    double sum = 0.0;
    for (std::size_t i = 0; i < b.size(); ++i) sum += b[i] * weights[i];
    worst = std::max(worst, std::abs(sum - 1.0 / tree.density()));
  }
  return worst;
}

/// A smooth nonlinear motion: two masses on springs along their line, damped, swinging under gravity.
MechanismBuilder smooth() {
  MechanismBuilder b;
  const auto one = b.mass("one", 1.2, Vec3(1, 0, 0), Vec3::Zero(), Vec3(0, 1.5, 0.3));
  const auto two = b.mass("two", 0.7, Vec3(1.6, 0.5, 0), Vec3::Zero(), Vec3(0.4, 0, -1));
  b.add(springDamperType(), "s1",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), one.marker},
                     .referenceLength = 0.9,
                     .stiffness = 60,
                     .damping = 0.8});
  b.add(
      springDamperType(), "s2",
      SpringDamper{.markerNumbers = {one.marker, two.marker}, .referenceLength = 0.7, .stiffness = 40, .damping = 0.5});
  b.gravity("g1", one.body, Vec3(0, 0, -9.81));
  b.gravity("g2", two.body, Vec3(0, 0, -9.81));
  return b;
}

/// An unsymmetrical body that tumbles about all axes, off its centre of mass, held by a spring.
MechanismBuilder tumbling(bool rotationVector) {
  MechanismBuilder b;
  Mat3 inertia = Vec3(0.02, 0.05, 0.06).asDiagonal();
  const Solid solid = Solid::aboutCentre(1.5, inertia, Vec3(0.05, -0.02, 0.03));
  const Motion at{.position = Vec3(0.2, 0.1, 0),
                  .rotation = Eigen::AngleAxisd(2.0, Vec3(1, 2, -1).normalized()).toRotationMatrix(),
                  .velocity = Vec3(0.5, 0, 0.2),
                  .omega = Vec3(4, 7, -5)};
  const auto body = rotationVector ? b.rigidRotVec("body", solid, at) : b.rigidEP("body", solid, at);
  b.add(springDamperType(), "spring",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), b.point(body.body, Vec3(0.1, 0.2, 0))},
                     .referenceLength = 0.2,
                     .stiffness = 50,
                     .damping = 0.1});
  b.gravity("g", body.body, Vec3(0, 0, -9.81));
  return b;
}

void configure(ModelBuilder& b, const std::string& solver, double end, double steps, bool automatic = false) {
  b.set("solverType", solver);
  b.set("settings.timeIntegration.endTime", end);
  b.set("settings.timeIntegration.numberOfSteps", steps);
  b.set("settings.timeIntegration.automaticStepSize", automatic);
}

void tolerances(ModelBuilder& b, double tolerance) {
  b.set("settings.timeIntegration.relativeTolerance", tolerance);
  b.set("settings.timeIntegration.absoluteTolerance", tolerance);
}

BatchResult run(const ModelBuilder& b) {
  BatchResult result = runBatch(*b.compiled());
  if (result.failure) qWarning("%s", result.failure->finding.text().c_str());
  return result;
}

/// Positions (and attitude) and velocities of all bodies at the end, one after the other.
VecX pose(const ModelBuilder& b, const BatchResult& result) {
  const auto model = b.compiled();
  Equations equations(model->system, model->coefficients);
  equations.evaluate(result.state);
  std::vector<double> all;
  for (std::size_t i = 0; i < model->system->bodies.size(); ++i) {
    const MovingFrame& f = equations.kinematics().body(static_cast<int>(i));
    for (const Vec3& v : {f.position, f.velocity, f.omega}) all.insert(all.end(), v.begin(), v.end());
    all.insert(all.end(), f.rotation.data(), f.rotation.data() + 9);
  }
  return Eigen::Map<const VecX>(all.data(), static_cast<Eigen::Index>(all.size()));
}

std::string refusal(const ModelBuilder& b) {
  const Result<CompiledModel> model = compile(b.document);
  return model ? std::string() : toText(model.errors());
}

void methods(bool automaticOnly = false) {
  QTest::addColumn<QString>("solver");
  for (const ExplicitTableau& table : explicitTableaus()) {
    const std::string name(table.name);
    if (!automaticOnly || table.embeddedOrder > 0) QTest::addRow("%s", name.c_str()) << QString::fromStdString(name);
  }
}

}  // namespace

class TestExplicit : public QObject {
  Q_OBJECT
 private slots:
  void tablesFulfilTheirOrderConditions_data() { methods(); }
  void tablesFulfilTheirOrderConditions() {
    QFETCH(QString, solver);
    const ExplicitTableau& table = *findTableau(solver.toStdString());
    for (int i = 1; i < table.stages(); ++i) {
      double sum = 0.0, velocitySum = 0.0;
      for (int j = 0; j < i; ++j) {
        sum += table.position(i, j);
        velocitySum += table.velocity(i, j);
      }
      if (table.velocityA.empty()) QVERIFY(std::abs(sum - table.c[static_cast<std::size_t>(i)]) < 1e-14);
      QVERIFY(std::abs(velocitySum - table.c[static_cast<std::size_t>(i)]) < 1e-14);
    }
    if (!table.velocityA.empty()) return;  // a pair of tables; its observed order is tested below
    for (int order = 1; order <= table.order; ++order) QVERIFY(violation(table, table.b, order) < 1e-13);
    QVERIFY(violation(table, table.b, table.order + 1) > 1e-6);
    for (int order = 1; order <= table.embeddedOrder; ++order)
      QVERIFY(violation(table, table.comparison, order) < 1e-13);
    if (table.embeddedOrder > 0) QVERIFY(violation(table, table.comparison, table.embeddedOrder + 1) > 1e-6);
  }

  void convergesWithItsOrder_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<bool>("rotates");
    for (const bool rotates : {false, true})
      for (const ExplicitTableau& table : explicitTableaus()) {
        const std::string name(table.name);
        QTest::addRow("%s, %s", name.c_str(), rotates ? "tumbling body" : "swinging masses")
            << QString::fromStdString(name) << rotates;
      }
  }
  void convergesWithItsOrder() {
    QFETCH(QString, solver);
    QFETCH(bool, rotates);
    const int order = findTableau(solver.toStdString())->order;
    const double end = 0.5;
    ModelBuilder b = rotates ? tumbling(true) : smooth();
    const auto at = [&](const std::string& method, double steps) {
      configure(b, method, end, steps);
      return pose(b, run(b));
    };
    static std::map<bool, VecX> exact;
    if (exact.count(rotates) == 0) exact[rotates] = at("DVERK6", 4000);
    const double coarse = order >= 5 ? (rotates ? 50 : 20) : order >= 3 ? 50 : 200;
    double previous = 0.0, slope = 0.0;
    QString text;
    for (const double steps : {coarse, 2 * coarse, 4 * coarse}) {
      const double error = (at(solver.toStdString(), steps) - exact[rotates]).norm();
      if (previous > 0.0) {
        slope = std::log2(previous / error);
        text += QString("  %1").arg(slope, 0, 'f', 3);
      }
      previous = error;
    }
    qInfo("%s, order %d: slopes%s, last error %.2g", qPrintable(solver), order, qPrintable(text), previous);
    QVERIFY2(std::abs(slope - order) < 0.35, qPrintable(text));
  }

  void implicitMethodsConvergeWithOrderTwo_data() {
    QTest::addColumn<QString>("solver");
    for (const char* name : {"GeneralizedAlpha", "TrapezoidalIndex2"}) QTest::addRow("%s", name) << QString(name);
  }
  void implicitMethodsConvergeWithOrderTwo() {
    QFETCH(QString, solver);
    const double end = 0.5;
    ModelBuilder b = tumbling(true);
    b.set("settings.timeIntegration.newton.relativeTolerance", 1e-12);
    configure(b, "DVERK6", end, 2000);
    const VecX exact = pose(b, run(b));
    double previous = 0.0, slope = 0.0;
    for (const double steps : {200, 400, 800}) {
      configure(b, solver.toStdString(), end, steps);
      const double error = (pose(b, run(b)) - exact).norm();
      slope = std::log2(previous / error);
      if (previous > 0.0) qInfo("%s: slope %.3f, error %.2g", qPrintable(solver), slope, error);
      previous = error;
    }
    QVERIFY(std::abs(slope - 2.0) < 0.1);
  }

  void errorFollowsTheTolerance_data() { methods(true); }
  /// The error at the end of a stable motion stays within a factor of ten of what is asked.
  void errorFollowsTheTolerance() {
    QFETCH(QString, solver);
    ModelBuilder b = smooth();
    configure(b, "DVERK6", 1.0, 8000);
    const VecX exact = pose(b, run(b));
    for (const double tolerance : {1e-5, 1e-6, 1e-7, 1e-8, 1e-9}) {
      configure(b, solver.toStdString(), 1.0, 1, true);
      b.set("settings.solutionSettings.sensorsWritePeriod", 1.0);
      tolerances(b, tolerance);
      const BatchResult result = run(b);
      QVERIFY(!result.failure);
      const VecX difference = pose(b, result) - exact;
      const double ratio = difference.norm() / std::sqrt(12.0) / (tolerance * (1.0 + exact.norm() / std::sqrt(12.0)));
      qInfo("%s, tolerance %.0e: %lld steps, error %.2g tolerances", qPrintable(solver), tolerance,
            static_cast<long long>(result.steps), ratio);
      QVERIFY(ratio < 10.0);
      QVERIFY(ratio > 0.1);
    }
  }

  /// Pendulum on a stiff linear spring-free rod cannot be done explicitly; the elliptic pendulum in minimal coordinates
  /// can: a planar body on a slider that is eliminated.
  void sphericalPendulumOfAPlanarBodyMatchesItsClosedForm() {
    // Body about a fixed point: coordinates x and y are held at ground, the angle is free. Period from the elliptic
    // integral by the arithmetic-geometric mean.
    const double length = 0.5, mass = 2.0, angle = 2.5;
    MechanismBuilder b;
    Solid solid;
    solid.mass = mass;
    solid.inertia = Mat3::Identity() * mass * length * length;
    solid.centre = Vec3(length, 0, 0);
    Motion at;
    at.rotation = Eigen::AngleAxisd(angle - M_PI / 2, Vec3::UnitZ()).toRotationMatrix();
    const auto body = b.planar("body", solid, at);
    b.gravity("g", body.body, Vec3(0, -9.81, 0));
    for (int i = 0; i < 2; ++i)
      b.add(connectorCoordinateType(), "hold" + std::to_string(i),
            ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), b.coordinate(body.node, i)}});
    double mean = 1.0, other = std::cos(angle / 2);
    for (int i = 0; i < 8; ++i) {
      const double next = 0.5 * (mean + other);
      other = std::sqrt(mean * other);
      mean = next;
    }
    const double period = 2 * M_PI * std::sqrt(length / 9.81) / mean;
    for (const char* solver : {"DOPRI5", "DVERK6"}) {
      configure(b, solver, period, 10, true);
      tolerances(b, 1e-12);
      const BatchResult result = run(b);
      QVERIFY(!result.failure);
      qInfo("%s: angle after a period off by %.2g, rate %.2g", solver, result.state.q[2], result.state.v[2]);
      QVERIFY(std::abs(result.state.q[2]) < 1e-8);
      QVERIFY(std::abs(result.state.v[2]) < 1e-8);
    }
  }

  void freeBodyKeepsAngularMomentumAndEnergy() {
    MechanismBuilder b;
    const Mat3 inertia = Vec3(0.02, 0.05, 0.06).asDiagonal();
    const Motion at{.velocity = Vec3(1, 2, 3), .omega = Vec3(0.01, 9, 0.01)};  // about the unstable axis: it flips
    b.rigidRotVec("body", Solid::aboutCentre(1.0, inertia), at);
    configure(b, "DVERK6", 20.0, 100, true);
    b.set("settings.timeIntegration.stepSizeMaxIncrease", 5.0);
    tolerances(b, 1e-12);
    const auto model = b.compiled();
    const auto momentum = [&](const State& state) {
      Equations equations(model->system, model->coefficients);
      equations.evaluate(state);
      const MovingFrame& f = equations.kinematics().body(0);
      return Vec3(f.rotation * inertia * f.rotation.transpose() * f.omega);
    };
    const BatchResult result = run(b);
    QVERIFY(!result.failure);
    const Vec3 before = momentum(model->initial), after = momentum(result.state);
    qInfo("angular momentum off by %.2g of %.2g after %lld steps", (after - before).norm(), before.norm(),
          static_cast<long long>(result.steps));
    QVERIFY((after - before).norm() < 1e-9 * before.norm());
    QVERIFY(result.state.q.tail<3>().norm() <= M_PI + 1e-12);
  }

  void tumblesLikeTheBodyWithEulerParameters() {
    ModelBuilder vector = tumbling(true), parameters = tumbling(false);
    configure(vector, "DOPRI5", 0.4, 10, true);
    tolerances(vector, 1e-11);
    const VecX explicitly = pose(vector, run(vector));
    for (ModelBuilder* b : {&vector, &parameters}) {
      configure(*b, "GeneralizedAlpha", 0.4, 8000);
      b->set("settings.timeIntegration.generalizedAlpha.spectralRadius", 1.0);
      const double difference = (pose(*b, run(*b)) - explicitly).norm();
      qInfo("difference to DOPRI5: %.2g", difference);
      QVERIFY(difference < 2e-4);
    }
  }

  void rotationsAsCoordinatesGiveTheSameUntilAFullTurn() {
    ModelBuilder b = tumbling(true);
    configure(b, "RK44", 0.1, 400);
    const VecX composed = pose(b, run(b));
    b.set("settings.timeIntegration.explicitIntegration.useLieGroupIntegration", false);
    QVERIFY((pose(b, run(b)) - composed).norm() < 1e-7);
  }

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

  /// A user function replaces friction that sticks: nothing is left that an explicit method cannot switch.
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
    QVERIFY(refusal(model("RK44", "")).find("'brush' has friction that sticks") != std::string::npos);
  }

  void whatCannotBeSolvedIsRefusedByName() {
    MechanismBuilder b;
    const auto one = b.rigidEP("one", Solid{}, {});
    const auto two = b.rigidRotVec("two", Solid{}, {.position = Vec3(1, 0, 0)});
    const ItemId joint = b.distance("rod", one.marker, two.marker, 1.0);
    const auto a = b.slider("a", 1.0), c = b.slider("c", 1.0);
    b.add(connectorCoordinateType(), "gear", ConnectorCoordinate{.markerNumbers = {a.marker, c.marker}});
    b.add(connectorCoordinateType(), "first", ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), a.marker}});
    b.add(connectorCoordinateType(), "again", ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), a.marker}});
    b.add(coordinateSpringDamperExtType(), "brush",
          CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), c.marker},
                                    .nodeNumber = b.data({0, 0, 0}),
                                    .fDynamicFriction = 1.0,
                                    .stickingStiffness = 1e4});
    QVERIFY(compile(b.document).ok());
    b.set("solverType", std::string("RK44"));
    const std::string text = refusal(b);
    for (const char* part :
         {"'none' has Euler parameters", "RigidBodyRotVecLG", "'rod' is a constraint", "'gear' ties two coordinates",
          "'again' holds a coordinate that is held already by 'first'", "'brush' has friction that sticks"})
      QVERIFY2(text.find(part) != std::string::npos, part);
    b.set("settings.timeIntegration.explicitIntegration.eliminateConstraints", false);
    QVERIFY(refusal(b).find("eliminateConstraints is off") != std::string::npos);
    b.set("solve", std::string("static"));
    QVERIFY(compile(b.document).ok());  // statics do not ask for the time integration method

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
    const auto slot = *model->system->coefficientSlot(rod, *distanceType().row("activeConnector"));
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
    configure(stiff, "DOPRI5", 1e-3, 1, true);
    stiff.set("settings.timeIntegration.minimumStepSize", 1e-5);
    const BatchResult small = runBatch(*stiff.compiled());
    QVERIFY(small.failure.has_value());
    QVERIFY2(small.failure->finding.text().find("minimumStepSize is 1e-05 s") != std::string::npos,
             small.failure->finding.text().c_str());
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
    // Rows of sensors stand at multiples of their period, whatever the steps.
    b.set("settings.solutionSettings.sensorsWritePeriod", 0.07);
    std::vector<double> times;
    BatchOptions options;
    options.onSample = [&](double time, std::span<const double>) { times.push_back(time); };
    runBatch(*b.compiled(), options);
    QCOMPARE(times.size(), std::size_t{15});
    for (std::size_t i = 0; i < times.size(); ++i) QVERIFY(std::abs(times[i] - 0.07 * static_cast<double>(i)) < 1e-12);
  }

  void accelerationsBelongToTheRow() {
    ModelBuilder b = oscillator(2.0, 100.0, 0.0, 0.1);
    for (const ExplicitTableau& table : explicitTableaus()) {
      configure(b, std::string(table.name), 0.5, 200);
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
    const auto slot = *model->system->coefficientSlot(b.document.byName(ItemList::Objects, "one"),
                                                      *massPointType().row("physicsMass"));
    simulator.apply(command::SetCoefficients{slot.begin, {1e6}});
    QVERIFY(simulator.step());
    QVERIFY(simulator.state().a.head<3>().norm() < 10.0);
  }

  void sameRunSameBits_data() { methods(); }
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
        if (i == 60) simulator.apply(std::optional<DragTarget>{});
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
    for (const ExplicitTableau& table : explicitTableaus())
      for (const double step : {1e-4, 1e-2, 0.1})
        QTest::addRow("%s, %g s", std::string(table.name).c_str(), step)
            << QString::fromStdString(std::string(table.name)) << step;
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
