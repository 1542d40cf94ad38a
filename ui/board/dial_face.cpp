#include "ui/board/dial_face.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr double kStart = 225.0;  ///< degrees, counted as in mathematics: at the lower left
constexpr double kSpan = 270.0;   ///< to the lower right
constexpr double kStroke = 0.1;   ///< of the arc, beside the diameter
constexpr int kTicks = 10;

QPointF at(const QPointF& centre, double radius, double degrees) {
  const double angle = degrees * std::numbers::pi / 180.0;
  return centre + QPointF(radius * std::cos(angle), -radius * std::sin(angle));
}

QRectF square(const QRect& rect) {
  const double side = std::min(rect.width(), rect.height()) - 4.0;
  return {rect.center().x() + 0.5 - side / 2, rect.center().y() + 0.5 - side / 2, side, side};
}

void drawArc(QPainter& painter, const QRectF& face, double share, const QColor& color) {
  const double stroke = kStroke * face.width();
  const QRectF arc = face.adjusted(stroke / 2, stroke / 2, -stroke / 2, -stroke / 2);
  const auto sixteenths = [](double degrees) { return static_cast<int>(std::lround(16.0 * degrees)); };
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(color, stroke, Qt::SolidLine, Qt::FlatCap));
  painter.drawArc(arc, sixteenths(kStart), -sixteenths(kSpan * share));
}

}  // namespace

Knob::Knob(QWidget* parent) : QDial(parent) { setWrapping(false); }

void Knob::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const UiColors& colors = currentColors();
  const QRectF face = square(rect());
  const double share = static_cast<double>(value() - minimum()) / std::max(1, maximum() - minimum());
  drawArc(painter, face, 1.0, colors.line);
  drawArc(painter, face, share, colors.accent);
  const double gap = 0.17 * face.width();
  const QRectF cap = face.adjusted(gap, gap, -gap, -gap);
  painter.setPen(QPen(hasFocus() ? colors.accent : colors.line, hasFocus() ? 2.0 : 1.0));
  painter.setBrush(colors.field);
  painter.drawEllipse(cap);
  const double degrees = kStart - kSpan * share;
  painter.setPen(QPen(colors.text, 3.0, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(at(cap.center(), 0.22 * cap.width(), degrees), at(cap.center(), 0.4 * cap.width(), degrees));
}

GaugeFace::GaugeFace(QWidget* parent) : QWidget(parent) {}

void GaugeFace::setShare(double share) {
  constexpr double kRounding = 1e-6;
  if (std::abs(share - std::clamp(share, 0.0, 1.0)) < kRounding) share = std::clamp(share, 0.0, 1.0);
  if (known_ && share == share_) return;
  known_ = true;
  share_ = share;
  update();
}

void GaugeFace::setEnds(const QString& lower, const QString& upper) {
  if (lower == lower_ && upper == upper_) return;
  lower_ = lower;
  upper_ = upper;
  update();
}

void GaugeFace::setUnknown() {
  if (std::exchange(known_, false)) update();
}

void GaugeFace::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const UiColors& colors = currentColors();
  const QRectF face = square(rect());
  drawArc(painter, face, 1.0, colors.line);
  painter.setPen(QPen(colors.secondary, 1.0));
  const double outer = face.width() / 2;
  for (int i = 0; i <= kTicks; ++i) {
    const double degrees = kStart - kSpan * i / kTicks;
    painter.drawLine(at(face.center(), outer * (1.0 - 2.0 * kStroke), degrees),
                     at(face.center(), outer * (i % 5 == 0 ? 0.62 : 0.7), degrees));
  }
  paintEnds(painter, face);
  if (!known_) return;
  const double degrees = kStart - kSpan * std::clamp(share_, 0.0, 1.0);
  const QColor pointer = beyond() ? colors.warning : colors.accent;
  painter.setPen(QPen(pointer, 3.0, Qt::SolidLine, Qt::RoundCap));
  painter.drawLine(face.center(), at(face.center(), 0.78 * outer, degrees));
  painter.setPen(Qt::NoPen);
  painter.setBrush(pointer);
  painter.drawEllipse(face.center(), 4.0, 4.0);
}

/// Below the ends of the arc, as large as there is room.
void GaugeFace::paintEnds(QPainter& painter, const QRectF& face) const {
  constexpr double kBelow = 0.13;        // of the diameter
  constexpr double kLeastLetters = 7.0;  // pixels
  QFont letters = font();
  letters.setPixelSize(std::max(1, static_cast<int>(kBelow * face.height())));
  const QFontMetricsF metrics(letters);
  const double widest = std::max(metrics.horizontalAdvance(lower_), metrics.horizontalAdvance(upper_));
  const double side = std::min(8.0, face.left());  // pixels beside the face
  const double room = face.width() / 2 - 2.0 + side;
  if (widest > room) letters.setPixelSize(static_cast<int>(letters.pixelSize() * room / widest));
  if (letters.pixelSize() < kLeastLetters) return;
  painter.setFont(letters);
  painter.setPen(currentColors().secondary);
  const double height = kBelow * face.height() + 2.0;
  const QRectF line(face.left() - side, face.bottom() - height, face.width() + 2 * side, height);
  painter.drawText(line, Qt::AlignLeft | Qt::AlignBottom, lower_);
  painter.drawText(line, Qt::AlignRight | Qt::AlignBottom, upper_);
}

}  // namespace sprung::ui
