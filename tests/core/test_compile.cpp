// What compiling refuses and remarks, by name, and what it lays out.
#include <QTest>

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
    QCOMPARE(model->system->unknownName(1), std::string("y of 'n'"));
    QCOMPARE(model->system->unknownName(7), std::string("unit length of 'n'"));
    QCOMPARE(model->system->unknownName(9), std::string("constraint 1 of 'fixed'"));
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
