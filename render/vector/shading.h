// The light of the view for pictures that are drawn as areas: what the fragment shader of solids computes for a pixel
// (gl/shaders.cpp), for a point. No GL.
#pragma once

#include <QColor>

#include "render/gl/view.h"

namespace sprung::render {

/// Colour, with its alpha, of a point of a solid in eye axes [m] whose surface has this unit normal (eye axes).
QColor litColor(const View& view, const Look& look, const Eigen::Vector3f& point, const Eigen::Vector3f& normal);

/// Unit, eye axes, from a point towards the eye.
Eigen::Vector3f towardsEye(const View& view, const Eigen::Vector3f& point);

/// Unit, eye axes: where most of the light comes from.
Eigen::Vector3f keyLight();

}  // namespace sprung::render
