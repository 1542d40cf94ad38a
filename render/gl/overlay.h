// What lies over a picture at a fixed place on the screen, as frames of their own with a camera each: the axes in the
// corner, the legend of the colours, the scale of lengths. No GL.
#pragma once

#include <string>

#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

/// The three axes as seen by `camera`, in a square of the unit's size.
Frame triadFrame(const Frame& frame);
Camera triadCamera(const Camera& camera);

/// The legend, in device pixels from the lower left corner; empty without a legend.
Frame legendFrame(const Frame& frame, const Viewport& viewport);
/// A bar of a round length as the camera shows it, with its length; likewise. Empty with perspective.
Frame scaleBarFrame(const Frame& frame, const Camera& camera, const Viewport& viewport);
/// 1, 2 or 5 times a power of ten of metres in the prefix that keeps it short: "200 mm".
std::string lengthText(double metres);
/// One metre is one device pixel.
Camera screenCamera(const Viewport& viewport);

}  // namespace sprung::render
