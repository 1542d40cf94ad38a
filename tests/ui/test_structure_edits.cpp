// Delete, copy and paste through the session: one undo step each, nothing half-applied, the motion carried on; and
// thousands of random edits with undo and redo while every item model is watched.
#include <QAbstractItemModelTester>
#include <QUndoView>
#include <random>

#include "tests/support/models.h"
#include "tests/ui/ui_test.h"
#include "ui/panels/problems_model.h"
#include "ui/session/structure_edits.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_filter.h"

using namespace sprung;
using namespace sprung::test;

namespace {

QString textOf(const ui::Session& session) { return QString::fromStdString(writeModel(session.document())); }

}  // namespace

class TestStructureEdits : public QObject {
  Q_OBJECT
 private slots:
  void deleteAsksOnceAndNamesDependants();
  void pasteIsOneStep();
  void pastesIntoAnotherWindow();
  void wrongTextChangesNothing();
  void deletingWhileRunningGoesOn();
  void refusedConnectionKeepsTheOldRun();
  void randomEditsCanAlwaysBeTakenBack();
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

void TestStructureEdits::randomEditsCanAlwaysBeTakenBack() {
  int steps = 0;
  for (unsigned seed = 1; seed <= 4; ++seed) {
    ui::Session session;
    session.setDocument(sprung::testing::randomModel(seed, 3).document, {});
    ui::DocumentTreeModel tree(session);
    ui::TreeFilter filter;
    filter.setSourceModel(&tree);
    ui::ProblemsModel problems(session);
    QUndoView history(&session.undoStack());
    const auto mode = QAbstractItemModelTester::FailureReportingMode::QtTest;
    const QAbstractItemModelTester watch[] = {
        {&tree, mode}, {&filter, mode}, {&problems, mode}, {history.model(), mode}};
    std::mt19937 random(seed);
    const auto below = [&random](std::size_t count) {
      return std::uniform_int_distribution<std::size_t>(0, count - 1)(random);
    };
    std::vector<QString> states = {textOf(session)};  // by position on the undo stack
    QString clipboard;
    while (steps < 250 * static_cast<int>(seed)) {
      ++steps;
      std::vector<ItemId> all;
      for (const ItemList list : kItemLists)
        all.insert(all.end(), session.document().order(list).begin(), session.document().order(list).end());
      const int before = session.undoStack().index();
      if (!all.empty()) session.selection().select(all[below(all.size())]);
      const ItemId id = session.selection().current();
      switch (below(8)) {
        case 0: (void)ui::deleteItems(session, {id}, {}); break;
        case 1: clipboard = ui::selectionText(session); break;
        case 2:
        case 3:
          if (all.size() < 60) (void)ui::pasteText(session, clipboard);
          break;
        case 4:
          if (id.valid()) (void)session.rename(id, QString("name%1").arg(below(40)));
          break;
        case 5: {
          if (!id.valid()) break;
          const auto rows = session.document().find(id)->type().rows;
          const ParamRow& row = rows[below(rows.size())];
          if (row.kind == ValueKind::Real) (void)session.edit(id, row, static_cast<double>(below(9)));
          if (row.kind == ValueKind::Bool) (void)session.edit(id, row, below(2) == 0);
          break;
        }
        case 6: tree.setFlat(!tree.flat()); break;
        default: {
          const int target = static_cast<int>(below(static_cast<std::size_t>(session.undoStack().count()) + 1));
          session.undoStack().setIndex(target);
          QCOMPARE(textOf(session), states[static_cast<std::size_t>(target)]);
        }
      }
      const int now = session.undoStack().index();
      if (now == before + 1 && session.undoStack().count() == now) {
        states.resize(static_cast<std::size_t>(now));
        states.push_back(textOf(session));
      }
      for (const Diagnostic& finding : validate(session.document()))
        QVERIFY2(finding.what.find("does not exist") == std::string::npos, finding.text().c_str());
    }
    session.undoStack().setIndex(0);
    QCOMPARE(textOf(session), states[0]);
  }
  qInfo("%d steps", steps);
}

int main(int argc, char** argv) { return runUiTest<TestStructureEdits>(argc, argv); }
#include "test_structure_edits.moc"
