// The solids and lines of a frame as areas on the screen. Balls and rods are drawn with gradients, wires with strokes
// of falling width, everything else with its flat faces.
#pragma once

#include <vector>

#include "render/vector/patch.h"

namespace sprung::render {

/// In the order of the frame's lists; what lies behind the eye or outside the picture is left out. Outlines of what is
/// selected are not drawn.
std::vector<Patch> patchesOf(const Frame& frame, const Screen& screen);

/// About how many there will be: what very many pieces cost is known before they are made.
std::size_t countPatches(const Frame& frame);

}  // namespace sprung::render
