// Pacing with a clock made up by the test, and the thread around it.
#include <QTest>
#include <thread>

#include "core/sim/pump.h"
#include "core/sim/runner.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

namespace {

/// A pump on a clock that moves only when told; a look at it may cost a fixed time.
struct Bench {
  explicit Bench(const ModelBuilder& b, Pump::Options options = {}) : pump(b.compiled(), options) {}
  Pump pump;
  Pump::Clock::time_point clock{};
  Pump::Clock::duration lookCost{};
  Pump::Clock::duration advance(Pump::Clock::duration wall) {
    clock += wall;
    return pump.turn([this] { return clock += lookCost; }, {});
  }
};

ModelBuilder model() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
  b.steps(1e-3, 1.0);
  return b;
}

}  // namespace

class TestPump : public QObject {
  Q_OBJECT
 private slots:
  void chasesRateTimesWallTime() {
    Bench bench(model());
    QCOMPARE(bench.advance(1s), Pump::Clock::duration::max());  // paused: nothing is due
    QCOMPARE(bench.pump.simulator().steps(), 0);
    bench.pump.apply(command::Play{});
    bench.advance(0s);
    bench.advance(10ms);
    QCOMPARE(bench.pump.simulator().steps(), 10);
    bench.pump.apply(command::SetRate{0.5});
    bench.advance(0s);
    bench.advance(20ms);
    QCOMPARE(bench.pump.simulator().steps(), 20);
  }

  void reanchorsWhenItCannotKeepUpAndReportsTheTrueRate() {
    Bench bench(model());
    bench.lookCost = 2ms;  // every step costs 2 ms of wall time: half of real time at best
    bench.pump.apply(command::Play{});
    for (int i = 0; i < 600; ++i) bench.advance(1ms);
    Snapshot snapshot;
    bench.pump.fill(snapshot);
    QVERIFY2(snapshot.realTimeFactor > 0.2 && snapshot.realTimeFactor < 0.6,
             qPrintable(QString::number(snapshot.realTimeFactor)));
    // When it becomes fast again it does not race through what it has missed.
    bench.lookCost = 0ms;
    const auto before = bench.pump.simulator().steps();
    bench.advance(10ms);
    bench.advance(10ms);
    QVERIFY(bench.pump.simulator().steps() - before <= 80);
  }

  void aTurnEndsWithItsBudget() {
    Bench bench(model(), {.budget = 8ms});
    bench.lookCost = 1ms;
    bench.pump.apply(command::SetRate{1000.0});
    bench.pump.apply(command::Play{});
    bench.advance(0s);
    const auto start = bench.clock;
    bench.advance(1s);
    QVERIFY(bench.clock - start < 1s + 20ms);
  }

  void stepsWhilePausedAndResets() {
    Bench bench(model());
    bench.pump.apply(command::Step{3});
    bench.advance(0s);
    QCOMPARE(bench.pump.simulator().steps(), 3);
    QVERIFY(!bench.pump.running());
    bench.pump.apply(command::Reset{});
    QCOMPARE(bench.pump.simulator().steps(), 0);
    QCOMPARE(bench.pump.simulator().time(), 0.0);
  }

  void everyCommandShowsInTheNextSnapshot() {
    Bench bench(model());
    Snapshot snapshot;
    bench.pump.fill(snapshot);
    QVERIFY(!bench.pump.changed());
    bench.pump.apply(command::SetRate{2.0});
    QVERIFY(bench.pump.changed());
    bench.pump.fill(snapshot);
    QCOMPARE(snapshot.wantedRate, 2.0);
    QCOMPARE(snapshot.state, RunState::Paused);
    QVERIFY(!bench.pump.changed());  // idle: nothing to draw
  }

  void aFailureIsAStatus() {
    ModelBuilder b = oscillator(0.0, 100.0, 0.0, 0.1);
    Bench bench(b);
    bench.pump.apply(command::Play{});
    bench.advance(10ms);
    Snapshot snapshot;
    bench.pump.fill(snapshot);
    QCOMPARE(snapshot.state, RunState::Failed);
    QVERIFY(snapshot.failure.has_value());
    QVERIFY(!bench.pump.running());
  }

  void samplesAreCompleteAndInOrder() {
    ModelBuilder b = model();
    b.add(sensorNodeType(), "x",
          SensorNode{.nodeNumber = b.document.byName(ItemList::Nodes, "nmass"),
                     .sensor = {.outputVariableType = OutputVariable::Displacement}});
    Runner runner(b.compiled());
    runner.post(command::Step{1000});
    std::vector<SensorSample> all;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
          for (SensorSample& s : runner.takeSamples()) all.push_back(std::move(s));
          return all.size() >= 101;
        }(),
        10000);
    QCOMPARE(all.size(), std::size_t{101});
    for (std::size_t i = 0; i < all.size(); ++i) QVERIFY(std::abs(all[i].time - 0.01 * static_cast<double>(i)) < 1e-12);
  }

  void stopsCleanlyWhileAStepIsRunning() {
    const auto begin = std::chrono::steady_clock::now();
    {
      Runner runner(model().compiled(), 5000ms);
      runner.post(command::Play{});
      std::this_thread::sleep_for(50ms);
    }
    QVERIFY(std::chrono::steady_clock::now() - begin < 3s);
  }

  void theWindowsCallsReturnWhileAStepIsRunning() {
    Runner runner(model().compiled(), 300ms);
    runner.post(command::Play{});
    std::this_thread::sleep_for(50ms);
    double longest = 0.0;
    for (int i = 0; i < 50; ++i) {
      const auto begin = std::chrono::steady_clock::now();
      runner.post(command::SetRate{1.0});
      runner.setDrag(std::nullopt);
      runner.poll();
      runner.takeSamples();
      longest = std::max(longest, std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
    }
    qInfo("longest round of calls while a 300 ms step runs: %.3f ms", 1e3 * longest);
    QVERIFY(longest < 0.1);
  }

  void theNewestSnapshotWins() {
    TripleBuffer<int> buffer;
    QVERIFY(!buffer.fetch());
    for (int i = 1; i <= 5; ++i) {
      buffer.back() = i;
      buffer.publish();
    }
    QVERIFY(buffer.fetch());
    QCOMPARE(buffer.front(), 5);
    QVERIFY(!buffer.fetch());
  }
};

QTEST_GUILESS_MAIN(TestPump)
#include "test_pump.moc"
