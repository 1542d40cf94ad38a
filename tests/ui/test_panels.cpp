// The docks beside tree and inspector: problems select what they speak of, variables are made, renamed and bounded,
// the history jumps.
#include <QAbstractItemModelTester>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QSlider>
#include <QToolButton>

#include "tests/support/mechanisms.h"
#include "tests/support/models.h"
#include "tests/ui/ui_test.h"
#include "ui/inspector/number_field.h"
#include "ui/panels/history_panel.h"
#include "ui/panels/problems_model.h"
#include "ui/panels/problems_panel.h"
#include "ui/panels/variables_panel.h"

using namespace sprung;
using namespace sprung::test;

class TestPanels : public QObject {
  Q_OBJECT
 private slots:
  void init() {
    session_ = std::make_unique<ui::Session>();
    session_->setDocument(oneMass(), {});
  }
  void problemsSelectWhatTheySpeakOf();
  void problemsNameAFewOfMany();
  void whatTheRunRefusesIsListedOnce();
  void sentencesBeginWithCapitals();
  void variablesAreMadeRenamedAndRemoved();
  void whatIsBeingTypedIsOfItsVariable();
  void aVariableInUseStays();
  void boundsMakeASlider();
  void variablesHaveUnitsWordsAndFormulas();
  void historyJumps();

 private:
  static void type(QLineEdit* field, const QString& text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }
  std::unique_ptr<ui::Session> session_;
};

void TestPanels::problemsSelectWhatTheySpeakOf() {
  ui::ProblemsPanel panel(*session_);
  const QAbstractItemModelTester tester(&panel.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
  panel.resize(260, 300);
  panel.show();
  QVERIFY(QTest::qWaitForWindowActive(&panel));
  const ItemId ground = named(*session_, ItemList::Objects, "ground");
  const ParamRow& rotation = rowOf(*session_, ground, "referenceRotation");
  QString title;
  connect(&panel, &ui::ProblemsPanel::titleChanged, this, [&](const QString& text) { title = text; });
  QCOMPARE(panel.model().errors(), 0);
  QVERIFY(session_->edit(ground, rotation, Numbers{{1, 0, 0, 0, 1, 0, 0, 0, 2}, 3}));
  QCOMPARE(panel.model().errors(), 1);
  QVERIFY(title.contains("(1)"));
  auto* card = panel.widget()->findChild<QWidget*>("card");
  QVERIFY(card && !card->accessibleName().isEmpty());
  QTest::mouseClick(card, Qt::LeftButton);
  QCOMPARE(session_->selection().current(), ground);
  session_->selection().clear();
  card->setFocus();
  QTest::keyClick(card, Qt::Key_Return);
  QCOMPARE(session_->selection().current(), ground);
  QString said;
  connect(&panel, &ui::ProblemsPanel::notice, this, [&](const QString& text) { said = text; });
  panel.repairNext();
  QVERIFY(said.startsWith("No problem has a repair"));
  session_->undoStack().undo();
  QCOMPARE(panel.model().errors(), 0);
}

// A label with the names of a hundred thousand springs takes longer to lay out than all the rest of the window.
void TestPanels::problemsNameAFewOfMany() {
  testing::ModelBuilder b;
  const ItemId hook = b.groundMarker(Vec3::Zero());
  for (int i = 0; i < 30; ++i)
    b.spring("s" + std::to_string(i), hook, b.mass("m" + std::to_string(i), 1.0, Vec3(i, 0, 0)).marker,
             Vec3::Constant(1e8));
  session_->setDocument(b.document, {});
  ui::ProblemsPanel panel(*session_);
  QTRY_VERIFY(panel.model().rowCount() > 0);
  const QModelIndex finding = panel.model().index(0);
  QCOMPARE(panel.model().items(0).size(), std::size_t{30});
  const QString names = finding.data(ui::ProblemsModel::PlaceRole).toString();
  QCOMPARE(names.count(','), 4);
  QVERIFY2(names.startsWith("s0, s1, ") && names.endsWith("26 more"), qPrintable(names));
}

void TestPanels::whatTheRunRefusesIsListedOnce() {
  testing::MechanismBuilder b;
  const auto body = b.rigidEP("body", testing::Solid{}, {});
  b.revolute("hinge", b.groundFrame(Vec3::Zero()), body.marker, rotationFromTaitBryan(Vec3(M_PI / 2, 0, 0)));
  session_->setDocument(b.document, {});
  const ui::ProblemsModel model(*session_);
  QTRY_COMPARE(model.rowCount(), 1);
  session_->run().step(1);
  QTRY_VERIFY(session_->run().failure() != nullptr);
  QCOMPARE(session_->run().failure()->finding.code, std::string("tilted-frames"));
  QCOMPARE(model.rowCount(), 1);
}

// …but symbols stay what they are. The step is too coarse for the stiff spring: h·omega = 70.
void TestPanels::sentencesBeginWithCapitals() {
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  QVERIFY(session_->edit(spring, rowOf(*session_, spring, "stiffness"), Numbers{{4e8, 100, 100}, 0}));
  QTRY_VERIFY(!session_->remarks().empty());
  const ui::ProblemsModel model(*session_);
  QCOMPARE(model.items(0), std::vector<ItemId>{spring});
  const QString what = model.index(0).data().toString();
  QVERIFY2(what.startsWith(QString::fromUtf8("h·omega")), qPrintable(what));
  QVERIFY(model.index(0).data(ui::ProblemsModel::ExplanationRole).toString().contains("suggested step size"));
  QCOMPARE(model.repairable(), 0);
  // A long repair makes no panel wider than its place.
  ui::ProblemsPanel panel(*session_);
  panel.resize(180, 300);
  panel.show();
  QTRY_VERIFY(panel.widget()->findChild<QToolButton*>("repair") != nullptr);
  QTRY_COMPARE(panel.widget()->width(), panel.viewport()->width());
  QVERIFY(panel.widget()->minimumSizeHint().width() <= panel.viewport()->width());
}

void TestPanels::variablesAreMadeRenamedAndRemoved() {
  ui::VariablesPanel panel(*session_);
  panel.resize(260, 300);
  panel.show();
  QVERIFY(QTest::qWaitForWindowActive(&panel));
  QTest::mouseClick(panel.widget()->findChild<QToolButton*>("addVariable"), Qt::LeftButton);
  QCOMPARE(session_->document().variables().size(), std::size_t{2});
  QCOMPARE(session_->document().variables()[1].name, std::string("a"));
  const auto names = [&] { return panel.widget()->findChildren<QLineEdit*>("variableName"); };
  QTRY_COMPARE(names().size(), 2);
  type(names()[1], "width");
  QCOMPARE(session_->document().variables()[1].name, std::string("width"));
  // Renaming reaches the formula of the spring.
  QTRY_COMPARE(names()[0]->text(), QString("k"));
  type(names()[0], "stiff");
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  QCOMPARE(session_->document().find(spring)->formulas.begin()->second, std::string("=2*stiff"));
  // A bad name is refused beside it; a used variable cannot go.
  QTRY_COMPARE(names()[0]->text(), QString("stiff"));
  type(names()[0], "2x");
  QCOMPARE(session_->document().variables()[0].name, std::string("stiff"));
  QCOMPARE(names()[0]->text(), QString("stiff"));
  const auto removers = [&] {
    QList<QToolButton*> found;
    for (auto* button : panel.widget()->findChildren<QToolButton*>())
      if (button->accessibleName().startsWith("Remove")) found << button;
    return found;
  };
  removers()[0]->click();
  QCOMPARE(session_->document().variables().size(), std::size_t{2});
  removers()[1]->click();
  QCOMPARE(session_->document().variables().size(), std::size_t{1});
  while (session_->undoStack().canUndo()) session_->undoStack().undo();
  QCOMPARE(session_->document().variables()[0].name, std::string("k"));
}

// The button to remove another one does not take the keyboard, and places move.
void TestPanels::whatIsBeingTypedIsOfItsVariable() {
  Document document = oneMass();
  QVERIFY(document.setVariables({{"a", 1.0, 0.0, 0.0, "", false},
                                 {"b", 2.0, 0.0, 0.0, "", false},
                                 {"c", 3.0, 0.0, 0.0, "", false},
                                 {"k", 50.0, 0.0, 0.0, "", false}}));
  session_->setDocument(std::move(document), {});
  ui::VariablesPanel panel(*session_);
  panel.resize(260, 300);
  panel.show();
  QVERIFY(QTest::qWaitForWindowActive(&panel));
  const auto begin = [&](qsizetype place) {
    auto* field = panel.widget()->findChildren<ui::NumberField*>("variableValue")[place];
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, "5");
  };
  const auto remover = [&]() -> QToolButton* {
    for (auto* button : panel.widget()->findChildren<QToolButton*>())
      if (button->accessibleName() == "Remove the variable a") return button;
    return nullptr;
  };
  begin(1);
  remover()->click();
  const auto& variables = session_->document().variables();
  QCOMPARE(variables.size(), std::size_t{3});
  QCOMPARE(variables[0].value, 5.0);
  QCOMPARE(variables[1].value, 3.0);
  session_->undoStack().undo();
  QCOMPARE(variables.size(), std::size_t{4});
  QCOMPARE(variables[1].value, 5.0);
  session_->undoStack().undo();
  QCOMPARE(variables[1].value, 2.0);
  // A change from elsewhere takes the last row away under the hand.
  QVERIFY(session_->setVariables(
      {variables[0], variables[1], variables[2], variables[3], {"d", 4.0, 0.0, 0.0, "", false}}));
  QTRY_COMPARE(panel.widget()->findChildren<ui::NumberField*>("variableValue").size(), 5);
  begin(4);
  session_->undoStack().undo();
  QCOMPARE(variables.size(), std::size_t{4});
  QCOMPARE(variables[3].value, 50.0);
  QVERIFY(session_->undoStack().canRedo());
}

void TestPanels::aVariableInUseStays() {
  Document document = oneMass();
  QVERIFY(document.setVariables({{.name = "k", .value = 50.0}, {.name = "twice", .formula = "=2*k"}}));
  session_->setDocument(std::move(document), {});
  const ItemId mass = named(*session_, ItemList::Objects, "mass");
  QVERIFY(session_->change("Formula", [&](DocumentEditor& editor) {
    return editor.assignFormula(mass, rowOf(*session_, mass, "physicsMass"), 0, "=k/10");
  }));
  ui::VariablesPanel panel(*session_);
  panel.resize(260, 300);
  panel.show();
  QVERIFY(QTest::qWaitForWindowActive(&panel));
  for (auto* button : panel.widget()->findChildren<QToolButton*>())
    if (button->accessibleName() == "Remove the variable k") button->click();
  QCOMPARE(session_->document().variables().size(), std::size_t{2});
  const auto* refusal = panel.widget()->findChild<QLabel*>("refusal");
  QVERIFY2(refusal->text().contains("'k' is used by 'twice' and "), qPrintable(refusal->text()));
  // Return ends the typing of a name: keys are commands again.
  auto* name = panel.widget()->findChild<QLineEdit*>("variableName");
  name->setFocus();
  name->selectAll();
  QTest::keyClicks(name, "rate");
  QTest::keyClick(name, Qt::Key_Return);
  QCOMPARE(session_->document().variables()[0].name, std::string("rate"));
  QVERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) == nullptr);
}

void TestPanels::boundsMakeASlider() {
  Document document = oneMass();
  QVERIFY(document.setVariables({{"k", 50.0, 0.0, 0.0, "", false}}));
  session_->setDocument(std::move(document), {});
  ui::VariablesPanel panel(*session_);
  panel.resize(260, 300);
  panel.show();
  QVERIFY(QTest::qWaitForWindowActive(&panel));
  QVERIFY(panel.widget()->findChild<QSlider*>() == nullptr);
  for (auto* button : panel.widget()->findChildren<QToolButton*>())
    if (button->isCheckable()) button->click();
  const auto field = [&](const QString& name) -> ui::NumberField* {
    for (auto* candidate : panel.widget()->findChildren<ui::NumberField*>())
      if (candidate->accessibleName() == name) return candidate;
    return nullptr;
  };
  type(field("Upper bound of k"), "80");
  QVERIFY(session_->document().variables()[0].hasRange);
  QTRY_VERIFY(panel.widget()->findChild<QSlider*>() != nullptr);
  auto* slider = panel.widget()->findChild<QSlider*>();
  const int before = session_->undoStack().count();
  slider->setSliderDown(true);
  for (int position = 700; position <= 1000; position += 100) slider->setSliderPosition(position);
  slider->setSliderDown(false);
  QCOMPARE(session_->document().variables()[0].value, 80.0);
  QCOMPARE(session_->undoStack().count(), before + 1);
  type(field("k"), "99");  // outside
  QCOMPARE(session_->document().variables()[0].value, 80.0);
  QVERIFY(field("k")->refused());
}

void TestPanels::variablesHaveUnitsWordsAndFormulas() {
  ui::VariablesPanel panel(*session_);
  panel.resize(260, 300);
  panel.show();
  QVERIFY(QTest::qWaitForWindowActive(&panel));
  const auto variable = [&] { return session_->document().variables()[0]; };
  const auto edit = [&](const char* name) { return panel.widget()->findChild<QLineEdit*>(name); };
  const auto refusal = [&] {
    for (const auto* label : panel.widget()->findChildren<QLabel*>("refusal"))
      if (label->isVisible()) return label->text();
    return QString();
  };
  panel.widget()->findChild<QToolButton*>("variableMore")->click();
  // The spring's stiffness is =2*k: a length cannot stand there, and only SI units say what the number is.
  type(edit("variableUnit"), "m");
  QCOMPARE(variable().unit, std::string("N/m"));
  QVERIFY2(refusal().contains("'2*k' is in m, expected N/m"), qPrintable(refusal()));
  QCOMPARE(edit("variableUnit")->text(), QString("N/m"));
  type(edit("variableUnit"), "kN/m");
  QVERIFY2(refusal().contains("write N/m"), qPrintable(refusal()));
  type(edit("variableDoc"), "of the whole suspension");
  QCOMPARE(variable().doc, std::string("of the whole suspension"));
  QCOMPARE(edit("variableName")->toolTip(), QString("of the whole suspension"));
  type(edit("variableValue"), "0.06 kN/m");
  QCOMPARE(variable().value, 60.0);
  QVERIFY(panel.widget()->findChild<QSlider*>() != nullptr);
  type(edit("variableValue"), "=2*35");
  QCOMPARE(variable().value, 70.0);
  QCOMPARE(variable().formula, std::string("=2*35"));
  QTRY_VERIFY(panel.widget()->findChild<QSlider*>() == nullptr);  // it follows
  type(edit("variableValue"), "=k+1");
  QVERIFY2(refusal().contains("'k' is a formula of itself"), qPrintable(refusal()));
  session_->undoStack().undo();
  QCOMPARE(variable().value, 60.0);
}

void TestPanels::historyJumps() {
  const ItemId mass = named(*session_, ItemList::Objects, "mass");
  for (const double value : {3.0, 4.0, 5.0})
    QVERIFY(session_->edit(mass, rowOf(*session_, mass, "physicsMass"), value));
  ui::HistoryPanel panel(session_->undoStack());
  panel.resize(260, 300);
  panel.show();
  QVERIFY(QTest::qWaitForWindowActive(&panel));
  const QAbstractItemModelTester tester(panel.model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
  QCOMPARE(panel.model()->rowCount(), 4);
  QTest::mouseClick(panel.viewport(), Qt::LeftButton, {}, panel.visualRect(panel.model()->index(1, 0)).center());
  QCOMPARE(session_->undoStack().index(), 1);
  QCOMPARE(std::get<double>(session_->document().find(mass)->get(rowOf(*session_, mass, "physicsMass"))), 3.0);
  // A list that is not seen does not follow; it is whole when it is seen again.
  panel.hide();
  QVERIFY(panel.stack() == nullptr);
  QVERIFY(session_->edit(mass, rowOf(*session_, mass, "physicsMass"), 6.0));
  panel.show();
  QCOMPARE(panel.model()->rowCount(), 3);
  QCOMPARE(panel.currentIndex().row(), 2);
}

int main(int argc, char** argv) { return runUiTest<TestPanels>(argc, argv); }
#include "test_panels.moc"
