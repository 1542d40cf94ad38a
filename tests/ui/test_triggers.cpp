// A person lets the run hold when a value crosses a level: by the key, the dialog and its list.
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStatusBar>
#include <QToolButton>
#include <cmath>

#include "tests/ui/window_test.h"
#include "ui/dialogs/trigger_dialog.h"
#include "ui/units/units.h"
#include "ui/window/message_bar.h"

using namespace sprung;
using namespace sprung::test;
using sprung::ui::Act;

namespace {

/// m y'' + d y' + k y = F of the mass of kOneMass from rest: y(t) [m].
double drop(double t) { return -0.2 + std::exp(-7.0 * t) * (0.2 * std::cos(t) + 1.4 * std::sin(t)); }

/// When it passes a level on its way down [s].
double passing(double level) {
  double low = 0.0, high = 2.0;
  for (int i = 0; i < 60; ++i) (drop(0.5 * (low + high)) > level ? low : high) = 0.5 * (low + high);
  return high;
}

}  // namespace

class TestTriggers : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    startOneMass();
  }
  void cleanup() { close(); }

  /// The run holds by itself, the mark lies where the closed form crosses the level, and words say so.
  void aRunHoldsAtALevel() {
    session().selection().select(named(session(), ItemList::Objects, "mass"));
    ask("mass: Displacement y", "-10 cm", "downward", "pause");
    QCOMPARE(rows(), QStringList{"Displacement y of mass downward through -0.1 m: pause"});
    closeDialog();
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(!triggerMarks().empty());  // it may hold already when the key has been dealt with
    QTRY_VERIFY(!session().run().playing());
    const std::vector<RunMark> marks = triggerMarks();
    QCOMPARE(marks.size(), std::size_t{1});
    // The method's own error at 5 ms a step.
    QVERIFY2(std::abs(marks[0].time - passing(-0.1)) < 2e-4,
             qPrintable(QString::number(marks[0].time - passing(-0.1))));
    QCOMPARE(marks[0].text, std::string("Displacement y down through -0.1"));
    QCOMPARE(marks[0].step, snapshot().step);
    QVERIFY(snapshot().q[1] <= -0.1 && snapshot().time - marks[0].time < 0.005);
    const QString said = window_->messages().text();
    QVERIFY2(said.contains("Displacement y of mass passed -0.1 m downward at t = " + ui::readoutNumber(marks[0].time) +
                           " s"),
             qPrintable(said));
    QVERIFY(window_->messages().isVisible());
    // On it goes, and what was said goes away.
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(snapshot().time > 0.8);
    QVERIFY(session().run().playing() && !window_->messages().isVisible());
    QCOMPARE(triggerMarks().size(), std::size_t{1});
  }

  /// Also a trigger that has come later than the run says what holds it there.
  void aRunHoldsInItsPast() {
    session().run().step(160);
    QTRY_COMPARE(snapshot().step, 160);
    session().selection().select(named(session(), ItemList::Objects, "mass"));
    ask("mass: Displacement y", "-10 cm", "downward", "pause");
    closeDialog();
    QTest::keyClick(&window_->view(), Qt::Key_Home, Qt::ControlModifier);
    QTRY_VERIFY(snapshot().step == 0 && !snapshot().seeking);
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(!session().run().playing());
    QVERIFY(snapshot().inPast && snapshot().q[1] <= -0.1 && triggerMarks().empty());
    const QString said = window_->messages().text();
    QVERIFY2(said.contains("Displacement y of mass passed -0.1 m downward at t = " +
                           QString::number(passing(-0.1), 'f', 3).left(4)),
             qPrintable(said));
    QTest::keyClick(&window_->view(), Qt::Key_Left);
    QTRY_VERIFY(!window_->messages().isVisible());
  }

  /// The values of the sensor lie on both sides of the level where the mark is; the run goes on.
  void aMarkOnly() {
    session().selection().select(named(session(), ItemList::Sensors, "where"));
    ask("where: Displacement y", "-0.15", "in both directions", "only set a mark in the timeline");
    closeDialog();
    session().run().setRate(5.0);
    QTest::keyClick(&window_->view(), Qt::Key_Space);
    QTRY_VERIFY(snapshot().time > 0.8);
    QVERIFY(session().run().playing());
    session().run().pause();
    const std::vector<RunMark> marks = triggerMarks();
    QCOMPARE(marks.size(), std::size_t{1});
    QVERIFY(std::abs(marks[0].time - passing(-0.15)) < 2e-4);
    // What is said of it has the unit of the axis, which follows from how far the run has come by now.
    window_->action(ui::Act::EventBefore)->trigger();
    const QString said = window_->statusBar()->currentMessage();
    const auto time = QRegularExpression(" at ([\\d.]+) (m?s)$").match(said);
    const double unit = time.captured(2) == "s" ? 1.0 : 1e-3;
    QVERIFY2(time.hasMatch() && std::abs(time.captured(1).toDouble() * unit - marks[0].time) < 1e-3, qPrintable(said));
    for (const int before : {1, 0}) {
      const std::int64_t step = marks[0].step - before;
      session().run().seek(step);
      QTRY_VERIFY(snapshot().step == step && !snapshot().seeking);
      QCOMPARE(snapshot().sensorValues[1] > -0.15, before == 1);
    }
  }

  void whatIsRemovedDoesNothing() {
    session().selection().select(named(session(), ItemList::Objects, "mass"));
    ask("mass: Displacement y", "-0.1", "downward", "pause");
    add("mass: Displacement y", "-0.12", "downward", "pause");
    QCOMPARE(rows().size(), 2);
    auto buttons = removals();
    QCOMPARE(buttons.size(), 2);
    QTest::mouseClick(buttons.front(), Qt::LeftButton);
    QTRY_COMPARE(rows(), QStringList{"Displacement y of mass downward through -0.12 m: pause"});
    closeDialog();
    session().run().play();
    QTRY_VERIFY(!session().run().playing());
    QCOMPARE(triggerMarks().size(), std::size_t{1});
    QVERIFY(std::abs(triggerMarks()[0].time - passing(-0.12)) < 2e-4);
    openDialog();
    QTest::mouseClick(removals().front(), Qt::LeftButton);
    QTRY_VERIFY(rows().isEmpty());
    closeDialog();
    session().run().reset();
    session().run().play();
    QTRY_VERIFY(snapshot().step > 0 && snapshot().time > 0.7);
    QVERIFY(session().run().playing());
  }

  /// What it watches may go and come back; what is no number is refused in words.
  void otherModels() {
    session().selection().select(named(session(), ItemList::Sensors, "where"));
    openDialog();
    type("-0.1 kg");
    QTest::mouseClick(dialog()->findChild<QPushButton*>("triggerAdd"), Qt::LeftButton);
    QVERIFY(dialog()->findChild<QLabel*>("refusal")->isVisible() && rows().isEmpty());
    add("where: Displacement y", "-0.1", "downward", "pause");
    closeDialog();
    window_->action(Act::Delete)->trigger();
    QVERIFY(!session().document().byName(ItemList::Sensors, "where").valid());
    session().run().setRate(5.0);
    session().run().play();
    QTRY_VERIFY(snapshot().time > 0.5);
    QVERIFY(session().run().playing());
    session().run().reset();
    session().undoStack().undo();
    QTRY_VERIFY(snapshot().sensorValues.size() == 3 && snapshot().step == 0);
    session().run().play();
    QTRY_VERIFY(!session().run().playing());
    QVERIFY(window_->messages().text().contains("of where passed"));
    // Another document has none.
    session().undoStack().setClean();
    window_->files().newModel();
    QTRY_VERIFY(window_->action(Act::Triggers)->isEnabled());
    openDialog();
    QVERIFY(rows().isEmpty() && !dialog()->findChild<QPushButton*>("triggerAdd")->isEnabled());
    closeDialog();
  }

 private:
  ui::TriggerDialog* dialog() { return window_->findChild<ui::TriggerDialog*>(); }

  std::vector<RunMark> triggerMarks() {
    std::vector<RunMark> found;
    for (const RunBranch& branch : session().run().timeline()->branches)
      for (const RunMark& mark : branch.marks)
        if (mark.kind == RunMark::Kind::Trigger) found.push_back(mark);
    return found;
  }
  void openDialog() {
    QTest::keyClick(&window_->view(), Qt::Key_B, Qt::ControlModifier);
    QTRY_VERIFY(dialog() != nullptr && dialog()->isActiveWindow());
  }
  /// Until the keys go to the window again.
  void closeDialog() {
    QTest::keyClick(dialog(), Qt::Key_Escape);
    QTRY_VERIFY(dialog() == nullptr && window_->isActiveWindow());
  }
  /// By the keys of the list.
  void choose(const char* box, const QString& text) {
    auto* combo = dialog()->findChild<QComboBox*>(box);
    QTRY_VERIFY2(combo->findText(text) >= 0, qPrintable(text));
    combo->setFocus();
    QTest::keyClick(combo, Qt::Key_Home);
    for (int i = 0; i < combo->count() && combo->currentText() != text; ++i) QTest::keyClick(combo, Qt::Key_Down);
    QCOMPARE(combo->currentText(), text);
  }
  void type(const QString& level) {
    auto* field = dialog()->findChild<QLineEdit*>("triggerLevel");
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, level);
  }
  void add(const QString& value, const QString& level, const QString& direction, const QString& deed) {
    choose("triggerValue", value);
    choose("triggerDirection", direction);
    choose("triggerDeed", deed);
    type(level);
    const qsizetype before = rows().size();
    QTest::mouseClick(dialog()->findChild<QPushButton*>("triggerAdd"), Qt::LeftButton);
    QTRY_COMPARE(rows().size(), before + 1);
  }
  void ask(const QString& value, const QString& level, const QString& direction, const QString& deed) {
    openDialog();
    add(value, level, direction, deed);
  }
  QList<QToolButton*> removals() {
    QList<QToolButton*> shown;
    for (QToolButton* button : dialog()->findChildren<QToolButton*>("triggerRemove"))
      if (button->isVisible()) shown << button;
    return shown;
  }
  QStringList rows() {
    QStringList texts;
    for (const QToolButton* button : removals())
      texts << button->parentWidget()->findChild<QLabel*>(QString(), Qt::FindDirectChildrenOnly)->text();
    return texts;
  }
};

int main(int argc, char** argv) { return runUiTest<TestTriggers>(argc, argv); }
#include "test_triggers.moc"
