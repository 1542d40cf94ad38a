// See patch_order.h.
#include "render/vector/patch_order.h"

#include <QSize>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <queue>
#include <unordered_map>
#include <utility>

namespace sprung::render {

namespace {

constexpr int kRounds = 20;                            // of cutting
constexpr std::size_t kPatchOrderMostPatches = 60000;  // after which nothing is cut any more
constexpr double kSmallest = 3;                        // pixels: a piece of this size is not cut
constexpr double kOverlap = 0.4;                       // pixels by which the pieces of a patch reach over each other
constexpr double kSameDepth = 0.004;     // of the depth of the picture: what is nearer to each other is the same
constexpr std::uint32_t kFewPixels = 3;  // in which a patch may be on the wrong side

/// What of a patch lies at one pixel.
struct Sample {
  std::uint32_t pixel;
  std::uint32_t patch;
  double nearness;
};

/// The pixels whose middle a patch covers; of one that covers none, that of its own middle.
template <class Visit>
void forPixels(const Patch& patch, const QSize& size, const Visit& visit) {
  const QRectF box = patch.bounds();
  const int top = std::max(0, static_cast<int>(std::floor(box.top())));
  const int bottom = std::min(size.height() - 1, static_cast<int>(std::ceil(box.bottom())));
  bool any = false;
  std::vector<double> crossings;
  for (int y = top; y <= bottom; ++y) {
    const double line = y + 0.5;
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
      const int left = std::max(0, static_cast<int>(std::ceil(crossings[k] - 0.5)));
      const int right = std::min(size.width() - 1, static_cast<int>(std::floor(crossings[k + 1] - 0.5)));
      for (int x = left; x <= right; ++x) visit(x, y);
      any = any || left <= right;
    }
  }
  const QPointF middle = box.center();
  if (!any && QRectF(QPointF(0, 0), size).contains(middle))
    visit(static_cast<int>(middle.x()), static_cast<int>(middle.y()));
}

std::uint64_t keyOf(std::uint32_t front, std::uint32_t back) { return (std::uint64_t{front} << 32U) | back; }

/// Who hides whom, in how many pixels, and who is seen.
struct Sight {
  std::unordered_map<std::uint64_t, std::uint32_t> hides;  ///< front and back
  std::vector<bool> seen;
  std::vector<Sample> samples;  ///< by pixel, the nearest first

  Sight(const std::vector<Patch>& patches, const QSize& size) : seen(patches.size(), false) {
    for (std::size_t i = 0; i < patches.size(); ++i)
      forPixels(patches[i], size, [&](int x, int y) {
        samples.push_back({static_cast<std::uint32_t>(y * size.width() + x), static_cast<std::uint32_t>(i),
                           patches[i].nearness.at({x + 0.5, y + 0.5})});
      });
    std::sort(samples.begin(), samples.end(), [](const Sample& a, const Sample& b) {
      if (a.pixel != b.pixel) return a.pixel < b.pixel;
      return a.nearness != b.nearness ? a.nearness > b.nearness : a.patch < b.patch;
    });
    for (std::size_t i = 0; i < samples.size();) {
      const std::uint32_t pixel = samples[i].pixel;
      for (bool open = true; i < samples.size() && samples[i].pixel == pixel; ++i) {
        if (open) seen[samples[i].patch] = true;
        open = open && !patches[samples[i].patch].opaque;
        if (i + 1 < samples.size() && samples[i + 1].pixel == pixel)
          ++hides[keyOf(samples[i].patch, samples[i + 1].patch)];
      }
    }
  }
};

/// Where x * perX + y * perY + atZero is zero; that is in pixels from there.
struct Border {
  double atZero = 0, perX = 0, perY = 0;

  double at(const QPointF& p) const { return atZero + perX * p.x() + perY * p.y(); }
};

/// The part of a polygon where the border has at least this value.
QPolygonF sideOf(const QPolygonF& loop, const Border& border, double least) {
  QPolygonF kept;
  for (qsizetype i = 0; i < loop.size(); ++i) {
    const QPointF &a = loop[i], &b = loop[(i + 1) % loop.size()];
    const double atA = border.at(a) - least, atB = border.at(b) - least;
    if (atA >= 0) kept << a;
    if ((atA >= 0) != (atB >= 0)) kept << a + (b - a) * (atA / (atA - atB));
  }
  return kept;
}

double extentOf(const Patch& patch) {
  const QRectF box = patch.bounds();
  return std::max(box.width(), box.height());
}

bool canBeCut(const Patch& patch) {
  return patch.kind == Patch::Kind::Area && patch.opaque && extentOf(patch) > kSmallest;
}

/// Where two planes cross; else across the middle of the patch that is cut.
Border borderOf(const Patch& patch, const Patch& other) {
  const Nearness &a = patch.nearness, &b = other.nearness;
  const QRectF box = patch.bounds();
  Border border{a.atZero - b.atZero, a.perX - b.perX, a.perY - b.perY};
  const double slope = std::hypot(border.perX, border.perY);
  if (a.shape == Nearness::Shape::Plane && b.shape == Nearness::Shape::Plane && slope > 0) {
    for (double* part : {&border.atZero, &border.perX, &border.perY}) *part /= slope;
    const auto side = [&](const QPointF& corner) { return border.at(corner) > 0.5; };
    const bool first = side(box.topLeft());
    // Not one that only touches it.
    if (side(box.topRight()) != first || side(box.bottomLeft()) != first || side(box.bottomRight()) != first)
      return border;
  }
  return box.width() > box.height() ? Border{-box.center().x(), 1, 0} : Border{-box.center().y(), 0, 1};
}

std::pair<Patch, Patch> cut(const Patch& patch, const Border& border) {
  const Border back{-border.atZero, -border.perX, -border.perY};
  std::pair<Patch, Patch> halves(patch, patch);
  for (QPolygonF& loop : halves.first.loops) loop = sideOf(loop, border, -kOverlap);
  for (QPolygonF& loop : halves.second.loops) loop = sideOf(loop, back, -kOverlap);
  for (Patch* half : {&halves.first, &halves.second})
    std::erase_if(half->loops, [](const QPolygonF& loop) { return loop.size() < 3; });
  return halves;
}

/// A patch to be cut, and because of which other one.
struct Conflict {
  std::uint32_t with = 0;
  std::uint32_t pixels = 0;  ///< in which it is on the other side; 0: there is none
};

/// Of each two that are in front of each other, at different pixels, the larger one that can be cut.
std::vector<Conflict> conflictsOf(const std::vector<Patch>& patches, const Sight& sight) {
  std::vector<Conflict> found(patches.size());
  for (const auto& [key, count] : sight.hides) {
    const auto front = static_cast<std::uint32_t>(key >> 32U), back = static_cast<std::uint32_t>(key);
    if (front > back) continue;
    const auto other = sight.hides.find(keyOf(back, front));
    if (other == sight.hides.end()) continue;
    const std::uint32_t pixels = std::min(count, other->second);
    if (pixels < kFewPixels) continue;
    const double a = canBeCut(patches[front]) ? extentOf(patches[front]) : 0.0;
    const double b = canBeCut(patches[back]) ? extentOf(patches[back]) : 0.0;
    if (std::max(a, b) <= 0) continue;
    const std::uint32_t larger = a >= b ? front : back, smaller = a >= b ? back : front;
    Conflict& worst = found[larger];
    if (pixels > worst.pixels || (pixels == worst.pixels && smaller < worst.with)) worst = {smaller, pixels};
  }
  return found;
}

/// From back to front. Where all that is left waits for something else, whoever waits for the fewest pixels comes.
std::vector<std::uint32_t> sorted(const std::vector<Patch>& patches, const Sight& sight) {
  const std::size_t count = patches.size();
  std::vector<std::vector<std::pair<std::uint32_t, std::uint32_t>>> infront(count);  // who, in how many pixels
  std::vector<std::uint32_t> waits(count, 0);                                        // for how many patches
  std::vector<std::uint64_t> pixels(count, 0);                                       // for how many pixels
  for (const auto& [key, many] : sight.hides) {
    const auto front = static_cast<std::uint32_t>(key >> 32U), back = static_cast<std::uint32_t>(key);
    const auto other = sight.hides.find(keyOf(back, front));
    const std::uint32_t against = other == sight.hides.end() ? 0 : other->second;
    if (many < against || (many == against && front < back)) continue;
    infront[back].emplace_back(front, many - against);
    ++waits[front];
    pixels[front] += many - against;
  }
  const auto far = [&](std::uint32_t i) { return patches[i].nearness.at(patches[i].bounds().center()); };
  std::vector<double> depth(count);
  for (std::uint32_t i = 0; i < count; ++i) depth[i] = far(i);
  const auto later = [&](std::uint32_t a, std::uint32_t b) {
    return depth[a] != depth[b] ? depth[a] > depth[b] : a > b;
  };
  std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, decltype(later)> ready(later);
  std::vector<bool> done(count, false);
  for (std::uint32_t i = 0; i < count; ++i)
    if (waits[i] == 0) ready.push(i);
  std::vector<std::uint32_t> order;
  order.reserve(count);
  while (order.size() < count) {
    if (ready.empty()) {
      std::uint32_t best = 0;
      bool found = false;
      for (std::uint32_t i = 0; i < count; ++i) {
        if (done[i] || (found && !(pixels[i] < pixels[best]))) continue;
        best = i;
        found = true;
      }
      ready.push(best);
    }
    const std::uint32_t next = ready.top();
    ready.pop();
    if (done[next]) continue;
    done[next] = true;
    order.push_back(next);
    for (const auto& [front, many] : infront[next]) {
      pixels[front] -= many;
      if (--waits[front] == 0 && !done[front]) ready.push(front);
    }
  }
  return order;
}

/// Pixels at which the last one painted is not the nearest.
std::size_t wrongPixels(const Sight& sight, const std::vector<std::uint32_t>& order) {
  if (sight.samples.empty()) return 0;
  const auto [far, near] =
      std::minmax_element(sight.samples.begin(), sight.samples.end(),
                          [](const Sample& a, const Sample& b) { return a.nearness < b.nearness; });
  const double same = kSameDepth * (near->nearness - far->nearness);
  std::vector<std::uint32_t> rank(order.size());
  for (std::uint32_t i = 0; i < order.size(); ++i) rank[order[i]] = i;
  std::size_t wrong = 0;
  for (std::size_t i = 0; i < sight.samples.size();) {
    const Sample& nearest = sight.samples[i];
    const Sample* top = &nearest;
    for (; i < sight.samples.size() && sight.samples[i].pixel == nearest.pixel; ++i)
      if (rank[sight.samples[i].patch] > rank[top->patch]) top = &sight.samples[i];
    if (nearest.nearness - top->nearness > same) ++wrong;
  }
  return wrong;
}

}  // namespace

Painting inPaintingOrder(std::vector<Patch> patches, const QSize& size) {
  for (int round = 0;; ++round) {
    const Sight sight(patches, size);
    std::vector<Conflict> conflicts(patches.size());
    if (round < kRounds && patches.size() < kPatchOrderMostPatches) conflicts = conflictsOf(patches, sight);
    const auto isOne = [](const Conflict& conflict) { return conflict.pixels > 0; };
    if (std::none_of(conflicts.begin(), conflicts.end(), isOne)) {
      const std::vector<std::uint32_t> order = sorted(patches, sight);
      Painting painting{{}, wrongPixels(sight, order)};
      for (const std::uint32_t i : order)
        if (sight.seen[i]) painting.patches.push_back(std::move(patches[i]));
      return painting;
    }
    std::vector<Patch> next;
    for (std::size_t i = 0; i < patches.size(); ++i) {
      if (!sight.seen[i]) continue;
      if (!isOne(conflicts[i])) {
        next.push_back(patches[i]);
        continue;
      }
      auto [first, second] = cut(patches[i], borderOf(patches[i], patches[conflicts[i].with]));
      if (!first.loops.empty()) next.push_back(std::move(first));
      if (!second.loops.empty()) next.push_back(std::move(second));
    }
    patches = std::move(next);
  }
}

}  // namespace sprung::render
