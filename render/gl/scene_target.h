// The model is drawn multisampled into a picture of its own, only where it is, and laid onto the background: without
// this a processor that draws by itself spends most of its time on smoothing what is empty. Internal to gl/.
#pragma once

#include <Eigen/Geometry>

#include "render/gl/gl_objects.h"
#include "render/gl/passes.h"

namespace sprung::render {

class SceneTarget {
 public:
  explicit SceneTarget(Passes& passes) : passes_(passes) {}
  Status initialize();
  void release();

  /// Draws the pixels of `area` (y up) smoothed by `samples` per pixel into `framebuffer`, which is bound afterwards.
  /// Up to one sample `drawScene()` draws right there.
  template <class DrawScene>
  Status draw(int width, int height, int samples, const Eigen::AlignedBox2i& area, unsigned framebuffer,
              const DrawScene& drawScene) {
    if (area.isEmpty()) return Done{};
    if (samples <= 1) {
      drawScene();
      return Done{};
    }
    if (auto done = open(width, height, samples); !done) return done;
    restrict(area);
    clear();
    drawScene();
    compose(area, framebuffer);
    return Done{};
  }

  /// For a model that is drawn in parts: binds the picture of its own, whose pixels stay until the next open().
  Status open(int width, int height, int samples);
  /// What follows changes these pixels only.
  static void restrict(const Eigen::AlignedBox2i& area);
  static void clear();
  /// Lays `area` of what was drawn onto `framebuffer`, which is bound afterwards.
  void compose(const Eigen::AlignedBox2i& area, unsigned framebuffer) const;

 private:
  Passes& passes_;
  GpuMeshes quad_;
  Program compose_;
  TextureTarget target_;
};

}  // namespace sprung::render
