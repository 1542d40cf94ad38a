// Pacing with a clock made up by the test, and the thread around it.
#include <sys/resource.h>
#include <unistd.h>

#include <QTest>
#include <thread>

#include "core/base/background.h"
#include "core/runs/inbox.h"
#include "core/runs/pump.h"
#include "core/runs/runner.h"
#include "tests/support/hands.h"
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

/// The nice value of the calling thread.
int niceness() { return ::getpriority(PRIO_PROCESS, static_cast<id_t>(::gettid())); }

ModelBuilder model() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
  b.steps(1e-3, 1.0);
  return b;
}

}  // namespace

class TestPump : public QObject {
  Q_OBJECT
 private slots:
  void threadsInTheBackgroundLetTheOthersGoFirst() {
    const int mine = niceness();
    int its = 0, ofItsOwn = 0;
    std::thread([&] {
      letOthersGoFirst();
      its = niceness();
      std::thread([&] { ofItsOwn = niceness(); }).join();
    }).join();
    QVERIFY2(its > mine || mine > 0, "what solves gives way to what draws");
    QCOMPARE(ofItsOwn, its);
    QCOMPARE(niceness(), mine);
  }

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

  void largeStepsAreTakenInSlowMotion() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(10e-3, 1.0);
    Bench bench(b);
    bench.pump.apply(command::SetRate{0.1});  // 100 ms from step to step
    bench.pump.apply(command::Play{});
    for (int i = 0; i <= 1050; ++i) bench.advance(1ms);
    QCOMPARE(bench.pump.simulator().steps(), 10);
  }

  // A step every five seconds of wall time: the pace is known after the first, and is that of the steps.
  void theRateOfVerySlowMotionIsMeasured() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(5e-3, 1.0);
    Bench bench(b);
    bench.pump.apply(command::SetRate{0.001});
    bench.pump.apply(command::Play{});
    Snapshot snapshot;
    for (int i = 0; i <= 12'000; ++i) {
      bench.advance(1ms);
      if (i % 1000 != 500 || i < 6000) continue;
      bench.pump.fill(snapshot);
      QVERIFY2(std::abs(snapshot.realTimeFactor - 0.001) < 2e-5, qPrintable(QString::number(snapshot.realTimeFactor)));
    }
    QCOMPARE(bench.pump.simulator().steps(), 2);
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

  // The machine sleeps for a night, or somebody sets its clock back: the motion goes on from where it was, at its pace.
  void aClockThatJumpsIsNotFollowed_data() {
    QTest::addColumn<int>("hours");
    QTest::newRow("asleep") << 8;
    QTest::newRow("set back") << -8;
  }
  void aClockThatJumpsIsNotFollowed() {
    QFETCH(int, hours);
    Bench bench(model());
    bench.pump.apply(command::Play{});
    for (int i = 0; i < 1000; ++i) bench.advance(1ms);
    const auto before = bench.pump.simulator().steps();
    bench.advance(std::chrono::hours(hours));
    QVERIFY2(bench.pump.simulator().steps() - before <= 1, qPrintable(QString::number(bench.pump.simulator().steps())));
    const auto woken = bench.pump.simulator().steps();
    for (int i = 0; i < 1000; ++i) bench.advance(1ms);
    QVERIFY(std::abs(bench.pump.simulator().steps() - woken - 1000) <= 2);
    Snapshot snapshot;
    bench.pump.fill(snapshot);
    QVERIFY2(std::abs(snapshot.realTimeFactor - 1.0) < 0.02, qPrintable(QString::number(snapshot.realTimeFactor)));
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

  void pauseEndsTheStepsThatWait() {
    Bench bench(model(), {.budget = 8ms});
    bench.lookCost = 1ms;
    bench.pump.apply(command::Step{500});
    bench.advance(0s);
    const std::int64_t taken = bench.pump.simulator().steps();
    QVERIFY(taken > 0 && taken < 500);
    bench.pump.apply(command::Pause{});
    bench.advance(1s);
    QCOMPARE(bench.pump.simulator().steps(), taken);
    // Playing takes their place.
    bench.pump.apply(command::Step{500});
    bench.pump.apply(command::Play{});
    bench.pump.apply(command::Pause{});
    bench.advance(1s);
    QCOMPARE(bench.pump.simulator().steps(), taken);
  }

  void pathsHaveEveryStepAtAnyRate() {
    for (const double rate : {1.0, 100.0}) {
      Bench bench(model());
      bench.pump.apply(command::TrackPaths{0.5});
      bench.pump.apply(command::SetRate{rate});
      bench.pump.apply(command::Play{});
      bench.advance(0s);
      Snapshot snapshot;
      // Few pictures, and not one a step: 20 ms of the clock are 2 s at the higher rate.
      for (int i = 0; i < 2; ++i) {
        bench.advance(10ms);
        bench.pump.fill(snapshot);
      }
      const Paths& paths = snapshot.paths;
      const std::size_t expected = rate > 1 ? 501 : 21;  // steps of 1 ms, and the first moment
      QCOMPARE(paths.times.size(), expected);
      QCOMPARE(paths.positions.size(), expected * snapshot.system->bodies.size());
      QCOMPARE(paths.times.back(), snapshot.time);
      for (std::size_t i = 1; i < expected; ++i) QVERIFY(std::abs(paths.times[i] - paths.times[i - 1] - 1e-3) < 1e-9);
      for (std::size_t body = 0; body < paths.bodies; ++body)
        QCOMPARE(paths.at(expected - 1, body), snapshot.bodyPositions[body]);
    }
  }

  void longPathsStayBounded() {
    Bench bench(model());
    bench.pump.apply(command::TrackPaths{1e4});
    bench.pump.apply(command::SetRate{100.0});
    bench.pump.apply(command::Play{});
    bench.advance(0s);
    Snapshot snapshot;
    for (int i = 0; i < 100; ++i) bench.advance(10ms);
    bench.pump.fill(snapshot);
    QVERIFY(snapshot.step > 90000);
    QVERIFY(snapshot.paths.times.size() > 900 && snapshot.paths.times.size() <= 2001);
    QCOMPARE(snapshot.paths.times.front(), 0.0);
    bench.pump.apply(command::TrackPaths{0.0});
    bench.pump.fill(snapshot);
    QVERIFY(snapshot.paths.times.empty());
  }

  void pathsDoNotChangeTheMotion() {
    Simulator plain(model().compiled()), tracked(model().compiled());
    tracked.trackPaths(0.1);
    for (int i = 0; i < 200; ++i) {
      plain.step();
      tracked.step();
    }
    QCOMPARE(tracked.stateHash(), plain.stateHash());
    tracked.reset();
    Snapshot snapshot;
    tracked.fill(snapshot);
    QVERIFY(snapshot.paths.times.empty());
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
    ModelBuilder b = unsolvable();
    Bench bench(b);
    bench.pump.apply(command::Play{});
    bench.advance(10ms);
    Snapshot snapshot;
    bench.pump.fill(snapshot);
    QCOMPARE(snapshot.state, RunState::Failed);
    QVERIFY(snapshot.failure.has_value());
    QVERIFY(!bench.pump.running());
  }

  void theHandIsAsCloseAtAnySpeed_data() {
    QTest::addColumn<double>("rate");
    for (const double rate : {0.01, 0.1, 1.0, 10.0}) QTest::addRow("%g", rate) << rate;
  }
  /// A hand that goes at 0.5 m each second of the clock: the body goes along, close behind.
  void theHandIsAsCloseAtAnySpeed() {
    QFETCH(double, rate);
    ModelBuilder b;
    const auto mass = b.mass("mass", 2.0, Vec3(1, 0, 0));
    b.groundMarker(Vec3(0, 50, 0));  // sets the extent of the scene, which bounds the force
    b.steps(1e-3 * std::min(1.0, rate), 100.0);
    Bench bench(b);
    bench.pump.apply(command::SetRate{rate});
    bench.pump.apply(command::Play{});
    bench.advance(0s);
    Snapshot snapshot;
    const double speed = 0.5, ms = 1e-3;
    double farthest = 0.0;
    // As long as it takes to catch up in simulated time, and a second more.
    const int settling = static_cast<int>(1000 * std::max(1.0, 1.0 / rate));
    for (int i = 0; i < settling + 1000; i += 8) {
      bench.pump.setHands(
          DragTarget{.body = mass.body, .target = Vec3(1 + speed * i * ms, 0, 0), .velocity = Vec3(speed, 0, 0)});
      for (int k = 0; k < 8; ++k) bench.advance(1ms);
      bench.pump.fill(snapshot);
      if (i > settling)
        farthest = std::max(farthest, (pullOf(snapshot).target.target - pullOf(snapshot).action.point).norm());
    }
    qInfo("at %g times real time: %.4f m behind", rate, farthest);
    QVERIFY(farthest < 0.02);
  }

  /// However busy the worker is, what the window says arrives in order.
  void theHandHasLetGoBeforeAReset() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 2.0, Vec3(1, 0, 0));
    b.steps(1e-3, 1.0);
    Runner runner(b.compiled(), {.stepDelay = 100ms});
    Snapshot last;
    const auto wait = [&](const auto& what) {
      return QTest::qWaitFor([&] {
        if (const Snapshot* fresh = runner.poll()) last = *fresh;
        return what();
      });
    };
    runner.postLatest(command::Drag{DragTarget{.body = mass.body, .target = Vec3(2, 0, 0)}});
    runner.post(command::Step{20});
    QVERIFY(wait([&] { return last.step > 1 && pullOf(last).action.force.x() > 0.0; }));
    runner.postLatest(command::Drag{});
    runner.post(command::Reset{});
    runner.post(command::Step{2});
    QVERIFY(wait([&] { return last.step == 2 && last.pull() == nullptr; }));
    QCOMPARE(last.q.norm(), 0.0);
  }

  void modelsThatWaitGiveWayToTheLatest() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.0);
    Inbox inbox;
    const auto first = b.compiled(), second = b.compiled();
    inbox.add(command::Replace{first, true});
    inbox.add(command::Replace{second, true});
    inbox.add(command::Replace{first, false});
    const std::deque<Command> waiting = inbox.takeAll();
    QCOMPARE(waiting.size(), std::size_t{2});
    QVERIFY(std::get<command::Replace>(waiting[0]).model == second);
  }

  void pinsThatWereLetGoStaySoUnderAnotherPull() {
    Inbox inbox;
    inbox.addLatest(command::Drag{Hands(), true});
    inbox.addLatest(command::Drag{Hands(), false});
    const std::deque<Command> waiting = inbox.takeAll();
    QCOMPARE(waiting.size(), std::size_t{1});
    QVERIFY(std::get<command::Drag>(waiting[0]).release);
  }

  void editsThatWaitTakeTheLatestValues() {
    Inbox inbox;
    const auto values = [](const Command& command) { return std::get<command::SetCoefficients>(command).values; };
    for (int i = 0; i < 1000; ++i) {
      inbox.add(command::SetCoefficients{3, {1.0 * i}});
      inbox.add(command::SetCoefficients{7, {2.0 * i, 3.0 * i}});
    }
    // What has part of another's values keeps its place, and so does what comes after a step.
    inbox.add(command::SetCoefficients{8, {5.0}});
    inbox.add(command::SetCoefficients{7, {1.0, 2.0}});
    inbox.add(command::Step{1});
    inbox.add(command::SetCoefficients{3, {4.0}});
    const std::deque<Command> waiting = inbox.takeAll();
    QVERIFY(inbox.empty());
    QCOMPARE(waiting.size(), std::size_t{6});
    QCOMPARE(values(waiting[0]), std::vector{999.0});
    QCOMPARE(values(waiting[1]), (std::vector{1998.0, 2997.0}));
    QCOMPARE(values(waiting[2]), std::vector{5.0});
    QCOMPARE(values(waiting[3]), (std::vector{1.0, 2.0}));
    QVERIFY(std::holds_alternative<command::Step>(waiting[4]));
    QCOMPARE(values(waiting[5]), std::vector{4.0});
  }

  void stopsCleanlyWhileAStepIsRunning() {
    const auto begin = std::chrono::steady_clock::now();
    {
      Runner runner(model().compiled(), {.stepDelay = 5000ms});
      runner.post(command::Play{});
      std::this_thread::sleep_for(50ms);
    }
    QVERIFY(std::chrono::steady_clock::now() - begin < 3s);
  }

  void theWindowsCallsReturnWhileAStepIsRunning() {
    Runner runner(model().compiled(), {.stepDelay = 300ms});
    runner.post(command::Play{});
    std::this_thread::sleep_for(50ms);
    double longest = 0.0;
    for (int i = 0; i < 50; ++i) {
      const auto begin = std::chrono::steady_clock::now();
      runner.post(command::SetRate{1.0});
      runner.postLatest(command::Drag{});
      runner.poll();
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
