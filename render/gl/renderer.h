// Draws a Frame with OpenGL 3.3 core into a framebuffer of the current context, and tells what lies under a pixel.
// Knows frames and cameras only. The context that initialize() saw must be current in every call.
// After draw() and pick() the state is OpenGL's default, except the bound framebuffer and the viewport.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "core/base/result.h"
#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

struct DrawOptions {
  bool background = true;  ///< without it the picture has premultiplied alpha
  int samples = 4;         ///< per pixel of the model; 1 = edges are not smoothed
  float detail = 1;        ///< below 1, solids are made of fewer triangles, as if they were so much smaller
  bool whole = false;      ///< drawn at once; what has been drawn ahead in parts may differ by a shade at their seams
};

/// What a click at a pixel means.
struct PickHit {
  std::uint32_t pickId = 0;                         ///< 0 = nothing there
  Eigen::Vector3d point = Eigen::Vector3d::Zero();  ///< m, world, on the visible surface
};

/// What the last picture has asked of the driver.
struct DrawCost {
  int solidCalls = 0;         ///< draw calls for the opaque solids: one a shape that occurs, where the driver can
  int shadowCalls = 0;        ///< the same for the floor's shadow
  std::size_t sent = 0;       ///< bytes of solids that have changed since the picture before
  std::size_t triangles = 0;  ///< of the opaque solids
};

class Renderer {
 public:
  Renderer();
  /// GL objects must have been freed by release(); a destructor cannot know whether the context is current. A widget
  /// that holds the renderer does so in its own destructor: that of its base class comes after the members are gone.
  ~Renderer();
  Renderer(const Renderer&) = delete;
  Renderer& operator=(const Renderer&) = delete;

  /// Compiles the programs and uploads the meshes.
  Status initialize();
  bool ready() const;
  /// Frees all GL objects; initialize() may follow.
  void release();

  /// Draws into `framebuffer` (0 = the window's own), which has one sample per pixel and a
  /// depth buffer.
  Status draw(const Frame& frame, const Camera& camera, const Viewport& viewport, unsigned framebuffer,
              const DrawOptions& options);

  /// Where drawing is slow: draws a part of the model as draw() with the same arguments shows it, into a store of its
  /// own, for about so many milliseconds. Returns whether all of it is there. draw() then takes it from there as long
  /// as model, view and samples stay the same; nothing else changes what is there.
  Result<bool> drawAhead(const Frame& frame, const Camera& camera, const Viewport& viewport, const DrawOptions& options,
                         double milliseconds);
  /// The model of this picture is there as a whole.
  bool hasAhead(const Frame& frame, const Camera& camera, const Viewport& viewport, const DrawOptions& options) const;

  /// Drivers may compile what a program needs when it is first used, which takes long enough to be felt: draws one of
  /// everything into `framebuffer`, smooth and rough, a part in each call; what is there afterwards is of no use.
  /// Returns whether all has been drawn.
  Result<bool> rehearse(const Viewport& viewport, unsigned framebuffer, int samples);

  const DrawCost& cost() const;

  /// The id nearest to a pixel (device pixels, y down) within `radius` pixels; equal distances: the nearer to the eye.
  Result<PickHit> pick(const Frame& frame, const Camera& camera, const Viewport& viewport, const Eigen::Vector2d& pixel,
                       int radius = 4, const std::function<bool(std::uint32_t)>& counts = {});
  /// All ids visible in a rectangle of device pixels (y down), sorted.
  Result<std::vector<std::uint32_t>> pickRect(const Frame& frame, const Camera& camera, const Viewport& viewport,
                                              const Eigen::Vector2i& corner, const Eigen::Vector2i& oppositeCorner);

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace sprung::render
