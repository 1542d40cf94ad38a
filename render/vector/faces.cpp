// See faces.h.
#include "render/vector/faces.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <utility>

#include "render/vector/edge_loops.h"
#include "render/vector/shading.h"

namespace sprung::render {

namespace {

using Eigen::Vector3f;
using Corner = std::array<int, 3>;

constexpr float kSteps = 400;  // of unit normals, and of the mesh's size: what is nearer to each other is the same

Corner cornerOf(const Vector3f& point, float size) {
  const auto step = [&](float value) { return static_cast<int>(std::lround(value / size * kSteps * 8)); };
  return {step(point.x()), step(point.y()), step(point.z())};
}

/// Triangles in one plane.
struct Face {
  std::map<Corner, QPointF> pixels;
  EdgeLoops<Corner> edges;
  Vector3f middle = Vector3f::Zero(), normal = Vector3f::Zero(), plane = Vector3f::Zero();  ///< sums
  float area = 0;

  std::vector<QPolygonF> loops() {
    std::vector<QPolygonF> found;
    for (const std::vector<Corner>& corners : edges.take()) {
      if (corners.size() < 3) continue;
      QPolygonF& loop = found.emplace_back();
      for (const Corner& corner : corners) loop << pixels[corner];
    }
    return found;
  }
};

}  // namespace

void addFaces(std::vector<Patch>& patches, const Screen& screen, const Mesh& mesh, const Look& look,
              const std::function<PlacedVertex(const Vertex&)>& place) {
  std::vector<PlacedVertex> placed;
  placed.reserve(mesh.vertices.size());
  Eigen::AlignedBox3f box;
  for (const Vertex& vertex : mesh.vertices) {
    placed.push_back(place(vertex));
    box.extend(placed.back().point);
    if (screen.isBehind(placed.back().point)) return;
  }
  const Vector3f middle = box.center();
  const float size = std::max(box.diagonal().norm(), 1e-12F);
  std::map<std::array<int, 4>, Face> faces;
  for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
    std::array<const PlacedVertex*, 3> corners{};
    for (std::size_t k = 0; k < 3; ++k) corners[k] = &placed[mesh.indices[i + k]];
    const Vector3f cross = (corners[1]->point - corners[0]->point).cross(corners[2]->point - corners[0]->point);
    const float area = cross.norm();
    if (!(area > 1e-9F * size * size)) continue;
    const Vector3f normal = cross / area;
    if (normal.dot(towardsEye(screen.view(), corners[0]->point)) <= 0) continue;
    const auto step = [](float share) { return static_cast<int>(std::lround(share * kSteps)); };
    const float away = normal.dot(corners[0]->point - middle) / size;
    Face& face = faces[{step(normal.x()), step(normal.y()), step(normal.z()), step(away)}];
    std::array<Corner, 3> keys;
    for (std::size_t k = 0; k < 3; ++k) {
      keys[k] = cornerOf(corners[k]->point - middle, size);
      face.pixels.emplace(keys[k], screen.pixel(corners[k]->point));
      face.middle += area / 3 * corners[k]->point;
      face.normal += area / 3 * corners[k]->normal;
    }
    face.plane += area * normal;
    face.area += area;
    for (std::size_t k = 0; k < 3; ++k) face.edges.add(keys[k], keys[(k + 1) % 3]);
  }
  for (auto& [key, face] : faces) {
    Patch patch;
    patch.loops = face.loops();
    if (patch.loops.empty()) continue;
    const Vector3f at = face.middle / face.area;
    patch.fill = litColor(screen.view(), look, at, face.normal.normalized());
    patch.nearness = screen.ofPlane(at, face.plane.normalized());
    patch.opaque = look.color.a == 255;
    patches.push_back(std::move(patch));
  }
}

QPolygonF hullOf(std::vector<QPointF> points) {
  std::sort(points.begin(), points.end(),
            [](const QPointF& a, const QPointF& b) { return a.x() < b.x() || (a.x() == b.x() && a.y() < b.y()); });
  QPolygonF hull;
  const auto turnsRight = [&](const QPointF& c) {
    const QPointF a = hull[hull.size() - 2], b = hull.last();
    return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x()) <= 0;
  };
  const auto walk = [&](auto begin, auto end) {
    const qsizetype first = hull.size();
    for (auto point = begin; point != end; ++point) {
      while (hull.size() >= first + 2 && turnsRight(*point)) hull.removeLast();
      hull << *point;
    }
    hull.removeLast();
  };
  if (points.size() < 3) return {};
  walk(points.begin(), points.end());
  walk(points.rbegin(), points.rend());
  return hull;
}

}  // namespace sprung::render
