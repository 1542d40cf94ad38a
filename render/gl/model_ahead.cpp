// See model_ahead.h.
#include "render/gl/model_ahead.h"

#include <algorithm>
#include <cstring>
#include <type_traits>
#include <vector>

namespace sprung::render {
namespace {

// Instances are made of words of four bytes without gaps.
template <class T>
bool equal(const std::vector<T>& a, const std::vector<T>& b) {
  static_assert(std::is_trivially_copyable_v<T> && sizeof(T) % 4 == 0);
  return a.size() == b.size() && (a.empty() || std::memcmp(a.data(), b.data(), a.size() * sizeof(T)) == 0);
}

bool equal(const Rgba8& a, const Rgba8& b) { return std::memcmp(&a, &b, sizeof(Rgba8)) == 0; }

}  // namespace

void ModelAhead::begin(const Frame& frame, const View& view, int samples, const Eigen::AlignedBox2i& area) {
  if (begun_ && isSame(frame, view, samples)) return;
  begun_ = true;
  frame_ = Frame(frame);  // without the room of what was larger
  view_ = view;
  samples_ = samples;
  area_ = area;
  next_ = area.min().y();
}

Eigen::AlignedBox2i ModelAhead::nextStrip() {
  Eigen::AlignedBox2i strip = area_;
  const int height = std::max(1, (area_.sizes().y() + kStrips - 1) / kStrips);
  strip.min().y() = next_;
  strip.max().y() = next_ = std::min(next_ + height, area_.max().y());
  return strip;
}

bool ModelAhead::isSame(const Frame& frame, const View& view, int samples) const {
  return samples == samples_ && view.isSame(view_) && frame.fadeCenter == frame_.fadeCenter &&
         equal(frame.selectionColor, frame_.selectionColor) && equal(frame.hoverColor, frame_.hoverColor) &&
         equal(frame.glowColor, frame_.glowColor) && frame.meshes == frame_.meshes &&
         equal(frame.balls, frame_.balls) && equal(frame.rods, frame_.rods) && equal(frame.springs, frame_.springs) &&
         equal(frame.spirals, frame_.spirals) && equal(frame.boxes, frame_.boxes) &&
         equal(frame.solids, frame_.solids) && equal(frame.arrows, frame_.arrows) && equal(frame.lines, frame_.lines);
}

}  // namespace sprung::render
