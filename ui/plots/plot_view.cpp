#include "ui/plots/plot_view.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/plots/plot_edits.h"
#include "ui/session/output_words.h"
#include "ui/theme/icons.h"
#include "ui/units/units.h"

namespace sprung::ui {
namespace {

QToolButton* headButton(QWidget* parent, const QString& sign, const QString& name, const QString& tip) {
  auto* button = new QToolButton(parent);
  button->setIcon(icon(sign));
  button->setIconSize(QSize(16, 16));
  button->setAccessibleName(name);
  button->setToolTip(tip);
  button->setFocusPolicy(Qt::TabFocus);
  button->setAutoRaise(true);
  return button;
}

const PlotLayout& noPlot() {
  static const PlotLayout none;
  return none;
}

/// The first instant behind the start, where a logarithmic axis can begin [s].
double firstTime(const CurveReader& run, Chart::Range times) {
  double first = 1e-3 * times.second;
  run.eachStep({0}, 0.0, times.second, [&first](double time, const std::vector<double>&) {
    if (time > 0.0) first = std::min(first, time);
    return time <= 0.0;
  });
  return first;
}

/// What is unknown in both is the same.
bool sameNumbers(const std::vector<double>& a, const std::vector<double>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); });
}

/// As the model stands, else after the last step.
std::optional<double> valueNow(const CurveReader& run, const Snapshot& snapshot, const Channel& channel) {
  if (const auto value = snapshot.valueOf(channel)) return value;
  const std::size_t column = run.columnOf(channel);
  return column != 0 ? run.valueAt(column, snapshot.time) : std::nullopt;
}

}  // namespace

PlotView::PlotView(Session& session, PlotTables& tables, std::size_t number, QWidget* parent)
    : QFrame(parent), session_(session), tables_(tables), number_(number), chart_(new Chart(this)) {
  setObjectName("plotView");
  setAcceptDrops(true);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 0, 8, 4);
  column->setSpacing(0);
  buildHead();
  column->addWidget(chart_, 1);
  chart_->installEventFilter(this);
  wireChart();
  rebuild();
}

void PlotView::buildHead() {
  auto* line = new QHBoxLayout;
  line->setSpacing(4);
  title_ = new QLabel(this);
  title_->setObjectName("plotTitle");
  title_->setTextInteractionFlags(Qt::NoTextInteraction);
  title_->setToolTip(tr("A double click gives the plot another name"));
  title_->setMinimumWidth(40);
  title_->installEventFilter(this);
  name_ = new QLineEdit(this);
  name_->setAccessibleName(tr("Name of the plot"));
  name_->hide();
  name_->installEventFilter(this);
  fit_ = headButton(this, "frame-all", tr("Show all"),
                    tr("Show the whole run again, with all its heights (double click)"));
  more_ = headButton(this, "view-options", tr("More"), tr("Kind, axes, names, files of this plot"));
  close_ = headButton(this, "delete", tr("Remove the plot"), tr("Remove the plot"));
  line->addWidget(title_, 1);
  line->addWidget(name_, 1);
  for (QToolButton* button : {fit_, more_, close_}) line->addWidget(button);
  static_cast<QVBoxLayout*>(QWidget::layout())->addLayout(line);
  connect(fit_, &QToolButton::clicked, this, &PlotView::fit);
  connect(more_, &QToolButton::clicked, this,
          [this] { emit menuWanted(number_, -1, more_->mapToGlobal(QPoint(0, more_->height()))); });
  connect(close_, &QToolButton::clicked, this, [this] { emit closeWanted(number_); });
  connect(name_, &QLineEdit::editingFinished, this, [this] {
    if (name_->isHidden()) return;
    name_->hide();
    title_->show();
    const std::string given = name_->text().trimmed().toStdString();
    if (given != plot().title)
      editPlot(session_, number_, tr("Name of the plot"), [&](PlotLayout& layout) { layout.title = given; });
  });
}

void PlotView::wireChart() {
  connect(chart_, &Chart::rangesTaken, this, [this] {
    stale_ = true;
    refresh();
  });
  connect(chart_, &Chart::placeWanted, this, &PlotView::seek);
  connect(chart_, &Chart::hovered, this, &PlotView::hover);
  connect(chart_, &Chart::pointed, this, &PlotView::readOut);
  connect(chart_, &Chart::clicked, this, [this](int drawn) {
    emit activated(number_);
    const auto curve = curveOf(drawn);
    const ItemId item = curve ? plot().curves[*curve].channel.item : ItemId{};
    if (item.valid()) session_.selection().select(item);
  });
  connect(chart_, &Chart::marked, this, &PlotView::measure);
  connect(chart_, &Chart::menuWanted, this,
          [this](int drawn, const QPoint& place) { emit menuWanted(number_, entryOf(drawn), place); });
  connect(&tables_, &PlotTables::changed, this, [this] {
    if (plot().tables.empty()) return;
    stale_ = true;
    refresh();
  });
  connect(&session_.selection(), &Selection::changed, this, &PlotView::emphasise);
  connect(&session_.selection(), &Selection::hoverChanged, this, &PlotView::emphasise);
}

const PlotLayout& PlotView::plot() const {
  const Displays& displays = *session_.document().displays();
  return number_ < displays.plots.size() ? displays.plots[number_] : noPlot();
}

QString PlotView::title() const { return plotTitle(session_, plot()); }

void PlotView::rebuild() {
  const bool overTimes = plot().kind == PlotKind::OverTime;
  shape_ = shapeOf(session_, plot(), stretch_);
  // Marks are instants; a spectrum knows them from its stretch.
  if (chart_->marks() && !overTimes) chart_->setMarks({}, {});
  if (!chart_->marks() && overTimes && stretch_) chart_->setMarks(stretch_, {});
  title_->setText(title());
  setAccessibleName(tr("Plot: %1").arg(title()));
  chart_->setup(shape_.axes, shape_.curves);
  laid_.clear();
  stale_ = true;
  emphasise();
  refresh();
  if (overTimes && chart_->marks() && chart_->markText().isEmpty()) measure();
}

void PlotView::setActive(bool active) {
  QFont font = title_->font();
  font.setWeight(active ? QFont::DemiBold : QFont::Normal);
  title_->setFont(font);
}

void PlotView::beginRename() {
  name_->setText(QString::fromStdString(plot().title));
  name_->setPlaceholderText(title());
  title_->hide();
  name_->show();
  name_->setFocus(Qt::OtherFocusReason);
  name_->selectAll();
}

void PlotView::fit() {
  chart_->release();
  stale_ = true;
  refresh();
}

/// Curves of the ghost stand behind those of the run, those of it with other numbers behind the tables.
std::optional<std::size_t> PlotView::curveOf(int drawn) const {
  const std::size_t count = plot().curves.size(), tables = plot().tables.size();
  const auto place = static_cast<std::size_t>(std::max(drawn, 0));
  if (drawn < 0 || count == 0 || (place >= 2 * count && place < 2 * count + tables)) return std::nullopt;
  return (place < 2 * count ? place : place - tables) % count;
}

void PlotView::setVariants(const std::shared_ptr<const Curves>& curves) {
  if (curves == variants_) return;
  variants_ = curves;
  stale_ = true;
  refresh();
}

int PlotView::entryOf(int drawn) const {
  if (drawn < 0) return -1;
  const auto curve = curveOf(drawn);
  return curve ? static_cast<int>(*curve) : drawn - static_cast<int>(plot().curves.size());
}

std::shared_ptr<const TableCurve> PlotView::tableCurve(std::size_t table) const {
  return tables_.curve(plot().tables[table], shape_.axes.overTime);
}

PlotTable PlotView::table() const {
  const Snapshot* snapshot = session_.run().snapshot();
  PlotTable table{.curves = snapshot != nullptr ? snapshot->curves : nullptr, .times = timesSeen_};
  for (const Channel& channel : channelsOf(plot())) {
    if (std::find(table.channels.begin(), table.channels.end(), channel) != table.channels.end()) continue;
    table.channels.push_back(channel);
    table.names.push_back(wordsOf(session_.run().system().get(), session_.document(), channel).text().toStdString());
  }
  for (std::size_t i = 0; shape_.axes.overTime && i < plot().tables.size(); ++i)
    if (auto curve = tableCurve(i))
      table.tables.emplace_back(shape_.names[static_cast<qsizetype>(plot().curves.size() + i)].toStdString(),
                                std::move(curve));
  return table;
}

void PlotView::refresh() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (!isVisible()) return;
  if (snapshot == nullptr) {
    sayWhy(CurveReader(nullptr, 0));
    return;
  }
  const bool playing = session_.run().playing();
  const int pixels = chart_->pixels(), high = chart_->pixelsHigh();
  const bool same = !stale_ && snapshot->curves == drawn_ && snapshot->time == time_ && pixels == pixels_ &&
                    high == pixelsHigh_ && playing == playing_;
  if (same && sameNumbers(snapshot->traced, traced_)) return;
  drawn_ = snapshot->curves;
  time_ = snapshot->time;
  traced_ = snapshot->traced;
  pixels_ = pixels;
  pixelsHigh_ = high;
  playing_ = playing;
  stale_ = false;
  draw(*snapshot);
}

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
  ways_.assign(plot().curves.size(), {});
  drawRun(run, 0, timesSeen_);
  drawRun(ghost, plot().curves.size(), timesSeen_);
  const std::size_t behind = 2 * plot().curves.size() + plot().tables.size();
  for (std::size_t i = 0; i < 2; ++i) drawRun(CurveReader(variants_, i), behind + i * plot().curves.size(), timesSeen_);
  drawTables();
  scale(run, ghost);
  nameValues(run, snapshot);
  placeCursor(run, snapshot);
  chart_->readAgain();
  chart_->replot();
}

void PlotView::drawRun(const CurveReader& run, std::size_t first, Chart::Range times) {
  const std::vector<PlottedValue>& curves = plot().curves;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const auto place = static_cast<int>(first + i);
    CurvePoints points;
    if (shape_.axes.overTime)
      points = overTime(run, curves[i].channel, times, pixels_, plot().logX);
    else if (curves[i].over)
      points = overValue(run, *curves[i].over, curves[i].channel, times);
    chart_->setPoints(place, points.x, points.y);
    if (first == 0) ways_[i] = std::move(points);
  }
}

/// They may be long, and most of the time nothing has changed for them.
void PlotView::drawTables() {
  laid_.resize(plot().tables.size());
  for (std::size_t i = 0; i < laid_.size(); ++i) {
    const Laid now{tableCurve(i), timesSeen_, pixels_};
    if (now == laid_[i]) continue;
    laid_[i] = now;
    CurvePoints points;
    if (now.table != nullptr)
      points = shape_.axes.overTime ? overTime(*now.table, timesSeen_, pixels_, plot().logX) : overValue(*now.table);
    chart_->setPoints(static_cast<int>(2 * plot().curves.size() + i), points.x, points.y);
  }
}

/// Found aside; what has come meanwhile is looked at when they are there.
void PlotView::drawSpectra() {
  chart_->setCursor({});
  chart_->setDot({});
  stale_ = aside_.busy();
  if (stale_) return;
  if (stretch_) timesSeen_ = *stretch_;
  PlotTable wanted{.curves = drawn_, .times = timesSeen_};
  for (const PlottedValue& curve : plot().curves) wanted.channels.push_back(curve.channel);
  for (std::size_t i = 0; i < plot().tables.size(); ++i) wanted.tables.emplace_back(std::string(), tableCurve(i));
  aside_.start([this, wanted]() -> Aside::Deed {
    std::vector<Spectrum> all = spectra(wanted, 0);
    for (Spectrum& one : spectra(wanted, 1)) all.push_back(std::move(one));
    for (const auto& [name, table] : wanted.tables)
      all.push_back(table != nullptr ? spectrumOf(*table, wanted.times) : Spectrum{});
    return [this, wanted, all = std::move(all)] {
      const bool same = plot().kind == PlotKind::Spectrum && plot().curves.size() == wanted.channels.size() &&
                        plot().tables.size() == wanted.tables.size();
      if (same) takeSpectra(all);
      if (stale_) QMetaObject::invokeMethod(this, &PlotView::refresh, Qt::QueuedConnection);
    };
  });
}

void PlotView::takeSpectra(const std::vector<Spectrum>& all) {
  ui::drawSpectra(*chart_, shape_, plot(), all);
  chart_->replot();
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
    const QString unit = unitLabel(shape_.units[i]);
    const QString name = shape_.names[static_cast<qsizetype>(i)];
    names << (value && std::isfinite(*value)
                  ? QStringLiteral("%1   %2%3").arg(name, readoutNumber(*value), unit.isEmpty() ? unit : " " + unit)
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

void PlotView::sayWhy(const CurveReader& run) {
  const PlotLayout& shown = plot();
  QString why;
  if (!shown.tables.empty())
    why = {};
  else if (shown.curves.empty())
    why = tr("Drag a value or an item here");
  else if (shown.kind == PlotKind::XY && !shown.curves.front().over)
    why = tr("Drag here what is to be drawn over it");
  else if (!run.timeRange())
    why = tr("Space lets the model run");
  chart_->setNote(why);
  if (!run.timeRange()) chart_->replot();
}

}  // namespace sprung::ui
