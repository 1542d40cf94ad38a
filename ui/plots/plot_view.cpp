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

/// A little room to both sides of what lies between.
Chart::Range withRoom(Chart::Range range) {
  const double width = range.second - range.first;
  const double room = width > 0.0 ? 0.05 * width : range.first != 0.0 ? 0.5 * std::abs(range.first) : 1.0;
  return {range.first - room, range.second + room};
}

}  // namespace

PlotView::PlotView(Session& session, std::size_t number, QWidget* parent)
    : QFrame(parent), session_(session), number_(number), chart_(new Chart(this)) {
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
  connect(chart_, &Chart::clicked, this, [this](int drawn) {
    emit activated(number_);
    const auto curve = curveOf(drawn);
    const ItemId item = curve ? plot().curves[*curve].channel.item : ItemId{};
    if (item.valid()) session_.selection().select(item);
  });
  connect(chart_, &Chart::marked, this, &PlotView::measure);
  connect(chart_, &Chart::menuWanted, this, [this](int drawn, const QPoint& place) {
    const auto curve = curveOf(drawn);
    emit menuWanted(number_, curve ? static_cast<int>(*curve) : -1, place);
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

/// Curves of the ghost stand behind those of the run.
std::optional<std::size_t> PlotView::curveOf(int drawn) const {
  const std::size_t count = plot().curves.size();
  if (drawn < 0 || count == 0) return std::nullopt;
  return static_cast<std::size_t>(drawn) % count;
}

PlotTable PlotView::table() const {
  const Snapshot* snapshot = session_.run().snapshot();
  PlotTable table{.curves = snapshot != nullptr ? snapshot->curves : nullptr, .times = timesSeen_};
  for (const Channel& channel : channelsOf(plot())) {
    if (std::find(table.channels.begin(), table.channels.end(), channel) != table.channels.end()) continue;
    table.channels.push_back(channel);
    table.names.push_back(wordsOf(session_.run().system().get(), session_.document(), channel).text().toStdString());
  }
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
  const int pixels = chart_->pixels();
  const bool same =
      !stale_ && snapshot->curves == drawn_ && snapshot->time == time_ && pixels == pixels_ && playing == playing_;
  if (same) return;
  drawn_ = snapshot->curves;
  time_ = snapshot->time;
  pixels_ = pixels;
  playing_ = playing;
  stale_ = false;
  draw(*snapshot);
}

void PlotView::draw(const Snapshot& snapshot) {
  const CurveReader run(snapshot.curves, 0), ghost(snapshot.curves, 1);
  const bool overTimes = plot().kind == PlotKind::OverTime;
  const Chart::Range all = timesInSight(run, plot(), snapshot.time, playing_);
  if (overTimes && chart_->autoX()) chart_->setRangeX(all);
  timesSeen_ = overTimes ? chart_->rangeX() : all;
  sayWhy(run);
  if (plot().kind == PlotKind::Spectrum) return drawSpectra();
  ways_.assign(plot().curves.size(), {});
  drawRun(run, 0, timesSeen_);
  drawRun(ghost, plot().curves.size(), timesSeen_);
  scale(run, ghost);
  nameValues(run, snapshot.time);
  placeCursor(run, snapshot.time);
  chart_->replot();
}

void PlotView::drawRun(const CurveReader& run, std::size_t first, Chart::Range times) {
  const std::vector<PlottedValue>& curves = plot().curves;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const auto place = static_cast<int>(first + i);
    CurvePoints points;
    if (shape_.axes.overTime)
      points = overTime(run, curves[i].channel, times, pixels_);
    else if (curves[i].over)
      points = overValue(run, *curves[i].over, curves[i].channel, times);
    chart_->setPoints(place, points.x, points.y);
    if (first == 0) ways_[i] = std::move(points);
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
  aside_.start([this, wanted]() -> Aside::Deed {
    auto run = spectra(wanted, 0), ghost = spectra(wanted, 1);
    return [this, wanted, run = std::move(run), ghost = std::move(ghost)] {
      const bool same = plot().kind == PlotKind::Spectrum && plot().curves.size() == wanted.channels.size();
      if (same) takeSpectra(run, ghost);
      if (stale_) QMetaObject::invokeMethod(this, &PlotView::refresh, Qt::QueuedConnection);
    };
  });
}

void PlotView::takeSpectra(const std::vector<Spectrum>& run, const std::vector<Spectrum>& ghost) {
  std::vector<double> heights(static_cast<std::size_t>(shape_.axes.values.size()), 0.0);
  double last = 0.0;
  int place = 0;
  for (const std::vector<Spectrum>* all : {&run, &ghost})
    for (std::size_t i = 0; i < all->size(); ++i) {
      const Spectrum& one = (*all)[i];
      chart_->setPoints(place++, QVector<double>(one.frequencies.begin(), one.frequencies.end()),
                        QVector<double>(one.amplitudes.begin(), one.amplitudes.end()));
      if (one.amplitudes.empty()) continue;
      last = std::max(last, lastFrequency(one));
      double& height = heights[static_cast<std::size_t>(shape_.curves[i].axis)];
      height = std::max(height, *std::max_element(one.amplitudes.begin(), one.amplitudes.end()));
    }
  if (chart_->autoX() && last > 0.0) chart_->setRangeX({plot().logX ? 1e-3 * last : 0.0, last});
  for (std::size_t axis = 0; axis < heights.size(); ++axis)
    if (chart_->autoY(static_cast<int>(axis)) && heights[axis] > 0.0)
      chart_->setRangeY(static_cast<int>(axis), {plot().logY ? 1e-4 * heights[axis] : 0.0, heights[axis]});
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
  for (std::size_t axis = 0; axis < heights.size(); ++axis)
    if (!heights[axis].empty() && chart_->autoY(static_cast<int>(axis)))
      chart_->setRangeY(static_cast<int>(axis), {heights[axis].least, heights[axis].greatest});
  if (!shape_.axes.overTime && chart_->autoX() && !widths.empty())
    chart_->setRangeX(withRoom({widths.least, widths.greatest}));
}

/// In the legend stands what the values are at the shown instant.
void PlotView::nameValues(const CurveReader& run, double time) {
  QStringList names;
  for (std::size_t i = 0; i < plot().curves.size(); ++i) {
    const std::size_t column = run.columnOf(plot().curves[i].channel);
    const std::optional<double> value = column != 0 ? run.valueAt(column, time) : std::nullopt;
    const QString unit = unitLabel(shape_.units[i]);
    const QString name = shape_.names[static_cast<qsizetype>(i)];
    names << (value && std::isfinite(*value)
                  ? QStringLiteral("%1   %2%3").arg(name, readoutNumber(*value), unit.isEmpty() ? unit : " " + unit)
                  : name);
  }
  chart_->setNames(names);
}

void PlotView::placeCursor(const CurveReader& run, double time) {
  if (shape_.axes.overTime) {
    chart_->setDot({});
    return chart_->setCursor(time);
  }
  chart_->setCursor({});
  std::optional<std::pair<double, double>> dot;
  for (const PlottedValue& curve : plot().curves) {
    if (!curve.over || dot) continue;
    const std::size_t across = run.columnOf(*curve.over), up = run.columnOf(curve.channel);
    const auto x = across != 0 ? run.valueAt(across, time) : std::nullopt;
    const auto y = up != 0 ? run.valueAt(up, time) : std::nullopt;
    if (x && y) dot = {*x, *y};
  }
  chart_->setDot(dot);
}

void PlotView::sayWhy(const CurveReader& run) {
  const PlotLayout& shown = plot();
  QString why;
  if (shown.curves.empty())
    why = tr("Drag a value or an item here");
  else if (shown.kind == PlotKind::XY && !shown.curves.front().over)
    why = tr("Drag here what is to be drawn over it");
  else if (!run.timeRange())
    why = tr("Space lets the model run");
  chart_->setNote(why);
  if (!run.timeRange()) chart_->replot();
}

}  // namespace sprung::ui
