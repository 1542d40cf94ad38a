#include "ui/widgets/tornado.h"

#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "ui/theme/theme.h"
#include "ui/units/shown_number.h"
#include "ui/units/units.h"
#include "ui/widgets/painted_file.h"
#include "ui/widgets/plot_style.h"

namespace sprung::ui {
namespace {

constexpr int kRow = 28, kHead = 28, kBar = 14;  // pixels
constexpr int kTornadoGap = 12, kRemark = 88;
constexpr double kNames = 0.42;  ///< of the width, at most

}  // namespace

Tornado::Tornado(QWidget* parent) : QWidget(parent) {
  setObjectName("tornado");
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void Tornado::setBars(std::vector<TornadoBar> bars, double middle, const QString& unit, const QString& caption) {
  bars_ = std::move(bars);
  middle_ = middle;
  unit_ = unit;
  caption_ = caption;
  QString words;
  for (const TornadoBar& bar : bars_)
    words += bar.name + ": " + (bar.problem.isEmpty() ? bar.remark : bar.problem) + "\n";
  setAccessibleName(tr("Sensitivities"));
  setAccessibleDescription(words);
  updateGeometry();
  update();
}

QSize Tornado::sizeHint() const { return {560, kHead + kRow * static_cast<int>(bars_.size())}; }
QSize Tornado::minimumSizeHint() const { return {360, sizeHint().height()}; }

Tornado::Layout Tornado::layOut() const {
  Layout layout{.least = middle_, .greatest = middle_};
  for (const TornadoBar& bar : bars_) {
    // A pixel more: advances are rounded, and a name that fits by less would be cut.
    layout.names = std::max(layout.names, fontMetrics().horizontalAdvance(bar.name) + 1);
    if (!bar.problem.isEmpty()) continue;
    layout.least = std::min({layout.least, bar.below, bar.above});
    layout.greatest = std::max({layout.greatest, bar.below, bar.above});
  }
  layout.names = std::min(layout.names, static_cast<int>(kNames * width()));
  layout.left = layout.names + kTornadoGap;
  layout.right = std::max(layout.left + 1, width() - kRemark - kTornadoGap);
  return layout;
}

QString Tornado::withUnit(double value, int figures) const {
  if (!std::isfinite(value)) return QStringLiteral("—");
  const QString number = significant(value, figures);
  return unit_.isEmpty() ? number : number + QChar(0xA0) + unit_;
}

double Tornado::at(const Layout& layout, double value) const {
  const double span = layout.greatest - layout.least;
  const double share = span > 0.0 ? (value - layout.least) / span : 0.5;
  return layout.left + share * (layout.right - layout.left);
}

void Tornado::paintEvent(QPaintEvent* event) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const Layout layout = layOut();
  paintAxis(painter, layout, currentColors());
  for (std::size_t i = 0; i < bars_.size(); ++i) {
    const QRect line(0, kHead + static_cast<int>(i) * kRow, width(), kRow);
    if (line.intersects(event->rect())) paintBar(painter, layout, i, currentColors());
  }
}

bool Tornado::save(const QString& path) const {
  return writePainted(path, size(), [this](QPainter& painter) {
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setFont(font());
    const Layout layout = layOut();
    paintAxis(painter, layout, paperColors());
    for (std::size_t i = 0; i < bars_.size(); ++i) paintBar(painter, layout, i, paperColors());
  });
}

/// The ends of the longest bars and the middle, with their unit.
void Tornado::paintAxis(QPainter& painter, const Layout& layout, const UiColors& colors) const {
  if (bars_.empty()) return;
  painter.setPen(colors.secondary);
  const auto text = [&](double value) { return withUnit(value, 4); };
  const QRect head(layout.left, 0, layout.right - layout.left, kHead - 4);
  const QFontMetrics& metrics = painter.fontMetrics();
  const int middle = static_cast<int>(at(layout, middle_)), half = metrics.horizontalAdvance(text(middle_)) / 2;
  if (layout.greatest > layout.least) {
    if (middle - half > head.left() + metrics.horizontalAdvance(text(layout.least)) + kTornadoGap)
      painter.drawText(head, Qt::AlignLeft | Qt::AlignBottom, text(layout.least));
    if (middle + half < head.right() - metrics.horizontalAdvance(text(layout.greatest)) - kTornadoGap)
      painter.drawText(head, Qt::AlignRight | Qt::AlignBottom, text(layout.greatest));
  }
  const int from = std::clamp(middle - half, head.left(), std::max(head.left(), head.right() - 2 * half));
  painter.setPen(colors.text);
  painter.drawText(QRect(from, 0, 2 * half + 2, kHead - 4), Qt::AlignCenter | Qt::AlignBottom, text(middle_));
  painter.setPen(colors.secondary);
  painter.drawText(QRect(width() - kRemark, 0, kRemark, kHead - 4), Qt::AlignRight | Qt::AlignBottom, caption_);
  painter.setPen(QPen(colors.line, 1.0));
  painter.drawLine(QPointF(middle + 0.5, kHead), QPointF(middle + 0.5, height()));
}

void Tornado::paintBar(QPainter& painter, const Layout& layout, std::size_t row, const UiColors& colors) const {
  const TornadoBar& bar = bars_[row];
  const int top = kHead + static_cast<int>(row) * kRow;
  painter.setPen(colors.text);
  painter.drawText(QRect(0, top, layout.names, kRow), Qt::AlignLeft | Qt::AlignVCenter,
                   painter.fontMetrics().elidedText(bar.name, Qt::ElideMiddle, layout.names));
  if (!bar.problem.isEmpty()) {
    painter.setPen(colors.warning);
    const QRect room(layout.left, top, width() - layout.left, kRow);
    painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter,
                     painter.fontMetrics().elidedText(bar.problem, Qt::ElideRight, room.width()));
    return;
  }
  painter.drawText(QRect(width() - kRemark, top, kRemark, kRow), Qt::AlignRight | Qt::AlignVCenter, bar.remark);
  // The longer one first, so that both are seen where they lie on one side.
  std::array<std::pair<double, QColor>, 2> halves = {std::pair(bar.below, familyColor(Family::Body)),
                                                     std::pair(bar.above, familyColor(Family::Connector))};
  if (std::abs(halves[0].first - middle_) < std::abs(halves[1].first - middle_)) std::swap(halves[0], halves[1]);
  painter.setPen(Qt::NoPen);
  for (const auto& [value, color] : halves) {
    const double from = at(layout, middle_), to = at(layout, value);
    painter.setBrush(color);
    const QRectF box(std::min(from, to), top + 0.5 * (kRow - kBar), std::max(1.0, std::abs(to - from)), kBar);
    painter.drawRect(box);
  }
}

bool Tornado::event(QEvent* event) {
  if (event->type() != QEvent::ToolTip) return QWidget::event(event);
  const auto* help = static_cast<QHelpEvent*>(event);
  const int row = (help->pos().y() - kHead) / kRow;
  if (help->pos().y() < kHead || row >= static_cast<int>(bars_.size())) {
    QToolTip::hideText();
    return true;
  }
  const TornadoBar& bar = bars_[static_cast<std::size_t>(row)];
  const QString results = tr("smaller: %1, larger: %2").arg(withUnit(bar.below, 6), withUnit(bar.above, 6));
  QToolTip::showText(help->globalPos(), bar.name + "\n" + (bar.problem.isEmpty() ? results : bar.problem), this);
  return true;
}

}  // namespace sprung::ui
