// A motion of a system in words.
#pragma once

#include <string>

#include "core/system/system.h"

namespace sprung::app {

/// "y of 'tip' 1.00, y of 'middle' 0.62": the largest entries of a shape.
std::string shapeText(const VecX& shape, const System& system);

}  // namespace sprung::app
