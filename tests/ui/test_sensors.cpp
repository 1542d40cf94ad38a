// Sensors in the real window: made by a right click, listed with what they read and in which unit, named, changed and
// removed from the list, each of it undone.
#include <QComboBox>
#include <QContextMenuEvent>
#include <QLineEdit>
#include <QMenu>
#include <QTreeView>
#include <QTreeWidget>

#include "tests/ui/window_test.h"
#include "ui/inspector/component_editor.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/panels/sensors_panel.h"
#include "ui/session/output_words.h"
#include "ui/tree/tree_panel.h"

using namespace sprung;
using namespace sprung::test;

class TestSensors : public WindowTest {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { close(); }
  void aRightClickMeasures();
  void theListReadsThem();
  void theyAreNamedChangedAndRemoved();
  void calculatedOnesHaveUnits();

 private:
  enum Column { Name, Value, Unit };
  QTreeWidget& list() { return window_->sensors(); }
  QTreeWidgetItem* row(const QString& name) {
    const auto found = list().findItems(name, Qt::MatchExactly, Name);
    return found.isEmpty() ? nullptr : found.front();
  }
  QString text(const QString& name, Column column) {
    return row(name) != nullptr ? row(name)->text(column) : QString();
  }
  static void choose(const QString& text) {
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    for (QAction* entry : menu->actions()) {
      if (entry->text().remove('&') != text) continue;
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
      if (entry->menu() != nullptr) QTRY_VERIFY(entry->menu()->isVisible());
      return;
    }
    QFAIL(qPrintable("no entry " + text));
  }
  void rightClick(const QString& name) {
    const QPoint place = list().visualItemRect(row(name)).center();
    QTest::mouseClick(list().viewport(), Qt::LeftButton, {}, place);
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, list().viewport()->mapToGlobal(place));
    QApplication::sendEvent(list().viewport(), &event);
  }
};

void TestSensors::init() {
  startOneMass();
  window_->action(ui::Act::ToggleSensors)->trigger();
  QTRY_VERIFY(list().isVisible());
}

void TestSensors::aRightClickMeasures() {
  const int before = list().topLevelItemCount();
  pointAt(view(), pixel(Vec3(1, 0, 0)));
  QTest::mouseClick(&view(), Qt::RightButton, {}, pixel(Vec3(1, 0, 0)));
  choose("Measure");
  choose("Velocity");
  QTRY_COMPARE(list().topLevelItemCount(), before + 1);
  QTRY_COMPARE(text("mass Velocity", Unit), "m/s");
  QCOMPARE(text("mass Velocity", Value).split("  ").size(), 3);
  session().undoStack().undo();
  QCOMPARE(list().topLevelItemCount(), before);
}

void TestSensors::theListReadsThem() {
  QTRY_COMPARE(text("where", Unit), "m");
  const QString start = text("where", Value);
  QVERIFY(!start.isEmpty());
  session().run().play();
  QTRY_VERIFY(text("where", Value) != start);
  session().run().pause();
  QTRY_VERIFY(!session().run().playing());
}

void TestSensors::theyAreNamedChangedAndRemoved() {
  const ItemId sensor = named(session(), ItemList::Sensors, "where");
  const std::string file = writeModel(document());
  rightClick("where");
  QCOMPARE(session().selection().current(), sensor);
  choose("Rename");
  QLineEdit* editor = nullptr;
  QTRY_VERIFY((editor = window_->tree().view().viewport()->findChild<QLineEdit*>()) != nullptr);
  editor->selectAll();
  QTest::keyClicks(editor, "place");
  QTest::keyClick(editor, Qt::Key_Return);
  // The Return that ends the name leads nowhere: the next Delete is about the item.
  QVERIFY(!window_->inspector().isAncestorOf(QApplication::focusWidget()));
  QTRY_VERIFY(row("place") != nullptr && row("where") == nullptr);
  // Another quantity, and one entry of it.
  QVERIFY(session().edit(sensor, rowOf(session(), sensor, "outputVariableType"), std::string("Velocity")));
  QTRY_COMPARE(text("place", Unit), "m/s");
  QVERIFY(session().edit(sensor, rowOf(session(), sensor, "component"), std::int64_t{1}));
  QTRY_COMPARE(text("place", Value).split("  ").size(), 1);
  // In the inspector the numbers have names.
  session().selection().select(sensor);
  QComboBox* entry = nullptr;
  for (auto* numbers : window_->inspector().findChildren<ui::ComponentEditor*>())
    entry = numbers->findChild<QComboBox*>();
  QVERIFY(entry != nullptr);
  QStringList names;
  for (int i = 0; i < entry->count(); ++i) names << entry->itemText(i);
  QCOMPARE(names, QStringList({"all", "x", "y", "z"}));
  QCOMPARE(entry->currentText(), "y");
  entry->setFocus();
  QTest::keyClick(entry, Qt::Key_Down);
  QCOMPARE(std::get<std::int64_t>(document().find(sensor)->get(rowOf(session(), sensor, "component"))), 2);
  session().undoStack().undo();
  rightClick("place");
  choose("Delete");
  QTRY_VERIFY(row("place") == nullptr);
  QVERIFY(document().find(sensor) == nullptr);
  for (int i = 0; i < 4; ++i) session().undoStack().undo();
  QTRY_VERIFY(row("where") != nullptr);
  QTRY_COMPARE(text("where", Unit), "m");
  QCOMPARE(writeModel(document()), file);
}

void TestSensors::calculatedOnesHaveUnits() {
  close();
  start(SPRUNG_RESOURCES "/examples/32-power-meter.sprung.json");
  if (!list().isVisible()) window_->action(ui::Act::ToggleSensors)->trigger();
  QTRY_COMPARE(text("given", Unit), "W");
  QTRY_COMPARE(text("shake", Unit), "N");
  const ItemId given = named(session(), ItemList::Sensors, "given");
  QVERIFY(session().edit(given, rowOf(session(), given, "sensorUserFunction"), std::string("=0.5*values[0]")));
  QTRY_COMPARE(text("given", Unit), "");  // half of something
  QVERIFY(session().edit(given, rowOf(session(), given, "unit"), std::string("kg")));
  QTRY_COMPARE(text("given", Unit), "kg");
  // What the dimension does not tell from a torque has the name that it was given.
  QVERIFY(session().edit(given, rowOf(session(), given, "unit"), std::string("J")));
  QTRY_COMPARE(text("given", Unit), "J");
  QCOMPARE(ui::wordsOf(session().run().system().get(), document(), {.item = given}).unitName(), "J");
  for (int i = 0; i < 3; ++i) session().undoStack().undo();
  QTRY_COMPARE(text("given", Unit), "W");
}

int main(int argc, char** argv) { return runUiTest<TestSensors>(argc, argv); }
#include "test_sensors.moc"
