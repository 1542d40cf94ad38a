// The editors of values that are no single number: references, rotations, lists, drawings.
#include <QColorDialog>
#include <QComboBox>
#include <QLabel>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPointer>
#include <QTimer>
#include <QToolButton>
#include <cmath>

#include "core/io/graphics_text.h"
#include "core/items/registry.h"
#include "tests/ui/inspector_test.h"
#include "ui/inspector/list_editor.h"
#include "ui/inspector/reference_editor.h"
#include "ui/inspector/rotation_editor.h"
#include "ui/widgets/value_drag.h"

using namespace sprung;
using namespace sprung::test;
using ui::NumberField;

class TestValueEditors : public InspectorTest {
  Q_OBJECT
 private slots:
  void init() { startAnew(); }
  void choosesReferences();
  void rotationsAreAngles();
  void anglesAndMatricesAgree();
  void listsOfAnyLength();
  void picksReferences();
  void drawingsAreText();
  void drawingsAreAListOfFields();
  void draggingEndsThoughItsSourceHasGone();
};

void TestValueEditors::choosesReferences() {
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

void TestValueEditors::rotationsAreAngles() {
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

void TestValueEditors::anglesAndMatricesAgree() {
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

void TestValueEditors::listsOfAnyLength() {
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

void TestValueEditors::picksReferences() {
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

void TestValueEditors::drawingsAreText() {
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

void TestValueEditors::drawingsAreAListOfFields() {
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

/// The inspector may show something else while a number is being dragged out of it.
void TestValueEditors::draggingEndsThoughItsSourceHasGone() {
  QWidget window;
  QPointer<QLabel> label = new QLabel("number", &window);
  new ui::ValueDrag(*label, [] { return std::vector<Channel>{Channel{}}; });
  window.resize(200, 100);
  window.show();
  QVERIFY(QTest::qWaitForWindowExposed(&window));
  bool escaped = false;
  const auto strike = [&](QEvent::Type type) {
    QKeyEvent key(type, Qt::Key_Escape, Qt::NoModifier);
    QCoreApplication::sendEvent(window.windowHandle(), &key);
  };
  QTimer::singleShot(50, &window, [&] {
    delete label;
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    strike(QEvent::KeyPress);
    escaped = true;
    QTimer::singleShot(2000, &window, [&] {
      escaped = false;  // nothing else ends it now
      strike(QEvent::KeyRelease);
    });
  });
  QTest::mousePress(label, Qt::LeftButton, {}, {5, 5});
  const QPointF to(60, 40);
  QMouseEvent move(QEvent::MouseMove, to, label->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
  QCoreApplication::sendEvent(label, &move);
  QVERIFY(!label && escaped);
}

int main(int argc, char** argv) { return runUiTest<TestValueEditors>(argc, argv); }
#include "test_value_editors.moc"
