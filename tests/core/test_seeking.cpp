// Going to other instants of a run: what is seen on the way, what is left out, and what is known there.
#include <QTest>
#include <random>

#include "tests/support/function_models.h"
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

/// As if the motion had come to this step without a detour.
Paths pathsAt(const ModelBuilder& b, double length, int step) {
  PumpBench bench(b);
  bench.pump.apply(command::TrackPaths{length});
  bench.step(step);
  return bench.picture().paths;
}

void compare(const Paths& a, const Paths& b) {
  QCOMPARE(a.bodies, b.bodies);
  QCOMPARE(a.times, b.times);
  QVERIFY(a.positions == b.positions);
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

  /// What was to move on from there does not; what was to change there does.
  void pauseOnTheWayHoldsThere() {
    const ModelBuilder b = swinging();
    const int slot = b.compiled()->system->pointForces.front().coefficients.front();
    SlowBench bench(b);
    bench.pump.apply(command::RunTo{0.6});
    while (bench.pump.running() || bench.steps() == 0) bench.turn();
    bench.pump.apply(command::Seek{{}, std::int64_t{380}});
    QVERIFY(bench.turn().seeking);
    bench.pump.apply(command::Play{});
    bench.pump.apply(command::Step{5});
    bench.pump.apply(command::SetCoefficients{slot, {200.0}});
    bench.pump.apply(command::Pause{});
    Snapshot snapshot = bench.turn();
    while (snapshot.seeking) snapshot = bench.turn();
    for (int i = 0; i < 3; ++i) snapshot = bench.turn();
    QCOMPARE(snapshot.step, 380);
    QCOMPARE(snapshot.state, RunState::Paused);
    bench.pump.apply(command::Step{1});
    while (snapshot.step == 380) snapshot = bench.turn();
    QCOMPARE(snapshot.timeline->branches.at(1).forkStep, 380);
  }

  /// Triggers hold the run where it goes on, not where it is computed again on the way to another instant; what they
  /// hold at last counts, and it is said in the past as in the present.
  void triggersBesideOtherAims() {
    const ModelBuilder b = swinging();  // comes down through half its amplitude at about 0.105 s
    PumpBench bench(b);
    bench.step(600);
    bench.pump.apply(command::SetTriggers{{{.item = b.document.byName(ItemList::Nodes, "nmass"),
                                            .variable = OutputVariable::Displacement,
                                            .level = 0.05,
                                            .direction = command::Trigger::Direction::Down}}});
    bench.seek(0);
    bench.seek(300);  // across it
    QCOMPARE(bench.steps(), 300);
    QCOMPARE(bench.picture().pauses, 0);
    // In the past, of which no mark tells: the trigger has come later than the run.
    bench.seek(0);
    bench.pump.apply(command::RunTo{0.4});
    bench.turn();
    QVERIFY(!bench.pump.running() && bench.inPast());
    Snapshot snapshot = bench.picture();
    const std::int64_t held = snapshot.step;
    QCOMPARE(snapshot.pauses, 1);
    QCOMPARE(snapshot.crossings.size(), std::size_t{1});
    QVERIFY(!snapshot.crossings[0].up && snapshot.crossings[0].trigger.level == 0.05);
    QVERIFY(snapshot.crossings[0].time <= snapshot.time && snapshot.crossings[0].time > snapshot.time - 1e-3);
    QVERIFY(snapshot.timeline->branches[0].marks.empty());
    // The aim is given up with it, and what is said goes with the instant.
    bench.turn();
    QCOMPARE(bench.steps(), held);
    bench.step();
    QVERIFY(bench.picture().crossings.empty());
    // Both at one step: the trigger says why.
    bench.seek(0);
    bench.pump.apply(command::RunTo{1e-3 * static_cast<double>(held)});
    bench.turn();
    snapshot = bench.picture();
    QCOMPARE(snapshot.step, held);
    QCOMPARE(snapshot.pauses, 2);
    QCOMPARE(snapshot.crossings.size(), std::size_t{1});
    bench.seek(held);
    QVERIFY(bench.picture().crossings.empty());
    // A jump from above the level to below it is no crossing, also not at the same step of another run.
    bench.seek(10);
    bench.step();
    bench.seek(200);
    bench.step();
    QVERIFY(bench.picture().crossings.empty());
    bench.seek(50);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(-50, 0, 0)));
    for (int i = 0; i < 200 && bench.picture().crossings.empty(); ++i) bench.step();
    QCOMPARE(bench.picture().crossings.size(), std::size_t{1});
    const std::int64_t other = bench.steps();
    QVERIFY(other < held);
    bench.pump.apply(command::Drag{});
    bench.seek(other, 0);
    bench.seek(other, 1);
    bench.seek(other, 0);
    bench.step();
    QVERIFY(bench.picture().crossings.empty());
  }

  /// A trail ends at the instant that is shown, and what lies before it is drawn, however one has come there.
  void pathsLeadToTheInstant() {
    const ModelBuilder b = randomModel(3, 6);
    PumpBench bench(b);
    constexpr int kSteps = 900;
    const double length = 300.5 * bench.simulator().stepSize();
    bench.pump.apply(command::TrackPaths{length});
    bench.step(kSteps);
    const int middle = kSteps / 2, late = kSteps - 20, early = kSteps / 20;
    for (const int step : {late, middle, middle - 1, early, late}) {
      bench.seek(step);
      compare(bench.picture().paths, pathsAt(b, length, step));
    }
    bench.step();
    compare(bench.picture().paths, pathsAt(b, length, late + 1));
    // On the way the part that is still true stays.
    bench.pump.apply(command::Seek{{}, std::int64_t{late - 5}});
    const Snapshot snapshot = bench.picture();
    QVERIFY(snapshot.seeking && !snapshot.paths.times.empty() && snapshot.paths.times.back() == snapshot.time);
    bench.seek(middle);
    // Another run has the past of the one it parts from.
    bench.pump.apply(pull(bench.simulator().system(), Vec3(1, 0, 0)));
    bench.step(5);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});
    const Paths before = pathsAt(b, length, middle);
    const Paths forked = bench.picture().paths;
    QCOMPARE(forked.times.back(), bench.simulator().time());
    QVERIFY(std::equal(before.times.begin() + 5, before.times.end(), forked.times.begin()));
    // Of another length, and without any.
    bench.seek(middle, 0);
    bench.pump.apply(command::TrackPaths{0.5 * length});
    bench.turn();
    compare(bench.picture().paths, pathsAt(b, 0.5 * length, middle));
    bench.pump.apply(command::TrackPaths{0.0});
    bench.turn();
    QVERIFY(bench.picture().paths.times.empty());
  }

  /// Of the run that is shown, also where it has taken the row of one that came to nothing.
  void pathsAreThoseOfTheirRun() {
    const ModelBuilder b = swinging();
    const int slot = b.compiled()->system->pointForces.front().coefficients.front();
    PumpBench bench(b), plain(b);
    for (PumpBench* each : {&bench, &plain}) each->pump.apply(command::TrackPaths{3.5e-3});
    bench.step(8);
    bench.seek(6);
    bench.seek(8);
    bench.pump.apply(command::SetCoefficients{slot, {200.0}});
    bench.pump.apply(command::Reset{});
    plain.pump.apply(command::SetCoefficients{slot, {200.0}});
    bench.step(8);
    plain.step(7);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    bench.seek(7);
    compare(bench.picture().paths, plain.picture().paths);
  }

  /// Bodies may come and go in the midst of a run: a trail is of those that there are, since they are.
  void pathsAreOfTheBodiesThatThereAre() {
    const ModelBuilder few = randomModel(3, 3), many = randomModel(3, 6);
    PumpBench bench(few);
    const double size = bench.simulator().stepSize();
    bench.pump.apply(command::TrackPaths{50.5 * size});
    bench.step(200);
    bench.pump.apply(command::Replace{many.compiled(), true});
    bench.step(200);
    bench.pump.apply(command::Replace{few.compiled(), true});
    bench.step(200);
    const auto check = [&](int begin) {
      const Snapshot snapshot = bench.picture();
      const Paths& paths = snapshot.paths;
      QCOMPARE(paths.bodies, snapshot.system->bodies.size());
      QCOMPARE(paths.times.back(), snapshot.time);
      for (std::size_t body = 0; body < paths.bodies; ++body)
        QCOMPARE(paths.at(paths.times.size() - 1, body), snapshot.bodyPositions[body]);
      const double first = std::max(begin * size, snapshot.time - 50.5 * size);
      QVERIFY2(std::abs(paths.times.front() - first) < 0.6 * size, qPrintable(QString::number(paths.times.front())));
    };
    for (const int step : {400, 200, 520, 210, 30, 430, 390, 201, 401, 200, 600, 400, 130, 260}) {
      bench.seek(step);
      for (int i = 0; i < 3; ++i) {
        if (i > 0) bench.step();
        const bool more = bench.simulator().system().bodies.size() > 5;
        check(more ? 200 : bench.steps() >= 400 ? 400 : 0);
      }
    }
  }

  /// Whatever is asked for, and in whatever order, also before anything asked for earlier is there.
  void pathsFitWhateverComes() {
    const ModelBuilder models[] = {randomModel(3, 3), randomModel(3, 6), randomModel(4, 2)};
    for (unsigned seed = 0; seed < 300; ++seed) {
      std::mt19937 random(seed);
      const auto upTo = [&](int most) { return static_cast<int>(random() % static_cast<unsigned>(most + 1)); };
      PumpBench bench(models[0]);
      const double size = bench.simulator().stepSize();
      for (int act = 0; act < 80; ++act) {
        switch (upTo(7)) {
          case 0: bench.pump.apply(command::TrackPaths{upTo(1) * 20.5 * size}); break;
          case 1: bench.pump.apply(command::Replace{models[upTo(2)].compiled(), upTo(3) > 0}); break;
          case 2: bench.pump.apply(command::Step{1 + upTo(60)}); break;
          case 3: bench.pump.apply(command::Seek{{}, std::int64_t{upTo(150)}}); break;
          case 4: bench.pump.apply(command::Seek{1 + upTo(3), std::int64_t{upTo(150)}}); break;
          case 5:
            if (upTo(3) == 0) bench.pump.apply(command::Reset{});
            break;
          default: bench.turn();
        }
        const Paths& recorded = bench.picture().paths;
        QVERIFY2(recorded.bodies == 0 || recorded.bodies == bench.simulator().system().bodies.size(),
                 qPrintable(QString("seed %1, act %2").arg(seed).arg(act)));
      }
    }
  }

  /// What was warned of before an instant is known there, and what came later is not; a failure that has been mended
  /// keeps its mark.
  void warningsAndFailuresBelongToTheirInstants() {
    ModelBuilder b = springModel("");
    b.set("preStepUserFunction",
          "import numpy as np\ndef f(mbs, t):\n  if 0.0095 < t < 0.0105:\n    np.array([0.0]) / np.array([0.0])\n"
          "  if 0.2995 < t < 0.3005:\n    np.log(np.array([0.0]))\n  return t < 0.5995 or "
          "mbs.GetObjectParameter('spring', "
          "'stiffness')[0] > 350");
    PumpBench bench(trusted(b));
    const auto warnings = [&] {
      const Snapshot snapshot = bench.picture();
      return snapshot.functionWarnings != nullptr ? snapshot.functionWarnings->size() : 0;
    };
    bench.step(700);
    QVERIFY(bench.simulator().failure().has_value());
    const std::int64_t failed = bench.steps();
    QCOMPARE(failed, 600);
    QCOMPARE(warnings(), std::size_t{2});
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    bench.pump.apply(command::SetCoefficients{slot, {400.0}});
    bench.step(100);
    QCOMPARE(bench.steps(), 700);
    for (int i = 0; i < 2; ++i) {
      for (const auto& [step, count] : {std::pair{290, 1U}, {5, 0U}, {280, 1U}, {320, 2U}, {650, 2U}}) {
        bench.seek(step);
        QCOMPARE(warnings(), std::size_t{count});
      }
      bench.seek(600);
      QVERIFY(!bench.simulator().failure());
      bench.step(50);  // follows what mended it
      QCOMPARE(bench.steps(), 650);
    }
    const std::vector<RunMark> marks = bench.picture().timeline->branches[0].marks;
    QCOMPARE(marks.front().kind, RunMark::Kind::Failure);
    QCOMPARE(marks.front().step, failed);
    // Another run has the warnings of its past, and no others.
    bench.seek(200);
    bench.pump.apply(command::SetCoefficients{slot, {500.0}});
    bench.step(20);
    QCOMPARE(warnings(), std::size_t{1});
    bench.seek(215);
    QCOMPARE(warnings(), std::size_t{1});
  }
};

QTEST_GUILESS_MAIN(TestSeeking)
#include "test_seeking.moc"
