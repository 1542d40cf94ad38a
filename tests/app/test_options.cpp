// Options that make no sense are refused with status 2 before anything is computed; none is left out without a word.
#include <QTemporaryDir>
#include <QTest>

#include "core/io/file_access.h"
#include "tests/app/called_command.h"

using namespace sprung;
using namespace sprung::app;
using namespace sprung::testing;

class TestOptions : public QObject {
  Q_OBJECT
 private slots:
  void initTestCase();
  void wrongOptionsAreRefused_data();
  void wrongOptionsAreRefused();
  void boundsAreShort();
  void staticModelsSayWhatTheyDoNotUse();
  void zerosAreNotVariedInSilence();
  void namesWithCommasAreColumns();

 private:
  std::string path(const std::string& name) const {
    return folder_.filePath(QString::fromStdString(name)).toStdString();
  }
  QTemporaryDir folder_;
};

void TestOptions::initTestCase() {
  QVERIFY(writeTextFile(path("model"), kMassOnSpring).ok());
  QVERIFY(writeTextFile(path("static"), massOnSpring("\"settings\"", "\"solve\": \"static\", \"settings\"")).ok());
  QVERIFY(writeTextFile(path("zero"),
                        massOnSpring("\"nodes\"", "\"variables\": [ { \"name\": \"z\", \"value\": 0 } ], \"nodes\""))
              .ok());
  std::string commas = massOnSpring("\"name\": \"s\"", "\"name\": \"s,1\"");
  const std::string reference = "\"objectNumber\": \"s\"";
  commas.replace(commas.find(reference), reference.size(), "\"objectNumber\": \"s,1\"");
  QVERIFY(writeTextFile(path("commas"), commas).ok());
}

void TestOptions::wrongOptionsAreRefused_data() {
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<QString>("part");
  const auto row = [](const QStringList& options, const char* part) {
    QTest::newRow(qPrintable(options.join(' '))) << options << QString(part);
  };
  for (const char* number : {"nan", "inf", "-1", "x"}) {
    row({"run", "--checkpoint", "c", "--every", number}, "--every");
    row({"render", "--png", "p", "--time", number}, "--time");
    row({"render", "--video", "v.mp4", "--speed", number}, "--speed");
    row({"response", "--input", "s.offset[0]", "--output", "u", "--from", number}, "--from");
    row({"response", "--input", "s.offset[0]", "--output", "u", "--to", number}, "--to");
    row({"sensitivity", "--of", "u[0]", "--change", number}, "--change");
  }
  row({"response", "--input", "s.offset[0]", "--output", "u", "--from", "5", "--to", "1"}, "from 5 to 1 Hz");
  row({"response", "--input", "u[0]", "--output", "u"}, "cannot swing");
  row({"response", "--input", "s.offset[0]", "--output", "s.offset"}, "is no output");
  row({"sensitivity", "--of", "u[0]", "--by", "s.damping[0]"}, "zero");
  row({"run", "--end", "0"}, "--end: 0 s is not after the start");
  row({"run", "--csv", ""}, "--csv");
  row({"run", "--state", ""}, "--state");
  row({"eigen", "--csv", ""}, "--csv");
  row({"response", "--input", "s.offset[0]", "--output", ""}, "--output");
  row({"sensitivity", "--of", "u[0]", "--by", ""}, "--by");
  row({"run", "--columns", "u"}, "--csv or --errors");
  row({"run", "--every", "1"}, "--checkpoint");
  row({"render", "--png", "p", "--fps", "10"}, "--video");
}

void TestOptions::wrongOptionsAreRefused() {
  QFETCH(QStringList, options);
  QFETCH(QString, part);
  std::vector<std::string> arguments;
  for (const QString& option : options) arguments.push_back(option.toStdString());
  arguments.insert(arguments.begin() + 1, path("model"));
  const Outcome outcome = call(arguments);
  QVERIFY2(outcome.status == 2, outcome.err.c_str());
  QVERIFY2(has(outcome.err, part.toStdString()), outcome.err.c_str());
  QVERIFY2(outcome.out.empty(), outcome.out.c_str());
}

void TestOptions::boundsAreShort() {
  const Outcome outcome = call({"sensitivity", path("model"), "--of", "u[0]", "--change", "100"});
  QVERIFY2(has(outcome.err, "'100' is not a number from 0.0001 to 99\n"), outcome.err.c_str());
  QVERIFY(!has(call({"sensitivity", "--help"}).out, "0.000100"));
}

void TestOptions::staticModelsSayWhatTheyDoNotUse() {
  for (const auto& [option, value] : {std::pair("--end", "3"), std::pair("--solver", "RK44")}) {
    const Outcome said = call({"run", path("static"), option, value});
    QVERIFY2(said.status == 0 && has(said.err, std::string("warning: ") + option + ": has no effect"),
             said.err.c_str());
    QVERIFY(!has(call({"run", path("model"), option, value}).err, "has no effect"));
  }
}

void TestOptions::zerosAreNotVariedInSilence() {
  const Outcome said = call({"sensitivity", path("zero"), "--of", "u[0]"});
  QVERIFY2(said.status == 0 && has(said.err, "the variable 'z': is zero") && has(said.err, "parameters are varied"),
           said.err.c_str());
  QVERIFY(!has(call({"sensitivity", path("zero"), "--of", "u[0]", "--by", "m.physicsMass"}).err, "'z'"));
}

void TestOptions::namesWithCommasAreColumns() {
  const auto header = [&](const std::vector<std::string>& columns) {
    std::vector<std::string> arguments = {"run", path("commas"), "--quiet", "--csv", "-"};
    for (const std::string& column : columns) arguments.insert(arguments.end(), {"--columns", column});
    const Outcome outcome = call(arguments);
    return outcome.out.substr(0, outcome.out.find('\n')) + outcome.err;
  };
  QCOMPARE(header({"s,1.Force[0]"}), std::string("time,\"s,1.Force[0]\""));
  QCOMPARE(header({"u[0],s,1.Force[0],len, total,u[1]"}),
           std::string("time,u[0],\"s,1.Force[0]\",\"len, total\",u[1]"));
  QCOMPARE(header({"s,1.Force[1]", "u[2]"}), std::string("time,\"s,1.Force[1]\",u[2]"));
  QVERIFY(has(header({"s,2.Force"}), "no sensor, variable or item 's'"));
}

QTEST_GUILESS_MAIN(TestOptions)
#include "test_options.moc"
