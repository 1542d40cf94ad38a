// runs alone
// The window never waits for the solver: with steps of 200 ms the mouse and the keyboard stay fluid.
#include <QElapsedTimer>
#include <QTimer>
#include <limits>

#include "tests/ui/ui_test.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;

class TestWindowSlowModel : public QObject {
  Q_OBJECT
 private slots:
  void interactionStaysFluid();

 private:
  qint64 largestGap();
};

// Waiting for a step would show as 200 ms in every round; another program that takes the processor, only in some.
void TestWindowSlowModel::interactionStaysFluid() {
  qint64 smallest = std::numeric_limits<qint64>::max();
  for (int round = 0; round < 3 && smallest > 150; ++round) smallest = std::min(smallest, largestGap());
  QVERIFY2(smallest <= 150, qPrintable(QString::number(smallest)));
}

qint64 TestWindowSlowModel::largestGap() {
  ui::MainWindow window({.stepDelay = std::chrono::milliseconds(200)});
  window.resize(1100, 760);
  window.show();
  window.session().setDocument(oneMass(), {});
  if (!QTest::qWaitForWindowActive(&window)) return 999;
  ui::View3D& view = window.view();
  ui::Session& session = window.session();
  if (!QTest::qWaitFor([&] { return session.run().snapshot() != nullptr && view.frameCount() > 2; })) return 999;
  QTest::keyClick(&view, Qt::Key_Space);
  if (!QTest::qWaitFor([&] { return session.run().snapshot()->step > 0; })) return 999;

  qint64 largest = 0;
  QElapsedTimer clock;
  QTimer timer;
  timer.setTimerType(Qt::PreciseTimer);
  connect(&timer, &QTimer::timeout, this, [&] { largest = std::max(largest, clock.restart()); });
  clock.start();
  timer.start(10);

  const ItemId mass = named(session, ItemList::Objects, "mass");
  const ParamRow& row = rowOf(session, mass, "physicsMass");
  const QPoint from = view.project(session.run().snapshot()->bodyPositions[1])->toPoint();
  pointAt(view, from);
  QTest::mousePress(&view, Qt::LeftButton, {}, from);
  const ui::Gesture gesture = ui::Session::newGesture();
  for (int i = 0; i < 120; ++i) {
    const QPoint at = from + QPoint(i, -i / 2);
    QMouseEvent event(QEvent::MouseMove, at, view.mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&view, &event);
    if (i % 10 == 0 && !session.edit(mass, row, 2.0 + 0.1 * i, gesture)) return 999;
    if (i == 60) session.selection().select(mass);
    QTest::qWait(16);
  }
  QTest::mouseRelease(&view, Qt::LeftButton, {}, from);
  QTest::keyClick(&view, Qt::Key_Space);
  QTest::qWait(100);
  timer.stop();
  qInfo("largest gap of a 10 ms timer: %lld ms, %lld pictures", static_cast<long long>(largest),
        static_cast<long long>(view.frameCount()));
  return largest;
}

int main(int argc, char** argv) { return runUiTest<TestWindowSlowModel>(argc, argv); }
#include "test_window_slow_model.moc"
