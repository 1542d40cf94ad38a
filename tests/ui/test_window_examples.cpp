// label: slow
// The shipped examples in the real window, with real mouse and key events: the mini example is pulled against the drag
// law and an inspector edit is undone; every other example moves after Space and follows the hand.
#include <QApplication>
#include <QDir>
#include <cmath>

#include "tests/support/hands.h"
#include "tests/ui/ui_test.h"
#include "ui/inspector/number_field.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;

class TestWindowExamples : public QObject {
  Q_OBJECT
 private slots:
  void cleanup() { window_.reset(); }
  void miniExampleFollowsTheDragLaw();
  void moveAndFollowTheHand_data();
  void moveAndFollowTheHand();

 private:
  void open(const QString& path);
  ui::Session& session() { return window_->session(); }
  ui::View3D& view() { return window_->view(); }
  const Snapshot& snapshot() { return *session().run().snapshot(); }
  /// A pixel at which the hand takes hold of this body.
  std::optional<QPoint> pixelOf(ItemId body);
  void drag(const QPoint& from, const QPoint& to);

  std::unique_ptr<ui::MainWindow> window_;
};

void TestWindowExamples::open(const QString& path) {
  window_ = std::make_unique<ui::MainWindow>();
  view().setAnimated(false);
  window_->resize(1200, 800);
  window_->show();
  window_->start(path);
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  waitForModel(session(), view(), path);
}

std::optional<QPoint> TestWindowExamples::pixelOf(ItemId body) {
  const auto index = snapshot().system->directory->bodyIndex(body);
  const auto centre = view().project(snapshot().bodyPositions[static_cast<std::size_t>(*index)]);
  if (!centre) return std::nullopt;
  for (int radius = 0; radius <= 60; radius += 4) {
    for (int k = 0; k < 8; ++k) {
      const double angle = k * 0.785398;
      const QPoint at = (*centre + QPointF(radius * std::cos(angle), radius * std::sin(angle))).toPoint();
      const auto grab = view().grabAt(at);
      if (grab && grab->body == body && !grab->fixed) return at;
    }
  }
  return std::nullopt;
}

void TestWindowExamples::drag(const QPoint& from, const QPoint& to) {
  pointAt(view(), from);
  QTest::mousePress(&view(), Qt::LeftButton, {}, from);
  for (int i = 1; i <= 8; ++i) {
    const QPoint at = from + (to - from) * i / 8;
    QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&view(), &event);
    QTest::qWait(10);
  }
}

void TestWindowExamples::miniExampleFollowsTheDragLaw() {
  open(SPRUNG_TEST_DATA "/reference/cartesian_spring_damper.sprung.json");
  constexpr double kMass = 5.0, kStiffness = 5000.0;
  const Vec3 load(0, -5, 0), reference(1, 1, 0);
  QTest::keyClick(&view(), Qt::Key_Space);
  QVERIFY(session().run().playing());
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  const auto from = pixelOf(mass);
  QVERIFY(from);
  drag(*from, *from + QPoint(60, -90));
  QTRY_VERIFY(snapshot().pull() != nullptr);
  // The hand damps what the spring does not: at rest k u = f + g m w^2 s (R - P), |F| < 4 g m w^2 extent.
  session().run().setRate(10);
  QVERIFY(QTest::qWaitFor([&] { return snapshot().time > 3.0 && snapshot().v.norm() < 1e-9; }, 30000));
  const double k = kMass * 12.0 * 12.0;
  const Vec3 raw = k * (pullOf(snapshot()).target.target - pullOf(snapshot()).action.point);
  const double ratio = raw.norm() / (4.0 * k * snapshot().system->extent);
  const Vec3 hand = raw / std::sqrt(1.0 + ratio * ratio);
  const Vec3 found = snapshot().bodyPositions[1] - reference;
  const Vec3 expected = (load + hand) / kStiffness;
  qInfo("pulled by %.3f N, displaced by %.6f m, predicted %.6f m", hand.norm(), found.norm(), expected.norm());
  QVERIFY(hand.norm() > 5.0);
  QVERIFY((found - expected).norm() < 1e-6 * expected.norm());
  QTest::mouseRelease(&view(), Qt::LeftButton, {}, *from + QPoint(60, -90));
  QTRY_VERIFY(snapshot().pull() == nullptr);

  const ItemId spring = named(session(), ItemList::Objects, "spring");
  session().selection().select(spring);
  QCoreApplication::processEvents();
  auto* field = window_->findChild<ui::NumberField*>("stiffness:y");
  QVERIFY(field);
  const auto stiffness = [&] {
    return std::get<Numbers>(session().document().find(spring)->get(rowOf(session(), spring, "stiffness"))).values[1];
  };
  field->setFocus();
  field->selectAll();
  QTest::keyClicks(field, "2 kN/m");
  QTest::keyClick(field, Qt::Key_Return);
  QCOMPARE(stiffness(), 2000.0);
  QTRY_VERIFY(std::abs(snapshot().bodyPositions[1].y() - 1.0 + 5.0 / 2000.0) < 1e-6);  // sags further
  QTest::keyClick(field, Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(stiffness(), kStiffness);
  QTRY_VERIFY(std::abs(snapshot().bodyPositions[1].y() - 1.0 + 5.0 / kStiffness) < 1e-6);
}

void TestWindowExamples::moveAndFollowTheHand_data() {
  QTest::addColumn<QString>("body");
  QTest::newRow("02-two-mass-oscillator") << "left";
  QTest::newRow("05-distance-pendulum") << "mass";
  QTest::newRow("06-torsional-spring-damper") << "body";
  QTest::newRow("07-mass-1d") << "mass";
  QTest::newRow("08-friction-and-stops") << "block";
  QTest::newRow("09-slider-crank") << "crank";
  QTest::newRow("10-rigid-chain") << "link3";
  QTest::newRow("11-arm") << "foreArm";
  QTest::newRow("28-orbit") << "planet";
  QTest::newRow("29-tumbling-handle") << "handle";
  QTest::newRow("30-rolling-coin") << "coin";
  QTest::newRow("31-servo") << "arm";
  QTest::newRow("32-power-meter") << "mass";
}

void TestWindowExamples::moveAndFollowTheHand() {
  QFETCH(QString, body);
  open(QStringLiteral(SPRUNG_RESOURCES "/examples/%1.sprung.json").arg(QTest::currentDataTag()));
  const VecX start = snapshot().q;
  // Slowly from the start on: however late the window gets a turn, the hand finds the body near its start. Elsewhere
  // another body may lie over it, as the rod does over the crank.
  session().run().setRate(0.01);
  QTest::keyClick(&view(), Qt::Key_Space);
  QTRY_VERIFY((snapshot().q - start).norm() > 1e-6);
  session().run().setRate(0.001);  // and it is still under the pixel when the hand closes
  QTest::qWait(100);
  const ItemId id = named(session(), ItemList::Objects, body.toStdString());
  std::optional<QPoint> from;
  QTRY_VERIFY2((from = pixelOf(id)).has_value(), "the body cannot be hit with the mouse");
  drag(*from, *from + QPoint(40, -60));
  QTRY_VERIFY(snapshot().pull() != nullptr);
  QCOMPARE(pullOf(snapshot()).target.body, id);
  session().run().setRate(1);
  QTRY_VERIFY(std::abs(snapshot().dragWork) > 1e-9);
  QVERIFY(!session().run().failed());
  QVERIFY(snapshot().q.allFinite());
  const double before = snapshot().time;
  QTest::mouseRelease(&view(), Qt::LeftButton, {}, *from + QPoint(40, -60));
  QTRY_VERIFY(snapshot().pull() == nullptr && snapshot().time > before + 0.2);
  QVERIFY(!session().run().failed());
}

int main(int argc, char** argv) { return runUiTest<TestWindowExamples>(argc, argv); }
#include "test_window_examples.moc"
