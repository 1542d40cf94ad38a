// Size, density, mass and inertia of bodies: which follows which, and what a typed number ends.
#include <QTest>
#include <cmath>

#include "core/building/bodies.h"
#include "core/building/closing.h"
#include "core/building/connectors.h"
#include "core/building/solid.h"
#include "core/io/model_file.h"
#include "core/items/bodies/rigid_body.h"
#include "core/items/bodies/rigid_body_2d.h"
#include "tests/support/recipes.h"

using namespace sprung;
using namespace sprung::build;

class TestSolid : public QObject {
  Q_OBJECT
 private slots:
  void init() { document_ = Document(); }
  void newBodiesAreDrawnWithTheirSize();
  void inertiaFollowsTheSize();
  void massFollowsSizeAndDensity();
  void aTypedMassEndsThatItFollows();
  void aTypedMassTakesTheInertiaAlong();
  void typedInertiaStays();
  void otherDrawingsAreKept();
  void severalDrawingsWithDensity();
  void planarAndTurningBodies();
  void theFileKeepsTheDensity();
  void placingKeepsJointsClosed();
  void whatCannotBeIsRefused();

 private:
  ItemId body(const Recipe& kind, const Vec3& from = Vec3::Zero(), const Vec3& to = Vec3(0.4, 0, 0)) {
    DocumentEditor editor(document_);
    const auto made = addBody(editor, kind, {.from = from, .to = to});
    if (!made || !editor.finish()) qFatal("no body");
    return *made;
  }
  Status edit(const std::function<Status(DocumentEditor&)>& deed) {
    DocumentEditor editor(document_);
    Status status = deed(editor);
    if (!status) return status;
    const auto change = editor.finish();
    return change ? Status(Done{}) : Status(change.errors());
  }
  /// As the inspector does it.
  Status type(ItemId id, std::string_view key, const Value& value, bool visual = false) {
    const ParamRow& row = *document_.find(id)->type().row(key, visual);
    return edit([&](DocumentEditor& editor) -> Status {
      const Document::RowState before = document_.rowState(id, row);
      if (Status status = editor.assign(id, row, value); !status) return status;
      return entail(editor, id, row, before);
    });
  }
  Solid solid(ItemId id) { return *solidOf(document_, id); }
  const RigidBody& rigid(ItemId id) { return document_.find(id)->as<RigidBody>(); }

  Document document_;
};

void TestSolid::newBodiesAreDrawnWithTheirSize() {
  const ItemId bar = body(NewBody::Brick);
  QVERIFY((solid(bar).size - Vec3(0.4, 0.08, 0.08)).norm() < 1e-12);
  QVERIFY(isOfSolid(document_, bar, solid(bar)));
  QVERIFY(!massFollows(document_, bar));
  QVERIFY(std::abs(meanDensity(document_, bar) - 1.0 / (0.4 * 0.08 * 0.08)) < 1e-9);
  const ItemId ball = body(NewBody::Sphere);
  QCOMPARE(solid(ball).form, Solid::Form::Sphere);
  QCOMPARE(solid(ball).size.x(), 0.8);
  const ItemId rod = body(NewBody::Cylinder);
  QCOMPARE(solid(rod).form, Solid::Form::Cylinder);
  QVERIFY((solid(rod).size - Vec3(0.08, 0.08, 0.4)).norm() < 1e-15);
  QVERIFY(isOfSolid(document_, rod, solid(rod)));
  QVERIFY((solid(body(NewBody::Brick2D)).size - Vec3(0.4, 0.08, 0.04)).norm() < 1e-12);
  QVERIFY(!solidOf(document_, body(NewBody::PointMass)));
}

void TestSolid::inertiaFollowsTheSize() {
  const ItemId bar = body(NewBody::Brick);
  Solid larger = solid(bar);
  larger.size = Vec3(0.6, 0.1, 0.2);
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, larger); }).ok());
  QCOMPARE(rigid(bar).physicsMass, 1.0);
  QVERIFY(std::abs(rigid(bar).physicsInertia[0] - (0.01 + 0.04) / 12.0) < 1e-15);
  QVERIFY(std::abs(rigid(bar).physicsInertia[1] - (0.36 + 0.04) / 12.0) < 1e-15);
  QVERIFY(std::abs(rigid(bar).physicsInertia[2] - (0.36 + 0.01) / 12.0) < 1e-15);
}

void TestSolid::massFollowsSizeAndDensity() {
  const ItemId bar = body(NewBody::Brick);
  Solid steel = solid(bar);
  steel.density = 7850.0;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, steel); }).ok());
  QVERIFY(massFollows(document_, bar));
  QVERIFY(std::abs(rigid(bar).physicsMass - 7850.0 * 0.4 * 0.08 * 0.08) < 1e-12);
  steel.size.x() = 0.8;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, steel); }).ok());
  QVERIFY(std::abs(rigid(bar).physicsMass - 7850.0 * 0.8 * 0.08 * 0.08) < 1e-12);
  QVERIFY(std::abs(rigid(bar).physicsInertia[2] - rigid(bar).physicsMass * (0.64 + 0.0064) / 12.0) < 1e-12);
  // The drawings' own editor does the same.
  QVERIFY(
      type(bar, "graphicsData", std::string(R"([{ "type": "Sphere", "radius": 0.1, "density": 1000 }])"), true).ok());
  QVERIFY(std::abs(rigid(bar).physicsMass - 1000.0 * 4.0 / 3.0 * M_PI * 1e-3) < 1e-12);
  QVERIFY(std::abs(rigid(bar).physicsInertia[0] - 0.4 * rigid(bar).physicsMass * 0.01) < 1e-15);
}

void TestSolid::aTypedMassEndsThatItFollows() {
  const ItemId bar = body(NewBody::Brick);
  Solid steel = solid(bar);
  steel.density = 7850.0;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, steel); }).ok());
  QVERIFY(type(bar, "physicsMass", 3.0).ok());
  QVERIFY(!massFollows(document_, bar));
  QCOMPARE(rigid(bar).physicsMass, 3.0);
  QCOMPARE(solid(bar).size, steel.size);
  Solid larger = solid(bar);
  larger.size.x() = 1.0;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, larger); }).ok());
  QCOMPARE(rigid(bar).physicsMass, 3.0);
}

void TestSolid::aTypedMassTakesTheInertiaAlong() {
  const ItemId bar = body(NewBody::Brick);
  const double before = rigid(bar).physicsInertia[2];
  QVERIFY(type(bar, "physicsMass", 5.0).ok());
  QVERIFY(std::abs(rigid(bar).physicsInertia[2] - 5.0 * before) < 1e-15);
  QVERIFY((solid(bar).size - Vec3(0.4, 0.08, 0.08)).norm() < 1e-12);  // no smaller for being heavier
}

void TestSolid::typedInertiaStays() {
  const ItemId bar = body(NewBody::Brick);
  QVERIFY(type(bar, "physicsInertia", Numbers{{1, 2, 2.5, 0, 0, 0}, 0}).ok());
  QVERIFY(type(bar, "physicsMass", 5.0).ok());
  Solid larger = solid(bar);
  larger.size.x() = 1.0;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, larger); }).ok());
  QCOMPARE(rigid(bar).physicsInertia[2], 2.5);
}

void TestSolid::otherDrawingsAreKept() {
  const ItemId bar = body(NewBody::Brick);
  const std::string drawn = R"([{ "type": "Line", "points": [[0, 0, 0], [1, 0, 0]] }, )"
                            R"({ "type": "Brick", "size": [0.4, 0.08, 0.08], "color": [1, 0, 0, 1] }])";
  QVERIFY(type(bar, "graphicsData", drawn, true).ok());
  Solid larger = solid(bar);
  larger.size.y() = 0.3;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, larger); }).ok());
  const std::string& json = rigid(bar).visualization.graphicsData.json;
  QVERIFY2(json.find(R"("points": [[0, 0, 0], [1, 0, 0]])") != std::string::npos, json.c_str());
  QVERIFY2(json.find(R"("color": [1, 0, 0, 1])") != std::string::npos, json.c_str());
  QCOMPARE(solid(bar).size, Vec3(0.4, 0.3, 0.08));
}

// Two halves of a dumb-bell: by Steiner's theorem about the middle.
void TestSolid::severalDrawingsWithDensity() {
  const ItemId bar = body(NewBody::Brick);
  const std::string drawn = R"([{ "type": "Sphere", "point": [0.5, 0, 0], "radius": 0.1, "density": 1000 }, )"
                            R"({ "type": "Sphere", "point": [-0.5, 0, 0], "radius": 0.1, "density": 3000 }])";
  const double unit = 4.0 / 3.0 * M_PI * 1e-3;
  Solid water = solid(bar);
  water.density = 1000.0;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, water); }).ok());
  QVERIFY(type(bar, "graphicsData", drawn, true).ok());
  QVERIFY(!solidOf(document_, bar));
  QVERIFY(std::abs(rigid(bar).physicsMass - 4000.0 * unit) < 1e-12);
  QVERIFY((rigid(bar).physicsCenterOfMass - Vec3(-0.25, 0, 0)).norm() < 1e-15);
  QVERIFY(std::abs(rigid(bar).physicsInertia[1] - 4000.0 * unit * (0.4 * 0.01 + 0.25)) < 1e-12);
}

void TestSolid::planarAndTurningBodies() {
  const ItemId plate = body(NewBody::Brick2D);
  Solid steel = solid(plate);
  steel.density = 1000.0;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, plate, steel); }).ok());
  const auto& planar = document_.find(plate)->as<RigidBody2D>();
  QVERIFY(std::abs(planar.physicsMass - 1.28) < 1e-12);
  QVERIFY(std::abs(planar.physicsInertia - 1.28 * (0.16 + 0.0064) / 12.0) < 1e-12);
  const ItemId rotor = body(NewBody::Rotor);
  const Solid disc{.form = Solid::Form::Cylinder, .size = Vec3(0.2, 0.2, 0.05), .density = 1000.0};
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, rotor, disc); }).ok());
  const double mass = 1000.0 * M_PI * 0.01 * 0.05;
  const Item& item = *document_.find(rotor);
  QVERIFY(std::abs(std::get<double>(item.get(*item.type().row("physicsInertia"))) - 0.5 * mass * 0.01) < 1e-15);
  const ItemId point = body(NewBody::PointMass);
  const Solid ball{.form = Solid::Form::Sphere, .size = Vec3::Constant(0.2), .density = 1000.0};
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, point, ball); }).ok());
  QVERIFY(std::abs(meanDensity(document_, point) - 1000.0) < 1e-9);
}

void TestSolid::theFileKeepsTheDensity() {
  const ItemId bar = body(NewBody::Brick);
  Solid steel = solid(bar);
  steel.density = 7850.0;
  QVERIFY(edit([&](DocumentEditor& editor) { return setSolid(editor, bar, steel); }).ok());
  const std::string text = writeModel(document_);
  const auto read = readModel(text);
  QVERIFY2(read.ok(), read ? "" : toText(read.errors()).c_str());
  QCOMPARE(writeModel(read->document), text);
  const ItemId again = read->document.byName(ItemList::Objects, "brick");
  QVERIFY(massFollows(read->document, again));
  QCOMPARE(*solidOf(read->document, again)->density, 7850.0);
  const auto wrong = readModel(R"({ "sprung": 1, "objects": [ { "type": "Ground", "name": "g", "visualization":
    { "graphicsData": [ { "type": "Sphere", "radius": 1, "density": -3 } ] } } ] })");
  QVERIFY(!wrong.ok());
  QVERIFY(wrong.errors().front().where.ends_with("density"));
}

void TestSolid::placingKeepsJointsClosed() {
  const ItemId bar = body(NewBody::Brick);
  QVERIFY(edit([&](DocumentEditor& editor) -> Status {
            const auto hinge =
                addConnector(editor, NewConnector::Revolute,
                             {ConnectorEnd::on(document_, bar, Vec3(-0.2, 0, 0)), ConnectorEnd::world(Vec3::Zero())});
            return hinge ? Status(Done{}) : Status(hinge.errors());
          }).ok());
  Pose pose = *startPose(document_, bar);
  pose.rotation = Eigen::AngleAxisd(M_PI / 2.0, Vec3::UnitZ()).toRotationMatrix();
  QVERIFY(edit([&](DocumentEditor& editor) { return placeBody(editor, bar, pose); }).ok());
  const Pose now = *startPose(document_, bar);
  QVERIFY(now.toGlobal(Vec3(-0.2, 0, 0)).norm() < 1e-9);
  // Free, it goes exactly where it is put.
  const ItemId free = body(NewBody::Brick, Vec3(1, 0, 0), Vec3(1.4, 0, 0));
  pose.position = Vec3(0.3, -0.7, 0.1);
  QVERIFY(edit([&](DocumentEditor& editor) { return placeBody(editor, free, pose); }).ok());
  QVERIFY((startPose(document_, free)->position - pose.position).norm() < 1e-15);
  QVERIFY((startPose(document_, free)->rotation - pose.rotation).norm() < 1e-15);
}

void TestSolid::whatCannotBeIsRefused() {
  const ItemId bar = body(NewBody::Brick);
  const std::string before = writeModel(document_);
  Solid flat = solid(bar);
  flat.size.y() = 0.0;
  QVERIFY(!edit([&](DocumentEditor& editor) { return setSolid(editor, bar, flat); }).ok());
  Solid empty = solid(bar);
  empty.density = -2.0;
  QVERIFY(!edit([&](DocumentEditor& editor) { return setSolid(editor, bar, empty); }).ok());
  QCOMPARE(writeModel(document_), before);
}

QTEST_GUILESS_MAIN(TestSolid)
#include "test_solid.moc"
