// How far the instances of a frame reach, in the frame's local metres: for the part of the screen to draw, the depth
// cue and the shadow. No GL.
#pragma once

#include <Eigen/Geometry>

#include "render/scene/frame.h"

namespace sprung::render {

struct FrameBounds {
  Eigen::AlignedBox3f solids;  ///< of what is lit; empty without solids
  Eigen::AlignedBox3f all;     ///< and of the lines that are no grid
};

FrameBounds boundsOf(const Frame& frame);

inline Eigen::Vector3f toEigen(const Float3& v) { return {v[0], v[1], v[2]}; }

/// Middle of an instance, m.
inline Eigen::Vector3f middleOf(const Ball& ball) { return toEigen(ball.center); }
inline Eigen::Vector3f middleOf(const Spiral& spiral) { return toEigen(spiral.center); }
inline Eigen::Vector3f middleOf(const Box& box) { return toEigen(box.center); }
inline Eigen::Vector3f middleOf(const Solid& solid) { return toEigen(solid.middle); }
inline Eigen::Vector3f middleOf(const Arrow& arrow) { return 0.5F * (toEigen(arrow.from) + toEigen(arrow.to)); }
/// Whatever runs from a to b.
template <class T>
Eigen::Vector3f middleOf(const T& instance) {
  return 0.5F * (toEigen(instance.a) + toEigen(instance.b));
}

/// Radius of a ball around an instance, m.
inline float reachOf(const Ball& ball) { return ball.radius; }
inline float reachOf(const Spiral& spiral) { return spiral.outerRadius + spiral.wireRadius; }
inline float reachOf(const Box& box) { return toEigen(box.halfExtents).norm(); }
inline float reachOf(const Solid& solid) { return solid.radius; }
inline float reachOf(const Arrow& arrow) {
  return 0.5F * (toEigen(arrow.to) - toEigen(arrow.from)).norm() + kArrowHeadRadius * arrow.radius;
}
inline float reachOf(const Rod& rod) { return 0.5F * (toEigen(rod.b) - toEigen(rod.a)).norm() + rod.radius; }
inline float reachOf(const Spring& spring) {
  return 0.5F * (toEigen(spring.b) - toEigen(spring.a)).norm() + spring.coilRadius + spring.wireRadius;
}

}  // namespace sprung::render
