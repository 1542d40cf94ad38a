// The tree's model: Qt's own checks, folding of nodes and markers, renaming, the eye.
#include <QAbstractItemModelTester>
#include <QSignalSpy>

#include "tests/ui/ui_test.h"
#include "ui/tree/document_tree_model.h"

using namespace sprung;
using namespace sprung::test;
using ui::DocumentTreeModel;

class TestDocumentTreeModel : public QObject {
  Q_OBJECT
 private slots:
  void passesTheModelTester();
  void foldsUnderBodies();
  void renamesInPlace();
  void hidesAndShows();
};

void TestDocumentTreeModel::passesTheModelTester() {
  ui::Session session;
  DocumentTreeModel model(session);
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  session.setDocument(oneMass(), {});
  const ItemId mass = named(session, ItemList::Objects, "mass");
  QVERIFY(session.rename(mass, "ball"));
  const ItemId spring = named(session, ItemList::Objects, "spring");
  const ItemId moving = named(session, ItemList::Markers, "moving");
  const ItemId fixed = named(session, ItemList::Markers, "fixed");
  QVERIFY(session.edit(spring, rowOf(session, spring, "markerNumbers"), std::vector<ItemId>{moving, fixed}));
  session.undoStack().undo();
  session.setDocument(Document(), {});
  QVERIFY(model.rowCount() >= 5);
}

void TestDocumentTreeModel::foldsUnderBodies() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  const DocumentTreeModel model(session);
  const auto parentName = [&](ItemList list, const char* name) {
    return model.indexOf(named(session, list, name)).parent().data().toString();
  };
  QCOMPARE(parentName(ItemList::Objects, "mass"), QString("Bodies"));
  QCOMPARE(parentName(ItemList::Objects, "spring"), QString("Connectors"));
  QCOMPARE(parentName(ItemList::Nodes, "node"), QString("mass"));
  QCOMPARE(parentName(ItemList::Markers, "moving"), QString("mass"));
  QCOMPARE(parentName(ItemList::Markers, "fixed"), QString("ground"));
  QCOMPARE(parentName(ItemList::Loads, "pull"), QString("Loads"));
  QCOMPARE(parentName(ItemList::Sensors, "where"), QString("Sensors"));
  QVERIFY(model.indexOf(Document::simulationId()).isValid());
}

void TestDocumentTreeModel::renamesInPlace() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  DocumentTreeModel model(session);
  const QSignalSpy refused(&model, &DocumentTreeModel::refused);
  const QModelIndex mass = model.indexOf(named(session, ItemList::Objects, "mass"));
  QVERIFY(model.setData(mass, "ball"));
  QCOMPARE(mass.data().toString(), QString("ball"));
  QVERIFY(!model.setData(mass, "spring"));
  QCOMPARE(refused.count(), 1);
  QCOMPARE(mass.data().toString(), QString("ball"));
  QVERIFY(!(mass.parent().flags() & Qt::ItemIsEditable));
}

void TestDocumentTreeModel::hidesAndShows() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  DocumentTreeModel model(session);
  const ItemId spring = named(session, ItemList::Objects, "spring");
  const auto shown = [&] {
    return std::get<bool>(session.document().find(spring)->get(rowOf(session, spring, "show", true)));
  };
  model.toggleShown(model.indexOf(spring));
  QVERIFY(!shown());
  session.undoStack().undo();
  QVERIFY(shown());
}

int main(int argc, char** argv) { return runUiTest<TestDocumentTreeModel>(argc, argv); }
#include "test_document_tree_model.moc"
