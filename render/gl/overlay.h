// What lies over a picture at a fixed place on the screen, as frames of their own with a camera each: the axes in the
// corner, the legend of the colours, the scale of lengths. No GL.
#pragma once

#include <QRect>
#include <string>
#include <vector>

#include "render/scene/camera.h"
#include "render/scene/frame.h"

namespace sprung::render {

/// The three axes as seen by `camera`, in a square of the unit's size.
Frame triadFrame(const Frame& frame);
Camera triadCamera(const Camera& camera);
/// Where it is drawn: pixels, from the lower left corner, y up; empty in a small picture.
QRect triadSquare(const Viewport& viewport);

/// The legend, in device pixels from the lower left corner; empty without a legend.
Frame legendFrame(const Frame& frame, const Viewport& viewport);
/// A bar of a round length as the camera shows it, with its length; likewise. Empty with perspective.
Frame scaleBarFrame(const Frame& frame, const Camera& camera, const Viewport& viewport);
/// The same whatever the camera and the frame ask for; with perspective the length is that in the plane of the camera's
/// target, and the text says so.
Frame focusBarFrame(const Frame& frame, const Camera& camera, const Viewport& viewport);

/// A colour and what has it.
struct Family {
  std::string name;
  Rgba8 color;
};
/// The families of items whose colours, those of the theme, occur in a frame.
std::vector<Family> familiesIn(const Frame& frame);
/// A square of each colour with its name, in device pixels as the legend; empty in a small picture.
Frame familiesFrame(const Frame& frame, const std::vector<Family>& families, const Viewport& viewport);

/// 1, 2 or 5 times a power of ten of metres in the prefix that keeps it short: "200 mm".
std::string lengthText(double metres);
/// One metre is one device pixel.
Camera screenCamera(const Viewport& viewport);

}  // namespace sprung::render
