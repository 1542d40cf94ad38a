// What the mouse does in a plot; see plot_view.h.
#include <QDragEnterEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QMouseEvent>
#include <algorithm>

#include "ui/plots/plot_edits.h"
#include "ui/plots/plot_measure.h"
#include "ui/plots/plot_view.h"
#include "ui/session/dragged_values.h"
#include "ui/session/drawn_item.h"
#include "ui/session/output_words.h"
#include "ui/units/units.h"
#include "ui/widgets/narrow_label.h"

namespace sprung::ui {

void PlotView::seek(double x, const QPointF& pixel) {
  if (session_.run().snapshot() == nullptr) return;
  if (plot().kind == PlotKind::Spectrum) return;
  if (shape_.axes.overTime) return session_.run().seekBranch(session_.run().branch(), std::max(x, 0.0));
  double nearest = 40.0 * 40.0;
  std::optional<double> time;
  for (const CurvePoints& way : ways_)
    for (qsizetype i = 0; i < way.times.size(); ++i) {
      const QPointF from = chart_->pixelAt(way.x[i], way.y[i]) - pixel;
      const double distance = QPointF::dotProduct(from, from);
      if (!(distance < nearest)) continue;
      nearest = distance;
      time = way.times[i];
    }
  if (time) session_.run().seekBranch(session_.run().branch(), *time);
}

void PlotView::hover(int drawn) {
  const auto curve = curveOf(drawn);
  const ItemId item = curve ? plot().curves[*curve].channel.item : ItemId{};
  session_.selection().setHovered(drawnItem(session_.document(), item));
}

void PlotView::readOut(int drawn, double x, double y) {
  const int entry = entryOf(drawn);
  if (entry < 0 || entry >= shape_.names.size()) return;
  const QString across = unitLabel(shape_.across, plot().kind == PlotKind::Spectrum ? "Hz" : std::string());
  chart_->setReadout(QStringLiteral("%1\n%2   %3")
                         .arg(shape_.names[entry], readoutText(x, across), readoutText(y, shape_.unitNames[entry])));
}

/// Curves of what is selected or under the mouse stand out.
void PlotView::emphasise() {
  const std::vector<PlottedValue>& curves = plot().curves;
  const Selection& selection = session_.selection();
  const auto pointedAt = [&](ItemId item) { return selection.contains(item) || selection.hovered() == item; };
  std::vector<int> strong;
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const ItemId item = curves[i].channel.item;
    if (item.valid() && (pointedAt(item) || pointedAt(drawnItem(session_.document(), item))))
      strong.push_back(static_cast<int>(i));
  }
  chart_->emphasise(strong);
}

/// Who selects another item measures that one; what is selected elsewhere changes nothing.
void PlotView::chooseSelected() {
  const std::vector<PlottedValue>& curves = plot().curves;
  const auto isSelected = [this](const Channel& channel) { return session_.selection().contains(channel.item); };
  if (chosen_ && isSelected(*chosen_)) return;
  const auto found =
      std::find_if(curves.begin(), curves.end(), [&](const PlottedValue& curve) { return isSelected(curve.channel); });
  if (found == curves.end()) return;
  chosen_ = found->channel;
  chosenTable_.reset();
  measure();
}

/// The chosen one, else the first.
std::size_t PlotView::measuredEntry() const {
  const std::vector<PlottedValue>& curves = plot().curves;
  const std::vector<PlottedTable>& tables = plot().tables;
  for (std::size_t i = 0; chosen_ && i < curves.size(); ++i)
    if (curves[i].channel == *chosen_) return i;
  for (std::size_t i = 0; chosenTable_ && i < tables.size(); ++i)
    if (tables[i] == *chosenTable_) return curves.size() + i;
  return 0;
}

void PlotView::mark() {
  const auto marks = chart_->marks();
  if (plot().kind == PlotKind::OverTime) {
    stretch_.reset();
    if (marks) stretch_ = std::minmax(marks->first, marks->second);
  }
  if (marks && plot().kind != PlotKind::OverTime) return chart_->setMarks({}, {});
  measured_.reset();
  measure();
}

/// Anew when it would be of something else: of another curve, another run, or of steps that have come since.
void PlotView::measure() {
  const Snapshot* snapshot = session_.run().snapshot();
  if (!chart_->marks() || !stretch_ || plot().kind != PlotKind::OverTime || snapshot == nullptr ||
      shape_.names.isEmpty()) {
    measured_.reset();
    return;
  }
  const std::size_t which = measuredEntry(), count = plot().curves.size();
  Measured wanted{.name = shape_.names[static_cast<qsizetype>(which)],
                  .unit = shape_.unitNames[static_cast<qsizetype>(which)],
                  .stretch = *stretch_};
  const CurveReader run(snapshot->curves, 0);
  if (which < count) {
    wanted.channel = plot().curves[which].channel;
    wanted.run = run.run();
    wanted.steps = run.steps(stretch_->first, stretch_->second);
    if (const std::size_t column = run.columnOf(wanted.channel); column != 0) {
      const Extremes extremes = run.range(column, stretch_->first, stretch_->second);
      wanted.least = extremes.least;
      wanted.greatest = extremes.greatest;
    }
  } else {
    wanted.table = tableCurve(which - count);
  }
  if (measured_ == wanted) return;
  measured_ = wanted;
  aside_.start([this, curves = snapshot->curves, wanted]() -> Aside::Deed {
    const QString text = wanted.table != nullptr ? measureText(*wanted.table, wanted.stretch, wanted.name, wanted.unit)
                                                 : measureText(CurveReader(curves, 0), wanted.channel, wanted.stretch,
                                                               wanted.name, wanted.unit);
    return [this, text, wanted] {
      // A spectrum may have had to wait for it.
      if (stale_) QMetaObject::invokeMethod(this, &PlotView::refresh, Qt::QueuedConnection);
      if (!chart_->marks() || measured_ != wanted) return;
      chart_->setMarks(chart_->marks(), text);
      chart_->replot();
    };
  });
}

void PlotView::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  stale_ = true;
}

void PlotView::mousePressEvent(QMouseEvent* event) {
  emit activated(number_);
  QFrame::mousePressEvent(event);
}

bool PlotView::eventFilter(QObject* watched, QEvent* event) {
  if (watched == title_ && event->type() == QEvent::MouseButtonDblClick) {
    beginRename();
    return true;
  }
  if (watched == chart_ && (event->type() == QEvent::Resize || event->type() == QEvent::Show)) {
    stale_ = true;
    QMetaObject::invokeMethod(this, &PlotView::refresh, Qt::QueuedConnection);
  }
  if (watched == name_ && event->type() == QEvent::KeyPress &&
      static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
    name_->hide();
    title_->show();
    return true;
  }
  return QFrame::eventFilter(watched, event);
}

void PlotView::dragEnterEvent(QDragEnterEvent* event) { acceptPlotted(*event); }

void PlotView::dropEvent(QDropEvent* event) {
  event->setDropAction(Qt::CopyAction);
  event->accept();
  emit activated(number_);
  if (const QString path = droppedTable(*event->mimeData()); !path.isEmpty()) return emit fileDropped(number_, path);
  const std::vector<Channel> values = draggedValues(*event->mimeData());
  if (!values.empty() && chart_->onAxisX(chart_->mapFrom(this, event->position().toPoint())))
    return useAcross(session_, number_, values.front());
  if (!values.empty()) return addCurves(session_, number_, values);
  const std::vector<ItemId> items = draggedItems(*event->mimeData());
  if (!items.empty()) emit itemsDropped(number_, items, mapToGlobal(event->position().toPoint()));
}

}  // namespace sprung::ui
