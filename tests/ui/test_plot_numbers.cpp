// What plots say in numbers: their axes, values over values, what is derived from curves, measured between marks, and
// leaves the window as files.
#include <QDialog>
#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QProcess>
#include <QPushButton>
#include <QTimer>
#include <cmath>
#include <sstream>

#include "core/curves/curve_reader.h"
#include "core/model/displays.h"
#include "core/results/sensor_csv.h"
#include "core/system/system.h"
#include "tests/ui/plots_test.h"
#include "ui/plots/plot_edits.h"
#include "ui/plots/plots_panel.h"
#include "ui/session/output_words.h"
#include "ui/window/export_flow.h"

using namespace sprung;
using namespace sprung::test;

class TestPlotNumbers : public PlotsTest {
  Q_OBJECT
 private slots:
  void init() { startOneMass(); }
  void cleanup() { close(); }
  void eachUnitHasAnAxis();
  void oneValueOverTheOther();
  void aTrackIsDrawnToScale();
  void derivativesAndIntegrals();
  void aCurveByAFormula();
  void aLongWayIsDrawnAside();
  void measuringBetweenMarks();
  void energiesAreMeasuredInJoules();
  void torquesAndEnergiesHaveAxesOfTheirOwn();
  void noCurveIsLostOverEachOther();
  void theClickedCurveIsMeasured();
  void anotherRunIsMeasuredAnew();
  void aSpectrumOfWhatIsMarked();
  void aSpectrumComesWithTheFile();
  void curvesAreWhatABatchRunWrites();
  void aForceOnABeltIsNoTorque();
  void picturesAndTablesAreSaved();
  void aTableIsOfAllThatIsKnown();
  void aSpectrumIsSavedAsFrequenciesAndAmplitudes();

 private:
  QStringList savedLines() {
    const QString path = folder_.filePath("saved.csv");
    QFile::remove(path);
    window_->exports().savePlot(plot(), path);
    if (!QTest::qWaitFor([&] { return QFileInfo(path).size() > 400; })) return {};
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)
                                          : QStringList();
  }
};

void TestPlotNumbers::eachUnitHasAnAxis() {
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

void TestPlotNumbers::oneValueOverTheOther() {
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

void TestPlotNumbers::aTrackIsDrawnToScale() {
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

void TestPlotNumbers::derivativesAndIntegrals() {
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

void TestPlotNumbers::aCurveByAFormula() {
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
  QCOMPARE(plot().table().names,
           (std::vector<std::string>{"spring · Force y [N]", "mass · Velocity y [m/s]", "=a*b [W]"}));
  ui::removeCurve(session(), 0, 0);
  QCOMPARE(at(1), run.valueAt(run.columnOf(power), 0.3).value());  // it holds what it is made of
  const auto read = readModel(writeModel(document()));
  QVERIFY(read.ok());
  QCOMPARE(read->document.displays()->plots[0].curves[1].channel.formula->operands.size(), std::size_t{2});
}

/// With every step of it: from one to the next it goes less than a pixel.
void TestPlotNumbers::aLongWayIsDrawnAside() {
  close();
  const QString path = folder_.filePath("long.sprung.json");
  QString text = QString(kOneMass).replace("\"numberOfSteps\": 200", "\"numberOfSteps\": 30000");
  QFile file(path);
  QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.toUtf8()) > 0);
  file.close();
  start(path);
  const ItemId mass = item(ItemList::Objects, "mass");
  panel().plot({Channel{mass, OutputVariable::Displacement, 1}, Channel{mass, OutputVariable::Velocity, 1}});
  QTRY_VERIFY(plot().isVisible());
  window_->action(ui::Act::PlotXY)->trigger();
  runTo(1.0);
  const CurveReader run(session().run().snapshot()->curves, 0);
  const Extremes speeds = run.range(run.columnOf(displays().plots[0].curves[0].channel), 0.0, 1.0);
  QTRY_VERIFY(plot().chart().heightOf(0).has_value() &&
              std::abs(plot().chart().heightOf(0)->first - speeds.least) < 0.01 * std::abs(speeds.least));
  QTRY_VERIFY(std::abs(plot().chart().widthOf(0)->first + 0.2) < 0.01);  // to its end
  QVERIFY2(plot().chart().pointCount(0) < 3000, qPrintable(QString::number(plot().chart().pointCount(0))));
}

void TestPlotNumbers::measuringBetweenMarks() {
  plotForce();
  runTo(1.0);
  mark(0.2, 0.7);
  QTRY_VERIFY2(plot().chart().markText().contains("RMS"), qPrintable(plot().chart().markText()));
  QVERIFY(plot().chart().markText().contains(QString::fromUtf8("Δt 0.5")) ||
          plot().chart().markText().contains(QString::fromUtf8("Δt 0.49")));
  QTest::mouseClick(canvas(), Qt::LeftButton, Qt::ShiftModifier, canvasAt(0.2));
  QVERIFY(!plot().chart().marks().has_value());
}

void TestPlotNumbers::energiesAreMeasuredInJoules() {
  panel().plot({energyChannel(ModelEnergy::Kinetic)});
  QTRY_VERIFY(plot().isVisible());
  runTo(1.0);
  mark(0.2, 0.7);
  QTRY_VERIFY2(plot().chart().markText().contains("RMS"), qPrintable(plot().chart().markText()));
  QVERIFY2(plot().chart().markText().contains(" J") && !plot().chart().markText().contains("N"),
           qPrintable(plot().chart().markText()));
}

void TestPlotNumbers::torquesAndEnergiesHaveAxesOfTheirOwn() {
  close();
  start(SPRUNG_RESOURCES "/examples/06-torsional-spring-damper.sprung.json");
  const Channel torque{item(ItemList::Objects, "spring"), OutputVariable::TorqueLocal, 0};
  PlotLayout layout;
  for (const Channel& channel : {torque, energyChannel(ModelEnergy::Kinetic), energyChannel(ModelEnergy::Total)})
    layout.curves.push_back({.channel = channel});
  const ui::PlotShape shape = ui::shapeOf(session(), layout);
  QCOMPARE(shape.axes.values.size(), 2);
  QVERIFY2(shape.axes.values[0].endsWith(QString::fromUtf8("[N·m]")), qPrintable(shape.axes.values[0]));
  QVERIFY2(shape.axes.values[1].endsWith("[J]"), qPrintable(shape.axes.values[1]));
  QCOMPARE(shape.curves[0].axis, 0);
  QCOMPARE(shape.curves[1].axis, 1);
  QCOMPARE(shape.curves[2].axis, 1);
}

void TestPlotNumbers::noCurveIsLostOverEachOther() {
  const ItemId mass = item(ItemList::Objects, "mass"), spring = item(ItemList::Objects, "spring");
  const Channel energy = energyChannel(ModelEnergy::Kinetic);
  const Channel force{spring, OutputVariable::Force, 0}, stretch{spring, OutputVariable::Displacement, 0};
  PlotLayout plot;
  for (const Channel& channel : {energy, stretch, force}) plot.curves.push_back({.channel = channel});
  ui::setKind(plot, PlotKind::XY);
  QCOMPARE(plot.curves.size(), std::size_t{2});
  QVERIFY(plot.curves[0].channel == energy && plot.curves[0].over == std::optional(stretch));
  QVERIFY(plot.curves[1].channel == force && plot.curves[1].over == std::optional(stretch));
  ui::setKind(plot, PlotKind::OverTime);
  QCOMPARE(plot.curves.size(), std::size_t{3});
  // One over the other; a third over the same.
  plot.curves.clear();
  const Channel other{mass, OutputVariable::Velocity, 1};
  for (const Channel& channel : {energy, force, other}) plot.curves.push_back({.channel = channel});
  ui::setKind(plot, PlotKind::XY);
  QCOMPARE(plot.curves.size(), std::size_t{2});
  for (const PlottedValue& curve : plot.curves) QVERIFY(curve.over == std::optional(energy));
}

/// Of an item with several curves the one that was clicked, and at once.
void TestPlotNumbers::theClickedCurveIsMeasured() {
  const ItemId mass = item(ItemList::Objects, "mass");
  panel().plot({Channel{mass, OutputVariable::Position, 0}, Channel{mass, OutputVariable::Displacement, 1},
                Channel{mass, OutputVariable::Velocity, 1}});
  ui::addCurves(session(), 0, {Channel{mass, OutputVariable::Position, 2}});
  QTRY_VERIFY(plot().isVisible());
  runTo(1.0);
  QTest::qWait(100);
  const CurveReader run(session().run().snapshot()->curves, 0);
  const auto clickOn = [&](std::size_t curve) {
    const double value = *run.valueAt(run.columnOf(displays().plots[0].curves[curve].channel), 0.5);
    QTest::mouseClick(canvas(), Qt::LeftButton, {}, plot().chart().pixelAt(0.5, value).toPoint());
  };
  clickOn(1);
  QCOMPARE(session().selection().current(), mass);
  mark(0.2, 0.7);
  QTRY_VERIFY2(plot().chart().markText().contains("Displacement y"), qPrintable(plot().chart().markText()));
  clickOn(0);
  QTRY_VERIFY2(plot().chart().markText().contains("Position x"), qPrintable(plot().chart().markText()));
  QTRY_VERIFY(plot().chart().markText().contains("RMS"));
  // What is selected elsewhere is measured as well, if it has a curve here.
  ui::addCurves(session(), 0, {Channel{item(ItemList::Objects, "spring"), OutputVariable::Displacement, 1}});
  session().selection().select(item(ItemList::Objects, "spring"));
  QTRY_VERIFY2(plot().chart().markText().contains("spring"), qPrintable(plot().chart().markText()));
  session().selection().select(item(ItemList::Loads, "pull"));
  QTest::qWait(100);
  QVERIFY(plot().chart().markText().contains("spring"));
  // A curve that goes is measured no more.
  ui::removeCurve(session(), 0, displays().plots[0].curves.size() - 1);
  QTRY_VERIFY2(plot().chart().markText().contains("Position x"), qPrintable(plot().chart().markText()));
}

void TestPlotNumbers::anotherRunIsMeasuredAnew() {
  plotForce();
  runTo(1.0);
  mark(0.4, 0.7);
  QTRY_VERIFY(plot().chart().markText().contains("RMS"));
  const QString before = plot().chart().markText();
  session().run().seek(60);
  QTRY_COMPARE(session().run().snapshot()->step, std::int64_t{60});
  const ItemId pull = item(ItemList::Loads, "pull");
  QVERIFY(session().edit(pull, rowOf(session(), pull, "loadVector"), Numbers{{0.0, -40.0, 0.0}}));
  runTo(0.9);
  QTRY_VERIFY2(plot().chart().markText().contains("RMS") && plot().chart().markText() != before, qPrintable(before));
}

void TestPlotNumbers::aSpectrumOfWhatIsMarked() {
  plotForce();
  runTo(1.0);
  mark(0.25, 0.75);
  const auto marks = *plot().chart().marks();
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QTRY_VERIFY(plot().chart().pointCount(0) > 10);
  // Of half a second lines are twice as far from each other as of the whole.
  const auto distance = [this] { return savedLines().value(2).section(',', 0, 0).toDouble(); };
  const double part = distance();
  QVERIFY2(part > 0.0, qPrintable(QString::number(part)));
  QVERIFY(!plot().chart().marks().has_value());
  window_->action(ui::Act::PlotOverTime)->trigger();
  QVERIFY(plot().chart().marks().has_value());
  QVERIFY(std::abs(plot().chart().marks()->first - marks.first) < 1e-12);
  QTRY_VERIFY(plot().chart().markText().contains("RMS"));
  QTest::mouseClick(canvas(), Qt::LeftButton, Qt::ShiftModifier, canvasAt(0.2));
  QVERIFY(!plot().chart().marks().has_value());
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QTRY_VERIFY(plot().chart().pointCount(0) > 10);
  const double whole = distance();
  QVERIFY2(std::abs(part - 2.0 * whole) < 0.05 * part, qPrintable(QString("%1, %2").arg(part).arg(whole)));
}

/// Its stretch is part of the model: it stands in the file, and one undo takes both back.
void TestPlotNumbers::aSpectrumComesWithTheFile() {
  plotForce();
  runTo(1.0);
  mark(0.25, 0.75);
  const auto marks = *plot().chart().marks();
  QVERIFY(!displays().plots[0].stretch);
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QVERIFY(displays().plots[0].stretch == marks);
  session().undoStack().undo();
  QVERIFY(displays().plots[0].kind == PlotKind::OverTime && !displays().plots[0].stretch);
  session().undoStack().redo();
  const QString path = folder_.filePath("spectrum.sprung.json");
  QVERIFY(writeModelFile(document(), path.toStdString()).ok());
  close();
  start(path);
  QTRY_VERIFY(plot().isVisible());
  QVERIFY(displays().plots[0].stretch == marks && plot().stretch() == marks);
  runTo(1.0);
  QTRY_COMPARE(plot().table().times, marks);
  window_->action(ui::Act::PlotOverTime)->trigger();
  QCOMPARE(*plot().chart().marks(), marks);
  QTRY_VERIFY(plot().chart().markText().contains("RMS"));
}

/// What a plot shows and saves are the digits of `sprung run --csv`.
void TestPlotNumbers::curvesAreWhatABatchRunWrites() {
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

void TestPlotNumbers::aForceOnABeltIsNoTorque() {
  close();
  start(SPRUNG_RESOURCES "/examples/15-belt-friction.sprung.json");
  const auto system = session().run().system();
  const auto unitOf = [&](const Channel& channel) { return ui::wordsOf(system.get(), document(), channel).unit; };
  QCOMPARE(unitOf({item(ItemList::Sensors, "friction"), OutputVariable::None, 0}), unit::N);
  QCOMPARE(unitOf({item(ItemList::Objects, "friction"), OutputVariable::Force, 0}), unit::N);
}

void TestPlotNumbers::picturesAndTablesAreSaved() {
  plotForce();
  runTo(1.0);
  window_->action(ui::Act::ThemeDark)->trigger();
  for (const char* ending : {"png", "svg", "pdf", "csv"}) {
    const QString path = folder_.filePath(QString("plot.") + ending);
    window_->exports().savePlot(plot(), path);
    QTRY_VERIFY2(QFileInfo(path).size() > 400, ending);
  }
  QProcess reader;
  reader.start("pdftotext", {folder_.filePath("plot.pdf"), "-"});
  QVERIFY2(reader.waitForFinished(60'000), "pdftotext, of Debian's poppler-utils, is needed");
  const QString text = QString::fromUtf8(reader.readAllStandardOutput());
  QVERIFY2(text.contains("Time [s]") && text.contains("[N]"), qPrintable(text));
  // The legend has names, and no values of the instant that the window shows.
  QVERIFY2(!text.contains(QRegularExpression(QStringLiteral("Force y +[\u22120-9]"))), qPrintable(text));
  QCOMPARE(QImage(folder_.filePath("plot.png")).pixelColor(1, 1), QColor(Qt::white));  // paper, whatever the theme
  window_->action(ui::Act::ThemeLight)->trigger();
  QFile file(folder_.filePath("plot.csv"));
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
  QCOMPARE(lines.front(), QString::fromUtf8("time [s],spring · Force y [N]"));
  QCOMPARE(lines.size(), qsizetype{202});  // 200 steps and the start
  const CurveReader run(session().run().snapshot()->curves, 0);
  const Channel force{item(ItemList::Objects, "spring"), OutputVariable::Force, 1};
  QCOMPARE(lines.last().section(',', 1).toDouble(), *run.valueAt(run.columnOf(force), 1.0));
}

/// Whoever has zoomed: the table is of the whole run.
void TestPlotNumbers::aTableIsOfAllThatIsKnown() {
  plotForce();
  ui::addOperation(session(), 0, 0, ChannelOperation::Derivative);
  runTo(1.0);
  const QPoint middle = canvasAt(0.5);
  QWheelEvent wheel(middle, canvas()->mapToGlobal(middle), {}, {0, 600}, Qt::NoButton, {}, Qt::NoScrollPhase, false);
  QApplication::sendEvent(canvas(), &wheel);
  QVERIFY(plot().chart().rangeX().first > 0.1);
  const QStringList lines = savedLines();
  QCOMPARE(lines.size(), qsizetype{202});
  QCOMPARE(lines.front(), QString::fromUtf8("time [s],spring · Force y [N],spring · d/dt Force y [N/s]"));
  for (qsizetype i = 1; i < lines.size(); ++i) QVERIFY2(!lines[i].endsWith(','), qPrintable(lines[i]));
}

void TestPlotNumbers::aSpectrumIsSavedAsFrequenciesAndAmplitudes() {
  plotForce();
  runTo(1.0);
  window_->action(ui::Act::PlotSpectrum)->trigger();
  QTRY_VERIFY(plot().chart().pointCount(0) > 10);
  const QStringList lines = savedLines();
  QVERIFY(lines.size() > 100);
  QCOMPARE(lines.front(), QString::fromUtf8("frequency [Hz],spring · Force y [N]"));
  QCOMPARE(lines[1].section(',', 0, 0).toDouble(), 0.0);
  // Up to what steps of 5 ms can show.
  QVERIFY2(std::abs(lines.last().section(',', 0, 0).toDouble() - 100.0) < 1e-6, qPrintable(lines.last()));
}

int main(int argc, char** argv) { return runUiTest<TestPlotNumbers>(argc, argv); }
#include "test_plot_numbers.moc"
