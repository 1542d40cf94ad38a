// Runs with other numbers beside the shown one: what they are, and that the shown one does not know of them.
#include <QTest>
#include <algorithm>
#include <array>
#include <cmath>

#include "core/curves/curve_reader.h"
#include "core/sim/variant_run.h"
#include "core/sim/variants.h"
#include "core/sim/varied_model.h"
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
  const auto model = variedModel(b.document, *recording.start, stiffness(b), factor);
  if (!model) throw std::runtime_error(toText(model.errors()));
  auto run = computeVariant(recording, *model, end);
  if (!run) throw std::runtime_error("given up");
  return std::move(*run);
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
    const double omega = 1.1 * kOmega, at = 0.5;
    const double x = kStart * std::cos(omega * at), v = -kStart * omega * std::sin(omega * at);
    const double wanted = x * std::cos(2 * omega * at) + v / (2 * omega) * std::sin(2 * omega * at);
    RunTree tree;
    KeptRun& kept = tree.add(variant);
    Simulator simulator(kept.start);
    RunFollower follower(simulator, tree, [] {});
    follower.restore(kept, {.time = 1.0}, false);
    while (!follower.reached(RunTarget{.time = 1.0})) QVERIFY(follower.step());
    QVERIFY(std::abs(simulator.time() - 1.0) < 1e-9);
    QVERIFY2(std::abs(simulator.state().q[0] - wanted) < 2e-3, qPrintable(QString::number(simulator.state().q[0])));
  }

  void whatCannotBeVariedIsSaid() {
    const ModelBuilder b = swinging();
    const auto model = b.compiled();
    Simulator run(model);
    run.step();
    run.apply(command::Replace{std::make_shared<const CompiledModel>(*b.compiled()), true});
    run.step();
    const auto obstacle = variantObstacle(Recording::of(run));
    QVERIFY(obstacle && obstacle->what.find("rebuilt") != std::string::npos);
  }
};

QTEST_GUILESS_MAIN(TestVariants)
#include "test_variants.moc"
