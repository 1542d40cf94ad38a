// The drawings that bodies bring along (graphicsData), ready to draw: parsed once per text, meshes and mesh files made
// once. What cannot be read is kept as a problem and drawn as a labelled box. No GL.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include <Eigen/Geometry>

#include "core/catalog/drawing.h"
#include "core/model/document.h"
#include "render/mesh/triangles.h"

namespace sprung::render {

/// The mesh of a Mesh, Quad or Cone drawing.
struct DrawnMesh {
  std::shared_ptr<const Mesh> mesh;                  ///< null: see problem
  Eigen::Vector3d middle = Eigen::Vector3d::Zero();  ///< m
  Eigen::Vector3d half = Eigen::Vector3d::Zero();    ///< m
  Diagnostics problem;
};

struct BodyGraphics {
  Drawings drawings;
  std::vector<DrawnMesh> meshes;  ///< per drawing; empty for those without
  Eigen::AlignedBox3d box;        ///< of what has a size, in the body's axes, m
  Diagnostics problems;           ///< without place

  bool empty() const { return drawings.empty(); }
  /// A single brick or cylinder: the body as it was built, not an arrangement of its own.
  bool isOneSolid() const;
};

class GraphicsLibrary {
 public:
  /// Where mesh files are looked for; usually the model's folder.
  void setFolder(const std::filesystem::path& folder);
  /// The drawings of an object; null without any or where they are not shown.
  std::shared_ptr<const BodyGraphics> of(const Item& item);
  /// Forgets what has not been asked for since the last call.
  void forgetOld();

 private:
  struct Kept {
    std::shared_ptr<const BodyGraphics> graphics;
    bool used = true;
    std::vector<std::pair<std::filesystem::path, std::filesystem::file_time_type>> files;
  };
  Kept make(const std::string& text) const;
  DrawnMesh meshOf(const Drawing& drawing, Kept& kept) const;

  std::filesystem::path folder_;
  std::map<std::string, Kept> known_;
};

/// What is wrong with the drawings of one object, as warnings with their place in the file.
Diagnostics problemsOf(const Document& document, ItemId object, const BodyGraphics& graphics);
/// What is wrong with the drawings of a model, as warnings with their place in the file.
Diagnostics checkGraphics(const Document& document, const std::filesystem::path& folder);

}  // namespace sprung::render
