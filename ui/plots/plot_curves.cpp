#include "ui/plots/plot_curves.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

#include "core/base/unit_text.h"
#include "core/io/csv.h"
#include "ui/session/output_words.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

constexpr std::int64_t kMostPairs = 4000;  ///< points of a curve that is not over time
constexpr double kRoom = 0.02;             ///< of the range, behind the end of what is known
constexpr double kRoomForLine = 0.004;     ///< the same while it stands there, so that the line is seen

QString withUnit(const QString& name, Dimension unit) {
  const QString label = unitLabel(unit);
  return label.isEmpty() ? name : name.isEmpty() ? "[" + label + "]" : name + " [" + label + "]";
}

/// What the values of an axis have in common, with their unit.
class AxisNames {
 public:
  void add(int axis, const QString& value, Dimension unit) {
    if (axis == static_cast<int>(names_.size())) {
      names_ << value;
      units_.push_back(unit);
    } else if (names_[axis] != value) {
      names_[axis].clear();
    }
  }
  int axisOf(Dimension unit) const {
    return static_cast<int>(std::find(units_.begin(), units_.end(), unit) - units_.begin());
  }
  int count() const { return static_cast<int>(names_.size()); }
  Dimension unitOf(int axis) const { return axis < count() ? units_[static_cast<std::size_t>(axis)] : unit::none; }
  QStringList texts() const {
    QStringList texts;
    for (qsizetype i = 0; i < names_.size(); ++i) texts << withUnit(names_[i], units_[static_cast<std::size_t>(i)]);
    return texts;
  }

 private:
  QStringList names_;
  std::vector<Dimension> units_;
};

/// The least round number from `value` on.
double roundedUp(double value) {
  if (!(value > 0.0)) return 1.0;
  const double decade = std::pow(10.0, std::floor(std::log10(value)));
  for (const double step : {1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 6.0, 8.0})
    if (value <= step * decade) return step * decade;
  return 10.0 * decade;
}

}  // namespace

std::vector<Channel> channelsOf(const PlotLayout& plot) {
  std::vector<Channel> channels;
  for (const PlottedValue& curve : plot.curves) {
    channels.push_back(curve.channel);
    if (curve.over) channels.push_back(*curve.over);
  }
  return channels;
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
    const QString column = QString::fromStdString(table.column);
    if (axis >= values.count()) values.add(axis, column, dimension);
    if (plot.curves.empty()) across.add(0, QString::fromStdString(table.over), unit::none);
    const QString name = QFileInfo(QString::fromStdString(table.file)).fileName() + QStringLiteral(" · ") + column;
    shape.names << name;
    shape.units.push_back(dimension);
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
    const int axis = values.axisOf(words.unit);
    values.add(axis, axisName(document, curve.channel, words), words.unit);
    QString name = words.text();
    if (curve.over) {
      const ChannelWords over = wordsOf(system, document, *curve.over);
      across.add(0, axisName(document, *curve.over, over), over.unit);
      if (over.item != words.item) name += QStringLiteral(" | ") + over.text();
    }
    if (const QString letter = letterOf(plot, curve.channel); !letter.isEmpty()) name.prepend(letter + ": ");
    shape.names << name;
    shape.units.push_back(words.unit);
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
                                unit::s);
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

CurvePoints overValue(const CurveReader& run, const Channel& x, const Channel& y, Chart::Range times) {
  CurvePoints points;
  const std::size_t across = run.columnOf(x), up = run.columnOf(y);
  if (across == 0 || up == 0) return points;
  const auto add = [&](double time, double a, double b) {
    points.times << time;
    points.x << a;
    points.y << b;
  };
  if (run.steps(times.first, times.second) <= kMostPairs) {
    run.eachStep({across, up}, times.first, times.second, [&](double time, const std::vector<double>& values) {
      add(time, values[0], values[1]);
      return true;
    });
    return points;
  }
  for (std::int64_t i = 0; i <= kMostPairs; ++i) {
    const double share = static_cast<double>(i) / static_cast<double>(kMostPairs);
    const double time = times.first + share * (times.second - times.first);
    constexpr double kGap = std::numeric_limits<double>::quiet_NaN();
    add(time, run.valueAt(across, time).value_or(kGap), run.valueAt(up, time).value_or(kGap));
  }
  return points;
}

CurvePoints overValue(const TableCurve& table) {
  constexpr std::size_t kMostRead = 20'000;
  const std::size_t stride = (table.x.size() + kMostRead - 1) / kMostRead;
  CurvePoints points;
  for (std::size_t i = 0; i < table.x.size(); i += stride) {
    points.x << table.x[i];
    points.y << table.y[i];
  }
  return points;
}

std::vector<Spectrum> spectra(const PlotTable& table, std::size_t path) {
  const CurveReader run(table.curves, path);
  std::vector<Spectrum> found;
  for (const Channel& channel : table.channels) {
    const std::size_t column = run.columnOf(channel);
    std::vector<double> times, values;
    if (column != 0)
      run.eachStep({column}, table.times.first, table.times.second, [&](double time, const std::vector<double>& row) {
        times.push_back(time);
        values.push_back(row.front());
        return true;
      });
    found.push_back(amplitudeSpectrum(times, values));
  }
  return found;
}

Spectrum spectrumOf(const TableCurve& table, Chart::Range times) {
  const auto place = [&](auto found) { return static_cast<std::size_t>(found - table.x.begin()); };
  const std::size_t first = place(std::lower_bound(table.x.begin(), table.x.end(), times.first));
  const std::size_t last = place(std::upper_bound(table.x.begin(), table.x.end(), times.second));
  return amplitudeSpectrum(std::span(table.x).subspan(first, last - first),
                           std::span(table.y).subspan(first, last - first));
}

void drawSpectra(Chart& chart, const PlotShape& shape, const PlotLayout& plot, const std::vector<Spectrum>& all) {
  std::vector<double> heights(static_cast<std::size_t>(shape.axes.values.size()), 0.0);
  double last = 0.0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const Spectrum& one = all[i];
    chart.setPoints(static_cast<int>(i), QVector<double>(one.frequencies.begin(), one.frequencies.end()),
                    QVector<double>(one.amplitudes.begin(), one.amplitudes.end()));
    if (one.amplitudes.empty()) continue;
    last = std::max(last, lastFrequency(one));
    double& height = heights[static_cast<std::size_t>(shape.curves[i].axis)];
    height = std::max(height, *std::max_element(one.amplitudes.begin(), one.amplitudes.end()));
  }
  if (chart.autoX() && last > 0.0) chart.setRangeX({plot.logX ? 1e-3 * last : 0.0, last});
  for (std::size_t axis = 0; axis < heights.size(); ++axis)
    if (chart.autoY(static_cast<int>(axis)) && heights[axis] > 0.0)
      chart.setRangeY(static_cast<int>(axis), {plot.logY ? 1e-4 * heights[axis] : 0.0, heights[axis]});
}

double lastFrequency(const Spectrum& spectrum) {
  constexpr double kSmall = 0.01, kAir = 1.25;
  constexpr std::size_t kFewest = 10;
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

void writePlotTable(const PlotTable& table, std::ostream& out) {
  const CurveReader run(table.curves, 0);
  std::vector<SensorColumn> columns;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < table.channels.size(); ++i) {
    const std::size_t place = run.columnOf(table.channels[i]);
    if (place == 0) continue;
    places.push_back(place);
    columns.push_back({table.names[i]});
  }
  for (const auto& [name, curve] : table.tables) columns.push_back({name});
  CsvWriter writer(out, columns);
  std::vector<double> row;
  const auto write = [&](double time, const std::vector<double>& values) {
    row = values;
    for (const auto& [name, curve] : table.tables) row.push_back(curve->at(time));
    writer.row(time, row);
    return static_cast<bool>(out);
  };
  if (!places.empty() || table.tables.empty())
    return run.eachStep(places, table.times.first, table.times.second, write);
  for (const double time : table.tables.front().second->x)
    if (time >= table.times.first && time <= table.times.second && !write(time, {})) return;
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
    const double room = roundedUp(last - first);
    return {first, first + (plot.window > 0.0 ? std::min(room, (1.0 + kRoom) * plot.window) : room)};
  }
  return {first, last > first ? last + kRoomForLine * (last - first) : first + 1.0};
}

}  // namespace sprung::ui
