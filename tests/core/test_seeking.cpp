// Going to other instants of a run: what is seen on the way, what is left out, and what is known there.
#include <QTest>

#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

namespace {

/// A pump on a clock of which each look costs a millisecond, so that a turn takes about eight steps.
struct SlowBench {
  explicit SlowBench(const ModelBuilder& b) : pump(b.compiled(), {}) {}
  Pump pump;
  Pump::Clock::time_point clock{};
  Snapshot turn() {
    pump.turn([this] { return clock += 1ms; }, {});
    Snapshot snapshot;
    pump.fill(snapshot);
    return snapshot;
  }
  std::int64_t steps() const { return pump.simulator().steps(); }
};

ModelBuilder swinging() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
  b.steps(1e-3, 1.0);
  return b;
}

}  // namespace

class TestSeeking : public QObject {
  Q_OBJECT
 private slots:
  void theNearestStoredStateIsSeenFirst() {
    SlowBench bench(swinging());
    bench.pump.apply(command::RunTo{0.6});
    while (bench.pump.running() || bench.steps() == 0) bench.turn();
    QCOMPARE(bench.steps(), 600);
    for (const int wanted : {590, 300, 100, 500}) {
      const std::int64_t before = bench.steps();
      bench.pump.apply(command::Seek{{}, std::int64_t{wanted}});
      Snapshot snapshot = bench.turn();
      QVERIFY(snapshot.seeking);
      QCOMPARE(snapshot.step, std::int64_t{wanted / 128 * 128});
      QVERIFY(snapshot.step != before);
      std::int64_t last = snapshot.step;
      int pictures = 0;
      for (; snapshot.seeking; ++pictures) {
        snapshot = bench.turn();
        QVERIFY(snapshot.step > last);
        last = snapshot.step;
      }
      QCOMPARE(snapshot.step, wanted);
      QVERIFY2(pictures > 2, qPrintable(QString::number(pictures)));
    }
    // What is there in no time is not preceded by anything else.
    bench.pump.apply(command::Seek{{}, std::int64_t{258}});
    const Snapshot there = bench.turn();
    QVERIFY(!there.seeking && there.step == 258);
  }

  /// Nobody waits for an instant that is not wanted any more, unless something was to enter there.
  void anotherInstantOvertakes() {
    const ModelBuilder b = swinging();
    const int slot = b.compiled()->system->pointForces.front().coefficients.front();
    for (const bool edits : {false, true}) {
      SlowBench bench(b);
      bench.pump.apply(command::RunTo{0.6});
      while (bench.pump.running() || bench.steps() == 0) bench.turn();
      bench.pump.apply(command::Seek{{}, std::int64_t{380}});
      bench.turn();
      bench.pump.apply(command::Play{});
      bench.pump.apply(command::Step{5});
      bench.pump.apply(command::RunTo{5.0});
      if (edits) bench.pump.apply(command::SetCoefficients{slot, {200.0}});
      bench.pump.apply(command::Seek{{}, std::int64_t{100}});
      Snapshot snapshot = bench.turn();
      QCOMPARE(snapshot.step == 0 && snapshot.seeking, !edits);
      while (snapshot.seeking || snapshot.step > 300) snapshot = bench.turn();
      QCOMPARE(snapshot.step, 100);
      QCOMPARE(snapshot.state, RunState::Paused);
      QCOMPARE(snapshot.timeline->branches.size(), std::size_t{edits ? 2U : 1U});
      if (edits) QCOMPARE(snapshot.timeline->branches[1].forkStep, 380);
      for (int i = 0; i < 3; ++i) QCOMPARE(bench.turn().step, 100);
    }
  }
};

QTEST_GUILESS_MAIN(TestSeeking)
#include "test_seeking.moc"
