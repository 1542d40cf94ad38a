// label: slow
// Tutorials in the real window: each is played to its end by real keys, clicks and drags, each can be skipped step by
// step, and left and gone on with.
#include <QDir>
#include <QFileInfo>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSlider>
#include <QToolButton>
#include <QTreeWidget>

#include "core/building/pose.h"
#include "core/items/bodies/mass_1d.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/model/displays.h"
#include "tests/ui/window_test.h"
#include "ui/board/control_tile.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/plots/plots_panel.h"
#include "ui/script/function_panel.h"
#include "ui/tutorials/tutorial_card.h"
#include "ui/tutorials/tutorial_guide.h"
#include "ui/tutorials/tutorial_progress.h"
#include "ui/tutorials/tutorial_row.h"
#include "ui/window/welcome_page.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

namespace {

constexpr int kPause = 50;    // ms; people get longer to read that it was right
constexpr int kLong = 30000;  // ms

}  // namespace

class TestTutorials : public WindowTest {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { close(); }
  void noStepIsDoneWhenItBegins_data() { each(); }
  void noStepIsDoneWhenItBegins();
  void skippingLeadsToAModelThatRuns_data() { each(); }
  void skippingLeadsToAModelThatRuns();
  void oscillator();
  void pendulum();
  void hinge();
  void stickSlip();
  void damping();
  void ownFunction();
  void leftAndGoneOnWith();
  void anotherModelEndsItAndKeepsIt();
  void theCardIsForTheKeyboardAsWell();
  void theCardCoversNothingItSpeaksOf();
  void keysAreThoseOfTheActions();

 private:
  /// A click on the first line of the list in a dock.
  void chooseFirst(const char* dock) {
    auto* list = window_->findChild<QWidget*>(dock)->findChild<QTreeWidget*>();
    QTRY_VERIFY(list->isVisible() && list->isEnabled() && list->topLevelItemCount() > 0);
    QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->topLevelItem(0)).center());
  }

  static void each() {
    QTest::addColumn<QString>("id");
    for (const ui::Tutorial& tutorial : ui::tutorials()) QTest::newRow(qPrintable(tutorial.id)) << tutorial.id;
  }
  ui::TutorialGuide& guide() { return window_->tutorials(); }
  ui::TutorialCard& card() { return *window_->findChild<ui::TutorialCard*>(); }
  int steps() { return static_cast<int>(guide().tutorial()->steps.size()); }
  /// From the welcome page, by a click.
  void begin(const QString& id);
  /// The step goes on by itself; not before it has been done.
  void reached(int step) {
    QTRY_VERIFY2_WITH_TIMEOUT(guide().step() == step && guide().state() != ui::TutorialGuide::State::Done,
                              qPrintable(QString("step %1 instead of %2").arg(guide().step()).arg(step)), kLong);
  }
  void ended() {
    QTRY_VERIFY_WITH_TIMEOUT(guide().state() == ui::TutorialGuide::State::End, kLong);
    QVERIFY2(session().problems().empty(), toText(session().problems()).c_str());
  }
  QWidget* focused() { return QApplication::focusWidget() != nullptr ? QApplication::focusWidget() : window_.get(); }
  void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(focused(), key, modifiers); }
  void type(const QString& text) {
    for (const QChar c : text) QTest::keyClick(focused(), c.toLatin1());
  }
  /// No tool is left in the hand.
  void putDown() {
    for (int i = 0; i < 4 && view().mode() != nullptr; ++i) press(Qt::Key_Escape);
    QVERIFY(view().mode() == nullptr);
  }
  void fill(const QString& name, const QString& text) {
    ui::NumberField* field = nullptr;
    QTRY_VERIFY((field = window_->inspector().widget()->findChild<ui::NumberField*>(name)) != nullptr);
    QTest::mouseClick(field, Qt::LeftButton, {}, QPoint(field->width() / 3, field->height() / 2));
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
    press(Qt::Key_3, Qt::ControlModifier);  // back to the view
  }
  void pull(ItemId body, const QPoint& by);
  void slide(const QString& title, double share);
  void choose(const QString& text);
  void mark(double from, double to);
  ItemId object(std::string_view name) { return named(session(), ItemList::Objects, name); }
};

void TestTutorials::init() {
  QSettings().clear();
  QDir(QFileInfo(ui::tutorialModelPath("any")).path()).removeRecursively();
  startEmpty();
  guide().setPause(kPause);
}

void TestTutorials::begin(const QString& id) {
  press(Qt::Key_F6);
  QTRY_VERIFY(window_->showsWelcome());
  for (ui::TutorialButton* button : window_->welcome().tutorials().buttons())
    if (button->tutorial().id == id) QTest::mouseClick(button, Qt::LeftButton);
  QTRY_VERIFY(!window_->showsWelcome() && guide().tutorial() != nullptr);
  QCOMPARE(guide().tutorial()->id, id);
  QTRY_VERIFY(session().run().snapshot() != nullptr && session().run().timeline() != nullptr);
  QTest::qWait(100);
  QVERIFY(card().isVisible());
}

void TestTutorials::pull(ItemId body, const QPoint& by) {
  const auto& bodies = snapshot().system->directory->items.bodies;
  std::size_t index = 0;
  while (index < bodies.size() && bodies[index] != body) ++index;
  QVERIFY(index < bodies.size());
  // It is still under the mouse when the hand closes, however slowly pictures come.
  const double rate = session().run().rate();
  session().run().setRate(0.001);
  QTest::qWait(100);
  const auto frames = view().frameCount();
  view().update();
  QTRY_VERIFY(view().frameCount() > frames);
  const QPoint from = pixel(snapshot().bodyPositions[index]);
  pointAt(view(), from);
  QTest::mousePress(&view(), Qt::LeftButton, {}, from);
  for (int i = 1; i <= 8; ++i) {
    const QPoint at = from + by * i / 8;
    QMouseEvent event(QEvent::MouseMove, at, view().mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(&view(), &event);
    QTest::qWait(30);
  }
  QTRY_VERIFY(snapshot().pull() != nullptr);
  session().run().setRate(rate);
  QTest::qWait(100);
  QTest::mouseRelease(&view(), Qt::LeftButton, {}, from + by);
}

/// Drags the handle of a slider on the panel.
void TestTutorials::slide(const QString& title, double share) {
  for (ui::ControlTile* tile : window_->findChildren<ui::ControlTile*>()) {
    if (tile->control().target.variable != title.toStdString()) continue;
    auto* slider = tile->findChild<QAbstractSlider*>();
    QVERIFY(slider != nullptr && slider->isVisible());
    slider->setFocus(Qt::MouseFocusReason);
    const int wanted = slider->minimum() + static_cast<int>(share * (slider->maximum() - slider->minimum()));
    for (int i = 0; i < 400 && std::abs(slider->value() - wanted) > slider->singleStep(); ++i)
      QTest::keyClick(slider, slider->value() < wanted ? Qt::Key_Right : Qt::Key_Left);
    return press(Qt::Key_3, Qt::ControlModifier);
  }
  QFAIL(qPrintable("no slider " + title));
}

void TestTutorials::choose(const QString& text) {
  QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
  auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
  QVERIFY(menu != nullptr);
  for (QAction* entry : menu->actions()) {
    if (entry->text().remove('&') != text) continue;
    QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
    if (entry->menu() != nullptr) QTRY_VERIFY(entry->menu()->isVisible());
    return;
  }
  QFAIL(qPrintable("no entry " + text));
}

/// Shift and a drag in the first plot, between two times [s].
void TestTutorials::mark(double from, double to) {
  ui::Chart& chart = window_->plots().plots().at(0)->chart();
  auto* canvas = chart.findChild<QWidget*>();
  const auto heights = chart.rangeY(0);
  const auto at = [&](double time) { return chart.pixelAt(time, 0.5 * (heights.first + heights.second)).toPoint(); };
  QTest::mousePress(canvas, Qt::LeftButton, Qt::ShiftModifier, at(from));
  for (int i = 1; i <= 3; ++i) {
    const QPoint place = at(from) + (at(to) - at(from)) * i / 3;
    QMouseEvent event(QEvent::MouseMove, place, canvas->mapToGlobal(place), Qt::NoButton, Qt::LeftButton,
                      Qt::ShiftModifier);
    QApplication::sendEvent(canvas, &event);
  }
  QTest::mouseRelease(canvas, Qt::LeftButton, Qt::ShiftModifier, at(to));
}

void TestTutorials::noStepIsDoneWhenItBegins() {
  QFETCH(QString, id);
  begin(id);
  for (const ui::TutorialStep& step : guide().tutorial()->steps) {
    QVERIFY2(!step.done(guide().scene()), qPrintable(step.text));
    QVERIFY(!step.text.isEmpty());
  }
  QTest::qWait(600);
  QCOMPARE(guide().step(), 0);
}

void TestTutorials::skippingLeadsToAModelThatRuns() {
  QFETCH(QString, id);
  begin(id);
  const int count = steps();
  QVERIFY(count >= 5);
  for (int step = 0; step < count; ++step) {
    QCOMPARE(guide().step(), step);
    const bool makes = static_cast<bool>(guide().current()->make);
    const int edits = session().undoStack().count();
    auto* go = card().findChild<QPushButton*>("tutorialGo");
    QCOMPARE(go->text(), QString(makes ? "Do it for me" : "Skip"));
    QTest::mouseClick(go, Qt::LeftButton);
    QVERIFY(session().undoStack().count() >= edits);
    // What has been made is what was asked for.
    const auto done = [&] { return guide().tutorial()->steps[static_cast<std::size_t>(step)].done(guide().scene()); };
    if (makes && guide().step() == step) QTRY_VERIFY_WITH_TIMEOUT(done() || guide().step() > step, kLong);
    QTRY_COMPARE(guide().step(), step + 1);
  }
  ended();
  session().run().reset();
  session().run().play();
  QTRY_VERIFY(snapshot().step > 50);
  QVERIFY(!session().run().failed());
  QVERIFY(ui::tutorialProgress(id).finished);
}

void TestTutorials::oscillator() {
  begin("oscillator");
  press(Qt::Key_M);
  click(Vec3(0, 0, 0));
  reached(1);
  press(Qt::Key_C);
  click(Vec3(0, 0.2, 0));
  click(Vec3(0, 0, 0));
  reached(2);
  putDown();
  press(Qt::Key_Space);
  reached(3);
  pull(object("mass"), QPoint(60, 40));
  reached(4);
  session().selection().select(object("spring"));
  fill("stiffness:y", "400");
  reached(5);
  press(Qt::Key_8, Qt::ControlModifier);
  chooseFirst("eigenDock");
  ended();
}

void TestTutorials::pendulum() {
  begin("pendulum");
  press(Qt::Key_M);
  type("1, 0");
  press(Qt::Key_Return);
  putDown();
  reached(1);
  press(Qt::Key_D);
  type("0, 0");
  press(Qt::Key_Return);
  press(Qt::Key_Tab);
  press(Qt::Key_Return);
  putDown();
  reached(2);
  press(Qt::Key_Space);
  reached(3);
  press(Qt::Key_Space);
  press(Qt::Key_Backspace);
  QTRY_VERIFY(session().run().atStart());
  press(Qt::Key_M);
  type("-1, 0");
  press(Qt::Key_Return);
  putDown();
  reached(4);
  press(Qt::Key_L);
  type("0, 0");
  press(Qt::Key_Return);
  press(Qt::Key_Backtab, Qt::ShiftModifier);  // the last body
  press(Qt::Key_Return);
  putDown();
  reached(5);
  fill("stiffness", "20 kN/m");
  reached(6);
  press(Qt::Key_8, Qt::ControlModifier | Qt::ShiftModifier);
  press(Qt::Key_Space);
  reached(7);
  press(Qt::Key_A, Qt::ControlModifier | Qt::ShiftModifier);
  fill("settings.timeIntegration.numberOfSteps", "1000");
  ended();
}

void TestTutorials::hinge() {
  begin("hinge");
  press(Qt::Key_Q);
  drag(Vec3(-0.2, 0, 0), Vec3(0.2, 0, 0));
  putDown();
  reached(1);
  const Vec3 end(-0.2, 0, 0);
  press(Qt::Key_J);
  click(end);
  click(end);
  putDown();
  reached(2);
  press(Qt::Key_Space);
  reached(3);
  press(Qt::Key_Space);
  press(Qt::Key_Backspace);
  QTRY_VERIFY(session().run().atStart());
  press(Qt::Key_T);
  click(end);
  click(end);
  putDown();
  reached(4);
  press(Qt::Key_Space);
  reached(5);
  fill("stiffness", "=4*10");
  reached(6);
  press(Qt::Key_7, Qt::ControlModifier | Qt::ShiftModifier);
  press(Qt::Key_Space);
  QTRY_VERIFY(!session().run().playing());
  chooseFirst("mobilityDock");
  ended();
}

void TestTutorials::stickSlip() {
  begin("stick-slip");
  QTRY_VERIFY(window_->plots().isVisible());  // the model has some
  press(Qt::Key_Space);
  reached(1);
  slide("belt", 0.7);
  reached(2);
  slide("belt", 0.2);
  reached(3);
  slide("stick", 0.4);
  reached(4);
  press(Qt::Key_5, Qt::ControlModifier | Qt::ShiftModifier);
  reached(5);
  press(Qt::Key_Space);
  QTRY_VERIFY(!session().run().playing());
  press(Qt::Key_PageUp);
  ended();
}

void TestTutorials::damping() {
  begin("damping");
  press(Qt::Key_Space);
  reached(1);
  session().selection().select(object("mass"));
  press(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
  choose("Displacement");
  choose("x");
  reached(2);
  session().run().setRate(10.0);  // nobody looks on
  QTRY_VERIFY_WITH_TIMEOUT(snapshot().time > 9.0, kLong);
  press(Qt::Key_Space);
  QTRY_VERIFY(!session().run().playing());
  QTest::qWait(200);
  mark(1.0, 8.5);
  reached(3);
  session().selection().select(object("spring"));
  fill("damping", "2*0.1*sqrt(10)");
  reached(4);
  press(Qt::Key_Backspace);
  QTRY_VERIFY(session().run().atStart());
  press(Qt::Key_Space);
  QTRY_VERIFY_WITH_TIMEOUT(snapshot().time > 9.0, kLong);
  press(Qt::Key_Space);
  QTRY_VERIFY(!session().run().playing());
  QTest::qWait(200);
  mark(0.2, 8.0);
  ended();
}

void TestTutorials::ownFunction() {
  begin("own-function");
  session().selection().select(object("spring"));
  reached(1);
  press(Qt::Key_F4);
  reached(2);
  ui::FunctionPanel& editor = window_->function();
  const auto write = [&](const QString& text) {
    editor.source().selectAll();
    QTest::keyClicks(&editor.source(), text);
    QTRY_VERIFY(!editor.busy());
  };
  write("=k*u + 40*u^3");
  press(Qt::Key_Return, Qt::ControlModifier);
  reached(3);
  press(Qt::Key_3, Qt::ControlModifier);
  press(Qt::Key_Space);
  reached(4);
  QToolButton* python = nullptr;
  for (QToolButton* button : editor.findChildren<QToolButton*>())
    if (button->text() == "Python") python = button;
  QVERIFY(python != nullptr);
  QTest::mouseClick(python, Qt::LeftButton);
  editor.source().setFocus();
  QTRY_VERIFY(!editor.busy());
  press(Qt::Key_Return, Qt::ControlModifier);
  ended();
  QVERIFY(!session().pythonLocked());
}

void TestTutorials::leftAndGoneOnWith() {
  begin("oscillator");
  press(Qt::Key_M);
  click(Vec3(0, 0, 0));
  reached(1);
  press(Qt::Key_Escape);  // does not end it
  press(Qt::Key_Escape);
  QVERIFY(guide().tutorial() != nullptr && card().isVisible());
  QTest::mouseClick(card().findChild<QPushButton*>("tutorialLeave"), Qt::LeftButton);
  QVERIFY(guide().tutorial() == nullptr && !card().isVisible());
  const std::string left = writeModel(document());
  QVERIFY(object("mass").valid());
  // Another day.
  window_->close();
  startEmpty();
  guide().setPause(kPause);
  QCOMPARE(ui::tutorialProgress("oscillator").step, 1);
  press(Qt::Key_F6);
  QTRY_VERIFY(window_->showsWelcome());
  auto* button = window_->welcome().tutorials().buttons().front();
  QVERIFY2(button->accessibleDescription().contains("step 2 of"), qPrintable(button->accessibleDescription()));
  QTRY_VERIFY(button->hasFocus());
  press(Qt::Key_Return);
  QTRY_VERIFY(guide().tutorial() != nullptr);
  QCOMPARE(guide().step(), 1);
  QCOMPARE(writeModel(document()), left);
  QVERIFY(!session().modified());
}

void TestTutorials::anotherModelEndsItAndKeepsIt() {
  begin("oscillator");
  press(Qt::Key_M);
  click(Vec3(0, 0, 0));
  reached(1);
  QVERIFY(session().modified());
  window_->files().openExample(ui::exampleFiles().front());  // asks nothing: the model is kept
  QVERIFY(guide().tutorial() == nullptr && !card().isVisible());
  QVERIFY(ui::tutorialProgress("oscillator").step == 1);
  QVERIFY(guide().start("oscillator"));
  QCOMPARE(guide().step(), 1);
  QVERIFY(object("mass").valid());
  QVERIFY(guide().startOver("oscillator"));
  QCOMPARE(guide().step(), 0);
  QCOMPARE(document().itemCount(), std::size_t{0});
}

void TestTutorials::theCardIsForTheKeyboardAsWell() {
  begin("oscillator");
  QVERIFY(view().hasFocus());
  press(Qt::Key_F6, Qt::ShiftModifier);
  auto* go = card().findChild<QPushButton*>("tutorialGo");
  QVERIFY(go->hasFocus());
  QVERIFY2(card().accessibleDescription().contains("Step 1 of"), qPrintable(card().accessibleDescription()));
  press(Qt::Key_Escape);
  QVERIFY(view().hasFocus() && guide().tutorial() != nullptr);
  press(Qt::Key_F6, Qt::ShiftModifier);
  press(Qt::Key_Return);
  reached(1);
  QVERIFY(object("mass").valid());
  session().undoStack().undo();
  QVERIFY(!document().byName(ItemList::Objects, "mass").valid());
  for (const QWidget* widget : card().findChildren<QWidget*>())
    if (widget->focusPolicy() != Qt::NoFocus && qobject_cast<const QToolButton*>(widget) != nullptr)
      QVERIFY(!widget->accessibleName().isEmpty());
}

void TestTutorials::theCardCoversNothingItSpeaksOf() {
  for (const ui::Tutorial& tutorial : ui::tutorials()) {
    QVERIFY(guide().startOver(tutorial.id));
    QTest::qWait(200);
    while (guide().state() != ui::TutorialGuide::State::End) {
      QTest::qWait(170);  // it looks for its place every 150 ms
      const QRect card = QRect(this->card().mapTo(window_.get(), QPoint(0, 0)), this->card().size());
      const QString where = QString("%1, step %2").arg(tutorial.id).arg(guide().step() + 1);
      QVERIFY2(view().rect().contains(this->card().geometry()), qPrintable(where));
      QVERIFY2(this->card().spot().isEmpty() || !card.intersects(this->card().spot()), qPrintable(where));
      const int step = guide().step();
      guide().skip();
      QTRY_VERIFY_WITH_TIMEOUT(guide().step() > step, kLong);
    }
    session().undoStack().setClean();
  }
}

void TestTutorials::keysAreThoseOfTheActions() {
  const QString play = window_->action(Act::PlayPause)->shortcut().toString(QKeySequence::NativeText);
  const auto& steps = ui::findTutorial("oscillator")->steps;
  QVERIFY2(steps[2].text.contains("<b>" + play + "</b>"), qPrintable(steps[2].text));
  QVERIFY(steps[0].text.contains("<b>M</b>"));
}

int main(int argc, char** argv) { return runUiTest<TestTutorials>(argc, argv); }
#include "test_tutorials.moc"
