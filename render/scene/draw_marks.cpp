// What explains the model: flags of sensors, markers, frames, centres of mass, names; see scene.h.
#include <array>
#include <cmath>

#include "render/scene/scene.h"

namespace sprung::render {

using Eigen::Vector3d;

namespace {

constexpr std::size_t kMostNames = 1500;

}  // namespace

void Scene::axes(const Vector3d& point, const Eigen::Matrix3d& rotation, double length, const Look& look) const {
  const Theme& theme = options.theme;
  const std::array<Color, 3> colors{theme.axisX, theme.axisY, theme.axisZ};
  for (std::size_t k = 0; k < 3; ++k) {
    Look axis = look;
    axis.color = pack(colors[k]);
    arrow(point, point + length * rotation.col(static_cast<Eigen::Index>(k)), 0.03 * length, axis);
  }
}

void Scene::addSensors() const {
  const Vector3d up = camera.worldUp();
  Vector3d right = camera.right() - camera.right().dot(up) * up;
  right = right.norm() > 1e-6 ? Vector3d(right.normalized()) : Vector3d(Vector3d::UnitX());
  Eigen::Matrix3d upright;
  upright << right, up, right.cross(up);
  const Eigen::Quaterniond turned(upright);
  const double unit = layout.unit;
  // Aslant: above and beside a body are the springs that hold it.
  const Vector3d lean = (0.8 * up + 0.6 * right).normalized();
  const std::size_t count = std::min(system.sensors.size(), layout.flags.size());
  for (std::size_t i = 0; i < count; ++i) {
    const SensorFlag& flag = layout.flags[i];
    Vector3d point;
    if (!flag.show || item(system.directory->items.sensors[i]) == nullptr) continue;
    if (!sensorPosition(system, layout, snapshot, static_cast<int>(i), point)) continue;
    const Look look = lookOf(system.directory->items.sensors[i], options.theme.torsional);
    Look pole = look;
    pole.color = pack(mix(options.theme.torsional, options.theme.text, 0.5F));
    const double top = flag.height(unit);
    rod(point + 0.9 * flag.room * lean, point + top * lean, 0.016 * unit, pole);
    const Vector3d half(0.12 * unit, 0.075 * unit, 0.012 * unit);
    box(point + top * lean + half.x() * right - half.y() * up, turned, half, 0.4 * half.z(), look);
  }
}

void Scene::addMarkers() const {
  const double radius = 0.055 * layout.unit;
  const std::size_t count = std::min(system.markers.size(), snapshot.markerPositions.size());
  for (std::size_t i = 0; i < count; ++i) {
    const MarkerLayout& marker = system.markers[i];
    if (!options.view.markers && flagsOf(system.itemOf(marker)) == 0) continue;
    if (item(system.itemOf(marker)) == nullptr || !hasMarker(static_cast<int>(i))) continue;
    const Place hold = place(static_cast<int>(i));
    const Look look = lookOf(system.itemOf(marker), options.theme.textSecondary);
    const Eigen::Quaterniond turned(hold.axes);
    box(hold.point, turned, Vector3d::Constant(radius), 0.15 * radius, look);
    if (marker.coordinate) arrow(hold.point, hold.point + 6 * radius * hold.axis, 0.25 * radius, look);
  }
  // Nodes under bodies; the others are drawn anyway.
  for (std::size_t i = 0; i < std::min(system.nodes.size(), layout.nodes.size()); ++i) {
    const NodeLayout& node = system.nodes[i];
    const int body = layout.bodyOnNode[i];
    if (body < 0 || (!options.view.markers && flagsOf(system.itemOf(node)) == 0) ||
        item(system.itemOf(node)) == nullptr)
      continue;
    if (at(body) >= snapshot.bodyPositions.size() || !layout.nodes[i].show) continue;
    ball(bodyOrigin(at(body)), 1.3 * radius, lookOf(system.itemOf(node), options.theme.damper));
  }
}

void Scene::addFrames() const {
  const std::size_t bodies = std::min(system.bodies.size(), snapshot.bodyPositions.size());
  for (std::size_t i = 0; i < bodies; ++i) {
    const BodyLayout& body = system.bodies[i];
    if (item(system.itemOf(body)) == nullptr || body.kind->isPoint()) continue;
    axes(bodyOrigin(i), snapshot.bodyRotations[i], 0.9 * layout.unit, lookOf(system.itemOf(body), options.theme.text));
  }
  for (std::size_t i = 0; i < system.markers.size(); ++i) {
    const MarkerLayout& marker = system.markers[i];
    const BodyKind* body = marker.body >= 0 ? system.bodies[at(marker.body)].kind : nullptr;
    const bool rigid = body != nullptr && (body->isRigid() || body->isFixed());
    if (marker.coordinate || marker.bodyMass || !rigid || !hasMarker(static_cast<int>(i))) continue;
    if (item(system.itemOf(marker)) == nullptr) continue;
    axes(snapshot.markerPositions[i], snapshot.markerRotations[i], 0.45 * layout.unit,
         lookOf(system.itemOf(marker), options.theme.text));
  }
}

// The draughtsman's sign: quarters of black and white, here three dark belts on a light ball.
void Scene::addMassCentres() const {
  const double radius = 0.13 * layout.unit;
  const std::size_t bodies = std::min(system.bodies.size(), snapshot.bodyPositions.size());
  for (std::size_t i = 0; i < bodies; ++i) {
    const BodyLayout& body = system.bodies[i];
    if (body.isGround() || body.kind->isRotor() || item(system.itemOf(body)) == nullptr) continue;
    const Eigen::Matrix3d& rotation = snapshot.bodyRotations[i];
    const Vector3d centre = bodyOrigin(i) + rotation * layout.massCentres[i];
    ball(centre, radius, lookOf(system.itemOf(body), mix(options.theme.load, options.theme.panel, 0.35F)));
    const Look belt = lookOf(system.itemOf(body), fromHex(0x20242C));
    for (Eigen::Index k = 0; k < 3; ++k) {
      const Vector3d half = 0.14 * radius * rotation.col(k);
      rod(centre - half, centre + half, 1.05 * radius, belt);
    }
  }
}

// The name of an item beside it: at `point`, drawn out by `along` and as thick as `radius` (m).
void Scene::addName(ItemId id, const Vector3d& point, const Vector3d& along, double radius,
                    const std::string& remark) const {
  const Item* found = item(id);
  if (found == nullptr || !point.allFinite() || !along.allFinite()) return;
  const bool shown = flagsOf(id) != 0;
  const Color& color = shown ? options.theme.text : options.theme.textSecondary;
  Label* label =
      text(point, remark.empty() ? found->name : found->name + " (" + remark + ")", color, {0, 0}, Anchor::Center);
  if (label == nullptr) return;
  label->manners = shown ? Manners::Moves : Manners::Goes;
  label->radius = static_cast<float>(std::max(radius, 0.01 * layout.unit));
  label->along = {static_cast<float>(along.x()), static_cast<float>(along.y()), static_cast<float>(along.z())};
}

void Scene::addNames() const {
  const auto shown = [&](ItemId id) { return options.names && flagsOf(id) != 0; };
  // Of very many, every second, third, … name: the picture has no room for more.
  const std::size_t stride = 1 + (system.bodies.size() + system.connectors.size()) / kMostNames;
  const auto asked = [&](std::size_t i) { return options.allNames && i % stride == 0; };
  for (std::size_t i = 0; i < std::min(system.bodies.size(), snapshot.bodyPositions.size()); ++i) {
    const BodyLayout& body = system.bodies[i];
    if (body.isGround() || !(shown(system.itemOf(body)) || asked(i))) continue;
    nameBody(i);
    if (shown(system.itemOf(body))) markTruePlace(i);
  }
  for (std::size_t i = 0; i < std::min(system.connectors.size(), layout.connectors.size()); ++i) {
    const ConnectorLayout& connector = system.connectors[i];
    const ConnectorShape& shape = layout.connectors[i];
    const bool wanted = asked(i) && shape.form != ConnectorForm::None;
    if (!(shown(system.itemOf(connector)) || wanted) || !hasMarker(connector.markers[0]) ||
        !hasMarker(connector.markers[1]))
      continue;
    const ConnectorEnds ends = connectorEnds(system, layout, snapshot, static_cast<int>(i));
    const Vector3d middle = shape.reach > 0 ? (ends.first.ground ? ends.b : ends.a) : Vector3d(0.5 * (ends.a + ends.b));
    const Vector3d half = shape.reach > 0 ? Vector3d(Vector3d::Zero()) : Vector3d(0.5 * (ends.b - ends.a));
    addName(system.itemOf(connector), middle, half, 0.5 * shape.diameter);
  }
  for (std::size_t i = 0; i < std::min(system.sensors.size(), layout.flags.size()); ++i) {
    Vector3d point;
    if (!shown(system.directory->items.sensors[i]) ||
        !sensorPosition(system, layout, snapshot, static_cast<int>(i), point))
      continue;
    addName(system.directory->items.sensors[i], point, Vector3d::Zero(), 0.1 * layout.unit);
  }
  for (std::size_t i = 0; i < system.markers.size(); ++i) {
    if (shown(system.directory->items.markers[i]) && hasMarker(static_cast<int>(i)))
      addName(system.directory->items.markers[i], place(static_cast<int>(i)).point, Vector3d::Zero(),
              0.1 * layout.unit);
  }
}

// A bar is drawn out along its longest side, as thick as it is across that and the line of sight.
/// Where a body is that is drawn aside, for others start at the same place: a cross there, and a dashed way to it.
void Scene::markTruePlace(std::size_t i) const {
  constexpr int kDashes = 9;
  constexpr float kWidth = 1.5F;
  constexpr double kCross = 0.12;  // units
  if (!isSpread(i)) return;
  const Vector3d truth = snapshot.bodyPositions[i], way = bodyOrigin(i) - truth;
  const Look look{pack(options.theme.text), 0, kUnlit};
  for (const Vector3d& arm : {Vector3d(camera.right() + camera.up()), Vector3d(camera.right() - camera.up())})
    line(truth - kCross * layout.unit * arm, truth + kCross * layout.unit * arm, kWidth, look);
  for (int k = 0; k < kDashes; k += 2) line(truth + k * way / kDashes, truth + (k + 1) * way / kDashes, kWidth, look);
}

void Scene::nameBody(std::size_t i) const {
  const BodyShape& shape = layout.bodies[i];
  const ItemId id = system.directory->items.bodies[i];
  const std::string remark = flagsOf(id) != 0 && isSpread(i) ? options.aside : std::string();
  if (!shape.boxed()) return addName(id, bodyCentre(i), Vector3d::Zero(), shape.radius, remark);
  const Eigen::Matrix3d axes = snapshot.bodyRotations[i] * shape.axes.toRotationMatrix();
  Eigen::Index longest = 0;
  shape.half.maxCoeff(&longest);
  const Vector3d along = shape.half[longest] * axes.col(longest);
  Vector3d aside = camera.forward().cross(along);
  aside = aside.norm() > 1e-6 * along.norm() ? Vector3d(aside.normalized()) : camera.up();
  const double radius = (axes.transpose() * aside).cwiseAbs().dot(shape.half);
  addName(id, bodyCentre(i), along * std::max(0.0, 1 - radius / along.norm()), radius, remark);
}

}  // namespace sprung::render
