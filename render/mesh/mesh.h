// Triangle meshes of the unit shapes. Each mesh is static; the vertex shader places it from the instance's few numbers,
// so a mesh position is not always a point in space: the comment of each maker says how the shader reads it.
// Triangles are counter-clockwise seen from outside. No GL, no Qt.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace sprung::render {

struct Vertex {
  std::array<float, 3> position{};
  std::array<float, 3> normal{};
};

struct Mesh {
  std::vector<Vertex> vertices;
  std::vector<std::uint32_t> indices;  ///< three per triangle

  std::size_t triangleCount() const { return indices.size() / 3; }
};

/// Unit sphere: an icosahedron divided `subdivisions` times (80, 320, 1280, 5120 triangles for 1, 2, 3, 4).
Mesh makeSphere(int subdivisions);

/// A disc that the shader turns to the eye, for balls of few pixels: a hexagon with the area of the unit circle.
/// Normal (0, 0, kBallDisc).
Mesh makeBallDisc();
inline constexpr float kBallDisc = 2;

/// Cylinder with rounded edges. Position = (direction x, direction y, end 0 or 1): the shader puts
/// radial (R - e) * direction + e * normal and axial e or L - e, with e the edge radius.
Mesh makeCylinder(int sectors, int edgeSegments);

/// A band that the shader turns to the eye, for cylinders of few pixels; position (side -1 or 1, 0, end), normal (side,
/// 0, kRodBand).
Mesh makeRodBand();
inline constexpr float kRodBand = 2;

/// Brick with rounded edges. Position = corner signs (+-1): the shader puts sign * (half - e) + e * normal.
Mesh makeRoundedBox(int edgeSegments);

/// Arrow. z in 0..1 runs along the shaft (radius 1), z in 1..2 along the head (base radius kArrowHeadRadius).
Mesh makeArrow(int sectors);
inline constexpr float kArrowHeadRadius = 2.6F;  ///< in shaft radii
inline constexpr float kArrowHeadLength = 6.5F;  ///< in shaft radii

/// Straight closed tube that the shader bends into a spring. Position = (ring x, ring y, u) with u in -1..0 on the
/// first straight end piece, 0..1 on the coil, 1..2 on the last end piece; normal in (ring x, ring y, along).
Mesh makeHelixTube(int coilSegments, int ringSegments);

/// Bands that the shader turns to the eye, for springs of few pixels; position = (side -1 or 1, sway, u), normal
/// (side, 0, which of the bands).
/// Along the helix.
Mesh makeHelixBand(int coilSegments);
/// The draughtsman's spring: from one flank of the coil (sway -1) to the other (sway 1).
Mesh makeZigzagBand(int segments);
/// As wide as the coil, without its turns.
Mesh makeStraightBand();
inline constexpr float kHelixBand = 2;
inline constexpr float kZigzagBand = 3;
inline constexpr float kStraightBand = 4;

/// Two triangles over -1..1 in x and y, facing +z.
Mesh makeQuad();

}  // namespace sprung::render
