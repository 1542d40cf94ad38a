#include "render/gl/canvas.h"

#include <epoxy/gl.h>

#include <QOpenGLContext>
#include <QSurfaceFormat>
#include <algorithm>

#include "render/gl/gl_objects.h"

namespace sprung::render {

Canvas::Canvas() : target_(std::make_unique<RenderTarget>()) { surface_.setFormat(QSurfaceFormat::defaultFormat()); }

Canvas::~Canvas() = default;

Status Canvas::open() {
  context_ = std::make_unique<QOpenGLContext>();
  context_->setFormat(QSurfaceFormat::defaultFormat());
  if (!context_->create()) {
    context_.reset();
    return error("", "no OpenGL context can be made", "look for a driver of the graphics card");
  }
  if (!surface_.isValid()) surface_.create();
  if (!context_->makeCurrent(&surface_))
    return error("", "the OpenGL context cannot be used", "look for a driver of the graphics card");
  return Done{};
}

bool Canvas::makeCurrent() { return context_ && context_->makeCurrent(&surface_); }

void Canvas::doneCurrent() {
  if (context_) context_->doneCurrent();
}

void Canvas::close() {
  if (makeCurrent()) {
    target_->release();
    context_->doneCurrent();
  }
  target_ = std::make_unique<RenderTarget>();
  context_.reset();
}

Result<unsigned> Canvas::target(const QSize& pixels) {
  size_ = pixels;
  if (Status made = target_->ensure(pixels.width(), pixels.height(), GL_RGBA8, 0); !made) return made.errors();
  return target_->framebuffer();
}

void Canvas::read(QImage& picture) const {
  if (picture.size() != size_) picture = QImage(size_, QImage::Format_RGB32);
  glBindFramebuffer(GL_READ_FRAMEBUFFER, target_->framebuffer());
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  uchar* bits = picture.bits();
  // The order in memory of Format_RGB32, from the bottom upwards.
  glReadPixels(0, 0, size_.width(), size_.height(), GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, bits);
  const qsizetype line = picture.bytesPerLine();
  for (qsizetype low = 0, high = size_.height() - 1; low < high; ++low, --high)
    std::swap_ranges(bits + low * line, bits + (low + 1) * line, bits + high * line);
}

}  // namespace sprung::render
