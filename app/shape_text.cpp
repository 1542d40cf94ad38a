#include "app/shape_text.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <vector>

namespace sprung::app {

std::string shapeText(const VecX& shape, const System& system) {
  std::vector<Eigen::Index> order(static_cast<std::size_t>(shape.size()));
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<Eigen::Index>(i);
  // Entries that differ by rounding only keep their order.
  std::stable_sort(order.begin(), order.end(),
                   [&](Eigen::Index a, Eigen::Index b) { return std::abs(shape[a]) > std::abs(shape[b]) + 1e-9; });
  constexpr std::size_t kShown = 4;
  std::string text;
  std::size_t shown = 0;
  for (const Eigen::Index i : order) {
    if (std::abs(shape[i]) < 0.005) break;
    if (shown++ == kShown) return text + ", …";
    char number[24];
    std::snprintf(number, sizeof number, " %.2f", shape[i]);
    text += (text.empty() ? "" : ", ") + system.unknownName(static_cast<int>(i)) + number;
  }
  return text;
}

}  // namespace sprung::app
