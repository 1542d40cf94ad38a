// A place to draw with OpenGL that belongs to no window, on the thread of the caller: a context, and pictures of it in
// memory. Beside `render/image/offscreen_renderer`, which needs no display and draws on a thread of its own.
#pragma once

#include <QImage>
#include <QOffscreenSurface>
#include <memory>

#include "core/base/result.h"

class QOpenGLContext;

namespace sprung::render {

class RenderTarget;

class Canvas {
 public:
  Canvas();
  /// Precondition: closed.
  ~Canvas();
  Canvas(const Canvas&) = delete;
  Canvas& operator=(const Canvas&) = delete;

  /// A new context, current.
  Status open();
  bool isOpen() const { return context_ != nullptr; }
  /// Not where there is no context, or it has been lost.
  bool makeCurrent();
  void doneCurrent();
  void close();

  /// A framebuffer of so many pixels; one sample per pixel, depth. The context is current.
  Result<unsigned> target(const QSize& pixels);
  /// What has been drawn there, its upper line first.
  void read(QImage& picture) const;

 private:
  QOffscreenSurface surface_;
  std::unique_ptr<QOpenGLContext> context_;
  std::unique_ptr<RenderTarget> target_;
  QSize size_;
};

}  // namespace sprung::render
