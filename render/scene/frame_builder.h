// Snapshot + looks + camera + selection -> Frame. The only place that decides how an item looks.
// Reads core's document and snapshot, writes neither; no GL. Build one frame per picture; the builder keeps what stays
// the same for a system.
#pragma once

#include <array>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "core/model/view_settings.h"
#include "core/sim/snapshot.h"
#include "render/scene/camera.h"
#include "render/scene/frame.h"
#include "render/scene/pick_table.h"
#include "render/scene/scene_layout.h"
#include "render/scene/theme.h"

namespace sprung::render {

class MotionMemory;

/// What the picture shall show.
struct FrameOptions {
  Theme theme = lightTheme();
  bool grid = true;
  bool shadows = true;
  float depthCue = 0.3F;  ///< 0..1, how far the farthest things fade
  bool triad = true;
  bool scaleBar = true;               ///< of pictures without perspective
  bool loads = true;                  ///< arrows of forces with their newtons
  bool gravity = false;               ///< arrows of loads per mass
  bool allNames = false;              ///< the name of every body and connector
  bool names = true;                  ///< the names of hovered and selected items
  std::string aside = "drawn aside";  ///< what the name of a body is told with that is not drawn where it is

  /// What a finding speaks of: the culprits glow, beside them what they depend on. Both sorted.
  std::vector<ItemId> glow, beside;

  /// Bodies become translucent when what is asked for lies within them.
  bool seeInside() const { return view.markers || view.frames || view.massCentres; }
  ViewSettings view;                     ///< colours, ghost, trails; the point of view is the camera's
  const MotionMemory* memory = nullptr;  ///< what colours and ghost need; without it they are left out
  /// Other moments, drawn faintly: the run with a smaller number (in the blue of masses), then with a larger one (in
  /// the orange of springs).
  std::vector<std::shared_ptr<const Snapshot>> variants = {};
};

class FrameBuilder {
 public:
  /// Where the mesh files of the model are looked for.
  void setModelFolder(const std::filesystem::path& folder);

  /// Fills `frame` and `picks` (both cleared first). `snapshot` may be without system: an empty scene. Items of the
  /// snapshot's system that the document no longer has are left out.
  void build(const Document& document, const Snapshot& snapshot, const Camera& camera, const FrameOptions& options,
             std::span<const ItemId> selection, ItemId hover, Frame& frame, PickTable& picks);

  /// The layout of the scene that was built last; null when that was one of another system.
  const SceneLayout* layout(const System& system) const {
    return kept_.system.lock().get() == &system ? &kept_.layout : nullptr;
  }
  /// What small things were measured in (m).
  double unit() const { return kept_.layout.unit; }

  /// What is wrong with the drawings of the bodies of the last frame: they are drawn as boxes.
  const Diagnostics& problems() const { return problems_; }
  /// Grows when the problems may have changed.
  std::uint64_t layouts() const { return layouts_; }

  /// Box around everything that moves or is fixed now, with the size of the drawn things (m); never empty.
  Eigen::AlignedBox3d bounds(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis);

 private:
  /// The layout of a system, as long as nothing changes that shows.
  /// The nodes of a system, and where they are while their coordinates are zero.
  struct Reference {
    std::vector<ItemId> items;
    std::vector<std::pair<const NodeKind*, int>> nodes;  ///< each with its first coordinate
    std::vector<double> numbers;                         ///< of all of them, one after the other

    Reference() = default;
    explicit Reference(const System& system);
    bool operator==(const Reference&) const = default;
  };
  struct KeptLayout {
    SceneLayout layout = emptyLayout();
    std::weak_ptr<const System> system;
    std::uint64_t revision = 0;
    std::shared_ptr<const Coefficients> numbers;  ///< of the past of a run, where they are others than the document's
    Camera::UpAxis up = Camera::UpAxis::Y;
    /// The coordinates that sizes are taken from, kept as long as the nodes stay the same: a start that is dragged must
    /// not change them.
    VecX base;
    Snapshot basePlaces;  ///< everything there, of baseSystem
    std::weak_ptr<const System> baseSystem;
    Reference baseReference;

    /// Takes no memory for what is not shown.
    void forget();
    /// True when it had to be laid out anew.
    bool renew(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis, GraphicsLibrary& library);
  };

  const SceneLayout& layoutOf(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis);
  /// Of another moment, whose system may be another one: then the layout is kept in `place`.
  const SceneLayout& otherLayoutOf(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis,
                                   KeptLayout& place);
  void findProblems(const Document& document, const System& system);

  GraphicsLibrary library_;
  KeptLayout kept_, ghost_;
  std::array<KeptLayout, 2> variants_;
  Diagnostics problems_;
  std::uint64_t layouts_ = 0;
  std::vector<ItemId> selected_;
};

/// "12.4 N", "3.2 kN", "48 mN": three digits and the prefix that keeps them short.
std::string quantityText(double value, const char* unit);
std::string forceText(double newtons);
/// The same with newton metres: "3.20 N·m".
std::string torqueText(double newtonMetres);
/// What a hand costs: its torque where it turns something, else its force.
std::string effortText(const DragForce& action);

}  // namespace sprung::render
