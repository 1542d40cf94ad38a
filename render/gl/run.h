// A part of an instance buffer that is drawn with one mesh. No GL.
#pragma once

#include <cstddef>

namespace sprung::render {

struct Run {
  std::size_t level = 0;  ///< which of the meshes; of detail levels 0 is the finest
  std::size_t first = 0;
  std::size_t count = 0;
};

}  // namespace sprung::render
