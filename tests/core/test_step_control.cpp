// Sizes of steps: adaptive implicit steps, start and end, another method or step size while running, load steps.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

#include "core/base/time_grid.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/springs/spring_damper.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A heavy swing on a stiff rubber, in steps that are too long for two Newton iterations.
ModelBuilder swing() {
  ModelBuilder b;
  const auto m = b.mass("bob", 1.0, Vec3(1, 0, 0));
  b.add(springDamperType(), "rubber",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3::Zero()), m.marker},
                     .referenceLength = 1.0,
                     .stiffness = 2000,
                     .damping = 5});
  b.gravity("g", m.body, Vec3(0, -9.81, 0));
  b.set("settings.timeIntegration.endTime", 2.0);
  b.set("settings.timeIntegration.numberOfSteps", 10.0);
  b.set("settings.timeIntegration.newton.relativeTolerance", 1e-9);
  return b;
}

struct Path {
  std::vector<double> sizes;
  std::vector<int> iterations;
  std::optional<Failure> failure;
};

Path follow(const ModelBuilder& b, double end) {
  Path path;
  Simulator simulator(b.compiled());
  Snapshot snapshot;
  while (simulator.time() < end - 1e-9) {
    const double before = simulator.time();
    if (!simulator.step({}, end)) break;
    simulator.fill(snapshot);
    path.sizes.push_back(simulator.time() - before);
    path.iterations.push_back(snapshot.newtonIterations);
  }
  path.failure = simulator.failure();
  return path;
}

/// Fourth-order reference solution of y' = f(y) in tiny steps.
template <class Function>
VecX integrate(VecX y, double end, int steps, Function f) {
  const double h = end / steps;
  for (int i = 0; i < steps; ++i) {
    const VecX k1 = f(y), k2 = f(VecX(y + 0.5 * h * k1)), k3 = f(VecX(y + 0.5 * h * k2)), k4 = f(VecX(y + h * k3));
    y += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4);
  }
  return y;
}

}  // namespace

class TestStepControl : public QObject {
  Q_OBJECT
 private slots:
  void instantsAtEqualDistances() {
    const double none = std::numeric_limits<double>::infinity();
    QCOMPARE(nextMultiple(0.0, 0.0, 0.1), 0.1);
    QCOMPARE(nextMultiple(0.1, 0.0, 0.1), 0.2);
    QCOMPARE(nextMultiple(0.3, 0.0, 0.1), 0.4);  // 0.3 is a little less than three times 0.1
    QCOMPARE(nextMultiple(2.05, 2.0, 0.1), 2.1);
    QCOMPARE(nextMultiple(1.0, 0.0, 0.0), none);
    QCOMPARE(nextMultiple(1.0, 0.0, -1.0), none);
    QCOMPARE(nextMultiple(1.0, 0.0, 1e-20), none);
  }

  void stepsThatFailAreShortenedAndGrowAgain() {
    ModelBuilder b = swing();
    b.set("settings.timeIntegration.newton.maxIterations", std::int64_t{3});
    b.set("settings.timeIntegration.adaptiveStepRecoverySteps", std::int64_t{3});
    b.set("settings.timeIntegration.adaptiveStepRecoveryIterations", std::int64_t{4});
    b.set("settings.timeIntegration.adaptiveStepDecrease", 0.25);
    b.set("settings.solutionSettings.sensorsWritePeriod", 0.0);
    b.set("settings.timeIntegration.adaptiveStep", false);
    const Path rigid = follow(b, 2.0);
    QVERIFY(rigid.failure.has_value());
    QVERIFY(rigid.failure->finding.what.find("did not converge") != std::string::npos);
    b.set("settings.timeIntegration.adaptiveStep", true);
    const Path path = follow(b, 2.0);
    QVERIFY2(!path.failure, path.failure ? path.failure->finding.text().c_str() : "");
    const double nominal = 0.2;
    std::size_t shortened = 0, grown = 0, sinceChange = 0;
    double time = path.sizes.front();
    for (std::size_t i = 1; i < path.sizes.size(); ++i) {
      if ((time += path.sizes[i]) > 2.0 - nominal) break;  // the end cuts steps as well
      const double ratio = path.sizes[i] / path.sizes[i - 1];
      QVERIFY(path.sizes[i] <= nominal * (1 + 1e-9));
      ++sinceChange;
      if (ratio < 0.99) {
        ++shortened;
        // By quarters, after it may have grown to the double for this step.
        const double halves = std::log2(ratio);
        QVERIFY(std::abs(halves - std::round(halves)) < 1e-6);
        sinceChange = 0;
      } else if (ratio > 1.01) {
        ++grown;
        QVERIFY(ratio < 2.0 + 1e-9);
        QVERIFY(sinceChange >= 3);
        sinceChange = 0;
      }
    }
    qInfo("%zu steps, %zu times shortened, %zu times grown", path.sizes.size(), shortened, grown);
    QVERIFY(shortened > 0 && grown > 0);

    b.set("settings.timeIntegration.minimumStepSize", 0.15);
    const Path limited = follow(b, 2.0);
    QVERIFY(limited.failure.has_value());
    b.set("settings.timeIntegration.minimumStepSize", 0.002);
    b.set("settings.timeIntegration.newton.maxIterations", std::int64_t{1});
    const Path hopeless = follow(b, 2.0);
    QVERIFY(hopeless.failure.has_value());
    const auto& numbers = hopeless.failure->finding.numbers;
    QVERIFY(std::any_of(numbers.begin(), numbers.end(),
                        [](const auto& n) { return n.name == "smallest step size" && n.value == 0.002; }));
    QVERIFY2(hopeless.failure->finding.what.find("minimumStepSize is 0.002 s") != std::string::npos,
             hopeless.failure->finding.what.c_str());
  }

  void runsFromStartToEndInAsManySteps() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    b.set("settings.timeIntegration.startTime", 2.0);
    b.set("settings.timeIntegration.endTime", 3.0);
    b.set("settings.timeIntegration.numberOfSteps", 7.0);
    b.set("settings.solutionSettings.sensorsWritePeriod", 0.0);
    for (const char* solver : {"GeneralizedAlpha", "RK44", "VelocityVerlet"}) {
      b.set("solverType", std::string(solver));
      std::vector<double> times;
      BatchOptions options;
      options.onSample = [&](double time, std::span<const double>) { times.push_back(time); };
      const BatchResult result = runBatch(*b.compiled(), options);
      QCOMPARE(result.steps, 7);
      QCOMPARE(times.size(), std::size_t{8});
      QCOMPARE(times.front(), 2.0);
      QCOMPARE(times.back(), 3.0);
      QCOMPARE(result.state.t, 3.0);
    }
  }

  void ofAFractionTheLastStepIsShorter() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    b.set("settings.timeIntegration.endTime", 1.0);
    const auto sizes = [&](double steps) {
      b.set("settings.timeIntegration.numberOfSteps", steps);
      std::vector<double> taken;
      Simulator simulator(b.compiled());
      for (double before = 0.0; simulator.time() < 1.0 - 1e-12; before = simulator.time()) {
        if (!simulator.step({}, 1.0)) qFatal("it failed");
        taken.push_back(simulator.time() - before);
      }
      return taken;
    };
    const std::vector<double> cut = sizes(10.5);
    QCOMPARE(cut.size(), std::size_t{11});
    QVERIFY(std::abs(cut.front() - 1.0 / 10.5) < 1e-12 && std::abs(cut.back() - 0.5 / 10.5) < 1e-12);
    // What rounding leaves of a quotient makes no step.
    QCOMPARE(sizes(0.7 / 0.1 + 3.0).size(), std::size_t{10});
    QCOMPARE(sizes(30 * (1.0 + 1e-13)).size(), std::size_t{30});
  }

  void anotherMethodCarriesTheMotionOn() {
    // x = 0.1 cos(10 t) through all methods in turn.
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    b.set("settings.timeIntegration.numberOfSteps", 1000.0);
    b.set("settings.timeIntegration.generalizedAlpha.spectralRadius", 1.0);
    Simulator simulator(b.compiled());
    double steps = 1000.0;
    for (const char* solver : {"RK44", "GeneralizedAlpha", "DOPRI5", "TrapezoidalIndex2", "VelocityVerlet", "DVERK6",
                               "ODE23", "GeneralizedAlpha"}) {
      for (int i = 0; i < 50; ++i) QVERIFY(simulator.step());
      const double before = simulator.time(), x = simulator.state().q[0];
      b.set("solverType", std::string(solver));
      b.set("settings.timeIntegration.numberOfSteps", steps += 500);
      simulator.apply(command::Replace{b.compiled(), true});
      QVERIFY(simulator.prepare());
      QCOMPARE(simulator.time(), before);
      QCOMPARE(simulator.state().q[0], x);
      QVERIFY(std::abs(simulator.state().a[0] + 100.0 * x) < 1e-9);
      QVERIFY(std::abs(simulator.stepSize() - 1.0 / steps) < 1e-15);
    }
    for (int i = 0; i < 50; ++i) QVERIFY(simulator.step());
    const double error = simulator.state().q[0] - 0.1 * std::cos(10.0 * simulator.time());
    qInfo("after eight changes of method: off by %.2g at t = %.3f", error, simulator.time());
    QVERIFY(std::abs(error) < 2e-6);
    QVERIFY(simulator.steps() == 450);
  }

  void loadStepsGrowLinearlyOrGeometrically() {
    for (const bool geometric : {false, true}) {
      ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.0);
      b.gravity("g", b.document.byName(ItemList::Objects, "mass"), Vec3(0, -10, 0));
      b.set("solve", std::string("static"));
      b.set("settings.staticSolver.numberOfLoadSteps", std::int64_t{5});
      b.set("settings.staticSolver.loadStepGeometric", geometric);
      b.set("settings.staticSolver.loadStepGeometricRange", 16.0);
      b.set("settings.staticSolver.loadStepStart", 1.0);
      b.set("settings.staticSolver.loadStepDuration", 2.0);
      Simulator simulator(b.compiled());
      for (int i = 1; i <= 5; ++i) {
        QVERIFY(simulator.step());
        const double factor = geometric ? std::pow(16.0, (i - 5) / 4.0) : i / 5.0;
        QVERIFY(std::abs(simulator.state().q[1] + 0.1 * factor) < 1e-12);
        QVERIFY(std::abs(simulator.time() - (1.0 + 0.4 * i)) < 1e-12);
      }
      QVERIFY(simulator.finished() && !simulator.step() && !simulator.failure());
      b.set("settings.staticSolver.useLoadFactor", false);
      Simulator full(b.compiled());
      QVERIFY(full.step());
      QVERIFY(std::abs(full.state().q[1] + 0.1) < 1e-12);
    }
  }

  /// They depend on time or on what they like: what they give is what acts (page of LoadForceVector).
  void loadStepsLeaveLoadsOfFunctionsAlone() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.0);
    b.gravity("g", b.document.byName(ItemList::Objects, "mass"), Vec3(0, -10, 0));
    const ItemId pull = b.force("pull", b.document.byName(ItemList::Markers, "mmass"), Vec3(0, 0, 0));
    b.set(pull, "loadVectorUserFunction", std::string("=[0, 0, 7]"));
    b.set("solve", std::string("static"));
    b.set("settings.staticSolver.numberOfLoadSteps", std::int64_t{4});
    Simulator simulator(b.compiled());
    for (int i = 1; i <= 4; ++i) {
      QVERIFY(simulator.step());
      QVERIFY(std::abs(simulator.state().q[1] + 0.1 * i / 4.0) < 1e-12);
      QVERIFY2(std::abs(simulator.state().q[2] - 0.07) < 1e-12, qPrintable(QString::number(simulator.state().q[2])));
    }
  }

  void loadStepsThatFailAreShortened() {
    // A soft spring that is turned and stretched.
    ModelBuilder b;
    const auto m = b.mass("end", 1.0, Vec3(1, 0, 0));
    b.add(springDamperType(), "spring",
          SpringDamper{
              .markerNumbers = {b.groundMarker(Vec3::Zero()), m.marker}, .referenceLength = 0.9, .stiffness = 100});
    b.force("pull", m.marker, Vec3(40, 30, 0));
    b.set("solve", std::string("static"));
    b.set("settings.staticSolver.newton.maxIterations", std::int64_t{4});
    b.set("settings.staticSolver.adaptiveStep", false);
    QVERIFY(runBatch(*b.compiled()).failure.has_value());
    b.set("settings.staticSolver.adaptiveStep", true);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
    const Vec3 expected = (0.9 + 0.5) * Vec3(0.8, 0.6, 0) - Vec3(1, 0, 0);  // 50 N on 100 N/m
    QVERIFY((result.state.q - expected).norm() < 1e-8);
    QVERIFY(result.steps > 1);
    QCOMPARE(result.state.t, 1.0);
    b.set("settings.staticSolver.minimumStepSize", 0.9);
    const BatchResult limited = runBatch(*b.compiled());
    QVERIFY(limited.failure.has_value());
  }

  void theStabilizerLeadsThroughASingularStart() {
    // A string without tension has no stiffness across; with some sag it has.
    ModelBuilder b;
    const auto m = b.mass("bead", 1.0, Vec3(0, 0, 0));
    for (const double x : {-1.0, 1.0})
      b.add(springDamperType(), x < 0 ? "left" : "right",
            SpringDamper{
                .markerNumbers = {b.groundMarker(Vec3(x, 0, 0)), m.marker}, .referenceLength = 1.0, .stiffness = 1000});
    b.force("push", m.marker, Vec3(0, 5, 0));
    b.set("solve", std::string("static"));
    b.set("settings.staticSolver.numberOfLoadSteps", std::int64_t{10});
    const BatchResult singular = runBatch(*b.compiled());
    QVERIFY(singular.failure.has_value());
    b.set("settings.staticSolver.stabilizerODE2term", 100.0);
    b.set("settings.staticSolver.newton.maxIterations", std::int64_t{200});
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
    const double y = result.state.q[1], length = std::hypot(1.0, y);
    QVERIFY(std::abs(2000.0 * (length - 1.0) * y / length - 5.0) < 1e-7);
  }

  void ellipticPendulumToEightDigits() {
    // A slider M on x, a bob m on a rod L: (M+m) x'' + m L (p'' cos p - p'^2 sin p) = 0, L p'' + x'' cos p + g sin p =
    // 0.
    const double M = 2.0, m = 1.0, L = 0.5, g = 9.81, p0 = 1.2, end = 0.25;
    MechanismBuilder b;
    const auto slider = b.planarMass("slider", M, Vec2::Zero());
    const auto bob = b.planarMass("bob", m, Vec2(L * std::sin(p0), -L * std::cos(p0)));
    b.add(connectorCoordinateType(), "rail",
          ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), b.coordinate(slider.node, 1)}});
    b.distance("rod", slider.marker, bob.marker, L);
    b.gravity("g", bob.body, Vec3(0, -g, 0));
    b.steps(1e-5, end);
    b.set("settings.timeIntegration.newton.absoluteTolerance", 1e-12);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    VecX y(4);
    y << 0, p0, 0, 0;
    y = integrate(y, end, 5000, [&](const VecX& s) {
      const double c = std::cos(s[1]), n = std::sin(s[1]), w = s[3];
      const double x2 = (m * L * w * w * n + m * g * n * c) / (M + m - m * c * c);
      VecX d(4);
      d << s[2], w, x2, -(x2 * c + g * n) / L;
      return d;
    });
    const double slide = result.state.q[0] - y[0];
    const double swing = result.state.q[2] + L * std::sin(p0) - (y[0] + L * std::sin(y[1]));
    qInfo("elliptic pendulum: off by %.2g and %.2g m", slide, swing);
    QVERIFY(std::abs(slide) < 1e-8 && std::abs(swing) < 1e-8);
  }

  void doublePendulumToEightDigits() {
    const double m1 = 1.0, m2 = 0.8, l1 = 0.5, l2 = 0.4, g = 9.81, end = 0.25;
    const double a0 = 1.5, b0 = 2.0;
    MechanismBuilder b;
    const Vec2 p1(l1 * std::sin(a0), -l1 * std::cos(a0));
    const auto one = b.planarMass("one", m1, p1);
    const auto two = b.planarMass("two", m2, p1 + Vec2(l2 * std::sin(b0), -l2 * std::cos(b0)));
    b.distance("rod1", b.groundMarker(Vec3::Zero()), one.marker, l1);
    b.distance("rod2", one.marker, two.marker, l2);
    b.gravity("g1", one.body, Vec3(0, -g, 0));
    b.gravity("g2", two.body, Vec3(0, -g, 0));
    b.steps(1e-5, end);
    b.set("settings.timeIntegration.newton.absoluteTolerance", 1e-12);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    VecX y(4);
    y << a0, b0, 0, 0;
    y = integrate(y, end, 5000, [&](const VecX& s) {
      const double delta = s[0] - s[1];
      Eigen::Matrix2d mass;
      mass << (m1 + m2) * l1, m2 * l2 * std::cos(delta), l1 * std::cos(delta), l2;
      const Vec2 force(-m2 * l2 * s[3] * s[3] * std::sin(delta) - (m1 + m2) * g * std::sin(s[0]),
                       l1 * s[2] * s[2] * std::sin(delta) - g * std::sin(s[1]));
      const Vec2 a = mass.inverse() * force;
      VecX d(4);
      d << s[2], s[3], a[0], a[1];
      return d;
    });
    const Vec2 end1(l1 * std::sin(y[0]), -l1 * std::cos(y[0]));
    const Vec2 end2 = end1 + Vec2(l2 * std::sin(y[1]), -l2 * std::cos(y[1]));
    const Vec2 start2 = p1 + Vec2(l2 * std::sin(b0), -l2 * std::cos(b0));
    const double error1 = (Vec2(result.state.q.head<2>()) + p1 - end1).norm();
    const double error2 = (Vec2(result.state.q.tail<2>()) + start2 - end2).norm();
    qInfo("double pendulum: off by %.2g and %.2g m", error1, error2);
    QVERIFY(error1 < 1e-8 && error2 < 1e-8);
  }
};

QTEST_GUILESS_MAIN(TestStepControl)
#include "test_step_control.moc"
