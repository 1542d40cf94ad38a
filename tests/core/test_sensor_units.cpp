// Units of calculated sensors: those that follow from their formulas, those that they say themselves, and what is said
// where both cannot be.
#include <QTest>
#include <algorithm>

#include "core/io/model_file.h"
#include "core/system/output_units.h"

using namespace sprung;

namespace {

/// A mass on a spring with a force on it, a rotor, and a node with data.
constexpr const char* kModel = R"({ "sprung": 1,
  "variables": [ { "name": "arm", "value": 0.5, "unit": "m" } ],
  "nodes": [ { "type": "1D", "name": "slide" }, { "type": "1D", "name": "turn" },
             { "type": "GenericData", "name": "data", "numberOfDataCoordinates": 1, "initialCoordinates": [2] } ],
  "objects": [ { "type": "Mass1D", "name": "mass", "physicsMass": 2, "nodeNumber": "slide" },
               { "type": "RotationalMass1D", "name": "rotor", "physicsInertia": 0.02, "nodeNumber": "turn" } ],
  "markers": [ { "type": "NodeCoordinate", "name": "way", "nodeNumber": "slide", "coordinate": 0 },
               { "type": "NodeCoordinate", "name": "angle", "nodeNumber": "turn", "coordinate": 0 } ],
  "loads": [ { "type": "Coordinate", "name": "push", "markerNumber": "way", "load": 3 },
             { "type": "Coordinate", "name": "twist", "markerNumber": "angle", "load": 1 } ],
  "sensors": [
    { "type": "UserFunction", "name": "again", "sensorNumbers": ["power"], "sensorUserFunction": "=values/2" },
    { "type": "Load", "name": "push", "loadNumber": "push" },
    { "type": "Node", "name": "speed", "nodeNumber": "slide", "outputVariableType": "Coordinates_t" },
    { "type": "Node", "name": "place", "nodeNumber": "slide", "outputVariableType": "Coordinates" },
    { "type": "Load", "name": "twist", "loadNumber": "twist" },
    { "type": "Node", "name": "spin", "nodeNumber": "turn", "outputVariableType": "Coordinates_t" },
    { "type": "Node", "name": "kept", "nodeNumber": "data", "outputVariableType": "Coordinates" },
    { "type": "UserFunction", "name": "power", "sensorNumbers": ["push", "speed"],
      "sensorUserFunction": "=values[0]*values[1]" },
    { "type": "UserFunction", "name": "turned", "sensorNumbers": ["twist", "spin"],
      "sensorUserFunction": "=values[0]*values[1]" },
    { "type": "UserFunction", "name": "two", "sensorNumbers": ["push", "speed", "place"],
      "sensorUserFunction": "=[values[0]*arm, values[2]/t]" },
    { "type": "UserFunction", "name": "unknown", "sensorNumbers": ["kept"], "sensorUserFunction": "=values*values" },
    { "type": "UserFunction", "name": "said", "sensorNumbers": ["kept"], "sensorUserFunction": "=values", "unit": "J" }
  ] })";

std::string with(const std::string& from, const std::string& to) {
  std::string text = kModel;
  return text.replace(text.find(from), from.size(), to);
}

Document model(const std::string& text = kModel) {
  Result<ReadModel> read = readModel(text);
  if (!read) qFatal("%s", toText(read.errors()).c_str());
  return std::move(read->document);
}

CompiledModel compiled(const Document& document) {
  Result<CompiledModel> made = compile(document);
  if (!made) qFatal("%s", toText(made.errors()).c_str());
  return std::move(*made);
}

/// "N", one after the other; "?" where it is not known.
QString unitsOf(const Document& document, const System& system, const char* name) {
  const auto found = std::find_if(system.sensors.begin(), system.sensors.end(), [&](const SensorLayout& sensor) {
    return document.find(system.itemOf(sensor))->name == name;
  });
  const auto index = static_cast<std::size_t>(found - system.sensors.begin());
  QStringList texts;
  for (const std::optional<Dimension>& unit : OutputUnits(system).ofSensor(document, index))
    texts << (unit ? QString::fromStdString(unitText(*unit)) : QStringLiteral("?"));
  return texts.join(", ");
}

/// What compiling warns of.
QString saidOf(const std::string& text) { return QString::fromStdString(toText(compiled(model(text)).warnings)); }

}  // namespace

class TestSensorUnits : public QObject {
  Q_OBJECT
 private slots:
  void theyFollowFromTheFormula();
  void theSensorMaySayIt();
  void whatCannotBeIsSaid_data();
  void whatCannotBeIsSaid();
  void anEditedDocumentIsNoObstacle();
  void columnsHaveNamesOfTheirOwn();
};

void TestSensorUnits::theyFollowFromTheFormula() {
  const Document document = model();
  const CompiledModel made = compiled(document);
  QVERIFY2(made.warnings.empty(), toText(made.warnings).c_str());
  const auto unit = [&](const char* name) { return unitsOf(document, *made.system, name); };
  QCOMPARE(unit("speed"), "m/s");
  QCOMPARE(unit("power"), "W");
  QCOMPARE(unit("again"), "W");  // of a sensor that stands behind it
  QCOMPARE(unit("turned"), "W");
  QCOMPARE(unit("two"), QString::fromUtf8("N·m, m/s"));
  QCOMPARE(unit("unknown"), "?");
}

void TestSensorUnits::theSensorMaySayIt() {
  const Document document = model(with(R"("=values/2" })", R"("=1.5*values", "unit": "W" })"));
  const CompiledModel made = compiled(document);
  QVERIFY2(made.warnings.empty(), toText(made.warnings).c_str());
  QCOMPARE(unitsOf(document, *made.system, "again"), "W");
  QCOMPARE(unitsOf(document, *made.system, "said"), QString::fromUtf8("N·m"));
  QVERIFY(writeModel(document).find(R"("unit": "J")") != std::string::npos);
}

void TestSensorUnits::whatCannotBeIsSaid_data() {
  QTest::addColumn<QString>("from");
  QTest::addColumn<QString>("to");
  QTest::addColumn<QString>("said");  // empty: nothing
  const auto row = [](const char* name, const char* from, const char* to, const char* said) {
    QTest::newRow(name) << from << to << QString::fromUtf8(said);
  };
  row("a sum", R"("=values[0]*values[1]" },
    { "type": "UserFunction", "name": "turned")",
      R"("=values[0]+values[1]" },
    { "type": "UserFunction", "name": "turned")",
      "adds N and m/s (values[0] is in N, values[1] is in m/s)");
  row("another unit", R"("=values/2" })", R"("=values", "unit": "N" })", "'values' is in W, expected N");
  row("a factor may be anything", R"("=values/2" })", R"("=1.5*values", "unit": "N" })", "");
  row("not SI", R"("=values/2" })", R"("=values", "unit": "kW" })", "1 kW is 1000");
  row("no unit", R"("=values/2" })", R"("=values", "unit": "furlong" })", "furlong");
  row("once", R"("=[values[0]*arm, values[2]/t]")", R"("=[values[0]+values[1]+arm+t, 1]")", "adds");
}

void TestSensorUnits::whatCannotBeIsSaid() {
  QFETCH(QString, from);
  QFETCH(QString, to);
  QFETCH(QString, said);
  const QString all = saidOf(with(from.toStdString(), to.toStdString()));
  QVERIFY2(said.isEmpty() ? all.isEmpty() : all.contains(said), qPrintable(all));
  QCOMPARE(all.count("warning"), said.isEmpty() ? 0 : 1);
}

/// The window shows what has been compiled while somebody edits.
void TestSensorUnits::anEditedDocumentIsNoObstacle() {
  Document document = model();
  const CompiledModel made = compiled(document);
  std::vector<Variable> variables = document.variables();
  variables.push_back({.name = "more", .value = 1.0});
  QVERIFY(document.setVariables(variables).ok());
  QCOMPARE(unitsOf(document, *made.system, "two"), "?, ?");
  QCOMPARE(unitsOf(document, *made.system, "said"), QString::fromUtf8("N·m"));
}

/// A vector "x" has the columns x[0], x[1], x[2].
void TestSensorUnits::columnsHaveNamesOfTheirOwn() {
  const auto said = [](const char* name, const char* component) {
    const std::string text = std::string(R"({ "sprung": 1, "nodes": [ { "type": "Point", "name": "n" } ],
      "objects": [ { "type": "MassPoint", "name": "m", "physicsMass": 1, "nodeNumber": "n" } ],
      "sensors": [ { "type": "Node", "name": "x", "nodeNumber": "n", "outputVariableType": "Position" },
                   { "type": "Node", "name": ")") +
                             name + R"(", "nodeNumber": "n", "outputVariableType": "Position",
                     "component": )" +
                             component + " } ] }";
    return saidOf(text);
  };
  QVERIFY2(said("x[1]", "2").contains("two columns that are called 'x[1]'"), qPrintable(said("x[1]", "2")));
  QVERIFY(said("time", "0").contains("two columns that are called 'time'"));
  for (const char* name : {"x[3]", "y[1]", "x[1.5]", "x[]", "x[-1]"}) QCOMPARE(said(name, "0"), QString());
}

QTEST_GUILESS_MAIN(TestSensorUnits)
#include "test_sensor_units.moc"
