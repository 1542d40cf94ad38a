#include "ui/widgets/regime_lane.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <utility>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kRegimeLaneWidth = 200, kRegimeLaneHeight = 36;
constexpr double kBand = 10.0;

QColor colorOf(RegimeLane::Regime regime) {
  const UiColors& colors = currentColors();
  switch (regime) {
    case RegimeLane::Regime::Stick: return colors.accent;
    case RegimeLane::Regime::Slip: return colors.warning;
    case RegimeLane::Regime::Stop: return colors.error;
    case RegimeLane::Regime::Unknown: break;
  }
  return colors.line;
}

}  // namespace

RegimeLane::RegimeLane(QWidget* parent) : QWidget(parent) {
  setAccessibleName(tr("Sticking, slipping and stops over time"));
  setToolTip(tr("When it stuck, slipped or touched a stop, over the run; the line is the shown instant"));
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

QSize RegimeLane::sizeHint() const { return {kRegimeLaneWidth, kRegimeLaneHeight}; }

void RegimeLane::setChanges(std::vector<Change> changes, double begin, double end, double now) {
  changes_ = std::move(changes);
  begin_ = begin;
  end_ = end;
  now_ = now;
  update();
}

void RegimeLane::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const double width = this->width(), top = 2.0;
  const auto x = [&](double time) {
    return end_ > begin_ ? std::clamp((time - begin_) / (end_ - begin_), 0.0, 1.0) * width : 0.0;
  };
  painter.fillRect(QRectF(0.0, top, width, kBand), colorOf(Regime::Unknown));
  for (std::size_t i = 0; i < changes_.size(); ++i) {
    const double from = x(changes_[i].time), to = i + 1 < changes_.size() ? x(changes_[i + 1].time) : width;
    painter.fillRect(QRectF(from, top, std::max(to - from, 1.0), kBand), colorOf(changes_[i].regime));
  }
  painter.setPen(QPen(currentColors().text, 1.0));
  painter.drawLine(QPointF(x(now_), 0.0), QPointF(x(now_), top + kBand + 2.0));
  // What the colours mean.
  const std::array<std::pair<Regime, QString>, 3> legend{
      {{Regime::Stick, tr("sticks")}, {Regime::Slip, tr("slips")}, {Regime::Stop, tr("at a stop")}}};
  double left = 0.0;
  const double line = top + kBand + 4.0, height = fontMetrics().height();
  for (const auto& [regime, text] : legend) {
    painter.fillRect(QRectF(left, line + 0.5 * height - 4.0, 8.0, 8.0), colorOf(regime));
    painter.setPen(currentColors().secondary);
    const double wide = fontMetrics().horizontalAdvance(text);
    painter.drawText(QRectF(left + 12.0, line, wide + 2.0, height), Qt::AlignVCenter, text);
    left += wide + 28.0;
  }
}

}  // namespace sprung::ui
