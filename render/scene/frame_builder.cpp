// The steps of one frame; how each item looks is in draw_*.cpp, how large it is in scene_layout.h.
#include "render/scene/frame_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "core/base/number_text.h"
#include "core/model/document_editor.h"
#include "core/system/given_coefficients.h"
#include "render/scene/motion_memory.h"
#include "render/scene/scene.h"
#include "render/scene/scenery.h"

namespace sprung::render {

namespace {

// Whether all places of the system are there.
bool isFilled(const Snapshot& snapshot) {
  const System& system = *snapshot.system;
  return snapshot.bodyPositions.size() >= system.bodies.size() &&
         snapshot.bodyRotations.size() >= system.bodies.size() &&
         snapshot.markerPositions.size() >= system.markers.size() &&
         snapshot.markerRotations.size() >= system.markers.size();
}

}  // namespace

Color colorOf(const sprung::Color& own, const Color& otherwise) {
  if (own.isDefault()) return otherwise;
  const auto f = [&](std::size_t i) { return static_cast<float>(own.rgba[i]); };
  return {f(0), f(1), f(2), own.rgba[3] < 0 ? 1.0F : f(3)};
}

Label* Scene::text(const Eigen::Vector3d& point, std::string words, const Color& color, std::array<float, 2> offset,
                   Anchor anchor, std::uint32_t pickId) const {
  if (!point.allFinite()) return nullptr;
  Label label;
  label.position = frame.local(point);
  label.text = std::move(words);
  label.color = pack(color);
  label.background = pack(withAlpha(mix(options.theme.panel, options.theme.text, 0.06F), 0.86F));
  label.offset = offset;
  label.anchor = anchor;
  label.bold = true;
  label.pickId = pickId;
  frame.labels.push_back(std::move(label));
  return &frame.labels.back();
}

namespace {

/// The document as it was with these numbers: stops stand where they stood.
Document withNumbersOf(const Document& document, const System& system, const Coefficients& numbers) {
  Document past = document;
  DocumentEditor editor(past);
  if (takeNumbers(editor, system, numbers)) (void)editor.finish();
  return past;
}

}  // namespace

FrameBuilder::Reference::Reference(const System& system) : items(system.directory->items.nodes) {
  nodes.reserve(system.nodes.size());
  for (const NodeLayout& node : system.nodes) {
    nodes.emplace_back(node.kind, node.first);
    numbers.insert(numbers.end(), node.reference.begin(), node.reference.end());
  }
}

void FrameBuilder::KeptLayout::forget() {
  if (!baseReference.items.empty()) *this = KeptLayout();
}

bool FrameBuilder::KeptLayout::renew(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis,
                                     GraphicsLibrary& library) {
  const std::shared_ptr<const System>& wanted = snapshot.system;
  const std::uint64_t shown = document.revision(Effect::Look);
  // A large scene would be laid out at each picture of a slider that is seen moving.
  constexpr std::size_t kMostItems = 5000;
  const auto given = snapshot.inPast && document.itemCount() <= kMostItems ? snapshot.otherNumbers : nullptr;
  if (system.lock() == wanted && revision == shown && numbers == given && up == upAxis) return false;
  if (baseSystem.lock() != wanted) {
    Reference reference(*wanted);
    if (reference != baseReference) {
      basePlaces = Snapshot();  // without the room of another system, which may have been far larger
      base = layoutCoordinates(*wanted, basePlaces);
      baseReference = std::move(reference);
    } else {
      placeAt(*wanted, base, basePlaces);
    }
    baseSystem = wanted;
  }
  std::optional<Document> past;
  if (given != nullptr) past = withNumbersOf(document, *wanted, *given);
  layout = makeLayout(past ? *past : document, *wanted, basePlaces, upAxis, library);
  numbers = given;
  system = wanted;
  revision = shown;
  up = upAxis;
  return true;
}

const SceneLayout& FrameBuilder::layoutOf(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis) {
  if (snapshot.system != nullptr) {
    if (kept_.renew(document, snapshot, upAxis, library_)) findProblems(document, *snapshot.system);
    return kept_.layout;
  }
  kept_ = KeptLayout();
  ghost_.forget();
  for (KeptLayout& variant : variants_) variant.forget();
  if (!problems_.empty()) ++layouts_;
  problems_.clear();
  return kept_.layout;
}

const SceneLayout& FrameBuilder::otherLayoutOf(const Document& document, const Snapshot& snapshot,
                                               Camera::UpAxis upAxis, KeptLayout& place) {
  if (snapshot.system == kept_.system.lock()) {
    place.forget();
    return kept_.layout;
  }
  place.renew(document, snapshot, upAxis, library_);
  return place.layout;
}

void FrameBuilder::findProblems(const Document& document, const System& system) {
  ++layouts_;
  problems_.clear();
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    const auto& graphics = kept_.layout.graphics[i];
    if (graphics == nullptr || graphics->problems.empty()) continue;
    const Diagnostics found = problemsOf(document, system.directory->items.bodies[i], *graphics);
    problems_.insert(problems_.end(), found.begin(), found.end());
  }
}

void FrameBuilder::setModelFolder(const std::filesystem::path& folder) {
  library_.setFolder(folder);
  kept_.system.reset();
  ghost_.system.reset();
  for (KeptLayout& variant : variants_) variant.system.reset();
}

void FrameBuilder::build(const Document& document, const Snapshot& snapshot, const Camera& camera,
                         const FrameOptions& options, std::span<const ItemId> selection, ItemId hover, Frame& frame,
                         PickTable& picks) {
  frame.clear();
  picks.clear();
  frame.origin = camera.target();
  frame.applyTheme(options.theme);
  frame.cornerTriad = options.triad;
  frame.scaleBar = options.scaleBar;
  const SceneLayout& layout = layoutOf(document, snapshot, camera.upAxis());
  if (options.grid) addGrid(frame, layout, camera, options.theme);
  if (options.shadows) addFloor(frame, layout, camera, options.theme);
  frame.depthCue = options.depthCue;
  if (snapshot.system == nullptr || !isFilled(snapshot)) return;
  selected_.assign(selection.begin(), selection.end());
  std::sort(selected_.begin(), selected_.end());
  const Scene scene{document, snapshot, *snapshot.system, layout, camera, options, selected_, hover, frame, picks};
  scene.addBodies();
  scene.addNodes();
  scene.addConnectors();
  if (options.loads || options.gravity) scene.addLoads();
  if (options.view.forces) scene.addForces();
  if (options.view.sensors) scene.addSensors();
  if (options.view.markers || scene.anyFlagged()) scene.addMarkers();
  if (options.view.frames) scene.addFrames();
  if (options.view.massCentres) scene.addMassCentres();
  if (options.memory != nullptr) {
    scene.colorByResults(*options.memory);
    const Snapshot* start = options.memory->start(snapshot);
    // One ghost at a time, so that it is clear whose it is.
    if (options.view.ghost && start != nullptr && snapshot.ghost == nullptr)
      scene.addGhost(*start, layout, ghostColor(options.theme));
  }
  const auto addOther = [&](const Snapshot* other, KeptLayout& place, const Color& tint) {
    if (other != nullptr && other->system != nullptr && isFilled(*other))
      scene.addGhost(*other, otherLayoutOf(document, *other, camera.upAxis(), place), tint);
    else
      place.forget();
  };
  addOther(snapshot.ghost.get(), ghost_, ghostColor(options.theme));
  const std::array tints = {options.theme.mass, options.theme.spring};
  for (std::size_t i = 0; i < tints.size(); ++i)
    addOther(i < options.variants.size() ? options.variants[i].get() : nullptr, variants_[i], tints[i]);
  if (options.view.trails) scene.addTrails();
  scene.addHands();
  if (options.allNames || (options.names && scene.anyFlagged())) scene.addNames();
  if (snapshot.freeBody != nullptr) scene.addFreeBody(*snapshot.freeBody);
}

// Three digits, the prefix that keeps them short, the unit.
std::string quantityText(double value, const char* unit) {
  struct Prefix {
    double factor;
    const char* sign;
  };
  constexpr std::array<Prefix, 5> prefixes{{{1e9, "G"}, {1e6, "M"}, {1e3, "k"}, {1, ""}, {1e-3, "m"}}};
  if (!std::isfinite(value)) return fixedText(value, 0);
  const double size = std::abs(value);
  Prefix chosen = size < 1e-6 ? prefixes[3] : prefixes.back();
  for (const Prefix& prefix : prefixes) {
    if (size >= prefix.factor * 0.9995) {
      chosen = prefix;
      break;
    }
  }
  const double shown = value / chosen.factor;
  // Three digits without an exponent: 12.4, 3.20, 480.
  const int decimals =
      std::clamp(2 - static_cast<int>(std::floor(std::log10(std::max(std::abs(shown), 1e-9)) + 2e-4)), 0, 2);
  return fixedText(shown, size < 1e-6 ? 0 : decimals) + " " + chosen.sign + unit;
}

std::string forceText(double newtons) { return quantityText(newtons, "N"); }
std::string torqueText(double newtonMetres) { return quantityText(newtonMetres, "N\u00B7m"); }

}  // namespace sprung::render
