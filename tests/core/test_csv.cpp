// CSV of sensor values and the state file.
#include <QTest>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/io/csv.h"
#include "core/io/state_file.h"
#include "core/io/table_text.h"

using namespace sprung;

class TestCsv : public QObject {
  Q_OBJECT
 private slots:
  void headerAndRows();
  void namesAreQuoted();
  void digitsReadBack();
  void stateIsJson();
  void tablesOfOtherProgramsAreRead_data();
  void tablesOfOtherProgramsAreRead();
  void brokenTablesNameTheirLine_data();
  void brokenTablesNameTheirLine();
};

void TestCsv::headerAndRows() {
  std::ostringstream out;
  CsvWriter csv(out, {{"force", 3, true}, {"hidden", 2, false}, {"length", 1, true}});
  const double values[] = {1, -2.5, 3, 9, 9, 0.5};
  csv.row(0.0, values);
  csv.row(0.25, values);
  QCOMPARE(out.str(), std::string("time,force[0],force[1],force[2],length\n0,1,-2.5,3,0.5\n0.25,1,-2.5,3,0.5\n"));
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
  QVERIFY(json["sensors"]["bad"][0].is_null());
}

void TestCsv::tablesOfOtherProgramsAreRead_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<int>("names");
  QTest::newRow("commas") << "time,\"force, x\"\n0,1.5\n0.5,-2e3\n" << 2;
  QTest::newRow("semicolons and decimal commas") << "Zeit;Kraft\r\n0;1,5\r\n0,5;-2e3\r\n" << 2;
  QTest::newRow("tabs, no names") << "0\t1.5\n0.5\t-2000" << 0;
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

void TestCsv::brokenTablesNameTheirLine_data() {
  QTest::addColumn<QString>("text");
  QTest::addColumn<QString>("message");
  QTest::newRow("empty") << ""
                         << "t.csv: there are no numbers";
  QTest::newRow("names only") << "a,b\n"
                              << "t.csv: there are no numbers";
  QTest::newRow("a word") << "a,b\n1,2\n3,x\n"
                          << "t.csv, line 3: 'x' is not a number";
  QTest::newRow("a column less") << "1,2\n3\n"
                                 << "line 2: there are 1 columns, and 2 above";
}

void TestCsv::brokenTablesNameTheirLine() {
  QFETCH(QString, text);
  QFETCH(QString, message);
  const auto table = parseTable(text.toStdString(), "t.csv");
  QVERIFY(!table.ok());
  QVERIFY2(toText(table.errors()).find(message.toStdString()) != std::string::npos, toText(table.errors()).c_str());
}

QTEST_GUILESS_MAIN(TestCsv)
#include "test_csv.moc"
