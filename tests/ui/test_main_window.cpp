// The window around the view: title, keys, themes, layout, messages, and rest while nothing happens.
#include <QDialog>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPointer>
#include <QSignalSpy>
#include <QTextBrowser>
#include <QTimer>
#include <QToolButton>
#include <QTreeView>
#include <cmath>

#include "tests/ui/ui_test.h"
#include "ui/files/file_flow.h"
#include "ui/panels/problems_panel.h"
#include "ui/theme/theme.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_panel.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/card.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome_page.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

class TestMainWindow : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void titleShowsFileAndChanges();
  void otherWindowsEndWithTheirDocks();
  void keysDriveTheRun();
  void keysStayWithWhoNeedsThem();
  void homeInTheTreeShowsTheWhole();
  void rateKeys();
  void themeSwitches();
  void treeAndViewShareTheSelection();
  void searchFilters();
  void docksCloseAndComeBack();
  void warningsAndProblemsShowInTheBar();
  void aClickRepairs();
  void theKeySheetShowsEveryAction();
  void allIsSelectedByAKey();
  void keysOfWhatCannotBeDoneSayWhy();
  void restsWhileNothingChanges();
  void welcomeMovesAtOnce();
  void fitsASmallScreen();

 private:
  ui::Session& session() { return window_->session(); }
  void key(int key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(&window_->view(), static_cast<Qt::Key>(key), modifiers);
  }

  QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
};

void TestMainWindow::init() {
  QSettings().clear();
  const QString path = folder_.filePath("one.sprung.json");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly));
  file.write(kOneMass);
  file.close();
  window_ = std::make_unique<ui::MainWindow>();
  window_->view().setAnimated(false);
  window_->show();
  window_->start(path);
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
  QTRY_VERIFY(session().run().snapshot() != nullptr);
}

void TestMainWindow::otherWindowsEndWithTheirDocks() {
  std::vector<QPointer<ui::MainWindow>> others;
  for (int i = 0; i < 2; ++i) {
    others.emplace_back(new ui::MainWindow);
    others.back()->show();
    for (QDockWidget* dock : others.back()->findChildren<QDockWidget*>()) dock->setFloating(true);
  }
  QTest::qWait(50);
  ui::MainWindow::endOthers(window_.get());
  QVERIFY(!others[0] && !others[1] && window_->isVisible());
}

void TestMainWindow::titleShowsFileAndChanges() {
  QCOMPARE(window_->windowTitle(), QString("one[*] – Sprung"));
  QVERIFY(!window_->isWindowModified());
  const ItemId mass = named(session(), ItemList::Objects, "mass");
  QVERIFY(session().edit(mass, rowOf(session(), mass, "physicsMass"), 3.0));
  QVERIFY(window_->isWindowModified());
  QVERIFY(window_->action(Act::Undo)->text().contains("Mass of mass"));
  key(Qt::Key_S, Qt::ControlModifier);
  QVERIFY(!window_->isWindowModified());
  window_->files().newModel();
  QCOMPARE(window_->windowTitle(), QString("untitled[*] – Sprung"));
}

void TestMainWindow::keysDriveTheRun() {
  key(Qt::Key_Right);
  QTRY_COMPARE(session().run().snapshot()->step, 1);
  key(Qt::Key_Right, Qt::ShiftModifier);
  QTRY_COMPARE(session().run().snapshot()->step, 11);
  key(Qt::Key_Backspace);
  QTRY_COMPARE(session().run().snapshot()->step, 0);
  key(Qt::Key_Space);
  QVERIFY(session().run().playing());
  QCOMPARE(window_->action(Act::PlayPause)->text(), QString("&Pause"));
  QTRY_VERIFY(session().run().snapshot()->step > 5);
  key(Qt::Key_Space);
  QVERIFY(!session().run().playing());
}

void TestMainWindow::keysStayWithWhoNeedsThem() {
  auto* search = window_->findChild<QLineEdit*>();
  search->setFocus();
  QTest::keyClicks(search, "a - 1");
  QCOMPARE(search->text(), QString("a - 1"));
  QTest::keyClick(search, Qt::Key_Backspace);
  QCOMPARE(search->text(), QString("a - "));
  QVERIFY(!session().run().playing());
  search->clear();
  QTreeView& tree = window_->tree().view();
  session().selection().select(named(session(), ItemList::Objects, "mass"));
  tree.setFocus();
  QVERIFY(!tree.isExpanded(tree.currentIndex()));
  QTest::keyClick(&tree, Qt::Key_Right);
  QVERIFY(tree.isExpanded(tree.currentIndex()));
  QCOMPARE(session().run().snapshot()->step, 0);
}

void TestMainWindow::homeInTheTreeShowsTheWhole() {
  QSignalSpy framed(window_->action(ui::Act::FrameAll), &QAction::triggered);
  window_->tree().view().setFocus(Qt::MouseFocusReason);
  QTest::keyClick(&window_->tree().view(), Qt::Key_Home);
  QCOMPARE(framed.size(), 1);
}

void TestMainWindow::rateKeys() {
  for (int i = 0; i < 10; ++i) key(Qt::Key_Minus);
  QCOMPARE(session().run().rate(), 0.1);
  key(Qt::Key_Equal);
  QCOMPARE(session().run().rate(), 0.125);
  key(Qt::Key_Equal, Qt::ControlModifier);
  QCOMPARE(session().run().rate(), 1.0);
}

void TestMainWindow::themeSwitches() {
  window_->action(Act::ThemeDark)->trigger();
  QVERIFY(window_->appearance().dark());
  QVERIFY(QApplication::palette().color(QPalette::Window).lightness() < 80);
  QVERIFY(window_->action(Act::ThemeDark)->isChecked());
  key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
  QVERIFY(!window_->appearance().dark());
  QVERIFY(QApplication::palette().color(QPalette::Window).lightness() > 200);
  window_->close();
  window_ = std::make_unique<ui::MainWindow>();  // remembered
  QCOMPARE(window_->appearance().mode(), ui::ThemeMode::Light);
}

void TestMainWindow::treeAndViewShareTheSelection() {
  QTreeView& tree = window_->tree().view();
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  session().selection().select(spring);
  QCOMPARE(tree.currentIndex().data().toString(), QString("spring"));
  const QModelIndex bodies = tree.model()->index(0, 0);
  const QModelIndex mass = tree.model()->index(1, 0, bodies);
  QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(mass).center());
  QCOMPARE(session().selection().current(), named(session(), ItemList::Objects, "mass"));
  // The eye switches without selecting.
  const QModelIndex eye = tree.model()->index(0, ui::DocumentTreeModel::EyeColumn, bodies);
  QTest::mouseClick(tree.viewport(), Qt::LeftButton, {}, tree.visualRect(eye).center());
  QCOMPARE(session().selection().current(), named(session(), ItemList::Objects, "mass"));
  QCOMPARE(session().undoStack().count(), 1);
}

void TestMainWindow::searchFilters() {
  key(Qt::Key_F, Qt::ControlModifier);
  auto* search = qobject_cast<QLineEdit*>(QApplication::focusWidget());
  QVERIFY(search);
  session().selection().select(named(session(), ItemList::Objects, "mass"));
  QTest::keyClicks(search, "spr");
  QTreeView& tree = window_->tree().view();
  QCOMPARE(tree.model()->rowCount(), 1);
  QCOMPARE(session().selection().current(), named(session(), ItemList::Objects, "mass"));  // hidden, still selected
  search->clear();
  QVERIFY(tree.model()->rowCount() >= 5);
}

void TestMainWindow::docksCloseAndComeBack() {
  auto* dock = window_->findChild<QDockWidget*>("treeDock");
  QVERIFY(dock->isVisible());
  QCoreApplication::processEvents();
  const auto widths = [&] { return QList{dock->width(), window_->findChild<QDockWidget*>("inspectorDock")->width()}; };
  const QList<int> first = widths();
  const int height = dock->height();
  key(Qt::Key_1, Qt::ControlModifier);
  QVERIFY(!dock->isVisible());
  QVERIFY(!window_->action(Act::ToggleTree)->isChecked());
  window_->action(Act::ResetLayout)->trigger();
  QVERIFY(dock->isVisible());
  QVERIFY(window_->action(Act::ToggleTree)->isChecked());
  QTRY_COMPARE(widths(), first);
  QVERIFY(std::abs(dock->height() - height) < 40);  // bars of tools may have taken another row
}

void TestMainWindow::warningsAndProblemsShowInTheBar() {
  QVERIFY(window_->messages().text().isEmpty());
  const ItemId ground = named(session(), ItemList::Objects, "ground");
  const ParamRow& row = rowOf(session(), ground, "referenceRotation");
  QVERIFY(session().edit(ground, row, Numbers{{2, 0, 0, 0, 1, 0, 0, 0, 1}, 3}));
  QVERIFY(window_->messages().text().contains("rotation"));
  key(Qt::Key_Z, Qt::ControlModifier);
  QVERIFY(window_->messages().text().isEmpty());
}

// A rod that is 0.5 m too long: the panel names it and closes the joints by a click, or by the key.
void TestMainWindow::aClickRepairs() {
  QString text = kOneMass;
  text.replace(R"("type": "ConnectorCartesianSpringDamper", "name": "spring")",
               R"("type": "ConnectorDistance", "name": "rod", "markerNumbers": ["fixed", "moving"], "distance": 1.5 },
                  { "type": "ConnectorCartesianSpringDamper", "name": "spring")");
  Result<ReadModel> model = readModel(text.toStdString());
  QVERIFY(model.ok());
  session().setDocument(std::move(model->document), {});
  QTRY_VERIFY(!session().remarks().empty());
  ui::ProblemsPanel& panel = window_->problems();
  QVERIFY(panel.isVisible() && window_->messages().text().isEmpty());  // said once is enough
  const auto button = [&] { return panel.widget()->findChild<QToolButton*>("repair"); };
  QTRY_VERIFY(button() != nullptr && button()->isVisible());
  QCOMPARE(button()->text(), QString("Close the joints"));
  const ItemId node = named(session(), ItemList::Nodes, "node");
  const auto displacement = [&] {
    return std::get<Numbers>(session().document().find(node)->get(rowOf(session(), node, "initialCoordinates"))).values;
  };
  QCOMPARE(displacement()[0], 0.0);
  QTest::mouseClick(button(), Qt::LeftButton);
  QVERIFY(std::abs(displacement()[0] - 0.5) < 1e-9);
  QTRY_VERIFY(session().remarks().empty());
  QTRY_VERIFY(button() == nullptr);
  key(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(displacement()[0], 0.0);
  QTRY_VERIFY(!session().remarks().empty());
  key(Qt::Key_Period, Qt::ControlModifier);
  QVERIFY(std::abs(displacement()[0] - 0.5) < 1e-9);
  // With the panel put away, the bar says it and has the button.
  key(Qt::Key_4, Qt::ControlModifier);
  QVERIFY(!panel.isVisible());
  key(Qt::Key_Z, Qt::ControlModifier);
  QTRY_VERIFY(window_->messages().text().contains("rod"));
  QTest::mouseClick(window_->messages().findChild<QToolButton*>("repair"), Qt::LeftButton);
  QVERIFY(std::abs(displacement()[0] - 0.5) < 1e-9);
}

void TestMainWindow::theKeySheetShowsEveryAction() {
  QString sheet;
  QTimer::singleShot(150, this, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    sheet = dialog->findChild<QTextBrowser*>()->toPlainText();
    dialog->reject();
  });
  key(Qt::Key_F1);
  for (const ui::ActionSpec& spec : ui::actionTable()) QVERIFY2(sheet.contains(QString::fromUtf8(spec.tip)), spec.tip);
}

void TestMainWindow::allIsSelectedByAKey() {
  window_->view().setFocus();
  key(Qt::Key_A, Qt::ControlModifier);
  std::size_t seen = 0;
  for (const ItemList list : {ItemList::Objects, ItemList::Loads, ItemList::Sensors})
    seen += session().document().order(list).size();
  QVERIFY(seen > 2);
  QCOMPARE(session().selection().items().size(), seen);
}

void TestMainWindow::keysOfWhatCannotBeDoneSayWhy() {
  QStringList said;
  connect(&window_->view(), &ui::View3D::notice, this, [&](const QString& text) {
    if (text.contains(": ")) said << text;
  });
  session().selection().clear();
  window_->view().setFocus();
  key(Qt::Key_V, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(said, QStringList{"Plot of the selection: nothing is selected"});
  key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
  QCOMPARE(said.back(), QString("Rename the plot: there is no plot"));
  QVERIFY(!session().undoStack().canUndo());
  key(Qt::Key_Z, Qt::ControlModifier);
  QCOMPARE(said.back(), QString("Undo: there is nothing to take back"));
  // What can be done is done without a word.
  key(Qt::Key_A, Qt::ControlModifier);
  QCOMPARE(said.size(), 3);
}

void TestMainWindow::restsWhileNothingChanges() {
  QTest::qWait(1500);  // where the processor draws, a fine picture follows the rough ones
  const auto frames = window_->view().frameCount();
  QTest::qWait(500);
  QCOMPARE(window_->view().frameCount(), frames);
}

void TestMainWindow::welcomeMovesAtOnce() {
  window_ = std::make_unique<ui::MainWindow>();
  window_->show();
  window_->start({});
  QVERIFY(window_->showsWelcome());
  QVERIFY(!window_->welcome().examples().isEmpty());
  QTest::mouseClick(window_->welcome().examples().front(), Qt::LeftButton);
  QVERIFY(!window_->showsWelcome());
  QVERIFY(session().run().playing());
  QTRY_VERIFY(session().run().snapshot() != nullptr && session().run().snapshot()->step > 0);
  QVERIFY(!window_->isWindowModified());
}

void TestMainWindow::fitsASmallScreen() {
  window_->resize(1024, 700);
  QTest::qWait(50);
  QCOMPARE(window_->size(), QSize(1024, 700));
  QVERIFY(window_->view().width() >= 400);
  QVERIFY(window_->view().height() >= 400);
}

int main(int argc, char** argv) { return runUiTest<TestMainWindow>(argc, argv); }
#include "test_main_window.moc"
