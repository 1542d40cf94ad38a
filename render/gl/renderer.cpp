// The passes of a picture; see renderer.h.
#include "render/gl/renderer.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <limits>

#include "render/gl/floor_shadow.h"
#include "render/gl/frame_batches.h"
#include "render/gl/model_ahead.h"
#include "render/gl/overlay.h"
#include "render/gl/passes.h"
#include "render/gl/rehearsal.h"
#include "render/gl/scene_target.h"

namespace sprung::render {

namespace {

constexpr int kLargestPickRadius = 64;

Diagnostic notReady() { return error("OpenGL", "the renderer is not initialised", {}); }

void resetState() {
  glDisable(GL_SCISSOR_TEST);
  glDisable(GL_BLEND);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_CULL_FACE);
  glDepthMask(GL_TRUE);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
}

View viewOf(const Frame& frame, const FrameBounds& bounds, const Camera& camera, const Viewport& viewport,
            const DrawOptions& options) {
  View view(frame, camera, viewport);
  view.detail = options.detail;
  view.setFog(frame, bounds.solids);
  return view;
}

}  // namespace

struct Renderer::Parts {
  BackgroundBatch background;
  FrameBatches batches;
  Passes passes;
  FloorShadow shadow{passes};
  SceneTarget target{passes};
  ModelAhead ahead;  ///< what of a picture's model stands in the target
  RenderTarget pickTarget;
  DrawCost cost;
  bool ready = false;
  int rehearsed = 0;  ///< parts of the rehearsal

  Status initialize();
  void release();
  /// Into the framebuffer: smoothly, or as it has been drawn ahead.
  Status layModel(const Frame& frame, const View& view, const Viewport& viewport, unsigned framebuffer, int samples,
                  const Eigen::AlignedBox2i& area);
  void drawGround(const Frame& frame, const View& view) const;
  Status drawTriad(const Frame& frame, const Camera& camera, const Viewport& viewport, unsigned framebuffer,
                   int samples);
  void drawOnScreen(const Frame& overlay, const Viewport& viewport);
  Status drawIds(const Frame& frame, const Camera& camera, const Viewport& viewport, const Eigen::Vector2i& corner,
                 const Eigen::Vector2i& size);
};

Status Renderer::Parts::initialize() {
  if (epoxy_gl_version() < 33) {
    return error("OpenGL",
                 "version 3.3 is needed, this context has " + std::to_string(epoxy_gl_version() / 10) + "." +
                     std::to_string(epoxy_gl_version() % 10),
                 "update the graphics driver or set LIBGL_ALWAYS_SOFTWARE=1");
  }
  if (auto done = background.initialize(); !done) return done;
  if (auto done = batches.initialize(); !done) return done;
  if (auto done = shadow.initialize(); !done) return done;
  if (auto done = target.initialize(); !done) return done;
  ready = true;
  return checkGl("start");
}

void Renderer::Parts::release() {
  ahead.forget();
  background.release();
  batches.release();
  shadow.release();
  target.release();
  pickTarget.release();
  passes.release();
  ready = false;
  rehearsed = 0;
}

Status Renderer::Parts::layModel(const Frame& frame, const View& view, const Viewport& viewport, unsigned framebuffer,
                                 int samples, const Eigen::AlignedBox2i& area) {
  if (ahead.isOf(frame, view, samples)) {
    if (!area.isEmpty()) target.compose(area, framebuffer);
    return Done{};
  }
  if (samples > 1) ahead.forget();
  return target.draw(viewport.width, viewport.height, samples, area, framebuffer,
                     [&] { cost.solidCalls += batches.drawModel(frame, view); });
}

// Shadow and grid lie beneath the model, whatever their depth: the model stands on the floor.
void Renderer::Parts::drawGround(const Frame& frame, const View& view) const {
  glEnable(GL_BLEND);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  shadow.draw(view, frame.floor);
  glDisable(GL_BLEND);
  batches.drawGrid(frame, view);
}

Status Renderer::Parts::drawTriad(const Frame& frame, const Camera& camera, const Viewport& viewport,
                                  unsigned framebuffer, int samples) {
  const QRect square = triadSquare(viewport);
  if (square.isEmpty()) return Done{};
  const int side = square.width(), margin = square.left();
  const Frame triad = triadFrame(frame);
  const View view(triad, triadCamera(camera), {side, side, viewport.devicePixelRatio});
  batches.prepare(triad, view);
  glViewport(margin, margin, side, side);
  glEnable(GL_SCISSOR_TEST);
  glScissor(margin, margin, side, side);
  glClear(GL_DEPTH_BUFFER_BIT);
  if (samples > 1) ahead.forget();
  const Eigen::Vector2i low = Eigen::Vector2i::Constant(margin);
  const Eigen::AlignedBox2i area(low, low + Eigen::Vector2i::Constant(side));
  auto done =
      target.draw(viewport.width, viewport.height, samples, area, framebuffer, [&] { batches.drawModel(triad, view); });
  batches.drawLabels(view);
  glDisable(GL_SCISSOR_TEST);
  glViewport(0, 0, viewport.width, viewport.height);
  return done;
}

void Renderer::Parts::drawOnScreen(const Frame& overlay, const Viewport& viewport) {
  if (overlay.lines.empty()) return;
  const View view(overlay, screenCamera(viewport), viewport);
  batches.prepare(overlay, view);
  batches.drawLines(overlay, view);
  batches.drawLabels(view);
}

// Ids of the pixels of a rectangle (lower left corner, size; y up) into the pick target, which has just its size: the
// viewport is shifted so that every pixel is rasterised exactly as in the whole picture.
Status Renderer::Parts::drawIds(const Frame& frame, const Camera& camera, const Viewport& viewport,
                                const Eigen::Vector2i& corner, const Eigen::Vector2i& size) {
  passes.begin();
  if (auto done = pickTarget.ensure(size.x(), size.y(), GL_R32UI, 0); !done) return done;
  const View view(frame, camera, viewport);
  batches.prepare(frame, view);
  passes.next(pickTarget.framebuffer());
  glViewport(-corner.x(), -corner.y(), viewport.width, viewport.height);
  const std::array<GLuint, 4> nothing{};
  glClearBufferuiv(GL_COLOR, 0, nothing.data());
  const GLfloat farthest = 1;
  glClearBufferfv(GL_DEPTH, 0, &farthest);
  batches.drawPick(view);
  return checkGl("picking");
}

Renderer::Renderer() : parts_(std::make_unique<Parts>()) {}
Renderer::~Renderer() = default;

Status Renderer::initialize() {
  if (parts_->ready) return Done{};
  auto done = parts_->initialize();
  if (!done) parts_->release();
  return done;
}

bool Renderer::ready() const { return parts_->ready; }

void Renderer::release() { parts_->release(); }

const DrawCost& Renderer::cost() const { return parts_->cost; }

bool Renderer::hasAhead(const Frame& frame, const Camera& camera, const Viewport& viewport,
                        const DrawOptions& options) const {
  if (!parts_->ahead.isWhole()) return false;
  return parts_->ahead.isOf(frame, viewOf(frame, boundsOf(frame), camera, viewport, options), options.samples);
}

Result<bool> Renderer::drawAhead(const Frame& frame, const Camera& camera, const Viewport& viewport,
                                 const DrawOptions& options, double milliseconds) {
  if (!parts_->ready) return notReady();
  if (options.samples <= 1) return true;  // nothing to smooth
  const auto start = std::chrono::steady_clock::now();
  const FrameBounds bounds = boundsOf(frame);
  const View view = viewOf(frame, bounds, camera, viewport, options);
  ModelAhead& ahead = parts_->ahead;
  ahead.begin(frame, view, options.samples, view.pixelsOf(bounds.all));
  if (ahead.isWhole()) return true;
  resetState();
  parts_->passes.begin();
  parts_->batches.prepare(frame, view);
  if (auto done = parts_->target.open(viewport.width, viewport.height, options.samples); !done) return done.errors();
  glViewport(0, 0, viewport.width, viewport.height);
  if (ahead.isNew()) {
    SceneTarget::restrict(ahead.area());
    SceneTarget::clear();
  }
  while (!ahead.isWhole()) {
    SceneTarget::restrict(ahead.nextStrip());
    parts_->batches.drawModel(frame, view);
    parts_->passes.finish();
    if (std::chrono::steady_clock::now() - start > std::chrono::duration<double, std::milli>(milliseconds)) break;
  }
  glDisable(GL_SCISSOR_TEST);
  glUseProgram(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  if (auto done = checkGl("drawing ahead"); !done) return done.errors();
  return ahead.isWhole();
}

Status Renderer::draw(const Frame& frame, const Camera& camera, const Viewport& viewport, unsigned framebuffer,
                      const DrawOptions& options) {
  if (!parts_->ready) return notReady();
  resetState();
  parts_->passes.begin();
  const FrameBounds bounds = boundsOf(frame);
  const View view = viewOf(frame, bounds, camera, viewport, options);
  parts_->batches.fit(frame);
  parts_->batches.prepare(frame, view);
  DrawCost& cost = parts_->cost = {.sent = parts_->batches.sent(), .triangles = parts_->batches.triangles()};
  auto done = parts_->shadow.cast(frame.floor, bounds.solids, [&](const View& light, float reach) {
    cost.shadowCalls += parts_->batches.drawShadow(light, reach);
  });
  if (!done) return done;
  parts_->passes.next(framebuffer);
  glViewport(0, 0, viewport.width, viewport.height);
  glClearColor(0, 0, 0, 0);
  glClearDepth(1);
  glClear(GL_COLOR_BUFFER_BIT | GL_DEPTH_BUFFER_BIT);
  if (options.background) parts_->background.draw(frame.backgroundTop, frame.backgroundBottom);
  parts_->drawGround(frame, view);
  if (options.whole) parts_->ahead.forget();
  done = parts_->layModel(frame, view, viewport, framebuffer, options.samples, view.pixelsOf(bounds.all));
  if (!done) return done;
  parts_->batches.drawLabels(view);
  parts_->drawOnScreen(legendFrame(frame, viewport), viewport);
  parts_->drawOnScreen(scaleBarFrame(frame, camera, viewport), viewport);
  if (frame.cornerTriad) done = parts_->drawTriad(frame, camera, viewport, framebuffer, options.samples);
  if (!done) return done;
  glUseProgram(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  return checkGl("drawing");
}

Result<bool> Renderer::rehearse(const Viewport& viewport, unsigned framebuffer, int samples) {
  if (parts_->rehearsed == kRehearsalParts) return true;
  const Frame frame = rehearsalFrame(parts_->rehearsed);
  const Camera camera = rehearsalCamera();
  for (const int each : {1, samples}) {
    const DrawOptions options{.background = parts_->rehearsed == 0, .samples = each};
    if (auto done = draw(frame, camera, viewport, framebuffer, options); !done) return done.errors();
  }
  const Result<PickHit> hit = pick(frame, camera, viewport, {0.5 * viewport.width, 0.5 * viewport.height}, 1);
  if (!hit) return hit.errors();
  return ++parts_->rehearsed == kRehearsalParts;
}

Result<PickHit> Renderer::pick(const Frame& frame, const Camera& camera, const Viewport& viewport,
                               const Eigen::Vector2d& pixel, int radius,
                               const std::function<bool(std::uint32_t)>& counts) {
  if (!parts_->ready) return notReady();
  radius = std::clamp(radius, 0, kLargestPickRadius);
  const int side = 2 * radius + 1;
  const Eigen::Vector2i middle(static_cast<int>(std::floor(pixel.x())),
                               viewport.height - 1 - static_cast<int>(std::floor(pixel.y())));
  const Eigen::Vector2i corner = middle - Eigen::Vector2i::Constant(radius);
  if (auto done = parts_->drawIds(frame, camera, viewport, corner, {side, side}); !done) return done.errors();
  std::vector<std::uint32_t> ids(static_cast<std::size_t>(side * side));
  std::vector<float> depths(ids.size());
  glReadPixels(0, 0, side, side, GL_RED_INTEGER, GL_UNSIGNED_INT, ids.data());
  glReadPixels(0, 0, side, side, GL_DEPTH_COMPONENT, GL_FLOAT, depths.data());
  glUseProgram(0);
  PickHit hit;
  int best = std::numeric_limits<int>::max();
  float bestDepth = 2;
  for (int y = 0; y < side; ++y) {
    for (int x = 0; x < side; ++x) {
      const auto at = static_cast<std::size_t>(y * side + x);
      const int away = (x - radius) * (x - radius) + (y - radius) * (y - radius);
      if (ids[at] == 0 || away > radius * radius) continue;
      if (away > best || (away == best && depths[at] >= bestDepth)) continue;
      if (counts && ids[at] != hit.pickId && !counts(ids[at])) continue;
      best = away;
      bestDepth = depths[at];
      hit.pickId = ids[at];
      const Eigen::Vector2d where(corner.x() + x + 0.5, viewport.height - (corner.y() + y + 0.5));
      hit.point = camera.unproject(where, static_cast<double>(depths[at]), viewport);
    }
  }
  return hit;
}

Result<std::vector<std::uint32_t>> Renderer::pickRect(const Frame& frame, const Camera& camera,
                                                      const Viewport& viewport, const Eigen::Vector2i& corner,
                                                      const Eigen::Vector2i& oppositeCorner) {
  if (!parts_->ready) return notReady();
  const Eigen::Vector2i last(viewport.width - 1, viewport.height - 1);
  const Eigen::Vector2i low = corner.cwiseMin(oppositeCorner).cwiseMax(0).cwiseMin(last);
  const Eigen::Vector2i high = corner.cwiseMax(oppositeCorner).cwiseMax(0).cwiseMin(last);
  const Eigen::Vector2i size = high - low + Eigen::Vector2i::Ones();
  const Eigen::Vector2i lowerLeft(low.x(), viewport.height - 1 - high.y());
  if (auto done = parts_->drawIds(frame, camera, viewport, lowerLeft, size); !done) return done.errors();
  std::vector<std::uint32_t> ids(static_cast<std::size_t>(size.x()) * static_cast<std::size_t>(size.y()));
  glReadPixels(0, 0, size.x(), size.y(), GL_RED_INTEGER, GL_UNSIGNED_INT, ids.data());
  glUseProgram(0);
  std::sort(ids.begin(), ids.end());
  ids.erase(std::unique(ids.begin(), ids.end()), ids.end());
  if (!ids.empty() && ids.front() == 0) ids.erase(ids.begin());
  return ids;
}

}  // namespace sprung::render
