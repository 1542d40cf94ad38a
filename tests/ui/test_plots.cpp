// runs alone
// Plots in the real window: made in three gestures, filled by dragging, their line is the instant of the program in
// both directions, they follow the selection and undo, and leave the window as files.
#include <QContextMenuEvent>
#include <QDockWidget>
#include <QDropEvent>
#include <QLabel>
#include <QMenu>
#include <QMimeData>
#include <QTreeView>
#include <algorithm>
#include <cmath>

#include "core/curves/curve_reader.h"
#include "core/model/displays.h"
#include "tests/ui/window_test.h"
#include "ui/inspector/inspector_panel.h"
#include "ui/inspector/live_section.h"
#include "ui/plots/plot_edits.h"
#include "ui/plots/plots_panel.h"
#include "ui/session/dragged_values.h"
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
  void theLineIsTheInstantBothWays();
  void zoomingIsTakenBackByADoubleClick();
  void curvesAndItemsShowEachOther();
  void oneValueOverTheOther();
  void measuringBetweenMarks();
  void plotsAreUndoneAndGoWithTheirItems();
  void plotsComeWithTheFile();
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

void TestPlots::measuringBetweenMarks() {
  plotForce();
  runTo(1.0);
  const QPoint from = canvasAt(0.2), to = canvasAt(0.7);
  QTest::mousePress(canvas(), Qt::LeftButton, Qt::ShiftModifier, from);
  for (int i = 1; i <= 3; ++i) {
    const QPoint at = from + (to - from) * i / 3;
    QMouseEvent event(QEvent::MouseMove, at, canvas()->mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                      Qt::ShiftModifier);
    QApplication::sendEvent(canvas(), &event);
  }
  QTest::mouseRelease(canvas(), Qt::LeftButton, Qt::ShiftModifier, to);
  QTRY_VERIFY2(plot().chart().markText().contains("RMS"), qPrintable(plot().chart().markText()));
  QVERIFY(plot().chart().markText().contains(QString::fromUtf8("Δt 0.5")) ||
          plot().chart().markText().contains(QString::fromUtf8("Δt 0.49")));
  QTest::mouseClick(canvas(), Qt::LeftButton, Qt::ShiftModifier, from);
  QVERIFY(!plot().chart().marks().has_value());
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

void TestPlots::picturesAndTablesAreSaved() {
  plotForce();
  runTo(1.0);
  for (const char* ending : {"png", "svg", "pdf", "csv"}) {
    const QString path = folder_.filePath(QString("plot.") + ending);
    window_->exports().savePlot(plot(), path);
    QTRY_VERIFY2(QFileInfo(path).size() > 400, ending);
  }
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
