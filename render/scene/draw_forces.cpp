// Arrows with values: of the forces and torques of connectors, and the arrow that loads and diagrams share; see
// scene.h.
#include <algorithm>
#include <cmath>

#include "render/scene/result_values.h"
#include "render/scene/scene.h"

namespace sprung::render {

namespace {

using Eigen::Vector3d;

constexpr std::size_t kMostActing = 3000;  // connectors
constexpr std::size_t kMostValues = 200;   // of arrows with a value beside them
constexpr double kLongestActing = 2.0;     // of the largest, in units of the layout
constexpr double kLeastActing = 1e-3;      // of the largest: less is not drawn
constexpr double kLeastValue = 0.02;       // of the largest: the value of less is not said
constexpr double kThickActing = 0.045;     // radius of an arrow, in units of the layout
constexpr double kNearActing = 0.9;        // ends that are nearer have one arrow, in units of the layout

// What a connector does to an end, as drawn.
struct Acting {
  Vector3d vector;
  bool torque = false;
};

// Of the first end; the other one has the opposite.
std::array<Acting, 2> actingAt(const Scene& scene, std::size_t index, const Place& end, bool second) {
  const Snapshot& snapshot = scene.snapshot;
  const ConnectorLayout& connector = scene.system.connectors[index];
  const double sign = second ? -1.0 : 1.0;
  if (connector.kind == ConnectorKind::Coordinate || connector.kind == ConnectorKind::CoordinateForce)
    return {Acting{sign * snapshot.coordinateForces[index] * end.axis, end.turns}, Acting{Vector3d::Zero(), true}};
  return {Acting{sign * snapshot.connectorForces[index], false}, Acting{sign * snapshot.connectorTorques[index], true}};
}

}  // namespace

void Scene::arrowWithValue(const Vector3d& from, const Vector3d& to, double radius, bool torque, const Look& look,
                           const std::string& words) const {
  const Vector3d direction = (to - from).normalized();
  arrow(from, to, radius, look);
  // A second head tells a torque from a force.
  if (torque) arrow(from, to - 4.5 * radius * direction, radius, look);
  if (words.empty()) return;
  const double across = direction.dot(camera.right());
  const Anchor anchor = across < -0.4 ? Anchor::Right : across > 0.4 ? Anchor::Left : Anchor::Bottom;
  const float side = anchor == Anchor::Bottom ? 0.0F : anchor == Anchor::Left ? 12.0F : -12.0F;
  const bool down = anchor == Anchor::Bottom && direction.dot(camera.up()) < 0;
  const float lift = anchor != Anchor::Bottom ? 0.0F : down ? -10.0F : 10.0F;
  const Anchor held = down ? Anchor::Top : anchor;
  if (Label* label = text(to, words, options.theme.text, {side, lift}, held, look.pickId))
    label->manners = Manners::Moves;
}

void Scene::addForces() const {
  const std::size_t count =
      std::min({system.connectors.size(), layout.connectors.size(), snapshot.connectorForces.size(),
                snapshot.connectorTorques.size(), snapshot.coordinateForces.size()});
  if (count > kMostActing) return;
  std::array<double, 2> most{};  // forces, torques
  for (const ColorBy by : {ColorBy::Force, ColorBy::Torque}) {
    ResultValues now;
    now.fill(snapshot, by);
    most[by == ColorBy::Torque ? 1 : 0] = now.largest();
  }
  const double radius = kThickActing * layout.unit;
  for (std::size_t i = 0; i < count; ++i) {
    const ConnectorLayout& connector = system.connectors[i];
    const ConnectorShape& shape = layout.connectors[i];
    const ItemId id = system.itemOf(connector);
    if (shape.form == ConnectorForm::None || !shape.active || item(id) == nullptr) continue;
    if (!hasMarker(connector.markers[0]) || !hasMarker(connector.markers[1])) continue;
    const ConnectorEnds ends = connectorEnds(system, layout, snapshot, static_cast<int>(i));
    const Look look = lookOf(id, mix(connectorColor(i), options.theme.text, 0.2F));
    // What holds a body to the ground acts on the body; between two bodies that touch, the second one stands for both.
    const bool near = (ends.b - ends.a).norm() < kNearActing * layout.unit;
    bool told = false;
    for (const bool second : {true, false}) {
      const Place& end = second ? ends.second : ends.first;
      if (end.ground || (near && told)) continue;
      const Vector3d point = second ? ends.b : ends.a;
      for (const Acting& acting : actingAt(*this, i, end, second)) {
        const double size = acting.vector.norm(), largest = most[acting.torque ? 1 : 0];
        if (!std::isfinite(size) || !(size > kLeastActing * largest)) continue;
        const Vector3d direction = acting.vector / size;
        const Vector3d from = point + (acting.torque ? 0.0 : end.clearance) * direction;
        const bool value = !told && count <= kMostValues && size > kLeastValue * largest;
        arrowWithValue(from, from + kLongestActing * layout.unit * size / largest * direction, radius, acting.torque,
                       look, value ? acting.torque ? torqueText(size) : forceText(size) : std::string());
      }
      told = true;
    }
  }
}

}  // namespace sprung::render
