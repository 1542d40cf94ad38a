// See scene_layout.h.
#include "render/scene/scene_layout.h"

#include <algorithm>
#include <cmath>

#include "core/items/cartesian_spring_damper.h"
#include "core/items/mass_point.h"
#include "core/items/mass_proportional.h"
#include "core/items/point.h"

namespace sprung::render {

namespace {

// Things of given size stay within these shares of the scene's extent, so that they can be seen and do not hide it.
constexpr double kSmallestShare = 0.006;
constexpr double kLargestShare = 0.4;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

double readable(double size, double extent) {
  return std::clamp(size, kSmallestShare * extent, kLargestShare * extent);
}

Vec3 nodeStart(const NodeLayout& node) {
  Vec3 position = Vec3::Zero();
  for (Eigen::Index i = 0; i < 3; ++i) {
    if (i < node.reference.size()) position[i] += node.reference[i];
    if (i < node.initial.size()) position[i] += node.initial[i];
  }
  return position;
}

Vec3 bodyStart(const System& system, const BodyLayout& body) {
  if (body.isGround()) return body.position;
  return body.node >= 0 ? nodeStart(system.nodes[at(body.node)]) : Vec3::Zero();
}

Vec3 markerStart(const System& system, const MarkerLayout& marker) {
  if (marker.body >= 0) {
    const BodyLayout& body = system.bodies[at(marker.body)];
    return bodyStart(system, body) + (body.isGround() ? Vec3(body.rotation * marker.local) : marker.local);
  }
  return marker.node >= 0 ? nodeStart(system.nodes[at(marker.node)]) : marker.local;
}

bool onGround(const System& system, const MarkerLayout& marker) {
  return marker.body >= 0 && system.bodies[at(marker.body)].isGround();
}

Vec3 nearestAxis(const Vec3& direction, const Vec3& otherwise) {
  if (direction.norm() < 1e-9) return otherwise;
  Eigen::Index axis = 0;
  direction.cwiseAbs().maxCoeff(&axis);
  return direction[axis] > 0 ? Vec3(Vec3::Unit(axis)) : Vec3(-Vec3::Unit(axis));
}

double massOf(const Document& document, ItemId id) {
  const Item* item = document.find(id);
  const MassPoint* mass = item != nullptr ? item->tryAs<MassPoint>() : nullptr;
  return mass != nullptr ? mass->physicsMass : 0.0;
}

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

void setExtent(SceneLayout& layout, const System& system) {
  for (const NodeLayout& node : system.nodes) layout.box.extend(nodeStart(node));
  for (const MarkerLayout& marker : system.markers) layout.box.extend(markerStart(system, marker));
  const double diagonal = layout.box.isEmpty() ? 0.0 : layout.box.diagonal().norm();
  layout.extent = diagonal > 1e-12 ? diagonal : 1.0;
}

// Radius by the cube root of the mass, unless the node says how large it is.
void setBodies(SceneLayout& layout, const Document& document, const System& system) {
  std::vector<double> masses;
  for (const BodyLayout& body : system.bodies) {
    const double mass = body.isGround() ? 0.0 : massOf(document, body.id);
    if (mass > 0) masses.push_back(mass);
  }
  const double typical = median(masses);
  layout.nodeRadius.assign(system.nodes.size(), 0.1 * layout.unit);
  for (const BodyLayout& body : system.bodies) {
    const double mass = massOf(document, body.id);
    const double share = mass > 0 && typical > 0 ? std::clamp(std::cbrt(mass / typical), 0.6, 1.7) : 0.6;
    double radius = 0.29 * layout.unit * share;
    if (body.node >= 0) {
      const Item* item = document.find(system.nodes[at(body.node)].id);
      const Point* node = item != nullptr ? item->tryAs<Point>() : nullptr;
      if (node != nullptr && node->visualization.drawSize > 0) {
        radius = readable(node->visualization.drawSize, layout.extent) / 2;
      }
    }
    layout.bodyRadius.push_back(radius);
    if (body.node >= 0) layout.nodeRadius[at(body.node)] = radius;
  }
}

void setSprings(SceneLayout& layout, const Document& document, const System& system, const std::vector<double>& lengths,
                const Vec3& up) {
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    SpringSize size;
    size.restLength = lengths[i];
    size.diameter = 0.36 * layout.unit;
    const Item* item = document.find(system.connectors[i].id);
    const auto* spring = item != nullptr ? item->tryAs<CartesianSpringDamper>() : nullptr;
    if (spring != nullptr && spring->visualization.drawSize > 0) {
      size.diameter = readable(spring->visualization.drawSize, layout.extent);
    }
    for (std::size_t end = 0; end < 2 && size.restLength < 1e-3 * layout.unit; ++end) {
      const int marker = system.connectors[i].markers[end];
      const int other = system.connectors[i].markers[1 - end];
      if (marker < 0 || other < 0 || !onGround(system, system.markers[at(marker)])) continue;
      size.restLength = 1.9 * layout.unit;
      size.standOff[end] = (size.restLength + ballAround(layout, system, other)) * up;
    }
    if (size.restLength > 0) size.turns = std::clamp(std::round(size.restLength / (0.62 * size.diameter)), 5.0, 14.0);
    layout.springs.push_back(size);
  }
}

// One plate per place on the ground that a connector holds on to, and one for a ground that nothing holds on to.
void setPlates(SceneLayout& layout, const System& system, const Vec3& up) {
  std::vector<bool> used(system.bodies.size(), false);
  const auto addPlate = [&](ItemId body, const Vec3& point, const Vec3& outward) {
    const bool known = std::any_of(layout.plates.begin(), layout.plates.end(), [&](const GroundPlate& plate) {
      return plate.outward == outward && (plate.point - point).norm() < 1e-6 * layout.extent;
    });
    if (!known) layout.plates.push_back({body, point, outward});
  };
  for (std::size_t i = 0; i < system.connectors.size(); ++i) {
    const ConnectorLayout& connector = system.connectors[i];
    for (std::size_t end = 0; end < 2; ++end) {
      if (connector.markers[end] < 0 || connector.markers[1 - end] < 0) continue;
      const MarkerLayout& marker = system.markers[at(connector.markers[end])];
      if (!onGround(system, marker)) continue;
      const MarkerLayout& other = system.markers[at(connector.markers[1 - end])];
      const Vec3& standOff = layout.springs[i].standOff[end];
      const Vec3 point = markerStart(system, marker) + standOff;
      used[at(marker.body)] = true;
      addPlate(system.bodies[at(marker.body)].id, point, nearestAxis(markerStart(system, other) - point, up));
    }
  }
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    if (system.bodies[i].isGround() && !used[i]) addPlate(system.bodies[i].id, system.bodies[i].position, up);
  }
}

}  // namespace

double ballAround(const SceneLayout& layout, const System& system, int index) {
  const MarkerLayout& marker = system.markers[at(index)];
  if (marker.body >= 0) return system.bodies[at(marker.body)].isGround() ? 0.0 : layout.bodyRadius[at(marker.body)];
  return marker.node >= 0 ? layout.nodeRadius[at(marker.node)] : 0.0;
}

double niceStep(double value) {
  const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
  const double digit = value / power * (1 + 1e-9);
  return power * (digit >= 5 ? 5 : digit >= 2 ? 2 : 1);
}

SceneLayout emptyLayout() {
  SceneLayout layout;
  layout.gridStep = niceStep(0.2);
  return layout;
}

SceneLayout makeLayout(const Document& document, const System& system, Camera::UpAxis upAxis) {
  SceneLayout layout;
  setExtent(layout, system);
  std::vector<double> lengths;
  std::vector<double> visible;
  for (const ConnectorLayout& connector : system.connectors) {
    double length = 0;
    if (connector.markers[0] >= 0 && connector.markers[1] >= 0) {
      length = (markerStart(system, system.markers[at(connector.markers[1])]) -
                markerStart(system, system.markers[at(connector.markers[0])]))
                   .norm();
    }
    lengths.push_back(length);
    if (length > 1e-6 * layout.extent) visible.push_back(length);
  }
  layout.unit = 0.16 * layout.extent;
  if (!visible.empty()) layout.unit = std::min(layout.unit, 0.5 * median(visible));
  layout.unit = std::max(layout.unit, 0.004 * layout.extent);
  layout.gridStep = niceStep(layout.extent / 5);
  const Vec3 up = upAxis == Camera::UpAxis::Y ? Vec3::UnitY() : Vec3::UnitZ();
  const double lowest = layout.box.isEmpty() ? 0.0 : layout.box.min().dot(up);
  layout.floorLevel = lowest - 0.12 * layout.extent - layout.unit;
  setBodies(layout, document, system);
  setSprings(layout, document, system, lengths, up);
  setPlates(layout, system, up);
  return layout;
}

Camera::UpAxis suggestedUpAxis(const Document& document) {
  Vec3 pull = Vec3::Zero();
  for (const ItemId id : document.order(ItemList::Loads)) {
    const Item* item = document.find(id);
    const auto* gravity = item != nullptr ? item->tryAs<MassProportional>() : nullptr;
    if (gravity != nullptr) pull += gravity->loadVector.cwiseAbs();
  }
  return pull.z() > std::max(pull.x(), pull.y()) ? Camera::UpAxis::Z : Camera::UpAxis::Y;
}

}  // namespace sprung::render
