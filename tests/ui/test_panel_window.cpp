// The panel in the real window: controls act while the model runs and can be undone, keys operate them and do not take
// those of actions, they are put on the panel and arranged by hand, and the large picture for teaching.
#include <QComboBox>
#include <QDockWidget>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QRegularExpression>
#include <QSlider>
#include <QToolButton>
#include <QWheelEvent>
#include <algorithm>

#include "core/model/displays.h"
#include "tests/ui/window_test.h"
#include "ui/board/board_panel.h"
#include "ui/board/dial_face.h"
#include "ui/board/panel_board.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"

using namespace sprung;
using namespace sprung::test;

class TestPanelWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { close(); }
  void movingActsWhileItRuns();
  void switchesButtonsAndRadios();
  void radiosSayTheirNumbers();
  void gaugesShowWhatIsMeasured();
  void aGaugeFollowsADragOfThePausedModel();
  void keysOperateAndDoNotCollide();
  void arrangedByHand();
  void aNarrowPanelShowsAll();
  void wordsAndNumbersFitIntoANarrowPanel();
  void aNumberInTheInspectorGoesThere();
  void theWholeScreenForTeaching();
  void aMenuThatIsOpenedAgainLeavesNothing();

 private:
  const std::vector<PanelControl>& panel() { return document().displays()->panel; }
  ui::PanelBoard& board() { return window_->panel().board(); }
  template <class Widget>
  Widget* in(std::size_t tile) {
    auto* found = board().tiles().at(tile)->findChild<Widget*>();
    return found != nullptr ? found : (qFatal("no such widget in control %zu", tile), nullptr);
  }
  double k() { return document().variables()[0].value; }
  ControlTarget parameter(ItemList list, const char* name, const char* key, int component = 0) {
    ControlTarget target;
    target.item = named(session(), list, name);
    target.parameter = key;
    target.component = component;
    return target;
  }
  /// Puts controls on the panel as they are given.
  void put(std::vector<PanelControl> controls) {
    Displays displays = *document().displays();
    displays.panel = std::move(controls);
    QVERIFY(session().setDisplays(std::move(displays), "test"));
    QCOMPARE(board().tiles().size(), panel().size());
  }
  std::string written() { return writeModel(document()); }
};

void TestPanelWindow::init() {
  startOneMass();
  window_->action(ui::Act::TogglePanel)->trigger();
  QTRY_VERIFY(window_->panel().isVisible());
}

void TestPanelWindow::movingActsWhileItRuns() {
  QVERIFY(window_->panel().add({"k"}));
  QVERIFY(window_->panel().add(parameter(ItemList::Objects, "mass", "physicsMass")));
  QCOMPARE(panel()[0].kind, ControlKind::Slider);
  const int steps = session().undoStack().count();
  window_->action(ui::Act::PlayPause)->trigger();
  QTRY_VERIFY(snapshot().step > 5);
  const auto system = session().run().system();
  auto* slider = in<QSlider>(0);
  slider->setSliderDown(true);
  for (int position = 300; position <= 800; position += 50) {
    slider->setSliderPosition(position);
    QTest::qWait(5);
  }
  slider->setSliderDown(false);
  QCOMPARE(k(), 160.0);
  auto* mass = in<QSlider>(1);
  mass->setSliderDown(true);
  mass->setSliderPosition(500);
  mass->setSliderDown(false);
  const double kilograms = *controlValue(document(), panel()[1].target);
  QVERIFY(kilograms != 2.0);
  QCOMPARE(session().run().system(), system);  // nothing was compiled for it
  QTRY_COMPARE(snapshot().bodyMasses[1], kilograms);
  QVERIFY(session().run().playing());
  QCOMPARE(session().undoStack().count(), steps + 2);
  // It is in the log of the run.
  std::size_t edits = 0;
  session().run().requestRecording([&](Recording recording) {
    for (const LoggedInput& entry : recording.inputs)
      edits += std::holds_alternative<command::SetCoefficients>(entry.input);
  });
  QTRY_VERIFY(edits >= 2);
  session().undoStack().undo();
  QTRY_COMPARE(snapshot().bodyMasses[1], 2.0);
  session().undoStack().undo();
  QCOMPARE(k(), 50.0);
  QTRY_COMPARE(slider->value(), 250);
}

void TestPanelWindow::radiosSayTheirNumbers() {
  PanelControl radio;
  radio.kind = ControlKind::Radio;
  radio.target = {"k"};
  radio.choices = {0.0012, 0.0014, 1e10, 250};
  put({radio});
  QStringList texts;
  for (const QToolButton* choice : board().tiles()[0]->findChildren<QToolButton*>("panelChoice"))
    texts << choice->text();
  QCOMPARE(texts, QStringList({"0.0012", "0.0014", "1e10", "250"}));
}

void TestPanelWindow::switchesButtonsAndRadios() {
  PanelControl active, kick, radio;
  active.kind = ControlKind::Switch;
  active.target = parameter(ItemList::Objects, "spring", "activeConnector");
  active.choices = {0, 1};
  kick.kind = ControlKind::Button;
  kick.target = parameter(ItemList::Loads, "pull", "loadVector", 0);
  kick.choices = {0, 30};
  kick.cell = {1, 0};
  radio.kind = ControlKind::Radio;
  radio.target = {"k"};
  radio.choices = {10, 50, 100};
  radio.cell = {0, 1};
  put({active, kick, radio});
  QTest::mouseClick(in<QToolButton>(0), Qt::LeftButton);
  QCOMPARE(*controlValue(document(), active.target), 0.0);
  session().undoStack().undo();
  QCOMPARE(*controlValue(document(), active.target), 1.0);
  QTRY_VERIFY(in<QToolButton>(0)->isChecked());
  // A button acts as long as it is pressed, and leaves nothing to be undone.
  const int steps = session().undoStack().count();
  QTest::mousePress(in<QPushButton>(1), Qt::LeftButton);
  QCOMPARE(*controlValue(document(), kick.target), 30.0);
  QTest::mouseRelease(in<QPushButton>(1), Qt::LeftButton);
  QCOMPARE(*controlValue(document(), kick.target), 0.0);
  const auto choices = board().tiles()[2]->findChildren<QToolButton*>();
  QCOMPARE(choices.size(), 3);
  QTRY_VERIFY(choices[1]->isChecked() && !choices[0]->isChecked());
  QTest::mouseClick(choices[2], Qt::LeftButton);
  QCOMPARE(k(), 100.0);
  QVERIFY(session().undoStack().count() <= steps + 1);
  session().undoStack().undo();
  QCOMPARE(k(), 50.0);
  QTRY_VERIFY(choices[1]->isChecked() && !choices[2]->isChecked());
}

void TestPanelWindow::gaugesShowWhatIsMeasured() {
  ControlTarget sensor;
  sensor.item = named(session(), ItemList::Sensors, "where");
  sensor.component = 1;
  PanelControl gauge = controlFor(document(), sensor);
  gauge.lower = -1.0;
  gauge.upper = 1.0;
  put({gauge});
  QVERIFY(in<ui::GaugeFace>(0)->isVisible());
  const auto text = [&] { return board().tiles()[0]->findChild<QLabel*>("secondary")->text(); };
  QTRY_VERIFY2(text().endsWith(" m"), qPrintable(text()));
  const QString start = text();
  window_->action(ui::Act::PlayPause)->trigger();
  QTRY_VERIFY2(text() != start && text().startsWith(QChar(0x2212)), qPrintable(text()));  // the load pulls it down
  // Beyond its range the pointer says so.
  gauge.lower = 0.5;
  put({gauge});
  QTRY_COMPARE(in<ui::GaugeFace>(0)->lowerEnd() + " " + in<ui::GaugeFace>(0)->upperEnd(), QString("0.5 1"));
  QTRY_VERIFY(in<ui::GaugeFace>(0)->beyond());
  // Also of an item that nobody has selected.
  ControlTarget force;
  force.item = named(session(), ItemList::Objects, "spring");
  force.output = OutputVariable::Force;
  force.component = 1;
  put({controlFor(document(), force)});
  session().selection().clear();
  QTRY_VERIFY2(text().endsWith(" N"), qPrintable(text()));
  // Nobody has said how much: the scale grows with what is measured, to a round number.
  const auto* face = in<ui::GaugeFace>(0);
  QTRY_VERIFY(QRegularExpression("^[125]0*$").match(face->upperEnd()).hasMatch() || face->upperEnd() == "0");
  QVERIFY(!face->beyond());
  // The wheel scrolls the panel; it turns what has been clicked.
  put({controlFor(document(), {"k"})});
  auto* scale = in<QAbstractSlider>(0);
  const double stiffness = document().variables()[0].value;
  const auto turnWheel = [&] {
    const QPointF at = scale->rect().center();
    QWheelEvent turned(at, scale->mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase,
                       false);
    QApplication::sendEvent(scale, &turned);
    return turned.isAccepted();
  };
  scale->clearFocus();
  (void)turnWheel();
  QCOMPARE(document().variables()[0].value, stiffness);
  scale->setFocus();
  QTRY_VERIFY(scale->hasFocus());
  (void)turnWheel();
  QVERIFY(document().variables()[0].value != stiffness);
}

void TestPanelWindow::aGaugeFollowsADragOfThePausedModel() {
  ControlTarget sensor;
  sensor.item = named(session(), ItemList::Sensors, "where");
  ControlTarget way;  // an output variable, not a sensor
  way.item = named(session(), ItemList::Objects, "mass");
  way.output = OutputVariable::Displacement;
  PanelControl second = controlFor(document(), way);
  second.cell = {0, 2};
  put({controlFor(document(), sensor), second});
  session().run().runTo(0.4);
  QTRY_VERIFY(!session().run().playing() && snapshot().time > 0.39);
  waitForCamera(view());
  const auto textOf = [&](std::size_t i) { return board().tiles()[i]->findChild<QLabel*>("secondary")->text(); };
  const auto text = [&] { return textOf(0); };
  const std::int64_t step = snapshot().step;
  QTRY_VERIFY2(text().endsWith(" m") && textOf(1) == text(), qPrintable(text() + " and " + textOf(1)));
  const Vec3 place = snapshot().bodyPositions[1];
  drag(place, place + Vec3(0.3, 0, 0));
  QTRY_VERIFY(snapshot().bodyPositions[1].x() > place.x() + 0.1);
  QCOMPARE(snapshot().step, step);
  QTRY_VERIFY2(text().startsWith("0.2") || text().startsWith("0.3"), qPrintable(text()));
  QTRY_COMPARE(textOf(1), text());
}

void TestPanelWindow::keysOperateAndDoNotCollide() {
  QVERIFY(window_->panel().add({"k"}));
  window_->panel().edit(0);
  auto* dialog = window_->panel().findChild<ui::ControlDialog*>();
  QVERIFY(dialog != nullptr);
  auto* key = dialog->findChild<QKeySequenceEdit*>();
  auto* refusal = dialog->findChild<QLabel*>("refusal");
  key->setKeySequence(QKeySequence("Space"));
  dialog->accept();
  QVERIFY2(dialog->isVisible() && refusal->text().contains("Space is the key of “Play"), qPrintable(refusal->text()));
  key->setKeySequence(QKeySequence("Ctrl+U"));
  dialog->accept();
  QTRY_COMPARE(panel()[0].key, std::string("Ctrl+U"));
  const auto press = [&](Qt::KeyboardModifiers modifiers) { QTest::keyClick(window_.get(), Qt::Key_U, modifiers); };
  press(Qt::ControlModifier);
  QCOMPARE(k(), 60.0);
  session().undoStack().undo();
  QCOMPARE(k(), 50.0);
  // Another control cannot have it as well; keys of files that collide stay with the actions.
  PanelControl second = panel()[0];
  second.cell = {0, 1};
  second.key = "Ctrl+Z";
  put({panel()[0], second});
  press(Qt::ControlModifier);
  QCOMPARE(k(), 60.0);
  QTest::keyClick(window_.get(), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(k(), 50.0);
  window_->panel().edit(1);
  const auto dialogs = window_->panel().findChildren<ui::ControlDialog*>();
  dialogs.back()->findChild<QKeySequenceEdit*>()->setKeySequence(QKeySequence("Ctrl+U"));
  dialogs.back()->accept();
  QVERIFY(dialogs.back()->findChild<QLabel*>("refusal")->text().contains("operates “k” already"));
  dialogs.back()->reject();
}

void TestPanelWindow::arrangedByHand() {
  QVERIFY(window_->panel().add({"k"}));
  QVERIFY(window_->panel().add(parameter(ItemList::Objects, "mass", "physicsMass")));
  const GridCell first = panel()[0].cell, second = panel()[1].cell;
  QVERIFY(!(first == second));
  window_->action(ui::Act::ArrangePanel)->trigger();
  QVERIFY(board().arranging());
  const auto handles = [&] { return board().findChildren<ui::TileHandle*>(); };
  const auto handle = [&](std::size_t index) {
    for (ui::TileHandle* candidate : handles())
      if (candidate->isVisible() && candidate->geometry() == board().place(panel()[index])) return candidate;
    qFatal("no handle");
  };
  const auto drag = [&](QWidget* from, const QPoint& way) {
    const QPoint at(20, 20);
    QTest::mousePress(from, Qt::LeftButton, {}, at);
    QMouseEvent move(QEvent::MouseMove, at + way, from->mapToGlobal(at + way), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(from, &move);
    QTest::mouseRelease(from, Qt::LeftButton, {}, at);
  };
  const double before = k();
  const std::string file = written();
  // Two rows further down: there is room.
  PanelControl goal = panel()[1];
  goal.cell.row += 2;
  drag(handle(1), board().place(goal).topLeft() - board().place(panel()[1]).topLeft());
  QCOMPARE(panel()[1].cell.row, second.row + 2);
  QCOMPARE(k(), before);  // it was moved, not turned
  // On another one: it goes back, with the reason.
  connect(&window_->panel(), &ui::BoardPanel::notice, this, [this](const QString& text) { lastNotice_ = text; });
  drag(handle(1), board().place(panel()[0]).topLeft() - board().place(panel()[1]).topLeft());
  QVERIFY2(lastNotice_.contains("no room"), qPrintable(lastNotice_));
  QCOMPARE(panel()[1].cell.row, second.row + 2);
  session().undoStack().undo();
  QCOMPARE(written(), file);
  // By keyboard as well.
  ui::TileHandle* by = handle(1);
  by->setFocus();
  QTest::keyClick(by, Qt::Key_Down);
  QCOMPARE(panel()[1].cell.row, second.row + 1);
  ui::TileHandle* gone = handle(1);
  window_->panel().remove(1);
  QCOMPARE(panel().size(), std::size_t{1});
  // A handle goes a little later than its tile, and may still be pressed.
  QVERIFY(!gone->isVisible());
  drag(gone, QPoint(30, 30));
  QTest::keyClick(gone, Qt::Key_Down);
  QCOMPARE(panel().size(), std::size_t{1});
  session().undoStack().undo();
  QCOMPARE(panel().size(), std::size_t{2});
  window_->action(ui::Act::ArrangePanel)->trigger();
  QVERIFY(!board().arranging());
}

/// A grid that is wider than its dock is put into as many rows as it takes; nothing hides behind a scroll bar.
void TestPanelWindow::aNarrowPanelShowsAll() {
  std::vector<PanelControl> wide(3);
  for (std::size_t i = 0; i < wide.size(); ++i) {
    wide[i].target = {"k"};
    wide[i].cell = {static_cast<int>(2 * i), 0};
    wide[i].label = "stiffness";
  }
  put(wide);
  QVERIFY(board().gridSize().width() > board().width());
  QRect before;
  for (const ui::ControlTile* tile : board().tiles()) {
    QVERIFY(board().rect().contains(tile->geometry()));
    QVERIFY(!before.intersects(tile->geometry()));
    QVERIFY(before.isNull() || tile->y() > before.y() || tile->x() > before.x());
    before = tile->geometry();
    // The number goes below the title before it takes its place.
    const auto labels = tile->findChildren<QLabel*>();
    QCOMPARE(labels[0]->text(), "stiffness");
    QVERIFY(!labels[0]->geometry().intersects(labels[1]->geometry()));
    QVERIFY(labels[1]->width() >= labels[1]->sizeHint().width());
  }
  // Arranging is done in the grid itself.
  window_->action(ui::Act::ArrangePanel)->trigger();
  QTRY_COMPARE(board().tiles()[2]->geometry(), board().place(panel()[2]));
  window_->action(ui::Act::ArrangePanel)->trigger();
  QTRY_VERIFY(board().rect().contains(board().tiles()[2]->geometry()));
}

void TestPanelWindow::wordsAndNumbersFitIntoANarrowPanel() {
  std::vector<PanelControl> mixed(6);
  const std::vector<ControlKind> kinds = {ControlKind::Gauge,  ControlKind::Knob,  ControlKind::Slider,
                                          ControlKind::Button, ControlKind::Radio, ControlKind::Switch};
  for (std::size_t i = 0; i < mixed.size(); ++i) {
    mixed[i].kind = kinds[i];
    mixed[i].target = {"k"};
    mixed[i].cell = {static_cast<int>(2 * i), 0};
    mixed[i].label = "stiffness";
  }
  mixed[3].choices = {0, 200};
  mixed[4].choices = {50, 162.5, 371.25, 981.5};
  mixed[5].choices = {0, 50};
  put(mixed);
  QVERIFY(board().gridSize().width() > board().width());
  std::vector<QRect> places;
  for (const ui::ControlTile* tile : board().tiles()) {
    QVERIFY2(board().rect().contains(tile->geometry()), qPrintable(tile->toolTip()));
    for (const QRect& other : places) QVERIFY(!other.intersects(tile->geometry()));
    places.push_back(tile->geometry());
    for (const QLabel* label : tile->findChildren<QLabel*>())
      if (label->isVisible()) QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    for (const QAbstractButton* button : tile->findChildren<QAbstractButton*>()) {
      QVERIFY2(!button->text().contains(QChar(0x2026)), qPrintable(button->text()));
      QVERIFY2(button->fontMetrics().horizontalAdvance(button->text()) <= button->contentsRect().width() - 8,
               qPrintable(button->text()));
    }
  }
  // Beside a round one there is room for two flat ones.
  QCOMPARE(board().tiles()[2]->y(), board().tiles()[0]->geometry().bottom() + 9);
  // A number that has little room leaves out zeros, never digits or the point alone.
  const QLabel* number = in<QLabel>(0)->parentWidget()->findChildren<QLabel*>()[1];
  board().tiles()[0]->resize(60, 150);
  QVERIFY2(number->text().startsWith("50 "), qPrintable(number->text()));
}

void TestPanelWindow::aNumberInTheInspectorGoesThere() {
  session().selection().select(named(session(), ItemList::Objects, "mass"));
  const auto field = [&]() -> ui::NumberField* {
    return window_->inspector().widget()->findChild<ui::NumberField*>("physicsMass");
  };
  QTRY_VERIFY(field() != nullptr);
  const std::string file = written();
  field()->setFocus();
  QTest::keyClick(field(), Qt::Key_J, Qt::ControlModifier);
  QCOMPARE(document().variables().back().name, std::string("m"));
  QCOMPARE(field()->text(), QString("=m"));
  field()->setFocus();
  QTest::keyClick(field(), Qt::Key_J, Qt::ControlModifier | Qt::AltModifier);
  QCOMPARE(panel().size(), std::size_t{1});
  QCOMPARE(panel()[0].target.variable, std::string("m"));
  field()->setFocus();
  QTest::keyClick(field(), Qt::Key_J, Qt::ControlModifier | Qt::AltModifier);  // it is there already
  QCOMPARE(panel().size(), std::size_t{1});
  session().undoStack().undo();
  field()->setFocus();
  QTest::keyClick(field(), Qt::Key_K, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(written(), file);
}

void TestPanelWindow::theWholeScreenForTeaching() {
  QVERIFY(window_->panel().add({"k"}));
  const QSize tile = board().tiles()[0]->size();
  QTest::keyClick(window_.get(), Qt::Key_F11);
  QTRY_VERIFY(window_->isFullScreen());
  QVERIFY(window_->panel().isVisible() && view().isVisible() && !window_->inspector().isVisible());
  QVERIFY(!window_->menuBar()->isVisible());
  QVERIFY(board().tiles()[0]->width() > tile.width());
  QTest::keyClick(window_.get(), Qt::Key_F11);
  QTRY_VERIFY(!window_->isFullScreen());
  QVERIFY(window_->inspector().isVisible() && window_->menuBar()->isVisible());
  QCOMPARE(board().tiles()[0]->size(), tile);
  // Esc leaves it as well.
  QTest::keyClick(window_.get(), Qt::Key_F11);
  QTRY_VERIFY(window_->isFullScreen());
  view().setFocus();
  session().selection().clear();
  QTest::keyClick(&view(), Qt::Key_Escape);
  QTRY_VERIFY(!window_->isFullScreen());
}

void TestPanelWindow::aMenuThatIsOpenedAgainLeavesNothing() {
  auto* menu = window_->panel().findChild<QMenu*>("panelAddMenu");
  const auto open = [&] {
    menu->popup(window_->mapToGlobal(QPoint(50, 50)));
    const QList<QAction*> entries = menu->actions();
    const auto shown = std::count_if(entries.begin(), entries.end(), [](QAction* e) { return e->menu() != nullptr; });
    menu->close();
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    return shown;
  };
  for (int i = 0; i < 3; ++i) {
    const auto shown = open();
    QVERIFY(shown > 0);
    QCOMPARE(menu->findChildren<QMenu*>().size(), shown);
  }
}

int main(int argc, char** argv) { return runUiTest<TestPanelWindow>(argc, argv); }
#include "test_panel_window.moc"
