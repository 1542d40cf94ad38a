// Mesh files through assimp, the only place that sees it; see triangles.h.
#include <algorithm>
#include <array>
#include <assimp/Importer.hpp>
#include <cctype>
#include <string>
#include <system_error>

#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include "render/mesh/triangles.h"

namespace sprung::render {

namespace {

constexpr std::uintmax_t kLargest = std::uintmax_t{256} << 20U;

void append(const aiMesh& part, Triangles& all) {
  const auto first = static_cast<int>(all.points.size());
  for (unsigned i = 0; i < part.mNumVertices; ++i) {
    const aiVector3D& v = part.mVertices[i];
    all.points.emplace_back(static_cast<double>(v.x), static_cast<double>(v.y), static_cast<double>(v.z));
  }
  for (unsigned i = 0; i < part.mNumFaces; ++i) {
    const aiFace& face = part.mFaces[i];
    if (face.mNumIndices != 3) continue;
    std::array<int, 3> corners{};
    bool valid = true;
    for (unsigned k = 0; k < 3; ++k) {
      valid = valid && face.mIndices[k] < part.mNumVertices;
      corners[k] = first + static_cast<int>(face.mIndices[k]);
    }
    if (valid) all.triangles.push_back(corners);
  }
}

}  // namespace

Result<Triangles> readMeshFile(const std::filesystem::path& path) {
  const std::string name = path.filename().string();
  std::string kind = path.extension().string();
  std::transform(kind.begin(), kind.end(), kind.begin(), [](unsigned char c) { return std::tolower(c); });
  if (kind != ".stl" && kind != ".obj" && kind != ".gltf" && kind != ".glb")
    return error(name, "meshes of this kind cannot be read", "STL, OBJ, glTF and GLB can");
  std::error_code failure;
  const std::uintmax_t size = std::filesystem::file_size(path, failure);
  if (failure) return error(name, "there is no such file", "it is looked for at " + path.string());
  if (size > kLargest) return error(name, "the file is larger than 256 MB");
  Assimp::Importer importer;
  const aiScene* scene =
      importer.ReadFile(path.string(), aiProcess_Triangulate | aiProcess_PreTransformVertices | aiProcess_SortByPType);
  if (scene == nullptr || scene->mNumMeshes == 0) {
    const std::string why = importer.GetErrorString();
    return error(name, "the file is broken" + (why.empty() ? "" : ": " + why));
  }
  Triangles all;
  for (unsigned i = 0; i < scene->mNumMeshes; ++i) append(*scene->mMeshes[i], all);
  if (all.triangles.empty()) return error(name, "there are no triangles in this file");
  if (!std::all_of(all.points.begin(), all.points.end(),
                   [](const Eigen::Vector3d& point) { return point.allFinite(); }))
    return error(name, "it has points that are no finite numbers", "export the mesh again");
  return all;
}

}  // namespace sprung::render
