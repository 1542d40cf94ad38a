// All instances of one solid shape: sorted by detail level, uploaded once, drawn in up to four passes (lit
// surface, shadow, outline hull, pick ids), each in one call where the driver can. Internal to gl/.
#pragma once

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "core/base/reused_room.h"
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

/// Meshes from fine to coarse; an instance of at least `pixels[i]` device pixels is drawn with mesh i, the last one is
/// for all that are smaller.
struct Details {
  std::vector<Mesh> meshes;
  std::vector<float> pixels;
  std::size_t flat = 0;  ///< how many of the last ones have no back side, which an outline needs
  /// The first mesh of each style, if they look different: all instances of a picture have the style of the middle one.
  std::vector<std::size_t> styles = {0};
};

template <class T>
class ShapeBatch {
 public:
  Status initialize(const std::string& name, const std::string& vertexSource, const Details& details,
                    std::vector<InstanceField> fields) {
    std::vector<const Mesh*> meshes;
    meshes.reserve(details.meshes.size());
    for (const Mesh& mesh : details.meshes) meshes.push_back(&mesh);
    if (!meshes.empty()) meshes_.initialize(meshes);
    levels_ = meshes.size();
    outlineLevels_ = levels_ - details.flat;
    pixels_ = details.pixels;
    styles_ = details.styles;
    fields_ = std::move(fields);
    for (const InstanceField& field : lookFields(offsetof(T, look))) fields_.push_back(field);
    if (auto done = lit_.initialize(name, vertexSource, shaders::solidFragment()); !done) return done;
    if (auto done = cast_.initialize(name, vertexSource, shaders::castFragment()); !done) return done;
    if (auto done = outline_.initialize(name, vertexSource, shaders::outlineFragment()); !done) return done;
    return pick_.initialize(name, vertexSource, shaders::pickFragment());
  }

  void release() {
    meshes_.release();
    shared_.clear();
    buffer_.release();
    lit_.release();
    cast_.release();
    outline_.release();
    pick_.release();
  }

  /// Takes no more memory than `count` instances need. Of the model's pictures only: what is drawn on top of it comes
  /// through the same batches and would push it out.
  void fit(std::size_t count) {
    emptyFor(count, sorted_);
    buffer_.fit(count * sizeof(T));
    if (count > 0 || shared_.empty()) return;
    meshes_.release();
    shared_.clear();
  }

  /// Sorts and uploads. `sizeOf(instance)` is the thickness (m) and `placeOf(instance)` the point that decide the
  /// detail. What lies outside the picture is coarse: only its shadow may be seen.
  template <class SizeOf, class PlaceOf>
  void prepare(const std::vector<T>& instances, const View& view, const SizeOf& sizeOf, const PlaceOf& placeOf) {
    // Many instances share the vertices that a processor without graphics card can place in time.
    const float crowd = std::clamp(std::sqrt(static_cast<float>(instances.size()) / kMany), 1.0F, 3.0F);
    crowded_ = crowd > 1;
    const auto pixelsOf = [&](const T& instance) {
      return sizeOf(instance) / (crowd * view.pixelSize(placeOf(instance)));
    };
    const auto [first, last] = styleOf(instances, view, pixelsOf);
    runs_ = sortByLevel(
        instances, levels_, outlineLevels_,
        [&, first = first, last = last](const T& instance) {
          if (crowded_ && !view.sees(middleOf(instance), reachOf(instance))) return levels_ - 1;
          return std::clamp(levelOf(view.detail * pixelsOf(instance)), first, last);
        },
        sorted_);
    upload();
  }

  /// For instances of several meshes in place of several details of one: takes over the frame's list of meshes.
  /// `meshOf(instance)` gives its place in the list.
  template <class MeshOf>
  void prepare(const std::vector<T>& instances, const std::vector<std::shared_ptr<const Mesh>>& list,
               const MeshOf& meshOf) {
    // A picture without instances, like that of the corner's axes, leaves the meshes where they are.
    if (!instances.empty() && list != shared_) {
      std::vector<const Mesh*> meshes;
      meshes.reserve(list.size());
      for (const auto& mesh : list) meshes.push_back(mesh.get());
      meshes_.release();
      meshes_.initialize(meshes);
      shared_ = list;
      levels_ = outlineLevels_ = meshes.size();
    }
    runs_ = sortByLevel(instances, levels_, outlineLevels_, meshOf, sorted_);
    upload();
  }

  /// Returns the number of draw calls, as the next.
  int drawOpaque(const View& view) const { return draw(lit_, view, runs_.opaque); }
  /// Seen from the light, with coarser meshes; heights above the floor up to `reach` (m) make shadow.
  int drawShadow(const View& view, float reach) const {
    std::vector<Run> runs = runs_.opaque;
    runs.insert(runs.end(), runs_.translucent.begin(), runs_.translucent.end());
    if (runs.empty()) return 0;
    if (shared_.empty())
      for (Run& run : runs) run.level = crowded_ ? levels_ - 1 : shadowLevel(run.level);
    view.apply(cast_);
    cast_.set("uReach", reach);
    return draw(runs);
  }
  /// Of all opaque instances.
  std::size_t triangles() const { return meshes_.triangles(runs_.opaque); }
  /// Bytes of instances that the last preparation has sent to the graphics memory.
  std::size_t sent() const { return sent_; }

  /// Visits each translucent instance with its depth: visit(depth, level, place in the buffer).
  template <class Visit>
  void forTranslucent(const View& view, const Visit& visit) const {
    for (const Run& run : runs_.translucent)
      for (std::size_t i = run.first; i < run.first + run.count; ++i)
        visit(-(view.view.row(2).template head<3>().dot(middleOf(sorted_[i])) + view.view(2, 3)), run.level, i);
  }
  void drawTranslucent(const View& view, const Run& run) const { draw(lit_, view, {&run, 1}); }

  void drawPick(const View& view) const {
    draw(pick_, view, runs_.opaque);
    draw(pick_, view, runs_.translucent);
  }

  /// Back faces of a thicker copy.
  void drawOutlines(const View& view, const Eigen::Vector4f& selection, const Eigen::Vector4f& hover,
                    const Eigen::Vector4f& glow) const {
    if (runs_.outlined.empty()) return;
    view.apply(outline_);
    outline_.set("uExpandPixels", kOutlinePixels * view.pixelRatio);
    outline_.set("uSelectionColor", selection);
    outline_.set("uHoverColor", hover);
    outline_.set("uGlowColor", glow);
    draw(runs_.outlined);
  }

 private:
  static constexpr float kMany = 300;
  static constexpr float kOutlinePixels = 2.2F;

  std::size_t levelOf(float pixels) const {
    std::size_t level = 0;
    while (level + 1 < levels_ && pixels < pixels_[level]) ++level;
    return level;
  }
  // Few and soft texels: what is two steps coarser shades alike, but for the first mesh of another style.
  std::size_t shadowLevel(std::size_t level) const {
    const auto next = std::upper_bound(styles_.begin(), styles_.end(), level);
    const std::size_t coarsest = next == styles_.end() ? levels_ - 1 : *next;
    return std::min({level + 2, coarsest, levels_ - 1});
  }
  // First and last mesh of the style of the middle one among those in sight; of very many, a few are asked.
  template <class PixelsOf>
  std::pair<std::size_t, std::size_t> styleOf(const std::vector<T>& instances, const View& view,
                                              const PixelsOf& pixelsOf) {
    constexpr std::size_t kAsked = 400;
    if (styles_.size() < 2 || instances.empty()) return {0, levels_ - 1};
    sizes_.clear();
    const std::size_t stride = 1 + instances.size() / kAsked;
    for (std::size_t i = 0; i < instances.size(); i += stride)
      if (view.sees(middleOf(instances[i]), reachOf(instances[i]))) sizes_.push_back(pixelsOf(instances[i]));
    if (sizes_.empty()) return {0, levels_ - 1};
    const auto middle = sizes_.begin() + static_cast<std::ptrdiff_t>(sizes_.size() / 2);
    std::nth_element(sizes_.begin(), middle, sizes_.end());
    const auto next = std::upper_bound(styles_.begin(), styles_.end(), levelOf(*middle));
    return {*(next - 1), next == styles_.end() ? levels_ - 1 : *next - 1};
  }

  void upload() {
    sent_ = 0;
    if (sorted_.empty()) return;
    buffer_.upload(sorted_.data(), sorted_.size() * sizeof(T));
    sent_ = buffer_.sent();
  }
  int draw(const Program& program, const View& view, std::span<const Run> runs) const {
    if (runs.empty()) return 0;
    view.apply(program);
    return draw(runs);
  }
  int draw(std::span<const Run> runs) const { return meshes_.draw(buffer_.id(), fields_, sizeof(T), runs); }

  GpuMeshes meshes_;
  std::vector<std::shared_ptr<const Mesh>> shared_;
  std::size_t levels_ = 0;
  std::size_t outlineLevels_ = 0;
  bool crowded_ = false;
  std::size_t sent_ = 0;
  std::vector<float> pixels_;
  std::vector<std::size_t> styles_;
  std::vector<float> sizes_;  // of those asked for their style
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
