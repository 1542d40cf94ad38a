// Meshes that people give: triangles made ready for drawing, and files read through assimp. No GL, no Qt.
#pragma once

#include <array>
#include <filesystem>
#include <vector>

#include <Eigen/Geometry>

#include "core/base/result.h"
#include "render/mesh/mesh.h"

namespace sprung::render {

struct Triangles {
  std::vector<Eigen::Vector3d> points;        ///< m
  std::vector<std::array<int, 3>> triangles;  ///< places in `points`
};

/// A mesh around the middle of its box, so that its floats keep their precision far from the origin.
struct PlacedMesh {
  Mesh mesh;
  Eigen::Vector3d middle = Eigen::Vector3d::Zero();  ///< m, of its box
  Eigen::Vector3d half = Eigen::Vector3d::Zero();    ///< m, half extents of its box
};

/// Normals are smooth across edges flatter than 35 degrees. A closed surface is turned outside out; an open one gets a
/// back side, so that it is seen from both. Triangles without area are left out; an error if none is left.
Result<PlacedMesh> makeMesh(const Triangles& source);

/// STL, OBJ, glTF or GLB; the parts of a scene in their places. The error names the file.
Result<Triangles> readMeshFile(const std::filesystem::path& path);

/// Cone of radius 1 from z = 0 to its tip at z = 1, around z = 0.5.
PlacedMesh makeCone(int sectors);

}  // namespace sprung::render
