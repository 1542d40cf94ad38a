#include "core/law/joint_law.h"

namespace sprung {

std::vector<JointRow> frameConditions(const ItemType& type, const std::array<bool, 6>& locked, bool symmetric) {
  using Condition = JointRow::Condition;
  const int frame0 = coefficientOffset(type, "rotationMarker0");
  const int frame1 = coefficientOffset(type, "rotationMarker1");
  std::vector<JointRow> rows;
  const auto axes = [&](int i, int j, int component) {
    rows.push_back({.condition = Condition::AxisAxis,
                    .axis0 = frame0 + i,
                    .stride0 = 3,
                    .axis1 = frame1 + j,
                    .stride1 = 3,
                    .component = component,
                    .column0 = i});
  };
  if (locked[0] && locked[1] && locked[2]) {
    for (int k = 0; k < 3; ++k) rows.push_back({.condition = Condition::Global, .component = k});
  } else {
    for (int k = 0; k < 3; ++k)
      if (locked[static_cast<std::size_t>(k)])
        rows.push_back(
            {.condition = Condition::Axis0, .axis0 = frame0 + k, .stride0 = 3, .component = k, .column0 = k});
  }
  constexpr int x = 0, y = 1, z = 2;
  const int count = locked[3] + locked[4] + locked[5];
  if (count == 3 && symmetric) {
    for (int k = 3; k < 6; ++k)
      rows.push_back({.condition = Condition::Turn, .axis0 = frame0, .axis1 = frame1, .component = k});
  } else if (count == 3) {
    axes(z, y, 3);
    axes(z, x, 4);
    axes(x, y, 5);
  } else if (count == 2) {
    // The free axis of frame 0 stays normal to the two others of frame 1.
    const int open = !locked[3] ? x : !locked[4] ? y : z;
    for (int k = 0; k < 3; ++k)
      if (k != open) axes(open, 3 - open - k, 3 + k);
  } else if (count == 1) {
    if (locked[3]) axes(y, z, 3);
    if (locked[4]) axes(x, z, 4);
    if (locked[5]) axes(x, y, 5);
  }
  return rows;
}

}  // namespace sprung
