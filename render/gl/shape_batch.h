// All instances of one solid shape: sorted by detail level, uploaded once, drawn in up to four passes (lit
// surface, shadow, outline hull, pick ids). Internal to gl/.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <utility>
#include <vector>

#include "render/gl/gl_objects.h"
#include "render/gl/level_sort.h"
#include "render/gl/shaders.h"
#include "render/gl/view.h"
#include "render/scene/frame_bounds.h"

namespace sprung::render {

/// Colour, pick id and flags of a Look at `offset` of the instance struct.
constexpr std::array<InstanceField, 2> lookFields(std::size_t offset) {
  return {{{kColorPlace, 4, GL_UNSIGNED_BYTE, true, offset + offsetof(Look, color)},
           {kIdsPlace, 2, GL_UNSIGNED_INT, false, offset + offsetof(Look, pickId)}}};
}

template <class T>
class ShapeBatch {
 public:
  /// Meshes from fine to coarse; an instance of at least `pixels[i]` device pixels is drawn with mesh i.
  Status initialize(const std::string& name, const std::string& vertexSource, const std::vector<Mesh>& meshes,
                    std::vector<float> pixels, std::vector<InstanceField> fields) {
    for (const Mesh& mesh : meshes) meshes_.emplace_back().initialize(mesh);
    pixels_ = std::move(pixels);
    fields_ = std::move(fields);
    for (const InstanceField& field : lookFields(offsetof(T, look))) fields_.push_back(field);
    if (auto done = lit_.initialize(name, vertexSource, shaders::solidFragment()); !done) return done;
    if (auto done = cast_.initialize(name, vertexSource, shaders::castFragment()); !done) return done;
    if (auto done = outline_.initialize(name, vertexSource, shaders::outlineFragment()); !done) return done;
    return pick_.initialize(name, vertexSource, shaders::pickFragment());
  }

  void release() {
    for (GpuMesh& mesh : meshes_) mesh.release();
    meshes_.clear();
    shared_.clear();
    buffer_.release();
    lit_.release();
    cast_.release();
    outline_.release();
    pick_.release();
  }

  /// Sorts and uploads. `sizeOf(instance)` is the thickness (m) and `placeOf(instance)` the point that decide the
  /// detail.
  template <class SizeOf, class PlaceOf>
  void prepare(const std::vector<T>& instances, const View& view, const SizeOf& sizeOf, const PlaceOf& placeOf) {
    // Many instances share the vertices that a processor without graphics card can place in time.
    const float crowd = std::clamp(std::sqrt(static_cast<float>(instances.size()) / kMany), 1.0F, 2.0F);
    runs_ = sortByLevel(
        instances, meshes_.size(),
        [&](const T& instance) {
          const float pixels = sizeOf(instance) / (crowd * view.pixelSize(placeOf(instance)));
          std::size_t level = 0;
          while (level + 1 < meshes_.size() && pixels < pixels_[level]) ++level;
          return std::min(level, meshes_.size() - 1);
        },
        sorted_);
    if (!sorted_.empty()) buffer_.upload(sorted_.data(), sorted_.size() * sizeof(T));
  }

  /// For instances of several meshes in place of several details of one: takes over the frame's list of meshes.
  void setMeshes(const std::vector<std::shared_ptr<const Mesh>>& meshes) {
    details_ = false;
    if (meshes == shared_) return;
    std::vector<GpuMesh> kept(meshes.size());
    for (std::size_t i = 0; i < meshes.size(); ++i) {
      const auto found = std::find(shared_.begin(), shared_.end(), meshes[i]);
      const auto old = static_cast<std::size_t>(found - shared_.begin());
      if (found != shared_.end())
        std::swap(kept[i], meshes_[old]);
      else
        kept[i].initialize(*meshes[i]);
    }
    for (GpuMesh& mesh : meshes_) mesh.release();
    meshes_ = std::move(kept);
    shared_ = meshes;
  }
  /// `meshOf(instance)` gives its place in the list.
  template <class MeshOf>
  void prepare(const std::vector<T>& instances, const MeshOf& meshOf) {
    runs_ = sortByLevel(instances, meshes_.size(), meshOf, sorted_);
    if (!sorted_.empty()) buffer_.upload(sorted_.data(), sorted_.size() * sizeof(T));
  }

  void drawOpaque(const View& view) const { draw(lit_, view, runs_.opaque); }
  /// Seen from the light, with coarser meshes; heights above the floor up to `reach` (m) make shadow.
  void drawShadow(const View& view, float reach) const {
    if (runs_.opaque.empty()) return;
    view.apply(cast_);
    cast_.set("uReach", reach);
    for (const Run& run : runs_.opaque)
      drawRun({details_ ? std::min(run.level + 1, meshes_.size() - 1) : run.level, run.first, run.count});
  }

  /// Visits each translucent instance with its depth: visit(depth, level, place in the buffer).
  template <class Visit>
  void forTranslucent(const View& view, const Visit& visit) const {
    for (const Run& run : runs_.translucent)
      for (std::size_t i = run.first; i < run.first + run.count; ++i)
        visit(-(view.view.row(2).template head<3>().dot(middleOf(sorted_[i])) + view.view(2, 3)), run.level, i);
  }
  void drawTranslucent(const View& view, const Run& run) const { draw(lit_, view, {run}); }

  void drawPick(const View& view) const {
    draw(pick_, view, runs_.opaque);
    draw(pick_, view, runs_.translucent);
  }

  /// Back faces of a thicker copy.
  void drawOutlines(const View& view, const Eigen::Vector4f& selection, const Eigen::Vector4f& hover) const {
    if (runs_.outlined.empty()) return;
    view.apply(outline_);
    outline_.set("uExpandPixels", kOutlinePixels * view.pixelRatio);
    outline_.set("uSelectionColor", selection);
    outline_.set("uHoverColor", hover);
    drawRuns(runs_.outlined);
  }

 private:
  static constexpr float kMany = 300;
  static constexpr float kOutlinePixels = 2.2F;

  void draw(const Program& program, const View& view, const std::vector<Run>& runs) const {
    if (runs.empty()) return;
    view.apply(program);
    drawRuns(runs);
  }
  void drawRuns(const std::vector<Run>& runs) const {
    for (const Run& run : runs) drawRun(run);
  }
  void drawRun(const Run& run) const {
    meshes_[run.level].draw(buffer_.id(), fields_, sizeof(T), run.first, run.count);
  }

  std::vector<GpuMesh> meshes_;
  std::vector<std::shared_ptr<const Mesh>> shared_;
  bool details_ = true;
  std::vector<float> pixels_;
  std::vector<InstanceField> fields_;
  StreamBuffer buffer_;
  Program lit_;
  Program cast_;
  Program outline_;
  Program pick_;
  Runs runs_;
  std::vector<T> sorted_;
};

}  // namespace sprung::render
