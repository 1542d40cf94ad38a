// Runs with other numbers beside the shown one: what they are, and that the shown one does not know of them.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/curves/curve_reader.h"
#include "core/items/springs/spring_damper.h"
#include "core/runs/variant_run.h"
#include "core/runs/variants.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr double kStart = 0.1, kOmega = 10.0, kStep = 0.002;

ModelBuilder swinging() {
  ModelBuilder b = oscillator(1.0, kOmega * kOmega, 0.0, kStart);
  b.steps(kStep, 1.0, 1.0);
  return b;
}

Channel stiffness(const ModelBuilder& b) {
  return parameterChannel(b.document.byName(ItemList::Objects, "spring"), "stiffness");
}

Channel displacement(const ModelBuilder& b) {
  return {.item = b.document.byName(ItemList::Nodes, "nmass"), .variable = OutputVariable::Coordinates};
}

/// The spring of the run `factor` times as stiff.
KeptRun variantOf(const ModelBuilder& b, const Recording& recording, double factor, double end) {
  const auto change = NumberChange::of(b.document, stiffness(b), factor, false);
  if (!change) throw std::runtime_error(toText(change.errors()));
  const auto models = variedModels(recording, *change);
  if (!models) throw std::runtime_error(toText(models.errors()));
  auto run = computeVariant(recording, *models, end);
  if (!run) throw std::runtime_error("given up");
  return std::move(*run);
}

/// One number of a parameter as a formula.
void setFormula(ModelBuilder& b, ItemId id, const char* key, std::size_t entry, const std::string& formula) {
  const Status status = b.document.assignFormula(id, *b.document.find(id)->type().row(key), entry, formula);
  if (!status) throw std::runtime_error(toText(status.errors()));
}

/// Where it is when a run of one second ends.
double endOf(KeptRun run) {
  RunTree tree;
  KeptRun& kept = tree.add(std::move(run));
  Simulator simulator(kept.start);
  RunFollower follower(simulator, tree, [] {});
  follower.restore(kept, {.time = 1.0}, false);
  while (!follower.reached(RunTarget{.time = 1.0}))
    if (!follower.step()) throw std::runtime_error("given up");
  return simulator.state().q[0];
}

/// Swings with the one frequency [rad/s] for half a second and with the other for as long.
double turned(double first, double second) {
  const double at = 0.5;
  const double x = kStart * std::cos(first * at), v = -kStart * first * std::sin(first * at);
  return x * std::cos(second * at) + v / second * std::sin(second * at);
}

}  // namespace

class TestVariants : public QObject {
  Q_OBJECT
 private slots:
  void goBesideTheShownRun() {
    const ModelBuilder b = swinging();
    const auto model = b.compiled();
    const Recording recording = Recording::planned(model);
    std::array<KeptRun, 2> runs = {variantOf(b, recording, 0.9, 1.0), variantOf(b, recording, 1.1, 1.0)};
    QVERIFY(std::abs(runs[0].told.lastTime - 1.0) < 1e-9);
    QVERIFY(runs[0].moments.size() > 2);
    Variants variants({});
    QVERIFY(variants.advance(0.5, [] { return true; }) && variants.pictures()[0] == nullptr);
    variants.setChannels({displacement(b)});
    variants.show(std::move(runs));
    // Forward, into the past, and beyond the end.
    for (const double time : {0.6, 0.2, 0.21, 1.7}) {
      while (!variants.advance(time, [] { return false; })) {
      }
      const auto pictures = variants.pictures();
      const double shown = std::min(time, 1.0);
      for (std::size_t i = 0; i < 2; ++i) {
        QVERIFY(pictures[i] != nullptr);
        QVERIFY(std::abs(pictures[i]->time - shown) < 1e-9);
        const double wanted = kStart * std::cos(std::sqrt(i == 0 ? 0.9 : 1.1) * kOmega * shown);
        QVERIFY(std::abs(pictures[i]->q[0] - wanted) < 1e-3);
      }
    }
    const auto curves = variants.curves();
    QVERIFY(curves != nullptr && curves->paths.size() == 2);
    for (std::size_t i = 0; i < 2; ++i) {
      const CurveReader reader(curves, i);
      const double wanted = kStart * std::cos(std::sqrt(i == 0 ? 0.9 : 1.1) * kOmega * 0.8);
      QVERIFY(std::abs(reader.valueAt(reader.columnOf(displacement(b)), 0.8).value() - wanted) < 1e-3);
    }
  }

  void whatEnteredTheRunEntersThem() {
    // In the run the spring is set to four times its stiffness: so it is in the others, each from its own.
    const ModelBuilder b = swinging();
    const auto model = b.compiled();
    const auto slot = model->system->directory->coefficientSlot(
        stiffness(b).item, *b.document.find(stiffness(b).item)->type().row("stiffness"));
    Simulator run(model);
    for (int step = 0; step < 250; ++step) run.step();
    run.apply(command::SetCoefficients{slot->begin, {400.0}, model->system});
    for (int step = 0; step < 250; ++step) run.step();
    const Recording recording = Recording::of(run);
    QVERIFY(!variantObstacle(recording));
    const KeptRun variant = variantOf(b, recording, 1.21, 1.0);
    QVERIFY(std::abs(endOf(variant) - turned(1.1 * kOmega, 2.2 * kOmega)) < 2e-3);
  }

  // A second spring joins in the middle of the run: from then on both act, the first with the changed number all
  // the time, the second as it is, or the other way round.
  void theyAreRebuiltAsTheRunIs() {
    ModelBuilder b = swinging();
    Simulator run(b.compiled());
    for (int step = 0; step < 250; ++step) run.step();
    const ItemId second = b.spring("second", b.groundMarker(Vec3::Zero()),
                                   b.document.byName(ItemList::Markers, "mmass"), Vec3(300.0, 0.0, 0.0));
    run.apply(command::Replace{b.compiled(), true});
    for (int step = 0; step < 250; ++step) run.step();
    const Recording recording = Recording::of(run);
    QVERIFY(!variantObstacle(recording));
    QVERIFY(std::abs(endOf(variantOf(b, recording, 1.21, 1.0)) - turned(1.1 * kOmega, std::sqrt(421.0))) < 2e-3);
    const auto change = NumberChange::of(b.document, parameterChannel(second, "stiffness"), 1.21, false);
    QVERIFY(change);
    const auto models = variedModels(recording, *change);
    QVERIFY(models);
    QVERIFY(models->front() == recording.start);  // which did not have it yet
    auto variant = computeVariant(recording, *models, 1.0);
    QVERIFY(variant);
    QVERIFY(std::abs(endOf(std::move(*variant)) - turned(kOmega, std::sqrt(463.0))) < 2e-3);
  }

  // What joins in the run cannot join where the softer spring has led: that run ends there, and says why. What is set
  // afterwards is meant for numbers that it does not have.
  void aRebuildThatCannotGoOnEndsIt() {
    ModelBuilder b = swinging();
    Simulator run(b.compiled());
    for (int step = 0; step < 90; ++step) run.step();
    QVERIFY(run.state().q[0] < -0.2 * kStart);
    const ItemId second = b.add(springDamperType(), "second",
                                SpringDamper{.markerNumbers = {b.groundMarker(Vec3(-1.0, 0.0, 0.0)),
                                                               b.document.byName(ItemList::Markers, "mmass")},
                                             .referenceLength = 1.0});
    b.set(second, "springForceUserFunction", std::string("=sqrt(-u)"));
    const auto rebuilt = b.compiled();
    run.apply(command::Replace{rebuilt, true});
    QVERIFY(!run.refusal());
    const auto slot =
        rebuilt->system->directory->coefficientSlot(second, *b.document.find(second)->type().row("damping"));
    run.step();
    run.apply(command::SetCoefficients{slot->begin, {1.0}, rebuilt->system});
    run.step();
    QVERIFY(!run.failure());
    const KeptRun variant = variantOf(b, Recording::of(run), 0.5, 1.0);
    QVERIFY(variant.failure && variant.failure->finding.text().find("springForceUserFunction") != std::string::npos);
    QCOMPARE(variant.failure->step, 90);
    QCOMPARE(variant.told.lastStep, 90);
  }

  void theSearchForInputsCanBeStopped() {
    ModelBuilder b = swinging();
    Simulator run(b.compiled());
    for (int step = 0; step < 400; ++step) {
      if (step % 100 == 50) run.apply(Hands{DragTarget{.body = b.document.byName(ItemList::Objects, "mass")}});
      run.step();
    }
    const Recording recording = Recording::of(run);
    const auto change = NumberChange::of(b.document, stiffness(b), 1.1, false);
    const auto models = variedModels(recording, *change);
    int asked = 0;
    QVERIFY(!computeVariant(recording, *models, 1.0, [&asked](double share) {
      ++asked;
      return share > 0.0;  // while the inputs are looked for
    }));
    QCOMPARE(asked, 1);
  }

  // A variable in a formula reaches the models before and after; what it says of the start counts there.
  void aVariableReachesAllModels() {
    ModelBuilder b = swinging();
    QVERIFY(b.document.setVariables({{.name = "k", .value = 100.0}, {.name = "x0", .value = kStart}}));
    const ItemId spring = b.document.byName(ItemList::Objects, "spring");
    setFormula(b, spring, "stiffness", 0, "=k");
    setFormula(b, b.document.byName(ItemList::Nodes, "nmass"), "initialCoordinates", 0, "=x0");
    Simulator run(b.compiled());
    for (int step = 0; step < 250; ++step) run.step();
    b.spring("second", b.groundMarker(Vec3::Zero()), b.document.byName(ItemList::Markers, "mmass"),
             Vec3(300.0, 0.0, 0.0));
    run.apply(command::Replace{b.compiled(), true});
    for (int step = 0; step < 250; ++step) run.step();
    const Recording recording = Recording::of(run);
    const auto endWith = [&](const char* variable, double factor) {
      const auto change = NumberChange::of(b.document, variableChannel(variable), factor, false);
      if (!change) throw std::runtime_error(toText(change.errors()));
      const auto models = variedModels(recording, *change);
      if (!models) throw std::runtime_error(toText(models.errors()));
      return endOf(std::move(*computeVariant(recording, *models, 1.0)));
    };
    QVERIFY(std::abs(endWith("k", 1.21) - turned(1.1 * kOmega, std::sqrt(421.0))) < 2e-3);
    QVERIFY(std::abs(endWith("x0", 1.5) - 1.5 * turned(kOmega, 2.0 * kOmega)) < 2e-3);
  }

  void whatCannotBeVariedIsSaid() {
    ModelBuilder b = swinging();
    Simulator run(b.compiled());
    run.step();
    // A number that no model of the run has had.
    const ItemId later = b.spring("later", b.groundMarker(Vec3::Zero()), b.document.byName(ItemList::Markers, "mmass"),
                                  Vec3(300.0, 0.0, 0.0));
    const auto change = NumberChange::of(b.document, parameterChannel(later, "stiffness"), 1.1, false);
    QVERIFY(change);
    const auto models = variedModels(Recording::of(run), *change);
    QVERIFY(!models && models.errors().front().what.find("has not had") != std::string::npos);
    // A place of the reference configuration cannot follow where the model was rebuilt.
    QVERIFY(b.document.setVariables({{.name = "wide", .value = 1.0}}));
    setFormula(b, b.document.byName(ItemList::Nodes, "nmass"), "referenceCoordinates", 1, "=wide");
    run.apply(command::Replace{b.compiled(), true});
    run.step();
    const auto moving = NumberChange::of(b.document, variableChannel("wide"), 1.1, false);
    QVERIFY(moving);
    const auto none = variedModels(Recording::of(run), *moving);
    QVERIFY(!none && none.errors().front().what.find("built otherwise") != std::string::npos);
    QVERIFY(variedModels(Recording::planned(b.compiled()), *moving));
  }
};

QTEST_GUILESS_MAIN(TestVariants)
#include "test_variants.moc"
