// See patch_order.h.
#include "render/vector/patch_order.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>

#include "render/vector/patch_pixels.h"
#include "render/vector/repairs.h"

namespace sprung::render {

namespace {

constexpr int kRounds = 20;                            // of cutting
constexpr std::size_t kPatchOrderMostPatches = 60000;  // after which nothing is cut any more
constexpr double kSmallest = 3;                        // pixels: a piece of this size is not cut
constexpr double kOverlap = 0.4;                       // pixels by which the pieces of a patch reach over each other
constexpr std::uint32_t kFewPixels = 3;                // in which a patch may be on the wrong side

/// What of a patch lies at one pixel.
struct Sample {
  std::uint32_t pixel;
  std::uint32_t patch;
  double nearness;
};

std::uint64_t keyOf(std::uint32_t front, std::uint32_t back) { return (std::uint64_t{front} << 32U) | back; }

/// Who hides whom, in how many pixels, and who is seen.
struct Sight {
  std::unordered_map<std::uint64_t, std::uint32_t> hides;  ///< front and back
  std::vector<bool> seen;
  std::vector<Sample> samples;  ///< by pixel, the nearest first

  Sight(const std::vector<Patch>& patches, const QSize& size) : seen(patches.size(), false) {
    for (std::size_t i = 0; i < patches.size(); ++i) {
      const auto take = [&](int x, int y) {
        samples.push_back({static_cast<std::uint32_t>(y * size.width() + x), static_cast<std::uint32_t>(i),
                           patches[i].nearness.at({x + 0.5, y + 0.5})});
      };
      // Of one that covers no pixel's middle that of its own middle.
      const QPointF middle = patches[i].bounds().center();
      if (!forPixels(patches[i], size, 1, take) && QRectF(QPointF(0, 0), size).contains(middle))
        take(static_cast<int>(middle.x()), static_cast<int>(middle.y()));
    }
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

/// Where the planes of two patches cross, if that divides the first.
std::optional<Border> crossing(const Patch& patch, const Patch& other) {
  const Nearness &a = patch.nearness, &b = other.nearness;
  if (a.shape != Nearness::Shape::Plane || b.shape != Nearness::Shape::Plane) return {};
  Border border{a.atZero - b.atZero, a.perX - b.perX, a.perY - b.perY};
  const double slope = std::hypot(border.perX, border.perY);
  if (!(slope > 0)) return {};
  for (double* part : {&border.atZero, &border.perX, &border.perY}) *part /= slope;
  const QRectF box = patch.bounds();
  const auto side = [&](const QPointF& corner) { return border.at(corner) > 0.5; };
  const bool first = side(box.topLeft());
  // Not one that only touches it.
  if (side(box.topRight()) == first && side(box.bottomLeft()) == first && side(box.bottomRight()) == first) return {};
  return border;
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

/// How a patch is to be cut, and in how many pixels it is on the other side of another one without that.
struct Cut {
  Border border;
  std::uint32_t pixels = 0;
  std::uint32_t because = 0;  ///< of which patch
};

/// Of each two that are in front of each other, at different pixels, the larger one that can be cut.
std::vector<std::optional<Cut>> cutsOf(const std::vector<Patch>& patches, const Sight& sight) {
  std::vector<std::optional<Cut>> found(patches.size());
  const auto take = [&](std::uint32_t patch, std::uint32_t other, std::uint32_t pixels) {
    if (!canBeCut(patches[patch])) return false;
    const std::optional<Border> border = crossing(patches[patch], patches[other]);
    if (!border) return false;
    std::optional<Cut>& worst = found[patch];
    if (!worst || pixels > worst->pixels || (pixels == worst->pixels && other < worst->because))
      worst = {*border, pixels, other};
    return true;
  };
  for (const auto& [key, count] : sight.hides) {
    const auto front = static_cast<std::uint32_t>(key >> 32U), back = static_cast<std::uint32_t>(key);
    if (front > back) continue;
    const auto other = sight.hides.find(keyOf(back, front));
    if (other == sight.hides.end()) continue;
    const std::uint32_t pixels = std::min(count, other->second);
    if (pixels < kFewPixels) continue;
    const bool firstIsLarger = extentOf(patches[front]) >= extentOf(patches[back]);
    const std::uint32_t larger = firstIsLarger ? front : back, smaller = firstIsLarger ? back : front;
    if (!take(larger, smaller, pixels)) take(smaller, larger, pixels);
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

}  // namespace

std::vector<Patch> inPaintingOrder(std::vector<Patch> patches, const QSize& size) {
  for (int round = 0;; ++round) {
    const Sight sight(patches, size);
    std::vector<std::optional<Cut>> cuts(patches.size());
    if (round < kRounds && patches.size() < kPatchOrderMostPatches) cuts = cutsOf(patches, sight);
    if (std::none_of(cuts.begin(), cuts.end(), [](const auto& one) { return one.has_value(); })) {
      std::vector<Patch> painted;
      for (const std::uint32_t i : sorted(patches, sight))
        if (sight.seen[i]) painted.push_back(std::move(patches[i]));
      std::vector<Patch> repairs = repairsOf(painted, size);
      std::move(repairs.begin(), repairs.end(), std::back_inserter(painted));
      return painted;
    }
    std::vector<Patch> next;
    for (std::size_t i = 0; i < patches.size(); ++i) {
      if (!sight.seen[i]) continue;
      if (!cuts[i]) {
        next.push_back(std::move(patches[i]));
        continue;
      }
      auto [first, second] = cut(patches[i], cuts[i]->border);
      if (!first.loops.empty()) next.push_back(std::move(first));
      if (!second.loops.empty()) next.push_back(std::move(second));
    }
    patches = std::move(next);
  }
}

}  // namespace sprung::render
