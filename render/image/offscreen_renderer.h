// Pictures without a window: its own OpenGL 3.3 context through EGL, surfaceless, so that no display is needed.
// Used by `sprung render`, thumbnails, export and tests. The drawing happens on a thread of its own, one and the same,
// while the caller waits, so a window may have its context current meanwhile. Texts need a QGuiApplication (any
// platform).
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include <QImage>

#include "core/base/result.h"
#include "render/gl/renderer.h"

namespace sprung::render {

class OffscreenRenderer {
 public:
  struct Options {
    float devicePixelRatio = 1;  ///< scale of texts and line widths
    bool background = true;      ///< false: transparent around the model
    int samples = 4;             ///< per pixel, antialiasing
    int supersampling = 1;       ///< drawn this many times as wide and high, then reduced; 2 for pictures to keep
  };

  OffscreenRenderer();
  ~OffscreenRenderer();
  OffscreenRenderer(const OffscreenRenderer&) = delete;
  OffscreenRenderer& operator=(const OffscreenRenderer&) = delete;

  /// Opens the context; the errors say what the machine lacks. Called by the others when needed.
  Status initialize();

  /// The name that the driver gives itself.
  Result<std::string> driver();
  /// Of the last picture.
  const DrawCost& cost() const;

  /// Frees all that lies on the graphics card and begins anew, as after the loss of a context.
  Status restart();

  /// The picture, width x height pixels, RGBA premultiplied.
  Result<QImage> render(const Frame& frame, const Camera& camera, int width, int height, const Options& options);
  Result<QImage> render(const Frame& frame, const Camera& camera, int width, int height) {
    return render(frame, camera, width, height, Options{});
  }
  /// As Renderer::pick.
  Result<PickHit> pick(const Frame& frame, const Camera& camera, const Viewport& viewport, const Eigen::Vector2d& pixel,
                       int radius = 4, const std::function<bool(std::uint32_t)>& counts = {});
  /// As Renderer::pickRect.
  Result<std::vector<std::uint32_t>> pickRect(const Frame& frame, const Camera& camera, const Viewport& viewport,
                                              const Eigen::Vector2i& corner, const Eigen::Vector2i& oppositeCorner);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sprung::render
