// See label_layout.h.
#include "render/gl/label_layout.h"

#include <array>

#include "core/base/reused_room.h"

namespace sprung::render {

namespace {

constexpr int kNearLines = 2, kFarLines = 6;

// From a label's position to the middle of its text (pixels, up).
Eigen::Vector2f middleOf(const Label& label, const Eigen::Vector2f& size, float ratio) {
  Eigen::Vector2f middle(label.offset[0] * ratio, label.offset[1] * ratio);
  if (label.anchor == Anchor::Left) middle.x() += size.x() / 2;
  if (label.anchor == Anchor::Right) middle.x() -= size.x() / 2;
  if (label.anchor == Anchor::Bottom) middle.y() += size.y() / 2;
  if (label.anchor == Anchor::Top) middle.y() -= size.y() / 2;
  return middle;
}

// Beside what is named, which is seen as a bar with round ends: beneath or to its right, on the other side, and beyond
// its ends. `half` of the text with its margin (pixels).
std::array<Eigen::Vector2f, 4> placesBeside(const Label& label, const View& view, const Eigen::Vector2f& at,
                                            const Eigen::Vector2f& half) {
  constexpr float kGap = 2;  // logical pixels
  const Float3 end{label.position[0] + label.along[0], label.position[1] + label.along[1],
                   label.position[2] + label.along[2]};
  Eigen::Vector2f reach = view.project(end).value_or(at) - at;
  if (reach.norm() < 1e-3F) reach = {1e-3F, 0};
  const Eigen::Vector2f along = reach.normalized();
  Eigen::Vector2f aside(-along.y(), along.x());
  // Beneath a lying bar, to the right of a standing one.
  if (aside.y() > 0.5F || (aside.y() > -0.5F && aside.x() < 0)) aside = -aside;
  const float radius = label.radius / view.pixelSize(label.position) + kGap * view.pixelRatio;
  const auto beside = [&](const Eigen::Vector2f& direction, float away) -> Eigen::Vector2f {
    return (away + radius + direction.cwiseAbs().dot(half)) * direction;
  };
  const float length = reach.norm();
  return {beside(aside, 0), beside(-aside, 0), beside(along, length), beside(-along, length)};
}

}  // namespace

bool LabelLayout::place(const Label& label, const View& view, const SizeOf& sizeOf) {
  const auto at = view.project(label.position);
  if (label.manners == Manners::Goes && !at) return true;
  const auto known = sizeOf(label);
  if (!known) return false;
  const Eigen::Vector2f& size = *known;
  const Eigen::Vector2f padding = Eigen::Vector2f::Constant(kLabelPadding * view.pixelRatio);
  // Places from the position to the middle of the text, the best first.
  std::array<Eigen::Vector2f, 4> places;
  std::size_t count = 1;
  if (label.radius > 0 && at) {
    places = placesBeside(label, view, *at, 0.5F * size + padding);
    count = places.size();
  } else {
    places[0] = middleOf(label, size, view.pixelRatio);
  }
  Eigen::Vector2f middle = places[0];
  if (at) {
    const auto boxAt = [&](const Eigen::Vector2f& place) {
      return Eigen::AlignedBox2f(*at + place - 0.5F * size - padding, *at + place + 0.5F * size + padding);
    };
    bool found = label.manners == Manners::Stays;
    for (std::size_t i = 0; i < count && !found; ++i) {
      found = room_.isFree(boxAt(places[i]));
      if (found) middle = places[i];
    }
    if (!found) {
      // What must be told goes far for it; a name far from its thing would name another.
      const auto up = room_.find(boxAt(places[0]), label.manners == Manners::Moves ? kFarLines : kNearLines);
      if (!up && label.manners == Manners::Goes) return true;
      middle.y() += up.value_or(0.0F);
    }
    room_.take(boxAt(middle));
  }
  placed_.push_back({&label, middle - 0.5F * size, size});
  return true;
}

bool LabelLayout::place(const std::vector<Label>& labels, const View& view, const SizeOf& sizeOf) {
  emptyForNext(placed_);
  room_.clear();
  for (const Manners manners : {Manners::Stays, Manners::Moves, Manners::Goes}) {
    for (const Label& label : labels)
      if (label.manners == manners && !label.text.empty() && !place(label, view, sizeOf)) return false;
  }
  return true;
}

}  // namespace sprung::render
