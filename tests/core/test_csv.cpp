// CSV of sensor values and the state file.
#include <QTest>
#include <limits>
#include <nlohmann/json.hpp>
#include <sstream>

#include "core/io/csv.h"
#include "core/io/state_file.h"

using namespace sprung;

class TestCsv : public QObject {
  Q_OBJECT
 private slots:
  void headerAndRows();
  void namesAreQuoted();
  void digitsReadBack();
  void stateIsJson();
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

QTEST_GUILESS_MAIN(TestCsv)
#include "test_csv.moc"
