// Repairs as data: applied as a whole or not at all.
#include <QTest>

#include "core/items/markers/node_coordinates.h"
#include "core/items/springs/coordinate_spring_damper.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/model/repair.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

Status apply(Document& document, const Repair& repair) {
  DocumentEditor editor(document);
  if (Status status = applyRepair(editor, repair); !status) return status;
  if (const Result<DocumentChange> change = editor.finish(); !change) return change.errors();
  return Done{};
}

}  // namespace

class TestRepair : public QObject {
  Q_OBJECT
 private slots:
  void assigns();
  void refusesAsAWhole();
  void removes();
  void anotherTypeKeepsWhatBothHave();
  void findingsNameTheirItem();
};

void TestRepair::assigns() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
  const ItemId mass = b.document.byName(ItemList::Objects, "mass");
  const Repair repair{
      "More steps",
      {{Document::simulationId(), "settings.timeIntegration.numberOfSteps", 500.0}, {mass, "physicsMass", 2.0}},
      {}};
  QVERIFY(apply(b.document, repair));
  QCOMPARE(b.document.simulation().settings.timeIntegration.numberOfSteps, 500.0);
  QCOMPARE(b.document.find(mass)->as<MassPoint>().physicsMass, 2.0);
}

void TestRepair::refusesAsAWhole() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
  const ItemId mass = b.document.byName(ItemList::Objects, "mass");
  const Status negative = apply(b.document, {"", {{mass, "physicsMass", 2.0}, {mass, "physicsMass", -1.0}}, {}});
  QVERIFY(!negative);
  const Status unknown = apply(b.document, {"", {{mass, "physicsMass", 2.0}, {mass, "colour", 1.0}}, {}});
  QVERIFY(!unknown && unknown.errors().front().what.find("colour") != std::string::npos);
  const Status used = apply(b.document, {"", {}, {b.document.byName(ItemList::Nodes, "nmass")}});
  QVERIFY(!used && b.document.byName(ItemList::Nodes, "nmass").valid());
  QCOMPARE(b.document.find(mass)->as<MassPoint>().physicsMass, 1.0);
}

void TestRepair::removes() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
  const ItemId spring = b.document.byName(ItemList::Objects, "spring");
  QVERIFY(apply(b.document, {"Remove the spring", {}, {spring}}));
  QVERIFY(b.document.find(spring) == nullptr);
  QVERIFY(!apply(b.document, {"Remove the spring", {}, {spring}}));
}

void TestRepair::anotherTypeKeepsWhatBothHave() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
  const ItemId node = b.document.byName(ItemList::Nodes, "nmass");
  std::array<ItemId, 2> markers;
  for (std::size_t i = 0; i < 2; ++i)
    markers[i] = b.add(nodeCoordinateType(), "c" + std::to_string(i),
                       NodeCoordinate{.nodeNumber = node, .coordinate = static_cast<std::int64_t>(i)});
  const ItemId spring = b.add(coordinateSpringDamperType(), "coordinates",
                              CoordinateSpringDamper{.markerNumbers = markers, .stiffness = 5.0});
  const std::size_t position = b.document.position(spring);
  DocumentEditor editor(b.document);
  QVERIFY(editor.assignFormula(spring, *coordinateSpringDamperType().row("offset"), 0, "=1/4"));
  QVERIFY(editor.finish());
  QVERIFY(apply(b.document,
                {"", {{spring, std::string(kTypeKey), std::string("ConnectorCoordinateSpringDamperExt")}}, {}}));
  const ItemId made = b.document.byName(ItemList::Objects, "coordinates");
  QVERIFY(made.valid() && b.document.position(made) == position);
  const Item& item = *b.document.find(made);
  QVERIFY(item.as<CoordinateSpringDamperExt>().markerNumbers == markers);
  QCOMPARE(item.as<CoordinateSpringDamperExt>().offset, 0.25);
  QCOMPARE(item.as<CoordinateSpringDamperExt>().stiffness, 5.0);
  QCOMPARE(item.formulas.size(), std::size_t{1});
}

void TestRepair::findingsNameTheirItem() {
  ModelBuilder b = oscillator(1.0, 100.0, 0.0, 0.1);
  const ItemId spring = b.add(cartesianSpringDamperType(), "loose", CartesianSpringDamper{});
  const Diagnostics findings = validate(b.document);
  QVERIFY(hasErrors(findings));
  for (const Diagnostic& finding : findings) QVERIFY(finding.item() == spring);
  QCOMPARE(severityName(Severity::Info), std::string_view("note"));
  QVERIFY(!hasErrors({note("", "a remark")}));
  QCOMPARE(toText({note("spring", "is soft", "harden it")}), std::string("note: spring: is soft (harden it)\n"));
  // What a file says may be quoted, but acts on no terminal, turns no line round, and looks like no other finding.
  QCOMPARE(toText({error("objects[0]", "\x1b[2J\x07 \xc2\x9b \xe2\x80\xae \xc3\xa4\nevil.json: good")}),
           std::string("error: objects[0]: <U+001B>[2J<U+0007> <U+009B> <U+202E> \xc3\xa4\n    evil.json: good\n"));
}

QTEST_GUILESS_MAIN(TestRepair)
#include "test_repair.moc"
