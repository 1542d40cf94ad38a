// After a crash the next window offers its report, once, also beside unsaved work; and what a hand does is noted for
// one.
#include <QClipboard>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QProcess>
#include <QPushButton>
#include <QTimer>
#include <QToolButton>
#include <csignal>

#include "core/base/black_box.h"
#include "tests/ui/window_test.h"
#include "ui/actions/deed_notes.h"
#include "ui/files/autosave.h"
#include "ui/files/crash_reports.h"
#include "ui/window/message_bar.h"

using namespace sprung;
using namespace sprung::test;

namespace {

const QString kText = QStringLiteral("Crash report of Sprung\nWhat      segmentation fault\n");

}  // namespace

class TestCrashReport : public WindowTest {
  Q_OBJECT
 private slots:
  void init() {
    QSettings().clear();
    QDir(ui::crashFolder()).removeRecursively();
    QDir(leftFolder()).removeRecursively();
  }
  void cleanup() { close(); }

  void itIsOfferedOnce() {
    startOneMass();
    window_->offerRecovery();
    QVERIFY(bar().text().isEmpty());
    const QString path = leaveReport("crash-2026-01-02.txt");
    window_->offerRecovery();
    QVERIFY2(bar().text().contains("crashed") && bar().text().contains("not been sent"), qPrintable(bar().text()));
    QString shown, copied;
    whenOpen([&](QDialog& dialog) {
      shown = dialog.findChild<QPlainTextEdit*>()->toPlainText();
      button(dialog, "Copy").click();
      copied = QGuiApplication::clipboard()->text();
    });
    offers().front()->click();
    QCOMPARE(shown, kText);
    QCOMPARE(copied, kText);
    QVERIFY(QFile::exists(path));
    close();
    startOneMass();
    window_->offerRecovery();
    QVERIFY(bar().text().isEmpty());
  }

  void besideUnsavedWork() {
    leaveReport("crash-2026-01-02.txt");
    leaveWork();
    startOneMass();
    window_->offerRecovery();
    QVERIFY2(bar().text().contains("did not end as it should"), qPrintable(bar().text()));
    QCOMPARE(offers().size(), 2);
    QCOMPARE(offers().front()->text(), QString("Bring back beside"));
    QString shown;
    whenOpen([&](QDialog& dialog) { shown = dialog.findChild<QPlainTextEdit*>()->toPlainText(); });
    offers().back()->click();
    QCOMPARE(shown, kText);
    // Another message has none of these.
    bar().show("other", Severity::Info, "Another message");
    QVERIFY(offers().isEmpty());
  }

  void fewAreKept() {
    for (int i = 0; i < 30; ++i) leaveReport(QString("crash-%1.txt").arg(i));
    QVERIFY(ui::newCrash().has_value());
    QCOMPARE(QDir(ui::crashFolder()).entryList(QDir::Files).size(), 20);
    QVERIFY(!ui::newCrash().has_value());
  }

  // The report of a program that was used, and then killed by a fault.
  void deedsOfAHandAreNoted() {
    const QString place = folder_.filePath("reports");
    QProcess program;
    program.start("/bin/sh",
                  {"-c", "ulimit -c 0; \"$0\" --use \"$1\"; exit $?", QCoreApplication::applicationFilePath(), place});
    QVERIFY(program.waitForFinished(60000));
    QCOMPARE(program.exitCode(), 128 + SIGSEGV);
    const QFileInfoList files = QDir(place).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 1);
    QFile file(files.front().filePath());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    for (const char* part : {"press LeftButton in sprung::ui::View3D 'view3d' at (30, 40)", "key text in ",
                             "key Ctrl+Return in ", "action Play", "edit Rename mass", "one.sprung.json", "OpenGL    "})
      QVERIFY2(text.contains(part), qPrintable(QString("%1 is not in\n%2").arg(part, text)));
    QVERIFY2(!text.contains("secret"), qPrintable(text));
  }

 public:
  /// Uses the window, and crashes.
  static int use(int argc, char** argv) {
    QSurfaceFormat format;
    format.setVersion(3, 3);
    format.setProfile(QSurfaceFormat::CoreProfile);
    QSurfaceFormat::setDefaultFormat(format);
    QApplication::setOrganizationName("sprung-test");
    const QApplication application(argc, argv);
    keepBlackBox({argv[2], "Test", "use"});
    ui::DeedNotes notes;
    qApp->installEventFilter(&notes);
    TestCrashReport hand;
    hand.startOneMass();
    QTest::mouseClick(&hand.view(), Qt::LeftButton, {}, QPoint(30, 40));
    QLineEdit field(hand.window_->centralWidget());
    field.show();
    field.setFocus();
    QTest::qWait(100);
    QTest::keyClicks(&field, "secret");
    QTest::keyClick(&field, Qt::Key_Return, Qt::ControlModifier);
    hand.window_->action(ui::Act::PlayPause)->trigger();
    if (!hand.session().rename(named(hand.session(), ItemList::Objects, "mass"), "other")) return 1;
    ::raise(SIGSEGV);
    return 1;
  }

 private:
  static QString leftFolder() { return ui::Autosave::defaultFolder(); }
  ui::MessageBar& bar() { return window_->messages(); }
  QList<QToolButton*> offers() {
    QList<QToolButton*> shown;
    for (QToolButton* button : bar().findChildren<QToolButton*>("offer"))
      if (!button->isHidden()) shown << button;
    return shown;
  }
  static QPushButton& button(QDialog& dialog, const QString& text) {
    for (QPushButton* button : dialog.findChildren<QPushButton*>())
      if (button->text() == text) return *button;
    qFatal("there is no such button");
  }
  static QString leaveReport(const QString& name) {
    QDir().mkpath(ui::crashFolder());
    QFile file(QDir(ui::crashFolder()).filePath(name));
    if (!file.open(QIODevice::WriteOnly) || file.write(kText.toUtf8()) < 0) qFatal("no report");
    return file.fileName();
  }
  /// As a program that has died does.
  static void leaveWork() {
    QDir().mkpath(leftFolder());
    const QString stem = QDir(leftFolder()).filePath("left");
    if (!writeModelFile(oneMass(), (stem + ".sprung.json").toStdString())) qFatal("no copy");
    QSettings note(stem + ".ini", QSettings::IniFormat);
    note.setValue("name", "left");
  }
  /// What the next dialog is used for; then it is closed.
  void whenOpen(const std::function<void(QDialog&)>& use) {
    QTimer::singleShot(200, this, [use] {
      auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
      if (dialog == nullptr) return;
      use(*dialog);
      QTest::keyClick(dialog->focusWidget(), Qt::Key_Escape);
      if (dialog->isVisible()) qFatal("Escape does not close it");
    });
  }
};

int main(int argc, char** argv) {
  if (argc == 3 && qstrcmp(argv[1], "--use") == 0) return TestCrashReport::use(argc, argv);
  return runUiTest<TestCrashReport>(argc, argv);
}
#include "test_crash_report.moc"
