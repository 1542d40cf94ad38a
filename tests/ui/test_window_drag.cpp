// The whole window with real mouse and key events: pulling a running mass is held against the drag law, moving it at
// the start edits the model, and an inspector edit while running is undone with its effect.
#include <QApplication>
#include <QFile>

#include "tests/support/hands.h"
#include "tests/ui/ui_test.h"
#include "ui/files/file_flow.h"
#include "ui/inspector/number_field.h"
#include "ui/view3d/tools/pull_geometry.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;

namespace {

constexpr double kMass = 2.0, kStiffness = 100.0;  // of kOneMass
const Vec3 kLoad(0, -20, 0);
const Vec3 kReference(1, 0, 0);

/// Force of the hand at rest by the printed law, written down anew: F0 = g m w^2 (R - P), |F| < 4 g m w^2 extent.
Vec3 handForce(double gain, double extent, const Vec3& pull) {
  const double stiffness = gain * kMass * 12.0 * 12.0;
  const Vec3 plain = stiffness * pull;
  const double ratio = plain.norm() / (stiffness * 4.0 * extent);
  return plain / std::sqrt(1.0 + ratio * ratio);
}

}  // namespace

class TestWindowDrag : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void pullFollowsTheDragLaw_data();
  void pullFollowsTheDragLaw();
  void releaseThrows();
  void escapeCancels();
  void lockedAxisPullsAlongIt();
  void movingAtTheStartIsOneUndoStep();
  void anotherModelMayComeWhileItIsMoved();
  void controlSnapsToTheGrid();
  void pausedLaterMovesItInTheRun();
  void whatWasInAnotherModelIsNotTakenBack();
  void groundSaysWhy();
  void runningEditIsUndone();
  void clickSelectsAndEmptyClears();

 private:
  ui::Session& session() { return window_->session(); }
  ui::View3D& view() { return window_->view(); }
  const Snapshot& snapshot() { return *session().run().snapshot(); }
  Vec3 massPosition() { return snapshot().bodyPositions[1]; }
  QPoint massPixel() { return view().project(massPosition())->toPoint(); }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(&view(), key, modifiers); }
  void press(const QPoint& at, Qt::KeyboardModifiers modifiers = {}) {
    pointAt(view(), at);
    QTest::mousePress(&view(), Qt::LeftButton, modifiers, at);
  }
  void moveTo(const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers = {}) {
    for (int i = 1; i <= 5; ++i) {
      const QPoint at = from + (to - from) * i / 5;
      QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, modifiers);
      QApplication::sendEvent(&view(), &event);
      QTest::qWait(5);
    }
  }
  void release(const QPoint& at) { QTest::mouseRelease(&view(), Qt::LeftButton, {}, at); }
  /// What the mouse touches is found in the frame that was drawn last: waits for one of what the run shows now.
  void waitForPicture() {
    const auto frames = view().frameCount();
    view().update();
    QTRY_VERIFY(view().frameCount() > frames);
  }
  /// Lets the running model come to rest: three simulated seconds from now on, then until nothing moves any more.
  void settle() {
    const double from = snapshot().time;
    session().run().setRate(10);
    QVERIFY(QTest::qWaitFor([&] { return snapshot().time > from + 3 && snapshot().v.norm() < 1e-9; }, 20000));
    session().run().setRate(1);
    waitForPicture();
  }

  QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
  QString lastNotice_;
};

void TestWindowDrag::init() {
  const QString path = folder_.filePath("one.sprung.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(kOneMass);
  file.close();
  window_ = std::make_unique<ui::MainWindow>();
  window_->view().setAnimated(false);
  window_->resize(1200, 800);
  window_->show();
  window_->start(path);
  connect(&view(), &ui::View3D::notice, this, [this](const QString& text) { lastNotice_ = text; });
  lastNotice_.clear();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  waitForModel(session(), view(), path);
  QVERIFY(!session().run().playing());
  QCOMPARE(snapshot().step, 0);
}

void TestWindowDrag::pullFollowsTheDragLaw_data() {
  QTest::addColumn<int>("notches");
  QTest::addColumn<QPoint>("pull");
  QTest::newRow("gently upwards") << 0 << QPoint(30, -80);
  QTest::newRow("far to the right: the limit is felt") << 0 << QPoint(300, -150);
  QTest::newRow("stronger by the wheel") << 5 << QPoint(60, 60);
}

void TestWindowDrag::pullFollowsTheDragLaw() {
  QFETCH(int, notches);
  QFETCH(QPoint, pull);
  key(Qt::Key_Space);
  QVERIFY(session().run().playing());
  settle();
  QVERIFY(((massPosition() - kReference) - kLoad / kStiffness).norm() < 1e-8);  // k u = f

  const QPoint from = massPixel();
  const auto touched = view().grabAt(from);
  QVERIFY(touched && touched->body == named(session(), ItemList::Objects, "mass"));
  const ui::Grab grab = ui::inWorkPlane(view(), *touched);
  QCOMPARE(grab.point.z(), 0.0);
  press(from);
  moveTo(from, from + pull);
  for (int i = 0; i < notches; ++i) {
    QWheelEvent wheel(from + pull, view().mapToGlobal(QPointF(from + pull)), {}, {0, 120}, Qt::LeftButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(&view(), &wheel);
  }
  // Where the mouse is: the ray through its pixel in the plane that is built in, here z = 0.
  const auto target = view().rayAt(from + pull).intersectPlane(grab.point, Vec3::UnitZ());
  QVERIFY(target);
  // (The grabbed point is read from the depth buffer, in single precision.)
  QTRY_VERIFY_WITH_TIMEOUT((pullOf(snapshot()).target.target - *target).norm() < 1e-5, 10000);
  settle();
  QVERIFY((pullOf(snapshot()).target.target - *target).norm() < 1e-5);
  QVERIFY((pullOf(snapshot()).action.point - massPosition() - grab.localPoint()).norm() < 1e-5);
  const double gain = std::pow(10.0, notches / 5.0);
  const Vec3 hand =
      handForce(gain, snapshot().system->extent, pullOf(snapshot()).target.target - pullOf(snapshot()).action.point);
  const Vec3 expected = (kLoad + hand) / kStiffness;  // k u = f + F, per axis
  const Vec3 found = massPosition() - kReference;
  const QString message = QString("found %1 %2 %3, expected %4 %5 %6")
                              .arg(found.x())
                              .arg(found.y())
                              .arg(found.z())
                              .arg(expected.x())
                              .arg(expected.y())
                              .arg(expected.z());
  QVERIFY2((found - expected).norm() < 1e-6 * std::max(1.0, expected.norm()), qPrintable(message));
  QVERIFY((pullOf(snapshot()).action.force - hand).norm() < 1e-6 * hand.norm());
  QVERIFY(hand.norm() > 5.0);
  release(from + pull);
}

void TestWindowDrag::releaseThrows() {
  key(Qt::Key_Space);
  settle();
  const QPoint from = massPixel();
  press(from);
  moveTo(from, from + QPoint(0, -120));
  settle();
  const double held = massPosition().y();
  release(from + QPoint(0, -120));
  QTRY_VERIFY(snapshot().pull() == nullptr);
  settle();
  QVERIFY(held > massPosition().y() + 0.01);
  QVERIFY(std::abs(massPosition().y() - kLoad.y() / kStiffness) < 1e-8);
  QCOMPARE(session().undoStack().count(), 0);  // pulling edits nothing
}

void TestWindowDrag::escapeCancels() {
  key(Qt::Key_Space);
  settle();
  const QPoint from = massPixel();
  press(from);
  moveTo(from, from + QPoint(0, -120));
  QTRY_VERIFY(snapshot().pull() != nullptr);
  key(Qt::Key_Escape);
  QTRY_VERIFY(snapshot().pull() == nullptr);
  moveTo(from + QPoint(0, -120), from + QPoint(50, -150));
  QTest::qWait(100);
  QVERIFY(snapshot().pull() == nullptr);
  release(from);
}

void TestWindowDrag::lockedAxisPullsAlongIt() {
  key(Qt::Key_Space);
  settle();
  const QPoint from = massPixel();
  press(from);
  moveTo(from, from + QPoint(80, -80));
  key(Qt::Key_Y);
  settle();
  QVERIFY(std::abs(pullOf(snapshot()).action.force.x() / pullOf(snapshot()).action.force.y()) < 0.05);
  QVERIFY(std::abs(massPosition().x() - kReference.x()) <
          0.05 * std::abs(pullOf(snapshot()).action.force.y()) / kStiffness + 1e-6);
  release(from);
}

void TestWindowDrag::movingAtTheStartIsOneUndoStep() {
  waitForCamera(view());
  const QPoint from = massPixel();
  const auto grab = view().grabAt(from);
  QVERIFY(grab);
  const QPoint to = from + QPoint(-40, -100);
  // What the camera of the press sees: it may step back afterwards.
  const Vec3 held = ui::inWorkPlane(view(), *grab).point;
  const auto target = view().rayAt(to).intersectPlane(held, Vec3::UnitZ());
  const Vec3 shift = *target - held;
  press(from);
  moveTo(from, to);
  release(to);
  QTRY_VERIFY((massPosition() - kReference - shift).norm() < 2e-2 * shift.norm());
  const ItemId node = named(session(), ItemList::Nodes, "node");
  const auto initial = [&] {
    return std::get<Numbers>(session().document().find(node)->get(rowOf(session(), node, "initialCoordinates"))).values;
  };
  QVERIFY(initial()[1] > 0.05);
  QVERIFY(session().run().atStart());
  QCOMPARE(session().undoStack().count(), 1);
  QVERIFY(window_->isWindowModified());
  key(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(initial(), (std::vector<double>{0, 0, 0}));
  QTRY_VERIFY((massPosition() - kReference).norm() < 1e-12);
  QVERIFY(!window_->isWindowModified());
}

// What is taken back then is the start of the model that was moved, not of the one that has come.
void TestWindowDrag::anotherModelMayComeWhileItIsMoved() {
  waitForCamera(view());
  const QPoint from = massPixel();
  press(from);
  moveTo(from, from + QPoint(-40, -100));
  const ItemId node = named(session(), ItemList::Nodes, "node");
  const ParamRow& row = rowOf(session(), node, "initialCoordinates");
  QVERIFY(std::get<Numbers>(session().document().find(node)->get(row)).values[1] > 0.05);
  Document other = oneMass();
  {
    DocumentEditor editor(other);
    QVERIFY(editor.assign(node, "initialCoordinates", Numbers{{0.3, 0, 0}, 0}).ok());
    QVERIFY(editor.finish().ok());
  }
  const std::string text = writeModel(other);
  session().setDocument(std::move(other), {});
  QCOMPARE(writeModel(session().document()), text);
  release(from);
  QTest::qWait(50);
  QCOMPARE(writeModel(session().document()), text);
  QCOMPARE(session().undoStack().count(), 0);
  // Nor does another kind of item in its place bring anything down.
  moveTo(from, from);
  press(massPixel());
  moveTo(massPixel(), massPixel() + QPoint(-40, -100));
  session().setDocument(Document{}, {});
  QCOMPARE(session().document().itemCount(), std::size_t{0});
  release(from);
}

void TestWindowDrag::controlSnapsToTheGrid() {
  key(Qt::Key_1);
  QTest::qWait(50);
  const QPoint from = massPixel();
  press(from, Qt::NoModifier);
  moveTo(from, from + QPoint(70, -130), Qt::ControlModifier);
  release(from + QPoint(70, -130));
  QTest::qWait(100);
  const double step =
      render::makeLayout(session().document(), *session().run().system(), render::Camera::UpAxis::Y).gridStep;
  for (int i = 0; i < 3; ++i) {
    const double cells = massPosition()[i] / step;
    QVERIFY2(std::abs(cells - std::round(cells)) < 1e-6, qPrintable(QString::number(cells)));
  }
  QVERIFY(massPosition().y() > 0.0);
}

void TestWindowDrag::pausedLaterMovesItInTheRun() {
  key(Qt::Key_Right);
  QTRY_VERIFY(snapshot().step > 0);
  waitForPicture();
  const Vec3 before = massPosition();
  const double time = snapshot().time;
  const QPoint from = massPixel(), by(60, -60);
  press(from);
  moveTo(from, from + by);
  QTRY_VERIFY((massPosition() - before).norm() > 0.01);
  // Esc puts it back where it was.
  key(Qt::Key_Escape);
  QTRY_VERIFY(massPosition() == before);
  release(from + by);
  waitForPicture();
  const QPoint again = massPixel();
  press(again);
  moveTo(again, again + by);
  release(again + by);
  QTRY_VERIFY((massPosition() - before).norm() > 0.01);
  QTRY_VERIFY2(lastNotice_.contains("Going back in time"), qPrintable(lastNotice_));
  QCOMPARE(snapshot().time, time);
  QCOMPARE(session().undoStack().count(), 0);
  key(Qt::Key_Right);
  QTRY_VERIFY(snapshot().time > time);
  key(Qt::Key_Backspace);
  QTRY_VERIFY(snapshot().step == 0 && massPosition() != before);
}

/// Moved in the middle of a run, and given up after the model has become another one.
void TestWindowDrag::whatWasInAnotherModelIsNotTakenBack() {
  session().run().step(20);
  QTRY_COMPARE(snapshot().step, 20);
  waitForPicture();
  const QPoint from = massPixel();
  press(from);
  moveTo(from, from + QPoint(-40, -100));
  QTRY_VERIFY(massPosition().y() > 0.01);
  QTest::qWait(100);
  const double there = massPosition().y();
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  QVERIFY(session().change("Remove", [&](DocumentEditor& editor) { return editor.remove(spring); }));
  QTRY_VERIFY(snapshot().system == session().run().system() && snapshot().system->connectors.empty());
  const Snapshot before = snapshot();
  key(Qt::Key_Escape);
  QTest::qWait(100);
  QCOMPARE(massPosition().y(), before.bodyPositions[1].y());
  QVERIFY(std::abs(there - before.bodyPositions[1].y()) < 1e-9);
  release(from);
}

void TestWindowDrag::groundSaysWhy() {
  const Vec3 ground = snapshot().bodyPositions[0];
  std::optional<QPoint> found;
  const QPoint around = view().project(ground)->toPoint();
  for (int dy = -80; dy <= 80 && !found; dy += 4) {
    for (int dx = -60; dx <= 20 && !found; dx += 4) {
      const auto grab = view().grabAt(around + QPoint(dx, dy));
      if (grab && grab->fixed) found = around + QPoint(dx, dy);
    }
  }
  QVERIFY(found);
  press(*found);
  moveTo(*found, *found + QPoint(50, 50));
  release(*found + QPoint(50, 50));
  QVERIFY2(lastNotice_.contains("ground"), qPrintable(lastNotice_));
}

void TestWindowDrag::runningEditIsUndone() {
  key(Qt::Key_Space);
  settle();
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  session().selection().select(spring);
  QCoreApplication::processEvents();
  auto* field = window_->findChild<ui::NumberField*>("stiffness:y");
  QVERIFY(field);
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, "0.2 kN/m");
  QTest::keyClick(field, Qt::Key_Return);
  const auto stiffness = [&] {
    return std::get<Numbers>(session().document().find(spring)->get(rowOf(session(), spring, "stiffness"))).values[1];
  };
  QCOMPARE(stiffness(), 200.0);
  QVERIFY(session().run().playing());
  settle();
  QVERIFY(std::abs(massPosition().y() - kLoad.y() / 200.0) < 1e-8);
  QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);  // the keyboard is still in the field
  QCOMPARE(stiffness(), 100.0);
  QCOMPARE(field->text(), QString("100"));
  settle();
  QVERIFY(std::abs(massPosition().y() - kLoad.y() / 100.0) < 1e-8);
}

void TestWindowDrag::clickSelectsAndEmptyClears() {
  const QPoint at = massPixel();
  QTest::mouseClick(&view(), Qt::LeftButton, {}, at);
  QCOMPARE(session().selection().current(), named(session(), ItemList::Objects, "mass"));
  QTest::mouseMove(&view(), at);
  QTRY_COMPARE(session().selection().hovered(), named(session(), ItemList::Objects, "mass"));
  QCOMPARE(view().cursor().shape(), Qt::OpenHandCursor);
  QTest::mouseClick(&view(), Qt::LeftButton, {}, QPoint(12, 12));
  QVERIFY(!session().selection().current().valid());
}

int main(int argc, char** argv) { return runUiTest<TestWindowDrag>(argc, argv); }
#include "test_window_drag.moc"
