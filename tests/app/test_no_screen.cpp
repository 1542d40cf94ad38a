// Without a screen, or with one that has no OpenGL, the window says so and ends.
#include <QCoreApplication>
#include <QFile>
#include <QProcess>
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
