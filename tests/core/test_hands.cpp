// Several hands at once, hands that turn, and bodies that are moved in the middle of a run.
#include <QTest>
#include <chrono>
#include <cmath>

#include "core/runs/pump.h"
#include "core/sim/recording.h"
#include "tests/support/closed_loops.h"
#include "tests/support/hands.h"
#include "tests/support/pump_bench.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

double energy(const Snapshot& snapshot) { return snapshot.kineticEnergy + snapshot.potentialEnergy; }

Vec3 placeOf(const Snapshot& snapshot, ItemId body, const Vec3& local) {
  const auto at = static_cast<std::size_t>(*snapshot.system->directory->bodyIndex(body));
  return snapshot.bodyPositions[at] + snapshot.bodyRotations[at] * local;
}

void shift(Simulator& simulator, const command::Shift& wanted) {
  const std::optional<command::Place> place = simulator.placeFor(wanted);
  if (!place) return;
  simulator.apply(*place);
  simulator.prepare();
}

std::uint64_t replayed(const Simulator& simulator) {
  Replay replay(Recording::of(simulator));
  while (replay.step()) {
  }
  return replay.simulator().stateHash();
}

MechanismBuilder freeBar(double mass, const Vec3& omega = Vec3::Zero()) {
  MechanismBuilder b;
  b.rigidRotVec("bar", Solid::aboutCentre(mass, mass * Vec3(0.002, 0.1, 0.1).asDiagonal()), {.omega = omega});
  b.groundMarker(Vec3(0, 50, 0));  // sets the extent of the scene, which bounds forces
  return b;
}

ItemId object(const ModelBuilder& b, const char* name) { return b.document.byName(ItemList::Objects, name); }

/// What remains of a pull after half a simulated second, in steps of 10 ms and the clock's time at a rate.
double left(const ModelBuilder& b, ItemId body, const Vec3& local, const Vec3& pull, double gain, double rate) {
  using namespace std::chrono_literals;
  Pump pump(b.compiled(), {});
  Snapshot snapshot;
  pump.fill(snapshot);
  const Vec3 target = placeOf(snapshot, body, local) + pull;
  pump.apply(command::SetRate{rate});
  pump.setHands(DragTarget{.body = body, .localPoint = local, .target = target, .gain = gain});
  pump.apply(command::Play{});
  Pump::Clock::time_point clock{};
  const auto until = std::chrono::duration_cast<Pump::Clock::duration>(std::chrono::duration<double>(0.5 / rate));
  const auto begin = clock;
  pump.turn([&] { return clock; }, {});
  while (clock - begin < until && pump.simulator().steps() < 50) {
    clock += rate > 1.0 ? 1ms : 10ms;
    pump.turn([&] { return clock; }, {});
  }
  pump.fill(snapshot);
  return (placeOf(snapshot, body, local) - target).norm() / pull.norm();
}

}  // namespace

class TestHands : public QObject {
  Q_OBJECT
 private slots:
  void everythingFeelsTheSame() {
    const Vec3 pull(0, 0.002, 0);  // small against the arm of the link, whose tip goes around
    double least = 1e9, most = 0.0, leastHeld = 1e9, mostHeld = 0.0;
    for (const double rate : {0.1, 1.0, 10.0}) {
      for (const double mass : {1e-3, 1.0, 1e6}) {
        MechanismBuilder b = freeBar(mass);
        b.mass("point", mass, Vec3(1, 0, 0));
        const auto tip = b.rigidEP("link", Solid::aboutCentre(mass, mass * Vec3(0.002, 0.1, 0.1).asDiagonal()),
                                   {.position = Vec3(0.5, 2, 0)});
        b.revolute("hinge", b.groundFrame(Vec3(0, 2, 0)), b.frame(tip.body, Vec3(-0.5, 0, 0)));
        b.steps(0.01, 10.0);
        for (const auto& [name, local] :
             {std::pair{"bar", Vec3(0, 0, 0)}, std::pair{"point", Vec3(0, 0, 0)}, std::pair{"link", Vec3(0.5, 0, 0)}}) {
          const double rest = left(b, object(b, name), local, pull, 1.0, rate);
          least = std::min(least, rest);
          most = std::max(most, rest);
        }
      }
      // On a stiff spring the hand has to be as stiff.
      MechanismBuilder b;
      const auto point = b.mass("point", 1.0, Vec3::Zero());
      b.spring("spring", b.groundMarker(Vec3::Zero()), point.marker, Vec3::Constant(1e6));
      b.groundMarker(Vec3(0, 50, 0));
      b.steps(0.01, 10.0);
      const double rest = left(b, point.body, Vec3::Zero(), pull, 1e6 / (kDragFrequency * kDragFrequency), rate);
      leastHeld = std::min(leastHeld, rest);
      mostHeld = std::max(mostHeld, rest);
    }
    qInfo("left of the pull: %.5f to %.5f; on a spring %.5f to %.5f", least, most, leastHeld, mostHeld);
    QVERIFY(most < 1.05 * least);
    QVERIFY(most < 0.05);
    QVERIFY(mostHeld < 1.05 * leastHeld);
    QVERIFY(std::abs(mostHeld - 0.5) < 0.02);
  }

  void releaseKeepsMomentum() {
    MechanismBuilder b = freeBar(2.0);
    b.steps(0.01, 10.0);
    Simulator simulator(b.compiled());
    Snapshot snapshot;
    for (int i = 0; i < 30; ++i) {
      simulator.apply(DragTarget{.body = object(b, "bar"),
                                 .localPoint = Vec3(0.4, 0, 0),
                                 .target = Vec3(0.4, 0.05 * i, 0),
                                 .velocity = Vec3(0, 5, 0)});
      QVERIFY(simulator.step());
    }
    simulator.apply(Hands{});
    // What the scheme keeps of the push fades within a few steps.
    for (int i = 0; i < 40; ++i) QVERIFY(simulator.step());
    simulator.fill(snapshot);
    const Vec3 velocity = snapshot.bodyVelocities[0];
    const double kinetic = snapshot.kineticEnergy;
    QVERIFY(velocity.y() > 1.0);
    for (int i = 0; i < 200; ++i) QVERIFY(simulator.step());
    simulator.fill(snapshot);
    QVERIFY((snapshot.bodyVelocities[0] - velocity).norm() < 1e-9 * velocity.norm());
    QVERIFY(std::abs(snapshot.kineticEnergy - kinetic) < 1e-3 * kinetic);
  }

  void severalHandsHoldEachWithItsOwnWork_data() {
    QTest::addColumn<QString>("solver");
    for (const char* solver : {"GeneralizedAlpha", "TrapezoidalIndex2", "DOPRI5"}) QTest::newRow(solver) << solver;
  }
  void severalHandsHoldEachWithItsOwnWork() {
    QFETCH(QString, solver);
    MechanismBuilder b = freeBar(2.0);
    const auto mass = b.mass("mass", 1.0, Vec3(2, 0, 0));
    b.spring("spring", b.frame(object(b, "bar"), Vec3(0.5, 0, 0)), mass.marker, Vec3::Constant(50));
    b.steps(2e-4, 1.0);
    b.set("solverType", solver.toStdString());
    Simulator simulator(b.compiled());
    Snapshot start, snapshot;
    QVERIFY2(simulator.prepare(), reason(simulator));
    simulator.fill(start);
    const auto hand = [&](const char* body, const Vec3& local, const Vec3& target, int number) {
      return DragTarget{
          .body = object(b, body), .localPoint = local, .target = target, .number = number, .pinned = true};
    };
    Hands hands;
    hands.all = {hand("bar", Vec3(-0.4, 0, 0), Vec3(-0.4, 0.2, 0), 7),
                 hand("bar", Vec3(0.4, 0, 0), Vec3(0.4, 0, 0.1), 3), hand("mass", Vec3::Zero(), Vec3(2.2, 0, 0), 9)};
    simulator.apply(hands);
    for (int i = 0; i < 2000; ++i) QVERIFY2(simulator.step(), reason(simulator));
    simulator.fill(snapshot);
    QCOMPARE(snapshot.hands.size(), std::size_t{3});
    QVERIFY(snapshot.pull() == nullptr);
    double sum = 0.0;
    for (const HandReport& report : snapshot.hands) {
      sum += report.work;
      QVERIFY(std::abs(report.work) > 1e-6);
    }
    const double gained = energy(snapshot) - energy(start);
    qInfo("works %.6g + %.6g + %.6g J, energy %.6g J", snapshot.hands[0].work, snapshot.hands[1].work,
          snapshot.hands[2].work, gained);
    QVERIFY(std::abs(sum - snapshot.dragWork) < 1e-12);
    QVERIFY(std::abs(sum - gained) < 1e-3 * std::abs(gained));
    // One lets go; the others keep what they have done.
    const double kept = snapshot.hands[2].work;
    hands.all.erase(hands.all.begin());
    simulator.apply(hands);
    simulator.fill(snapshot);
    QCOMPARE(snapshot.hands.size(), std::size_t{2});
    QCOMPARE(snapshot.hands[1].work, kept);
    for (int i = 0; i < 100; ++i) QVERIFY2(simulator.step(), reason(simulator));
    const Checkpoint here = simulator.checkpoint();
    for (int i = 0; i < 100; ++i) QVERIFY2(simulator.step(), reason(simulator));
    const std::uint64_t end = simulator.stateHash();
    simulator.fill(snapshot);
    const double work = snapshot.hands[0].work;
    QVERIFY(simulator.restore(here));
    for (int i = 0; i < 100; ++i) QVERIFY2(simulator.step(), reason(simulator));
    QCOMPARE(simulator.stateHash(), end);
    simulator.fill(snapshot);
    QCOMPARE(snapshot.hands[0].work, work);
  }

  void aTurningHandIsCriticallyDampedForAnyInertia() {
    // About a principal axis: angle = R (1 - (1 + w t) e^(-w t)), for angles small against the cap.
    const double angle = 0.02;
    double least = 1e9, most = 0.0;
    for (const double mass : {1e-3, 1.0, 1e6}) {
      for (const int axis : {0, 1, 2}) {
        MechanismBuilder b = freeBar(mass);
        b.steps(0.01, 10.0);
        Simulator simulator(b.compiled());
        simulator.apply(DragTarget{.body = object(b, "bar"), .turn = Vec3(angle * Vec3::Unit(axis))});
        Snapshot snapshot;
        for (int i = 0; i < 50; ++i) QVERIFY2(simulator.step(), reason(simulator));
        simulator.fill(snapshot);
        const Eigen::AngleAxisd turned(snapshot.bodyRotations[0]);
        const double rest = std::abs(angle - turned.angle()) / angle;
        least = std::min(least, rest);
        most = std::max(most, rest);
        QVERIFY(snapshot.bodyPositions[0].norm() < 1e-12);
        QVERIFY(std::abs(snapshot.dragWork - snapshot.kineticEnergy) < 1e-9 * std::max(1e-9, mass));
      }
    }
    qInfo("left of the turn after 0.5 s: %.5f to %.5f (formula %.5f)", least, most, 7.0 * std::exp(-6.0));
    QVERIFY(most < 1.05 * least);
    QVERIFY(most < 0.05);
  }

  void aTurningHandIsStableFarAwayAndAtAnyStep() {
    for (const double step : {1e-3, 1e-2, 0.1}) {
      for (const double gain : {1.0, 1e4}) {
        MechanismBuilder b = freeBar(1.0, Vec3(3, 1, -2));
        b.steps(step, 1000 * step);
        Simulator simulator(b.compiled());
        const Vec3 wanted(0.5, -1.0, 1.5);
        simulator.apply(DragTarget{.body = object(b, "bar"), .gain = gain, .turn = wanted});
        while (simulator.time() < std::max(3.0, 1000 * step)) QVERIFY2(simulator.step(), reason(simulator));
        Snapshot snapshot;
        simulator.fill(snapshot);
        const double off = (snapshot.bodyRotations[0] - rotationFromVector(wanted)).norm();
        QVERIFY2(off < 1e-6, qPrintable(QString("h = %1, gain %2: %3").arg(step).arg(gain).arg(off)));
      }
    }
  }

  void whatIsHingedTurnsAboutItsHingeOnly() {
    for (const bool locked : {false, true}) {
      MechanismBuilder b;
      const auto body =
          b.rigidEP("link", Solid::aboutCentre(2.0, Vec3(0.002, 0.1, 0.1).asDiagonal()), {.position = Vec3(0.5, 0, 0)});
      const ItemId held = b.frame(body.body, Vec3(-0.5, 0, 0));
      b.revolute("hinge", b.groundFrame(Vec3::Zero()), held);
      if (locked)
        b.distance("strut", b.groundMarker(Vec3(0, 1, 0)), b.frame(body.body, Vec3(0.2, 0, 0)), std::hypot(0.7, 1.0));
      b.steps(0.01, 10.0);
      const auto model = b.compiled();
      Simulator simulator(model);
      simulator.apply(DragTarget{.body = body.body, .turn = Vec3(0.6, 0, 0.8)});
      Snapshot snapshot;
      double strongest = 0.0;
      for (int i = 0; i < 100; ++i) {
        QVERIFY2(simulator.step(), reason(simulator));
        simulator.fill(snapshot);
        strongest = std::max(strongest, pullOf(snapshot).action.torque.norm());
        // About the hinge 2 kg on 0.5 m and the body's own inertia are felt, about the others nothing.
        QVERIFY(pullOf(snapshot).action.torque.head<2>().norm() <= 1e-6 * strongest);
      }
      if (locked) {
        QVERIFY(strongest < 1e-9);
        continue;
      }
      QVERIFY(strongest > 1.0);
      QVERIFY(std::abs(snapshot.dragWork - snapshot.kineticEnergy) < 1e-3 * snapshot.dragWork + 1e-3);
      const Mat3& now = snapshot.bodyRotations[0];
      QVERIFY(std::abs(now(2, 2) - 1.0) < 1e-9);
      QVERIFY(std::abs(std::atan2(now(1, 0), now(0, 0))) > 0.5);
    }
  }

  void rotorsAndPlanarBodiesAreTurnedAndPointsAreNot() {
    MechanismBuilder b;
    const auto rotor = b.rotor("rotor", 0.02);
    const auto plate = b.planar("plate", Solid::aboutCentre(1.0, 0.05 * Mat3::Identity()), {.position = Vec3(1, 0, 0)});
    const auto point = b.mass("point", 1.0, Vec3(2, 0, 0));
    b.steps(0.01, 10.0);
    Simulator simulator(b.compiled());
    Hands hands;
    int number = 0;
    for (const ItemId body : {rotor.body, plate.body, point.body})
      hands.all.push_back({.body = body, .turn = Vec3(0, 0, 0.8), .number = ++number});
    simulator.apply(hands);
    for (int i = 0; i < 150; ++i) QVERIFY2(simulator.step(), reason(simulator));
    Snapshot snapshot;
    simulator.fill(snapshot);
    QCOMPARE(snapshot.hands.size(), std::size_t{2});
    for (int i = 0; i < 2; ++i)
      QVERIFY((snapshot.bodyRotations[static_cast<std::size_t>(i)] - rotationFromVector(Vec3(0, 0, 0.8))).norm() <
              1e-5);
  }

  void lockedDirectionsNameTheirJoints() {
    // A pendulum feels 0 along its arm, r^2/J across, 0 along its axis: mobility, the inverse of the felt inertia.
    const double length = 1.2, mass = 3.0;
    MechanismBuilder b;
    const auto bar =
        b.rigidEP("bar", Solid::aboutCentre(mass, Vec3(1e-3, 1, 1).asDiagonal() * (mass * length * length / 12)),
                  {.position = Vec3(0.5 * length, 0, 0)});
    const ItemId hinge = b.revolute("hinge", b.groundFrame(Vec3::Zero()), b.frame(bar.body, Vec3(-0.5 * length, 0, 0)));
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    equations.setHands(DragTarget{.body = bar.body, .localPoint = Vec3(0.5 * length, 0, 0)});
    equations.evaluate(model->initial);
    EffectiveInertia inertia(*model->system);
    inertia.begin(equations, model->initial);
    QVERIFY(inertia.holders(0, Vec3::UnitX()) == std::vector<ItemId>{hinge});
    QVERIFY(inertia.holders(0, Vec3::UnitZ()) == std::vector<ItemId>{hinge});
    QVERIFY(inertia.holders(0, Vec3::UnitY()).empty());
    QVERIFY(inertia.holders(0, Vec3(1, 0.1, 0)).empty());
  }

  void aSliderCrankIsMovedInTheMiddleOfARun() {
    MechanismBuilder b = spatialSliderCrank();
    b.steps(1e-3, 10.0);
    const auto model = b.compiled();
    Simulator simulator(model);
    for (int i = 0; i < 300; ++i) QVERIFY2(simulator.step(), reason(simulator));
    const ItemId slider = object(b, "slider");
    Snapshot before, after;
    simulator.fill(before);
    const Vec3 from = placeOf(before, slider, Vec3::Zero());
    double worst = 0.0;
    for (int i = 1; i <= 20; ++i) {
      shift(simulator, {slider, Vec3::Zero(), from - Vec3(0.005 * i, 0, 0)});
      QVERIFY(!simulator.heldFast());
      worst = std::max(worst, gaps(simulator, *model, ConstraintLevel::Position).cwiseAbs().maxCoeff());
    }
    simulator.fill(after);
    qInfo("joints closed to %.2g", worst);
    QVERIFY(worst < 1e-10);
    QVERIFY(gaps(simulator, *model, ConstraintLevel::Velocity).cwiseAbs().maxCoeff() < 1e-9);
    const double off = (placeOf(after, slider, Vec3::Zero()) - from + Vec3(0.1, 0, 0)).norm();
    QVERIFY2(off < 1e-8, qPrintable(QString::number(off)));
    QCOMPARE(after.time, before.time);
    QVERIFY(std::abs(after.dragWork - (energy(after) - energy(before))) < 1e-9);
    for (int i = 0; i < 200; ++i) QVERIFY2(simulator.step(), reason(simulator));
    QVERIFY(gaps(simulator, *model, ConstraintLevel::Position).cwiseAbs().maxCoeff() < 1e-9);
    simulator.fill(after);
    QVERIFY(std::abs(after.dragWork - (energy(after) - energy(before))) < 1e-3);
    QCOMPARE(replayed(simulator), simulator.stateHash());
  }

  void anUnreachableTargetIsComeNearTo() {
    // Off its guide a slider comes to the foot of the target, from either side and from far.
    MechanismBuilder b = spatialSliderCrank();
    b.steps(1e-3, 10.0);
    const auto model = b.compiled();
    const ItemId slider = object(b, "slider");
    for (const double along : {-0.1, -0.01, 0.005}) {
      for (const double across : {0.0, 0.05, -0.5}) {
        Simulator simulator(model);
        for (int i = 0; i < 300; ++i) QVERIFY2(simulator.step(), reason(simulator));
        Snapshot snapshot;
        simulator.fill(snapshot);
        const Vec3 wanted = placeOf(snapshot, slider, Vec3::Zero()) + Vec3(along, 0, 0);
        shift(simulator, {slider, Vec3::Zero(), wanted + Vec3(0, across, 0)});
        simulator.fill(snapshot);
        const double off = (placeOf(snapshot, slider, Vec3::Zero()) - wanted).norm();
        QVERIFY2(off < 1e-7, qPrintable(QString("%1 at %2, %3").arg(off).arg(along).arg(across)));
      }
    }
  }

  void whatCannotMoveSaysWhatHoldsIt() {
    MechanismBuilder b = spatialSliderCrank();
    b.steps(1e-3, 10.0);
    Simulator simulator(b.compiled());
    for (int i = 0; i < 10; ++i) QVERIFY(simulator.step());
    const std::uint64_t hash = simulator.stateHash();
    const std::size_t inputs = simulator.log().size();
    Snapshot snapshot;
    simulator.fill(snapshot);
    const ItemId slider = object(b, "slider");
    shift(simulator, {slider, Vec3::Zero(), placeOf(snapshot, slider, Vec3::Zero()) + Vec3(0, 0.2, 0)});
    QVERIFY(simulator.heldFast().has_value());
    qInfo("%s", simulator.heldFast()->text().c_str());
    QVERIFY(simulator.heldFast()->text().find("held by") != std::string::npos);
    QVERIFY(simulator.heldFast()->text().find("'slide'") != std::string::npos);
    QCOMPARE(simulator.stateHash(), hash);
    QCOMPARE(simulator.log().size(), inputs);
    shift(simulator, {slider, Vec3::Zero(), placeOf(snapshot, slider, Vec3::Zero()) + Vec3(-0.02, 0.2, 0)});
    QVERIFY(!simulator.heldFast());
  }

  /// Esc: the run that the shift has begun goes, and the old one is shown where it was, to the bit.
  void aShiftInThePastIsTakenBack() {
    MechanismBuilder b = spatialSliderCrank();
    b.steps(1e-3, 10.0);
    PumpBench bench(b);
    const ItemId slider = object(b, "slider");
    bench.step(200);
    const std::uint64_t end = bench.hash();
    bench.seek(100);
    const std::uint64_t then = bench.hash();
    const Snapshot before = bench.picture();
    const Vec3 at = placeOf(before, slider, Vec3::Zero());
    bench.pump.apply(command::Shift{slider, Vec3::Zero(), at - Vec3(0.05, 0, 0)});
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});
    bench.pump.apply(command::TakeBack{before.system, before.branch, before.step, {before.q, before.v}});
    while (bench.pump.runs().seeking()) bench.turn();
    const Snapshot after = bench.picture();
    QCOMPARE(after.timeline->branches.size(), std::size_t{1});
    QVERIFY(after.branch == before.branch && after.step == 100 && after.inPast);
    QCOMPARE(bench.hash(), then);
    bench.seek(200);
    QCOMPARE(bench.hash(), end);
    // At the end of a run there is no other one: the body is put back.
    bench.pump.apply(command::Shift{slider, Vec3::Zero(), at - Vec3(0.05, 0, 0)});
    const Snapshot moved = bench.picture();
    QCOMPARE(moved.timeline->branches.size(), std::size_t{1});
    bench.pump.apply(command::TakeBack{before.system, before.branch, 200, {after.q, after.v}});
    QVERIFY((bench.picture().q - after.q).norm() < 1e-12 && (moved.q - after.q).norm() > 1e-3);
    // A run that has gone on stays.
    bench.seek(100);
    bench.pump.apply(command::Shift{slider, Vec3::Zero(), at - Vec3(0.05, 0, 0)});
    bench.step(5);
    bench.pump.apply(command::TakeBack{before.system, before.branch, before.step, {before.q, before.v}});
    QCOMPARE(bench.picture().timeline->branches.size(), std::size_t{2});
  }

  void aShiftInThePastBeginsAnotherRun() {
    MechanismBuilder b = spatialSliderCrank();
    b.steps(1e-3, 10.0);
    Pump pump(b.compiled(), {});
    const auto turn = [&] { pump.turn([] { return Pump::Clock::time_point{}; }, {}); };
    const ItemId slider = object(b, "slider");
    DragTarget pin{.body = slider, .target = Vec3(0.6, 0, 0), .number = 1, .pinned = true};
    pump.apply(command::Drag{pin});
    pump.apply(command::Step{200});
    turn();
    const std::uint64_t end = pump.simulator().stateHash();
    const auto seek = [&](int branch, std::int64_t step) {
      pump.apply(command::Seek{branch, step});
      while (pump.runs().seeking()) turn();
    };
    seek(0, 100);
    Snapshot snapshot;
    pump.fill(snapshot);
    QCOMPARE(snapshot.hands.size(), std::size_t{1});
    const Vec3 at = placeOf(snapshot, slider, Vec3::Zero());
    // What cannot move begins nothing.
    pump.apply(command::Shift{slider, Vec3::Zero(), at + Vec3(0, 0.1, 0)});
    pump.fill(snapshot);
    QVERIFY(snapshot.heldFast.has_value());
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{1});
    pump.apply(command::Shift{slider, Vec3::Zero(), at - Vec3(0.02, 0, 0)});
    pump.apply(command::Shift{slider, Vec3::Zero(), at - Vec3(0.05, 0, 0)});
    pump.fill(snapshot);
    QCOMPARE(snapshot.timeline->branches.size(), std::size_t{2});
    QCOMPARE(snapshot.branch, snapshot.timeline->branches.back().id);
    QCOMPARE(snapshot.timeline->branches.back().marks.size(), std::size_t{1});
    QVERIFY((placeOf(snapshot, slider, Vec3::Zero()) - at + Vec3(0.05, 0, 0)).norm() < 1e-8);
    // Pins of the past go on.
    QCOMPARE(snapshot.hands.size(), std::size_t{1});
    pump.apply(command::Step{50});
    turn();
    QCOMPARE(pump.simulator().steps(), std::int64_t{150});
    const std::uint64_t other = pump.simulator().stateHash();
    Replay replay(pump.runs().recording());
    while (replay.step()) {
    }
    QCOMPARE(replay.simulator().stateHash(), other);
    seek(0, 200);
    QCOMPARE(pump.simulator().stateHash(), end);
    seek(snapshot.branch, 150);
    QCOMPARE(pump.simulator().stateHash(), other);
  }

  void everyKindOfBodyIsMoved() {
    MechanismBuilder b;
    const Mat3 tilted = rotationFromTaitBryan(Vec3(0.3, 0.2, 0.5));
    const auto slider = b.slider("slider", 1.0, 0.1, 0.4, Vec3(0, 1, 0), tilted);
    const auto rotor = b.rotor("rotor", 0.02, 0.2, 3.0, Vec3(0, 2, 0));
    const auto plate = b.planar("plate", Solid::aboutCentre(1.0, 0.05 * Mat3::Identity()),
                                {.position = Vec3(1, 0, 0), .velocity = Vec3(0.1, 0.2, 0), .omega = Vec3(0, 0, 1)});
    const auto planar = b.planarMass("planar", 1.0, Vec2(2, 0), Vec2(0.1, 0));
    const auto point = b.mass("point", 1.0, Vec3(3, 0, 0), Vec3::Zero(), Vec3(0, 0, 1));
    const auto solid = b.rigidRxyz("solid", Solid::aboutCentre(1.0, 0.05 * Mat3::Identity()),
                                   {.position = Vec3(4, 0, 0), .omega = Vec3(1, 2, 3)});
    b.steps(1e-3, 10.0);
    const auto model = b.compiled();
    Simulator simulator(model);
    for (int i = 0; i < 20; ++i) QVERIFY2(simulator.step(), reason(simulator));
    Snapshot snapshot;
    const auto moved = [&](ItemId body, const Vec3& local, const Vec3& by) {
      simulator.fill(snapshot);
      const Vec3 from = placeOf(snapshot, body, local);
      shift(simulator, {body, local, from + by});
      simulator.fill(snapshot);
      return Vec3(placeOf(snapshot, body, local) - from);
    };
    const VecX v = simulator.state().v;
    QVERIFY((moved(slider.body, Vec3::Zero(), 0.3 * tilted.col(0)) - 0.3 * tilted.col(0)).norm() < 1e-8);
    QVERIFY(moved(rotor.body, Vec3(0.1, 0, 0), Vec3(-0.05, 0.05, 0)).norm() > 0.03);
    QVERIFY((moved(plate.body, Vec3::Zero(), Vec3(0.1, -0.2, 0)) - Vec3(0.1, -0.2, 0)).norm() < 1e-8);
    QVERIFY((moved(planar.body, Vec3::Zero(), Vec3(0.1, -0.2, 0)) - Vec3(0.1, -0.2, 0)).norm() < 1e-8);
    QVERIFY((moved(point.body, Vec3::Zero(), Vec3(0.1, -0.2, 3)) - Vec3(0.1, -0.2, 3)).norm() < 1e-8);
    QVERIFY((moved(solid.body, Vec3(0.1, 0, 0), Vec3(0.1, -0.2, 3)) - Vec3(0.1, -0.2, 3)).norm() < 1e-8);
    QVERIFY(simulator.state().v == v);
    // Back to where it was: by what it was.
    const command::Place there{simulator.state().q, simulator.state().v};
    QVERIFY(moved(point.body, Vec3::Zero(), Vec3(1, 0, 0)).norm() > 0.5);
    simulator.apply(there);
    QVERIFY(simulator.state().q == there.q);
    for (int i = 0; i < 20; ++i) QVERIFY2(simulator.step(), reason(simulator));
    QCOMPARE(replayed(simulator), simulator.stateHash());
    // A point out of a plane, or beside an axis, is held by nothing that could be loosened.
    (void)moved(planar.body, Vec3::Zero(), Vec3(0, 0, 1));
    QVERIFY(simulator.heldFast().has_value());
  }
};

QTEST_GUILESS_MAIN(TestHands)
#include "test_hands.moc"
