// CSV of sensor values and the state file.
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>
#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "core/base/number_text.h"
#include "core/io/csv.h"
#include "core/io/model_file.h"
#include "core/io/state_file.h"
#include "core/io/table_text.h"
#include "core/results/sensor_csv.h"
#include "core/results/table_curve.h"

using namespace sprung;

class TestCsv : public QObject {
  Q_OBJECT
 private slots:
  void headerAndRows();
  void rowsOfLoadStepsFollowTheirPeriod_data();
  void rowsOfLoadStepsFollowTheirPeriod();
  void namesAreQuoted();
  void digitsReadBack();
  void stateIsJson();
  void tablesOfOtherProgramsAreRead_data();
  void tablesOfOtherProgramsAreRead();
  void columnsAndLinesOfTables();
  void brokenTablesNameTheirLine_data();
  void brokenTablesNameTheirLine();
  void curvesOfTables();
  void timesOfTables();
  void whatWasNotMeasuredIsAGap();
  void thinnedTablesKeepTheirExtremes();
};

void TestCsv::headerAndRows() {
  std::ostringstream out;
  CsvWriter csv(out, {{"force", 3, true}, {"hidden", 2, false}, {"length", 1, true}});
  const double values[] = {1, -2.5, 3, 9, 9, 0.5};
  csv.row(0.0, values);
  csv.row(0.25, values);
  QCOMPARE(out.str(), std::string("time,force[0],force[1],force[2],length\n0,1,-2.5,3,0.5\n0.25,1,-2.5,3,0.5\n"));
}

void TestCsv::rowsOfLoadStepsFollowTheirPeriod_data() {
  QTest::addColumn<double>("period");
  QTest::addColumn<QString>("times");
  QTest::newRow("longer than a load step") << 0.5 << "0 0.5 1";
  QTest::newRow("no multiple of it") << 0.3 << "0 0.5 0.75 1";
  QTest::newRow("shorter") << 0.01 << "0 0.25 0.5 0.75 1";
  QTest::newRow("none") << 0.0 << "0 0.25 0.5 0.75 1";
}

void TestCsv::rowsOfLoadStepsFollowTheirPeriod() {
  QFETCH(double, period);
  QFETCH(QString, times);
  const QString text =
      QString(R"({ "sprung": 1, "nodes": [ { "type": "1D", "name": "n" }, { "type": "PointGround", "name": "G" } ],
    "objects": [ { "type": "Mass1D", "name": "m", "physicsMass": 1, "nodeNumber": "n" },
      { "type": "ConnectorCoordinateSpringDamper", "name": "s", "markerNumbers": ["g", "a"], "stiffness": 20 } ],
    "markers": [ { "type": "NodeCoordinate", "name": "g", "nodeNumber": "G", "coordinate": 0 },
      { "type": "NodeCoordinate", "name": "a", "nodeNumber": "n", "coordinate": 0 } ],
    "loads": [ { "type": "Coordinate", "name": "l", "markerNumber": "a", "load": 3 } ],
    "sensors": [ { "type": "Node", "name": "q", "nodeNumber": "n", "outputVariableType": "Coordinates" } ],
    "simulation": { "solve": "static", "settings": { "solutionSettings": { "sensorsWritePeriod": %1 },
      "timeIntegration": { "startTime": 0.5 }, "staticSolver": { "numberOfLoadSteps": 4 } } } })")
          .arg(period);
  const Result<ReadModel> read = readModel(text.toStdString());
  QVERIFY2(read.ok(), read.ok() ? "" : toText(read.errors()).c_str());
  const Result<CompiledModel> model = compile(read->document);
  QVERIFY(model.ok());
  const auto firstColumn = [](const std::string& csv) {
    QStringList found;
    for (const QString& line : QString::fromStdString(csv).split('\n', Qt::SkipEmptyParts).mid(1))
      found << line.section(',', 0, 0);
    return found.join(' ');
  };
  std::ostringstream run, recorded;
  QVERIFY(!writeRunCsv(*model, run).failure);
  QCOMPARE(firstColumn(run.str()), times);
  QVERIFY(!writeRecordingCsv(Recording::planned(std::make_shared<const CompiledModel>(*model)), recorded).failure);
  QCOMPARE(recorded.str(), run.str());
  // What goes on from a load step does not repeat its row.
  std::optional<Checkpoint> half;
  BatchOptions first;
  first.every = 0.5;
  first.onCheckpoint = [&half](const Checkpoint& taken) {
    if (!half) half = taken;
  };
  (void)runBatch(*model, first);
  QVERIFY(half && half->state.t == 0.5);
  QStringList rest;
  BatchOptions second;
  second.from = &*half;
  second.onSample = [&rest](double time, std::span<const double>) { rest << QString::fromStdString(numberText(time)); };
  (void)runBatch(*model, second);
  QCOMPARE(rest.join(' '), times.mid(times.indexOf("0.5") + 4));
}

void TestCsv::namesAreQuoted() {
  std::ostringstream out;
  CsvWriter csv(out, {{"a,b", 1, true}, {"say \"x\"", 2, true}, {"plain name", 1, true}});
  QCOMPARE(out.str(), std::string("time,\"a,b\",\"say \"\"x\"\"[0]\",\"say \"\"x\"\"[1]\",plain name\n"));
}

void TestCsv::digitsReadBack() {
  std::ostringstream out;
  CsvWriter csv(out, {{"x", 1, true}});
  for (const double value : {0.1, 1.0 / 3.0, 1e-300, 12345678.901234567, -5e-324}) {
    out.str("");
    csv.row(0.1, {&value, 1});
    const std::string line = out.str();
    QCOMPARE(line.substr(0, line.find(',')), std::string("0.10000000000000001"));
    QCOMPARE(std::strtod(line.c_str() + line.find(',') + 1, nullptr), value);
  }
}

void TestCsv::stateIsJson() {
  StateFile state;
  state.time = 0.1;
  state.nodes = {{"n \"1\"", {1.0 / 3.0, 0, -0.0}, {1, 2, 3}}, {"n2", {}, {}}};
  state.sensors = {{"s", {1e-9}}, {"bad", {std::numeric_limits<double>::quiet_NaN()}}};
  const auto json = nlohmann::json::parse(stateText(state));
  QCOMPARE(json["time"].get<double>(), 0.1);
  QCOMPARE(json["nodes"]["n \"1\""]["Coordinates"][0].get<double>(), 1.0 / 3.0);
  QCOMPARE(json["nodes"]["n \"1\""]["Coordinates_t"][2].get<double>(), 3.0);
  QVERIFY(json["nodes"]["n2"]["Coordinates"].empty());
  QCOMPARE(json["sensors"]["s"][0].get<double>(), 1e-9);
  QVERIFY(!json["sensors"].contains("bad"));
}

void TestCsv::tablesOfOtherProgramsAreRead_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("names");
  QTest::newRow("commas") << "time,\"force, x\"\n0,1.5\n0.5,-2e3\n" << 2;
  QTest::newRow("semicolons and decimal commas") << "Zeit;Kraft\r\n0;1,5\r\n0,5;-2e3\r\n" << 2;
  QTest::newRow("tabs, no names") << "0\t1.5\n0.5\t-2000" << 0;
  QTest::newRow("tabs and decimal commas") << "Zeit\tKraft\n0\t1,5\n0,5\t-2000" << 2;
  QTest::newRow("blanks and notes") << "# made by hand\n\n 0   1.5 \n  0.5  -2000\n" << 0;
  QTest::newRow("byte order mark") << "\xEF\xBB\xBFt,f\n0,1.5\n0.5,-2000" << 2;
}

void TestCsv::tablesOfOtherProgramsAreRead() {
  QFETCH(QString, text);
  QFETCH(int, names);
  const auto table = parseTable(text.toStdString(), "t.csv");
  QVERIFY2(table.ok(), table.ok() ? "" : toText(table.errors()).c_str());
  QCOMPARE(table->names.size(), static_cast<std::size_t>(names));
  const std::vector<std::vector<double>> expected = {{0.0, 0.5}, {1.5, -2000.0}};
  QVERIFY(table->columns == expected);
}

void TestCsv::columnsAndLinesOfTables() {
  const auto named = parseTable("# from elsewhere\n\"a;b\",t,\"t\"\n\n1,2,3\n4,5,6\n# more\n7,8,9\n", "t.csv");
  QVERIFY(named.ok());
  QCOMPARE(named->names, (std::vector<std::string>{"a;b", "t", "t"}));
  QCOMPARE(named->columnOf("t").value(), std::size_t{1});
  QVERIFY(!named->columnOf("0"));
  QCOMPARE(named->lineOf(0), std::size_t{4});
  QCOMPARE(named->lineOf(1), std::size_t{5});
  QCOMPARE(named->lineOf(2), std::size_t{7});
  // As loggers write: units below the names, words beside the numbers.
  const auto logged = parseTable("time,x,note,pad\ns,mm,,\n0,1,start,\n1,2,,\n2,3,end,\n", "log.csv");
  QVERIFY(logged.ok());
  QCOMPARE(logged->names, (std::vector<std::string>{"time [s]", "x [mm]", "pad"}));
  QCOMPARE(logged->columns[1], (std::vector<double>{1, 2, 3}));
  QCOMPARE(logged->lineOf(0), std::size_t{3});
  const auto plain = parseTable("1 2\n3 4\n", "t.csv");
  QVERIFY(plain.ok());
  QCOMPARE(plain->columnOf("1").value(), std::size_t{1});
  QVERIFY(!plain->columnOf("2"));
  QCOMPARE(plain->lineOf(1), std::size_t{2});
  const auto blanks = parseTable("Time [s] Force [N]\n0 1.5\n", "t.txt");
  QVERIFY(blanks.ok() && blanks->names.empty());
}

void TestCsv::brokenTablesNameTheirLine_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("message");
  QTest::newRow("empty") << ""
                         << "t.csv: there are no numbers";
  QTest::newRow("names only") << "a,b\n"
                              << "t.csv: there are no numbers";
  QTest::newRow("a word first") << "a,b\n1,2x\n3,4\n"
                                << "t.csv, line 2: '2x' is not a number";
  QTest::newRow("words only") << "a,b\nred,blue\n"
                              << "t.csv: there are no numbers";
  QTest::newRow("a word") << "a,b\n1,2\n3,x\n"
                          << "t.csv, line 3: 'x' is not a number";
  QTest::newRow("a longer line of words") << "a,b\nred,1\nblue,2,more\n"
                                          << "line 3: there are 3 columns here, and 2 above";
  QTest::newRow("a column less") << "1,2\n3\n"
                                 << "line 2: there is 1 column here, and 2 above";
}

void TestCsv::brokenTablesNameTheirLine() {
  QFETCH(QString, text);
  QFETCH(QString, message);
  const auto table = parseTable(text.toStdString(), "t.csv");
  QVERIFY(!table.ok());
  QVERIFY2(toText(table.errors()).find(message.toStdString()) != std::string::npos, toText(table.errors()).c_str());
}

void TestCsv::curvesOfTables() {
  const auto table = parseTable("t,F,x\n0,1,5\n1,,4\n2,3,6\n2,4,7\n\n1.5,5,8\n", "rig.csv");
  QVERIFY(table.ok());
  const auto said = [&](const PlottedTable& wanted, bool overTime) {
    const auto curve = tableCurve(*table, wanted, overTime, "rig.csv");
    return curve ? std::string() : toText(curve.errors());
  };
  QVERIFY(said({.file = "rig.csv", .column = "f"}, false).find("did you mean 'F'? it has t, F, x") !=
          std::string::npos);
  QVERIFY(said({.file = "rig.csv", .column = "F"}, true).find("rig.csv, line 7: the time goes back") !=
          std::string::npos);
  const auto loop = tableCurve(*table, {.file = "rig.csv", .column = "F", .over = "x", .unit = "kN"}, false, "rig.csv");
  QVERIFY(loop.ok());
  QVERIFY((loop->x == std::vector<double>{5, 4, 6, 7, 8}));
  QVERIFY(loop->y[0] == 1000.0 && std::isnan(loop->y[1]) && loop->y[4] == 5000.0);

  const auto sorted = parseTable("0,1\n1,3\n1,4\n3,8", "s.csv");
  const auto way = tableCurve(*sorted, {.file = "s.csv", .column = "1"}, true, "s.csv");
  QVERIFY(way.ok());
  QVERIFY(way->at(0.5) == 2.0 && way->at(1.0) == 3.0 && way->at(2.0) == 6.0 && way->at(3.0) == 8.0);
  QVERIFY(std::isnan(way->at(-0.1)) && std::isnan(way->at(3.1)));
}

/// In any column, in any unit, and later or earlier than they say.
void TestCsv::timesOfTables() {
  const auto table = parseTable("F,t [ms]\n1,0\n2,500\n3,2000\n", "rig.csv");
  QVERIFY(table.ok());
  const auto curve = tableCurve(
      *table, {.file = "rig.csv", .column = "F", .time = "t [ms]", .timeUnit = "ms", .shift = 0.25}, true, "rig.csv");
  QVERIFY(curve.ok());
  QCOMPARE(curve->x, (std::vector<double>{0.25, 0.75, 2.25}));
  QCOMPARE(curve->y, (std::vector<double>{1.0, 2.0, 3.0}));
  const auto said = [&](const PlottedTable& wanted) {
    const auto made = tableCurve(*table, wanted, true, "rig.csv");
    return made ? std::string() : toText(made.errors());
  };
  QVERIFY(said({.file = "rig.csv", .column = "F", .timeUnit = "mm"}).find("no unit of time") != std::string::npos);
  QVERIFY(said({.file = "rig.csv", .column = "F", .time = "T"}).find("no column 'T'") != std::string::npos);
  // Over another value there is no time.
  const auto loop =
      tableCurve(*table, {.file = "rig.csv", .column = "t [ms]", .timeUnit = "ms", .shift = 9.0}, false, "");
  QCOMPARE(loop->x, (std::vector<double>{1.0, 2.0, 3.0}));
}

void TestCsv::whatWasNotMeasuredIsAGap() {
  const Result<NumberTable> table = parseTable("t,x\n0,1\n0.1,nan\n0.2,NA\n0.3,n/a\n0.4,2\n", "t.csv");
  QVERIFY2(table.ok(), table.ok() ? "" : toText(table.errors()).c_str());
  QCOMPARE(table->rows(), std::size_t{5});
  for (const std::size_t row : {1, 2, 3}) QVERIFY(std::isnan(table->columns[1][row]));
  QCOMPARE(table->columns[1][4], 2.0);
  QVERIFY(!parseTable("t,x\n0,1\n0.1,nanometre\n", "t.csv").ok());
}

void TestCsv::thinnedTablesKeepTheirExtremes() {
  std::mt19937 random(7);
  std::normal_distribution<double> noise;
  TableCurve curve;
  for (int i = 0; i < 200'000; ++i) {
    curve.x.push_back(1e-3 * i);
    curve.y.push_back(noise(random));
  }
  for (const auto& [begin, end] : {std::pair(0.0, 200.0), std::pair(20.0, 21.0), std::pair(-5.0, 90.0)}) {
    const auto points = thinned(curve, begin, end, 300);
    QVERIFY(points.size() <= 1502);
    const auto inside = [&, first = begin, last = end](double t) { return t >= first && t <= last; };
    double least = 0.0, greatest = 0.0, thinLeast = 0.0, thinGreatest = 0.0;
    for (std::size_t i = 0; i < curve.x.size(); ++i)
      if (inside(curve.x[i])) {
        least = std::min(least, curve.y[i]);
        greatest = std::max(greatest, curve.y[i]);
      }
    for (std::size_t i = 0; i < points.size(); ++i) {
      QVERIFY(i == 0 || points[i].time >= points[i - 1].time);
      if (!inside(points[i].time)) continue;
      thinLeast = std::min(thinLeast, points[i].value);
      thinGreatest = std::max(thinGreatest, points[i].value);
    }
    QCOMPARE(thinLeast, least);
    QCOMPARE(thinGreatest, greatest);
  }
}

QTEST_GUILESS_MAIN(TestCsv)
#include "test_csv.moc"
