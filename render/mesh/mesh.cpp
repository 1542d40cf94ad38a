// Makers of the unit meshes; see mesh.h.
#include "render/mesh/mesh.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <utility>

namespace sprung::render {

namespace {

using Vector = std::array<float, 3>;
constexpr float kPi = std::numbers::pi_v<float>;

Vector normalized(const Vector& v) {
  const float length = std::sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]);
  return {v[0] / length, v[1] / length, v[2] / length};
}

std::uint32_t count(const Mesh& mesh) { return static_cast<std::uint32_t>(mesh.vertices.size()); }

void addTriangle(Mesh& mesh, std::uint32_t a, std::uint32_t b, std::uint32_t c) {
  mesh.indices.insert(mesh.indices.end(), {a, b, c});
}

// Joins two rings of equal size; seen from outside the second ring lies above the first, sectors run to the right.
void joinRings(Mesh& mesh, std::uint32_t lower, std::uint32_t upper, int sectors) {
  for (int i = 0; i < sectors; ++i) {
    const auto here = static_cast<std::uint32_t>(i);
    const auto next = static_cast<std::uint32_t>((i + 1) % sectors);
    addTriangle(mesh, lower + here, lower + next, upper + next);
    addTriangle(mesh, lower + here, upper + next, upper + here);
  }
}

// A closing fan; `up` tells whether it looks along +z.
void addFan(Mesh& mesh, std::uint32_t ring, std::uint32_t center, int sectors, bool up) {
  for (int i = 0; i < sectors; ++i) {
    const auto here = ring + static_cast<std::uint32_t>(i);
    const auto next = ring + static_cast<std::uint32_t>((i + 1) % sectors);
    if (up)
      addTriangle(mesh, here, next, center);
    else
      addTriangle(mesh, next, here, center);
  }
}

// One vertex per sector: positions (radius cos, radius sin, z), normals (radial cos, radial sin, axial).
std::uint32_t addRing(Mesh& mesh, int sectors, float radius, float z, float radial, float axial) {
  const std::uint32_t first = count(mesh);
  for (int i = 0; i < sectors; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / static_cast<float>(sectors);
    const float c = std::cos(angle);
    const float s = std::sin(angle);
    mesh.vertices.push_back({{radius * c, radius * s, z}, {radial * c, radial * s, axial}});
  }
  return first;
}

std::uint32_t addVertex(Mesh& mesh, const Vector& position, const Vector& normal) {
  mesh.vertices.push_back({position, normal});
  return count(mesh) - 1;
}

Mesh icosahedron() {
  const float g = std::numbers::phi_v<float>;
  Mesh mesh;
  const std::array<Vector, 12> corners{{{-1, g, 0},
                                        {1, g, 0},
                                        {-1, -g, 0},
                                        {1, -g, 0},
                                        {0, -1, g},
                                        {0, 1, g},
                                        {0, -1, -g},
                                        {0, 1, -g},
                                        {g, 0, -1},
                                        {g, 0, 1},
                                        {-g, 0, -1},
                                        {-g, 0, 1}}};
  for (const Vector& corner : corners) {
    const Vector unit = normalized(corner);
    mesh.vertices.push_back({unit, unit});
  }
  mesh.indices = {0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4,  11, 10, 2,  10, 7, 6, 7, 1, 8,
                  3, 9,  4, 3, 4, 2, 3, 2, 6, 3, 6, 8,  3, 8,  9,  4, 9, 5, 2, 4,  11, 6,  2,  10, 8,  6, 7, 9, 8, 1};
  return mesh;
}

// Every triangle becomes four; the new corners are pushed onto the sphere.
void subdivide(Mesh& mesh) {
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> middles;
  const auto middle = [&](std::uint32_t a, std::uint32_t b) {
    const std::pair<std::uint32_t, std::uint32_t> key = std::minmax(a, b);
    const auto found = middles.find(key);
    if (found != middles.end()) return found->second;
    const Vector& p = mesh.vertices[a].position;
    const Vector& q = mesh.vertices[b].position;
    const Vector unit = normalized({p[0] + q[0], p[1] + q[1], p[2] + q[2]});
    const std::uint32_t added = addVertex(mesh, unit, unit);
    middles.emplace(key, added);
    return added;
  };
  const std::vector<std::uint32_t> old = std::move(mesh.indices);
  mesh.indices.clear();
  mesh.indices.reserve(4 * old.size());
  for (std::size_t i = 0; i < old.size(); i += 3) {
    const std::uint32_t ab = middle(old[i], old[i + 1]);
    const std::uint32_t bc = middle(old[i + 1], old[i + 2]);
    const std::uint32_t ca = middle(old[i + 2], old[i]);
    addTriangle(mesh, old[i], ab, ca);
    addTriangle(mesh, ab, old[i + 1], bc);
    addTriangle(mesh, ca, bc, old[i + 2]);
    addTriangle(mesh, ab, bc, ca);
  }
}

// One face of the rounded box: a grid over the face's own axes u, v with its normal w = u x v.
void addBoxFace(Mesh& mesh, const Vector& u, const Vector& v, const Vector& w, int segments) {
  const std::uint32_t first = count(mesh);
  const int side = 2 * (segments + 1);
  // The tangent of the angle from the face's normal, and the side of the face it belongs to; zero occurs on both sides.
  const auto slope = [&](int i) {
    const int step = i <= segments ? i - segments : i - segments - 1;
    return std::tan(kPi / 4 * static_cast<float>(step) / static_cast<float>(segments));
  };
  const auto sign = [&](int i) { return i <= segments ? -1.0F : 1.0F; };
  for (int j = 0; j < side; ++j) {
    for (int i = 0; i < side; ++i) {
      Vertex vertex;
      Vector direction{};
      for (std::size_t k = 0; k < 3; ++k) {
        vertex.position[k] = w[k] + sign(i) * u[k] + sign(j) * v[k];
        direction[k] = w[k] + slope(i) * u[k] + slope(j) * v[k];
      }
      vertex.normal = normalized(direction);
      mesh.vertices.push_back(vertex);
    }
  }
  for (int j = 0; j + 1 < side; ++j) {
    for (int i = 0; i + 1 < side; ++i) {
      const std::uint32_t a = first + static_cast<std::uint32_t>(j * side + i);
      const std::uint32_t b = a + static_cast<std::uint32_t>(side);
      addTriangle(mesh, a, a + 1, b + 1);
      addTriangle(mesh, a, b + 1, b);
    }
  }
}

// A band over the end pieces and the coil; `swayAt(k)` at the end of its kth piece.
template <class Sway>
void addBand(Mesh& mesh, int segments, float kind, const Sway& swayAt) {
  const auto addPair = [&](float sway, float u) {
    for (const float side : {-1.0F, 1.0F}) addVertex(mesh, {side, sway, u}, {side, 0, kind});
  };
  addPair(0, -1);
  for (int k = 0; k <= segments; ++k) addPair(swayAt(k), static_cast<float>(k) / static_cast<float>(segments));
  addPair(0, 2);
  for (std::uint32_t left = 0; left + 3 < count(mesh); left += 2) {
    addTriangle(mesh, left, left + 1, left + 3);
    addTriangle(mesh, left, left + 3, left + 2);
  }
}

}  // namespace

Mesh makeSphere(int subdivisions) {
  Mesh mesh = icosahedron();
  for (int i = 0; i < subdivisions; ++i) subdivide(mesh);
  return mesh;
}

Mesh makeCylinder(int sectors, int edgeSegments) {
  Mesh mesh;
  std::uint32_t below = addRing(mesh, sectors, 1, 0, 0, -1);
  addFan(mesh, below, addVertex(mesh, {0, 0, 0}, {0, 0, -1}), sectors, false);
  for (int end = 0; end < 2; ++end) {
    for (int k = 0; k <= edgeSegments; ++k) {
      if (end == 0 && k == 0) continue;  // the ring of the lower cap
      const float share = static_cast<float>(k) / static_cast<float>(edgeSegments);
      const float angle = kPi / 2 * (end == 0 ? share - 1 : share);
      const auto ring = addRing(mesh, sectors, 1, static_cast<float>(end), std::cos(angle),
                                end == 1 && k == 0 ? 0.0F : std::sin(angle));
      joinRings(mesh, below, ring, sectors);
      below = ring;
    }
  }
  addFan(mesh, below, addVertex(mesh, {0, 0, 1}, {0, 0, 1}), sectors, true);
  return mesh;
}

Mesh makeBallDisc() {
  constexpr int kCorners = 6;
  const float radius = std::sqrt(kPi / (3 * std::sin(kPi / 3)));
  Mesh mesh;
  for (int k = 0; k < kCorners; ++k) {
    const float angle = 2 * kPi * static_cast<float>(k) / kCorners;
    addVertex(mesh, {radius * std::cos(angle), radius * std::sin(angle), 0}, {0, 0, kBallDisc});
  }
  for (std::uint32_t k = 2; k < kCorners; ++k) addTriangle(mesh, 0, k - 1, k);
  return mesh;
}

Mesh makeRodBand() {
  Mesh mesh;
  for (const float end : {0.0F, 1.0F})
    for (const float side : {-1.0F, 1.0F}) addVertex(mesh, {side, 0, end}, {side, 0, kRodBand});
  mesh.indices = {0, 1, 3, 0, 3, 2};
  return mesh;
}

Mesh makeRoundedBox(int edgeSegments) {
  Mesh mesh;
  const Vector x{1, 0, 0};
  const Vector y{0, 1, 0};
  const Vector z{0, 0, 1};
  const Vector mx{-1, 0, 0};
  const Vector my{0, -1, 0};
  const Vector mz{0, 0, -1};
  addBoxFace(mesh, y, z, x, edgeSegments);
  addBoxFace(mesh, z, y, mx, edgeSegments);
  addBoxFace(mesh, z, x, y, edgeSegments);
  addBoxFace(mesh, x, z, my, edgeSegments);
  addBoxFace(mesh, x, y, z, edgeSegments);
  addBoxFace(mesh, y, x, mz, edgeSegments);
  return mesh;
}

Mesh makeArrow(int sectors) {
  Mesh mesh;
  const auto bottom = addRing(mesh, sectors, 1, 0, 0, -1);
  addFan(mesh, bottom, addVertex(mesh, {0, 0, 0}, {0, 0, -1}), sectors, false);
  const auto shaftLow = addRing(mesh, sectors, 1, 0, 1, 0);
  const auto shaftHigh = addRing(mesh, sectors, 1, 1, 1, 0);
  joinRings(mesh, shaftLow, shaftHigh, sectors);
  const auto collarIn = addRing(mesh, sectors, 1, 1, 0, -1);
  const auto collarOut = addRing(mesh, sectors, kArrowHeadRadius, 1, 0, -1);
  joinRings(mesh, collarIn, collarOut, sectors);
  const float slant = std::hypot(kArrowHeadRadius, kArrowHeadLength);
  const float radial = kArrowHeadLength / slant;
  const float axial = kArrowHeadRadius / slant;
  const auto base = addRing(mesh, sectors, kArrowHeadRadius, 1, radial, axial);
  const auto tip = addRing(mesh, sectors, 0, 2, radial, axial);
  for (int i = 0; i < sectors; ++i) {
    const auto here = static_cast<std::uint32_t>(i);
    addTriangle(mesh, base + here, base + static_cast<std::uint32_t>((i + 1) % sectors), tip + here);
  }
  return mesh;
}

Mesh makeHelixTube(int coilSegments, int ringSegments) {
  Mesh mesh;
  const auto cap = addRing(mesh, ringSegments, 1, -1, 0, -1);
  addFan(mesh, cap, addVertex(mesh, {0, 0, -1}, {0, 0, -1}), ringSegments, false);
  std::uint32_t below = addRing(mesh, ringSegments, 1, -1, 1, 0);
  for (int k = 0; k <= coilSegments; ++k) {
    const auto ring = addRing(mesh, ringSegments, 1, static_cast<float>(k) / static_cast<float>(coilSegments), 1, 0);
    joinRings(mesh, below, ring, ringSegments);
    below = ring;
  }
  const auto last = addRing(mesh, ringSegments, 1, 2, 1, 0);
  joinRings(mesh, below, last, ringSegments);
  const auto end = addRing(mesh, ringSegments, 1, 2, 0, 1);
  addFan(mesh, end, addVertex(mesh, {0, 0, 2}, {0, 0, 1}), ringSegments, true);
  return mesh;
}

Mesh makeHelixBand(int coilSegments) {
  Mesh mesh;
  addBand(mesh, coilSegments, kHelixBand, [](int) { return 0.0F; });
  return mesh;
}

Mesh makeZigzagBand(int segments) {
  Mesh mesh;
  addBand(mesh, segments, kZigzagBand, [&](int k) {
    return k == 0 || k == segments ? 0.0F : k % 2 == 0 ? 1.0F : -1.0F;
  });
  // There and back the pieces show different sides.
  const std::vector<std::uint32_t> front = mesh.indices;
  for (std::size_t i = 0; i < front.size(); i += 3) addTriangle(mesh, front[i], front[i + 2], front[i + 1]);
  return mesh;
}

Mesh makeStraightBand() {
  Mesh mesh;
  addVertex(mesh, {0, 0, -1}, {0, 0, kStraightBand});
  for (const float u : {0.0F, 1.0F})
    for (const float side : {-1.0F, 1.0F}) addVertex(mesh, {side, 0, u}, {side, 0, kStraightBand});
  addVertex(mesh, {0, 0, 2}, {0, 0, kStraightBand});
  mesh.indices = {0, 2, 1, 1, 2, 4, 1, 4, 3, 3, 4, 5};
  return mesh;
}

Mesh makeQuad() {
  Mesh mesh;
  mesh.vertices = {{{-1, -1, 0}, {0, 0, 1}}, {{1, -1, 0}, {0, 0, 1}}, {{1, 1, 0}, {0, 0, 1}}, {{-1, 1, 0}, {0, 0, 1}}};
  mesh.indices = {0, 1, 2, 0, 2, 3};
  return mesh;
}

}  // namespace sprung::render
