// Building with bodies and connectors: every pairing either works at once, unstressed and closed, or says why not; what
// is made along the way is shared; copies and mirror images stand and move as the original does.
#include <QTest>
#include <cmath>

#include "core/building/bodies.h"
#include "core/building/closing.h"
#include "core/building/connectors.h"
#include "core/building/copies.h"
#include "core/building/friction.h"
#include "core/building/loads.h"
#include "core/check/preflight.h"
#include "core/io/model_file.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/loads/force_vector.h"
#include "core/items/loads/torque_vector.h"
#include "core/items/nodes/generic_data.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/items/springs/connector_gravity.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/model/repair.h"
#include "core/sim/simulator.h"
#include "tests/support/recipes.h"

using namespace sprung;
using namespace sprung::build;

namespace {

/// What the pre-flight finds wrong; that a body flies freely, or that nothing can move, is only a note.
Diagnostics faults(const CompiledModel& model) {
  Diagnostics findings = preflight(model);
  std::erase_if(findings, [](const Diagnostic& d) { return d.severity == Severity::Info; });
  return findings;
}

const Vec3 kGravity(0, -9.81, 0);

bool takesLine(const Recipe& kind) {
  const BodyOutline outline = kind.body()->outline;
  return outline != BodyOutline::Ball && outline != BodyOutline::Cube;
}

ItemId body(Document& document, const Recipe& kind, const Vec3& from, const Vec3& to, bool weight = true) {
  DocumentEditor editor(document);
  BodyPlace place{.from = from, .to = to};
  if (weight) place.weight = kGravity;
  const auto made = addBody(editor, kind, place);
  if (!made) qFatal("%s", toText(made.errors()).c_str());
  if (!editor.finish()) qFatal("dangling");
  return *made;
}

Result<ItemId> join(Document& document, const Recipe& kind, const ConnectorEnd& a, const ConnectorEnd& b) {
  DocumentEditor editor(document);
  auto made = addConnector(editor, kind, {a, b});
  if (!made) return made;
  const auto change = editor.finish();
  return change ? made : Result<ItemId>(change.errors());
}

std::shared_ptr<const CompiledModel> compiled(const Document& document) {
  Result<CompiledModel> model = compile(document);
  if (!model) qFatal("%s", toText(model.errors()).c_str());
  return std::make_shared<CompiledModel>(std::move(*model));
}

Vec3 positionAfter(const Document& document, ItemId id, int steps) {
  Simulator simulator(compiled(document));
  for (int i = 0; i < steps; ++i)
    if (!simulator.step()) qFatal("step %d", i);
  Snapshot snapshot;
  simulator.fill(snapshot);
  return snapshot.bodyPositions[static_cast<std::size_t>(*simulator.system().directory->bodyIndex(id))];
}

}  // namespace

class TestBuilding : public QObject {
  Q_OBJECT
 private slots:
  void everyBodyStandsWhereItIsPut();
  void everyPairingWorksOrSaysWhy();
  void springsStartUnstressed();
  void partsAreShared();
  void jointsTakeTheBodysPoint();
  void refusalsNameTheReason();
  void weightIsReplacedNotAdded();
  void movedBodiesKeepTheirMotion();
  void copiesStandBesideTheOriginal();
  void mirrorImageMovesAsTheOriginal();
  void velocitiesTurnAndMirrorWithTheirBodies();
  void pulledArmStaysClosed();
  void pulledArmKeepsTurning();
  void frictionStartsAndStaysUnstressed();
  void stressedBristlesAreNamedAndRepaired();
  void loadsAndSensors();
};

void TestBuilding::everyBodyStandsWhereItIsPut() {
  const Vec3 from(0.4, 0.2, 0), to(1.0, 1.0, 0);
  for (const Recipe* info : bodyRecipes()) {
    Document document = newModel();
    const ItemId id = body(document, *info, from, takesLine(*info) ? to : from);
    const auto pose = startPose(document, id);
    QVERIFY(pose);
    const auto model = compiled(document);
    QVERIFY2(model->warnings.empty(), toText(model->warnings).c_str());
    QVERIFY2(!hasErrors(faults(*model)), toText(faults(*model)).c_str());
    Simulator simulator(model);
    Snapshot snapshot;
    simulator.fill(snapshot);
    const auto index = static_cast<std::size_t>(*model->system->directory->bodyIndex(id));
    QVERIFY((snapshot.bodyPositions[index] - pose->position).norm() < 1e-14);
    QVERIFY((snapshot.bodyRotations[index] - pose->rotation).norm() < 1e-12);
    const bool long_ = *info == NewBody::Brick || *info == NewBody::Cylinder || *info == NewBody::Brick2D;
    QVERIFY((pose->position - (long_ ? Vec3(0.5 * (from + to)) : from)).norm() < 1e-14);
    if (long_ || *info == NewBody::Slider) QVERIFY((pose->rotation.col(0) - Vec3(0.6, 0.8, 0)).norm() < 1e-14);
    if (*info == NewBody::Rotor) QVERIFY((pose->rotation.col(2) - Vec3(0.6, 0.8, 0)).norm() < 1e-14);
    // What is written can be read.
    const auto read = readModel(writeModel(document));
    QVERIFY2(read.ok(), read ? "" : toText(read.errors()).c_str());
    QCOMPARE(writeModel(read->document), writeModel(document));
  }
}

void TestBuilding::everyPairingWorksOrSaysWhy() {
  int made = 0, refused = 0;
  for (const Recipe* connector : connectorRecipes()) {
    for (const Recipe* first : bodyRecipes()) {
      for (const Recipe* second : bodyRecipes()) {
        Document document = newModel();
        const ItemId a = body(document, *first, Vec3(0, 0, 0), Vec3(0.5, 0, 0), false);
        const ItemId b = body(document, *second, Vec3(1, 0.5, 0), Vec3(1.5, 0.5, 0), false);
        const std::string before = writeModel(document);
        const auto id = join(document, *connector, ConnectorEnd::on(document, a), ConnectorEnd::on(document, b));
        if (!id) {
          ++refused;
          QVERIFY(!id.errors().front().what.empty());
          QCOMPARE(writeModel(document), before);
          continue;
        }
        ++made;
        const std::string what = std::string(connector->name) + " between " + std::string(first->name) + " and " +
                                 std::string(second->name) + ": ";
        const auto model = compile(document);
        QVERIFY2(model.ok(), (what + (model ? "" : toText(model.errors()))).c_str());
        const Diagnostics start = faults(*model);
        QVERIFY2(start.empty(), (what + toText(start)).c_str());
        // Unstressed and closed: without weight everything stays where it is, unless it attracts.
        Simulator simulator(std::make_shared<CompiledModel>(*model));
        for (int i = 0; i < 20; ++i) QVERIFY2(simulator.step(), what.c_str());
        const double speed = simulator.state().v.size() == 0 ? 0.0 : simulator.state().v.cwiseAbs().maxCoeff();
        if (&connector->type() != &connectorGravityType()) QVERIFY2(speed < 1e-9, what.c_str());
      }
    }
  }
  qInfo("%d connectors made, %d pairings refused", made, refused);
  QVERIFY(made > 400 && refused > 100);
}

void TestBuilding::springsStartUnstressed() {
  Document document = newModel();
  const ItemId mass = body(document, NewBody::PointMass, Vec3(0.3, 0.7, 0), Vec3(0.3, 0.7, 0), false);
  const auto spring = join(document, NewConnector::CartesianSpring, ConnectorEnd::world(Vec3(0.1, 1, 0)),
                           ConnectorEnd::on(document, mass));
  QVERIFY(spring.ok());
  const auto& law = document.find(*spring)->as<CartesianSpringDamper>();
  QVERIFY((law.offset - Vec3(0.2, -0.3, 0)).norm() < 1e-15);
}

void TestBuilding::partsAreShared() {
  Document document = newModel();
  const ItemId mass = body(document, NewBody::PointMass, Vec3(1, 0, 0), Vec3(1, 0, 0), false);
  const auto world = ConnectorEnd::world(Vec3(0, 0, 0));
  QVERIFY(join(document, NewConnector::CartesianSpring, world, ConnectorEnd::on(document, mass)).ok());
  const std::size_t markers = document.order(ItemList::Markers).size();
  const std::size_t objects = document.order(ItemList::Objects).size();
  QCOMPARE(markers, std::size_t{2});
  QCOMPARE(objects, std::size_t{3});
  QVERIFY(join(document, NewConnector::LineSpring, world, ConnectorEnd::on(document, mass)).ok());
  QVERIFY(join(document, NewConnector::Rod, ConnectorEnd::on(document, mass), world).ok());
  QCOMPARE(document.order(ItemList::Markers).size(), markers);
  QCOMPARE(document.order(ItemList::Objects).size(), objects + 2);
  // Coordinates: one ground node, one marker on each side.
  QVERIFY(join(document, NewConnector::CoordinateSpring, world, ConnectorEnd::on(document, mass)).ok());
  QVERIFY(join(document, NewConnector::FrictionAndStops, world, ConnectorEnd::on(document, mass)).ok());
  QCOMPARE(document.order(ItemList::Markers).size(), markers + 2);
  QVERIFY(document.byName(ItemList::Markers, "mass x").valid());
  QVERIFY(document.byName(ItemList::Nodes, "friction data").valid());
}

void TestBuilding::jointsTakeTheBodysPoint() {
  Document document = newModel();
  const ItemId arm = body(document, NewBody::Brick, Vec3(0, 0, 0), Vec3(1, 0, 0));
  const auto hinge = join(document, NewConnector::Revolute, ConnectorEnd::world(Vec3(-0.3, 0.2, 0)),
                          ConnectorEnd::on(document, arm, Vec3(-0.5, 0, 0)));
  QVERIFY(hinge.ok());
  QVERIFY(faults(*compiled(document)).empty());
  // A uniform arm of length 1 about its end: alpha = 1.5 g / L, the tip falls by alpha t^2 / 2 at first.
  const Vec3 before = startPose(document, arm)->position;
  const double fallen = before.y() - positionAfter(document, arm, 50).y();
  const double square = 1.0 / 12.0 * (1.0 + 0.04);  // inertia of the drawn brick about its middle
  QVERIFY(std::abs(fallen - 0.5 * 0.5 * 9.81 * 0.5 / (square + 0.25) * 0.05 * 0.05) < 1e-4);
}

void TestBuilding::refusalsNameTheReason() {
  Document document = newModel();
  const ItemId mass = body(document, NewBody::PointMass, Vec3(1, 0, 0), Vec3(1, 0, 0));
  const ItemId wall = body(document, NewBody::GroundPoint, Vec3(0, 0, 0), Vec3(0, 0, 0));
  const auto says = [](const Result<ItemId>& result, const char* text) {
    return !result && toText(result.errors()).find(text) != std::string::npos;
  };
  const auto on = [&](ItemId id) { return ConnectorEnd::on(document, id); };
  const auto world = ConnectorEnd::world(Vec3(0, 1, 0));
  QVERIFY(says(join(document, NewConnector::Revolute, world, on(mass)), "'mass' is a point"));
  QVERIFY(says(join(document, NewConnector::CartesianSpring, world, on(wall)), "both ends are fixed"));
  QVERIFY(says(join(document, NewConnector::CartesianSpring, on(mass), on(mass)), "both ends are on 'mass'"));
  QVERIFY(says(join(document, NewConnector::Rod, ConnectorEnd::world(Vec3(1, 0, 0)), on(mass)), "same place"));
}

void TestBuilding::weightIsReplacedNotAdded() {
  Document document = newModel();
  const ItemId mass = body(document, NewBody::PointMass, Vec3(1, 0, 0), Vec3(1, 0, 0));
  DocumentEditor editor(document);
  QVERIFY(addWeight(editor, mass, Vec3(0, 0, -1.6)).ok());
  QVERIFY(editor.finish().ok());
  QCOMPARE(document.order(ItemList::Loads).size(), std::size_t{1});
  QCOMPARE(*gravityOf(document), Vec3(0, 0, -1.6));
}

void TestBuilding::movedBodiesKeepTheirMotion() {
  // A free body falls the same way wherever it is; turned with its place it looks the same in its own axes.
  for (const Recipe* info : bodyRecipes()) {
    const bool planar = *info == NewBody::PointMass2D || *info == NewBody::Brick2D;
    Document document = newModel();
    const ItemId id =
        body(document, *info, Vec3(0.1, 0.2, 0), takesLine(*info) ? Vec3(0.5, 0.3, 0) : Vec3(0.1, 0.2, 0));
    const Pose before = *startPose(document, id);
    const Vec3 shift(1, 2, planar ? 0 : 3), centre(0.5, 0.5, 0);
    const Mat3 turn = Eigen::AngleAxisd(0.7, planar ? Vec3(0, 0, 1) : Vec3(Vec3(1, 2, 2) / 3)).toRotationMatrix();
    DocumentEditor editor(document);
    QVERIFY(displace(editor, id, shift, turn, centre));
    QVERIFY(editor.finish().ok());
    const Pose after = *startPose(document, id);
    QVERIFY((after.position - (centre + shift + turn * (before.position - centre))).norm() < 1e-13);
    if ((document.find(id)->type().provides & kOrientation) != 0)
      QVERIFY((after.rotation - turn * before.rotation).norm() < 1e-13);
    if (!planar) continue;
    DocumentEditor out(document);
    QVERIFY(!displace(out, id, Vec3(0, 0, 1), Mat3::Identity(), centre));
  }
}

void TestBuilding::copiesStandBesideTheOriginal() {
  Document document = newModel();
  const ItemId arm = body(document, NewBody::Brick, Vec3(0, 0, 0), Vec3(1, 0, 0));
  const ItemId mass = body(document, NewBody::PointMass, Vec3(1, -1, 0), Vec3(1, -1, 0));
  const auto rod = join(document, NewConnector::Rod, ConnectorEnd::on(document, arm, Vec3(0.5, 0, 0)),
                        ConnectorEnd::on(document, mass));
  const auto hinge = join(document, NewConnector::Revolute, ConnectorEnd::world(Vec3(0, 0, 0)),
                          ConnectorEnd::on(document, arm, Vec3(-0.5, 0, 0)));
  QVERIFY(rod.ok() && hinge.ok());
  DocumentEditor editor(document);
  const auto copies = arrayOf(editor, {arm, mass}, 3, Vec3(0, 0, 2));
  QVERIFY(copies.ok());
  QVERIFY(editor.finish().ok());
  QCOMPARE(copies->size(), std::size_t{9});  // two bodies and the rod between them, three times
  QVERIFY(faults(*compiled(document)).empty());
  QCOMPARE(startPose(document, document.byName(ItemList::Objects, "mass4"))->position, Vec3(1, -1, 6));
  QCOMPARE(document.order(ItemList::Loads).size(), std::size_t{8});
  // Chosen itself, the hinge comes along and holds the copy to the same wall: open, which the start check says.
  DocumentEditor again(document);
  const auto held = duplicate(again, {arm, *hinge}, Vec3(0, 0, 1));
  QVERIFY(held.ok() && held->size() == 2);
}

void TestBuilding::mirrorImageMovesAsTheOriginal() {
  Document document = newModel();
  const ItemId arm = body(document, NewBody::Brick, Vec3(0.2, 0, 0), Vec3(1, 0.6, 0));
  const ItemId wall = body(document, NewBody::GroundPoint, Vec3(0.2, 0, 0), Vec3(0.2, 0, 0));
  const double half = 0.5 * Vec3(0.8, 0.6, 0).norm();
  const auto end = [&] { return ConnectorEnd::on(document, arm, Vec3(-half, 0, 0)); };
  QVERIFY(join(document, NewConnector::Revolute, ConnectorEnd::on(document, wall), end()).ok());
  QVERIFY(join(document, NewConnector::TorsionalSpring, ConnectorEnd::on(document, wall), end()).ok());
  DocumentEditor editor(document);
  const auto copies = mirrored(editor, {arm, wall}, Vec3::Zero(), 0);
  QVERIFY2(copies.ok(), copies ? "" : toText(copies.errors()).c_str());
  QVERIFY(editor.finish().ok());
  const Diagnostics start = faults(*compiled(document));
  QVERIFY2(start.empty(), toText(start).c_str());
  const ItemId image = document.byName(ItemList::Objects, "brick2");
  for (const int steps : {0, 100, 500}) {
    const Vec3 a = positionAfter(document, arm, steps), b = positionAfter(document, image, steps);
    QVERIFY((Vec3(-a.x(), a.y(), a.z()) - b).norm() < 1e-9);
  }
}

// Three tumbling bodies, each with another kind of node; turned, and mirrored, they tumble likewise.
void TestBuilding::velocitiesTurnAndMirrorWithTheirBodies() {
  const auto read = readModel(R"({ "sprung": 1,
    "nodes": [
      { "type": "RigidBodyEP", "name": "n0", "referenceCoordinates": [1, 0, 0, 1, 0, 0, 0],
        "initialVelocities": [0.3, 0.2, -0.1, 0, 0.5, 1, -0.25] },
      { "type": "RigidBodyRxyz", "name": "n1", "referenceCoordinates": [2, 0, 0, 0.3, 0.2, 0.1],
        "initialVelocities": [0.3, 0.2, -0.1, 1, 2, -0.5] },
      { "type": "RigidBodyRotVecLG", "name": "n2", "referenceCoordinates": [3, 0, 0, 0.3, 0.2, 0.1],
        "initialVelocities": [0.3, 0.2, -0.1, 1, 2, -0.5] } ],
    "objects": [
      { "type": "RigidBody", "name": "b0", "physicsMass": 2, "physicsInertia": [1, 2, 2.5, 0.1, 0, 0.2], "nodeNumber": "n0" },
      { "type": "RigidBody", "name": "b1", "physicsMass": 2, "physicsInertia": [1, 2, 2.5, 0.1, 0, 0.2], "nodeNumber": "n1" },
      { "type": "RigidBody", "name": "b2", "physicsMass": 2, "physicsInertia": [1, 2, 2.5, 0.1, 0, 0.2], "nodeNumber": "n2" } ],
    "simulation": { "settings": { "timeIntegration": { "endTime": 1, "numberOfSteps": 1000 } } } })");
  QVERIFY2(read.ok(), read ? "" : toText(read.errors()).c_str());
  Document document = read->document;
  std::vector<ItemId> bodies = document.order(ItemList::Objects);
  DocumentEditor editor(document);
  const auto images = mirrored(editor, bodies, Vec3::Zero(), 0);
  QVERIFY2(images.ok(), images ? "" : toText(images.errors()).c_str());
  const auto copies = duplicate(editor, bodies, Vec3::Zero());
  QVERIFY(copies.ok());
  const Mat3 turn = Eigen::AngleAxisd(0.7, Vec3(1, 2, 3).normalized()).toRotationMatrix();
  for (const ItemId copy : *copies) QVERIFY(displace(editor, copy, Vec3::Zero(), turn, Vec3::Zero()));
  QVERIFY(editor.finish().ok());
  Simulator simulator(compiled(document));
  for (int i = 0; i < 400; ++i) QVERIFY(simulator.step());
  Snapshot now;
  simulator.fill(now);
  const auto at = [&](ItemId id) { return static_cast<std::size_t>(*simulator.system().directory->bodyIndex(id)); };
  const Mat3 across = Vec3(-1, 1, 1).asDiagonal(), own = Vec3(1, -1, 1).asDiagonal();
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    const std::size_t original = at(bodies[i]), image = at((*images)[i]), copy = at((*copies)[i]);
    const Vec3 p = now.bodyPositions[original];
    const Mat3 a = now.bodyRotations[original];
    QVERIFY((a - startPose(document, bodies[i])->rotation).norm() > 0.3);
    QVERIFY((now.bodyPositions[image] - across * p).norm() < 1e-9);
    QVERIFY((now.bodyRotations[image] - across * a * own).norm() < 1e-6);
    QVERIFY((now.bodyPositions[copy] - turn * p).norm() < 1e-9);
    // Angles other than the original's are integrated with another error, of second order in the step.
    const double error = (now.bodyRotations[copy] - turn * a).norm();
    QVERIFY2(error < (i == 1 ? 1e-4 : 1e-6), qPrintable(QString("%1: %2").arg(i).arg(error)));
  }
}

void TestBuilding::pulledArmStaysClosed() {
  Document document = newModel();
  const ItemId arm = body(document, NewBody::Brick, Vec3(0, 0, 0), Vec3(1, 0, 0));
  QVERIFY(join(document, NewConnector::Revolute, ConnectorEnd::world(Vec3::Zero()),
               ConnectorEnd::on(document, arm, Vec3(-0.5, 0, 0)))
              .ok());
  const Vec3 tip(0.5, 0, 0);
  const auto puller = Puller::of(document);
  for (const Vec3& target : {Vec3(0.8, 0.6, 0), Vec3(0, 1, 0), Vec3(-0.6, 0.8, 0)}) {
    QVERIFY(puller->pull(arm, tip, target));
    DocumentEditor editor(document);
    QVERIFY(puller->write(editor));
    QVERIFY(editor.finish().ok());
    QVERIFY((startPose(document, arm)->toGlobal(tip) - target).norm() < 1e-6);
    const Diagnostics start = faults(*compiled(document));
    QVERIFY2(start.empty(), toText(start).c_str());
  }
  // Out of reach: as far as the hinge lets it, and still closed.
  puller->pull(arm, tip, Vec3(0, 3, 0));
  DocumentEditor editor(document);
  QVERIFY(puller->write(editor));
  QVERIFY(std::abs(startPose(document, arm)->toGlobal(tip).norm() - 1.0) < 1e-9);
  QVERIFY(startPose(document, arm)->toGlobal(tip).y() > 0.9);
  // Turned away by hand, the joint is closed again by turning the arm back on it.
  QVERIFY(displace(editor, arm, Vec3(0.2, 0.1, 0), Mat3::Identity(), Vec3::Zero()));
  QVERIFY(closeJoints(editor));
  QVERIFY(editor.finish().ok());
  QVERIFY(faults(*compiled(document)).empty());
}

/// Moved at its start, a mechanism that moves begins to move with its joints.
void TestBuilding::pulledArmKeepsTurning() {
  Document document = newModel();
  const ItemId arm = body(document, NewBody::Brick, Vec3(0, 0, 0), Vec3(1, 0, 0));
  QVERIFY(join(document, NewConnector::Revolute, ConnectorEnd::world(Vec3::Zero()),
               ConnectorEnd::on(document, arm, Vec3(-0.5, 0, 0)))
              .ok());
  {
    DocumentEditor editor(document);
    const ItemId node = document.find(arm)->as<RigidBody>().nodeNumber;
    auto velocities =
        std::get<Numbers>(document.find(node)->get(*document.find(node)->type().row("initialVelocities")));
    velocities.values[1] = 2.0;
    QVERIFY(editor.assign(node, "initialVelocities", Value(velocities)).ok());
    QVERIFY(setGoing(editor).ok());
    QVERIFY(editor.finish().ok());
  }
  Snapshot before, after;
  Simulator(compiled(document)).fill(before);
  QVERIFY(before.kineticEnergy > 0.01);
  const auto puller = Puller::of(document);
  QVERIFY(puller->pull(arm, Vec3(0.5, 0, 0), Vec3(0.6, 0.8, 0)));
  DocumentEditor editor(document);
  QVERIFY(puller->write(editor));
  QVERIFY(editor.finish().ok());
  const Diagnostics start = faults(*compiled(document));
  QVERIFY2(start.empty(), toText(start).c_str());
  Simulator(compiled(document)).fill(after);
  QVERIFY(after.kineticEnergy > 0.1 * before.kineticEnergy);
}

namespace {

/// The most energy a model ever has that begins at rest, without weight: what its bristles hold, or throw it with [J].
double energyFromNothing(const Document& document) {
  Simulator simulator(compiled(document));
  Snapshot snapshot;
  double most = 0.0;
  for (int i = 0; i < 200; ++i) {
    simulator.fill(snapshot);
    most = std::max(most, snapshot.kineticEnergy + snapshot.potentialEnergy);
    if (!simulator.step()) qFatal("step %d", i);
  }
  return most;
}

}  // namespace

/// A body that starts away from its reference, friction put on it, then moved by hand, by typing, and turned.
void TestBuilding::frictionStartsAndStaysUnstressed() {
  for (const Recipe* kind : {&NewBody::PointMass, &NewBody::Slider}) {
    Document document = newModel();
    const ItemId block = body(document, *kind, Vec3(0.5, 0, 0), Vec3(0.5, 0, 0), false);
    const auto move = [&](const Vec3& target) {
      const auto puller = Puller::of(document);
      QVERIFY(puller->pull(block, Vec3::Zero(), target));
      DocumentEditor editor(document);
      QVERIFY(puller->write(editor));
      QVERIFY(editor.finish().ok());
    };
    move(Vec3(0.8, 0, 0));
    const auto friction = join(document, NewConnector::FrictionAndStops, ConnectorEnd::world(Vec3(0, 0, 0)),
                               ConnectorEnd::on(document, block));
    QVERIFY2(friction.ok(), friction ? "" : toText(friction.errors()).c_str());
    const ItemId node = document.find(*friction)->as<CoordinateSpringDamperExt>().nodeNumber;
    const auto sticks = [&] { return document.find(node)->as<GenericData>().initialCoordinates[1]; };
    QVERIFY(std::abs(sticks() - startDisplacement(document, *friction)) < 1e-12);
    QVERIFY(faults(*compiled(document)).empty());
    QVERIFY(energyFromNothing(document) < 1e-12);
    for (const Vec3& target : {Vec3(1.2, 0, 0), Vec3(0.6, 0, 0)}) {
      move(target);
      QVERIFY(std::abs(sticks() - startDisplacement(document, *friction)) < 1e-12);
      QVERIFY(faults(*compiled(document)).empty());
      QVERIFY(energyFromNothing(document) < 1e-12);
    }
    DocumentEditor editor(document);
    QVERIFY(displace(editor, block, Vec3(0.4, 0, 0), Mat3::Identity(), Vec3::Zero()));
    QVERIFY(editor.finish().ok());
    QVERIFY(std::abs(sticks() - startDisplacement(document, *friction)) < 1e-12);
    // Bent on purpose it stays bent as much.
    DocumentEditor bend(document);
    QVERIFY(bend.assign(node, "initialCoordinates", Numbers{{0.0, sticks() - 1e-4, 0.0}, 0}));
    QVERIFY(bend.finish().ok());
    move(startPose(document, block)->position + Vec3(0.1, 0, 0));
    QVERIFY(std::abs(startDisplacement(document, *friction) - sticks() - 1e-4) < 1e-9);
  }
}

void TestBuilding::stressedBristlesAreNamedAndRepaired() {
  Document document = newModel();
  const ItemId block = body(document, NewBody::Slider, Vec3(0.5, 0, 0), Vec3(0.5, 0, 0), false);
  const auto friction = join(document, NewConnector::FrictionAndStops, ConnectorEnd::world(Vec3(0, 0, 0)),
                             ConnectorEnd::on(document, block));
  QVERIFY(friction.ok());
  const ItemId data = document.find(*friction)->as<CoordinateSpringDamperExt>().nodeNumber;
  const ItemId node = nodeOf(document, block);
  const auto set = [&](ItemId id, const char* key, std::vector<double> values) {
    DocumentEditor editor(document);
    if (!editor.assign(id, key, Numbers{std::move(values), 0}) || !editor.finish()) qFatal("%s", key);
  };
  const auto repaired = [&](const char* label) {
    const Diagnostics found = faults(*compiled(document));
    if (found.size() != 1 || found[0].code != "stressed-bristle" || found[0].repairs.size() != 1) return false;
    if (found[0].repairs[0].label != label || found[0].item() != *friction) return false;
    DocumentEditor editor(document);
    return applyRepair(editor, found[0].repairs[0]).ok() && editor.finish().ok() && faults(*compiled(document)).empty();
  };
  // 0.2 m off at 1e4 N/m: 2000 N where 3 N break loose, and 200 J.
  set(node, "initialCoordinates", {0.2});
  const Diagnostics found = faults(*compiled(document));
  QCOMPARE(found.size(), std::size_t{1});
  for (const char* part : {"'friction' starts with a sticking force of 2000 N", "breaks loose at 3 N", "200 J"})
    QVERIFY2(found[0].text().find(part) != std::string::npos, found[0].text().c_str());
  QVERIFY(energyFromNothing(document) > 100.0);
  QVERIFY(repaired("Start unstressed"));
  QVERIFY(energyFromNothing(document) < 1e-12);
  // Sliding fast, the damping of the bristle alone would tear it: then it slips from the start.
  set(node, "initialVelocities", {2.0});
  QVERIFY(repaired("Start slipping"));
  // A little less than what breaks loose is nothing to mention.
  set(node, "initialVelocities", {0.0});
  set(data, "initialCoordinates", {0.0, 0.2 - 2.9e-4, 0.0});
  QVERIFY(faults(*compiled(document)).empty());
}

void TestBuilding::loadsAndSensors() {
  for (const Recipe* info : bodyRecipes()) {
    Document document = newModel();
    const ItemId id = body(document, *info, Vec3(0, 0, 0), Vec3(0, 0, 0), false);
    DocumentEditor editor(document);
    const auto force = addLoad(editor, forceVectorType().recipes.front(), id, Vec3::Zero(), kGravity);
    const auto torque = addLoad(editor, torqueVectorType().recipes.front(), id, Vec3::Zero(), kGravity);
    QCOMPARE(force.ok(), *info != NewBody::GroundPoint);
    const bool point = *info == NewBody::PointMass || *info == NewBody::PointMass2D;
    QCOMPARE(torque.ok(), *info != NewBody::GroundPoint && !point);
    for (const OutputRow& output : document.find(id)->type().outputs)
      QVERIFY(addSensor(editor, id, output.variable).ok());
    if (force) QVERIFY(addSensor(editor, *force, OutputVariable::None).ok());
    QVERIFY(editor.finish().ok());
    QVERIFY(compile(document).ok());
  }
}

QTEST_GUILESS_MAIN(TestBuilding)
#include "test_building.moc"
