// What lies over a picture at a fixed place on the screen, as frames of their own with a camera each: the axes in the
// corner, the legend of the colours. No GL.
#pragma once

#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

/// The three axes as seen by `camera`, in a square of the unit's size.
Frame triadFrame(const Frame& frame);
Camera triadCamera(const Camera& camera);

/// The legend, in device pixels from the lower left corner; empty without a legend.
Frame legendFrame(const Frame& frame, const Viewport& viewport);
/// One metre is one device pixel.
Camera screenCamera(const Viewport& viewport);

}  // namespace sprung::render
