// Copies of unsaved work: written, taken away, found again; and after kill -9 at any moment of editing, saving and
// recording every file is whole. SPRUNG_KILLS=N kills so often.
// label: slow
#include <QDir>
#include <QProcess>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <csignal>
#include <cstdio>

#include "core/results/recording_file.h"
#include "core/sim/simulator.h"
#include "tests/ui/ui_test.h"
#include "ui/files/autosave.h"
#include "ui/files/file_flow.h"

using namespace sprung;
using namespace sprung::test;
using namespace std::chrono_literals;
using ui::Autosave;

namespace {

constexpr ui::AutosavePace kQuick{2ms, 6ms};

/// The number that the edits count up, from a file.
std::optional<double> counter(const QString& path) {
  const auto model = readModelFile(path.toStdString());
  if (!model) return std::nullopt;
  return model->document.variables().front().value;
}

QString recordingOf(const QString& model) { return model + ".sprung-run.json"; }

void count(ui::Session& session, double value) {
  std::vector<Variable> variables = session.document().variables();
  variables.front().value = value;
  variables.front().upper = 1e9;
  if (!session.setVariables(variables)) qFatal("the edit was refused");
}

/// Some steps of the model as it is, as a recording.
Status record(const Document& document, const std::string& path) {
  Result<CompiledModel> model = compile(document);
  if (!model) return model.errors();
  Simulator simulator(std::make_shared<const CompiledModel>(std::move(*model)));
  for (int i = 0; i < 5; ++i) simulator.step();
  return writeRecordingFile(
      Recording::of(simulator), simulator.stateHash(), [&document](const CompiledModel&) { return &document; }, path);
}

/// A program that edits without end, saves each twentieth edit, records each thirtieth, and prints what is safe on the
/// disk.
int editUntilKilled(int argc, char** argv) {
  const QCoreApplication application(argc, argv);
  const QString folder = QString::fromLocal8Bit(argv[2]), file = QString::fromLocal8Bit(argv[3]);
  QSettings::setPath(QSettings::NativeFormat, QSettings::UserScope, folder);
  QCoreApplication::setOrganizationName("sprung-test");
  ui::Session session;
  ui::FileFlow files(session, {[](const QString&) { return ui::Unsaved::Cancel; }, [] { return QString(); },
                               [](const QString&) { return QString(); },
                               [](const QString& title, const Diagnostics&) { qFatal("%s", qPrintable(title)); }});
  session.setDocument(oneMass(), file);
  Autosave autosave(
      session, [] { return QString("one"); }, folder, kQuick);
  double edits = 0.0, copying = 0.0;
  const auto say = [](const char* what, double number) {
    std::printf("%s %.0f\n", what, number);
    std::fflush(stdout);
  };
  QTimer timer;
  QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
    count(session, ++edits);
    if (static_cast<int>(edits) % 30 == 0) {
      if (!record(session.document(), recordingOf(file).toStdString())) qFatal("not recorded");
      say("recorded", edits);
    }
    if (static_cast<int>(edits) % 20 != 0) return;
    if (!files.save()) qFatal("not saved");
    say("saved", edits);
  });
  QObject::connect(&autosave, &Autosave::written, &timer,
                   [&] { say("copied", counter(autosave.copyPath()).value_or(copying)); });
  timer.start(1);
  return QCoreApplication::exec();
}

}  // namespace

class TestAutosave : public QObject {
  Q_OBJECT
 private slots:
  void copyFollowsTheChanges() {
    const QTemporaryDir folder;
    ui::Session session;
    session.setDocument(oneMass(), {});
    Autosave autosave(
        session, [] { return QString("one"); }, folder.path(), kQuick);
    QSignalSpy written(&autosave, &Autosave::written);
    QTest::qWait(20);
    QVERIFY(!QFile::exists(autosave.copyPath()));  // nothing to lose yet
    count(session, 7);
    QTRY_COMPARE(counter(autosave.copyPath()), std::optional<double>(7));
    session.undoStack().undo();
    QTRY_VERIFY(!QFile::exists(autosave.copyPath()));
    count(session, 8);
    QVERIFY(autosave.flush());
    QCOMPARE(counter(autosave.copyPath()), std::optional<double>(8));
    session.markSaved(folder.filePath("saved.sprung.json"));
    QVERIFY(!QFile::exists(autosave.copyPath()));
    count(session, 9);
    autosave.setEnabled(false);
    QTest::qWait(20);
    QVERIFY(!QFile::exists(autosave.copyPath()));
    QVERIFY(!autosave.flush());  // whoever waits for a copy is told that there is none
  }

  void noChangeWaitsLongerThanTenSeconds() {
    const ui::AutosavePace pace;
    QVERIFY(pace.atMost <= 10s && pace.afterChange <= pace.atMost);
    // Changes that never pause do not keep the copy from being written.
    const QTemporaryDir folder;
    ui::Session session;
    session.setDocument(oneMass(), {});
    Autosave autosave(session, [] { return QString("one"); }, folder.path(), {10000ms, 50ms});
    QSignalSpy written(&autosave, &Autosave::written);
    for (int i = 1; written.isEmpty() && i < 3000; ++i) {
      count(session, i);
      QTest::qWait(2);
    }
    QVERIFY(!written.isEmpty());
  }

  void aFolderThatCannotBeWrittenIsReportedOnce() {
    const QTemporaryDir folder;
    QFile blocked(folder.filePath("file"));
    QVERIFY(blocked.open(QIODevice::WriteOnly));
    ui::Session session;
    session.setDocument(oneMass(), {});
    Autosave autosave(
        session, [] { return QString("one"); }, folder.filePath("file/folder"), kQuick);
    QSignalSpy failed(&autosave, &Autosave::failed);
    count(session, 1);
    QTRY_COMPARE(failed.size(), 1);
    count(session, 2);
    QTest::qWait(30);
    QCOMPARE(failed.size(), 1);
  }

  void killedAtAnyMomentNothingIsBroken() {
    QRandomGenerator random(20);
    int copies = 0, saves = 0, records = 0;
    const int kills = std::max(100, qEnvironmentVariableIntValue("SPRUNG_KILLS"));
    const QTemporaryDir folder;
    const QString file = folder.filePath("one.sprung.json");
    QVERIFY(writeModelFile(oneMass(), file.toStdString()));
    for (int run = 0; run < kills; ++run) {
      const QString left = folder.filePath(QString("left%1").arg(run));
      QProcess program;
      program.start(QCoreApplication::applicationFilePath(), {"--edit", left, file});
      QVERIFY(program.waitForStarted());
      // Perhaps before it has done anything, after it has said something, or after it has saved.
      QByteArray said;
      if (run % 2 == 0) QVERIFY(program.waitForReadyRead(20000));
      while (run % 8 == 0 && !said.contains("saved ")) {
        QVERIFY(program.bytesAvailable() > 0 || program.waitForReadyRead(20000));
        said += program.readAllStandardOutput();
      }
      QTest::qSleep(static_cast<int>(random.bounded(40)));
      ::kill(static_cast<pid_t>(program.processId()), SIGKILL);
      QVERIFY(program.waitForFinished());
      double saved = 0.0, copied = 0.0;
      said += program.readAllStandardOutput();
      said.truncate(said.lastIndexOf('\n') + 1);
      for (const QByteArray& line : said.split('\n')) {
        if (line.startsWith("saved ")) saved = line.mid(6).toDouble();
        if (line.startsWith("copied ")) copied = line.mid(7).toDouble();
      }
      if (QFile::exists(recordingOf(file))) {
        const auto recording = readRecordingFile(recordingOf(file).toStdString());
        QVERIFY2(recording, "the recording is broken");
        const double at = recording->models.front().document->variables().front().value;
        QVERIFY(said.lastIndexOf("recorded ") < 0 ||
                at >= said.mid(said.lastIndexOf("recorded ") + 9).split('\n').front().toDouble());
        ++records;
      }
      const auto inFile = counter(file);
      QVERIFY2(inFile, "the model file is broken");
      QVERIFY(*inFile >= saved);
      saves += saved > 0.0;
      const std::vector<ui::LeftWork> works = Autosave::leftWork(left);
      QVERIFY(works.size() <= 1);
      double best = *inFile;
      for (const ui::LeftWork& work : works) {
        const auto inCopy = counter(work.copy);
        QVERIFY2(inCopy, "the copy is broken");
        best = std::max(best, *inCopy);
        QCOMPARE(work.path, file);
        Autosave::forget(work);
        ++copies;
      }
      // What was said to be safe is safe: in the copy, or in the file that has replaced it since.
      QVERIFY2(best >= copied || saved > copied, qPrintable(QString("%1 of %2").arg(best).arg(copied)));
      QVERIFY(Autosave::leftWork(left).empty());
    }
    qInfo("%d kills: %d times the file had been saved, %d times a copy was left, %d times a recording", kills, saves,
          copies, records);
    QVERIFY(copies >= 5 && saves >= 5 && records >= 5);  // all kinds of moments have been met
  }
};

int main(int argc, char** argv) {
  if (argc == 4 && qstrcmp(argv[1], "--edit") == 0) return editUntilKilled(argc, argv);
  return runUiTest<TestAutosave>(argc, argv);
}
#include "test_autosave.moc"
