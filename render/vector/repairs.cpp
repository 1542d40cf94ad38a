// See repairs.h. First pixel by pixel; around those that are wrong in quarters of them.
#include "render/vector/repairs.h"

#include <array>
#include <cstdint>
#include <limits>
#include <map>
#include <set>
#include <utility>

#include "render/vector/edge_loops.h"
#include "render/vector/patch_pixels.h"

namespace sprung::render {

namespace {

constexpr int kParts = 4;             // of a pixel, in each direction
constexpr double kSameDepth = 0.004;  // of the depth of the picture: beside each other in this all of a place is right
constexpr double kNoDepth = 1e-4;     // of that: up to there what is wrong reaches
constexpr double kSmooth = 0.15;      // pixels by which an outline may leave the parts it is around
constexpr std::uint32_t kNobody = std::numeric_limits<std::uint32_t>::max();

/// What is to be seen at a place, and what has been painted there last.
struct Place {
  std::uint32_t nearest = kNobody, top = kNobody;
  double nearestAt = -std::numeric_limits<double>::infinity(), topAt = 0;

  void paint(std::uint32_t patch, double nearness) {
    top = patch;
    topAt = nearness;
    if (nearness <= nearestAt) return;
    nearest = patch;
    nearestAt = nearness;
  }
  bool isCovered(double by) const { return nearest != top && nearestAt - topAt > by; }
};

/// Of a picture, row by row.
template <class Cell>
struct Grid {
  int width = 0, height = 0;
  std::vector<Cell> cells;

  Grid(int w, int h, const Cell& cell)
      : width(w), height(h), cells(static_cast<std::size_t>(w) * static_cast<std::size_t>(h), cell) {}
  Cell& at(int x, int y) {
    return cells[static_cast<std::size_t>(y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(x)];
  }
};

using Cell = std::array<int, 2>;  ///< x and y

class Repairs {
 public:
  Repairs(const std::vector<Patch>& painted, const QSize& size)
      : painted_(painted), size_(size), marked_(size.width(), size.height(), kNobody) {}

  std::vector<Patch> make() {
    lookAtPixels();
    if (count_ == 0) return {};
    lookAtParts();
    std::vector<Patch> repairs;
    for (const auto& [owner, parts] : ownedParts()) paintAgain(painted_[owner], parts, repairs);
    return repairs;
  }

 private:
  /// Marks the pixels that are wrong and their neighbours.
  void lookAtPixels() {
    Grid<Place> pixels(size_.width(), size_.height(), {});
    double least = std::numeric_limits<double>::infinity(), most = -least;
    for (std::size_t i = 0; i < painted_.size(); ++i)
      forPixels(painted_[i], size_, 1, [&](int x, int y) {
        const double nearness = painted_[i].nearness.at({x + 0.5, y + 0.5});
        least = std::min(least, nearness);
        most = std::max(most, nearness);
        pixels.at(x, y).paint(static_cast<std::uint32_t>(i), nearness);
      });
    depth_ = most - least;
    const auto place = [&](const Cell& cell) -> const Place* {
      const bool inside = cell[0] >= 0 && cell[1] >= 0 && cell[0] < size_.width() && cell[1] < size_.height();
      return inside ? &pixels.at(cell[0], cell[1]) : nullptr;
    };
    std::vector<Cell> all;
    for (int y = 0; y < size_.height(); ++y)
      for (int x = 0; x < size_.width(); ++x) all.push_back({x, y});
    for (const Cell& cell : wrongFrom(all, place)) markAround(cell);
  }

  /// Those of `cells` that are wrong, and what is so beside them up to where the covered one comes through.
  template <class PlaceOf>
  std::vector<Cell> wrongFrom(const std::vector<Cell>& cells, const PlaceOf& placeOf) const {
    std::vector<Cell> wrong;
    std::set<Cell> known;
    for (const Cell& cell : cells)
      if (isWrong(*placeOf(cell), kSameDepth)) {
        wrong.push_back(cell);
        known.insert(cell);
      }
    for (std::size_t i = 0; i < wrong.size(); ++i) {
      const auto [x, y] = wrong[i];
      const std::uint32_t owner = placeOf(wrong[i])->nearest;
      for (const Cell& next : {Cell{x - 1, y}, Cell{x + 1, y}, Cell{x, y - 1}, Cell{x, y + 1}}) {
        const Place* place = placeOf(next);
        if (place == nullptr || place->nearest != owner || !isWrong(*place, kNoDepth)) continue;
        if (known.insert(next).second) wrong.push_back(next);
      }
    }
    return wrong;
  }

  /// What one sees through is not painted twice for being under something of that kind.
  bool isWrong(const Place& place, double share) const {
    return place.isCovered(share * depth_) && (painted_[place.nearest].opaque || painted_[place.top].opaque);
  }

  void markAround(const Cell& cell) {
    const auto [x, y] = cell;
    for (int j = std::max(0, y - 1); j <= std::min(size_.height() - 1, y + 1); ++j)
      for (int i = std::max(0, x - 1); i <= std::min(size_.width() - 1, x + 1); ++i)
        if (std::uint32_t& mark = marked_.at(i, j); mark == kNobody) mark = count_++;
  }

  void lookAtParts() {
    parts_.resize(std::size_t{count_} * kParts * kParts);
    for (std::size_t i = 0; i < painted_.size(); ++i)
      forPixels(painted_[i], size_, kParts, [&](int x, int y) {
        if (Place* part = partAt({x, y}))
          part->paint(static_cast<std::uint32_t>(i), painted_[i].nearness.at({(x + 0.5) / kParts, (y + 0.5) / kParts}));
      });
  }

  /// Nothing outside of the marked pixels.
  Place* partAt(const Cell& part) {
    const auto [x, y] = part;
    if (x < 0 || y < 0 || x >= size_.width() * kParts || y >= size_.height() * kParts) return nullptr;
    const std::uint32_t mark = marked_.at(x / kParts, y / kParts);
    if (mark == kNobody) return nullptr;
    return &parts_[(std::size_t{mark} * kParts + static_cast<std::size_t>(y % kParts)) * kParts +
                   static_cast<std::size_t>(x % kParts)];
  }

  /// Those that are wrong, by the patch that belongs there, and beside them those where it is seen already, so that no
  /// gap is left.
  std::map<std::uint32_t, std::set<Cell>> ownedParts() {
    std::vector<Cell> all;
    for (int y = 0; y < size_.height() * kParts; ++y)
      for (int x = 0; x < size_.width() * kParts; ++x)
        if (partAt({x, y}) != nullptr)
          all.push_back({x, y});
        else
          x += kParts - 1 - x % kParts;
    std::map<std::uint32_t, std::set<Cell>> owned;
    for (const Cell& cell : wrongFrom(all, [this](const Cell& part) { return partAt(part); })) {
      const std::uint32_t owner = partAt(cell)->nearest;
      for (int j = -1; j <= 1; ++j)
        for (int i = -1; i <= 1; ++i) {
          const Cell beside{cell[0] + i, cell[1] + j};
          const Place* place = partAt(beside);
          if (place != nullptr && place->nearest == owner) owned[owner].insert(beside);
        }
    }
    return owned;
  }

  /// The patch within these parts; of a wire each of its strokes.
  static void paintAgain(const Patch& patch, const std::set<Cell>& parts, std::vector<Patch>& repairs) {
    if (patch.kind != Patch::Kind::Wire) {
      addWithin(parts, patch.fill, patch, repairs);
      return;
    }
    for (const Patch::Stroke& stroke : patch.strokes) {
      std::set<Cell> covered;
      for (const Cell& part : parts)
        if (&stroke == &patch.strokes.front() || distance(patch.line, middleOf(part)) <= 0.5 * stroke.width)
          covered.insert(part);
      addWithin(covered, stroke.color, patch, repairs);
    }
  }

  static void addWithin(const std::set<Cell>& parts, const QBrush& fill, const Patch& patch,
                        std::vector<Patch>& repairs) {
    EdgeLoops<Cell> edges;
    for (const auto& [x, y] : parts) {
      edges.add({x, y}, {x + 1, y});
      edges.add({x + 1, y}, {x + 1, y + 1});
      edges.add({x + 1, y + 1}, {x, y + 1});
      edges.add({x, y + 1}, {x, y});
    }
    Patch repair;
    for (const std::vector<Cell>& loop : edges.take()) repair.loops.push_back(smoothed(loop));
    if (repair.loops.empty()) return;
    repair.nearness = patch.nearness;
    repair.fill = fill;
    repair.opaque = patch.opaque;
    repairs.push_back(std::move(repair));
  }

  /// Through the middles of the edges, so that a stair becomes a slope, with as few corners as serve.
  static QPolygonF smoothed(const std::vector<Cell>& loop) {
    QPolygonF middles;
    for (std::size_t i = 0; i < loop.size(); ++i) {
      const Cell &a = loop[i], &b = loop[(i + 1) % loop.size()];
      middles << QPointF(0.5 * (a[0] + b[0]) / kParts, 0.5 * (a[1] + b[1]) / kParts);
    }
    qsizetype farthest = 0;
    const auto away = [&](qsizetype i) { return lengthOf(middles[i] - middles[0]); };
    for (qsizetype i = 1; i < middles.size(); ++i)
      if (away(i) > away(farthest)) farthest = i;
    middles << middles[0];
    QPolygonF outline;
    addCorners(middles, 0, farthest, outline);
    addCorners(middles, farthest, middles.size() - 1, outline);
    return outline;
  }

  /// From one corner to before another: of those between them the one farthest off is kept, and so on on both sides
  /// (Douglas and Peucker).
  static void addCorners(const QPolygonF& line, qsizetype from, qsizetype to, QPolygonF& outline) {
    const QPolygonF chord({line[from], line[to]});
    qsizetype farthest = from;
    double most = kSmooth;
    for (qsizetype i = from + 1; i < to; ++i)
      if (const double away = distance(chord, line[i]); away > most) {
        most = away;
        farthest = i;
      }
    if (farthest == from) {
      outline << line[from];
      return;
    }
    addCorners(line, from, farthest, outline);
    addCorners(line, farthest, to, outline);
  }

  static QPointF middleOf(const Cell& part) { return {(part[0] + 0.5) / kParts, (part[1] + 0.5) / kParts}; }

  static double distance(const QPolygonF& line, const QPointF& point) {
    double least = std::numeric_limits<double>::infinity();
    for (qsizetype i = 0; i + 1 < line.size(); ++i) {
      const QPointF along = line[i + 1] - line[i], to = point - line[i];
      const double square = QPointF::dotProduct(along, along);
      const double share = square > 0 ? std::clamp(QPointF::dotProduct(to, along) / square, 0.0, 1.0) : 0.0;
      least = std::min(least, lengthOf(to - share * along));
    }
    return least;
  }

  static double lengthOf(const QPointF& way) { return std::hypot(way.x(), way.y()); }

  const std::vector<Patch>& painted_;
  const QSize size_;
  double depth_ = 0;            ///< from the nearest to the farthest of all
  Grid<std::uint32_t> marked_;  ///< by pixel: the how manieth that is marked
  std::uint32_t count_ = 0;     ///< of marked ones
  std::vector<Place> parts_;    ///< of the marked ones
};

}  // namespace

std::vector<Patch> repairsOf(const std::vector<Patch>& painted, const QSize& size) {
  return Repairs(painted, size).make();
}

}  // namespace sprung::render
