// The order in which the patches of a picture have to be painted, from back to front, so that each hides what lies
// behind it.
#pragma once

#include <vector>

#include "render/vector/patch.h"

namespace sprung::render {

/// What is nearer is found pixel by pixel. Patches that go through each other are cut until their pieces do not; where
/// something is still wrong it is painted again (repairs.h). What nobody sees behind opaque patches is left out. The
/// first is painted first. `size`: of the picture, pixels.
std::vector<Patch> inPaintingOrder(std::vector<Patch> patches, const QSize& size);

}  // namespace sprung::render
