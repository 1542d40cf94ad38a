// The group "Now" of the inspector: what it shows of every type, in which units, and that its numbers can be read.
#include <QLabel>
#include <QRegularExpression>
#include <QToolButton>
#include <cmath>
#include <set>

#include "tests/ui/inspector_test.h"
#include "ui/inspector/live_values.h"
#include "ui/session/output_words.h"
#include "ui/widgets/number_label.h"

using namespace sprung;
using namespace sprung::test;

class TestLiveSection : public InspectorTest {
  Q_OBJECT
 private slots:
  void init() { startAnew(); }
  void nowShowsTheOutputVariablesOfEveryType();
  void nowKnowsTheUnitsOfCoordinates();
  void nowOfARodIsItsForce();
  void noiseIsNotShownWhileItMoves();
  void numbersAreNeverCutOff_data();
  void numbersAreNeverCutOff();

 private:
  /// The captions of the group "Now", details included, once the worker has told about the item.
  QStringList nowLabels(ItemId id) {
    session_->selection().select(id);
    const auto told = [&] {
      const Snapshot* snapshot = session_->run().snapshot();
      return snapshot != nullptr && snapshot->watched.item == id &&
             panel_->widget()->findChild<QWidget*>("liveSection");
    };
    if (!QTest::qWaitFor(told, 5000)) qFatal("no live values");
    QCoreApplication::processEvents();
    QStringList labels;
    for (const QLabel* label : section()->findChildren<QLabel*>()) labels << label->text();
    return labels;
  }
  QWidget* section() const { return panel_->widget()->findChild<QWidget*>("liveSection"); }
  /// Value and unit of a line of "Now".
  QString nowText(const QString& name) const {
    for (const ui::NumberLabel* cell : section()->findChildren<ui::NumberLabel*>())
      if (cell->accessibleName() == name) return cell->number();
    return {};
  }
};

void TestLiveSection::nowShowsTheOutputVariablesOfEveryType() {
  Result<ReadModel> model = readModelFile(SPRUNG_RESOURCES "/examples/12-gallery.sprung.json");
  QVERIFY(model.ok());
  session_->setDocument(std::move(model->document), {});
  std::set<const ItemType*> seen;
  for (const ItemList list : {ItemList::Nodes, ItemList::Objects, ItemList::Markers, ItemList::Loads}) {
    for (const ItemId id : session_->document().order(list)) {
      const ItemType& type = session_->document().find(id)->type();
      if (!seen.insert(&type).second) continue;
      const QStringList labels = nowLabels(id);
      for (const OutputRow& row : type.outputs) {
        const auto values = ui::liveValues(*session_->run().snapshot(), session_->document(), id);
        const bool any = std::any_of(values.begin(), values.end(),
                                     [&](const ui::LiveValue& v) { return v.label == ui::outputLabel(row.variable); });
        if (any) QVERIFY2(labels.contains(ui::outputLabel(row.variable)), row.symbol.data());
        // A point has no rotation to show, ground no coordinates.
        const bool point = (type.provides & (kOrientation | kConnector)) == 0;
        const bool rotation = ui::outputLabel(row.variable).contains(QRegularExpression("Rotation|Angular"));
        if (point && rotation) QVERIFY2(!any, type.type.data());
        QVERIFY2(any || row.size == 0 || (point && rotation),
                 (std::string(type.type) + " " + std::string(row.symbol)).c_str());
      }
      QVERIFY2(!labels.contains("Length"), type.type.data());
      for (const ui::LiveValue& value : ui::liveValues(*session_->run().snapshot(), session_->document(), id))
        for (const double number : value.numbers) QVERIFY2(std::isfinite(number), type.type.data());
    }
  }
  QVERIFY2(seen.size() >= 20, QByteArray::number(static_cast<int>(seen.size())));
}

void TestLiveSection::nowKnowsTheUnitsOfCoordinates() {
  const char* const model = R"({ "sprung": 1,
    "nodes":   [ { "type": "1D", "name": "line" }, { "type": "1D", "name": "angle" },
                 { "type": "RigidBody2D", "name": "plane" }, { "type": "PointGround", "name": "still" } ],
    "objects": [ { "type": "Mass1D", "name": "slider", "physicsMass": 1, "nodeNumber": "line" },
                 { "type": "RotationalMass1D", "name": "rotor", "physicsInertia": 1, "nodeNumber": "angle" },
                 { "type": "RigidBody2D", "name": "plate", "physicsMass": 1, "physicsInertia": 1,
                   "nodeNumber": "plane" },
                 { "type": "ConnectorCoordinateSpringDamper", "name": "spring", "markerNumbers": ["zero", "x"] },
                 { "type": "ConnectorCoordinateSpringDamper", "name": "torsion", "markerNumbers": ["zero", "phi"] },
                 { "type": "ConnectorCoordinateSpringDamperExt", "name": "belt", "markerNumbers": ["phi", "x"],
                   "factor0": 0.06 } ],
    "markers": [ { "type": "NodeCoordinate", "name": "zero", "nodeNumber": "still", "coordinate": 0 },
                 { "type": "NodeCoordinate", "name": "x", "nodeNumber": "line", "coordinate": 0 },
                 { "type": "NodeCoordinate", "name": "phi", "nodeNumber": "angle", "coordinate": 0 } ],
    "loads":   [ { "type": "Coordinate", "name": "push", "markerNumber": "x", "load": 2 },
                 { "type": "Coordinate", "name": "turn", "markerNumber": "phi", "load": 3 } ] })";
  Result<ReadModel> read = readModel(model);
  QVERIFY2(read.ok(), read ? "" : toText(read.errors()).c_str());
  session_->setDocument(std::move(read->document), {});
  const auto units = [&](ItemList list, const char* name) {
    const ItemId id = named(*session_, list, name);
    nowLabels(id);
    QStringList all;
    for (const ui::LiveValue& value : ui::liveValues(*session_->run().snapshot(), session_->document(), id))
      if (!value.detail) all << value.unit;
    return all.join(" ");
  };
  QCOMPARE(units(ItemList::Nodes, "line"), QString("m m/s"));
  QCOMPARE(units(ItemList::Nodes, "angle"), QString("rad rad/s"));
  QVERIFY2(units(ItemList::Nodes, "plane").contains("m rad m/s rad/s"), qPrintable(units(ItemList::Nodes, "plane")));
  QCOMPARE(units(ItemList::Markers, "x"), QString("m m/s"));
  QCOMPARE(units(ItemList::Markers, "phi"), QString("rad rad/s"));
  QCOMPARE(units(ItemList::Objects, "spring"), QString("m m/s N"));
  QCOMPARE(units(ItemList::Objects, "torsion"), QString("rad rad/s N·m"));
  QCOMPARE(units(ItemList::Objects, "belt"), QString("m m/s N"));
  QCOMPARE(units(ItemList::Loads, "push"), QString("N"));
  QCOMPARE(units(ItemList::Loads, "turn"), QString("N·m"));
  QCOMPARE(nowText("Torque"), QString("3.000"));
}

void TestLiveSection::nowOfARodIsItsForce() {
  Result<ReadModel> model = readModelFile(SPRUNG_RESOURCES "/examples/05-distance-pendulum.sprung.json");
  QVERIFY(model.ok());
  session_->setDocument(std::move(model->document), {});
  for (const ItemId id : session_->document().order(ItemList::Objects)) {
    if (session_->document().find(id)->type().type != "ConnectorDistance") continue;
    const QStringList labels = nowLabels(id);
    for (const char* label : {"Displacement", "Velocity", "Distance", "Force"})
      QVERIFY2(labels.contains(label), qPrintable(labels.join(", ")));
    QVERIFY(!nowText("Force").isEmpty() && !nowText("Displacement x").isEmpty());
    session_->run().play();
    QVERIFY(QTest::qWaitFor([&] { return session_->run().snapshot()->step > 5; }, 5000));
    const double force = ui::liveValues(*session_->run().snapshot(), session_->document(), id).back().numbers.front();
    QVERIFY2(std::abs(force) > 1e-3, "the multiplier of a pendulum's rod");
    return;
  }
  QFAIL("no rod");
}

void TestLiveSection::noiseIsNotShownWhileItMoves() {
  const ItemId node = named(*session_, ItemList::Nodes, "node");
  QVERIFY(session_->edit(node, rowOf(*session_, node, "referenceCoordinates"), Numbers{{1, 3.35e-7, 0.25}, 0}));
  select(ItemList::Objects, "mass");
  const auto shown = [&](const QString& name) {
    for (const auto* label : panel_->widget()->findChildren<ui::NumberLabel*>())
      if (label->accessibleName() == name) return label->number();
    return QString("not there");
  };
  QTRY_COMPARE(shown("Position z"), QString("0.2500"));
  QCOMPARE(shown("Position x"), QString("1.000"));
  QCOMPARE(shown("Position y"), QString("0"));
}

void TestLiveSection::numbersAreNeverCutOff_data() {
  QTest::addColumn<int>("width");
  for (const int width : {200, 240, 280, 310, 352, 500}) QTest::addRow("%d", width) << width;
}
void TestLiveSection::numbersAreNeverCutOff() {
  QFETCH(int, width);
  const ItemId node = named(*session_, ItemList::Nodes, "node");
  QVERIFY(session_->edit(node, rowOf(*session_, node, "initialVelocities"), Numbers{{-1.52e-4, -2.5e-10, 3.1e-4}, 0}));
  panel_->resize(std::max(width, panel_->minimumSizeHint().width()), 700);
  nowLabels(named(*session_, ItemList::Objects, "mass"));
  QTRY_COMPARE(nowText("Velocity x"), QString("\u22121.52e\u22124"));
  for (QToolButton* button : section()->findChildren<QToolButton*>())
    if (button->isCheckable()) button->setChecked(true);  // the details
  const auto shown = [this] {
    QList<ui::NumberLabel*> cells = section()->findChildren<ui::NumberLabel*>();
    cells.removeIf([](const ui::NumberLabel* cell) { return !cell->isVisible(); });
    return cells;
  };
  QTRY_VERIFY(shown().size() >= 9);
  const auto cutOff = [&] {
    for (const ui::NumberLabel* cell : shown())
      if (cell->width() < ui::tabularWidth(cell->fontMetrics(), cell->number()) ||
          cell->mapTo(section(), QPoint(cell->width(), 0)).x() > section()->width())
        return cell->accessibleName();
    return QString();
  };
  QTRY_COMPARE(cutOff(), QString());
}

int main(int argc, char** argv) { return runUiTest<TestLiveSection>(argc, argv); }
#include "test_live_section.moc"
