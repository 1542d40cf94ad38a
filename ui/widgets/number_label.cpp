#include "ui/widgets/number_label.h"

#include <QPainter>
#include <algorithm>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kNumberLabelGap = 4;

int digitWidth(const QFontMetrics& metrics) {
  int width = 0;
  for (char digit = '0'; digit <= '9'; ++digit) width = std::max(width, metrics.horizontalAdvance(QLatin1Char(digit)));
  return width;
}

}  // namespace

int tabularWidth(const QFontMetrics& metrics, const QString& text) {
  const int digit = digitWidth(metrics);
  int width = 0;
  for (const QChar c : text) width += c.isDigit() ? digit : metrics.horizontalAdvance(c);
  return width;
}

int drawTabular(QPainter& painter, int x, int baseline, const QString& text) {
  const QFontMetrics metrics = painter.fontMetrics();
  const int digit = digitWidth(metrics);
  for (const QChar c : text) {
    const int advance = metrics.horizontalAdvance(c);
    const int cell = c.isDigit() ? digit : advance;
    painter.drawText(x + (cell - advance) / 2, baseline, QString(c));
    x += cell;
  }
  return x;
}

NumberLabel::NumberLabel(QWidget* parent) : QWidget(parent) { setSizePolicy(QSizePolicy::Minimum, QSizePolicy::Fixed); }

void NumberLabel::setReadout(const QString& number, const QString& unit) {
  if (number == number_ && unit == unit_) return;
  number_ = number;
  unit_ = unit;
  setAccessibleDescription(number + " " + unit);
  // Room is kept so that neighbours stand still; a number that needs more gets it rather than lose a digit.
  if (widthOf(number, unit) > room_) setRoomFor(number, unit);
  update();
}

int NumberLabel::widthOf(const QString& number, const QString& unit) const {
  return tabularWidth(fontMetrics(), number) +
         (unit.isEmpty() ? 0 : kNumberLabelGap + fontMetrics().horizontalAdvance(unit));
}

void NumberLabel::setRoomFor(const QString& widest, const QString& unit) {
  room_ = widthOf(widest, unit);
  updateGeometry();
}

void NumberLabel::setCaption(const QString& caption) {
  caption_ = caption;
  updateGeometry();
  update();
}

void NumberLabel::setAlignment(Qt::Alignment alignment) { alignment_ = alignment; }

QSize NumberLabel::sizeHint() const {
  const int caption = caption_.isEmpty() ? 0 : fontMetrics().horizontalAdvance(caption_) + 2 * kNumberLabelGap;
  const int content = tabularWidth(fontMetrics(), number_) + kNumberLabelGap + fontMetrics().horizontalAdvance(unit_);
  return {caption + (room_ > 0 ? room_ : content), fontMetrics().height() + 4};
}

void NumberLabel::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  const QFontMetrics metrics = painter.fontMetrics();
  const int baseline = (height() + metrics.ascent() - metrics.descent()) / 2;
  int x = 0;
  const QColor light = currentColors().secondary;
  if (!caption_.isEmpty()) {
    painter.setPen(light);
    painter.drawText(0, baseline, caption_);
    x = metrics.horizontalAdvance(caption_) + 2 * kNumberLabelGap;
  }
  const int unitWidth = unit_.isEmpty() ? 0 : kNumberLabelGap + metrics.horizontalAdvance(unit_);
  const int spare = width() - x - unitWidth - tabularWidth(metrics, number_);
  if (alignment_ & Qt::AlignRight) x += std::max(0, spare);
  if (alignment_ & Qt::AlignHCenter) x += std::max(0, spare / 2);
  painter.setPen(isEnabled() ? palette().color(QPalette::WindowText) : light);
  x = drawTabular(painter, x, baseline, number_);
  painter.setPen(light);
  if (!unit_.isEmpty()) painter.drawText(x + kNumberLabelGap, baseline, unit_);
}

}  // namespace sprung::ui
