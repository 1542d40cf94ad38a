// Whatever computes a run tells how far it is by the clock, not by steps: those of large models take seconds each. It
// is stopped within the step that is under way.
#include <QTest>
#include <cmath>
#include <sstream>

#include "core/base/paced_progress.h"
#include "core/results/sensitivity.h"
#include "core/results/sensor_csv.h"
#include "core/runs/recorded_run.h"
#include "core/sim/batch.h"
#include "core/sim/proof.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Of 20 steps; while it solves one it asks whether to go on.
ModelBuilder fewSteps() {
  ModelBuilder b;
  const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0));
  b.gravity("weight", mass.body, Vec3(0, -9.81, 0));
  b.spring("spring", b.groundMarker(Vec3::Zero()), mass.marker, Vec3(100, 100, 100));
  b.steps(0.01, 0.2);
  return b;
}

/// Says at the third time that nobody waits any more.
struct Impatient {
  int told = 0;
  double last = -1.0;
  Progress progress() {
    return [this](double share) {
      last = share;
      return ++told < 3;
    };
  }
  bool leftEarly() const { return told == 3 && last >= 0.0 && last < 1.0; }
};

}  // namespace

class TestPacedProgress : public QObject {
  Q_OBJECT
 private slots:
  void tablesOfRecordings() {
    Impatient someone;
    std::ostringstream rows;
    QVERIFY(writeRecordingCsv(Recording::planned(fewSteps().compiled()), rows, someone.progress()).cancelled);
    QVERIFY(someone.leftEarly());
  }

  void runs() {
    Impatient someone;
    const auto model = fewSteps().compiled();
    QVERIFY(runBatch(*model, {.onProgress = someone.progress()}).cancelled);
    QVERIFY(someone.leftEarly());
    double last = -1.0;
    const auto whole = runBatch(*model, {.onProgress = [&last](double share) { return (last = share) >= 0.0; }});
    QVERIFY(!whole.cancelled && whole.steps == 20);
    QCOMPARE(last, 1.0);
  }

  void nothingToDoIsNoShare() {
    Recording recording = Recording::planned(fewSteps().compiled());
    recording.steps = 0;
    std::ostringstream rows;
    const auto number = [](double share) { return share >= 0.0 && share <= 1.0; };
    QVERIFY(!writeRecordingCsv(recording, rows, number).cancelled);
    QVERIFY(!PacedProgress(number, [] { return std::nan(""); }).stops());
  }

  void proofs() {
    const Recording recording = Recording::planned(fewSteps().compiled());
    Impatient someone, another;
    QVERIFY(prove(recording, someone.progress()).steps < recording.steps);
    QVERIFY(someone.leftEarly());
    (void)compare(recording, prove(recording), another.progress());
    QVERIFY(another.leftEarly());
  }

  void recordingsThatAreOpened() {
    const Recording recording = Recording::planned(fewSteps().compiled());
    Impatient someone;
    QVERIFY(!computeRecordedRun(recording, prove(recording), std::size_t{1} << 20U, someone.progress()));
    QVERIFY(someone.leftEarly());
  }

  void sensitivityOfResults() {
    const ModelBuilder b = fewSteps();
    Impatient someone;
    const ItemId node = b.document.byName(ItemList::Nodes, "nmass");
    const auto table =
        sensitivities(b.document, *b.compiled(),
                      {.of = {.item = node, .variable = OutputVariable::Coordinates},
                       .by = {{.item = b.document.byName(ItemList::Objects, "mass"), .setting = "physicsMass"}}},
                      someone.progress());
    QVERIFY2(table.ok(), table.ok() ? "" : toText(table.errors()).c_str());
    QVERIFY(table->cancelled && table->rows.empty());
    QVERIFY(someone.leftEarly());
  }

  void aStepThatIsUnderWayIsLeft() {
    Replay replay(Recording::planned(fewSteps().compiled()));
    QVERIFY(replay.step());
    int asked = 0;
    replay.stopWhen([&] { return ++asked > 1; });
    QVERIFY(!replay.step());
    QCOMPARE(asked, 2);  // before it, and within it
    QVERIFY(!replay.simulator().failure() && replay.simulator().steps() == 1);
    // Nothing of it is left over.
    replay.stopWhen({});
    Replay other(Recording::planned(fewSteps().compiled()));
    for (Replay* each : {&replay, &other})
      while (each->step()) {
      }
    QCOMPARE(replay.simulator().stateHash(), other.simulator().stateHash());
  }
};

QTEST_GUILESS_MAIN(TestPacedProgress)
#include "test_paced_progress.moc"
