// label: slow
// runs alone
// A plot of a long run in the real window: what a picture of it costs while it is panned and zoomed, and what the run
// takes of memory. Times and sizes are told, not asserted. SPRUNG_LONG_STEPS makes it longer.
#include <QElapsedTimer>

#include "core/curves/curve_reader.h"
#include "tests/support/resident.h"
#include "tests/ui/window_test.h"
#include "ui/plots/plots_panel.h"

using namespace sprung;
using namespace sprung::test;

class TestLongRun : public WindowTest {
  Q_OBJECT
 private slots:
  void panningAndZoomingALongCurve();
};

void TestLongRun::panningAndZoomingALongCurve() {
  bool given = false;
  const int asked = qEnvironmentVariableIntValue("SPRUNG_LONG_STEPS", &given);
  const std::int64_t steps = given ? asked : 200'000;
  startOneMass();
  window_->resize(1600, 1000);
  window_->plots().plot({Channel{named(session(), ItemList::Objects, "spring"), OutputVariable::Force, 1}});
  QTRY_VERIFY(window_->plots().isVisible());
  ui::PlotView& plot = *window_->plots().plots().front();
  session().run().setRate(1e5);
  session().run().play();
  const int wait = 10'000 + static_cast<int>(steps / 50);
  for (int part = 1; part <= 4; ++part) {
    QTRY_VERIFY_WITH_TIMEOUT(snapshot().step >= part * steps / 4, wait);
    qInfo("after %lld steps, %.1f s simulated: %.1f MB", static_cast<long long>(snapshot().step), snapshot().time,
          residentMegabytes());
  }
  session().run().pause();
  QTRY_VERIFY(!session().run().playing() && plot.chart().pointCount(0) > 100);
  const CurveReader run(snapshot().curves, 0);
  QVERIFY(run.steps(0.0, snapshot().time) >= steps);
  QWidget* canvas = plot.chart().findChild<QWidget*>();
  QElapsedTimer clock;
  std::vector<qint64> frames;
  const auto frame = [&](double turns) {
    const QPoint middle = canvas->rect().center();
    clock.start();
    QWheelEvent wheel(middle, canvas->mapToGlobal(middle), {}, {0, static_cast<int>(120 * turns)}, Qt::NoButton, {},
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(canvas, &wheel);
    const QPoint aside = middle + QPoint(7, 0);
    QTest::mousePress(canvas, Qt::LeftButton, {}, aside + QPoint(40, 30));
    QMouseEvent move(QEvent::MouseMove, aside + QPoint(20, 30), canvas->mapToGlobal(aside + QPoint(20, 30)),
                     Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(canvas, &move);
    QTest::mouseRelease(canvas, Qt::LeftButton, {}, aside + QPoint(20, 30));
    QCoreApplication::processEvents();
    frames.push_back(clock.nsecsElapsed() / 1000);
  };
  const auto all = plot.chart().rangeX();
  for (int i = 0; i < 20; ++i) frame(1.0);
  QVERIFY(plot.chart().rangeX().second - plot.chart().rangeX().first < 0.5 * (all.second - all.first));
  for (int i = 0; i < 20; ++i) frame(-1.0);
  std::sort(frames.begin(), frames.end());
  qInfo("a zoom and a pan of %lld steps: %.1f ms in the middle, %.1f ms at most", static_cast<long long>(steps),
        1e-3 * static_cast<double>(frames[frames.size() / 2]), 1e-3 * static_cast<double>(frames.back()));
  close();
}

int main(int argc, char** argv) { return runUiTest<TestLongRun>(argc, argv); }
#include "test_long_run.moc"
