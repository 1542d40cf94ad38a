// Recordings as runs: computed again with the proof, kept, gone through, continued and branched like runs of one's own.
#include <QTest>
#include <map>
#include <random>

#include "core/results/recording_file.h"
#include "core/runs/pump.h"
#include "core/runs/recorded_run.h"
#include "core/system/given_coefficients.h"
#include "tests/support/closed_loops.h"
#include "tests/support/function_models.h"
#include "tests/support/method_runs.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

constexpr std::size_t kBudget = std::size_t{64} << 20U;

ModelBuilder modelOf(unsigned seed) {
  switch (seed % 4) {
    case 0: return hingedFourBar();
    case 1: return smooth();
    default: return randomModel(seed, 4 + static_cast<int>(seed % 12));
  }
}

/// A run with pulls, parameters and another model, and the hashes of its states.
struct FirstPass {
  ModelBuilder b;
  std::map<const System*, Document> documents;
  PumpBench bench;
  std::vector<std::uint64_t> hashes;

  explicit FirstPass(ModelBuilder builder) : b(std::move(builder)), bench(known()) { hashes = {bench.hash()}; }
  std::shared_ptr<const CompiledModel> known() {
    auto model = trusted(b);
    documents.emplace(model->system.get(), b.document);
    return model;
  }
  void step(int count) {
    for (int i = 0; i < count && !bench.simulator().failure(); ++i) {
      bench.step();
      if (bench.simulator().failure()) return;
      hashes.push_back(bench.hash());
    }
  }
  void live(unsigned seed) {
    step(130);
    bench.pump.apply(pull(bench.simulator().system(), Vec3(0.3, 0.1, 0)));
    step(20);
    bench.pump.apply(command::Drag{});
    step(100);
    const System& system = bench.simulator().system();
    if (!system.pointForces.empty())
      bench.pump.apply(command::SetCoefficients{system.pointForces.front().coefficients.front(), {70.0}});
    step(30);
    if (seed % 2 == 0) {
      b.mass("extra", 1.0, Vec3(0, 1, 0), Vec3::Zero(), Vec3(1, 0, 0));
      bench.pump.apply(command::Replace{known(), true});
    }
    step(150);
  }
  Recording recording() {
    std::optional<Recording> found;
    bench.pump.apply(command::Record{[&](Recording made) { found = std::move(made); }, true});
    return *found;
  }
};

RecordedRun computed(const Recording& recording, std::size_t budget = kBudget) {
  return std::move(*computeRecordedRun(recording, prove(recording), budget));
}

void take(PumpBench& bench, RecordedRun run) {
  bench.pump.apply(command::TakeRun{std::make_shared<KeptRun>(std::move(run.run))});
}

/// A step that is tried again fails from another factorisation: with other numbers.
QString words(const RunMark& mark) {
  return QString("%1 at %2 for %3: %4")
      .arg(static_cast<int>(mark.kind))
      .arg(mark.step)
      .arg(mark.duration)
      .arg(mark.kind == RunMark::Kind::Failure ? QString() : QString::fromStdString(mark.text));
}

}  // namespace

class TestRecordedRun : public QObject {
  Q_OBJECT
 private slots:
  void itIsTheFirstPassToTheBit() {
    std::mt19937 random(3);
    for (unsigned seed = 0; seed < 24; ++seed) {
      FirstPass first(modelOf(seed));
      first.live(seed);
      const Recording recording = first.recording();
      RecordedRun run = computed(recording);
      QVERIFY(!run.parting);
      QVERIFY(run.run.moments.size() > 2);
      PumpBench bench(run.end);
      take(bench, std::move(run));
      QCOMPARE(bench.steps(), 0);
      QVERIFY(bench.inPast());
      const std::vector<RunBranch> branches = bench.picture().timeline->branches;
      QCOMPARE(branches.size(), std::size_t{1});
      const RunBranch& was = first.bench.picture().timeline->branches.front();
      QCOMPARE(branches.front().lastStep, was.lastStep);
      QCOMPARE(branches.front().lastTime, was.lastTime);
      QCOMPARE(branches.front().marks.size(), was.marks.size());
      for (std::size_t i = 0; i < was.marks.size(); ++i)
        QCOMPARE(words(branches.front().marks[i]), words(was.marks[i]));
      const std::int64_t end = first.bench.steps();
      for (int i = 0; i < 6; ++i) {
        const auto step = std::uniform_int_distribution<std::int64_t>(1, end - 1)(random);
        bench.seek(step);
        QCOMPARE(bench.steps(), step);
        QCOMPARE(bench.hash(), first.hashes[static_cast<std::size_t>(step)]);
      }
      while (bench.inPast()) {
        bench.step();
        QCOMPARE(bench.hash(), first.hashes[static_cast<std::size_t>(bench.steps())]);
      }
      QCOMPARE(bench.steps(), first.bench.steps());
      // Live again, as if it had never been away; and recorded again it is the same file.
      const Recording again = [&] {
        std::optional<Recording> found;
        bench.pump.apply(command::Record{[&](Recording made) { found = std::move(made); }});
        return *found;
      }();
      QCOMPARE(again.inputs.size(), recording.inputs.size());
      QCOMPARE(prove(again).hash, prove(recording).hash);
      QCOMPARE(bench.picture().state, first.bench.picture().state);
      for (PumpBench* each : {&bench, &first.bench}) {
        each->pump.apply(pull(each->simulator().system(), Vec3(0, 0.2, 0)));
        each->step(200);
      }
      QCOMPARE(bench.hash(), first.bench.hash());
      QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{1});
    }
  }

  void anotherRunPartsFromIt() {
    FirstPass first(randomModel(6, 10));
    first.live(0);
    RecordedRun run = computed(first.recording());
    PumpBench bench(run.end);
    take(bench, std::move(run));
    for (PumpBench* each : {&bench, &first.bench}) {
      each->seek(70);
      each->pump.apply(pull(each->simulator().system(), Vec3(1, 0, 0)));
      each->step(60);
    }
    QCOMPARE(bench.hash(), first.bench.hash());
    const Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(branchOf(snapshot, snapshot.branch).parent, snapshot.timeline->branches.front().id);
    // At its start it is another run from the start.
    bench.seek(0, snapshot.timeline->branches.front().id);
    bench.pump.apply(command::SetCoefficients{0, {bench.simulator().equations().coefficients()[0]}});
    bench.step(10);
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{3});
    QCOMPARE(branchOf(bench.picture(), bench.picture().branch).parent, -1);
    bench.pump.apply(command::Reset{});
    QCOMPARE(bench.steps(), 0);
  }

  /// Runs that were not kept while they were computed have no checkpoints between.
  void withoutCheckpoints() {
    for (const bool fromCheckpoint : {false, true}) {
      ModelBuilder b = hingedFourBar();
      Simulator simulator(b.compiled());
      if (fromCheckpoint) {
        for (int i = 0; i < 40; ++i) QVERIFY(simulator.step());
        QVERIFY(simulator.restore(simulator.checkpoint()));
      }
      const std::int64_t begin = simulator.steps();
      std::vector<std::uint64_t> hashes;
      for (int i = 0; i < 300; ++i) {
        if (i == 100) simulator.apply(std::get<command::Drag>(Command(pull(simulator.system(), Vec3(1, 0, 0)))).hands);
        QVERIFY(simulator.step());
        hashes.push_back(simulator.stateHash());
      }
      const Recording recording = Recording::of(simulator);
      RecordedRun run = computed(recording);
      QVERIFY(!run.parting);
      PumpBench bench(run.end);
      take(bench, std::move(run));
      QCOMPARE(bench.steps(), begin);
      for (const std::int64_t step : {250, 90, 200, 299}) {
        bench.seek(begin + step);
        QCOMPARE(bench.hash(), hashes[static_cast<std::size_t>(step) - 1]);
      }
      // What enters where it begins parts there, or starts the model anew.
      bench.seek(begin);
      bench.pump.apply(pull(bench.simulator().system(), Vec3(0, 1, 0)));
      bench.step(10);
      QCOMPARE(bench.steps(), begin + 10);
      QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});
      std::optional<Recording> made;
      bench.pump.apply(command::Record{[&](Recording other) { made = std::move(other); }});
      QCOMPARE(prove(*made).hash, bench.hash());
    }
  }

  void memoryStaysInItsBounds() {
    FirstPass first(randomModel(3, 30));
    for (int i = 0; i < 20; ++i) first.step(100);
    const Recording recording = first.recording();
    const std::size_t least = computed(recording).run.bytes() / 2;
    RecordedRun run = computed(recording, least);
    QVERIFY(run.run.bytes() <= least);
    PumpBench bench(run.end);
    take(bench, std::move(run));
    for (const std::int64_t step : {1500, 700, 1999}) {
      bench.seek(step);
      QCOMPARE(bench.hash(), first.hashes[static_cast<std::size_t>(step)]);
    }
  }

  void whereTheBitsPartIsTold() {
    FirstPass first(hingedFourBar());
    first.step(60);
    Recording recording = first.recording();
    const Proof proof = prove(recording);
    recording.inputs.push_back({37, pull(first.bench.simulator().system(), Vec3(1, 1, 1)).hands, true});
    const auto run = computeRecordedRun(recording, proof, kBudget);
    QVERIFY(run && run->parting);
    QCOMPARE(run->parting->after, 37);
    QCOMPARE(run->parting->step, 38);
    QVERIFY(run->parting->item.valid());
    QCOMPARE(run->run.told.lastStep, 60);  // what comes out here is kept
    QVERIFY(!computeRecordedRun(recording, proof, kBudget, [](double) { return false; }) || recording.steps < 64);
  }

  void aRunOfFunctionsIsRepeatable() {
    ModelBuilder b = springModel("");
    b.set("preStepUserFunction", std::string("def f(mbs, t):\n"
                                             "  mbs.variables['n'] = mbs.variables.get('n', 0) + 1\n"
                                             "  mbs.SetObjectParameter('spring', 'stiffness', "
                                             "[300 + mbs.variables['n'], 200, 100])\n  return True"));
    FirstPass first(std::move(b));
    first.step(300);
    RecordedRun run = computed(first.recording());
    QVERIFY(!run.parting);
    PumpBench bench(run.end);
    take(bench, std::move(run));
    bench.seek(200);
    QCOMPARE(bench.hash(), first.hashes[200]);
    bench.step(100);
    QCOMPARE(bench.hash(), first.hashes[300]);
    QVERIFY(bench.picture().timeline->branches.front().repeatable);
  }

  /// The document of a recording is the one at its end.
  void theDocumentHasTheParametersOfTheEnd() {
    for (unsigned seed = 2; seed < 6; ++seed) {
      FirstPass first(randomModel(seed, 8));
      first.live(seed);
      const Recording recording = first.recording();
      const auto text = recordingText({recording, prove(recording)}, [&](const CompiledModel& model) {
        const auto found = first.documents.find(model.system.get());
        return found == first.documents.end() ? nullptr : &found->second;
      });
      QVERIFY(text.ok() && isRecording(*text));
      const auto read = readRecording(*text);
      QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
      QCOMPARE(read->models.size(), std::size_t{seed % 2 == 0 ? 2U : 1U});
      const auto run = computeRecordedRun(read->recording, read->proof, kBudget);
      QVERIFY(!run->parting);
      QVERIFY(run->end->system == read->models.back().compiled->system);
      if (seed % 2 != 0) QVERIFY(run->end->coefficients != read->models.back().compiled->coefficients);
      Document document = *read->models.back().document;
      takeCoefficients(document, *run->end);
      const auto compiled = compile(document);
      QVERIFY(compiled.ok());
      QVERIFY(compiled->coefficients == run->end->coefficients);
      QVERIFY(run->end->coefficients == first.bench.simulator().equations().givenCoefficients());
    }
    QVERIFY(!isRecording("{ \"sprung\": 1 }") && !isRecording("") && isRecording(" {\n \"sprungRun\": 7"));
  }
};

QTEST_GUILESS_MAIN(TestRecordedRun)
#include "test_recorded_run.moc"
