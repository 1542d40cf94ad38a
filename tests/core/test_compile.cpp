// What compiling refuses and remarks, by name, and what it lays out.
#include <QTest>
#include <algorithm>

#include "core/items/bodies/rigid_body.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/markers/body_rigid.h"
#include "core/items/markers/node_rigid.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

/// Two frames: ground and a rigid body on Euler parameters.
struct RigidPair {
  ModelBuilder b;
  std::array<ItemId, 2> markers;
  RigidPair() {
    RigidBodyEP node;
    node.referenceCoordinates[3] = 1.0;
    const ItemId n = b.add(rigidBodyEPType(), "n", node);
    RigidBody body{.physicsMass = 1.0, .nodeNumber = n};
    body.physicsInertia << 1, 1, 1, 0, 0, 0;
    b.add(rigidBodyType(), "body", body);
    const ItemId ground = b.ground();
    markers = {b.add(bodyRigidType(), "m0", BodyRigid{.bodyNumber = ground}),
               b.add(nodeRigidType(), "m1", NodeRigid{.nodeNumber = n})};
  }
};

std::string refusal(const ModelBuilder& b) {
  const Result<CompiledModel> model = compile(b.document);
  return model ? std::string() : toText(model.errors());
}

}  // namespace

class TestCompile : public QObject {
  Q_OBJECT
 private slots:
  void layoutCountsCoordinatesAndConstraints() {
    RigidPair pair;
    pair.b.add(jointGenericType(), "fixed", JointGeneric{.markerNumbers = pair.markers});
    const auto model = pair.b.compiled();
    QCOMPARE(model->system->coordinateCount, 7);
    QCOMPARE(model->system->constraintCount, 1 + 6);  // unit length of the parameters, six locked axes
    QCOMPARE(model->system->sparsity.size, 14);
    QCOMPARE(model->system->directory->unknownName(1), std::string("y of 'n'"));
    QCOMPARE(model->system->directory->unknownName(7), std::string("unit length of 'n'"));
    QCOMPARE(model->system->directory->unknownName(9), std::string("constraint 1 of 'fixed'"));
  }

  // The directory finds what belongs together: items and their places, unknowns and their owners.
  void directoryLeadsToItemsAndUnknowns() {
    RigidPair pair;
    const ItemId joint = pair.b.add(jointGenericType(), "fixed", JointGeneric{.markerNumbers = pair.markers});
    for (int i = 0; i < 3; ++i) {
      const auto mass = pair.b.mass("m" + std::to_string(i), 1.0, Vec3(i, 0, 0));
      pair.b.gravity("g" + std::to_string(i), mass.body, Vec3(0, -9.81, 0));
    }
    const auto model = pair.b.compiled();
    const System& system = *model->system;
    const Directory& directory = *system.directory;
    for (std::size_t n = 0; n < system.nodes.size(); ++n) {
      const NodeLayout& node = system.nodes[n];
      QCOMPARE(directory.nodeIndex(directory.items.nodes[n]), std::optional<int>(static_cast<int>(n)));
      const auto body = std::find_if(system.bodies.begin(), system.bodies.end(),
                                     [&](const BodyLayout& b) { return b.node == static_cast<int>(n); });
      for (int i = node.first; i < node.first + node.count; ++i)
        QCOMPARE(directory.ownerOfUnknown(i), system.itemOf(*body));
      QVERIFY(!directory.bodyIndex(directory.items.nodes[n]) && !directory.markerIndex(directory.items.nodes[n]));
    }
    for (std::size_t i = 0; i < system.bodies.size(); ++i) {
      QCOMPARE(directory.bodyIndex(directory.items.bodies[i]), std::optional<int>(static_cast<int>(i)));
      QVERIFY(!directory.connectorIndex(directory.items.bodies[i]));
      QCOMPARE(directory.itemName(directory.items.bodies[i]), pair.b.document.find(directory.items.bodies[i])->name);
    }
    for (std::size_t i = 0; i < system.loads.size(); ++i)
      QCOMPARE(directory.loadIndex(directory.items.loads[i]), std::optional<int>(static_cast<int>(i)));
    QCOMPARE(directory.connectorIndex(joint), std::optional<int>(0));
    const ItemId n = pair.b.document.byName(ItemList::Nodes, "n");
    QCOMPARE(directory.ownerOfUnknown(system.coordinateCount), n);  // the unit length
    for (int i = 1; i <= 6; ++i) QCOMPARE(directory.ownerOfUnknown(system.coordinateCount + i), joint);
    QVERIFY(!directory.ownerOfUnknown(system.coordinateCount + 7).valid() && !directory.ownerOfUnknown(-1).valid());
    const Item& body = *pair.b.document.find(pair.b.document.byName(ItemList::Objects, "m2"));
    const ParamRow& mass = *body.type().row("physicsMass");
    const auto slot = directory.coefficientSlot(pair.b.document.byName(ItemList::Objects, "m2"), mass);
    QVERIFY(slot && slot->count == 1 && model->coefficients[static_cast<std::size_t>(slot->begin)] == 1.0);
    QVERIFY(!directory.coefficientSlot(Document::simulationId(), mass));
    QVERIFY(directory.itemName(Document::simulationId()).empty());
  }

  void onlyWhatMovesInTimeStartsWithVelocities() {
    for (const char* solve : {"dynamic", "static"}) {
      RigidPair pair;
      pair.b.set(pair.b.document.byName(ItemList::Nodes, "n"), "initialVelocities", Numbers{{1, 2, 3, 0, 4, 5, 6}, 0});
      pair.b.set("solve", std::string(solve));
      const Result<CompiledModel> model = compile(pair.b.document);
      QVERIFY(model);
      QCOMPARE(model->initial.v[1], std::string(solve) == "static" ? 0.0 : 2.0);
      QCOMPARE(model->initial.v[6], std::string(solve) == "static" ? 0.0 : 6.0);
    }
  }

  void whatCannotBeSolvedIsRefusedByName() {
    ModelBuilder b = oscillator(1, 100, 0, 0.1);
    b.set(b.document.byName(ItemList::Objects, "spring"), "springForceUserFunction", std::string("=k*w"));
    QVERIFY(refusal(b).find("objects[2].springForceUserFunction: the formula uses 'w'") != std::string::npos);

    RigidPair hinged;
    hinged.b.add(jointGenericType(), "hinge", JointGeneric{.markerNumbers = hinged.markers});
    hinged.b.set("solverType", std::string("DOPRI5"));
    const std::string reasons = refusal(hinged.b);
    QVERIFY(reasons.find("objects[2]: 'hinge' is a constraint, which explicit solvers cannot keep") !=
            std::string::npos);
    QVERIFY(reasons.find("nodes[0]: 'n' has Euler parameters") != std::string::npos);
  }

  void whatHasNoEffectIsRemarked() {
    RigidPair pair;
    pair.b.gravity("weightless", pair.b.ground(), Vec3(0, -9.81, 0));
    const std::string remarks = toText(pair.b.compiled()->warnings);
    QVERIFY2(remarks.find("'weightless' acts on ground") != std::string::npos, remarks.c_str());
  }
};

QTEST_GUILESS_MAIN(TestCompile)
#include "test_compile.moc"
