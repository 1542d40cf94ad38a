// The time integrator against closed forms, its own recursion, and its order of convergence.
#include <QTest>
#include <array>
#include <cmath>
#include <numbers>

#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/sim/batch.h"
#include "core/sim/simulator.h"
#include "core/solver/extrapolation.h"
#include "core/solver/generalized_alpha.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// x(t) of the damped oscillator released at x0.
double damped(double m, double k, double d, double x0, double t) {
  const double delta = d / (2 * m);
  const double omega = std::sqrt(k / m - delta * delta);
  return x0 * std::exp(-delta * t) * (std::cos(omega * t) + delta / omega * std::sin(omega * t));
}

double energyOf(Simulator& simulator) {
  Snapshot snapshot;
  simulator.fill(snapshot);
  return snapshot.kineticEnergy + snapshot.potentialEnergy;
}

}  // namespace

class TestGeneralizedAlpha : public QObject {
  Q_OBJECT
 private slots:
  void schemeHasThePrintedParameters() {
    Simulation simulation;
    simulation.settings.timeIntegration.generalizedAlpha.spectralRadius = 0.5;
    const AlphaScheme scheme = AlphaScheme::fromSettings(simulation);
    QCOMPARE(scheme.alphaM, 0.0);
    QCOMPARE(scheme.alphaF, 1.0 / 3.0);
    QCOMPARE(scheme.gamma, 0.5 + 1.0 / 3.0);
    QCOMPARE(scheme.beta, 0.25 * (0.5 + scheme.gamma) * (0.5 + scheme.gamma));
    simulation.settings.timeIntegration.generalizedAlpha.useNewmark = true;
    QCOMPARE(AlphaScheme::fromSettings(simulation).alphaF, 0.0);
    QCOMPARE(AlphaScheme::fromSettings(simulation).beta, 0.25);
  }

  void periodOfTheUndampedOscillator() {
    // T = 2 pi sqrt(m/k) = 2 s; after 10 periods the mass is back where it was released.
    const double stiffness = 2.0 * std::numbers::pi * std::numbers::pi;
    ModelBuilder b = oscillator(2.0, stiffness, 0.0, 0.1);
    b.steps(1e-3, 20.0, 1.0);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    const double deviation = std::abs(result.state.q[0] - 0.1) / 0.1;
    qInfo("deviation after 10 periods: %.3g", deviation);
    // Phase error of the trapezoidal scheme: (omega h)^2 / 12 per radian, squared in the position at a turning point.
    QVERIFY(deviation < 1e-7);
    QVERIFY(std::abs(result.state.v[0]) < 0.1 * std::numbers::pi * 1e-4);
  }

  /// All forces of the small one are below Newton's absolute tolerance.
  void aTinyMassSwingsAsALargeOne() {
    const double stiffness = 4.0 * std::numbers::pi * std::numbers::pi;
    std::array<double, 2> ends{};
    for (const std::size_t i : {0U, 1U}) {
      const double mass = i == 0 ? 1.0 : 1e-13;
      ModelBuilder b = oscillator(mass, mass * stiffness, 0.0, 0.1);
      b.steps(1e-3, 0.5, 1.0);
      const BatchResult result = runBatch(*b.compiled());
      QVERIFY(!result.failure);
      ends[i] = result.state.q[0];
    }
    QVERIFY2(std::abs(ends[0] + 0.1) < 1e-6 && std::abs(ends[1] - ends[0]) < 1e-12,
             qPrintable(QString("%1 %2").arg(ends[0]).arg(ends[1])));
  }

  /// The point between two springs has no mass of its own: they act as one of half the stiffness. Where it does not
  /// begin in balance it goes there in the first steps.
  void aPointWithoutMassBetweenSpringsIsSolvedFromAnyStart() {
    const double m = 2.0, k = 100.0, f = 3.0, end = 1.0;
    for (const double away : {0.0, 0.3}) {
      ModelBuilder b;
      const auto middle = b.mass("middle", 0.0, Vec3(1, 0, 0), Vec3(away, away, 0));
      const auto tip = b.mass("tip", m, Vec3(2, 0, 0));
      b.spring("inner", b.groundMarker(Vec3::Zero()), middle.marker, Vec3::Constant(k), Vec3::Zero(), Vec3(1, 0, 0));
      b.spring("outer", middle.marker, tip.marker, Vec3::Constant(k), Vec3::Zero(), Vec3(1, 0, 0));
      b.force("pull", tip.marker, Vec3(f, 0, 0));
      b.steps(1e-3, end, 0.6);
      const auto model = b.compiled();
      const Diagnostics findings = preflight(*model);
      QVERIFY2(!hasErrors(findings), toText(findings).c_str());
      QVERIFY(toText(findings).find("'middle' has no mass") != std::string::npos);
      Simulator simulator(model);
      QVERIFY(simulator.prepare());
      QCOMPARE(simulator.state().a.head<3>().norm(), 0.0);
      QVERIFY(std::abs(simulator.state().a[3] - (f + k * away) / m) < 1e-12);
      while (simulator.time() < end - 5e-4) QVERIFY2(simulator.step(), "gave up");
      const double expected = f / (k / 2) * (1.0 - std::cos(std::sqrt(k / 2 / m) * end));
      const double x = simulator.state().q[3];
      // What pulls at the tip before the first step is over lasts as long as that.
      QVERIFY2(std::abs(x - expected) < (away > 0.0 ? 5e-2 : 1e-4) * expected,
               qPrintable(QString("%1 %2").arg(x).arg(expected)));
      QVERIFY(std::abs(simulator.state().q[0] - x / 2) < 1e-6);
    }
  }

  void followsItsOwnRecursion_data() {
    QTest::addColumn<double>("radius");
    for (const double r : {0.0, 0.5, 0.9, 1.0}) QTest::addRow("spectral radius %g", r) << r;
  }
  /// For m a + d v + k x = f the scheme is a linear recursion that can be written down beside the engine.
  void followsItsOwnRecursion() {
    QFETCH(double, radius);
    const double m = 3.0, k = 170.0, d = 2.5, h = 0.013, f = 4.0;
    ModelBuilder b = oscillator(m, k, d, 0.2);
    b.force("f", b.document.byName(ItemList::Markers, "mmass"), Vec3(f, 0, 0));
    b.steps(h, 100 * h, radius);
    Simulator simulator(b.compiled());
    QVERIFY(simulator.prepare());
    Simulation s;
    s.settings.timeIntegration.generalizedAlpha.spectralRadius = radius;
    const AlphaScheme p = AlphaScheme::fromSettings(s);
    double x = 0.2, v = 0.0, a = (f - k * x) / m, aa = a;
    for (int i = 0; i < 100; ++i) {
      // m a1 + d v1 + k x1 = f with x1, v1 linear in a1.
      const double c = (1 - p.alphaF) / (1 - p.alphaM);
      const double known = (p.alphaF * a - p.alphaM * aa) / (1 - p.alphaM);
      const double x0 = x + h * v + h * h * ((0.5 - p.beta) * aa + p.beta * known);
      const double v0 = v + h * ((1 - p.gamma) * aa + p.gamma * known);
      const double a1 = (f - d * v0 - k * x0) / (m + c * (d * h * p.gamma + k * h * h * p.beta));
      aa = known + c * a1;
      x = x0 + h * h * p.beta * c * a1;
      v = v0 + h * p.gamma * c * a1;
      a = a1;
      QVERIFY(simulator.step());
      QVERIFY2(std::abs(simulator.state().q[0] - x) < 1e-13, qPrintable(QString::number(i)));
      QVERIFY(std::abs(simulator.state().v[0] - v) < 1e-12);
    }
  }

  void convergesWithOrderTwo() {
    const double m = 1.5, k = 60.0, d = 1.2, end = 1.0;
    for (const double radius : {0.3, 0.9, 1.0}) {
      double previous = 0.0;
      for (const double h : {1.0 / 400, 1.0 / 800, 1.0 / 1600, 1.0 / 3200}) {
        ModelBuilder b = oscillator(m, k, d, 0.1);
        b.steps(h, end, radius);
        const double error = std::abs(runBatch(*b.compiled()).state.q[0] - damped(m, k, d, 0.1, end));
        if (previous > 0.0) {
          const double slope = std::log2(previous / error);
          qInfo("spectral radius %.1f, h = 1/%.0f: error %.3g, slope %.3f", radius, 1 / h, error, slope);
          QVERIFY2(std::abs(slope - 2.0) < 0.05, qPrintable(QString::number(slope)));
        }
        previous = error;
      }
    }
  }

  void keepsTheEnergyOver1e5Steps() {
    ModelBuilder b = oscillator(2.0, 300.0, 0.0, 0.1);
    b.steps(5e-3, 500.0, 1.0);
    Simulator simulator(b.compiled());
    QVERIFY(simulator.prepare());
    const double start = energyOf(simulator);
    double worst = 0.0;
    for (int i = 0; i < 100000; ++i) {
      QVERIFY(simulator.step());
      if (i % 100 == 0) worst = std::max(worst, std::abs(energyOf(simulator) / start - 1.0));
    }
    qInfo("largest relative deviation of the energy: %.3g", worst);
    QVERIFY(worst < 1e-11);  // spectral radius 1 damps nothing; what is left is rounding
  }

  void trapezoidalRuleKeepsTheEnergyToRounding() {
    ModelBuilder b = oscillator(2.0, 300.0, 0.0, 0.1);
    b.steps(5e-3, 500.0);
    b.set("solverType", std::string("TrapezoidalIndex2"));
    Simulator simulator(b.compiled());
    QVERIFY(simulator.prepare());
    const double start = energyOf(simulator);
    for (int i = 0; i < 100000; ++i) QVERIFY(simulator.step());
    const double drift = std::abs(energyOf(simulator) / start - 1.0);
    qInfo("energy drift over 1e5 steps: %.3g", drift);
    QVERIFY(drift < 1e-9);
  }

  void initialAccelerationsFulfilTheEquations() {
    ModelBuilder b = randomModel(7);
    Simulator simulator(b.compiled());
    QVERIFY(simulator.prepare());
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    VecX residual(model->system->coordinateCount);
    equations.residual(simulator.state(), 1.0, residual);
    QVERIFY(residual.cwiseAbs().maxCoeff() < 1e-11);
  }

  void unchangedIterationMatrixIsFactorizedOnce() {
    ModelBuilder b = oscillator(2.0, 300.0, 1.0, 0.1);
    b.steps(1e-3, 1.0);
    Simulator simulator(b.compiled());
    for (int i = 0; i < 500; ++i) QVERIFY(simulator.step());
    QCOMPARE(simulator.factorizations(), 2);  // initial accelerations, steps
  }

  void restingUnderLargePreloadConverges() {
    // Rounding of 1e9 N/m times 1 m is far above the absolute tolerance of 1e-10 N.
    ModelBuilder b;
    const auto m = b.mass("mass", 1.0, Vec3(1.1, 0.7, -0.3));
    b.spring("spring", b.groundMarker(Vec3(0.1, 0.2, 0.3)), m.marker, Vec3::Constant(1e9), Vec3::Zero(),
             Vec3(1.0, 0.5, -0.6));
    b.gravity("g", m.body, Vec3(0, -9.81, 0));
    b.steps(1e-3, 0.5);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY2(!result.failure, result.failure ? result.failure->finding.text().c_str() : "");
  }

  void modifiedNewtonGivesTheSameWithFewerFactorizations() {
    const auto run = [](bool modified) {
      Document document = reference("distance_double_pendulum_3d");
      set(document, "settings.timeIntegration.newton.useModifiedNewton", modified);
      set(document, "settings.timeIntegration.newton.relativeTolerance", 1e-12);
      auto simulator = std::make_unique<Simulator>(std::make_shared<CompiledModel>(*compile(document)));
      for (int i = 0; i < 500; ++i) simulator->step();
      return simulator;
    };
    const auto full = run(false), modified = run(true);
    qInfo("factorisations in 500 steps: full %d, modified %d", full->factorizations(), modified->factorizations());
    QVERIFY(!full->failure() && !modified->failure());
    QVERIFY((full->state().q - modified->state().q).norm() < 1e-8);
    QVERIFY(modified->factorizations() < full->factorizations() / 3);
  }

  void aMatrixIsWornWhenAnotherSolutionCostsMoreThanTheMean() {
    const auto life = [](auto iterations) {
      MatrixWear wear;
      wear.renew();
      int solutions = 1;
      while (solutions < 1000 && !wear.note(iterations(solutions))) ++solutions;
      return solutions;
    };
    QCOMPARE(life([](int /*solution*/) { return 3; }), 1000);
    // Making it costs five: (5 + 1 + 2 + 3)/3 < 4.
    QCOMPARE(life([](int solution) { return solution; }), 4);
    QCOMPARE(life([](int solution) { return solution < 20 ? 1 : 2; }), 20);
  }

  void theGuessOfASmoothMotionIsACubic() {
    const auto at = [](double t) {
      State state;
      state.a = VecX::Constant(2, 1.0 + 3.0 * t - 2.0 * t * t + t * t * t);
      state.lambda = VecX::Constant(1, 5.0 - t * t * t);
      return state;
    };
    Extrapolation extrapolation(2, 1);
    State trial = at(0.3);
    extrapolation.note(at(0.0), 0.1, 3, false);
    extrapolation.note(at(0.1), 0.1, 3, false);
    QVERIFY(!extrapolation.pays(0.1));  // three states are a parabola
    extrapolation.note(at(0.2), 0.1, 3, false);
    QVERIFY(extrapolation.pays(0.1) && !extrapolation.pays(0.05));
    extrapolation.guess(trial);
    QVERIFY((trial.a - at(0.4).a).norm() < 1e-14 && (trial.lambda - at(0.4).lambda).norm() < 1e-14);
    ByteWriter kept;
    extrapolation.save(kept);
    Extrapolation again(2, 1), other(3, 1);
    ByteReader reader(kept.bytes()), otherReader(kept.bytes());
    QVERIFY(again.restore(reader) && reader.finished() && again.pays(0.1));
    QVERIFY(!other.restore(otherReader) && !other.pays(0.1));
    extrapolation.note(at(0.3), 0.1, 3, true);  // as many iterations as without
    QVERIFY(!extrapolation.pays(0.1));
    extrapolation.note(at(0.4), 0.1, 1, false);  // one is the least there is
    QVERIFY(!extrapolation.pays(0.1));
  }

  void aSmoothMotionTakesOneFactorizationAStep() {
    const auto run = [](double tolerance) {
      Document document = reference("rigid_chain");
      set(document, "settings.timeIntegration.newton.relativeTolerance", tolerance);
      auto simulator = std::make_unique<Simulator>(std::make_shared<CompiledModel>(*compile(document)));
      for (int i = 0; i < 500; ++i) simulator->step();
      return simulator;
    };
    const auto usual = run(1e-8), tight = run(1e-13);
    qInfo("factorisations in 500 steps: %d, to rounding %d", usual->factorizations(), tight->factorizations());
    QVERIFY(!usual->failure() && !tight->failure());
    QVERIFY(usual->factorizations() < 600);
    QVERIFY((usual->state().q - tight->state().q).norm() < 1e-9);
  }

  void anUnsettledStopIsNamedWithTheStepThatWouldHitIt() {
    Document document = reference("coordinate_ext_limit_stops");
    set(document, "settings.timeIntegration.discontinuous.maxIterations", std::int64_t{1});
    set(document, "settings.timeIntegration.discontinuous.ignoreMaxIterations", false);
    set(document, "settings.timeIntegration.adaptiveStep", false);
    const BatchResult result = runBatch(*compile(document));
    QVERIFY(result.failure.has_value());
    QCOMPARE(result.failure->finding.where, std::string("s"));
    QVERIFY(result.failure->finding.what.find("did not settle after 1") != std::string::npos);
    // From x = 0.398 with 10 m/s the stop at 0.4 is reached within the step of 0.5 ms.
    const std::string& hint = result.failure->finding.hint;
    QVERIFY2(hint.find("would end where the contact begins") != std::string::npos, hint.c_str());
    const double step = std::stod(hint.substr(std::string("a step of ").size()));
    QVERIFY(step > 0.0 && step < 5e-4);
    // With adaptive steps that size is taken.
    set(document, "settings.timeIntegration.adaptiveStep", true);
    Simulator follows(std::make_shared<CompiledModel>(*compile(document)));
    while (follows.time() < result.state.t) QVERIFY(follows.step());
    QVERIFY(follows.step());
    QVERIFY(std::abs(follows.time() - result.state.t - step) < 1e-9);
    QVERIFY(std::abs(follows.state().q[0] - 0.4) < 1e-4);
    set(document, "settings.timeIntegration.adaptiveStep", false);
    set(document, "settings.timeIntegration.discontinuous.ignoreMaxIterations", true);
    QVERIFY(!runBatch(*compile(document)).failure);
  }

 private:
  static Document reference(const std::string& name) {
    return std::move(readModelFile(SPRUNG_TEST_DATA "/reference/" + name + ".sprung.json")->document);
  }
  static void set(Document& document, const std::string& key, const Value& value) {
    QVERIFY(document.assign(Document::simulationId(), *simulationType().row(key), value).ok());
  }
};

QTEST_GUILESS_MAIN(TestGeneralizedAlpha)
#include "test_generalized_alpha.moc"
