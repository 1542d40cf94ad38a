// What keeps a pull of the hand does what the hand has done.
#include <QTest>
#include <cmath>
#include <functional>
#include <memory>

#include "core/building/keep.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "tests/support/mechanisms.h"
#include "tests/support/simulation_probe.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

using Body = MechanismBuilder::Body;

/// A moving body with a hand at it, whose target moves too.
struct Held {
  const char* name;
  std::function<Body(MechanismBuilder&)> body;
  Vec3 local;
  Vec3 turn = Vec3::Zero();  ///< not zero: it is turned instead of pulled
  int axis = -1;             ///< of the body along or about which it moves; -1 = it moves freely

  /// What a hand does to the coordinate of a body with an axis [N or N m].
  double along(const Snapshot& snapshot, const DragForce& hand) const {
    return snapshot.bodyRotations.front().col(axis).dot(axis == 0 ? hand.force : hand.torque);
  }
};

const std::vector<Held>& kinds() {
  static const Vec3 place(0.3, 1, 0.2);
  static const Mat3 tilted = rotationFromTaitBryan(Vec3(0.3, 0.2, 0.5));
  static const std::vector<Held> all = {
      {"mass point", [](auto& b) { return b.mass("body", 2.0, place, Vec3::Zero(), Vec3(1, -0.5, 0.2)); },
       Vec3::Zero()},
      {"planar mass", [](auto& b) { return b.planarMass("body", 2.0, place.head<2>(), Vec2(1, -0.5)); }, Vec3::Zero()},
      {"rigid body",
       [](auto& b) {
         return b.rigidEP("body", Solid::aboutCentre(2.0, Vec3(0.02, 0.1, 0.11).asDiagonal()),
                          {place, tilted, Vec3(1, -0.5, 0.2), Vec3(3, 2, -4)});
       },
       Vec3(0.3, 0.1, 0)},
      {"mass on a line", [](auto& b) { return b.slider("body", 2.0, 0.1, 1.5, place, tilted); }, Vec3::Zero(),
       Vec3::Zero(), 0},
      {"rotor", [](auto& b) { return b.rotor("body", 0.02, 0.4, 3.0, place, tilted); }, Vec3(0.1, 0.05, 0),
       Vec3::Zero(), 2},
      {"turned rotor", [](auto& b) { return b.rotor("body", 0.02, 0.4, 3.0, place, tilted); }, Vec3::Zero(),
       Vec3(0, 0, 1), 2},
  };
  return all;
}

/// A run of some steps with the hand at work, and then the kept item in place of the hand.
class Kept {
 public:
  explicit Kept(const Held& kind, std::optional<int> locked = {}) {
    const Body body = kind.body(builder_);
    builder_.groundMarker(Vec3(0, 20, 0));  // sets the extent of the scene, which bounds forces
    builder_.steps(1e-3, 10.0);
    simulator_ = std::make_unique<Simulator>(builder_.compiled());
    DragTarget hand{.body = body.body,
                    .localPoint = kind.local,
                    .target = Vec3(0.5, 1.1, 0.2),
                    .velocity = Vec3(0.3, 0.1, 0),
                    .gain = 2.0};
    if (kind.turn.norm() > 0.0) hand.turn = kind.turn;
    hand.axis = locked;
    simulator_->apply(hand);
    for (int i = 0; i < 20; ++i)
      if (!simulator_->step()) qFatal("%s", reason(*simulator_));
    simulator_->fill(snapshot_);
  }
  const DragForce& action() const { return snapshot_.hands.front().action; }
  const Snapshot& snapshot() const { return snapshot_; }
  const Document& document() const { return builder_.document; }
  Simulator& simulator() { return *simulator_; }

  ItemId keep(build::KeepAs as) {
    DocumentEditor editor(builder_.document);
    const Result<ItemId> made = build::keepPull(editor, snapshot_, snapshot_.hands.front(), as);
    if (!made) qFatal("%s", toText(made.errors()).c_str());
    if (!editor.finish()) qFatal("dangling");
    simulator_->apply(Hands{});
    simulator_->apply(command::Replace{builder_.compiled()});
    if (simulator_->refusal()) qFatal("%s", simulator_->refusal()->finding.text().c_str());
    simulator_->fill(snapshot_);
    return *made;
  }

 private:
  MechanismBuilder builder_;
  std::unique_ptr<Simulator> simulator_;
  Snapshot snapshot_;
};

}  // namespace

class TestKeep : public QObject {
  Q_OBJECT
 private slots:
  void aKeptSpringPullsLikeTheHandOfAMovingBody_data() {
    QTest::addColumn<int>("kind");
    for (std::size_t i = 0; i < kinds().size(); ++i) QTest::newRow(kinds()[i].name) << static_cast<int>(i);
  }
  void aKeptSpringPullsLikeTheHandOfAMovingBody() {
    QFETCH(int, kind);
    const Held& held = kinds()[static_cast<std::size_t>(kind)];
    Kept kept(held);
    const DragForce hand = kept.action();
    const double size = std::max(hand.force.norm(), hand.torque.norm());
    QVERIFY(size > 0.01 && kept.snapshot().kineticEnergy > 0.01);
    const ItemId made = kept.keep(build::KeepAs::Spring);
    const Item& item = *kept.document().find(made);
    if (held.axis >= 0) {
      const auto& spring = item.as<CoordinateSpringDamper>();
      QVERIFY(spring.stiffness > 0.0 && spring.damping > 0.0);
      const double wanted = held.along(kept.snapshot(), hand);
      const double now = kept.snapshot().coordinateForces.back();
      QVERIFY2(std::abs(now - wanted) < 1e-3 * size, qPrintable(QString("%1 for %2").arg(now).arg(wanted)));
    } else {
      const auto& spring = item.as<CartesianSpringDamper>();
      QVERIFY(spring.stiffness.x() > 0.0 && spring.damping.x() > 0.0);
      const double off = (kept.snapshot().connectorForces.back() - hand.force).norm();
      QVERIFY2(off < 1e-3 * size, qPrintable(QString::number(off / size)));
    }
    for (int i = 0; i < 50; ++i) QVERIFY2(kept.simulator().step(), reason(kept.simulator()));
  }

  void aPullAlongAnAxisIsKeptAlongIt() {
    Kept kept(kinds().front(), 1);
    const DragForce hand = kept.action();
    QVERIFY(std::abs(hand.force.y()) > 0.01 && hand.force.x() == 0.0 && hand.force.z() == 0.0);
    const auto& spring = kept.document().find(kept.keep(build::KeepAs::Spring))->as<CartesianSpringDamper>();
    QVERIFY(spring.stiffness.y() > 0.0 && spring.stiffness.x() == 0.0 && spring.stiffness.z() == 0.0);
    QVERIFY(spring.damping.x() == 0.0 && spring.damping.z() == 0.0);
    QVERIFY((kept.snapshot().connectorForces.back() - hand.force).norm() < 1e-3 * hand.force.norm());
  }

  void aKeptLoadIsThePullInThreeDigits_data() { aKeptSpringPullsLikeTheHandOfAMovingBody_data(); }
  void aKeptLoadIsThePullInThreeDigits() {
    QFETCH(int, kind);
    const Held& held = kinds()[static_cast<std::size_t>(kind)];
    Kept kept(held);
    const DragForce hand = kept.action();
    const Item item = *kept.document().find(kept.keep(build::KeepAs::Load));
    if (held.axis >= 0) {
      const double wanted = held.along(kept.snapshot(), hand);
      QVERIFY(std::abs(item.as<LoadCoordinate>().load - wanted) <= 5e-3 * std::abs(wanted));
    } else {
      QVERIFY((kept.snapshot().loadForces.back() - hand.force).norm() < 5e-3 * hand.force.norm());
    }
    QVERIFY(kept.simulator().step());
  }

  void aKeptJointHoldsThePoint_data() { aKeptSpringPullsLikeTheHandOfAMovingBody_data(); }
  void aKeptJointHoldsThePoint() {
    QFETCH(int, kind);
    const Held& held = kinds()[static_cast<std::size_t>(kind)];
    Kept kept(held);
    const Vec3 point = kept.action().point;
    kept.keep(build::KeepAs::Joint);
    for (int i = 0; i < 100; ++i) QVERIFY2(kept.simulator().step(), reason(kept.simulator()));
    Snapshot now;
    kept.simulator().fill(now);
    const Vec3 there = now.bodyPositions.front() + now.bodyRotations.front() * held.local;
    QVERIFY2((there - point).norm() < 1e-8, qPrintable(QString::number((there - point).norm())));
  }

  void aTurnedBodyIsKeptByATorqueOnly() {
    Held held = kinds()[2];
    held.turn = Vec3(0, 0, 1);
    Kept kept(held);
    Document document = kept.document();
    DocumentEditor editor(document);
    const auto refused = build::keepPull(editor, kept.snapshot(), kept.snapshot().hands.front(), build::KeepAs::Spring);
    QVERIFY(!refused && refused.errors().front().hint.find("Shift+K") != std::string::npos);
    const Vec3 torque = kept.action().torque;
    QVERIFY(torque.norm() > 0.1);
    kept.keep(build::KeepAs::Load);
    QVERIFY(kept.simulator().step());
  }
};

QTEST_GUILESS_MAIN(TestKeep)
#include "test_keep.moc"
