// label: slow
// Somebody who presses, drags, turns and types anywhere in the real window, in its menus and its dialogs, by a list of
// acts that a seed gives. The program lives on without a warning, and its numbers are finite.
// SPRUNG_MONKEY=FIRST:LAST:ACTS tries other seeds, with so many acts each. SPRUNG_MONKEY_MEMORY=SEED:MINUTES goes on so
// long in one window with the same few seeds, and tells what that has taken of memory: two fifths of the time as fast
// as it can, then as fast as people can at best; the second half is measured.
#include <QClipboard>
#include <QDir>
#include <QElapsedTimer>
#include <QFileDialog>
#include <QMap>
#include <QMenu>
#include <QPixmapCache>
#include <QPointer>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QTimer>
#include <algorithm>
#include <array>
#include <optional>
#include <random>

#include "core/base/background.h"
#include "tests/support/gap_watch.h"
#include "tests/support/resident.h"
#include "tests/ui/window_test.h"
#include "ui/actions/action_table.h"

using namespace sprung;
using namespace sprung::test;

namespace {

/// As runWindow does, before any other thread has begun.
[[maybe_unused]] const bool kSharesOneHeap = (shareOneHeap(), true);

const QStringList kExamples = {"00-welcome",   "08-friction-and-stops", "09-slider-crank", "10-rigid-chain",
                               "12-gallery",   "15-belt-friction",      "18-gear-drive",   "22-double-pendulums",
                               "25-stick-slip"};

/// One who acts each time the window is idle, also in the loops of dialogs and menus.
class Monkey : public QObject {
 public:
  /// Between two acts `rest` ms pass at least.
  Monkey(ui::MainWindow& window, unsigned seed, int acts, int rest)
      : window_(window), random_(seed), left_(acts), rest_(rest) {
    next();
  }
  /// All acts done, and nothing open any more.
  bool done() const { return left_ == 0 && depth_ == 0 && open() == nullptr; }

 private:
  int below(int count) { return static_cast<int>(random_() % static_cast<unsigned>(count)); }
  bool chance(int percent) { return below(100) < percent; }

  static QWidget* open() {
    QWidget* popup = QApplication::activePopupWidget();
    return popup != nullptr ? popup : QApplication::activeModalWidget();
  }

  /// Afterwards as well, as long as it lives: a dialog may still come of what has been asked for.
  void next() {
    QTimer::singleShot(left_ == 0 ? 20 : rest_, this, [this] {
      if (left_ > 0) --left_;
      const bool last = left_ == 0;
      next();  // an act may open a dialog, which is left by a later one
      if (last) return leave();
      ++depth_;
      act();
      --depth_;
    });
  }

  /// Ends what is being dragged out of a widget: that listens to any window, in a loop of its own.
  void letGo() {
    QPointer<QWindow> window = QGuiApplication::focusWindow();
    if (window == nullptr) window = window_.windowHandle();
    for (const QEvent::Type type : {QEvent::KeyPress, QEvent::KeyRelease}) {
      QKeyEvent escape(type, Qt::Key_Escape, Qt::NoModifier);
      if (window != nullptr) QCoreApplication::sendEvent(window, &escape);
    }
  }

  void leave() {
    letGo();
    if (auto* dialog = qobject_cast<QDialog*>(open()))
      dialog->reject();
    else if (open() != nullptr)
      open()->close();
  }

  void act() {
    if (!window_.isVisible() || window_.isMinimized()) window_.showNormal();
    QWidget* place = open() != nullptr ? open() : &window_;
    // Files are left alone, and what is being dragged is let go.
    if (qobject_cast<QFileDialog*>(place) != nullptr) return static_cast<QDialog*>(place)->reject();
    if (chance(5)) return letGo();
    const int kind = below(100);
    if (drags_ > 0 && kind < 55)
      type(*place);  // there is one mouse
    else if (kind < 40)
      press(*place);
    else if (kind < 55)
      drag(*place);
    else if (kind < 62)
      turn(*place);
    else if (kind < 94 || place != &window_)
      type(*place);
    else if (kind < 99)
      trigger();
    else
      (void)window_.files().openExample(":/examples/" + kExamples[below(int(kExamples.size()))] + ".sprung.json");
  }

  QPoint anywhere(const QWidget& widget) {
    return {below(std::max(1, widget.width())), below(std::max(1, widget.height()))};
  }
  /// The widget under a place, and where that is in it.
  static std::pair<QWidget*, QPoint> hit(QWidget& place, const QPoint& at) {
    QWidget* widget = place.childAt(at);
    return widget == nullptr ? std::pair(&place, at) : std::pair(widget, widget->mapFrom(&place, at));
  }
  Qt::KeyboardModifiers modifiers() {
    Qt::KeyboardModifiers held;
    if (chance(15)) held |= Qt::ControlModifier;
    if (chance(15)) held |= Qt::ShiftModifier;
    if (chance(4)) held |= Qt::AltModifier;
    return held;
  }
  Qt::MouseButton button() {
    if (chance(75)) return Qt::LeftButton;
    return chance(70) ? Qt::RightButton : Qt::MiddleButton;
  }

  void press(QWidget& place) {
    const auto [widget, at] = hit(place, anywhere(place));
    const QPointer<QWidget> alive(widget);
    const Qt::MouseButton which = button();
    const Qt::KeyboardModifiers held = modifiers();
    pointAt(*widget, at);
    if (alive) QTest::mousePress(alive, which, held, at);
    if (alive) QTest::mouseRelease(alive, which, held, at);
    if (alive && chance(10)) QTest::mouseDClick(alive, which, held, at);
  }
  void drag(QWidget& place) {
    const auto [widget, from] = hit(place, anywhere(place));
    const QPointer<QWidget> alive(widget);
    const QPoint to = from + QPoint(below(400) - 200, below(400) - 200);
    const Qt::MouseButton which = button();
    const Qt::KeyboardModifiers held = modifiers();
    ++drags_;
    QTest::mousePress(widget, which, held, from);
    // What is hidden by now gets no more from a mouse.
    for (int i = 1; i <= 6 && alive && alive->isVisible(); ++i) {
      const QPoint at = from + (to - from) * i / 6;
      QMouseEvent move(QEvent::MouseMove, at, alive->mapToGlobal(at), Qt::NoButton, which, held);
      QApplication::sendEvent(alive, &move);
      if (chance(50)) QCoreApplication::processEvents(QEventLoop::ExcludeUserInputEvents, 10);
    }
    --drags_;
    if (!alive) return;
    QMouseEvent release(QEvent::MouseButtonRelease, to, alive->mapToGlobal(to), which, Qt::NoButton, held);
    QApplication::sendEvent(alive, &release);
  }
  void turn(QWidget& place) {
    const auto [widget, at] = hit(place, anywhere(place));
    QWheelEvent wheel(at, widget->mapToGlobal(at), {}, {0, chance(50) ? 120 : -120}, Qt::NoButton, modifiers(),
                      Qt::NoScrollPhase, false);
    QApplication::sendEvent(widget, &wheel);
  }
  /// Without modifiers while something is dragged out of a widget: Qt takes one that comes with no button held down, as
  /// it is with a mouse that is played, for the end of the drag, and then waits for its end without listening.
  void type(QWidget& place) {
    static constexpr std::array kKeys = {
        Qt::Key_Space,  Qt::Key_Return,    Qt::Key_Escape, Qt::Key_Tab,    Qt::Key_Backtab,
        Qt::Key_Delete, Qt::Key_Backspace, Qt::Key_Left,   Qt::Key_Right,  Qt::Key_Up,
        Qt::Key_Down,   Qt::Key_Home,      Qt::Key_End,    Qt::Key_PageUp, Qt::Key_PageDown,
        Qt::Key_F1,     Qt::Key_F2,        Qt::Key_F11,    Qt::Key_Period, Qt::Key_Comma,
        Qt::Key_Minus,  Qt::Key_Plus,      Qt::Key_Equal,  Qt::Key_Slash,  Qt::Key_Menu};
    QWidget* focus = place.focusWidget() != nullptr ? place.focusWidget() : &place;
    const Qt::KeyboardModifiers held = drags_ > 0 ? Qt::KeyboardModifiers() : modifiers();
    const int which = below(100);
    const int key = which < 30   ? int(kKeys[static_cast<std::size_t>(below(int(kKeys.size())))])
                    : which < 75 ? int(Qt::Key_A) + below(26)
                                 : int(Qt::Key_0) + below(10);
    if (key == Qt::Key_Q && held.testFlag(Qt::ControlModifier)) return;  // to quit
    QTest::keyClick(focus, static_cast<Qt::Key>(key), held);
  }
  void trigger() {
    const auto all = window_.findChildren<QAction*>();
    QAction* action = all[below(int(all.size()))];
    if (action == window_.action(ui::Act::Quit) || action->menu() != nullptr) return;
    if (action->isEnabled()) action->trigger();
  }

  ui::MainWindow& window_;
  std::mt19937 random_;
  int left_, rest_;
  int depth_ = 0;  ///< acts that have opened something which is still open
  int drags_ = 0;  ///< with the mouse held down
};

/// What the window takes of memory, back at the same model after the acts of a seed [min, MB, MB].
struct Reading {
  int seed;
  double minute, used, resident;
};

/// The median of the slopes between any two readings after the same acts (Theil and Sen) [MB/min]: what other acts
/// leave open differs by megabytes, and a few moments need far more or less than the others. Nothing when no acts came
/// twice.
std::optional<double> medianSlope(const std::vector<Reading>& readings, double Reading::*size) {
  std::vector<double> slopes;
  for (std::size_t i = 0; i < readings.size(); ++i)
    for (std::size_t k = i + 1; k < readings.size(); ++k)
      if (readings[i].seed == readings[k].seed)
        slopes.push_back((readings[k].*size - readings[i].*size) / (readings[k].minute - readings[i].minute));
  if (slopes.empty()) return std::nullopt;
  const auto middle = slopes.begin() + static_cast<std::ptrdiff_t>(slopes.size() / 2);
  std::nth_element(slopes.begin(), middle, slopes.end());
  return *middle;
}

/// How many widgets there are of each class and name; those without a name by what they stand in.
QMap<QString, int> kindsOfWidgets() {
  const auto kind = [](const QWidget* widget) {
    return (widget->metaObject()->className() + QStringLiteral(" ") + widget->objectName()).trimmed();
  };
  QMap<QString, int> kinds;
  for (const QWidget* widget : QApplication::allWidgets()) {
    const bool placed = widget->objectName().isEmpty() && widget->parentWidget() != nullptr;
    ++kinds[kind(widget) + (placed ? " in " + kind(widget->parentWidget()) : QString())];
  }
  return kinds;
}

/// Those of which there are more than there were: what has been opened for the first time, or is never closed.
QStringList moreThanBefore(const QMap<QString, int>& now, const QMap<QString, int>& before) {
  QStringList more;
  for (auto kind = now.begin(); kind != now.end(); ++kind)
    if (const int by = kind.value() - before.value(kind.key()); by > 0)
      more << QString("%1 %2").arg(by).arg(kind.key());
  if (const auto rest = more.size() - 12; rest > 0) {
    more.resize(12);
    more << QString("and of %1 other kinds").arg(rest);
  }
  return more;
}

}  // namespace

class TestMonkey : public WindowTest {
  Q_OBJECT
 private slots:
  void theWindowLives_data();
  void theWindowLives();
  void theWindowTakesNoMoreMemory();

 private:
  /// At a copy of an example, in a folder of its own: somebody who presses any key saves, too.
  void startAtCopy(int seed);
  /// Windows that belong to it, such as the help.
  void closeOthers();
  /// What is shown and how, as it was at first.
  void switchBack(const QHash<QAction*, bool>& first);
  /// Until all acts are done and nothing is open or being computed; what GapWatch says.
  void letAct(int seed, int acts, int rest, QString& gaps);
};

void TestMonkey::theWindowLives_data() {
  const QStringList wanted = qEnvironmentVariable("SPRUNG_MONKEY", "1:2:150").split(':');
  QVERIFY2(wanted.size() == 3, "SPRUNG_MONKEY=FIRST:LAST:ACTS");
  QTest::addColumn<int>("seed");
  QTest::addColumn<int>("acts");
  for (int seed = wanted[0].toInt(); seed <= wanted[1].toInt(); ++seed)
    QTest::addRow("seed %d", seed) << seed << wanted[2].toInt();
}

void TestMonkey::startAtCopy(int seed) {
  QSettings().clear();
  QVERIFY(QDir::setCurrent(folder_.path()));
  const QString name = kExamples[seed % int(kExamples.size())] + ".sprung.json", copy = folder_.filePath(name);
  QFile::remove(copy);
  QVERIFY(QFile::copy(SPRUNG_RESOURCES "/examples/" + name, copy));
  QVERIFY(QFile(copy).setPermissions(QFile::ReadOwner | QFile::WriteOwner));
  start(copy);
}

void TestMonkey::letAct(int seed, int acts, int rest, QString& gaps) {
  const GapWatch watch(*window_);
  Monkey monkey(*window_, static_cast<unsigned>(seed), acts, rest);
  QVERIFY(QTest::qWaitFor([&] { return monkey.done(); }, 1000 * acts));
  session().run().pause();
  QTRY_VERIFY_WITH_TIMEOUT(!session().compiling(), 30000);
  if (session().problems().empty() && session().run().snapshot() != nullptr) QVERIFY(snapshot().q.allFinite());
  session().undoStack().setClean();
  gaps = watch.report();
}

void TestMonkey::theWindowLives() {
  QFETCH(int, seed);
  QFETCH(int, acts);
  QTest::failOnWarning(QRegularExpression(".*"));
  const QString here = QDir::currentPath();
  startAtCopy(seed);
  QString gaps;
  letAct(seed, acts, 0, gaps);
  close();
  // Those that were opened beside it, which nobody has closed.
  ui::MainWindow::endOthers(nullptr);
  qInfo("%d acts, %.1f MB; %s", acts, residentMegabytes(), qPrintable(gaps));
  QVERIFY(QDir::setCurrent(here));
}

void TestMonkey::closeOthers() {
  QList<QPointer<QWidget>> others;  // one may go with another
  for (QWidget* widget : QApplication::topLevelWidgets())
    if (widget != window_.get() && widget->isVisible()) others << widget;
  for (const QPointer<QWidget>& other : others)
    if (other) other->close();
}

void TestMonkey::switchBack(const QHash<QAction*, bool>& first) {
  for (const bool on : {true, false})  // one of a group goes off when another goes on
    for (auto action = first.begin(); action != first.end(); ++action)
      if (action.value() == on && action.key()->isChecked() != on && action.key()->isEnabled()) action.key()->trigger();
}

/// Whatever was done in it: a window that is back at the same model, alone and laid out as at first, takes what it
/// took. The same seeds come again and again: what fills once, such as caches of pictures and letters or the pages that
/// are made when they are first opened, fills in the first half. Something new is found ever more seldom, by 1/t, so
/// that most of the first half goes through as many acts as it can; then there are some 20 events a second. With the
/// change of pace the memory sinks for some ten minutes (by 0.5 MB) and comes back: these are not measured.
void TestMonkey::theWindowTakesNoMoreMemory() {
  constexpr int kActs = 300, kPatientActs = 100, kSeeds = 30;
  constexpr int kRest = 150;  // ms; an act is three events, as a click is
  const QStringList wanted = qEnvironmentVariable("SPRUNG_MONKEY_MEMORY", "1:0").split(':');
  QVERIFY2(wanted.size() == 2, "SPRUNG_MONKEY_MEMORY=SEED:MINUTES");
  const double minutes = wanted[1].toDouble();
  QTest::failOnWarning(QRegularExpression(".*"));
  const QString here = QDir::currentPath();
  startAtCopy(0);
  // Up to 10 MB of its own. Qt 6.4 keeps the name of each picture that leaves it, and a style sheet gives new names.
  const auto again = qScopeGuard([kept = QPixmapCache::cacheLimit()] { QPixmapCache::setCacheLimit(kept); });
  QPixmapCache::setCacheLimit(0);
  std::vector<Reading> readings;
  QMap<QString, int> widgets;
  QHash<QAction*, bool> switches;
  for (const auto& spec : ui::actionTable())
    if (spec.checkable) switches[window_->action(spec.act)] = window_->action(spec.act)->isChecked();
  QElapsedTimer clock;
  clock.start();
  const auto minute = [&] { return static_cast<double>(clock.elapsed()) / 60000.0; };
  for (int round = 0; readings.empty() || minute() < minutes; ++round) {
    const int seed = wanted[0].toInt() + round % kSeeds;
    const bool patient = minute() >= 0.4 * minutes, measured = minute() >= 0.5 * minutes;
    QString gaps;
    letAct(seed,
           minutes == 0.0 ? kActs / 10
           : patient      ? kPatientActs
                          : kActs,
           minutes > 0.0 && patient ? kRest : 0, gaps);
    if (QTest::currentTestFailed()) return;
    ui::MainWindow::endOthers(window_.get());
    window_->action(ui::Act::ResetLayout)->trigger();
    closeOthers();
    window_->showNormal();
    window_->resize(1280, 860);
    session().undoStack().setClean();  // a field that was being edited has been left
    QVERIFY(window_->files().openExample(":/examples/09-slider-crank.sprung.json"));
    QTRY_VERIFY_WITH_TIMEOUT(session().run().snapshot() != nullptr && !session().compiling(), 30000);
    switchBack(switches);
    QApplication::clipboard()->clear();       // pictures
    qApp->setStyleSheet(qApp->styleSheet());  // 7 kB for each part of each widget that has ever been drawn
    QTest::qWait(1500);                       // for the fine picture, what is looked at aside, and what is freed then
    (void)view().grabFramebuffer();           // a coarse one leaves more with the driver, when the machine is busy
    giveFreedMemoryBack();                    // of what came after the model
    const Reading reading{seed, minute(), allocatedMegabytes(), residentMegabytes()};
    if (measured) readings.push_back(reading);
    qInfo("minute %.1f, seed %d: in use %.2f MB, of the machine's memory %.1f MB, %lld widgets; %s", reading.minute,
          seed, reading.used, reading.resident, static_cast<long long>(QApplication::allWidgets().size()),
          qPrintable(gaps));
    const QMap<QString, int> kinds = kindsOfWidgets();
    if (const QStringList more = moreThanBefore(kinds, widgets); round > 0 && !more.empty())
      qInfo("more widgets than after any round before: %s", qPrintable(more.join(", ")));
    for (auto kind = kinds.begin(); kind != kinds.end(); ++kind)
      widgets[kind.key()] = std::max(widgets.value(kind.key()), kind.value());
  }
  for (const auto& [name, size] : {std::pair("in use", &Reading::used), {"resident", &Reading::resident}}) {
    const std::optional<double> slope = medianSlope(readings, size);
    QVERIFY2(slope || minutes < 60.0, "no acts came twice in the second half: more minutes or a faster machine");
    if (!slope) break;
    qInfo("%s, minute %.1f to %.1f: %.2f MB an hour", name, readings.front().minute, readings.back().minute,
          60.0 * *slope);
    QVERIFY2(minutes < 60.0 || 60.0 * *slope < 1.0, name);
  }
  close();
  QVERIFY(QDir::setCurrent(here));
}

int main(int argc, char** argv) { return runUiTest<TestMonkey>(argc, argv); }
#include "test_monkey.moc"
