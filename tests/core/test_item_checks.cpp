// What the checks of the items say about models that cannot work.
#include <QTest>

#include "core/items/bodies/mass_1d.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "core/items/bodies/rotational_mass_1d.h"
#include "core/items/checks.h"
#include "core/items/joints/connector_coordinate.h"
#include "core/items/joints/connector_coordinate_vector.h"
#include "core/items/joints/distance.h"
#include "core/items/joints/joint_generic.h"
#include "core/items/joints/joint_prismatic_2d.h"
#include "core/items/joints/joint_spherical.h"
#include "core/items/loads/load_coordinate.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/markers/body_rigid.h"
#include "core/items/markers/node_coordinates.h"
#include "core/items/markers/node_rigid.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/nodes/node_1d.h"
#include "core/items/nodes/node_rigid_body_2d.h"
#include "core/items/nodes/point_2d.h"
#include "core/items/nodes/point_ground.h"
#include "core/items/nodes/rigid_body_ep.h"
#include "core/items/nodes/rigid_body_rxyz.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/linear_spring_damper.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "core/items/springs/torsional_spring_damper.h"
#include "core/law/node_kind.h"
#include "tests/support/models.h"

using namespace sprung;
using sprung::testing::ModelBuilder;
using Ext = CoordinateSpringDamperExt;

namespace {

/// A model with one of each node, and frames and coordinates on them.
struct Parts : ModelBuilder {
  ItemId point = add(pointType(), "point", Point{});
  ItemId point2D = add(point2DType(), "flat", Point2D{});
  ItemId line = add(node1DType(), "line", Node1D{});
  ItemId fixed = add(pointGroundType(), "fixed", PointGround{});
  ItemId angles = add(rigidBodyRxyzType(), "angles", RigidBodyRxyz{});
  ItemId turned = add(rigidBodyEPType(), "turned", unturned());
  ItemId plane = add(nodeRigidBody2DType(), "plane", NodeRigidBody2D{});
  ItemId frame0 = add(nodeRigidType(), "frame0", NodeRigid{.nodeNumber = angles});
  ItemId frame1 = add(nodeRigidType(), "frame1", NodeRigid{.nodeNumber = turned});
  ItemId still = add(nodeCoordinateType(), "still", NodeCoordinate{.nodeNumber = fixed, .coordinate = 0});
  ItemId moving = add(nodeCoordinateType(), "moving", NodeCoordinate{.nodeNumber = line, .coordinate = 0});

  static RigidBodyEP unturned() {
    RigidBodyEP node;
    node.referenceCoordinates[3] = 1.0;
    return node;
  }
  ItemId data(int size) {
    return add(genericDataType(), document.uniqueName(ItemList::Nodes, "data"),
               GenericData{.initialCoordinates = VecX::Zero(size), .numberOfDataCoordinates = size});
  }
  Ext ext() const { return Ext{.markerNumbers = {still, moving}, .stiffness = 100.0}; }
  QString findings() const { return QString::fromStdString(toText(validate(document))); }
};

/// Exactly one finding, which holds all the texts; prints what was found otherwise.
bool says(const Parts& parts, std::initializer_list<const char*> texts) {
  const Diagnostics found = validate(parts.document);
  const QString text = parts.findings();
  bool ok = found.size() == 1;
  for (const char* expected : texts) ok = ok && text.contains(QString::fromUtf8(expected));
  if (!ok) qWarning().noquote() << "found:" << text;
  return ok;
}

}  // namespace

class TestItemChecks : public QObject {
  Q_OBJECT
 private slots:
  void partsAreRight();
  void oneItemAlone();
  void mustBeGiven();
  void markersDiffer();
  void rotationsAndAxes();
  void dataNodes();
  void extStops();
  void inertia();
  void eulerParameters();
  void negativeStiffnessAndDamping();
  void lengthsOfAxes();
  void nodeTypes();
  void coordinates();
  void coordinateVector();
  void references();
  void markerSensors();
};

void TestItemChecks::partsAreRight() { QCOMPARE(Parts().findings(), QString()); }

void TestItemChecks::oneItemAlone() {
  Parts parts;
  Ext ext = parts.ext();
  ext.markerNumbers[1] = ext.markerNumbers[0];
  const ItemId one = parts.add(coordinateSpringDamperExtType(), "one", ext);
  parts.add(coordinateSpringDamperExtType(), "other", ext);
  const Diagnostics ofAll = validate(parts.document), ofOne = validate(parts.document, one);
  QVERIFY(!ofOne.empty());
  QCOMPARE(ofAll.size(), 2 * ofOne.size());
  for (const Diagnostic& finding : ofOne) QCOMPARE(finding.items, std::vector<ItemId>{one});
  QCOMPARE(ofOne.front().text(), ofAll.front().text());
  QVERIFY(validate(parts.document, ItemId{}).empty());
}

void TestItemChecks::mustBeGiven() {
  Parts p;
  p.add(distanceType(), "rod", Distance{.markerNumbers = {p.frame0, p.frame1}});
  QVERIFY(says(p, {"objects[0].distance", "0 is out of range", "a number > 0"}));
  Parts q;
  q.add(nodeCoordinateType(), "some", NodeCoordinate{.nodeNumber = q.line});
  QVERIFY(says(q, {"markers[4].coordinate", "-1 is out of range", ">= 0"}));
  Parts r;
  r.add(nodeRotationCoordinateType(), "some", NodeRotationCoordinate{.nodeNumber = r.angles});
  QVERIFY(says(r, {"rotationCoordinate", "-1 is out of range", "from 0 to 2"}));
}

void TestItemChecks::markersDiffer() {
  Parts p;
  p.add(distanceType(), "rod", Distance{.markerNumbers = {p.frame0, p.frame0}, .distance = 1.0});
  QVERIFY(says(p, {"objects[0].markerNumbers", "'rod' connects a marker with itself", "choose two different markers"}));
  QVERIFY(hasErrors(validate(p.document)));
  Parts q;
  q.add(linearSpringDamperType(), "ram", LinearSpringDamper{.markerNumbers = {q.frame0, q.frame0}});
  QVERIFY(says(q, {"objects[0].markerNumbers", "'ram' connects a marker with itself"}));
  QVERIFY(!hasErrors(validate(q.document)));
}

void TestItemChecks::rotationsAndAxes() {
  Parts p;
  p.add(torsionalSpringDamperType(), "spring",
        TorsionalSpringDamper{.markerNumbers = {p.frame0, p.frame1}, .rotationMarker1 = 2.0 * Mat3::Identity()});
  QVERIFY(says(p, {"objects[0].rotationMarker1", "not a rotation matrix"}));
  Parts q;
  q.add(linearSpringDamperType(), "ram",
        LinearSpringDamper{.markerNumbers = {q.frame0, q.frame1}, .axisMarker0 = Vec3::Zero()});
  QVERIFY(says(q, {"axisMarker0", "'ram' has an axis without direction", "other than zero"}));
  Parts r;
  r.add(jointPrismatic2DType(), "slide",
        JointPrismatic2D{.markerNumbers = {r.frame0, r.frame1}, .normalMarker1 = Vec3::Zero()});
  QVERIFY(says(r, {"normalMarker1", "'slide'"}));
  Parts s;
  s.add(jointSphericalType(), "ball",
        JointSpherical{.markerNumbers = {s.frame0, s.frame1}, .constrainedAxes = Vec3(1, 0.5, 0)});
  QVERIFY(says(s, {"constrainedAxes[1]", "'ball' has 0.5 where 0 or 1 is expected", "1 locks the axis"}));
  Parts t;
  t.add(jointGenericType(), "joint",
        JointGeneric{.markerNumbers = {t.frame0, t.frame1}, .constrainedAxes = 2.0 * Vector6D::Ones()});
  QVERIFY(says(t, {"constrainedAxes[0]", "each from 0 to 1"}));
}

void TestItemChecks::dataNodes() {
  Parts p;
  p.add(genericDataType(), "memory", GenericData{.initialCoordinates = VecX::Zero(2), .numberOfDataCoordinates = 3});
  QVERIFY(says(
      p, {"nodes[7].initialCoordinates", "'memory' has 2 initial values for 3 data coordinates", "give 3 numbers"}));
  Parts q;
  q.add(torsionalSpringDamperType(), "spring",
        TorsionalSpringDamper{.markerNumbers = {q.frame0, q.frame1}, .nodeNumber = q.data(3)});
  QVERIFY(says(q, {"objects[0].nodeNumber", "'spring' needs a data node with 1 data coordinate", "has 3",
                   "set numberOfDataCoordinates of 'data' to 1"}));
  Parts r;
  Ext ext = r.ext();
  ext.fDynamicFriction = 1.0;
  ext.stickingStiffness = 1e4;
  const ItemId friction = r.add(coordinateSpringDamperExtType(), "friction", ext);
  QVERIFY(says(r, {"'friction' has friction without proportional zone, which needs a data node",
                   "frictionProportionalZone above 0"}));
  r.set(friction, "frictionProportionalZone", 0.01);
  QCOMPARE(r.findings(), QString());
  r.set(friction, "frictionProportionalZone", 0.0);
  r.set(friction, "nodeNumber", r.data(1));
  QVERIFY(says(r, {"needs a data node with 3 data coordinates (friction mode", "has 1"}));
  r.set(friction, "nodeNumber", r.data(3));
  QCOMPARE(r.findings(), QString());
  r.set(friction, "stickingStiffness", 0.0);
  QVERIFY(says(r, {"'friction' has friction, but nothing to stick with"}));
  QVERIFY(!hasErrors(validate(r.document)));
  Parts s;
  ext = s.ext();
  ext.fDynamicFriction = 1.0;
  ext.useLimitStops = true;
  ext.limitStopsLower = 1.0;
  ext.springForceUserFunction.source = "=stiffness*displacement";
  // The function replaces friction and stops: nothing is remembered, nothing sticks.
  s.add(coordinateSpringDamperExtType(), "own law", ext);
  QCOMPARE(s.findings(), QString());
}

void TestItemChecks::extStops() {
  Parts p;
  Ext ext = p.ext();
  ext.useLimitStops = true;
  ext.limitStopsLower = 0.5;
  ext.limitStopsUpper = -0.5;
  const ItemId stops = p.add(coordinateSpringDamperExtType(), "stops", ext);
  QVERIFY(p.findings().contains("'stops' has limit stops, which needs a data node"));
  p.set(stops, "nodeNumber", p.data(3));
  QVERIFY(says(p, {"objects[0].limitStopsUpper", "upper stop at -0.5 m, below its lower stop at 0.5 m", "exchange"}));
  p.set(stops, "limitStopsUpper", 0.5);
  QCOMPARE(p.findings(), QString());
}

void TestItemChecks::inertia() {
  const auto body = [](const Vector6D& inertia, double mass = 1.0, const Vec3& center = Vec3::Zero()) {
    Parts p;
    p.add(rigidBodyType(), "body",
          RigidBody{
              .physicsMass = mass, .physicsInertia = inertia, .physicsCenterOfMass = center, .nodeNumber = p.angles});
    return p;
  };
  const auto six = [](double a, double b, double c, double d = 0.0, double e = 0.0, double f = 0.0) {
    Vector6D v;
    v << a, b, c, d, e, f;
    return v;
  };
  QCOMPARE(body(six(1, 1, 1)).findings(), QString());
  QCOMPARE(body(six(0, 1, 1)).findings(), QString());              // a thin rod
  QCOMPARE(body(six(0.333, 0.333, 0.667)).findings(), QString());  // a disc, rounded
  QVERIFY(says(body(six(1, 1, 3)), {"objects[0].physicsInertia", "'body': the inertia breaks the triangle inequality",
                                    "are 1, 1, 3 kg m²", "[J00, J11, J22, J12, J02, J01]"}));
  QVERIFY(says(body(six(1, 1, 1, 2)), {"'body' has a negative moment of inertia", "-1, 1, 3"}));
  // Two equal moments are found to the last digit.
  QVERIFY(!body(six(0, 0, 1)).findings().contains("negative moment"));
  // About the reference point the numbers look right; about the centre of mass they are not.
  QVERIFY(says(body(six(1, 1, 1), 2.0, Vec3(1, 0, 0)), {"negative moment of inertia about its centre of mass"}));
  QCOMPARE(body(six(1, 3, 3), 2.0, Vec3(1, 0, 0)).findings(), QString());
  const Parts none = body(six(0, 0, 0));
  QVERIFY(says(none, {"'body' has no inertia: its rotation cannot be solved unless joints hold it"}));
  QVERIFY(!hasErrors(validate(none.document)));

  Parts p;
  p.add(rigidBody2DType(), "rod",
        RigidBody2D{
            .physicsMass = 3.0, .physicsInertia = 0.5, .physicsCenterOfMass = Vec2(0.5, 0.0), .nodeNumber = p.plane});
  QVERIFY(says(p, {"objects[0].physicsInertia", "'rod' has an inertia of 0.5 kg m²", "m |c|² = 0.75 kg m²"}));
}

void TestItemChecks::eulerParameters() {
  Parts p;
  p.add(rigidBodyEPType(), "node", RigidBodyEP{});
  QVERIFY(says(p, {"nodes[7].referenceCoordinates", "'node' has Euler parameters of length 0", "expected 1",
                   "[x, y, z, 1, 0, 0, 0]"}));
  Parts q;
  RigidBodyEP node;
  node.referenceCoordinates[3] = 0.7;
  node.initialCoordinates[4] = 0.7;
  q.add(rigidBodyEPType(), "node", node);
  QVERIFY(says(q, {"length 0.98994949", "divide by the length: 0.70710678"}));
  node.referenceCoordinates[3] = node.initialCoordinates[4] = std::sqrt(0.5);
  Parts r;
  r.add(rigidBodyEPType(), "node", node);
  QCOMPARE(r.findings(), QString());
  // What was rounded in the file begins at length 1.
  node.referenceCoordinates[3] = node.initialCoordinates[4] = 0.7071;
  Parts s;
  s.add(rigidBodyEPType(), "node", node);
  QVERIFY(says(s, {"length 0.9999", "it starts from the nearest that have it"}));
  QVERIFY(!hasErrors(validate(s.document)));
  const Item rounded(rigidBodyEPType(), node);
  const NodeStart start = rigidBodyEPType().node->start(rounded);
  QVERIFY(std::abs((start.reference + start.initial).tail<4>().norm() - 1.0) < 1e-15);
}

/// What can be solved and is odd is told, not refused; a function may make of its numbers what it likes.
void TestItemChecks::negativeStiffnessAndDamping() {
  Parts p;
  CartesianSpringDamper law{
      .markerNumbers = {p.frame0, p.frame1}, .stiffness = Vec3(1, -2, 0), .damping = Vec3(0, 0, -3)};
  p.add(cartesianSpringDamperType(), "spring", law);
  const QString found = p.findings();
  QCOMPARE(found.count("warning"), 2);
  QVERIFY(found.contains("objects[0].stiffness: 'spring' has the negative stiffness -2: it pushes away"));
  QVERIFY(found.contains("objects[0].damping: 'spring' has the negative damping -3: it feeds energy"));
  QVERIFY(!hasErrors(validate(p.document)));
  Parts q;
  law.springForceUserFunction.source = "=-displacement";
  q.add(cartesianSpringDamperType(), "spring", law);
  QVERIFY2(!q.findings().contains("negative"), qPrintable(q.findings()));
  Parts r;
  RigidBodySpringDamper bushing{.markerNumbers = {r.frame0, r.frame1}};
  bushing.stiffness.diagonal() << 1, 1, 1, 1, -5, 1;
  bushing.stiffness(0, 1) = -7;  // couples, as in a beam
  r.add(rigidBodySpringDamperType(), "bushing", bushing);
  QVERIFY(says(r, {"'bushing' has the negative stiffness -5"}));
}

/// Where the length of an axis counts, another one than 1 is told.
void TestItemChecks::lengthsOfAxes() {
  Parts p;
  LinearSpringDamper law{.markerNumbers = {p.frame0, p.frame1}, .axisMarker0 = Vec3(0, 2, 0)};
  p.add(linearSpringDamperType(), "spring", law);
  QVERIFY(says(p, {"objects[0].axisMarker0", "'spring' has an axis of length 2", "give a vector of length 1"}));
  Parts q;
  law = {.markerNumbers = {q.frame0, q.frame1}, .axisMarker0 = Vec3(0.6, 0.8, 0)};
  q.add(linearSpringDamperType(), "spring", law);
  QCOMPARE(q.findings(), QString());
}

void TestItemChecks::nodeTypes() {
  Parts p;
  p.add(mass1DType(), "cart", Mass1D{.physicsMass = 1.0, .nodeNumber = p.point});
  QVERIFY(says(p, {"objects[0].nodeNumber", "'cart' needs a node of type 1D, but 'point' is a Point",
                   "choose or add a node of type 1D"}));
  Parts q;
  q.add(rotationalMass1DType(), "rotor",
        RotationalMass1D{.physicsInertia = 1.0, .nodeNumber = q.line, .referenceRotation = -Mat3::Identity()});
  QVERIFY(says(q, {"objects[0].referenceRotation", "a left-handed matrix"}));
  Parts r;
  r.add(rigidBody2DType(), "plate", RigidBody2D{.physicsMass = 1.0, .physicsInertia = 1.0, .nodeNumber = r.fixed});
  QVERIFY(says(r, {"'plate' needs a node of type RigidBody2D, but 'fixed' is a PointGround"}));
}

void TestItemChecks::coordinates() {
  const std::pair<const ItemType*, int> counts[] = {
      {&pointType(), 3},           {&point2DType(), 2},       {&node1DType(), 1},      {&pointGroundType(), 3},
      {&nodeRigidBody2DType(), 3}, {&rigidBodyRxyzType(), 6}, {&rigidBodyEPType(), 7}, {&genericDataType(), 0}};
  for (const auto& [type, count] : counts) QCOMPARE(coordinateCount(*type), count);
  Parts p;
  p.add(nodeCoordinateType(), "k", NodeCoordinate{.nodeNumber = p.point2D, .coordinate = 1});
  QCOMPARE(p.findings(), QString());
  p.add(nodeCoordinateType(), "k2", NodeCoordinate{.nodeNumber = p.point2D, .coordinate = 2});
  QVERIFY(says(p, {"markers[5].coordinate", "'k2' asks for coordinate 2 of 'flat' (Point2D), which has 2",
                   "use an index from 0 to 1"}));
  Parts q;
  q.add(nodeRotationCoordinateType(), "turn", NodeRotationCoordinate{.nodeNumber = q.turned, .rotationCoordinate = 2});
  q.add(nodeCoordinateType(), "any", NodeCoordinate{.nodeNumber = q.fixed, .coordinate = 7});
  QCOMPARE(q.findings(), QString());
  Parts r;
  r.add(nodeRotationCoordinateType(), "turn", NodeRotationCoordinate{.nodeNumber = r.plane, .rotationCoordinate = 0});
  QVERIFY(says(r, {"'turn' asks for axis 0, but 'plane' turns about z only", "use 2"}));
}

void TestItemChecks::coordinateVector() {
  const auto with = [](const MatX& x1, const VecX& offset = {}) {
    Parts p;
    const ItemId all = p.add(nodeCoordinatesType(), "all", NodeCoordinates{.nodeNumber = p.point});
    p.add(connectorCoordinateVectorType(), "tie",
          ConnectorCoordinateVector{.markerNumbers = {p.still, all}, .scalingMarker1 = x1, .offset = offset});
    return p;
  };
  QCOMPARE(with(MatX::Ones(2, 3), VecX::Zero(2)).findings(), QString());
  QVERIFY(says(with(MatX()), {"objects[0].scalingMarker0", "'tie' has no equation", "a row per equation"}));
  QVERIFY(says(with(MatX::Ones(2, 2)), {"objects[0].scalingMarker1", "a matrix of 2x2 for 2 equations in 3 coordinates",
                                        "2 rows of 3 numbers"}));
  QVERIFY(says(with(MatX::Ones(2, 3), VecX::Zero(3)), {"objects[0].offset", "'tie' has 3 offsets for 2 equations"}));
}

void TestItemChecks::references() {
  Parts p;
  p.add(connectorCoordinateType(), "hold", ConnectorCoordinate{.markerNumbers = {p.still, p.frame0}});
  QVERIFY(says(p, {"objects[0].markerNumbers[1]", "'frame0' is a NodeRigid", "a coordinate"}));
  Parts q;
  q.add(torqueVectorType(), "twist", TorqueVector{.markerNumber = q.moving});
  QVERIFY(says(q, {"loads[0].markerNumber", "'moving' is a NodeCoordinate", "an orientation"}));
  Parts r;
  const auto mass = r.mass("ball", 1.0, Vec3::Zero());
  r.add(bodyRigidType(), "frame", BodyRigid{.bodyNumber = mass.body});
  QVERIFY(says(r, {"bodyNumber", "'ball' is a MassPoint", "an orientation"}));
  Parts s;
  s.add(bodyRigidType(), "frame", BodyRigid{.bodyNumber = s.ground()});
  s.add(loadCoordinateType(), "push", LoadCoordinate{.markerNumber = s.moving, .load = 1.0});
  QCOMPARE(s.findings(), QString());
}

void TestItemChecks::markerSensors() {
  const auto sensor = [](ItemId Parts::*marker, OutputVariable variable) {
    Parts p;
    p.add(sensorMarkerType(), "s", SensorMarker{.markerNumber = p.*marker, .sensor = {.outputVariableType = variable}});
    return p;
  };
  QCOMPARE(sensor(&Parts::frame0, OutputVariable::RotationMatrix).findings(), QString());
  QCOMPARE(sensor(&Parts::moving, OutputVariable::Coordinates_t).findings(), QString());
  QVERIFY(says(sensor(&Parts::moving, OutputVariable::Position),
               {"sensors[0].outputVariableType", "'moving' (NodeCoordinate) has no output variable Position",
                "it has Coordinates, Coordinates_t"}));
  Parts p;
  const ItemId load = p.add(loadCoordinateType(), "push", LoadCoordinate{.markerNumber = p.moving});
  p.add(sensorLoadType(), "f", SensorLoad{.loadNumber = load, .sensor = {}});
  QCOMPARE(p.findings(), QString());
}

QTEST_GUILESS_MAIN(TestItemChecks)
#include "test_item_checks.moc"
