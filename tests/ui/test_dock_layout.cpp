// Docks moved about in any way, and the layout reset, until the window closes: seeded, so that what is found can be
// found again.
#include <malloc.h>

#include <QDockWidget>
#include <QFile>
#include <QTabBar>
#include <random>

#include "tests/ui/ui_test.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

class TestDockLayout : public QObject {
  Q_OBJECT
 private slots:
  void layoutsComeBackHoweverDocksWereMoved_data();
  void layoutsComeBackHoweverDocksWereMoved();
  void docksLeaveRoomForTheParameters();

 private:
  QTemporaryDir folder_;
};

void TestDockLayout::layoutsComeBackHoweverDocksWereMoved_data() {
  QTest::addColumn<unsigned>("seed");
  for (unsigned seed = 1; seed <= 3; ++seed) QTest::addRow("%u", seed) << seed;
}

void TestDockLayout::layoutsComeBackHoweverDocksWereMoved() {
  QFETCH(unsigned, seed);
  QSettings().clear();
  const QString path = folder_.filePath("one.sprung.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(kOneMass);
  file.close();
  ui::MainWindow window;
  window.view().setAnimated(false);
  window.show();
  window.start(path);
  QVERIFY(QTest::qWaitForWindowActive(&window));
  std::mt19937 random(seed);
  const auto below = [&](int count) { return std::uniform_int_distribution<int>(0, count - 1)(random); };
  const QList<QDockWidget*> docks = window.findChildren<QDockWidget*>();
  const auto any = [&] { return docks[below(static_cast<int>(docks.size()))]; };
  const auto reset = [&] { window.action(Act::ResetLayout)->trigger(); };
  reset();
  QTest::qWait(20);
  QSet<QDockWidget*> shown;
  for (QDockWidget* dock : docks)
    if (!dock->isHidden()) shown << dock;
  for (int act = 0; act < 60; ++act) {
    QDockWidget* dock = any();
    QDockWidget* other = any();
    switch (below(6)) {
      case 0: dock->setFloating(!dock->isFloating()); break;
      case 1: dock->setVisible(!dock->isVisible()); break;
      case 2: window.addDockWidget(below(2) == 0 ? Qt::LeftDockWidgetArea : Qt::RightDockWidgetArea, dock); break;
      case 3:
        if (dock != other && !other->isFloating()) window.tabifyDockWidget(other, dock);
        dock->show();
        break;
      case 4: dock->raise(); break;
      default: reset();
    }
    if (below(3) == 0) QTest::qWait(1);
  }
  reset();
  QTest::qWait(50);
  for (QDockWidget* dock : docks) {
    QCOMPARE(dock->isFloating(), false);
    QCOMPARE(!dock->isHidden(), shown.contains(dock));
  }
}

/// In a low window a dock that comes beside the parameters stands in front of them, with a tab.
void TestDockLayout::docksLeaveRoomForTheParameters() {
  QSettings().clear();
  const QString path = folder_.filePath("low.sprung.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(kOneMass);
  file.close();
  ui::MainWindow window;
  window.view().setAnimated(false);
  window.resize(1100, 640);
  window.show();
  window.start(path);
  QVERIFY(QTest::qWaitForWindowActive(&window));
  auto* inspector = window.findChild<QDockWidget*>("inspectorDock");
  for (const Act act : {Act::Eigenfrequencies, Act::Mobility, Act::Friction}) {
    window.action(act)->trigger();
    QTest::qWait(50);
    QTRY_VERIFY2(
        !inspector->isVisible() || inspector->visibleRegion().isEmpty() || inspector->widget()->height() >= 120,
        qPrintable(QString::number(inspector->widget()->height())));
  }
  QVERIFY(!window.tabifiedDockWidgets(inspector).isEmpty());
  window.action(Act::ToggleInspector)->trigger();
  QTRY_VERIFY(inspector->widget()->height() >= 120 && !inspector->visibleRegion().isEmpty());
  // Bars that have lost their tabs do not lie over the titles.
  const auto bare = [&] {
    const QList<QTabBar*> bars = window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly);
    return std::count_if(bars.begin(), bars.end(), [&](const QTabBar* bar) {
      return bar->isVisible() && bar->count() == 0 && bar->geometry().intersects(window.rect());
    });
  };
  QTest::qWait(600);  // docks are at their places
  QTRY_COMPARE(bare(), 0);
}

int main(int argc, char** argv) {
  mallopt(M_PERTURB, 0xa5);  // what is freed is overwritten, so that its use shows
  return runUiTest<TestDockLayout>(argc, argv);
}
#include "test_dock_layout.moc"
