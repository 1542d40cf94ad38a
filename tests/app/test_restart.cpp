// label: slow
// A run that was killed goes on from its last checkpoint and ends with the same bytes; recorded runs are replayed; what
// does not fit is refused.
#include <signal.h>

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <random>
#include <sstream>

#include "core/io/file_access.h"
#include "tests/app/called_command.h"

using namespace sprung;
using namespace sprung::app;
using namespace sprung::testing;

namespace {

std::string example(const char* name) { return std::string(SPRUNG_RESOURCES "/examples/") + name + ".sprung.json"; }

}  // namespace

class TestRestart : public QObject {
  Q_OBJECT
 private slots:
  void killed_data();
  void killed();
  void goesOn_data();
  void goesOn();
  void goesOnBeyondTheEnd();
  void refuses();
  void replays();
  void partingsHaveAStatusOfTheirOwn();
  void whatPythonHidesEndsTheCheckpoints();

 private:
  std::string path(const std::string& name) const {
    return folder_.filePath(QString::fromStdString(name)).toStdString();
  }
  std::string content(const std::string& name) const {
    const auto text = readTextFile(path(name), std::size_t{1} << 30U);
    return text.ok() ? *text : "cannot be read: " + name;
  }
  /// Arguments of a run whose files begin with `name`.
  std::vector<std::string> runOf(const std::vector<std::string>& model, const std::string& name) const {
    std::vector<std::string> list = {"run"};
    list.insert(list.end(), model.begin(), model.end());
    for (const char* argument : {"--csv", "--state", "--checkpoint"}) {
      list.emplace_back(argument);
      list.push_back(path(name + "." + (argument + 2)));
    }
    return list;
  }
  void sameFiles(const std::string& name, const std::string& other) const {
    for (const char* ending : {".csv", ".state", ".checkpoint"})
      QVERIFY2(content(name + ending) == content(other + ending), ending);
  }
  QTemporaryDir folder_;
};

void TestRestart::killed_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QStringList>("more");
  QTest::newRow("friction") << "08-friction-and-stops" << QStringList{"--steps", "100000", "--every", "0.02"};
  QTest::newRow("chain") << "10-rigid-chain" << QStringList{"--steps", "4000", "--every", "0.1"};
}

void TestRestart::killed() {
  QFETCH(QString, name);
  QFETCH(QStringList, more);
  const QString program = programPath();
  QVERIFY2(QFile::exists(program), "the program is not built");
  const int kills = std::max(1, qEnvironmentVariableIntValue("SPRUNG_KILLS"));
  const auto arguments = [&](const std::string& files) {
    QStringList list;
    for (const std::string& argument : runOf({example(qPrintable(name)), "--quiet"}, files))
      list << QString::fromStdString(argument);
    return list + more;
  };
  QElapsedTimer timer;
  timer.start();
  QCOMPARE(QProcess::execute(program, arguments("whole")), 0);
  const auto duration = static_cast<double>(timer.elapsed());
  std::mt19937 random(4);
  int killed = 0, resumed = 0;
  for (int run = 0; killed < std::max(kills, 4) && run < 20 * kills + 20; ++run) {
    for (const char* ending : {".csv", ".state", ".checkpoint"})
      QFile::remove(folder_.filePath(QString("part") + ending));
    // Each run is killed up to three times.
    for (int attempt = 0; attempt < 4; ++attempt) {
      QStringList list = arguments("part");
      const QString checkpoint = folder_.filePath("part.checkpoint");
      if (QFile::exists(checkpoint)) {
        list << "--from" << checkpoint;
        ++resumed;
      }
      QProcess process;
      process.start(program, list);
      QVERIFY(process.waitForStarted());
      if (attempt < 3) {
        QThread::usleep(
            static_cast<unsigned long>(std::uniform_real_distribution<double>(0.05, 0.6)(random) * 1000.0 * duration));
        ::kill(static_cast<pid_t>(process.processId()), SIGKILL);
      }
      QVERIFY(process.waitForFinished(120000));
      if (process.exitStatus() == QProcess::CrashExit) {
        ++killed;
        continue;
      }
      const QByteArray said = process.readAllStandardError();
      QVERIFY2(process.exitCode() == 0, said.constData());
      break;
    }
    sameFiles("whole", "part");
  }
  qInfo("killed %d times, resumed %d times, undisturbed %.0f ms", killed, resumed, duration);
  QVERIFY(killed >= std::max(kills, 4));
  QVERIFY(resumed > 0);
}

void TestRestart::goesOn_data() {
  QTest::addColumn<QString>("name");
  QTest::addColumn<QStringList>("more");
  QTest::newRow("oscillator") << "02-two-mass-oscillator" << QStringList{"--every", "0.37"};
  QTest::newRow("slider-crank") << "09-slider-crank" << QStringList{"--every", "0.11"};
  QTest::newRow("engine") << "13-engine" << QStringList{"--every", "0.2"};
  QTest::newRow("laws") << "14-laws" << QStringList{"--every", "0.2", "--trust"};
  QTest::newRow("explicit") << "01-cartesian-spring-damper" << QStringList{"--every", "0.1", "--solver", "DOPRI5"};
  QTest::newRow("a row at each step") << "every-step" << QStringList{"--every", "0.37"};
  QTest::newRow("longer than a step") << "02-two-mass-oscillator" << QStringList{"--every", "1e-7", "--steps", "300"};
}

/// A run that ends early at a checkpoint is the same as one that is killed there.
void TestRestart::goesOn() {
  QFETCH(QString, name);
  QFETCH(QStringList, more);
  std::vector<std::string> model = {example(qPrintable(name))};
  if (name == "every-step") {
    model = {path("every-step.json")};
    QVERIFY(
        writeTextFile(model.front(), massOnSpring("\"sensorsWritePeriod\": 0.1", "\"sensorsWritePeriod\": 0")).ok());
  }
  for (const QString& argument : more) model.push_back(argument.toStdString());
  const Outcome whole = call(runOf(model, "a"));
  QVERIFY2(whole.status == 0, whole.err.c_str());
  // The same files, from the last checkpoint: with rows behind it that come once more.
  for (const char* ending : {".csv", ".checkpoint"})
    QVERIFY(writeTextFile(path(std::string("b") + ending), content(std::string("a") + ending)).ok());
  std::vector<std::string> again = runOf(model, "b");
  again.insert(again.end(), {"--from", path("b.checkpoint")});
  const Outcome resumed = call(again);
  QVERIFY2(resumed.status == 0, resumed.err.c_str());
  sameFiles("a", "b");
}

void TestRestart::goesOnBeyondTheEnd() {
  const std::string model = example("02-two-mass-oscillator");
  const auto run = [&](const char* end, const char* steps, const char* files, const std::vector<std::string>& more) {
    std::vector<std::string> list = runOf({model, "--end", end, "--steps", steps, "--every", "0.5"}, files);
    list.insert(list.end(), more.begin(), more.end());
    const Outcome outcome = call(list);
    QVERIFY2(outcome.status == 0, outcome.err.c_str());
  };
  run("4", "4000", "long", {});
  run("2", "2000", "short", {});
  run("4", "4000", "short", {"--from", path("short.checkpoint")});
  sameFiles("long", "short");
}

void TestRestart::refuses() {
  const std::string model = example("02-two-mass-oscillator");
  QCOMPARE(call(runOf({model, "--every", "0.5"}, "r")).status, 0);
  const auto refused = [&](const std::vector<std::string>& more, const char* because) {
    std::vector<std::string> list = {"run"};
    list.insert(list.end(), more.begin(), more.end());
    const Outcome outcome = call(list);
    QVERIFY2(outcome.status == 2, outcome.err.c_str());
    QVERIFY2(has(outcome.err, because), outcome.err.c_str());
  };
  refused({model, "--checkpoint", path("x")}, "--every");
  refused({model, "--every", "1"}, "--checkpoint");
  refused({model, "--every", "-1", "--checkpoint", path("x")}, "--every");
  refused({model, "--from", path("none")}, "no such file");
  refused({model, "--from", model}, "this is no checkpoint");
  refused({example("09-slider-crank"), "--from", path("r.checkpoint")}, "belongs to another model");
  refused({model, "--solver", "RK44", "--from", path("r.checkpoint")}, "with the same options");
  const std::string bytes = content("r.checkpoint");
  QVERIFY(writeTextFile(path("cut"), bytes.substr(0, bytes.size() / 2)).ok());
  refused({model, "--from", path("cut")}, "cut off or changed");
  QVERIFY(writeTextFile(path("r.csv"), "time\n").ok());
  refused({model, "--from", path("r.checkpoint"), "--csv", path("r.csv")}, "not those");
  QCOMPARE(content("r.csv"), std::string("time\n"));
  refused({model, "--from", path("r.checkpoint"), "--csv", path("none.csv")}, "no such file");
}

void TestRestart::replays() {
  for (const char* name : {"08-friction-and-stops", "09-slider-crank"}) {
    const std::string file = path(std::string(name) + ".sprung-run.json");
    std::vector<std::string> list = runOf({example(name), "--every", "0.3", "--record", file}, "p");
    const Outcome run = call(list);
    QVERIFY2(run.status == 0, run.err.c_str());
    const Outcome replay = call({"replay", file});
    QVERIFY2(replay.status == 0, replay.err.c_str());
    QVERIFY2(has(replay.out, ": equal, ") && has(replay.out, "hash "), replay.out.c_str());
    // What goes on from a checkpoint is recorded from there.
    list.insert(list.end(), {"--from", path("p.checkpoint")});
    const Outcome rest = call(list);
    QVERIFY2(rest.status == 0, rest.err.c_str());
    const Outcome again = call({"replay", file, "--quiet"});
    QVERIFY2(again.status == 0, again.err.c_str());
    QCOMPARE(again.out, replay.out);
  }
}

void TestRestart::partingsHaveAStatusOfTheirOwn() {
  const std::string file = path("parted.sprung-run.json");
  QCOMPARE(call({"run", example("02-two-mass-oscillator"), "--steps", "200", "--end", "0.2", "--record", file}).status,
           0);
  std::string text = content("parted.sprung-run.json");
  const std::string before = "\"inputs\": []";
  const auto at = text.find(before);
  QVERIFY(at != std::string::npos);
  text.replace(at, before.size(),
               "\"inputs\": [{ \"step\": 100, \"begin\": 0, \"coefficients\": \"AQAAAAAAAAAAAAAAAAAIQA==\" }]");
  QVERIFY(writeTextFile(file, text).ok());
  const Outcome parted = call({"replay", file});
  QVERIFY2(parted.status == 4, (parted.out + parted.err).c_str());
  QVERIFY2(has(parted.err, "the bits part in step 101: "), parted.err.c_str());
  QVERIFY(writeTextFile(file, text.substr(0, text.size() / 2)).ok());
  QCOMPARE(call({"replay", file}).status, 1);
  QCOMPARE(call({"replay", path("nothing")}).status, 1);
  QCOMPARE(call({"replay"}).status, 2);
}

// A list that a function keeps is in no checkpoint: what would go on from one would be another motion.
void TestRestart::whatPythonHidesEndsTheCheckpoints() {
  const std::string model = path("hides.sprung.json");
  const auto written = writeTextFile(model, R"({"sprung": 1,
    "nodes": [{"type": "Point", "name": "n", "referenceCoordinates": [0, 0, 0]}],
    "objects": [{"type": "MassPoint", "name": "mass", "physicsMass": 1, "nodeNumber": "n"}],
    "markers": [{"type": "NodePosition", "name": "m", "nodeNumber": "n"}],
    "loads": [{"type": "ForceVector", "name": "pull", "markerNumber": "m", "loadVectorUserFunction":
      "seen = [-1.0, 0]\ndef f(mbs, t, load):\n    if t > seen[0]:\n        seen[0] = t\n        seen[1] += 1\n    return [1 if seen[1] > 25 else 0, 0, 0]\n"}],
    "simulation": {"settings": {"timeIntegration": {"endTime": 1, "numberOfSteps": 100}}}})");
  QVERIFY(written.ok());
  const Outcome run = call({"run", model, "--trust", "--checkpoint", path("h.checkpoint"), "--every", "0.1"});
  QVERIFY2(run.status == 0, run.err.c_str());
  for (const char* part : {"differs when it is computed again", "mbs.variables", "has been removed"})
    QVERIFY2(has(run.err, part), run.err.c_str());
  QVERIFY(!QFile::exists(QString::fromStdString(path("h.checkpoint"))));
}

QTEST_GUILESS_MAIN(TestRestart)
#include "test_restart.moc"
