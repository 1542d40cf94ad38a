// Where the texts of a picture stand: beside what they name, and not over each other. No GL.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "render/gl/label_room.h"
#include "render/gl/view.h"

namespace sprung::render {

inline constexpr float kLabelPadding = 5;  ///< logical pixels around a text

/// A text in its place.
struct PlacedLabel {
  const Label* label = nullptr;
  Eigen::Vector2f corner = Eigen::Vector2f::Zero();  ///< device pixels, up: lower left one, from the label's position
  Eigen::Vector2f size = Eigen::Vector2f::Zero();    ///< device pixels
};

class LabelLayout {
 public:
  /// The size of a text in device pixels; nothing: there is no room to write it, and placing stops.
  using SizeOf = std::function<std::optional<Eigen::Vector2f>(const Label&)>;

  /// Those that stay where they are first; what finds no place and may go is left out. False if it has stopped.
  bool place(const std::vector<Label>& labels, const View& view, const SizeOf& sizeOf);
  const std::vector<PlacedLabel>& placed() const { return placed_; }

 private:
  bool place(const Label& label, const View& view, const SizeOf& sizeOf);

  std::vector<PlacedLabel> placed_;
  LabelRoom room_;
};

}  // namespace sprung::render
