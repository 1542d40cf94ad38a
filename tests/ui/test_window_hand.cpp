// label: slow
// The hand in the real window, with real mouse and key events: what it pulls and moves stays in the work plane or on
// the locked axis, what only turns is turned, slow motion leaves it as close as ever, near misses count while things
// move; and connectors are drawn from one body to another.
#include "core/items/bodies/mass_point.h"
#include "core/items/springs/cartesian_spring_damper.h"
#include "tests/support/hands.h"
#include "tests/ui/window_test.h"
#include "ui/actions/actions.h"
#include "ui/view3d/body_of.h"

using namespace sprung;
using namespace sprung::test;

class TestWindowHand : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startEmpty(); }
  void cleanup() { close(); }
  void placingMovingAndPullingStayInThePlane_data();
  void placingMovingAndPullingStayInThePlane();
  void aFreeBrickIsNotTiltedOutOfThePlane();
  void depthIsAKey();
  void anAxisPullsAlongItOnly();
  void theHandTurnsARotor();
  void slowMotionLeavesTheHandAsClose();
  void aNearMissCatchesWhatMoves();
  void aConnectorIsDrawnFromBodyToBody();
  void chainingIsAnnounced();
  void aSloppyClickIsAClick();

 private:
  const Snapshot& snapshot() { return *session().run().snapshot(); }
  /// The last body, as it is now.
  Vec3 position() { return snapshot().bodyPositions.back(); }
  void place(Qt::Key what, const Vec3& at) {
    key(what);
    click(at);
    QTest::keyClick(&view(), Qt::Key_Escape);
    QTRY_VERIFY(session().run().snapshot() != nullptr && snapshot().system == session().run().system());
    QTest::qWait(60);
  }
  void press(const QPoint& at) {
    pointAt(view(), at);
    // What is pressed is what the picture shows.
    const auto frames = view().frameCount();
    view().update();
    QTRY_VERIFY(view().frameCount() > frames);
    QTest::mousePress(&view(), Qt::LeftButton, {}, at);
  }
  void moveTo(const QPoint& from, const QPoint& to, int steps = 5, int pause = 5) {
    for (int i = 1; i <= steps; ++i) {
      const QPoint at = from + (to - from) * i / steps;
      QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
      QApplication::sendEvent(&view(), &event);
      QTest::qWait(pause);
    }
  }
  void release(const QPoint& at) { QTest::mouseRelease(&view(), Qt::LeftButton, {}, at); }
  void play() {
    QTest::keyClick(&view(), Qt::Key_Space);
    QVERIFY(session().run().playing());
    QTRY_VERIFY(snapshot().step > 0);
  }
  void noWeight() { window_->action(ui::Act::Weight)->setChecked(false); }
  template <class T>
  std::vector<ItemId> all() {
    std::vector<ItemId> found;
    for (const ItemId id : document().order(ItemList::Objects))
      if (document().find(id)->tryAs<T>() != nullptr) found.push_back(id);
    return found;
  }
  std::size_t springs() { return all<CartesianSpringDamper>().size(); }
  std::vector<ItemId> endsOf(ItemId spring) {
    std::vector<ItemId> bodies;
    for (const ItemId marker : document().find(spring)->as<CartesianSpringDamper>().markerNumbers)
      bodies.push_back(ui::bodyOf(document(), marker));
    return bodies;
  }
  QString nameOf(ItemId id) { return QString::fromStdString(document().find(id)->name); }
  QString hint() { return view().mode() != nullptr ? view().mode()->hint() : QString(); }
};

void TestWindowHand::placingMovingAndPullingStayInThePlane_data() {
  QTest::addColumn<int>("key");
  QTest::newRow("point mass") << int(Qt::Key_M);
  QTest::newRow("brick") << int(Qt::Key_Q);
}

void TestWindowHand::placingMovingAndPullingStayInThePlane() {
  QFETCH(int, key);
  noWeight();
  place(Qt::Key(key), Vec3(0.1, 0.1, 0));
  QCOMPARE(position().z(), 0.0);
  // Beside the middle, so that the line of sight is not that through the centre.
  const QPoint from = pixel(position()) + QPoint(5, 4), down(0, 80);
  press(from);
  moveTo(from, from + down);
  release(from + down);
  QTRY_VERIFY(position().y() < 0.09);
  QCOMPARE(position().z(), 0.0);
  play();
  const QPoint again = pixel(position()) + QPoint(-5, 4);
  press(again);
  moveTo(again, again + QPoint(20, -80));
  QTRY_VERIFY(snapshot().pull() != nullptr && pullOf(snapshot()).action.force.norm() > 0.0);
  for (int i = 0; i < 10; ++i) {
    QTest::qWait(20);
    QVERIFY2(std::abs(pullOf(snapshot()).action.force.z()) < 1e-12,
             qPrintable(QString::number(pullOf(snapshot()).action.force.z())));
    QVERIFY2(std::abs(position().z()) < 1e-12, qPrintable(QString::number(position().z())));
  }
  if (key == Qt::Key_M) {
    QCOMPARE(pullOf(snapshot()).action.force.z(), 0.0);
    QCOMPARE(position().z(), 0.0);
  }
  release(again);
}

void TestWindowHand::aFreeBrickIsNotTiltedOutOfThePlane() {
  noWeight();
  place(Qt::Key_Q, Vec3(0.1, 0.1, 0));
  play();
  const QPoint from = pixel(position()) + QPoint(8, 6);
  press(from);
  moveTo(from, from + QPoint(150, -80), 20);
  QTRY_VERIFY(snapshot().pull() != nullptr && position().x() > 0.15);
  QTest::qWait(200);
  QVERIFY((snapshot().bodyRotations.back().col(2) - Vec3::UnitZ()).norm() < 1e-9);
  release(from);
}

void TestWindowHand::depthIsAKey() {
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  const QPoint from = pixel(position());
  press(from);
  moveTo(from, from + QPoint(0, 8));
  QTest::keyClick(&view(), Qt::Key_D);
  QVERIFY2(lastNotice_.contains("depth"), qPrintable(lastNotice_));
  moveTo(from + QPoint(0, 8), from + QPoint(30, -60));
  release(from + QPoint(30, -60));
  QTRY_VERIFY(position().z() < -0.01);  // up is away from the viewer
  QCOMPARE(position().x(), 0.1);
  QCOMPARE(position().y(), 0.1);
}

void TestWindowHand::anAxisPullsAlongItOnly() {
  noWeight();
  place(Qt::Key_M, Vec3(0.1, 0.1, 0));
  play();
  const QPoint from = pixel(position());
  press(from);
  QTest::keyClick(&view(), Qt::Key_X);
  moveTo(from, from + QPoint(90, -80));
  QTRY_VERIFY(snapshot().pull() != nullptr && pullOf(snapshot()).action.force.x() > 0.0);
  for (int i = 0; i < 10; ++i) {
    QTest::qWait(20);
    QCOMPARE(pullOf(snapshot()).action.force.y(), 0.0);
    QCOMPARE(pullOf(snapshot()).action.force.z(), 0.0);
    QCOMPARE(position().y(), 0.1);
  }
  release(from);
}

void TestWindowHand::theHandTurnsARotor() {
  place(Qt::Key_O, Vec3(-0.1, 0, 0));
  play();
  const QPoint middle = pixel(position()), from = middle + QPoint(12, 0);
  press(from);
  double strongest = 0.0;
  // Around it, a little farther out than it is held: it comes along.
  for (int turn = 1; turn <= 16; ++turn) {
    const double angle = turn * M_PI / 8.0;
    const QPoint at = middle + QPointF(40 * std::cos(angle), -40 * std::sin(angle)).toPoint();
    moveTo(at, at, 1);
    strongest = std::max(strongest, pullOf(snapshot()).action.force.norm());
    QTRY_VERIFY2(std::abs(snapshot().q[0] - angle) < 0.2, qPrintable(QString::number(snapshot().q[0])));
  }
  // And is thrown.
  moveTo(middle + QPoint(0, 60), middle + QPoint(0, 60), 1, 60);
  strongest = std::max(strongest, pullOf(snapshot()).action.force.norm());
  release(middle + QPoint(0, 60));
  QTRY_VERIFY(snapshot().pull() == nullptr);
  qInfo("at most %.3g N, work %.6g J, energy %.6g J", strongest, snapshot().dragWork, snapshot().kineticEnergy);
  QVERIFY(strongest > 0.0 && strongest < 100.0);
  QTRY_VERIFY(std::abs(snapshot().dragWork - snapshot().kineticEnergy) < 1e-8);
}

void TestWindowHand::slowMotionLeavesTheHandAsClose() {
  noWeight();
  place(Qt::Key_M, Vec3(-0.1, 0, 0));
  const Vec3 start = position();  // placed to a whole number of pixels
  for (const double rate : {1.0, 0.1}) {
    session().run().reset();
    session().run().setRate(rate);
    play();
    const QPoint from = pixel(start), to = from + QPoint(400, 0);
    QTRY_VERIFY((position() - start).norm() < 1e-9);
    press(from);
    double farthest = 0.0;
    // At an even speed; what counts is the distance once the body has caught up.
    for (int i = 0; i < 160; ++i) {
      const QPoint at = from + (to - from) * i / 160;
      moveTo(at, at, 1, 15);
      if (i > 100)
        farthest = std::max(farthest, (pullOf(snapshot()).target.target - pullOf(snapshot()).action.point).norm());
    }
    const double travelled = (pullOf(snapshot()).target.target - start).norm();
    qInfo("at %g times: at most %.4f m behind on a way of %.4f m", rate, farthest, travelled);
    QVERIFY(travelled > 0.2);
    // With a velocity per second of the clock it would be behind by 2 / w (10 - 1) v: the whole way and more.
    QVERIFY(farthest < 0.5 * travelled);
    release(to);
    session().run().pause();
  }
}

void TestWindowHand::aNearMissCatchesWhatMoves() {
  noWeight();
  place(Qt::Key_M, Vec3(0.1, 0, 0));
  const QPoint middle = pixel(position());
  int edge = 0;
  while (view().itemAt(middle + QPoint(edge, 0)).valid()) ++edge;
  edge -= 5;  // a hover finds what is as near
  const QPoint beside = middle + QPoint(edge + 9, 0);
  QVERIFY(!view().grabAt(beside));
  QVERIFY(view().catchAt(beside));
  QVERIFY(!view().catchAt(middle + QPoint(edge + 16, 0)));
  // At rest the view is turned there; running it is caught.
  const Vec3 forward = view().camera().forward();
  press(beside);
  moveTo(beside, beside + QPoint(0, 40));
  release(beside + QPoint(0, 40));
  QVERIFY((view().camera().forward() - forward).norm() > 1e-3);
  QTest::keyClick(window_.get(), Qt::Key_1);
  QTest::qWait(60);
  play();
  const QPoint now = pixel(position()) + QPoint(edge + 9, 0);
  press(now);
  moveTo(now, now + QPoint(0, -40));
  QTRY_VERIFY(snapshot().pull() != nullptr);
  release(now);
}

void TestWindowHand::aConnectorIsDrawnFromBodyToBody() {
  for (const Vec3& at : {Vec3(-0.2, 0, 0), Vec3(0.2, 0, 0), Vec3(0, 0.2, 0)}) place(Qt::Key_M, at);
  key(Qt::Key_C);
  drag(Vec3(-0.2, 0, 0), Vec3(0.2, 0, 0));
  QCOMPARE(springs(), std::size_t{1});
  // A chain goes on with a click; a new line begins where it is drawn.
  drag(Vec3(0, 0.2, 0), Vec3(-0.2, 0, 0));
  QCOMPARE(springs(), std::size_t{2});
  const std::vector<ItemId> masses = all<MassPoint>();
  QCOMPARE(endsOf(all<CartesianSpringDamper>()[0]), (std::vector<ItemId>{masses[0], masses[1]}));
  QCOMPARE(endsOf(all<CartesianSpringDamper>()[1]), (std::vector<ItemId>{masses[2], masses[0]}));
  // From a body to empty space: to a point of the world.
  drag(Vec3(0.2, 0, 0), Vec3(0.2, -0.2, 0));
  QCOMPARE(springs(), std::size_t{3});
  QVERIFY(hint().contains("click one end"));
}

void TestWindowHand::chainingIsAnnounced() {
  for (const Vec3& at : {Vec3(-0.2, 0, 0), Vec3(0.2, 0, 0), Vec3(0, 0.2, 0)}) place(Qt::Key_M, at);
  key(Qt::Key_C);
  click(Vec3(-0.2, 0, 0));
  click(Vec3(0.2, 0, 0));
  QVERIFY2(hint().contains("goes on from") && hint().contains(nameOf(all<MassPoint>()[1])) && hint().contains("Esc"),
           qPrintable(hint()));
  click(Vec3(0, 0.2, 0));
  QCOMPARE(springs(), std::size_t{2});
  QVERIFY2(hint().contains(nameOf(all<MassPoint>()[2])), qPrintable(hint()));
  QTest::keyClick(&view(), Qt::Key_Escape);
  QVERIFY2(view().mode() != nullptr && hint().contains("click one end"), qPrintable(hint()));
}

void TestWindowHand::aSloppyClickIsAClick() {
  for (const Vec3& at : {Vec3(-0.2, 0, 0), Vec3(0.2, 0, 0)}) place(Qt::Key_M, at);
  key(Qt::Key_C);
  // The mouse slips while the button is held, on each of the bodies.
  for (const Vec3& at : {Vec3(-0.2, 0, 0), Vec3(0.2, 0, 0)}) {
    const QPoint from = pixel(at);
    press(from);
    moveTo(from, from + QPoint(6, 2));
    release(from + QPoint(6, 2));
  }
  QCOMPARE(springs(), std::size_t{1});
}

int main(int argc, char** argv) { return runUiTest<TestWindowHand>(argc, argv); }
#include "test_window_hand.moc"
