// The soft shadow of a model on its floor: all opaque solids are drawn from the light into a small picture of the
// floor (the higher they are the fainter), that is blurred and laid onto the ground. Internal to gl/.
#pragma once

#include <Eigen/Geometry>

#include "render/gl/gl_objects.h"
#include "render/gl/passes.h"
#include "render/gl/view.h"

namespace sprung::render {

class FloorShadow {
 public:
  explicit FloorShadow(Passes& passes) : passes_(passes) {}
  Status initialize();
  void release();

  /// Makes the picture of the floor; `drawSolids(view, reach)` draws what casts a shadow. Leaves another framebuffer
  /// bound and another viewport set.
  template <class DrawSolids>
  Status cast(const Floor& floor, const Eigen::AlignedBox3f& solids, const DrawSolids& drawSolids) {
    visible_ = floor.shadow && !solids.isEmpty() && place(floor, solids);
    if (!visible_) return Done{};
    if (auto done = begin(); !done) return done;
    drawSolids(light_, floor.reach);
    blur();
    return Done{};
  }
  /// Lays the shadow onto the floor.
  void draw(const View& view, const Floor& floor) const;

 private:
  bool place(const Floor& floor, const Eigen::AlignedBox3f& solids);
  Status begin();
  void blur() const;

  Passes& passes_;
  GpuMeshes quad_;
  Program blur_;
  Program floor_;
  TextureTarget cast_;
  TextureTarget soft_;
  View light_;
  Eigen::Vector2f low_, high_;  ///< the part of the square where there may be shadow, from -1 to 1
  Eigen::Vector3f middle_ = Eigen::Vector3f::Zero();
  Eigen::Vector3f right_ = Eigen::Vector3f::Zero();  ///< half a side
  Eigen::Vector3f back_ = Eigen::Vector3f::Zero();
  bool visible_ = false;
};

}  // namespace sprung::render
