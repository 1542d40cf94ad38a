// The past of a run within a budget of memory: from any step of it the same bits follow as in the first pass.
#include <QTest>
#include <random>

#include "core/sim/history.h"
#include "tests/support/closed_loops.h"
#include "tests/support/method_runs.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

ModelBuilder modelOf(unsigned seed) {
  switch (seed % 5) {
    case 0: return tumbling(seed % 2 == 0);
    case 1: return hingedFourBar();
    case 2: return smooth();
    default: return randomModel(seed, 4 + static_cast<int>(seed % 20));
  }
}

/// A run with hands, edits and changed models at random moments: the hash after each step.
std::vector<std::uint64_t> run(Simulator& simulator, History& history, ModelBuilder& b, unsigned seed, int steps) {
  std::mt19937 random(seed);
  std::uniform_real_distribution<double> unit(-1.0, 1.0);
  std::vector<std::uint64_t> hashes = {simulator.stateHash()};
  history.visit(simulator);
  for (int i = 0; i < steps; ++i) {
    const double dice = unit(random);
    const System& system = simulator.system();
    if (dice > 0.95) {
      const ItemId body = system.bodies.back().id;
      simulator.apply(DragTarget{body, Vec3(0.01, 0, 0), system.centre + Vec3(unit(random), unit(random), 0)});
    } else if (dice < -0.95) {
      simulator.apply(std::optional<DragTarget>{});
    } else if (dice > 0.93 && !system.pointForces.empty()) {
      const int at = system.pointForces.front().coefficients.front();
      simulator.apply(command::SetCoefficients{at, {50.0 + 40.0 * unit(random)}});
    } else if (dice < -0.94) {
      b.mass("extra" + std::to_string(i), 1.0, Vec3(0, 1, 0), Vec3::Zero(), Vec3(1, 0, 0));
      simulator.apply(command::Replace{b.compiled(), true});
    }
    if (!simulator.step()) break;
    hashes.push_back(simulator.stateHash());
    history.visit(simulator);
  }
  return hashes;
}

}  // namespace

class TestHistory : public QObject {
  Q_OBJECT
 private slots:
  void anyTimeContinuesWithTheSameBits() {
    std::mt19937 random(11);
    int steps = 0, computed = 0;
    for (unsigned seed = 0; seed < 100; ++seed) {
      ModelBuilder b = modelOf(seed);
      Simulator simulator(b.compiled());
      History history(30'000, 4);
      const auto hashes = run(simulator, history, b, seed, 150);
      QCOMPARE(static_cast<std::int64_t>(hashes.size()), simulator.steps() + 1);
      const std::int64_t step = std::uniform_int_distribution<std::int64_t>(1, simulator.steps())(random);
      const Recording recording = history.from(simulator, step);
      QVERIFY(recording.from->steps <= step);
      QVERIFY(step - recording.from->steps < 2 * history.distance());
      Replay replay(recording);
      while (replay.simulator().steps() < step) QVERIFY2(replay.step(), reason(replay.simulator()));
      computed += static_cast<int>(step - recording.from->steps);
      do {
        const std::int64_t now = replay.simulator().steps();
        QVERIFY2(replay.simulator().stateHash() == hashes[static_cast<std::size_t>(now)],
                 qPrintable(QString("model %1, step %2, from %3").arg(seed).arg(now).arg(recording.from->steps)));
        ++steps;
      } while (replay.step());
      QCOMPARE(replay.simulator().steps(), simulator.steps());
    }
    qInfo("%d steps compared, %d computed to get there", steps, computed);
  }

  void memoryStaysInItsBounds() {
    ModelBuilder b = randomModel(3, 30);
    b.steps(1e-3, 1e3);
    Simulator simulator(b.compiled());
    constexpr std::size_t kBudget = 200'000;
    History history(kBudget, 1);
    std::size_t largest = 0, fewest = 1000;
    for (int i = 0; i < 20000; ++i) {
      QVERIFY(simulator.step());
      history.visit(simulator);
      largest = std::max(largest, history.bytes());
      if (i > 1000) fewest = std::min(fewest, history.count());
    }
    qInfo("largest %zu of %zu bytes, at least %zu checkpoints, one in %lld steps", largest, kBudget, fewest,
          static_cast<long long>(history.distance()));
    QVERIFY(largest <= kBudget);
    QVERIFY(fewest >= 5);
  }

  void aRunThatBeginsAnewHasAnotherPast() {
    ModelBuilder b = randomModel(3);
    Simulator simulator(b.compiled());
    History history(1'000'000, 4);
    (void)run(simulator, history, b, 1, 60);
    simulator.reset();
    const auto hashes = run(simulator, history, b, 2, 30);
    Replay replay(history.from(simulator, 0));
    while (replay.step()) {
    }
    QCOMPARE(replay.simulator().stateHash(), hashes.back());
  }
};

QTEST_GUILESS_MAIN(TestHistory)
#include "test_history.moc"
