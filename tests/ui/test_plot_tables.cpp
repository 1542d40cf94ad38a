// Tables of files laid over plots, in the real window: dropped, their columns chosen, drawn, read off, saved, undone;
// and what a window says of files that are missing or wrong.
#include <QComboBox>
#include <QDialog>
#include <QDialogButtonBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QMimeData>
#include <QPushButton>
#include <QTimer>
#include <algorithm>
#include <cmath>
#include <functional>

#include "core/model/displays.h"
#include "tests/ui/window_test.h"
#include "ui/plots/plot_edits.h"
#include "ui/plots/plots_panel.h"
#include "ui/session/dragged_values.h"
#include "ui/window/export_flow.h"
#include "ui/window/message_bar.h"

using namespace sprung;
using namespace sprung::test;

class TestPlotTables : public WindowTest {
  Q_OBJECT
 private slots:
  void init() { startOneMass(); }
  void cleanup() { close(); }
  void aDroppedFileBecomesACurve();
  void whatRunAndPlotsWriteIsRead();
  void timesHaveAColumnAUnitAndAShift();
  void aLongLoopIsOneLine();
  void aColumnOfKilonewtonsLiesOnItsAxis();
  void inAPhasePlotAColumnIsX();
  void itIsReadOffSavedAndMeasured();
  void itIsUndoneChangedAndRemoved();
  void aBadFileIsRefusedInWords();
  void aMissingFileIsARemark();
  void aFileThatChangesIsReadAgain();
  void aModelSavedElsewhereFindsItsFiles();
  void aLongFileIsThinned();
  void aValueDroppedOnTheAxisIsX();
  void aCurveIsUsedAsX();
  void logarithmicAxesLeaveOutWhatHasNoPlace();
  void aSensorAndItsBodyShowEachOther();

 private:
  ItemId item(ItemList list, const char* name) { return document().byName(list, name); }
  const Displays& displays() { return *document().displays(); }
  const PlotLayout& layout(std::size_t number = 0) { return displays().plots.at(number); }
  ui::PlotsPanel& panel() { return window_->plots(); }
  ui::PlotView& plot(std::size_t number = 0) { return *panel().plots().at(number); }
  ui::Chart& chart() { return plot().chart(); }
  QWidget* canvas() { return chart().findChild<QWidget*>(); }
  Channel force() { return {item(ItemList::Objects, "spring"), OutputVariable::Force, 1}; }

  QString write(const QString& name, const QByteArray& text) {
    QFile file(folder_.filePath(name));
    if (!file.open(QIODevice::WriteOnly)) qFatal("cannot write");
    file.write(text);
    return file.fileName();
  }
  void plotForce() {
    panel().plot({force()});
    QTRY_VERIFY(plot().isVisible());
  }
  void runTo(double time) {
    session().run().runTo(time);
    QTRY_VERIFY(!session().run().playing() && session().run().snapshot()->time > time - 1e-6);
    QTRY_VERIFY(chart().pointCount(0) > 10);
  }
  void drop(QWidget& target, QMimeData* data, const QPoint& at) {
    QDragEnterEvent enter(at, Qt::CopyAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(at, Qt::CopyAction, data, Qt::LeftButton, {});
    QApplication::sendEvent(&target, &dropped);
    QVERIFY(dropped.isAccepted());
  }
  void dropFile(const QString& path) {
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    drop(plot(), &data, plot().rect().center());
  }
  static QDialog* dialog() {
    auto* shown = qobject_cast<QDialog*>(QApplication::activeModalWidget());
    return shown != nullptr && shown->objectName() == "tableDialog" ? shown : nullptr;
  }
  /// Does something in the dialog as soon as it is there, and agrees.
  void answer(const std::function<void(QDialog&)>& deed = {}) {
    QDialog* found = nullptr;
    auto* timer = new QTimer(this);
    bool done = false;
    connect(timer, &QTimer::timeout, this, [&] {
      found = dialog();
      if (found == nullptr || done) return;
      done = true;
      timer->stop();
      if (deed) deed(*found);
      QPushButton* ok = found->findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
      QVERIFY2(ok->isEnabled(), qPrintable(found->findChild<QLabel*>("refusal")->text()));
      QTest::mouseClick(ok, Qt::LeftButton);
    });
    timer->start(10);
    QTRY_VERIFY(done && dialog() == nullptr);
    delete timer;
  }
  static void tick(QDialog& dialog, const QString& column, bool on = true) {
    auto* list = dialog.findChild<QListWidget*>("tableColumns");
    for (int i = 0; i < list->count(); ++i)
      if (list->item(i)->data(Qt::UserRole).toString() == column)
        return list->item(i)->setCheckState(on ? Qt::Checked : Qt::Unchecked);
    QFAIL(qPrintable("no column " + column));
  }
  void openMenu(int curve) { emit plot().menuWanted(0, curve, plot().mapToGlobal(QPoint(20, 20))); }
  static void choose(const QString& text) {
    QTRY_VERIFY(QApplication::activePopupWidget() != nullptr);
    auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
    for (QAction* entry : menu->actions())
      if (entry->text().remove('&') == text)
        return QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(entry).center());
    QFAIL(qPrintable("no entry " + text));
  }
  bool remarked(const std::string& words) {
    const Diagnostics& all = session().remarks();
    return std::any_of(all.begin(), all.end(), [&](const Diagnostic& finding) {
      return finding.severity == Severity::Warning && finding.text().find(words) != std::string::npos;
    });
  }
};

void TestPlotTables::aDroppedFileBecomesACurve() {
  plotForce();
  runTo(0.5);
  dropFile(write("rig.csv", "time;Kraft;Weg\n0;1,5;0\n0,5;-2;1\n2;4;0,5\n"));
  answer([](QDialog& dialog) {
    QVERIFY(dialog.findChild<QListWidget*>("tableColumns")->count() == 2);
    QCOMPARE(dialog.findChild<QComboBox*>("tableUnit")->currentText(), QString("N"));
  });
  QCOMPARE(layout().tables.size(), std::size_t{1});
  QCOMPARE(layout().tables[0].file, std::string("rig.csv"));
  QCOMPARE(layout().tables[0].column, std::string("Kraft"));
  QCOMPARE(layout().tables[0].unit, std::string("N"));
  QVERIFY(layout().tables[0].color != layout().curves[0].color);
  QTRY_COMPARE(chart().pointCount(2), 3);
  QVERIFY2(chart().names().last().startsWith(QString::fromUtf8("rig.csv · Kraft")), qPrintable(chart().names().last()));
  QVERIFY2(chart().names().last().endsWith(" N"), qPrintable(chart().names().last()));
  // All of it is in sight, and it comes with the file of the model.
  QVERIFY(chart().rangeX().second >= 2.0);
  QVERIFY(chart().rangeY(0).second > 4.0);
  const QString path = folder_.filePath("plotted.sprung.json");
  QVERIFY(writeModelFile(document(), path.toStdString()).ok());
  close();
  start(path);
  QTRY_VERIFY(plot().isVisible());
  QTRY_COMPARE(chart().pointCount(2), 3);
}

/// What this program writes comes back as the same curve.
void TestPlotTables::whatRunAndPlotsWriteIsRead() {
  plotForce();
  runTo(1.0);
  const QString path = folder_.filePath("own.csv");
  window_->exports().savePlot(plot(), path);
  QTRY_VERIFY(QFileInfo(path).size() > 400);
  dropFile(path);
  answer();
  QTRY_VERIFY(chart().pointCount(2) > 100);
  const auto table = panel().tables().curve(layout().tables[0], true);
  QVERIFY(table != nullptr);
  const CurveReader run(session().run().snapshot()->curves, 0);
  QVERIFY(table->x.size() > 200);
  for (std::size_t i = 0; i < table->x.size(); ++i)
    QCOMPARE(table->y[i], run.valueAt(run.columnOf(force()), table->x[i]).value());
}

void TestPlotTables::timesHaveAColumnAUnitAndAShift() {
  plotForce();
  dropFile(write("rig.csv", "F,t (ms)\n10,0\n20,250\n30,500\n"));
  answer([](QDialog& dialog) {
    auto* time = dialog.findChild<QComboBox*>("tableOver");
    auto* unit = dialog.findChild<QComboBox*>("tableTimeUnit");
    QCOMPARE(unit->currentText(), QString("s"));
    time->setCurrentText("t (ms)");
    QCOMPARE(unit->currentText(), QString("ms"));
    auto* columns = dialog.findChild<QListWidget*>("tableColumns");
    QCOMPARE(columns->count(), 1);
    tick(dialog, "F");
    auto* ok = dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok);
    auto* refusal = dialog.findChild<QLabel*>("refusal");
    unit->setCurrentText("mm");
    QVERIFY2(!ok->isEnabled() && refusal->text().contains("no unit of time"), qPrintable(refusal->text()));
    unit->setCurrentText("ms");
    auto* shift = dialog.findChild<QLineEdit*>("tableShift");
    shift->setText("1 kg");
    QVERIFY(!ok->isEnabled());
    shift->setText("100 ms");
    QVERIFY2(ok->isEnabled(), qPrintable(refusal->text()));
  });
  QCOMPARE(layout().tables[0].time, std::string("t (ms)"));
  QCOMPARE(layout().tables[0].timeUnit, std::string("ms"));
  QCOMPARE(layout().tables[0].shift, 0.1);
  QTRY_COMPARE(chart().pointCount(2), 3);
  QVERIFY(std::abs(chart().widthOf(2)->first - 0.1) < 1e-12 && std::abs(chart().widthOf(2)->second - 0.6) < 1e-12);
  const auto read = readModel(writeModel(document()));
  QVERIFY(read.ok() && read->document.displays()->plots[0] == layout());
  // What was chosen stands there when it is changed.
  openMenu(1);
  choose(QString::fromUtf8("Another column or unit…"));
  answer([](QDialog& dialog) {
    QCOMPARE(dialog.findChild<QComboBox*>("tableOver")->currentText(), QString("t (ms)"));
    QCOMPARE(dialog.findChild<QComboBox*>("tableTimeUnit")->currentText(), QString("ms"));
    QCOMPARE(dialog.findChild<QLineEdit*>("tableShift")->text(), QString("0.1 s"));
    dialog.findChild<QLineEdit*>("tableShift")->setText("0");
  });
  QCOMPARE(layout().tables[0].shift, 0.0);
  QTRY_COMPARE(chart().widthOf(2)->second, 0.5);
  session().undoStack().undo();
  QCOMPARE(layout().tables[0].shift, 0.1);
}

/// Two hundred times around in steps of any phase.
void TestPlotTables::aLongLoopIsOneLine() {
  const ItemId mass = item(ItemList::Objects, "mass");
  panel().plot({Channel{mass, OutputVariable::Displacement, 1}, Channel{mass, OutputVariable::Velocity, 1}});
  QTRY_VERIFY(plot().isVisible());
  window_->action(ui::Act::PlotXY)->trigger();
  QByteArray text = "x,v\n";
  for (int i = 0; i < 100'000; ++i)
    text += QByteArray::number(std::cos(0.0126543 * i)) + ',' + QByteArray::number(std::sin(0.0126543 * i)) + '\n';
  dropFile(write("loop.csv", text));
  answer();
  QTRY_VERIFY(chart().pointCount(2) > 100);
  QVERIFY2(chart().pointCount(2) < 5000, qPrintable(QString::number(chart().pointCount(2))));
  QVERIFY(chart().heightOf(2)->second > 0.999 && chart().widthOf(2)->first < -0.999);
}

void TestPlotTables::aColumnOfKilonewtonsLiesOnItsAxis() {
  plotForce();
  dropFile(write("rig.csv", "t [s],force [kN],way [mm]\n0,0.001,1\n1,0.002,3\n"));
  answer([](QDialog& dialog) { QCOMPARE(dialog.findChild<QComboBox*>("tableUnit")->currentText(), QString("kN")); });
  QTRY_COMPARE(chart().pointCount(2), 2);
  QCOMPARE(panel().tables().curve(layout().tables[0], true)->y, (std::vector<double>{1.0, 2.0}));
  QVERIFY(chart().heightOf(2) == (std::pair{1.0, 2.0}));
  // Another unit gets an axis.
  dropFile(folder_.filePath("rig.csv"));
  answer([](QDialog& dialog) {
    tick(dialog, "way [mm]");
    tick(dialog, "force [kN]", false);
    QCOMPARE(dialog.findChild<QComboBox*>("tableUnit")->currentText(), QString("mm"));
  });
  QCOMPARE(layout().tables.size(), std::size_t{2});
  QTRY_VERIFY(chart().rangeY(1).second < 0.01);
}

void TestPlotTables::inAPhasePlotAColumnIsX() {
  const ItemId mass = item(ItemList::Objects, "mass");
  panel().plot({Channel{mass, OutputVariable::Displacement, 1}, Channel{mass, OutputVariable::Velocity, 1}});
  QTRY_VERIFY(plot().isVisible());
  window_->action(ui::Act::PlotXY)->trigger();
  runTo(0.5);
  dropFile(write("loop.csv", "t,x,v\n0,0.1,1\n1,0.2,0\n2,0.1,-1\n"));
  answer([](QDialog& dialog) {
    tick(dialog, "x", false);
    tick(dialog, "v");
    dialog.findChild<QComboBox*>("tableOver")->setCurrentText("x");
  });
  QCOMPARE(layout().tables[0].over, std::string("x"));
  QTRY_COMPARE(chart().pointCount(2), 3);
  QVERIFY(chart().widthOf(2) == (std::pair{0.1, 0.2}));
  QTRY_VERIFY(chart().rangeX().second > 0.2);
}

void TestPlotTables::itIsReadOffSavedAndMeasured() {
  plotForce();
  runTo(1.0);
  dropFile(write("rig.csv", "time,F\n0,10\n1,30\n"));
  answer();
  QTRY_COMPARE(chart().pointCount(2), 2);
  QTest::qWait(100);
  const QPoint on = chart().pixelAt(0.5, 20.0).toPoint();
  pointAt(*canvas(), on);
  // At the pixel, which is not quite at the half.
  const auto read =
      QRegularExpression("^rig\\.csv · F\\n(0\\.[45]\\d*) s\\s+([12]\\d\\.\\d*) N$").match(chart().readout());
  QVERIFY2(read.hasMatch() && std::abs(read.captured(1).toDouble() - 0.5) < 0.01 &&
               std::abs(read.captured(2).toDouble() - 10.0 - 20.0 * read.captured(1).toDouble()) < 0.02,
           qPrintable(chart().readout()));
  pointAt(*canvas(), on - QPoint(0, 60));
  QVERIFY(chart().readout().isEmpty());
  for (const char* ending : {"png", "svg", "pdf", "csv"}) {
    const QString path = folder_.filePath(QString("plot.") + ending);
    window_->exports().savePlot(plot(), path);
    QTRY_VERIFY2(QFileInfo(path).size() > 400, ending);
  }
  QFile file(folder_.filePath("plot.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.front(), QString::fromUtf8("time [s],spring · Force y [N],rig.csv · F [N]"));
  QCOMPARE(lines.size(), qsizetype{202});
  QVERIFY(std::abs(lines[101].section(',', 2, 2).toDouble() -
                   (10.0 + 20.0 * lines[101].section(',', 0, 0).toDouble())) < 1e-9);
  QFile svg(folder_.filePath("plot.svg"));
  QVERIFY(svg.open(QIODevice::ReadOnly));
  QVERIFY(svg.readAll().contains("stroke-dasharray"));
}

void TestPlotTables::itIsUndoneChangedAndRemoved() {
  plotForce();
  dropFile(write("rig.csv", "time,F,G\n0,10,1\n1,30,2\n"));
  answer();
  session().undoStack().undo();
  QVERIFY(layout().tables.empty());
  session().undoStack().redo();
  QCOMPARE(layout().tables.size(), std::size_t{1});
  QTRY_COMPARE(chart().pointCount(2), 2);
  openMenu(1);
  choose(QString::fromUtf8("Another column or unit…"));
  answer([](QDialog& dialog) { tick(dialog, "G"); });
  QCOMPARE(layout().tables.size(), std::size_t{1});
  QCOMPARE(layout().tables[0].column, std::string("G"));
  openMenu(1);
  choose("Remove this curve");
  QVERIFY(layout().tables.empty());
  QCOMPARE(layout().curves.size(), std::size_t{1});
}

void TestPlotTables::aBadFileIsRefusedInWords() {
  plotForce();
  dropFile(write("bad.csv", "time,F\n0,10\n1,many\n"));
  auto* bar = window_->findChild<ui::MessageBar*>();
  QVERIFY(bar != nullptr);
  QTRY_VERIFY2(bar->text().contains("line 3") && bar->text().contains("many"), qPrintable(bar->text()));
  dropFile(write("one.csv", "F\n10\n"));
  QTRY_VERIFY2(bar->text().contains("one column"), qPrintable(bar->text()));
  QVERIFY(layout().tables.empty());
  dropFile(write("back.csv", "time,F\n0,10\n2,1\n1,2\n"));
  answer();
  // It is not laid over the plot, where nothing of it would be seen.
  QTRY_VERIFY2(bar->text().contains("back.csv, line 4") && bar->text().contains("the time goes back"),
               qPrintable(bar->text()));
  QVERIFY(layout().tables.empty());
}

void TestPlotTables::aMissingFileIsARemark() {
  plotForce();
  dropFile(write("rig.csv", "time,F\n0,10\n1,30\n"));
  answer();
  QTRY_COMPARE(chart().pointCount(2), 2);
  const QString path = folder_.filePath("lost.sprung.json");
  QVERIFY(writeModelFile(document(), path.toStdString()).ok());
  close();
  QVERIFY(QFile::remove(folder_.filePath("rig.csv")));
  start(path);
  QTRY_VERIFY(remarked("rig.csv"));
  QVERIFY(session().problems().empty());
  QCOMPARE(layout().tables.size(), std::size_t{1});
  runTo(0.2);
  // It comes back by itself.
  write("rig.csv", "time,F\n0,10\n1,30\n");
  QTRY_COMPARE(chart().pointCount(2), 2);
  QTRY_VERIFY(!remarked("rig.csv"));
}

void TestPlotTables::aFileThatChangesIsReadAgain() {
  plotForce();
  dropFile(write("rig.csv", "time,F\n0,10\n1,30\n"));
  answer();
  QTRY_COMPARE(chart().pointCount(2), 2);
  QTest::qWait(50);
  write("rig.csv", "time,F\n0,10\n1,30\n2,5\n");
  QTRY_COMPARE(chart().pointCount(2), 3);
}

void TestPlotTables::aModelSavedElsewhereFindsItsFiles() {
  plotForce();
  dropFile(write("rig.csv", "time,F\n0,10\n1,30\n"));
  answer();
  QVERIFY(QDir(folder_.path()).mkdir("deeper"));
  Displays seen = ui::withFilesSeenFrom(displays(), folder_.path(), folder_.filePath("deeper"));
  QCOMPARE(seen.plots[0].tables[0].file, std::string("../rig.csv"));
  seen = ui::withFilesSeenFrom(seen, folder_.filePath("deeper"), folder_.path());
  QVERIFY(seen == displays());
  // Without a folder files are absolute, and stay so where they are not of a model.
  seen.plots[0].tables[0].file = folder_.filePath("rig.csv").toStdString();
  QVERIFY(ui::withFilesSeenFrom(seen, folder_.path(), "/elsewhere") == seen);
  QVERIFY(ui::withFilesSeenFrom(seen, {}, folder_.path()) == displays());
}

void TestPlotTables::aLongFileIsThinned() {
  plotForce();
  QByteArray text = "t,F\n";
  for (int i = 0; i < 200'000; ++i)
    text += QByteArray::number(1e-5 * i) + ',' + (i == 123'456 ? "99" : QByteArray::number(i % 7)) + '\n';
  dropFile(write("long.csv", text));
  answer();
  QTRY_VERIFY(chart().pointCount(2) > 100);
  QVERIFY2(chart().pointCount(2) < 6 * chart().pixels(), qPrintable(QString::number(chart().pointCount(2))));
  QCOMPARE(chart().heightOf(2)->second, 99.0);
}

void TestPlotTables::aValueDroppedOnTheAxisIsX() {
  plotForce();
  const Channel way{item(ItemList::Objects, "mass"), OutputVariable::Displacement, 1};
  QMimeData data;
  ui::putValues(data, {way});
  QTest::qWait(100);  // until the axis lies where it will
  const QPoint below(chart().x() + chart().width() / 2, chart().geometry().bottom() - 6);
  drop(plot(), &data, below);
  QVERIFY(layout().kind == PlotKind::XY);
  QCOMPARE(layout().curves.size(), std::size_t{1});
  QVERIFY(layout().curves[0].channel == force() && layout().curves[0].over == way);
  session().undoStack().undo();
  QVERIFY(layout().kind == PlotKind::OverTime && !layout().curves[0].over);
  drop(plot(), &data, plot().rect().center());
  QCOMPARE(layout().curves.size(), std::size_t{2});
}

void TestPlotTables::aCurveIsUsedAsX() {
  const ItemId mass = item(ItemList::Objects, "mass");
  const Channel way{mass, OutputVariable::Displacement, 1}, speed{mass, OutputVariable::Velocity, 1};
  plotForce();
  ui::addCurves(session(), 0, {way, speed});
  openMenu(1);
  choose("Use as x: draw the others over it");
  QVERIFY(layout().kind == PlotKind::XY);
  QCOMPARE(layout().curves.size(), std::size_t{2});
  QVERIFY(layout().curves[0].channel == force() && layout().curves[0].over == way);
  QVERIFY(layout().curves[1].channel == speed && layout().curves[1].over == way);
  // Another x: nothing is lost.
  openMenu(0);
  choose("Use as x: draw the others over it");
  QCOMPARE(layout().curves.size(), std::size_t{2});
  QVERIFY(layout().curves[0].channel == speed && layout().curves[0].over == force());
  QVERIFY(layout().curves[1].channel == way && layout().curves[1].over == force());
  const auto read = readModel(writeModel(document()));
  QVERIFY(read.ok() && read->document.displays()->plots[0] == layout());
  session().undoStack().undo();
  session().undoStack().undo();
  QVERIFY(layout().kind == PlotKind::OverTime);
  QCOMPARE(layout().curves.size(), std::size_t{3});
}

void TestPlotTables::logarithmicAxesLeaveOutWhatHasNoPlace() {
  plotForce();
  ui::putFormula(session(), 0, {}, formulaChannel({.text = "=0-a", .operands = {{"a", force()}}}));
  runTo(1.0);
  QTRY_VERIFY(chart().pointCount(1) > 10);
  window_->action(ui::Act::PlotLogY)->trigger();
  QVERIFY(layout().logY && window_->action(ui::Act::PlotLogY)->isChecked());
  QTRY_VERIFY(chart().heightOf(0).has_value() != chart().heightOf(1).has_value());  // one is positive, one negative
  const int shown = chart().heightOf(0) ? 0 : 1;
  QVERIFY(chart().heightOf(shown)->first > 0.0);
  QVERIFY(chart().rangeY(0).first > 0.0);
  QVERIFY(chart().leavesOut());
  const QString path = folder_.filePath("log.sprung.json");
  QVERIFY(writeModelFile(document(), path.toStdString()).ok());
  QVERIFY(readModelFile(path.toStdString())->document.displays()->plots[0].logY);
  session().undoStack().undo();
  QVERIFY(!layout().logY);
  QTRY_VERIFY(!chart().leavesOut());
  // Of the time everybody knows that it begins at 0; its decades have points of their own.
  window_->action(ui::Act::PlotLogX)->trigger();
  QTRY_VERIFY(chart().rangeX().first > 0.0 && chart().rangeX().first < 0.01);
  QVERIFY(!chart().leavesOut());
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QTRY_VERIFY(chart().pointCount(0) > 10);
  QVERIFY(chart().rangeX().first > 0.0);
  window_->action(ui::Act::PlotLogY)->trigger();
  QTRY_VERIFY(chart().rangeY(0).first > 0.0);
}

void TestPlotTables::aSensorAndItsBodyShowEachOther() {
  const ItemId mass = item(ItemList::Objects, "mass");
  panel().plot({force(), Channel{item(ItemList::Sensors, "where"), OutputVariable::None, 1}});
  QTRY_VERIFY(plot().isVisible());
  runTo(1.0);
  const Channel way = layout().curves[1].channel;
  const CurveReader run(session().run().snapshot()->curves, 0);

  session().selection().setHovered(mass);
  QCOMPARE(chart().emphasised(), std::vector<int>{1});
  session().selection().setHovered(item(ItemList::Objects, "spring"));
  QCOMPARE(chart().emphasised(), std::vector<int>{0});
  session().selection().setHovered({});
  QVERIFY(chart().emphasised().empty());
  ui::removeCurve(session(), 0, 0);
  QTRY_VERIFY(chart().pointCount(0) > 10);
  QTest::qWait(100);
  const QPoint there = chart().pixelAt(0.5, *run.valueAt(run.columnOf(way), 0.5)).toPoint();
  pointAt(*canvas(), there);
  QCOMPARE(session().selection().hovered(), mass);
  pointAt(*canvas(), there - QPoint(0, 90));
  QVERIFY(!session().selection().hovered().valid());
}

int main(int argc, char** argv) { return runUiTest<TestPlotTables>(argc, argv); }
#include "test_plot_tables.moc"
