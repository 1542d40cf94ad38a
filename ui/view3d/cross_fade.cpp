#include "ui/view3d/cross_fade.h"

#include <QPainter>

namespace sprung::ui {
namespace {

constexpr int kDuration = 700;  // ms

}  // namespace

CrossFade::CrossFade(QWidget* over) : QWidget(over), animation_(this) {
  setAttribute(Qt::WA_TransparentForMouseEvents);
  setAttribute(Qt::WA_NoSystemBackground);
  hide();
  animation_.setStartValue(1.0);
  animation_.setEndValue(0.0);
  animation_.setDuration(kDuration);
  animation_.setEasingCurve(QEasingCurve::InOutSine);
  connect(&animation_, &QVariantAnimation::valueChanged, this, qOverload<>(&QWidget::update));
  connect(&animation_, &QVariantAnimation::finished, this, [this] {
    hide();
    last_ = {};
  });
}

void CrossFade::from(const QImage& last) {
  animation_.stop();
  last_ = last;
  setGeometry(parentWidget()->rect());
  lower();  // below the cube and what is said
  show();
  animation_.start();
}

void CrossFade::paintEvent(QPaintEvent* /*event*/) {
  QPainter painter(this);
  painter.setOpacity(animation_.currentValue().toDouble());
  painter.drawImage(rect(), last_);
}

}  // namespace sprung::ui
