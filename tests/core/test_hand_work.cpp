// The books of the hand: its work is the energy gained and lost, for every kind of body, free and held by every kind of
// joint and spring, with every integrator. What only turns is turned, by forces of the size of its inertia.
#include <QTest>
#include <cmath>
#include <functional>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_prismatic_x.h"
#include "core/items/joints/joint_revolute_2d.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/support/hands.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// A model and where the hand takes hold of it.
struct Held {
  MechanismBuilder b;
  ItemId body;
  Vec3 local = Vec3::Zero();
};

const Solid kBrick = Solid::aboutCentre(2.0, Vec3(0.02, 0.05, 0.06).asDiagonal());
const Vec3 kCorner(0.2, 0.1, 0.05);
const Vec3 kPlace(0.3, 0.1, 0.0);

using Make = std::function<Held()>;

/// 0, 1, 2: EP, Rxyz, RotVecLG.
MechanismBuilder::Body rigid(MechanismBuilder& b, int kind, const std::string& name, const Motion& at) {
  return kind == 0   ? b.rigidEP(name, kBrick, at)
         : kind == 1 ? b.rigidRxyz(name, kBrick, at)
                     : b.rigidRotVec(name, kBrick, at);
}

const Motion kTilted{.position = kPlace, .rotation = rotationFromTaitBryan(Vec3(0.3, -0.4, 0.5))};

template <class Hold>
Make heldRigid(int kind, Hold hold) {
  return [kind, hold] {
    Held held;
    const auto body = rigid(held.b, kind, "body", kTilted);
    const ItemId onGround =
        held.b.add(bodyRigidType(), "base", BodyRigid{.bodyNumber = held.b.ground(), .localPosition = kPlace});
    hold(held.b, onGround, held.b.frame(body.body, Vec3::Zero()), body);
    held.b.gravity("weight", body.body, Vec3(0, -9.81, 0));
    held.body = body.body;
    held.local = kCorner;
    return held;
  };
}

template <class Hold>
Make heldPlanar(Hold hold) {
  return [hold] {
    Held held;
    const auto body = held.b.planar("body", kBrick, {.position = kPlace});
    hold(held.b, held.b.groundFrame(kPlace), held.b.frame(body.body, Vec3(-0.1, 0, 0)), body);
    held.b.gravity("weight", body.body, Vec3(0, -9.81, 0));
    held.body = body.body;
    held.local = Vec3(0.2, 0.1, 0);
    return held;
  };
}

template <class Hold>
Make heldMass(Hold hold) {
  return [hold] {
    Held held;
    const auto mass = held.b.mass("mass", 2.0, kPlace);
    hold(held.b, mass);
    held.b.gravity("weight", mass.body, Vec3(0, -9.81, 0));
    held.body = mass.body;
    return held;
  };
}

template <class Hold>
Make heldRotor(Hold hold) {
  return [hold] {
    Held held;
    const auto rotor = held.b.rotor("rotor", 0.02, 0.3, 0.0, kPlace, rotationFromTaitBryan(Vec3(0.2, 0.1, 0)));
    hold(held.b, rotor);
    held.body = rotor.body;
    held.local = Vec3(0.15, 0.05, 0.02);
    return held;
  };
}

template <class Hold>
Make heldSlider(Hold hold) {
  return [hold] {
    Held held;
    const auto slider = held.b.slider("slider", 1.5, 0.1, 0.0, kPlace, rotationFromTaitBryan(Vec3(0, 0.3, 0.4)));
    hold(held.b, slider);
    held.body = slider.body;
    return held;
  };
}

Vector6D locked(std::initializer_list<double> axes) {
  Vector6D all;
  std::copy(axes.begin(), axes.end(), all.data());
  return all;
}

using Row = std::pair<std::string, Make>;

std::vector<Row> freeBodies() {
  const auto nothing = [](auto&&...) {};
  return {{"mass point", heldMass(nothing)},
          {"mass point 2D",
           [] {
             Held held;
             held.body = held.b.planarMass("mass", 2.0, kPlace.head<2>()).body;
             return held;
           }},
          {"mass 1D", heldSlider(nothing)},
          {"rotor", heldRotor(nothing)},
          {"rigid body EP", heldRigid(0, nothing)},
          {"rigid body Rxyz", heldRigid(1, nothing)},
          {"rigid body rotation vector", heldRigid(2, nothing)},
          {"rigid body 2D", heldPlanar(nothing)}};
}

/// Every joint, and every spring.
std::vector<Row> heldBodies() {
  std::vector<Row> rows;
  const char* const kinds[] = {"EP", "Rxyz", "rotation vector"};
  const auto joint = [&rows, &kinds](const std::string& name, auto hold) {
    for (int kind = 0; kind < 3; ++kind) rows.push_back({name + " of " + kinds[kind], heldRigid(kind, hold)});
  };
  using B = MechanismBuilder;
  // Frames of joints are turned back to the tilted start, so that all joints begin closed.
  const Mat3 back = kTilted.rotation.transpose();
  joint("generic, a hinge", [back](B& b, ItemId m0, ItemId m1, const B::Body&) {
    b.generic("joint", m0, m1, locked({1, 1, 1, 1, 1, 0}), Mat3::Identity(), back);
  });
  joint("generic, in a plane", [back](B& b, ItemId m0, ItemId m1, const B::Body&) {
    b.generic("joint", m0, m1, locked({0, 0, 1, 1, 1, 0}), Mat3::Identity(), back);
  });
  joint("generic, a skew mixture", [back](B& b, ItemId m0, ItemId m1, const B::Body&) {
    b.generic("joint", m0, m1, locked({1, 0, 1, 1, 0, 1}), Mat3::Identity(), back);
  });
  joint("revolute",
        [back](B& b, ItemId m0, ItemId m1, const B::Body&) { b.revolute("joint", m0, m1, Mat3::Identity(), back); });
  joint("prismatic", [back](B& b, ItemId m0, ItemId m1, const B::Body&) {
    b.add(jointPrismaticXType(), "joint", JointPrismaticX{.markerNumbers = {m0, m1}, .rotationMarker1 = back});
  });
  joint("spherical", [](B& b, ItemId m0, ItemId m1, const B::Body&) {
    b.add(jointSphericalType(), "joint", JointSpherical{.markerNumbers = {m0, m1}});
  });
  joint("two hinges in a chain", [back](B& b, ItemId m0, ItemId m1, const B::Body&) {
    const auto link = b.rigidEP("link", kBrick, {.position = kPlace + Vec3(-0.4, 0, 0)});
    b.revolute("far", b.groundFrame(kPlace + Vec3(-0.8, 0, 0)), b.frame(link.body, Vec3(-0.4, 0, 0)));
    b.revolute("near", b.frame(link.body, Vec3(0.4, 0, 0)), m1, Mat3::Identity(), back);
    (void)m0;
  });
  joint("rod", [](B& b, ItemId, ItemId m1, const B::Body&) {
    b.distance("joint", b.groundMarker(kPlace + Vec3(0, 0.5, 0)), m1, 0.5);
  });
  joint("coordinate", [](B& b, ItemId, ItemId, const B::Body& body) {
    b.add(connectorCoordinateType(), "joint",
          ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), b.coordinate(body.node, 1)}});
  });
  joint("torsional spring on a hinge", [back](B& b, ItemId m0, ItemId m1, const B::Body&) {
    b.revolute("joint", m0, m1, Mat3::Identity(), back);
    b.add(torsionalSpringDamperType(), "spring",
          TorsionalSpringDamper{.markerNumbers = {m0, m1},
                                .nodeNumber = b.data({0.0}),
                                .stiffness = 5.0,
                                .damping = 0.05,
                                .rotationMarker1 = back});
  });
  joint("bushing", [](B& b, ItemId m0, ItemId m1, const B::Body&) {
    Matrix6D k = 300.0 * Matrix6D::Identity();
    k.bottomRightCorner<3, 3>() = 2.0 * Mat3::Identity();
    b.add(rigidBodySpringDamperType(), "spring",
          RigidBodySpringDamper{.markerNumbers = {m0, m1}, .stiffness = k, .damping = 0.01 * k});
  });
  joint("spring along a line", [](B& b, ItemId, ItemId m1, const B::Body&) {
    b.add(springDamperType(), "spring",
          SpringDamper{.markerNumbers = {b.groundMarker(kPlace + Vec3(0, 0.5, 0)), m1},
                       .referenceLength = 0.5,
                       .stiffness = 400.0,
                       .damping = 4.0});
  });

  rows.push_back({"revolute 2D", heldPlanar([](B& b, ItemId, ItemId m1, const B::Body&) {
                    b.add(jointRevolute2DType(), "joint",
                          JointRevolute2D{.markerNumbers = {b.groundFrame(kPlace - Vec3(0.1, 0, 0)), m1}});
                  })});
  rows.push_back({"prismatic 2D", heldPlanar([](B& b, ItemId, ItemId m1, const B::Body&) {
                    b.add(jointPrismatic2DType(), "joint",
                          JointPrismatic2D{.markerNumbers = {b.groundFrame(kPlace - Vec3(0.1, 0, 0)), m1}});
                  })});
  rows.push_back({"mass point on a rod", heldMass([](B& b, const B::Body& mass) {
                    b.distance("rod", b.groundMarker(kPlace + Vec3(0, 0.5, 0)), mass.marker, 0.5);
                  })});
  rows.push_back({"mass point on cartesian spring", heldMass([](B& b, const B::Body& mass) {
                    b.spring("spring", b.groundMarker(kPlace), mass.marker, Vec3(200, 100, 300), Vec3(2, 1, 3));
                  })});
  rows.push_back({"mass point on a plane by its coordinates", heldMass([](B& b, const B::Body& mass) {
                    b.groundCoordinate();
                    MatX scaling(1, 3);
                    scaling << 1.0, 2.0, 0.5;
                    const ItemId all = b.add(nodeCoordinatesType(), "all", NodeCoordinates{.nodeNumber = mass.node});
                    b.add(connectorCoordinateVectorType(), "joint",
                          ConnectorCoordinateVector{.markerNumbers = {b.groundCoordinate(), all},
                                                    .scalingMarker1 = scaling,
                                                    .offset = scaling * kPlace});
                  })});
  rows.push_back(
      {"rotor with a torsional spring", heldRotor([](B& b, const B::Body& rotor) {
         b.add(torsionalSpringDamperType(), "spring",
               TorsionalSpringDamper{.markerNumbers = {b.groundFrame(kPlace), b.frame(rotor.body, Vec3::Zero())},
                                     .nodeNumber = b.data({0.0}),
                                     .stiffness = 4.0,
                                     .damping = 0.02,
                                     .rotationMarker0 = rotationFromTaitBryan(Vec3(0.2, 0.1, 0))});
       })});
  rows.push_back({"rotor geared to a slider", heldRotor([](B& b, const B::Body& rotor) {
                    const auto rack = b.slider("rack", 1.0, 0.03);
                    b.add(connectorCoordinateType(), "gear",
                          ConnectorCoordinate{.markerNumbers = {rack.marker, rotor.marker}, .factorValue1 = 0.1});
                  })});
  rows.push_back({"locked rotor", heldRotor([](B& b, const B::Body& rotor) {
                    b.add(connectorCoordinateType(), "lock",
                          ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), rotor.marker}, .offset = 0.3});
                  })});
  rows.push_back({"slider on a spring with friction", heldSlider([](B& b, const B::Body& slider) {
                    b.add(coordinateSpringDamperExtType(), "spring",
                          CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), slider.marker},
                                                    .stiffness = 200.0,
                                                    .damping = 1.0,
                                                    .fDynamicFriction = 2.0,
                                                    .frictionProportionalZone = 0.1});
                  })});
  rows.push_back({"slider on a coordinate spring", heldSlider([](B& b, const B::Body& slider) {
                    b.add(coordinateSpringDamperType(), "spring",
                          CoordinateSpringDamper{.markerNumbers = {b.groundCoordinate(), slider.marker},
                                                 .stiffness = 200.0,
                                                 .damping = 2.0});
                  })});
  rows.push_back({"slider on a linear spring", heldSlider([](B& b, const B::Body& slider) {
                    b.add(
                        linearSpringDamperType(), "spring",
                        LinearSpringDamper{.markerNumbers = {b.groundFrame(kPlace), b.frame(slider.body, Vec3::Zero())},
                                           .stiffness = 300.0,
                                           .damping = 3.0});
                  })});
  return rows;
}

struct Books {
  double gained = 0.0;   ///< kinetic energy, springs, weights [J]
  double lost = 0.0;     ///< in dampers and friction [J]
  double work = 0.0;     ///< of the hand [J]
  double turned = 0.0;   ///< the largest |work| and |energy| on the way: what errors are measured against [J]
  double strongest = 0;  ///< force of the hand [N]
  double off() const { return std::abs(gained + lost - work) / turned; }
};

/// The hand takes hold, moves about smoothly for 0.5 s and lets go; then 0.1 s more.
Books pull(const Make& make, const std::string& solver, double h, double radius = 0.9) {
  Held held = make();
  held.b.steps(h, 0.6, radius);
  held.b.set("solverType", solver);
  const auto model = held.b.compiled();
  Simulator simulator(model);
  Equations equations(model->system, model->coefficients);
  if (!simulator.prepare()) throw std::runtime_error(simulator.failure()->finding.text());
  struct Stored {
    double all = 0.0, springs = 0.0, power = 0.0;
  };
  const auto look = [&] {
    const State& state = simulator.state();
    equations.evaluate(state);
    Stored s{equations.kineticEnergy(state) + equations.potentialEnergy(state) +
             equations.constantLoadPotential(state)};
    for (const ConnectorLayout& connector : model->system->connectors) {
      if (connector.lambdaCount > 0) continue;
      const ForceOutput output = forceOutput(equations.evaluation(state), connector);
      s.springs += output.potential;
      s.power += output.power;
    }
    return s;
  };
  const Stored start = look();
  Stored last = start;
  equations.setHands(DragTarget{.body = held.body, .localPoint = held.local});
  equations.evaluate(simulator.state());
  const Vec3 from = equations.hands().frame(0).position;
  const Vec3 reach(0.15, 0.2, -0.1);
  Snapshot snapshot;
  Books books;
  double taken = 0.0;
  while (simulator.time() < 0.6 - 0.5 * h) {
    const double before = simulator.time(), t = before + h, w = 9.0;
    if (t < 0.5 + 0.5 * h)
      simulator.apply(DragTarget{.body = held.body,
                                 .localPoint = held.local,
                                 .target = from + (1.0 - std::cos(w * t)) * reach,
                                 .velocity = w * std::sin(w * t) * reach});
    else
      simulator.apply(Hands{});
    if (!simulator.step()) throw std::runtime_error(simulator.failure()->finding.text());
    simulator.fill(snapshot);
    const Stored now = look();
    taken += 0.5 * (simulator.time() - before) * (last.power + now.power);
    last = now;
    books.work = snapshot.dragWork;
    books.gained = now.all - start.all;
    books.lost = taken - (now.springs - start.springs);
    books.turned = std::max({books.turned, std::abs(books.work), std::abs(books.gained)});
    books.strongest = std::max(books.strongest, pullOf(snapshot).action.force.norm());
  }
  return books;
}

}  // namespace

class TestHandWork : public QObject {
  Q_OBJECT
 private slots:
  void theWorkOfTheHandIsTheEnergyGainedAndLost_data() {
    QTest::addColumn<int>("row");
    int i = 0;
    for (const auto& rows : {freeBodies(), heldBodies()})
      for (const Row& row : rows) QTest::addRow("%s", row.first.c_str()) << i++;
  }
  void theWorkOfTheHandIsTheEnergyGainedAndLost() {
    QFETCH(int, row);
    std::vector<Row> rows = freeBodies();
    for (Row& more : heldBodies()) rows.push_back(std::move(more));
    const Make& make = rows[static_cast<std::size_t>(row)].second;
    const Books coarse = pull(make, "GeneralizedAlpha", 1e-3), fine = pull(make, "GeneralizedAlpha", 5e-4);
    qInfo("work %.6g J, gained %.6g J, lost %.6g J, off %.2g and %.2g of %.3g J; at most %.3g N", fine.work,
          fine.gained, fine.lost, coarse.off(), fine.off(), fine.turned, fine.strongest);
    if (fine.turned < 1e-12) return;  // locked: nothing moves
    QVERIFY(fine.off() < 1e-3);
    QVERIFY(fine.off() < 0.35 * coarse.off() + 1e-9);
  }

  void everyIntegratorBooksAsItFeels_data() {
    QTest::addColumn<QString>("solver");
    QTest::addColumn<double>("radius");
    QTest::addColumn<int>("row");
    const auto all = freeBodies();
    const std::pair<const char*, double> solvers[] = {{"GeneralizedAlpha", 1.0},
                                                      {"GeneralizedAlpha", 0.5},
                                                      {"TrapezoidalIndex2", 0.9},
                                                      {"ExplicitEuler", 0.9},
                                                      {"ExplicitMidpoint", 0.9},
                                                      {"RK33", 0.9},
                                                      {"RK44", 0.9},
                                                      {"RK67", 0.9},
                                                      {"VelocityVerlet", 0.9},
                                                      {"ODE23", 0.9},
                                                      {"DOPRI5", 0.9},
                                                      {"DVERK6", 0.9}};
    for (const auto& [solver, radius] : solvers)
      for (std::size_t i = 0; i < all.size(); ++i) {
        const bool parameters = all[i].first == "rigid body EP";  // they carry a constraint
        if (parameters && QByteArray(solver) != "GeneralizedAlpha" && QByteArray(solver) != "TrapezoidalIndex2")
          continue;
        QTest::addRow("%s %g, %s", solver, radius, all[i].first.c_str()) << QString(solver) << radius << int(i);
      }
  }
  void everyIntegratorBooksAsItFeels() {
    QFETCH(QString, solver);
    QFETCH(double, radius);
    QFETCH(int, row);
    const Make make = freeBodies()[static_cast<std::size_t>(row)].second;
    const Books coarse = pull(make, solver.toStdString(), 1e-3, radius);
    const Books fine = pull(make, solver.toStdString(), 5e-4, radius);
    qInfo("work %.6g J, off %.2g and %.2g", fine.work, coarse.off(), fine.off());
    const bool first = solver == "ExplicitEuler";  // of first order, and so are its books
    QVERIFY(fine.off() < (first ? 2e-2 : 1e-3));
    // Those with an estimate of their error choose the size of their steps.
    const bool automatic = solver == "ODE23" || solver == "DOPRI5" || solver == "DVERK6";
    QVERIFY(fine.off() < (automatic ? 1e-6 : (first ? 0.6 : 0.35) * coarse.off() + 1e-9));
  }

  void aFreeBodyOfConstantMassClosesItsBooksInEveryStep_data() {
    QTest::addColumn<double>("radius");
    for (const double radius : {1.0, 0.9, 0.5, 0.0}) QTest::addRow("spectral radius %g", radius) << radius;
  }
  /// To the tolerance of Newton's method, also with steps far too long for the motion and when the hand jumps.
  void aFreeBodyOfConstantMassClosesItsBooksInEveryStep() {
    QFETCH(double, radius);
    for (const bool rotor : {false, true}) {
      MechanismBuilder b;
      const auto body = rotor ? b.rotor("rotor", 3e-4, 0, 0, Vec3(-0.1, 0, 0)) : b.mass("mass", 2.0, Vec3(-0.1, 0, 0));
      b.steps(0.02, 4.0, radius);
      Simulator simulator(b.compiled());
      QVERIFY(simulator.prepare());
      Dice dice(7);
      Snapshot snapshot;
      for (int i = 0; i < 200; ++i) {
        const bool holds = i % 40 < 30;
        if (holds && i % 5 == 0)
          simulator.apply(DragTarget{.body = body.body,
                                     .localPoint = rotor ? Vec3(0.02, 0.01, 0.01) : Vec3(0, 0, 0),
                                     .target = Vec3(-0.1, 0, 0) + dice.vector(0.5),
                                     .velocity = dice.vector(1.0),
                                     .radius = 0.025});
        if (!holds) simulator.apply(Hands{});
        QVERIFY(simulator.step());
        simulator.fill(snapshot);
        QVERIFY2(std::abs(snapshot.dragWork - snapshot.kineticEnergy) < 1e-6 * std::max(1e-3, snapshot.kineticEnergy),
                 qPrintable(QString("%1 J, %2 J").arg(snapshot.dragWork).arg(snapshot.kineticEnergy)));
      }
      QVERIFY(snapshot.kineticEnergy > 1e-6);
    }
  }

  void aRotorFollowsTheHandAroundItsAxis() {
    // The hand goes round with one turn a second; the disc goes with it, also when the hand is farther out.
    for (const double hand : {0.02, 0.025, 0.1}) {
      MechanismBuilder b;
      const double inertia = 3.125e-4;
      const Vec3 axis(-0.1, 0, 0);
      const auto rotor = b.rotor("rotor", inertia, 0, 0, axis);
      b.steps(1e-3, 2.0);
      Simulator simulator(b.compiled());
      Snapshot snapshot;
      double strongest = 0.0;
      for (int i = 1; i <= 2000; ++i) {
        const double angle = 2.0 * M_PI * (i * 1e-3), rate = 2.0 * M_PI;
        const Vec3 out(std::cos(angle), std::sin(angle), 0), along(-std::sin(angle), std::cos(angle), 0);
        simulator.apply(DragTarget{.body = rotor.body,
                                   .localPoint = Vec3(0.02, 0, 0.01),
                                   .target = axis + hand * out + Vec3(0, 0, 0.01),
                                   .velocity = hand * rate * along,
                                   .radius = 0.025});
        QVERIFY(simulator.step());
        simulator.fill(snapshot);
        strongest = std::max(strongest, pullOf(snapshot).action.force.norm());
      }
      qInfo("hand at %g m: angle %.4f of %.4f rad, at most %.3g N, work %.6g J, energy %.6g J", hand, snapshot.q[0],
            4.0 * M_PI, strongest, snapshot.dragWork, snapshot.kineticEnergy);
      QVERIFY(std::abs(snapshot.q[0] - 4.0 * M_PI) < 1.0);
      QVERIFY(strongest < 20.0);
      QVERIFY(std::abs(snapshot.dragWork - snapshot.kineticEnergy) < 1e-9);
    }
  }

  void aRotorHeldNearItsAxisIsHardToTurn() {
    // Continuous down to the axis itself, where nothing can be turned.
    double last = 1e9;
    for (const double arm : {0.025, 0.01, 1e-3, 1e-6, 0.0}) {
      MechanismBuilder b;
      const auto rotor = b.rotor("rotor", 3.125e-4, 0, 0, Vec3(-0.1, 0, 0));
      b.steps(1e-3, 0.1);
      Simulator simulator(b.compiled());
      simulator.apply(
          DragTarget{.body = rotor.body, .localPoint = Vec3(arm, 0, 0), .target = Vec3(-0.1, 0.3, 0), .radius = 0.025});
      Snapshot snapshot;
      double strongest = 0.0;
      for (int i = 0; i < 20; ++i) {
        QVERIFY(simulator.step());
        simulator.fill(snapshot);
        strongest = std::max(strongest, pullOf(snapshot).action.force.norm());
      }
      qInfo("arm %g m: %.4g rad/s, at most %.4g N", arm, snapshot.v[0], strongest);
      QVERIFY(std::abs(snapshot.v[0]) <= last);
      QVERIFY(strongest < 100.0);
      last = std::abs(snapshot.v[0]);
    }
    QCOMPARE(last, 0.0);
  }

  void anAxisPullsByTheDistanceAlongItOnly() {
    MechanismBuilder b;
    const auto mass = b.mass("mass", 2.0, Vec3(1, 0, 0));
    b.spring("spring", b.groundMarker(Vec3(1, 0, 0)), mass.marker, Vec3(100, 100, 100));
    b.distance("rod", b.groundMarker(Vec3(0, 0, 0.5)), mass.marker, Vec3(1, 0, -0.5).norm());
    b.steps(1e-3, 1.0);
    Simulator simulator(b.compiled());
    simulator.apply(
        DragTarget{.body = mass.body, .target = Vec3(1.0, 0.2, 5.0), .velocity = Vec3(3, 0, -2), .axis = 1});
    Snapshot snapshot;
    for (int i = 0; i < 500; ++i) {
      QVERIFY(simulator.step());
      simulator.fill(snapshot);
      QCOMPARE(pullOf(snapshot).action.force.x(), 0.0);
      QCOMPARE(pullOf(snapshot).action.force.z(), 0.0);
    }
    QVERIFY(pullOf(snapshot).action.force.y() > 1.0);
  }
};

QTEST_GUILESS_MAIN(TestHandWork)
#include "test_hand_work.moc"
