#include "ui/plots/plot_curves.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <cmath>

#include "core/base/round_number.h"
#include "core/base/unit_text.h"
#include "core/curves/plane_way.h"
#include "ui/plots/column_name.h"
#include "ui/session/output_words.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr double kRoom = 0.02;          ///< of the range, behind the end of what is known
constexpr double kRoomForLine = 0.004;  ///< the same while it stands there, so that the line is seen

/// What the values of an axis have in common, with their unit.
class AxisNames {
 public:
  void add(int axis, const QString& value, Dimension unit, const QString& unitName) {
    if (axis == static_cast<int>(names_.size())) {
      names_ << value;
      unitNames_ << unitName;
      units_.push_back(unit);
      return;
    }
    if (names_[axis] != value) names_[axis].clear();
  }
  int axisOf(Dimension unit) const {
    return static_cast<int>(std::find(units_.begin(), units_.end(), unit) - units_.begin());
  }
  /// Torques and energies have one dimension and two names.
  int axisOf(Dimension unit, const QString& unitName) const {
    int axis = 0;
    while (axis < count() && (unitOf(axis) != unit || unitNames_[axis] != unitName)) ++axis;
    return axis;
  }
  int count() const { return static_cast<int>(names_.size()); }
  Dimension unitOf(int axis) const { return axis < count() ? units_[static_cast<std::size_t>(axis)] : unit::none; }
  QStringList texts() const {
    QStringList texts;
    for (qsizetype i = 0; i < names_.size(); ++i) texts << withUnit(names_[i], unitNames_[i]);
    return texts;
  }

 private:
  QStringList names_, unitNames_;
  std::vector<Dimension> units_;
};

}  // namespace

QString withUnit(const QString& name, const QString& unit) {
  return unit.isEmpty() ? name : name.isEmpty() ? "[" + unit + "]" : name + " [" + unit + "]";
}

QString readoutText(double value, const QString& unit) {
  return unit.isEmpty() ? readoutNumber(value) : readoutNumber(value) + " " + unit;
}

std::vector<ChannelFormula::Operand> formulaOperands(const PlotLayout& plot, const ChannelFormula* edited) {
  std::vector<ChannelFormula::Operand> operands;
  if (edited != nullptr) operands = edited->operands;
  const auto taken = [&](const std::string& name) {
    return name == "e" || name == "t" ||
           std::any_of(operands.begin(), operands.end(),
                       [&](const ChannelFormula::Operand& operand) { return operand.name == name; });
  };
  for (const Channel& channel : channelsOf(plot)) {
    const bool there = std::any_of(operands.begin(), operands.end(),
                                   [&](const ChannelFormula::Operand& operand) { return operand.channel == channel; });
    if (there || (edited != nullptr && channel.formula.get() == edited)) continue;
    std::string name(1, 'a');
    while (taken(name) && name[0] < 'z') ++name[0];
    if (!taken(name)) operands.push_back({name, channel});
  }
  return operands;
}

namespace {

/// What a formula of the plot calls a curve; empty when none uses it.
QString letterOf(const PlotLayout& plot, const Channel& channel) {
  for (const PlottedValue& curve : plot.curves)
    if (curve.channel.formula != nullptr)
      for (const ChannelFormula::Operand& operand : curve.channel.formula->operands)
        if (operand.channel == channel) return QString::fromStdString(operand.name);
  return {};
}

/// The value says it; of a sensor its name.
QString axisName(const Document& document, const Channel& channel, const ChannelWords& words) {
  if (energyOf(channel)) return QCoreApplication::translate("Plots", "Energy");
  const Item* item = document.find(channel.item);
  const bool sensor = item != nullptr && item->type().list == ItemList::Sensors;
  return words.value.isEmpty() || (sensor && !channel.isDerived()) ? words.text() : words.value;
}

}  // namespace

namespace {

/// Each on the axis of its unit.
void addTables(const PlotLayout& plot, AxisNames& values, AxisNames& across, PlotShape& shape) {
  for (const PlottedTable& table : plot.tables) {
    const Result<Unit> unit = parseUnit(table.unit);
    const Dimension dimension = unit ? unit->dimension : unit::none;
    const int axis = values.axisOf(dimension);
    // The axis has the unit; a number that is none of ours keeps the one that its name has.
    const QString named = QString::fromStdString(table.column);
    const QString column = dimension == unit::none ? named : withoutUnit(named);
    const QString unitName = unitLabel(dimension);
    if (axis >= values.count()) values.add(axis, column, dimension, unitName);
    if (plot.curves.empty()) across.add(0, QString::fromStdString(table.over), unit::none, {});
    const QString name = QFileInfo(QString::fromStdString(table.file)).fileName() + QStringLiteral(" · ") + column;
    shape.names << name;
    shape.units.push_back(dimension);
    shape.unitNames << unitName;
    shape.curves.push_back({name, axis, table.color, ChartLine::Dotted});
  }
}

}  // namespace

PlotShape shapeOf(Session& session, const PlotLayout& plot, std::optional<Chart::Range> stretch) {
  return shapeOf(session.run().system().get(), session.document(), plot, stretch);
}

PlotShape shapeOf(const System* system, const Document& document, const PlotLayout& plot,
                  std::optional<Chart::Range> stretch) {
  PlotShape shape;
  AxisNames values, across;
  for (const PlottedValue& curve : plot.curves) {
    const ChannelWords words = wordsOf(system, document, curve.channel);
    const int axis = values.axisOf(words.unit, words.unitName());
    values.add(axis, axisName(document, curve.channel, words), words.unit, words.unitName());
    QString name = words.text();
    if (curve.over) {
      const ChannelWords over = wordsOf(system, document, *curve.over);
      across.add(0, axisName(document, *curve.over, over), over.unit, over.unitName());
      if (over.item != words.item) name += QStringLiteral(" | ") + over.text();
    }
    if (const QString letter = letterOf(plot, curve.channel); !letter.isEmpty()) name.prepend(letter + ": ");
    shape.names << name;
    shape.units.push_back(words.unit);
    shape.unitNames << words.unitName();
    shape.curves.push_back({name, axis, curve.color, ChartLine::Solid});
  }
  for (std::size_t i = 0; i < plot.curves.size(); ++i) {
    ChartCurve ghost = shape.curves[i];
    ghost.name.clear();
    ghost.line = ChartLine::Dashed;
    shape.curves.push_back(ghost);
  }
  addTables(plot, values, across, shape);
  for (const ChartLine line : {ChartLine::Dashed, ChartLine::DashDotted})
    for (std::size_t i = 0; i < plot.curves.size(); ++i) {
      ChartCurve variant = shape.curves[plot.curves.size() + i];
      variant.line = line;
      shape.curves.push_back(variant);
    }
  shape.axes.overTime = plot.kind != PlotKind::XY;
  const bool loadSteps = document.simulation().solve == "static";
  const QString time = withUnit(loadSteps ? QCoreApplication::translate("Plots", "Load steps, as time")
                                          : QCoreApplication::translate("Plots", "Time"),
                                unitLabel(unit::s));
  QString frequency = QCoreApplication::translate("Plots", "Frequency [Hz]");
  if (stretch)
    frequency += QCoreApplication::translate("Plots", ", of %1 to %2 s")
                     .arg(readoutNumber(stretch->first), readoutNumber(stretch->second));
  shape.axes.x = plot.kind == PlotKind::OverTime   ? time
                 : plot.kind == PlotKind::Spectrum ? frequency
                                                   : across.texts().value(0);
  shape.axes.values = values.texts();
  if (shape.axes.values.isEmpty()) shape.axes.values << QString();
  shape.across = plot.kind == PlotKind::OverTime   ? unit::s
                 : plot.kind == PlotKind::Spectrum ? unit::none / unit::s
                                                   : across.unitOf(0);
  shape.axes.logX = plot.logX;
  shape.axes.logY = plot.logY;
  return shape;
}

namespace {

/// The range itself, or its decades: what is thinned evenly lacks points where a logarithmic axis is wide.
std::vector<Chart::Range> partsOf(Chart::Range range, bool log) {
  constexpr double kLeast = 1e-6;  // of the end
  if (!log || range.second <= 0.0) return {range};
  std::vector<Chart::Range> parts;
  const double least = std::max(range.first, kLeast * range.second);
  double end = range.second;
  while (end > least) {
    const double begin = std::max(end / 10.0, least);
    parts.emplace_back(begin, end);
    end = begin;
  }
  std::reverse(parts.begin(), parts.end());
  return parts;
}

void append(CurvePoints& points, const std::vector<CurvePoint>& more) {
  for (const CurvePoint& point : more) {
    if (!points.x.isEmpty() && point.time < points.x.last()) continue;  // the point before a part
    points.x << point.time;
    points.y << point.value;
  }
}

}  // namespace

CurvePoints overTime(const CurveReader& run, const Channel& channel, Chart::Range range, int pixels, bool log) {
  CurvePoints points;
  const std::size_t column = run.columnOf(channel);
  if (column == 0) return points;
  for (const auto& [from, to] : partsOf(range, log)) append(points, run.thinned(column, from, to, pixels));
  return points;
}

CurvePoints overTime(const TableCurve& table, Chart::Range range, int pixels, bool log) {
  CurvePoints points;
  for (const auto& [from, to] : partsOf(range, log)) append(points, thinned(table, from, to, pixels));
  return points;
}

namespace {

CurvePoints pointsOf(const PlaneWay& way) {
  CurvePoints points;
  for (const WayPoint& point : way.points()) {
    points.times << point.time;
    points.x << point.x;
    points.y << point.y;
  }
  return points;
}

/// What is in sight, else all of it.
SightAxis axisOf(const std::optional<Chart::Range>& sight, const Extremes& all, int pixels, bool log) {
  constexpr double kLeastOnLog = 1e-6;  // of the greatest value
  Chart::Range range = sight.value_or(Chart::Range(all.least, all.greatest));
  if (log) range.first = std::max(range.first, kLeastOnLog * range.second);
  // The end belongs to it, and something that stands still has a width.
  const double air = 0.001 * (range.second - range.first) + 1e-9 * std::max(std::abs(range.first), 1e-9);
  return {log ? range.first : range.first - air, range.second + air, pixels, log};
}

/// Of so few every step is a point.
constexpr std::size_t kFewPairs = 4000;

}  // namespace

CurvePoints overValue(const CurveReader& run, const Channel& x, const Channel& y, Chart::Range times,
                      const PlaneSight& sight) {
  CurvePoints points;
  const std::size_t across = run.columnOf(x), up = run.columnOf(y);
  if (across == 0 || up == 0) return points;
  if (run.steps(times.first, times.second) <= static_cast<std::int64_t>(kFewPairs)) {
    run.eachStep({across, up}, times.first, times.second, [&](double time, const std::vector<double>& values) {
      points.times << time;
      points.x << values[0];
      points.y << values[1];
      return true;
    });
    return points;
  }
  const auto axis = [&](std::size_t column, const std::optional<Chart::Range>& seen, int pixels, bool log) {
    return axisOf(seen, run.range(column, times.first, times.second), pixels, log);
  };
  PlaneWay way(axis(across, sight.x, sight.pixels, sight.logX), axis(up, sight.y, sight.pixelsHigh, sight.logY));
  run.eachStep({across, up}, times.first, times.second, [&](double time, const std::vector<double>& values) {
    way.add(time, values[0], values[1]);
    return true;
  });
  way.finish();
  return pointsOf(way);
}

CurvePoints overValue(const TableCurve& table, const PlaneSight& sight) {
  if (table.x.size() <= kFewPairs)
    return {QVector<double>(table.x.begin(), table.x.end()), QVector<double>(table.y.begin(), table.y.end()), {}};
  Extremes widths, heights;
  for (const double x : table.x) widths.add(x);
  for (const double y : table.y) heights.add(y);
  PlaneWay way(axisOf(sight.x, widths, sight.pixels, sight.logX),
               axisOf(sight.y, heights, sight.pixelsHigh, sight.logY));
  for (std::size_t i = 0; i < table.x.size(); ++i) way.add(static_cast<double>(i), table.x[i], table.y[i]);
  way.finish();
  CurvePoints points = pointsOf(way);
  points.times.clear();
  return points;
}

void drawSpectra(Chart& chart, const PlotShape& shape, const PlotLayout& plot, const std::vector<Spectrum>& all) {
  std::vector<double> heights(static_cast<std::size_t>(shape.axes.values.size()), 0.0);
  double last = 0.0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].amplitudes.empty()) continue;
    last = std::max(last, lastFrequency(all[i]));
    double& height = heights[static_cast<std::size_t>(shape.curves[i].axis)];
    height = std::max(height, *std::max_element(all[i].amplitudes.begin(), all[i].amplitudes.end()));
  }
  if (chart.autoX() && last > 0.0) chart.setRangeX({plot.logX ? 1e-3 * last : 0.0, last});
  for (std::size_t axis = 0; axis < heights.size(); ++axis)
    if (chart.autoY(static_cast<int>(axis)) && heights[axis] > 0.0)
      chart.setRangeY(static_cast<int>(axis), {plot.logY ? 1e-4 * heights[axis] : 0.0, heights[axis]});
  for (std::size_t i = 0; i < all.size(); ++i) {
    const CurvePoints points =
        overTime(TableCurve{all[i].frequencies, all[i].amplitudes}, chart.rangeX(), chart.pixels(), plot.logX);
    chart.setPoints(static_cast<int>(i), points.x, points.y);
  }
}

double lastFrequency(const Spectrum& spectrum) {
  constexpr double kSmall = 0.01, kAir = 1.25;
  constexpr std::size_t kFewest = 10 * kLinesPerBin;
  if (spectrum.amplitudes.empty()) return 0.0;
  const double least = kSmall * *std::max_element(spectrum.amplitudes.begin(), spectrum.amplitudes.end());
  std::size_t last = spectrum.amplitudes.size() - 1;
  while (last > 0 && spectrum.amplitudes[last] < least) --last;
  const double wanted = kAir * spectrum.frequencies[last];
  return std::clamp(wanted, spectrum.frequencies[std::min(kFewest, spectrum.frequencies.size() - 1)],
                    spectrum.frequencies.back());
}

Chart::Range withRoom(Chart::Range range) {
  const double width = range.second - range.first;
  const double room = width > 0.0 ? 0.05 * width : range.first != 0.0 ? 0.5 * std::abs(range.first) : 1.0;
  return {range.first - room, range.second + room};
}

Chart::Range timesInSight(const CurveReader& run, const PlotLayout& plot, double now, bool playing) {
  const auto known = run.timeRange();
  const double first = known ? known->first : 0.0, last = std::max(known ? known->second : 0.0, now);
  if (plot.window > 0.0 && last - first > plot.window) {
    const double end = playing ? now : std::clamp(now + 0.5 * plot.window, first, last);
    const double shown = std::max(end, first + plot.window);
    return {shown - plot.window, shown + (playing ? kRoom * plot.window : 0.0)};
  }
  if (playing) {
    const double room = last > first ? roundedUpFinely(last - first) : 1.0;
    return {first, first + (plot.window > 0.0 ? std::min(room, (1.0 + kRoom) * plot.window) : room)};
  }
  return {first, last > first ? last + kRoomForLine * (last - first) : first + 1.0};
}

}  // namespace sprung::ui
