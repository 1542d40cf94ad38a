// What commands write: nothing is lost to it, and what cannot be written is said, as early as possible.
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <filesystem>

#include "core/io/file_access.h"
#include "tests/app/called_command.h"

using namespace sprung;
using namespace sprung::app;
using namespace sprung::testing;

class TestOutputs : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void modelsAreNotOverwritten_data();
  void modelsAreNotOverwritten();
  void linksToTheModelAreTheModel();
  void outputsAreNotWrittenOverEachOther();
  void whatMayBeReplacedIs();
  void placesAreLookedAtBeforeTheRun();
  void rowsGoOnUnderTheirOwnHeader();
  void rowsThatCannotBeWrittenStopTheRun();
  void lostOutputIsNoSuccess_data();
  void lostOutputIsNoSuccess();
  void whatFunctionsPrintIsNoResult();
  void tablesOfPlotsThatAreMissingAreTold();

 private:
  std::string path(const std::string& name) const {
    return folder_.filePath(QString::fromStdString(name)).toStdString();
  }
  std::string content(const std::string& name) const {
    const auto text = readTextFile(path(name), 1U << 24U);
    return text.ok() ? *text : std::string("cannot be read");
  }
  void refused(const std::vector<std::string>& arguments, const std::vector<std::string>& parts) const {
    const Outcome outcome = call(arguments);
    QVERIFY2(outcome.status == 2, outcome.err.c_str());
    for (const std::string& part : parts) QVERIFY2(has(outcome.err, part), outcome.err.c_str());
    QVERIFY2(outcome.out.empty() && !has(outcome.err, "solved"), outcome.err.c_str());
    QCOMPARE(content("model.json"), std::string(kMassOnSpring));
  }
  QTemporaryDir folder_;
};

void TestOutputs::init() { QVERIFY(writeTextFile(path("model.json"), kMassOnSpring).ok()); }

void TestOutputs::modelsAreNotOverwritten_data() {
  QTest::addColumn<QString>("command");
  QTest::addColumn<QString>("option");
  const auto row = [](const char* command, const char* option) {
    QTest::addRow("%s %s", command, option) << QString(command) << QString(option);
  };
  for (const char* option : {"--csv", "--state", "--ledger", "--record", "--every 1 --checkpoint"}) row("run", option);
  row("eigen", "--csv");
  row("response --input s.offset[0] --output u", "--csv");
  row("sensitivity --of u[0]", "--csv");
  for (const char* option : {"--png", "--svg", "--pdf", "--video"}) row("render", option);
}

void TestOutputs::modelsAreNotOverwritten() {
  QFETCH(QString, command);
  QFETCH(QString, option);
  std::vector<std::string> arguments;
  for (const QString& word : (command + " " + option).split(' ')) arguments.push_back(word.toStdString());
  arguments.push_back(path("./model.json"));
  arguments.insert(arguments.begin() + 1, path("model.json"));
  refused(arguments, {option.section(' ', -1).toStdString(), "MODEL", "model.json"});
}

void TestOutputs::linksToTheModelAreTheModel() {
  QVERIFY(QFile::link(folder_.filePath("model.json"), folder_.filePath("soft")));
  std::filesystem::create_hard_link(path("model.json"), path("hard"));
  for (const char* link : {"soft", "hard"})
    refused({"run", path("model.json"), "--csv", path(link)}, {"--csv", "MODEL"});
}

void TestOutputs::outputsAreNotWrittenOverEachOther() {
  const std::string model = path("model.json");
  refused({"run", model, "--csv", path("same.out"), "--state", path("./same.out")}, {"--csv", "--state", "same.out"});
  refused({"run", model, "--csv", "-", "--ledger", "-"}, {"--csv and --ledger", "standard output"});
  refused({"render", model, "--png", path("o.png"), "--svg", path("o.png")}, {"--png and --svg"});
  // A link to a file that is not there yet.
  QVERIFY(QFile::link(folder_.filePath("later"), folder_.filePath("ahead")));
  refused({"run", model, "--csv", path("later"), "--state", path("ahead")}, {"--csv", "--state"});
  QVERIFY(!QFile::exists(folder_.filePath("same.out")) && !QFile::exists(folder_.filePath("later")));
  QCOMPARE(call({"run", model, "--csv", "-", "--quiet", "--state", path("other.out")}).status, 0);
}

void TestOutputs::whatMayBeReplacedIs() {
  QVERIFY(writeTextFile(path("rest.json"), kMassOnSpring).ok());
  QCOMPARE(call({"settle", path("rest.json"), "--out", path("rest.json")}).status, 0);
  QVERIFY(content("rest.json") != kMassOnSpring);
  const std::string checkpoint = path("c.ck");
  QCOMPARE(call({"run", path("model.json"), "--every", "0.3", "--checkpoint", checkpoint}).status, 0);
  QCOMPARE(call({"run", path("model.json"), "--from", checkpoint, "--checkpoint", checkpoint}).status, 0);
  refused({"run", path("model.json"), "--from", checkpoint, "--csv", checkpoint}, {"--csv", "--from"});
  QCOMPARE(call({"run", path("model.json"), "--csv", "/dev/null"}).status, 0);
}

void TestOutputs::placesAreLookedAtBeforeTheRun() {
  const std::string model = path("model.json");
  for (const char* option : {"--csv", "--state", "--ledger", "--record"}) {
    refused({"run", model, option, path("none/file")}, {option, "there is no folder"});
    refused({"run", model, option, folder_.path().toStdString()}, {option, "this is a folder"});
  }
  refused({"run", model, "--every", "1", "--checkpoint", path("none/file")}, {"--checkpoint", "there is no folder"});
  refused({"run", model, "--state", "/dev/full"}, {"--state", "not an ordinary file"});
  refused({"render", model, "--png", path("none/file.png")}, {"--png", "there is no folder"});
  refused({"sensitivity", model, "--of", "u[0]", "--csv", path("none/file")}, {"--csv", "there is no folder"});
}

void TestOutputs::rowsGoOnUnderTheirOwnHeader() {
  const std::string model = path("model.json"), rows = path("rows.csv"), checkpoint = path("rows.ck");
  QCOMPARE(
      call({"run", model, "--csv", rows, "--columns", "s.Force", "--checkpoint", checkpoint, "--every", "0.3"}).status,
      0);
  const std::string whole = content("rows.csv");
  refused({"run", model, "--csv", rows, "--from", checkpoint}, {"header", "'time,s.Force[0],", "'time,u[0],"});
  refused({"run", model, "--csv", rows, "--from", checkpoint, "--columns", "s.Force[0]"}, {"header"});
  QCOMPARE(content("rows.csv"), whole);
  const Outcome resumed = call({"run", model, "--csv", rows, "--from", checkpoint, "--columns", "s.Force"});
  QVERIFY2(resumed.status == 0, resumed.err.c_str());
  QCOMPARE(content("rows.csv"), whole);
}

void TestOutputs::rowsThatCannotBeWrittenStopTheRun() {
  const std::string model = path("long.json");
  QVERIFY(writeTextFile(model, massOnSpring("\"endTime\": 1, \"numberOfSteps\": 200",
                                            "\"endTime\": 1e6, \"numberOfSteps\": 1000000000"))
              .ok());
  const Outcome file = call({"run", model, "--csv", "/dev/full"});
  QVERIFY2(file.status == 2, file.err.c_str());
  for (const char* part : {"stopped at t = ", "--csv", "no room left"}) QVERIFY2(has(file.err, part), file.err.c_str());
  const Outcome output = callProgram({"run", model, "--csv", "-"}, "/dev/full");
  QVERIFY2(output.status == 2 && has(output.err, "standard output"), output.err.c_str());
}

void TestOutputs::lostOutputIsNoSuccess_data() {
  QTest::addColumn<QString>("arguments");
  for (const char* line :
       {"run", "run --csv -", "run --ledger -", "run --errors", "check", "eigen", "eigen --csv -",
        "sensitivity --of u[0]", "sensitivity --csv - --of u[0]", "response --input s.offset[0] --output u",
        "response --csv - --input s.offset[0] --output u"})
    QTest::newRow(line) << QString(line);
}

void TestOutputs::lostOutputIsNoSuccess() {
  QFETCH(QString, arguments);
  std::vector<std::string> words;
  for (const QString& word : arguments.split(' ')) words.push_back(word.toStdString());
  words.push_back(path("model.json"));
  const Outcome outcome = callProgram(words, "/dev/full");
  QVERIFY2(outcome.status == 2 && has(outcome.err, "standard output"), outcome.err.c_str());
  QCOMPARE(callProgram(words, "/dev/null").status, 0);
}

void TestOutputs::whatFunctionsPrintIsNoResult() {
  const std::string python =
      "\"springForceUserFunction\": \"def f(mbs, t, i, u, v, k, d, o):\\n  print('tick')\\n"
      "  return [k[j]*u[j] for j in range(3)]\", \"stiffness\"";
  QVERIFY(writeTextFile(path("prints.json"), massOnSpring("\"stiffness\"", python)).ok());
  const Outcome outcome = callProgram({"run", path("prints.json"), "--trust", "--quiet", "--csv", "-"});
  QVERIFY2(outcome.status == 0 && outcome.out.rfind("time,", 0) == 0, outcome.err.c_str());
  QVERIFY(!has(outcome.out, "tick") && has(outcome.err, "tick"));
  // However much it is: the end of a log would not be seen, nor would the disk have room.
  const std::string flood =
      python.substr(0, python.find("'tick'")) + "'x'*1000000" + python.substr(python.find("')") + 1);
  QVERIFY(writeTextFile(path("floods.json"), massOnSpring("\"stiffness\"", flood)).ok());
  const Outcome flooded = callProgram({"run", path("floods.json"), "--trust", "--end", "0.01", "--steps", "10"});
  QVERIFY2(flooded.status == 0 && has(flooded.err, "some of it is left out"), flooded.err.substr(0, 2000).c_str());
  QVERIFY2(flooded.err.size() < 200000, std::to_string(flooded.err.size()).c_str());
}

void TestOutputs::tablesOfPlotsThatAreMissingAreTold() {
  std::string model = massOnSpring("\"sprung\": 1",
                                   "\"sprung\": 1, \"plots\": [ { \"curves\": [], \"tables\": ["
                                   "{ \"file\": \"none.csv\", \"column\": \"x\" }, "
                                   "{ \"file\": \"there.csv\", \"column\": \"y\" }, "
                                   "{ \"file\": \"there.csv\", \"column\": \"x\" } ] } ]");
  QVERIFY(writeTextFile(path("plotted.json"), model).ok());
  QVERIFY(writeTextFile(path("there.csv"), "time,x\n0,1\n1,2\n").ok());
  const Outcome outcome = callProgram({"check", path("plotted.json")});
  QVERIFY2(outcome.status == 0 && has(outcome.out, "warning: plots[0].tables[0]: ") &&
               has(outcome.out, "none.csv: there is no such file") &&
               has(outcome.out, "warning: plots[0].tables[1]: ") && !has(outcome.out, "plots[0].tables[2]"),
           (outcome.out + outcome.err).c_str());
}

QTEST_GUILESS_MAIN(TestOutputs)
#include "test_outputs.moc"
