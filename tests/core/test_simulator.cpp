// Inputs at step boundaries, replay, determinism, live edits, the mouse force, failures that name the culprit.
#include <QTest>
#include <cmath>

#include "core/check/preflight.h"
#include "core/runs/pump.h"
#include "core/runs/runner.h"
#include "core/sim/simulator.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

ModelBuilder chain(int masses) {
  ModelBuilder b;
  ItemId before = b.groundMarker(Vec3::Zero());
  for (int i = 0; i < masses; ++i) {
    const auto m = b.mass("m" + std::to_string(i), 0.1, Vec3(0.1 * (i + 1), 0, 0), Vec3::Zero(), Vec3(0, 0, 0.1 * i));
    b.spring("s" + std::to_string(i), before, m.marker, Vec3::Constant(500.0), Vec3::Constant(0.2), Vec3(0.1, 0, 0));
    b.gravity("g" + std::to_string(i), m.body, Vec3(0, -9.81, 0));
    before = m.marker;
  }
  b.steps(1e-3, 1.0);
  return b;
}

DragTarget pull(const ModelBuilder& b, const char* body, const Vec3& target, double gain = 1.0) {
  return {b.document.byName(ItemList::Objects, body), Vec3::Zero(), target, Vec3::Zero(), gain};
}

}  // namespace

class TestSimulator : public QObject {
  Q_OBJECT
 private slots:
  void aStepDoesNotAllocate_data() {
    QTest::addColumn<int>("masses");
    QTest::addRow("dense") << 3;
    QTest::addRow("sparse") << 60;
  }
  void aStepDoesNotAllocate() {
    QFETCH(int, masses);
    const ModelBuilder b = chain(masses);
    Simulator simulator(b.compiled());
    simulator.apply(pull(b, "m1", Vec3(1, 1, 0)));
    Snapshot snapshot;
    for (int i = 0; i < 5; ++i) QVERIFY(simulator.step());
    simulator.fill(snapshot);
    const std::size_t before = allocations;
    bool ok = true;
    for (int i = 0; i < 50; ++i) {
      ok = simulator.step() && ok;
      simulator.fill(snapshot);
    }
    const std::size_t used = allocations - before;
    QVERIFY(ok);
    QCOMPARE(used, std::size_t{0});
  }

  void sameInputsSameBits() {
    const auto run = [] {
      const ModelBuilder b = chain(20);
      Simulator simulator(b.compiled());
      for (int i = 0; i < 200; ++i) {
        if (i == 50) simulator.apply(pull(b, "m10", Vec3(1, 2, 0.3), 5.0));
        if (i == 120) simulator.apply(Hands{});
        simulator.step();
      }
      return simulator.stateHash();
    };
    QCOMPARE(run(), run());
  }

  void theLogReplaysTheRunBitForBit() {
    const ModelBuilder b = chain(8);
    const auto model = b.compiled();
    Simulator simulator(model);
    const auto spring = b.document.byName(ItemList::Objects, "s3");
    const auto slot = *model->system->directory->coefficientSlot(spring, *cartesianSpringDamperType().row("stiffness"));
    for (int i = 0; i < 300; ++i) {
      if (i % 40 == 7) simulator.apply(pull(b, "m4", Vec3(0.5, 0.01 * i, 0)));
      if (i == 90) simulator.apply(command::SetCoefficients{slot.begin, {300, 200, 100}});
      if (i == 200) simulator.apply(Hands{});
      QVERIFY(simulator.step());
    }
    Simulator replay(std::make_shared<CompiledModel>(simulator.logStart()));
    std::size_t next = 0;
    for (std::int64_t step = 0; step < simulator.steps(); ++step) {
      while (next < simulator.log().size() && simulator.log()[next].step == step)
        replay.apply(simulator.log()[next++].input);
      QVERIFY(replay.step());
    }
    QCOMPARE(replay.stateHash(), simulator.stateHash());
  }

  void pacingDoesNotChangeTheResult() {
    const ModelBuilder b = chain(10);
    Simulator plain(b.compiled());
    for (int i = 0; i < 400; ++i) QVERIFY(plain.step());
    for (unsigned pattern = 0; pattern < 20; ++pattern) {
      std::mt19937 random(pattern);
      std::uniform_int_distribution<int> gap(0, 40);
      Pump pump(b.compiled(), {.budget = std::chrono::microseconds(500 * (1 + pattern))});
      Pump::Clock::time_point clock{};
      pump.apply(command::SetRate{0.3 + 0.2 * pattern});
      pump.apply(command::Play{});
      while (pump.simulator().steps() < 400) {
        clock += std::chrono::milliseconds(gap(random));
        // Each look at the clock takes a little, so that the budget ends turns at different steps.
        pump.turn([&] { return clock += std::chrono::microseconds(100); }, {});
        if (pattern % 3 == 0 && gap(random) == 0) pump.apply(command::Pause{});
        if (!pump.running()) pump.apply(command::Play{});
      }
      Simulator same(b.compiled());
      while (same.steps() < pump.simulator().steps()) same.step();
      QCOMPARE(pump.simulator().stateHash(), same.stateHash());
      if (pump.simulator().steps() == 400) QCOMPARE(same.stateHash(), plain.stateHash());
    }
  }

  void theThreadDoesNotChangeTheResult() {
    const ModelBuilder b = chain(10);
    Simulator plain(b.compiled());
    for (int i = 0; i < 400; ++i) QVERIFY(plain.step());
    Snapshot expected;
    plain.fill(expected);
    Runner runner(b.compiled());
    runner.post(command::Step{150});
    runner.post(command::Step{250});
    const Snapshot* snapshot = nullptr;
    QTRY_VERIFY_WITH_TIMEOUT(
        [&] {
          if (const Snapshot* news = runner.poll()) snapshot = news;
          return snapshot != nullptr && snapshot->step == 400;
        }(),
        10000);
    QCOMPARE(snapshot->time, expected.time);
    QVERIFY(snapshot->q == expected.q);
    QVERIFY(snapshot->v == expected.v);
    QVERIFY(snapshot->a == expected.a);
  }

  void liveEditEqualsRecompile() {
    // Every coefficient row of every item type: editing at the start and running equals compiling the edited model.
    const ModelBuilder b = randomModel(3);
    int rows = 0;
    for (const ItemList list : kItemLists) {
      for (const ItemId id : b.document.order(list)) {
        for (const ParamRow& row : b.document.find(id)->type().rows) {
          if (row.effect != Effect::Coefficient) continue;
          Value value = b.document.find(id)->get(row);
          if (auto* flag = std::get_if<bool>(&value)) *flag = !*flag;
          if (auto* number = std::get_if<double>(&value)) *number = *number * 1.5 + 0.1;
          if (auto* many = std::get_if<Numbers>(&value))
            for (double& v : many->values) v = v * 1.5 + 0.1;
          ModelBuilder edited = b;
          QVERIFY(edited.document.assign(id, row, value).ok());
          const auto model = b.compiled();
          Simulator live(model);
          live.prepare();
          const auto slot = model->system->directory->coefficientSlot(id, row);
          QVERIFY2(slot.has_value(), std::string(row.key).c_str());
          live.apply(command::SetCoefficients{slot->begin, coefficientValues(value)});
          Simulator fresh(edited.compiled());
          for (int i = 0; i < 20; ++i) QVERIFY(live.step() && fresh.step());
          QCOMPARE(live.stateHash(), fresh.stateHash());
          ++rows;
        }
      }
    }
    qInfo("%d edits compared", rows);
    QVERIFY(rows > 20);
  }

  void resetReturnsToTheStart() {
    Simulator simulator(chain(4).compiled());
    simulator.prepare();
    const std::uint64_t start = simulator.stateHash();
    for (int i = 0; i < 30; ++i) simulator.step();
    simulator.reset();
    simulator.prepare();
    QCOMPARE(simulator.stateHash(), start);
  }

  void replaceCarriesTheMotionOver() {
    ModelBuilder b = chain(5);
    Simulator simulator(b.compiled());
    for (int i = 0; i < 100; ++i) simulator.step();
    const State before = simulator.state();
    // Another mass and another spring; the rest goes on where it was.
    const auto m = b.mass("extra", 1.0, Vec3(0, 1, 0));
    b.spring("more", b.groundMarker(Vec3(0, 1, 0)), m.marker, Vec3::Constant(10));
    simulator.apply(command::Replace{b.compiled(), true});
    QCOMPARE(simulator.state().t, before.t);
    QCOMPARE(simulator.state().q.size(), before.q.size() + 3);
    QVERIFY(simulator.state().q.head(before.q.size()) == before.q);
    QVERIFY(simulator.step());
    QVERIFY(simulator.time() > before.t);
  }

  void dragReachesItsTargetWithoutOvershoot() {
    // A free mass follows the hand as x'' = -w^2 (x - R) - 2 w x': x = R (1 - (1 + w t) e^(-w t)).
    ModelBuilder b;
    b.mass("mass", 3.0, Vec3::Zero());
    b.groundMarker(Vec3(0, 50, 0));  // sets the extent of the scene, which bounds the force
    b.steps(1e-4, 1.0, 1.0);
    Simulator simulator(b.compiled());
    simulator.apply(pull(b, "mass", Vec3(0.2, 0, 0)));
    const double w = kDragFrequency;
    for (int i = 1; i <= 5000; ++i) {
      QVERIFY(simulator.step());
      const double t = simulator.time();
      const double expected = 0.2 * (1 - (1 + w * t) * std::exp(-w * t));
      QVERIFY2(std::abs(simulator.state().q[0] - expected) < 1e-5, qPrintable(QString::number(i)));
    }
  }

  void dragIsStableForAnyMassAndStep_data() {
    QTest::addColumn<double>("mass");
    QTest::addColumn<double>("step");
    QTest::addColumn<double>("stiffness");
    for (const double mass : {1e-3, 1.0, 1e6})
      for (const double step : {1e-4, 1e-2, 0.1})
        for (const double stiffness : {0.0, 1e6})
          QTest::addRow("%g kg, %g s, %g N/m", mass, step, stiffness) << mass << step << stiffness;
  }
  void dragIsStableForAnyMassAndStep() {
    QFETCH(double, mass);
    QFETCH(double, step);
    QFETCH(double, stiffness);
    ModelBuilder b;
    const auto m = b.mass("mass", mass, Vec3(1, 0, 0));
    b.spring("spring", b.groundMarker(Vec3(1, 0, 0)), m.marker, Vec3::Constant(stiffness));
    b.steps(step, 1000 * step);
    for (const double gain : {1.0, 1e4}) {
      Simulator simulator(b.compiled());
      simulator.apply(pull(b, "mass", Vec3(1.5, 0.3, 0), gain));
      double first = 0.0, second = 0.0;  // largest displacement in either half
      for (int i = 0; i < 1000; ++i) {
        QVERIFY2(simulator.step(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "");
        double& largest = i < 500 ? first : second;
        largest = std::max(largest, simulator.state().q.norm());
      }
      QVERIFY2(second <= first * (1 + 1e-9) || second < 0.6, qPrintable(QString::number(second / first)));
      QVERIFY2(second < 1.2, qPrintable(QString::number(second)));  // the pull is 0.58 m
    }
  }

  void theHandsWorkIsTheEnergyItPutIn() {
    ModelBuilder b = oscillator(2.0, 400.0, 0.0, 0.0);
    b.steps(1e-4, 1.0, 1.0);
    Simulator simulator(b.compiled());
    Snapshot before, after;
    simulator.prepare();
    simulator.fill(before);
    simulator.apply(pull(b, "mass", Vec3(0.3, 0.1, 0)));
    for (int i = 0; i < 3000; ++i) QVERIFY(simulator.step());
    simulator.fill(after);
    const double gained = after.kineticEnergy + after.potentialEnergy - before.kineticEnergy - before.potentialEnergy;
    qInfo("work %.6g J, energy %.6g J", after.dragWork, gained);
    QVERIFY(std::abs(after.dragWork - gained) < 1e-4 * gained);
  }

  void dragForceIsBoundedSmoothly() {
    const double limit = 2.0 * kDragFrequency * kDragFrequency * 4.0;  // 2 kg, gain 1, extent 1 m
    const auto force = [](const Vec3& pull) {
      return DragLaw::of(2.0 * Mat3::Identity(), 1.0, 1.0, pull, Vec3::Zero()).force(pull, Vec3::Zero());
    };
    QVERIFY(force(Vec3(1e9, 0, 0)).norm() <= limit * (1 + 1e-12));
    QVERIFY(force(Vec3(1e9, 0, 0)).norm() > 0.999 * limit);
    const double linear = 2.0 * kDragFrequency * kDragFrequency * 1e-3;
    QVERIFY(std::abs(force(Vec3(1e-3, 0, 0)).x() + linear) < 1e-6 * linear);
  }

  void aMassWithoutKilogramsIsNamed() {
    ModelBuilder b = unsolvable();
    const auto model = b.compiled();
    const Diagnostics start = preflight(*model);
    QCOMPARE(start.front().code, std::string("zero-mass"));
    QVERIFY(start.front().text().find("'mass' has no mass") != std::string::npos);
    Simulator simulator(model);
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure().has_value());
    QCOMPARE(simulator.failure()->finding.where, std::string("mass"));
    QVERIFY(simulator.failure()->finding.item() == b.document.byName(ItemList::Objects, "mass"));
    // Giving it a mass while it stands there is enough to go on.
    const auto slot = *model->system->directory->coefficientSlot(simulator.failure()->finding.item(),
                                                                 *massPointType().row("physicsMass"));
    simulator.apply(command::SetCoefficients{slot.begin, {2.0}});
    QVERIFY(simulator.step());
  }

  void aFreeDirectionIsNamedInStatics() {
    ModelBuilder b;
    const auto m = b.mass("swing", 1.0, Vec3::Zero());
    b.spring("spring", b.groundMarker(Vec3::Zero()), m.marker, Vec3(100, 100, 0));
    b.gravity("g", m.body, Vec3(0, 0, -9.81));
    b.set("solve", std::string("static"));
    Simulator simulator(b.compiled());
    QVERIFY(!simulator.step());
    QVERIFY(simulator.failure()->finding.text().find("z of 'nswing'") != std::string::npos);
  }

  // The law is 50 u + 500 u^3: beside 5e11 N at the start, what is left of 100 N is small.
  void whatIsLeftOfAnEquilibriumIsTold() {
    for (const double start : {0.5, 1000.0}) {
      ModelBuilder b;
      const auto m = b.mass("mass", 2.0, Vec3::Zero(), Vec3(start, 0, 0));
      const ItemId spring = b.spring("spring", b.groundMarker(Vec3::Zero()), m.marker, Vec3::Constant(50.0));
      b.set(spring, "springForceUserFunction", std::string("=[50*u[0] + 500*u[0]^3, 50*u[1], 50*u[2]]"));
      b.force("push", m.marker, Vec3(100, 0, 0));
      b.set("solve", std::string("static"));
      Simulator simulator(b.compiled());
      for (int run = 0; run < 2; ++run) {  // each run tells it
        simulator.reset();
        while (simulator.step()) {
        }
      }
      QVERIFY2(!simulator.failure(), simulator.failure() ? simulator.failure()->finding.text().c_str() : "");
      const bool told = simulator.functionWarnings() != nullptr && !simulator.functionWarnings()->empty();
      QCOMPARE(told, std::abs(simulator.state().q[0] - 0.5280021872) > 1e-3);
      QCOMPARE(told, start > 1.0);
    }
  }

  void overflowKeepsTheLastGoodState() {
    ModelBuilder b = oscillator(1.0, -1e300, 0.0, 1.0);
    b.steps(1.0, 100.0);
    Simulator simulator(b.compiled());
    while (simulator.step()) {
    }
    QVERIFY(simulator.failure().has_value());
    QVERIFY(simulator.state().q.allFinite());
    QVERIFY(simulator.state().v.allFinite());
  }

  void cancellingAStepLeavesTheStateAlone() {
    Simulator simulator(chain(3).compiled());
    simulator.step();
    const std::uint64_t before = simulator.stateHash();
    QVERIFY(!simulator.step([] { return true; }));
    QCOMPARE(simulator.stateHash(), before);
    QVERIFY(!simulator.failure());
    QVERIFY(simulator.step());
  }
};

QTEST_GUILESS_MAIN(TestSimulator)
#include "test_simulator.moc"
