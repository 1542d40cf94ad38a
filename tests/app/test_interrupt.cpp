// label: slow
// Ctrl+C while a command computes: it says so with status 130, shows nothing that was not computed, and leaves nothing
// half done.
#include <QDir>
#include <QFile>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/io/file_access.h"
#include "tests/app/called_command.h"

using namespace sprung;
using namespace sprung::app;
using namespace sprung::testing;

class TestInterrupt : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void runKeepsWhatItHas();
  void errorsAreThoseUntilThen();
  void sensitivityShowsOnlyWhatIsComputed();
  void replaySaysThatItIsNotKnown();
  void picturesAndVideosLeaveNothing_data();
  void picturesAndVideosLeaveNothing();
  void pythonThatHangsDidNotFail();

 private:
  std::string path(const std::string& name) const {
    return folder_.filePath(QString::fromStdString(name)).toStdString();
  }
  /// Later on a machine that is slower to begin.
  static Outcome interrupted(const std::vector<std::string>& arguments) {
    Outcome outcome;
    for (const unsigned long wait : {1000UL, 3000UL, 9000UL}) {
      outcome = callProgram(arguments, {}, wait);
      if (outcome.status != -2) break;
    }
    return outcome;
  }
  QTemporaryDir folder_;
};

void TestInterrupt::initTestCase() {
  QVERIFY(QFile::exists(programPath()));
  const std::string settings = "\"endTime\": 1, \"numberOfSteps\": 200";
  QVERIFY(writeTextFile(path("long"), massOnSpring(settings, "\"endTime\": 1e6, \"numberOfSteps\": 1000000000")).ok());
  const std::string python =
      "\"springForceUserFunction\": \"def f(mbs, t, i, u, v, k, d, o):\\n  while t > 0.5: pass\\n"
      "  return [k[j]*u[j] for j in range(3)]\", \"stiffness\"";
  QVERIFY(writeTextFile(path("hang"), massOnSpring("\"stiffness\"", python)).ok());
}

void TestInterrupt::runKeepsWhatItHas() {
  const Outcome outcome = interrupted({"run", path("long"), "--csv", path("rows.csv")});
  QVERIFY2(outcome.status == 130 && has(outcome.err, "stopped at t = "), outcome.err.c_str());
  QVERIFY(QFile(folder_.filePath("rows.csv")).size() > 100);
}

/// The finer runs take a hundred thousand short steps within each of the coarse ones.
void TestInterrupt::errorsAreThoseUntilThen() {
  const auto text = readTextFile(SPRUNG_RESOURCES "/examples/11-arm.sprung.json", 1U << 20U);
  QVERIFY(text.ok());
  const QString changed = QString::fromStdString(*text).replace(
      QRegularExpression("\"endTime\": [^,]+, \"numberOfSteps\": [0-9]+"), R"("endTime": 40000, "numberOfSteps": 20)");
  QVERIFY(changed.contains("40000"));
  QVERIFY(writeTextFile(path("arm"), changed.toStdString()).ok());
  const Outcome outcome = interrupted({"run", path("arm"), "--errors"});
  QVERIFY2(outcome.status == 130 && has(outcome.out, "until t = "), outcome.out.c_str());
}

void TestInterrupt::sensitivityShowsOnlyWhatIsComputed() {
  const Outcome outcome = interrupted({"sensitivity", path("long"), "--of", "u[0]", "--csv", path("bars.csv")});
  QVERIFY2(outcome.status == 130 && has(outcome.err, "stopped"), outcome.err.c_str());
  QVERIFY2(outcome.out.empty(), outcome.out.c_str());
  QVERIFY(!QFile::exists(folder_.filePath("bars.csv")));
}

void TestInterrupt::replaySaysThatItIsNotKnown() {
  const std::string file = path("recorded.sprung-run.json");
  // Steps whose sum has no rounding, for some seconds.
  QCOMPARE(call({"run", path("long"), "--end", "256", "--steps", "8388608", "--record", file, "--quiet"}).status, 0);
  const Outcome outcome = interrupted({"replay", file});
  QVERIFY2(outcome.status == 130 && has(outcome.err, "stopped"), outcome.err.c_str());
  QVERIFY2(outcome.out.empty(), outcome.out.c_str());
  // What is drawn of it is computed against its proof first.
  const Outcome drawn = interrupted({"render", file, "--time", "200", "--png", path("recorded.png")});
  QVERIFY2(drawn.status == 130 && !QFile::exists(folder_.filePath("recorded.png")), drawn.err.c_str());
}

void TestInterrupt::picturesAndVideosLeaveNothing_data() {
  QTest::addColumn<QString>("option");
  QTest::addColumn<QString>("file");
  QTest::newRow("picture") << "--png"
                           << "p.png";
  QTest::newRow("video") << "--video"
                         << "v.mp4";
}

void TestInterrupt::picturesAndVideosLeaveNothing() {
  QFETCH(QString, option);
  QFETCH(QString, file);
  if (option == "--video" && QStandardPaths::findExecutable("ffmpeg").isEmpty()) QSKIP("there is no ffmpeg");
  const QDir own(folder_.filePath("own"));
  QVERIFY(own.mkpath("."));
  const Outcome outcome = interrupted({"render", path("long"), option.toStdString(), own.filePath(file).toStdString(),
                                       "--time", "900000", "--size", "64x48"});
  QVERIFY2(outcome.status == 130 && has(outcome.err, "stopped"), outcome.err.c_str());
  QCOMPARE(own.entryList(QDir::Files | QDir::Hidden), QStringList());
}

void TestInterrupt::pythonThatHangsDidNotFail() {
  const Outcome outcome = interrupted({"run", path("hang"), "--trust", "--csv", path("hang.csv")});
  QVERIFY2(outcome.status == 130 && has(outcome.err, "stopped at t = "), outcome.err.c_str());
}

QTEST_GUILESS_MAIN(TestInterrupt)
#include "test_interrupt.moc"
