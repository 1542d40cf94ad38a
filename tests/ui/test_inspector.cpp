// The inspector: built from rows, takes units and formulas, refuses nonsense beside the field and keeps the old value.
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QContextMenuEvent>
#include <QHelpEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QSlider>
#include <QToolButton>
#include <QToolTip>
#include <cmath>

#include "core/items/registry.h"
#include "core/model/solver_method.h"
#include "tests/ui/inspector_test.h"
#include "ui/inspector/slider_scale.h"
#include "ui/text.h"
#include "ui/theme/theme.h"
#include "ui/theme/typeset.h"
#include "ui/units/units.h"

using namespace sprung;
using namespace sprung::test;
using ui::NumberField;

class TestInspector : public InspectorTest {
  Q_OBJECT
 private slots:
  void init() { startAnew(); }
  void showsEveryRowOfEveryItem();
  void takesUnits();
  void refusesNonsense();
  void takesFormulas();
  void sliderIsOneUndoStep();
  void slidersOfSizesAreFactors();
  void noiseIsNotShown();
  void aNumberWithoutRoomIsShorterNotCut();
  void letterCanBeDragged();
  void revertArrowRestoresTheDefault();
  void coloursOfThePaletteHaveNames();
  void pastingNothingChangesNothing();
  void renames();
  void followsUndo();
  void widgetsHaveNames();
  void severalItemsAreEditedTogether();
  void settingsCanBeSearched();
  void aChoiceOfASolverSaysWhatItIs();
  void aCommandSeesWhatHasBeenTyped();
  void aNumberBecomesAVariable();
  void equationsAreReadable();

 private:
  std::vector<double> stiffness() const {
    const ItemId spring = named(*session_, ItemList::Objects, "spring");
    return std::get<Numbers>(session_->document().find(spring)->get(rowOf(*session_, spring, "stiffness"))).values;
  }
  double mass() const {
    const ItemId id = named(*session_, ItemList::Objects, "mass");
    return std::get<double>(session_->document().find(id)->get(rowOf(*session_, id, "physicsMass")));
  }
};

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
  type(field("physicsMass"), "=k/5.0");
  QCOMPARE(mass(), 10.0);
  QCOMPARE(field("physicsMass")->text(), QString("=k/5.0"));
  type(field("physicsMass"), "4");
  QCOMPARE(mass(), 4.0);
  session_->undoStack().undo();
  QCOMPARE(field("physicsMass")->text(), QString("=k/5.0"));
}

void TestInspector::sliderIsOneUndoStep() {
  select(ItemList::Objects, "mass");
  auto* slider = panel_->widget()->findChild<QSlider*>("physicsMass:slider");
  QVERIFY(slider);
  slider->setSliderDown(true);
  for (int position = 100; position <= 400; position += 50) slider->setSliderPosition(position);
  QCOMPARE(mass(), 1.26);  // a fifth of a decade below the 2 kg in the middle: 2 · 10^-0.2
  slider->setSliderDown(false);
  QCOMPARE(slider->value(), 500);  // about the present value again
  QCOMPARE(session_->undoStack().count(), 1);
  session_->undoStack().undo();
  QCOMPARE(mass(), 2.0);
}

void TestInspector::slidersOfSizesAreFactors() {
  using ui::SliderScale;
  const ItemId id = named(*session_, ItemList::Objects, "mass");
  SliderScale mass(rowOf(*session_, id, "physicsMass"));
  QVERIFY(mass.logarithmic());
  for (const double value : {1e-6, 0.5, 2.0, 3e7}) {
    mass.centreOn(value);
    QCOMPARE(mass.share(value), 0.5);
    QCOMPARE(mass.number(1.0), 10.0 * value);
    QVERIFY(std::abs(mass.number(0.001) / value - 0.1) < 0.001);
    QCOMPARE(mass.number(0.0), 0.0);
    for (double share = 0.05; share < 1.0; share += 0.05)
      QVERIFY(std::abs(mass.share(mass.number(share)) - share) < 2e-3);
  }
  mass.centreOn(0.0);  // keeps what there was
  QCOMPARE(mass.share(0.0), 0.0);
  const ItemType* torsional = nullptr;
  for (const ItemType* type : itemTypes())
    if (type->row("velocityOffset") != nullptr && type->row("torque") != nullptr) torsional = type;
  QVERIFY(torsional != nullptr);
  QVERIFY(SliderScale(*torsional->row("stiffness")).logarithmic());
  QVERIFY(SliderScale(*torsional->row("damping")).logarithmic());
  const SliderScale angle(*torsional->row("offset"));
  QVERIFY(!angle.logarithmic());
  QCOMPARE(angle.number(0.5), 0.0);
}

void TestInspector::noiseIsNotShown() {
  const double v[] = {1.0, 3.35e-7, -2e-9, 0.25};
  QCOMPARE(ui::readoutNumbers(v), QStringList({"1.000", "0", "0", "0.2500"}));
  const double small[] = {3.35e-7, 1e-7, 0.0};
  QCOMPARE(ui::readoutNumbers(small).front(), QString("3.35e−7"));
  QVERIFY(ui::isNoise(3.3517928e-7, 1.0) && !ui::isNoise(1.0, 1e9) && !ui::isNoise(3.3517928e-7, 1e-6));
  select(ItemList::Objects, "spring");
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  QVERIFY(session_->edit(spring, rowOf(*session_, spring, "offset"), Numbers{{1, 3.3517928e-7, 1e-7}, 0}));
  QTest::qWait(10);
  NumberField* y = field("offset:y");
  QCOMPARE(y->text(), QString("0"));
  QCOMPARE(field("offset:z")->text(), QString("1e-7"));  // typed
  y->setFocus();
  QCOMPARE(y->text(), QString("3.3517928e-7"));
  QTest::keyClick(y, Qt::Key_Tab);
  QCOMPARE(y->text(), QString("0"));
  QCOMPARE(std::get<Numbers>(session_->document().find(spring)->get(rowOf(*session_, spring, "offset"))).values[1],
           3.3517928e-7);
  QCOMPARE(session_->undoStack().count(), 1);
}

void TestInspector::aNumberWithoutRoomIsShorterNotCut() {
  select(ItemList::Objects, "spring");
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  const std::vector<double> numbers{-1.234567891e-5, 9.876543219e-6, 1e-5};
  QVERIFY(session_->edit(spring, rowOf(*session_, spring, "offset"), Numbers{numbers, 0}));
  QTest::qWait(10);
  NumberField *x = field("offset:x"), *y = field("offset:y");
  for (const auto& [shown, number] : {std::pair(x, numbers[0]), {y, numbers[1]}}) {
    const QString text = shown->text();
    QVERIFY2(text != ui::fieldNumber(number) && text.contains("e-"), qPrintable(text));
    QVERIFY2(std::abs(text.toDouble() - number) < 0.001 * std::abs(number), qPrintable(text));
    const QMargins taken = shown->textMargins();
    const int room = shown->width() - taken.left() - taken.right();
    QVERIFY2(shown->fontMetrics().horizontalAdvance(text) < room, qPrintable(text));
  }
  QCOMPARE(field("offset:z")->text(), QString("1e-5"));
  QHelpEvent rests(QEvent::ToolTip, QPoint(20, 5), x->mapToGlobal(QPoint(20, 5)));
  QApplication::sendEvent(x, &rests);
  QCOMPARE(QToolTip::text(), QString("-1.234567891e-5"));
  x->setFocus();
  QCOMPARE(x->text(), QString("-1.234567891e-5"));
  QTest::keyClick(x, Qt::Key_Tab);
  QVERIFY(x->text() != "-1.234567891e-5");
  QCOMPARE(std::get<Numbers>(session_->document().find(spring)->get(rowOf(*session_, spring, "offset"))).values,
           numbers);
  QCOMPARE(session_->undoStack().count(), 1);
  panel_->resize(900, 700);
  QTRY_COMPARE(x->text(), QString("-1.234567891e-5"));
}

void TestInspector::letterCanBeDragged() {
  select(ItemList::Objects, "spring");
  NumberField* x = field("stiffness:x");
  const QPoint letter(8, x->height() / 2);
  QTest::mousePress(x, Qt::LeftButton, {}, letter);
  for (int step = 1; step <= 4; ++step) QTest::mouseMove(x, letter + QPoint(10 * step, 0));
  QTest::mouseRelease(x, Qt::LeftButton, {}, letter + QPoint(40, 0));
  QCOMPARE(stiffness()[0], 158.0);  // a fifth of a decade: 100 · 10^0.2
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

void TestInspector::coloursOfThePaletteHaveNames() {
  select(ItemList::Objects, "spring");
  const auto swatch = [&]() -> QToolButton& {
    for (QToolButton* button : panel_->widget()->findChild<QWidget*>("row:color")->findChildren<QToolButton*>())
      if (button->menu() != nullptr) return *button;
    qFatal("no swatch");
  };
  QCOMPARE(swatch().text(), QString("of the theme"));
  QMenu* menu = swatch().menu();
  emit menu->aboutToShow();
  for (QAction* action : menu->actions())
    if (action->text() == "Orange") action->trigger();
  QCOMPARE(swatch().text(), QString("Orange"));
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  QVERIFY(session_->edit(spring, rowOf(*session_, spring, "color", true), Numbers{{0.1, 0.2, 0.3, 0.5}, 0}).ok());
  QCOMPARE(swatch().text(), QString("#1a334d, 50 % opaque"));
}

void TestInspector::pastingNothingChangesNothing() {
  select(ItemList::Objects, "spring");
  auto* text = panel_->widget()->findChild<QWidget*>("row:springForceUserFunction")->findChild<QPlainTextEdit*>();
  QVERIFY(text != nullptr);
  const QString before = text->toPlainText();
  for (const auto mode : {QClipboard::Clipboard, QClipboard::Selection})
    QGuiApplication::clipboard()->setMimeData(new QMimeData, mode);
  text->setFocus();
  QTest::keyClick(text, Qt::Key_V, Qt::ControlModifier);
  QTest::keyClick(text, Qt::Key_Insert, Qt::ShiftModifier);
  QTest::mouseClick(text->viewport(), Qt::MiddleButton, {}, QPoint(20, 12));
  text->paste();
  QCOMPARE(text->toPlainText(), before);
  QGuiApplication::clipboard()->setText("=k*u");
  QTest::keyClick(text, Qt::Key_V, Qt::ControlModifier);
  QVERIFY(text->toPlainText().contains("=k*u"));
  text->setPlainText(before);
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

void TestInspector::severalItemsAreEditedTogether() {
  const auto twice = session_->change("another", [&](DocumentEditor& editor) -> Status {
    Item copy = *session_->document().find(named(*session_, ItemList::Objects, "spring"));
    copy.name = "second";
    copy.formulas.clear();
    const Result<ItemId> id = editor.add(std::move(copy));
    if (!id) return id.errors();
    return editor.assign(*id, "stiffness", Numbers{{100, 700, 100}, 0});
  });
  QVERIFY(twice);
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  const ItemId second = named(*session_, ItemList::Objects, "second");
  session_->selection().select(std::vector<ItemId>{second, spring});
  QCoreApplication::processEvents();
  QVERIFY(panel_->widget()->findChild<QLineEdit*>("itemName") == nullptr);
  QCOMPARE(field("stiffness:x")->text(), QString("100"));
  QCOMPARE(field("stiffness:y")->text(), QString());
  QCOMPARE(field("stiffness:y")->placeholderText(), QString("mixed"));
  const int before = session_->undoStack().count();
  type(field("stiffness:x"), "2 kN/m");
  QCOMPARE(session_->undoStack().count(), before + 1);
  const auto of = [&](ItemId id) {
    return std::get<Numbers>(session_->document().find(id)->get(rowOf(*session_, id, "stiffness"))).values;
  };
  QCOMPARE(of(spring), (std::vector<double>{2000, 100, 100}));
  QCOMPARE(of(second), (std::vector<double>{2000, 700, 100}));
  QCOMPARE(session_->document().find(spring)->formulas.size(), std::size_t{1});  // z keeps its formula
  session_->undoStack().undo();
  QCOMPARE(of(second), (std::vector<double>{100, 700, 100}));
  // Items of different types show what they have in common.
  session_->selection().select(std::vector<ItemId>{named(*session_, ItemList::Objects, "mass"), spring});
  QCoreApplication::processEvents();
  QVERIFY(panel_->widget()->findChild<QWidget*>("row:show") != nullptr);
  QVERIFY(panel_->widget()->findChild<QWidget*>("row:stiffness") == nullptr);
}

void TestInspector::settingsCanBeSearched() {
  auto* search = panel_->widget()->findChild<QLineEdit*>("settingSearch");
  QVERIFY(search);
  const auto visible = [&](const char* name) {
    const auto* row = panel_->widget()->findChild<QWidget*>(name);
    return row != nullptr && row->isVisible();
  };
  search->setText("spectral");
  QVERIFY(visible("row:settings.timeIntegration.generalizedAlpha.spectralRadius"));
  QVERIFY(!visible("row:settings.timeIntegration.endTime"));
  search->setText({});
  QVERIFY(visible("row:settings.timeIntegration.endTime"));
}

void TestInspector::aChoiceOfASolverSaysWhatItIs() {
  auto* box = panel_->widget()->findChild<QComboBox*>("solverType");
  QVERIFY(box);
  QCOMPARE(box->count(), static_cast<int>(solverNames().size()));
  const auto* row = panel_->widget()->findChild<QWidget*>("row:solverType");
  for (int i = 0; i < box->count(); ++i) {
    const QString about = ui::qText(solverDocs()[static_cast<std::size_t>(i)]);
    QCOMPARE(box->itemText(i), ui::qText(solverNames()[static_cast<std::size_t>(i)]));
    QCOMPARE(box->itemData(i, Qt::ToolTipRole).toString(), about);
    box->setCurrentIndex(i);
    emit box->activated(i);
    QCOMPARE(session_->document().simulation().solverType, std::string(solverNames()[static_cast<std::size_t>(i)]));
    bool said = false;
    for (const QLabel* label : row->findChildren<QLabel*>())
      said = said || (label->isVisible() && label->text() == about);
    QVERIFY2(said, qPrintable(about));
  }
}

// Ctrl+S while a number is being typed saves the number that is seen, not the one before.
void TestInspector::aCommandSeesWhatHasBeenTyped() {
  select(ItemList::Objects, "mass");
  double seen = 0.0;
  QAction save;
  save.setShortcut(QKeySequence("Ctrl+S"));
  panel_->addAction(&save);
  connect(&save, &QAction::triggered, this, [&] { seen = mass(); });
  const auto typing = [&](const char* text) {
    NumberField* mass = field("physicsMass");
    mass->setFocus();
    mass->selectAll();
    QTest::keyClicks(mass, text);
    return mass;
  };
  QTest::keyClick(typing("5"), Qt::Key_S, Qt::ControlModifier);
  QCOMPARE(seen, 5.0);
  QCOMPARE(session_->undoStack().count(), 1);
  QTest::keyClick(field("physicsMass"), Qt::Key_S, Qt::ControlModifier);
  QCOMPARE(session_->undoStack().count(), 1);
  // What belongs to the text stays with the text, and so does what is wrong.
  QTest::keyClick(typing("7"), Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(mass(), 5.0);
  QTest::keyClick(typing("abc"), Qt::Key_S, Qt::ControlModifier);
  QCOMPARE(seen, 5.0);
  QVERIFY(field("physicsMass")->refused());
}

void TestInspector::aNumberBecomesAVariable() {
  select(ItemList::Objects, "mass");
  const auto choose = [&](const char* name) {
    ui::NumberField* mass = field("physicsMass");
    mass->setFocus();
    QContextMenuEvent event(QContextMenuEvent::Keyboard, mass->rect().center(),
                            mass->mapToGlobal(mass->rect().center()));
    QApplication::sendEvent(mass, &event);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    QVERIFY(menu != nullptr);
    auto* action = menu->findChild<QAction*>(name);
    QVERIFY(action != nullptr);
    action->trigger();
    menu->close();
  };
  const ItemId body = session_->selection().current();
  QSignalSpy plotted(panel_.get(), &ui::InspectorPanel::plotWanted);
  const auto lastPlotted = [&] { return plotted.takeLast()[0].value<std::vector<Channel>>(); };
  choose("plotNumber");
  QCOMPARE(lastPlotted(), std::vector<Channel>{parameterChannel(body, "physicsMass")});
  const Document before = session_->document();
  choose("makeAdjustable");
  choose("plotNumber");
  QCOMPARE(lastPlotted(), std::vector<Channel>{variableChannel("m")});
  const auto& variables = session_->document().variables();
  QCOMPARE(variables.size(), std::size_t{2});
  QCOMPARE(variables[1].name, std::string("m"));
  QCOMPARE(variables[1].unit, std::string("kg"));
  QCOMPARE(field("physicsMass")->text(), QString("=m"));
  QCOMPARE(session_->undoStack().count(), 1);
  session_->undoStack().undo();
  QCOMPARE(writeModel(session_->document()), writeModel(before));
  QCOMPARE(field("physicsMass")->text(), QString("2"));
  session_->undoStack().redo();
  choose("useNumber");
  QCOMPARE(writeModel(session_->document()), writeModel(before));
  // By key: the panel knows which number had the keyboard last.
  QVERIFY(panel_->makeAdjustable());
  QVERIFY(!panel_->makeAdjustable());
  QVERIFY(panel_->useNumber());
  QCOMPARE(writeModel(session_->document()), writeModel(before));
  // What does not fit is refused beside the field.
  type(field("physicsMass"), "=k");
  QVERIFY(field("physicsMass")->refused());
  QCOMPARE(writeModel(session_->document()), writeModel(before));
}

void TestInspector::equationsAreReadable() {
  QCOMPARE(
      ui::equationsHtml("J q'' = tau_a - 2 x^2"),
      QString("<p style='margin:0 0 4px 0'><i>J</i> <i>q″</i> = <i>τ</i><sub>a</sub> − 2 <i>x</i><sup>2</sup></p>"));
  // No name of a Greek letter and no underscore is left, in symbols or in equations.
  static const QRegularExpression spelled("_|''|omega|theta|tau|lambda|alpha|phi|psi|(?<![a-z])mu(?![a-z])");
  for (const ItemType* type : itemTypes()) {
    const QString html = ui::equationsHtml(type->equations);
    QVERIFY2(!html.contains(spelled), qPrintable(html));
    for (const ParamRow& row : type->rows) {
      const QString symbol = ui::symbolHtml(row.symbol);
      QVERIFY2(!symbol.contains(spelled), qPrintable(symbol));
    }
  }
  QCOMPARE(ui::symbolHtml("tau_c"), QString("<i>τ</i><sub>c</sub>"));
  QCOMPARE(ui::symbolHtml("f_mu,d"), QString("<i>f</i><sub>μ,d</sub>"));
  QCOMPARE(ui::symbolHtml("L'_0"), QString("<i>L′</i><sub>0</sub>"));
  QCOMPARE(ui::proseHtml("h·omega_1 = 14 on 'omega_2' & more"),
           QString("<span>h·ω<sub>1</sub> = 14 on 'omega_2' &amp; more</span>"));
  // The font of the window has the letters, slanted as well.
  QFont slanted = ui::textFont();
  slanted.setItalic(true);
  for (const QChar letter : QStringLiteral("τμθωλαφψπ′″"))
    QVERIFY2(QFontMetrics(slanted).inFont(letter), qPrintable(QString(letter)));
}

int main(int argc, char** argv) { return runUiTest<TestInspector>(argc, argv); }
#include "test_inspector.moc"
