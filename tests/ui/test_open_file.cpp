// The file of the open model on the disk: written by others, removed, open in two windows, not to be written.
#include <sys/stat.h>
#include <unistd.h>

#include <QMessageBox>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <array>
#include <memory>
#include <thread>
#include <vector>

#include "core/io/file_access.h"
#include "tests/support/resident.h"
#include "tests/ui/window_test.h"
#include "ui/files/open_file.h"
#include "ui/window/message_bar.h"

using namespace sprung;
using namespace sprung::test;

class TestOpenFile : public WindowTest {
  Q_OBJECT
 private slots:
  void cleanup() { close(); }

  void othersAreNoticed() {
    startOneMass();
    QVERIFY(bar().text().isEmpty());
    write(text() + " ");
    QTRY_VERIFY(bar().text().contains("changed by another program"));
    // Read again, the message goes, and the file is this one's.
    offer().click();
    QTRY_VERIFY(bar().text().isEmpty());
    write(text() + " ");
    QTRY_VERIFY(bar().text().contains("changed by another program"));
  }

  void aFileThatIsGoneIsWrittenAnew() {
    startOneMass();
    edit();
    const std::string path = session().path().toStdString();
    QVERIFY(QFile::remove(session().path()));
    QTRY_VERIFY2(bar().text().contains("is no longer there"), qPrintable(bar().text()));
    key(Qt::Key_S, Qt::ControlModifier);  // nobody is asked: there is nothing to write over
    QTRY_VERIFY(!session().modified() && QFile::exists(QString::fromStdString(path)));
  }

  /// Each thread has a heap of its own, and what is freed in it below something that lives stays with the process.
  void freedMemoryIsGivenBackWithTheNextModel() {
    if (allocatedMegabytes() == 0.0) return;  // a sanitizer's memory, which is not given back at all
    startOneMass();
    std::vector<std::unique_ptr<char[]>> pieces;
    std::thread([&] {
      constexpr std::size_t kSize = 60'000, kCount = 1000;
      for (std::size_t i = 0; i < kCount; ++i) {
        pieces.push_back(std::make_unique<char[]>(kSize));
        std::fill_n(pieces.back().get(), kSize, char(1));
      }
    }).join();
    pieces.erase(pieces.begin(), pieces.end() - 1);
    const double before = residentMegabytes();
    QVERIFY(window_->files().openExample(":/examples/03-bungee-jump.sprung.json"));
    QTRY_VERIFY2(residentMegabytes() < before - 30.0, qPrintable(QString::number(residentMegabytes() - before)));
  }

  void whatIsSavedHereIsNoChange() {
    startOneMass();
    edit();
    key(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!session().modified());
    session().undoStack().undo();
    session().undoStack().redo();
    QTest::qWait(300);
    QVERIFY2(bar().text().isEmpty(), qPrintable(bar().text()));
    // Nor is a new date of the same bytes.
    write(text());
    QTest::qWait(300);
    QVERIFY2(bar().text().isEmpty(), qPrintable(bar().text()));
  }

  void savingOverThemIsAskedAbout() {
    startOneMass();
    edit();
    const std::string theirs = text() + "\n\n";
    write(theirs);
    answer(QMessageBox::Cancel);
    key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(asked_);
    QCOMPARE(text(), theirs);
    QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(window_.get()));  // the question took the keys
    answer(QMessageBox::NoButton);                                                     // the one that writes over it
    key(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!session().modified());
    QVERIFY(text() != theirs);
    QTRY_VERIFY(bar().text().isEmpty());
    asked_ = false;
    edit();
    QTRY_COMPARE(QApplication::activeWindow(), static_cast<QWidget*>(window_.get()));
    key(Qt::Key_S, Qt::ControlModifier);
    QTRY_VERIFY(!session().modified());
    QVERIFY(!asked_);
  }

  void twoWindowsAreTold() {
    startOneMass();
    const std::unique_ptr<ui::MainWindow> first = std::move(window_);
    start(path());
    QTRY_VERIFY2(bar().text().contains("open in another window"), qPrintable(bar().text()));
    close();
    window_ = std::make_unique<ui::MainWindow>();
    window_->show();
    window_->start({});
    QVERIFY(bar().text().isEmpty());
  }

  void theLockGoesWithTheFile() {
    startOneMass();
    close();
    start(path());
    QTest::qWait(100);
    QVERIFY2(bar().text().isEmpty(), qPrintable(bar().text()));
  }

  void readOnlyIsSaidBeforehand() {
    if (::geteuid() == 0) return;  // who may write everything is told nothing
    startOneMass();
    close();
    QCOMPARE(::chmod(path().toLocal8Bit().constData(), 0400), 0);
    start(path());
    QTRY_VERIFY2(bar().text().contains("cannot be written"), qPrintable(bar().text()));
  }

  // Five models after each other, played for a moment. What that takes of memory is told; SPRUNG_CYCLES=N opens more.
  // What a run has computed by the moment it is paused differs by megabytes: the least of each quarter is what is kept.
  void openedAgainAndAgain() {
    static const QStringList names = {"02-two-mass-oscillator", "08-friction-and-stops", "09-slider-crank",
                                      "18-gear-drive", "12-gallery"};
    const int cycles = std::max(20, qEnvironmentVariableIntValue("SPRUNG_CYCLES"));
    startOneMass();
    std::array<double, 4> used{}, resident{};
    for (int i = 0; i < cycles; ++i) {
      QVERIFY(window_->files().openExample(":/examples/" + names[i % names.size()] + ".sprung.json"));
      session().run().play();
      QTRY_VERIFY_WITH_TIMEOUT(session().run().snapshot() != nullptr && session().run().snapshot()->step > 0, 30000);
      session().run().pause();
      const auto quarter = static_cast<std::size_t>(4 * i / cycles);
      const auto keepLeast = [](double& least, double now) { least = least > 0 ? std::min(least, now) : now; };
      keepLeast(used[quarter], allocatedMegabytes());
      keepLeast(resident[quarter], residentMegabytes());
    }
    const auto listed = [](const std::array<double, 4>& all) {
      QStringList texts;
      for (const double each : all) texts << QString::number(each, 'f', 2);
      return texts.join(", ");
    };
    qInfo("%d models opened; the least of each quarter: in use %s MB, of the machine's memory %s MB", cycles,
          qPrintable(listed(used)), qPrintable(listed(resident)));
    // The first thousand or two are warming up: caches of pictures fill.
    QVERIFY2(cycles < 3000 || used[3] - used[1] < 0.2, qPrintable(listed(used)));
    QVERIFY2(cycles < 3000 || resident[3] - resident[1] < 1.0, qPrintable(listed(resident)));
  }

 private:
  QString path() const { return folder_.filePath("one.sprung.json"); }
  std::string text() const { return *readTextFile(path().toStdString(), 1U << 20U); }
  void write(const std::string& content) { QVERIFY(writeTextFile(path().toStdString(), content)); }
  ui::MessageBar& bar() { return *window_->findChild<ui::MessageBar*>(); }
  QToolButton& offer() {
    for (QToolButton* button : bar().findChildren<QToolButton*>())
      if (button->text() == "Read it again") return *button;
    qFatal("there is no such button");
  }
  void edit() {
    const ItemId mass = document().order(ItemList::Objects).back();
    QVERIFY(session().rename(mass, QString::fromStdString(document().find(mass)->name) + "x").ok());
    QVERIFY(session().modified());
  }
  /// Presses this button of the next question; NoButton: the one that is none of the standard ones.
  void answer(QMessageBox::StandardButton which) {
    asked_ = false;
    QTimer::singleShot(200, this, [this, which] {
      auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
      if (box == nullptr) return;
      asked_ = true;
      for (QAbstractButton* button : box->buttons())
        if (box->standardButton(button) == which) return button->click();
    });
  }
  bool asked_ = false;
};

int main(int argc, char** argv) { return runUiTest<TestOpenFile>(argc, argv); }
#include "test_open_file.moc"
