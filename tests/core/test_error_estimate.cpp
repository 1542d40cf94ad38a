// The estimated error of a run: beside the true one where the motion is known, with what enters it, and where finer
// steps lead elsewhere.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>
#include <functional>
#include <numbers>

#include "core/io/model_file.h"
#include "core/items/loads/force_vector.h"
#include "core/runs/error_estimate.h"
#include "tests/support/mechanisms.h"
#include "tests/support/method_runs.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

using Course = std::function<double(double t)>;

/// Jacobi's sn(u | k) by the arithmetic-geometric mean (Abramowitz and Stegun 16.4).
double jacobiSn(double u, double k) {
  std::array<double, 16> a{1.0}, c{k};
  double b = std::sqrt(1.0 - k * k);
  int n = 0;
  for (; n + 1 < 16 && std::abs(c[static_cast<std::size_t>(n)]) > 1e-16; ++n) {
    const auto i = static_cast<std::size_t>(n);
    a[i + 1] = 0.5 * (a[i] + b);
    c[i + 1] = 0.5 * (a[i] - b);
    b = std::sqrt(a[i] * b);
  }
  double phi = std::ldexp(a[static_cast<std::size_t>(n)] * u, n);
  for (; n > 0; --n) {
    const auto i = static_cast<std::size_t>(n);
    phi = 0.5 * (phi + std::asin(c[i] / a[i] * std::sin(phi)));
  }
  return std::sin(phi);
}

Channel coordinate(const ModelBuilder& b, const char* node, int component = 0) {
  return {.item = b.document.byName(ItemList::Nodes, node),
          .variable = OutputVariable::Coordinates,
          .component = component};
}

/// All that can be said of one curve of the planned run.
CurveError estimated(const ModelBuilder& b, const Channel& channel) {
  ErrorEstimator estimator(Recording::planned(b.compiled()), {channel});
  while (estimator.step()) {
  }
  if (!estimator.finished() || estimator.errors().size() != 1) throw std::runtime_error("no estimate");
  return estimator.errors().front();
}

/// Largest deviation of the x displacement of the only node from what is known.
double trueError(const ModelBuilder& b, const Course& exact) {
  Replay replay(Recording::planned(b.compiled()));
  double largest = 0.0;
  while (replay.step())
    largest = std::max(largest, std::abs(replay.simulator().state().q[0] - exact(replay.simulator().time())));
  return largest;
}

bool withinTwo(double estimate, double truth) { return estimate < 2.0 * truth && estimate > 0.5 * truth; }

struct Known {
  ModelBuilder b;
  Course x;
};

Known undamped() {
  return {oscillator(1.0, 100.0, 0.0, 0.1), [](double t) { return 0.1 * std::cos(10.0 * t); }};
}

Known damped() {
  const double delta = 0.75, omega = std::sqrt(100.0 - delta * delta);
  return {oscillator(1.0, 100.0, 2.0 * delta, 0.1), [=](double t) {
            return 0.1 * std::exp(-delta * t) * (std::cos(omega * t) + delta / omega * std::sin(omega * t));
          }};
}

/// Released at rest from the horizontal; x is the displacement from there, 0.5 m beside the hinge.
Known pendulum() {
  MechanismBuilder b;
  const double length = 0.5, gravity = 9.81, start = 0.5 * std::numbers::pi;
  const auto bob = b.mass("bob", 1.0, Vec3(length, 0, 0));
  b.distance("rod", b.groundMarker(Vec3::Zero()), bob.marker, length);
  b.gravity("g", bob.body, Vec3(0, -gravity, 0));
  const double k = std::sin(0.5 * start), quarter = std::comp_ellint_1(k), omega = std::sqrt(gravity / length);
  return {b, [=](double t) {
            const double angle = 2.0 * std::asin(k * jacobiSn(quarter - omega * t, k));
            return length * std::sin(angle) - length;
          }};
}

Known forced() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.0);
  const ItemId force = b.force("force", b.document.byName(ItemList::Markers, "mmass"), Vec3::Zero());
  b.set(force, "loadVectorUserFunction", std::string("=[3*sin(7*t), 0, 0]"));
  const double own = 10.0, given = 7.0, amplitude = 3.0 / (own * own - given * given);
  return {b, [=](double t) { return amplitude * (std::sin(given * t) - given / own * std::sin(own * t)); }};
}

Known named(const QString& name) {
  return name == "undamped" ? undamped() : name == "damped" ? damped() : name == "pendulum" ? pendulum() : forced();
}

const char* nodeOf(const QString& name) { return name == "pendulum" ? "nbob" : "nmass"; }

}  // namespace

class TestErrorEstimate : public QObject {
  Q_OBJECT
 private slots:
  void isTheTrueErrorOfKnownMotions_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("h");
    const auto row = [](const char* name, const char* solver, double h) {
      QTest::addRow("%s, %s, %g s", name, solver, h) << QString(name) << QString(solver) << h;
    };
    for (const char* name : {"undamped", "damped", "pendulum", "forced"})
      for (const double h : {0.01, 0.002}) {
        row(name, "GeneralizedAlpha", h);
        if (QString(name) == "pendulum") {
          row(name, "TrapezoidalIndex2", h);
          continue;
        }
        for (const char* solver : {"VelocityVerlet", "ExplicitMidpoint", "RK33", "RK44"}) row(name, solver, h);
      }
  }
  void isTheTrueErrorOfKnownMotions() {
    QFETCH(const QString, name);
    QFETCH(const QString, solver);
    QFETCH(const double, h);
    Known known = named(name);
    known.b.steps(h, 3.0);
    known.b.set("solverType", solver.toStdString());
    const CurveError error = estimated(known.b, coordinate(known.b, nodeOf(name)));
    const double truth = trueError(known.b, known.x);
    qInfo("estimated %.4g m, true %.4g m, order %.3f", error.largest, truth, error.order.value_or(0.0));
    QVERIFY(withinTwo(error.largest, truth));
    QVERIFY(error.order.has_value());
    QVERIFY(std::abs(*error.order - findSolverMethod(solver.toStdString())->order) < 0.3);
    QVERIFY(!error.divergent);
  }

  void aMethodThatChoosesItsSteps() {
    for (const double tolerance : {1e-4, 1e-6, 1e-8}) {
      Known known = damped();
      configure(known.b, "DOPRI5", 3.0, 30.0, true);
      tolerances(known.b, tolerance);
      const CurveError error = estimated(known.b, coordinate(known.b, "nmass"));
      const double truth = trueError(known.b, known.x);
      qInfo("tolerance %g: estimated %.4g m, true %.4g m", tolerance, error.largest, truth);
      QVERIFY(withinTwo(error.largest, truth));
      QVERIFY(!error.order.has_value());
    }
  }

  void gradesByTheRangeOfTheCurve() {
    const auto grade = [](double h) {
      Known known = undamped();
      known.b.steps(h, 2.0);
      const CurveError error = estimated(known.b, coordinate(known.b, "nmass"));
      qInfo("h = %g s: %.3g of the range", h, error.relative());
      return error.grade();
    };
    QCOMPARE(grade(0.0005), ErrorGrade::Good);
    QCOMPARE(grade(0.005), ErrorGrade::Fair);
    QCOMPARE(grade(0.02), ErrorGrade::Poor);
  }

  void whatTheMethodSolvesExactlyHasNone() {
    ModelBuilder b;
    b.gravity("g", b.mass("mass", 2.0, Vec3::Zero()).body, Vec3(0, 0, -9.81));
    b.steps(0.01, 1.0);
    for (const int component : {0, 2}) {
      const CurveError error = estimated(b, coordinate(b, "nmass", component));
      QVERIFY(error.largest < 1e-11);
      QCOMPARE(error.grade(), ErrorGrade::Good);
      QVERIFY(!error.divergent);
    }
  }

  /// Across the plane of an engine there is nothing but rounding, which has an order of its own.
  void roundingBesideOtherEntriesIsNoError() {
    auto read = readModelFile(SPRUNG_RESOURCES "/examples/13-engine.sprung.json");
    QVERIFY(read.ok());
    ModelBuilder b;
    b.document = std::move(read->document);
    b.set("settings.timeIntegration.endTime", 0.05);
    b.set("settings.timeIntegration.numberOfSteps", 50.0);
    const auto model = b.compiled();
    ErrorEstimator estimator(Recording::planned(model), telling(*model->system));
    while (estimator.step()) {
    }
    QVERIFY(estimator.errors().size() > 4);
    for (const CurveError& error : estimator.errors())
      if (error.largest < 1e-12) QCOMPARE(error.grade(), ErrorGrade::Good);
  }

  /// The end of the rods goes round: neighbouring motions part within seconds.
  void chaosIsNamed() {
    MechanismBuilder b;
    const auto one = b.mass("one", 1.0, Vec3(1, 0, 0)), two = b.mass("two", 1.0, Vec3(1.6, 0.8, 0));
    b.distance("rod", b.groundMarker(Vec3::Zero()), one.marker, 1.0);
    b.distance("arm", one.marker, two.marker, 1.0);
    b.gravity("g1", one.body, Vec3(0, -9.81, 0));
    b.gravity("g2", two.body, Vec3(0, -9.81, 0));
    b.steps(0.01, 30.0);
    const CurveError error = estimated(b, coordinate(b, "ntwo"));
    QCOMPARE(error.grade(), ErrorGrade::Divergent);
    QVERIFY(!error.order.has_value());
  }

  void whatEntersTheRunEntersFinerStepsAtTheSameTime() {
    Known known = undamped();
    known.b.steps(0.005, 2.0);
    const auto model = known.b.compiled();
    const ItemId spring = known.b.document.byName(ItemList::Objects, "spring");
    const ParamRow& row = *known.b.document.find(spring)->type().row("stiffness");
    const int begin = model->system->directory->coefficientSlot(spring, row)->begin;
    // Four times as stiff from t = 0.5 s on.
    Simulator run(model);
    for (int step = 0; step < 400; ++step) {
      if (step == 100) run.apply(command::SetCoefficients{begin, {400.0, 400.0, 400.0}, model->system});
      run.step();
    }
    const double before = 0.1 * std::cos(5.0), speed = -std::sin(5.0);
    const Course exact = [=](double t) {
      if (t <= 0.5) return 0.1 * std::cos(10.0 * t);
      return before * std::cos(20.0 * (t - 0.5)) + speed / 20.0 * std::sin(20.0 * (t - 0.5));
    };
    const double truth = std::abs(run.state().q[0] - exact(run.time()));
    ErrorEstimator estimator(Recording::of(run), {coordinate(known.b, "nmass")});
    while (estimator.step()) {
    }
    const CurveError error = estimator.errors().front();
    // The method remembers the acceleration before the jump, which costs a part of its order.
    qInfo("estimated %.4g m, true %.4g m, order %.3f", error.now, truth, error.order.value());
    QVERIFY(withinTwo(error.now, truth));
    QVERIFY(error.order.value() > 1.0 && error.order.value() < 2.1);
  }

  void followsARunThatGoesOn() {
    Known known = damped();
    known.b.steps(0.01, 2.0);
    const auto model = known.b.compiled();
    const ItemId mass = known.b.document.byName(ItemList::Objects, "mass");
    Simulator run(model);
    const Channel channel = coordinate(known.b, "nmass");
    ErrorEstimator following(Recording::of(run), {channel});
    for (int step = 0; step < 200; ++step) {
      if (step == 50) run.apply(Hands(DragTarget{.body = mass, .target = Vec3(0.3, 0, 0)}));
      if (step == 90) run.apply(Hands());
      run.step();
      if (step % 7 != 0) continue;
      QVERIFY(following.extend(Recording::of(run)));
      while (following.step()) {
      }
      QVERIFY(following.finished());
    }
    Recording whole = Recording::of(run);
    QVERIFY(following.extend(whole));
    while (following.step()) {
    }
    ErrorEstimator again(whole, {channel});
    while (again.step()) {
    }
    QCOMPARE(following.errors().front().largest, again.errors().front().largest);
    QCOMPARE(following.errors().front().now, again.errors().front().now);
    QVERIFY(again.errors().front().largest > 0.0);
    // Another motion is not taken for the same one.
    whole.inputs.erase(whole.inputs.begin());
    QVERIFY(!following.extend(whole));
    whole.steps = 100;
    QVERIFY(!following.extend(whole));
  }

  /// Its finer steps have ended in the step of the run that has come last; there something else entered it after all.
  void whatEnteredBehindItIsAnotherMotion() {
    Known known = damped();
    known.b.steps(0.01, 2.0);
    const ItemId mass = known.b.document.byName(ItemList::Objects, "mass");
    Simulator run(known.b.compiled());
    for (int step = 0; step < 20; ++step) run.step();
    ErrorEstimator following(Recording::of(run), {coordinate(known.b, "nmass")});
    while (following.step([&, calls = 0]() mutable { return following.time() > 0.195 && ++calls > 4; })) {
    }
    QVERIFY(!following.finished() && std::abs(following.time() - 0.2) < 1e-9);
    Simulator other(known.b.compiled());
    for (int step = 0; step < 19; ++step) other.step();
    other.apply(Hands(DragTarget{.body = mass, .target = Vec3(0.3, 0, 0)}));
    other.step();
    QVERIFY(!following.extend(Recording::of(other)));
    QVERIFY(following.extend(Recording::of(run)));
  }

  void staticModelsHaveNoSteps() {
    Known known = undamped();
    QVERIFY(!ErrorEstimator::obstacle(known.b.compiled()->system->simulation));
    known.b.set("solve", std::string("static"));
    QVERIFY(ErrorEstimator::obstacle(known.b.compiled()->system->simulation).has_value());
  }
};

QTEST_GUILESS_MAIN(TestErrorEstimate)
#include "test_error_estimate.moc"
