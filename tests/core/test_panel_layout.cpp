// The panel of a model: what a control may be, where it lies, what stands in the file, and what happens to it when the
// model changes.
#include <QTest>

#include "core/building/adjustable.h"
#include "core/io/model_file.h"
#include "core/model/displays.h"
#include "core/model/rename_variable.h"
#include "core/model/variable_use.h"

using namespace sprung;

namespace {

constexpr const char* kModel = R"({
  "sprung": 1,
  "variables": [ { "name": "k", "value": 400, "min": 0, "max": 2000, "unit": "N/m" } ],
  "nodes":   [ { "type": "Point", "name": "node" } ],
  "objects": [ { "type": "Ground", "name": "ground" },
               { "type": "MassPoint", "name": "mass", "physicsMass": 5, "nodeNumber": "node" },
               { "type": "ConnectorSpringDamper", "name": "spring", "markerNumbers": ["a", "b"], "stiffness": "=k",
                 "damping": 3, "referenceLength": 1 } ],
  "markers": [ { "type": "BodyPosition", "name": "a", "bodyNumber": "ground", "localPosition": [-1, 0, 0] },
               { "type": "NodePosition", "name": "b", "nodeNumber": "node" } ],
  "loads":   [ { "type": "ForceVector", "name": "pull", "markerNumber": "b", "loadVector": [1, 0, 0] } ],
  "sensors": [ { "type": "Node", "name": "y", "nodeNumber": "node", "outputVariableType": "Displacement" } ],
  "panel":   [ { "kind": "Slider", "variable": "k", "cell": [0, 0], "key": "Ctrl+U" },
               { "kind": "Knob", "object": "spring", "parameter": "damping", "label": "brake", "cell": [2, 0], "min": 0,
                 "max": 10 },
               { "kind": "Switch", "object": "spring", "parameter": "activeConnector", "cell": [0, 1],
                 "choices": [0, 1] },
               { "kind": "Radio", "load": "pull", "parameter": "loadVector", "component": 1, "cell": [0, 2],
                 "choices": [-5, 0, 5] },
               { "kind": "Gauge", "sensor": "y", "component": 2, "cell": [3, 0], "min": -1, "max": 1 } ]
})";

std::string with(const std::string& from, const std::string& to) {
  std::string text = kModel;
  return text.replace(text.find(from), from.size(), to);
}

Document model() {
  Result<ReadModel> read = readModel(kModel);
  if (!read) qFatal("%s", toText(read.errors()).c_str());
  return std::move(read->document);
}

const std::vector<PanelControl>& panelOf(const Document& document) { return document.displays()->panel; }

}  // namespace

class TestPanelLayout : public QObject {
  Q_OBJECT
 private slots:
  void fileRoundTrip();
  void whatCannotBeIsNamed_data();
  void whatCannotBeIsNamed();
  void numbersUnitsAndRanges();
  void newControlsFindAPlace();
  void followsTheModel();
};

void TestPanelLayout::fileRoundTrip() {
  const Document document = model();
  QCOMPARE(panelOf(document).size(), std::size_t{5});
  const std::string text = writeModel(document);
  const Result<ReadModel> again = readModel(text);
  QVERIFY2(again.ok(), again ? "" : toText(again.errors()).c_str());
  QCOMPARE(writeModel(again->document), text);
  QVERIFY(*again->document.displays() == *document.displays());
}

void TestPanelLayout::whatCannotBeIsNamed_data() {
  QTest::addColumn<QString>("from");
  QTest::addColumn<QString>("to");
  QTest::addColumn<QString>("finding");
  const auto row = [](const char* from, const char* to, const char* finding) {
    QTest::newRow(to) << from << to << finding;
  };
  row("\"kind\": \"Slider\"", "\"kind\": \"Lever\"", "panel[0].kind");
  row("\"variable\": \"k\"", "\"variable\": \"kk\"", "panel[0].variable: there is no variable 'kk'");
  row("\"parameter\": \"damping\"", "\"parameter\": \"damp\"", "panel[1].parameter: 'spring' has no number 'damp'");
  row("\"object\": \"spring\", \"parameter\": \"damping\"", "\"object\": \"sprong\", \"parameter\": \"damping\"",
      "panel[1].object");
  row("\"choices\": [0, 1]", "\"choices\": [0]", "panel[2].choices: two numbers are needed");
  row("\"component\": 1", "\"component\": 3", "panel[3].component: 'loadVector' of 'pull' has 3 entries");
  row("\"kind\": \"Gauge\"", "\"kind\": \"Knob\"", "panel[4].kind: what is measured can only be shown");
  row("\"cell\": [0, 0]", "\"cell\": [0]", "panel[0].cell");
  row("\"key\": \"Ctrl+U\"", "\"keys\": \"Ctrl+U\"", "panel[0].keys: a control has no such key");
}

void TestPanelLayout::whatCannotBeIsNamed() {
  QFETCH(QString, from);
  QFETCH(QString, to);
  QFETCH(QString, finding);
  const Result<ReadModel> read = readModel(with(from.toStdString(), to.toStdString()));
  QVERIFY(!read.ok());
  const QString said = QString::fromStdString(toText(read.errors()));
  QVERIFY2(said.contains(finding), qPrintable(said));
}

void TestPanelLayout::numbersUnitsAndRanges() {
  const Document document = model();
  const auto& panel = panelOf(document);
  QCOMPARE(*controlValue(document, panel[0].target), 400.0);
  QCOMPARE(controlUnit(document, panel[0].target), std::string("N/m"));
  QCOMPARE(controlRange(document, panel[0]).upper, 2000.0);
  QCOMPARE(controlLabel(document, panel[0]), std::string("k"));
  QCOMPARE(*controlValue(document, panel[1].target), 3.0);
  QCOMPARE(controlUnit(document, panel[1].target), std::string("N·s/m"));
  QCOMPARE(controlRange(document, panel[1]).upper, 10.0);
  QCOMPARE(controlLabel(document, panel[1]), std::string("brake"));
  QCOMPARE(*controlValue(document, panel[2].target), 1.0);
  QCOMPARE(controlLabel(document, panel[3]), std::string("Force y of pull"));
  QVERIFY(!controlValue(document, panel[4].target));
}

void TestPanelLayout::newControlsFindAPlace() {
  const Document document = model();
  std::vector<PanelControl> panel = panelOf(document);
  for (const PanelControl& a : panel)
    for (const PanelControl& b : panel) QVERIFY(&a == &b || !overlap(a, b));
  const ItemId spring = document.byName(ItemList::Objects, "spring");
  const ControlTarget targets[] = {
      {"k"}, {{}, spring, "damping"}, {{}, spring, "activeConnector"}, panel[4].target, {{}, spring, "damping"}};
  for (const ControlTarget& target : targets) {
    PanelControl control = controlFor(document, target);
    control.cell = freeCell(panel, control.kind, 4);
    QVERIFY(checkControl(document, control).ok());
    for (const PanelControl& other : panel) QVERIFY(!overlap(control, other));
    panel.push_back(control);
  }
  QCOMPARE(panel[5].kind, ControlKind::Slider);
  QCOMPARE(panel[6].upper, 15.0);  // the slider of the row reaches much farther
  QCOMPARE(panel[7].kind, ControlKind::Switch);
  QCOMPARE(panel[8].kind, ControlKind::Gauge);
}

void TestPanelLayout::followsTheModel() {
  Document document = model();
  const std::string before = writeModel(document);
  {
    DocumentEditor editor(document);
    QVERIFY(renameVariable(editor, "k", "rate").ok());
    const auto change = editor.finish();
    QVERIFY(change.ok());
    QCOMPARE(panelOf(document)[0].target.variable, std::string("rate"));
    change->undo(document);
    QCOMPARE(writeModel(document), before);
  }
  {
    // What a variable was put on the panel for goes with it; until then it is used.
    DocumentEditor editor(document);
    const ItemId spring = document.byName(ItemList::Objects, "spring");
    QVERIFY(build::useNumber(editor, spring, *document.find(spring)->type().row("stiffness"), 0).ok());
    QVERIFY(usesVariable(document, "k"));
    QCOMPARE(document.variables().size(), std::size_t{1});
    QVERIFY(editor.setVariables({}).ok());
    const auto change = editor.finish();
    QVERIFY(change.ok());
    QCOMPARE(panelOf(document).size(), std::size_t{4});
    change->undo(document);
    QCOMPARE(writeModel(document), before);
    change->redo(document);
    QCOMPARE(panelOf(document).size(), std::size_t{4});
    change->undo(document);
  }
  DocumentEditor editor(document);
  QVERIFY(editor.remove(document.byName(ItemList::Objects, "spring")).ok());
  QVERIFY(editor.remove(document.byName(ItemList::Sensors, "y")).ok());
  const auto change = editor.finish();
  QVERIFY2(change.ok(), change ? "" : toText(change.errors()).c_str());
  QCOMPARE(panelOf(document).size(), std::size_t{2});
  change->undo(document);
  QCOMPARE(writeModel(document), before);
}

QTEST_GUILESS_MAIN(TestPanelLayout)
#include "test_panel_layout.moc"
