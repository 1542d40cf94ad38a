// The inspector: built from rows, takes units and formulas, refuses nonsense beside the field and keeps the old value.
#include <QColorDialog>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QSlider>
#include <QTimer>
#include <QToolButton>
#include <cmath>
#include <set>

#include "core/io/graphics_text.h"
#include "core/items/registry.h"
#include "tests/ui/ui_test.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/list_editor.h"
#include "ui/inspector/live_values.h"
#include "ui/inspector/number_field.h"
#include "ui/inspector/reference_editor.h"
#include "ui/inspector/rotation_editor.h"
#include "ui/inspector/slider_scale.h"
#include "ui/theme/theme.h"
#include "ui/theme/typeset.h"
#include "ui/units/units.h"
#include "ui/widgets/fold_out.h"
#include "ui/widgets/number_label.h"

using namespace sprung;
using namespace sprung::test;
using ui::InspectorPanel;
using ui::NumberField;

class TestInspector : public QObject {
  Q_OBJECT
 private slots:
  void init();
  void showsEveryRowOfEveryItem();
  void takesUnits();
  void refusesNonsense();
  void takesFormulas();
  void sliderIsOneUndoStep();
  void slidersOfSizesAreFactors();
  void noiseIsNotShown();
  void noiseIsNotShownWhileItMoves();
  void letterCanBeDragged();
  void revertArrowRestoresTheDefault();
  void choosesReferences();
  void renames();
  void followsUndo();
  void widgetsHaveNames();
  void severalItemsAreEditedTogether();
  void rotationsAreAngles();
  void anglesAndMatricesAgree();
  void listsOfAnyLength();
  void picksReferences();
  void drawingsAreText();
  void drawingsAreAListOfFields();
  void settingsCanBeSearched();
  void equationsAreReadable();
  void nowShowsTheOutputVariablesOfEveryType();
  void nowKnowsTheUnitsOfCoordinates();
  void nowOfARodIsItsForce();

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

  void select(ItemList list, const char* name) {
    session_->selection().select(named(*session_, list, name));
    QCoreApplication::processEvents();
  }
  NumberField* field(const char* name) const {
    auto* found = panel_->widget()->findChild<NumberField*>(name);
    return found != nullptr ? found : (qFatal("no field %s", name), nullptr);
  }
  static void type(NumberField* field, const char* text) {
    field->setFocus();
    field->selectAll();
    QTest::keyClicks(field, text);
    QTest::keyClick(field, Qt::Key_Return);
  }
  std::vector<double> stiffness() const {
    const ItemId spring = named(*session_, ItemList::Objects, "spring");
    return std::get<Numbers>(session_->document().find(spring)->get(rowOf(*session_, spring, "stiffness"))).values;
  }
  double mass() const {
    const ItemId id = named(*session_, ItemList::Objects, "mass");
    return std::get<double>(session_->document().find(id)->get(rowOf(*session_, id, "physicsMass")));
  }

  std::unique_ptr<ui::Session> session_;
  std::unique_ptr<InspectorPanel> panel_;
};

void TestInspector::init() {
  panel_.reset();
  session_ = std::make_unique<ui::Session>();
  session_->setDocument(oneMass(), {});
  panel_ = std::make_unique<InspectorPanel>(*session_);
  panel_->resize(352, 700);
  panel_->show();
  QVERIFY(QTest::qWaitForWindowActive(panel_.get()));
}

void TestInspector::showsEveryRowOfEveryItem() {
  QCOMPARE(panel_->shownItem(), Document::simulationId());
  for (const ItemList list : kItemLists) {
    for (const ItemId id : session_->document().order(list)) {
      session_->selection().select(id);
      QCoreApplication::processEvents();
      for (const ParamRow& row : session_->document().find(id)->type().rows) {
        const QString name = "row:" + QString::fromUtf8(row.key.data(), static_cast<qsizetype>(row.key.size()));
        if (row.effect != Effect::None) QVERIFY2(panel_->widget()->findChild<QWidget*>(name), qPrintable(name));
      }
    }
  }
}

void TestInspector::nowShowsTheOutputVariablesOfEveryType() {
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
        // Ground has no coordinates to show.
        if (any) QVERIFY2(labels.contains(ui::outputLabel(row.variable)), row.symbol.data());
        QVERIFY2(any || row.size == 0, (std::string(type.type) + " " + std::string(row.symbol)).c_str());
      }
      QVERIFY2(!labels.contains("Length"), type.type.data());
      for (const ui::LiveValue& value : ui::liveValues(*session_->run().snapshot(), session_->document(), id))
        for (const double number : value.numbers) QVERIFY2(std::isfinite(number), type.type.data());
    }
  }
  QVERIFY2(seen.size() >= 20, QByteArray::number(static_cast<int>(seen.size())));
}

void TestInspector::nowKnowsTheUnitsOfCoordinates() {
  const char* const model = R"({ "sprung": 1,
    "nodes":   [ { "type": "1D", "name": "line" }, { "type": "1D", "name": "angle" },
                 { "type": "RigidBody2D", "name": "plane" }, { "type": "PointGround", "name": "still" } ],
    "objects": [ { "type": "Mass1D", "name": "slider", "physicsMass": 1, "nodeNumber": "line" },
                 { "type": "RotationalMass1D", "name": "rotor", "physicsInertia": 1, "nodeNumber": "angle" },
                 { "type": "RigidBody2D", "name": "plate", "physicsMass": 1, "physicsInertia": 1,
                   "nodeNumber": "plane" },
                 { "type": "ConnectorCoordinateSpringDamper", "name": "spring", "markerNumbers": ["zero", "x"] },
                 { "type": "ConnectorCoordinateSpringDamper", "name": "torsion", "markerNumbers": ["zero", "phi"] } ],
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
  QCOMPARE(units(ItemList::Loads, "push"), QString("N"));
  QCOMPARE(units(ItemList::Loads, "turn"), QString("N·m"));
  QCOMPARE(nowText("Torque"), QString("3.000"));
}

void TestInspector::nowOfARodIsItsForce() {
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

void TestInspector::takesUnits() {
  select(ItemList::Objects, "spring");
  type(field("stiffness:x"), "3 kN/m");
  QCOMPARE(stiffness(), (std::vector<double>{3000, 100, 100}));
  QCOMPARE(field("stiffness:x")->text(), QString("3000"));
  QCOMPARE(field("stiffness:z")->text(), QString("=2*k"));
}

void TestInspector::refusesNonsense() {
  select(ItemList::Objects, "mass");
  for (const char* nonsense : {"abc", "-3", "5 m", "", "1e999", "=1/0", "=unknown"}) {
    NumberField* mass = field("physicsMass");
    if (*nonsense == '\0') {
      mass->setFocus();
      mass->selectAll();
      QTest::keyClick(mass, Qt::Key_Delete);
      QTest::keyClick(mass, Qt::Key_Return);
    } else {
      type(mass, nonsense);
    }
    QCOMPARE(this->mass(), 2.0);
    QVERIFY2(mass->refused(), nonsense);
    bool said = false;
    for (const QLabel* label : panel_->widget()->findChildren<QLabel*>("refusal"))
      said = said || (label->isVisible() && !label->text().isEmpty());
    QVERIFY2(said, nonsense);
    QTest::keyClick(mass, Qt::Key_Escape);
    QCOMPARE(mass->text(), QString("2"));
  }
  QCOMPARE(session_->undoStack().count(), 0);
}

void TestInspector::takesFormulas() {
  select(ItemList::Objects, "mass");
  type(field("physicsMass"), "=k/5");
  QCOMPARE(mass(), 10.0);
  QCOMPARE(field("physicsMass")->text(), QString("=k/5"));
  type(field("physicsMass"), "4");
  QCOMPARE(mass(), 4.0);
  session_->undoStack().undo();
  QCOMPARE(field("physicsMass")->text(), QString("=k/5"));
}

void TestInspector::sliderIsOneUndoStep() {
  select(ItemList::Objects, "mass");
  auto* slider = panel_->widget()->findChild<QSlider*>("physicsMass:slider");
  QVERIFY(slider);
  slider->setSliderDown(true);
  for (int position = 100; position <= 400; position += 50) slider->setSliderPosition(position);
  QCOMPARE(mass(), 1.26);  // a fifth of a decade below the 2 kg in the middle: 2 · 10^-0.2
  slider->setSliderDown(false);
  QCOMPARE(slider->value(), 500);  // about the present value again
  QCOMPARE(session_->undoStack().count(), 1);
  session_->undoStack().undo();
  QCOMPARE(mass(), 2.0);
}

void TestInspector::slidersOfSizesAreFactors() {
  using ui::SliderScale;
  const ItemId id = named(*session_, ItemList::Objects, "mass");
  SliderScale mass(rowOf(*session_, id, "physicsMass"));
  QVERIFY(mass.logarithmic());
  for (const double value : {1e-6, 0.5, 2.0, 3e7}) {
    mass.centreOn(value);
    QCOMPARE(mass.share(value), 0.5);
    QCOMPARE(mass.number(1.0), 10.0 * value);
    QVERIFY(std::abs(mass.number(0.001) / value - 0.1) < 0.001);
    QCOMPARE(mass.number(0.0), 0.0);
    for (double share = 0.05; share < 1.0; share += 0.05)
      QVERIFY(std::abs(mass.share(mass.number(share)) - share) < 2e-3);
  }
  mass.centreOn(0.0);  // keeps what there was
  QCOMPARE(mass.share(0.0), 0.0);
  const ItemType* torsional = nullptr;
  for (const ItemType* type : itemTypes())
    if (type->row("velocityOffset") != nullptr && type->row("torque") != nullptr) torsional = type;
  QVERIFY(torsional != nullptr);
  QVERIFY(SliderScale(*torsional->row("stiffness")).logarithmic());
  QVERIFY(SliderScale(*torsional->row("damping")).logarithmic());
  const SliderScale angle(*torsional->row("offset"));
  QVERIFY(!angle.logarithmic());
  QCOMPARE(angle.number(0.5), 0.0);
}

void TestInspector::noiseIsNotShown() {
  const double v[] = {1.0, 3.35e-7, -2e-9, 0.25};
  QCOMPARE(ui::readoutNumbers(v), QStringList({"1.000", "0.000", "0.000", "0.250"}));
  const double small[] = {3.35e-7, 1e-7, 0.0};
  QCOMPARE(ui::readoutNumbers(small).front(), ui::readoutNumber(3.35e-7));
  QVERIFY(ui::isNoise(3.3517928e-7, 1.0) && !ui::isNoise(1.0, 1e9) && !ui::isNoise(3.3517928e-7, 1e-6));
  select(ItemList::Objects, "spring");
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  QVERIFY(session_->edit(spring, rowOf(*session_, spring, "offset"), Numbers{{1, 3.3517928e-7, 1e-7}, 0}));
  QTest::qWait(10);
  NumberField* y = field("offset:y");
  QCOMPARE(y->text(), QString("0"));
  QCOMPARE(field("offset:z")->text(), QString("1e-7"));  // typed
  y->setFocus();
  QCOMPARE(y->text(), QString("3.3517928e-7"));
  QTest::keyClick(y, Qt::Key_Tab);
  QCOMPARE(y->text(), QString("0"));
  QCOMPARE(std::get<Numbers>(session_->document().find(spring)->get(rowOf(*session_, spring, "offset"))).values[1],
           3.3517928e-7);
  QCOMPARE(session_->undoStack().count(), 1);
}

void TestInspector::noiseIsNotShownWhileItMoves() {
  const ItemId node = named(*session_, ItemList::Nodes, "node");
  QVERIFY(session_->edit(node, rowOf(*session_, node, "referenceCoordinates"), Numbers{{1, 3.35e-7, 0.25}, 0}));
  select(ItemList::Objects, "mass");
  const auto shown = [&](const QString& name) {
    for (const auto* label : panel_->widget()->findChildren<ui::NumberLabel*>())
      if (label->accessibleName() == name) return label->number();
    return QString("not there");
  };
  QTRY_COMPARE(shown("Position z"), QString("0.250"));
  QCOMPARE(shown("Position x"), QString("1.000"));
  QCOMPARE(shown("Position y"), QString("0.000"));
}

void TestInspector::letterCanBeDragged() {
  select(ItemList::Objects, "spring");
  NumberField* x = field("stiffness:x");
  const QPoint letter(8, x->height() / 2);
  QTest::mousePress(x, Qt::LeftButton, {}, letter);
  for (int step = 1; step <= 4; ++step) QTest::mouseMove(x, letter + QPoint(10 * step, 0));
  QTest::mouseRelease(x, Qt::LeftButton, {}, letter + QPoint(40, 0));
  QCOMPARE(stiffness()[0], 158.0);  // a fifth of a decade: 100 · 10^0.2
  QCOMPARE(stiffness()[2], 100.0);
  QCOMPARE(session_->undoStack().count(), 1);
}

void TestInspector::revertArrowRestoresTheDefault() {
  select(ItemList::Objects, "spring");
  auto* row = panel_->widget()->findChild<QWidget*>("row:damping");
  auto* revert = row->findChild<QToolButton*>();
  QVERIFY(revert->isVisible());
  QTest::mouseClick(revert, Qt::LeftButton);
  QCOMPARE(field("damping:x")->text(), QString("0"));
  QVERIFY(!revert->isVisible());
}

void TestInspector::choosesReferences() {
  select(ItemList::Loads, "pull");
  auto* box = panel_->widget()->findChild<QComboBox*>("markerNumber");
  QVERIFY(box);
  QCOMPARE(box->count(), 2);
  box->setFocus();
  box->setCurrentIndex(0);
  emit box->activated(0);
  const ItemId load = named(*session_, ItemList::Loads, "pull");
  QCOMPARE(std::get<ItemId>(session_->document().find(load)->get(rowOf(*session_, load, "markerNumber"))),
           named(*session_, ItemList::Markers, "fixed"));
}

void TestInspector::renames() {
  select(ItemList::Objects, "mass");
  auto* name = panel_->widget()->findChild<QLineEdit*>("itemName");
  name->setFocus();
  name->setText("ground");
  QTest::keyClick(name, Qt::Key_Return);
  QCOMPARE(name->text(), QString("mass"));
  name->setText("ball");
  QTest::keyClick(name, Qt::Key_Return);
  QVERIFY(session_->document().byName(ItemList::Objects, "ball").valid());
}

void TestInspector::followsUndo() {
  select(ItemList::Objects, "mass");
  type(field("physicsMass"), "250 g");
  QCOMPARE(field("physicsMass")->text(), QString("0.25"));
  session_->undoStack().undo();
  QCOMPARE(field("physicsMass")->text(), QString("2"));
}

void TestInspector::widgetsHaveNames() {
  select(ItemList::Objects, "spring");
  for (const QWidget* widget : panel_->widget()->findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || qobject_cast<const QLabel*>(widget)) continue;
    if (widget->parentWidget() && qobject_cast<const QComboBox*>(widget->parentWidget())) continue;
    if (QString(widget->metaObject()->className()).startsWith("QComboBoxPrivate")) continue;
    if (!widget->isVisible()) continue;
    QVERIFY2(!widget->accessibleName().isEmpty(),
             qPrintable(widget->objectName() + " " + widget->metaObject()->className()));
  }
}

void TestInspector::severalItemsAreEditedTogether() {
  const auto twice = session_->change("another", [&](DocumentEditor& editor) -> Status {
    Item copy = *session_->document().find(named(*session_, ItemList::Objects, "spring"));
    copy.name = "second";
    copy.formulas.clear();
    const Result<ItemId> id = editor.add(std::move(copy));
    if (!id) return id.errors();
    return editor.assign(*id, "stiffness", Numbers{{100, 700, 100}, 0});
  });
  QVERIFY(twice);
  const ItemId spring = named(*session_, ItemList::Objects, "spring");
  const ItemId second = named(*session_, ItemList::Objects, "second");
  session_->selection().select(std::vector<ItemId>{second, spring});
  QCoreApplication::processEvents();
  QVERIFY(panel_->widget()->findChild<QLineEdit*>("itemName") == nullptr);
  QCOMPARE(field("stiffness:x")->text(), QString("100"));
  QCOMPARE(field("stiffness:y")->text(), QString());
  QCOMPARE(field("stiffness:y")->placeholderText(), QString("mixed"));
  const int before = session_->undoStack().count();
  type(field("stiffness:x"), "2 kN/m");
  QCOMPARE(session_->undoStack().count(), before + 1);
  const auto of = [&](ItemId id) {
    return std::get<Numbers>(session_->document().find(id)->get(rowOf(*session_, id, "stiffness"))).values;
  };
  QCOMPARE(of(spring), (std::vector<double>{2000, 100, 100}));
  QCOMPARE(of(second), (std::vector<double>{2000, 700, 100}));
  QCOMPARE(session_->document().find(spring)->formulas.size(), std::size_t{1});  // z keeps its formula
  session_->undoStack().undo();
  QCOMPARE(of(second), (std::vector<double>{100, 700, 100}));
  // Items of different types show what they have in common.
  session_->selection().select(std::vector<ItemId>{named(*session_, ItemList::Objects, "mass"), spring});
  QCoreApplication::processEvents();
  QVERIFY(panel_->widget()->findChild<QWidget*>("row:show") != nullptr);
  QVERIFY(panel_->widget()->findChild<QWidget*>("row:stiffness") == nullptr);
}

void TestInspector::rotationsAreAngles() {
  for (const ItemType* type : itemTypes())
    for (const ParamRow& row : type->rows)
      if (ui::isRotation(row)) QVERIFY2(QString::fromUtf8(row.key.data()).contains("otation"), row.key.data());
  select(ItemList::Objects, "ground");
  type(field("referenceRotation:angle about z"), "90");
  const ItemId ground = named(*session_, ItemList::Objects, "ground");
  const auto matrix = [&] {
    return std::get<Numbers>(session_->document().find(ground)->get(rowOf(*session_, ground, "referenceRotation")))
        .values;
  };
  QCOMPARE(matrix(), (std::vector<double>{0, -1, 0, 1, 0, 0, 0, 0, 1}));
  QCOMPARE(field("referenceRotation:angle about z")->text(), QString("90"));
  type(field("referenceRotation:angle about x"), "0.5 rad");
  QCOMPARE(field("referenceRotation:angle about z")->text(), QString("90"));
  type(field("referenceRotation:angle about x"), "3 m");
  QVERIFY(field("referenceRotation:angle about x")->refused());
  session_->undoStack().undo();
  session_->undoStack().undo();
  QCOMPARE(matrix(), (std::vector<double>{1, 0, 0, 0, 1, 0, 0, 0, 1}));
}

void TestInspector::anglesAndMatricesAgree() {
  for (int i = 0; i < 200; ++i) {
    const Vec3 angles(std::sin(1.7 * i) * 3.1, std::sin(2.3 * i) * 1.57, std::cos(0.9 * i) * 3.1);
    const Mat3 a = ui::rotationFromAngles(angles);
    QVERIFY((a * a.transpose() - Mat3::Identity()).norm() < 1e-14);
    QVERIFY((ui::anglesFromRotation(a) - angles).norm() < 1e-9);
  }
  for (const double y : {M_PI_2, -M_PI_2}) {  // two axes fall together: the matrix still comes back
    const Mat3 a = ui::rotationFromAngles(Vec3(0.4, y, 0.3));
    QVERIFY((ui::rotationFromAngles(ui::anglesFromRotation(a)) - a).norm() < 1e-12);
  }
}

void TestInspector::listsOfAnyLength() {
  const Result<Document::RowState> list = ui::parseNumberList("1, 20 cm, =2*k", false, unit::m);
  QVERIFY(list);
  QCOMPARE(std::get<Numbers>(list->value).values, (std::vector<double>{1, 0.2, 0}));
  QCOMPARE(list->formulas.at(2), std::string("=2*k"));
  QCOMPARE(ui::numberListText(*list, false), QString("1, 0.2, =2*k"));
  const Result<Document::RowState> matrix = ui::parseNumberList("1, 0; 0, 1", true, unit::none);
  QVERIFY(matrix);
  QCOMPARE(std::get<Numbers>(matrix->value).columns, 2);
  QCOMPARE(ui::numberListText(*matrix, true), QString("1, 0; 0, 1"));
  QVERIFY(!ui::parseNumberList("1, 2; 3", true, unit::none));
  QVERIFY(!ui::parseNumberList("1; 2", false, unit::none));
  QVERIFY(!ui::parseNumberList("1,, 2", false, unit::none));
  QVERIFY(std::get<Numbers>(ui::parseNumberList("", false, unit::none)->value).values.empty());
}

void TestInspector::picksReferences() {
  select(ItemList::Loads, "pull");
  const ItemId load = named(*session_, ItemList::Loads, "pull");
  const ItemId mass = named(*session_, ItemList::Objects, "mass");
  const ItemId fixed = named(*session_, ItemList::Markers, "fixed");
  const ParamRow& row = rowOf(*session_, load, "markerNumber");
  QCOMPARE(ui::fittingItems(session_->document(), row, mass),
           std::vector<ItemId>{named(*session_, ItemList::Markers, "moving")});
  QCOMPARE(ui::fittingItems(session_->document(), row, fixed), std::vector<ItemId>{fixed});
  auto* picker = panel_->widget()->findChild<QToolButton*>("markerNumber:pick");
  QVERIFY(picker);
  QTest::mouseClick(picker, Qt::LeftButton);
  QVERIFY(session_->selection().picking() && picker->isChecked());
  QVERIFY(session_->selection().offer(load));  // does not fit: said beside the field, asked again
  QVERIFY(session_->selection().picking());
  QVERIFY(session_->selection().offer(named(*session_, ItemList::Objects, "ground")));
  QVERIFY(!session_->selection().picking() && !picker->isChecked());
  QCOMPARE(std::get<ItemId>(session_->document().find(load)->get(row)), fixed);
  QCOMPARE(session_->selection().current(), load);
  // The button again, or another selection, gives up.
  QTest::mouseClick(picker, Qt::LeftButton);
  session_->selection().select(mass);
  QTRY_VERIFY(!session_->selection().picking());
}

void TestInspector::drawingsAreText() {
  select(ItemList::Objects, "ground");
  auto* text = panel_->widget()->findChild<QPlainTextEdit*>("graphicsData");
  QVERIFY(text);
  const ItemId ground = named(*session_, ItemList::Objects, "ground");
  const auto value = [&] {
    return std::get<std::string>(
        session_->document().find(ground)->get(rowOf(*session_, ground, "graphicsData", true)));
  };
  auto* toggle = panel_->widget()->findChild<QToolButton*>("graphicsData:as fields or text");
  QVERIFY(toggle && !text->isVisible());
  toggle->click();
  text->setFocus();
  text->setPlainText(R"([{ "type": "Sphere", "radius": 0.2 }])");
  QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
  QVERIFY(value().find("Sphere") != std::string::npos);
  const std::string kept = value();
  for (const char* wrong : {"nonsense", R"([{ "type": "Spheer" }])", R"({ "type": "Sphere" })"}) {
    text->setPlainText(wrong);
    QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
    QCOMPARE(value(), kept);
    const auto* row = panel_->widget()->findChild<QWidget*>("row:graphicsData");
    QVERIFY2(row->findChild<QLabel*>("refusal")->isVisible(), wrong);
  }
  QTest::keyClick(text, Qt::Key_Escape);
  QVERIFY(text->toPlainText().contains("Sphere"));
  text->setPlainText({});
  QTest::keyClick(text, Qt::Key_Return, Qt::ControlModifier);
  QCOMPARE(value(), std::string());
}

void TestInspector::drawingsAreAListOfFields() {
  for (const DrawingTemplate& known : drawingTemplates()) {
    const auto list = readGraphics("[" + std::string(known.json) + "]");
    QVERIFY2(list, list ? "" : toText(list.errors()).c_str());
  }
  select(ItemList::Objects, "ground");
  const ItemId ground = named(*session_, ItemList::Objects, "ground");
  const auto value = [&] {
    return QString::fromStdString(
        std::get<std::string>(session_->document().find(ground)->get(rowOf(*session_, ground, "graphicsData", true))));
  };
  auto* row = panel_->widget()->findChild<QWidget*>("row:graphicsData");
  for (QAction* action : row->findChild<QMenu*>()->actions())
    if (action->text() == "Sphere" || action->text() == "Line") action->trigger();
  QVERIFY(value().contains("Sphere") && value().contains("Line"));
  type(field("drawing0:radius"), "25 cm");
  QVERIFY(value().contains("0.25"));
  type(field("drawing0:radius"), "=sqrt(4)/4");
  QVERIFY(value().contains("0.5"));
  type(field("drawing0:radius"), "25 cm");
  type(field("drawing0:radius"), "3 kg");
  QVERIFY(field("drawing0:radius")->refused() && value().contains("0.25"));
  QTRY_VERIFY(panel_->widget()->findChild<NumberField*>("drawing1:points") != nullptr);
  type(field("drawing1:points"), "0, 0, 0; 1, 0, 0; 1, 2, 0");
  QVERIFY(value().contains("2"));
  type(field("drawing1:color"), "1, 0, 0, 1");
  QVERIFY(value().contains("color"));
  QTimer::singleShot(100, this, [] {
    auto* dialog = qobject_cast<QColorDialog*>(QApplication::activeModalWidget());
    if (dialog == nullptr) return;
    dialog->setCurrentColor(QColor(0, 255, 0, 51));
    dialog->accept();
  });
  QTRY_VERIFY(panel_->widget()->findChild<QToolButton*>("drawing1:swatch") != nullptr);
  QTest::mouseClick(panel_->widget()->findChild<QToolButton*>("drawing1:swatch"), Qt::LeftButton);
  QVERIFY2(value().contains("[0, 1, 0, 0.2]"), qPrintable(value()));
  const QString kept = value();
  type(field("drawing1:points"), "0, 0, 0");  // a line needs two
  QCOMPARE(value(), kept);
  while (session_->undoStack().canUndo()) session_->undoStack().undo();
  QCOMPARE(value(), QString());
}

void TestInspector::settingsCanBeSearched() {
  auto* search = panel_->widget()->findChild<QLineEdit*>("settingSearch");
  QVERIFY(search);
  const auto visible = [&](const char* name) {
    const auto* row = panel_->widget()->findChild<QWidget*>(name);
    return row != nullptr && row->isVisible();
  };
  search->setText("spectral");
  QVERIFY(visible("row:settings.timeIntegration.generalizedAlpha.spectralRadius"));
  QVERIFY(!visible("row:settings.timeIntegration.endTime"));
  search->setText({});
  QVERIFY(visible("row:settings.timeIntegration.endTime"));
}

void TestInspector::equationsAreReadable() {
  QCOMPARE(ui::equationsHtml("J q'' = tau_a - 2 x^2"),
           QString("<p style='margin:0 0 4px 0'>J q″ = τ<sub>a</sub> − 2 x<sup>2</sup></p>"));
  // No name of a Greek letter and no underscore is left, in symbols or in equations.
  static const QRegularExpression spelled("_|''|omega|theta|tau|lambda|alpha|phi|psi|(?<![a-z])mu(?![a-z])");
  for (const ItemType* type : itemTypes()) {
    const QString html = ui::equationsHtml(type->equations);
    QVERIFY2(!html.contains(spelled), qPrintable(html));
    for (const ParamRow& row : type->rows) {
      const QString symbol = ui::symbolHtml(row.symbol);
      QVERIFY2(!symbol.contains(spelled), qPrintable(symbol));
    }
  }
  QCOMPARE(ui::symbolHtml("tau_c"), QString("<i>τ</i><sub>c</sub>"));
  QCOMPARE(ui::symbolHtml("f_mu,d"), QString("<i>f</i><sub>μ,d</sub>"));
  QCOMPARE(ui::symbolHtml("L'_0"), QString("<i>L′</i><sub>0</sub>"));
  QCOMPARE(ui::proseHtml("h·omega_1 = 14 on 'omega_2' & more"),
           QString("<span>h·ω<sub>1</sub> = 14 on 'omega_2' &amp; more</span>"));
  // The font of the window has the letters, slanted as well.
  QFont slanted = ui::textFont();
  slanted.setItalic(true);
  for (const QChar letter : QStringLiteral("τμθωλαφψπ′″"))
    QVERIFY2(QFontMetrics(slanted).inFont(letter), qPrintable(QString(letter)));
}

int main(int argc, char** argv) { return runUiTest<TestInspector>(argc, argv); }
#include "test_inspector.moc"
