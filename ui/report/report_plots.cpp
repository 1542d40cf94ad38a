#include "ui/report/report_plots.h"

#include <QDir>
#include <algorithm>
#include <cmath>
#include <memory>
#include <optional>

#include "core/curves/curve_reader.h"
#include "core/results/plotted_tables.h"
#include "core/results/table_curve.h"
#include "ui/plots/plot_curves.h"
#include "ui/plots/plot_table.h"
#include "ui/plots/plot_tables.h"
#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr QSize kHalf(400, 205), kWide(816, 190);  // pixels
constexpr int kFine = 2;                           // what paper shows of one

/// One plot of the run of a report on a chart that nobody sees.
class PlotPainter {
 public:
  PlotPainter(const Report& report, const PlotLayout& plot)
      : report_(report),
        plot_(plot),
        run_(report.curves, 0),
        shape_(shapeOf(report.model->system.get(), *report.source.document, plot, plot.stretch)) {
    // Without ghosts and variants: the curves of the run, then the tables.
    const auto curves = static_cast<std::ptrdiff_t>(plot.curves.size());
    shape_.curves.erase(shape_.curves.begin() + 2 * curves + static_cast<std::ptrdiff_t>(plot.tables.size()),
                        shape_.curves.end());
    shape_.curves.erase(shape_.curves.begin() + curves, shape_.curves.begin() + 2 * curves);
    const std::optional<std::pair<double, double>> known = run_.timeRange();
    times_ = known.value_or(Chart::Range(0.0, 1.0));
    if (plot.window > 0.0) times_ = timesInSight(run_, plot, times_.second, false);
    if (plot.kind == PlotKind::Spectrum && plot.stretch) times_ = *plot.stretch;
  }

  ReportPlot draw(const QSize& size) {
    Chart chart;
    chart.resize(size);
    chart.setup(shape_.axes, shape_.curves);
    size_ = size;
    if (plot_.kind == PlotKind::Spectrum)
      drawSpectra(chart, shape_, plot_, spectraOfAll());
    else
      drawCurves(chart, size.width());
    return {QString::fromStdString(plot_.title), size, chart.svg(size, uiColors(false)),
            chart.svg(size, uiColors(true))};
  }

 private:
  std::shared_ptr<const TableCurve> tableOf(const PlottedTable& wanted) const {
    const QString name = QString::fromStdString(wanted.file), folder = report_.source.folder;
    const auto table =
        readTableFile((folder.isEmpty() ? name : QDir::cleanPath(QDir(folder).absoluteFilePath(name))).toStdString());
    if (!table) return nullptr;
    auto curve = tableCurve(*table, wanted, shape_.axes.overTime, wanted.file);
    return curve ? std::make_shared<const TableCurve>(std::move(*curve)) : nullptr;
  }

  std::vector<Spectrum> spectraOfAll() const {
    PlotTable wanted{.curves = report_.curves, .times = times_};
    for (const PlottedValue& curve : plot_.curves) wanted.channels.push_back(curve.channel);
    std::vector<Spectrum> all = spectra(wanted, 0);
    for (const PlottedTable& table : plot_.tables) {
      const auto curve = tableOf(table);
      all.push_back(curve != nullptr ? spectrumOf(*curve, times_) : Spectrum{});
    }
    return all;
  }

  PlaneSight sight() const {
    return {
        .pixels = kFine * size_.width(), .pixelsHigh = kFine * size_.height(), .logX = plot_.logX, .logY = plot_.logY};
  }

  CurvePoints pointsOf(std::size_t number, int pixels) const {
    const bool overTimes = shape_.axes.overTime;
    if (number >= plot_.curves.size()) {
      const auto table = tableOf(plot_.tables[number - plot_.curves.size()]);
      if (table == nullptr) return {};
      return overTimes ? overTime(*table, times_, pixels, plot_.logX) : overValue(*table, sight());
    }
    const PlottedValue& curve = plot_.curves[number];
    if (overTimes) return overTime(run_, curve.channel, times_, pixels, plot_.logX);
    return curve.over ? overValue(run_, *curve.over, curve.channel, times_, sight()) : CurvePoints{};
  }

  /// With all of them in sight.
  void drawCurves(Chart& chart, int pixels) const {
    std::vector<Extremes> heights(static_cast<std::size_t>(shape_.axes.values.size()));
    Extremes widths;
    const auto add = [](Extremes& extremes, const std::optional<Chart::Range>& range) {
      if (!range) return;
      extremes.add(range->first);
      extremes.add(range->second);
    };
    for (std::size_t i = 0; i < shape_.curves.size(); ++i) {
      const CurvePoints points = pointsOf(i, pixels);
      chart.setPoints(static_cast<int>(i), points.x, points.y);
      add(heights[static_cast<std::size_t>(shape_.curves[i].axis)], chart.heightOf(static_cast<int>(i)));
      add(widths, chart.widthOf(static_cast<int>(i)));
    }
    for (std::size_t axis = 0; axis < heights.size(); ++axis)
      if (!heights[axis].empty())
        chart.setRangeY(static_cast<int>(axis), {heights[axis].least, heights[axis].greatest});
    if (widths.empty()) return chart.setRangeX(times_);
    if (shape_.axes.overTime) return chart.setRangeX({plot_.logX ? widths.least : times_.first, times_.second});
    constexpr double kRoom = 1.1;  // a factor on a logarithmic axis
    chart.setRangeX(shape_.axes.logX ? Chart::Range(widths.least / kRoom, widths.greatest * kRoom)
                                     : withRoom({widths.least, widths.greatest}));
  }

  const Report& report_;
  const PlotLayout& plot_;
  CurveReader run_;
  PlotShape shape_;
  Chart::Range times_;
  QSize size_;
};

/// Somebody has put something into it.
bool hasCurves(const PlotLayout& plot) { return !plot.curves.empty() || !plot.tables.empty(); }

}  // namespace

std::vector<ReportPlot> drawPlots(const Report& report) {
  const auto count = static_cast<std::size_t>(std::count_if(report.plots.begin(), report.plots.end(), hasCurves));
  std::vector<ReportPlot> drawn;
  for (const PlotLayout& plot : report.plots) {
    if (!hasCurves(plot)) continue;
    const bool alone = count % 2 == 1 && drawn.size() + 1 == count;
    drawn.push_back(PlotPainter(report, plot).draw(alone ? kWide : kHalf));
  }
  return drawn;
}

}  // namespace sprung::ui
