// label: slow
// All that acts on a body makes its momentum change: the sums of free-body diagrams, over all kinds of bodies,
// connectors, joints and loads.
#include <QDir>
#include <QTest>
#include <cmath>

#include "core/dynamics/free_body_forces.h"
#include "core/io/model_file.h"
#include "core/sim/simulator.h"
#include "tests/support/law_cases.h"
#include "tests/support/mechanisms.h"
#include "tests/support/pump_bench.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// What Newton solutions leave in the equations with the settings of the examples.
constexpr double kSolved = 1e-6;
/// Of forces [N]: smaller ones end at the absolute tolerance of the solver, 1e-10 N.
constexpr double kLeast = 1e-3;

FreeBody diagramOf(Simulator& simulator, ItemId body) {
  simulator.drawFree(body);
  Snapshot snapshot;
  simulator.fill(snapshot);
  if (!snapshot.freeBody) throw std::runtime_error("no diagram");
  return *snapshot.freeBody;
}

/// Sizes of forces and torques.
struct Sizes {
  double force = 0.0, torque = 0.0;
  void add(const FreeBody& diagram, const Vec3& point) {
    const auto note = [this](const Wrench& one) {
      force = std::max(force, one.force.norm());
      torque = std::max(torque, one.torque.norm());
    };
    for (const BodyAction& action : diagram.actions) note(action.wrench.about(point - action.point));
    note(diagram.rate(point));
  }
};

/// How far forces and torques about a point are from the rate of momentum, beside the largest ones.
double gap(const FreeBody& diagram, const Vec3& point, Sizes sizes) {
  sizes.add(diagram, point);
  const Wrench sum = diagram.sum(point), rate = diagram.rate(point);
  const double arm = std::max((point - diagram.centre).norm(), 1e-3), force = sizes.force + kLeast;
  return std::max((sum.force - rate.force).norm() / force,
                  (sum.torque - rate.torque).norm() / std::max(sizes.torque, arm * force));
}

/// What is left in the equations is small beside the largest forces of the model: so the solver ends.
void checkAll(Simulator& simulator, const Vec3& point) {
  std::vector<FreeBody> diagrams;
  Sizes sizes;
  for (const BodyLayout& body : simulator.system().bodies) {
    if (body.isGround()) continue;
    diagrams.push_back(diagramOf(simulator, simulator.system().itemOf(body)));
    sizes.add(diagrams.back(), point);
  }
  for (const FreeBody& diagram : diagrams)
    for (const Vec3& about : {diagram.centre, diagram.reference, point})
      QVERIFY2(gap(diagram, about, sizes) < kSolved,
               qPrintable(QString::fromStdString(simulator.system().directory->itemName(diagram.body)) + " " +
                          QString::number(gap(diagram, about, sizes))));
}

const BodyAction& action(const FreeBody& diagram, ItemId item) {
  for (const BodyAction& one : diagram.actions)
    if (one.item == item) return one;
  throw std::runtime_error("nothing of that item");
}

/// A chain of bodies of all kinds on hinges, ball joints, springs and rods, in random places.
MechanismBuilder randomChain(unsigned seed) {
  Dice dice(seed);
  MechanismBuilder b;
  ItemId before = b.groundFrame(Vec3::Zero());
  Vec3 at = Vec3::Zero();
  for (int i = 0; i < 4; ++i) {
    const std::string name = "body" + std::to_string(i);
    const Vec3 step = dice.vector(1.0) + Vec3(1.5, 0, 0);
    const Motion motion{.position = at + 0.5 * step, .rotation = dice.rotation()};
    const Solid solid = Solid::random(dice);
    const int kind = dice.below(3);
    const auto body = kind == 0   ? b.rigidEP(name, solid, motion)
                      : kind == 1 ? b.rigidRxyz(name, solid, motion)
                                  : b.rigidRotVec(name, solid, motion);
    b.gravity("weight" + std::to_string(i), body.body, dice.vector(9.81));
    const Mat3 inverse = motion.rotation.transpose();
    const ItemId near = b.frame(body.body, inverse * (-0.5 * step)), far = b.frame(body.body, inverse * (0.5 * step));
    Vector6D ball;
    ball << 1, 1, 1, 0, 0, 0;
    if (dice.below(2) == 0)
      b.generic("ball" + std::to_string(i), before, near, ball);
    else
      b.spring("spring" + std::to_string(i), before, near, Vec3::Constant(dice.number(10.0, 500.0)),
               Vec3::Constant(dice.number(0.0, 5.0)));
    b.force("push" + std::to_string(i), far, dice.vector(5.0));
    before = far;
    at += step;
  }
  b.steps(1e-3, 1.0);
  return b;
}

}  // namespace

class TestFreeBody : public QObject {
  Q_OBJECT
 private slots:
  void examplesBalance_data();
  void examplesBalance();
  void randomNetsBalance();
  void randomChainsBalance();
  void allLawsBalance();
  void theRateIsThatOfTheMotion();
  void aPendulumHangsOnItsRod();
  void aHandIsOneOfTheForces();
  void theStartIsKnown();
  void whatEnteredIsNotYetInTheAccelerations();
  void theMotionDoesNotDependOnIt();
};

void TestFreeBody::examplesBalance_data() {
  QTest::addColumn<QString>("file");
  const QDir folder(SPRUNG_RESOURCES "/examples");
  for (const QString& name : folder.entryList({"*.json"})) QTest::newRow(qPrintable(name)) << folder.filePath(name);
}

void TestFreeBody::examplesBalance() {
  QFETCH(QString, file);
  const auto read = readModelFile(file.toStdString());
  QVERIFY(read.ok());
  const auto model = compile(read->document, {.allowPython = true});
  QVERIFY(model.ok());
  Simulator simulator(std::make_shared<const CompiledModel>(*model));
  QVERIFY(simulator.prepare());
  for (int i = 0; i < 3; ++i) {
    checkAll(simulator, Vec3(0.3, -1.0, 2.0));
    for (int k = 0; k < 40 && !simulator.finished(); ++k) QVERIFY(simulator.step());
  }
}

void TestFreeBody::randomNetsBalance() {
  for (unsigned seed = 0; seed < 100; ++seed) {
    ModelBuilder b = randomModel(seed);
    Simulator simulator(b.compiled());
    QVERIFY(simulator.prepare());
    for (int k = 0; k < 20; ++k) QVERIFY(simulator.step());
    checkAll(simulator, Dice(seed).vector(3.0));
  }
}

void TestFreeBody::randomChainsBalance() {
  for (unsigned seed = 0; seed < 100; ++seed) {
    Simulator simulator(randomChain(seed).compiled());
    QVERIFY(simulator.prepare());
    checkAll(simulator, Dice(seed).vector(3.0));
    for (int k = 0; k < 20; ++k) QVERIFY(simulator.step());
    checkAll(simulator, Dice(seed).vector(3.0));
  }
}

/// At any state, also one that no motion comes to: what is missing in the sum is what the equations leave.
void TestFreeBody::allLawsBalance() {
  for (const auto& [name, build] : lawCases())
    for (unsigned seed = 0; seed < 10; ++seed) {
      Sample s(seed);
      build(s);
      const auto model = s.b.compiled();
      const System& system = *model->system;
      State state = model->initial;
      state.q += s.dice.vectorX(system.coordinateCount, 0.4);
      state.v = s.dice.vectorX(system.coordinateCount, 2.0);
      state.a = s.dice.vectorX(system.coordinateCount, 3.0);
      state.lambda = s.dice.vectorX(system.constraintCount, 3.0);
      Equations equations(model->system, model->coefficients);
      equations.setHands(s.hands);
      equations.beginStep(state);
      VecX left(system.coordinateCount + system.constraintCount);
      equations.residual(state, 0.8, left);
      for (std::size_t i = 0; i < system.bodies.size(); ++i) {
        if (system.bodies[i].isGround()) continue;
        const int body = static_cast<int>(i);
        const FreeBody diagram = FreeBodyForces(model->system, body).evaluate(equations, state, 0.8);
        const Wrench sum = diagram.sum(diagram.reference), rate = diagram.rate(diagram.reference);
        const MovingFrame& frame = equations.kinematics().body(body);
        MatX map(6, frame.count);
        map << frame.J(), frame.G();
        VecX missing(6);
        missing << rate.force - sum.force, rate.torque - sum.torque;
        const VecX wanted = map * left.segment(frame.first, frame.count);
        const VecX found = map * (map.transpose() * missing);
        QVERIFY2((found - wanted).norm() < 1e-9 * (1.0 + wanted.norm()),
                 qPrintable(QString("%1 %2: %3").arg(name.c_str()).arg(seed).arg((found - wanted).norm())));
      }
    }
}

/// m a from the velocities of the centre of mass, before and after.
void TestFreeBody::theRateIsThatOfTheMotion() {
  MechanismBuilder b;
  Dice dice(3);
  const Solid solid = Solid::aboutCentre(2.0, Vec3(0.02, 0.05, 0.06).asDiagonal(), Vec3(0.1, 0.05, -0.02));
  const auto body = b.rigidEP("brick", solid, {.rotation = dice.rotation(), .omega = Vec3(1, 2, 3)});
  b.gravity("weight", body.body, Vec3(0, -9.81, 0));
  b.spring("spring", b.groundMarker(Vec3(0, 1, 0)), b.frame(body.body, Vec3(0.2, 0, 0)), Vec3::Constant(80.0));
  constexpr double kStep = 1e-4;
  b.steps(kStep, 1.0);
  Simulator simulator(b.compiled());
  QVERIFY(simulator.prepare());
  const auto momentum = [&] {
    const Equations& equations = simulator.equations();
    const MovingFrame& frame = equations.kinematics().body(0);
    const Vec3 arm = frame.rotation * solid.centre;
    const Mat3 inertia = solid.inertia - solid.mass * (solid.centre.squaredNorm() * Mat3::Identity() -
                                                       solid.centre * solid.centre.transpose());
    return Wrench{solid.mass * (frame.velocity + frame.omega.cross(arm)),
                  frame.rotation * inertia * frame.rotation.transpose() * frame.omega};
  };
  for (int k = 0; k < 50; ++k) QVERIFY(simulator.step());
  const Wrench before = momentum();
  QVERIFY(simulator.step());
  const FreeBody diagram = diagramOf(simulator, body.body);
  QVERIFY(simulator.step());
  Snapshot ignored;
  simulator.fill(ignored);
  const Wrench after = momentum();
  const Vec3 force = (after.force - before.force) / (2.0 * kStep),
             torque = (after.torque - before.torque) / (2.0 * kStep);
  QVERIFY((force - diagram.inertia.force).norm() < 1e-5 * force.norm());
  QVERIFY((torque - diagram.inertia.torque).norm() < 1e-4 * torque.norm());
  QCOMPARE(diagram.mass, solid.mass);
}

/// At the lowest point the rod carries the weight and m v^2 / L.
void TestFreeBody::aPendulumHangsOnItsRod() {
  MechanismBuilder b;
  const auto mass = b.mass("bob", 2.0, Vec3(0, -1.5, 0), Vec3::Zero(), Vec3(3.0, 0, 0));
  const ItemId rod = b.distance("rod", b.groundMarker(Vec3::Zero()), mass.marker, 1.5);
  const ItemId weight = b.gravity("weight", mass.body, Vec3(0, -9.81, 0));
  b.steps(1e-3, 1.0);
  Simulator simulator(b.compiled());
  QVERIFY(simulator.prepare());
  const FreeBody diagram = diagramOf(simulator, mass.body);
  QCOMPARE(diagram.actions.size(), std::size_t{2});
  const double pull = 2.0 * (9.81 + 9.0 / 1.5);
  QVERIFY((action(diagram, rod).wrench.force - Vec3(0, pull, 0)).norm() < 1e-9);
  QVERIFY((action(diagram, weight).wrench.force - Vec3(0, -2.0 * 9.81, 0)).norm() < 1e-9);
  QVERIFY((diagram.inertia.force - Vec3(0, 2.0 * 9.0 / 1.5, 0)).norm() < 1e-9);
  QVERIFY((action(diagram, rod).point - Vec3(0, -1.5, 0)).norm() < 1e-12);
}

void TestFreeBody::aHandIsOneOfTheForces() {
  ModelBuilder b = oscillator(2.0, 100.0, 0.1, 0.1);
  b.steps(1e-3, 1.0);
  const ItemId mass = b.document.byName(ItemList::Objects, "mass");
  Simulator simulator(b.compiled());
  QVERIFY(simulator.prepare());
  simulator.apply(Hands(DragTarget{.body = mass, .target = Vec3(0.5, 0.3, 0), .number = 7}));
  for (int k = 0; k < 10; ++k) QVERIFY(simulator.step());
  const FreeBody diagram = diagramOf(simulator, mass);
  QCOMPARE(diagram.actions.size(), std::size_t{2});
  QVERIFY(!diagram.actions.back().item.valid());
  QCOMPARE(diagram.actions.back().hand, 7);
  QVERIFY(diagram.actions.back().wrench.force.norm() > 1.0);
  QVERIFY(gap(diagram, Vec3::Zero(), {}) < kSolved);
}

void TestFreeBody::theStartIsKnown() {
  ModelBuilder b = oscillator(2.0, 100.0, 0.1, 0.1);
  b.steps(1e-3, 1.0);
  const ItemId mass = b.document.byName(ItemList::Objects, "mass");
  PumpBench bench(b);
  bench.pump.apply(command::DrawFree{mass});
  QVERIFY(bench.picture().freeBody != nullptr && bench.picture().freeBody->settled);
  QVERIFY(gap(*bench.picture().freeBody, Vec3::Zero(), {}) < kSolved);
  Simulator simulator(b.compiled());
  simulator.drawFree(mass);
  QVERIFY(simulator.prepare());
  const Checkpoint start = simulator.checkpoint();
  const auto settled = [&simulator] {
    Snapshot picture;
    simulator.fill(picture);
    return picture.freeBody != nullptr && picture.freeBody->settled;
  };
  QVERIFY(settled());
  QVERIFY(simulator.step());
  simulator.apply(command::SetCoefficients{simulator.system().connectors[0].coefficients, {200.0}});
  QVERIFY(!settled());
  QVERIFY(simulator.restore(start));
  QVERIFY(settled());
}

void TestFreeBody::whatEnteredIsNotYetInTheAccelerations() {
  ModelBuilder b = oscillator(2.0, 100.0, 0.1, 0.1);
  b.steps(1e-3, 1.0);
  const ItemId mass = b.document.byName(ItemList::Objects, "mass");
  PumpBench bench(b);
  bench.pump.apply(command::DrawFree{mass});
  bench.step(10);
  QVERIFY(bench.picture().freeBody->settled);
  bench.pump.apply(command::SetCoefficients{bench.simulator().system().connectors[0].coefficients, {200.0}});
  QVERIFY(!bench.picture().freeBody->settled);
  bench.step();
  QVERIFY(bench.picture().freeBody->settled);
  QVERIFY(gap(*bench.picture().freeBody, Vec3::Zero(), {}) < kSolved);
  bench.pump.apply(command::DrawFree{b.ground()});
  QVERIFY(bench.picture().freeBody == nullptr);
}

void TestFreeBody::theMotionDoesNotDependOnIt() {
  const MechanismBuilder b = randomChain(5);
  PumpBench plain(b), watched(b);
  watched.pump.apply(command::DrawFree{b.document.byName(ItemList::Objects, "body1")});
  for (int k = 0; k < 30; ++k) {
    plain.step();
    watched.step();
    (void)watched.picture();
  }
  QCOMPARE(watched.hash(), plain.hash());
}

QTEST_GUILESS_MAIN(TestFreeBody)
#include "test_free_body.moc"
