// Docks moved about in any way, and the layout reset, until the window closes: seeded, so that what is found can be
// found again.
#include <malloc.h>

#include <QDockWidget>
#include <QFile>
#include <QPointer>
#include <QRegularExpression>
#include <QTabBar>
#include <random>

#include "tests/ui/ui_test.h"
#include "ui/files/file_flow.h"
#include "ui/view3d/view3d.h"
#include "ui/window/main_window.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

namespace {

bool openEmpty(ui::MainWindow& window) {
  window.view().setAnimated(false);
  window.show();
  window.files().newModel();
  return QTest::qWaitForWindowActive(&window);
}

}  // namespace

class TestDockLayout : public QObject {
  Q_OBJECT
 private slots:
  void layoutsComeBackHoweverDocksWereMoved_data();
  void layoutsComeBackHoweverDocksWereMoved();
  void theLayoutMayChangeWhileADockIsDragged_data();
  void theLayoutMayChangeWhileADockIsDragged();
  void docksLeaveRoomForTheParameters();
  void othersOpenWhileADockIsDragged();
  void panelsOnTheOtherSideComeBack();
  void panelsCloseWhileATabIsPressed_data();
  void panelsCloseWhileATabIsPressed();
  void docksThatComeAndGoLeaveNothing();

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
  QVERIFY(window.view().hasFocus());  // Space plays
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

void TestDockLayout::theLayoutMayChangeWhileADockIsDragged_data() {
  QTest::addColumn<unsigned>("seed");
  for (unsigned seed = 1; seed <= 3; ++seed) QTest::addRow("%u", seed) << seed;
}

/// A key is pressed while the mouse holds a dock by its title: the layout is reset, or the view shown alone and back.
void TestDockLayout::theLayoutMayChangeWhileADockIsDragged() {
  QFETCH(unsigned, seed);
  QSettings().clear();
  const QString path = folder_.filePath("dragged.sprung.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(kOneMass);
  file.close();
  ui::MainWindow window;
  window.view().setAnimated(false);
  window.resize(1300, 900);
  window.show();
  window.start(path);
  QVERIFY(QTest::qWaitForWindowActive(&window));
  window.action(Act::ResetLayout)->trigger();
  std::mt19937 random(seed);
  const auto below = [&](int count) { return std::uniform_int_distribution<int>(0, count - 1)(random); };
  for (int drag = 0; drag < 10; ++drag) {
    QList<QDockWidget*> docks = window.findChildren<QDockWidget*>();
    docks.removeIf([](const QDockWidget* dock) { return !dock->isVisible() || dock->visibleRegion().isEmpty(); });
    QVERIFY(!docks.isEmpty());
    QDockWidget* dock = docks[below(static_cast<int>(docks.size()))];
    const QPoint from(dock->width() / 3, 10);
    const auto send = [&](QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::MouseButtons held) {
      QMouseEvent event(type, at, dock->mapToGlobal(at), button, held, Qt::NoModifier);
      QApplication::sendEvent(dock, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    const int when = 1 + below(8);
    for (int i = 1; i <= 8; ++i) {
      const QPoint goal = window.mapToGlobal(QPoint(below(window.width()), below(window.height())));
      send(QEvent::MouseMove, dock->mapFromGlobal(goal), Qt::NoButton, Qt::LeftButton);
      if (below(3) == 0) QTest::qWait(below(60));
      if (i == when) window.action(below(3) == 0 ? Act::Present : Act::ResetLayout)->trigger();
    }
    send(QEvent::MouseButtonRelease, from, Qt::LeftButton, Qt::NoButton);
    if (window.action(Act::Present)->isChecked()) window.action(Act::Present)->trigger();
    if (below(2) == 0) QTest::qWait(20);
  }
  window.action(Act::ResetLayout)->trigger();
  QTest::qWait(300);
  for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
    QVERIFY2(!dock->isFloating(), qPrintable(dock->objectName()));
    const bool seen = !dock->visibleRegion().isEmpty();
    QVERIFY2(!seen || window.rect().contains(QRect(dock->mapTo(&window, QPoint()), dock->size())),
             qPrintable(dock->objectName()));
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

/// Each dock in turn is pulled out by its title and held while keys open the others. Qt warns of sizes that are asked
/// for docks which are not in the window.
void TestDockLayout::othersOpenWhileADockIsDragged() {
  QTest::failOnWarning(QRegularExpression("."));
  QSettings().clear();
  ui::MainWindow window;
  QVERIFY(openEmpty(window));
  int pulled = 0;
  for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
    dock->show();
    dock->raise();
    QTest::qWait(20);
    const QPoint from(dock->width() / 3, 10);
    const auto send = [&](QEvent::Type type, const QPoint& at, Qt::MouseButton button, Qt::MouseButtons held) {
      QMouseEvent event(type, at, dock->mapToGlobal(at), button, held, Qt::NoModifier);
      QApplication::sendEvent(dock, &event);
    };
    send(QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
    const QPoint goal = window.mapToGlobal(window.rect().center());
    for (int i = 0; i < 4; ++i)
      send(QEvent::MouseMove, dock->mapFromGlobal(goal + QPoint(i, i)), Qt::NoButton, Qt::LeftButton);
    pulled += dock->isFloating() ? 1 : 0;
    for (const Act act : {Act::Eigenfrequencies, Act::Friction, Act::ToggleLedger, Act::TogglePanel, Act::Present}) {
      window.action(act)->trigger();
      QTest::qWait(1);
      window.action(act)->trigger();
    }
    send(QEvent::MouseButtonRelease, from, Qt::LeftButton, Qt::NoButton);
    window.action(Act::ResetLayout)->trigger();
    QVERIFY2(!dock->isFloating(), qPrintable(dock->objectName()));
  }
  QVERIFY(pulled > 8);  // some are behind others
}

/// A panel that was moved to the other side comes back before the parameters do, whose height it takes.
void TestDockLayout::panelsOnTheOtherSideComeBack() {
  QTest::failOnWarning(QRegularExpression("."));
  QSettings().clear();
  ui::MainWindow window;
  QVERIFY(openEmpty(window));
  auto* eigen = window.findChild<QDockWidget*>("eigenDock");
  window.action(Act::Eigenfrequencies)->trigger();
  window.addDockWidget(Qt::LeftDockWidgetArea, eigen);
  QTRY_VERIFY(eigen->isVisible() && eigen->height() < 400);
  window.action(Act::Present)->trigger();
  QTRY_VERIFY(!eigen->isVisible());
  window.action(Act::Present)->trigger();
  QTRY_VERIFY(eigen->isVisible());
  QCOMPARE(window.dockWidgetArea(eigen), Qt::LeftDockWidgetArea);
}

namespace {

/// The bars of the tabs that are seen.
QList<QPointer<QTabBar>> barsOf(const ui::MainWindow& window) {
  QList<QPointer<QTabBar>> bars;
  for (QTabBar* bar : window.findChildren<QTabBar*>(Qt::FindDirectChildrenOnly))
    if (bar->isVisible() && bar->count() > 1) bars << bar;
  return bars;
}

void send(const QPointer<QTabBar>& bar, QEvent::Type type, const QPoint& at, Qt::MouseButton button,
          Qt::MouseButtons held) {
  if (!bar) return;
  QMouseEvent event(type, at, bar->mapToGlobal(at), button, held, Qt::NoModifier);
  QApplication::sendEvent(bar, &event);
}

/// So many of the panels that share a place with others, or fewer where there are no more of them.
void closeTabbed(ui::MainWindow& window, int count) {
  for (QDockWidget* dock : window.findChildren<QDockWidget*>()) {
    if (count == 0 || dock->isHidden() || window.tabifiedDockWidgets(dock).isEmpty()) continue;
    dock->close();
    --count;
  }
}

}  // namespace

void TestDockLayout::panelsCloseWhileATabIsPressed_data() {
  QTest::addColumn<Qt::MouseButton>("dragging");
  QTest::addRow("and dragged") << Qt::LeftButton;
  QTest::addRow("and never let go") << Qt::RightButton;
}

/// By a key, say, with the mouse held down on the last of its tabs, and moved afterwards. Where a menu has taken the
/// end of the press, others are pressed and another button drags.
void TestDockLayout::panelsCloseWhileATabIsPressed() {
  QFETCH(Qt::MouseButton, dragging);
  QTest::failOnWarning(QRegularExpression("."));
  QSettings().clear();
  ui::MainWindow window;
  QVERIFY(openEmpty(window));
  int pressed = 0;
  for (int round = 0; round < 3; ++round) {
    window.action(Act::ResetLayout)->trigger();
    for (const Act act : {Act::ToggleLedger, Act::Eigenfrequencies, Act::Friction}) window.action(act)->trigger();
    QTest::qWait(20);
    const QList<QPointer<QTabBar>> bars = barsOf(window);
    QVERIFY(bars.size() > 1);
    for (const QPointer<QTabBar>& bar : bars) {
      if (!bar || bar->count() < 2) continue;
      ++pressed;
      const QPoint from = bar->tabRect(bar->count() - 1).center();
      send(bar, QEvent::MouseButtonPress, from, Qt::LeftButton, Qt::LeftButton);
      if (dragging != Qt::LeftButton)
        for (const QPointer<QTabBar>& other : bars) {
          if (other == bar) continue;
          send(other, QEvent::MouseButtonPress, {4, 4}, Qt::LeftButton, Qt::LeftButton);
          send(other, QEvent::MouseButtonRelease, {4, 4}, Qt::LeftButton, Qt::NoButton);
        }
      closeTabbed(window, round + 1);
      QTest::qWait(round == 0 ? 0 : 20);
      for (int i = 1; i <= 6; ++i) {
        send(bar, QEvent::MouseMove, from + QPoint(-8 * i, 0), Qt::NoButton, dragging);
        QTest::qWait(1);
      }
      send(bar, QEvent::MouseButtonRelease, from, dragging, Qt::NoButton);
    }
  }
  QVERIFY(pressed >= 3);
}

/// Whatever was shown once stays made; nothing is made for each time.
void TestDockLayout::docksThatComeAndGoLeaveNothing() {
  QSettings().clear();
  ui::MainWindow window;
  QVERIFY(openEmpty(window));
  const auto widgetsAfter = [&](int times) {
    for (int i = 0; i < times; ++i) {
      for (const Act act : {Act::ToggleTree, Act::ToggleInspector, Act::ToggleLedger, Act::ToggleVariables}) {
        window.action(act)->trigger();
        QCoreApplication::processEvents();
        window.action(act)->trigger();
        QCoreApplication::processEvents();
      }
      for (QDockWidget* dock : window.findChildren<QDockWidget*>()) dock->setFloating(true);
      QCoreApplication::processEvents();
      window.action(Act::ResetLayout)->trigger();
      QCoreApplication::processEvents();
    }
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return window.findChildren<QWidget*>().size();
  };
  const auto before = widgetsAfter(2);
  QCOMPARE(widgetsAfter(10), before);
}

int main(int argc, char** argv) {
  mallopt(M_PERTURB, 0xa5);  // what is freed is overwritten, so that its use shows
  return runUiTest<TestDockLayout>(argc, argv);
}
#include "test_dock_layout.moc"
