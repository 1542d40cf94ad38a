#include "ui/view3d/gl_canvas.h"

#include <QPaintEvent>
#include <QPainter>
#include <algorithm>

namespace sprung::ui {

GlCanvas::GlCanvas(QWidget* parent) : QWidget(parent) { setAttribute(Qt::WA_OpaquePaintEvent); }

GlCanvas::~GlCanvas() = default;

void GlCanvas::update() {
  old_ = true;
  QWidget::update();
}

QSize GlCanvas::pixels() const {
  const double ratio = devicePixelRatioF();
  return {std::max(1, qRound(width() * ratio)), std::max(1, qRound(height() * ratio))};
}

bool GlCanvas::makeCurrent() {
  if (failed_) return false;
  if (canvas_.makeCurrent()) return true;
  const bool lost = canvas_.isOpen();
  canvas_.close();
  Status status = canvas_.open();
  if (status && lost) releaseGl();  // what went with the lost one; the new one knows none of it
  if (status) status = openGl();
  if (status) return true;
  failed_ = true;
  closeGl();
  glFailed(status.errors());
  return false;
}

void GlCanvas::doneCurrent() { canvas_.doneCurrent(); }

void GlCanvas::closeGl() {
  if (canvas_.makeCurrent()) releaseGl();
  canvas_.close();
}

bool GlCanvas::draw(bool finely) {
  if (!makeCurrent()) return false;
  old_ = false;  // drawing may ask for another picture
  const Result<unsigned> target = canvas_.target(pixels());
  if (target) {
    paintGl(*target, finely);
    canvas_.read(picture_);
    picture_.setDevicePixelRatio(devicePixelRatioF());
  } else {
    glFailed(target.errors());
  }
  canvas_.doneCurrent();
  return target.ok();
}

QImage GlCanvas::grabFramebuffer() {
  if (!draw(true)) return {};
  QWidget::update();  // it is what there is to see
  return picture_;
}

void GlCanvas::paintEvent(QPaintEvent* event) {
  const bool fresh = (old_ || picture_.size() != pixels()) && draw(false);
  QPainter painter(this);
  if (picture_.isNull())
    painter.fillRect(event->rect(), palette().window());
  else
    painter.drawImage(QPoint(), picture_);
  painter.end();
  if (fresh) emit drawn();
}

}  // namespace sprung::ui
