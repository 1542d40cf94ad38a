// How exact the methods are: the tables of explicit ones against the order conditions, the observed order of every
// method, error control over four decades of tolerances, rigid bodies that tumble.
#include <QTest>
#include <cmath>
#include <map>

#include "core/items/joints/connector_coordinate.h"
#include "core/solver/explicit_tableau.h"
#include "tests/support/method_runs.h"

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

}  // namespace

class TestExplicitAccuracy : public QObject {
  Q_OBJECT
 private slots:
  void tablesFulfilTheirOrderConditions_data() { explicitMethods(); }
  void tablesFulfilTheirOrderConditions() {
    QFETCH(QString, solver);
    const SolverMethod& method = *findSolverMethod(solver.toStdString());
    const ExplicitTableau& table = *findTableau(method.name);
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
    for (int order = 1; order <= method.order; ++order) QVERIFY(violation(table, table.b, order) < 1e-13);
    QVERIFY(violation(table, table.b, method.order + 1) > 1e-6);
    for (int order = 1; order <= method.embeddedOrder; ++order)
      QVERIFY(violation(table, table.comparison, order) < 1e-13);
    QCOMPARE(table.comparison.empty(), method.embeddedOrder == 0);
    if (method.embeddedOrder > 0) QVERIFY(violation(table, table.comparison, method.embeddedOrder + 1) > 1e-6);
  }

  void convergesWithItsOrder_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<bool>("rotates");
    for (const bool rotates : {false, true})
      for (const std::string_view name : explicitSolverNames())
        QTest::addRow("%s, %s", name.data(), rotates ? "tumbling body" : "swinging masses")
            << QString::fromLatin1(name.data()) << rotates;
  }
  void convergesWithItsOrder() {
    QFETCH(QString, solver);
    QFETCH(bool, rotates);
    const int order = findSolverMethod(solver.toStdString())->order;
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

  void errorFollowsTheTolerance_data() { explicitMethods(true); }
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
};

QTEST_GUILESS_MAIN(TestExplicitAccuracy)
#include "test_explicit_accuracy.moc"
