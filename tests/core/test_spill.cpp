// Checkpoints that go to a temporary file: both budgets hold, the bits are the same, and a disk that takes nothing
// costs time only.
#include <signal.h>
#include <sys/resource.h>

#include <QDir>
#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>
#include <random>

#include "core/io/model_file.h"
#include "core/io/scratch_file.h"
#include "core/runs/kept_run.h"
#include "core/solver/energy_books.h"
#include "tests/support/closed_loops.h"
#include "tests/support/method_runs.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A run of some length whose every state is known.
struct LongRun {
  PumpBench bench;
  std::vector<std::uint64_t> hashes;
  std::size_t largest = 0, largestOnDisk = 0;

  LongRun(const ModelBuilder& b, std::size_t memory, std::size_t disk) : bench(b) {
    bench.pump.apply(command::SetHistoryBudget{memory, disk});
    hashes = {bench.hash()};
  }
  const RunTree& runs() const { return bench.pump.runs().runs(); }
  void step(int count) {
    for (int i = 0; i < count; ++i) {
      bench.step();
      hashes.push_back(bench.hash());
      largest = std::max(largest, runs().bytes());
      largestOnDisk = std::max(largestOnDisk, runs().disk().bytes());
    }
  }
  void verifyAnyInstant(unsigned seed) {
    std::mt19937 random(seed);
    const auto end = static_cast<std::int64_t>(hashes.size()) - 1;
    QElapsedTimer clock;
    clock.start();
    for (int i = 0; i < 40; ++i) {
      const auto step = std::uniform_int_distribution<std::int64_t>(0, end)(random);
      bench.seek(step);
      QCOMPARE(bench.steps(), step);
      QCOMPARE(bench.hash(), hashes[static_cast<std::size_t>(step)]);
    }
    qInfo("40 instants of %lld steps in %lld ms, %zu bytes in memory, %zu on the disk", static_cast<long long>(end),
          static_cast<long long>(clock.elapsed()), runs().bytes(), runs().disk().bytes());
    bench.seek(end);
  }
};

constexpr std::size_t kMemory = 100'000;

ModelBuilder net() {
  ModelBuilder b = randomModel(3, 30);
  b.steps(1e-3, 1e3);
  return b;
}

}  // namespace

class TestSpill : public QObject {
  Q_OBJECT
 private slots:
  void aScratchFileKeepsWhatFits() {
    const QTemporaryDir folder;
    ScratchFile file(folder.path().toStdString());
    file.setLimit(1000);
    const auto a = file.write(std::string(400, 'a')), b = file.write(std::string(400, 'b'));
    QVERIFY(a && b);
    QVERIFY(QDir(folder.path()).isEmpty(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot));  // it has no name
    QVERIFY(!file.write(std::string(201, 'c')));
    QVERIFY(!file.problem());
    const auto c = file.write(std::string(200, 'c'));
    QCOMPARE(file.size(), std::uint64_t{1000});
    QCOMPARE(*file.read(*b), std::string(400, 'b'));
    file.release(*a);
    const auto d = file.write(std::string(150, 'd')), e = file.write(std::string(250, 'e'));
    QVERIFY(d && e && d->begin == 0 && e->begin == 150);
    QCOMPARE(*file.read(*d), std::string(150, 'd'));
    QCOMPARE(*file.read(*c), std::string(200, 'c'));
    file.release(*c);
    file.release(*d);
    QCOMPARE(file.size(), std::uint64_t{650});
    // Room is room, wherever it is.
    const auto f = file.write(std::string(350, 'f'));
    QVERIFY(f && !file.write("g"));
    QCOMPARE(*file.read(*e), std::string(250, 'e'));
    file.release(*f);
    file.release(*b);
    file.release(*e);
    QCOMPARE(file.size(), std::uint64_t{0});
    QVERIFY(!file.read(*e));
  }

  void aFullDiskIsTold() {
    const QTemporaryDir folder;
    ScratchFile file(folder.path().toStdString());
    file.setLimit(1 << 20);
    const auto first = file.write(std::string(5000, 'a'));
    QVERIFY(first);
    rlimit before{};
    QCOMPARE(getrlimit(RLIMIT_FSIZE, &before), 0);
    auto* const handler = ::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{8000, before.rlim_max};
    QCOMPARE(setrlimit(RLIMIT_FSIZE, &small), 0);
    QVERIFY(!file.write(std::string(5000, 'b')));
    setrlimit(RLIMIT_FSIZE, &before);
    ::signal(SIGXFSZ, handler);
    QVERIFY(file.problem());
    QCOMPARE(file.size(), std::uint64_t{5000});
    QVERIFY(!file.write("x"));
    QCOMPARE(*file.read(*first), std::string(5000, 'a'));
  }

  void checkpointsComeBackBitForBit() {
    const QDir examples(SPRUNG_RESOURCES "/examples");
    for (const QString& name : examples.entryList({"*.sprung.json"})) {
      const auto read = readModelFile(examples.filePath(name).toStdString());
      Simulator simulator(std::make_shared<const CompiledModel>(std::move(*compile(read->document))));
      simulator.step();
      const Checkpoint checkpoint = simulator.checkpoint();
      const auto again = checkpointFromBits(bitsOf(checkpoint), checkpoint.model);
      QVERIFY2(again && again->hash() == checkpoint.hash(), qPrintable(name));
    }
  }

  void whatHasNoRoomInMemoryGoesToTheDisk() {
    LongRun run(net(), kMemory, std::size_t{1} << 30U);
    run.step(40000);
    QVERIFY2(run.largest <= kMemory, qPrintable(QString::number(run.largest)));
    QVERIFY(run.runs().disk().bytes() > kMemory);
    const Snapshot snapshot = run.bench.picture();
    QCOMPARE(snapshot.timeline->diskBytes, run.runs().disk().bytes());
    QCOMPARE(snapshot.timeline->diskBudget, std::size_t{1} << 30U);
    // Nothing has been forgotten: it is never far to go.
    const KeptRun& kept = *run.runs().find(0);
    QCOMPARE(kept.distance, KeptRun::distanceFor(run.bench.simulator().system()));
    run.verifyAnyInstant(1);
    // Other runs part from what is on the disk.
    run.bench.seek(1001);
    run.bench.pump.apply(pull(run.bench.simulator().system(), Vec3(1, 0, 0)));
    run.bench.step(3000);
    QCOMPARE(run.bench.picture().timeline->branches.size(), std::size_t{2});
    QVERIFY(run.runs().bytes() <= kMemory);
    run.bench.seek(30000, 0);
    QCOMPARE(run.bench.hash(), run.hashes[30000]);
    const std::size_t before = run.runs().disk().bytes();
    run.bench.pump.apply(command::RemoveBranch{1});
    QVERIFY(run.runs().disk().bytes() <= before);
  }

  /// Books that are asked for at the end of a long run are found once, and stay with the checkpoints on the disk.
  void booksOfEnergyStayWithThem() {
    const ModelBuilder b = net();
    LongRun early(b, kMemory, std::size_t{1} << 30U), late(b, kMemory, std::size_t{1} << 30U);
    early.bench.pump.apply(command::KeepBooks{true});
    for (LongRun* run : {&early, &late}) run->step(8000);
    late.bench.pump.apply(command::KeepBooks{true});
    late.bench.turn();
    std::size_t onDisk = 0;
    for (LongRun* run : {&early, &late})
      for (const KeptRun::Moment& moment : run->runs().find(0)->moments) {
        if (moment.spilled == nullptr) continue;
        ++onDisk;
        QCOMPARE(moment.booked, std::optional(0.0));
        QVERIFY(!moment.load()->books.empty());
      }
    QVERIFY(onDisk > 20);
    for (const int step : {7000, 1025, 300, 4444}) {
      for (LongRun* run : {&early, &late}) run->bench.seek(step);
      const Ledger a = *early.bench.picture().ledger, c = *late.bench.picture().ledger;
      QCOMPARE(c.since, 0.0);
      QCOMPARE(c.residual, a.residual);
      QCOMPARE(c.moved, a.moved);
      QCOMPARE(c.rows.size(), a.rows.size());
      for (std::size_t i = 0; i < a.rows.size(); ++i) QCOMPARE(c.rows[i].work, a.rows[i].work);
    }
  }

  void bothBudgetsHold() {
    constexpr std::size_t kDisk = 150'000;
    LongRun run(net(), kMemory, kDisk);
    run.step(40000);
    QVERIFY(run.largest <= kMemory && run.largestOnDisk <= kDisk);
    QVERIFY(run.largestOnDisk > kDisk / 2);
    run.verifyAnyInstant(2);
    const KeptRun& kept = *run.runs().find(0);
    const std::int64_t distance = kept.distance;
    const std::size_t moments = kept.moments.size();
    run.bench.pump.apply(command::SetHistoryBudget{kMemory, kDisk / 3});
    QVERIFY(run.runs().disk().bytes() <= kDisk / 3 && run.runs().bytes() <= kMemory);
    QVERIFY2(kept.moments.size() >= moments / 4 - 1, qPrintable(QString::number(kept.moments.size())));
    QVERIFY2(kept.distance <= 4 * distance, qPrintable(QString::number(kept.distance)));
    run.verifyAnyInstant(3);
    run.bench.pump.apply(command::SetHistoryBudget{kMemory, 0});
    QCOMPARE(run.runs().disk().bytes(), std::size_t{0});
    run.verifyAnyInstant(4);
    run.step(2000);
    run.verifyAnyInstant(5);
  }

  /// What is known of each moment stays in memory, so that there are not too many of them.
  void momentsBecomeRarerInTheEnd() {
    constexpr std::size_t kMost = 65'536;
    PumpBench bench(net());
    bench.step();
    const auto checkpoint = bench.pump.runs().runs().find(0)->moments.front().checkpoint;
    RunTree tree;
    KeptRun& run = tree.add();
    run.distance = 128;
    for (std::size_t i = 0; i < kMost; ++i) run.add(checkpoint, 0);
    tree.setBudget(std::size_t{1} << 40U, 0);
    QCOMPARE(run.moments.size(), kMost);
    run.add(checkpoint, 0);
    tree.fit();
    QVERIFY(run.moments.size() <= kMost / 2 + 1);
    QCOMPARE(run.distance, std::int64_t{256});
  }

  void withoutADiskInstantsAreComputedAgain() {
    const QByteArray before = qgetenv("TMPDIR");
    qputenv("TMPDIR", "/proc");
    LongRun run(net(), kMemory, std::size_t{1} << 30U);
    run.step(30000);
    before.isNull() ? qunsetenv("TMPDIR") : qputenv("TMPDIR", before);
    QVERIFY(run.largest <= kMemory);
    QCOMPARE(run.largestOnDisk, std::size_t{0});
    const Snapshot snapshot = run.bench.picture();
    QVERIFY(snapshot.functionWarnings != nullptr && snapshot.functionWarnings->size() == 1);
    const std::string said = snapshot.functionWarnings->front().text();
    QVERIFY2(said.find("computed again") != std::string::npos, said.c_str());
    QCOMPARE(run.bench.picture().functionWarnings, snapshot.functionWarnings);  // said once
    run.verifyAnyInstant(6);
  }
};

QTEST_GUILESS_MAIN(TestSpill)
#include "test_spill.moc"
