// The reference in the window: Shift+F1 on items and fields, links, search, finding, text size, with real keys and
// clicks.
#include <QLineEdit>
#include <QScrollBar>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/ui/window_test.h"
#include "ui/help/help_browser.h"
#include "ui/help/help_window.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/number_field.h"
#include "ui/panels/problems_panel.h"
#include "ui/theme/theme.h"

using namespace sprung;
using namespace sprung::test;

class TestHelpWindow : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    startOneMass();
  }
  void cleanup() { close(); }
  void anItemHasItsPage();
  void aFieldIsFoundOnItsPage();
  void whatIsInTheHandHasAPage();
  void linksAndHistory();
  void aClickInTheContentsMarksItsLine();
  void aLinkOpensAnExample();
  void searchShowsWhatAnswers();
  void findsOnThePage();
  void theTextGrows();
  void problemsLeadToTheirPage();
  void picturesFollowTheTheme();

 private:
  ui::HelpBrowser& page() { return window_->help().browser(); }
  template <class Widget>
  Widget& in(const char* name) {
    auto* found = window_->help().findChild<Widget*>(name);
    if (found == nullptr) qFatal("no %s", name);
    return *found;
  }
  /// QWindow calls a window active whose parent is, so this asks for the one that gets the keys.
  static void waitFor(QWidget& window) { QTRY_COMPARE(QApplication::activeWindow(), &window); }
  /// Asked again and again: a window manager passes over what comes while it still gives the focus to another window.
  static void activate(QWidget& window) {
    QTRY_VERIFY(QApplication::activeWindow() == &window || (window.activateWindow(), false));
  }
  void waitForHelp() {
    waitFor(window_->help());
    QTRY_VERIFY(page().verticalScrollBar()->isVisible() || page().document()->blockCount() > 3);
  }
  /// The place of an anchor's text, in the part of the page that is seen.
  bool seen(const QString& text) {
    QTextCursor at = page().document()->find(text);
    return !at.isNull() && page().viewport()->rect().intersects(page().cursorRect(at));
  }
};

void TestHelpWindow::anItemHasItsPage() {
  session().selection().select(named(session(), ItemList::Objects, "spring"));
  view().setFocus();
  QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ShiftModifier);
  waitForHelp();
  QCOMPARE(page().page(), QString("object-ConnectorCartesianSpringDamper"));
  QVERIFY(page().toPlainText().contains("Cartesian spring-damper"));
  // The contents show where one is.
  QCOMPARE(in<QTreeWidget>("helpContents").currentItem()->text(0), QString("Cartesian spring-damper"));
  // The menu and its key come back to the page that was read.
  window_->help().close();
  activate(*window_);
  QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ControlModifier);
  waitForHelp();
  QCOMPARE(page().page(), QString("object-ConnectorCartesianSpringDamper"));
}

void TestHelpWindow::aFieldIsFoundOnItsPage() {
  session().selection().select(named(session(), ItemList::Objects, "spring"));
  QCoreApplication::processEvents();
  auto* row = window_->inspector().findChild<QWidget*>("row:damping");
  QVERIFY(row != nullptr);
  auto* field = row->findChild<ui::NumberField*>();
  QVERIFY(field != nullptr);
  window_->inspector().ensureWidgetVisible(field);
  QTest::mouseClick(field, Qt::LeftButton);
  QTRY_VERIFY(field->hasFocus());
  QTest::keyClick(field, Qt::Key_F1, Qt::ShiftModifier);
  waitForHelp();
  QCOMPARE(page().page(), QString("object-ConnectorCartesianSpringDamper"));
  QCOMPARE(page().source().fragment(), QString("damping"));
  QTRY_VERIFY(seen("Force per relative velocity along each global axis."));
  // It is marked.
  QCOMPARE(page().extraSelections().size(), 1);
  QCOMPARE(page().extraSelections().front().cursor.selectedText(), QString("Damping"));
  // A setting of the simulation.
  activate(*window_);
  session().selection().clear();
  QCoreApplication::processEvents();
  auto* steps = window_->inspector().findChild<QWidget*>("row:settings.timeIntegration.numberOfSteps");
  QVERIFY(steps != nullptr);
  auto* number = steps->findChild<ui::NumberField*>();
  window_->inspector().ensureWidgetVisible(number);
  QTest::mouseClick(number, Qt::LeftButton);
  QTRY_VERIFY(number->hasFocus());
  QTest::keyClick(number, Qt::Key_F1, Qt::ShiftModifier);
  waitForHelp();
  QCOMPARE(page().page(), QString("simulation"));
  QCOMPARE(page().source().fragment(), QString("settings.timeIntegration.numberOfSteps"));
}

void TestHelpWindow::whatIsInTheHandHasAPage() {
  view().setFocus();
  QTest::keyClick(window_.get(), Qt::Key_D);  // a rod
  QTest::keyClick(window_.get(), Qt::Key_F1, Qt::ShiftModifier);
  waitForHelp();
  QCOMPARE(page().page(), QString("object-ConnectorDistance"));
}

void TestHelpWindow::linksAndHistory() {
  window_->help().open("friction");
  waitForHelp();
  QVERIFY(!in<QToolButton>("helpBack").isEnabled());
  // A click on the link in the first sentence.
  const QTextCursor link = page().document()->find("friction and stops");
  QVERIFY(!link.isNull());
  const QRect place = page().cursorRect(link);
  QTest::mouseClick(page().viewport(), Qt::LeftButton, {}, place.center() - QPoint(12, 0));
  QTRY_COMPARE(page().page(), QString("object-ConnectorCoordinateSpringDamperExt"));
  QTest::keyClick(&window_->help(), Qt::Key_Left, Qt::AltModifier);
  QTRY_COMPARE(page().page(), QString("friction"));
  QTest::mouseClick(&in<QToolButton>("helpForward"), Qt::LeftButton);
  QTRY_COMPARE(page().page(), QString("object-ConnectorCoordinateSpringDamperExt"));
  // From the contents, by keys.
  auto& contents = in<QTreeWidget>("helpContents");
  contents.setFocus();
  QTest::keyClick(&contents, Qt::Key_Down);
  QTRY_VERIFY(page().page() != "object-ConnectorCoordinateSpringDamperExt");
  QCOMPARE(contents.currentItem()->data(0, Qt::UserRole).toString(), page().page());
}

void TestHelpWindow::aClickInTheContentsMarksItsLine() {
  window_->help().open("start");
  waitForHelp();
  auto& contents = in<QTreeWidget>("helpContents");
  QTreeWidgetItem* first = contents.topLevelItem(0);
  QVERIFY2(contents.visualItemRect(first).top() >= 0, "the heading of the first page is out of sight");
  // All lines are of one height from the beginning.
  for (int i = 0; i < first->childCount(); ++i)
    QCOMPARE(contents.visualItemRect(first->child(i)).height(), contents.visualItemRect(first).height());
  QTreeWidgetItem* wanted = first->child(11);
  const QPoint place = contents.visualItemRect(wanted).center();
  QTest::mouseClick(contents.viewport(), Qt::LeftButton, {}, place);
  QTRY_COMPARE(page().page(), QString("time"));
  QCOMPARE(contents.selectedItems(), QList<QTreeWidgetItem*>{wanted});
  QCOMPARE(contents.visualItemRect(wanted).center(), place);
}

void TestHelpWindow::aLinkOpensAnExample() {
  window_->help().open("object-ConnectorDistance");
  waitForHelp();
  const QTextCursor link = page().document()->find("Distance pendulum");
  QVERIFY(!link.isNull());
  QTest::mouseClick(page().viewport(), Qt::LeftButton, {}, page().cursorRect(link).center() - QPoint(12, 0));
  QTRY_VERIFY(document().byName(ItemList::Objects, "spring") == ItemId{});
  QVERIFY(window_->windowTitle().contains("Distance pendulum"));
  QCOMPARE(page().page(), QString("object-ConnectorDistance"));  // the page stays
}

void TestHelpWindow::searchShowsWhatAnswers() {
  window_->help().open("start");
  waitForHelp();
  QTest::keyClick(&window_->help(), Qt::Key_K, Qt::ControlModifier);
  auto& search = in<QLineEdit>("helpSearch");
  QTRY_VERIFY(search.hasFocus());
  QTest::keyClicks(&search, "sticking");
  QTRY_VERIFY(page().toPlainText().contains("Friction and stops: Sticking stiffness"));
  QVERIFY(page().page().isEmpty());
  const QString all = page().toPlainText();
  // Return opens the best one.
  QTest::keyClick(&search, Qt::Key_Return);
  QTRY_COMPARE(page().page(), QString("friction"));
  QTest::keyClick(&window_->help(), Qt::Key_Left, Qt::AltModifier);
  QTRY_VERIFY(page().page().isEmpty());
  search.setFocus();
  // What is typed further narrows it.
  QTest::keyClicks(&search, " damping");
  QTRY_VERIFY(page().toPlainText() != all);
  QTRY_VERIFY(page().toPlainText().contains("Sticking damping"));
  const QTextCursor link = page().document()->find("Friction and stops: Sticking damping");
  QTest::mouseClick(page().viewport(), Qt::LeftButton, {}, page().cursorRect(link).center() - QPoint(12, 0));
  QTRY_COMPARE(page().source().fragment(), QString("stickingDamping"));
  // Back comes to the answers, before them to the page: not a step for each letter.
  QTest::keyClick(&window_->help(), Qt::Key_Left, Qt::AltModifier);
  QTRY_VERIFY(page().toPlainText().contains("Search: sticking damping"));
  QTest::keyClick(&window_->help(), Qt::Key_Left, Qt::AltModifier);
  QTRY_COMPARE(page().page(), QString("start"));
  // What is nowhere is said.
  search.clear();
  QTest::keyClicks(&search, "zzzz");
  QTRY_VERIFY(page().toPlainText().contains("No page has all of these words"));
}

void TestHelpWindow::findsOnThePage() {
  window_->help().open("object-ConnectorCoordinateSpringDamperExt");
  waitForHelp();
  QTest::keyClick(&window_->help(), Qt::Key_F, Qt::ControlModifier);
  auto& find = in<QLineEdit>("helpFind");
  QTRY_VERIFY(find.isVisible() && find.hasFocus());
  QTest::keyClicks(&find, "bristles");
  QCOMPARE(page().textCursor().selectedText().toLower(), QString("bristles"));
  const int first = page().textCursor().position();
  QTest::keyClick(&find, Qt::Key_Return);
  QVERIFY(page().textCursor().position() > first);
  QTest::keyClick(&find, Qt::Key_Return, Qt::ShiftModifier);
  QCOMPARE(page().textCursor().position(), first);
  QTest::keyClick(&find, Qt::Key_Escape);
  QVERIFY(!find.isVisible() && window_->help().isVisible());
  QTest::keyClick(&window_->help(), Qt::Key_Escape);
  QVERIFY(!window_->help().isVisible());
}

void TestHelpWindow::theTextGrows() {
  window_->help().open("friction");
  waitForHelp();
  const double before = page().textSize();
  QTest::keyClick(&window_->help(), Qt::Key_Equal, Qt::ControlModifier);
  QCOMPARE(page().textSize(), before + 1.0);
  QTest::keyClick(&window_->help(), Qt::Key_Minus, Qt::ControlModifier);
  QTest::keyClick(&window_->help(), Qt::Key_Minus, Qt::ControlModifier);
  QCOMPARE(page().textSize(), before - 1.0);
  // The next window has it as well.
  const ui::HelpBrowser other;
  QCOMPARE(other.textSize(), before - 1.0);
}

void TestHelpWindow::problemsLeadToTheirPage() {
  const ItemId spring = named(session(), ItemList::Objects, "spring");
  const ParamRow& row = rowOf(session(), spring, "markerNumbers");
  const ItemId moving = named(session(), ItemList::Markers, "moving");
  QVERIFY(session().edit(spring, row, std::vector<ItemId>{moving, moving}).ok());
  QToolButton* link = nullptr;
  QTRY_VERIFY((link = window_->problems().findChild<QToolButton*>("reference")) != nullptr);
  link->click();
  waitForHelp();
  QCOMPARE(page().page(), QString("object-ConnectorCartesianSpringDamper"));
}

void TestHelpWindow::picturesFollowTheTheme() {
  window_->help().open("object-MassPoint");
  waitForHelp();
  const auto inks = [this] {
    ui::Appearance::instance().setMode(ui::ThemeMode::Light);
    QCoreApplication::processEvents();
    QTest::qWait(50);
    const QImage light = page().viewport()->grab().toImage();
    ui::Appearance::instance().setMode(ui::ThemeMode::Dark);
    QTest::qWait(50);
    return std::pair(light, page().viewport()->grab().toImage());
  };
  const auto [light, dark] = inks();
  QVERIFY(light.pixelColor(light.width() - 4, light.height() / 2).lightness() > 200);
  QVERIFY(dark.pixelColor(dark.width() - 4, dark.height() / 2).lightness() < 80);
  ui::Appearance::instance().setMode(ui::ThemeMode::System);
}

int main(int argc, char** argv) { return runUiTest<TestHelpWindow>(argc, argv); }
#include "test_help_window.moc"
