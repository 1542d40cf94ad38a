// All runs of a model: any instant of them is found again bit for bit, goes on with the same bits, and what enters in
// the past begins another run.
#include <QTest>
#include <map>
#include <random>

#include "core/sim/pump.h"
#include "core/sim/runner.h"
#include "tests/support/closed_loops.h"
#include "tests/support/method_runs.h"
#include "tests/support/models.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

namespace {

ModelBuilder modelOf(unsigned seed) {
  switch (seed % 5) {
    case 0: return tumbling(seed % 2 == 0);
    case 1: return hingedFourBar();
    case 2: return smooth();
    default: return randomModel(seed, 4 + static_cast<int>(seed % 20));
  }
}

/// A pump on a clock that stands still: turns are as long as somebody wants.
struct Bench {
  explicit Bench(const ModelBuilder& b) : pump(b.compiled(), {}) {}
  Pump pump;
  const Simulator& simulator() const { return pump.simulator(); }
  std::int64_t steps() const { return simulator().steps(); }
  std::uint64_t hash() const { return simulator().stateHash(); }
  void turn() {
    pump.turn([] { return Pump::Clock::time_point{}; }, {});
  }
  void step(int count = 1) {
    pump.apply(command::Step{count});
    turn();
  }
  void seek(std::int64_t step, std::optional<int> branch = {}) {
    pump.apply(command::Seek{branch, step});
    while (pump.runs().seeking()) turn();
  }
  void seekTime(double time) {
    pump.apply(command::Seek{{}, time});
    while (pump.runs().seeking()) turn();
  }
  Snapshot picture() {
    Snapshot snapshot;
    pump.fill(snapshot);
    return snapshot;
  }
};

/// A hand on the last body that can move.
command::Drag pull(const Simulator& simulator, const Vec3& by) {
  const System& system = simulator.system();
  const auto body =
      std::find_if(system.bodies.rbegin(), system.bodies.rend(), [](const BodyLayout& b) { return b.node >= 0; });
  return {DragTarget{.body = body->id, .localPoint = Vec3(0.01, 0, 0), .target = system.centre + by}};
}

/// What somebody does between two steps: the same for the same dice.
class Person {
 public:
  Person(ModelBuilder& b, unsigned seed) : b_(b), random_(seed) {}
  void act(std::vector<Pump*> pumps) {
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    const double dice = unit(random_), x = unit(random_), y = unit(random_);
    const System& system = pumps.front()->simulator().system();
    std::optional<Command> command;
    if (dice > 0.95) {
      command = pull(pumps.front()->simulator(), Vec3(x, y, 0));
    } else if (dice < -0.95) {
      command = command::Drag{};
    } else if (dice > 0.93 && !system.pointForces.empty()) {
      command = command::SetCoefficients{system.pointForces.front().coefficients.front(), {50.0 + 40.0 * x}};
    } else if (dice < -0.94) {
      b_.mass("extra" + std::to_string(++extras_), 1.0, Vec3(0, 1, 0), Vec3::Zero(), Vec3(1, 0, 0));
      command = command::Replace{b_.compiled(), true};
    }
    if (command)
      for (Pump* pump : pumps) pump->apply(*command);
  }

 private:
  ModelBuilder& b_;
  std::mt19937 random_;
  int extras_ = 0;
};

const RunBranch& branchOf(const Snapshot& snapshot, int id) {
  for (const RunBranch& branch : snapshot.timeline->branches)
    if (branch.id == id) return branch;
  throw std::logic_error("no such branch");
}

}  // namespace

class TestTimeMachine : public QObject {
  Q_OBJECT
 private slots:
  void anyInstantContinuesWithTheSameBits() {
    std::mt19937 random(11);
    int compared = 0;
    for (unsigned seed = 0; seed < 100; ++seed) {
      ModelBuilder b = modelOf(seed);
      Bench bench(b), twin(b);
      Person person(b, seed);
      std::map<std::int64_t, std::uint64_t> hashes;
      const auto goOn = [&](int steps) {
        for (int i = 0; i < steps && !bench.simulator().failure(); ++i) {
          person.act({&bench.pump, &twin.pump});
          bench.step();
          twin.step();
          QCOMPARE(bench.hash(), twin.hash());
          hashes[bench.steps()] = bench.hash();
        }
      };
      goOn(200);
      const std::int64_t end = bench.steps();
      bench.pump.apply(command::Drag{});
      twin.pump.apply(command::Drag{});
      const std::uint64_t present = bench.hash();
      const std::int64_t step = std::uniform_int_distribution<std::int64_t>(1, end - 1)(random);
      bench.seek(step);
      QCOMPARE(bench.steps(), step);
      QVERIFY(bench.pump.runs().inPast());
      for (; bench.pump.runs().inPast(); ++compared) {
        QVERIFY2(bench.hash() == hashes[bench.steps()],
                 qPrintable(QString("model %1, step %2, from %3").arg(seed).arg(bench.steps()).arg(step)));
        bench.step();
      }
      QCOMPARE(bench.steps(), end);
      QCOMPARE(bench.hash(), present);
      if (seed % 2 == 0) {
        bench.seek(step);
        bench.seek(end);
        QCOMPARE(bench.hash(), present);
      }
      goOn(40);  // live again, as if it had never been elsewhere
      QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    }
    qInfo("%d steps compared", compared);
  }

  void whatEntersInThePastBeginsAnotherRun() {
    ModelBuilder b = randomModel(3, 10);
    Bench bench(b);
    std::vector<std::uint64_t> hashes = {bench.hash()};
    for (int i = 0; i < 300; ++i) {
      bench.step();
      hashes.push_back(bench.hash());
    }
    bench.seek(150);
    bench.pump.apply(pull(bench.simulator(), Vec3(1, 0, 0)));
    QVERIFY(!bench.pump.runs().inPast());
    bench.step(50);
    bench.pump.apply(command::Drag{});
    bench.step(50);
    QCOMPARE(bench.steps(), 250);
    QVERIFY(bench.hash() != hashes[250]);
    const std::uint64_t second = bench.hash();
    Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    const int first = snapshot.timeline->branches.front().id;
    const int other = snapshot.branch;
    QVERIFY(first != other);
    QCOMPARE(branchOf(snapshot, other).parent, first);
    QCOMPARE(branchOf(snapshot, other).forkStep, 150);
    QCOMPARE(branchOf(snapshot, other).lastStep, 250);
    QCOMPARE(branchOf(snapshot, first).lastStep, 300);
    QCOMPARE(branchOf(snapshot, other).marks.size(), std::size_t{1});
    QCOMPARE(branchOf(snapshot, other).marks.front().kind, RunMark::Kind::Hand);
    QVERIFY(std::abs(branchOf(snapshot, other).marks.front().duration - 50 * bench.simulator().stepSize()) < 1e-9);
    // The old future is what it was.
    bench.seek(140, first);
    while (bench.pump.runs().inPast()) {
      QCOMPARE(bench.hash(), hashes[static_cast<std::size_t>(bench.steps())]);
      bench.step();
    }
    QCOMPARE(bench.steps(), 300);
    QCOMPARE(bench.hash(), hashes.back());
    // The past that both have is shown as part of either; from there the other one is followed.
    bench.seek(100, other);
    QCOMPARE(bench.hash(), hashes[100]);
    bench.step(149);
    QCOMPARE(bench.picture().branch, other);
    bench.step();
    QCOMPARE(bench.hash(), second);
    // A fork of a fork, in its own part and before it.
    bench.seek(200, other);
    bench.pump.apply(pull(bench.simulator(), Vec3(-1, 0, 0)));
    bench.step(10);
    snapshot = bench.picture();
    QCOMPARE(branchOf(snapshot, snapshot.branch).parent, other);
    const int third = snapshot.branch;
    bench.seek(120, third);
    bench.pump.apply(pull(bench.simulator(), Vec3(-1, 0, 0)));
    bench.step(10);
    snapshot = bench.picture();
    QCOMPARE(branchOf(snapshot, snapshot.branch).parent, first);
    bench.seek(250, other);
    QCOMPARE(bench.hash(), second);
    // Names, and what goes.
    bench.pump.apply(command::RenameBranch{third, "stiff"});
    QCOMPARE(branchOf(bench.picture(), third).name, std::string("stiff"));
    bench.pump.apply(command::RemoveBranch{first});  // the shown one parts from it
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{4});
    bench.seek(300, first);
    bench.pump.apply(command::RemoveBranch{other});
    snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(bench.hash(), hashes.back());
  }

  void thePresentDocumentRunsInAnotherRun() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    Bench bench(b);
    bench.step(100);
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    bench.pump.apply(command::SetCoefficients{slot, {200.0}, b.compiled()->system});  // of a model that does not run
    bench.pump.apply(command::SetCoefficients{slot, {200.0}, bench.simulator().model()->system});
    bench.step(100);
    bench.seek(50);
    QCOMPARE(bench.simulator().equations().coefficients()[static_cast<std::size_t>(slot)], 100.0);
    bench.pump.apply(command::Drag{});  // nobody's hand is no input
    QVERIFY(bench.pump.runs().inPast());
    bench.pump.apply(command::SetCoefficients{slot, {300.0}, bench.simulator().model()->system});
    QVERIFY(!bench.pump.runs().inPast());
    QCOMPARE(bench.simulator().equations().coefficients()[static_cast<std::size_t>(slot)], 300.0);
    bench.seek(60, 0);
    bench.pump.apply(pull(bench.simulator(), Vec3::Zero()));
    QCOMPARE(bench.simulator().equations().coefficients()[static_cast<std::size_t>(slot)], 300.0);
    bench.step(10);
    // A recording of it is the whole of it.
    std::optional<Recording> recording;
    bench.pump.apply(command::Record{[&](Recording made) { recording = std::move(made); }});
    Replay replay(*recording);
    while (replay.step()) {
    }
    QCOMPARE(replay.simulator().steps(), 70);
    QCOMPARE(replay.simulator().stateHash(), bench.hash());
  }

  void aResetBeginsAnotherRunWhenSomethingHasEntered() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    Bench bench(b);
    bench.step(100);
    const std::uint64_t hundred = bench.hash();
    bench.pump.apply(command::Reset{});
    QCOMPARE(bench.steps(), 0);
    bench.step(100);
    QCOMPARE(bench.hash(), hundred);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    bench.pump.apply(command::SetCoefficients{slot, {200.0}});
    bench.step(100);
    bench.pump.apply(command::Reset{});
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    for (int i = 0; i < 5; ++i) bench.pump.apply(command::SetCoefficients{slot, {300.0 + i}});
    bench.step(50);
    Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(snapshot.timeline->branches.back().name, std::string("Run 2"));
    bench.pump.apply(command::Reset{});
    for (int i = 0; i < 5; ++i) bench.pump.apply(command::Replace{b.compiled(), false});
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{3});
    bench.seek(100, 0);
    QCOMPARE(bench.hash(), hundred);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});  // an empty one is not kept
  }

  void aTimeIsTheFirstStepNotBeforeIt() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    Bench bench(b);
    bench.step(500);
    bench.seekTime(0.25);
    QCOMPARE(bench.steps(), 250);
    bench.seekTime(0.2505);
    QCOMPARE(bench.steps(), 251);
    bench.seekTime(7.0);
    QCOMPARE(bench.steps(), 500);
    QVERIFY(!bench.pump.runs().inPast());
    bench.seekTime(-1.0);
    QCOMPARE(bench.steps(), 0);
    bench.pump.apply(command::RunTo{0.7});
    while (bench.pump.running()) bench.turn();
    QCOMPARE(bench.steps(), 700);
    QCOMPARE(bench.picture().pauses, 1);
  }

  void memoryStaysInItsBounds() {
    ModelBuilder b = randomModel(3, 30);
    b.steps(1e-3, 1e3);
    Bench bench(b);
    constexpr std::size_t kBudget = 500'000;
    bench.pump.apply(command::SetHistoryBudget{kBudget});
    std::size_t largest = 0;
    for (int i = 0; i < 200; ++i) {
      bench.step(500);
      if (i % 40 == 20) {
        bench.seek(bench.steps() / 2);
        bench.pump.apply(command::SetCoefficients{0, {bench.simulator().equations().coefficients()[0]}});
      }
      largest = std::max(largest, bench.pump.runs().bytes());
    }
    qInfo("largest %zu of %zu bytes", largest, kBudget);
    QVERIFY(largest <= kBudget);
    QVERIFY(bench.picture().timeline->bytes <= kBudget);
    QCOMPARE(bench.picture().timeline->budget, kBudget);
  }
};

QTEST_GUILESS_MAIN(TestTimeMachine)
#include "test_time_machine.moc"
