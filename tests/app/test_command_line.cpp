// The command line, in this process and as the program itself: exit status, messages, CSV and state files.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <cmath>
#include <sstream>

#include "app/command_line.h"
#include "core/io/file_access.h"
#include "core/model/solver_method.h"
#include "tests/app/called_command.h"

using namespace sprung;
using namespace sprung::app;
using namespace sprung::testing;

class TestCommandLine : public QObject {
  Q_OBJECT
 private slots:
  void ledgerClosesItsBooks();
  void initTestCase();
  void usage_data();
  void usage();
  void helpAndVersion();
  void window();
  void renderOptions();
  void runWritesCsvAndState();
  void runWritesColumnsByName();
  void runPrintsWithoutFiles();
  void runEstimatesItsErrors();
  void runOptionsGoFirst();
  void runRefuses_data();
  void runRefuses();
  void gaveUpStillWrites();
  void aFunctionMayEndTheRun();
  void pythonNeedsTrust();
  void check();
  void eigen();
  void response();
  void settle();
  void sensitivity();
  void program();

 private:
  std::string path(const char* name) const { return folder_.filePath(name).toStdString(); }
  std::string content(const char* name) const {
    const auto text = readTextFile(path(name), 1U << 24U);
    return text.ok() ? *text : std::string();
  }
  QTemporaryDir folder_;
};

void TestCommandLine::initTestCase() {
  QVERIFY(writeTextFile(path("model.json"), kMassOnSpring).ok());
  QVERIFY(writeTextFile(path("script.py"), "import exudyn as exu\n").ok());
  QVERIFY(writeTextFile(path("wrong.json"), massOnSpring("\"physicsMass\"", "\"physicMass\"")).ok());
  QVERIFY(writeTextFile(path("rod.json"),
                        massOnSpring("ConnectorCartesianSpringDamper\", \"name\": \"s\", \"markerNumbers\": "
                                     "[\"a\", \"b\"], \"stiffness\": [100, 100, 100]",
                                     "ConnectorDistance\", \"name\": \"s\", \"markerNumbers\": "
                                     "[\"a\", \"b\"], \"distance\": 0.1"))
              .ok());
  QVERIFY(
      writeTextFile(path("python.json"),
                    massOnSpring("\"stiffness\"", "\"springForceUserFunction\": \"def f():\\n  pass\", \"stiffness\""))
          .ok());
  QVERIFY(writeTextFile(path("function.json"),
                        massOnSpring("\"stiffness\"",
                                     "\"springForceUserFunction\": \"def f(mbs, t, i, u, v, k, d, o):\\n"
                                     "  return [k[j]*u[j] for j in range(3)]\", \"stiffness\""))
              .ok());
  QVERIFY(writeTextFile(path("runaway.json"),
                        massOnSpring("\"numberOfSteps\": 200",
                                     "\"numberOfSteps\": 200, \"newton\": { \"maximumSolutionNorm\": 0.05 }"))
              .ok());
}

void TestCommandLine::usage_data() {
  QTest::addColumn<QStringList>("arguments");
  QTest::addColumn<QString>("fragment");
  const auto row = [](const char* line, const char* fragment) {
    QTest::newRow(line) << QString(line).split(' ') << QString(fragment);
  };
  row("chekc model", "did you mean the command 'check'");
  row("nofile.json", "no file 'nofile.json'");
  row("run", "MODEL is required");
  row("run a b", "b");
  row("run a --ende 3", "--ende");
  row("run a --end soon", "--end");
  row("check", "MODEL is required");
  row("render a", "--png is required");
  row("render a --png b --size big", "'big' is not a size");
  row("render a --png b --size 0x5", "is not a size");
  row("render a --png b --view back", "--view");
  row("render a --svg b --background black", "--background");
  row("render a --svg b --legend maybe", "--legend");
  row("render a --png b --time -1", "--time");
  row("--frobnicate", "--frobnicate");
}

void TestCommandLine::usage() {
  QFETCH(QStringList, arguments);
  QFETCH(QString, fragment);
  std::vector<std::string> list;
  for (const QString& argument : arguments) list.push_back(argument.toStdString());
  const Outcome outcome = call(list);
  QCOMPARE(outcome.status, 2);
  QVERIFY2(has(outcome.err, qPrintable(fragment)), outcome.err.c_str());
  QVERIFY(outcome.out.empty());
}

void TestCommandLine::helpAndVersion() {
  const Outcome help = call({"--help"});
  QCOMPARE(help.status, 0);
  for (const char* part : {"run", "replay", "check", "eigen", "response", "settle", "render", "Exit status", "MODEL"})
    QVERIFY2(has(help.out, part), part);
  for (const char* part : {"--end", "--steps", "--solver", "--csv", "--state", "--quiet", "--trust", "--record",
                           "--checkpoint", "--every", "--from"})
    QVERIFY2(has(call({"run", "--help"}).out, part), part);
  for (std::size_t i = 0; i < solverNames().size(); ++i) {
    const std::string out = call({"run", "--help"}).out;
    QVERIFY2(has(out, solverNames()[i].data()) && has(out, std::string(solverDocs()[i]).c_str()), out.c_str());
  }
  QVERIFY(has(call({"--version"}).out, "sprung "));
}

void TestCommandLine::window() {
  std::ostringstream out, err;
  const CommandLine empty = parseCommandLine({}, out, err);
  QVERIFY(std::holds_alternative<WindowOptions>(empty) && std::get<WindowOptions>(empty).model.empty());
  const CommandLine model = parseCommandLine({path("model.json")}, out, err);
  QVERIFY(std::holds_alternative<WindowOptions>(model));
  QCOMPARE(std::get<WindowOptions>(model).model, path("model.json"));
}

void TestCommandLine::renderOptions() {
  std::ostringstream out, err;
  const CommandLine command = parseCommandLine({"render", "m", "--png", "p", "--time", "1.5", "--size", "640x480",
                                                "--view", "iso", "--theme", "dark", "--transparent"},
                                               out, err);
  QVERIFY2(std::holds_alternative<RenderOptions>(command), err.str().c_str());
  const auto& render = std::get<RenderOptions>(command);
  QCOMPARE(render.time.value_or(0.0), 1.5);
  QCOMPARE(render.width, 640);
  QCOMPARE(render.height, 480);
  QVERIFY(render.view == "iso" && render.dark && render.background == render::Background::Transparent);
  const CommandLine drawn = parseCommandLine(
      {"render", "m", "--svg", "s", "--pdf", "p", "--background", "white", "--scale-bar", "yes", "--legend", "no"}, out,
      err);
  QVERIFY2(std::holds_alternative<RenderOptions>(drawn), err.str().c_str());
  const auto& vector = std::get<RenderOptions>(drawn);
  QVERIFY(vector.svg == "s" && vector.pdf == "p" && vector.background == render::Background::White);
  QVERIFY(vector.scaleBar.value_or(false) && !vector.legend.value_or(true));
}

void TestCommandLine::runWritesCsvAndState() {
  const Outcome outcome = call({"run", path("model.json"), "--csv", path("o.csv"), "--state", path("o.json")});
  QVERIFY2(outcome.status == 0, outcome.err.c_str());
  QVERIFY(outcome.out.empty());
  QVERIFY2(has(outcome.err, "200 steps"), outcome.err.c_str());
  const QStringList lines = QString::fromStdString(content("o.csv")).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 12);
  QCOMPARE(lines[0], QString("time,u[0],u[1],u[2],\"len, total\""));
  QCOMPARE(lines[1], QString("0,0.10000000000000001,0,0,0.10000000000000001"));
  QVERIFY(std::fabs(lines[11].section(',', 0, 0).toDouble() - 1.0) < 1e-12);
  // x = 0.1 cos(10 t); the integrator's phase error is of second order.
  QVERIFY(std::fabs(lines[11].section(',', 1, 1).toDouble() - 0.1 * std::cos(10.0)) < 2e-3);
  const std::string state = content("o.json");
  for (const char* part : {"\"time\": 1", "\"n\": { \"Coordinates\": [", "\"Coordinates_t\": [", "\"quiet\": ["})
    QVERIFY2(has(state, part) || has(state, "\"time\": 0.99999"), state.c_str());
}

void TestCommandLine::runWritesColumnsByName() {
  const auto rows = [this](std::vector<std::string> more) {
    std::vector<std::string> all = {"run", path("model.json"), "--quiet", "--csv", "-"};
    all.insert(all.end(), more.begin(), more.end());
    const Outcome outcome = call(all);
    return QString::fromStdString(outcome.out).split('\n', Qt::SkipEmptyParts);
  };
  const QStringList sensors = rows({});
  const QStringList named = rows({"--columns", "len, total", "--columns", "n.Velocity[0],u[0],n.Displacement"});
  QCOMPARE(named.size(), sensors.size());
  QCOMPARE(named[0],
           QString("time,\"len, total\",n.Velocity[0],u[0],n.Displacement[0],n.Displacement[1],n.Displacement[2]"));
  for (int i = 1; i < named.size(); ++i) {
    QCOMPARE(named[i].section(',', 1, 1), sensors[i].section(',', 4, 4));
    for (int k = 0; k < 3; ++k) QCOMPARE(named[i].section(',', 4 + k, 4 + k), sensors[i].section(',', 1 + k, 1 + k));
    QCOMPARE(named[i].section(',', 3, 3), sensors[i].section(',', 1, 1));
  }
  const QStringList energies = rows({"--columns", "kinetic energy,potential energy,total energy"});
  QCOMPARE(energies[0], QString("time,kinetic energy,potential energy,total energy"));
  const QStringList last = energies.back().split(',');
  QVERIFY(last[1].toDouble() > 0.0 && last[1].toDouble() + last[2].toDouble() == last[3].toDouble());
  const Outcome wrong = call({"run", path("model.json"), "--csv", "-", "--columns", "n.Velosity,v,u[3]"});
  QCOMPARE(wrong.status, 2);
  for (const char* part : {"'n' has no output variable or parameter 'Velosity'", "no sensor, variable or item 'v'",
                           "'u' has 3 entries, no [3]"})
    QVERIFY2(has(wrong.err, part), wrong.err.c_str());
}

void TestCommandLine::runPrintsWithoutFiles() {
  const Outcome outcome = call({"run", path("model.json"), "--quiet"});
  QCOMPARE(outcome.status, 0);
  QVERIFY2(outcome.err.empty(), outcome.err.c_str());
  QVERIFY2(has(outcome.out, "u = ") && has(outcome.out, "len, total = "), outcome.out.c_str());
  const Outcome state = call({"run", path("model.json"), "--quiet", "--state", "-"});
  QVERIFY2(state.status == 0 && has(state.out, "\"Coordinates_t\""), state.out.c_str());
  const Outcome toOutput = call({"run", path("model.json"), "--quiet", "--csv", "-"});
  QVERIFY(toOutput.out.substr(0, 5) == "time,");
}

void TestCommandLine::runEstimatesItsErrors() {
  const Outcome outcome = call({"run", path("model.json"), "--quiet", "--errors"});
  QCOMPARE(outcome.status, 0);
  QVERIFY2(outcome.err.empty(), outcome.err.c_str());
  for (const char* part : {"half and a quarter of the steps, until t = 1 s", "0.000167", "  m   ", "  m/s ",
                           "u[0]: good", "len, total: fair"})
    QVERIFY2(has(outcome.out, part), outcome.out.c_str());
  // Steps of a tenth make it a hundred times better: the method is of second order.
  const Outcome finer =
      call({"run", path("model.json"), "--quiet", "--errors", "--steps", "2000", "--columns", "u[0]"});
  QVERIFY2(has(finer.out, "1.67e-06") && has(finer.out, "   2  "), finer.out.c_str());
  const Outcome toOutput = call({"run", path("model.json"), "--quiet", "--errors", "--csv", "-"});
  QVERIFY(toOutput.out.substr(0, 5) == "time," && !has(toOutput.out, "error") && has(toOutput.err, "error against"));
}

void TestCommandLine::runOptionsGoFirst() {
  const Outcome outcome =
      call({"run", path("model.json"), "--end", "0.3", "--steps", "30", "--csv", "-", "--solver", "TrapezoidalIndex2"});
  QVERIFY2(outcome.status == 0, outcome.err.c_str());
  QCOMPARE(std::count(outcome.out.begin(), outcome.out.end(), '\n'), 5);
  QVERIFY2(has(outcome.err, "30 steps"), outcome.err.c_str());
}

void TestCommandLine::runRefuses_data() {
  QTest::addColumn<QStringList>("options");
  QTest::addColumn<int>("status");
  QTest::addColumn<QString>("fragment");
  QTest::newRow("no such file") << QStringList{"none.json"} << 1 << "no such file";
  QTest::newRow("a script") << QStringList{"script.py"} << 1 << "a script in Python, not a model";
  QTest::newRow("wrong model") << QStringList{"wrong.json"} << 1 << "objects[1].physicMass";
  QTest::newRow("constraint") << QStringList{"rod.json", "--solver", "RK44"} << 1 << "'s' is a constraint";
  QTest::newRow("no solver") << QStringList{"model.json", "--solver", "RK45"} << 2 << "did you mean";
  QTest::newRow("negative end") << QStringList{"model.json", "--end", "-1"} << 2 << "--end: -1 is out of range";
  QTest::newRow("no steps") << QStringList{"model.json", "--steps", "0"} << 2 << "--steps: 0 is out of range";
  QTest::newRow("csv folder") << QStringList{"model.json", "--csv", "/none/o.csv"} << 2 << "there is no folder '/none'";
  QTest::newRow("state folder") << QStringList{"model.json", "--state", "/none/o"} << 2 << "there is no folder '/none'";
  QTest::newRow("disk full") << QStringList{"model.json", "--csv", "/dev/full"} << 2 << "no room left";
}

void TestCommandLine::runRefuses() {
  QFETCH(QStringList, options);
  QFETCH(int, status);
  QFETCH(QString, fragment);
  std::vector<std::string> arguments = {"run", path(qPrintable(options.takeFirst()))};
  for (const QString& option : options) arguments.push_back(option.toStdString());
  const Outcome outcome = call(arguments);
  QVERIFY2(outcome.status == status, outcome.err.c_str());
  QVERIFY2(has(outcome.err, qPrintable(fragment)), outcome.err.c_str());
  QVERIFY2(outcome.out.empty(), outcome.out.c_str());
}

void TestCommandLine::gaveUpStillWrites() {
  const Outcome outcome = call({"run", path("runaway.json"), "--csv", path("g.csv"), "--state", path("g.json")});
  QVERIFY2(outcome.status == 3, outcome.err.c_str());
  QVERIFY2(has(outcome.err, "gave up at t = "), outcome.err.c_str());
  QVERIFY2(has(content("g.csv"), "time,u[0]"), content("g.csv").c_str());
  QVERIFY(has(content("g.json"), "\"Coordinates\""));
}

void TestCommandLine::aFunctionMayEndTheRun() {
  const std::string ending = R"("simulation": { "preStepUserFunction": "def f(mbs, t):\n    return t < 0.42\n", )";
  QVERIFY(writeTextFile(path("ends.json"), massOnSpring("\"simulation\": {", ending)).ok());
  const Outcome outcome = call({"run", path("ends.json"), "--trust", "--csv", path("e.csv")});
  QVERIFY2(outcome.status == 0, outcome.err.c_str());
  QVERIFY2(has(outcome.err, "the function before the step has ended the run at t = 0.42 s"), outcome.err.c_str());
  QVERIFY2(has(content("e.csv"), "\n0.40") && !has(content("e.csv"), "\n0.5"), content("e.csv").c_str());
}

void TestCommandLine::pythonNeedsTrust() {
  const Outcome refused = call({"run", path("python.json")});
  QCOMPARE(refused.status, 1);
  QVERIFY2(has(refused.err, "objects[2].springForceUserFunction") && has(refused.err, "--trust"), refused.err.c_str());
  const Outcome trusted = call({"run", path("python.json"), "--trust"});
  QCOMPARE(trusted.status, 1);
  QVERIFY2(has(trusted.err, "'f' takes 0 arguments, but is called with 8"), trusted.err.c_str());
  QCOMPARE(call({"check", path("python.json")}).status, 0);  // nothing has been called
  const Outcome checked = call({"check", path("python.json"), "--trust"});
  QVERIFY2(checked.status == 1 && has(checked.out, "'f' takes 0 arguments"), checked.out.c_str());
  QCOMPARE(call({"check", path("function.json"), "--trust"}).status, 0);
  // What is wrong only when it is called is found as well: in the forces, and in the first step.
  const std::string text = content("function.json");
  const std::size_t at = text.find("return");
  QVERIFY(at != std::string::npos);
  for (const char* wrong : {"nonsense; return", "return [complex(1, 1)] * 3 or",
                            "import numpy; return list(numpy.array([1j, 1, 1])) if True else"}) {
    QVERIFY(writeTextFile(path("called.json"), std::string(text).replace(at, 6, wrong)).ok());
    const Outcome called = call({"check", path("called.json"), "--trust"});
    QVERIFY2(called.status == 1, called.out.c_str());
    QCOMPARE(call({"run", path("called.json"), "--trust"}).status, 3);
  }
  QCOMPARE(call({"run", path("function.json")}).status, 1);
  const Outcome solved = call({"run", path("function.json"), "--trust"});
  QVERIFY2(solved.status == 0, solved.err.c_str());
  const Outcome picture = call({"render", path("function.json"), "--png", path("f.png"), "--time", "0.1"});
  QCOMPARE(picture.status, 1);
  QVERIFY2(has(picture.err, "--trust"), picture.err.c_str());
}

// 1 kg on 100 N/m: 10 rad/s in three directions.
void TestCommandLine::eigen() {
  const Outcome table = call({"eigen", path("model.json")});
  QCOMPARE(table.status, 0);
  for (const char* part : {"1.5915494", "x of 'n' 1.00", "y of 'n' 1.00", "z of 'n' 1.00"})
    QVERIFY2(has(table.out, part), part);
  QVERIFY(has(table.err, "3 degrees of freedom, 3 modes"));
  const Outcome csv = call({"eigen", path("model.json"), "--csv", "-", "--count", "2"});
  QCOMPARE(csv.status, 0);
  const QStringList lines = QString::fromStdString(csv.out).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 3);
  QCOMPARE(lines[0], QString("mode,frequency,growthRate,n[0],n[1],n[2]"));
  QVERIFY(std::abs(lines[1].section(',', 1, 1).toDouble() - 10.0 / (2.0 * 3.141592653589793)) < 1e-12);
  QCOMPARE(call({"eigen", path("model.json"), "--csv", path("modes.csv")}).status, 0);
  QVERIFY(QFile::exists(folder_.filePath("modes.csv")));
  QCOMPARE(call({"eigen", path("model.json"), "--csv", path("no/such/folder.csv")}).status, 2);
  QCOMPARE(call({"eigen", path("model.json"), "--count", "-3"}).status, 2);
  QCOMPARE(call({"eigen", path("wrong.json")}).status, 1);
  QCOMPARE(call({"eigen", path("python.json")}).status, 1);
  const Outcome damped = call({"eigen", path("model.json"), "--damped"});
  QVERIFY(damped.status == 0 && has(damped.out, "damping"));
  QVERIFY2(!has(damped.out, " -0"), damped.out.c_str());
  const Outcome shares = call({"eigen", path("model.json"), "--participation"});
  QCOMPARE(shares.status, 0);
  for (const char* part : {"1 kg", "  100.00", "  sum ", "'m' 100.0 % | 's' 100.0 %"})
    QVERIFY2(has(shares.out, part), shares.out.c_str());
  const Outcome numbers = call({"eigen", path("model.json"), "--participation", "--csv", "-"});
  QVERIFY(numbers.status == 0 && has(numbers.out, ",kinetic of m,potential of s\n"));
  QVERIFY(!has(call({"eigen", path("model.json"), "--participation", "--damped"}).out, "sum"));
}

// 1 kg on 100 N/m, whose other end is shaken: k/(k - m omega^2).
void TestCommandLine::response() {
  const std::vector<std::string> asked = {"response",    path("model.json"), "--input",
                                          "s.offset[0]", "--output",         "n.Displacement[0]"};
  const auto with = [&](std::vector<std::string> more) {
    more.insert(more.begin(), asked.begin(), asked.end());
    return call(more);
  };
  const Outcome csv = with({"--from", "1", "--to", "10", "--points", "11", "--csv", "-"});
  QVERIFY2(csv.status == 0, csv.err.c_str());
  const QStringList lines = QString::fromStdString(csv.out).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.size(), 12);
  QCOMPARE(lines[0], QString("frequency,amplitude:n.Displacement[0],phase:n.Displacement[0]"));
  for (const QString& line : lines.mid(1)) {
    const double omega = 2.0 * 3.141592653589793 * line.section(',', 0, 0).toDouble();
    const double expected = 100.0 / (100.0 - omega * omega);
    QVERIFY2(std::abs(line.section(',', 1, 1).toDouble() / std::abs(expected) - 1.0) < 1e-8, qPrintable(line));
  }
  const Outcome table = with({});
  QVERIFY(table.status == 0 && has(table.out, "n.Displacement[0]") && has(table.out, "s.offset[0]"));
  QCOMPARE(with({"--csv", path("response.csv")}).status, 0);
  QVERIFY(QFile::exists(folder_.filePath("response.csv")));
  QCOMPARE(with({"--from", "5", "--to", "1"}).status, 2);
  QCOMPARE(with({"--points", "1"}).status, 2);
  QCOMPARE(call({"response", path("model.json"), "--input", "nothing", "--output", "n.Displacement"}).status, 2);
  QCOMPARE(call({"response", path("model.json"), "--input", "s.offset", "--output", "n.Displacement"}).status, 2);
  QCOMPARE(call({"response", path("model.json"), "--input", "n.Displacement[0]", "--output", "n.Displacement"}).status,
           2);
  QCOMPARE(call({"response", path("model.json"), "--input", "g.loadVector[0]"}).status, 2);
}

// The spring of 100 N/m holds 1 kg: what settles starts at rest and stays there.
void TestCommandLine::settle() {
  QCOMPARE(call({"settle", path("model.json"), "--out", path("rest.json")}).status, 0);
  const Outcome moving = call({"run", path("model.json"), "--csv", "-", "--quiet"});
  const Outcome resting = call({"run", path("rest.json"), "--csv", "-", "--quiet"});
  QCOMPARE(resting.status, 0);
  const auto range = [](const std::string& csv) {
    double low = 1e300, high = -1e300;
    const QStringList lines = QString::fromStdString(csv).split('\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
      bool number = false;
      const double value = line.section(',', 1, 1).toDouble(&number);
      if (!number) continue;
      low = std::min(low, value);
      high = std::max(high, value);
    }
    return high - low;
  };
  QVERIFY2(range(moving.out) > 1e-3, moving.out.c_str());
  QVERIFY2(range(resting.out) < 1e-9, resting.out.c_str());
  QCOMPARE(call({"settle", path("model.json")}).status, 2);
  QCOMPARE(call({"settle", path("model.json"), "--out", path("no/such/folder.json")}).status, 2);
  QCOMPARE(call({"settle", path("wrong.json"), "--out", path("rest2.json")}).status, 1);
  QCOMPARE(call({"settle", path("python.json"), "--out", path("rest2.json")}).status, 1);
  QVERIFY(!QFile::exists(folder_.filePath("rest2.json")));
}

void TestCommandLine::sensitivity() {
  const std::string model = path("model.json");
  const Outcome all = call({"sensitivity", model, "--of", "u[0]:rms", "--quiet"});
  QVERIFY2(all.status == 0 && all.err.empty(), all.err.c_str());
  for (const char* part : {"u[0] (rms) = 0.07", " m", "s.stiffness[0] = 100 N/m", "m.physicsMass = 1 kg",
                           "2 numbers have no influence", "% per %"})
    QVERIFY2(has(all.out, part), all.out.c_str());
  const Outcome csv = call({"sensitivity", model, "--of", "len, total:peak", "--by", "m.physicsMass", "--csv", "-"});
  QVERIFY2(csv.status == 0, csv.err.c_str());
  QCOMPARE(std::count(csv.out.begin(), csv.out.end(), '\n'), 2);
  QVERIFY2(has(csv.out, "m.physicsMass,kg,1,") && has(csv.out, ",m,"), csv.out.c_str());
  QVERIFY(call({"sensitivity", model, "--of", "len, total", "--csv", path("bars.csv"), "--change", "5"}).status == 0);
  QVERIFY(has(content("bars.csv"), "number,unit,value,below,above,resultUnit,derivative,elasticity\n"));
  for (const auto& [of, by, part] : {std::array{"u", "m.physicsMass", "'u' has 3 entries"},
                                     std::array{"m", "m.physicsMass", "'m' is an item: which of its values"},
                                     std::array{"v[0]", "m.physicsMass", "no sensor, variable or item 'v'"},
                                     std::array{"u[0]", "u[0]", "is measured and cannot be varied"},
                                     std::array{"u[0]", "m.physicMass", "no output variable or parameter"}}) {
    const Outcome wrong = call({"sensitivity", model, "--of", of, "--by", by});
    QCOMPARE(wrong.status, 2);
    QVERIFY2(has(wrong.err, part), wrong.err.c_str());
  }
  const Outcome zero = call({"sensitivity", model, "--of", "u[0]", "--by", "s.damping[0]"});
  QVERIFY2(zero.status == 2 && has(zero.err, "zero"), zero.err.c_str());
}

void TestCommandLine::check() {
  const Outcome outcome =
      call({"check", path("model.json"), path("wrong.json"), path("none.json"), path("python.json")});
  QCOMPARE(outcome.status, 1);
  for (const char* part : {"model.json: good: 9 items, 3 coordinates, 3 degrees of freedom",
                           "did you mean 'physicsMass'", "no such file", "Python code"})
    QVERIFY2(has(outcome.out, part), outcome.out.c_str());
  QCOMPARE(call({"check", path("model.json")}).status, 0);
  const Outcome motions = call({"check", path("model.json"), "--motions"});
  for (const char* part : {"motion 1: x of 'n' 1.00", "motion 3: z of 'n' 1.00"})
    QVERIFY2(has(motions.out, part), motions.out.c_str());
}

/// The program itself, without any display.
void TestCommandLine::program() {
  const QString program = programPath();
  QVERIFY2(QFile::exists(program), "the program is not built");
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.remove("DISPLAY");
  environment.remove("WAYLAND_DISPLAY");
  environment.remove("QT_QPA_PLATFORM");
  const auto start = [&](const QStringList& arguments) {
    QProcess process;
    process.setProcessEnvironment(environment);
    process.start(program, arguments);
    if (!process.waitForFinished(60000)) return std::make_pair(-1, QByteArray("did not finish"));
    const QByteArray said = process.readAllStandardOutput() + process.readAllStandardError();
    return std::make_pair(process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -2, said);
  };
  const QString model = folder_.filePath("model.json"), csv = folder_.filePath("p.csv");
  const auto run = start({"run", model, "--csv", csv});
  QVERIFY2(run.first == 0, run.second.constData());
  QCOMPARE(content("p.csv"), content("o.csv"));
  QCOMPARE(start({"check", folder_.filePath("wrong.json")}).first, 1);
  QCOMPARE(start({"run", folder_.filePath("runaway.json")}).first, 3);
  QCOMPARE(start({"runn", model}).first, 2);
  QCOMPARE(start({"--help"}).first, 0);
  // A picture of a recorded run is one of its model at that time.
  const QString recording = folder_.filePath("p.sprung-run.json");
  QCOMPARE(start({"run", model, "--record", recording, "--quiet"}).first, 0);
  for (const auto& [from, to] : {std::pair(model, "a.png"), std::pair(recording, "b.png")}) {
    const auto drawn = start({"render", from, "--png", folder_.filePath(to), "--time", "0.1", "--size", "160x100"});
    QVERIFY2(drawn.first == 0, drawn.second.constData());
  }
  for (const char* to : {"1", "2"}) {
    const QString file = folder_.filePath(to);
    const auto drawn = start({"render", model, "--svg", file + ".svg", "--pdf", file + ".pdf", "--background", "white",
                              "--scale-bar", "yes", "--legend", "yes", "--size", "640x400"});
    QVERIFY2(drawn.first == 0, drawn.second.constData());
  }
  QVERIFY(has(content("1.svg"), "<svg") && has(content("1.svg"), "Masses") && has(content("1.pdf"), "%PDF"));
  QVERIFY(content("1.svg") == content("2.svg") && content("1.pdf") == content("2.pdf"));
  QVERIFY(!content("a.png").empty());
  QVERIFY(content("a.png") == content("b.png"));
  // Nor does it depend on how decimals are written where it is drawn; this one has the 1.23 N of a load in it.
  const std::string loaded = massOnSpring(R"("sensors": [)", R"("loads": [ { "type": "ForceVector", "name": "f",
    "markerNumber": "b", "loadVector": [1.23, 0, 0] } ], "sensors": [)");
  QVERIFY(writeTextFile(path("loaded.json"), loaded).ok());
  QCOMPARE(QProcess::execute("localedef", {"-i", "de_DE", "-f", "UTF-8", folder_.filePath("de_DE.UTF-8")}), 0);
  environment.insert("LOCPATH", folder_.path());
  for (const auto& [locale, to] : {std::pair("C", "points"), std::pair("de_DE.UTF-8", "commas")}) {
    environment.insert("LC_ALL", locale);
    const QString of = folder_.filePath("loaded.json"), file = folder_.filePath(to);
    const auto drawn = start({"render", of, "--png", file + ".png"}),
               told = start({"report", of, "--out", file + ".html"});
    QVERIFY2(drawn.first == 0, drawn.second.constData());
    QVERIFY2(told.first == 0, told.second.constData());
  }
  QVERIFY(content("points.png") == content("commas.png"));
  QVERIFY(content("points.html") == content("commas.html"));
}

void TestCommandLine::ledgerClosesItsBooks() {
  const QTemporaryDir folder;
  const std::string model = folder.filePath("model.sprung.json").toStdString();
  QVERIFY(writeTextFile(model, kMassOnSpring).ok());
  const Outcome run = call({"run", model, "--quiet", "--ledger", "-"});
  QCOMPARE(run.status, 0);
  const QStringList lines = QString::fromStdString(run.out).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.front(), QString("item,kind,stored,change,work,numerical"));
  double sum = 0.0, residual = 0.0;
  for (const QString& line : lines.mid(1)) {
    const QStringList fields = line.split(',');
    QCOMPARE(fields.size(), 6);
    if (fields[1] == "residual") residual = fields[5].toDouble();
    if (fields[1] == "moved" || fields[1].startsWith("residual")) continue;
    sum += fields[3].toDouble() - fields[4].toDouble();
  }
  QVERIFY(lines[1].startsWith("m,body,"));
  QVERIFY(lines.back().startsWith(",residual in ppm,"));
  QVERIFY(std::abs(sum - residual) < 1e-15);
  const std::string file = folder.filePath("books.csv").toStdString();
  QCOMPARE(call({"run", model, "--quiet", "--ledger", file}).status, 0);
  QCOMPARE(readTextFile(file, 1 << 20).value(), run.out);
}

QTEST_GUILESS_MAIN(TestCommandLine)
#include "test_command_line.moc"
