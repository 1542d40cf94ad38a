// Which pixels of a picture a patch covers.
#pragma once

#include <QSize>
#include <algorithm>
#include <cmath>
#include <vector>

#include "render/vector/patch.h"

namespace sprung::render {

/// visit(x, y) for those whose middle the patch covers, row by row; false if there is none. With `parts` each pixel is
/// that many in each direction, and x and y count them.
template <class Visit>
bool forPixels(const Patch& patch, const QSize& size, int parts, const Visit& visit) {
  const QRectF box = patch.bounds();
  const int top = std::max(0, static_cast<int>(std::floor(box.top() * parts)));
  const int bottom = std::min(size.height() * parts - 1, static_cast<int>(std::ceil(box.bottom() * parts)));
  bool any = false;
  std::vector<double> crossings;
  for (int y = top; y <= bottom; ++y) {
    const double line = (y + 0.5) / parts;
    crossings.clear();
    for (const QPolygonF& loop : patch.loops) {
      for (qsizetype i = 0; i < loop.size(); ++i) {
        const QPointF &a = loop[i], &b = loop[(i + 1) % loop.size()];
        if ((a.y() <= line) == (b.y() <= line)) continue;
        crossings.push_back(a.x() + (line - a.y()) / (b.y() - a.y()) * (b.x() - a.x()));
      }
    }
    std::sort(crossings.begin(), crossings.end());
    for (std::size_t k = 0; k + 1 < crossings.size(); k += 2) {
      const int left = std::max(0, static_cast<int>(std::ceil(crossings[k] * parts - 0.5)));
      const int right =
          std::min(size.width() * parts - 1, static_cast<int>(std::floor(crossings[k + 1] * parts - 0.5)));
      for (int x = left; x <= right; ++x) visit(x, y);
      any = any || left <= right;
    }
  }
  return any;
}

}  // namespace sprung::render
