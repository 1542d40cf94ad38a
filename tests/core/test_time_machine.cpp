// All runs of a model: any instant of them is found again bit for bit, goes on with the same bits, and what enters in
// the past begins another run.
#include <QDir>
#include <QTest>
#include <future>
#include <map>
#include <random>

#include "core/io/model_file.h"
#include "core/runs/pump.h"
#include "core/runs/runner.h"
#include "core/system/given_coefficients.h"
#include "tests/support/closed_loops.h"
#include "tests/support/function_models.h"
#include "tests/support/method_runs.h"
#include "tests/support/pump_bench.h"

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

/// What somebody does between two steps: the same for the same dice.
class Person {
 public:
  Person(ModelBuilder* b, unsigned seed) : b_(b), random_(seed) {}
  void act(std::vector<Pump*> pumps) {
    std::uniform_real_distribution<double> unit(-1.0, 1.0);
    const double dice = unit(random_), x = unit(random_), y = unit(random_);
    const System& system = pumps.front()->simulator().system();
    std::optional<Command> command;
    if (dice > 0.95) {
      command = pull(system, Vec3(x, y, 0));
    } else if (dice < -0.95) {
      command = command::Drag{};
    } else if (dice > 0.93 && !system.pointForces.empty()) {
      command = command::SetCoefficients{system.pointForces.front().coefficients.front(), {50.0 + 40.0 * x}};
    } else if (dice < -0.94 && b_ != nullptr) {
      b_->mass("extra" + std::to_string(++extras_), 1.0, Vec3(0, 1, 0), Vec3::Zero(), Vec3(1, 0, 0));
      command = command::Replace{b_->compiled(), true};
    }
    if (command)
      for (Pump* pump : pumps) pump->apply(*command);
  }

 private:
  ModelBuilder* b_;  ///< null: the model stays as it is
  std::mt19937 random_;
  int extras_ = 0;
};

/// Every third one is a shipped example.
std::shared_ptr<const CompiledModel> exampleOf(unsigned seed) {
  static const QStringList names = QDir(SPRUNG_RESOURCES "/examples").entryList({"*.sprung.json"});
  const QString path = QDir(SPRUNG_RESOURCES "/examples").filePath(names[static_cast<int>(seed) % names.size()]);
  const auto read = readModelFile(path.toStdString());
  auto model = compile(read->document);
  return std::make_shared<const CompiledModel>(std::move(*model));
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
      const auto example = seed % 3 == 0 ? exampleOf(seed / 3) : nullptr;
      PumpBench bench(example ? example : b.compiled()), twin(example ? example : b.compiled());
      Person person(example ? nullptr : &b, seed);
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
      QVERIFY(end > 1);
      bench.pump.apply(command::Drag{});
      twin.pump.apply(command::Drag{});
      const std::uint64_t present = bench.hash();
      const std::int64_t step = std::uniform_int_distribution<std::int64_t>(1, end - 1)(random);
      bench.seek(step);
      QCOMPARE(bench.steps(), step);
      QVERIFY(bench.inPast());
      for (; bench.inPast(); ++compared) {
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

  void aTimeIsTheFirstStepNotBeforeIt() {
    ModelBuilder b = oscillator(1.0, 100.0, 0.1, 0.1);
    b.steps(1e-3, 1.0);
    PumpBench bench(b);
    bench.step(500);
    bench.seek(command::Seek{{}, 0.25});
    QCOMPARE(bench.steps(), 250);
    bench.seek(command::Seek{{}, 0.2505});
    QCOMPARE(bench.steps(), 251);
    bench.seek(command::Seek{{}, 7.0});
    QCOMPARE(bench.steps(), 500);
    QVERIFY(!bench.inPast());
    bench.seek(command::Seek{{}, -1.0});
    QCOMPARE(bench.steps(), 0);
    bench.pump.apply(command::RunTo{0.7});
    while (bench.pump.running()) bench.turn();
    QCOMPARE(bench.steps(), 700);
    QCOMPARE(bench.picture().pauses, 1);
  }

  void memoryStaysInItsBounds() {
    ModelBuilder b = randomModel(3, 30);
    b.steps(1e-3, 1e3);
    PumpBench bench(b);
    constexpr std::size_t kBudget = 500'000;
    bench.pump.apply(command::SetHistoryBudget{kBudget});
    std::size_t largest = 0;
    for (int i = 0; i < 200; ++i) {
      bench.step(500);
      if (i % 40 == 20) {
        bench.seek(bench.steps() / 2);
        bench.pump.apply(command::SetCoefficients{0, {bench.simulator().equations().coefficients()[0]}});
      }
      largest = std::max(largest, bench.pump.runs().runs().bytes());
    }
    qInfo("largest %zu of %zu bytes", largest, kBudget);
    QVERIFY(largest <= kBudget);
    QVERIFY(bench.picture().timeline->bytes <= kBudget);
    QCOMPARE(bench.picture().timeline->budget, kBudget);
  }

  void aRunThatFailedIsKept() {
    ModelBuilder b = springModel("");
    b.set("preStepUserFunction", "def f(mbs, t):\n  return t < 0.0495");
    PumpBench bench(trusted(b));
    bench.step(100);
    const std::int64_t end = bench.steps();
    QVERIFY(bench.simulator().failure().has_value());
    Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.front().marks.back().kind, RunMark::Kind::Failure);
    const std::uint64_t last = bench.hash();
    bench.seek(end / 2);
    QVERIFY(!bench.simulator().failure());
    bench.seek(end);
    QCOMPARE(bench.hash(), last);
    snapshot = bench.picture();
    QCOMPARE(snapshot.state, RunState::Failed);
    QCOMPARE(snapshot.failure->step, end);
    bench.seek(end / 2);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(1, 0, 0)));
    bench.step();
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});
  }

  void aRunThatCannotBeRepeatedIsFound() {
    for (int kind = 0; kind < 4; ++kind) {
      const bool hidden = kind % 2 == 1, through = kind < 2;
      ModelBuilder b = springModel("");
      b.set("preStepUserFunction", std::string("calls = 0\ndef f(mbs, t):\n  global calls\n  calls += 1\n"
                                               "  mbs.SetObjectParameter('spring', 'stiffness', [300 + ") +
                                       (hidden ? "calls" : "10 * t") + ", 200, 100])\n  return True");
      PumpBench bench(trusted(b));
      bench.step(300);
      bench.seek(through ? 200 : 290);
      if (through)
        bench.step(100);  // beyond a stored moment
      else
        bench.seek(300);
      const Snapshot snapshot = bench.picture();
      QCOMPARE(snapshot.timeline->branches.front().repeatable, !hidden);
      QCOMPARE(snapshot.functionWarnings != nullptr, hidden);
      if (hidden) QVERIFY(snapshot.functionWarnings->back().text().find("mbs.variables") != std::string::npos);
      QCOMPARE(bench.picture().functionWarnings, snapshot.functionWarnings);  // said once
    }
  }

  void aGhostIsThereAtTheSameTimeAndChangesNothing() {
    ModelBuilder b = randomModel(3, 10);
    PumpBench bench(b), alone(b);
    std::vector<VecX> first;
    for (int i = 0; i <= 300; ++i) {
      first.push_back(bench.simulator().state().q);
      for (PumpBench* each : {&bench, &alone}) each->step();
    }
    for (PumpBench* each : {&bench, &alone}) {
      each->seek(150);
      each->pump.apply(pull(each->simulator().system(), Vec3(1, 0, 0)));
      each->step(100);
    }
    alone.pump.apply(command::ShowGhost{});
    const Snapshot kept = bench.picture();
    QVERIFY(kept.ghost != nullptr);  // what was shown stays in sight
    QVERIFY(alone.picture().ghost == nullptr);
    QCOMPARE(kept.ghost->branch, 0);
    for (int i = 250; i <= 280; ++i) {
      const Snapshot snapshot = bench.picture();
      QVERIFY(std::abs(snapshot.ghost->time - snapshot.time) < 1e-9);
      QCOMPARE(snapshot.ghost->q, first[static_cast<std::size_t>(i)]);
      QVERIFY(snapshot.ghost->ghost == nullptr && snapshot.ghost->timeline == nullptr);
      for (PumpBench* each : {&bench, &alone}) each->step();
      QCOMPARE(bench.hash(), alone.hash());
    }
    QCOMPARE(kept.ghost->q, first[250]);  // a picture that somebody holds is not filled again
    bench.seek(20);
    QCOMPARE(bench.picture().ghost->q, first[20]);
    bench.step(400);
    QCOMPARE(bench.picture().ghost->step, 301);  // its end
    bench.pump.apply(command::RemoveBranch{1});  // shown
    bench.seek(200, 0);
    QVERIFY(bench.picture().ghost == nullptr);  // it is shown itself
    bench.pump.apply(command::ShowGhost{1});
    bench.turn();
    QVERIFY(bench.picture().ghost != nullptr);
    bench.pump.apply(command::RemoveBranch{1});
    bench.turn();
    QVERIFY(bench.picture().ghost == nullptr);
  }

  void whatIsMeantForAnInstantWaitsForIt() {
    ModelBuilder b = randomModel(3, 10);
    PumpBench bench(b);
    bench.step(300);
    bench.pump.apply(command::Seek{{}, std::int64_t{150}});
    bench.pump.apply(pull(bench.simulator().system(), Vec3(1, 0, 0)));
    while (bench.pump.runs().seeking()) bench.turn();
    bench.turn();
    const Snapshot snapshot = bench.picture();
    QCOMPARE(branchOf(snapshot, snapshot.branch).forkStep, 150);
  }

  void theThreadGoesTheSameWays() {
    ModelBuilder b = randomModel(7, 12);
    const System& system = *b.compiled()->system;
    PumpBench bench(b);
    Runner runner(b.compiled());
    Snapshot last;
    const auto waitFor = [&](const auto& what) {
      return QTest::qWaitFor(
          [&] {
            if (const Snapshot* fresh = runner.poll()) last = *fresh;
            return what();
          },
          10000);
    };
    const std::vector<Command> commands = {command::Step{100}, pull(system, Vec3(1, 0, 0)), command::Step{50},
                                           command::Drag{}, command::Step{50}};
    for (const Command& command : commands) {
      bench.pump.apply(command);
      bench.turn();
      runner.post(command);
      QVERIFY(waitFor([&] { return last.step == bench.steps(); }));
    }
    QCOMPARE(bench.steps(), 200);
    QCOMPARE(last.q, bench.simulator().state().q);
    for (const std::int64_t step : {77, 199, 3, 120, 200}) {
      bench.seek(step);
      runner.post(command::Seek{{}, step});
      QVERIFY(waitFor([&] { return last.step == step && !last.seeking; }));
      QCOMPARE(last.q, bench.simulator().state().q);
    }
    bench.step(20);
    runner.post(command::Step{20});
    QVERIFY(waitFor([&] { return last.step == 220; }));
    QCOMPARE(last.q, bench.simulator().state().q);
  }

  /// Everything at once, in any order.
  void aStormLeavesRunsThatCanBeRepeated() {
    ModelBuilder b = randomModel(5, 8);
    const auto model = b.compiled();
    const System& system = *model->system;
    Runner runner(model);
    std::mt19937 random(5);
    std::uniform_real_distribution<double> unit(0.0, 1.0);
    Snapshot last;
    for (int i = 0; i < 400; ++i) {
      const double x = unit(random);
      const int branch = static_cast<int>(unit(random) * 4);
      switch (static_cast<int>(unit(random) * 12)) {
        case 0: runner.post(command::Play{}); break;
        case 1: runner.post(command::Pause{}); break;
        case 2: runner.post(command::Seek{{}, static_cast<std::int64_t>(x * 300)}); break;
        case 3: runner.post(command::Seek{branch, x}); break;
        case 4: runner.postLatest(pull(system, Vec3(x, 0, 0))); break;
        case 5: runner.postLatest(command::Drag{}); break;
        case 6:
          runner.post(command::SetCoefficients{system.pointForces.front().coefficients.front(), {50 + 50 * x}});
          break;
        case 7: runner.post(command::Reset{}); break;
        case 8: runner.post(command::ShowGhost{branch}); break;
        case 9: runner.post(command::Step{20}); break;
        case 10: runner.post(command::Replace{b.compiled(), x < 0.8}); break;
        default: runner.post(command::RemoveBranch{branch + static_cast<int>(x * 20)}); break;
      }
      if (const Snapshot* fresh = runner.poll()) last = *fresh;
      if (i % 8 == 0) QTest::qWait(2);
    }
    runner.post(command::Pause{});
    Recording recording;
    // Steps that were asked for last are still being taken.
    QVERIFY(QTest::qWaitFor([&] {
      std::promise<Recording> promise;
      auto future = promise.get_future();
      runner.post(command::Record{[&](Recording made) { promise.set_value(std::move(made)); }});
      recording = future.get();
      if (const Snapshot* fresh = runner.poll()) last = *fresh;
      return last.step == recording.steps && !last.seeking && last.state != RunState::Running;
    }));
    Replay replay(recording);
    while (replay.step()) {
    }
    Snapshot again;
    replay.fill(again);
    QCOMPARE(again.q, last.q);
    QCOMPARE(again.v, last.v);
    qInfo("%zu runs, %zu bytes", last.timeline->branches.size(), last.timeline->bytes);
  }
};

QTEST_GUILESS_MAIN(TestTimeMachine)
#include "test_time_machine.moc"
