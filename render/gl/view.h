// What every draw call of one picture shares, in floats: matrices relative to the frame's origin, pixel sizes.
// Needs no context except to set uniforms. Internal to gl/ and vector/.
#pragma once

#include <optional>

#include <Eigen/Geometry>

#include "render/gl/gl_objects.h"
#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

struct View {
  Eigen::Matrix4f view = Eigen::Matrix4f::Identity();  ///< frame's local metres to eye axes
  Eigen::Matrix4f projection = Eigen::Matrix4f::Identity();
  Eigen::Vector3f up = Eigen::Vector3f::UnitY();       ///< world up in eye axes
  Eigen::Vector2f viewport = Eigen::Vector2f::Ones();  ///< device pixels
  float pixelRatio = 1;
  float pixelFactor = 1;  ///< metres per device pixel (at depth 1 m in perspective)
  float nearPlane = 0;    ///< m
  float detail = 1;       ///< share of the size that decides how fine a solid is
  bool perspective = true;
  Eigen::Vector3f fogColor = Eigen::Vector3f::Zero();
  Eigen::Vector2f fog = Eigen::Vector2f::Zero();  ///< per metre of depth, and at depth 0

  View() { setSides(); }
  View(const Frame& frame, const Camera& camera, const Viewport& viewport);

  /// Depth cue: what lies in `box` fades into the background with its depth.
  void setFog(const Frame& frame, const Eigen::AlignedBox3f& box);
  /// The pixels (lower left corner inclusive, upper right exclusive; y up) that the box covers, with a margin for
  /// outlines; the whole viewport when it reaches behind the eye.
  Eigen::AlignedBox2i pixelsOf(const Eigen::AlignedBox3f& box) const;

  /// Whether a ball may be seen: false only for one outside the picture.
  bool sees(const Eigen::Vector3f& middle, float radius) const;
  /// Where a local point is drawn, in device pixels from the lower left corner; nothing behind the eye.
  std::optional<Eigen::Vector2f> project(const Float3& point) const;
  /// Metres per device pixel at a local point.
  float pixelSize(const Float3& point) const;
  /// It shows everything at the same pixels, with the same colours of depth.
  bool isSame(const View& other) const;
  /// Sets the uniforms that the programs of solids have in common.
  void apply(const Program& program) const;

 private:
  void setSides();
  /// Unit normals, inwards, and distances of the planes through the picture's left, right, lower and upper edge.
  Eigen::Matrix4f sides_;
};

}  // namespace sprung::render
