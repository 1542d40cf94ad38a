// What a plot draws of an instant of the run; see plot_view.h.
#include <QMetaObject>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/plots/plot_view.h"
#include "ui/units/units.h"
#include "ui/widgets/chart_legend.h"

namespace sprung::ui {
namespace {

/// Ways of so many steps are drawn at once, of more aside.
constexpr std::int64_t kStepsAtOnce = 20'000;

/// The first instant behind the start, where a logarithmic axis can begin [s].
double firstTime(const CurveReader& run, Chart::Range times) {
  double first = 1e-3 * times.second;
  run.eachStep({0}, 0.0, times.second, [&first](double time, const std::vector<double>&) {
    if (time > 0.0) first = std::min(first, time);
    return time <= 0.0;
  });
  return first;
}

/// As the model stands, else after the last step.
std::optional<double> valueNow(const CurveReader& run, const Snapshot& snapshot, const Channel& channel) {
  if (const auto value = snapshot.valueOf(channel)) return value;
  const std::size_t column = run.columnOf(channel);
  return column != 0 ? run.valueAt(column, snapshot.time) : std::nullopt;
}

}  // namespace

void PlotView::draw(const Snapshot& snapshot) {
  const CurveReader run(snapshot.curves, 0), ghost(snapshot.curves, 1);
  const bool overTimes = plot().kind == PlotKind::OverTime;
  Chart::Range all = timesInSight(run, plot(), snapshot.time, playing_);
  // Of a table over the time and of the run that another one left all is seen, also what the run has not come to; where
  // the run is followed, as far as that has not moved on.
  const double room = plot().window > 0.0 ? std::max(plot().window, all.second - all.first) : INFINITY;
  const bool fromStart = overTimes && all.first <= 0.0;
  const auto see = [&all, end = all.first + room](double first, double last) {
    all = {std::min(all.first, first), std::max(all.second, std::min(last, end))};
  };
  for (std::size_t i = 0; fromStart && i < plot().tables.size(); ++i)
    if (const auto table = tableCurve(i)) see(table->x.front(), table->x.back());
  if (const auto left = ghost.timeRange(); fromStart && left) see(left->first, left->second);
  if (overTimes && plot().logX) all.first = std::max(all.first, firstTime(run, all));
  if (overTimes && chart_->autoX()) chart_->setRangeX(all);
  timesSeen_ = overTimes ? chart_->rangeX() : all;
  sayWhy(run);
  if (plot().kind == PlotKind::Spectrum) return drawSpectra();
  if (overTimes) {
    ways_.clear();
    drawRun(run, 0, timesSeen_);
    drawRun(ghost, plot().curves.size(), timesSeen_);
    const std::size_t behind = 2 * plot().curves.size() + plot().tables.size();
    for (std::size_t i = 0; i < 2; ++i)
      drawRun(CurveReader(variants_, i), behind + i * plot().curves.size(), timesSeen_);
  } else {
    drawWays();
  }
  drawTables();
  scale(run, ghost);
  nameValues(run, snapshot);
  placeCursor(run, snapshot);
  chart_->readAgain();
  chart_->replot();
  measure();
}

void PlotView::drawRun(const CurveReader& run, std::size_t first, Chart::Range times) {
  const std::vector<PlottedValue>& curves = plot().curves;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const CurvePoints points = overTime(run, curves[i].channel, times, pixels_, plot().logX);
    chart_->setPoints(static_cast<int>(first + i), points.x, points.y);
  }
}

/// What somebody has zoomed into, else all.
PlaneSight PlotView::sight() const {
  PlaneSight sight{.pixels = pixels_, .pixelsHigh = pixelsHigh_, .logX = plot().logX, .logY = plot().logY};
  if (!chart_->autoX()) sight.x = chart_->rangeX();
  // Of several value axes each curve has its own.
  if (!chart_->autoY(0) && shape_.axes.values.size() == 1) sight.y = chart_->rangeY(0);
  return sight;
}

/// Every step counts: where they are many, they are gone through aside.
void PlotView::drawWays() {
  const auto find = [curves = plot().curves, shown = drawn_, variants = variants_, times = timesSeen_,
                     sight = sight()] {
    std::vector<CurvePoints> ways;
    for (const auto& [of, path] :
         {std::pair(shown, 0), std::pair(shown, 1), std::pair(variants, 0), std::pair(variants, 1)})
      for (const PlottedValue& curve : curves)
        ways.push_back(curve.over ? overValue(CurveReader(of, static_cast<std::size_t>(path)), *curve.over,
                                              curve.channel, times, sight)
                                  : CurvePoints{});
    return ways;
  };
  if (CurveReader(drawn_, 0).steps(timesSeen_.first, timesSeen_.second) <= kStepsAtOnce) return takeWays(find());
  stale_ = aside_.busy();
  if (stale_) return;
  aside_.start([this, find, curves = plot().curves, tables = plot().tables.size()]() -> Aside::Deed {
    std::vector<CurvePoints> ways = find();
    return [this, curves, tables, ways = std::move(ways)] {
      const bool same = plot().kind == PlotKind::XY && plot().curves == curves && plot().tables.size() == tables;
      if (same) {
        takeWays(ways);
        scale(CurveReader(drawn_, 0), CurveReader(drawn_, 1));
        chart_->replot();
      }
      if (stale_) QMetaObject::invokeMethod(this, &PlotView::refresh, Qt::QueuedConnection);
    };
  });
}

/// Of the run, its ghost, and of it with other numbers, which stand behind the tables.
void PlotView::takeWays(std::vector<CurvePoints> ways) {
  const std::size_t count = plot().curves.size(), tables = plot().tables.size();
  for (std::size_t i = 0; i < ways.size(); ++i)
    chart_->setPoints(static_cast<int>(i < 2 * count ? i : i + tables), ways[i].x, ways[i].y);
  ways.resize(count);
  ways_ = std::move(ways);
}

/// They may be long, and most of the time nothing has changed for them.
void PlotView::drawTables() {
  laid_.resize(plot().tables.size());
  for (std::size_t i = 0; i < laid_.size(); ++i) {
    const Laid now{tableCurve(i), shape_.axes.overTime ? timesSeen_ : Chart::Range(), sight()};
    if (now == laid_[i]) continue;
    laid_[i] = now;
    CurvePoints points;
    if (now.table != nullptr)
      points = shape_.axes.overTime ? overTime(*now.table, timesSeen_, pixels_, plot().logX)
                                    : overValue(*now.table, now.sight);
    chart_->setPoints(static_cast<int>(2 * plot().curves.size() + i), points.x, points.y);
  }
}

/// Found aside; what has come meanwhile is looked at when they are there. Who zooms sees those that are there.
void PlotView::drawSpectra() {
  chart_->setCursor({});
  chart_->setDot({});
  if (stretch_) timesSeen_ = *stretch_;
  Transformed wanted{.curves = drawn_, .times = timesSeen_, .channels = {}, .tables = {}};
  for (const PlottedValue& curve : plot().curves) wanted.channels.push_back(curve.channel);
  for (std::size_t i = 0; i < plot().tables.size(); ++i) wanted.tables.push_back(tableCurve(i));
  const auto show = [this] {
    ui::drawSpectra(*chart_, shape_, plot(), spectra_);
    chart_->replot();
  };
  if (transformed_ && transformed_->channels == wanted.channels && transformed_->tables == wanted.tables) show();
  if (transformed_ == wanted) return;
  stale_ = aside_.busy();
  if (stale_) return;
  aside_.start([this, show, wanted]() -> Aside::Deed {
    const PlotTable table{.curves = wanted.curves, .channels = wanted.channels, .names = {}, .times = wanted.times};
    std::vector<Spectrum> all = spectra(table, 0);
    for (Spectrum& one : spectra(table, 1)) all.push_back(std::move(one));
    for (const auto& laid : wanted.tables)
      all.push_back(laid != nullptr ? spectrumOf(*laid, wanted.times) : Spectrum{});
    return [this, show, wanted, all = std::move(all)]() mutable {
      const bool same = plot().kind == PlotKind::Spectrum && plot().curves.size() == wanted.channels.size() &&
                        plot().tables.size() == wanted.tables.size();
      if (same) {
        spectra_ = std::move(all);
        transformed_ = wanted;
        show();
      }
      if (stale_) QMetaObject::invokeMethod(this, &PlotView::refresh, Qt::QueuedConnection);
    };
  });
}

/// Axes that nobody has taken hold all that is in sight.
void PlotView::scale(const CurveReader& run, const CurveReader& ghost) {
  const std::vector<PlottedValue>& curves = plot().curves;
  std::vector<Extremes> heights(static_cast<std::size_t>(shape_.axes.values.size()));
  Extremes widths;
  for (std::size_t i = 0; i < curves.size(); ++i)
    for (const CurveReader* reader : {&run, &ghost}) {
      const std::size_t column = reader->columnOf(curves[i].channel);
      if (column == 0) continue;
      heights[static_cast<std::size_t>(shape_.curves[i].axis)].add(
          reader->range(column, timesSeen_.first, timesSeen_.second));
      if (const std::size_t over = curves[i].over ? reader->columnOf(*curves[i].over) : 0; over != 0)
        widths.add(reader->range(over, timesSeen_.first, timesSeen_.second));
    }
  // Of tables, and where not all has a place, what is drawn.
  const bool log = shape_.axes.logX || shape_.axes.logY;
  const auto addDrawn = [&](std::size_t drawn) {
    const auto add = [](Extremes& extremes, const std::optional<Chart::Range>& range) {
      if (!range) return;
      extremes.add(range->first);
      extremes.add(range->second);
    };
    add(heights[static_cast<std::size_t>(shape_.curves[drawn].axis)], chart_->heightOf(static_cast<int>(drawn)));
    add(widths, chart_->widthOf(static_cast<int>(drawn)));
  };
  if (log) {
    widths = {};
    std::fill(heights.begin(), heights.end(), Extremes{});
  }
  for (std::size_t i = log ? 0 : 2 * curves.size(); i < shape_.curves.size(); ++i) addDrawn(i);
  for (std::size_t axis = 0; axis < heights.size(); ++axis)
    if (!heights[axis].empty() && chart_->autoY(static_cast<int>(axis)))
      chart_->setRangeY(static_cast<int>(axis), {heights[axis].least, heights[axis].greatest});
  if (shape_.axes.overTime || !chart_->autoX() || widths.empty()) return;
  constexpr double kAxisRoom = 1.1;  // a factor on a logarithmic axis
  chart_->setRangeX(shape_.axes.logX ? Chart::Range(widths.least / kAxisRoom, widths.greatest * kAxisRoom)
                                     : withRoom({widths.least, widths.greatest}));
  if (shape_.toScale() && chart_->autoY(0)) chart_->drawToScale();
}

/// In the legend stands what the values are at the shown instant.
void PlotView::nameValues(const CurveReader& run, const Snapshot& snapshot) {
  const std::size_t count = plot().curves.size();
  QStringList names;
  for (std::size_t i = 0; i < shape_.units.size(); ++i) {
    std::optional<double> value;
    if (i >= count) {
      const auto table = shape_.axes.overTime ? tableCurve(i - count) : nullptr;
      if (table != nullptr) value = table->at(snapshot.time);
    } else {
      value = valueNow(run, snapshot, plot().curves[i].channel);
    }
    const auto entry = static_cast<qsizetype>(i);
    const QString name = shape_.names[entry];
    names << (value && std::isfinite(*value) ? name + kBeforeValue + readoutText(*value, shape_.unitNames[entry])
                                             : name);
  }
  chart_->setNames(names);
}

void PlotView::placeCursor(const CurveReader& run, const Snapshot& snapshot) {
  if (shape_.axes.overTime) {
    chart_->setDot({});
    return chart_->setCursor(snapshot.time);
  }
  chart_->setCursor({});
  std::optional<std::pair<double, double>> dot;
  for (const PlottedValue& curve : plot().curves) {
    if (!curve.over || dot) continue;
    const auto x = valueNow(run, snapshot, *curve.over), y = valueNow(run, snapshot, curve.channel);
    if (x && y) dot = {*x, *y};
  }
  chart_->setDot(dot);
}

}  // namespace sprung::ui
