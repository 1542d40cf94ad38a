// What goes along when items are deleted, what stays, and that nothing dangles afterwards.
#include <QTest>
#include <random>

#include "core/io/model_file.h"
#include "core/items/springs/coordinate_spring_damper_ext.h"
#include "core/model/deletion.h"
#include "tests/support/mechanisms.h"

using namespace sprung;
using namespace sprung::testing;

namespace {

QStringList names(const Document& document, const std::vector<ItemId>& ids) {
  QStringList list;
  for (const ItemId id : ids) list << QString::fromStdString(document.find(id)->name);
  return list;
}

}  // namespace

class TestDeletion : public QObject {
  Q_OBJECT
 private slots:
  void aBodyTakesWhatHangsOnIt() {
    ModelBuilder b;
    const auto left = b.mass("left", 1.0, Vec3::Zero());
    const auto right = b.mass("right", 1.0, Vec3(1, 0, 0));
    const ItemId wall = b.groundMarker(Vec3(-1, 0, 0));
    b.spring("a", wall, left.marker, Vec3::Ones());
    b.spring("b", left.marker, right.marker, Vec3::Ones());
    b.gravity("g", left.body, Vec3(0, -9.81, 0));
    const Deletion plan = planDeletion(b.document, {left.body});
    QCOMPARE(names(b.document, plan.chosen), QStringList("left"));
    // Its node would be a place without mass: it goes, with the marker on it and the springs that hold on to that.
    QCOMPARE(names(b.document, plan.dependants), QStringList({"nleft", "a", "b", "mleft", "mass of g", "g"}));
    QCOMPARE(names(b.document, plan.orphans), QStringList({"mright", "mGround"}));
    const Deletion whole = planDeletion(b.document, {left.body, left.node});
    QCOMPARE(names(b.document, whole.dependants), QStringList({"a", "b", "mleft", "mass of g", "g"}));
    QCOMPARE(names(b.document, whole.orphans), QStringList({"mright", "mGround"}));
  }

  void aNodeOfTwoObjectsGoesWithTheLast() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    const ItemId second = b.add(massPointType(), "second", MassPoint{.physicsMass = 1.0, .nodeNumber = mass.node});
    b.spring("spring", b.groundMarker(Vec3(-1, 0, 0)), mass.marker, Vec3::Ones());
    QCOMPARE(names(b.document, planDeletion(b.document, {second}).dependants), QStringList());
    const Deletion both = planDeletion(b.document, {mass.body, second});
    QCOMPARE(names(b.document, both.dependants), QStringList({"nmass", "spring", "mmass"}));
  }

  void aConnectorTakesMarkersThatOnlyServedIt() {
    ModelBuilder b;
    const auto mass = b.mass("mass", 1.0, Vec3::Zero());
    const ItemId wall = b.groundMarker(Vec3(-1, 0, 0));
    const ItemId spring = b.spring("spring", wall, mass.marker, Vec3::Ones());
    const ItemId pull = b.force("pull", mass.marker, Vec3(1, 0, 0));
    QCOMPARE(names(b.document, planDeletion(b.document, {spring}).orphans), QStringList("mGround"));
    QCOMPARE(names(b.document, planDeletion(b.document, {spring, pull}).orphans), QStringList({"mmass", "mGround"}));
  }

  void anOptionalReferenceIsOnlyUnset() {
    MechanismBuilder b;
    const auto slider = b.slider("slider", 1.0);
    const ItemId data = b.data({0.0, 0.0, 0.0});
    const ItemId friction =
        b.add(coordinateSpringDamperExtType(), "friction",
              CoordinateSpringDamperExt{.markerNumbers = {b.groundCoordinate(), slider.marker}, .nodeNumber = data});
    const Deletion plan = planDeletion(b.document, {data});
    QVERIFY(plan.dependants.empty());
    DocumentEditor editor(b.document);
    QVERIFY(removeItems(editor, plan));
    QVERIFY(editor.finish());
    const Item& item = *b.document.find(friction);
    QVERIFY(!std::get<ItemId>(item.get(*item.type().row("nodeNumber"))).valid());
  }

  void nothingDanglesAndUndoBringsEverythingBack() {
    for (unsigned seed = 0; seed < 30; ++seed) {
      Document document = randomModel(seed, 5).document;
      const std::string before = writeModel(document);
      std::mt19937 random(seed);
      std::vector<ItemId> all;
      for (const ItemList list : kItemLists)
        for (const ItemId id : document.order(list)) all.push_back(id);
      std::shuffle(all.begin(), all.end(), random);
      all.resize(1 + seed % 3);
      const Deletion plan = planDeletion(document, all);
      DocumentEditor editor(document);
      QVERIFY(removeItems(editor, plan));
      const Result<DocumentChange> change = editor.finish();
      QVERIFY2(change, change ? "" : toText(change.errors()).c_str());
      QVERIFY(!hasErrors(validate(document)));
      change->undo(document);
      QCOMPARE(QString::fromStdString(writeModel(document)), QString::fromStdString(before));
    }
  }
};

QTEST_GUILESS_MAIN(TestDeletion)
#include "test_deletion.moc"
