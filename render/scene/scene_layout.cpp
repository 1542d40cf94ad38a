// Extent, unit, floor and flags; see scene_layout.h. Bodies, connectors and plates are in files of their own.
#include "render/scene/scene_layout.h"

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/round_number.h"
#include "core/items/loads/mass_proportional.h"
#include "render/scene/layout_parts.h"

namespace sprung::render {

namespace parts {

double median(std::vector<double> values) {
  if (values.empty()) return 0;
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

namespace {

// How far the body that is drawn at a place reaches up.
class RoomAbove {
 public:
  explicit RoomAbove(const LayoutJob& job) {
    for (std::size_t i = 0; i < job.layout.bodies.size(); ++i) {
      const BodyShape& shape = job.layout.bodies[i];
      if (shape.form == BodyForm::None || job.system.bodies[i].isGround()) continue;
      const bool ball = shape.form == BodyForm::Ball || shape.form == BodyForm::Rotor;
      const double half = ball ? shape.radius : shape.half.minCoeff();
      const Vec3 centre = job.base.bodyPositions[i] + job.base.bodyRotations[i] * (shape.centre + shape.shift);
      if (centre.allFinite()) bodies_.push_back({centre, half});
      reach_ = std::max(reach_, 0.5 * half);
    }
    std::sort(bodies_.begin(), bodies_.end(), [](const Body& a, const Body& b) { return a.centre.x() < b.centre.x(); });
  }
  double at(const Vec3& point) const {
    double room = 0;
    auto body = std::lower_bound(bodies_.begin(), bodies_.end(), point.x() - reach_,
                                 [](const Body& a, double x) { return a.centre.x() < x; });
    for (; body != bodies_.end() && body->centre.x() <= point.x() + reach_; ++body)
      if ((body->centre - point).norm() < 0.5 * body->half) room = std::max(room, body->half);
    return room;
  }

 private:
  struct Body {
    Vec3 centre;
    double half;
  };
  std::vector<Body> bodies_;  // from left to right
  double reach_ = 0;
};

}  // namespace

void setFlags(LayoutJob& job) {
  if (job.system.sensors.empty()) return;
  const RoomAbove room(job);
  std::map<std::array<long, 3>, int> levels;  // by place, in tenths of the unit
  for (int i = 0; at(i) < job.system.sensors.size(); ++i) {
    SensorFlag& flag = job.layout.flags.emplace_back();
    const Item* item = job.item(job.system.directory->items.sensors[at(i)]);
    Vec3 place;
    if (item == nullptr || !sensorPosition(job.system, job.layout, job.base, i, place)) continue;
    if (!place.allFinite()) continue;
    const ParamRow* row = item->type().row("show", true);
    flag.show = row == nullptr || std::get<bool>(item->get(*row));
    if (!flag.show) continue;
    flag.room = room.at(place);
    const Vec3 cell = place / (0.1 * job.layout.unit);
    flag.level = levels[{std::lround(cell.x()), std::lround(cell.y()), std::lround(cell.z())}]++;
  }
}

}  // namespace parts

namespace {

// Box around everything that has a place.
Eigen::AlignedBox3d boxOf(const System& system, const Snapshot& base, const std::vector<BodyShape>* shapes) {
  Eigen::AlignedBox3d box;
  const auto extend = [&](const Vec3& point) {
    if (point.allFinite()) box.extend(point);
  };
  for (std::size_t i = 0; i < system.nodes.size(); ++i) {
    Vec3 position;
    // What stands for "the ground" in a coordinate need not be near the model.
    const bool fixed = system.nodes[i].kind->isFixed();
    if (!fixed && nodePosition(system, base, static_cast<int>(i), position)) extend(position);
  }
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    if (system.bodies[i].kind->isOnAxis())
      extend(shapes != nullptr ? (*shapes)[i].drawnAt(base.bodyPositions[i], base.bodyRotations[i])
                               : base.bodyPositions[i]);
  }
  for (std::size_t i = 0; i < system.markers.size(); ++i) {
    const MarkerLayout& marker = system.markers[i];
    const bool shifted = marker.body >= 0 && system.bodies[at(marker.body)].kind->isOnAxis();
    if (!marker.coordinate && !shifted) extend(base.markerPositions[i]);
  }
  return box;
}

bool hasExtent(const Eigen::AlignedBox3d& box) {
  return !box.isEmpty() && box.diagonal().norm() > 1e-9 * std::max(1e-3, box.center().norm());
}

// Where the reference configuration is a single point: the way to the start, else the distance from the origin.
/// m; a lone body has no size to go by. Near that of what people build into an empty view, so that a first connector
/// does not change the sizes and the floor much.
constexpr double kEmptyExtent = 0.45;

double fallbackExtent(const System& system, const Eigen::AlignedBox3d& box) {
  Snapshot reference;
  placeAt(system, VecX::Zero(system.coordinateCount), reference);
  Eigen::AlignedBox3d both = box;
  const Eigen::AlignedBox3d other = boxOf(system, reference, nullptr);
  if (!other.isEmpty()) both.extend(other);
  if (hasExtent(both)) return 4 * both.diagonal().norm();
  return kEmptyExtent;
}

// By what the load holds on to.
LoadForm formOf(const Item* item) {
  if (item == nullptr) return LoadForm::None;
  const ParamRow* show = item->type().row("show", true);
  const ParamRow* marker = item->type().row("markerNumber");
  if (marker == nullptr || (show != nullptr && !std::get<bool>(item->get(*show)))) return LoadForm::None;
  if ((marker->refNeeds & kCoordinate) != 0) return LoadForm::Coordinate;
  if ((marker->refNeeds & kBodyMass) != 0) return LoadForm::Gravity;
  return (marker->refNeeds & kPosition) != 0 ? LoadForm::Force : LoadForm::Torque;
}

// Sizes grow in octaves, so that what is added or connected hardly ever changes them.
double octave(double extent) { return kEmptyExtent * std::exp2(std::round(std::log2(extent / kEmptyExtent) - 0.1)); }

// From the scene, and smaller where most of several connectors are short beside it.
void setUnit(parts::LayoutJob& job) {
  constexpr double kShare = 0.16;
  SceneLayout& layout = job.layout;
  std::vector<double> lengths(3, layout.extent);  // the first few that are short decide nothing
  lengths.reserve(3 + job.system.connectors.size());
  for (const ConnectorLayout& connector : job.system.connectors) {
    if (connector.markers[0] < 0 || connector.markers[1] < 0) continue;
    const Place a = placeOf(job.system, layout, job.base, connector.markers[0]);
    const Place b = placeOf(job.system, layout, job.base, connector.markers[1]);
    const double length = (b.point - a.point).norm();
    // The ground of a coordinate may lie anywhere.
    const bool anywhere = (a.coordinate && a.ground) || (b.coordinate && b.ground);
    if (!anywhere && length > 1e-6 * layout.extent) lengths.push_back(length);
  }
  const double crowded = std::exp2(std::round(4 * std::log2(parts::median(lengths) / (2 * kShare))) / 4);
  layout.unit = kShare * std::max(std::min(octave(layout.extent), crowded), 0.025 * layout.extent);
}

}  // namespace

VecX layoutCoordinates(const System& system, Snapshot& places) {
  VecX q = VecX::Zero(system.coordinateCount);
  placeAt(system, q, places);
  if (hasExtent(boxOf(system, places, nullptr))) return q;
  for (const NodeLayout& node : system.nodes) {
    if (node.count > 0 && node.initial.size() == node.count) q.segment(node.first, node.count) = node.initial;
  }
  placeAt(system, q, places);
  return q;
}

SceneLayout emptyLayout() {
  SceneLayout layout;
  layout.gridStep = roundedDown(kEmptyExtent / 5);
  return layout;
}

SceneLayout makeLayout(const Document& document, const System& system, const Snapshot& base, Camera::UpAxis upAxis,
                       GraphicsLibrary& library) {
  SceneLayout layout;
  parts::LayoutJob job{document, system, base, upAxis == Camera::UpAxis::Y ? Vec3::UnitY() : Vec3::UnitZ(), layout};
  layout.bodies.resize(system.bodies.size());
  parts::takeBodies(job, library);
  parts::takeNodes(job);
  layout.bodyOnNode.assign(system.nodes.size(), -1);
  for (std::size_t i = 0; i < system.bodies.size(); ++i) {
    const int node = system.bodies[i].node;
    if (node >= 0 && layout.bodyOnNode[at(node)] < 0) layout.bodyOnNode[at(node)] = static_cast<int>(i);
  }
  layout.box = boxOf(system, job.base, nullptr);
  parts::extendByBricks(job, layout.box);
  const bool point = !hasExtent(layout.box);
  layout.extent = point ? fallbackExtent(system, layout.box) : layout.box.diagonal().norm();
  if (parts::spreadBodies(job, point ? layout.extent : 0.35 * layout.extent)) {
    layout.box = boxOf(system, job.base, &layout.bodies);
    parts::extendByBricks(job, layout.box);
  }
  if (hasExtent(layout.box)) layout.extent = std::max(layout.extent, layout.box.diagonal().norm());
  setUnit(job);
  layout.gridStep = roundedDown(layout.extent / 5);
  const double lowest = layout.box.isEmpty() ? 0.0 : layout.box.min().dot(job.up);
  layout.floorLevel = lowest - 0.12 * layout.extent - layout.unit;
  parts::shapeBodies(job);
  parts::styleConnectors(job);
  parts::layLinks(job);
  parts::shapeConnectors(job);
  parts::setPlates(job);
  parts::setFlags(job);
  parts::sortCrowd(job);
  layout.loads.reserve(system.directory->items.loads.size());
  document.visit(system.directory->items.loads,
                 [&](std::size_t, const Item* item) { layout.loads.push_back(formOf(item)); });
  return layout;
}

SceneLayout makeLayout(const Document& document, const System& system, Camera::UpAxis upAxis) {
  GraphicsLibrary library;
  Snapshot base;
  layoutCoordinates(system, base);
  return makeLayout(document, system, base, upAxis, library);
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
