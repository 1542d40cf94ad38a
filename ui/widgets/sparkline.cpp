#include "ui/widgets/sparkline.h"

#include <QPainter>
#include <QPolygonF>
#include <algorithm>
#include <utility>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kSparklineWidth = 96, kSparklineHeight = 24;
constexpr double kSparklineMargin = 3.0;
constexpr double kDot = 2.5;

}  // namespace

Sparkline::Sparkline(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed); }

void Sparkline::setPoints(std::vector<QPointF> points) {
  points_ = std::move(points);
  update();
}

QSize Sparkline::sizeHint() const { return {kSparklineWidth, kSparklineHeight}; }

void Sparkline::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  double low = 0.0, high = 0.0;
  for (const QPointF& point : points_) {
    low = std::min(low, point.y());
    high = std::max(high, point.y());
  }
  const QRectF room = QRectF(rect()).adjusted(kSparklineMargin, kSparklineMargin, -kSparklineMargin, -kSparklineMargin);
  const double height = high - low;
  const auto y = [&](double value) {
    return height > 0.0 ? room.bottom() - (value - low) / height * room.height() : room.center().y();
  };
  painter.setPen(QPen(currentColors().line, 1.0));
  painter.drawLine(QPointF(room.left(), y(0.0)), QPointF(room.right(), y(0.0)));
  if (points_.empty()) return;
  const double first = points_.front().x(), span = points_.back().x() - first;
  QPolygonF line;
  for (const QPointF& point : points_)
    line << QPointF(span > 0.0 ? room.left() + (point.x() - first) / span * room.width() : room.right(), y(point.y()));
  painter.setPen(QPen(currentColors().accent, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPolyline(line);
  painter.setPen(Qt::NoPen);
  painter.setBrush(currentColors().accent);
  painter.drawEllipse(line.back(), kDot, kDot);
}

}  // namespace sprung::ui
