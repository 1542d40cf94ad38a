// See label_room.h.
#include "render/gl/label_room.h"

#include <algorithm>

namespace sprung::render {

std::optional<float> LabelRoom::find(const Eigen::AlignedBox2f& box, int lines) const {
  if (isFree(box)) return 0.0F;
  for (int i = 1; i <= lines; ++i)
    for (const float side : {-1.0F, 1.0F}) {
      const float up = side * static_cast<float>(i) * box.sizes().y();
      if (isFree(box.translated(Eigen::Vector2f(0, up)))) return up;
    }
  return std::nullopt;
}

bool LabelRoom::isFree(const Eigen::AlignedBox2f& box) const {
  return std::none_of(taken_.begin(), taken_.end(), [&](const Eigen::AlignedBox2f& other) {
    return (box.min().array() < other.max().array()).all() && (other.min().array() < box.max().array()).all();
  });
}

}  // namespace sprung::render
