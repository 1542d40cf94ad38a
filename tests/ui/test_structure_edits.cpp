// Delete, copy and paste through the session: one undo step each, nothing half-applied, the motion carried on.

#include "tests/ui/ui_test.h"
#include "ui/session/structure_edits.h"

using namespace sprung;
using namespace sprung::test;

namespace {

QString textOf(const ui::Session& session) { return QString::fromStdString(writeModel(session.document())); }

}  // namespace

class TestStructureEdits : public QObject {
  Q_OBJECT
 private slots:
  void deleteAsksOnceAndNamesDependants();
  void whatGoesWhileItIsAskedAboutIsGone();
  void pasteIsOneStep();
  void pastesIntoAnotherWindow();
  void wrongTextChangesNothing();
  void deletingWhileRunningGoesOn();
  void refusedConnectionKeepsTheOldRun();
};

void TestStructureEdits::deleteAsksOnceAndNamesDependants() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  const QString before = textOf(session);
  const ItemId node = named(session, ItemList::Nodes, "node");
  session.selection().select(node);
  int asked = 0;
  QStringList names;
  const auto note = [&](const Deletion& plan) {
    ++asked;
    names.clear();
    for (const ItemId id : ui::namedDependants(session.document(), plan))
      names << QString::fromStdString(session.document().find(id)->name);
    return asked > 1;
  };
  QVERIFY(ui::deleteItems(session, {node}, note));
  QCOMPARE(textOf(session), before);  // No was said
  QVERIFY(ui::deleteItems(session, {node}, note));
  QCOMPARE(asked, 2);
  QCOMPARE(names, QStringList({"mass", "spring", "pull", "where"}));
  QCOMPARE(session.document().itemCount(), std::size_t{1});  // the ground; its marker went with the spring
  QVERIFY(session.selection().items().empty());
  QCOMPARE(session.undoStack().count(), 1);
  session.undoStack().undo();
  QCOMPARE(textOf(session), before);
  // Nothing hangs on a load: nobody is asked.
  QVERIFY(ui::deleteItems(session, {named(session, ItemList::Loads, "pull")}, note));
  QCOMPARE(asked, 2);
}

void TestStructureEdits::whatGoesWhileItIsAskedAboutIsGone() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  const ItemId node = named(session, ItemList::Nodes, "node");
  int asked = 0;
  const auto replaces = [&](const Deletion&) {
    ++asked;
    session.setDocument(Document(), {});  // as a file that is read again
    return true;
  };
  QVERIFY(ui::deleteItems(session, {node}, replaces));
  QCOMPARE(asked, 1);
  QCOMPARE(session.document().itemCount(), std::size_t{0});
}

void TestStructureEdits::pasteIsOneStep() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  const QString before = textOf(session);
  session.selection().select(
      std::vector<ItemId>{named(session, ItemList::Objects, "mass"), named(session, ItemList::Objects, "spring")});
  const QString text = ui::selectionText(session);
  QVERIFY(ui::pasteText(session, text));
  QCOMPARE(session.undoStack().count(), 1);
  QCOMPARE(session.selection().items().size(), std::size_t{2});
  QVERIFY(session.document().byName(ItemList::Objects, "mass2").valid());
  QVERIFY(session.problems().empty());
  session.undoStack().undo();
  QCOMPARE(textOf(session), before);
  session.undoStack().redo();
  QVERIFY(session.document().byName(ItemList::Objects, "spring2").valid());
}

void TestStructureEdits::pastesIntoAnotherWindow() {
  ui::Session one, other;
  one.setDocument(oneMass(), {});
  other.setDocument(Document(), {});
  one.selection().select(named(one, ItemList::Objects, "spring"));
  QVERIFY(ui::pasteText(other, ui::selectionText(one)));
  QVERIFY(other.problems().empty());
  QVERIFY(other.document().byName(ItemList::Objects, "mass").valid());
  QCOMPARE(other.document().variables().size(), std::size_t{1});
}

void TestStructureEdits::wrongTextChangesNothing() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  const QString before = textOf(session);
  for (const char* text : {"", "hello", R"({ "sprung": 1, "objects": [ { "type": "MassPoin", "name": "m" } ] })"}) {
    const auto result = ui::pasteText(session, text);
    QVERIFY(!result && !result.errors().front().text().empty());
    QCOMPARE(textOf(session), before);
    QCOMPARE(session.undoStack().count(), 0);
  }
}

void TestStructureEdits::deletingWhileRunningGoesOn() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  session.run().play();
  QTRY_VERIFY(session.run().snapshot() != nullptr && session.run().snapshot()->step > 20);
  QVERIFY(ui::deleteItems(session, {named(session, ItemList::Objects, "spring")}, {}));
  const double time = session.run().snapshot()->time;
  QTRY_VERIFY(session.run().snapshot()->system->connectors.empty());
  QVERIFY(session.run().snapshot()->time >= time);
  QVERIFY(session.run().playing());
  QTRY_VERIFY(session.run().snapshot()->time > time + 0.05);
  session.undoStack().undo();
  QTRY_COMPARE(session.run().snapshot()->system->connectors.size(), std::size_t{1});
  QVERIFY(session.run().snapshot()->time > time && session.problems().empty());
}

void TestStructureEdits::refusedConnectionKeepsTheOldRun() {
  // Two rods that contradict each other: fine to write down, impossible to close.
  ui::Session session;
  session.setDocument(oneMass(), {});
  session.run().play();
  QTRY_VERIFY(session.run().snapshot() != nullptr && session.run().snapshot()->step > 5);
  const QString rods = R"({ "sprung": 1, "view": { "copied": { "objects": ["near", "far"] } },
    "variables": [ { "name": "k", "value": 50, "min": 0, "max": 200, "unit": "N/m" } ],
    "nodes":   [ { "type": "Point", "name": "node", "referenceCoordinates": [1, 0, 0] } ],
    "objects": [ { "type": "Ground", "name": "ground" },
                 { "type": "MassPoint", "name": "mass", "physicsMass": 2, "nodeNumber": "node" },
                 { "type": "ConnectorDistance", "name": "near", "markerNumbers": ["fixed", "moving"], "distance": 1 },
                 { "type": "ConnectorDistance", "name": "far", "markerNumbers": ["fixed", "moving"], "distance": 5 } ],
    "markers": [ { "type": "BodyPosition", "name": "fixed", "bodyNumber": "ground" },
                 { "type": "NodePosition", "name": "moving", "nodeNumber": "node" } ] })";
  QVERIFY(ui::pasteText(session, rods));
  QTRY_VERIFY(!session.problems().empty());
  QVERIFY(QString::fromStdString(session.problems().front().text()).contains("without the last change"));
  QCOMPARE(session.run().snapshot()->system->connectors.size(), std::size_t{1});
  const double time = session.run().snapshot()->time;
  QTRY_VERIFY(session.run().snapshot()->time > time);
  QVERIFY(!session.run().failed());
  // Taking one away makes it possible.
  QVERIFY(ui::deleteItems(session, {named(session, ItemList::Objects, "far")}, {}));
  QTRY_COMPARE(session.run().snapshot()->system->connectors.size(), std::size_t{2});
  QVERIFY(session.problems().empty());
}

int main(int argc, char** argv) { return runUiTest<TestStructureEdits>(argc, argv); }
#include "test_structure_edits.moc"
