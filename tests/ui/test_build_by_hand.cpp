// Five models built from nothing with real mouse and key events in the real window. Each ends with Run, and moves as
// the same model written as a file. The gestures (click, drag, key) are counted.
#include <QApplication>
#include <QMenu>

#include "core/building/pose.h"
#include "core/building/solid.h"
#include "core/io/model_file.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "core/sim/simulator.h"
#include "tests/ui/window_test.h"
#include "ui/actions/build_acts.h"
#include "ui/inspector/number_field.h"
#include "ui/view3d/tools/snap.h"

using namespace sprung;
using namespace sprung::test;

namespace {

constexpr double kTolerance = 1e-8;  // m

const char* const kSettings = R"("simulation": { "settings": { "timeIntegration":
  { "endTime": 10, "numberOfSteps": 10000 } } } })";

const char* const kMassOnSpring = R"({ "sprung": 1,
  "nodes": [ { "type": "Point", "name": "n", "referenceCoordinates": [0.2, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "world" },
               { "type": "MassPoint", "name": "mass", "physicsMass": 1, "nodeNumber": "n" },
               { "type": "ConnectorCartesianSpringDamper", "name": "s", "markerNumbers": ["a", "b"],
                 "stiffness": [100, 100, 100], "damping": [1, 1, 1], "offset": [0.2, -0.2, 0] } ],
  "markers": [ { "type": "BodyPosition", "name": "a", "bodyNumber": "world", "localPosition": [0, 0.2, 0] },
               { "type": "NodePosition", "name": "b", "nodeNumber": "n" },
               { "type": "BodyMass", "name": "m", "bodyNumber": "mass" } ],
  "loads": [ { "type": "MassProportional", "name": "g", "markerNumber": "m", "loadVector": [0, -9.81, 0] } ], )";

const char* const kPendulum = R"({ "sprung": 1,
  "nodes": [ { "type": "Point", "name": "n", "referenceCoordinates": [0.2, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "world" },
               { "type": "MassPoint", "name": "mass", "physicsMass": 1, "nodeNumber": "n" },
               { "type": "ConnectorDistance", "name": "s", "markerNumbers": ["a", "b"],
                 "distance": 0.282842712474619 } ],
  "markers": [ { "type": "BodyPosition", "name": "a", "bodyNumber": "world", "localPosition": [0, 0.2, 0] },
               { "type": "NodePosition", "name": "b", "nodeNumber": "n" },
               { "type": "BodyMass", "name": "m", "bodyNumber": "mass" } ],
  "loads": [ { "type": "MassProportional", "name": "g", "markerNumber": "m", "loadVector": [0, -9.81, 0] } ], )";

// The arm with Tait-Bryan angles instead of Euler parameters: another way to write the same body.
const char* const kArm = R"({ "sprung": 1,
  "nodes": [ { "type": "RigidBodyRxyz", "name": "n", "referenceCoordinates": [0.2, 0, 0, 0, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "world" },
               { "type": "RigidBody", "name": "brick", "physicsMass": 1, "nodeNumber": "n",
                 "physicsInertia": [0.00106666666666667, 0.0138666666666667, 0.0138666666666667, 0, 0, 0] },
               { "type": "JointRevoluteZ", "name": "hinge", "markerNumbers": ["a", "b"] },
               { "type": "ConnectorTorsionalSpringDamper", "name": "t", "markerNumbers": ["a", "b"], "stiffness": 10,
                 "damping": 0.1 } ],
  "markers": [ { "type": "BodyRigid", "name": "a", "bodyNumber": "world" },
               { "type": "BodyRigid", "name": "b", "bodyNumber": "brick", "localPosition": [-0.2, 0, 0] },
               { "type": "BodyMass", "name": "m", "bodyNumber": "brick" } ],
  "loads": [ { "type": "MassProportional", "name": "g", "markerNumber": "m", "loadVector": [0, -9.81, 0] } ], )";

const char* const kIncline = R"({ "sprung": 1,
  "nodes": [ { "type": "1D", "name": "n" } ],
  "objects": [ { "type": "Mass1D", "name": "slider", "physicsMass": 1, "nodeNumber": "n",
                 "referencePosition": [-0.2, 0.2, 0],
                 "referenceRotation": [[0.8944271909999159, 0.4472135954999579, 0],
                                       [-0.4472135954999579, 0.8944271909999159, 0], [0, 0, 1]] } ],
  "markers": [ { "type": "BodyMass", "name": "m", "bodyNumber": "slider" } ],
  "loads": [ { "type": "MassProportional", "name": "g", "markerNumber": "m", "loadVector": [0, -9.81, 0] } ], )";

const char* const kFriction = R"({ "sprung": 1,
  "nodes": [ { "type": "1D", "name": "n" }, { "type": "PointGround", "name": "w" },
             { "type": "GenericData", "name": "d", "numberOfDataCoordinates": 3, "initialCoordinates": [0, 0, 0] } ],
  "objects": [ { "type": "Mass1D", "name": "slider", "physicsMass": 1, "nodeNumber": "n",
                 "referencePosition": [-0.2, 0.2, 0],
                 "referenceRotation": [[0.8944271909999159, 0.4472135954999579, 0],
                                       [-0.4472135954999579, 0.8944271909999159, 0], [0, 0, 1]] },
               { "type": "ConnectorCoordinateSpringDamperExt", "name": "f", "markerNumbers": ["c0", "c1"],
                 "nodeNumber": "d", "fDynamicFriction": 2, "fStaticFrictionOffset": 1,
                 "exponentialDecayStatic": 0.02, "stickingStiffness": 1e4, "stickingDamping": 10,
                 "useLimitStops": true, "limitStopsLower": -0.5, "limitStopsUpper": 0.5,
                 "limitStopsStiffness": 1e4, "limitStopsDamping": 20 } ],
  "markers": [ { "type": "NodeCoordinate", "name": "c0", "nodeNumber": "w", "coordinate": 0 },
               { "type": "NodeCoordinate", "name": "c1", "nodeNumber": "n", "coordinate": 0 },
               { "type": "BodyMass", "name": "m", "bodyNumber": "slider" } ],
  "loads": [ { "type": "MassProportional", "name": "g", "markerNumber": "m", "loadVector": [0, -9.81, 0] } ], )";

/// Positions of a body over the first second, every 100 steps.
std::vector<Vec3> motionOf(const Document& document, std::string_view body) {
  Result<CompiledModel> model = compile(document);
  if (!model) qFatal("%s", toText(model.errors()).c_str());
  Simulator simulator(std::make_shared<CompiledModel>(std::move(*model)));
  const auto index = simulator.system().directory->bodyIndex(document.byName(ItemList::Objects, body));
  if (!index) qFatal("no body %s", std::string(body).c_str());
  std::vector<Vec3> path;
  Snapshot snapshot;
  for (int step = 0; step <= 1000; ++step) {
    if (step % 100 == 0) {
      simulator.fill(snapshot);
      path.push_back(snapshot.bodyPositions[static_cast<std::size_t>(*index)]);
    }
    if (!simulator.step()) qFatal("step %d", step);
  }
  return path;
}

}  // namespace

class TestBuildByHand : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startEmpty(); }
  void cleanup() { close(); }
  void massOnCartesianSpring();
  void pendulumWithRod();
  void armWithHingeAndTorsionalSpring();
  void inclinedSlider();
  void frictionBlockWithStops();
  void twoMassesBetweenWalls();
  void refusalsAreShownAndNothingChanges();
  void escapeTakesBackStepByStep();
  void movingByAnExactAmount();
  void whatIsBehindABodyIsNotSnappedTo();
  void aLargeBodyFollowsTheMouseOnTheGrid();
  void fieldsOfTheBodyAreScrubbedAtAnySize();
  void copiesAndUndo();
  void rightClickOffersWhatIsPossible();

 private:
  /// Runs, counts, and compares with the model of the file.
  void runs(const char* task, const char* file, std::string_view body, int most) {
    key(Qt::Key_Space);
    QVERIFY(session().run().playing());
    QTRY_VERIFY(session().run().snapshot() != nullptr && session().run().snapshot()->step > 20);
    QVERIFY2(session().problems().empty(), toText(session().problems()).c_str());
    qInfo("%s: %d gestures", task, gestures_);
    QVERIFY(gestures_ <= most);
    if (file == nullptr) return;
    const auto read = readModel(std::string(file) + kSettings);
    QVERIFY2(read.ok(), read ? "" : toText(read.errors()).c_str());
    const std::vector<Vec3> built = motionOf(document(), body), written = motionOf(read->document, body);
    for (std::size_t i = 0; i < built.size(); ++i) {
      const double error = (built[i] - written[i]).norm();
      QVERIFY2(error < kTolerance, qPrintable(QString("%1 m at %2 s").arg(error).arg(0.1 * static_cast<double>(i))));
    }
    QVERIFY((built.back() - built.front()).norm() > 1e-3);
  }
};

void TestBuildByHand::massOnCartesianSpring() {
  key(Qt::Key_M);
  click(Vec3(0.2, 0, 0));
  key(Qt::Key_C);
  click(Vec3(0, 0.2, 0));
  click(Vec3(0.2, 0, 0));
  runs("(a) mass with weight on a Cartesian spring", kMassOnSpring, "mass", 6);
}

void TestBuildByHand::pendulumWithRod() {
  key(Qt::Key_M);
  click(Vec3(0.2, 0, 0));
  key(Qt::Key_D);
  click(Vec3(0, 0.2, 0));
  click(Vec3(0.2, 0, 0));
  runs("(b) pendulum with rod", kPendulum, "mass", 6);
}

void TestBuildByHand::armWithHingeAndTorsionalSpring() {
  key(Qt::Key_Q);
  drag(Vec3(0, 0, 0), Vec3(0.4, 0, 0));
  key(Qt::Key_J);
  click(Vec3(0, 0, 0));
  click(Vec3(0, 0, 0));
  key(Qt::Key_T);
  click(Vec3(0, 0, 0));
  click(Vec3(0, 0, 0));
  QCOMPARE(document().order(ItemList::Markers).size(), std::size_t{3});  // shared by hinge and spring, and the weight
  runs("(c) rigid arm with hinge and torsional spring", kArm, "brick", 9);
}

void TestBuildByHand::inclinedSlider() {
  key(Qt::Key_S);
  drag(Vec3(-0.2, 0.2, 0), Vec3(0.2, 0, 0));
  runs("(d) inclined slider", kIncline, "slider", 3);
}

void TestBuildByHand::frictionBlockWithStops() {
  key(Qt::Key_S);
  drag(Vec3(-0.2, 0.2, 0), Vec3(0.2, 0, 0));
  key(Qt::Key_E);
  click(Vec3(0.2, -0.2, 0));
  click(Vec3(-0.2, 0.2, 0));
  runs("(e) friction block with stops", kFriction, "slider", 6);
}

void TestBuildByHand::twoMassesBetweenWalls() {
  key(Qt::Key_M);
  click(Vec3(-0.2, 0, 0));
  click(Vec3(0.2, 0, 0));
  key(Qt::Key_C);
  click(Vec3(-0.4, 0.2, 0));
  click(Vec3(-0.2, 0, 0));
  click(Vec3(0.2, 0, 0));
  click(Vec3(0.4, 0.2, 0));
  runs("two-mass oscillator between walls", nullptr, "mass", 11);
  QCOMPARE(session().run().system()->connectors.size(), std::size_t{3});
  QCOMPARE(session().run().system()->coordinateCount, 6);
}

void TestBuildByHand::refusalsAreShownAndNothingChanges() {
  key(Qt::Key_M);
  click(Vec3(0.2, 0, 0));
  const std::string before = writeModel(document());
  key(Qt::Key_J);
  QTest::mouseMove(&view(), pixel(Vec3(0.2, 0, 0)));
  QTRY_COMPARE(view().cursor().shape(), Qt::ForbiddenCursor);
  click(Vec3(0.2, 0, 0));
  QVERIFY2(lastNotice_.contains("is a point"), qPrintable(lastNotice_));
  QCOMPARE(writeModel(document()), before);
  key(Qt::Key_C);
  click(Vec3(0, 0.2, 0));
  click(Vec3(0, -0.2, 0));
  QVERIFY2(lastNotice_.contains("both ends are fixed"), qPrintable(lastNotice_));
  QCOMPARE(writeModel(document()), before);
}

void TestBuildByHand::escapeTakesBackStepByStep() {
  key(Qt::Key_C);
  QVERIFY(view().mode() != nullptr);
  const QString first = view().mode()->hint();
  click(Vec3(0, 0.2, 0));
  QVERIFY(view().mode()->hint() != first);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QCOMPARE(view().mode()->hint(), first);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QVERIFY(view().mode() == nullptr);
  QVERIFY(!window_->action(ui::actOf(cartesianSpringDamperType().recipes.front()))->isChecked());
  QCOMPARE(document().itemCount(), std::size_t{0});
}

void TestBuildByHand::movingByAnExactAmount() {
  key(Qt::Key_Q);
  drag(Vec3(0, 0, 0), Vec3(0.4, 0, 0));
  QTest::keyClick(&view(), Qt::Key_Escape);
  const ItemId brick = document().byName(ItemList::Objects, "brick");
  QTest::keyClick(&view(), Qt::Key_G);
  for (const Qt::Key k : {Qt::Key_Y, Qt::Key_0, Qt::Key_Period, Qt::Key_2, Qt::Key_5, Qt::Key_Return})
    QTest::keyClick(&view(), k);
  QCOMPARE(build::startPose(document(), brick)->position, Vec3(0.2, 0.25, 0));
  QTest::keyClick(&view(), Qt::Key_R);
  for (const Qt::Key k : {Qt::Key_Z, Qt::Key_9, Qt::Key_0, Qt::Key_Return}) QTest::keyClick(&view(), k);
  QVERIFY((build::startPose(document(), brick)->rotation.col(0) - Vec3(0, 1, 0)).norm() < 1e-15);
  QTest::keyClick(&view(), Qt::Key_G);
  QTest::keyClick(&view(), Qt::Key_5);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QCOMPARE(build::startPose(document(), brick)->position, Vec3(0.2, 0.25, 0));
  session().undoStack().undo();
  session().undoStack().undo();
  QCOMPARE(build::startPose(document(), brick)->position, Vec3(0.2, 0, 0));
}

void TestBuildByHand::whatIsBehindABodyIsNotSnappedTo() {
  key(Qt::Key_Q);
  drag(Vec3(0, 0, 0), Vec3(0.4, 0, 0));
  QTest::keyClick(&view(), Qt::Key_Escape);
  const ItemId brick = document().byName(ItemList::Objects, "brick");
  const auto solid = build::solidOf(document(), brick);
  QVERIFY(solid);
  view().camera().setAngles(0.4, 0.3);
  view().update();
  QTest::qWait(60);
  const build::Pose pose = *build::startPose(document(), brick);
  const auto snapped = [&](double x, double y, double z) {
    const Vec3 corner = pose.toGlobal(solid->centre + solid->axes * (0.5 * solid->size.cwiseProduct(Vec3(x, y, z))));
    const ui::SnapHit hit = ui::snapAt(view(), *view().project(corner), {}, ui::workPlane(view()));
    return (hit.end.point - corner).norm() < 1e-9;
  };
  // Seen from the front, somewhat from above: only the lower corner at the back is hidden.
  const Vec3 out = -view().camera().forward();
  const Vec3 hidden(out.x() > 0 ? -1 : 1, out.y() > 0 ? -1 : 1, out.z() > 0 ? -1 : 1);
  QVERIFY(!snapped(hidden.x(), hidden.y(), hidden.z()));
  for (const double x : {-1.0, 1.0})
    for (const double y : {-1.0, 1.0}) QVERIFY(snapped(x, y, -hidden.z()));
}

void TestBuildByHand::aLargeBodyFollowsTheMouseOnTheGrid() {
  key(Qt::Key_M);
  for (const Qt::Key k : {Qt::Key_9, Qt::Key_0, Qt::Key_0, Qt::Key_Comma, Qt::Key_0, Qt::Key_Return})
    QTest::keyClick(&view(), k);
  key(Qt::Key_M);
  click(Vec3(0, 0, 0));
  QTest::keyClick(&view(), Qt::Key_Escape);
  view().frameAll();
  QTest::qWait(60);
  const ItemId moved = session().selection().current();
  const auto place = [&] { return build::startPose(document(), moved)->position.x(); };
  QTest::keyClick(&view(), Qt::Key_G);
  // From now on the camera stays. Where the mouse was when it began does not matter: what counts is the way.
  const double step = ui::snapStep(view(), Vec3::Zero());
  QVERIFY(step > 1.0);
  const QPoint from = pixel(Vec3::Zero()), to = pixel(Vec3(5 * step, 0, 0));
  QTest::mousePress(&view(), Qt::LeftButton, Qt::ControlModifier, from);
  const double before = place();
  QMouseEvent event(QEvent::MouseMove, to, view().mapToGlobal(to), Qt::NoButton, Qt::LeftButton, Qt::ControlModifier);
  QApplication::sendEvent(&view(), &event);
  const double way = place() - before;
  QTest::mouseRelease(&view(), Qt::LeftButton, Qt::ControlModifier, to);
  QVERIFY(view().mode() == nullptr);
  // Five steps of 50 or 100 m, not as many metres as steps.
  QVERIFY2(std::abs(way - 5 * step) <= step, qPrintable(QString::number(way)));
}

void TestBuildByHand::fieldsOfTheBodyAreScrubbedAtAnySize() {
  key(Qt::Key_M);
  for (const Qt::Key k : {Qt::Key_5, Qt::Key_0, Qt::Key_0, Qt::Key_0, Qt::Key_Comma, Qt::Key_0, Qt::Key_Return})
    QTest::keyClick(&view(), k);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QTRY_VERIFY(window_->findChild<ui::NumberField*>("position:x") != nullptr);
  auto* field = window_->findChild<ui::NumberField*>("position:x");
  QTRY_COMPARE(field->text(), QString("5000"));
  emit field->scrubStarted();
  emit field->scrubbed(3);
  emit field->scrubFinished();
  QCOMPARE(build::startPose(document(), session().selection().current())->position.x(), 5040.0);
}

void TestBuildByHand::copiesAndUndo() {
  key(Qt::Key_M);
  click(Vec3(0.2, 0, 0));
  QTest::keyClick(&view(), Qt::Key_Escape);
  const std::string before = writeModel(document());
  QTest::keyClick(&view(), Qt::Key_D, Qt::ControlModifier);
  for (const Qt::Key k : {Qt::Key_X, Qt::Key_Minus, Qt::Key_Period, Qt::Key_4, Qt::Key_Return})
    QTest::keyClick(&view(), k);
  const ItemId copy = document().byName(ItemList::Objects, "mass2");
  QVERIFY(copy.valid());
  QVERIFY((build::startPose(document(), copy)->position - Vec3(-0.2, 0, 0)).norm() < 1e-15);
  QCOMPARE(document().order(ItemList::Loads).size(), std::size_t{2});
  session().undoStack().undo();
  QCOMPARE(writeModel(document()), before);
}

void TestBuildByHand::rightClickOffersWhatIsPossible() {
  key(Qt::Key_M);
  click(Vec3(0.2, 0, 0));
  QTest::keyClick(&view(), Qt::Key_Escape);
  QTRY_VERIFY(view().itemAt(pixel(Vec3(0.2, 0, 0))).valid());  // it has been drawn
  QTest::mouseClick(&view(), Qt::RightButton, {}, pixel(Vec3(0.2, 0, 0)));
  QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
  auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
  QVERIFY(menu != nullptr);
  QAction* force = nullptr;
  QStringList texts;
  for (QAction* entry : menu->actions()) {
    texts << entry->text();
    if (entry->text().contains("force")) force = entry;
  }
  QVERIFY2(force != nullptr, qPrintable(texts.join(", ")));
  force->trigger();
  menu->close();
  QCOMPARE(document().order(ItemList::Loads).size(), std::size_t{2});
  QVERIFY(document().byName(ItemList::Loads, "mass force").valid());
}

int main(int argc, char** argv) { return runUiTest<TestBuildByHand>(argc, argv); }
#include "test_build_by_hand.moc"
