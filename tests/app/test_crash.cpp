// The program that crashes leaves a report, and says where.
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>

class TestCrash : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase() {
    program_ = QCoreApplication::applicationDirPath() + "/../app/sprung";
    QVERIFY2(QFile::exists(program_), "the program is not built");
    environment_ = QProcessEnvironment::systemEnvironment();
    environment_.insert("XDG_DATA_HOME", folder_.path());
  }

  void aCommandLeavesAReport() {
    const QString model = SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json";
    QProcess run;
    run.setProcessEnvironment(environment_);
    run.start(program_, {"run", model, "--steps", "100000000", "--csv", "-", "--quiet"});
    QVERIFY(run.waitForReadyRead(30000));
    ::kill(static_cast<pid_t>(run.processId()), SIGSEGV);
    QVERIFY(run.waitForFinished(30000));
    QCOMPARE(run.exitStatus(), QProcess::CrashExit);
    const QFileInfoList files = QDir(folder_.filePath("sprung/crashes")).entryInfoList(QDir::Files);
    QCOMPARE(files.size(), 1);
    const QByteArray said = run.readAllStandardError();
    QVERIFY2(said.contains(files.front().filePath().toUtf8()), said.constData());
    QFile file(files.front().filePath());
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QString text = QString::fromUtf8(file.readAll());
    // The functions of the program are called by their names.
    for (const QString& part : {QString("Crash report of Sprung 0."), "Model     " + model, "read " + model,
                                QString("--steps 100000000"), QString("sprung::app::runCommand")})
      QVERIFY2(text.contains(part), qPrintable(part + " is not in\n" + text));
  }

 private:
  QTemporaryDir folder_;
  QString program_;
  QProcessEnvironment environment_;
};

QTEST_GUILESS_MAIN(TestCrash)
#include "test_crash.moc"
