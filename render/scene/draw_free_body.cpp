// A body drawn free: all that acts on it as arrows with values, and what they make of its motion; see scene.h.
#include <algorithm>
#include <cmath>

#include "core/law/free_body.h"
#include "render/scene/scene.h"

namespace sprung::render {
namespace {

using Eigen::Vector3d;

constexpr float kFaint = 0.13F;   ///< of everything else
constexpr float kOwn = 0.5F;      ///< of the body: its arrows begin within it
constexpr double kLongest = 2.6;  ///< length of the largest arrow, in units of the layout
constexpr double kLeast = 1e-3;   ///< of the largest: less is not drawn
constexpr double kThick = 0.045;  ///< radius of an arrow, in units of the layout

struct Sizes {
  double force = 0.0, torque = 0.0;  ///< the largest
  void add(const Wrench& wrench) {
    force = std::max(force, wrench.force.norm());
    torque = std::max(torque, wrench.torque.norm());
  }
};

template <class Instances>
void fade(Instances& instances, const PickTable& picks, ItemId body, ItemId node) {
  for (auto& instance : instances) {
    const ItemId item = instance.look.pickId != 0 ? picks.find(instance.look.pickId).item : ItemId{};
    if (item.valid() && (item == body || item == node)) {
      instance.look.color.a = static_cast<std::uint8_t>(kOwn * static_cast<float>(instance.look.color.a));
      continue;
    }
    instance.look.color.a = static_cast<std::uint8_t>(kFaint * static_cast<float>(instance.look.color.a));
    instance.look.flags &= ~kOutlined;
  }
}

}  // namespace

void Scene::addFreeBody(const FreeBody& diagram) const {
  const auto body = system.directory->bodyIndex(diagram.body);
  if (!body || at(*body) >= layout.bodies.size()) return;
  const BodyLayout& own = system.bodies[at(*body)];
  const ItemId node = own.node >= 0 ? system.directory->items.nodes[at(own.node)] : ItemId{};
  const auto fadeAll = [&](auto&... lists) { (fade(lists, picks, diagram.body, node), ...); };
  fadeAll(frame.balls, frame.rods, frame.springs, frame.spirals, frame.boxes, frame.solids);
  frame.arrows.clear();
  frame.labels.clear();
  frame.lines.clear();

  Sizes sizes;
  for (const BodyAction& action : diagram.actions) sizes.add(action.wrench);
  sizes.add(diagram.inertia);
  // It is drawn where the body is.
  const Vector3d shift = bodyOrigin(at(*body)) - snapshot.bodyPositions[at(*body)];
  const Theme& theme = options.theme;
  const auto draw = [&](const Vector3d& vector, double most, const Vector3d& point, bool torque, const Look& look,
                        const std::string& words) {
    const double size = vector.norm();
    if (!(size > kLeast * most) || !std::isfinite(size)) return;
    const Vector3d to = point + kLongest * layout.unit * size / most * (vector / size);
    const double radius = kThick * layout.unit;
    arrowWithValue(point, to, radius, torque, look, words + " " + (torque ? torqueText(size) : forceText(size)));
  };
  for (const BodyAction& action : diagram.actions) {
    const Item* from = item(action.item);
    if (action.item.valid() && from == nullptr) continue;
    const Look look = from != nullptr ? lookOf(action.item, theme.load) : Look{pack(theme.hover), 0, kUnlit};
    const std::string name = from != nullptr ? from->name : "hand";
    draw(action.wrench.force, sizes.force, action.point + shift, false, look, name);
    draw(action.wrench.torque, sizes.torque, action.point + shift, true, look, name);
  }
  const Look rate{pack(theme.text), 0, kUnlit};  // apart from all bodies and forces
  draw(diagram.inertia.force, sizes.force, diagram.centre + shift, false, rate, "m a =");
  draw(diagram.inertia.torque, sizes.torque, diagram.centre + shift, true, rate, "dL/dt =");
}

}  // namespace sprung::render
