// What every draw call of one picture shares, in floats: matrices relative to the frame's origin, pixel sizes.
// Internal to gl/.
#pragma once

#include <Eigen/Core>

#include "render/gl/gl_objects.h"
#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

struct View {
  Eigen::Matrix4f view;  ///< frame's local metres to eye axes
  Eigen::Matrix4f projection;
  Eigen::Vector3f up;        ///< world up in eye axes
  Eigen::Vector2f viewport;  ///< device pixels
  float pixelRatio = 1;
  float pixelFactor = 1;  ///< metres per device pixel (at depth 1 m in perspective)
  float nearPlane = 0;    ///< m
  bool perspective = true;

  View(const Frame& frame, const Camera& camera, const Viewport& viewport);

  /// Metres per device pixel at a local point.
  float pixelSize(const Float3& point) const;
  /// Sets the uniforms that the programs of solids have in common.
  void apply(const Program& program) const;
};

}  // namespace sprung::render
