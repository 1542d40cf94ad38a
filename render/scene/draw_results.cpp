// What a picture tells beyond where things are: colours by result with their legend, ghosts of other moments, trails;
// see scene.h.
#include <cmath>
#include <cstdint>
#include <string>
#include <unordered_set>
#include <utility>

#include "render/scene/motion_memory.h"
#include "render/scene/scene.h"

namespace sprung::render {

namespace {

constexpr std::size_t kMostGhosts = 3000;  // bodies and connectors
constexpr float kGhostAlpha = 0.22F;
constexpr float kGhostShare = 0.97F;  // of its thickness

// The solids of items, whatever their shape; arrows are signs and keep their colours.
template <class Visit>
void forLooks(Frame& frame, const Visit& visit) {
  const auto all = [&](auto& instances) {
    for (auto& instance : instances) visit(instance.look);
  };
  all(frame.balls);
  all(frame.rods);
  all(frame.springs);
  all(frame.spirals);
  all(frame.boxes);
  all(frame.solids);
}

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

/// What is drawn, but for its look, as bytes: the numbers of a shape have nothing between them.
template <class T>
std::string drawn(T shape, const Frame& /*in*/) {
  shape.look = {};
  return {reinterpret_cast<const char*>(&shape), sizeof shape};
}

std::string drawn(Solid solid, const Frame& in) {
  const Mesh* const mesh = in.meshes[std::exchange(solid.mesh, 0)].get();
  return drawn<Solid>(solid, in) + std::to_string(reinterpret_cast<std::uintptr_t>(mesh));
}

/// Takes out of a ghost what is drawn at the same place already: faces that lie in each other flicker.
template <class T>
void leaveTwins(Frame& ghost, const Frame& frame, std::vector<T> Frame::*shapes) {
  std::unordered_set<std::string> there;
  for (const T& shape : frame.*shapes) there.insert(drawn(shape, frame));
  std::erase_if(ghost.*shapes, [&](const T& shape) { return there.contains(drawn(shape, ghost)); });
}

}  // namespace

void Scene::colorByResults(const MotionMemory& memory) const {
  const ColorBy by = options.view.colorBy;
  if (by == ColorBy::Kind) return;
  ResultValues values;
  values.fill(snapshot, by);
  const double scale = memory.scale(by);
  const Theme& theme = options.theme;
  const Rgba8 none = pack(mix(theme.ground, theme.panel, 0.35F));
  std::vector<Rgba8> colors(picks.size() + 1, none);
  for (std::uint32_t id = 1; id < colors.size(); ++id) {
    const PickEntry entry = picks.find(id);
    const double value = entry.part == PickPart::Shape ? values.of(system, entry.item) : -1.0;
    if (value >= 0) colors[id] = pack(resultColor(scale > 0 ? value / scale : 0.0, theme));
  }
  forLooks(frame, [&](Look& look) {
    if (look.pickId == 0 || look.pickId >= colors.size()) return;
    const std::uint8_t alpha = look.color.a;
    look.color = colors[look.pickId];
    look.color.a = alpha;
  });
  Legend& legend = frame.legend;
  legend.title = resultName(by);
  legend.textColor = pack(theme.text);
  constexpr int kSteps = 24;
  for (int i = 0; i <= kSteps; ++i) legend.ramp.push_back(pack(resultColor(i / static_cast<double>(kSteps), theme)));
  constexpr int kTicks = 4;
  for (int i = 0; i <= kTicks; ++i)
    if (scale > 0 || i == 0) legend.ticks.push_back(resultText(by, scale * i / kTicks));
}

Color ghostColor(const Theme& theme) { return mix(theme.mass, theme.textSecondary, 0.6F); }

void Scene::addGhost(const Snapshot& moment, const SceneLayout& sizes, const Color& tint) const {
  const System& its = *moment.system;
  if (its.bodies.size() + its.connectors.size() > kMostGhosts) return;
  Frame ghost;
  ghost.origin = frame.origin;
  PickTable unused;
  const Scene then{document, moment, its, sizes, camera, options, {}, {}, ghost, unused};
  then.addBodies();
  then.addConnectors();
  const Rgba8 color = pack(withAlpha(tint, kGhostAlpha));
  forLooks(ghost, [&](Look& look) { look = {color, 0, 0}; });
  leaveTwins(ghost, frame, &Frame::balls);
  leaveTwins(ghost, frame, &Frame::rods);
  leaveTwins(ghost, frame, &Frame::springs);
  leaveTwins(ghost, frame, &Frame::spirals);
  leaveTwins(ghost, frame, &Frame::boxes);
  leaveTwins(ghost, frame, &Frame::solids);
  // A little slimmer, so that what has hardly moved hides its ghost.
  for (Ball& ball : ghost.balls) ball.radius *= kGhostShare;
  for (Rod& rod : ghost.rods) rod.radius *= kGhostShare;
  for (Spring& spring : ghost.springs) spring.wireRadius *= kGhostShare;
  for (Spiral& spiral : ghost.spirals) spiral.wireRadius *= kGhostShare;
  for (Box& box : ghost.boxes)
    for (float& half : box.halfExtents) half *= kGhostShare;
  for (Solid& solid : ghost.solids)
    for (float& scale : solid.scale) scale *= kGhostShare;
  append(frame.balls, ghost.balls);
  append(frame.rods, ghost.rods);
  append(frame.springs, ghost.springs);
  append(frame.spirals, ghost.spirals);
  append(frame.boxes, ghost.boxes);
  for (Solid& solid : ghost.solids) solid.mesh += static_cast<std::uint32_t>(frame.meshes.size());
  append(frame.solids, ghost.solids);
  append(frame.meshes, ghost.meshes);
}

void Scene::addTrails() const {
  const Paths& paths = snapshot.paths;
  if (paths.times.size() < 2 || paths.bodies != system.bodies.size()) return;
  const double last = paths.times.back();
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    if (system.bodies[i].isGround() || item(system.directory->items.bodies[i]) == nullptr || i >= layout.bodies.size())
      continue;
    const BodyShape& shape = layout.bodies[i];
    if (shape.form == BodyForm::None || shape.form == BodyForm::Rotor) continue;
    const Color own =
        mix(colorOf(shape.color, shape.form == BodyForm::Brick ? options.theme.rigidBody : options.theme.mass),
            options.theme.text, 0.15F);
    const auto color = [&](std::size_t k) {
      const double age = (last - paths.times[k]) / options.view.trailLength;
      return pack(withAlpha(own, static_cast<float>(0.85 * std::clamp(1 - age, 0.0, 1.0))));
    };
    const Eigen::Vector3d shift = bodyOrigin(i) - snapshot.bodyPositions[i];
    for (std::size_t k = 1; k < paths.times.size(); ++k) {
      line(paths.at(k, i) + shift, paths.at(k - 1, i) + shift, 2.0F, {color(k), 0, kUnlit});
      frame.lines.back().colorB = color(k - 1);
    }
  }
}

}  // namespace sprung::render
