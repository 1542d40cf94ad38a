// Which parts of the picture texts have taken, so that none lies over another. No GL.
#pragma once

#include <optional>
#include <vector>

#include <Eigen/Geometry>

#include "core/base/reused_room.h"

namespace sprung::render {

class LabelRoom {
 public:
  void clear() { emptyForNext(taken_); }
  void take(const Eigen::AlignedBox2f& box) { taken_.push_back(box); }
  /// How far a box has to move up (pixels; negative = down) by lines of its own height to lie over nothing; nothing
  /// when there is no room within so many lines.
  std::optional<float> find(const Eigen::AlignedBox2f& box, int lines) const;
  bool isFree(const Eigen::AlignedBox2f& box) const;

 private:
  std::vector<Eigen::AlignedBox2f> taken_;
};

}  // namespace sprung::render
