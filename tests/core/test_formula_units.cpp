// Units: their texts, of formulas in fields and user functions, what is refused and with which words; variables that
// are formulas of others; what stands in the file; numbers that become variables, and back.
#include <QTest>

#include "core/base/unit_text.h"
#include "core/building/adjustable.h"
#include "core/io/model_file.h"
#include "core/model/formula_units.h"
#include "core/model/rename_variable.h"
#include "core/script/formula_variables.h"
#include "core/system/system.h"

using namespace sprung;

namespace {

constexpr const char* kModel = R"({
  "sprung": 1,
  "variables": [ { "name": "k", "value": 400, "min": 0, "max": 2000, "unit": "N/m", "doc": "stiffness of both" },
                 { "name": "x", "value": 0.5, "unit": "m" },
                 { "name": "plain", "value": 2 },
                 { "name": "twice", "value": "=2*k", "unit": "N/m" } ],
  "nodes":   [ { "type": "Point", "name": "node" }, { "type": "1D", "name": "angle" } ],
  "objects": [ { "type": "Ground", "name": "ground" },
               { "type": "MassPoint", "name": "mass", "physicsMass": 5, "nodeNumber": "node" },
               { "type": "RotationalMass1D", "name": "rotor", "physicsInertia": 1, "nodeNumber": "angle" },
               { "type": "ConnectorSpringDamper", "name": "spring", "markerNumbers": ["a", "b"],
                 "stiffness": "=twice", "damping": 3, "referenceLength": 1 } ],
  "markers": [ { "type": "BodyPosition", "name": "a", "bodyNumber": "ground", "localPosition": [-1, 0, 0] },
               { "type": "NodePosition", "name": "b", "nodeNumber": "node" },
               { "type": "NodeCoordinate", "name": "c", "nodeNumber": "angle", "coordinate": 0 } ],
  "loads":   [ { "type": "ForceVector", "name": "pull", "markerNumber": "b", "loadVector": [1, 0, 0] },
               { "type": "Coordinate", "name": "turn", "markerNumber": "c", "load": 0 } ]
})";

Document model(const std::string& text = kModel) {
  Result<ReadModel> read = readModel(text);
  if (!read) qFatal("%s", toText(read.errors()).c_str());
  return std::move(read->document);
}

struct Place {
  ItemId id;
  const ParamRow* row;
};
Place at(const Document& document, ItemList list, const char* name, const char* key) {
  const ItemId id = document.byName(list, name);
  return {id, document.find(id)->type().row(key)};
}

std::string with(const std::string& from, const std::string& to) {
  std::string text = kModel;
  return text.replace(text.find(from), from.size(), to);
}

}  // namespace

class TestFormulaUnits : public QObject {
  Q_OBJECT
 private slots:
  void unitTexts();
  void fitting_data();
  void fitting();
  void userFunctions();
  void oldFilesStayValid();
  void otherUnitsAreRefusedWhereTheyBreakAFormula();
  void variablesOfVariables();
  void chainsOfVariablesMayBeLong();
  void fileRoundTrip();
  void numbersBecomeVariablesAndBack();
  void newNamesHideNothing();
};

void TestFormulaUnits::unitTexts() {
  const auto read = [](const char* text) { return *parseUnit(text); };
  QCOMPARE(read("kN/mm").dimension, unit::N / unit::m);
  QCOMPARE(read("kN/mm").factor, 1e6);
  QCOMPARE(read("N·s/m²").dimension, unit::N * unit::s / unit::m / unit::m);
  QVERIFY(read("").isSi() && read("1").dimension == unit::none && !read("deg").isSi());
  QVERIFY(!parseUnit("N/").ok() && !parseUnit("furlong").ok() && !parseUnit("(N").ok());
  QVERIFY(unitTextProblem("mm", "u")->text().find("write m") != std::string::npos);
  QVERIFY(unitTextProblem("furlong", "u")->text().find("“furlong” is not known") != std::string::npos);
  QVERIFY(!unitTextProblem("N·m/rad", "u"));
}

void TestFormulaUnits::fitting_data() {
  QTest::addColumn<QString>("formula");
  QTest::addColumn<QString>("reason");  // empty: it fits a load in newtons
  const auto row = [](const char* formula, const char* reason) { QTest::newRow(formula) << formula << reason; };
  row("=k*x", "");
  row("=2*k*x + 3", "");
  row("=k*x/2 - twice*x", "");
  row("=sqrt(k^2*x*x)", "");
  row("=plain", "");
  row("=k*plain", "");
  row("=9.81*k", "");  // a number with a decimal point may stand for anything
  row("=10*sin(x/x)", "");
  row("=max(k*x, 2)", "");
  row("=x > 1 ? k*x : 0", "");
  row("=k*x^plain", "");
  row("=k", "'k' is in N/m, expected N (k is in N/m)");
  row("=2*k", "'2*k' is in N/m, expected N");
  row("=k*x*x", "'k*x*x' is in N·m, expected N (k is in N/m, x is in m)");
  row("=k/twice", "'k/twice' is a plain number, expected N");
  row("=k*x + k", "'k*x + k' adds N and N/m");
  row("=k*(x > k ? x : 2)", "compares m and N/m");
  row("=k*2^x", "has an exponent in m");
}

void TestFormulaUnits::fitting() {
  QFETCH(QString, formula);
  QFETCH(QString, reason);
  Document document = model();
  const auto [id, row] = at(document, ItemList::Loads, "pull", "loadVector");
  DocumentEditor editor(document);
  const Status status = editor.assignFormula(id, *row, 1, formula.toStdString());
  const QString said = status ? "" : QString::fromStdString(status.errors()[0].text());
  QVERIFY2(status.ok() == reason.isEmpty() && said.contains(reason), qPrintable(said));
  // What acts on a coordinate may be a torque as well.
  const auto [turn, load] = at(document, ItemList::Loads, "turn", "load");
  QVERIFY(editor.assignFormula(turn, *load, 0, "=k*x*x").ok() &&
          !editor.assignFormula(turn, *load, 0, "=1/x/x*k/k").ok());
}

void TestFormulaUnits::userFunctions() {
  Document document = model();
  const auto [id, row] = at(document, ItemList::Objects, "spring", "springForceUserFunction");
  const auto warnings = [&](const char* formula) {
    if (!document.assign(id, *row, std::string(formula))) qFatal("not a function");
    const auto compiled = compile(document);
    if (!compiled) qFatal("%s", toText(compiled.errors()).c_str());
    return toText(compiled->warnings);
  };
  QCOMPARE(warnings("=k*deltaL + 0.1*k*deltaL^3 + 20*k*deltaL^2 + 10*sin(3*t)"), std::string());
  const std::string said = warnings("=k*deltaL*x");
  QVERIFY2(said.find("'k*deltaL*x' is in N·m, expected N") != std::string::npos, said.c_str());
}

void TestFormulaUnits::oldFilesStayValid() {
  Document document = model(with("\"=twice\"", "\"=x\""));
  const Diagnostics findings = formulaUnitFindings(document);
  QCOMPARE(findings.size(), std::size_t{1});
  QCOMPARE(findings[0].text(), std::string("objects[3].stiffness: 'x' is in m, expected N/m (x is in m)"));
  QVERIFY(findings[0].severity == Severity::Warning && compile(document).ok());
  // What is wrong already keeps nobody from turning a slider or from another name.
  DocumentEditor editor(document);
  std::vector<Variable> variables = document.variables();
  variables[1].value = 0.7;
  QVERIFY(editor.setVariables(variables).ok());
  QVERIFY(renameVariable(editor, "x", "way").ok());
  // A unit that is not SI, or none at all, fits anywhere.
  QCOMPARE(formulaUnitFindings(model(with("\"N/m\", \"doc\"", "\"kN/m\", \"doc\""))).size(), std::size_t{1});
  QVERIFY(formulaUnitFindings(model(with("\"unit\": \"m\"", "\"unit\": \"\""))).empty());
}

void TestFormulaUnits::otherUnitsAreRefusedWhereTheyBreakAFormula() {
  Document document = model();
  DocumentEditor editor(document);
  std::vector<Variable> variables = document.variables();
  variables[3].unit = "N";
  Status status = editor.setVariables(variables);
  QVERIFY(!status);
  QCOMPARE(status.errors()[0].text(), std::string("variables[3].value: '2*k' is in N/m, expected N (k is in N/m)"));
  QCOMPARE(document.variables()[3].unit, std::string("N/m"));
  variables[3].unit = "mm";
  status = editor.setVariables(variables);
  QVERIFY(!status && status.errors()[0].text().find("write m") != std::string::npos);
  variables[3].unit = "";
  QVERIFY(editor.setVariables(variables).ok());
}

void TestFormulaUnits::variablesOfVariables() {
  Document document = model();
  QCOMPARE(document.variables()[3].value, 800.0);
  DocumentEditor editor(document);
  std::vector<Variable> variables = document.variables();
  variables[0].value = 500.0;
  QVERIFY(editor.setVariables(variables).ok());
  const auto [id, row] = at(document, ItemList::Objects, "spring", "stiffness");
  QCOMPARE(std::get<double>(document.find(id)->get(*row)), 1000.0);
  variables[0].formula = "=twice/2";
  Status status = editor.setVariables(variables);
  QVERIFY(!status);
  QCOMPARE(status.errors()[0].what, std::string("'k' needs 'twice', which needs 'k'"));
  variables[0].formula = "=k + 1";
  status = editor.setVariables(variables);
  QVERIFY(!status && status.errors()[0].what == "'k' is a formula of itself");
  variables[0].formula = "=nobody";
  status = editor.setVariables(variables);
  QVERIFY(!status && status.errors()[0].what.find("'nobody'") != std::string::npos);
  QVERIFY(renameVariable(editor, "k", "rate").ok());
  QCOMPARE(document.variables()[3].formula, std::string("=2*rate"));
  const auto change = editor.finish();
  QVERIFY(change.ok());
  change->undo(document);
  QCOMPARE(document.variables()[3].formula, std::string("=2*k"));
  QCOMPARE(document.variables()[3].value, 800.0);
}

void TestFormulaUnits::chainsOfVariablesMayBeLong() {
  // Each is a formula of the one behind it: no deeper calls for a longer chain (a crash from 16 000 on), and the names
  // of all are not looked through for each.
  constexpr int kCount = 20000;
  std::vector<Variable> variables;
  for (int i = 0; i < kCount; ++i)
    variables.push_back(
        {.name = "v" + std::to_string(i), .unit = "m", .formula = "=v" + std::to_string(i + 1) + " + 1"});
  variables.push_back({.name = "v" + std::to_string(kCount), .value = 0.5, .unit = "m"});
  Document document;
  QVERIFY(document.setVariables(variables).ok());
  QCOMPARE(document.variables().front().value, kCount + 0.5);
  QVERIFY(formulaUnitFindings(document).empty());
  std::set<std::string, std::less<>> names = {"v5"};
  addDependencies(variables, names);
  QCOMPARE(names.size(), std::size_t{kCount - 4});
  // A circle through all of them is told in a line that can be read.
  variables.back().formula = "=v0";
  const Status status = document.setVariables(variables);
  QVERIFY(!status && status.errors().size() == 1);
  QVERIFY2(status.errors()[0].what.ends_with("19980 more, the last of which needs 'v0'"),
           status.errors()[0].what.c_str());
}

void TestFormulaUnits::fileRoundTrip() {
  const Document document = model();
  QCOMPARE(document.variables()[0].doc, std::string("stiffness of both"));
  const std::string text = writeModel(document);
  QVERIFY(text.find("\"value\": \"=2*k\"") != std::string::npos);
  const Document again = model(text);
  QVERIFY(again.variables() == document.variables());
  QCOMPARE(writeModel(again), text);
}

void TestFormulaUnits::numbersBecomeVariablesAndBack() {
  Document document = model();
  const std::string before = writeModel(document);
  const auto [id, row] = at(document, ItemList::Objects, "spring", "damping");
  DocumentEditor editor(document);
  const auto name = build::makeAdjustable(editor, id, *row, 0);
  QVERIFY2(name.ok(), name ? "" : toText(name.errors()).c_str());
  QCOMPARE(*name, std::string("d"));
  const Variable made = document.variables().back();
  QCOMPARE(made.value, 3.0);
  QCOMPARE(made.unit, std::string("N·s/m"));
  QCOMPARE(made.doc, std::string("Damping of spring"));
  QVERIFY(made.hasRange && made.lower == 0.0 && made.upper == 20.0);
  QCOMPARE(document.rowState(id, *row).formulas.at(0), std::string("=d"));
  QVERIFY(!build::makeAdjustable(editor, id, *row, 0).ok());
  const auto [mass, inertia] = at(document, ItemList::Objects, "mass", "physicsMass");
  QCOMPARE(*build::makeAdjustable(editor, mass, *inertia, 0), std::string("m"));
  const auto [load, vector] = at(document, ItemList::Loads, "pull", "loadVector");
  QCOMPARE(*build::makeAdjustable(editor, load, *vector, 1), std::string("f_y"));
  QVERIFY(document.variables().back().lower < 0.0);
  // The way back leaves the file as it was.
  for (const auto& [item, number, entry] :
       {std::tuple(id, row, 0), std::tuple(mass, inertia, 0), std::tuple(load, vector, 1)})
    QVERIFY(build::useNumber(editor, item, *number, static_cast<std::size_t>(entry)).ok());
  QCOMPARE(writeModel(document), before);
  // A variable that something else uses stays.
  const auto [spring, stiffness] = at(document, ItemList::Objects, "spring", "stiffness");
  QVERIFY(build::useNumber(editor, spring, *stiffness, 0).ok());
  QCOMPARE(document.variables().size(), std::size_t{3});
  QVERIFY(!build::useNumber(editor, spring, *stiffness, 0).ok());
  editor.rollBack();
  QCOMPARE(writeModel(document), before);
}

void TestFormulaUnits::newNamesHideNothing() {
  Document document = model();
  const auto [id, function] = at(document, ItemList::Objects, "spring", "springForceUserFunction");
  QVERIFY(document.assign(id, *function, std::string("=d*deltaL_t")));
  const auto [spring, row] = at(document, ItemList::Objects, "spring", "damping");
  DocumentEditor editor(document);
  QCOMPARE(*build::makeAdjustable(editor, spring, *row, 0), std::string("d_spring"));
}

QTEST_GUILESS_MAIN(TestFormulaUnits)
#include "test_formula_units.moc"
