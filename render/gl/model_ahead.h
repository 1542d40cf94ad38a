// The model of a picture that is drawn ahead, a strip at a time: whether what is there still is what a picture shows.
// Internal to gl/.
#pragma once

#include "render/gl/view.h"

namespace sprung::render {

class ModelAhead {
 public:
  /// Nothing is there.
  void forget() { begun_ = false; }
  /// Keeps what is there if it is of this picture, else begins anew with `area` (pixels, y up).
  void begin(const Frame& frame, const View& view, int samples, const Eigen::AlignedBox2i& area);
  bool isNew() const { return next_ == area_.min().y(); }
  bool isWhole() const { return begun_ && next_ >= area_.max().y(); }
  /// All of this picture's model is there.
  bool isOf(const Frame& frame, const View& view, int samples) const {
    return isWhole() && isSame(frame, view, samples);
  }
  /// The pixels that come next; they count as drawn.
  Eigen::AlignedBox2i nextStrip();
  const Eigen::AlignedBox2i& area() const { return area_; }

 private:
  static constexpr int kStrips = 12;

  bool isSame(const Frame& frame, const View& view, int samples) const;

  bool begun_ = false;
  Frame frame_;
  View view_;
  int samples_ = 0;
  Eigen::AlignedBox2i area_;
  int next_ = 0;
};

}  // namespace sprung::render
