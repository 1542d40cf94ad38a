// How items look; see frame_builder.h.
#include "render/scene/frame_builder.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <unordered_set>

#include "core/items/cartesian_spring_damper.h"
#include "core/items/force_vector.h"
#include "core/items/ground.h"
#include "core/items/looks.h"
#include "core/items/mass_point.h"
#include "core/items/mass_proportional.h"
#include "core/items/point.h"
#include "render/scene/scenery.h"

namespace sprung::render {

namespace {

constexpr std::size_t kMostShadows = 1500;
constexpr double kLongestArrow = 2.2;  // in units of the layout, from the middle of the body to the tip

std::size_t at(int index) { return static_cast<std::size_t>(index); }

float toFloat(double value) { return static_cast<float>(value); }

Color colorOf(const sprung::Color& own, const Color& otherwise) {
  if (own.isDefault()) return otherwise;
  return {toFloat(own.rgba[0]), toFloat(own.rgba[1]), toFloat(own.rgba[2]),
          own.rgba[3] < 0 ? 1.0F : toFloat(own.rgba[3])};
}

}  // namespace

struct FrameBuilder::Scene {
  const Document& document;
  const Snapshot& snapshot;
  const System& system;
  const SceneLayout& layout;
  const Camera& camera;
  const FrameOptions& options;
  const std::unordered_set<ItemId>& selection;
  ItemId hover;
  Frame& frame;
  PickTable& picks;

  std::uint32_t flagsOf(ItemId id) const {
    std::uint32_t flags = id.valid() && id == hover ? kHover : 0U;
    if (selection.contains(id)) flags |= kSelected;
    return flags;
  }
  Look lookOf(ItemId id, const Color& color, PickPart part = PickPart::Shape) const {
    return {pack(color), picks.add(id, part), flagsOf(id)};
  }
  const Item* item(ItemId id) const { return document.find(id); }
  template <class T>
  const T* data(ItemId id) const {
    const Item* found = document.find(id);
    return found != nullptr ? found->tryAs<T>() : nullptr;
  }
  // Radius of the ball that is drawn around a marker, 0 if there is none.
  double ballAround(int marker) const { return marker < 0 ? 0.0 : render::ballAround(layout, system, marker); }
  void addText(const Eigen::Vector3d& point, std::string text, const Color& color, std::array<float, 2> offset,
               Anchor anchor, std::uint32_t pickId = 0) const {
    Label label;
    label.position = frame.local(point);
    label.text = std::move(text);
    label.color = pack(color);
    label.background = pack(withAlpha(mix(options.theme.panel, options.theme.text, 0.06F), 0.86F));
    label.offset = offset;
    label.anchor = anchor;
    label.bold = true;
    label.pickId = pickId;
    frame.labels.push_back(std::move(label));
  }
};

const SceneLayout& FrameBuilder::layoutOf(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis) {
  if (snapshot.system == nullptr) {
    layoutSystem_.reset();
    layout_ = emptyLayout();
    return layout_;
  }
  if (layoutSystem_.lock() != snapshot.system || layoutRevision_ != document.revision() || layoutUp_ != upAxis) {
    layout_ = makeLayout(document, *snapshot.system, upAxis);
    layoutSystem_ = snapshot.system;
    layoutRevision_ = document.revision();
    layoutUp_ = upAxis;
  }
  return layout_;
}

void FrameBuilder::build(const Document& document, const Snapshot& snapshot, const Camera& camera,
                         const FrameOptions& options, std::span<const ItemId> selection, ItemId hover, Frame& frame,
                         PickTable& picks) {
  frame.clear();
  picks.clear();
  frame.origin = camera.target();
  frame.applyTheme(options.theme);
  frame.cornerTriad = options.triad;
  const SceneLayout& layout = layoutOf(document, snapshot, camera.upAxis());
  if (options.grid) addGrid(frame, layout, camera, options.theme);
  if (snapshot.system == nullptr) return;
  const std::unordered_set<ItemId> selected(selection.begin(), selection.end());
  Scene scene{document, snapshot, *snapshot.system, layout, camera, options, selected, hover, frame, picks};
  addBodies(scene);
  addNodes(scene);
  addConnectors(scene);
  if (options.loads || options.gravity) addLoads(scene);
  if (snapshot.dragging) addDrag(scene);
  if (options.names || options.bodyNames) addNames(scene);
}

void FrameBuilder::addBodies(Scene& scene) {
  const Theme& theme = scene.options.theme;
  const std::size_t count = std::min(scene.system.bodies.size(), scene.snapshot.bodyPositions.size());
  const bool shadows = scene.options.shadows && scene.options.grid && count <= kMostShadows;
  for (std::size_t i = 0; i < count; ++i) {
    const BodyLayout& body = scene.system.bodies[i];
    const auto* mass = scene.data<MassPoint>(body.id);
    if (body.isGround() || mass == nullptr || !mass->visualization.show) continue;
    Color color = theme.mass;
    ItemId nodeId;
    if (body.node >= 0) {
      nodeId = scene.system.nodes[at(body.node)].id;
      if (const auto* node = scene.data<Point>(nodeId)) color = colorOf(node->visualization.color, theme.mass);
    }
    const Eigen::Vector3d& center = scene.snapshot.bodyPositions[i];
    const double radius = scene.layout.bodyRadius[i];
    Look look = scene.lookOf(body.id, color);
    if (nodeId.valid()) look.flags |= scene.flagsOf(nodeId);
    scene.frame.balls.push_back({scene.frame.local(center), toFloat(radius), look});
    if (shadows) addShadow(scene.frame, scene.layout, scene.camera, center, radius, theme);
  }
  for (const GroundPlate& plate : scene.layout.plates) {
    const auto* ground = scene.data<Ground>(plate.body);
    if (ground == nullptr || !ground->visualization.show) continue;
    addPlate(scene.frame, scene.layout, plate, scene.camera,
             scene.lookOf(plate.body, theme.ground, PickPart::GroundPlate), pack(mix(theme.ground, theme.text, 0.25F)));
  }
}

// Nodes that no body sits on.
void FrameBuilder::addNodes(Scene& scene) {
  std::vector<bool> carried(scene.system.nodes.size(), false);
  for (const BodyLayout& body : scene.system.bodies) {
    if (body.node >= 0) carried[at(body.node)] = true;
  }
  for (std::size_t i = 0; i < scene.system.nodes.size(); ++i) {
    const NodeLayout& layout = scene.system.nodes[i];
    const auto* node = scene.data<Point>(layout.id);
    if (carried[i] || node == nullptr || !node->visualization.show || layout.count < 3) continue;
    if (layout.first < 0 || layout.first + 3 > scene.snapshot.q.size()) continue;
    const Eigen::Vector3d position = layout.reference.head<3>() + scene.snapshot.q.segment<3>(layout.first);
    const Color color = colorOf(node->visualization.color, scene.options.theme.damper);
    scene.frame.balls.push_back(
        {scene.frame.local(position), toFloat(scene.layout.nodeRadius[i]), scene.lookOf(layout.id, color)});
  }
}

namespace {

// A damper's piston on the axis of its spring: thin rod from a, wide cylinder at b, which slide into each other.
void addPiston(Frame& frame, const Eigen::Vector3d& a, const Eigen::Vector3d& b, double restLength, double radius,
               const Look& look) {
  const Eigen::Vector3d along = b - a;
  const double length = along.norm();
  if (length <= 0) return;
  const double tube = std::min(0.42 * restLength, 0.72 * length);
  const double lead = 0.14 * tube;
  const Eigen::Vector3d direction = along / length;
  const Eigen::Vector3d tubeEnd = b - lead * direction;
  const Eigen::Vector3d tubeStart = tubeEnd - tube * direction;
  const Eigen::Vector3d rodEnd = tubeStart + 0.25 * tube * direction;
  frame.rods.push_back({frame.local(a), toFloat(0.5 * radius), frame.local(rodEnd), look});
  frame.rods.push_back({frame.local(tubeStart), toFloat(radius), frame.local(tubeEnd), look});
  frame.rods.push_back({frame.local(tubeEnd), toFloat(0.5 * radius), frame.local(b), look});
}

}  // namespace

void FrameBuilder::addConnectors(Scene& scene) {
  const Theme& theme = scene.options.theme;
  for (std::size_t i = 0; i < scene.system.connectors.size(); ++i) {
    const ConnectorLayout& connector = scene.system.connectors[i];
    const auto* data = scene.data<CartesianSpringDamper>(connector.id);
    if (data == nullptr || !data->visualization.show) continue;
    const auto [m0, m1] = connector.markers;
    const auto markers = static_cast<int>(scene.snapshot.markerPositions.size());
    if (m0 < 0 || m1 < 0 || m0 >= markers || m1 >= markers) continue;
    const SpringSize& size = scene.layout.springs[i];
    Eigen::Vector3d a = scene.snapshot.markerPositions[at(m0)] + size.standOff[0];
    Eigen::Vector3d b = scene.snapshot.markerPositions[at(m1)] + size.standOff[1];
    const double length = (b - a).norm();
    if (length < 1e-9 * scene.layout.extent) continue;  // inside its own end point
    // The wire is fixed to the surface of the balls, as long as there is room between them.
    const Eigen::Vector3d direction = (b - a) / length;
    const double insideA = 0.97 * scene.ballAround(m0);
    const double insideB = 0.97 * scene.ballAround(m1);
    const double room = std::min(1.0, 0.8 * length / std::max(insideA + insideB, 1e-300));
    a += room * insideA * direction;
    b -= room * insideB * direction;
    const float alpha = data->activeConnector ? 1.0F : 0.28F;
    const bool springs = !data->stiffness.isZero() || !data->springForceUserFunction.source.empty();
    const bool damps = !data->damping.isZero();
    const Color& usual = springs || !damps ? theme.spring : theme.damper;
    Color color = colorOf(data->visualization.color, usual);
    color.a *= alpha;
    Look look = scene.lookOf(connector.id, color);
    if (springs || !damps) {
      const double wire = 0.068 * size.diameter;
      scene.frame.springs.push_back({scene.frame.local(a), toFloat(size.diameter / 2 - wire), scene.frame.local(b),
                                     toFloat(wire), toFloat(size.turns), look});
    }
    if (damps) {
      if (springs) look.color = pack(withAlpha(theme.damper, alpha));
      addPiston(scene.frame, a, b, size.restLength, (springs ? 0.19 : 0.34) * size.diameter, look);
    }
  }
}

void FrameBuilder::addLoads(Scene& scene) {
  const Theme& theme = scene.options.theme;
  const std::size_t count = std::min(scene.system.loads.size(), scene.snapshot.loadForces.size());
  double largest = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (scene.data<ForceVector>(scene.system.loads[i].id) == nullptr) continue;
    largest = std::max(largest, scene.snapshot.loadForces[i].norm());
  }
  for (std::size_t i = 0; i < count; ++i) {
    const LoadLayout& load = scene.system.loads[i];
    const bool isForce = scene.data<ForceVector>(load.id) != nullptr;
    const bool flagged = scene.flagsOf(load.id) != 0;
    if (scene.item(load.id) == nullptr || load.marker < 0) continue;
    if (!flagged && !(isForce ? scene.options.loads : scene.options.gravity)) continue;
    if (at(load.marker) >= scene.snapshot.markerPositions.size()) continue;
    const Eigen::Vector3d& force = scene.snapshot.loadForces[i];
    const double size = force.norm();
    if (size <= 0 || !std::isfinite(size)) continue;
    const double share = isForce && largest > 0 ? size / largest : 0.0;
    const double length = scene.layout.unit * (isForce ? 0.75 + 0.85 * share : 0.7);
    const Eigen::Vector3d direction = force / size;
    const Eigen::Vector3d from =
        scene.snapshot.markerPositions[at(load.marker)] + 1.04 * scene.ballAround(load.marker) * direction;
    const Eigen::Vector3d to = from + length * direction;
    const Look look = scene.lookOf(load.id, isForce ? theme.load : mix(theme.load, theme.ground, 0.45F));
    scene.frame.arrows.push_back(
        {scene.frame.local(from), toFloat((isForce ? 0.042 : 0.026) * scene.layout.unit), scene.frame.local(to), look});
    if (!isForce && !flagged) continue;
    const double across = direction.dot(scene.camera.right());
    const Anchor anchor = across < -0.4 ? Anchor::Right : across > 0.4 ? Anchor::Left : Anchor::Bottom;
    const float side = anchor == Anchor::Bottom ? 0.0F : anchor == Anchor::Left ? 12.0F : -12.0F;
    const bool down = anchor == Anchor::Bottom && direction.dot(scene.camera.up()) < 0;
    scene.addText(to, forceText(size), theme.text,
                  {side, anchor != Anchor::Bottom ? 0.0F
                         : down                   ? -10.0F
                                                  : 10.0F},
                  down ? Anchor::Top : anchor, look.pickId);
  }
}

// The mouse: from the grabbed point to where it pulls, with the newtons that it costs.
void FrameBuilder::addDrag(Scene& scene) {
  const Theme& theme = scene.options.theme;
  const Snapshot& snapshot = scene.snapshot;
  const Look look{pack(theme.hover), 0, kUnlit};
  const double thin = 0.03 * scene.layout.unit;
  scene.frame.balls.push_back({scene.frame.local(snapshot.dragPoint), toFloat(2.2 * thin), look});
  if ((snapshot.dragTarget - snapshot.dragPoint).norm() > 4 * thin) {
    scene.frame.arrows.push_back(
        {scene.frame.local(snapshot.dragPoint), toFloat(thin), scene.frame.local(snapshot.dragTarget), look});
  }
  scene.addText(snapshot.dragTarget, forceText(snapshot.dragForce.norm()), theme.text, {14, 12}, Anchor::Left);
}

void FrameBuilder::addNames(Scene& scene) {
  const auto nameBody = [&](std::size_t i, bool strong) {
    const BodyLayout& body = scene.system.bodies[i];
    const Item* item = scene.item(body.id);
    if (item == nullptr || body.isGround() || i >= scene.snapshot.bodyPositions.size()) return;
    const Eigen::Vector3d below =
        scene.snapshot.bodyPositions[i] - 1.1 * scene.layout.bodyRadius[i] * scene.camera.up();
    scene.addText(below, item->name, strong ? scene.options.theme.text : scene.options.theme.textSecondary, {0, -10},
                  Anchor::Top);
  };
  for (std::size_t i = 0; i < scene.system.bodies.size(); ++i) {
    const bool flagged = scene.options.names && scene.flagsOf(scene.system.bodies[i].id) != 0;
    if (flagged || scene.options.bodyNames) nameBody(i, flagged);
  }
  if (!scene.options.names) return;
  for (std::size_t i = 0; i < scene.system.connectors.size(); ++i) {
    const ConnectorLayout& connector = scene.system.connectors[i];
    const Item* item = scene.item(connector.id);
    if (item == nullptr || scene.flagsOf(connector.id) == 0) continue;
    const auto [m0, m1] = connector.markers;
    const auto markers = static_cast<int>(scene.snapshot.markerPositions.size());
    if (m0 < 0 || m1 < 0 || m0 >= markers || m1 >= markers) continue;
    const SpringSize& size = scene.layout.springs[i];
    const Eigen::Vector3d middle = (scene.snapshot.markerPositions[at(m0)] + size.standOff[0] +
                                    scene.snapshot.markerPositions[at(m1)] + size.standOff[1]) /
                                   2;
    scene.addText(middle - 0.6 * size.diameter * scene.camera.up(), item->name, scene.options.theme.text, {0, -10},
                  Anchor::Top);
  }
}

Eigen::AlignedBox3d FrameBuilder::bounds(const Document& document, const Snapshot& snapshot, Camera::UpAxis upAxis) {
  const SceneLayout& layout = layoutOf(document, snapshot, upAxis);
  Eigen::AlignedBox3d box;
  if (snapshot.system != nullptr) {
    const auto around = [&](const Eigen::Vector3d& point, double radius) {
      if (!point.allFinite()) return;
      box.extend(point + Eigen::Vector3d::Constant(radius));
      box.extend(point - Eigen::Vector3d::Constant(radius));
    };
    const std::size_t bodies = std::min(snapshot.system->bodies.size(), snapshot.bodyPositions.size());
    for (std::size_t i = 0; i < bodies; ++i) {
      if (!snapshot.system->bodies[i].isGround()) around(snapshot.bodyPositions[i], layout.bodyRadius[i]);
    }
    for (const GroundPlate& plate : layout.plates) around(plate.point, 0.62 * layout.unit);
    for (const Eigen::Vector3d& marker : snapshot.markerPositions) around(marker, 0.2 * layout.unit);
    const std::size_t loads = std::min(snapshot.system->loads.size(), snapshot.loadForces.size());
    for (std::size_t i = 0; i < loads; ++i) {
      const LoadLayout& load = snapshot.system->loads[i];
      const Item* item = document.find(load.id);
      const double size = snapshot.loadForces[i].norm();
      if (item == nullptr || item->tryAs<ForceVector>() == nullptr || size <= 0 || load.marker < 0) continue;
      if (at(load.marker) >= snapshot.markerPositions.size()) continue;
      const Eigen::Vector3d direction = snapshot.loadForces[i] / size;
      around(snapshot.markerPositions[at(load.marker)] + kLongestArrow * layout.unit * direction, 0.1 * layout.unit);
    }
  }
  if (box.isEmpty()) box = {Eigen::Vector3d::Constant(-0.5), Eigen::Vector3d::Constant(0.5)};
  return box;
}

std::string forceText(double newtons) {
  struct Prefix {
    double factor;
    const char* unit;
  };
  constexpr std::array<Prefix, 5> prefixes{{{1e9, "GN"}, {1e6, "MN"}, {1e3, "kN"}, {1, "N"}, {1e-3, "mN"}}};
  const double size = std::abs(newtons);
  Prefix chosen = size < 1e-6 ? prefixes[3] : prefixes.back();
  for (const Prefix& prefix : prefixes) {
    if (size >= prefix.factor * 0.9995) {
      chosen = prefix;
      break;
    }
  }
  const double value = newtons / chosen.factor;
  // Three digits without an exponent: 12.4, 3.20, 480.
  const int decimals =
      std::clamp(2 - static_cast<int>(std::floor(std::log10(std::max(std::abs(value), 1e-9)) + 2e-4)), 0, 2);
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.*f %s", size < 1e-6 ? 0 : decimals, value, chosen.unit);
  return text.data();
}

}  // namespace sprung::render
