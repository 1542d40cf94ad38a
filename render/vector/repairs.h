// What no order of the patches of a picture shows rightly, painted over it.
#pragma once

#include <vector>

#include "render/vector/patch.h"

namespace sprung::render {

/// Where one of `painted` (from back to front) covers what is nearer to the eye, the nearer one again, cut to where it
/// is the nearest: round bodies that go through each other, crowds that hide each other in a ring. To be painted after
/// all of them, in any order. `size`: of the picture, pixels.
std::vector<Patch> repairsOf(const std::vector<Patch>& painted, const QSize& size);

}  // namespace sprung::render
