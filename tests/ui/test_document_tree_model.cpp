// The tree's model: Qt's own checks, folding of nodes and markers, renaming, the eye.
#include <QAbstractItemModelTester>
#include <QMimeData>
#include <QSignalSpy>
#include <algorithm>

#include "tests/support/models.h"
#include "tests/ui/ui_test.h"
#include "ui/session/structure_edits.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_filter.h"

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
  void flatShowsListsOfTheirOwn();
  void dragChangesTheOrder();
  void badgesNameWhatIsWrong();
  void badgesOfManyItemsAreOneSignal();
  void filters();
};

void TestDocumentTreeModel::passesTheModelTester() {
  ui::Session session;
  DocumentTreeModel model(session);
  const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
  ui::TreeFilter filter;
  filter.setSourceModel(&model);
  filter.setText("m");
  const QAbstractItemModelTester filterTester(&filter, QAbstractItemModelTester::FailureReportingMode::QtTest);
  session.setDocument(oneMass(), {});
  const ItemId mass = named(session, ItemList::Objects, "mass");
  QVERIFY(session.rename(mass, "ball"));
  const ItemId spring = named(session, ItemList::Objects, "spring");
  const ItemId moving = named(session, ItemList::Markers, "moving");
  const ItemId fixed = named(session, ItemList::Markers, "fixed");
  QVERIFY(session.edit(spring, rowOf(session, spring, "markerNumbers"), std::vector<ItemId>{moving, fixed}));
  session.undoStack().undo();
  model.setFlat(true);
  QVERIFY(ui::deleteItems(session, {mass}, {}));
  session.undoStack().undo();
  model.setFlat(false);
  QVERIFY(ui::deleteItems(session, {spring}, {}));
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

void TestDocumentTreeModel::flatShowsListsOfTheirOwn() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  DocumentTreeModel model(session);
  model.setFlat(true);
  const auto parentName = [&](ItemList list, const char* name) {
    return model.indexOf(named(session, list, name)).parent().data().toString();
  };
  QCOMPARE(parentName(ItemList::Nodes, "node"), QString("Nodes"));
  QCOMPARE(parentName(ItemList::Markers, "moving"), QString("Markers"));
  QCOMPARE(parentName(ItemList::Objects, "mass"), QString("Bodies"));
  QCOMPARE(model.rowCount(model.indexOf(named(session, ItemList::Objects, "mass"))), 0);
}

void TestDocumentTreeModel::dragChangesTheOrder() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  DocumentTreeModel model(session);
  model.setFlat(true);
  const ItemId fixed = named(session, ItemList::Markers, "fixed");
  const ItemId moving = named(session, ItemList::Markers, "moving");
  const QModelIndex group = model.indexOf(fixed).parent();
  const auto drag = [&](ItemId id, int row, const QModelIndex& parent) {
    const std::unique_ptr<QMimeData> data(model.mimeData({model.indexOf(id)}));
    return model.dropMimeData(data.get(), Qt::MoveAction, row, 0, parent);
  };
  QVERIFY(drag(fixed, 2, group));
  QCOMPARE(session.document().order(ItemList::Markers), (std::vector<ItemId>{moving, fixed}));
  QVERIFY(drag(fixed, 0, model.indexOf(fixed).parent()));
  QCOMPARE(session.document().order(ItemList::Markers), (std::vector<ItemId>{fixed, moving}));
  session.undoStack().undo();
  QCOMPARE(session.document().order(ItemList::Markers), (std::vector<ItemId>{moving, fixed}));
  // Not into another group, and not onto an item.
  QVERIFY(!drag(fixed, 0, model.indexOf(named(session, ItemList::Loads, "pull")).parent()));
  QVERIFY(!drag(fixed, -1, model.indexOf(fixed).parent()));
}

void TestDocumentTreeModel::badgesNameWhatIsWrong() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  const DocumentTreeModel model(session);
  const ItemId ground = named(session, ItemList::Objects, "ground");
  const auto severity = [&](const QModelIndex& at) { return at.data(DocumentTreeModel::SeverityRole).toInt(); };
  QCOMPARE(severity(model.indexOf(ground)), 0);
  const ParamRow& rotation = rowOf(session, ground, "referenceRotation");
  QVERIFY(session.edit(ground, rotation, Numbers{{1, 0, 0, 0, 1, 0, 0, 0, 2}, 3}));
  QCOMPARE(severity(model.indexOf(ground)), 2);
  QCOMPARE(severity(model.indexOf(ground).parent()), 2);
  const QModelIndex badge = model.indexOf(ground, DocumentTreeModel::BadgeColumn);
  QVERIFY(!badge.data(Qt::DecorationRole).isNull() && !badge.data(Qt::ToolTipRole).toString().isEmpty());
  session.undoStack().undo();
  QCOMPARE(severity(model.indexOf(ground)), 0);
}

// A view looks for the place of each signal among all that it shows.
void TestDocumentTreeModel::badgesOfManyItemsAreOneSignal() {
  testing::ModelBuilder b;
  const ItemId hook = b.groundMarker(Vec3::Zero());
  std::vector<ItemId> springs;
  for (int i = 0; i < 30; ++i)
    springs.push_back(b.spring("s" + std::to_string(i), hook,
                               b.mass("m" + std::to_string(i), 1.0, Vec3(i, 0, 0)).marker, Vec3::Constant(1e8)));
  ui::Session session;
  session.setDocument(b.document, {});
  const DocumentTreeModel model(session);
  const auto severity = [&](ItemId id) { return model.indexOf(id).data(DocumentTreeModel::SeverityRole).toInt(); };
  QCOMPARE(severity(springs.front()), 0);
  const QSignalSpy changes(&model, &QAbstractItemModel::dataChanged);
  QTRY_VERIFY(severity(springs.front()) > 0);
  QVERIFY(severity(springs.back()) > 0);
  QCOMPARE(changes.count(), 2);  // the springs, and the group that they are in
  std::vector<ItemId> told;
  for (const auto& change : changes)
    for (int row = change[0].toModelIndex().row(); row <= change[1].toModelIndex().row(); ++row)
      told.push_back(model.itemAt(change[0].toModelIndex().siblingAtRow(row)));
  for (const ItemId id : springs) QVERIFY(std::find(told.begin(), told.end(), id) != told.end());
}

void TestDocumentTreeModel::filters() {
  ui::Session session;
  session.setDocument(oneMass(), {});
  DocumentTreeModel model(session);
  ui::TreeFilter filter;
  filter.setSourceModel(&model);
  const auto sees = [&](ItemList list, const char* name) {
    return filter.mapFromSource(model.indexOf(named(session, list, name))).isValid();
  };
  filter.setKinds({ui::TreeKind::Marker});
  QVERIFY(sees(ItemList::Markers, "moving") && sees(ItemList::Objects, "mass"));  // its parent is the way to it
  QVERIFY(!sees(ItemList::Objects, "spring") && !sees(ItemList::Nodes, "node"));
  filter.setKinds({});
  filter.setText("spring-damper");  // what the type is called
  QVERIFY(sees(ItemList::Objects, "spring") && !sees(ItemList::Objects, "mass"));
  filter.setText({});
  QVERIFY(sees(ItemList::Loads, "pull"));
  filter.setOnlyFindings(true);
  QVERIFY(!sees(ItemList::Loads, "pull"));
}

int main(int argc, char** argv) { return runUiTest<TestDocumentTreeModel>(argc, argv); }
#include "test_document_tree_model.moc"
