// See offscreen_renderer.h: draw, read back, turn upside down, reduce.
#include "render/image/offscreen_renderer.h"

#include <algorithm>
#include <functional>
#include <future>
#include <mutex>
#include <optional>
#include <stop_token>
#include <utility>

#include "core/base/errand_thread.h"
#include "render/gl/driver.h"
#include "render/gl/gl_objects.h"
#include "render/image/egl_context.h"

namespace sprung::render {

struct OffscreenRenderer::Parts {
  EglContext context;
  std::optional<EglContext::Current> current;  ///< on that thread, once it has been opened
  Renderer renderer;
  RenderTarget target;

  /// One: with each change of the thread some drivers compile all programs anew. Last member: it ends before the rest
  /// goes.
  ErrandThread thread{"pictures"};

  template <class Work>
  auto onThread(const Work& work);
  template <class Work>
  auto run(const Work& work);
  Result<QImage> render(const Frame& frame, const Camera& camera, int width, int height, const Options& options);
};

namespace {

/// Contexts of one display share what the driver keeps for them: llvmpipe (Mesa 22.3) looks without a lock through the
/// pictures under way in all of them, and reads a list of them that another thread is still making.
std::mutex oneAtATime;

Diagnostic notCurrent() { return error("OpenGL", "the off-screen context cannot be made current", {}); }

}  // namespace

// On a thread that never has a window's context: EGL is refused where GLX is current. The caller waits.
template <class Work>
auto OffscreenRenderer::Parts::onThread(const Work& work) {
  const auto task = std::make_shared<std::packaged_task<decltype(work())()>>(work);
  auto result = task->get_future();
  thread.hand([task](const std::stop_token&) {
    const std::lock_guard turn(oneAtATime);
    (*task)();
  });
  return result.get();
}

// Opens what is not open yet.
template <class Work>
auto OffscreenRenderer::Parts::run(const Work& work) {
  return onThread([&]() -> decltype(work()) {
    if (auto done = context.open(); !done) return done.errors();
    if (!current) current.emplace(context);
    if (!current->ok()) {
      current.reset();
      return notCurrent();
    }
    if (auto done = renderer.initialize(); !done) return done.errors();
    return work();
  });
}

OffscreenRenderer::OffscreenRenderer() : parts_(std::make_unique<Parts>()) {}

OffscreenRenderer::~OffscreenRenderer() {
  if (!parts_->current) return;
  parts_->onThread([this] {
    parts_->renderer.release();
    parts_->target.release();
    parts_->current.reset();
  });
}

Status OffscreenRenderer::initialize() {
  return parts_->run([]() -> Status { return Done{}; });
}

Result<std::string> OffscreenRenderer::driver() {
  return parts_->run([]() -> Result<std::string> { return driverName(); });
}

const DrawCost& OffscreenRenderer::cost() const { return parts_->renderer.cost(); }

Status OffscreenRenderer::restart() {
  return parts_->run([this]() -> Status {
    parts_->renderer.release();
    parts_->target.release();
    return parts_->renderer.initialize();
  });
}

Result<QImage> OffscreenRenderer::Parts::render(const Frame& frame, const Camera& camera, int width, int height,
                                                const Options& options) {
  const int scale = std::max(1, options.supersampling);
  const int wide = width * scale;
  const int high = height * scale;
  if (auto done = target.ensure(wide, high, GL_RGBA8, 0); !done) return done.errors();
  const Viewport viewport{wide, high, options.devicePixelRatio * static_cast<float>(scale)};
  if (auto done = renderer.draw(frame, camera, viewport, target.framebuffer(), {options.background, options.samples});
      !done) {
    return done.errors();
  }
  QImage picture(wide, high, QImage::Format_RGBA8888_Premultiplied);
  if (picture.isNull()) return error("picture", "not enough memory for the picture", "choose a smaller size");
  glPixelStorei(GL_PACK_ALIGNMENT, 4);
  glReadPixels(0, 0, wide, high, GL_RGBA, GL_UNSIGNED_BYTE, picture.bits());
  if (auto done = checkGl("reading the picture"); !done) return done.errors();
  picture = std::move(picture).mirrored(false, true);
  if (scale == 1) return picture;
  return picture.scaled(width, height, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
      .convertToFormat(QImage::Format_RGBA8888_Premultiplied);
}

Result<QImage> OffscreenRenderer::render(const Frame& frame, const Camera& camera, int width, int height,
                                         const Options& options) {
  return parts_->run([&] { return parts_->render(frame, camera, width, height, options); });
}

Result<PickHit> OffscreenRenderer::pick(const Frame& frame, const Camera& camera, const Viewport& viewport,
                                        const Eigen::Vector2d& pixel, int radius,
                                        const std::function<bool(std::uint32_t)>& counts) {
  return parts_->run([&] { return parts_->renderer.pick(frame, camera, viewport, pixel, radius, counts); });
}

Result<std::vector<std::uint32_t>> OffscreenRenderer::pickRect(const Frame& frame, const Camera& camera,
                                                               const Viewport& viewport, const Eigen::Vector2i& corner,
                                                               const Eigen::Vector2i& oppositeCorner) {
  return parts_->run([&] { return parts_->renderer.pickRect(frame, camera, viewport, corner, oppositeCorner); });
}

}  // namespace sprung::render
