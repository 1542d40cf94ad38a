// Copy and paste as text in the file format.
#include <QTest>

#include "core/io/fragment.h"
#include "core/io/model_file.h"
#include "core/items/loads/force_vector.h"
#include "core/model/displays.h"
#include "tests/support/models.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

const char* const kModel = R"({
  "sprung": 1,
  "variables": [ { "name": "k", "value": 50 }, { "name": "idle", "value": 1 } ],
  "nodes":   [ { "type": "Point", "name": "node1", "referenceCoordinates": [1, 0, 0] } ],
  "objects": [ { "type": "Ground", "name": "ground" },
               { "type": "MassPoint", "name": "mass1", "physicsMass": 2, "nodeNumber": "node1" },
               { "type": "ConnectorCartesianSpringDamper", "name": "spring", "markerNumbers": ["fixed", "moving"],
                 "stiffness": [100, 100, "=2*k"] } ],
  "markers": [ { "type": "BodyPosition", "name": "fixed", "bodyNumber": "ground" },
               { "type": "NodePosition", "name": "moving", "nodeNumber": "node1" } ],
  "loads":   [ { "type": "ForceVector", "name": "pull", "markerNumber": "moving", "loadVector": [0, -20, 0] } ]
})";

Document read(std::string_view text) {
  Result<ReadModel> model = readModel(text);
  if (!model) qFatal("%s", toText(model.errors()).c_str());
  return std::move(model->document);
}

ItemId named(const Document& document, ItemList list, std::string_view name) {
  const ItemId id = document.byName(list, name);
  if (!id.valid()) qFatal("no %s", std::string(name).c_str());
  return id;
}

/// Pastes as one group and gives the new items.
std::vector<ItemId> pasteInto(Document& document, const std::string& text) {
  DocumentEditor editor(document);
  Result<Pasted> pasted = paste(editor, text);
  if (!pasted) qFatal("%s", toText(pasted.errors()).c_str());
  if (const auto change = editor.finish(); !change) qFatal("%s", toText(change.errors()).c_str());
  return pasted->items;
}

}  // namespace

class TestFragment : public QObject {
  Q_OBJECT
 private slots:
  /// Friction keeps what it remembers in a data node, which no two may share.
  void aCopyHasDataOfItsOwn() {
    Document document = read(R"({
      "sprung": 1,
      "nodes": [ { "type": "1D", "name": "n" }, { "type": "PointGround", "name": "nG" },
                 { "type": "GenericData", "name": "nD", "numberOfDataCoordinates": 3, "initialCoordinates": [0, 0, 0] } ],
      "objects": [ { "type": "Mass1D", "name": "mass", "physicsMass": 1, "nodeNumber": "n" },
                   { "type": "ConnectorCoordinateSpringDamperExt", "name": "friction", "markerNumbers": ["g", "m"],
                     "nodeNumber": "nD" } ],
      "markers": [ { "type": "NodeCoordinate", "name": "g", "nodeNumber": "nG", "coordinate": 0 },
                   { "type": "NodeCoordinate", "name": "m", "nodeNumber": "n", "coordinate": 0 } ]
    })");
    const std::string text = copyText(document, {named(document, ItemList::Objects, "friction")});
    for (int i = 0; i < 2; ++i) QCOMPARE(pasteInto(document, text).size(), std::size_t{1});
    QCOMPARE(document.order(ItemList::Nodes).size(), std::size_t{5});
    const auto again = readModel(writeModel(document));
    QVERIFY2(again.ok(), again.ok() ? "" : toText(again.errors()).c_str());
  }

  /// They show things that are not copied with it.
  void plotsAndPanelsStayWhereTheyAre() {
    Document document = read(kModel);
    Displays displays;
    displays.plots.push_back({});
    displays.plots.back().curves.push_back({.channel = {named(document, ItemList::Loads, "pull")}});
    displays.plots.back().curves.push_back({.channel = variableChannel("idle")});
    displays.panel.push_back({});
    displays.panel.back().target.item = named(document, ItemList::Loads, "pull");
    displays.panel.back().target.parameter = "loadVector";
    document.setDisplays(std::make_shared<const Displays>(displays));
    const Document part = read(copyText(document, {named(document, ItemList::Objects, "spring")}));
    QVERIFY(part.displays()->empty());
    QCOMPARE(part.itemCount(), std::size_t{6});
    (void)pasteInto(document, copyText(document, {named(document, ItemList::Objects, "mass1")}));
    QVERIFY(*document.displays() == displays);
  }

  void theTextIsAModelOfItsOwn() {
    const Document document = read(kModel);
    const std::string text = copyText(document, {named(document, ItemList::Objects, "spring")});
    const Document part = read(text);
    QCOMPARE(part.itemCount(), std::size_t{6});  // all but the load
    QCOMPARE(part.variables().size(), std::size_t{1});
    QCOMPARE(part.variables()[0].name, std::string("k"));
    QVERIFY(copyText(document, {}).empty());
    QVERIFY(copyText(document, {Document::simulationId()}).empty());
  }

  void aConnectorComesBackBetweenTheSameBodies() {
    Document document = read(kModel);
    const auto items = pasteInto(document, copyText(document, {named(document, ItemList::Objects, "spring")}));
    QCOMPARE(items.size(), std::size_t{1});
    QCOMPARE(document.itemCount(), std::size_t{8});
    const Item& spring = *document.find(named(document, ItemList::Objects, "spring"));
    const Item& copy = *document.find(items[0]);
    QCOMPARE(copy.name, std::string("spring2"));
    QCOMPARE(copy.formulas, spring.formulas);
    for (const ParamRow& row : spring.type().rows) QVERIFY2(copy.get(row) == spring.get(row), row.key.data());
  }

  void aBodyGetsANodeOfItsOwn() {
    Document document = read(kModel);
    const auto items = pasteInto(document, copyText(document, {named(document, ItemList::Objects, "mass1"),
                                                               named(document, ItemList::Objects, "spring"),
                                                               named(document, ItemList::Loads, "pull")}));
    QCOMPARE(items.size(), std::size_t{3});
    QCOMPARE(document.order(ItemList::Nodes).size(), std::size_t{2});
    QCOMPARE(document.order(ItemList::Objects).size(), std::size_t{5});  // the ground is shared
    QCOMPARE(document.order(ItemList::Markers).size(), std::size_t{3});  // so is its marker
    const Item& mass = *document.find(named(document, ItemList::Objects, "mass2"));
    QVERIFY(std::get<ItemId>(mass.get(*mass.type().row("nodeNumber"))) == named(document, ItemList::Nodes, "node2"));
    const Item& pull = *document.find(named(document, ItemList::Loads, "pull2"));
    QVERIFY(std::get<ItemId>(pull.get(*pull.type().row("markerNumber"))) ==
            named(document, ItemList::Markers, "moving2"));
    QVERIFY(!hasErrors(validate(document)));
  }

  void loadsComeWithTheBodyThatTheyActOn() {
    Document document = read(kModel);
    const auto loads = [&] { return document.order(ItemList::Loads).size(); };
    const std::string body = copyText(document, {named(document, ItemList::Objects, "mass1")});
    const std::string others = copyText(
        document, {named(document, ItemList::Objects, "spring"), named(document, ItemList::Objects, "ground")});
    const std::vector<ItemId> pasted = pasteInto(document, body);
    QCOMPARE(pasted.size(), std::size_t{1});  // what was chosen
    QCOMPARE(loads(), std::size_t{2});
    const auto& pull = document.find(named(document, ItemList::Loads, "pull2"))->as<ForceVector>();
    QVERIFY(pull.markerNumber == named(document, ItemList::Markers, "moving2"));
    pasteInto(document, others);
    QCOMPARE(loads(), std::size_t{2});
  }

  void aPasteDoesNotReviveWhatWasCut() {
    Document document = read(kModel);
    const ItemId spring = named(document, ItemList::Objects, "spring");
    const std::string text = copyText(document, {spring});
    document.remove(spring);
    const auto items = pasteInto(document, text);
    QCOMPARE(items.size(), std::size_t{1});
    QCOMPARE(document.find(items[0])->name, std::string("spring"));
    QVERIFY(items[0] != spring);
    QVERIFY(document.find(spring) == nullptr);
  }

  void intoAnotherModelEverythingNeededComesAlong() {
    const Document source = read(kModel);
    const std::string text = copyText(source, {named(source, ItemList::Objects, "spring")});
    Document target;
    QCOMPARE(pasteInto(target, text).size(), std::size_t{1});
    QCOMPARE(target.itemCount(), std::size_t{6});
    QCOMPARE(target.variables().size(), std::size_t{1});
    // A second time the rest is found there already.
    pasteInto(target, text);
    QCOMPARE(target.itemCount(), std::size_t{7});
  }

  void variablesOfTheTargetWin() {
    const Document source = read(kModel);
    Document target;
    QVERIFY(target.setVariables({{"k", 7.0, 0.0, 0.0, "", false}}));
    DocumentEditor editor(target);
    const Result<Pasted> pasted = paste(editor, copyText(source, {named(source, ItemList::Objects, "spring")}));
    QVERIFY(pasted);
    QCOMPARE(pasted->remarks.size(), std::size_t{1});
    QVERIFY(editor.finish());
    const Item& spring = *target.find(pasted->items[0]);
    QCOMPARE(std::get<Numbers>(spring.get(*spring.type().row("stiffness"))).values[2], 14.0);
  }

  void anyModelFileCanBePasted() {
    Document document = read(kModel);
    pasteInto(document, kModel);
    QCOMPARE(document.itemCount(), std::size_t{14});
    QVERIFY(!hasErrors(validate(document)));
  }

  void whatIsWrongIsNamedAndNothingChanges() {
    Document document = read(kModel);
    const std::string before = writeModel(document);
    for (const char* text :
         {"hello", "{}", R"({ "sprung": 1 })",
          R"({ "sprung": 1, "objects": [ { "type": "MassPoint", "name": "m", "physicsMas": 1 } ] })",
          R"({ "sprung": 1, "view": { "copied": 3 }, "loads": [ { "type": "Coordinate", "name": "x" } ] })"}) {
      DocumentEditor editor(document);
      const Result<Pasted> pasted = paste(editor, text);
      QVERIFY2(!pasted, text);
      QVERIFY(!pasted.errors().front().what.empty());
      editor.rollBack();
      QCOMPARE(writeModel(document), before);
    }
  }
};

QTEST_GUILESS_MAIN(TestFragment)
#include "test_fragment.moc"
