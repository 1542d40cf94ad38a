#include "ui/view3d/gl_canvas.h"

#include <QOpenGLContext>
#include <QOpenGLExtraFunctions>
#include <QOpenGLFramebufferObject>
#include <QPaintEvent>
#include <QPainter>
#include <QSurfaceFormat>
#include <algorithm>
#include <utility>

namespace sprung::ui {

GlCanvas::GlCanvas(QWidget* parent) : QWidget(parent) {
  setAttribute(Qt::WA_OpaquePaintEvent);
  surface_.setFormat(QSurfaceFormat::defaultFormat());
}

GlCanvas::~GlCanvas() = default;

void GlCanvas::update() {
  old_ = true;
  QWidget::update();
}

QSize GlCanvas::pixels() const {
  const double ratio = devicePixelRatioF();
  return {std::max(1, qRound(width() * ratio)), std::max(1, qRound(height() * ratio))};
}

Status GlCanvas::open() {
  context_ = std::make_unique<QOpenGLContext>();
  context_->setFormat(QSurfaceFormat::defaultFormat());
  if (!context_->create()) return error("", "no OpenGL context can be made", "look for a driver of the graphics card");
  if (!surface_.isValid()) surface_.create();
  if (!context_->makeCurrent(&surface_))
    return error("", "the OpenGL context cannot be used", "look for a driver of the graphics card");
  return openGl();
}

bool GlCanvas::makeCurrent() {
  if (failed_) return false;
  if (context_ && context_->makeCurrent(&surface_)) return true;
  closeGl();  // a lost context takes everything with it: begin anew
  Status status = open();
  if (status) return true;
  failed_ = true;
  closeGl();
  glFailed(status.errors());
  return false;
}

void GlCanvas::doneCurrent() {
  if (context_) context_->doneCurrent();
}

void GlCanvas::closeGl() {
  if (!context_) return;
  if (context_->makeCurrent(&surface_)) {
    releaseGl();
    target_.reset();
    context_->doneCurrent();
  }
  target_.reset();
  context_.reset();
}

void GlCanvas::read() {
  if (picture_.size() != target_->size()) picture_ = QImage(target_->size(), QImage::Format_RGB32);
  picture_.setDevicePixelRatio(devicePixelRatioF());
  QOpenGLExtraFunctions& gl = *context_->extraFunctions();
  gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, target_->handle());
  gl.glPixelStorei(GL_PACK_ALIGNMENT, 4);
  uchar* bits = picture_.bits();
  // The order in memory of Format_RGB32, from the bottom upwards.
  gl.glReadPixels(0, 0, picture_.width(), picture_.height(), GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, bits);
  const qsizetype line = picture_.bytesPerLine();
  for (qsizetype low = 0, high = picture_.height() - 1; low < high; ++low, --high)
    std::swap_ranges(bits + low * line, bits + (low + 1) * line, bits + high * line);
}

bool GlCanvas::draw() {
  if (!makeCurrent()) return false;
  const QSize size = pixels();
  if (!target_ || target_->size() != size)
    target_ = std::make_unique<QOpenGLFramebufferObject>(size, QOpenGLFramebufferObject::CombinedDepthStencil);
  target_->bind();
  old_ = false;  // drawing may ask for another picture
  paintGl(target_->handle());
  read();
  doneCurrent();
  return true;
}

QImage GlCanvas::grabFramebuffer() { return draw() ? picture_ : QImage(); }

void GlCanvas::paintEvent(QPaintEvent* event) {
  const bool fresh = (old_ || picture_.size() != pixels()) && draw();
  QPainter painter(this);
  if (picture_.isNull())
    painter.fillRect(event->rect(), palette().window());
  else
    painter.drawImage(QPoint(), picture_);
  painter.end();
  if (fresh) emit drawn();
}

}  // namespace sprung::ui
