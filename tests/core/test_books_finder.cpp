// Books of energy that are asked for in the middle of a run: what was before is computed again beside the motion, to
// the bit, and stays known for the past.
#include <QTest>

#include "core/solver/energy_books.h"
#include "tests/support/mechanisms.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;
using namespace std::chrono_literals;

namespace {

ModelBuilder swinging() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.4, 0.1);
  b.steps(1e-3, 1.0);
  return b;
}

int stiffnessOf(const ModelBuilder& b) { return b.compiled()->system->pointForces.front().coefficients.front(); }

/// Pulls, edits and a time when nothing happens.
void pass(PumpBench& bench, const ModelBuilder& b) {
  bench.step(150);
  bench.pump.apply(pull(*b.compiled()->system, Vec3(0.3, 0, 0)));
  bench.step(100);
  bench.pump.apply(command::Drag{});
  bench.step(50);
  bench.pump.apply(command::SetCoefficients{stiffnessOf(b), {150.0}});
  bench.step(400);
}

void compare(const Ledger& a, const Ledger& b) {
  QCOMPARE(a.since, b.since);
  QCOMPARE(a.hands, b.hands);
  QCOMPARE(a.edits, b.edits);
  QCOMPARE(a.residual, b.residual);
  QCOMPARE(a.moved, b.moved);
  for (std::size_t i = 0; i < a.rows.size(); ++i) {
    QCOMPARE(a.rows[i].change, b.rows[i].change);
    QCOMPARE(a.rows[i].work, b.rows[i].work);
    QCOMPARE(a.rows[i].numerical, b.rows[i].numerical);
  }
}

/// From the start on, without a detour.
Ledger expected(const ModelBuilder& b, int step) {
  PumpBench bench(b);
  bench.pump.apply(command::KeepBooks{true});
  pass(bench, b);
  if (step < bench.steps()) bench.seek(step);
  return *bench.picture().ledger;
}

}  // namespace

class TestBooksFinder : public QObject {
  Q_OBJECT
 private slots:
  void whatWasBeforeIsFound() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    pass(bench, b);
    const std::uint64_t before = bench.hash();
    QVERIFY(bench.picture().ledger == nullptr);
    bench.pump.apply(command::KeepBooks{true});
    bench.turn();
    QVERIFY(!bench.picture().booksPending);
    compare(*bench.picture().ledger, expected(b, 700));
    QCOMPARE(bench.hash(), before);
    QVERIFY(!bench.inPast());
    // They go on with the run.
    PumpBench other(b);
    other.pump.apply(command::KeepBooks{true});
    pass(other, b);
    for (PumpBench* each : {&bench, &other}) each->step(150);
    compare(*bench.picture().ledger, *other.picture().ledger);
    QCOMPARE(bench.hash(), other.hash());
  }

  void thePastKnowsThem() {
    const ModelBuilder b = swinging();
    PumpBench bench(b);
    pass(bench, b);
    bench.pump.apply(command::KeepBooks{true});
    bench.turn();
    for (const int step : {600, 301, 200, 20, 0, 699}) {
      bench.seek(step);
      QCOMPARE(bench.steps(), step);
      compare(*bench.picture().ledger, expected(b, step));
    }
    // From here another run parts, which has its own.
    bench.seek(500);
    bench.pump.apply(command::SetCoefficients{stiffnessOf(b), {180.0}});
    bench.step(20);
    const Ledger parted = *bench.picture().ledger;
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});
    QCOMPARE(parted.since, 0.0);
    QVERIFY(parted.edits != expected(b, 520).edits);
    bench.seek(510, 1);
    QCOMPARE(bench.picture().ledger->edits, parted.edits);
  }

  /// While it is found the picture says since when the books are.
  void itIsSaidWhatIsMissing() {
    const ModelBuilder b = swinging();
    Pump pump(b.compiled(), {});
    Pump::Clock::time_point clock{};
    const auto turn = [&] {
      pump.turn([&] { return clock += 1ms; }, {});
      Snapshot snapshot;
      pump.fill(snapshot);
      return snapshot;
    };
    pump.apply(command::RunTo{0.6});
    while (pump.running() || pump.simulator().steps() == 0) turn();
    pump.apply(command::KeepBooks{true});
    Snapshot snapshot = turn();
    QVERIFY(snapshot.booksPending && snapshot.ledger->since > 0.5);
    int turns = 0;
    for (; snapshot.booksPending; ++turns) snapshot = turn();
    QVERIFY(turns > 2);
    QCOMPARE(snapshot.ledger->since, 0.0);
    // Also while the motion goes on, if there is time.
    pump.apply(command::KeepBooks{false});
    QVERIFY(turn().ledger == nullptr);
    pump.apply(command::Seek{{}, std::int64_t{0}});
    turn();
    pump.apply(command::Reset{});
    pump.apply(command::Step{100});
    while (pump.simulator().steps() < 100) turn();
    pump.apply(command::KeepBooks{true});
    pump.apply(command::SetRate{1e-3});
    pump.apply(command::Play{});
    for (turns = 0; turns < 1000 && (turn().booksPending || turns == 0); ++turns) {
    }
    QCOMPARE(turn().ledger->since, 0.0);
    QVERIFY(pump.running());
  }

  /// A start that is looked at before its accelerations are known.
  void aStartThatHasBeenPulledAt() {
    const ModelBuilder b = swinging();
    const auto after = [&](bool late) {
      PumpBench bench(b);
      if (!late) bench.pump.apply(command::KeepBooks{true});
      bench.pump.apply(pull(*b.compiled()->system, Vec3(0.3, 0, 0)));
      bench.step(60);
      bench.pump.apply(command::KeepBooks{true});
      bench.turn();
      return *bench.picture().ledger;
    };
    compare(after(true), after(false));
  }

  void jointsMakeTheSameBooks() {
    MechanismBuilder b;
    const Solid brick = Solid::aboutCentre(2.0, Vec3(0.02, 0.05, 0.06).asDiagonal());
    const auto body = b.rigidEP("brick", brick, {.position = Vec3(0.3, 0, 0)});
    b.gravity("weight", body.body, Vec3(0, -9.81, 0));
    b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(body.body, Vec3(-0.3, 0, 0)));
    b.steps(1e-3, 1.0, 0.9);
    PumpBench early(b), late(b);
    early.pump.apply(command::KeepBooks{true});
    for (PumpBench* bench : {&early, &late}) bench->step(300);
    late.pump.apply(command::KeepBooks{true});
    late.turn();
    compare(*late.picture().ledger, *early.picture().ledger);
    for (PumpBench* bench : {&early, &late}) bench->step(300);
    compare(*late.picture().ledger, *early.picture().ledger);
  }
};

QTEST_GUILESS_MAIN(TestBooksFinder)
#include "test_books_finder.moc"
