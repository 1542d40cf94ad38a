#include "ui/widgets/curve_plot.h"

#include <qcustomplot.h>

#include <QEvent>
#include <QMouseEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/plot_lines.h"
#include "ui/widgets/plot_style.h"
#include "ui/widgets/plot_surface.h"

namespace sprung::ui {
namespace {

constexpr double kCurvePlotMargin = 0.08;  // of the height, above and below the curves
constexpr double kCurvePlotFlat = 1e-9;    // a range that is smaller than this share of its values is none
constexpr qsizetype kCurvePlotMostInLegend = 7;

/// The range of the values with some air; around a constant as well.
QCPRange rangeOf(const std::vector<PlotCurve>& curves) {
  double lower = std::numeric_limits<double>::infinity(), upper = -lower;
  for (const PlotCurve& curve : curves)
    for (const double y : curve.y)
      if (std::isfinite(y)) {
        lower = std::min(lower, y);
        upper = std::max(upper, y);
      }
  if (lower > upper) return {-1.0, 1.0};
  const double size = std::max(std::abs(lower), std::abs(upper));
  const double air = upper - lower > kCurvePlotFlat * size ? kCurvePlotMargin * (upper - lower)
                     : size > 0.0                          ? 0.5 * size
                                                           : 1.0;
  return {lower - air, upper + air};
}

/// The value at x, by a straight line between the points beside it.
double valueAt(const PlotCurve& curve, double x) {
  const auto after = std::upper_bound(curve.x.begin(), curve.x.end(), x);
  if (after == curve.x.begin() || curve.x.size() < 2) return std::numeric_limits<double>::quiet_NaN();
  const auto i = static_cast<std::size_t>(std::min(after, curve.x.end() - 1) - curve.x.begin());
  const double share = (x - curve.x[i - 1]) / (curve.x[i] - curve.x[i - 1]);
  return curve.y[i - 1] + std::min(share, 1.0) * (curve.y[i] - curve.y[i - 1]);
}

}  // namespace

CurvePlot::CurvePlot(QWidget* parent) : QWidget(parent), plot_(new PlotSurface(this)) {
  setAccessibleName(tr("Plot"));
  auto* layout = new QVBoxLayout(this);
  layout->setContentsMargins(0, 0, 0, 0);
  layout->addWidget(plot_);
  plot_->setMinimumSize(160, 32);
  plot_->setFocusPolicy(Qt::NoFocus);
  plot_->axisRect()->setupFullAxesBox();
  for (QCPAxis* axis : {plot_->xAxis2, plot_->yAxis2}) axis->setTicks(false);
  plot_->axisRect()->setMinimumMargins(QMargins(4, 4, 12, 4));
  plot_->axisRect()->insetLayout()->setInsetAlignment(0, Qt::AlignTop | Qt::AlignLeft);
  plot_->legend->setVisible(false);
  for (QCPItemText** text : {&note_, &readout_}) {
    *text = new QCPItemText(plot_);
    (*text)->position->setType(QCPItemPosition::ptAxisRectRatio);
    (*text)->setClipToAxisRect(false);
    (*text)->setVisible(false);
  }
  note_->position->setCoords(0.5, 0.5);
  readout_->position->setCoords(1.0, 0.0);
  readout_->setPositionAlignment(Qt::AlignRight | Qt::AlignTop);
  readout_->setTextAlignment(Qt::AlignRight);
  readout_->setPadding(QMargins(8, 4, 8, 4));
  plot_->setMouseTracking(true);
  plot_->installEventFilter(this);
  restyle(currentColors());
}

void CurvePlot::restyle(const UiColors& colors) {
  stylePlot(*plot_, colors);
  plot_->xAxis->ticker()->setTickCount(6);
  plot_->yAxis->ticker()->setTickCount(5);
  styleText(*note_, colors.secondary, colors);
  styleText(*readout_, colors.text, colors);
  note_->setPadding(QMargins(8, 4, 8, 4));
  redraw(colors);
}

void CurvePlot::setAxes(const QString& x, const QString& y) {
  plot_->xAxis->setLabel(x);
  plot_->yAxis->setLabel(y);
}

void CurvePlot::show(std::vector<PlotCurve> curves) {
  curves_ = std::move(curves);
  readout_->setVisible(false);
  redraw(currentColors());
}

void CurvePlot::redraw(const UiColors& colors) {
  plot_->clearGraphs();
  for (const PlotCurve& curve : curves_) {
    auto* graph = new PlotGraph(plot_->xAxis, plot_->yAxis);
    QPen pen(curveColor(curve.color, colors), 2.0);
    if (curve.dashed) pen.setStyle(Qt::DashLine);
    graph->setPen(pen);
    graph->setName(curve.name);
    graph->setData(QVector<double>(curve.x.begin(), curve.x.end()), QVector<double>(curve.y.begin(), curve.y.end()),
                   true);
  }
  const auto count = static_cast<qsizetype>(curves_.size());
  plot_->legend->setVisible(count > 1 && count <= kCurvePlotMostInLegend);
  if (!curves_.empty() && curves_.front().x.size() > 1) {
    plot_->xAxis->setRange(curves_.front().x.front(), curves_.front().x.back());
    plot_->yAxis->setRange(rangeOf(curves_));
  }
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

void CurvePlot::setNote(const QString& note) {
  // The library does not break lines.
  QString text;
  int length = 0;
  for (const QString& word : note.split(' ')) {
    const bool breaks = length + word.size() > 48;
    if (!text.isEmpty()) text += breaks ? '\n' : ' ';
    length = (breaks ? 0 : length + 1) + static_cast<int>(word.size());
    text += word;
  }
  note_->setText(text);
  note_->setVisible(!text.isEmpty());
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

QString CurvePlot::note() const { return note_->visible() ? note_->text().replace('\n', ' ') : QString(); }

bool CurvePlot::save(const QString& path, const QSize& size) {
  readout_->setVisible(false);
  restyle(paperColors());
  const bool saved = savePlot(*plot_, path, size);
  restyle(currentColors());
  return saved;
}

void CurvePlot::changeEvent(QEvent* event) {
  if (event->type() == QEvent::PaletteChange) restyle(currentColors());
  QWidget::changeEvent(event);
}

/// The values under the mouse.
void CurvePlot::point(double x) {
  QStringList parts = {fieldNumber(std::round(x * 1e6) / 1e6)};
  for (const PlotCurve& curve : curves_) {
    const double y = valueAt(curve, x);
    parts << (std::isfinite(y) ? significant(y, 5) : QStringLiteral("–"));
  }
  const bool inside = !curves_.empty() && plot_->xAxis->range().contains(x) && parts.size() <= kCurvePlotMostInLegend;
  readout_->setText(parts.front() + "  →  " + parts.mid(1).join("  "));
  readout_->setVisible(inside);
  plot_->replot(QCustomPlot::rpQueuedReplot);
}

bool CurvePlot::eventFilter(QObject* watched, QEvent* event) {
  if (watched == plot_ && event->type() == QEvent::MouseMove)
    point(plot_->xAxis->pixelToCoord(static_cast<QMouseEvent*>(event)->position().x()));
  if (watched == plot_ && event->type() == QEvent::Leave) {
    readout_->setVisible(false);
    plot_->replot(QCustomPlot::rpQueuedReplot);
  }
  return QWidget::eventFilter(watched, event);
}

}  // namespace sprung::ui
