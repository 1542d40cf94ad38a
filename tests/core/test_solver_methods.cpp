// The table of time integration methods: every one of them can be chosen and made, and is what the table says it is.
#include <QTest>
#include <cmath>

#include "core/catalog/assign.h"
#include "core/check/preflight.h"
#include "core/solver/time_integrator.h"
#include "tests/support/method_runs.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kMass = 1.0, kStiffness = 100.0, kDamping = 1.0, kStart = 0.1;

/// Position and velocity of a damped swing at a time.
Vec2 swing(double t) {
  const double decay = kDamping / (2.0 * kMass);
  const double omega = std::sqrt(kStiffness / kMass - decay * decay);
  const double c = std::cos(omega * t), s = std::sin(omega * t);
  const double scale = kStart * std::exp(-decay * t);
  return {scale * (c + decay / omega * s), -scale * (omega + decay * decay / omega) * s};
}

void allMethods() {
  QTest::addColumn<QString>("solver");
  for (const SolverMethod& method : solverMethods())
    QTest::addRow("%s", method.name.data()) << QString::fromLatin1(method.name.data());
}

const SolverMethod& fetched() {
  const auto* solver = static_cast<const QString*>(QTest::qData("solver", qMetaTypeId<QString>()));
  return *findSolverMethod(solver->toStdString());
}

}  // namespace

class TestSolverMethods : public QObject {
  Q_OBJECT
 private slots:
  void namesAreThoseOfTheSetting() {
    const ParamRow& row = *simulationType().row("solverType");
    QCOMPARE(row.choices.size(), solverMethods().size());
    QCOMPARE(row.choiceDocs.size(), solverMethods().size());
    for (std::size_t i = 0; i < solverMethods().size(); ++i) {
      const SolverMethod& method = solverMethods()[i];
      QCOMPARE(row.choices[i], method.name);
      QCOMPARE(findSolverMethod(method.name), &method);
      QVERIFY2(!method.doc.empty() && method.doc.back() == '.', method.name.data());
      QVERIFY2(row.choiceDocs[i].ends_with(method.doc), method.name.data());
    }
    QCOMPARE(findSolverMethod("RK45"), nullptr);
    QCOMPARE(solverMethod(Simulation{}).name, kGeneralMethod);
    QVERIFY(findSolverMethod(kErrorControlMethod)->embeddedOrder > 0);
    QVERIFY(choosesStepSize(Simulation{.solverType = std::string(kErrorControlMethod)}));
    QVERIFY(!choosesStepSize(Simulation{}));
  }

  void isMadeAndHasItsOrder_data() { allMethods(); }
  /// The error of a small swing falls with the power of the step size that the table states.
  void isMadeAndHasItsOrder() {
    const SolverMethod& method = fetched();
    ModelBuilder b = oscillator(kMass, kStiffness, kDamping, kStart);
    b.set("settings.timeIntegration.newton.relativeTolerance", 1e-12);
    const double end = 1.0;
    const double coarse = method.order >= 5 ? 80 : method.order >= 3 ? 100 : 1000;
    std::array<double, 2> errors{};
    for (std::size_t i = 0; i < 2; ++i) {
      configure(b, std::string(method.name), end, coarse * static_cast<double>(i + 1));
      const BatchResult result = run(b);
      QVERIFY(!result.failure);
      errors[i] = (Vec2(result.state.q[0], result.state.v[0]) - swing(end)).norm();
    }
    const double slope = std::log2(errors[0] / errors[1]);
    qInfo("%s, order %d: slope %.3f, errors %.2g and %.2g", method.name.data(), method.order, slope, errors[0],
          errors[1]);
    QVERIFY(std::abs(slope - method.order) < 0.2);
  }

  void iteratesIfItIsImplicit_data() { allMethods(); }
  void iteratesIfItIsImplicit() {
    const SolverMethod& method = fetched();
    ModelBuilder b = oscillator(kMass, kStiffness, kDamping, kStart);
    configure(b, std::string(method.name), 1.0, 1000, true);
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    const auto integrator = makeTimeIntegrator(equations, model->system->simulation);
    QVERIFY(integrator != nullptr);
    const StepSizing sizing = integrator->sizing();
    QCOMPARE(sizing == StepSizing::Recovery, method.implicit());
    QCOMPARE(sizing == StepSizing::Estimate, method.embeddedOrder > 0);
    const auto never = [] { return false; };
    State state = model->initial;
    QVERIFY(!integrator->initialize(state, never));
    QCOMPARE(integrator->attempt(state, 1e-3, 1e-3, never).outcome, StepOutcome::Done);
    QCOMPARE(integrator->lastIterations() > 0, method.implicit());
    QCOMPARE(integrator->factorizations() > 0, method.implicit());
  }

  void keepsJointsOnItsLevel_data() { allMethods(); }
  void keepsJointsOnItsLevel() {
    const SolverMethod& method = fetched();
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(0.5, 0, 0));
    b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, 0.5);
    b.gravity("g", mass.body, Vec3(0, -9.81, 0));
    b.steps(1e-3, 0.5);
    b.set("solverType", std::string(method.name));
    QCOMPARE(compile(b.document).ok(), method.constraintIndex != 0);
    if (method.constraintIndex == 0) return;
    const auto model = b.compiled();
    Simulator simulator(model);
    while (simulator.time() < 0.5 - 5e-4) QVERIFY2(simulator.step(), reason(simulator));
    const double position = std::abs(gaps(simulator, *model, ConstraintLevel::Position)[0]);
    const double velocity = std::abs(gaps(simulator, *model, ConstraintLevel::Velocity)[0]);
    qInfo("%s: open by %.2g m, by %.2g m/s", method.name.data(), position, velocity);
    QVERIFY((method.constraintIndex == 3 ? position : velocity) < 1e-11);
    QVERIFY((method.constraintIndex == 3 ? velocity : position) > 1e-9);
  }

  void needsMassIfItSaysSo_data() { allMethods(); }
  /// A coordinate without mass on a spring and a damper creeps back, for who does not divide by the mass.
  void needsMassIfItSaysSo() {
    const SolverMethod& method = fetched();
    ModelBuilder b = oscillator(0.0, 10.0, 10.0, kStart);
    b.set("settings.timeIntegration.generalizedAlpha.spectralRadius", 0.5);
    configure(b, std::string(method.name), 1.0, 1000);
    const BatchResult result = runBatch(*b.compiled());
    QCOMPARE(result.failure.has_value(), method.needsMass);
    bool said = false;
    for (const Diagnostic& finding : preflight(*b.compiled()))
      if (finding.code == "zero-mass") said = finding.hint.find(method.name) != std::string::npos;
    QCOMPARE(said, method.needsMass);
    if (!method.needsMass) QVERIFY(std::abs(result.state.q[0] - kStart * std::exp(-1.0)) < 1e-3 * kStart);
  }
};

QTEST_GUILESS_MAIN(TestSolverMethods)
#include "test_solver_methods.moc"
