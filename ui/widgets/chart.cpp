#include "ui/widgets/chart.h"

#include <qcustomplot.h>

#include <QApplication>
#include <QBuffer>
#include <QEvent>
#include <QMouseEvent>
#include <QTextLayout>
#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>
#include <utility>

#include "ui/theme/theme.h"
#include "ui/widgets/chart_legend.h"
#include "ui/widgets/plot_lines.h"
#include "ui/widgets/plot_style.h"
#include "ui/widgets/plot_surface.h"

namespace sprung::ui {
namespace {

constexpr double kChartMargin = 0.08;  // of the height, above and below the curves
constexpr double kChartFlat = 1e-9;    // a range that is smaller than this share of its values is none
constexpr double kLeastOnLog = 1e-6;   // of the greatest value, where nobody has chosen a range
constexpr float kFaint = 0.6F;         // of curves in the background
constexpr double kThin = 1.75, kStrong = 3.25;
constexpr int kTicks = 5;      // about so many on an axis
constexpr int kTickRoom = 70;  // pixels that the numbers of one need on the horizontal axis

/// Where colours come again: other patterns than those of what lies beside the curves of the run.
QVector<qreal> patternOf(ChartLine line, int lap) {
  if (line == ChartLine::Dashed) return {4.0, 2.0};
  if (line == ChartLine::DashDotted) return {4.0, 2.0, 1.0, 2.0};
  if (line == ChartLine::Dotted) {
    if (lap == 0) return {1.5, 2.0};
    return lap == 1 ? QVector<qreal>{1.5, 4.5} : QVector<qreal>{1.5, 1.5, 1.5, 5.0};
  }
  if (lap == 0) return {};
  return lap == 1 ? QVector<qreal>{8.0, 2.0} : QVector<qreal>{8.0, 2.0, 1.5, 2.0};
}

/// In lines that are no wider than so many pixels.
QString inLines(const QString& text, const QFont& font, int width) {
  QTextLayout layout(text, font);
  QStringList lines;
  layout.beginLayout();
  for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
    line.setLineWidth(width);
    lines.push_back(text.mid(line.textStart(), line.textLength()).trimmed());
  }
  layout.endLayout();
  return lines.join('\n');
}

}  // namespace

Chart::Chart(QWidget* parent)
    : QWidget(parent),
      plot_(new PlotSurface(this)),
      cursor_(new QCPItemStraightLine(plot_)),
      dot_(new QCPItemTracer(plot_)),
      stretch_(new QCPItemRect(plot_)),
      markText_(new QCPTextElement(plot_)),
      note_(new QCPItemText(plot_)),
      readout_(new QCPItemText(plot_)),
      point_(new QCPItemTracer(plot_)),
      leftOut_(new QCPItemText(plot_)) {
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(plot_);
  plot_->setMinimumSize(160, 96);
  plot_->setFocusPolicy(Qt::NoFocus);
  plot_->setMouseTracking(true);
  plot_->installEventFilter(this);
  plot_->axisRect()->setupFullAxesBox();
  plot_->axisRect()->setMinimumMargins(QMargins(4, 8, 12, 4));
  placeLegend(*plot_);
  for (QCPItemText* text : {note_, readout_, leftOut_}) {
    text->position->setType(QCPItemPosition::ptAxisRectRatio);
    text->setClipToAxisRect(false);
    text->setPadding(QMargins(8, 4, 8, 4));
    text->setVisible(false);
  }
  note_->position->setCoords(0.5, 0.5);
  markText_->setTextFlags(Qt::AlignLeft | Qt::AlignTop);
  markText_->setVisible(false);
  readout_->position->setType(QCPItemPosition::ptAbsolute);
  readout_->setTextAlignment(Qt::AlignLeft);
  leftOut_->position->setCoords(0.0, 1.0);
  leftOut_->setPositionAlignment(Qt::AlignLeft | Qt::AlignBottom);
  leftOut_->setText(tr("What is 0 or below is left out"));
  connect(plot_, &QCustomPlot::beforeReplot, this, [this] {
    placeMarkText();
    placeTicks();
    note_->setText(inLines(note_->text().replace('\n', ' '), note_->font(), plot_->axisRect()->width()));
  });
  // Curves come after these, and would be drawn over their words.
  for (QCPAbstractItem* item : std::initializer_list<QCPAbstractItem*>{readout_, point_, leftOut_})
    item->setLayer("overlay");
  for (QCPItemTracer* ring : {dot_, point_}) {
    ring->setStyle(QCPItemTracer::tsCircle);
    ring->setSize(9);
  }
  for (QCPItemPosition* corner : {stretch_->topLeft, stretch_->bottomRight}) {
    corner->setTypeX(QCPItemPosition::ptPlotCoords);
    corner->setTypeY(QCPItemPosition::ptAxisRectRatio);
  }
  for (QCPAbstractItem* item : std::initializer_list<QCPAbstractItem*>{cursor_, dot_, stretch_, point_})
    item->setVisible(false);
  click_.setSingleShot(true);
  connect(&click_, &QTimer::timeout, this, [this] { emit placeWanted(toX(pressed_), pressed_); });
  values_ = {plot_->yAxis};
  takenY_ = {false};
  restyle();
}

void Chart::restyle() { restyle(currentColors()); }

void Chart::restyle(const UiColors& colors) {
  stylePlot(*plot_, colors);
  styleText(*readout_, colors.text, colors);
  markText_->setFont(readout_->font());
  markText_->setTextColor(colors.text);
  for (QCPItemText* text : {note_, leftOut_}) styleText(*text, colors.secondary, colors);
  cursor_->setPen(QPen(colors.selection, 1.5));
  dot_->setPen(QPen(colors.field, 1.5));
  dot_->setBrush(colors.selection);
  point_->setPen(QPen(colors.text, 1.5));
  stretch_->setPen(QPen(colors.accent, 1.0));
  QColor inside = colors.accent;
  inside.setAlphaF(0.12F);
  stretch_->setBrush(inside);
  for (std::size_t i = 0; i < drawn_.size(); ++i)
    drawn_[i]->setPen(penOf(curves_[i], std::count(strong_.begin(), strong_.end(), static_cast<int>(i)) > 0, colors));
  replot();
}

QPen Chart::penOf(const ChartCurve& curve, bool strong, const UiColors& colors) {
  QColor color = curveColor(curve.color, colors);
  // Where dashes of a loop lie on each other they are a line: what they are of is told from its look as well.
  const bool beside = curve.line == ChartLine::Dashed || curve.line == ChartLine::DashDotted;
  if (beside && !strong) color.setAlphaF(kFaint);
  QPen pen(color, strong ? kStrong : kThin);
  const QVector<qreal> pattern = patternOf(curve.line, curve.color / kCurveColors);
  if (!pattern.isEmpty()) pen.setDashPattern(pattern);
  return pen;
}

void Chart::setup(const ChartAxes& axes, const std::vector<ChartCurve>& curves) {
  if (axes == axes_ && curves == curves_ && !drawn_.empty()) return;
  plot_->clearPlottables();
  drawn_.clear();
  strong_.clear();
  gaps_.assign(curves.size(), false);
  sayLeftOut();
  setReadout({});
  hovered_ = -1;
  const bool sameAxes =
      axes.x == axes_.x && axes.values.size() == axes_.values.size() && axes.overTime == axes_.overTime;
  axes_ = axes;
  curves_ = curves;
  addAxes();
  addCurves();
  if (!sameAxes) release();
  restyle();
}

/// As many on the horizontal axis as their numbers have room for; one alone would tell no scale.
void Chart::placeTicks() {
  QCPAxis& axis = *plot_->xAxis;
  for (int count = std::clamp(plot_->width() / kTickRoom - 1, 2, kTicks); count <= kTicks; ++count) {
    axis.ticker()->setTickCount(count);
    QVector<double> ticks;
    axis.ticker()->generate(axis.range(), locale(), 'g', 6, ticks, nullptr, nullptr);
    if (std::count_if(ticks.begin(), ticks.end(), [&](double at) { return axis.range().contains(at); }) > 1) return;
  }
}

/// To the left and to the right in turn.
void Chart::addAxes() {
  for (std::size_t i = 1; i < values_.size(); ++i)
    if (values_[i] != plot_->yAxis2) plot_->axisRect()->removeAxis(values_[i]);
  values_ = {plot_->yAxis};
  const auto count = std::max<qsizetype>(axes_.values.size(), 1);
  for (qsizetype i = 1; i < count; ++i)
    values_.push_back(i == 1 ? plot_->yAxis2
                             : plot_->axisRect()->addAxis(i % 2 == 0 ? QCPAxis::atLeft : QCPAxis::atRight));
  takenY_.resize(values_.size(), false);
  const auto scale = [](QCPAxis& axis, bool log) {
    axis.setScaleType(log ? QCPAxis::stLogarithmic : QCPAxis::stLinear);
    axis.setTicker(log ? QSharedPointer<QCPAxisTicker>(new QCPAxisTickerLog) : linearTicker(axis));
    axis.ticker()->setTickCount(kTicks);
  };
  plot_->xAxis->setLabel(axes_.x);
  scale(*plot_->xAxis, axes_.logX);
  for (std::size_t i = 0; i < values_.size(); ++i) {
    values_[i]->setLabel(axes_.values.value(static_cast<qsizetype>(i)));
    scale(*values_[i], axes_.logY);
    values_[i]->grid()->setVisible(i == 0);
    values_[i]->setTickLabels(true);
    values_[i]->setTicks(true);
    values_[i]->setVisible(true);
  }
  plot_->xAxis2->setTicks(false);
  plot_->xAxis2->setTickLabels(false);
  if (values_.size() < 2) {
    plot_->yAxis2->setTicks(false);
    plot_->yAxis2->setTickLabels(false);
    plot_->yAxis2->setLabel({});
  }
}

void Chart::addCurves() {
  std::vector<QCPAbstractPlottable*> named;
  for (const ChartCurve& curve : curves_) {
    QCPAxis* axis = values_[static_cast<std::size_t>(curve.axis)];
    QCPAbstractPlottable* made = axes_.overTime ? static_cast<QCPAbstractPlottable*>(new PlotGraph(plot_->xAxis, axis))
                                                : new PlotWay(plot_->xAxis, axis);
    if (auto* way = qobject_cast<QCPCurve*>(made)) way->setScatterSkip(0);
    // The points come as few as a picture needs; thinned once more, falling curves would have steps.
    if (auto* graph = qobject_cast<QCPGraph*>(made)) graph->setAdaptiveSampling(false);
    made->setName(curve.name);
    if (!curve.name.isEmpty()) named.push_back(made);
    drawn_.push_back(made);
  }
  fillLegend(*plot_, named);
}

void Chart::setPoints(int curve, const QVector<double>& x, const QVector<double>& y) {
  QCPAbstractPlottable* drawn = drawn_[static_cast<std::size_t>(curve)];
  QVector<double> placed = y;
  bool gap = false;
  for (qsizetype i = 0; i < y.size(); ++i)
    if (!std::isfinite(x[i]) || !std::isfinite(y[i])) placed[i] = std::numeric_limits<double>::quiet_NaN();
  for (qsizetype i = 0; (axes_.logX || axes_.logY) && i < y.size(); ++i) {
    if (!(axes_.logX && x[i] <= 0.0) && !(axes_.logY && y[i] <= 0.0)) continue;
    placed[i] = std::numeric_limits<double>::quiet_NaN();
    // Of time and frequency everybody knows where they begin.
    gap = gap || !axes_.overTime || (axes_.logY && y[i] <= 0.0);
  }
  gaps_[static_cast<std::size_t>(curve)] = gap;
  if (auto* graph = qobject_cast<QCPGraph*>(drawn))
    graph->setData(x, placed, true);
  else
    qobject_cast<QCPCurve*>(drawn)->setData(x, placed);
  sayLeftOut();
}

bool Chart::leavesOut() const { return leftOut_->visible(); }

bool Chart::onAxisX(const QPoint& place) const {
  return rect().contains(place) && plot_->mapFrom(this, place).y() > plot_->axisRect()->bottom();
}

void Chart::sayLeftOut() { leftOut_->setVisible(std::find(gaps_.begin(), gaps_.end(), true) != gaps_.end()); }

std::optional<Chart::Range> Chart::heightOf(int curve) const {
  bool found = false;
  const auto sign = axes_.logY ? QCP::sdPositive : QCP::sdBoth;
  const QCPRange range = drawn_[static_cast<std::size_t>(curve)]->getValueRange(found, sign);
  return found ? std::optional(Range(range.lower, range.upper)) : std::nullopt;
}

std::optional<Chart::Range> Chart::widthOf(int curve) const {
  bool found = false;
  const auto sign = axes_.logX ? QCP::sdPositive : QCP::sdBoth;
  const QCPRange range = drawn_[static_cast<std::size_t>(curve)]->getKeyRange(found, sign);
  return found ? std::optional(Range(range.lower, range.upper)) : std::nullopt;
}

int Chart::pointCount(int curve) const {
  QCPAbstractPlottable* drawn = drawn_[static_cast<std::size_t>(curve)];
  if (auto* graph = qobject_cast<QCPGraph*>(drawn)) return graph->data()->size();
  return qobject_cast<QCPCurve*>(drawn)->data()->size();
}

void Chart::setNames(const QStringList& names) {
  qsizetype next = 0;
  for (std::size_t i = 0; i < drawn_.size(); ++i)
    if (!curves_[i].name.isEmpty() && next < names.size()) drawn_[i]->setName(names[next++]);
  keepLegendFit(*plot_);
}

QStringList Chart::names() const {
  QStringList names;
  for (std::size_t i = 0; i < drawn_.size(); ++i)
    if (!curves_[i].name.isEmpty()) names << drawn_[i]->name();
  return names;
}

void Chart::setRangeX(Range range) { plot_->xAxis->setRange(range.first, range.second); }

void Chart::setRangeY(int axis, Range range) {
  QCPAxis* values = values_[static_cast<std::size_t>(axis)];
  if (axes_.logY) {
    if (range.second <= 0.0) return;
    // A curve that crosses zero comes as near to it as it likes.
    const double lower = std::max(range.first, kLeastOnLog * range.second);
    return values->setRange(lower / 1.3, range.second * 1.3);
  }
  const double size = std::max(std::abs(range.first), std::abs(range.second));
  const double height = range.second - range.first;
  const double air = height > kChartFlat * size ? kChartMargin * height : size > 0.0 ? 0.5 * size : 1.0;
  values->setRange(range.first - air, range.second + air);
}

void Chart::drawToScale() {
  constexpr double kLeastShare = 0.1;
  QCPAxis *across = plot_->xAxis, *up = values_.front();
  const double wide = across->range().size() / pixels(), high = up->range().size() / pixelsHigh();
  if (!(wide > kLeastShare * high && high > kLeastShare * wide)) return;
  const auto widen = [](QCPAxis& axis, double factor) { axis.scaleRange(factor, axis.range().center()); };
  if (wide < high)
    widen(*across, high / wide);
  else
    widen(*up, wide / high);
}

Chart::Range Chart::rangeX() const { return {plot_->xAxis->range().lower, plot_->xAxis->range().upper}; }

Chart::Range Chart::rangeY(int axis) const {
  const QCPRange range = values_[static_cast<std::size_t>(axis)]->range();
  return {range.lower, range.upper};
}

void Chart::release() {
  takenX_ = false;
  std::fill(takenY_.begin(), takenY_.end(), false);
}

int Chart::pixels() const { return std::max(plot_->axisRect()->width(), 64); }

int Chart::pixelsHigh() const { return std::max(plot_->axisRect()->height(), 64); }

QPointF Chart::pixelAt(double x, double y) const {
  return {plot_->xAxis->coordToPixel(x), values_.front()->coordToPixel(y)};
}

double Chart::toX(const QPointF& pixel) const { return plot_->xAxis->pixelToCoord(pixel.x()); }

void Chart::setCursor(std::optional<double> x) {
  place_ = x;
  cursor_->setVisible(x.has_value());
  if (!x) return;
  cursor_->point1->setCoords(*x, 0.0);
  cursor_->point1->setTypeY(QCPItemPosition::ptAxisRectRatio);
  cursor_->point2->setTypeY(QCPItemPosition::ptAxisRectRatio);
  cursor_->point1->setCoords(*x, 0.0);
  cursor_->point2->setCoords(*x, 1.0);
}

void Chart::setDot(std::optional<std::pair<double, double>> point) {
  dot_->setVisible(point.has_value());
  if (point) dot_->position->setCoords(point->first, point->second);
}

void Chart::setNote(const QString& note) {
  note_->setText(note);
  note_->setVisible(!note.isEmpty());
}

void Chart::setReadout(const QString& text) {
  readout_->setText(text);
  readout_->setVisible(!text.isEmpty());
  point_->setVisible(!text.isEmpty());
}

QString Chart::readout() const { return readout_->visible() ? readout_->text() : QString(); }

void Chart::emphasise(const std::vector<int>& curves) {
  if (curves == strong_) return;
  strong_ = curves;
  restyle();
}

void Chart::alignWith(Chart& other) {
  auto* group = new QCPMarginGroup(plot_);
  for (Chart* chart : {this, &other}) chart->plot_->axisRect()->setMarginGroup(QCP::msLeft | QCP::msRight, group);
  // Each is laid out as it is drawn: what the last one needs more, the other one follows.
  const auto follow = [](Chart* drawn, Chart* beside) {
    connect(drawn->plot_, &QCustomPlot::afterReplot, beside, [drawn, beside] {
      const QMargins now = drawn->plot_->axisRect()->margins(), then = beside->plot_->axisRect()->margins();
      if (now.left() != then.left() || now.right() != then.right()) beside->replot();
    });
  };
  follow(this, &other);
  follow(&other, this);
}

void Chart::replot() { plot_->replot(QCustomPlot::rpQueuedReplot); }

QByteArray Chart::svg(const QSize& size, const UiColors& colors) {
  restyle(colors);
  plot_->setBackground(Qt::NoBrush);
  plot_->axisRect()->setBackground(Qt::NoBrush);
  plot_->legend->setBrush(Qt::NoBrush);
  QBuffer buffer;
  buffer.open(QIODevice::WriteOnly);
  fitLegend(*plot_, size.width());
  const bool drawn = drawSvg(*plot_, buffer, size);
  fitLegend(*plot_, plot_->width());
  restyle();
  return drawn ? buffer.data() : QByteArray();
}

bool Chart::save(const QString& path, const QSize& size) {
  const bool cursor = cursor_->visible();
  cursor_->setVisible(false);
  setReadout({});
  // What belongs to the window stays there: which curve is pointed at, and the values of the instant that it shows.
  const std::vector<int> strong = std::exchange(strong_, {});
  QStringList names;
  for (QCPAbstractPlottable* curve : drawn_) {
    names << curve->name();
    curve->setName(curve->name().section(kBeforeValue, 0, 0));
  }
  restyle(paperColors());
  fitLegend(*plot_, size.width());
  const bool saved = savePlot(*plot_, path, size);
  strong_ = strong;
  for (std::size_t i = 0; i < drawn_.size(); ++i) drawn_[i]->setName(names[static_cast<qsizetype>(i)]);
  restyle();
  fitLegend(*plot_, plot_->width());
  cursor_->setVisible(cursor);
  return saved;
}

void Chart::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) restyle();
  QWidget::changeEvent(event);
}

}  // namespace sprung::ui
