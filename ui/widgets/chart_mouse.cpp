// What the mouse does in a chart; see chart.h.
#include <qcustomplot.h>

#include <QApplication>
#include <QMouseEvent>
#include <QWheelEvent>
#include <algorithm>
#include <cmath>

#include "ui/widgets/chart.h"
#include "ui/widgets/chart_legend.h"

namespace sprung::ui {
namespace {

constexpr double kWheelStep = 0.85;  // range after a notch of the wheel
constexpr double kNotch = 120.0;
constexpr double kGrip = 6.0;   // pixels beside the line within which it is taken hold of
constexpr int kMouseReach = 8;  // pixels from a curve

}  // namespace

int Chart::curveAt(const QPointF& pixel) const {
  int best = -1;
  double nearest = kMouseReach;
  for (std::size_t i = 0; i < drawn_.size(); ++i) {
    const double distance = drawn_[i]->selectTest(pixel, false);
    if (distance < 0.0 || distance >= nearest) continue;
    nearest = distance;
    best = static_cast<int>(i);
  }
  if (best >= 0 || !plot_->legend->visible()) return best;
  for (int k = 0; k < plot_->legend->itemCount(); ++k) {
    auto* entry = qobject_cast<QCPPlottableLegendItem*>(plot_->legend->item(k));
    if (entry == nullptr || !entry->outerRect().contains(pixel.toPoint())) continue;
    const auto found = std::find(drawn_.begin(), drawn_.end(), entry->plottable());
    if (found != drawn_.end()) return static_cast<int>(found - drawn_.begin());
  }
  return -1;
}

namespace {

/// What is drawn at the pixel: of a curve over time the value there, of others the nearest of their points.
std::optional<QPointF> drawnAt(const QCPAbstractPlottable& drawn, const QPointF& pixel, int nearest) {
  const QCPPlottableInterface1D& points = *const_cast<QCPAbstractPlottable&>(drawn).interface1D();
  const auto pointOf = [&](int i) { return QPointF(points.dataMainKey(i), points.dataMainValue(i)); };
  const auto known = [](const QPointF& point) { return std::isfinite(point.y()); };
  if (qobject_cast<const QCPGraph*>(&drawn) == nullptr)
    return known(pointOf(nearest)) ? std::optional(pointOf(nearest)) : std::nullopt;
  const double x = drawn.keyAxis()->pixelToCoord(pixel.x());
  const int before = points.findBegin(x, true);
  if (before + 1 >= points.dataCount()) return std::nullopt;
  const QPointF from = pointOf(before), to = pointOf(before + 1);
  if (!known(from) || !known(to) || to.x() <= from.x()) return std::nullopt;
  const double share = std::clamp((x - from.x()) / (to.x() - from.x()), 0.0, 1.0);
  return from + share * (to - from);
}

}  // namespace

/// The words lie towards the middle of the picture.
void Chart::point(int curve, const QPointF& pixel) {
  constexpr double kAway = 10.0;
  QVariant details;
  QCPAbstractPlottable* drawn = curve >= 0 ? drawn_[static_cast<std::size_t>(curve)] : nullptr;
  const double distance = drawn != nullptr ? drawn->selectTest(pixel, false, &details) : -1.0;
  const QCPDataSelection next = details.value<QCPDataSelection>();
  const bool near = distance >= 0.0 && distance <= kMouseReach && !next.isEmpty();
  const auto shown = near ? drawnAt(*drawn, pixel, next.dataRange().begin()) : std::nullopt;
  if (!shown) {
    if (!readout().isEmpty()) {
      setReadout({});
      replot();
    }
    return;
  }
  const double x = shown->x(), y = shown->y();
  point_->position->setAxes(drawn->keyAxis(), drawn->valueAxis());
  point_->position->setCoords(x, y);
  const QPointF at = drawn->coordsToPixels(x, y), middle = plot_->axisRect()->center();
  const bool left = at.x() > middle.x(), up = at.y() > middle.y();
  readout_->setPositionAlignment((left ? Qt::AlignRight : Qt::AlignLeft) | (up ? Qt::AlignBottom : Qt::AlignTop));
  readout_->position->setCoords(at + QPointF(left ? -kAway : kAway, up ? -kAway : kAway));
  emit pointed(curve, x, y);
  replot();
}

void Chart::readAgain() {
  if (!readout().isEmpty()) point(hovered_, mouse_);
}

int Chart::axisAt(const QPointF& pixel) const {
  if (plot_->axisRect()->rect().contains(pixel.toPoint())) return -1;
  for (std::size_t i = 0; i < values_.size(); ++i)
    if (values_[i]->selectTest(pixel, false) >= 0.0) return static_cast<int>(i);
  return -1;
}

void Chart::wheel(const QPointF& pixel, double turns) {
  const double factor = std::pow(kWheelStep, turns);
  const int axis = axisAt(pixel);
  const auto zoom = [&](QCPAxis& which, double at) { which.scaleRange(factor, which.pixelToCoord(at)); };
  const bool values = axis >= 0 || !axes_.overTime;
  for (std::size_t i = 0; values && i < values_.size(); ++i) {
    if (axis >= 0 && static_cast<int>(i) != axis) continue;
    takeY(static_cast<int>(i));
    zoom(*values_[i], pixel.y());
  }
  if (axis < 0) {
    takeX();
    zoom(*plot_->xAxis, pixel.x());
  }
  emit rangesTaken();
  replot();
}

void Chart::press(const QPointF& pixel, bool mark) {
  pressed_ = last_ = pixel;
  moved_ = false;
  emit touched();
  const bool inside = plot_->axisRect()->rect().contains(pixel.toPoint());
  const bool onLine = place_ && std::abs(plot_->xAxis->coordToPixel(*place_) - pixel.x()) <= kGrip;
  const bool onScale = axes_.overTime && place_ && !inside && pixel.y() > plot_->axisRect()->bottom();
  drag_ = mark && axes_.overTime ? Drag::Mark : (inside && onLine) || onScale ? Drag::Cursor : Drag::Pan;
  if (drag_ == Drag::Mark) setMarks(Range(toX(pixel), toX(pixel)), {});
  if (drag_ == Drag::Cursor && onScale) emit placeWanted(toX(pixel), pixel);
}

void Chart::pan(const QPointF& by) {
  const auto shift = [](QCPAxis& axis, double from, double to) {
    const double a = axis.pixelToCoord(from), b = axis.pixelToCoord(to);
    if (axis.scaleType() == QCPAxis::stLinear)
      axis.moveRange(a - b);
    else if (b != 0.0)
      axis.setRange(axis.range().lower * a / b, axis.range().upper * a / b);
  };
  const int axis = axisAt(pressed_);
  if (axis < 0) {
    takeX();
    shift(*plot_->xAxis, last_.x(), last_.x() + by.x());
  }
  // Over time the heights follow the curves until somebody has taken them.
  for (std::size_t i = 0; i < values_.size(); ++i) {
    const bool wanted = axis < 0 ? !axes_.overTime || takenY_[i] : static_cast<int>(i) == axis;
    if (!wanted) continue;
    takeY(static_cast<int>(i));
    shift(*values_[i], last_.y(), last_.y() + by.y());
  }
  emit rangesTaken();
  replot();
}

void Chart::move(const QPointF& pixel) {
  if (drag_ == Drag::None) {
    const int curve = curveAt(pixel);
    const bool onLine = axes_.overTime && place_ && std::abs(plot_->xAxis->coordToPixel(*place_) - pixel.x()) <= kGrip;
    plot_->setCursor(onLine ? Qt::SplitHCursor : curve >= 0 ? Qt::PointingHandCursor : Qt::ArrowCursor);
    if (curve != std::exchange(hovered_, curve)) emit hovered(curve);
    point(curve, mouse_ = pixel);
    return;
  }
  setReadout({});
  if (!moved_ && (pixel - pressed_).manhattanLength() < QApplication::startDragDistance()) return;
  moved_ = true;
  click_.stop();
  if (drag_ == Drag::Cursor) emit placeWanted(toX(pixel), pixel);
  if (drag_ == Drag::Pan) pan(pixel - last_);
  if (drag_ == Drag::Mark) {
    marks_ = Range(toX(pressed_), toX(pixel));
    placeMarks();
    emit marked();
    replot();
  }
  last_ = pixel;
}

void Chart::letGo(const QPointF& pixel) {
  const Drag what = std::exchange(drag_, Drag::None);
  if (moved_ || what == Drag::None) return;
  if (what == Drag::Mark) {
    setMarks({}, {});
    emit marked();
    return replot();
  }
  if (const int curve = curveAt(pixel); curve >= 0) emit clicked(curve);
  if (plot_->axisRect()->rect().contains(pixel.toPoint())) click_.start(QApplication::doubleClickInterval());
}

bool Chart::eventFilter(QObject* watched, QEvent* event) {
  if (watched != plot_) return QWidget::eventFilter(watched, event);
  auto* mouse = dynamic_cast<QMouseEvent*>(event);
  switch (event->type()) {
    case QEvent::MouseButtonPress:
      if (mouse->button() == Qt::LeftButton) press(mouse->position(), (mouse->modifiers() & Qt::ShiftModifier) != 0);
      return mouse->button() == Qt::LeftButton;
    case QEvent::MouseMove: move(mouse->position()); return true;
    case QEvent::MouseButtonRelease:
      if (mouse->button() == Qt::LeftButton) letGo(mouse->position());
      return mouse->button() == Qt::LeftButton;
    case QEvent::MouseButtonDblClick:
      click_.stop();
      drag_ = Drag::None;
      release();
      emit rangesTaken();
      return true;
    case QEvent::Wheel: {
      auto* turned = static_cast<QWheelEvent*>(event);
      if (const int delta = turned->angleDelta().y(); delta != 0) wheel(turned->position(), delta / kNotch);
      return true;
    }
    case QEvent::ContextMenu: {
      auto* asked = static_cast<QContextMenuEvent*>(event);
      emit menuWanted(curveAt(asked->pos()), asked->globalPos());
      return true;
    }
    case QEvent::Leave:
      if (std::exchange(hovered_, -1) != -1) emit hovered(-1);
      point(-1, {});
      return false;
    case QEvent::Resize: fitLegend(*plot_, plot_->width()); return QWidget::eventFilter(watched, event);
    default: return QWidget::eventFilter(watched, event);
  }
}

}  // namespace sprung::ui
