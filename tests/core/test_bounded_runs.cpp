// Runs that cannot go on, or that would not end: they stop with words, keep what is good, and every number that leaves
// is finite.
#include <QTest>
#include <cmath>
#include <sstream>

#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/io/state_file.h"
#include "core/results/sensor_csv.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

bool says(const Diagnostics& findings, const char* code) {
  return std::any_of(findings.begin(), findings.end(), [&](const Diagnostic& d) { return d.code == code; });
}

/// The length of a spring that is weak enough for its force to be a number.
ModelBuilder measured(double displacement) {
  ModelBuilder b = oscillator(1.0, 1e-200, 0.0, displacement);
  b.add(sensorObjectType(), "length",
        SensorObject{.objectNumber = b.document.byName(ItemList::Objects, "spring"),
                     .sensor = {.outputVariableType = OutputVariable::Distance}});
  return b;
}

}  // namespace

class TestBoundedRuns : public QObject {
  Q_OBJECT
 private slots:
  // Beside t = 1e17 s a millisecond is nothing: no step would ever bring the time on.
  void stepsThatAreLostInRounding() {
    for (const char* solver : {"GeneralizedAlpha", "TrapezoidalIndex2", "RK44", "DOPRI5"}) {
      ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
      b.set("solverType", std::string(solver));
      b.set("settings.timeIntegration.startTime", 1e17);
      b.set("settings.timeIntegration.endTime", 1e17 + 1000.0);
      b.set("settings.timeIntegration.numberOfSteps", 1e6);
      const BatchResult result = runBatch(*b.compiled());
      QVERIFY(result.failure);
      QCOMPARE(result.failure->finding.code, std::string("step-lost-in-rounding"));
      QCOMPARE(result.state.t, 1e17);
    }
  }

  // A period that the rounding of the time swallows asks for nothing; the steps go on.
  void sensorPeriodsThatAreLostInRounding() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    b.set("solverType", std::string("DOPRI5"));
    b.set("settings.timeIntegration.startTime", 1.0);
    b.set("settings.timeIntegration.endTime", 2.0);
    b.set("settings.solutionSettings.sensorsWritePeriod", 1e-18);
    const BatchResult result = runBatch(*b.compiled());
    QVERIFY(!result.failure);
    QCOMPARE(result.state.t, 2.0);
    QVERIFY(result.steps < 10'000);
  }

  void manyStepsAreSaidBefore() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    QVERIFY(!says(preflight(*b.compiled()), "many-steps"));
    b.set("settings.timeIntegration.numberOfSteps", 1e15);
    QVERIFY(says(preflight(*b.compiled()), "many-steps"));
    b.set("settings.timeIntegration.numberOfSteps", 100.0);
    b.set("solverType", std::string("DOPRI5"));
    b.set("settings.solutionSettings.sensorsWritePeriod", 1e-12);
    QVERIFY(says(preflight(*b.compiled()), "many-steps"));
  }

  void factorsThatCannotBeUsedAreSaid() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    const auto said = [&] {
      const Diagnostics findings = preflight(*b.compiled());
      return findings.empty() ? std::string() : findings.front().where + ": " + findings.front().what;
    };
    QCOMPARE(said(), std::string());
    b.set("settings.timeIntegration.adaptiveStepDecrease", 0.99);
    QCOMPARE(said(), std::string("simulation.settings.timeIntegration.adaptiveStepDecrease: the run takes 0.95 for it, "
                                 "not 0.99"));
    b.set("settings.timeIntegration.adaptiveStepDecrease", 0.5);
    b.set("settings.timeIntegration.adaptiveStepIncrease", 0.9);
    QCOMPARE(said(), std::string("simulation.settings.timeIntegration.adaptiveStepIncrease: the run takes 1 for it, "
                                 "not 0.9"));
    b.set("solverType", std::string("RK44"));  // asks for neither
    QCOMPARE(said(), std::string());
    b.set("solverType", std::string("DOPRI5"));
    b.set("settings.timeIntegration.stepSizeSafety", 0.0);
    QCOMPARE(said(),
             std::string("simulation.settings.timeIntegration.stepSizeSafety: the run takes 0.1 for it, not 0"));
    QVERIFY(!runBatch(*b.compiled()).failure);
  }

  void runsCanBeCancelled() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
    b.set("settings.timeIntegration.numberOfSteps", 1e15);
    BatchOptions options;
    int asked = 0;
    options.onProgress = [&asked](double) { return ++asked < 100; };
    const BatchResult result = runBatch(*b.compiled(), options);
    QVERIFY(result.cancelled && !result.failure);
    QVERIFY(result.steps > 100 && result.steps <= 6400);
    QVERIFY(result.state.t > 0.0 && result.state.q.allFinite());
  }

  // Allowed are 487975060 iterations, which were taken; a run could be cancelled between its steps only.
  void iterationsThatLeadNowhereEndAndCanBeCancelled() {
    const auto read = readModelFile(SPRUNG_TEST_DATA "/fuzz/commands/iterations-without-end");
    QVERIFY(read);
    const auto model = compile(read->document);
    QVERIFY(model);
    BatchOptions options;
    options.onProgress = [](double) { return false; };
    const BatchResult cancelled = runBatch(*model, options);
    QVERIFY(cancelled.cancelled && !cancelled.failure);
    QCOMPARE(cancelled.steps, std::int64_t{0});
    const BatchResult whole = runBatch(*model);
    QVERIFY(whole.failure && whole.failure->finding.text().find("Newton did not converge") != std::string::npos);
  }

  void loadStepsNeedTimesThatDiffer() {
    const auto read = readModelFile(SPRUNG_TEST_DATA "/fuzz/commands/load-steps-at-one-time");
    const std::string said = read ? toText(compile(read->document).errors()) : toText(read.errors());
    QVERIFY2(said.find("load steps of 1 s cannot be told from the start of 1e+300 s") != std::string::npos,
             said.c_str());
  }

  // Joints that hold as velocities, or whose dependence is to be ignored, go on with gaps that contradict each other:
  // the check calls them good where the run solves.
  void openJointsThatAreTolerated() {
    for (const auto& [solver, ignored] : {std::pair{"GeneralizedAlpha", false}, std::pair{"GeneralizedAlpha", true},
                                          std::pair{"TrapezoidalIndex2", false}}) {
      MechanismBuilder b;
      const auto body = b.rigidEP("body", Solid{}, {});
      b.generic("here", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3::Zero()), Vector6D::Ones());
      b.generic("there", b.groundFrame(Vec3(1, 0, 0)), b.frame(body.body, Vec3::Zero()), Vector6D::Ones());
      b.set("solverType", std::string(solver));
      b.set("settings.linearSolverSettings.ignoreSingularJacobian", ignored);
      const auto model = b.compiled();
      QCOMPARE(hasErrors(preflight(*model)), runBatch(*model).failure.has_value());
    }
  }

  // Moments about the centre of mass that cannot be computed are said in words.
  void inertiaBeyondAllNumbers() {
    MechanismBuilder b;
    const auto body = b.rigidEP("body", Solid{}, {});
    b.set(body.body, "physicsCenterOfMass", numbers(Vec3(1e200, 0, 0)));
    const Diagnostics findings = validate(b.document);
    QVERIFY(hasErrors(findings));
    for (const Diagnostic& finding : findings)
      QVERIFY2(finding.text().find("nan") == std::string::npos, finding.text().c_str());
  }

  // What flies away ends the run while squares of its numbers can still be computed; the last good state is kept.
  void motionsBeyondAllBounds() {
    for (const char* solver : {"GeneralizedAlpha", "TrapezoidalIndex2", "RK44", "DOPRI5"}) {
      ModelBuilder b;
      b.mass("fast", 1.0, Vec3::Zero(), Vec3::Zero(), Vec3(0, 1e150, 0));
      b.mass("slow", 1.0, Vec3(1, 0, 0));
      b.set("solverType", std::string(solver));
      b.set("settings.timeIntegration.endTime", 1e6);
      b.set("settings.timeIntegration.newton.maximumSolutionNorm", 1e300);
      const BatchResult result = runBatch(*b.compiled());
      QVERIFY(result.failure);
      QCOMPARE(result.failure->finding.where, std::string("fast"));
      QVERIFY(std::isfinite(result.state.q.squaredNorm()) && result.steps > 0);
      QCOMPARE(result.failure->time, result.state.t);
    }
  }

  // A sensor without a finite value ends the run, by name; its field is empty, and the state leaves it out.
  void sensorsWithoutFiniteValues() {
    const ModelBuilder good = measured(3.0), bad = measured(1e200);
    QVERIFY(!runBatch(*good.compiled()).failure);
    const BatchResult result = runBatch(*bad.compiled());
    QVERIFY(result.failure);
    std::ostringstream csv;
    const CsvRun run = writeRunCsv(*bad.compiled(), csv);
    QVERIFY(run.failure);
    QCOMPARE(run.failure->finding.code, std::string("sensor-not-finite"));
    QCOMPARE(run.failure->finding.where, std::string("length"));
    QCOMPARE(csv.str(), std::string("time,length\n0,\n"));
    const StateFile file{0.0, {{"n", {1e200}, {0.0}}}, {{"length", result.sensorValues}, {"other", {2.0}}}};
    const std::string text = stateText(file);
    QVERIFY2(text.find("null") == std::string::npos && text.find("length") == std::string::npos, text.c_str());
    QVERIFY(text.find("other") != std::string::npos);
  }
};

QTEST_GUILESS_MAIN(TestBoundedRuns)
#include "test_bounded_runs.moc"
