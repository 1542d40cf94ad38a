// Triangles to a mesh; see triangles.h.
#include "render/mesh/triangles.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace sprung::render {

namespace {

using Eigen::Vector3d;
using Corner = std::array<int, 3>;

const double kSmooth = std::cos(35 * std::numbers::pi / 180);

// Corners at the same point get the same number, however the file repeats them.
std::vector<int> weld(const std::vector<Vector3d>& points) {
  std::map<std::array<double, 3>, int> known;
  std::vector<int> same;
  same.reserve(points.size());
  for (const Vector3d& p : points) {
    const auto next = static_cast<int>(known.size());
    same.push_back(known.try_emplace({p.x() + 0.0, p.y() + 0.0, p.z() + 0.0}, next).first->second);
  }
  return same;
}

// Whether each edge is passed once in each direction.
bool isClosed(const std::vector<Corner>& triangles) {
  std::map<std::pair<int, int>, int> edges;
  for (const Corner& t : triangles) {
    for (std::size_t k = 0; k < 3; ++k) ++edges[{t[k], t[(k + 1) % 3]}];
  }
  return std::all_of(edges.begin(), edges.end(), [&](const auto& edge) {
    const auto back = edges.find({edge.first.second, edge.first.first});
    return edge.second == 1 && back != edges.end() && back->second == 1;
  });
}

// Normals of the triangles around each point, to blend those that are alike. Around the tip of a fan there are as many
// as the mesh has: these are blended by groups of directions.
class NormalBlend {
 public:
  NormalBlend(const std::vector<Corner>& triangles, const std::vector<Vector3d>& areas, std::size_t points)
      : areas_(areas), around_(points) {
    normals_.reserve(areas.size());
    for (const Vector3d& area : areas) normals_.push_back(area.normalized());
    for (std::size_t i = 0; i < triangles.size(); ++i)
      for (const int corner : triangles[i]) around_[static_cast<std::size_t>(corner)].push_back(i);
    for (std::size_t point = 0; point < points; ++point)
      if (around_[point].size() > kFew) groups_[point] = grouped(around_[point]);
  }
  Vector3d at(std::size_t triangle, int point) const {
    const Vector3d& own = normals_[triangle];
    Vector3d sum = Vector3d::Zero();
    const std::vector<std::size_t>& around = around_[static_cast<std::size_t>(point)];
    if (around.size() > kFew) {
      for (const Vector3d& area : groups_.at(static_cast<std::size_t>(point)))
        if (area.dot(own) >= kSmooth * area.norm()) sum += area;
    } else {
      for (const std::size_t other : around)
        if (normals_[other].dot(own) >= kSmooth) sum += areas_[other];
    }
    return sum.norm() > 0 ? Vector3d(sum.normalized()) : own;
  }

 private:
  static constexpr std::size_t kFew = 64;
  static constexpr double kCells = 8;  // of a direction along each axis, for half a turn

  std::vector<Vector3d> grouped(const std::vector<std::size_t>& around) const {
    std::map<std::array<long, 3>, Vector3d> sums;
    for (const std::size_t i : around) {
      const Vector3d& n = normals_[i];
      const auto cell = [&](Eigen::Index k) { return std::lround(kCells * n[k]); };
      sums.try_emplace({cell(0), cell(1), cell(2)}, Vector3d::Zero()).first->second += areas_[i];
    }
    std::vector<Vector3d> groups;
    groups.reserve(sums.size());
    for (const auto& [cell, sum] : sums) groups.push_back(sum);
    return groups;
  }

  const std::vector<Vector3d>& areas_;
  std::vector<Vector3d> normals_;
  std::vector<std::vector<std::size_t>> around_;
  std::map<std::size_t, std::vector<Vector3d>> groups_;
};

void addCorner(Mesh& mesh, const Vector3d& position, const Vector3d& normal) {
  const Eigen::Vector3f p = position.cast<float>();
  const Eigen::Vector3f n = normal.cast<float>();
  mesh.indices.push_back(static_cast<std::uint32_t>(mesh.vertices.size()));
  mesh.vertices.push_back({{p.x(), p.y(), p.z()}, {n.x(), n.y(), n.z()}});
}

}  // namespace

Result<PlacedMesh> makeMesh(const Triangles& source) {
  const std::vector<int> same = weld(source.points);
  std::vector<Corner> triangles;  // of welded points
  std::vector<Vector3d> areas;
  std::vector<Vector3d> points(source.points.size());
  for (std::size_t i = 0; i < same.size(); ++i) points[static_cast<std::size_t>(same[i])] = source.points[i];
  Eigen::AlignedBox3d box;
  for (const Corner& given : source.triangles) {
    Corner t{};
    std::array<Vector3d, 3> p;
    for (std::size_t k = 0; k < 3; ++k) {
      t[k] = same[static_cast<std::size_t>(given[k])];
      p[k] = points[static_cast<std::size_t>(t[k])];
    }
    const Vector3d area = (p[1] - p[0]).cross(p[2] - p[0]) / 2;
    if (!area.allFinite() || !(area.norm() > 0)) continue;
    triangles.push_back(t);
    areas.push_back(area);
    for (const Vector3d& corner : p) box.extend(corner);
  }
  if (triangles.empty()) return error("mesh", "there is no triangle with an area");
  PlacedMesh placed;
  placed.middle = box.center();
  placed.half = box.sizes() / 2;
  const bool closed = isClosed(triangles);
  double volume = 0;
  for (std::size_t i = 0; i < triangles.size(); ++i)
    volume += areas[i].dot(points[static_cast<std::size_t>(triangles[i][0])] - placed.middle);
  const double side = closed && volume < 0 ? -1 : 1;
  const NormalBlend blend(triangles, areas, points.size());
  const auto add = [&](std::size_t i, double facing) {
    for (std::size_t k = 0; k < 3; ++k) {
      const int corner = triangles[i][facing > 0 ? k : 2 - k];
      addCorner(placed.mesh, points[static_cast<std::size_t>(corner)] - placed.middle, facing * blend.at(i, corner));
    }
  };
  for (std::size_t i = 0; i < triangles.size(); ++i) {
    add(i, side);
    if (!closed) add(i, -side);
  }
  return placed;
}

PlacedMesh makeCone(int sectors) {
  Triangles cone;
  cone.points = {Vector3d(0, 0, 0), Vector3d(0, 0, 1)};
  for (int i = 0; i < sectors; ++i) {
    const double angle = 2 * std::numbers::pi * i / sectors;
    cone.points.emplace_back(std::cos(angle), std::sin(angle), 0.0);
    const int here = 2 + i;
    const int next = 2 + (i + 1) % sectors;
    cone.triangles.push_back({0, next, here});
    cone.triangles.push_back({1, here, next});
  }
  PlacedMesh placed = std::move(*makeMesh(cone));
  placed.middle = Vector3d(0, 0, 0.5);
  return placed;
}

}  // namespace sprung::render
