// What the hand does in the real window beside building: moving with joints, copies, dialogs, snapping, picking,
// connecting while it runs.
#include <QAbstractButton>
#include <QClipboard>
#include <QComboBox>
#include <QDialog>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QLabel>
#include <QSpinBox>
#include <QTimer>
#include <QToolButton>

#include "core/building/pose.h"
#include "core/check/preflight.h"
#include "tests/ui/window_test.h"
#include "ui/inspector/inspector_panel.h"

using namespace sprung;
using namespace sprung::test;

class TestWindowGestures : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startEmpty(); }
  void cleanup() { close(); }
  void draggingKeepsJointsClosed();
  void theModelFollowsWhileMoving();
  void copiesLieBesideTheirOriginals();
  void whatIsGoneIsNotInTheHand();
  void arrayMirrorAndAlign();
  void snapsToEdges();
  void connectingWhileItRunsIsClosedAtTheStart();
  void pickingInTheView();
  void emptyModelsSayWhatToDo();

 private:
  ItemId object(std::string_view name) { return named(session(), ItemList::Objects, name); }
  build::Pose pose(std::string_view name) { return *build::startPose(document(), object(name)); }
  QString hint() {
    for (const auto* label : view().findChildren<QLabel*>())
      if (label->isVisible()) return label->text();
    return {};
  }
  /// Opens a dialog by its key and fills it with keys, as a person does.
  void answer(Qt::Key open, Qt::KeyboardModifiers modifiers, const std::function<void(QDialog&)>& fill) {
    window_->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(window_.get()));
    bool asked = false;
    QTimer::singleShot(150, this, [&] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      asked = true;
      fill(*dialog);
      QTest::keyClick(dialog, Qt::Key_Return);
    });
    QTest::keyClick(window_.get(), open, modifiers);
    QVERIFY(asked);
  }
  void placeMass(const Vec3& at) {
    key(Qt::Key_M);
    click(at);
    QTest::keyClick(&view(), Qt::Key_Escape);
  }
  void expectClosed() {
    Result<CompiledModel> model = compile(document());
    QVERIFY(model.ok());
    for (const Diagnostic& finding : preflight(*model))
      QVERIFY2(finding.severity == Severity::Info, finding.text().c_str());
  }
};

// Two arms on hinges; the tip of the second is dragged in pause: all hinges stay closed, one undo step.
void TestWindowGestures::draggingKeepsJointsClosed() {
  key(Qt::Key_Q);
  drag(Vec3(-0.4, 0.2, 0), Vec3(0, 0.2, 0));
  drag(Vec3(0, 0.2, 0), Vec3(0.4, 0.2, 0));
  key(Qt::Key_J);
  click(Vec3(-0.4, 0.2, 0));
  click(Vec3(-0.4, 0.2, 0));
  click(Vec3(-0.02, 0.2, 0));
  click(Vec3(0.02, 0.2, 0));
  QTest::keyClick(&view(), Qt::Key_Escape);
  QCOMPARE(session().run().system()->constraintCount > 0, true);
  const Vec3 before = pose("brick2").position;
  const int steps = session().undoStack().count();
  QTRY_VERIFY(view().itemAt(pixel(Vec3(0.36, 0.2, 0))) == object("brick2"));
  drag(Vec3(0.36, 0.2, 0), Vec3(0.2, -0.1, 0));
  QVERIFY((pose("brick2").position - before).norm() > 0.05);
  QCOMPARE(session().undoStack().count(), steps + 1);
  expectClosed();
  session().undoStack().undo();
  QVERIFY((pose("brick2").position - before).norm() < 1e-12);
}

// While a mass is moved by G the spring is drawn to where it is; Esc puts it back, Return leaves one undo step.
void TestWindowGestures::theModelFollowsWhileMoving() {
  placeMass(Vec3(0.2, 0, 0));
  const int steps = session().undoStack().count();
  QTest::keyClick(&view(), Qt::Key_G);
  keys({Qt::Key_Y, Qt::Key_Period, Qt::Key_1});
  QCOMPARE(pose("mass").position, Vec3(0.2, 0.1, 0));
  keys({Qt::Key_5});
  QVERIFY((pose("mass").position - Vec3(0.2, 0.15, 0)).norm() < 1e-15);
  QTRY_VERIFY((session().run().snapshot()->bodyPositions[0] - Vec3(0.2, 0.15, 0)).norm() < 1e-12);
  keys({Qt::Key_Escape});
  QCOMPARE(pose("mass").position, Vec3(0.2, 0, 0));
  QCOMPARE(session().undoStack().index(), steps);
  QTest::keyClick(&view(), Qt::Key_G);
  keys({Qt::Key_Y, Qt::Key_Period, Qt::Key_1, Qt::Key_Return});
  QCOMPARE(session().undoStack().index(), steps + 1);
  QVERIFY(view().mode() == nullptr);
}

void TestWindowGestures::copiesLieBesideTheirOriginals() {
  placeMass(Vec3(0.2, 0, 0));
  const auto apart = [&](std::string_view copy) {
    const Vec3 shift = pose(copy).position - pose("mass").position;
    return shift.x() > 0.01 && shift.y() < -0.01 && shift.z() == 0.0;
  };
  // Pasted at the start: in the hand. Left alone by Esc it stands beside.
  key(Qt::Key_C, Qt::ControlModifier);
  key(Qt::Key_V, Qt::ControlModifier);
  QVERIFY(view().mode() != nullptr && view().mode()->hint().contains("beside"));
  keys({Qt::Key_Escape});
  QVERIFY(view().mode() == nullptr);
  QVERIFY(apart("mass2"));
  session().selection().select(object("mass"));
  key(Qt::Key_D, Qt::ControlModifier);
  keys({Qt::Key_Escape});
  QVERIFY(apart("mass3"));
  // In another model nothing lies there: it keeps its place.
  session().undoStack().setIndex(0);
  key(Qt::Key_V, Qt::ControlModifier);
  QVERIFY(view().mode() == nullptr);
  QVERIFY((pose("mass").position - Vec3(0.2, 0, 0)).norm() < 1e-12);
  // In the middle of a motion nothing is in the hand.
  session().run().step(20);
  QTRY_VERIFY(session().run().snapshot()->step == 20);
  key(Qt::Key_V, Qt::ControlModifier);
  QVERIFY(view().mode() == nullptr);
  QVERIFY(apart("mass2"));
}

void TestWindowGestures::whatIsGoneIsNotInTheHand() {
  placeMass(Vec3(0.2, 0, 0));
  const std::string before = writeModel(document());
  const auto away = [this] {
    for (const Vec3& at : {Vec3(0.25, 0.05, 0), Vec3(0.3, 0.1, 0), Vec3(0.35, 0.05, 0)}) hover(pixel(at));
  };
  session().selection().select(object("mass"));
  key(Qt::Key_D, Qt::ControlModifier);
  away();
  QVERIFY(view().mode() != nullptr);
  key(Qt::Key_Delete);
  QVERIFY(view().mode() == nullptr);
  away();
  QCOMPARE(writeModel(document()), before);
  session().selection().select(object("mass"));
  key(Qt::Key_D, Qt::ControlModifier);
  away();
  key(Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(view().mode() == nullptr);
  QTRY_COMPARE(writeModel(document()), before);
  // Put down it is one step: no copy is left on its original.
  for (const bool pasted : {false, true}) {
    session().selection().select(object("mass"));
    if (pasted) key(Qt::Key_C, Qt::ControlModifier);
    const int steps = session().undoStack().index();
    hover(pixel(Vec3(0.2, 0, 0)));
    key(pasted ? Qt::Key_V : Qt::Key_D, Qt::ControlModifier);
    QVERIFY(view().mode() != nullptr);
    away();
    click(Vec3(0.35, 0.05, 0));
    QVERIFY(view().mode() == nullptr);
    QVERIFY(document().byName(ItemList::Objects, "mass2").valid());
    QVERIFY2(pose("mass2").position.x() > 0.25, qPrintable(QString::number(pose("mass2").position.x())));
    QCOMPARE(session().undoStack().index(), steps + 1);
    key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(writeModel(document()), before);
  }
  session().selection().select(object("mass"));
  key(Qt::Key_G);
  away();
  key(Qt::Key_Delete);
  QVERIFY(view().mode() == nullptr);
  away();
  QCOMPARE(document().itemCount(), std::size_t{0});
}

void TestWindowGestures::arrayMirrorAndAlign() {
  placeMass(Vec3(0.2, 0, 0));
  session().selection().select(object("mass"));
  answer(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier, [](QDialog& dialog) {
    auto* count = dialog.findChild<QSpinBox*>();
    count->selectAll();
    QTest::keyClicks(count, "2");
    auto* spacing = dialog.findChildren<QDoubleSpinBox*>().at(1);
    spacing->selectAll();
    QTest::keyClicks(spacing, "0.25");
  });
  QCOMPARE(session().run().system()->bodies.size(), std::size_t{3});
  QVERIFY((pose("mass3").position - Vec3(1.2, 0.5, 0)).norm() < 1e-12);
  session().selection().select(object("mass3"));
  answer(Qt::Key_M, Qt::ControlModifier, [](QDialog& dialog) {
    dialog.findChild<QComboBox*>()->setFocus();
    QTest::keyClick(dialog.findChild<QComboBox*>(), Qt::Key_Y);
    auto* at = dialog.findChild<QDoubleSpinBox*>();
    at->selectAll();
    QTest::keyClicks(at, "-0.5");
  });
  QVERIFY((pose("mass4").position - Vec3(1.2, -1.5, 0)).norm() < 1e-12);
  session().selection().select(std::vector<ItemId>{object("mass3"), object("mass4"), object("mass")});
  answer(Qt::Key_L, Qt::ControlModifier, [](QDialog&) {});
  for (const char* name : {"mass3", "mass4"}) QVERIFY(std::abs(pose(name).position.x() - 0.2) < 1e-12);
  session().undoStack().undo();
  QVERIFY(std::abs(pose("mass4").position.x() - 1.2) < 1e-12);
}

// A spring from the middle of a brick's upper side, found by the edge although the mouse is 4 pixels off.
void TestWindowGestures::snapsToEdges() {
  key(Qt::Key_Q);
  drag(Vec3(0, 0, 0), Vec3(0.4, 0, 0));
  QTest::keyClick(&view(), Qt::Key_Escape);
  key(Qt::Key_L);
  click(Vec3(0.1, 0.3, 0));
  const QPoint below = pixel(Vec3(0.1, 0.04, 0)) + QPoint(0, 4);
  hover(below);
  QTest::mouseClick(&view(), Qt::LeftButton, {}, below);
  QCOMPARE(document().order(ItemList::Objects).size(), std::size_t{3});
  const auto& markers = document().order(ItemList::Markers);
  const auto local =
      std::get<Numbers>(document().find(markers.back())->get(rowOf(session(), markers.back(), "localPosition")));
  QVERIFY2(std::abs(local.values[1] - 0.04) < 1e-12, qPrintable(QString::number(local.values[1])));
  QVERIFY(std::abs(local.values[0] + 0.1) < 0.01 && local.values[2] == 0.0);
}

// A falling mass is caught by a rod: after Reset the rod is closed although the mass stands elsewhere then.
void TestWindowGestures::connectingWhileItRunsIsClosedAtTheStart() {
  placeMass(Vec3(0.2, 0, 0));
  session().run().step(150);
  QTRY_VERIFY(session().run().snapshot()->step == 150);
  const Vec3 fallen = session().run().snapshot()->bodyPositions[0];
  QVERIFY(fallen.y() < -0.1);
  key(Qt::Key_D);
  click(Vec3(0, 0.2, 0));
  click(fallen);
  QTest::keyClick(&view(), Qt::Key_Escape);
  QTRY_COMPARE(session().run().snapshot()->system->constraintCount, 1);
  QVERIFY(session().run().snapshot()->step >= 150);
  expectClosed();
  session().run().reset();
  session().run().play();
  QTRY_VERIFY(session().run().snapshot()->step > 20);
  QVERIFY(!session().run().failed());
}

void TestWindowGestures::pickingInTheView() {
  placeMass(Vec3(-0.2, 0, 0));
  placeMass(Vec3(0.2, 0, 0));
  key(Qt::Key_C);
  click(Vec3(-0.4, 0.2, 0));
  click(Vec3(-0.2, 0, 0));
  keys({Qt::Key_Escape, Qt::Key_Escape});
  const ItemId spring = object("spring");
  session().selection().select(spring);
  auto* picker = window_->inspector().findChild<QToolButton*>("markerNumbers:pick 1");
  QVERIFY(picker != nullptr);
  const auto ends = [&] {
    return std::get<std::vector<ItemId>>(document().find(spring)->get(rowOf(session(), spring, "markerNumbers")));
  };
  const std::vector<ItemId> before = ends();
  QTest::mouseClick(picker, Qt::LeftButton);
  QVERIFY2(hint().startsWith("Markers: click an item"), qPrintable(hint()));
  hover(pixel(Vec3(0, -0.3, 0)));
  QTRY_COMPARE(view().cursor().shape(), Qt::CrossCursor);
  hover(pixel(Vec3(-0.2, 0, 0)));
  QTRY_COMPARE(view().cursor().shape(), Qt::PointingHandCursor);
  QTRY_COMPARE(session().selection().hovered(), object("mass"));
  QTest::keyClick(&view(), Qt::Key_Escape);
  QVERIFY(session().selection().picking() == nullptr && hint().isEmpty());
  QCOMPARE(session().selection().current(), spring);
  QCOMPARE(ends(), before);
  // A spring cannot hold on to a spring. The second mass has no marker yet: it gets one.
  QTest::mouseClick(picker, Qt::LeftButton);
  hover(pixel(Vec3(-0.3, 0.1, 0)));
  QTRY_COMPARE(view().cursor().shape(), Qt::ForbiddenCursor);
  click(Vec3(0.2, 0, 0));
  QTRY_VERIFY(session().selection().picking() == nullptr);
  QCOMPARE(session().selection().current(), spring);
  QVERIFY(ends()[0] == before[0] && ends()[1] != before[1]);
  QTRY_COMPARE(session().run().snapshot()->system->connectors[0].markers.size(), std::size_t{2});
  session().undoStack().undo();
  QCOMPARE(ends(), before);
}

void TestWindowGestures::emptyModelsSayWhatToDo() {
  QVERIFY2(hint().startsWith("Pick a body above"), qPrintable(hint()));
  key(Qt::Key_M);
  QVERIFY(hint().startsWith("Point mass"));
  keys({Qt::Key_Escape});
  QVERIFY(hint().startsWith("Pick a body above"));
  placeMass(Vec3(0.2, 0, 0));
  QVERIFY2(hint().isEmpty(), qPrintable(hint()));
}

int main(int argc, char** argv) { return runUiTest<TestWindowGestures>(argc, argv); }
#include "test_window_gestures.moc"
