// Why Newton's iteration failed: with a planted cause the culprit is what was planted, the record of the iteration says
// the same, comes out alike in every run, and changes nothing.
#include <QTest>
#include <cmath>

#include "core/io/model_file.h"
#include "core/items/joints/distance.h"
#include "core/items/springs/spring_damper.h"
#include "core/model/repair.h"
#include "core/sim/batch.h"
#include "core/sim/recording.h"
#include "core/sim/simulator.h"
#include "core/solver/newton_history.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

std::string nameOf(const ModelBuilder& b, ItemId item) {
  const Item* found = b.document.find(item);
  return found != nullptr ? found->name : std::string();
}

/// A row of masses on springs between two walls; one spring has a law of its own.
ModelBuilder row(int masses, int special, const std::string& law) {
  ModelBuilder b;
  ItemId before = b.groundMarker(Vec3::Zero());
  for (int i = 0; i <= masses; ++i) {
    const ItemId next = i < masses ? b.mass("mass" + std::to_string(i), 1.0, Vec3(i + 1.0, 0, 0)).marker
                                   : b.groundMarker(Vec3(masses + 1.0, 0, 0));
    SpringDamper spring{.markerNumbers = {before, next}, .referenceLength = 0.9, .stiffness = 200, .damping = 1};
    if (i == special) spring.springForceUserFunction = {law};
    b.add(springDamperType(), "spring" + std::to_string(i), spring);
    before = next;
  }
  b.steps(1e-2, 1.0);
  b.set("settings.timeIntegration.adaptiveStep", false);
  return b;
}

Failure failureOf(const ModelBuilder& b) {
  const BatchResult result = runBatch(*b.compiled());
  return result.failure.value_or(Failure{});
}

}  // namespace

class TestNewtonHistory : public QObject {
  Q_OBJECT
 private slots:
  void tooStiffAFormulaIsNamed() {
    for (const int special : {0, 2, 4}) {
      // Its stiffness changes its sign within fractions of a millimetre.
      const ModelBuilder b = row(4, special, "=2e4*deltaL*(1+50*sin(4e3*deltaL))");
      const Failure failure = failureOf(b);
      QVERIFY2(failure.newton != nullptr, failure.finding.text().c_str());
      qInfo("%s", failure.finding.text().c_str());
      QCOMPARE(nameOf(b, failure.finding.item()), "spring" + std::to_string(special));
      QVERIFY(!failure.newton->neverClosed);
      // Whose share it is moves with that spring.
      const std::string most = nameOf(b, failure.newton->culprit().item);
      QVERIFY2(most == "mass" + std::to_string(special) || most == "mass" + std::to_string(special - 1), most.c_str());
      // It has come to where rounding lets it go no further, and says so.
      const auto& repairs = failure.finding.repairs;
      QVERIFY(std::any_of(repairs.begin(), repairs.end(),
                          [](const Repair& repair) { return repair.label.rfind("Accept a residual of", 0) == 0; }));
    }
  }

  /// A force that jumps to and fro ends where it began after an even number of iterations, and is named all the same.
  void aForceThatJumpsIsNamedWhereverItEnds() {
    for (const std::int64_t most : {24, 25}) {
      ModelBuilder b;
      const auto mass = b.mass("mass", 1.0, Vec3::Zero(), Vec3(-0.01, 0, 0), Vec3(1, 0, 0));
      SpringDamper spring{.markerNumbers = {b.groundMarker(Vec3(-1, 0, 0)), mass.marker}, .referenceLength = 1.0};
      spring.springForceUserFunction = {"=1e6*sign(deltaL)"};
      b.add(springDamperType(), "jump", spring);
      b.steps(1e-3, 1.0);
      b.set("settings.timeIntegration.adaptiveStep", false);
      b.set("settings.timeIntegration.newton.maxIterations", most);
      const Failure failure = failureOf(b);
      QVERIFY(failure.newton != nullptr);
      const std::string text = failure.finding.text();
      QCOMPARE(nameOf(b, failure.finding.item()), std::string("jump"));
      QVERIFY2(text.find("'jump' jumps by 2e+06 N from one iteration to the next") != std::string::npos, text.c_str());
    }
  }

  void rodThatCannotBeClosedIsNamed() {
    // Two links of length 1 on ground; the rod between their tips is longer than they reach.
    MechanismBuilder b;
    const auto left = b.mass("left", 1.0, Vec3(1, 0, 0)), right = b.mass("right", 1.0, Vec3(3, 0, 0));
    b.distance("linkA", b.groundMarker(Vec3::Zero()), left.marker, 1.0);
    b.distance("linkB", b.groundMarker(Vec3(4, 0, 0)), right.marker, 1.0);
    b.distance("rod", left.marker, right.marker, 7.0);
    b.gravity("g", left.body, Vec3(0, -9.81, 0));
    b.steps(1e-2, 1.0);
    const Failure failure = failureOf(b);
    qInfo("%s", failure.finding.text().c_str());
    QVERIFY(std::find_if(failure.finding.items.begin(), failure.finding.items.end(),
                         [&](ItemId item) { return nameOf(b, item) == "rod"; }) != failure.finding.items.end());
  }

  void stepsThatAreTooLongAreNamed() {
    const auto read = readModelFile(SPRUNG_RESOURCES "/examples/22-double-pendulums.sprung.json");
    QVERIFY(read.ok());
    ModelBuilder b;
    b.document = read->document;
    b.set("settings.timeIntegration.adaptiveStep", false);
    b.steps(0.3, 30.0);
    const Failure failure = failureOf(b);
    const Diagnostic& finding = failure.finding;
    qInfo("%s", finding.text().c_str());
    QVERIFY2(finding.what.find("from here a step of ") != std::string::npos, finding.what.c_str());
    QVERIFY2(finding.hint.find("smaller step") != std::string::npos, finding.hint.c_str());
    QVERIFY(!finding.repairs.empty());
    QVERIFY2(finding.repairs.front().label.rfind("Use ", 0) == 0, finding.repairs.front().label.c_str());
    // From there the run goes on with the shorter step.
    Simulator simulator(b.compiled());
    while (simulator.step()) {
    }
    QVERIFY(simulator.failure());
    QCOMPARE(simulator.steps(), failure.step);
    DocumentEditor editor(b.document);
    QVERIFY(applyRepair(editor, finding.repairs.front()).ok() && editor.finish().ok());
    simulator.apply(command::Replace{b.compiled(), true});
    QVERIFY(simulator.step());
  }

  /// A replay knows nothing of the steps that were tried: they leave nothing behind.
  void whatWasTriedLeavesNothingBehind() {
    const ModelBuilder b = row(4, 2, "=k*deltaL*(1+50*sin(4e3*deltaL))");
    const auto model = b.compiled();
    Simulator simulator(model);
    simulator.apply(DragTarget{.body = b.document.byName(ItemList::Objects, "mass0"), .target = Vec3(1, 0.2, 0)});
    while (simulator.step()) {
    }
    QVERIFY2(simulator.failure(), "the law is too stiff");
    QVERIFY2(simulator.failure()->finding.what.find("from here a step of") != std::string::npos,
             simulator.failure()->finding.what.c_str());
    Simulator untried(model);
    untried.apply(simulator.equations().hands().targets());
    while (untried.steps() < simulator.steps()) QVERIFY(untried.step());
    untried.apply(command::Refresh{.afterFailure = true});
    // But for the number of iterations at the end, which each attempt counts anew.
    const auto memory = [](Simulator& of) {
      std::string bytes = of.checkpoint().integrator;
      bytes.resize(bytes.size() - sizeof(int));
      return bytes;
    };
    QVERIFY(memory(simulator) == memory(untried));
    // Mended by an edit it goes on.
    const ItemId spring = b.document.byName(ItemList::Objects, "spring2");
    const auto slot = *model->system->directory->coefficientSlot(spring, *springDamperType().row("stiffness"));
    simulator.apply(command::SetCoefficients{slot.begin, {0.01}});
    QVERIFY(simulator.step());
    for (int i = 0; i < 20 && simulator.step(); ++i) {
    }
    Replay replay(Recording::of(simulator));
    while (replay.step()) {
    }
    QCOMPARE(replay.simulator().steps(), simulator.steps());
    QCOMPARE(replay.simulator().stateHash(), simulator.stateHash());
  }

  void iterationIsToldAsItWent() {
    const ModelBuilder b = row(4, 2, "=2e4*deltaL*(1+50*sin(4e3*deltaL))");
    const auto model = b.compiled();
    const Failure first = failureOf(b), second = failureOf(b);
    QVERIFY(first.newton && second.newton);
    const NewtonHistory& history = *first.newton;
    QVERIFY(history.iterations.size() >= 3);
    QCOMPARE(history.iterations.front().number, 0);
    QCOMPARE(history.iterations.back().number, static_cast<int>(history.iterations.size()) - 1);
    QVERIFY(std::abs(history.stepSize - 1e-2) < 1e-12);
    QCOMPARE(history.time, first.time);
    for (const NewtonHistory::Iteration& iteration : history.iterations) {
      QVERIFY(!iteration.forces.largest.empty());
      double sum = 0.0;
      for (const NewtonHistory::Share& share : iteration.forces.largest) sum += share.share;
      QVERIFY(sum > 0.3 && sum < 1.0 + 1e-12);
    }
    QCOMPARE(newtonTable(history, *model->system, "  "), newtonTable(*second.newton, *model->system, "  "));
    qInfo("%s", newtonTable(history, *model->system, "").c_str());
  }

  void whatHasNoValueIsSaidInWords() {
    MechanismBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, 1.0);
    b.steps(1e-2, 1.0);
    const Failure failure = failureOf(b);
    QVERIFY2(failure.newton != nullptr, failure.finding.text().c_str());
    const std::string table = newtonTable(*failure.newton, *b.compiled()->system, "");
    QVERIFY2(table.find("nan") == std::string::npos && table.find("undefined") != std::string::npos, table.c_str());
  }

  void theSameAfterACheckpoint() {
    const ModelBuilder b = row(3, 1, "=200*deltaL*(1+if(t>0.4,1e9*deltaL^2*sin(1e5*deltaL),0))");
    const auto model = b.compiled();
    Simulator whole(model);
    while (whole.step()) {
    }
    QVERIFY2(whole.failure() && whole.failure()->newton, "the planted law does not fail");
    Simulator half(model), rest(model);
    while (half.steps() < whole.steps() / 2) QVERIFY(half.step());
    QVERIFY(rest.restore(half.checkpoint()));
    while (rest.step()) {
    }
    QVERIFY(rest.failure() && rest.failure()->newton);
    QCOMPARE(rest.steps(), whole.steps());
    QCOMPARE(newtonTable(*rest.failure()->newton, *model->system, ""),
             newtonTable(*whole.failure()->newton, *model->system, ""));
  }

  void whatWasStillConvergingGetsMoreIterations() {
    ModelBuilder b = row(4, 2, "=2000*deltaL+1e7*deltaL^3");
    b.set("settings.timeIntegration.newton.maxIterations", std::int64_t{2});
    b.set("settings.timeIntegration.newton.relativeTolerance", 1e-14);
    b.set("settings.timeIntegration.newton.absoluteTolerance", 1e-14);
    b.set("settings.timeIntegration.numberOfSteps", 3.0);
    const Failure failure = failureOf(b);
    QVERIFY2(failure.newton != nullptr, failure.finding.text().c_str());
    qInfo("%s", failure.finding.text().c_str());
    const auto& repairs = failure.finding.repairs;
    QVERIFY(std::any_of(repairs.begin(), repairs.end(),
                        [](const Repair& repair) { return repair.label == "Shorten steps that fail"; }));
  }
};

QTEST_GUILESS_MAIN(TestNewtonHistory)
#include "test_newton_history.moc"
