// runs alone
// Plots in the real window: made in three gestures, filled by dragging, their line is the instant of the program in
// both directions, they follow the selection and undo, and leave the window as files.
#include <QContextMenuEvent>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>
#include <QTreeView>
#include <algorithm>
#include <cmath>
#include <sstream>

#include "core/curves/curve_reader.h"
#include "core/model/displays.h"
#include "core/results/sensor_csv.h"
#include "core/system/system.h"
#include "tests/ui/window_test.h"
#include "ui/board/board_panel.h"
#include "ui/board/panel_board.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/live_section.h"
#include "ui/plots/plot_edits.h"
#include "ui/plots/plots_panel.h"
#include "ui/session/dragged_values.h"
#include "ui/session/output_words.h"
#include "ui/timeline/timeline_bar.h"
#include "ui/tree/document_tree_model.h"
#include "ui/tree/tree_panel.h"
#include "ui/widgets/number_label.h"
#include "ui/window/export_flow.h"

using namespace sprung;
using namespace sprung::test;

class TestPlots : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startOneMass(); }
  void cleanup() { close(); }
  void theFrictionForceInThreeGestures();
  void anEntryOfAVectorFromTheView();
  void aReadOutIsDraggedIntoAPlot();
  void anItemIsDroppedAndItsValueChosen();
  void aSingleNumberNeedsNoComponent();
  void theLineIsTheInstantBothWays();
  void zoomingIsTakenBackByADoubleClick();
  void curvesAndItemsShowEachOther();
  void eachUnitHasAnAxis();
  void theRunThatIsLeftStaysDashed();
  void oneValueOverTheOther();
  void aTrackIsDrawnToScale();
  void derivativesAndIntegrals();
  void aCurveByAFormula();
  void measuringBetweenMarks();
  void aSpectrumOfWhatIsMarked();
  void aRemovedPlotLeavesTheZoomOfOthers();
  void aParameterIsPlottedByRightClick();
  void curvesAreWhatABatchRunWrites();
  void aForceOnABeltIsNoTorque();
  void plotsAreUndoneAndGoWithTheirItems();
  void plotsComeWithTheFile();
  void anExampleOpensReadyToPlay();
  void picturesAndTablesAreSaved();
  void aHalfHiddenPlotCostsNothing();

 private:
  ItemId item(ItemList list, const char* name) { return document().byName(list, name); }
  const Displays& displays() { return *document().displays(); }
  ui::PlotsPanel& panel() { return window_->plots(); }
  ui::PlotView& plot(std::size_t number = 0) { return *panel().plots().at(number); }
  QWidget* canvas() { return plot().chart().findChild<QWidget*>(); }
  /// Half way up.
  QPoint canvasAt(double x) {
    const auto heights = plot().chart().rangeY(0);
    return plot().chart().pixelAt(x, 0.5 * (heights.first + heights.second)).toPoint();
  }

  static QMenu* popup() {
    (void)QTest::qWaitFor([] { return QApplication::activePopupWidget() != nullptr; });
    return qobject_cast<QMenu*>(QApplication::activePopupWidget());
  }
  /// A click on an entry, with the mouse; entries of entries open by themselves.
  void choose(const QString& text) {
    QMenu* menu = popup();
    QVERIFY(menu != nullptr);
    for (QAction* entry : menu->actions()) {
      if (entry->text().remove('&') != text) continue;
      QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
      ++gestures_;
      if (entry->menu() != nullptr) QTRY_VERIFY(entry->menu()->isVisible());
      return;
    }
    QFAIL(qPrintable("no entry " + text));
  }
  void rightClickInTree(ItemId id) {
    QTreeView& tree = window_->tree().view();
    session().selection().select(id);
    QTest::qWait(50);
    const QPoint place = tree.visualRect(tree.currentIndex()).center();
    QContextMenuEvent event(QContextMenuEvent::Mouse, place, tree.viewport()->mapToGlobal(place));
    QApplication::sendEvent(tree.viewport(), &event);
    ++gestures_;
  }
  void plotForce() {
    panel().plot({Channel{item(ItemList::Objects, "spring"), OutputVariable::Force, 1}});
    QTRY_VERIFY(plot().isVisible());
  }
  void runTo(double time) {
    session().run().runTo(time);
    QTRY_VERIFY(!session().run().playing() && session().run().snapshot()->time > time - 1e-6);
    QTRY_VERIFY(plot().chart().pointCount(0) > 10);
  }
  /// Shift and a drag half way up.
  void mark(double from, double to) {
    const QPoint begin = canvasAt(from), end = canvasAt(to);
    QTest::mousePress(canvas(), Qt::LeftButton, Qt::ShiftModifier, begin);
    for (int i = 1; i <= 3; ++i) {
      const QPoint at = begin + (end - begin) * i / 3;
      QMouseEvent event(QEvent::MouseMove, at, canvas()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                        Qt::ShiftModifier);
      QApplication::sendEvent(canvas(), &event);
    }
    QTest::mouseRelease(canvas(), Qt::LeftButton, Qt::ShiftModifier, end);
  }
  void drop(QWidget& target, QMimeData* data) {
    const QPoint middle = target.rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(middle, Qt::CopyAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &dropped);
    QVERIFY(dropped.isAccepted());
  }
};

void TestPlots::theFrictionForceInThreeGestures() {
  close();
  start(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
  ItemId friction;
  for (const ItemId id : document().order(ItemList::Objects))
    if (document().find(id)->type().shortName == "CoordinateSpringDamperExt") friction = id;
  QVERIFY(friction.valid());
  gestures_ = 0;
  rightClickInTree(friction);
  choose("Plot");
  auto* values = qobject_cast<QMenu*>(QApplication::activePopupWidget());
  QVERIFY(values != nullptr);
  choose("Force");
  QVERIFY(gestures_ <= 3);
  QCOMPARE(displays().plots.size(), std::size_t{1});
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{1});
  QVERIFY(displays().plots[0].curves[0].channel == (Channel{friction, OutputVariable::Force, 0}));
  QTRY_VERIFY(plot().isVisible());
  QVERIFY(!session().problems().size());
  session().run().play();
  QTRY_VERIFY(plot().chart().pointCount(0) > 20);
  session().run().pause();
}

void TestPlots::anEntryOfAVectorFromTheView() {
  pointAt(view(), pixel(Vec3(1, 0, 0)));
  QTest::mouseClick(&view(), Qt::RightButton, {}, pixel(Vec3(1, 0, 0)));
  choose("Plot");
  choose("Position");
  choose("y");
  QCOMPARE(displays().plots.size(), std::size_t{1});
  const Channel shown = displays().plots[0].curves[0].channel;
  QVERIFY(shown == (Channel{item(ItemList::Objects, "mass"), OutputVariable::Position, 1}));
  QVERIFY2(plot().title().contains("Position y"), qPrintable(plot().title()));
}

void TestPlots::aReadOutIsDraggedIntoAPlot() {
  plotForce();
  session().selection().select(item(ItemList::Objects, "mass"));
  auto* live = window_->inspector().findChild<ui::LiveSection*>();
  QVERIFY(live != nullptr);
  QTRY_VERIFY(!live->findChildren<ui::NumberLabel*>().isEmpty());
  ui::NumberLabel* number = nullptr;
  QTRY_VERIFY((number = [&]() -> ui::NumberLabel* {
                for (auto* label : live->findChildren<ui::NumberLabel*>())
                  if (label->accessibleName() == "Velocity y") return label;
                return nullptr;
              }()) != nullptr);
  // A right click on the number offers the same as dragging it.
  QContextMenuEvent event(QContextMenuEvent::Mouse, {4, 4}, number->mapToGlobal(QPoint(4, 4)));
  QApplication::sendEvent(number, &event);
  QMenu* menu = popup();
  QVERIFY(menu != nullptr && menu->objectName() == "valueMenu");
  menu->close();
  QMimeData data;
  const Channel velocity{item(ItemList::Objects, "mass"), OutputVariable::Velocity, 1};
  ui::putValues(data, {velocity});
  drop(plot(), &data);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{2});
  QVERIFY(displays().plots[0].curves[1].channel == velocity);
  drop(plot(), &data);  // once is enough
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{2});
}

void TestPlots::anItemIsDroppedAndItsValueChosen() {
  plotForce();
  QMimeData data;
  ui::putItems(data, {item(ItemList::Sensors, "where")});
  drop(plot(), &data);
  QMenu* menu = popup();
  QVERIFY(menu != nullptr && menu->objectName() == "plotValueMenu");
  choose("Displacement");
  choose("x");
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{2});
  QVERIFY(displays().plots[0].curves[1].channel ==
          (Channel{item(ItemList::Sensors, "where"), OutputVariable::None, 0}));
}

void TestPlots::aSingleNumberNeedsNoComponent() {
  close();
  start(SPRUNG_RESOURCES "/examples/08-friction-and-stops.sprung.json");
  for (const char* name : {"force", "displacement", "slip"})
    for (const System* system : {session().run().system().get(), static_cast<const System*>(nullptr)}) {
      const Channel channel{item(ItemList::Sensors, name), OutputVariable::None, 0};
      QCOMPARE(ui::wordsOf(system, document(), channel).text(), QString(name));
    }
}

void TestPlots::theLineIsTheInstantBothWays() {
  plotForce();
  runTo(0.8);
  QTRY_VERIFY(plot().chart().cursor().has_value() && std::abs(*plot().chart().cursor() - 0.8) < 1e-9);
  QTest::mouseClick(canvas(), Qt::LeftButton, {}, canvasAt(0.3));
  QTRY_VERIFY(std::abs(session().run().snapshot()->time - 0.3) < 0.01);
  QTRY_VERIFY(std::abs(*plot().chart().cursor() - session().run().snapshot()->time) < 1e-9);
  // The line can be dragged.
  const QPoint line = canvasAt(*plot().chart().cursor()), wanted = canvasAt(0.6);
  QTest::mousePress(canvas(), Qt::LeftButton, {}, line);
  for (int i = 1; i <= 4; ++i) {
    const QPoint at = line + (wanted - line) * i / 4;
    QMouseEvent event(QEvent::MouseMove, at, canvas()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton, {});
    QApplication::sendEvent(canvas(), &event);
    QTest::qWait(5);
  }
  QTest::mouseRelease(canvas(), Qt::LeftButton, {}, wanted);
  QTRY_VERIFY(std::abs(session().run().snapshot()->time - 0.6) < 0.01);
  // And who goes elsewhere takes the line along.
  session().run().seek(20);
  QTRY_VERIFY(std::abs(*plot().chart().cursor() - 0.1) < 1e-9);
  QVERIFY2(plot().chart().names().front().contains("N"), qPrintable(plot().chart().names().front()));
}

void TestPlots::zoomingIsTakenBackByADoubleClick() {
  plotForce();
  runTo(1.0);
  const auto all = plot().chart().rangeX();
  const QPoint middle = canvasAt(0.5);
  QWheelEvent wheel(middle, canvas()->mapToGlobal(middle), {}, {0, 360}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(canvas(), &wheel);
  const auto zoomed = plot().chart().rangeX();
  QVERIFY(zoomed.second - zoomed.first < 0.7 * (all.second - all.first));
  QVERIFY(std::abs(0.5 * (zoomed.first + zoomed.second) - 0.5) < 0.1);
  const double before = session().run().snapshot()->time;
  QTest::mouseDClick(canvas(), Qt::LeftButton, {}, middle);
  QTRY_COMPARE(plot().chart().rangeX().second, all.second);
  QTest::qWait(600);
  QCOMPARE(session().run().snapshot()->time, before);  // a double click is no click
}

void TestPlots::curvesAndItemsShowEachOther() {
  plotForce();
  runTo(1.0);
  const ItemId spring = item(ItemList::Objects, "spring");
  const Snapshot& snapshot = *session().run().snapshot();
  const CurveReader run(snapshot.curves, 0);
  const Channel force{spring, OutputVariable::Force, 1};
  const double time = 0.4, value = *run.valueAt(run.columnOf(force), time);
  const QPoint on = plot().chart().pixelAt(time, value).toPoint();
  pointAt(*canvas(), on);
  QCOMPARE(session().selection().hovered(), spring);
  pointAt(*canvas(), on - QPoint(0, 60));
  QVERIFY(!session().selection().hovered().valid());
  QTest::mouseClick(canvas(), Qt::LeftButton, {}, on);
  QCOMPARE(session().selection().current(), spring);
}

void TestPlots::eachUnitHasAnAxis() {
  plotForce();
  const ItemId mass = item(ItemList::Objects, "mass");
  ui::addCurves(session(), 0,
                {Channel{mass, OutputVariable::Velocity, 1}, Channel{mass, OutputVariable::Velocity, 0},
                 Channel{mass, OutputVariable::Displacement, 1}});
  runTo(1.0);
  const ui::PlotShape shape = ui::shapeOf(session(), plot().plot(), {});
  QCOMPARE(shape.axes.values.size(), 3);
  QVERIFY2(shape.axes.values[0].endsWith("[N]") && shape.axes.values[1].endsWith("[m/s]") &&
               shape.axes.values[2].endsWith("[m]"),
           qPrintable(shape.axes.values.join("; ")));
  QCOMPARE(shape.curves[1].axis, shape.curves[2].axis);
}

void TestPlots::theRunThatIsLeftStaysDashed() {
  plotForce();
  runTo(1.0);
  session().run().seek(60);
  QTRY_COMPARE(session().run().snapshot()->step, std::int64_t{60});
  QCOMPARE(plot().chart().pointCount(1), 0);
  const ItemId pull = item(ItemList::Loads, "pull");
  QVERIFY(session().edit(pull, rowOf(session(), pull, "loadVector"), Numbers{{0.0, -40.0, 0.0}}));
  runTo(0.9);
  QTRY_VERIFY(plot().chart().pointCount(1) > 10);
  // To its end, where the other one has not come to.
  QTRY_VERIFY(plot().chart().rangeX().second > 0.99);
  const ui::PlotShape shape = ui::shapeOf(session(), plot().plot(), {});
  QVERIFY(shape.curves[0].line == ui::ChartLine::Solid && shape.curves[1].line == ui::ChartLine::Dashed);
  QCOMPARE(shape.curves[0].color, shape.curves[1].color);
  const Channel force = displays().plots[0].curves[0].channel;
  const CurveReader run(session().run().snapshot()->curves, 0), left(session().run().snapshot()->curves, 1);
  QCOMPARE(run.valueAt(run.columnOf(force), 0.25).value(), left.valueAt(left.columnOf(force), 0.25).value());
  QVERIFY(std::abs(run.valueAt(run.columnOf(force), 0.85).value() - left.valueAt(left.columnOf(force), 0.85).value()) >
          10.0);
}

void TestPlots::oneValueOverTheOther() {
  const ItemId mass = item(ItemList::Objects, "mass");
  panel().plot({Channel{mass, OutputVariable::Displacement, 1}, Channel{mass, OutputVariable::Velocity, 1}});
  QTRY_VERIFY(plot().isVisible());
  window_->action(ui::Act::PlotXY)->trigger();
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{1});
  QVERIFY(displays().plots[0].curves[0].over.has_value());
  QVERIFY(window_->action(ui::Act::PlotXY)->isChecked());
  runTo(1.0);
  const auto across = plot().chart().rangeX();
  QVERIFY(across.first < -0.15 && across.second < 0.05);  // it sinks to -0.2 m
  QVERIFY(!plot().chart().cursor().has_value());
  window_->action(ui::Act::PlotOverTime)->trigger();
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{2});
  session().undoStack().undo();
  QVERIFY(displays().plots[0].kind == PlotKind::XY);
}

void TestPlots::aTrackIsDrawnToScale() {
  const ItemId mass = item(ItemList::Objects, "mass");
  panel().plot({Channel{mass, OutputVariable::Displacement, 1}, Channel{mass, OutputVariable::Position, 1}});
  QTRY_VERIFY(plot().isVisible());
  window_->action(ui::Act::PlotXY)->trigger();
  runTo(1.0);
  const auto perPixel = [this](bool up) {
    const ui::Chart& chart = plot().chart();
    const auto origin = chart.pixelAt(0.0, 0.0), one = up ? chart.pixelAt(0.0, 1.0) : chart.pixelAt(1.0, 0.0);
    return 1.0 / (one - origin).manhattanLength();
  };
  QTRY_VERIFY2(std::abs(perPixel(true) / perPixel(false) - 1.0) < 0.02,
               qPrintable(QString("%1 %2").arg(perPixel(true)).arg(perPixel(false))));
  // Of other units each axis has its own scale.
  ui::useAcross(session(), 0, Channel{mass, OutputVariable::Velocity, 1});
  QTRY_VERIFY(std::abs(perPixel(true) / perPixel(false) - 1.0) > 0.02);
}

void TestPlots::derivativesAndIntegrals() {
  plotForce();
  runTo(0.5);
  emit plot().menuWanted(0, 0, plot().mapToGlobal(QPoint(20, 20)));
  choose("Add its derivative");
  emit plot().menuWanted(0, 0, plot().mapToGlobal(QPoint(20, 20)));
  choose("Add its integral");
  const std::vector<PlottedValue>& curves = displays().plots[0].curves;
  QCOMPARE(curves.size(), std::size_t{3});
  QTRY_VERIFY(plot().chart().pointCount(1) > 10 && plot().chart().pointCount(2) > 10);
  QTRY_VERIFY2(plot().chart().names()[1].contains("d/dt Force y") && plot().chart().names()[1].endsWith("N/s"),
               qPrintable(plot().chart().names()[1]));
  QTRY_VERIFY2(plot().chart().names()[2].endsWith(QString::fromUtf8("N·s")), qPrintable(plot().chart().names()[2]));
  // The integral of a derivative is the curve itself; a second derivative is one of the first.
  ui::addOperation(session(), 0, 1, ChannelOperation::Integral);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{3});
  ui::addOperation(session(), 0, 1, ChannelOperation::Derivative);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{4});
  QVERIFY2(plot().curveNames()[3].contains("d/dt d/dt Force y"), qPrintable(plot().curveNames()[3]));
  for (int i = 0; i < 3; ++i) session().undoStack().undo();
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{1});
}

void TestPlots::aCurveByAFormula() {
  plotForce();
  ui::addCurves(session(), 0, {Channel{item(ItemList::Objects, "mass"), OutputVariable::Velocity, 1}});
  runTo(0.5);
  bool asked = false;
  QTimer::singleShot(0, this, [&] {
    auto* dialog = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    QVERIFY(dialog != nullptr && dialog->objectName() == "formulaDialog");
    auto* formula = dialog->findChild<QLineEdit*>("curveFormula");
    auto* refusal = dialog->findChild<QLabel*>("refusal");
    QPushButton* ok = dialog->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    QVERIFY(!ok->isEnabled());
    formula->setText("=a*c");
    QVERIFY2(!ok->isEnabled() && refusal->text().contains("c"), qPrintable(refusal->text()));
    formula->setText("=a+b");
    QVERIFY2(!ok->isEnabled() && refusal->text().contains("m/s"), qPrintable(refusal->text()));
    formula->setText("a*b");
    QVERIFY2(ok->isEnabled(), qPrintable(refusal->text()));
    asked = true;
    dialog->accept();
  });
  window_->action(ui::Act::PlotFormula)->trigger();
  QVERIFY(asked);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{3});
  const Channel power = displays().plots[0].curves[2].channel;
  QVERIFY(power.formula != nullptr && power.formula->text == "=a*b");
  QTRY_VERIFY(plot().chart().pointCount(2) > 10);
  QTRY_VERIFY2(plot().chart().names()[0].startsWith("a: "), qPrintable(plot().chart().names()[0]));
  QVERIFY2(plot().chart().names()[2].startsWith("=a*b"), qPrintable(plot().chart().names()[2]));
  const CurveReader run(session().run().snapshot()->curves, 0);
  const auto at = [&](std::size_t curve) {
    return run.valueAt(run.columnOf(displays().plots[0].curves[curve].channel), 0.3).value();
  };
  QCOMPARE(at(2), at(0) * at(1));
  // It leaves the window with the others, and comes back with the file.
  QCOMPARE(plot().table().names, (std::vector<std::string>{"spring · Force y", "mass · Velocity y", "=a*b"}));
  ui::removeCurve(session(), 0, 0);
  QCOMPARE(at(1), run.valueAt(run.columnOf(power), 0.3).value());  // it holds what it is made of
  const auto read = readModel(writeModel(document()));
  QVERIFY(read.ok());
  QCOMPARE(read->document.displays()->plots[0].curves[1].channel.formula->operands.size(), std::size_t{2});
}

void TestPlots::measuringBetweenMarks() {
  plotForce();
  runTo(1.0);
  mark(0.2, 0.7);
  QTRY_VERIFY2(plot().chart().markText().contains("RMS"), qPrintable(plot().chart().markText()));
  QVERIFY(plot().chart().markText().contains(QString::fromUtf8("Δt 0.5")) ||
          plot().chart().markText().contains(QString::fromUtf8("Δt 0.49")));
  QTest::mouseClick(canvas(), Qt::LeftButton, Qt::ShiftModifier, canvasAt(0.2));
  QVERIFY(!plot().chart().marks().has_value());
}

void TestPlots::aSpectrumOfWhatIsMarked() {
  plotForce();
  runTo(1.0);
  mark(0.25, 0.75);
  const auto marks = *plot().chart().marks();
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QTRY_VERIFY(plot().chart().pointCount(0) > 10);
  // 5 ms apart: half a second has half as many lines as the whole.
  const int part = plot().chart().pointCount(0);
  QVERIFY(!plot().chart().marks().has_value());
  window_->action(ui::Act::PlotOverTime)->trigger();
  QVERIFY(plot().chart().marks().has_value());
  QVERIFY(std::abs(plot().chart().marks()->first - marks.first) < 1e-12);
  QTRY_VERIFY(plot().chart().markText().contains("RMS"));
  QTest::mouseClick(canvas(), Qt::LeftButton, Qt::ShiftModifier, canvasAt(0.2));
  QVERIFY(!plot().chart().marks().has_value());
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QTRY_VERIFY2(plot().chart().pointCount(0) > 1.5 * part, qPrintable(QString::number(part)));
}

void TestPlots::aRemovedPlotLeavesTheZoomOfOthers() {
  const ItemId mass = item(ItemList::Objects, "mass");
  for (const OutputVariable variable :
       {OutputVariable::Position, OutputVariable::Velocity, OutputVariable::Displacement})
    ui::addPlot(session(), {Channel{mass, variable, 1}});
  QTRY_COMPARE(panel().plots().size(), std::size_t{3});
  window_->action(ui::Act::TogglePlots)->trigger();
  if (!plot().isVisible()) window_->action(ui::Act::TogglePlots)->trigger();
  QTRY_VERIFY(plot(2).isVisible());
  runTo(1.0);
  ui::PlotView* last = &plot(2);
  last->chart().setRangeX({0.2, 0.3});
  QWidget* drawn = last->chart().findChild<QWidget*>();
  const QPoint at = last->chart().pixelAt(0.25, 0.0).toPoint();
  QWheelEvent wheel({at.x() * 1.0, drawn->height() * 0.4}, drawn->mapToGlobal(at), {}, {0, 120}, Qt::NoButton, {},
                    Qt::NoScrollPhase, false);
  QApplication::sendEvent(drawn, &wheel);
  const auto zoomed = last->chart().rangeX();
  QVERIFY(zoomed.second - zoomed.first < 0.1);
  ui::removePlot(session(), 1);
  QCOMPARE(panel().plots().size(), std::size_t{2});
  QCOMPARE(&plot(1), last);
  QCOMPARE(last->number(), std::size_t{1});
  QCOMPARE(last->chart().rangeX(), zoomed);
  QVERIFY(last->title().contains("Displacement"));
  session().undoStack().undo();
  QCOMPARE(&plot(2), last);
  QCOMPARE(last->chart().rangeX(), zoomed);
  QVERIFY(plot(1).title().contains("Velocity"));
}

/// In three gestures, and then a live edit is a step of the curve.
void TestPlots::aParameterIsPlottedByRightClick() {
  const ItemId spring = item(ItemList::Objects, "spring");
  rightClickInTree(spring);
  for (const char* entry : {"Plot", "Parameters", "Stiffness", "y"}) choose(entry);
  QTRY_COMPARE(panel().plots().size(), std::size_t{1});
  runTo(0.5);
  const ParamRow& row = *document().find(spring)->type().row("stiffness");
  Document::RowState state = document().rowState(spring, row);
  const double before = std::get<Numbers>(state.value).values[1];
  std::get<Numbers>(state.value).values[1] = 2.0 * before;
  QVERIFY(session().editState(spring, row, state));
  runTo(1.0);
  const CurveReader curve(session().run().snapshot()->curves, 0);
  const std::size_t column = curve.columnOf(parameterChannel(spring, "stiffness", 1));
  QVERIFY(column > 0);
  QCOMPARE(curve.valueAt(column, 0.4).value(), before);
  QCOMPARE(curve.valueAt(column, 0.9).value(), 2.0 * before);
  QCOMPARE(plot().curveNames(), QStringList("spring · Stiffness y"));
}

/// What a plot shows and saves are the digits of `sprung run --csv`.
void TestPlots::curvesAreWhatABatchRunWrites() {
  const ItemId sensor = item(ItemList::Sensors, "where");
  const auto model = compile(document());
  QVERIFY(model.ok());
  std::ostringstream batch;
  QVERIFY(!writeRunCsv(*model, batch).failure);
  const QStringList wanted = QString::fromStdString(batch.str()).split('\n', Qt::SkipEmptyParts);
  std::vector<Channel> channels;
  for (int i = 0; i < 3; ++i) channels.push_back({sensor, OutputVariable::None, i});
  panel().plot(channels);
  runTo(1.0);
  std::ostringstream shown;
  ui::writePlotTable(plot().table(), shown);
  const QStringList rows = QString::fromStdString(shown.str()).split('\n', Qt::SkipEmptyParts);
  int same = 0;
  for (qsizetype i = 1; i < wanted.size(); ++i)
    for (qsizetype k = 1; k < rows.size(); ++k) {
      if (rows[k].section(',', 0, 0) != wanted[i].section(',', 0, 0)) continue;
      QCOMPARE(rows[k], wanted[i].section(',', 0, 3));
      ++same;
    }
  QVERIFY2(same > 90, qPrintable(QString::number(same)));
}

void TestPlots::aForceOnABeltIsNoTorque() {
  close();
  start(SPRUNG_RESOURCES "/examples/15-belt-friction.sprung.json");
  const auto system = session().run().system();
  const auto unitOf = [&](const Channel& channel) { return ui::wordsOf(system.get(), document(), channel).unit; };
  QCOMPARE(unitOf({item(ItemList::Sensors, "friction"), OutputVariable::None, 0}), unit::N);
  QCOMPARE(unitOf({item(ItemList::Objects, "friction"), OutputVariable::Force, 0}), unit::N);
}

void TestPlots::plotsAreUndoneAndGoWithTheirItems() {
  const auto system = session().run().system();
  plotForce();
  QCOMPARE(session().run().system(), system);  // nothing is compiled for it
  const ItemId spring = item(ItemList::Objects, "spring");
  session().undoStack().undo();
  QVERIFY(displays().plots.empty() && panel().plots().empty());
  session().undoStack().redo();
  QCOMPARE(panel().plots().size(), std::size_t{1});
  session().selection().select(spring);
  window_->action(ui::Act::Delete)->trigger();
  QVERIFY(document().find(spring) == nullptr);
  QVERIFY(displays().plots.empty());
  session().undoStack().undo();
  QVERIFY(document().find(spring) != nullptr);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{1});
  ui::editPlot(session(), 0, "Name", [](PlotLayout& layout) { layout.title = "Force in the spring"; });
  QCOMPARE(plot().title(), QString("Force in the spring"));
  window_->action(ui::Act::PlotRemove)->trigger();
  QVERIFY(panel().plots().empty());
}

void TestPlots::plotsComeWithTheFile() {
  plotForce();
  const QString path = folder_.filePath("plotted.sprung.json");
  QVERIFY(writeModelFile(document(), path.toStdString()).ok());
  close();
  start(path);
  QCOMPARE(panel().plots().size(), std::size_t{1});
  QTRY_VERIFY(plot().isVisible());
  runTo(0.2);
}

/// With its plots, with all of its controls in sight, and with what it says of itself.
void TestPlots::anExampleOpensReadyToPlay() {
  close();
  start(SPRUNG_RESOURCES "/examples/15-belt-friction.sprung.json");
  QTRY_COMPARE(panel().plots().size(), std::size_t{2});
  QTRY_VERIFY(plot(0).isVisible() && plot(1).isVisible());
  auto* about = window_->inspector().widget()->findChild<QLabel*>("modelAbout");
  QVERIFY(about != nullptr && about->isVisible());
  QCOMPARE(about->text(), QString::fromStdString(document().about()));
  QTRY_VERIFY(window_->panel().isVisible());
  QCOMPARE(window_->panel().board().tiles().size(), document().displays()->panel.size());
  const auto* dock = window_->findChild<QDockWidget*>("panelDock");
  const auto half = [&] { return (dock->height() + window_->findChild<QDockWidget*>("inspectorDock")->height()) / 2; };
  QTRY_VERIFY2(window_->panel().missingHeight() <= 0 || dock->height() >= half() - 4,
               qPrintable(QString("%1 px are missing").arg(window_->panel().missingHeight())));
  session().selection().select(named(session(), ItemList::Objects, "block"));
  QTRY_VERIFY(window_->inspector().widget()->findChild<QLabel*>("modelAbout") == nullptr);
}

void TestPlots::picturesAndTablesAreSaved() {
  plotForce();
  runTo(1.0);
  window_->action(ui::Act::ThemeDark)->trigger();
  for (const char* ending : {"png", "svg", "pdf", "csv"}) {
    const QString path = folder_.filePath(QString("plot.") + ending);
    window_->exports().savePlot(plot(), path);
    QTRY_VERIFY2(QFileInfo(path).size() > 400, ending);
  }
  QCOMPARE(QImage(folder_.filePath("plot.png")).pixelColor(1, 1), QColor(Qt::white));  // paper, whatever the theme
  window_->action(ui::Act::ThemeLight)->trigger();
  QFile file(folder_.filePath("plot.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.front(), QString::fromUtf8("time,spring · Force y"));
  QCOMPARE(lines.size(), qsizetype{202});  // 200 steps and the start
  const CurveReader run(session().run().snapshot()->curves, 0);
  const Channel force{item(ItemList::Objects, "spring"), OutputVariable::Force, 1};
  QCOMPARE(lines.last().section(',', 1).toDouble(), *run.valueAt(run.columnOf(force), 1.0));
}

void TestPlots::aHalfHiddenPlotCostsNothing() {
  plotForce();
  runTo(0.2);
  window_->action(ui::Act::TogglePlots)->trigger();
  QTRY_VERIFY(!plot().isVisible());
  session().run().runTo(0.9);
  QTRY_VERIFY(!session().run().playing());
  QVERIFY(*plot().chart().cursor() < 0.5);
  window_->action(ui::Act::TogglePlots)->trigger();
  QTRY_VERIFY(plot().chart().cursor().has_value() && std::abs(*plot().chart().cursor() - 0.9) < 1e-9);
}

int main(int argc, char** argv) { return runUiTest<TestPlots>(argc, argv); }
#include "test_plots.moc"
