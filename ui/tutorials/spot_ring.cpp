#include "ui/tutorials/spot_ring.h"

#include <QPainter>
#include <algorithm>

#include "ui/theme/theme.h"

namespace sprung::ui {
namespace {

constexpr int kAway = 4;  // pixels, from what is outlined
constexpr int kPen = 3;
constexpr int kCorner = 8;

}  // namespace

SpotRing::SpotRing(QWidget& window) : QWidget(&window) {
  setObjectName("spotRing");
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setFocusPolicy(Qt::NoFocus);
  hide();
}

void SpotRing::outline(const QRect& spot, bool round) {
  if (spot.isEmpty()) return hide();
  const QRect around = spot.adjusted(-kAway, -kAway, kAway, kAway).intersected(parentWidget()->rect());
  if (around != geometry() || round != round_) {
    round_ = round;
    setGeometry(around);
    // What is inside stays as it is: nothing of it has to be painted again.
    const QRegion::RegionType form = round ? QRegion::Ellipse : QRegion::Rectangle;
    setMask(QRegion(rect(), form) - QRegion(rect().adjusted(kCorner, kCorner, -kCorner, -kCorner), form));
    update();
  }
  show();
  raise();
}

void SpotRing::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(currentColors().accent, kPen));
  const QRectF line = QRectF(rect()).adjusted(0.5 * kPen, 0.5 * kPen, -0.5 * kPen, -0.5 * kPen);
  const qreal corner = round_ ? 0.5 * std::min(line.width(), line.height()) : kCorner;
  painter.drawRoundedRect(line, corner, corner);
}

}  // namespace sprung::ui
