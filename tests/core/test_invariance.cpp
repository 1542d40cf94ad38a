// What must not matter: where a model stands and how it is turned, the order of its items, whether a number is edited
// before or after compiling, what was simulated before.
#include <QTest>
#include <cmath>
#include <map>
#include <numbers>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_rolling_disc.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/registry.h"
#include "core/items/springs/connector_gravity.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

const char* reason(const Simulator& simulator) {
  static std::string text;
  text = simulator.failure() ? simulator.failure()->finding.text() : "no failure";
  return text.c_str();
}

struct Placement {
  Mat3 turn = Mat3::Identity();
  Vec3 shift = Vec3::Zero();
  Vec3 at(const Vec3& p) const { return turn * p + shift; }
};

/// A seeded chain of bodies on joints of all kinds, closed and consistent at the start, with springs along lines and
/// between frames, loads fixed in space and to bodies; the whole placed anywhere.
MechanismBuilder mechanism(unsigned seed, const Placement& place = {}) {
  Dice dice(seed);
  MechanismBuilder b;
  Motion before;  // of ground: it does not move
  ItemId beforeBody = b.ground();
  Mat3 beforeRotation = place.turn;  // axes of ground, seen from the turned model
  for (int i = 0; i < 4; ++i) {
    const std::string n = std::to_string(i);
    const Solid solid = Solid::random(dice);
    const Mat3 rotation = dice.rotation();
    const Vec3 end = dice.vector(0.5), start = dice.vector(0.5), where = before.position + before.rotation * end;
    Motion at{.position = where - rotation * start, .rotation = rotation};
    const Motion placed{.position = place.at(at.position), .rotation = place.turn * rotation};
    const auto body = b.rigidEP("body" + n, solid, placed);
    // A joint frame on ground is given in global axes, on a body in its own.
    const bool first = i == 0;
    const ItemId m0 = first ? b.groundFrame(place.at(where)) : b.frame(beforeBody, end);
    const ItemId m1 = b.frame(body.body, start);
    const Mat3 axes = dice.rotation();  // of the joint, in the unplaced model
    const Mat3 r0 = first ? Mat3(beforeRotation * axes) : Mat3(before.rotation.transpose() * axes);
    const Mat3 r1 = rotation.transpose() * axes;
    Vector6D locked;
    locked << 1, 1, 1, 0, 0, 0;
    switch (dice.below(6)) {
      case 0: b.revolute("joint" + n, m0, m1, r0, r1); break;
      case 1:
        b.add(jointPrismaticXType(), "joint" + n,
              JointPrismaticX{.markerNumbers = {m0, m1}, .rotationMarker0 = r0, .rotationMarker1 = r1});
        break;
      case 2: b.add(jointSphericalType(), "joint" + n, JointSpherical{.markerNumbers = {m0, m1}}); break;
      case 3:
        locked << 1, 1, 1, 0, 0, 1;
        b.generic("joint" + n, m0, m1, locked, r0, r1);
        break;
      case 4:
        locked << 1, 1, 0, 1, 1, 0;
        b.generic("joint" + n, m0, m1, locked, r0, r1);
        break;
      default: {
        const Vec3 from = dice.vector(1.0);
        const ItemId rod0 = first ? b.groundMarker(place.at(from)) : b.point(beforeBody, end + from);
        const Vec3 p0 = first ? from : Vec3(before.position + before.rotation * (end + from));
        b.distance("joint" + n, rod0, m1, (where - p0).norm());
      }
    }
    b.add(torsionalSpringDamperType(), "twist" + n,
          TorsionalSpringDamper{.markerNumbers = {m0, m1},
                                .stiffness = 2.0,
                                .damping = 0.3,
                                .rotationMarker0 = r0,
                                .rotationMarker1 = r1,
                                .offset = 0.2});
    if (i % 2 == 1)
      b.add(rigidBodySpringDamperType(), "bush" + n,
            RigidBodySpringDamper{.markerNumbers = {m0, m1},
                                  .stiffness = 4.0 * Matrix6D::Identity(),
                                  .damping = 0.1 * Matrix6D::Identity(),
                                  .rotationMarker0 = r0,
                                  .rotationMarker1 = r1});
    const Vec3 anchor = dice.vector(2.0);
    b.add(springDamperType(), "spring" + n,
          SpringDamper{.markerNumbers = {b.groundMarker(place.at(anchor)), b.point(body.body, dice.vector(0.5))},
                       .referenceLength = 1.0,
                       .stiffness = 20.0,
                       .damping = 0.5});
    const Vec3 slide = dice.vector(1.0).normalized();
    b.add(linearSpringDamperType(), "linear" + n,
          LinearSpringDamper{.markerNumbers = {b.groundFrame(place.at(anchor)), m1},
                             .stiffness = 5.0,
                             .damping = 0.2,
                             .axisMarker0 = place.turn * slide});
    b.gravity("gravity" + n, body.body, place.turn * Vec3(0, -9.81, 0));
    b.force("force" + n, b.point(body.body, dice.vector(0.5)), place.turn * dice.vector(3.0));
    b.add(torqueVectorType(), "torque" + n,
          TorqueVector{.markerNumber = body.marker, .loadVector = dice.vector(0.3), .bodyFixed = true});
    before = at;
    beforeBody = body.body;
    beforeRotation = Mat3::Identity();
  }
  b.steps(1e-3, 0.5);
  return b;
}

Snapshot endOf(const MechanismBuilder& b, int steps) {
  Simulator simulator(b.compiled());
  for (int i = 0; i < steps; ++i)
    if (!simulator.step()) throw std::runtime_error(reason(simulator));
  Snapshot snapshot;
  simulator.fill(snapshot);
  return snapshot;
}

/// Every item type that has numbers to edit.
MechanismBuilder everything() {
  Dice dice(7);
  MechanismBuilder b;
  const Solid solid = Solid::random(dice);
  const auto pose = [&](double x) {
    return Motion{
        .position = Vec3(x, 0, 0), .rotation = rotationFromTaitBryan(dice.vector(0.4)), .omega = dice.vector(0.5)};
  };
  const auto still = [&](double x) { return Motion{.position = Vec3(x, 0, 0)}; };
  const auto a = b.rigidEP("a", solid, pose(0)), c = b.rigidRxyz("c", solid, pose(2));
  const auto hinged = b.rigidEP("hinged", solid, still(4)), sliding = b.rigidRxyz("sliding", solid, still(6));
  const auto held = b.rigidEP("held", solid, still(8)), fixed = b.rigidRxyz("fixed", solid, still(10));
  const auto flat = b.planar("flat", solid, still(12)), rail = b.planar("rail", solid, still(14));
  const auto mass = b.mass("mass", 1.2, Vec3(16, 0, 0)), dot = b.mass("dot", 0.4, Vec3(16, 1, 0));
  const auto disc = b.planarMass("disc", 0.6, Vec2(18, 0));
  const auto in = b.rotor("in", 0.4, 0.0, 2.0), out = b.rotor("out", 0.3), s0 = b.slider("s0", 0.7, 0.1, 0.5),
             s1 = b.slider("s1", 0.9), s2 = b.slider("s2", 0.9), s3 = b.slider("s3", 0.9);
  b.spring("cartesian", b.point(a.body, dice.vector(0.3)), b.point(c.body, dice.vector(0.3)), Vec3(30, 20, 10),
           Vec3(1, 2, 3), Vec3(1.5, 0, 0));
  b.add(springDamperType(), "spring",
        SpringDamper{.markerNumbers = {b.point(a.body, dice.vector(0.3)), disc.marker},
                     .referenceLength = 17.0,
                     .stiffness = 9.0,
                     .damping = 1.0,
                     .force = 0.5,
                     .velocityOffset = 0.1});
  b.add(linearSpringDamperType(), "linear",
        LinearSpringDamper{.markerNumbers = {a.marker, c.marker},
                           .stiffness = 9.0,
                           .damping = 1.0,
                           .offset = 1.0,
                           .velocityOffset = 0.1,
                           .force = 0.4});
  b.add(torsionalSpringDamperType(), "coil",
        TorsionalSpringDamper{.markerNumbers = {a.marker, c.marker},
                              .nodeNumber = b.data({0.0}),
                              .stiffness = 3.0,
                              .damping = 0.4,
                              .offset = 0.1,
                              .velocityOffset = 0.2,
                              .torque = 0.3});
  b.add(rigidBodySpringDamperType(), "bush",
        RigidBodySpringDamper{.markerNumbers = {a.marker, c.marker},
                              .stiffness = 3.0 * Matrix6D::Identity(),
                              .damping = 0.2 * Matrix6D::Identity()});
  b.add(
      coordinateSpringDamperType(), "axial",
      CoordinateSpringDamper{.markerNumbers = {s1.marker, b.coordinate(c.node, 4)}, .stiffness = 5.0, .damping = 0.3});
  b.add(coordinateSpringDamperExtType(), "gear",
        CoordinateSpringDamperExt{.markerNumbers = {in.marker, out.marker},
                                  .nodeNumber = b.data({0, 0, 0}),
                                  .stiffness = 40.0,
                                  .damping = 0.3,
                                  .factor0 = 2.0,
                                  .fDynamicFriction = 0.5,
                                  .fStaticFrictionOffset = 0.2,
                                  .stickingStiffness = 500.0,
                                  .exponentialDecayStatic = 0.1,
                                  .fViscousFriction = 0.1,
                                  .limitStopsUpper = 0.05,
                                  .limitStopsLower = -0.02,
                                  .limitStopsStiffness = 500.0,
                                  .limitStopsDamping = 1.0,
                                  .useLimitStops = true});
  b.add(connectorGravityType(), "gravity",
        ConnectorGravity{.markerNumbers = {mass.marker, disc.marker},
                         .gravitationalConstant = 0.2,
                         .mass0 = 1.2,
                         .mass1 = 0.6,
                         .minDistanceRegularization = 0.1});
  const auto wheel = b.rigidEP("wheel", solid, {.position = Vec3(20, 0, 0.4), .omega = Vec3(0, 0, 0)});
  b.add(jointRollingDiscType(), "rolling disc",
        JointRollingDisc{.markerNumbers = {b.groundFrame(Vec3(20, 0, 0)), wheel.marker}, .discRadius = 0.4});
  b.revolute("revolute", b.groundFrame(Vec3(4, 0, 0)), hinged.marker);
  b.add(jointPrismaticXType(), "prismatic",
        JointPrismaticX{.markerNumbers = {b.groundFrame(Vec3(6, 0, 0)), sliding.marker}});
  b.add(jointSphericalType(), "spherical",
        JointSpherical{.markerNumbers = {b.groundFrame(Vec3(8, 0, 0)), held.marker}});
  Vector6D locked;
  locked << 1, 0, 1, 1, 0, 1;
  b.generic("generic", b.groundFrame(Vec3(10, 0, 0)), fixed.marker, locked);
  b.add(jointRevolute2DType(), "revolute 2D",
        JointRevolute2D{.markerNumbers = {b.groundFrame(Vec3(12, 0, 0)), flat.marker}});
  b.add(jointPrismatic2DType(), "prismatic 2D",
        JointPrismatic2D{.markerNumbers = {b.groundFrame(Vec3(14, 0, 0)), rail.marker}});
  b.distance("rod", mass.marker, dot.marker, 1.0);
  b.add(connectorCoordinateType(), "ratio",
        ConnectorCoordinate{.markerNumbers = {s2.marker, s3.marker}, .factorValue1 = 2.0});
  MatX one = MatX::Constant(1, 1, 1.0);
  b.add(connectorCoordinateVectorType(), "vector",
        ConnectorCoordinateVector{.markerNumbers = {b.coordinate(disc.node, 1), b.groundCoordinate()},
                                  .scalingMarker0 = one,
                                  .offset = VecX::Zero(1)});
  for (const auto* body : {&a, &c, &hinged, &sliding, &held, &fixed, &flat, &rail, &mass, &disc}) {
    b.gravity("gravity of " + b.document.find(body->body)->name, body->body, Vec3(1, -9.81, 2));
  }
  b.add(forceVectorType(), "force",
        ForceVector{
            .markerNumber = b.frame(hinged.body, Vec3(0.2, 0.1, 0)), .loadVector = Vec3(1, 2, 3), .bodyFixed = true});
  b.add(torqueVectorType(), "torque",
        TorqueVector{.markerNumber = held.marker, .loadVector = Vec3(0.1, 0.2, 0.3), .bodyFixed = true});
  b.add(loadCoordinateType(), "push", LoadCoordinate{.markerNumber = s0.marker, .load = 2.0});
  b.add(loadCoordinateType(), "turn", LoadCoordinate{.markerNumber = s2.marker, .load = 1.0});
  b.steps(1e-3, 1.0);
  return b;
}

/// Another value of the same kind that the item can have: a little more of everything, turned frames, other switches.
Value edited(const Value& value, const ParamRow& row) {
  Value other = value;
  if (auto* flag = std::get_if<bool>(&other)) *flag = !*flag;
  if (auto* number = std::get_if<double>(&other)) *number = *number * 1.01 + 1e-3;
  if (auto* many = std::get_if<Numbers>(&other)) {
    if (many->columns == 3) {
      const Mat3 turn = rotationFromTaitBryan(Vec3(0.01, -0.02, 0.015));
      for (int r = 0; r < 3; ++r)
        for (int c = 0; c < 3; ++c) many->values[static_cast<std::size_t>(3 * r + c)] = turn(r, c);
    } else {
      for (double& v : many->values) {
        const double more = 1.01 * v;
        v = row.range.contains(more) ? more : v == row.range.lower ? row.range.upper : row.range.lower;
      }
    }
  }
  return other;
}

}  // namespace

class TestInvariance : public QObject {
  Q_OBJECT
 private slots:
  void turningAndMovingTheWholeModelTurnsAndMovesTheResult() {
    double worst = 0.0, worstForce = 0.0;
    for (unsigned seed = 0; seed < 20; ++seed) {
      Dice dice(1000 + seed);
      const Placement place{dice.rotation(), dice.vector(5.0)};
      const Snapshot plain = endOf(mechanism(seed), 300), turned = endOf(mechanism(seed, place), 300);
      double moved = 0.0;
      for (std::size_t i = 1; i < plain.bodyPositions.size(); ++i) {
        worst = std::max(worst, (turned.bodyPositions[i] - place.at(plain.bodyPositions[i])).norm());
        worst = std::max(worst, (turned.bodyRotations[i] - place.turn * plain.bodyRotations[i]).norm());
        moved = std::max(moved, plain.q.norm());
      }
      QVERIFY(moved > 0.1);
      for (std::size_t i = 0; i < plain.connectorForces.size(); ++i)
        worstForce = std::max(worstForce, (turned.connectorForces[i] - place.turn * plain.connectorForces[i]).norm() /
                                              (1.0 + plain.connectorForces[i].norm()));
      QVERIFY(std::abs(turned.kineticEnergy - plain.kineticEnergy) < 1e-6 * (1.0 + plain.kineticEnergy));
    }
    qInfo("motion off by %.2g, forces by %.2g of their size", worst, worstForce);
    QVERIFY(worst < 1e-8);
    QVERIFY(worstForce < 1e-5);
  }

  void theOrderOfTheItemsDoesNotMatter() {
    double worst = 0.0;
    for (unsigned seed = 0; seed < 10; ++seed) {
      const MechanismBuilder plain = mechanism(seed);
      MechanismBuilder shuffled = mechanism(seed);
      Dice dice(seed);
      for (const ItemList list : kItemLists) {
        const std::vector<ItemId> ids = shuffled.document.order(list);
        for (const ItemId id : ids) {
          auto [item, position] = shuffled.document.remove(id);
          const auto size = static_cast<int>(shuffled.document.order(list).size());
          shuffled.document.restore(id, std::move(item), static_cast<std::size_t>(dice.below(size + 1)));
        }
      }
      const Snapshot a = endOf(plain, 300), b = endOf(shuffled, 300);
      for (const ItemId id : plain.document.order(ItemList::Objects)) {
        const auto ia = a.system->directory->bodyIndex(id), ib = b.system->directory->bodyIndex(id);
        if (!ia) continue;
        const auto i = static_cast<std::size_t>(*ia), k = static_cast<std::size_t>(*ib);
        worst = std::max(worst, (a.bodyPositions[i] - b.bodyPositions[k]).norm());
        worst = std::max(worst, (a.bodyRotations[i] - b.bodyRotations[k]).norm());
      }
    }
    qInfo("motion off by %.2g", worst);
    QVERIFY(worst < 1e-8);
  }

  void everyLiveEditEqualsARecompile() {
    const MechanismBuilder b = everything();
    // Nothing that can be edited is missing.
    std::map<const ItemType*, int> seen;
    for (const ItemList list : kItemLists)
      for (const ItemId id : b.document.order(list)) ++seen[&b.document.find(id)->type()];
    for (const ItemType* type : itemTypes())
      for (const ParamRow& row : type->rows)
        if (row.effect == Effect::Coefficient) QVERIFY2(seen.count(type) > 0, std::string(type->type).c_str());
    const auto model = b.compiled();
    int rows = 0, refused = 0, failed = 0;
    for (const ItemList list : kItemLists) {
      for (const ItemId id : b.document.order(list)) {
        const Item& item = *b.document.find(id);
        for (const ParamRow& row : item.type().rows) {
          if (row.effect != Effect::Coefficient) continue;
          const std::string name = item.name + "." + std::string(row.key);
          const Value value = edited(item.get(row), row);
          MechanismBuilder other = b;
          QVERIFY2(other.document.assign(id, row, value).ok(), name.c_str());
          if (hasErrors(validate(other.document))) {
            ++refused;
            qInfo("%s: %s", name.c_str(), toText(validate(other.document)).c_str());
            continue;
          }
          Simulator live(model);
          QVERIFY2(live.prepare(), reason(live));
          const auto slot = model->system->directory->coefficientSlot(id, row);
          QVERIFY2(slot.has_value(), name.c_str());
          QCOMPARE(static_cast<std::size_t>(slot->count), coefficientValues(value).size());
          live.apply(command::SetCoefficients{slot->begin, coefficientValues(value)});
          const auto recompiled = other.compiled();
          Simulator fresh(recompiled);
          for (int i = 0; i < 10; ++i) {
            const bool a = live.step(), c = fresh.step();
            QVERIFY2(a == c, name.c_str());
            if (!a) {
              ++failed;
              qInfo("%s: %s", name.c_str(), reason(live));
              break;
            }
          }
          QVERIFY2(live.stateHash() == fresh.stateHash(), name.c_str());
          ++rows;
        }
      }
    }
    qInfo("%d edits compared, %d refused, %d runs failed alike", rows, refused, failed);
    QVERIFY(rows > 120);
    QVERIFY(refused < 5 && failed < 5);
  }

  void aRunAfterAResetIsTheFirstRunAgain_data() {
    QTest::addColumn<bool>("hand");
    QTest::addRow("alone") << false;
    QTest::addRow("with the hand on a body") << true;
  }
  void aRunAfterAResetIsTheFirstRunAgain() {
    QFETCH(bool, hand);
    const MechanismBuilder b = everything();
    const auto model = b.compiled();
    Simulator simulator(model);
    const auto take = [&](Simulator& s) {
      s.apply(DragTarget{b.document.byName(ItemList::Objects, "hinged"), Vec3(0.2, 0.1, 0), Vec3(5, 1, 0)});
    };
    if (hand) take(simulator);
    for (int i = 0; i < 50; ++i) QVERIFY2(simulator.step(), reason(simulator));
    const std::uint64_t first = simulator.stateHash();
    for (int i = 0; i < 200; ++i) QVERIFY2(simulator.step(), reason(simulator));
    simulator.reset();
    for (int i = 0; i < 50; ++i) QVERIFY2(simulator.step(), reason(simulator));
    QCOMPARE(simulator.stateHash(), first);
    // The log of the second run knows that the hand was still there.
    Simulator replay(std::make_shared<CompiledModel>(simulator.logStart()));
    for (const LoggedInput& logged : simulator.log()) {
      QCOMPARE(logged.step, 0);
      replay.apply(logged.input);
    }
    for (int i = 0; i < 50; ++i) QVERIFY2(replay.step(), reason(replay));
    QCOMPARE(replay.stateHash(), first);
  }

  void twoMassesVibrateAtTheirEigenfrequencies() {
    // Wall - k1 - m1 - k2 - m2, released in each of its two shapes.
    const double m1 = 1.5, m2 = 0.6, k1 = 300.0, k2 = 120.0;
    const double p = (k1 + k2) / m1 + k2 / m2, q = k1 * k2 / (m1 * m2);
    for (const int mode : {0, 1}) {
      const double square = 0.5 * (p + (mode == 0 ? -1.0 : 1.0) * std::sqrt(p * p - 4.0 * q));
      const double shape = (k1 + k2 - square * m1) / k2;  // x2 / x1
      MechanismBuilder b;
      const auto a = b.slider("a", m1, 0.1), c = b.slider("c", m2, 0.1 * shape);
      b.add(coordinateSpringDamperType(), "s1",
            CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), a.marker}, .stiffness = k1});
      b.add(coordinateSpringDamperType(), "s2",
            CoordinateSpringDamper{.markerNumbers = {a.marker, c.marker}, .stiffness = k2});
      b.steps(2e-4, 10.0, 1.0);
      Simulator simulator(b.compiled());
      std::vector<double> crossings;
      double before = 0.1, worst = 0.0;
      while (crossings.size() < 21) {
        QVERIFY2(simulator.step(), reason(simulator));
        const double x = simulator.state().q[0];
        worst = std::max(worst, std::abs(simulator.state().q[1] - shape * x));
        if (x * before < 0.0) crossings.push_back(simulator.time() - simulator.stepSize() * x / (x - before));
        before = x;
      }
      const double measured = 20.0 * std::numbers::pi / (crossings[20] - crossings[0]);
      qInfo("mode %d: %.7f rad/s, closed form %.7f, shape kept to %.2g m", mode, measured, std::sqrt(square), worst);
      QVERIFY(std::abs(measured / std::sqrt(square) - 1.0) < 1e-5);
      QVERIFY(worst < 1e-9);
    }
  }
};

QTEST_GUILESS_MAIN(TestInvariance)
#include "test_invariance.moc"
