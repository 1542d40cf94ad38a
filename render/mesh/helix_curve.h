// Middle lines of drawn coils and spirals; their vertex shaders follow the same formulas (gl/shaders.cpp).
// Used where the picture's geometry is needed without GL: tests, snapping, label places.
#pragma once

#include "render/scene/frame.h"

namespace sprung::render {

/// Point of the wire's middle line, local metres of the frame. u in -1..0: straight piece at a, 0..1: coil, 1..2: at b.
/// The radius grows from 0 to the coil radius over the first half turn and falls again over the last one.
Eigen::Vector3d helixPoint(const Spring& spring, double u);

/// Length of each straight end piece (m): min(0.12 length, 1.2 coil radii).
double helixEndLength(const Spring& spring);

/// Point of a spiral's middle line, local metres of the frame. u from 0 at its inner to 1 at its outer end; the radius
/// grows evenly with the angle.
Eigen::Vector3d spiralPoint(const Spiral& spiral, double u);

}  // namespace sprung::render
