// The friction microscope and the loops of spring-dampers in the real window.
#include <qcustomplot.h>

#include <QComboBox>
#include <QFile>
#include <algorithm>

#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/items/springs/rigid_body_spring_damper.h"
#include "tests/support/mechanisms.h"
#include "tests/ui/window_test.h"
#include "ui/panels/friction_panel.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/regime_lane.h"

using namespace sprung;
using namespace sprung::test;

class TestFrictionWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void theBlockThatSticksAndSlips();
  void aRotorHasAnglesAndTorques();
  void theNumbersOfTheShownInstantCount();
  void everySpringDamperHasItsLoop();
  void anglesAndAxesAreChosen();
  void aModelWithoutSpringsSaysSo();
  void behindOtherPanelsItHoldsNoRun();
};

/// A long run takes hundreds of megabytes.
void TestFrictionWindow::behindOtherPanelsItHoldsNoRun() {
  start(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
  window_->action(ui::Act::Friction)->trigger();
  QTRY_VERIFY(window_->friction().isVisible());
  session().run().runTo(0.5);
  QTRY_VERIFY_WITH_TIMEOUT(!session().run().playing() && snapshot().time > 0.499, 30000);
  QTRY_VERIFY(window_->friction().point().has_value() && snapshot().curves != nullptr);
  const std::weak_ptr<const Curves> run = snapshot().curves;
  window_->action(ui::Act::Friction)->trigger();
  QTRY_VERIFY(!window_->friction().isVisible());
  QVERIFY(window_->files().openExample(":/examples/09-slider-crank.sprung.json"));
  QTRY_VERIFY(run.expired());
}

void TestFrictionWindow::theBlockThatSticksAndSlips() {
  start(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
  QTest::keyClick(window_.get(), Qt::Key_5, Qt::ControlModifier | Qt::ShiftModifier);
  ui::FrictionPanel& panel = window_->friction();
  QTRY_VERIFY(panel.isVisible());
  QCOMPARE(panel.item(), named(session(), ItemList::Objects, "spring"));
  QVERIFY(panel.stribeck().pointCount(0) > 100);
  QVERIFY(panel.minimumSizeHint().height() < 200);  // its parts scroll, so that the window fits on a small screen
  // One curve has no legend, and all the room there is.
  QTRY_VERIFY(panel.stribeck().pixels() > panel.stribeck().width() / 2);
  session().run().setRate(10.0);
  session().run().play();
  QTRY_VERIFY_WITH_TIMEOUT(snapshot().time > 2.0, 30000);
  session().run().pause();
  QTRY_VERIFY(!session().run().playing() && panel.point().has_value());
  // It is on the curve, or holds with less than what tears it loose.
  const auto& law = session().document().find(panel.item())->as<CoordinateSpringDamperExt>();
  QVERIFY(std::abs(panel.point()->second) <= 1.001 * (law.fDynamicFriction + law.fStaticFrictionOffset) +
                                                 law.fViscousFriction * std::abs(panel.point()->first));
  using Regime = ui::RegimeLane::Regime;
  const auto has = [&](Regime regime) {
    return std::any_of(panel.lane().changes().begin(), panel.lane().changes().end(),
                       [&](const ui::RegimeLane::Change& change) { return change.regime == regime; });
  };
  QVERIFY(has(Regime::Stick) && has(Regime::Slip));
  QTRY_VERIFY(panel.cycle().has_value());
  // Friction takes; what the spring stores it gives back.
  QVERIFY(panel.cycle()->work > 0.0);
  QVERIFY2(panel.words().contains("spring") && panel.words().contains(" J"), qPrintable(panel.words()));
  // It follows the instant that is shown.
  const double last = panel.cycle()->end;
  session().run().seek(snapshot().step / 4);
  QTRY_VERIFY(!snapshot().seeking && snapshot().inPast);
  QTRY_VERIFY(!panel.cycle() || panel.cycle()->end < last);
  const QString picture = folder_.filePath("stribeck.png");
  QVERIFY(panel.stribeck().save(picture) && QFile::exists(picture));
  // In a narrow panel too the numbers of the horizontal axis keep apart.
  for (auto* plot : panel.findChildren<QCustomPlot*>()) {
    const QFontMetrics metrics(plot->xAxis->tickLabelFont());
    int width = 0;
    for (const QString& label : plot->xAxis->tickVectorLabels()) width += metrics.horizontalAdvance(label) + 12;
    QVERIFY2(width < plot->axisRect()->width(), qPrintable(plot->xAxis->tickVectorLabels().join("  ")));
  }
}

void TestFrictionWindow::aRotorHasAnglesAndTorques() {
  const QString path = folder_.filePath("rotor.sprung.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"sprung": 1,
    "nodes": [{"type": "PointGround", "name": "g"},
              {"type": "1D", "name": "n", "referenceCoordinates": [0], "initialVelocities": [4]},
              {"type": "GenericData", "name": "d", "initialCoordinates": [1, 0, 0], "numberOfDataCoordinates": 3}],
    "objects": [{"type": "RotationalMass1D", "name": "disc", "physicsInertia": 0.5, "nodeNumber": "n"},
                {"type": "ConnectorCoordinateSpringDamperExt", "name": "brake", "markerNumbers": ["a", "b"],
                 "nodeNumber": "d", "stiffness": 10, "fDynamicFriction": 1, "stickingStiffness": 1e4,
                 "stickingDamping": 10, "exponentialDecayStatic": 0.2}],
    "markers": [{"type": "NodeCoordinate", "name": "a", "nodeNumber": "g", "coordinate": 0},
                {"type": "NodeCoordinate", "name": "b", "nodeNumber": "n", "coordinate": 0}],
    "simulation": {"settings": {"timeIntegration": {"endTime": 1, "numberOfSteps": 1000}}}})");
  file.close();
  start(path);
  QTest::keyClick(window_.get(), Qt::Key_5, Qt::ControlModifier | Qt::ShiftModifier);
  ui::FrictionPanel& panel = window_->friction();
  session().run().step(100);
  QTRY_VERIFY(snapshot().step == 100 && panel.point().has_value());
  QTRY_VERIFY2(panel.words().contains("rad/s") && panel.words().contains(QString::fromUtf8("N·m")),
               qPrintable(panel.words()));
  // A law of one's own has no friction of the item's.
  const ItemId brake = named(session(), ItemList::Objects, "brake");
  QVERIFY(session().edit(brake, rowOf(session(), brake, "springForceUserFunction"), std::string("=k*u")).ok());
  QTRY_VERIFY(!panel.stribeck().isVisible() && !panel.point());
  QVERIFY(panel.loop().isVisible());
}

void TestFrictionWindow::theNumbersOfTheShownInstantCount() {
  const QString path = folder_.filePath("late.sprung.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(R"({"sprung": 1,
    "nodes": [{"type": "PointGround", "name": "g"},
              {"type": "1D", "name": "n", "referenceCoordinates": [0], "initialVelocities": [4]},
              {"type": "GenericData", "name": "d", "initialCoordinates": [1, 0, 0], "numberOfDataCoordinates": 3}],
    "objects": [{"type": "Mass1D", "name": "block", "physicsMass": 0.5, "nodeNumber": "n"},
                {"type": "ConnectorCoordinateSpringDamperExt", "name": "brake", "markerNumbers": ["a", "b"],
                 "nodeNumber": "d", "stiffness": 10, "fDynamicFriction": 1, "stickingStiffness": 1e4,
                 "stickingDamping": 10, "exponentialDecayStatic": 0.2}],
    "markers": [{"type": "NodeCoordinate", "name": "a", "nodeNumber": "g", "coordinate": 0},
                {"type": "NodeCoordinate", "name": "b", "nodeNumber": "n", "coordinate": 0}],
    "simulation": {"settings": {"timeIntegration": {"startTime": 50, "endTime": 60, "numberOfSteps": 10000}}}})");
  file.close();
  start(path);
  QTest::keyClick(window_.get(), Qt::Key_5, Qt::ControlModifier | Qt::ShiftModifier);
  ui::FrictionPanel& panel = window_->friction();
  session().run().step(100);
  QTRY_VERIFY(snapshot().step == 100 && panel.point().has_value());
  const auto there = *panel.point();
  QVERIFY(std::abs(there.second - 1.0) < 1e-9);
  // It has slipped all the time, which began when the run did.
  QTRY_COMPARE(panel.lane().changes().size(), std::size_t{1});
  QCOMPARE(panel.lane().changes().front().time, 50.0);
  QVERIFY(panel.lane().changes().front().regime == ui::RegimeLane::Regime::Slip);
  const ItemId brake = named(session(), ItemList::Objects, "brake");
  QVERIFY(session().edit(brake, rowOf(session(), brake, "stiffness"), 60.0).ok());
  session().run().step(100);
  QTRY_COMPARE(snapshot().step, 200);
  session().run().seek(100);
  QTRY_VERIFY(!snapshot().seeking && snapshot().inPast && snapshot().otherNumbers != nullptr);
  QTRY_VERIFY(panel.point() && std::abs(panel.point()->second - there.second) < 1e-9);
  session().run().seek(200);
  QTRY_VERIFY(!snapshot().inPast);
  QVERIFY(session().edit(brake, rowOf(session(), brake, "activeConnector"), false).ok());
  QTRY_VERIFY2(!panel.point() && panel.words().contains("inactive"), qPrintable(panel.words()));
}

/// The loop of every other spring-damper: along the axis in which most is lost, or the one that is chosen.
void TestFrictionWindow::everySpringDamperHasItsLoop() {
  start(SPRUNG_RESOURCES "/examples/02-two-mass-oscillator.sprung.json");
  QTest::keyClick(window_.get(), Qt::Key_5, Qt::ControlModifier | Qt::ShiftModifier);
  ui::FrictionPanel& panel = window_->friction();
  QTRY_VERIFY(panel.isVisible());
  QVERIFY(panel.item().valid() && !panel.stribeck().isVisible() && !panel.lane().isVisible());
  QVERIFY(panel.loop().isVisible());
  session().run().setRate(10.0);
  session().run().play();
  QTRY_VERIFY_WITH_TIMEOUT(panel.cycle().has_value() && snapshot().time > 3.0, 30000);
  session().run().pause();
  QTRY_VERIFY(!session().run().playing());
  QVERIFY2(panel.cycle()->work > 0.0, qPrintable(QString::number(panel.cycle()->work)));
  QVERIFY2(panel.words().contains(" J") && panel.words().contains(" N at "), qPrintable(panel.words()));
  QVERIFY(panel.loop().pointCount(0) > 20);
}

void TestFrictionWindow::anglesAndAxesAreChosen() {
  testing::MechanismBuilder b;
  const testing::Solid solid = testing::Solid::aboutCentre(1.0, 0.1 * Mat3::Identity());
  const auto body = b.rigidEP("body", solid, {.position = Vec3(0.1, 0, 0)});
  Matrix6D stiffness = 50.0 * Matrix6D::Identity(), damping = Matrix6D::Zero();
  damping(0, 0) = 0.3;
  b.add(rigidBodySpringDamperType(), "bush",
        RigidBodySpringDamper{
            .markerNumbers = {b.groundFrame(Vec3::Zero()), body.marker}, .stiffness = stiffness, .damping = damping});
  b.steps(1e-3, 3.0);
  startEmpty();
  session().setDocument(b.document, {});
  QTRY_VERIFY(modelIsHere(session()));
  QTest::keyClick(window_.get(), Qt::Key_5, Qt::ControlModifier | Qt::ShiftModifier);
  ui::FrictionPanel& panel = window_->friction();
  auto* axis = panel.findChild<QComboBox*>("loopComponent");
  QTRY_VERIFY(panel.isVisible() && axis->isVisible());
  QCOMPARE(axis->count(), 6);
  QVERIFY(axis->itemText(0).startsWith("Force") && axis->itemText(5).startsWith("Torque") &&
          axis->itemText(5).endsWith("z"));
  session().run().step(2500);
  QTRY_COMPARE(snapshot().step, 2500);
  QTRY_VERIFY(panel.cycle().has_value());
  QCOMPARE(axis->currentIndex(), 0);
  QVERIFY(panel.cycle()->work > 1e-3);
  axis->setFocus();
  QTest::keyClick(axis, Qt::Key_End);
  QCOMPARE(axis->currentIndex(), 5);
  QTRY_VERIFY2(panel.words().contains("rad") && panel.words().contains(QString::fromUtf8("N·m")),
               qPrintable(panel.words()));
  QVERIFY(!panel.cycle() || std::abs(panel.cycle()->work) < 1e-6);
}

void TestFrictionWindow::aModelWithoutSpringsSaysSo() {
  start(SPRUNG_RESOURCES "/examples/05-distance-pendulum.sprung.json");
  QTest::keyClick(window_.get(), Qt::Key_5, Qt::ControlModifier | Qt::ShiftModifier);
  QTRY_VERIFY(window_->friction().isVisible());
  QVERIFY(!window_->friction().item().valid());
  QVERIFY(window_->friction().words().contains("No spring-damper here"));
  QVERIFY(!window_->friction().stribeck().isVisible() && !window_->friction().loop().isVisible());
}

int main(int argc, char** argv) { return runUiTest<TestFrictionWindow>(argc, argv); }
#include "test_friction_window.moc"
