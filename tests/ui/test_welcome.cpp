// How the window begins: welcome page, what the preferences say, recovery after a crash, command search, two windows.
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <QTreeWidget>

#include "tests/ui/ui_test.h"
#include "ui/dialogs/command_search.h"
#include "ui/dialogs/preferences.h"
#include "ui/files/autosave.h"
#include "ui/files/example_groups.h"
#include "ui/files/file_flow.h"
#include "ui/help/news.h"
#include "ui/theme/theme.h"
#include "ui/view3d/view3d.h"
#include "ui/widgets/card.h"
#include "ui/window/main_window.h"
#include "ui/window/message_bar.h"
#include "ui/window/welcome_page.h"

using namespace sprung;
using namespace sprung::test;
using ui::Act;

class TestWelcome : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void cleanup() { window_.reset(); }
  void everyExampleHasItsPicture();
  void everyExampleHasAPurpose();
  void whatIsNewIsTheChangelog();
  void typingSearchesAndReturnOpens();
  void arrowsGoToTheCards();
  void everyCardHasRoomForItsWords();
  void filesOpenedLastHavePictures();
  void panelsComeBackWhenSomethingOpens();
  void commandsOfTheModelLeaveThePage();
  void thePageLeadsBackToTheModel();
  void startFollowsThePreferences();
  void theMenuAndThePreferencesAgree();
  void searchFindsCommandsAndItems();
  void searchRanksWhatWasMeantFirst();
  void leftWorkIsBroughtBack();
  void leftWorkDoesNotTakeThePlaceOfTheFileThatWasAskedFor();
  void secondWindowHasItsOwnModel();
  void aThemeIsThatOfAllWindows();

 private:
  ui::Session& session() { return window_->session(); }
  QString file() const { return folder_.filePath("one.sprung.json"); }
  QString leaveWork();

  QTemporaryDir folder_;
  std::unique_ptr<ui::MainWindow> window_;
};

void TestWelcome::init() {
  QSettings().clear();
  QVERIFY(QDir(ui::Autosave::defaultFolder()).removeRecursively());
  QVERIFY(writeModelFile(oneMass(), file().toStdString()));
  window_ = std::make_unique<ui::MainWindow>();
  window_->view().setAnimated(false);
  window_->show();
  QVERIFY(QTest::qWaitForWindowActive(window_.get()));
}

void TestWelcome::everyExampleHasItsPicture() {
  window_->start({});
  QVERIFY(window_->showsWelcome());
  const QList<ui::Card*> cards = window_->welcome().examples();
  QCOMPARE(cards.size(), ui::exampleFiles().size());
  for (const ui::Card* card : cards) {
    const auto middle = [card] {
      const QImage image = card->picture().toImage();
      return image.isNull() ? QColor(Qt::transparent) : image.pixelColor(image.width() / 2, image.height() / 8);
    };
    QTRY_VERIFY2_WITH_TIMEOUT(middle().alpha() == 255, qPrintable(card->title()), 30000);
    QVERIFY(!card->line().isEmpty());
  }
}

void TestWelcome::everyExampleHasAPurpose() {
  QStringList named;
  for (const ui::ExampleGroup& group : ui::exampleGroups()) {
    QVERIFY2(!group.purpose.isEmpty(), qPrintable("in no group: " + group.paths.join(' ')));
    QVERIFY2(!group.paths.isEmpty(), qPrintable(group.purpose));
    named << group.paths;
  }
  QFile file(":/examples/groups.txt");
  QVERIFY(file.open(QIODevice::ReadOnly));
  QCOMPARE(QString::fromUtf8(file.readAll()).count("\n  "), named.size());  // no name that is none
  named.sort();
  QCOMPARE(named, ui::exampleFiles());
}

void TestWelcome::whatIsNewIsTheChangelog() {
  window_->start({});
  const ui::News news = ui::latestNews();
  QFile file(SPRUNG_RESOURCES "/CHANGELOG.md");
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString all = QString::fromUtf8(file.readAll());
  QVERIFY(!news.version.isEmpty() && news.markdown.startsWith(QChar('T')) && all.contains(news.markdown));
  auto* fold = window_->welcome().findChild<QWidget*>("news");
  auto* heading = fold->findChild<QToolButton*>("foldHeading");
  QVERIFY(heading->text().contains(news.version));
  QCOMPARE(fold->findChild<QLabel*>(), nullptr);
  heading->setFocus(Qt::TabFocusReason);
  QTest::keyClick(heading, Qt::Key_Space);
  QTRY_VERIFY(fold->findChild<QLabel*>() != nullptr && fold->findChild<QLabel*>()->isVisible());
  QCOMPARE(fold->findChild<QLabel*>()->text(), news.markdown);
}

void TestWelcome::typingSearchesAndReturnOpens() {
  QVERIFY(window_->files().openFile(file()));
  window_->action(Act::Welcome)->trigger();
  ui::WelcomePage& page = window_->welcome();
  QTRY_COMPARE(QApplication::focusWidget(), &page.search());
  const auto shown = [&] {
    QStringList titles;
    for (const ui::Card* card : page.examples())
      if (card->isVisible()) titles << card->title();
    return titles;
  };
  const auto type = [](const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); };
  QCOMPARE(shown().size(), ui::exampleFiles().size());
  QVERIFY(page.recentFiles().front()->isVisible());
  type("stick");
  QVERIFY2(shown().contains("Stick slip") && shown().size() < 8, qPrintable(shown().join(", ")));
  QVERIFY(!page.recentFiles().front()->isVisible());
  type("zzz");
  QVERIFY(shown().isEmpty());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);  // nothing to open
  QVERIFY(window_->showsWelcome());
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
  QCOMPARE(shown().size(), ui::exampleFiles().size());
  // Letters typed at a card go to the field, and are no commands.
  page.examples().at(3)->setFocus(Qt::TabFocusReason);
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_M);
  QCOMPARE(QApplication::focusWidget(), &page.search());
  QCOMPARE(page.search().text(), QString("m"));
  QVERIFY(window_->view().mode() == nullptr);
  page.search().clear();
  type("two mass");
  QTest::keyClick(QApplication::focusWidget(), Qt::Key_Return);
  QTRY_VERIFY(!window_->showsWelcome());
  QCOMPARE(window_->files().name(), QString("Two mass oscillator"));
}

void TestWelcome::arrowsGoToTheCards() {
  window_->resize(1440, 900);
  window_->start({});
  ui::WelcomePage& page = window_->welcome();
  const auto press = [](Qt::Key key) { QTest::keyClick(QApplication::focusWidget(), key); };
  const auto first = page.examples().front(), second = page.examples().at(1);
  QCOMPARE(QApplication::focusWidget(), &page.search());
  for (int i = 0; i < 9 && qobject_cast<ui::Card*>(QApplication::focusWidget()) == nullptr; ++i) press(Qt::Key_Down);
  QVERIFY(page.examples().contains(qobject_cast<ui::Card*>(QApplication::focusWidget())));
  first->setFocus(Qt::TabFocusReason);
  press(Qt::Key_Right);
  QCOMPARE(QApplication::focusWidget(), second);
  press(Qt::Key_Down);  // to the card below, not to its neighbour
  const QWidget* below = QApplication::focusWidget();
  QVERIFY(below != second && below->mapToGlobal(QPoint()).x() == second->mapToGlobal(QPoint()).x());
  press(Qt::Key_Up);
  QCOMPARE(QApplication::focusWidget(), second);
  press(Qt::Key_End);
  QCOMPARE(QApplication::focusWidget(), page.examples().back());
  QVERIFY(!page.examples().back()->visibleRegion().isEmpty());
  press(Qt::Key_Escape);
  QCOMPARE(QApplication::focusWidget(), &page.search());
  second->setFocus(Qt::TabFocusReason);
  press(Qt::Key_Return);
  QTRY_VERIFY(!window_->showsWelcome());
  QVERIFY(session().run().playing());
}

void TestWelcome::everyCardHasRoomForItsWords() {
  window_->resize(1440, 900);
  window_->start({});
  QTest::qWait(50);
  for (const ui::Card* card : window_->welcome().examples()) {
    for (const QLabel* label : card->findChildren<QLabel*>()) {
      if (label->text().isEmpty()) continue;
      const QRect words =
          label->fontMetrics().boundingRect(QRect(0, 0, label->width(), 1000), Qt::TextWordWrap, label->text());
      QVERIFY2(words.width() <= label->width() && words.height() <= label->height(), qPrintable(card->title()));
    }
  }
}

void TestWelcome::filesOpenedLastHavePictures() {
  QVERIFY(window_->files().openFile(file()));
  window_->action(Act::Welcome)->trigger();
  const QList<ui::Card*>& cards = window_->welcome().recentFiles();
  QCOMPARE(cards.size(), 1);
  QCOMPARE(cards.front()->title(), QString("one"));
  const auto drawn = [&] { return !cards.front()->picture().isNull() && cards.front()->picture().width() > 100; };
  QTRY_VERIFY_WITH_TIMEOUT(drawn(), 30000);
  QVERIFY(window_->files().newModel());
  window_->action(Act::Welcome)->trigger();
  QTest::mouseClick(window_->welcome().recentFiles().front(), Qt::LeftButton);
  QTRY_VERIFY(!window_->showsWelcome());
  QCOMPARE(session().path(), file());
}

void TestWelcome::panelsComeBackWhenSomethingOpens() {
  auto* tree = window_->findChild<QDockWidget*>("treeDock");
  QVERIFY(tree->isVisible());
  window_->start({});
  QVERIFY(!tree->isVisible());
  QTest::mouseClick(window_->welcome().findChild<QPushButton*>("emptyModel"), Qt::LeftButton);
  QVERIFY(!window_->showsWelcome());
  QVERIFY(tree->isVisible());
  QCOMPARE(session().document().itemCount(), std::size_t{0});
  window_->action(Act::Welcome)->trigger();
  QVERIFY(window_->showsWelcome());
  window_->close();
  window_ = std::make_unique<ui::MainWindow>();
  window_->show();
  QVERIFY(window_->findChild<QDockWidget*>("treeDock")->isVisible());  // not remembered as closed
}

void TestWelcome::commandsOfTheModelLeaveThePage() {
  auto* ledger = window_->findChild<QDockWidget*>("ledgerDock");
  for (const Act act : {Act::PlayPause, Act::ToggleLedger, Act::FocusInspector}) {
    window_->start({});
    QVERIFY(window_->showsWelcome());
    const bool shown = ledger->isVisibleTo(window_.get());
    window_->action(act)->trigger();
    QVERIFY2(!window_->showsWelcome() && window_->view().isVisible(), qPrintable(window_->action(act)->text()));
    if (act == Act::ToggleLedger) QVERIFY(ledger->isVisibleTo(window_.get()) && !shown);
  }
  QVERIFY(session().run().playing() || session().document().itemCount() == 0);
  // What does not concern it does not.
  window_->start({});
  window_->action(Act::CycleTheme)->trigger();
  QVERIFY(window_->showsWelcome());
  window_->action(Act::CycleTheme)->trigger();
}

/// By a button that names it, or Escape; where there is no model there is no way back.
void TestWelcome::thePageLeadsBackToTheModel() {
  window_->start({});
  auto* back = window_->welcome().findChild<QPushButton*>("backToModel");
  QVERIFY(back != nullptr && !back->isVisible());
  QTest::keyClick(&window_->welcome().search(), Qt::Key_Escape);
  QVERIFY(window_->showsWelcome());
  QVERIFY(window_->files().openFile(file()));
  QVERIFY(!window_->showsWelcome());
  window_->action(Act::Welcome)->trigger();
  QVERIFY(window_->showsWelcome() && back->isVisible());
  QVERIFY2(back->text().contains("one"), qPrintable(back->text()));
  QTest::mouseClick(back, Qt::LeftButton);
  QVERIFY(!window_->showsWelcome());
  window_->action(Act::Welcome)->trigger();
  QTest::keyClicks(&window_->welcome().search(), "bungee");
  QTest::keyClick(&window_->welcome().search(), Qt::Key_Escape);
  QVERIFY(window_->showsWelcome() && window_->welcome().search().text().isEmpty());
  QTest::keyClick(&window_->welcome().search(), Qt::Key_Escape);
  QVERIFY(!window_->showsWelcome());
  QCOMPARE(session().path(), file());
}

void TestWelcome::startFollowsThePreferences() {
  ui::Preferences{.startWith = ui::StartWith::EmptyModel}.write();
  window_->start({});
  QVERIFY(!window_->showsWelcome());
  ui::Preferences{.startWith = ui::StartWith::LastFile}.write();
  QVERIFY(window_->files().openFile(file()));
  window_ = std::make_unique<ui::MainWindow>();
  window_->start({});
  QVERIFY(!window_->showsWelcome());
  QCOMPARE(session().path(), file());
  QVERIFY(QFile::remove(file()));
  window_->files().recent().add(file());
  window_ = std::make_unique<ui::MainWindow>();
  QTimer::singleShot(300, this, [] {
    if (QWidget* dialog = QApplication::activeModalWidget()) dialog->close();
  });
  window_->start({});
  QVERIFY(window_->showsWelcome());  // the file is gone
}

void TestWelcome::theMenuAndThePreferencesAgree() {
  window_->action(Act::ThemeDark)->trigger();
  QCOMPARE(ui::Preferences::read().theme, 2);
  QVERIFY(window_->appearance().dark());
  window_->action(Act::CycleTheme)->trigger();
  QCOMPARE(ui::Preferences::read().theme, 1);
  // Something else in the dialog leaves the theme alone.
  QTimer::singleShot(0, this, [] {
    QWidget* dialog = QApplication::activeModalWidget();
    if (dialog == nullptr) qFatal("no dialog");
    QCOMPARE(dialog->findChild<QComboBox*>("theme")->currentIndex(), 1);
    dialog->findChild<QCheckBox*>("autosave")->click();
    dialog->findChild<QComboBox*>("theme")->setCurrentIndex(2);
    dialog->close();
  });
  window_->action(Act::Preferences)->trigger();
  QVERIFY(window_->action(Act::ThemeDark)->isChecked() && window_->appearance().dark());
  window_->close();
  QCOMPARE(ui::Preferences::read().theme, 2);
  QVERIFY(!ui::Preferences::read().autosave);
}

void TestWelcome::searchFindsCommandsAndItems() {
  window_->start(file());
  const auto ask = [this](const QString& text) {
    QTest::keyClick(&window_->view(), Qt::Key_F3);
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    auto* field = QApplication::activePopupWidget()->findChild<QLineEdit*>();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
    QCoreApplication::processEvents();
  };
  ask("spring");
  QTRY_COMPARE(session().selection().items().size(), std::size_t{1});
  QCOMPARE(session().selection().items().front(), named(session(), ItemList::Objects, "spring"));
  ask("step forw");
  QTRY_VERIFY(session().run().snapshot() != nullptr && session().run().snapshot()->step == 1);
}

void TestWelcome::searchRanksWhatWasMeantFirst() {
  const ui::SearchEntry play{"Play", "Let the simulation run, or hold it.", {}, {}, {}};
  const ui::SearchEntry display{"Display", "", {}, {}, {}};
  QVERIFY(ui::searchRank("pla", play) >= 0);
  QVERIFY(ui::searchRank("pla", play) < ui::searchRank("pla", display));
  QVERIFY(ui::searchRank("run", play) >= 0);
  QVERIFY(ui::searchRank("py", play) >= 0);
  QVERIFY(ui::searchRank("xyz", play) < 0);
  // Letters found here and there in a sentence are no answer; what teaches comes after what does.
  const ui::SearchEntry tutorial{"From plot to parameter", "", {}, {}, {}, {}, true};
  const ui::SearchEntry sensor{"Sensor", "", {}, {}, {}, "measure plot"};
  QVERIFY(ui::searchRank("mottor", tutorial) < 0 && ui::searchRank("ftp", tutorial) > 0);
  QVERIFY(ui::searchRank("plot", sensor) < ui::searchRank("plot", tutorial));
  QCOMPARE(ui::searchRank("", play), 0);
}

/// What a killed program leaves: a copy and its note, and no living owner.
QString TestWelcome::leaveWork() {
  QDir().mkpath(ui::Autosave::defaultFolder());
  const QString stem = QDir(ui::Autosave::defaultFolder()).filePath("dead");
  if (!writeModelFile(oneMass(), (stem + ".sprung.json").toStdString())) qFatal("no copy");
  QSettings note(stem + ".ini", QSettings::IniFormat);
  note.setValue("path", file());
  note.setValue("name", "one");
  return stem;
}

void TestWelcome::leftWorkDoesNotTakeThePlaceOfTheFileThatWasAskedFor() {
  const QString stem = leaveWork();
  const QString other = folder_.filePath("other.sprung.json");
  QVERIFY(writeModelFile(oneMass(), other.toStdString()));
  window_->start(other);
  window_->offerRecovery();
  QVERIFY(QApplication::activeModalWidget() == nullptr);
  QVERIFY(window_->messages().text().contains("one"));
  QTest::keyClick(window_.get(), Qt::Key_Space);
  QCOMPARE(session().path(), other);
  QVERIFY(QFile::exists(stem + ".sprung.json"));
  for (QToolButton* button : window_->messages().findChildren<QToolButton*>())
    if (button->text() == "Bring back beside") button->click();
  ui::MainWindow* second = nullptr;
  for (QWidget* widget : QApplication::topLevelWidgets())
    if (auto* window = qobject_cast<ui::MainWindow*>(widget); window != nullptr && window != window_.get())
      second = window;
  QVERIFY(second != nullptr);
  QCOMPARE(second->session().path(), file());
  QVERIFY(second->isWindowModified());
  QCOMPARE(session().path(), other);
  QVERIFY(!window_->isWindowModified());
  QVERIFY(!QFile::exists(stem + ".sprung.json"));
  QVERIFY(second->files().save());
  second->close();
}

void TestWelcome::leftWorkIsBroughtBack() {
  const QString stem = leaveWork();
  window_->start({});
  QTimer::singleShot(0, this, [] {
    auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
    if (box == nullptr) qFatal("nothing was asked");
    box->buttons().front()->click();
  });
  window_->offerRecovery();
  QVERIFY(!window_->showsWelcome());
  QCOMPARE(session().path(), file());
  QVERIFY(window_->isWindowModified());
  QVERIFY(!QFile::exists(stem + ".sprung.json"));
  QVERIFY(QFile::exists(window_->autosave().copyPath()));
  QVERIFY(window_->files().save());
  QVERIFY(!QFile::exists(window_->autosave().copyPath()));
}

void TestWelcome::secondWindowHasItsOwnModel() {
  window_->start(file());
  window_->action(Act::NewWindow)->trigger();
  ui::MainWindow* second = nullptr;
  for (QWidget* widget : QApplication::topLevelWidgets())
    if (auto* window = qobject_cast<ui::MainWindow*>(widget); window != nullptr && window != window_.get())
      second = window;
  QVERIFY(second != nullptr);
  QVERIFY(second->showsWelcome());
  QVERIFY(second->files().newModel());
  QVERIFY(session().document().itemCount() > 0);
  second->close();
}

void TestWelcome::aThemeIsThatOfAllWindows() {
  window_->start(file());
  ui::MainWindow second;
  second.start(file());
  second.show();
  for (const Act theme : {Act::ThemeDark, Act::ThemeLight}) {
    window_->action(theme)->trigger();
    const render::Theme wanted = theme == Act::ThemeDark ? render::darkTheme() : render::lightTheme();
    for (ui::MainWindow* window : {window_.get(), &second}) {
      QVERIFY(window->view().sceneTheme().text == wanted.text);
      QVERIFY(window->action(theme)->isChecked());
    }
    QTRY_COMPARE(second.view().grabFramebuffer().pixelColor(5, 5).lightness() < 128, theme == Act::ThemeDark);
  }
}

int main(int argc, char** argv) { return runUiTest<TestWelcome>(argc, argv); }
#include "test_welcome.moc"
