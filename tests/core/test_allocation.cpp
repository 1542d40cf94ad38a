// A step allocates no memory, whatever the model is made of.
#include <QTest>

#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/support/allocation_counter.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// `links` swinging bodies on a chain of hinges and ball joints, and a slider with friction between stops.
MechanismBuilder machine(int links) {
  MechanismBuilder b;
  ItemId before = b.groundFrame(Vec3::Zero());
  for (int i = 0; i < links; ++i) {
    const std::string name = "link" + std::to_string(i);
    const Solid solid = Solid::aboutCentre(0.5, 0.01 * Mat3::Identity(), Vec3(0.02, 0, 0));
    const Motion at{.position = Vec3(0.3 * i + 0.15, 0, 0)};
    const auto body = i % 2 == 0 ? b.rigidEP(name, solid, at) : b.rigidRxyz(name, solid, at);
    const ItemId start = b.frame(body.body, Vec3(-0.15, 0, 0));
    if (i % 2 == 0)
      b.revolute("joint" + std::to_string(i), before, start);
    else
      b.add(jointSphericalType(), "joint" + std::to_string(i), JointSpherical{.markerNumbers = {before, start}});
    b.add(torsionalSpringDamperType(), "twist" + std::to_string(i),
          TorsionalSpringDamper{
              .markerNumbers = {before, start}, .nodeNumber = b.data({0.0}), .stiffness = 1.0, .damping = 0.1});
    b.gravity("g" + std::to_string(i), body.body, Vec3(0, -9.81, 0));
    before = b.frame(body.body, Vec3(0.15, 0, 0));
  }
  b.add(springDamperType(), "spring",
        SpringDamper{.markerNumbers = {b.groundMarker(Vec3(0, 1, 0)), before}, .stiffness = 20.0, .damping = 0.3});
  b.add(rigidBodySpringDamperType(), "bush",
        RigidBodySpringDamper{.markerNumbers = {b.groundFrame(Vec3(0.3 * links, 0, 0)), before},
                              .stiffness = Matrix6D::Identity(),
                              .damping = 0.01 * Matrix6D::Identity()});
  b.add(torqueVectorType(), "torque",
        TorqueVector{.markerNumber = before, .loadVector = Vec3(0, 0.01, 0.02), .bodyFixed = true});
  const auto slider = b.slider("slider", 1.0, 0.0, 2.0);
  b.add(coordinateSpringDamperExtType(), "friction",
        CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), slider.marker},
                                  .nodeNumber = b.data({0, 0, 0}),
                                  .stiffness = 300.0,
                                  .fDynamicFriction = 1.0,
                                  .fStaticFrictionOffset = 0.5,
                                  .stickingStiffness = 1e4,
                                  .stickingDamping = 10.0,
                                  .limitStopsUpper = 0.05,
                                  .limitStopsLower = -0.05,
                                  .limitStopsStiffness = 1e4,
                                  .useLimitStops = true});
  b.steps(1e-3, 1.0);
  b.set("settings.timeIntegration.discontinuous.iterationTolerance", 1e-3);
  return b;
}

/// The same without joints: bodies on rotation vectors held by bushings, a coordinate held at ground.
MechanismBuilder jointless(int links) {
  MechanismBuilder b;
  ItemId before = b.groundFrame(Vec3::Zero());
  for (int i = 0; i < links; ++i) {
    const std::string name = "link" + std::to_string(i);
    const Solid solid = Solid::aboutCentre(0.5, 0.01 * Mat3::Identity(), Vec3(0.02, 0, 0));
    const auto body = b.rigidRotVec(name, solid, {.position = Vec3(0.3 * i + 0.15, 0, 0)});
    const ItemId start = b.frame(body.body, Vec3(-0.15, 0, 0));
    b.add(rigidBodySpringDamperType(), "bush" + std::to_string(i),
          RigidBodySpringDamper{.markerNumbers = {before, start},
                                .stiffness = 100.0 * Matrix6D::Identity(),
                                .damping = 0.5 * Matrix6D::Identity()});
    b.add(torsionalSpringDamperType(), "twist" + std::to_string(i),
          TorsionalSpringDamper{
              .markerNumbers = {before, start}, .nodeNumber = b.data({0.0}), .stiffness = 1.0, .damping = 0.1});
    b.gravity("g" + std::to_string(i), body.body, Vec3(0, -9.81, 0));
    before = b.frame(body.body, Vec3(0.15, 0, 0));
  }
  const auto slider = b.slider("slider", 1.0, 0.0, 2.0), held = b.slider("held", 1.0);
  b.add(connectorCoordinateType(), "hold", ConnectorCoordinate{.markerNumbers = {b.groundCoordinate(), held.marker}});
  b.add(coordinateSpringDamperExtType(), "friction",
        CoordinateSpringDamperExt{.markerNumbers = {held.marker, slider.marker},
                                  .nodeNumber = b.data({0, 0, 0}),
                                  .stiffness = 300.0,
                                  .fDynamicFriction = 1.0,
                                  .frictionProportionalZone = 0.01,
                                  .limitStopsUpper = 0.05,
                                  .limitStopsLower = -0.05,
                                  .limitStopsStiffness = 1e4,
                                  .useLimitStops = true});
  b.set("settings.timeIntegration.numberOfSteps", 1000.0);
  return b;
}

}  // namespace

class TestAllocation : public QObject {
  Q_OBJECT
 private slots:
  void aStepOfAMachineDoesNotAllocate_data() {
    QTest::addColumn<int>("links");
    QTest::addColumn<bool>("index2");
    QTest::addColumn<bool>("modified");
    QTest::addRow("dense") << 1 << false << false;
    QTest::addRow("dense, index 2") << 1 << true << false;
    QTest::addRow("sparse") << 12 << false << false;
    QTest::addRow("sparse, index 2") << 12 << true << false;
    QTest::addRow("sparse, modified Newton") << 12 << false << true;
  }
  void aStepOfAMachineDoesNotAllocate() {
    QFETCH(int, links);
    QFETCH(bool, index2);
    MechanismBuilder b = machine(links);
    QFETCH(bool, modified);
    b.set("settings.timeIntegration.generalizedAlpha.useIndex2Constraints", index2);
    b.set("settings.timeIntegration.newton.useModifiedNewton", modified);
    const auto model = b.compiled();
    QCOMPARE(model->system->sparsity.size > 24, links > 1);
    Simulator simulator(model);
    simulator.trackPaths(0.05);
    simulator.apply(DragTarget{b.document.byName(ItemList::Objects, "link0"), Vec3(0.1, 0.05, 0), Vec3(0.2, 0.4, 0.1)});
    Snapshot snapshot;
    for (int i = 0; i < 5; ++i) QVERIFY(simulator.step());
    simulator.fill(snapshot);
    const std::size_t before = allocations;
    bool ok = true;
    bool stuck = false, slipped = false, stopped = false;
    for (int i = 0; i < 300; ++i) {
      ok = simulator.step() && ok;
      simulator.fill(snapshot);
      const VecX& data = simulator.state().data;
      const Eigen::Index first = data.size() - 3;
      stuck = stuck || data[first] == 0.0;
      slipped = slipped || data[first] != 0.0;
      stopped = stopped || data[first + 2] != 0.0;
    }
    const std::size_t used = allocations - before;
    QVERIFY(ok);
    QVERIFY(stuck && slipped && stopped);
    QCOMPARE(used, std::size_t{0});
  }

  void anExplicitStepDoesNotAllocate_data() {
    QTest::addColumn<QString>("solver");
    for (const char* name : {"RK44", "DOPRI5", "VelocityVerlet"}) QTest::addRow("%s", name) << QString(name);
  }
  void anExplicitStepDoesNotAllocate() {
    QFETCH(QString, solver);
    MechanismBuilder b = jointless(6);
    b.set("solverType", solver.toStdString());
    Simulator simulator(b.compiled());
    simulator.apply(DragTarget{b.document.byName(ItemList::Objects, "link0"), Vec3(0.1, 0.05, 0), Vec3(0.2, 0.4, 0.1)});
    Snapshot snapshot;
    for (int i = 0; i < 5; ++i) QVERIFY(simulator.step());
    simulator.fill(snapshot);
    const std::size_t before = allocations;
    bool ok = true;
    for (int i = 0; i < 300; ++i) {
      ok = simulator.step() && ok;
      simulator.fill(snapshot);
    }
    const std::size_t used = allocations - before;
    QVERIFY(ok);
    QCOMPARE(used, std::size_t{0});
  }
};

QTEST_GUILESS_MAIN(TestAllocation)
#include "test_allocation.moc"
