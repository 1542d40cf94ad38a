// See offscreen_renderer.h: draw multisampled, resolve, read back, turn upside down.
#include "render/image/offscreen_renderer.h"

#include "render/gl/gl_objects.h"
#include "render/image/egl_context.h"

namespace sprung::render {

struct OffscreenRenderer::Parts {
  EglContext context;
  Renderer renderer;
  RenderTarget sampled;
  RenderTarget resolved;
};

namespace {

Diagnostic notCurrent() { return error("OpenGL", "the off-screen context cannot be made current", {}); }

}  // namespace

OffscreenRenderer::OffscreenRenderer() : parts_(std::make_unique<Parts>()) {}

OffscreenRenderer::~OffscreenRenderer() {
  if (!parts_->context.isOpen()) return;
  const EglContext::Current current(parts_->context);
  if (!current.ok()) return;
  parts_->renderer.release();
  parts_->sampled.release();
  parts_->resolved.release();
}

Status OffscreenRenderer::initialize() {
  if (parts_->renderer.ready()) return Done{};
  if (auto done = parts_->context.open(); !done) return done;
  const EglContext::Current current(parts_->context);
  if (!current.ok()) return notCurrent();
  return parts_->renderer.initialize();
}

Result<QImage> OffscreenRenderer::render(const Frame& frame, const Camera& camera, int width, int height,
                                         const Options& options) {
  if (auto done = initialize(); !done) return done.errors();
  const EglContext::Current current(parts_->context);
  if (!current.ok()) return notCurrent();
  Parts& parts = *parts_;
  if (auto done = parts.sampled.ensure(width, height, GL_RGBA8, options.samples); !done) return done.errors();
  if (auto done = parts.resolved.ensure(width, height, GL_RGBA8, 0); !done) return done.errors();
  const Viewport viewport{width, height, options.devicePixelRatio};
  if (auto done = parts.renderer.draw(frame, camera, viewport, parts.sampled.framebuffer(), options.background);
      !done) {
    return done.errors();
  }
  glBindFramebuffer(GL_READ_FRAMEBUFFER, parts.sampled.framebuffer());
  glBindFramebuffer(GL_DRAW_FRAMEBUFFER, parts.resolved.framebuffer());
  glBlitFramebuffer(0, 0, width, height, 0, 0, width, height, GL_COLOR_BUFFER_BIT, GL_NEAREST);
  glBindFramebuffer(GL_FRAMEBUFFER, parts.resolved.framebuffer());
  QImage picture(width, height, QImage::Format_RGBA8888_Premultiplied);
  if (picture.isNull()) return error("picture", "not enough memory for the picture", "choose a smaller size");
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE, picture.bits());
  if (auto done = checkGl("reading the picture"); !done) return done.errors();
  return picture.mirrored(false, true);
}

Result<PickHit> OffscreenRenderer::pick(const Frame& frame, const Camera& camera, const Viewport& viewport,
                                        const Eigen::Vector2d& pixel, int radius) {
  if (auto done = initialize(); !done) return done.errors();
  const EglContext::Current current(parts_->context);
  if (!current.ok()) return notCurrent();
  return parts_->renderer.pick(frame, camera, viewport, pixel, radius);
}

Result<std::vector<std::uint32_t>> OffscreenRenderer::pickRect(const Frame& frame, const Camera& camera,
                                                               const Viewport& viewport, const Eigen::Vector2i& corner,
                                                               const Eigen::Vector2i& oppositeCorner) {
  if (auto done = initialize(); !done) return done.errors();
  const EglContext::Current current(parts_->context);
  if (!current.ok()) return notCurrent();
  return parts_->renderer.pickRect(frame, camera, viewport, corner, oppositeCorner);
}

}  // namespace sprung::render
