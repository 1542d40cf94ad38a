// The inspector: built from rows, takes units and formulas, refuses nonsense beside the field and keeps the old value.
#include <QComboBox>
#include <QLabel>
#include <QSlider>
#include <QToolButton>

#include "tests/ui/ui_test.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/theme/theme.h"

using namespace sprung;
using namespace sprung::test;
using ui::InspectorPanel;
using ui::NumberField;

class TestInspector : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void showsEveryRowOfEveryItem();
  void takesUnits();
  void refusesNonsense();
  void takesFormulas();
  void sliderIsOneUndoStep();
  void letterCanBeDragged();
  void revertArrowRestoresTheDefault();
  void choosesReferences();
  void renames();
  void followsUndo();
  void widgetsHaveNames();

 private:
  void select(ItemList list, const char* name) {
    session_->selection().select(named(*session_, list, name));
    QCoreApplication::processEvents();
  }
  NumberField* field(const char* name) const {
    auto* found = panel_->widget()->findChild<NumberField*>(name);
    return found != nullptr ? found : (qFatal("no field %s", name), nullptr);
  }
  static void type(NumberField* field, const char* text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }
  std::vector<double> stiffness() const {
    const ItemId spring = named(*session_, ItemList::Objects, "spring");
    return std::get<Numbers>(session_->document().find(spring)->get(rowOf(*session_, spring, "stiffness"))).values;
  }
  double mass() const {
    const ItemId id = named(*session_, ItemList::Objects, "mass");
    return std::get<double>(session_->document().find(id)->get(rowOf(*session_, id, "physicsMass")));
  }

  std::unique_ptr<ui::Session> session_;
  std::unique_ptr<InspectorPanel> panel_;
};

void TestInspector::init() {
  panel_.reset();
  session_ = std::make_unique<ui::Session>();
  session_->setDocument(oneMass(), {});
  panel_ = std::make_unique<InspectorPanel>(*session_);
  panel_->resize(352, 700);
  panel_->show();
  QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
}

void TestInspector::showsEveryRowOfEveryItem() {
  QCOMPARE(panel_->shownItem(), Document::simulationId());
  for (const ItemList list : kItemLists) {
    for (const ItemId id : session_->document().order(list)) {
      session_->selection().select(id);
      QCoreApplication::processEvents();
      for (const ParamRow& row : session_->document().find(id)->type().rows) {
        const QString name = "row:" + QString::fromUtf8(row.key.data(), static_cast<qsizetype>(row.key.size()));
        if (row.effect != Effect::None) QVERIFY2(panel_->widget()->findChild<QWidget*>(name), qPrintable(name));
      }
    }
  }
}

void TestInspector::takesUnits() {
  select(ItemList::Objects, "spring");
  type(field("stiffness:x"), "3 kN/m");
  QCOMPARE(stiffness(), (std::vector<double>{3000, 100, 100}));
  QCOMPARE(field("stiffness:x")->text(), QString("3000"));
  QCOMPARE(field("stiffness:z")->text(), QString("=2*k"));
}

void TestInspector::refusesNonsense() {
  select(ItemList::Objects, "mass");
  for (const char* nonsense : {"abc", "-3", "5 m", "", "1e999", "=1/0", "=unknown"}) {
    NumberField* mass = field("physicsMass");
    if (*nonsense == '\0') {
      mass->setFocus();
      mass->selectAll();
      QTest::keyClick(mass, Qt::Key_Delete);
      QTest::keyClick(mass, Qt::Key_Return);
    } else {
      type(mass, nonsense);
    }
    QCOMPARE(this->mass(), 2.0);
    QVERIFY2(mass->refused(), nonsense);
    bool said = false;
    for (const QLabel* label : panel_->widget()->findChildren<QLabel*>("refusal"))
      said = said || (label->isVisible() && !label->text().isEmpty());
    QVERIFY2(said, nonsense);
    QTest::keyClick(mass, Qt::Key_Escape);
    QCOMPARE(mass->text(), QString("2"));
  }
  QCOMPARE(session_->undoStack().count(), 0);
}

void TestInspector::takesFormulas() {
  select(ItemList::Objects, "mass");
  type(field("physicsMass"), "=k/5");
  QCOMPARE(mass(), 10.0);
  QCOMPARE(field("physicsMass")->text(), QString("=k/5"));
  type(field("physicsMass"), "4");
  QCOMPARE(mass(), 4.0);
  session_->undoStack().undo();
  QCOMPARE(field("physicsMass")->text(), QString("=k/5"));
}

void TestInspector::sliderIsOneUndoStep() {
  select(ItemList::Objects, "mass");
  auto* slider = panel_->widget()->findChild<QSlider*>("physicsMass:slider");
  QVERIFY(slider);
  slider->setSliderDown(true);
  for (int position = 100; position <= 400; position += 50) slider->setSliderPosition(position);
  slider->setSliderDown(false);
  QCOMPARE(mass(), 40.0);
  QCOMPARE(session_->undoStack().count(), 1);
  session_->undoStack().undo();
  QCOMPARE(mass(), 2.0);
}

void TestInspector::letterCanBeDragged() {
  select(ItemList::Objects, "spring");
  NumberField* x = field("stiffness:x");
  const QPoint letter(8, x->height() / 2);
  QTest::mousePress(x, Qt::LeftButton, {}, letter);
  for (int step = 1; step <= 4; ++step) QTest::mouseMove(x, letter + QPoint(10 * step, 0));
  QTest::mouseRelease(x, Qt::LeftButton, {}, letter + QPoint(40, 0));
  QCOMPARE(stiffness()[0], 1100.0);  // a tenth of the slider's range of 10 000
  QCOMPARE(stiffness()[2], 100.0);
  QCOMPARE(session_->undoStack().count(), 1);
}

void TestInspector::revertArrowRestoresTheDefault() {
  select(ItemList::Objects, "spring");
  auto* row = panel_->widget()->findChild<QWidget*>("row:damping");
  auto* revert = row->findChild<QToolButton*>();
  QVERIFY(revert->isVisible());
  QTest::mouseClick(revert, Qt::LeftButton);
  QCOMPARE(field("damping:x")->text(), QString("0"));
  QVERIFY(!revert->isVisible());
}

void TestInspector::choosesReferences() {
  select(ItemList::Loads, "pull");
  auto* box = panel_->widget()->findChild<QComboBox*>("markerNumber");
  QVERIFY(box);
  QCOMPARE(box->count(), 2);
  box->setFocus();
  box->setCurrentIndex(0);
  emit box->activated(0);
  const ItemId load = named(*session_, ItemList::Loads, "pull");
  QCOMPARE(std::get<ItemId>(session_->document().find(load)->get(rowOf(*session_, load, "markerNumber"))),
           named(*session_, ItemList::Markers, "fixed"));
}

void TestInspector::renames() {
  select(ItemList::Objects, "mass");
  auto* name = panel_->widget()->findChild<QLineEdit*>("itemName");
  name->setFocus();
  name->setText("ground");
  QTest::keyClick(name, Qt::Key_Return);
  QCOMPARE(name->text(), QString("mass"));
  name->setText("ball");
  QTest::keyClick(name, Qt::Key_Return);
  QVERIFY(session_->document().byName(ItemList::Objects, "ball").valid());
}

void TestInspector::followsUndo() {
  select(ItemList::Objects, "mass");
  type(field("physicsMass"), "250 g");
  QCOMPARE(field("physicsMass")->text(), QString("0.25"));
  session_->undoStack().undo();
  QCOMPARE(field("physicsMass")->text(), QString("2"));
}

void TestInspector::widgetsHaveNames() {
  select(ItemList::Objects, "spring");
  for (const QWidget* widget : panel_->widget()->findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || qobject_cast<const QLabel*>(widget)) continue;
    if (widget->parentWidget() && qobject_cast<const QComboBox*>(widget->parentWidget())) continue;
    if (QString(widget->metaObject()->className()).startsWith("QComboBoxPrivate")) continue;
    if (!widget->isVisible()) continue;
    QVERIFY2(!widget->accessibleName().isEmpty(),
             qPrintable(widget->objectName() + " " + widget->metaObject()->className()));
  }
}

int main(int argc, char** argv) { return runUiTest<TestInspector>(argc, argv); }
#include "test_inspector.moc"
