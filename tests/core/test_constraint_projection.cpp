// Closing joints of a state: as little as possible is moved, momentum stays; and edits of a running model that add,
// connect and remove carry the motion on or leave the old run alone.
#include <QTest>
#include <cmath>

#include "core/sim/simulator.h"
#include "core/solver/constraint_projection.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

struct Gaps {
  double position = 0.0, velocity = 0.0;
};

Gaps gapsOf(Equations& equations, State state) {
  const System& system = equations.system();
  state.lambda.setZero();
  VecX r(system.sparsity.size);
  Gaps gaps;
  equations.setLevel(ConstraintLevel::Position);
  equations.residual(state, 1.0, r);
  gaps.position = r.tail(system.constraintCount).cwiseAbs().maxCoeff();
  equations.setLevel(ConstraintLevel::Velocity);
  equations.residual(state, 1.0, r);
  gaps.velocity = r.tail(system.constraintCount).cwiseAbs().maxCoeff();
  return gaps;
}

/// A simulator with the same document compiled anew, motion carried over.
void replaceBy(Simulator& simulator, const ModelBuilder& b) { simulator.apply(command::Replace{b.compiled(), true}); }

Vec3 displacementOf(const Simulator& simulator, ItemId node) {
  const NodeLayout& layout =
      simulator.system().nodes[static_cast<std::size_t>(simulator.system().directory->nodeIndex(node).value())];
  return simulator.state().q.segment<3>(layout.first);
}
Vec3 velocityOf(const Simulator& simulator, ItemId node) {
  const NodeLayout& layout =
      simulator.system().nodes[static_cast<std::size_t>(simulator.system().directory->nodeIndex(node).value())];
  return simulator.state().v.segment<3>(layout.first);
}

}  // namespace

class TestConstraintProjection : public QObject {
  Q_OBJECT
 private slots:
  void massesMeetInverselyToTheirWeight() {
    // A rod of 1 m between points 1.5 m apart: 1 kg moves 3/4 of the gap, 3 kg the rest; the centre of mass stays.
    ModelBuilder b;
    const auto light = b.mass("light", 1.0, Vec3::Zero(), Vec3::Zero(), Vec3(2, 1, 0));
    const auto heavy = b.mass("heavy", 3.0, Vec3(1.5, 0, 0), Vec3::Zero(), Vec3(-1, 0, 0.5));
    b.add(distanceType(), "rod", Distance{.markerNumbers = {light.marker, heavy.marker}, .distance = 1.0});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    State state = model->initial;
    QVERIFY(!closeConstraints(equations, state));
    QVERIFY(std::abs(state.q[0] - 0.375) < 1e-12 && std::abs(state.q[3] + 0.125) < 1e-12);
    const Vec3 momentum = state.v.head<3>() + 3.0 * state.v.tail<3>();
    QVERIFY((momentum - Vec3(-1, 1, 1.5)).norm() < 1e-12);
    QVERIFY(std::abs(state.v[0] - state.v[3]) < 1e-12);  // along the rod they move together
    QCOMPARE(state.v[1], 1.0);                           // across it each goes on
  }

  void randomMechanismsClose() {
    for (unsigned seed = 0; seed < 30; ++seed) {
      Dice dice(seed);
      MechanismBuilder b;
      ItemId last = b.groundFrame(Vec3::Zero());
      for (int i = 0; i < 4; ++i) {
        const Motion at{.position = Vec3(i + 0.5, 0, 0) + dice.vector(0.15),
                        .rotation = rotationFromTaitBryan(dice.vector(0.3)),
                        .velocity = dice.vector(1.0),
                        .omega = dice.vector(1.0)};
        const std::string name = "link" + std::to_string(i);
        const auto body =
            i % 2 == 0 ? b.rigidEP(name, Solid::random(dice), at) : b.rigidRxyz(name, Solid::random(dice), at);
        const ItemId begin = b.frame(body.body, Vec3(-0.5, 0, 0));
        if (i == 2)
          b.generic("joint" + std::to_string(i), last, begin, Vector6D(Vector6D::Ones()));
        else
          b.revolute("joint" + std::to_string(i), last, begin);
        last = b.frame(body.body, Vec3(0.5, 0, 0));
      }
      const auto model = b.compiled();
      Equations equations(model->system, model->coefficients);
      State state = model->initial;
      QVERIFY(gapsOf(equations, state).position > 1e-2);
      const auto failure = closeConstraints(equations, state);
      QVERIFY2(!failure, failure ? failure->finding.text().c_str() : "");
      const Gaps gaps = gapsOf(equations, state);
      QVERIFY2(gaps.position < 1e-10 && gaps.velocity < 1e-9,
               qPrintable(QString("%1: %2 %3").arg(seed).arg(gaps.position).arg(gaps.velocity)));
    }
  }

  void dependentConstraintsCloseWhenTheyAgree() {
    // The same rod twice: no unique multipliers, but a unique place.
    ModelBuilder b;
    const auto mass = b.mass("mass", 2.0, Vec3(1.2, 0, 0), Vec3::Zero(), Vec3(1, 1, 0));
    const ItemId fixed = b.groundMarker(Vec3::Zero());
    for (const char* name : {"rod", "twin"})
      b.add(distanceType(), name, Distance{.markerNumbers = {fixed, mass.marker}, .distance = 1.0});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    State state = model->initial;
    QVERIFY(!closeConstraints(equations, state));
    QVERIFY((state.q - Vec3(-0.2, 0, 0)).norm() < 1e-10);
    QVERIFY((state.v - Vec3(0, 1, 0)).norm() < 1e-10);
  }

  void contradictingConstraintsAreNamedAndNothingMoves() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 2.0, Vec3(1, 0, 0));
    b.add(distanceType(), "short",
          Distance{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker}, .distance = 1.0});
    b.add(distanceType(), "far",
          Distance{.markerNumbers = {b.groundMarker(Vec3(5, 0, 0)), mass.marker}, .distance = 1.0});
    const auto model = b.compiled();
    Equations equations(model->system, model->coefficients);
    State state = model->initial;
    const auto failure = closeConstraints(equations, state);
    QVERIFY(failure);
    QVERIFY(failure->finding.item() == b.document.byName(ItemList::Objects, "far") ||
            failure->finding.item() == b.document.byName(ItemList::Objects, "short"));
    QVERIFY(QString::fromStdString(failure->finding.text()).contains("open by"));
    QVERIFY(state.q == model->initial.q && state.v == model->initial.v);
  }

  void connectingWhileRunningIsAnInelasticShock() {
    ModelBuilder b;
    const auto one = b.mass("one", 1.0, Vec3(0, 0, 0), Vec3::Zero(), Vec3(3, 1, 0));
    const auto two = b.mass("two", 2.0, Vec3(4, 0, 0));
    b.steps(1e-3, 1.0);
    Simulator simulator(b.compiled());
    for (int i = 0; i < 500; ++i) QVERIFY(simulator.step());
    const Vec3 apart = Vec3(4, 0, 0) - displacementOf(simulator, one.node);
    b.add(distanceType(), "rod", Distance{.markerNumbers = {one.marker, two.marker}, .distance = apart.norm()});
    replaceBy(simulator, b);
    QVERIFY(!simulator.refusal());
    QCOMPARE(simulator.time(), 0.5);
    const auto momentum = [&] { return Vec3(velocityOf(simulator, one.node) + 2.0 * velocityOf(simulator, two.node)); };
    QVERIFY((momentum() - Vec3(3, 1, 0)).norm() < 1e-12);
    for (int i = 0; i < 500; ++i) QVERIFY(simulator.step());
    QVERIFY((momentum() - Vec3(3, 1, 0)).norm() < 1e-9);
    const Vec3 now = Vec3(4, 0, 0) + displacementOf(simulator, two.node) - displacementOf(simulator, one.node);
    QVERIFY(std::abs(now.norm() - apart.norm()) < 1e-10);
  }

  void removingWhileRunningLeavesTheRestAlone() {
    // A pendulum whose rod is taken away flies on with the velocity it has.
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0));
    const auto other = b.mass("other", 1.0, Vec3(0, 3, 0), Vec3::Zero(), Vec3(0, 0, 1));
    const ItemId rod = b.add(distanceType(), "rod",
                             Distance{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker}, .distance = 1.0});
    b.gravity("g", mass.body, Vec3(0, -9.81, 0));
    b.steps(1e-3, 1.0);
    Simulator simulator(b.compiled());
    for (int i = 0; i < 400; ++i) QVERIFY(simulator.step());
    const Vec3 x = displacementOf(simulator, mass.node), v = velocityOf(simulator, mass.node);
    const Vec3 y = displacementOf(simulator, other.node);
    b.document.remove(rod);
    replaceBy(simulator, b);
    QVERIFY(!simulator.refusal());
    QVERIFY(displacementOf(simulator, mass.node) == x && velocityOf(simulator, mass.node) == v);
    QVERIFY(displacementOf(simulator, other.node) == y);
    for (int i = 0; i < 100; ++i) QVERIFY(simulator.step());
    const Vec3 flown = x + 0.1 * v + 0.5 * 0.01 * Vec3(0, -9.81, 0);
    QVERIFY2((displacementOf(simulator, mass.node) - flown).norm() < 1e-9, "a parabola from the first step on");
  }

  void whatCannotBeClosedLeavesTheOldRunGoingOn() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3(1, 0, 0));
    b.add(distanceType(), "rod",
          Distance{.markerNumbers = {b.groundMarker(Vec3::Zero()), mass.marker}, .distance = 1.0});
    b.gravity("g", mass.body, Vec3(0, -9.81, 0));
    b.steps(1e-3, 1.0);
    Simulator disturbed(b.compiled()), undisturbed(b.compiled());
    for (int i = 0; i < 100; ++i) QVERIFY(disturbed.step() && undisturbed.step());
    const CompiledModel before = disturbed.logStart();
    b.add(distanceType(), "impossible",
          Distance{.markerNumbers = {b.groundMarker(Vec3(9, 0, 0)), mass.marker}, .distance = 1.0});
    const auto model = b.compiled();
    disturbed.apply(command::Replace{model, true});
    QVERIFY(disturbed.refusal());
    QVERIFY(disturbed.refusal()->refused == model->system);
    QVERIFY(&disturbed.system() == before.system.get());
    Snapshot snapshot;
    disturbed.fill(snapshot);
    QVERIFY(snapshot.refusal && !snapshot.failure);
    // An edit meant for the refused model does not reach the old one.
    disturbed.apply(command::SetCoefficients{0, {1234.5}, model->system});
    for (int i = 0; i < 100; ++i) QVERIFY(disturbed.step() && undisturbed.step());
    QCOMPARE(disturbed.stateHash(), undisturbed.stateHash());
    QVERIFY(disturbed.log().empty());
    // The next model that fits is taken, and the reason is gone.
    b.document.remove(b.document.byName(ItemList::Objects, "impossible"));
    replaceBy(disturbed, b);
    QVERIFY(!disturbed.refusal());
  }
};

QTEST_GUILESS_MAIN(TestConstraintProjection)
#include "test_constraint_projection.moc"
