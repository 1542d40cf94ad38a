// label: slow
// Typing: what is typed in a panel stays there, whatever was left by Tab; Return presses what has the keyboard; numbers
// are arithmetic wherever one is typed; and at 1024 x 700 everything that is typed into can be seen.
#include <QAbstractItemView>
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>
#include <numbers>

#include "tests/ui/ui_test.h"
#include "ui/dialogs/preferences.h"
#include "ui/dialogs/question.h"
#include "ui/files/file_flow.h"
#include "ui/inspector/color_editor.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/panels/variables_panel.h"
#include "ui/script/function_panel.h"
#include "ui/theme/icons.h"
#include "ui/tree/tree_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/calm_combo.h"
#include "ui/widgets/card.h"
#include "ui/widgets/fold_out.h"
#include "ui/widgets/quantity_box.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome_page.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

class TestTyping : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void keysStayInThePanels_data();
  void keysStayInThePanels();
  void keysAreCommandsAgain();
  void tabGoesFromTheNameOfAVariableToItsValue();
  void newRowsKeepTheKeyboard();
  void tabEndsRenamingInTheTree();
  void returnPressesTheFocusedButton();
  void restoringDefaultsIsNeverTheDefault();
  void theBlueButtonStaysWhereItIs();
  void boxesTakeArithmetic();
  void messagesDoNotPushTheView();
  void nothingIsCutOffInASmallWindow_data();
  void nothingIsCutOffInASmallWindow();
  void thePaletteIsSeenWhole();
  void longNamesLoseTheirMiddle();
  void listsAreMadeWhenTheyAreOpened();
  void theStyleKnowsAllThatTheInspectorShows();
  void iconsWithoutRoomAreEmpty();

 private:
  ui::Session& session() { return window_->session(); }
  static void press(int key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(QApplication::focusWidget(), static_cast<Qt::Key>(key), modifiers);
  }
  void show(Act act, const char* dock) {
    auto* panel = window_->findChild<QDockWidget*>(dock);
    if (!panel->isVisible()) window_->action(act)->trigger();
    panel->show();
    panel->raise();
    QCoreApplication::processEvents();
  }
  /// What a command could have changed.
  QStringList everything() {
    const ui::View3D& view = window_->view();
    const render::Camera& camera = window_->view().camera();
    QStringList selected;
    for (const ItemId id : session().selection().items()) selected << QString::number(id.slot);
    return {QString::fromStdString(writeModel(session().document())),
            selected.join(","),
            view.mode() == nullptr ? "no tool" : "tool",
            QStringLiteral("%1 %2 %3").arg(camera.yaw()).arg(camera.pitch()).arg(camera.distance()),
            session().run().playing() ? "plays" : "holds",
            QString::number(session().run().rate()),
            QString::number(session().undoStack().index())};
  }
  QList<QLineEdit*> fields() const {
    QList<QLineEdit*> list;
    for (QDockWidget* dock : window_->findChildren<QDockWidget*>())
      for (auto* field : dock->findChildren<QLineEdit*>())
        if (field->isVisible() && field->isEnabled() && !field->isReadOnly()) list << field;
    return list;
  }

  std::unique_ptr<ui::MainWindow> window_;
};

void TestTyping::init() {
  QSettings().clear();
  window_ = std::make_unique<ui::MainWindow>();
  window_->view().setAnimated(false);
  window_->show();
  session().setDocument(oneMass(), {});
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QTRY_VERIFY(modelIsHere(session()));
}

void TestTyping::keysStayInThePanels_data() {
  QTest::addColumn<int>("list");
  QTest::addColumn<QString>("name");
  QTest::addRow("simulation") << -1 << "";
  QTest::addRow("mass") << static_cast<int>(ItemList::Objects) << "mass";
  QTest::addRow("spring") << static_cast<int>(ItemList::Objects) << "spring";
}

// Each field of each panel is left by Tab; then every letter, digit and deleting key is struck.
void TestTyping::keysStayInThePanels() {
  QFETCH(int, list);
  QFETCH(QString, name);
  const auto prepare = [&] {
    session().setDocument(oneMass(), {});
    session().selection().clear();
    if (list >= 0) session().selection().select(named(session(), static_cast<ItemList>(list), name.toStdString()));
    show(Act::ToggleVariables, "variablesDock");
    for (auto* more : window_->variables().findChildren<QToolButton*>("variableMore")) more->setChecked(true);
    QTest::qWait(20);
  };
  prepare();
  const qsizetype count = fields().size();
  QVERIFY(count > 3);
  for (qsizetype i = 0; i < count; ++i) {
    prepare();
    if (i >= fields().size()) break;
    QLineEdit* field = fields()[i];
    const QString which = field->objectName() + " '" + field->accessibleName() + "'";
    field->setFocus(Qt::MouseFocusReason);
    field->selectAll();
    QTest::keyClicks(field, "w7");
    press(Qt::Key_Tab);
    QTest::qWait(1);
    QVERIFY2(QApplication::focusWidget() != nullptr, qPrintable(which));
    const QStringList before = everything();
    for (const int key : {static_cast<int>(Qt::Key_Delete), static_cast<int>(Qt::Key_Backspace)}) press(key);
    for (char c = 'A'; c <= 'Z'; ++c) press(c);
    for (char c = 'A'; c <= 'Z'; ++c) press(c, Qt::ShiftModifier);
    for (char c = '0'; c <= '9'; ++c) press(c);
    const QStringList after = everything();
    for (qsizetype k = 0; k < before.size(); ++k)
      QVERIFY2(before[k] == after[k], qPrintable(which + " -> " + QApplication::focusWidget()->objectName() + ":\n" +
                                                 before[k] + "\n" + after[k]));
  }
}

void TestTyping::keysAreCommandsAgain() {
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  session().selection().select(spring);
  show(Act::ToggleVariables, "variablesDock");
  auto* value = window_->variables().findChild<QLineEdit*>("variableValue");
  value->setFocus();
  press(Qt::Key_Tab);
  press(Qt::Key_M);
  QVERIFY(window_->view().mode() == nullptr);
  // The tree after a field: held, until an arrow shows that the tree is meant.
  value->setFocus();
  QTest::keyClick(value, Qt::Key_Tab);
  QTreeView& tree = window_->tree().view();
  tree.setFocus(Qt::TabFocusReason);
  QTest::keyClick(&tree, Qt::Key_H);
  const ParamRow& shown = rowOf(session(), spring, "show", true);
  QCOMPARE(std::get<bool>(session().document().find(spring)->get(shown)), true);
  session().selection().select(spring);
  QTest::keyClick(&tree, Qt::Key_Home);
  QCOMPARE(QApplication::focusWidget(), &tree);
  session().selection().select(spring);
  QVERIFY(window_->action(Act::ToggleShow)->isEnabled());
  QTest::keyClick(&tree, Qt::Key_H);
  QCOMPARE(std::get<bool>(session().document().find(spring)->get(shown)), false);
  // Esc takes back what was typed, then leaves the field: what the line below says of held keys is so.
  session().selection().select(named(session(), ItemList::Objects, "mass"));
  QLineEdit* number = nullptr;
  QTRY_VERIFY((number = window_->inspector().widget()->findChild<QLineEdit*>("physicsMass")) != nullptr);
  number->setFocus();
  const QString before = number->text();
  QTest::keyClicks(number, "7");
  QTest::keyClick(number, Qt::Key_Escape);
  QVERIFY(number->hasFocus());
  QCOMPARE(number->text(), before);
  QTest::keyClick(number, Qt::Key_Escape);
  QTRY_VERIFY(window_->view().hasFocus());
  // And the view when it is clicked or asked for.
  value->setFocus();
  QTest::keyClick(value, Qt::Key_Tab);
  window_->action(Act::FocusView)->trigger();
  QTest::keyClick(&window_->view(), Qt::Key_M);
  QVERIFY(window_->view().mode() != nullptr);
  window_->view().setMode(nullptr);
}

void TestTyping::tabGoesFromTheNameOfAVariableToItsValue() {
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  session().selection().select(spring);
  show(Act::ToggleVariables, "variablesDock");
  auto* name = window_->variables().findChild<QLineEdit*>("variableName");
  name->setFocus();
  name->selectAll();
  QTest::keyClicks(name, "stiff");
  QTest::keyClick(name, Qt::Key_Tab);
  QCOMPARE(session().document().variables()[0].name, std::string("stiff"));
  QCOMPARE(QApplication::focusWidget()->objectName(), QString("variableValue"));
  for (const char digit : {'2', '*', 'p', 'i'}) QTest::keyClick(QApplication::focusWidget(), digit);
  press(Qt::Key_Tab);
  QCOMPARE(session().document().variables()[0].value, 2.0 * std::numbers::pi);
  QCOMPARE(QString::fromStdString(session().document().find(spring)->name), QString("spring"));
}

// A bound brings a slider, and so new rows: who types in them does not notice.
void TestTyping::newRowsKeepTheKeyboard() {
  Document document = oneMass();
  QVERIFY(document.setVariables({{"k", 50.0, 0.0, 0.0, "", false}}));
  session().setDocument(std::move(document), {});
  show(Act::ToggleVariables, "variablesDock");
  ui::VariablesPanel& panel = window_->variables();
  panel.findChild<QToolButton*>("variableMore")->setChecked(true);
  auto* upper = panel.widget()->findChild<QLineEdit*>("variableUpper");
  QTRY_VERIFY(upper->isVisible());
  upper->setFocus();
  QTest::keyClicks(upper, "80");
  press(Qt::Key_Tab);
  QVERIFY(session().document().variables()[0].hasRange);
  QVERIFY(panel.isAncestorOf(QApplication::focusWidget()));
  QVERIFY(QApplication::focusWidget()->objectName() != "variableName");
  QVERIFY(panel.widget()->isAncestorOf(QApplication::focusWidget()));
}

void TestTyping::tabEndsRenamingInTheTree() {
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  session().selection().select(mass);
  const std::string before = writeModel(session().document());
  QTest::keyClick(&window_->view(), Qt::Key_F2);
  QTRY_VERIFY(qobject_cast<QLineEdit*>(QApplication::focusWidget()) != nullptr);
  QTest::keyClicks(QApplication::focusWidget(), "ball");
  press(Qt::Key_Tab);
  QCOMPARE(QString::fromStdString(session().document().find(mass)->name), QString("ball"));
  QCOMPARE(QApplication::focusWidget(), &window_->tree().view());
  session().undoStack().undo();
  press(Qt::Key_M);
  press(Qt::Key_Delete);
  QVERIFY(window_->view().mode() == nullptr);
  QCOMPARE(writeModel(session().document()), before);
}

void TestTyping::returnPressesTheFocusedButton() {
  window_->start({});
  QVERIFY(window_->showsWelcome());
  ui::Card* card = window_->welcome().examples().front();
  card->setFocus(Qt::TabFocusReason);
  QTest::keyClick(card, Qt::Key_Return);
  QTRY_VERIFY(!window_->showsWelcome());
  window_->action(Act::Welcome)->trigger();
  QVERIFY(window_->showsWelcome());
  auto* empty = window_->welcome().findChild<QPushButton*>("emptyModel");
  empty->setFocus(Qt::TabFocusReason);
  QTest::keyClick(empty, Qt::Key_Enter, Qt::KeypadModifier);
  QTRY_VERIFY(!window_->showsWelcome());
  QCOMPARE(session().document().itemCount(), std::size_t{0});
}

void TestTyping::restoringDefaultsIsNeverTheDefault() {
  ui::Preferences chosen;
  chosen.theme = 1;
  chosen.write();
  bool looked = false;
  QTimer::singleShot(100, this, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    dialog->activateWindow();
    QTRY_COMPARE(QApplication::activeWindow(), dialog);
    auto* restore = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::RestoreDefaults);
    auto* close = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Close);
    restore->setFocus(Qt::TabFocusReason);
    QVERIFY(!restore->isDefault() && close->isDefault());
    QTest::keyClick(restore, Qt::Key_Return);  // pressed because it has the keyboard
    QCOMPARE(ui::Preferences::read().theme, 0);
    QVERIFY(dialog->isVisible());
    looked = true;
    QTest::keyClick(close, Qt::Key_Return);
  });
  ui::showPreferences(window_.get(), [](const ui::Preferences&) {});
  QVERIFY(looked);
}

void TestTyping::theBlueButtonStaysWhereItIs() {
  QMessageBox box(QMessageBox::NoIcon, "Unsaved changes", "Save the changes?",
                  QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel, window_.get());
  box.setDefaultButton(QMessageBox::Save);
  box.open();
  QVERIFY(QTest::qWaitForWindowExposed(&box));
  auto* discard = qobject_cast<QPushButton*>(box.button(QMessageBox::Discard));
  auto* save = qobject_cast<QPushButton*>(box.button(QMessageBox::Save));
  box.activateWindow();
  QTRY_COMPARE(QApplication::activeWindow(), &box);
  discard->setFocus(Qt::TabFocusReason);
  QVERIFY(save->isDefault() && !discard->isDefault());
  QTest::keyClick(discard, Qt::Key_Return);
  QCOMPARE(box.clickedButton(), discard);
}

void TestTyping::boxesTakeArithmetic() {
  ui::QuantityBox box(unit::m, -10.0, 10.0, nullptr);
  box.setValue(0.5);
  QCOMPARE(box.text(), QString("0.5 m"));
  box.show();
  const auto type = [&](const QString& text) {
    box.selectAll();
    QTest::keyClicks(&box, text);
    QTest::keyClick(&box, Qt::Key_Return);
    return box.value();
  };
  QCOMPARE(type("2*pi"), 2.0 * std::numbers::pi);
  QCOMPARE(type("5 cm"), 0.05);
  QCOMPARE(type("1/4 m"), 0.25);
  QCOMPARE(type("nonsense"), 0.25);
  QCOMPARE(type("11"), 0.25);
}

void TestTyping::messagesDoNotPushTheView() {
  const QRect before = window_->view().geometry();
  QLabel* hint = nullptr;
  session().setDocument(Document(), {});
  for (auto* label : window_->view().findChildren<QLabel*>("toast"))
    if (label->isVisible()) hint = label;
  QVERIFY(hint != nullptr);
  const QString text = QStringLiteral("A long message that says what is wrong with this model. ").repeated(4);
  window_->messages().show("edit", Severity::Error, text);
  QTest::qWait(20);
  QCOMPARE(window_->view().geometry(), before);
  QVERIFY(window_->messages().isVisible() && window_->messages().height() >= 30);
  const auto inWindow = [&](const QWidget* widget) {
    return QRect(widget->mapTo(window_.get(), QPoint()), widget->size());
  };
  QVERIFY(!inWindow(hint).intersects(inWindow(&window_->messages())));
  window_->messages().clear("edit");
  QTest::qWait(20);
  QCOMPARE(window_->view().geometry(), before);
  QVERIFY(hint->y() < 40);
}

void TestTyping::nothingIsCutOffInASmallWindow_data() {
  QTest::addColumn<QString>("example");
  for (const QString& path : ui::exampleFiles())
    if (path.contains("gallery") || path.contains("friction") || path.contains("torsional") || path.contains("engine"))
      QTest::addRow("%s", qPrintable(path)) << path;
}

void TestTyping::nothingIsCutOffInASmallWindow() {
  QFETCH(QString, example);
  QVERIFY(window_->files().openExample(example));
  window_->resize(1024, 700);
  QTest::qWait(50);
  ui::InspectorPanel& inspector = window_->inspector();
  std::set<const ItemType*> seen;
  for (const ItemList list : kItemLists) {
    for (const ItemId id : session().document().order(list)) {
      if (!seen.insert(&session().document().find(id)->type()).second) continue;
      session().selection().select(id);
      QTest::qWait(10);
      const QString name = QString::fromStdString(session().document().find(id)->name);
      QVERIFY2(inspector.widget()->width() <= inspector.viewport()->width(), qPrintable(name));
      for (const QWidget* widget : inspector.widget()->findChildren<QWidget*>()) {
        if (!widget->isVisible() || qobject_cast<const QAbstractItemView*>(widget) != nullptr) continue;
        const int right = widget->mapTo(inspector.widget(), QPoint(widget->width(), 0)).x();
        QVERIFY2(right <= inspector.viewport()->width(),
                 qPrintable(name + ": " + widget->objectName() + " " + widget->metaObject()->className()));
      }
    }
  }
  for (const ItemId id : session().document().order(ItemList::Objects))
    if (!ui::functionRows(*session().document().find(id)).empty()) session().selection().select(id);
  window_->action(Act::EditFunction)->trigger();
  QTest::qWait(100);
  QCOMPARE(window_->size(), QSize(1024, 700));
  QVERIFY(window_->rect().contains(QRect(inspector.mapTo(window_.get(), QPoint()), inspector.size())));
}

void TestTyping::thePaletteIsSeenWhole() {
  for (const int width : {1024, 1440, 1024}) {
    window_->resize(width, 700);
    QTest::qWait(50);
    for (const ui::ActionSpec& spec : ui::actionTable()) {
      for (const QObject* object : window_->action(spec.act)->associatedObjects()) {
        const auto* bar = qobject_cast<const QToolBar*>(object);
        if (bar == nullptr) continue;
        const QWidget* button = bar->widgetForAction(window_->action(spec.act));
        QVERIFY2(button != nullptr && button->isVisible(), spec.text);
        const QRect place(button->mapTo(window_.get(), QPoint()), button->size());
        QVERIFY2(window_->rect().contains(place), spec.text);
      }
    }
  }
}

void TestTyping::longNamesLoseTheirMiddle() {
  ui::CalmCombo box(nullptr);
  box.addItems({"frontSuspensionWheelLeft", "frontSuspensionWheelRight"});
  box.resize(140, 28);
  box.ensurePolished();
  const QString left = box.shownText();
  box.setCurrentIndex(1);
  const QString right = box.shownText();
  QVERIFY2(left.startsWith("fro") && left.endsWith("Left") && left.contains(QChar(0x2026)), qPrintable(left));
  QVERIFY2(right.endsWith("Right"), qPrintable(right));
  box.resize(400, 28);
  QCOMPARE(box.shownText(), QString("frontSuspensionWheelRight"));
}

// The inspector makes some for each item that is looked at, whose lists are hardly ever opened.
void TestTyping::listsAreMadeWhenTheyAreOpened() {
  auto* page = new QWidget(window_.get());
  auto* box = new ui::CalmCombo(nullptr);
  box->addItems({"one", "two"});
  box->setParent(page);  // takes the style sheet of the window
  QFont large = box->font();
  large.setPointSizeF(2 * large.pointSizeF());
  box->setFont(large);
  page->show();
  QCoreApplication::processEvents();
  QVERIFY(box->findChild<QAbstractItemView*>() == nullptr);
  auto* other = new QComboBox(page);
  other->addItems({"one", "two"});
  other->setFont(large);
  other->setMinimumContentsLength(box->minimumContentsLength());
  other->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  QCOMPARE(box->sizeHint(), other->sizeHint());
  QCOMPARE(box->minimumSizeHint(), other->minimumSizeHint());
  box->showPopup();
  const auto* list = box->findChild<QAbstractItemView*>();
  QVERIFY(list != nullptr && list->isVisible());
  QCOMPARE(list->font(), other->view()->font());
  // It stands below its box and hides neither that nor what it says.
  QVERIFY(list->mapToGlobal(QPoint(0, 0)).y() >= box->mapToGlobal(QPoint(0, box->height())).y() - 2);
  QVERIFY(list->width() >= box->width() - 2);
  box->hidePopup();
  delete page;
}

/// What a style sheet says of a widget that the style cannot name is kept for good, longer than the widget.
void TestTyping::theStyleKnowsAllThatTheInspectorShows() {
  QVERIFY(window_->files().openExample(":/examples/12-gallery.sprung.json"));
  auto* inspector = window_->findChild<ui::InspectorPanel*>();
  int seen = 0;
  for (const ItemId item : session().document().order(ItemList::Objects)) {
    session().selection().select(item);
    QCoreApplication::processEvents();
    for (auto* fold : inspector->findChildren<ui::FoldOut*>()) fold->setOpen(true);
    QCoreApplication::processEvents();
    for (const QWidget* each : inspector->widget()->findChildren<QWidget*>()) {
      if (!each->isVisible()) continue;
      ++seen;
      const QString where = QString("%1 in %2, of item %3")
                                .arg(each->metaObject()->className(), each->parentWidget()->metaObject()->className())
                                .arg(item.slot);
      QVERIFY2(each->testAttribute(Qt::WA_StyleSheet), qPrintable(where));
    }
  }
  QVERIFY(seen > 100);
}

/// A button without room asks for a picture without any.
void TestTyping::iconsWithoutRoomAreEmpty() {
  QTest::failOnWarning(QRegularExpression("QPainter"));
  QVERIFY(ui::icon("play").pixmap(QSize(0, 0)).isNull());
  QVERIFY(ui::swatchIcon(Qt::red, false).pixmap(QSize(0, 0)).isNull());
  QVERIFY(!ui::swatchIcon(Qt::red, false).pixmap(QSize(16, 16)).isNull());
}

int main(int argc, char** argv) { return runUiTest<TestTyping>(argc, argv); }
#include "test_typing.moc"
