// How charts look: numbers that tell ticks apart, lines that tell many curves apart, a legend of as many as it has room
// for.
#include <qcustomplot.h>

#include <QRegularExpression>
#include <QSet>
#include <algorithm>

#include "tests/ui/ui_test.h"
#include "ui/widgets/chart.h"

using namespace sprung;
using namespace sprung::test;

namespace {

std::vector<ui::ChartCurve> curves(int count, ui::ChartLine line = ui::ChartLine::Solid) {
  std::vector<ui::ChartCurve> list;
  for (int i = 0; i < count; ++i) list.push_back({QString("curve %1").arg(i), 0, i, line});
  return list;
}

QCustomPlot& drawn(ui::Chart& chart) { return *chart.findChild<QCustomPlot*>(); }

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
};

int main(int argc, char** argv) { return runUiTest<TestChart>(argc, argv); }
#include "test_chart.moc"
