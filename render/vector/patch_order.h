// The order in which the patches of a picture have to be painted, from back to front, so that each hides what lies
// behind it.
#pragma once

#include <vector>

#include "render/vector/patch.h"

namespace sprung::render {

struct Painting {
  std::vector<Patch> patches;   ///< the first is painted first
  std::size_t wrongPixels = 0;  ///< in which something covers what is nearer: no order of these patches is right
};

/// What is nearer is found pixel by pixel. Patches that go through each other are cut until their pieces do not; what
/// nobody sees behind opaque ones is left out. `size`: of the picture, pixels.
Painting inPaintingOrder(std::vector<Patch> patches, const QSize& size);

}  // namespace sprung::render
