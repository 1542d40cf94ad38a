// Without a screen, or with one that has no OpenGL, the window says so and ends; `./dev run` does before it builds, and
// lets what needs no window pass.
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

class TestNoScreen : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    program_ = QCoreApplication::applicationDirPath() + "/../app/sprung";
    QVERIFY2(QFile::exists(program_), "the program is not built");
    environment_ = QProcessEnvironment::systemEnvironment();
    environment_.insert("XDG_DATA_HOME", folder_.path());
    environment_.insert("QT_QPA_PLATFORM", "xcb");
  }

  void withoutAScreenItIsSaid() {
    QProcessEnvironment without = environment_;
    without.remove("DISPLAY");
    without.remove("WAYLAND_DISPLAY");
    QProcess window;
    window.setProcessEnvironment(without);
    window.start(program_, QStringList());
    QVERIFY(window.waitForFinished(30000));
    refused(window, "could not connect to display");
  }

  void withoutOpenGlItIsSaid() {
    // Qt without what makes OpenGL of the screen: as on a screen that has none.
    QProcessEnvironment without = environment_;
    without.insert("QT_XCB_GL_INTEGRATION", "none");
    QProcess window;
    window.setProcessEnvironment(without);
    window.start(program_, QStringList());
    QVERIFY(window.waitForStarted());
    // The box on the screen says it, too, and goes by a key.
    for (int i = 0; i < 100 && window.state() == QProcess::Running; ++i) {
      QProcess::execute("xdotool", {"key", "Escape"});
      window.waitForFinished(200);
    }
    refused(window, "there is no OpenGL on this screen");
  }

  void picturesArePrintedWithoutAWord() {
    QProcessEnvironment without = environment_;
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "QT_QPA_PLATFORM"}) without.remove(name);
    const QString model = SPRUNG_RESOURCES "/examples/02-two-mass-oscillator.sprung.json";
    for (const QStringList& arguments :
         {QStringList{"render", model, "--png", folder_.filePath("p.png"), "--size", "160x100"},
          QStringList{"report", model, "--out", folder_.filePath("r.html"), "--quiet"}}) {
      QProcess command;
      command.setProcessEnvironment(without);
      command.start(program_, arguments);
      QVERIFY(command.waitForFinished(60000));
      QCOMPARE(command.readAllStandardError(), QByteArray());
      QCOMPARE(command.exitCode(), 0);
    }
  }

  void whatNeedsNoWindowIsBuiltAndRun() {
    // Tools that stand for those that would install and build: what gets as far as to build ends with this status.
    constexpr int kBuilds = 7;
    const auto tool = [this](const char* name, const QByteArray& script) {
      QFile file(folder_.filePath(name));
      QVERIFY(file.open(QIODevice::WriteOnly) && file.write("#!/bin/sh\n" + script + "\n") > 0);
      QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    };
    tool("cmake", "exit " + QByteArray::number(kBuilds));
    tool("dpkg-query", "echo installed");
    QProcessEnvironment without = environment_;
    without.remove("DISPLAY");
    without.remove("WAYLAND_DISPLAY");
    without.insert("PATH", folder_.path() + ":" + without.value("PATH"));
    const auto status = [&without](const QStringList& arguments) {
      QProcess dev;
      dev.setProcessEnvironment(without);
      dev.start("bash", QStringList{SPRUNG_SOURCE_DIR "/dev", "run"} + arguments);
      return dev.waitForFinished(30000) ? dev.exitCode() : -1;
    };
    QProcess help;
    help.start(program_, {"--help"});
    QVERIFY(help.waitForFinished(30000));
    const QString commands = QString::fromUtf8(help.readAllStandardOutput()).section("Subcommands:", 1);
    auto line = QRegularExpression("^  ([a-z]+) ", QRegularExpression::MultilineOption).globalMatch(commands);
    int count = 0;
    for (; line.hasNext(); ++count) {
      const QString command = line.next().captured(1);
      QVERIFY2(status({command, "model.json"}) == kBuilds, qPrintable(command));
    }
    QVERIFY(count >= 10);
    QCOMPARE(status({"--help"}), kBuilds);
    QCOMPARE(status({}), 1);
    QCOMPARE(status({"model.json"}), 1);
  }

 private:
  void refused(QProcess& window, const char* because) {
    const QByteArray said = window.readAllStandardError();
    QVERIFY2(window.exitStatus() == QProcess::NormalExit && window.exitCode() == 1, said.constData());
    QVERIFY2(said.contains("the window cannot be opened") && said.contains(because), said.constData());
    QVERIFY2(!said.contains("report"), said.constData());
  }

  QTemporaryDir folder_;
  QString program_;
  QProcessEnvironment environment_;
};

QTEST_GUILESS_MAIN(TestNoScreen)
#include "test_no_screen.moc"
