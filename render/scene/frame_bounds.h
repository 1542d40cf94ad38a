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
inline Eigen::Vector3f middleOf(const Box& box) { return toEigen(box.center); }
inline Eigen::Vector3f middleOf(const Solid& solid) { return toEigen(solid.middle); }
inline Eigen::Vector3f middleOf(const Arrow& arrow) { return 0.5F * (toEigen(arrow.from) + toEigen(arrow.to)); }
/// Whatever runs from a to b.
template <class T>
Eigen::Vector3f middleOf(const T& instance) {
  return 0.5F * (toEigen(instance.a) + toEigen(instance.b));
}

}  // namespace sprung::render
