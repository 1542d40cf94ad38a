// Plots in the real window: made in three gestures, filled by dragging, their line is the instant of the program in
// both directions, they follow the selection and undo, and come with the file.
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <cmath>

#include "core/building/loads.h"
#include "core/curves/curve_reader.h"
#include "core/model/displays.h"
#include "core/system/system.h"
#include "tests/ui/plots_test.h"
#include "ui/board/board_panel.h"
#include "ui/board/panel_board.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/live_section.h"
#include "ui/plots/plot_curves.h"
#include "ui/plots/plot_edits.h"
#include "ui/plots/plots_panel.h"
#include "ui/session/dragged_values.h"
#include "ui/session/output_words.h"
#include "ui/widgets/narrow_label.h"
#include "ui/widgets/number_label.h"

using namespace sprung;
using namespace sprung::test;

class TestPlots : public PlotsTest {
  Q_OBJECT
 private slots:
  void init() { startOneMass(); }
  void cleanup() { close(); }
  void theFrictionForceInThreeGestures();
  void anEntryOfAVectorFromTheView();
  void aReadOutIsDraggedIntoAPlot();
  void anItemIsDroppedAndItsValueChosen();
  void aValueIsChosenInThePlot();
  void severalSensorsArriveTogether();
  void parametersAndVariablesAreDragged();
  void aSingleNumberNeedsNoComponent();
  void theEnergiesAreOneKeyAway();
  void aLongTitleEndsInDots();
  void theLineIsTheInstantBothWays();
  void aSpectrumDoesNotBeginWhereSomebodyHasZoomed();
  void aClickOnACurveGoesThereAsWell();
  void zoomingIsTakenBackByADoubleClick();
  void curvesAndItemsShowEachOther();
  void theRunThatIsLeftStaysDashed();
  void aRemovedPlotLeavesTheZoomOfOthers();
  void aParameterIsPlottedByRightClick();
  void plotsAreUndoneAndGoWithTheirItems();
  void plotsComeWithTheFile();
  void anExampleOpensReadyToPlay();
  void aHalfHiddenPlotCostsNothing();
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

void TestPlots::aValueIsChosenInThePlot() {
  plotForce();
  emit plot().menuWanted(0, -1, plot().mapToGlobal(QPoint(20, 20)));
  QMenu* menu = popup();
  QVERIFY(menu != nullptr && menu->objectName() == "plotMenu");
  for (const char* text : {"Add a value of", "mass", "Velocity", "y"}) choose(text);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{2});
  QVERIFY(displays().plots[0].curves[1].channel ==
          (Channel{item(ItemList::Objects, "mass"), OutputVariable::Velocity, 1}));
}

void TestPlots::severalSensorsArriveTogether() {
  plotForce();
  const ItemId where = item(ItemList::Sensors, "where"), mass = item(ItemList::Objects, "mass");
  ItemId fast;
  QVERIFY(session()
              .change("speed",
                      [&](DocumentEditor& editor) -> Status {
                        const auto made = build::addSensor(editor, mass, OutputVariable::Velocity, 1);
                        if (!made) return made.errors();
                        fast = *made;
                        return Done{};
                      })
              .ok());
  QTRY_VERIFY(session().run().snapshot()->system == session().run().system());
  // One number leaves nothing to choose.
  QMimeData one;
  ui::putItems(one, {fast});
  drop(plot(), &one);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{2});
  QVERIFY(displays().plots[0].curves[1].channel == (Channel{fast, OutputVariable::None, 0}));
  QMimeData both;
  ui::putItems(both, {where, fast});
  drop(panel(), &both);
  QCOMPARE(displays().plots.size(), std::size_t{2});
  QCOMPARE(displays().plots[1].curves.size(), std::size_t{4});  // x, y, z and the speed
  QVERIFY(displays().plots[1].curves[3].channel.item == fast);
  // A value is chosen once, for all that have it.
  QMimeData several;
  ui::putItems(several, {mass, item(ItemList::Objects, "ground")});
  drop(plot(), &several);
  choose("Velocity");
  choose("x");
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{4});
}

void TestPlots::parametersAndVariablesAreDragged() {
  plotForce();
  std::vector<Variable> variables = document().variables();
  variables.push_back({.name = "handle", .value = 1.0});
  QVERIFY(session().setVariables(std::move(variables)).ok());
  const ItemId spring = item(ItemList::Objects, "spring");
  session().selection().select(spring);
  QCoreApplication::processEvents();
  QLabel* name = nullptr;
  for (QLabel* label : window_->inspector().widget()->findChildren<QLabel*>())
    if (label->text() == "Stiffness") name = label;
  QVERIFY(name != nullptr && name->toolTip().contains("Drag it into a plot"));
  QVERIFY(window_->findChild<QLabel*>("variableHandle") != nullptr);
  QMimeData data;
  ui::putValues(data, {parameterChannel(spring, "stiffness", 1), variableChannel("handle")});
  drop(plot(), &data);
  QCOMPARE(displays().plots[0].curves.size(), std::size_t{3});
  QVERIFY(displays().plots[0].curves[1].channel == parameterChannel(spring, "stiffness", 1));
  QVERIFY(displays().plots[0].curves[2].channel == variableChannel("handle"));
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

void TestPlots::theEnergiesAreOneKeyAway() {
  key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
  QTRY_COMPARE(panel().plots().size(), std::size_t{1});
  const ui::PlotView& plot = *panel().plots()[0];
  QCOMPARE(plot.curveNames(), QStringList({"Kinetic energy", "Potential energy", "Total energy"}));
  // Newton metres that are no torque.
  QCOMPARE(ui::shapeOf(session(), plot.plot()).axes.values, QStringList("Energy [J]"));
  session().run().step(40);
  QTRY_COMPARE(snapshot().step, 40);
  const auto now = [this](ModelEnergy energy) { return snapshot().valueOf(energyChannel(energy)); };
  QTRY_VERIFY(now(ModelEnergy::Total).has_value());
  QTRY_COMPARE(now(ModelEnergy::Kinetic).value_or(-1.0), snapshot().kineticEnergy);
  QVERIFY(snapshot().kineticEnergy > 0.0);
  QCOMPARE(*now(ModelEnergy::Potential), snapshot().potentialEnergy);
  QCOMPARE(*now(ModelEnergy::Total), snapshot().kineticEnergy + snapshot().potentialEnergy);
}

void TestPlots::aLongTitleEndsInDots() {
  key(Qt::Key_K, Qt::ControlModifier | Qt::AltModifier);
  QTRY_COMPARE(panel().plots().size(), std::size_t{1});
  auto* title = plot().findChild<QLabel*>("plotTitle");
  const auto drawn = [&] { return static_cast<const ui::NarrowLabel*>(title)->drawn(); };
  title->resize(1000, title->height());
  QCOMPARE(drawn(), plot().title());
  const QImage whole = title->grab(QRect(0, 0, 60, title->height())).toImage();
  title->resize(60, title->height());
  QVERIFY2(drawn().endsWith(QChar(0x2026)) && plot().title().startsWith(drawn().chopped(1)), qPrintable(drawn()));
  QVERIFY(title->grab().toImage() != whole);
  QVERIFY2(title->toolTip().contains(plot().title()), qPrintable(title->toolTip()));
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

void TestPlots::aSpectrumDoesNotBeginWhereSomebodyHasZoomed() {
  plotForce();
  runTo(1.0);
  const QPoint middle = canvasAt(0.5);
  QWheelEvent wheel(middle, canvas()->mapToGlobal(middle), {}, {0, 360}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(canvas(), &wheel);
  QVERIFY(!plot().chart().autoX());
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QVERIFY(plot().chart().autoX());
  QTRY_VERIFY(plot().chart().rangeX().first == 0.0 && plot().chart().rangeX().second > 2.0);
}

void TestPlots::aClickOnACurveGoesThereAsWell() {
  plotForce();
  ui::addPlot(session(), {Channel{item(ItemList::Objects, "mass"), OutputVariable::Displacement, 1}});
  QTRY_COMPARE(panel().plots().size(), std::size_t{2});
  runTo(1.0);
  QCOMPARE(panel().active(), &plot(0));
  auto& chart = plot(1).chart();
  const CurveReader run(session().run().snapshot()->curves, 0);
  const Channel channel{item(ItemList::Objects, "mass"), OutputVariable::Displacement, 1};
  const QPoint at = chart.pixelAt(0.4, *run.valueAt(run.columnOf(channel), 0.4)).toPoint();
  QWidget* drawn = chart.findChild<QWidget*>();
  QTest::mouseMove(drawn, at);
  QTest::mousePress(drawn, Qt::LeftButton, {}, at);
  QCOMPARE(panel().active(), &plot(1));  // at once, not when it is known to be no double click
  QTest::mouseRelease(drawn, Qt::LeftButton, {}, at);
  QCOMPARE(session().selection().current(), item(ItemList::Objects, "mass"));
  QTRY_VERIFY(std::abs(session().run().snapshot()->time - 0.4) < 0.05);
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
