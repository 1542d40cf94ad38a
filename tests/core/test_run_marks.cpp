// What a timeline tells of a run: hands, sliders, friction, stops, levels that are crossed.
#include <QDir>
#include <QTest>
#include <algorithm>
#include <cmath>

#include "core/io/model_file.h"
#include "core/runs/triggers.h"
#include "tests/support/models.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

std::vector<RunMark> marksOf(PumpBench& bench) {
  const Snapshot snapshot = bench.picture();
  return branchOf(snapshot, snapshot.branch).marks;
}

ModelBuilder swinging() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
  b.steps(1e-4, 1.0, 1.0);
  return b;
}

}  // namespace

class TestRunMarks : public QObject {
  Q_OBJECT
 private slots:
  void aHandLastsUntilItLetsGo() {
    ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.step(100);
    for (int i = 0; i < 5; ++i) {
      bench.pump.apply(pull(bench.simulator().system(), Vec3(0.1 * i, 0, 0)));
      bench.step(20);
    }
    bench.pump.apply(command::Drag{});
    bench.step(100);
    const std::vector<RunMark> marks = marksOf(bench);
    QCOMPARE(marks.size(), std::size_t{1});
    QCOMPARE(marks.front().kind, RunMark::Kind::Hand);
    QCOMPARE(marks.front().step, 100);
    QVERIFY(std::abs(marks.front().duration - 0.01) < 1e-9);
  }

  void aSliderMakesOneMark() {
    ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.step(100);
    const ItemId spring = bench.simulator().system().directory->items.connectors.front();
    const int slot = bench.simulator().system().pointForces.front().coefficients.front();
    for (int i = 1; i <= 5; ++i) {
      bench.pump.apply(command::SetCoefficients{slot, {100.0 + i}});
      bench.step();
    }
    const std::vector<RunMark> marks = marksOf(bench);
    QCOMPARE(marks.size(), std::size_t{1});
    QCOMPARE(marks.front().kind, RunMark::Kind::Slider);
    QCOMPARE(marks.front().item, spring);
    QVERIFY2(marks.front().text.find("tiffness") != std::string::npos, marks.front().text.c_str());
  }

  /// A variable moves several parameters at once, and a gesture lasts until its last move.
  void aGestureMakesOneMarkThatLasts() {
    ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.step(100);
    const int one = bench.simulator().system().pointForces.front().coefficients.front(), other = one + 1;
    for (int i = 1; i <= 5; ++i) {
      bench.pump.apply(command::SetCoefficients{one, {100.0 + i}});
      bench.pump.apply(command::SetCoefficients{other, {0.1 * i}});
      bench.step();
    }
    std::vector<RunMark> marks = marksOf(bench);
    QCOMPARE(marks.size(), std::size_t{1});
    QVERIFY(std::abs(marks.front().duration - 4 * bench.simulator().stepSize()) < 1e-12);
    QCOMPARE(marks.front().text, std::string("Stiffness"));
    // What moves later, or moves alone, is another gesture.
    bench.step(100);
    bench.pump.apply(command::SetCoefficients{other, {1.0}});
    bench.step(100);
    bench.pump.apply(command::SetCoefficients{one, {200.0}});
    marks = marksOf(bench);
    QCOMPARE(marks.size(), std::size_t{3});
    QCOMPARE(marks.back().duration, 0.0);
    // So it is with what needs another model.
    bench.step(100);
    for (int i = 1; i <= 5; ++i) {
      b.mass("extra" + std::to_string(i), 1.0, Vec3(0, i, 0), Vec3::Zero());
      bench.pump.apply(command::Replace{b.compiled(), true});
      bench.step();
    }
    marks = marksOf(bench);
    QCOMPARE(marks.size(), std::size_t{4});
    QCOMPARE(marks.back().kind, RunMark::Kind::Edit);
    QVERIFY(std::abs(marks.back().duration - 4 * bench.simulator().stepSize()) < 1e-12);
  }

  void frictionAndStopsMakeMarks() {
    const auto read = readModelFile(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
    auto model = compile(read->document);
    PumpBench bench(std::make_shared<const CompiledModel>(std::move(*model)));
    bench.step(4000);
    int stick = 0, slip = 0, stop = 0;
    double time = 0.0, touched = 0.0;
    for (const RunMark& mark : marksOf(bench)) {
      stick += mark.kind == RunMark::Kind::Stick ? 1 : 0;
      slip += mark.kind == RunMark::Kind::Slip ? 1 : 0;
      stop += mark.kind == RunMark::Kind::Stop ? 1 : 0;
      QVERIFY(mark.item.valid() && mark.time >= time);
      // A stop is touched for a while, and left before it is touched again.
      if (mark.kind == RunMark::Kind::Stop) {
        QVERIFY(mark.duration > 0.0 && mark.time >= touched);
        touched = mark.time + mark.duration;
      }
      time = mark.time;
    }
    qInfo("%d times stick, %d times slip, %d times a stop", stick, slip, stop);
    QVERIFY(stick > 0 && slip > 0 && stop > 0);
    const std::size_t known = marksOf(bench).size();
    bench.seek(0);
    bench.step(4000);
    QCOMPARE(marksOf(bench).size(), known);
  }

  void marksOfFrictionAreBounded() {
    RunMarks marks;
    for (std::size_t i = 0; i < 10 * RunMarks::kMost; ++i)
      marks.add(
          {.kind = i % 100 == 0 ? RunMark::Kind::Edit : RunMark::Kind::Slip, .step = static_cast<std::int64_t>(i)});
    QVERIFY(marks.list().size() <= RunMarks::kMost);
    const auto edits = std::count_if(marks.list().begin(), marks.list().end(),
                                     [](const RunMark& mark) { return mark.kind == RunMark::Kind::Edit; });
    QCOMPARE(static_cast<std::size_t>(edits), RunMarks::kMost / 10);
    QCOMPARE(marks.list().back().step, static_cast<std::int64_t>(10 * RunMarks::kMost - 1));
  }

  /// x = x0 cos(w t) goes down through x0 / 2 at pi / (3 w), and up again at 5 pi / (3 w). The method's own period is
  /// longer by (w h)^2 / 12 of itself, which is 8e-8.
  void aLevelIsCrossedWithinTheStep() {
    using Direction = command::Trigger::Direction;
    ModelBuilder b = swinging();
    const ItemId node = b.document.byName(ItemList::Nodes, "nmass");
    const double w = 10.0, pi = std::acos(-1.0);
    for (const Direction direction : {Direction::Up, Direction::Down, Direction::Both}) {
      PumpBench bench(b), plain(b);
      bench.pump.apply(command::SetTriggers{{{.item = node,
                                              .variable = OutputVariable::Displacement,
                                              .level = 0.05,
                                              .direction = direction,
                                              .pauses = false}}});
      for (PumpBench* each : {&bench, &plain}) each->step(6000);
      QCOMPARE(bench.hash(), plain.hash());
      std::vector<double> expected;
      if (direction != Direction::Up) expected.push_back(pi / (3 * w));
      if (direction != Direction::Down) expected.push_back(5 * pi / (3 * w));
      const std::vector<RunMark> marks = marksOf(bench);
      QCOMPARE(marks.size(), expected.size());
      for (std::size_t i = 0; i < marks.size(); ++i) {
        QCOMPARE(marks[i].kind, RunMark::Kind::Trigger);
        QVERIFY2(std::abs(marks[i].time / expected[i] - 1.0) < 1e-6,
                 qPrintable(QString::number(marks[i].time / expected[i] - 1.0)));
      }
    }
  }

  /// Marks of one item tell by their words which value it was.
  void aCrossingIsNamed() {
    command::Trigger trigger{.variable = OutputVariable::Position, .component = 1, .level = 0.2};
    QCOMPARE(crossingText(trigger, 3, true), std::string("Position y up through 0.2"));
    trigger.variable = OutputVariable::Coordinates;
    QCOMPARE(crossingText(trigger, 3, false), std::string("Coordinates 1 down through 0.2"));
    trigger.variable = OutputVariable::RotationMatrix;
    QCOMPARE(crossingText(trigger, 9, true), std::string("RotationMatrix 1 up through 0.2"));
    QCOMPARE(crossingText({.level = -1.5}, 1, true), std::string("up through -1.5"));
  }

  void aTriggerPauses() {
    ModelBuilder b = swinging();
    PumpBench bench(b);
    bench.pump.apply(command::SetTriggers{{{.item = b.document.byName(ItemList::Nodes, "nmass"),
                                            .variable = OutputVariable::Displacement,
                                            .level = 0.05}}});
    bench.pump.apply(command::RunTo{1.0});
    bench.turn();
    QVERIFY(!bench.pump.running());
    const Snapshot snapshot = bench.picture();
    QCOMPARE(snapshot.pauses, 1);
    QVERIFY(snapshot.q[0] <= 0.05 && snapshot.q[0] > 0.0499);
    bench.step(100);
    QCOMPARE(bench.steps(), snapshot.step + 100);
    bench.seek(0);  // in the past as well
    bench.step(5000);
    QCOMPARE(bench.steps(), snapshot.step);
  }
};

QTEST_GUILESS_MAIN(TestRunMarks)
#include "test_run_marks.moc"
