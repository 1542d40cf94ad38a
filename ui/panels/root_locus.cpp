#include "ui/panels/root_locus.h"

#include <QContextMenuEvent>
#include <QMenu>
#include <QMessageBox>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

#include "ui/dialogs/export_dialogs.h"
#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/widgets/painted_file.h"
#include "ui/widgets/plot_style.h"

namespace sprung::ui {
namespace {

constexpr int kWidth = 240, kHeight = 148;
constexpr double kMargin = 8.0;
constexpr double kDot = 3.5, kPast = 1.5, kNear = 8.0;
constexpr std::size_t kLongest = 400;
constexpr double kRootLocusAir = 0.08;  ///< of the range, around what is shown

QString axisNumber(double value) { return significant(std::abs(value) < 1e-12 ? 0.0 : value, 3); }

}  // namespace

RootLocus::RootLocus(QWidget* parent) : QWidget(parent) {
  setObjectName("rootLocus");
  setAccessibleName(tr("Eigenvalues, with their trail"));
  setToolTip(
      tr("Eigenvalues: growth across, frequency upwards; left of the line motions die away. What changes them "
         "leaves a trail. A right click saves the picture."));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setMouseTracking(true);
  hide();
}

QSize RootLocus::sizeHint() const { return {kWidth, kHeight}; }

void RootLocus::add(const EigenTable& table) {
  std::vector<QPointF> now;
  for (const Eigenmotion& mode : table.modes) now.emplace_back(mode.growth, mode.frequency);
  if (!trail_.empty() && trail_.back() == now) return;
  // Another number of modes is another model.
  if (!trail_.empty() && trail_.back().size() != now.size()) trail_.clear();
  if (trail_.size() == kLongest) trail_.erase(trail_.begin());
  trail_.push_back(std::move(now));
  // Without a trail and without growth it says no more than the list.
  setVisible(!trail_.back().empty() && (trail_.size() > 1 || table.damped));
  fit();
  update();
}

void RootLocus::clear() {
  trail_.clear();
  chosen_ = -1;
  hide();
}

void RootLocus::choose(int mode) {
  chosen_ = mode;
  update();
}

void RootLocus::fit() {
  double left = 0.0, right = 0.0, top = 0.0;
  for (const auto& values : trail_)
    for (const QPointF& value : values) {
      left = std::min(left, value.x());
      right = std::max(right, value.x());
      top = std::max(top, value.y());
    }
  if (right - left == 0.0) left = -(right = 1.0);
  if (top == 0.0) top = 1.0;
  const double air = kRootLocusAir * (right - left);
  range_ = QRectF(left - air, 0.0, right - left + 2.0 * air, (1.0 + kRootLocusAir) * top);
}

QRectF RootLocus::room() const {
  const double line = fontMetrics().height();
  return QRectF(rect()).adjusted(kMargin, kMargin + line, -kMargin, -kMargin - line);
}

QPointF RootLocus::pixelOf(const QPointF& value) const {
  const QRectF in = room();
  return {in.left() + (value.x() - range_.left()) / range_.width() * in.width(),
          in.bottom() - value.y() / range_.height() * in.height()};
}

void RootLocus::drawAxes(QPainter& painter, const UiColors& colors) const {
  const QRectF in = room();
  painter.setPen(QPen(colors.line, 1.0));
  painter.drawLine(in.bottomLeft(), in.bottomRight());
  const double border = pixelOf({0.0, 0.0}).x();
  painter.setPen(QPen(colors.secondary, 1.0, Qt::DashLine));
  painter.drawLine(QPointF(border, in.top()), QPointF(border, in.bottom()));
  painter.setPen(colors.secondary);
  const double line = fontMetrics().height();
  const QRectF below(in.left(), in.bottom() + 2.0, in.width(), line),
      above(in.left(), in.top() - line - 2.0, in.width(), line);
  painter.drawText(below, Qt::AlignLeft, axisNumber(range_.left()));
  painter.drawText(below, Qt::AlignRight, axisNumber(range_.right()));
  painter.drawText(below, Qt::AlignHCenter, tr("growth [1/s]"));
  painter.drawText(above, Qt::AlignLeft, tr("frequency [Hz], up to %1").arg(axisNumber(range_.height())));
}

void RootLocus::draw(QPainter& painter, const UiColors& colors) const {
  if (trail_.empty()) return;
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setFont(font());
  drawAxes(painter, colors);
  painter.setPen(Qt::NoPen);
  for (std::size_t i = 0; i + 1 < trail_.size(); ++i) {
    QColor faint = colors.accent;
    faint.setAlphaF(0.15F + 0.45F * static_cast<float>(i) / static_cast<float>(trail_.size()));
    painter.setBrush(faint);
    for (const QPointF& value : trail_[i]) painter.drawEllipse(pixelOf(value), kPast, kPast);
  }
  for (std::size_t mode = 0; mode < trail_.back().size(); ++mode) {
    const bool chosen = static_cast<int>(mode) == chosen_;
    painter.setBrush(chosen ? colors.selection : colors.accent);
    painter.drawEllipse(pixelOf(trail_.back()[mode]), chosen ? 1.5 * kDot : kDot, chosen ? 1.5 * kDot : kDot);
  }
}

void RootLocus::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  draw(painter, currentColors());
}

void RootLocus::mouseMoveEvent(QMouseEvent* event) {
  if (trail_.empty()) return;
  const std::vector<QPointF>& now = trail_.back();
  const auto distance = [&](const QPointF& value) {
    const QPointF apart = pixelOf(value) - event->position();
    return std::hypot(apart.x(), apart.y());
  };
  const auto nearest = std::min_element(now.begin(), now.end(),
                                        [&](const QPointF& a, const QPointF& b) { return distance(a) < distance(b); });
  if (nearest == now.end() || distance(*nearest) > kNear) return QToolTip::hideText();
  QToolTip::showText(event->globalPosition().toPoint(),
                     tr("Mode %1: %2 Hz, growth %3 1/s")
                         .arg(nearest - now.begin() + 1)
                         .arg(axisNumber(nearest->y()), axisNumber(nearest->x())),
                     this);
}

void RootLocus::leaveEvent(QEvent* /*event*/) { QToolTip::hideText(); }

void RootLocus::contextMenuEvent(QContextMenuEvent* event) {
  QMenu menu(this);
  QAction* picture = menu.addAction(tr("Save picture…"));
  QAction* forget = menu.addAction(tr("Forget the trail"));
  const QAction* done = menu.exec(event->globalPos());
  if (done == forget && !trail_.empty()) {
    trail_.erase(trail_.begin(), trail_.end() - 1);
    fit();
    update();
  }
  if (done != picture) return;
  const QString path = askDrawingPath(this, tr("Save the eigenvalues"), tr("eigenvalues"));
  if (path.isEmpty() || save(path)) return;
  QMessageBox::warning(this, tr("Save the eigenvalues"), tr("The picture cannot be written to %1.").arg(path));
}

bool RootLocus::save(const QString& path) {
  return writePainted(path, size(), [this](QPainter& painter) { draw(painter, paperColors()); });
}

}  // namespace sprung::ui
