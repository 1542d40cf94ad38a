// Mesh files through assimp, the only place that sees it; see triangles.h.
#include <algorithm>
#include <array>
#include <assimp/Importer.hpp>
#include <cctype>
#include <cstdint>
#include <fstream>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include <assimp/DefaultIOSystem.h>
#include <assimp/postprocess.h>
#include <assimp/scene.h>

#include "core/io/drawing_reader.h"
#include "render/mesh/triangles.h"

namespace sprung::render {

namespace {

constexpr std::uintmax_t kLargest = std::uintmax_t{256} << 20U;
constexpr int kDeepest = 64;  // lists in lists: the reader of glTF goes into each by calling itself

/// Lets a mesh name only ordinary files in its own folder, within the size bound: not pipes, and nothing elsewhere.
class OwnFolder : public Assimp::DefaultIOSystem {
 public:
  explicit OwnFolder(const std::filesystem::path& mesh)
      : folder_(std::filesystem::weakly_canonical(mesh).parent_path()) {}

  bool Exists(const char* file) const override { return mayOpen(file) && DefaultIOSystem::Exists(file); }
  Assimp::IOStream* Open(const char* file, const char* mode) override {
    return mayOpen(file) ? DefaultIOSystem::Open(file, mode) : nullptr;
  }

 private:
  bool mayOpen(const char* file) const {
    std::error_code failure;
    const std::filesystem::path path = std::filesystem::weakly_canonical(file, failure);
    if (failure || path.parent_path() != folder_ || !std::filesystem::is_regular_file(path, failure)) return false;
    const std::uintmax_t size = std::filesystem::file_size(path, failure);
    return !failure && size <= kLargest;
  }

  std::filesystem::path folder_;
};

/// How deep the lists of a glTF are nested; of a GLB those of its first part.
int nestingOf(const std::filesystem::path& path, bool binary) {
  std::ifstream file(path, std::ios::binary);
  std::array<std::uint32_t, 5> header{};  // magic, version, length; then length and kind of the first part
  std::uintmax_t left = kLargest;
  if (binary && file.read(reinterpret_cast<char*>(header.data()), sizeof header)) left = header[3];
  int depth = 0, deepest = 0;
  bool quoted = false, escaped = false;
  std::array<char, 1U << 16U> block{};
  while (left > 0 && file) {
    file.read(block.data(), static_cast<std::streamsize>(std::min<std::uintmax_t>(left, block.size())));
    const auto count = static_cast<std::size_t>(file.gcount());
    for (const char c : std::string_view(block.data(), count)) {
      if (std::exchange(escaped, false)) continue;
      if (quoted && c == '\\') escaped = true;
      if (c == '"') quoted = !quoted;
      if (!quoted && (c == '{' || c == '[')) deepest = std::max(deepest, ++depth);
      if (!quoted && (c == '}' || c == ']')) --depth;
    }
    left -= count;
  }
  return deepest;
}

/// The lines of an OBJ that say where its faces are. What else there may be (libraries of materials, curves, groups) is
/// in no picture, and assimp's readers of it trust what they read.
std::string facesOf(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string all, line;
  bool kept = false, continued = false;
  while (std::getline(file, line)) {
    if (!continued) {
      const std::size_t begin = std::min(line.find_first_not_of(" \t"), line.size());
      const std::string word = line.substr(begin, line.find_first_of(" \t\r", begin) - begin);
      kept = word == "v" || word == "vn" || word == "vt" || word == "f";
    }
    if (kept) all += line + '\n';
    continued = line.ends_with('\\') || line.ends_with("\\\r");
  }
  return all;
}

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
  const bool binary = kind == ".glb";
  if ((binary || kind == ".gltf") && nestingOf(path, binary) > kDeepest)
    return error(name, "the file is broken: its lists are nested too deeply");
  Assimp::Importer importer;
  importer.SetIOHandler(new OwnFolder(path));  // which belongs to it
  constexpr unsigned kSteps = aiProcess_Triangulate | aiProcess_PreTransformVertices | aiProcess_SortByPType;
  const std::string faces = kind == ".obj" ? facesOf(path) : "";
  const aiScene* scene = kind == ".obj" ? importer.ReadFileFromMemory(faces.data(), faces.size(), kSteps, "obj")
                                        : importer.ReadFile(path.string(), kSteps);
  if (scene == nullptr || scene->mNumMeshes == 0) {
    const std::string why = importer.GetErrorString();
    return error(name, "the file is broken" + (why.empty() ? "" : ": " + why));
  }
  Triangles all;
  for (unsigned i = 0; i < scene->mNumMeshes; ++i) append(*scene->mMeshes[i], all);
  if (all.triangles.empty()) return error(name, "there are no triangles in this file");
  if (!std::all_of(all.points.begin(), all.points.end(), [](const Eigen::Vector3d& point) {
        return point.allFinite() && point.cwiseAbs().maxCoeff() <= kFarthestDrawn;
      }))
    return error(name, "it has points that are no finite numbers, or further than 1e15 m away",
                 "export the mesh again");
  return all;
}

}  // namespace sprung::render
