// How charts look: numbers that tell ticks apart, lines that tell many curves apart, a legend of as many as it has room
// for.
#include <qcustomplot.h>

#include <QElapsedTimer>
#include <QPainter>
#include <QRegularExpression>
#include <QSet>
#include <algorithm>
#include <cmath>
#include <limits>

#include "tests/ui/ui_test.h"
#include "ui/widgets/chart.h"
#include "ui/widgets/curve_plot.h"
#include "ui/widgets/plot_lines.h"

using namespace sprung;
using namespace sprung::test;

namespace {

std::vector<ui::ChartCurve> curves(int count, ui::ChartLine line = ui::ChartLine::Solid) {
  std::vector<ui::ChartCurve> list;
  for (int i = 0; i < count; ++i) list.push_back({QString("curve %1").arg(i), 0, i, line});
  return list;
}

/// To and fro between 0 and a height around the middle of 300 pixels, from 0 to 1200.
QVector<QPointF> zigzag(int count, double height) {
  QVector<QPointF> line;
  for (int i = 0; i < count; ++i) line << QPointF(1200.0 * i / count, 150.0 + (i % 2 == 0 ? 0.5 : -0.5) * height);
  return line;
}

QImage strokes(const std::vector<QPolygonF>& lines) {
  QImage image(1200, 300, QImage::Format_RGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(Qt::black, 2.0));
  for (const QPolygonF& line : lines) painter.drawPolyline(line);
  return image;
}

QCustomPlot& drawn(ui::Chart& chart) { return *chart.findChild<QCustomPlot*>(); }

/// How many pictures a plot has at hand.
qsizetype picturesOf(const QCustomPlot& plot) {
  struct Open : QCustomPlot {
    using QCustomPlot::mPaintBuffers;
  };
  return (plot.*&Open::mPaintBuffers).size();
}

QStringList legendOf(ui::Chart& chart) {
  QStringList names;
  const QCPLegend& legend = *drawn(chart).legend;
  for (int i = 0; i < legend.itemCount(); ++i)
    names << qobject_cast<QCPPlottableLegendItem*>(legend.item(i))->plottable()->name();
  return names;
}

}  // namespace

class TestChart : public QObject {
  Q_OBJECT
 private slots:
  void ticksHaveNumbersOfTheirOwn_data() {
    QTest::addColumn<double>("first");
    QTest::addColumn<double>("last");
    QTest::newRow("a little about 3") << 3.0 << 3.00004;
    QTest::newRow("a little about -0.2") << -0.2000003 << -0.2000001;
    QTest::newRow("far from 0") << 123456.0 << 123457.0;
    QTest::newRow("small") << 1e-7 << 2.5e-7;
    QTest::newRow("usual") << 0.0 << 1.0;
    QTest::newRow("about 0") << -3e-5 << 4e-5;
  }
  void ticksHaveNumbersOfTheirOwn() {
    QFETCH(double, first);
    QFETCH(double, last);
    ui::Chart chart;
    chart.resize(500, 300);
    chart.setup({.x = "t", .values = {"a", "b"}}, curves(1));
    chart.setRangeX({first, last});
    for (const int axis : {0, 1}) chart.setRangeY(axis, {first, last});
    drawn(chart).replot();
    for (const QCPAxis* axis : {drawn(chart).xAxis, drawn(chart).yAxis, drawn(chart).yAxis2}) {
      QVector<double> ticks;
      QVector<QString> labels;
      axis->ticker()->generate(axis->range(), QLocale::c(), 'g', axis->numberPrecision(), ticks, nullptr, &labels);
      QVERIFY(labels.size() > 1);
      const QSet<QString> different(labels.begin(), labels.end());
      QVERIFY2(different.size() == labels.size(), qPrintable(QStringList(labels.toList()).join(' ')));
      for (const QString& label : labels) QVERIFY2(label.size() < 14, qPrintable(label));
    }
  }

  void noTwoCurvesLookAlike() {
    ui::Chart chart;
    std::vector<ui::ChartCurve> all = curves(18);
    for (const ui::ChartLine line : {ui::ChartLine::Dashed, ui::ChartLine::Dotted, ui::ChartLine::DashDotted})
      for (const ui::ChartCurve& one : curves(6, line)) all.push_back(one);
    chart.setup({.x = "t", .values = {"a"}}, all);
    std::vector<std::pair<QColor, QVector<qreal>>> looks;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const QPen pen = drawn(chart).plottable(static_cast<int>(i))->pen();
      const std::pair look(pen.color(), pen.dashPattern());
      QVERIFY2(std::find(looks.begin(), looks.end(), look) == looks.end(), qPrintable(QString::number(i)));
      looks.push_back(look);
    }
  }

  void theLegendListsWhatItHasRoomFor() {
    ui::Chart chart;
    chart.setup({.x = "t", .values = {"a"}}, curves(12));
    QVERIFY(drawn(chart).legend->visible());
    QCOMPARE(legendOf(chart).size(), qsizetype{12});
    chart.setup({.x = "t", .values = {"a"}}, curves(20));
    QVERIFY(drawn(chart).legend->visible());
    QCOMPARE(legendOf(chart).size(), qsizetype{12});
    QCOMPARE(legendOf(chart).last(), QString("and 9 more"));
    QCOMPARE(chart.names().size(), qsizetype{20});
    chart.setup({.x = "t", .values = {"a"}}, {});
    QVERIFY(!drawn(chart).legend->visible());
  }

  /// A text that is cut would say N of what is N·m.
  void theLegendHasAsManyColumnsAsItsTextsHaveRoomFor() {
    ui::Chart chart;
    chart.resize(400, 200);
    chart.setup({.x = "t", .values = {"a"}}, curves(4));
    chart.show();
    QVERIFY(QTest::qWaitForWindowExposed(&chart));
    const QCPLegend& legend = *drawn(chart).legend;
    QCOMPARE(legend.wrap(), 3);
    const QStringList names = {"torque   −6.122 N·m", "Kinetic energy   3.732 J", "Potential energy   2.266 J",
                               "Total energy   5.998 J"};
    chart.setNames(names);
    QCOMPARE(legend.wrap(), 2);
    QCOMPARE(legend.rowCount(), 2);
    drawn(chart).replot();
    for (int i = 0; i < legend.elementCount(); ++i)
      QVERIFY(legend.elementAt(i)->outerRect().width() >= legend.elementAt(i)->minimumOuterSizeHint().width());
    // Texts that vary do not move it about; another size does.
    chart.setNames({"a", "b", "c", "d"});
    QCOMPARE(legend.wrap(), 2);
    chart.resize(900, 200);
    QTRY_COMPARE(legend.wrap(), 3);
    chart.setNames(names);
    QCOMPARE(legend.wrap(), 3);
    chart.resize(230, 200);
    QTRY_COMPARE(legend.wrap(), 1);
    QCOMPARE(chart.names(), names);
    // What is saved has a size of its own, and one that is too narrow cuts the name, not the value and its unit.
    const auto heights = [&](const QSize& size) {
      QSet<QString> found;
      static const QRegularExpression line(R"re( y="([-\d.]+)"[^>]*>[^<]*(?:N·m|J)<)re");
      auto texts = line.globalMatch(QString::fromUtf8(chart.svg(size, ui::uiColors(false))));
      while (texts.hasNext()) found.insert(texts.next().captured(1));
      return found.size();
    };
    QCOMPARE(heights({400, 200}), qsizetype{2});
    QCOMPARE(heights({900, 200}), qsizetype{2});
    QCOMPARE(legend.wrap(), 1);
    const QString narrow = QString::fromUtf8(chart.svg({150, 200}, ui::uiColors(false)));
    QVERIFY2(narrow.contains("…   2.266 J") && !narrow.contains("Potential energy"), qPrintable(narrow));
  }
  /// Its picture is the same; what is drawn outside of it does not grow with what lies there.
  void linesAreHeldNearWhatIsSeen() {
    const QRectF seen(0, 0, 1200, 300);
    for (const double height : {200.0, 900.0, 1e5, 1e12}) {
      QVector<QPointF> line = zigzag(41, height);
      line[20].setY(std::numeric_limits<double>::quiet_NaN());
      line.front().setX(-1e9);
      const auto parts = ui::partsOfLine(line, seen, 16.0);
      QCOMPARE(parts.size(), std::size_t{2});
      double length = 0.0;
      for (const QPolygonF& part : parts) {
        QVERIFY(seen.adjusted(-16, -16, 16, 16).contains(part.boundingRect()));
        for (qsizetype i = 1; i < part.size(); ++i) length += QLineF(part[i - 1], part[i]).length();
      }
      QVERIFY(length < 45 * 340.0 + 2 * 1300.0);
      if (height > 1000.0) continue;
      const QImage whole = strokes({line.mid(0, 20), line.mid(21)}), held = strokes(parts);
      int apart = 0;
      for (int y = 0; y < held.height(); ++y)
        for (int x = 0; x < held.width(); ++x)
          apart += std::abs(qGray(whole.pixel(x, y)) - qGray(held.pixel(x, y))) > 40;
      QVERIFY2(apart < 40, qPrintable(QString::number(apart)));
    }
    // What is seen as a whole stays as it is, in one stroke unless it goes to and fro.
    QVector<QPointF> wave;
    for (int i = 0; i < 600; ++i) wave << QPointF(2.0 * i, 150.0 + 100.0 * std::sin(0.01 * i));
    const auto parts = ui::partsOfLine(wave, seen, 16.0);
    QVERIFY(parts.size() == 1 && parts.front() == QPolygonF(wave));
    QCOMPARE(ui::cutsOfLine(parts.front(), seen.size()), std::vector<qsizetype>{599});
    const auto cuts = ui::cutsOfLine(QPolygonF(zigzag(100, 300.0)), seen.size());
    QVERIFY(cuts.size() > 20 && cuts.back() == 99 && std::is_sorted(cuts.begin(), cuts.end()));
  }

  /// Each of these took minutes, in which the window stood still.
  void aCurveIsDrawnHoweverFarItIsZoomed_data() {
    QTest::addColumn<bool>("overTime");
    QTest::addColumn<ui::ChartLine>("line");
    for (const bool overTime : {true, false})
      for (const auto line : {ui::ChartLine::Solid, ui::ChartLine::Dashed})
        QTest::addRow("%s, line %d", overTime ? "over time" : "a way", static_cast<int>(line)) << overTime << line;
  }
  void aCurveIsDrawnHoweverFarItIsZoomed() {
    QFETCH(bool, overTime);
    QFETCH(ui::ChartLine, line);
    ui::Chart chart;
    chart.resize(1200, 400);
    chart.setup({.x = "t", .values = {"a"}, .overTime = overTime}, curves(1, line));
    QVector<double> x, y;
    for (const QPointF& point : zigzag(2000, 2.0)) {
      x << point.x();
      y << point.y() - 150.0;
    }
    chart.setPoints(0, x, y);
    chart.setRangeX({0.0, 1200.0});
    for (const double half : {1.0, 1e-3, 1e-9}) {
      chart.setRangeY(0, {-half, half});
      QElapsedTimer clock;
      clock.start();
      const QImage image = drawn(chart).toPixmap(1200, 400).toImage();
      qInfo("drawn in %lld ms", static_cast<long long>(clock.elapsed()));
      const QRect inside = drawn(chart).axisRect()->rect();
      const QColor ground = ui::currentColors().field;
      int coloured = 0;
      for (int at = inside.left(); at < inside.right(); ++at)
        coloured += image.pixelColor(at, inside.center().y() + 5) != ground ? 1 : 0;
      QVERIFY2(coloured > inside.width() / 2, qPrintable(QString::number(coloured)));
    }
  }

  /// They added up to megabytes over the hours, of panels that had been open once.
  void aHiddenPlotGivesItsPicturesBack_data() {
    QTest::addColumn<bool>("single");
    QTest::newRow("chart") << false;
    QTest::newRow("curve plot") << true;
  }
  void aHiddenPlotGivesItsPicturesBack() {
    QFETCH(bool, single);
    QWidget window;
    auto* layout = new QVBoxLayout(&window);
    if (single) {
      auto* plot = new ui::CurvePlot(&window);
      plot->show({{.name = "a", .x = {0.0, 0.5, 1.0}, .y = {0.0, 1.0, 0.0}}});
      layout->addWidget(plot);
    } else {
      auto* chart = new ui::Chart(&window);
      chart->setup({.x = "t", .values = {"a"}}, curves(1));
      chart->setPoints(0, {0.0, 0.5, 1.0}, {0.0, 1.0, 0.0});
      chart->setRangeX({0.0, 1.0});
      chart->setRangeY(0, {0.0, 1.0});
      layout->addWidget(chart);
    }
    auto* plot = window.findChild<QCustomPlot*>();
    window.resize(500, 300);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY(picturesOf(*plot) > 0);
    QCoreApplication::processEvents();
    const QImage shown = plot->grab().toImage();
    window.hide();
    QCOMPARE(picturesOf(*plot), qsizetype{0});
    plot->replot();
    QCOMPARE(picturesOf(*plot), qsizetype{0});
    QCOMPARE(plot->grab().toImage(), shown);  // as for a picture of the window
    QCOMPARE(picturesOf(*plot), qsizetype{0});
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTRY_VERIFY(picturesOf(*plot) > 0);
    QCOMPARE(plot->grab().toImage(), shown);
  }
};

int main(int argc, char** argv) { return runUiTest<TestChart>(argc, argv); }
#include "test_chart.moc"
